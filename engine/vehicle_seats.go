package engine

import (
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Getting into vehicles and changing seats in them (VEH-8). What the rules leave open is settled so: one gets into a vehicle of one's own
// side that does not move this turn, from right beside it, and takes a passenger's seat as long as there is one. Whoever takes the seat of
// somebody who is out of action changes places with that one. What flies can be got in and out of while it does not move.

// MayBoard reports whether u could get into a vehicle if it stood beside it: one of its own side, in which something is left to sit in.
func (b *Battle) MayBoard(u, i int) bool {
	v := &b.Vehicles[i]
	return !b.Aboard(u) && v.Present && v.Level < rules.Destroyed && b.Scenario.Vehicles[i].Side == int(b.People[u].Side) && b.freeSeat(i, 0) >= 0
}

// Beside reports whether u stands so near to a vehicle that it can get in.
func (b *Battle) Beside(u, i int) bool {
	return b.hull(i).near(b.People[u].At, b.Rules.Near.FeatureCM)
}

// VehicleOrders are the orders that a vehicle follows: its own, else those of whoever drives it; nil: none.
func (b *Battle) VehicleOrders(i int) *scenario.Orders {
	if driver := b.Driver(i); driver != scenario.Nobody && b.ordersOf(i) == nil {
		return b.OrdersOf(driver)
	}
	return b.ordersOf(i)
}

// Sitter is who has a seat of a vehicle; Nobody, if it is empty.
func (b *Battle) Sitter(i int, seat int8) int {
	for u := range b.People {
		if c := &b.People[u]; int(c.Vehicle) == i && c.Seat == seat && c.Present {
			return u
		}
	}
	return scenario.Nobody
}

// freeSeat is a seat of a vehicle that nobody has: the one asked for, its number and 1 more, or for 0 the first of the passengers, else of
// the crew; -1: there is none.
func (b *Battle) freeSeat(i int, asked int8) int8 {
	t := b.typeOf(i)
	crew, seats := int8(len(t.Crew)), int8(t.Seats())
	if asked > 0 {
		if asked <= seats && b.Sitter(i, asked-1) == scenario.Nobody {
			return asked - 1
		}
		return -1
	}
	for k := range seats {
		if seat := (crew + k) % seats; b.Sitter(i, seat) == scenario.Nobody {
			return seat
		}
	}
	return -1
}

// illegalBoard judges getting into a vehicle.
func (b *Battle) illegalBoard(u int, a *Action) Refusal {
	i := int(a.Vehicle)
	switch {
	case i < 0 || i >= len(b.Vehicles) || !b.MayBoard(u, i) || b.Moving(i) || b.freeSeat(i, a.Seat) < 0:
		return NotAboard
	case (a.Gait == rules.Still || a.MoveAfter) && !b.Beside(u, i):
		return NothingThere
	}
	return Legal
}

// board lets somebody get into a vehicle (VEH-8).
func (b *Battle) board(u int, a *Action) {
	c, i := &b.People[u], int(a.Vehicle)
	if c.InHand != FistsArm && b.Weapon(u, c.InHand).Mounted {
		b.dropInHand(u) // a gun on its tripod stays where it stands
	}
	c.Vehicle, c.Seat, c.At, c.Moved = int16(i), b.freeSeat(i, a.Seat), b.Vehicles[i].At, true
	b.forget(u)
	man(&b.Vehicles[i], c, int16(u))
	if e := b.tell(Boards); e != nil {
		e.Who, e.Vehicle, e.Amount, e.Weapon = int16(u), int16(i), int32(c.Seat), b.held(u)
		e.by(rules.VEH8, rules.SPACE5)
	}
	b.alert(u)
}

// MayTake reports whether u, who is in a vehicle, could take a seat of its crew: nobody able has it, and the vehicle
// is not destroyed.
func (b *Battle) MayTake(u int, seat int8) bool {
	c := &b.People[u]
	if !b.Aboard(u) || b.Vehicles[c.Vehicle].Level >= rules.Destroyed || seat < 0 || int(seat) >= len(b.typeOf(int(c.Vehicle)).Crew) || seat == c.Seat {
		return false
	}
	who := b.Sitter(int(c.Vehicle), seat)
	return who == scenario.Nobody || !b.Able(who)
}

// takeSeat lets somebody take the seat of one of the crew who is out of action, or an empty one (VEH-8).
func (b *Battle) takeSeat(u int, a *Action) {
	c, seat := &b.People[u], a.Seat-1
	i := int(c.Vehicle)
	b.unman(u)
	who := b.Sitter(i, seat)
	if who != scenario.Nobody {
		b.People[who].Seat = c.Seat
	}
	c.Seat = seat
	man(&b.Vehicles[i], c, int16(u))
	if c.InHand == FistsArm {
		c.InHand = b.firstInHand(c.Arms)
	}
	if e := b.tell(TakesSeat); e != nil {
		e.Who, e.Whom, e.Vehicle, e.Amount, e.Weapon = int16(u), int16(who), int16(i), int32(seat), b.held(u)
		e.by(rules.VEH8)
	}
}
