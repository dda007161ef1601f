package batch

import (
	"slices"

	"crossfire/engine"
	"crossfire/scenario"
)

// Measure is a number that is kept of a side and of a unit in every fight.
type Measure uint8

// The measures. Those down to Absent are the headings of engine.State, in its order, and add up to those who started. All but the
// last are of the field as the fight left it, before any aftermath.
const (
	Able Measure = iota
	Ineffective
	Unconscious
	Dead
	Surrendered
	Fled
	Absent
	Wounded    // of the able, those with a wound
	Casualties // END-1, as conditions count them: those who fled or gave up wounded included
	Attacks
	Hits
	Empty // out of ammunition at the end
	Harm  // civilians it wounded or worse, each time (CIV-9)
	Died  // in the aftermath (MED-1)
	MeasureCount
)

var measureWords = [MeasureCount]string{"able", "ineffective", "unconscious", "dead", "surrendered", "fled", "absent", "wounded",
	"casualties", "attacks", "hits", "empty", "harm", "died"}

// String is the word for a measure, as rows and results write it.
func (m Measure) String() string { return measureWords[m] }

// Tally is what became of some people, by measure: in one fight, or summed over many.
type Tally [MeasureCount]int64

// Started is how many people were counted.
func (t *Tally) Started() int64 {
	sum := int64(0)
	for _, n := range t[:engine.StateCount] {
		sum += n
	}
	return sum
}

func (t *Tally) add(other *Tally) {
	for i := range t {
		t[i] += other[i]
	}
}

// Row is what came of one fight, in numbers.
type Row struct {
	Seed    uint64        `json:"seed"`
	Outcome int           `json:"outcome"` // the side that won; behind the sides come the draw and the turn limit
	Ending  engine.Ending `json:"ending"`
	Line    int           `json:"line"` // victory line; Nobody
	Turns   int32         `json:"turns"`
	Forces  []Tally       `json:"forces"`          // by side, then the civilians if there are any
	Asked   []int64       `json:"asked,omitempty"` // what the plan asks besides
}

// clone is a row that shares no memory with this one.
func (r *Row) clone() *Row {
	copied := *r
	copied.Forces, copied.Asked = slices.Clone(r.Forces), slices.Clone(r.Asked)
	return &copied
}

// outcomeOf is one of them.
func outcomeOf(s *scenario.Scenario, r engine.Result) int {
	switch {
	case r.Ending == engine.AtLimit:
		return len(s.Sides) + 1
	case r.Winner == scenario.Nobody:
		return len(s.Sides)
	}
	return r.Winner
}

// field is the state in which fights leave a battle: the tallies of its units, of the fight that is over last.
type field struct {
	battle *engine.Battle
	units  []Tally
	dead   []bool // by combatant, before the aftermath
}

func newField(b *engine.Battle) *field {
	f := &field{battle: b, units: make([]Tally, len(b.Scenario.Units)), dead: make([]bool, len(b.People))}
	b.Over = f.look
	return f
}

// look counts everybody; the battle tells when the fight is over.
func (f *field) look() {
	clear(f.units)
	for u := range f.battle.People {
		c := &f.battle.People[u]
		f.units[c.Spec.Unit].count(f.battle, u)
		f.dead[u] = c.Condition >= engine.Killed
	}
}

func (t *Tally) count(b *engine.Battle, u int) {
	c := &b.People[u]
	state := c.State()
	t[state]++
	t[Attacks] += int64(c.Shots)
	t[Hits] += int64(c.Hits)
	t[Harm] += int64(c.Victims)
	if c.Condition != engine.Fit {
		t[Casualties]++
	}
	if state == engine.StateAble && c.Condition == engine.Hurt {
		t[Wounded]++
	}
	if state == engine.StateAble && b.OutOfAmmo(u) {
		t[Empty]++
	}
}

// bury counts those who have died since the field was looked at.
func (f *field) bury() {
	if f.battle.Scenario.Aftermath == nil {
		return
	}
	for u := range f.battle.People {
		if c := &f.battle.People[u]; c.Condition >= engine.Killed && !f.dead[u] {
			f.units[c.Spec.Unit][Died]++
		}
	}
}

// row writes down the fight that is over.
func (f *field) row(r engine.Result, row *Row) {
	s := f.battle.Scenario
	f.bury()
	row.Seed, row.Outcome, row.Ending, row.Line, row.Turns = r.Seed, outcomeOf(s, r), r.Ending, r.VictoryRow, r.Turns
	for unit := range f.units {
		row.Forces[forceOf(s, unit)].add(&f.units[unit])
	}
}

// forceOf is the side of a unit; civilians come last.
func forceOf(s *scenario.Scenario, unit int) int {
	if side := s.Elements[s.Units[unit].Element].Side; side >= 0 {
		return side
	}
	return len(s.Sides)
}
