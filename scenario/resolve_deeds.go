package scenario

import (
	"fmt"

	"crossfire/engine/rules"
)

// Orders that those who have them cannot carry out. Where people are when an event brings theirs is not known: whoever begins in a vehicle, or
// is told to board one by any orders, may be in it by then.

// deeds looks at the orders of elements and vehicles and at those that events bring, once it is known who sits where.
func (r *resolver) deeds() {
	for i, f := range r.elementFiles {
		r.deedsOfElement(i, f.Orders, r.rides(i))
	}
	for i := range r.changeFiles {
		c := &r.changeFiles[i]
		r.deedsOfElement(c.element, c.orders, r.rides(c.element) || r.told(c.element, Board))
	}
	for i, f := range r.vehicleFiles {
		r.deedsOfVehicle(i, f.Orders)
	}
}

// onFoot says what those lack who have orders for people in vehicles and are in none, and what to write.
var onFoot = map[OrderKind][2]string{
	Ram:   {"has no vehicle to ram with", "write assault, or let somebody of it begin in a vehicle or board one first"},
	Fetch: {"has no vehicle to fetch anybody with", "let somebody of it begin in a vehicle or board one first"},
}

// deedsOfElement looks at what an element is to do, one order after the other; rides: somebody of it may be in a vehicle.
func (r *resolver) deedsOfElement(i int, f *ordersFile, rides bool) {
	who, called := quote(r.s.Elements[i].ID), r.fetches(r.s.Elements[i].Side)
	for ; f != nil; f = f.Then {
		rides = rides || f.Do == Board
		if lacks, ok := onFoot[f.Do]; ok && !rides {
			r.warn(f.Pos, checkOrders, who+" "+lacks[0], lacks[1])
		}
		switch f.Do {
		case Ram:
			r.warnDive(f, r.drivenBy(i))
		case Unload:
			if !rides && !called {
				r.warn(f.Pos, checkOrders, who+" is in no vehicle to get out of", "leave it out, or let somebody of it begin in a vehicle or board one first")
			}
		case Demolish:
			if !r.demolishes(i) {
				r.warn(f.Pos, checkOrders, who+" has nothing to open a structure with", "give somebody of it a satchel-charge or a launcher")
			}
		}
	}
}

// deedsOfVehicle looks at what a vehicle is to do, one order after the other.
func (r *resolver) deedsOfVehicle(i int, f *ordersFile) {
	v := &r.s.Vehicles[i]
	t := &r.s.Types[v.Type]
	for first := f; f != nil; f = f.Then {
		switch f.Do {
		case Board:
			r.report(f.Pos, checkOrders, quote(v.ID)+" is a vehicle and gets into nothing", "give board to the element that gets in, or write fetch")
		case Ram:
			r.warnDive(f, i)
		case Fetch:
			if f == first && f.Target != nil && r.aboard(f.Target.Name, i) {
				r.warn(f.Target.Pos, checkOrders, fmt.Sprintf("%s is aboard %s from the start", quote(f.Target.Name.Value), quote(v.ID)), "name others, or write unload first")
			}
		case Demolish:
			if !r.shells(t) {
				r.warn(f.Pos, checkOrders, quote(v.ID)+" has no gun that opens a structure", "write ram, or give the order to an element with a charge")
			}
		}
	}
}

// warnDive warns of an aircraft that is to be flown against something: it does not survive it (COL-4). Nobody: there is no vehicle.
func (r *resolver) warnDive(f *ordersFile, i int) {
	if i == Nobody || f.Target == nil || r.s.Types[r.s.Vehicles[i].Type].Speed != rules.Flying {
		return
	}
	if found, ok := r.names.find(f.Target.Name.Value); ok && (found.ref.Kind == FeatureRef || found.ref.Kind == VehicleRef) {
		r.warn(f.Target.Pos, checkOrders, fmt.Sprintf("%s crashes when it is flown against %s", quote(r.s.Vehicles[i].ID), quote(f.Target.Name.Value)), "write assault, or move")
	}
}

// rides reports whether somebody of an element begins in a vehicle.
func (r *resolver) rides(element int) bool {
	for i := range r.s.Combatants {
		if c := &r.s.Combatants[i]; c.Element == element && c.Vehicle != Nobody {
			return true
		}
	}
	return false
}

// drivenBy is the vehicle that somebody of an element drives as the fight begins, or Nobody.
func (r *resolver) drivenBy(element int) int {
	for i := range r.s.Combatants {
		if c := &r.s.Combatants[i]; c.Element == element && c.Vehicle != Nobody && c.Seat == 0 {
			return c.Vehicle
		}
	}
	return Nobody
}

// told reports whether an element has orders of a kind at some time, from the start or by an event.
func (r *resolver) told(element int, do OrderKind) bool {
	if r.s.Elements[element].Orders.include(do) {
		return true
	}
	for i := range r.s.Triggers {
		for _, c := range r.s.Triggers[i].Orders {
			if c.Element == element && c.Orders.include(do) {
				return true
			}
		}
	}
	return false
}

// fetches reports whether a vehicle or an element of a side is to fetch somebody at some time.
func (r *resolver) fetches(side int) bool {
	for i := range r.s.Elements {
		if r.s.Elements[i].Side == side && r.told(i, Fetch) {
			return true
		}
	}
	for i := range r.s.Vehicles {
		if r.s.Vehicles[i].Side == side && r.s.Vehicles[i].Orders.include(Fetch) {
			return true
		}
	}
	return false
}

// include reports whether orders, or those that follow, are of a kind; nil: there are none.
func (o *Orders) include(do OrderKind) bool {
	for ; o != nil; o = o.Then {
		if o.Do == do {
			return true
		}
	}
	return false
}

// demolishes reports whether somebody of an element carries what opens structures, or begins in a vehicle with a gun that does (STR-2).
func (r *resolver) demolishes(element int) bool {
	for i := range r.s.Combatants {
		c := &r.s.Combatants[i]
		if c.Element != element {
			continue
		}
		if c.Vehicle != Nobody && r.shells(&r.s.Types[r.s.Vehicles[c.Vehicle].Type]) {
			return true
		}
		for _, carried := range c.Weapons {
			if r.s.Weapons[carried.Weapon].opens() {
				return true
			}
		}
	}
	return false
}

// shells reports whether a vehicle has a gun that opens structures (STR-2).
func (r *resolver) shells(t *VehicleType) bool {
	for _, m := range t.Mounts {
		if r.s.Weapons[m.Weapon].opens() {
			return true
		}
	}
	return false
}

// opens reports whether people demolish structures with w: with charges, and with guns and launchers that burst (STR-2).
func (w *Weapon) opens() bool {
	return w.HDR > 0 && w.Bursts() && w.Class != rules.ClassThrown
}

// aboard reports whether all whom a name means begin in a vehicle.
func (r *resolver) aboard(name Text, vehicle int) bool {
	found, ok := r.names.find(name.Value)
	if !ok {
		return false
	}
	for i := range r.s.Combatants {
		c := &r.s.Combatants[i]
		meant := found.ref.Kind == ElementRef && c.Element == found.ref.Index || found.ref.Kind == UnitRef && c.Unit == found.ref.Index ||
			found.ref.Kind == CombatantRef && i == found.ref.Index
		if meant && c.Vehicle != vehicle {
			return false
		}
	}
	return true
}
