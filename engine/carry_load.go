package engine

import (
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Those who cannot walk are put into vehicles by those who carry them, where a passenger's seat is free (SPACE-3, VEH-8).

// TakesIn reports whether u may put somebody into a vehicle: one of its own side that stands still and has room for a passenger.
func (b *Battle) TakesIn(u, i int) bool {
	if i < 0 || i >= len(b.Vehicles) {
		return false
	}
	v := &b.Vehicles[i]
	return v.Present && v.Level < rules.Destroyed && b.Scenario.Vehicles[i].Side == int(b.People[u].Side) && !b.Moving(i) && b.berth(i) >= 0
}

// berth is the first free seat of the passengers of a vehicle; -1: there is none.
func (b *Battle) berth(i int) int8 {
	t := b.typeOf(i)
	for seat := len(t.Crew); seat < t.Seats(); seat++ {
		if b.Sitter(i, int8(seat)) == scenario.Nobody {
			return int8(seat)
		}
	}
	return -1
}

// putIn puts whom u carries into the vehicle of an action, if that is right beside it. It reports whether it has.
func (b *Battle) putIn(u, v int, a *Action) bool {
	i := int(a.Vehicle)
	if !a.Into || !b.Able(u) || int(b.People[u].Burden) != v || !b.Beside(v, i) || !b.TakesIn(u, i) {
		return false
	}
	c := &b.People[v]
	c.Vehicle, c.Seat, c.At = int16(i), b.berth(i), b.Vehicles[i].At
	b.forget(v)
	if e := b.tell(PutsIn); e != nil {
		e.Who, e.Whom, e.Vehicle, e.Amount = int16(u), int16(v), int16(i), int32(c.Seat)
		e.by(rules.SPACE3, rules.VEH8)
	}
	return true
}
