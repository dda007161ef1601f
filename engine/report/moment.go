package report

import (
	"crossfire/engine"
	"crossfire/scenario"
)

// Moment is when a map shows the ground.
type Moment uint8

// The moments.
const (
	AtStart Moment = iota
	AtEnd
)

// String is the moment in words.
func (m Moment) String() string {
	if m == AtStart {
		return "at the start"
	}
	return "at the end"
}

// marker is one person on a map.
type marker struct {
	who  int
	side int
	at   scenario.Point
	out  bool // out of action
	gave bool // surrendered
}

// at is the fight at a moment.
func (f *Fight) at(when Moment) *Tally {
	if when == AtEnd {
		return Replay(f.Scenario, f.Log)
	}
	return NewTally(f.Scenario)
}

// markers lists who is on the map, in the order of the file.
func (t *Tally) markers() []marker {
	found := make([]marker, 0, len(t.People))
	for i := range t.People {
		fate := &t.People[i]
		if !fate.Come || fate.Gone {
			continue
		}
		found = append(found, marker{who: i, side: t.Scenario.Combatants[i].Side, at: fate.At, out: outOfAction(fate.Condition),
			gave: fate.Surrendered})
	}
	return found
}

// burst is where something went off, and how many metres its zones reach.
type burst struct {
	at     scenario.Point
	metres int32
}

// bursts are where things went off in the fight, in order (HVY-3).
func (f *Fight) bursts() []burst {
	var found []burst
	for i := range f.Log.Events {
		if e := &f.Log.Events[i]; e.Kind == engine.Bursts {
			found = append(found, burst{e.To, e.Amount})
		}
	}
	return found
}

// trails are the ways that people went, each from where it started; those who never moved have none.
func (f *Fight) trails() [][]scenario.Point {
	made := make([][]scenario.Point, len(f.Scenario.Combatants))
	for i := range f.Log.Events {
		e := &f.Log.Events[i]
		if e.Kind != engine.Moves && e.Kind != engine.Climbs {
			continue
		}
		if made[e.Who] == nil {
			made[e.Who] = []scenario.Point{e.From}
		}
		made[e.Who] = append(made[e.Who], e.To)
	}
	return made
}
