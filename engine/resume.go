package engine

import (
	"slices"

	"crossfire/scenario"
)

// A battle of a save begins in the state that it holds (Save). Who stands there by ID the loader has checked.

// registry finds what saves name by ID.
type registry struct {
	people, weapons, features, sides, elements, hazards, vehicles map[string]int16
}

func newRegistry(s *scenario.Scenario) registry {
	return registry{
		people:   index(s.Combatants, func(c *scenario.Combatant) string { return c.ID }),
		weapons:  index(s.Weapons, func(w *scenario.Weapon) string { return w.ID }),
		features: index(s.Map.Features, func(f *scenario.Feature) string { return f.ID }),
		sides:    index(s.Sides, func(x *scenario.Side) string { return x.ID }),
		hazards:  index(s.Hazards, func(h *scenario.Hazard) string { return h.ID }),
		vehicles: index(s.Vehicles, func(v *scenario.Vehicle) string { return v.ID }),
		elements: index(s.Elements, func(e *scenario.Element) string { return e.ID }),
	}
}

func index[T any](list []T, id func(*T) string) map[string]int16 {
	found := make(map[string]int16, len(list))
	for i := range list {
		found[id(&list[i])] = int16(i)
	}
	return found
}

// named is the index of an ID; Nobody for none.
func named(in map[string]int16, id scenario.Text) int16 {
	if id.Value == "" {
		return scenario.Nobody
	}
	return in[id.Value]
}

// rejoin makes somebody as a save has it; the arms are in b.freshArms from first on.
func (b *Battle) rejoin(c *Combatant, p *scenario.SavedPerson) {
	r := b.registry
	c.At, c.Present, c.Gone, c.Surrendered = p.At.Point, p.Present, p.Gone, p.Surrendered
	c.Wounds, c.Condition, c.Posture, c.Morale, c.Hooah = p.Wounds, ConditionNamed(p.State), p.Posture, p.Morale, p.Hooah
	c.InHand, c.Shots, c.Hits = int8(p.Hand-1), p.Shots, p.Hits
	c.Less, c.Hidden, c.HideGO = p.Less, p.Hidden, p.Cunning
	c.FiredUpon, c.LastShot, c.Attacked = p.FiredUpon, p.LastShot, p.Attacked
	c.WorseOn = p.WorseOn
	c.Care = Care{Clock: p.Clock, Stable: p.Stable, Dying: p.Dying, Tried: p.Tried}
	c.Burden = named(r.people, p.Carries)
	c.Treatment = Treatment{Of: named(r.people, p.Treats), Since: p.TreatsFrom}
	c.SuppressedTo, c.StunnedTo, c.RisingTo = turnOf(p.Suppressed), turnOf(p.Stunned), turnOf(p.Rising)
	c.BatteredTo, c.UnconsciousTo, c.NumbTo = turnOf(p.Battered), turnOf(p.Out), turnOf(p.Numb)
	c.Barred, c.Bereft, c.MissedOn, c.FelledBy = p.Barred, p.Bereft, p.Missed, named(r.people, p.FelledBy)
	c.Endangered, c.Victims, c.Breath, c.Fainted = p.Endangered, p.Victims, p.Breath, p.Fainted
	c.Vehicle, c.Seat, c.Dreaded = named(r.vehicles, p.Vehicle), int8(p.Seat), p.Dreaded
	c.Lots = lots{n: int8(len(p.Lots))}
	copy(c.Lots.face[:], p.Lots)
	if f := p.Fire; f != nil {
		c.Fire = Fire{Size: f.Size, By: named(r.people, f.By), Weapon: named(r.weapons, f.Weapon), Hazard: named(r.hazards, f.Hazard), event: b.before(f.Event)}
	}
}

// rearm are the weapons that a save has somebody carry, empty places included.
func (b *Battle) rearm(p *scenario.SavedPerson) {
	for i := range p.Weapons {
		b.freshArms = append(b.freshArms, b.armOf(&p.Weapons[i]))
	}
}

func (b *Battle) armOf(a *scenario.SavedArm) Arm {
	return Arm{Weapon: named(b.registry.weapons, a.Weapon), Ammo: a.Ammo, Count: a.Count, Work: a.Work, Turns: a.Turns, AutoTurns: a.Automatic,
		Rapid: a.Rapid, Mount: a.Mount}
}

// repark makes the vehicles as a save has them.
func (b *Battle) repark(s *scenario.Resume) {
	r := b.registry
	for i := range s.Vehicles {
		saved := &s.Vehicles[i]
		v := &b.freshVehicles[named(r.vehicles, saved.ID)]
		v.Present, v.Gone, v.At, v.Across = saved.Present, saved.Gone, saved.At.Point, saved.Across
		v.Level, v.Halted, v.Down, v.Blind = saved.Level, saved.Halted, saved.Down, saved.Blind
		v.Step, v.Struck, v.By = saved.Step, saved.Struck, named(r.people, saved.By)
		for g := range saved.Guns {
			gun := &v.Guns[g]
			gun.Arm, gun.Man, gun.Out = b.armOf(&saved.Guns[g].Arm), named(r.people, saved.Guns[g].Man), saved.Guns[g].Out
		}
	}
}

// ConditionNamed is the inverse of Condition.String; without a word somebody is fit.
func ConditionNamed(word string) Condition {
	if word == "" {
		return Fit
	}
	return Condition(slices.Index(conditionNames[:], word))
}

// before is where an event stands that a save counts: before the first of this log, so that nothing finds it there.
func (b *Battle) before(number *int32) int32 {
	if number == nil {
		return scenario.Nobody
	}
	return *number - b.Scenario.Resume.Events - 1
}

// takeUp sets everything up that a save holds besides people.
func (b *Battle) takeUp(s *scenario.Resume) {
	r := b.registry
	b.Turn = s.Turn
	if b.Log != nil {
		b.Log.First = s.Events
	}
	for _, side := range s.Aware {
		b.Aware[named(r.sides, side)] = true
	}
	for _, side := range s.Alarmed {
		b.Alarmed[named(r.sides, side)] = true
	}
	for _, event := range s.Happened {
		b.happened[event-1] = true
	}
	for i := range s.People {
		u := int(named(r.people, s.People[i].ID))
		for _, v := range s.People[i].Spotted {
			b.spotted[u*len(b.People)+int(named(r.people, v))] = true
		}
		if c := s.People[i].Civilian; c != nil {
			b.takeUpCivilian(b.Civilian(u), c)
		}
	}
	for i := range s.Elements {
		e := &s.Elements[i]
		at := int(named(r.elements, e.ID))
		el := &b.Elements[at]
		el.Orders, el.Leg = b.Scenario.OrdersOf(at, e.Event, e.Step), int16(e.Leg)
		el.Breaking, el.GivingUp, el.Attacked = e.Breaking, e.GivingUp, e.Attacked
	}
	b.takeUpGround(s)
	b.takeUpHazards(s)
}

func (b *Battle) takeUpCivilian(c *Civilian, saved *scenario.SavedCivilian) {
	c.Demeanour, c.Deed, c.Rolled, c.Leg = saved.Demeanour, saved.Deed, saved.Rolled, int16(saved.Leg)
	for _, side := range saved.Foes {
		c.Foes |= sideBit(named(b.registry.sides, side))
	}
}

func (b *Battle) takeUpHazards(s *scenario.Resume) {
	for i := range s.Hazards {
		h := &s.Hazards[i]
		at := int(named(b.registry.hazards, h.ID))
		b.Dangers[at] = Danger{Begun: true, Over: h.Over, event: b.before(h.Event)}
		for _, who := range h.Struck {
			*b.dose(at, int(named(b.registry.people, who))) = struck
		}
		for _, dose := range h.Tells {
			*b.dose(at, int(named(b.registry.people, dose.Who))) = dose.On
		}
		if b.Active(at) {
			b.shun(&b.Scenario.Hazards[at])
		}
	}
}

func (b *Battle) takeUpGround(s *scenario.Resume) {
	r := b.registry
	for i := range b.Items {
		b.Items[i].Taken = b.Items[i].Taken || s.HasTaken(b.Scenario.Map.Items[i].ID)
	}
	for i := range s.Dropped {
		d := &s.Dropped[i]
		b.Items = append(b.Items, Item{Weapon: named(r.weapons, d.Weapon), Ammo: d.Ammo, Count: d.Count, Work: d.Work, At: d.At.Point, Index: scenario.Nobody})
	}
	b.Charges = b.Charges[:0]
	for i := range s.Charges {
		c := &s.Charges[i]
		b.Charges = append(b.Charges, Charge{Weapon: named(r.weapons, c.Weapon), By: named(r.people, c.By), At: c.At.Point, Due: c.Due, Live: true, event: b.before(c.Event)})
	}
	for i := range s.Holes {
		h := &s.Holes[i]
		b.Ground.breakAt(Hole{Feature: named(r.features, h.Feature), At: h.At.Point, WidthCM: int32(h.Width)})
	}
	for _, f := range s.Razed {
		b.Ground.Raze(int(named(r.features, f)))
	}
}
