package report

import (
	"crossfire/engine"
	"crossfire/scenario"
)

// State is the one heading under which somebody is counted, so that the counts of a side add up to its start (END-1).
type State uint8

// The states. Wounded people who can still act count as Able and are told apart by Count.Wounded.
const (
	StateAble State = iota
	StateIneffective
	StateUnconscious
	StateDead
	StateSurrendered
	StateFled
	StateAbsent // belongs to an arrival that never came
	StateCount
)

var stateWords = [StateCount]string{"able", "ineffective", "unconscious", "dead", "surrendered", "fled", "absent"}

// String is the word for a state.
func (s State) String() string { return stateWords[s] }

// ConditionWord is how somebody is, as JSON and expectations write it: fit, wounded, unconscious …
func (t *Tally) ConditionWord(who int) string { return t.People[who].Condition.String() }

// State says under which heading somebody stands: the worst thing first, then whether it still takes part.
func (t *Tally) State(who int) State {
	f := &t.People[who]
	switch {
	case f.Condition >= engine.Killed:
		return StateDead
	case f.Condition == engine.Down:
		return StateIneffective
	case f.Condition == engine.Unconscious:
		return StateUnconscious
	case f.Surrendered:
		return StateSurrendered
	case f.Gone:
		return StateFled
	case !f.Come:
		return StateAbsent
	}
	return StateAble
}

// Count is the roll call of a side.
type Count struct {
	Started int
	In      [StateCount]int
	Wounded int // alive with a wound and still able
}

// Out is how many of the side are out of action.
func (c *Count) Out() int { return c.In[StateDead] + c.In[StateIneffective] + c.In[StateUnconscious] }

// Casualties are the wounded and all who are out of action (END-1).
func (c *Count) Casualties() int { return c.Out() + c.Wounded }

// Count calls the roll of a side; people of arrivals that have not come are started and absent.
func (t *Tally) Count(side int) Count {
	var c Count
	for i := range t.People {
		if t.Scenario.Combatants[i].Side != side {
			continue
		}
		c.Started++
		state := t.State(i)
		c.In[state]++
		if state == StateAble && t.People[i].Condition == engine.Hurt {
			c.Wounded++
		}
	}
	return c
}

// distance2 is the square of the distance in centimetres.
func distance2(a, b scenario.Point) int64 {
	dx, dy := int64(a.X)-int64(b.X), int64(a.Y)-int64(b.Y)
	return dx*dx + dy*dy
}

// metres is the distance in whole metres, rounded to the nearest.
func metres(a, b scenario.Point) int { return int((root(distance2(a, b)) + 50) / 100) }

// root is the integer square root, rounded down.
func root(n int64) int64 {
	if n < 2 {
		return n
	}
	x := n
	for y := (x + 1) / 2; y < x; y = (x + n/x) / 2 {
		x = y
	}
	return x
}
