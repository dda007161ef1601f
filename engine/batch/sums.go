package batch

import (
	"slices"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Outcome is how often fights came out in one way, and the seed of the first that did.
type Outcome struct {
	Fights  int64  `json:"fights"`
	Example uint64 `json:"example"` // a seed to look at; it says nothing where there are no fights
}

// Harms are the attacks of all fights and what they did.
type Harms struct {
	Attacks int64                    `json:"attacks"` // attack rolls: shots, blows and throws at people, and heavy weapons at people and places
	Hits    int64                    `json:"hits"`    // of these, those that hit
	Results [rules.ResultCount]int64 `json:"results"` // harms by result, blasts and fire included
}

// Oddity is a reason to look at a fight: it may be that nothing happened in it, or that it did not come to an end.
type Oddity uint8

// The oddities.
const (
	NoAttack   Oddity = iota // nobody attacked anybody
	NoCasualty               // nobody was hurt
	AtOnce                   // over in the first turn
	NoEnd                    // stopped at the turn limit
	OddityCount
)

// keptRows is how many fights are remembered one by one, the first ones: the most typical is found among them.
const keptRows = 1024

// Sums are what came of many fights, in whole numbers.
type Sums struct {
	Fights   int64                     `json:"fights"`
	Outcomes []Outcome                 `json:"outcomes"` // by side that won; then the draw and the turn limit
	Endings  [engine.EndingCount]int64 `json:"endings"`  // by why a fight ended
	Lines    []int64                   `json:"lines"`    // by victory line
	Lengths  []Outcome                 `json:"lengths"`  // by turns: fights that took so many
	Forces   []Tally                   `json:"forces"`   // by side, then the civilians if there are any
	Units    []Tally                   `json:"units"`    // by unit
	Losses   [][]int64                 `json:"losses"`   // by force and casualties: fights that cost it so many
	Odd      [OddityCount]Outcome      `json:"odd"`
	Best     []*Row                    `json:"best"`  // by side: the fight that went best for it; nil: there is none
	Worst    []*Row                    `json:"worst"` // by side
	Kept     []Row                     `json:"kept"`  // the first fights
	Hits     Harms                     `json:"hits"`  // all zero unless the plan asks for them
}

func newSums(s *Subject) *Sums {
	sums := &Sums{Outcomes: make([]Outcome, s.outcomes()), Lines: make([]int64, len(s.Lines)), Lengths: make([]Outcome, s.Turns+1),
		Forces: make([]Tally, s.forces()), Units: make([]Tally, len(s.Units)), Losses: make([][]int64, s.forces()),
		Best: make([]*Row, len(s.Sides)), Worst: make([]*Row, len(s.Sides))}
	for force := range sums.Losses {
		sums.Losses[force] = make([]int64, s.people(force)+1)
	}
	return sums
}

// clear makes all sums zero again.
func (s *Sums) clear() {
	clear(s.Outcomes)
	clear(s.Lines)
	clear(s.Lengths)
	clear(s.Forces)
	clear(s.Units)
	clear(s.Best)
	clear(s.Worst)
	for force := range s.Losses {
		clear(s.Losses[force])
	}
	*s = Sums{Outcomes: s.Outcomes, Lines: s.Lines, Lengths: s.Lengths, Forces: s.Forces, Units: s.Units, Losses: s.Losses, Best: s.Best, Worst: s.Worst,
		Kept: s.Kept[:0]}
}

// Sides is how many sides there are.
func (s *Sums) Sides() int { return len(s.Best) }

// Draw are the fights that are over and that nobody has won, and Limit those stopped at the turn limit.
func (s *Sums) Draw() Outcome { return s.Outcomes[len(s.Outcomes)-2] }

// Limit are the fights stopped at the turn limit.
func (s *Sums) Limit() Outcome { return s.Outcomes[len(s.Outcomes)-1] }

// count adds one fight and what became of its units.
func (s *Sums) count(row *Row, units []Tally) {
	s.Fights++
	s.Endings[row.Ending]++
	s.Lengths[row.Turns].count(row.Seed)
	if row.Line != scenario.Nobody {
		s.Lines[row.Line]++
	}
	s.Outcomes[row.Outcome].count(row.Seed)
	for i := range units {
		s.Units[i].add(&units[i])
	}
	for i := range row.Forces {
		s.Forces[i].add(&row.Forces[i])
		s.Losses[i][row.Forces[i][Casualties]]++
	}
	for odd := range OddityCount {
		if row.is(odd) {
			s.Odd[odd].count(row.Seed)
		}
	}
	for side := range s.Best {
		s.rank(side, row, row)
	}
	s.keep(row)
}

// is reports whether a fight is odd in this way.
func (r *Row) is(odd Oddity) bool {
	switch odd {
	case NoAttack:
		return r.sum(Attacks) == 0
	case NoCasualty:
		return r.sum(Casualties) == 0
	case AtOnce:
		return r.Turns == 1
	}
	return r.Ending == engine.AtLimit
}

func (r *Row) sum(m Measure) int64 {
	sum := int64(0)
	for i := range r.Forces {
		sum += r.Forces[i][m]
	}
	return sum
}

// keep remembers one of the first fights.
func (s *Sums) keep(row *Row) {
	if len(s.Kept) < keptRows {
		s.Kept = append(s.Kept, *row)
	}
}

// keepAll remembers fights in memory of its own.
func (s *Sums) keepAll(rows []Row) {
	tallies := make([]Tally, 0, len(rows)*len(s.Forces))
	for _, row := range rows {
		from := len(tallies)
		tallies = append(tallies, row.Forces...)
		row.Forces, row.Asked = tallies[from:len(tallies):len(tallies)], slices.Clone(row.Asked)
		s.Kept = append(s.Kept, row)
	}
}

func (o *Outcome) count(seed uint64) {
	if o.Fights == 0 {
		o.Example = seed
	}
	o.Fights++
}

// add takes in the outcomes of later fights.
func (o *Outcome) add(later Outcome) {
	if o.Fights == 0 {
		o.Example = later.Example
	}
	o.Fights += later.Fights
}

func (h *Harms) count(log *engine.Log) {
	for i := range log.Events {
		switch e := &log.Events[i]; e.Kind {
		case engine.Shoots, engine.Strikes, engine.Throws, engine.Launches, engine.Bombards:
			h.Attacks++
			if e.Hit {
				h.Hits++
			}
		case engine.Harms:
			h.Results[e.Result]++
		}
	}
}

func (h *Harms) add(other *Harms) {
	h.Attacks += other.Attacks
	h.Hits += other.Hits
	for i := range h.Results {
		h.Results[i] += other.Results[i]
	}
}

// add takes in the sums of later fights of the same scenario. It keeps no memory of theirs.
func (s *Sums) add(later *Sums) {
	s.Fights += later.Fights
	addOutcomes(s.Outcomes, later.Outcomes)
	addOutcomes(s.Lengths, later.Lengths)
	addOutcomes(s.Odd[:], later.Odd[:])
	addCounts(s.Endings[:], later.Endings[:])
	addCounts(s.Lines, later.Lines)
	for i := range s.Forces {
		s.Forces[i].add(&later.Forces[i])
		addCounts(s.Losses[i], later.Losses[i])
	}
	for i := range s.Units {
		s.Units[i].add(&later.Units[i])
	}
	for side := range s.Best {
		best, worst := s.Best[side], s.Worst[side]
		if s.rank(side, later.Best[side], later.Worst[side]); s.Best[side] != best {
			s.Best[side] = s.Best[side].clone()
		}
		if s.Worst[side] != worst {
			s.Worst[side] = s.Worst[side].clone()
		}
	}
	s.keepAll(later.Kept[:min(len(later.Kept), keptRows-len(s.Kept))])
	s.Hits.add(&later.Hits)
}

func addOutcomes(to, later []Outcome) {
	for i := range to {
		to[i].add(later[i])
	}
}

func addCounts(to, later []int64) {
	for i := range to {
		to[i] += later[i]
	}
}

// Quantile is the number of turns within which at least a share of all fights was over: 1 of 2 is the median, 1 of 4 and 3 of 4
// are the quartiles. It is 0 where there are no fights.
func (s *Sums) Quantile(part, of int64) int {
	counts := make([]int64, len(s.Lengths))
	for i := range s.Lengths {
		counts[i] = s.Lengths[i].Fights
	}
	return Quantile(counts, part, of)
}

// Quantile is the least value up to which at least a share of all counts lies; counts holds how often each value came. It is 0
// where nothing has been counted.
func Quantile(counts []int64, part, of int64) int {
	total, sum := int64(0), int64(0)
	for _, n := range counts {
		total += n
	}
	for value, n := range counts {
		sum += n
		if n > 0 && sum*of >= total*part {
			return value
		}
	}
	return 0
}
