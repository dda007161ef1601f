package engine

import "crossfire/scenario"

// walkRoute lets an element on patrol go on to the next point of its route once the first of its people has come to one; after
// the last point it begins anew.
func (b *Battle) walkRoute(i int) {
	el := &b.Elements[i]
	if el.Orders.Do != scenario.Patrol || len(el.Orders.Route) == 0 {
		return
	}
	for u := range b.People {
		if int(b.People[u].Element) == i && b.Able(u) && within(b.People[u].At, el.Orders.Route[el.Leg], arrivedCM) {
			el.Leg = (el.Leg + 1) % int16(len(el.Orders.Route))
			return
		}
	}
}
