package engine

import (
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Save is the state at the end of a turn: everything that decides what comes, and the totals. A battle of a scenario that carries it
// goes on as this one would. What lasts within a turn only is left out; a test holds every field of the state to one or the other.
func (b *Battle) Save() *scenario.Resume {
	r := &scenario.Resume{Turn: b.Turn}
	if b.Log != nil {
		r.Events = b.Log.First + int32(len(b.Log.Events))
	}
	for side := range b.Scenario.Sides {
		id := scenario.Text{Value: b.Scenario.Sides[side].ID}
		if b.Aware[side] {
			r.Aware = append(r.Aware, id)
		}
		if b.Alarmed[side] {
			r.Alarmed = append(r.Alarmed, id)
		}
	}
	for i, happened := range b.happened {
		if happened {
			r.Happened = append(r.Happened, i+1)
		}
	}
	for u := range b.People {
		r.People = append(r.People, b.savePerson(u))
	}
	for i := range b.Elements {
		if e := b.saveElement(i); e != (scenario.SavedElement{ID: e.ID}) {
			r.Elements = append(r.Elements, e)
		}
	}
	b.saveGround(r)
	b.saveHazards(r)
	b.saveVehicles(r)
	return r
}

func (b *Battle) savePerson(u int) scenario.SavedPerson {
	c := &b.People[u]
	p := scenario.SavedPerson{
		ID: b.personID(u), At: scenario.Spot{Point: c.At}, Present: c.Present, Gone: c.Gone, Surrendered: c.Surrendered,
		Wounds: c.Wounds, Posture: c.Posture, Morale: c.Morale, Hooah: c.Hooah, Hand: int(c.InHand) + 1, Shots: c.Shots, Hits: c.Hits,
		Less: c.Less, Hidden: c.Hidden, Cunning: c.HideGO, FiredUpon: c.FiredUpon, LastShot: c.LastShot, Attacked: c.Attacked,
		WorseOn: c.WorseOn, Suppressed: lastTurn(c.SuppressedTo), Stunned: lastTurn(c.StunnedTo), Rising: lastTurn(c.RisingTo), Battered: lastTurn(c.BatteredTo),
		Endangered: c.Endangered, Victims: c.Victims, Dreaded: c.Dreaded, Breath: c.Breath, Fainted: c.Fainted,
		Out: lastTurn(c.UnconsciousTo), Barred: c.Barred, Bereft: c.Bereft, Missed: c.MissedOn, Numb: lastTurn(c.NumbTo),
	}
	if c.Condition != Fit {
		p.State = c.Condition.String()
	}
	if c.FelledBy != scenario.Nobody {
		p.FelledBy = b.personID(int(c.FelledBy))
	}
	for i := range c.Arms {
		p.Weapons = append(p.Weapons, b.saveArm(&c.Arms[i]))
	}
	if c.Vehicle != scenario.Nobody {
		p.Vehicle, p.Seat = scenario.Text{Value: b.Scenario.Vehicles[c.Vehicle].ID}, int(c.Seat)
	}
	for v := range b.People {
		if b.spotted[u*len(b.People)+v] {
			p.Spotted = append(p.Spotted, b.personID(v))
		}
	}
	p.Lots = append(p.Lots, c.Lots.face[:c.Lots.n]...)
	if c.Fire.Size != rules.NoFire {
		p.Fire = &scenario.SavedFire{Size: c.Fire.Size, By: b.personID(int(c.Fire.By)), Weapon: b.weaponID(c.Fire.Weapon), Hazard: b.hazardID(c.Fire.Hazard), Event: b.number(c.Fire.event)}
	}
	p.Clock, p.Stable, p.Dying, p.Tried = c.Care.Clock, c.Care.Stable, c.Care.Dying, c.Care.Tried
	p.Carries = b.personID(int(c.Burden))
	p.Treats, p.TreatsFrom = b.personID(int(c.Treatment.Of)), c.Treatment.Since
	p.Civilian = b.saveCivilian(u)
	return p
}

func (b *Battle) saveArm(arm *Arm) scenario.SavedArm {
	return scenario.SavedArm{Weapon: b.weaponID(arm.Weapon), Ammo: arm.Ammo, Count: arm.Count, Work: arm.Work, Turns: arm.Turns,
		Automatic: arm.AutoTurns, Rapid: arm.Rapid, Mount: arm.Mount}
}

// saveVehicles notes every vehicle.
func (b *Battle) saveVehicles(r *scenario.Resume) {
	for i := range b.Vehicles {
		v := &b.Vehicles[i]
		saved := scenario.SavedVehicle{ID: scenario.Text{Value: b.Scenario.Vehicles[i].ID}, Present: v.Present, Gone: v.Gone, At: scenario.Spot{Point: v.At},
			Across: v.Across, Level: v.Level, Halted: v.Halted, Down: v.Down, Blind: v.Blind, Step: v.Step, Struck: v.Struck, By: b.personID(int(v.By))}
		for g := range v.Guns {
			if gun := &v.Guns[g]; !gun.None {
				saved.Guns = append(saved.Guns, scenario.SavedGun{Arm: b.saveArm(&gun.Arm), Man: b.personID(int(gun.Man)), Out: gun.Out})
			}
		}
		r.Vehicles = append(r.Vehicles, saved)
	}
}

// saveCivilian is what has become of somebody who takes no side; nil for others.
func (b *Battle) saveCivilian(u int) *scenario.SavedCivilian {
	c := b.Civilian(u)
	if c == nil {
		return nil
	}
	saved := &scenario.SavedCivilian{Demeanour: c.Demeanour, Deed: c.Deed, Rolled: c.Rolled, Leg: int(c.Leg)}
	for side := range b.Scenario.Sides {
		if c.Foes&sideBit(int16(side)) != 0 {
			saved.Foes = append(saved.Foes, scenario.Text{Value: b.Scenario.Sides[side].ID})
		}
	}
	return saved
}

// saveHazards notes what has begun and whom it has befallen.
func (b *Battle) saveHazards(r *scenario.Resume) {
	for i := range b.Dangers {
		d := &b.Dangers[i]
		if !d.Begun {
			continue
		}
		saved := scenario.SavedHazard{ID: b.hazardID(int16(i)), Over: d.Over, Event: b.number(d.event)}
		for v := range b.People {
			switch dose := *b.dose(i, v); {
			case dose == struck:
				saved.Struck = append(saved.Struck, b.personID(v))
			case dose != untouched:
				saved.Tells = append(saved.Tells, scenario.SavedDose{Who: b.personID(v), On: dose})
			}
		}
		r.Hazards = append(r.Hazards, saved)
	}
}

func (b *Battle) saveElement(i int) scenario.SavedElement {
	el := &b.Elements[i]
	e := scenario.SavedElement{ID: scenario.Text{Value: el.Spec.ID}, Leg: int(el.Leg), Breaking: el.Breaking, GivingUp: el.GivingUp, Attacked: el.Attacked}
	e.Event, e.Step = b.Scenario.Source(i, el.Orders)
	return e
}

// saveGround notes what lies about, what is set and what is broken.
func (b *Battle) saveGround(r *scenario.Resume) {
	for i := range b.Items {
		it := &b.Items[i]
		switch {
		case it.Index != scenario.Nobody:
			if spec := &b.Scenario.Map.Items[it.Index]; it.Taken && spec.Due == 0 {
				r.Taken = append(r.Taken, scenario.Text{Value: spec.ID})
			}
		case !it.Taken:
			r.Dropped = append(r.Dropped, scenario.SavedItem{Weapon: b.weaponID(it.Weapon), At: scenario.Spot{Point: it.At}, Ammo: it.Ammo, Count: it.Count, Work: it.Work})
		}
	}
	for i := range b.Charges {
		if x := &b.Charges[i]; x.Live {
			r.Charges = append(r.Charges, scenario.SavedCharge{Weapon: b.weaponID(x.Weapon), By: b.personID(int(x.By)), At: scenario.Spot{Point: x.At},
				Due: x.Due, Event: b.number(x.event)})
		}
	}
	for _, h := range b.Ground.Holes() {
		r.Holes = append(r.Holes, scenario.SavedHole{Feature: b.featureID(int(h.Feature)), At: scenario.Spot{Point: h.At}, Width: scenario.Centimetres(h.WidthCM)})
	}
	for i := range b.Scenario.Map.Features {
		if b.Ground.Razed(i) {
			r.Razed = append(r.Razed, b.featureID(i))
		}
	}
}

// untilAided stands in saves for Forever.
const untilAided = -1

// lastTurn is a turn as saves write it: 0 for never.
func lastTurn(turn int32) int32 {
	switch {
	case turn == Forever:
		return untilAided
	case turn < 0:
		return 0
	}
	return turn
}

// turnOf is the inverse of lastTurn.
func turnOf(saved int32) int32 {
	if saved == untilAided {
		return Forever
	}
	return saved
}

// number is how an event is numbered in the whole fight: nil for none.
func (b *Battle) number(event int32) *int32 {
	if event == scenario.Nobody || b.Log == nil {
		return nil
	}
	n := b.Log.Number(event)
	return &n
}

func (b *Battle) personID(u int) scenario.Text {
	if u == scenario.Nobody {
		return scenario.Text{}
	}
	return scenario.Text{Value: b.Scenario.Combatants[u].ID}
}

func (b *Battle) weaponID(weapon int16) scenario.Text {
	if weapon == scenario.Nobody {
		return scenario.Text{}
	}
	return scenario.Text{Value: b.Scenario.Weapons[weapon].ID}
}

func (b *Battle) hazardID(hazard int16) scenario.Text {
	if hazard == scenario.Nobody {
		return scenario.Text{}
	}
	return scenario.Text{Value: b.Scenario.Hazards[hazard].ID}
}

func (b *Battle) featureID(i int) scenario.Text {
	return scenario.Text{Value: b.Scenario.Map.Features[i].ID}
}
