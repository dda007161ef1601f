package batch

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Outcome is how often fights came out in one way, and the seed of the first that did.
type Outcome struct {
	Fights  int64
	Example uint64 // a seed to look at; it says nothing where there are no fights
}

// Force is what became of a side's people, summed over all fights. Everybody is counted once: among those who left or gave up,
// else by condition.
type Force struct {
	Started     int64
	Fled        int64
	Surrendered int64
	Absent      int64                        // of arrivals that never came
	As          [engine.ConditionCount]int64 // of the rest, by condition at the end
	Casualties  int64                        // END-1; those who fled or gave up wounded included
}

// Hits are the attacks of all fights and what they did.
type Hits struct {
	Attacks int64                    // attack rolls: shots, blows and throws at people, and heavy weapons at people and places
	Hits    int64                    // of these, those that hit
	Results [rules.ResultCount]int64 // harms by result, blasts and fire included
}

// Sums are what came of many fights, in whole numbers.
type Sums struct {
	Fights  int64
	Winners []Outcome                 // by side
	Draw    Outcome                   // over, and nobody has won
	Limit   Outcome                   // stopped at the turn limit
	Endings [engine.EndingCount]int64 // by why a fight ended
	Lines   []int64                   // by victory line
	Lengths []int64                   // by turns: fights that took so many
	Forces  []Force                   // by side
	Hits    Hits                      // all zero unless the plan asks for them
}

func newSums(s *scenario.Scenario) *Sums {
	return &Sums{Winners: make([]Outcome, len(s.Sides)), Lines: make([]int64, len(s.Victory)),
		Lengths: make([]int64, s.Turns+1), Forces: make([]Force, len(s.Sides))}
}

// count adds one fight that is over.
func (s *Sums) count(b *engine.Battle, r engine.Result) {
	s.Fights++
	s.Endings[r.Ending]++
	s.Lengths[r.Turns]++
	if r.VictoryRow != scenario.Nobody {
		s.Lines[r.VictoryRow]++
	}
	s.outcome(r).count(r.Seed)
	for u := range b.People {
		if side := b.People[u].Side; side >= 0 { // civilians belong to no force
			s.Forces[side].count(b, &b.People[u])
		}
	}
	if b.Log != nil {
		s.Hits.count(b.Log)
	}
}

// outcome is where a fight is counted.
func (s *Sums) outcome(r engine.Result) *Outcome {
	switch {
	case r.Ending == engine.AtLimit:
		return &s.Limit
	case r.Winner == scenario.Nobody:
		return &s.Draw
	}
	return &s.Winners[r.Winner]
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

func (f *Force) count(b *engine.Battle, c *engine.Combatant) {
	f.Started++
	if c.Condition != engine.Fit {
		f.Casualties++
	}
	switch {
	case c.Gone:
		f.Fled++
	case c.Surrendered:
		f.Surrendered++
	case !c.Present:
		f.Absent++
	default:
		f.As[c.Condition]++
	}
}

func (f *Force) add(other *Force) {
	f.Started += other.Started
	f.Fled += other.Fled
	f.Surrendered += other.Surrendered
	f.Absent += other.Absent
	f.Casualties += other.Casualties
	for i := range f.As {
		f.As[i] += other.As[i]
	}
}

func (h *Hits) count(log *engine.Log) {
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

func (h *Hits) add(other *Hits) {
	h.Attacks += other.Attacks
	h.Hits += other.Hits
	for i := range h.Results {
		h.Results[i] += other.Results[i]
	}
}

// add takes in the sums of later fights of the same scenario.
func (s *Sums) add(later *Sums) {
	s.Fights += later.Fights
	s.Draw.add(later.Draw)
	s.Limit.add(later.Limit)
	for i := range s.Winners {
		s.Winners[i].add(later.Winners[i])
		s.Forces[i].add(&later.Forces[i])
	}
	for i := range s.Endings {
		s.Endings[i] += later.Endings[i]
	}
	for i := range s.Lines {
		s.Lines[i] += later.Lines[i]
	}
	for i := range s.Lengths {
		s.Lengths[i] += later.Lengths[i]
	}
	s.Hits.add(&later.Hits)
}

// Quantile is the number of turns within which at least a share of all fights was over: 1 of 2 is the median, 1 of 4 and 3 of 4
// are the quartiles. It is 0 where there are no fights.
func (s *Sums) Quantile(part, of int64) int {
	sum := int64(0)
	for turns, n := range s.Lengths {
		sum += n
		if n > 0 && sum*of >= s.Fights*part {
			return turns
		}
	}
	return 0
}
