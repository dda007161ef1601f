package engine

import "crossfire/scenario"

// crowd keeps where everybody is, close together in memory, and how many others stand within reach of a blow of each. Nearly always that
// is nobody, so that nobody has to be looked at when it is asked who fights hand to hand. All are counted, on the map or not, friend
// or foe: no others is certain, others have to be looked at. It is true whenever somebody's place has been told to move, which forget
// does.
type crowd struct {
	reachCM int32
	at      []scenario.Point
	near    []int16

	firstAt   []scenario.Point // the same as deployed
	firstNear []int16
}

func newCrowd(fresh []Combatant, reachCM int32) crowd {
	n := len(fresh)
	c := crowd{reachCM: reachCM, at: make([]scenario.Point, n), near: make([]int16, n)}
	c.firstAt, c.firstNear = make([]scenario.Point, n), make([]int16, n)
	for u := range fresh {
		c.firstAt[u] = fresh[u].At
	}
	for u, at := range c.firstAt {
		for v, other := range c.firstAt[:u] {
			if within(at, other, reachCM) {
				c.firstNear[u]++
				c.firstNear[v]++
			}
		}
	}
	c.restart()
	return c
}

// restart puts everybody where it was deployed.
func (c *crowd) restart() {
	copy(c.at, c.firstAt)
	copy(c.near, c.firstNear)
}

// move notes that u is at a place now.
func (c *crowd) move(u int, to scenario.Point) {
	from := c.at[u]
	if from == to {
		return
	}
	n := int16(0)
	for v, at := range c.at {
		if v == u {
			continue
		}
		if within(at, from, c.reachCM) {
			c.near[v]--
		}
		if within(at, to, c.reachCM) {
			c.near[v]++
			n++
		}
	}
	c.at[u], c.near[u] = to, n
}
