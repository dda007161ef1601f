package report

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Wreck is how one vehicle fares.
type Wreck struct {
	Come   bool // has been on the map
	Gone   bool // has left it
	At     scenario.Point
	Across bool
	Level  rules.Damage
	Halted bool
	Blind  bool
	Out    []int // weapons that are out, indices in Scenario.Weapons
	By     int   // who did the last damage to it; Nobody
	With   int   // with which weapon; Nobody
	Guns   []Holding
}

// parked are the vehicles before the first event.
func parked(s *scenario.Scenario) []Wreck {
	made := make([]Wreck, len(s.Vehicles))
	for i := range s.Vehicles {
		v := &s.Vehicles[i]
		made[i] = Wreck{Guns: gunsOf(s, i), At: v.At, Across: v.Across, By: scenario.Nobody, With: scenario.Nobody,
			Come: v.Element == scenario.Nobody || s.Elements[v.Element].Trigger == scenario.Nobody}
	}
	return made
}

// gunsOf are the weapons of a vehicle before the first event, as many as its type has.
func gunsOf(s *scenario.Scenario, vehicle int) []Holding {
	mounts := s.Types[s.Vehicles[vehicle].Type].Mounts
	guns := make([]Holding, len(mounts))
	for g, m := range mounts {
		guns[g] = Holding{Weapon: m.Weapon, Ammo: rules.Combat, Count: int(m.Count), Mount: g + 1}
		if s.Weapons[m.Weapon].Counted() {
			guns[g].Ammo = rules.Endless
		}
	}
	return guns
}

// man gives somebody the guns of its seat (VEH-8); the first of them is in hand.
func (t *Tally) man(f *Fate, from origin) {
	if f.Vehicle == scenario.Nobody {
		return
	}
	v := &t.Vehicles[f.Vehicle]
	first := true
	for g, m := range t.Scenario.Types[t.Scenario.Vehicles[f.Vehicle].Type].Mounts {
		if m.Seat != f.Seat || contains(v.Out, m.Weapon) {
			continue
		}
		if first {
			f.InHand, first = m.Weapon, false
		}
		f.takeGun(held(v.Guns[g], from))
	}
}

// takeGun adds a gun to what somebody has; one that it has had before is the same again.
func (f *Fate) takeGun(gun Holding) {
	for i := range f.Arms {
		if arm := &f.Arms[i]; arm.Mount == gun.Mount && arm.Weapon == gun.Weapon {
			arm.Ammo, arm.Count, arm.Lost = gun.Ammo, gun.Count, false
			return
		}
	}
	f.Arms = append(f.Arms, gun)
}

// unman takes the guns of its seat from somebody who leaves it.
func (f *Fate) unman() {
	for i := range f.Arms {
		if f.Arms[i].Mount > 0 {
			f.Arms[i].Lost = true
		}
	}
}

// noteGun notes on a vehicle what is left for one of its guns.
func (t *Tally) noteGun(f *Fate, arm *Holding) {
	if arm.Mount > 0 && f.Vehicle != scenario.Nobody {
		gun := &t.Vehicles[f.Vehicle].Guns[arm.Mount-1]
		gun.Ammo, gun.Count = arm.Ammo, arm.Count
	}
}

// playVehicle takes in what an event does to a vehicle and to those in it.
func (t *Tally) playVehicle(e *engine.Event) {
	if e.Kind == engine.Arrives {
		t.comeIn(e)
	}
	if e.Vehicle < 0 || int(e.Vehicle) >= len(t.Vehicles) {
		return
	}
	v := &t.Vehicles[e.Vehicle]
	switch e.Kind {
	case engine.Drives:
		v.Across = lengthwise(v.Across, e.From, e.To)
		v.At = e.To
		for i := range t.People {
			if t.People[i].Vehicle == int(e.Vehicle) {
				t.People[i].At = e.To
			}
		}
	case engine.HullHit:
		v.Level = e.Grade
		if e.Damage > rules.Cosmetic {
			v.By, v.With = int(e.Who), int(e.Weapon)
		}
	case engine.Fails:
		v.fail(e)
	case engine.LeavesIn:
		v.Gone = true
	case engine.Alights:
		f := &t.People[e.Who]
		f.unman()
		f.Vehicle, f.At, f.InHand = scenario.Nobody, e.To, int(e.Weapon)
	case engine.PutsIn:
		f := &t.People[e.Whom]
		f.Vehicle, f.Seat, f.At = int(e.Vehicle), int(e.Amount), v.At
	case engine.Boards, engine.TakesSeat:
		f := &t.People[e.Who]
		if e.Whom >= 0 {
			t.People[e.Whom].Seat = f.Seat
		}
		f.unman()
		f.Vehicle, f.Seat, f.At = int(e.Vehicle), int(e.Amount), v.At
		t.man(f, takenOver)
		f.InHand = int(e.Weapon)
	}
}

// comeIn brings the vehicles of an element with it.
func (t *Tally) comeIn(e *engine.Event) {
	for i := range t.Vehicles {
		if el := t.Scenario.Vehicles[i].Element; el != scenario.Nobody && el == int(e.Element) {
			t.Vehicles[i].Come = true
		}
	}
}

// lengthwise reports whether what stood across or not stands across after a move.
func lengthwise(was bool, from, to scenario.Point) bool {
	dx, dy := abs(int64(to.X)-int64(from.X)), abs(int64(to.Y)-int64(from.Y))
	if dx == dy {
		return was
	}
	return dy > dx
}

func (v *Wreck) fail(e *engine.Event) {
	switch {
	case !e.Hit:
	case e.System == rules.Movement:
		v.Halted = true
	case e.System == rules.Electronics:
		v.Blind = true
	default:
		v.Out = append(v.Out, int(e.Weapon))
	}
}
