package report

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// What people carry, man and leave lying.

// origin is how somebody has come by a weapon.
type origin uint8

const (
	given     origin = iota // at the start
	pickedUp                // from the ground
	selfMade                // HVY-8
	takenOver               // with the seat of a vehicle
)

// Holding is a weapon in somebody's possession.
type Holding struct {
	Weapon int
	Ammo   rules.AmmoLevel
	Count  int
	Fired  int  // attacks made with it
	Lost   bool // lies somewhere or in somebody else's hand
	Empty  bool // a launcher with nothing in it (AMMO-4)
	Mount  int  // which gun of a vehicle it is, counted from 1; 0: one's own

	from       origin
	startAmmo  rules.AmmoLevel // when it was come by
	startCount int
}

// held is a weapon as somebody comes by it.
func held(h Holding, from origin) Holding {
	h.from, h.startAmmo, h.startCount = from, h.Ammo, h.Count
	return h
}

// Lying is a weapon on the ground.
type Lying struct {
	Weapon int
	At     scenario.Point
	From   int // combatant who let go of it; Nobody: it lay there from the start
	Ammo   rules.AmmoLevel
	Count  int
	Empty  bool // a launcher with nothing in it
	Taken  bool
}

// chamber finds the launchers that f begins with nothing to put into (AMMO-4).
func (f *Fate) chamber(s *scenario.Scenario) {
	for i := range f.Arms {
		if round := s.Weapons[f.Arms[i].Weapon].Round; round != scenario.Nobody {
			rounds := f.arm(round)
			f.Arms[i].Empty = rounds == nil || rounds.Count <= 0
		}
	}
}

// countLoaded adds the rounds that a save has in launchers, and not among those carried.
func (f *Fate) countLoaded(s *scenario.Scenario) {
	for i := range f.Arms {
		round := s.Weapons[f.Arms[i].Weapon].Round
		if round == scenario.Nobody || f.Arms[i].Empty {
			continue
		}
		if rounds := f.arm(round); rounds != nil {
			*rounds = held(Holding{Weapon: round, Ammo: rounds.Ammo, Count: rounds.Count + 1}, given)
		} else {
			f.Arms = append(f.Arms, held(Holding{Weapon: round, Ammo: rules.Endless, Count: 1}, given))
		}
	}
}

// expend takes in what a heavy attack uses up: a grenade, or the round of a launcher (AMMO-4).
func (t *Tally) expend(e *engine.Event) {
	w := &t.Scenario.Weapons[e.Weapon]
	switch {
	case w.Class == rules.ClassThrown || w.Missile:
		t.consume(int(e.Who), int(e.Weapon))
	case w.Round != scenario.Nobody:
		if arm := t.People[e.Who].arm(int(e.Weapon)); arm != nil {
			arm.Empty = true
		}
		t.consume(int(e.Who), w.Round)
	}
}

// consume takes away one of what is counted.
func (t *Tally) consume(who, weapon int) {
	f := &t.People[who]
	if arm := f.arm(weapon); arm != nil {
		if arm.Count--; arm.Count <= 0 {
			arm.Lost = true
		}
		t.noteGun(f, arm)
	}
	if f.InHand == weapon && f.arm(weapon) == nil {
		f.InHand = scenario.Nobody
	}
}

// handleCharge takes in a charge that is set or something that is made (HVY-8).
func (t *Tally) handleCharge(e *engine.Event) {
	f, weapon := &t.People[e.Who], int(e.Weapon)
	arm := f.arm(weapon)
	switch {
	case !e.Hit:
	case e.Kind == engine.Plants:
		if arm != nil {
			arm.Fired++
		}
		t.consume(int(e.Who), weapon)
	case arm != nil:
		arm.Count++
		f.InHand = weapon
	default:
		f.Arms, f.InHand = append(f.Arms, held(Holding{Weapon: weapon, Ammo: rules.Endless, Count: 1}, selfMade)), weapon
	}
}

// arm finds a weapon that f still has; nil: none.
func (f *Fate) arm(weapon int) *Holding {
	for i := range f.Arms {
		if f.Arms[i].Weapon == weapon && !f.Arms[i].Lost {
			return &f.Arms[i]
		}
	}
	return nil
}

// letGo lays a weapon down, and with it all of its sort; of what is thrown only one. Whoever lets go of the last has it no longer.
func (t *Tally) letGo(who int, e *engine.Event, at scenario.Point) {
	f := &t.People[who]
	lying := Lying{Weapon: int(e.Weapon), At: at, From: who, Ammo: rules.Combat, Count: 1}
	if arm := f.arm(int(e.Weapon)); arm != nil {
		lying.Ammo, lying.Empty = arm.Ammo, arm.Empty
		if e.Kind != engine.Throws {
			lying.Count = max(arm.Count, 1)
		}
		if arm.Count -= lying.Count; arm.Count <= 0 {
			arm.Lost = true
		}
	}
	if f.InHand == int(e.Weapon) && f.arm(int(e.Weapon)) == nil {
		f.InHand = scenario.Nobody
	}
	t.Items = append(t.Items, lying)
}

func (t *Tally) pickUp(e *engine.Event) {
	f := &t.People[e.Who]
	got := Holding{Weapon: int(e.Weapon), Ammo: rules.Combat, Count: 1}
	if item := t.nearest(int(e.Weapon), f.At); item != nil {
		item.Taken, got.Ammo, got.Count, got.Empty = true, item.Ammo, item.Count, item.Empty
	}
	f.Arms, f.InHand = append(f.Arms, held(got, pickedUp)), got.Weapon
}

// nearest is the weapon of this sort on the ground closest to a place, the one that lay there first of equals.
func (t *Tally) nearest(weapon int, at scenario.Point) *Lying {
	var found *Lying
	for i := range t.Items {
		item := &t.Items[i]
		if item.Weapon == weapon && !item.Taken && (found == nil || distance2(item.At, at) < distance2(found.At, at)) {
			found = item
		}
	}
	return found
}
