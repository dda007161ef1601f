package engine

import (
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// ordersOf are the orders that a vehicle has of its own; nil: none.
func (b *Battle) ordersOf(i int) *scenario.Orders {
	o := b.Scenario.Vehicles[i].Orders
	for range b.Vehicles[i].Step {
		o = o.Then
	}
	return o
}

// OrdersOf are the orders that somebody follows: those of the vehicle for its crew, if it has any, else those of its element.
func (b *Battle) OrdersOf(u int) *scenario.Orders {
	c := &b.People[u]
	if i := int(c.Vehicle); i != scenario.Nobody && int(c.Seat) < len(b.typeOf(i).Crew) {
		if o := b.ordersOf(i); o != nil {
			return o
		}
	}
	return b.Elements[c.Element].Orders
}

// reviewVehicles lets the orders of vehicles go on to what comes next.
func (b *Battle) reviewVehicles() {
	for i := range b.Vehicles {
		o := b.ordersOf(i)
		if o == nil || o.Then == nil || !b.Vehicles[i].Present {
			continue
		}
		if o.Until != nil && o.Until.Eval(b) || o.Until == nil && b.driven(i, o) {
			b.Vehicles[i].Step++
		}
	}
}

// driven reports whether a vehicle has done what its orders say, where they have an end.
func (b *Battle) driven(i int, o *scenario.Orders) bool {
	driver := b.Driver(i)
	switch o.Do {
	case scenario.Move, scenario.Advance, scenario.Withdraw:
		return driver != scenario.Nobody && b.Reached(driver, &o.Place)
	case scenario.Unload:
		return b.passengers(i, scenario.Nobody) == 0
	case scenario.Ram:
		return b.rammed(&o.Place)
	case scenario.Fetch:
		return b.fetched(i, &o.Place)
	case scenario.Protect:
		return b.Bereaved(&o.Place)
	case scenario.Demolish:
		return b.demolished(b.Scenario.Vehicles[i].Side, o.Place.Index)
	}
	return false
}

// fetched reports whether a vehicle has taken aboard whom it was to fetch: nobody able of them is left outside, or it is full.
func (b *Battle) fetched(i int, who *scenario.Place) bool {
	if b.freeSeat(i, 0) < 0 {
		return true
	}
	for u := range b.People {
		if b.Able(u) && !b.Aboard(u) && b.belongs(u, who.Ref) {
			return false
		}
	}
	return true
}

// collected reports whether those who drive for an element have taken aboard whom they were to fetch; without anybody who drives there is no
// end to wait for.
func (b *Battle) collected(element int, who *scenario.Place) bool {
	for i := range b.Vehicles {
		driver := b.Driver(i)
		if driver != scenario.Nobody && int(b.People[driver].Element) == element && b.ordersOf(i) == nil && !b.fetched(i, who) {
			return false
		}
	}
	return true
}

// boarded reports whether an element has got into a vehicle as far as it can: all of the able are in it, or nobody gets in any more.
func (b *Battle) boarded(element, i int) bool {
	v := &b.Vehicles[i]
	if v.Gone || v.Halted || v.Level >= rules.Destroyed || b.freeSeat(i, 0) < 0 {
		return true
	}
	for u := range b.People {
		if c := &b.People[u]; int(c.Element) == element && b.Able(u) && int(c.Vehicle) != i {
			return false
		}
	}
	return true
}

// rammed reports whether what is to be rammed is done for: a structure is open, a vehicle destroyed or gone, people out of the fight.
func (b *Battle) rammed(to *scenario.Place) bool {
	switch to.Kind {
	case scenario.FeatureRef:
		return b.Ground.Opened(to.Index)
	case scenario.VehicleRef:
		v := &b.Vehicles[to.Index]
		return v.Gone || v.Level >= rules.Destroyed
	}
	return b.Bereaved(to)
}

// unloaded reports whether nobody of an element is a passenger any more.
func (b *Battle) unloaded(element int) bool {
	for i := range b.Vehicles {
		if b.passengers(i, element) > 0 {
			return false
		}
	}
	return true
}

// passengers counts the able passengers of a vehicle, of one element or of all.
func (b *Battle) passengers(i, element int) int {
	n, crew := 0, len(b.typeOf(i).Crew)
	for u := range b.People {
		c := &b.People[u]
		if int(c.Vehicle) == i && int(c.Seat) >= crew && b.Able(u) && (element == scenario.Nobody || int(c.Element) == element) {
			n++
		}
	}
	return n
}

// countVehicles counts the vehicles that a reference names, or all of a side, that are in a state (VEH-4, VEH-5).
func (b *Battle) countVehicles(counter scenario.Counter, ref scenario.Ref) int64 {
	n := int64(0)
	for i := range b.Vehicles {
		named := ref.Kind == scenario.VehicleRef && ref.Index == i || ref.Kind == scenario.SideRef && ref.Index == b.Scenario.Vehicles[i].Side
		if named && b.isDamaged(counter, i) {
			n++
		}
	}
	return n
}

func (b *Battle) isDamaged(counter scenario.Counter, i int) bool {
	v := &b.Vehicles[i]
	switch counter {
	case scenario.CountDamagedVehicles:
		return v.Level >= rules.Damaged
	case scenario.CountWreckedVehicles:
		return v.Level >= rules.Wrecked
	case scenario.CountDestroyedVehicles:
		return v.Level >= rules.Destroyed
	}
	return v.Halted
}
