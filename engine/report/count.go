package report

import (
	"math"

	"crossfire/engine"
	"crossfire/scenario"
)

// ConditionWord is how somebody is, as JSON and expectations write it: fit, wounded, unconscious …
func (t *Tally) ConditionWord(who int) string { return t.People[who].Condition.String() }

// State says under which heading somebody stands: the worst thing first, then whether it still takes part.
func (t *Tally) State(who int) engine.State {
	f := &t.People[who]
	return engine.Standing{Condition: f.Condition, Surrendered: f.Surrendered, Gone: f.Gone, Come: f.Come}.State()
}

// Count is the roll call of a side.
type Count struct {
	Started    int
	In         [engine.StateCount]int
	Wounded    int // alive with a wound and still able
	Casualties int // everybody who is wounded or worse, also among those who fled or gave up (END-1)
}

// Out is how many of the side are out of action.
func (c *Count) Out() int {
	return c.In[engine.StateDead] + c.In[engine.StateIneffective] + c.In[engine.StateUnconscious]
}

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
		if t.People[i].Condition != engine.Fit {
			c.Casualties++
		}
		if state == engine.StateAble && t.People[i].Condition == engine.Hurt {
			c.Wounded++
		}
	}
	return c
}

// Able reports whether somebody is on the map and can act (END-1).
func (t *Tally) Able(who int) bool {
	f := &t.People[who]
	return f.Come && !f.Gone && !f.Surrendered && !outOfAction(f.Condition)
}

// AbleOf counts the able of a side.
func (t *Tally) AbleOf(side int) int {
	n := 0
	for i := range t.People {
		if t.Scenario.Combatants[i].Side == side && t.Able(i) {
			n++
		}
	}
	return n
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
	x := int64(math.Sqrt(float64(n)))
	for x*x > n {
		x--
	}
	for (x+1)*(x+1) <= n {
		x++
	}
	return x
}
