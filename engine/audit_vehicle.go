package engine

import (
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// parkedAs is a vehicle as an audit sees it.
func parkedAs(v *Vehicle) parked {
	p := parked{present: v.Present, gone: v.Gone, halted: v.Halted, blind: v.Blind, at: v.At, level: v.Level}
	for g := range v.Guns {
		p.out[g] = v.Guns[g].Out
	}
	return p
}

// readVehicle applies an event to the vehicle that it is about.
func (a *Audit) readVehicle(b *Battle, e *Event) {
	if e.Vehicle < 0 {
		return
	}
	car := &a.cars[e.Vehicle]
	switch e.Kind {
	case Drives:
		car.at = e.To
		for i := range a.people {
			if a.people[i].vehicle == e.Vehicle {
				a.people[i].at = e.To
			}
		}
	case HullHit:
		car.level = e.Grade
	case Fails:
		a.fail(b, e, car)
	case Alights:
		w := &a.people[e.Who]
		w.vehicle, w.at, w.inHand = scenario.Nobody, e.To, e.Weapon
	case Boards:
		w := &a.people[e.Who]
		w.vehicle, w.seat, w.at, w.inHand = e.Vehicle, int8(e.Amount), car.at, e.Weapon
	case PutsIn:
		w := &a.people[e.Whom]
		w.vehicle, w.seat, w.at = e.Vehicle, int8(e.Amount), car.at
	case TakesSeat:
		w := &a.people[e.Who]
		if e.Whom != scenario.Nobody {
			a.people[e.Whom].seat = w.seat
		}
		w.seat, w.inHand = int8(e.Amount), e.Weapon
	case LeavesIn:
		car.present, car.gone = false, true
	}
}

// fail takes a system away that is out; whoever mans a gun that is has nothing in hand.
func (a *Audit) fail(b *Battle, e *Event, car *parked) {
	switch {
	case !e.Hit:
	case e.System == rules.Movement:
		car.halted = true
	case e.System == rules.Electronics:
		car.blind = true
	default:
		car.out[e.Amount] = true
		for i := range a.people {
			if w := &a.people[i]; w.vehicle == e.Vehicle && w.inHand == e.Weapon && w.inHand != b.held(i) {
				w.inHand = scenario.Nobody
			}
		}
	}
}

// unman empties the hands of somebody who was at a gun of its vehicle and is out of action.
func (a *Audit) unman(b *Battle, w *witness) {
	for g := range b.Vehicles[w.vehicle].Guns {
		if gun := &b.Vehicles[w.vehicle].Guns[g]; !gun.None && gun.Arm.Weapon == w.inHand {
			w.inHand = scenario.Nobody
		}
	}
}

// arriveIn lets a vehicle come with the first of its element.
func (a *Audit) arriveIn(b *Battle, e *Event) {
	for i := range a.cars {
		if el := b.Scenario.Vehicles[i].Element; el != scenario.Nobody && el == int(e.Element) {
			a.cars[i].present = true
		}
	}
}
