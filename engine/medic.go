package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Medics after the fight (MED-2, MED-3). Each works on one patient at a time: first on the dead who may still be brought back,
// then on whoever has the least time left.

// callMedics gives every medic who is free the patient who needs one most.
func (b *Battle) callMedics() {
	for {
		best, by, soonest := scenario.Nobody, outsider, int32(0)
		for _, id := range b.byKey {
			v := int(id)
			due, waits := b.urgency(v)
			if !waits || best != scenario.Nobody && due >= soonest {
				continue
			}
			if u, found := b.medicFor(v); found {
				best, by, soonest = v, u, due
			}
		}
		if best == scenario.Nobody {
			return
		}
		b.attend(best, by)
	}
}

// urgency is how little time v has left, the dead first; false: v needs no medic.
func (b *Battle) urgency(v int) (due int32, waits bool) {
	c := &b.People[v]
	switch {
	case b.patients[v].until > 0 || c.Care.Stable:
		return 0, false
	case b.Revivable(v, b.Turn+1): // an attempt takes a turn
		return -1, true
	}
	return c.Care.Clock, c.Care.Clock > 0
}

// Revivable reports whether v is dead and may still be brought back on a turn (MED-3, TIME-2).
func (b *Battle) Revivable(v int, on int32) bool {
	c := &b.People[v]
	return (c.Present || c.Gone) && c.Condition == Killed && !c.Care.Tried && on-c.WorseOn <= b.Rules.Revival
}

// attend begins work on a patient, whose clock stands still meanwhile.
func (b *Battle) attend(v int, by int16) {
	p := &b.patients[v]
	p.medic = by
	p.until = b.Turn + b.TreatmentTurns(v)
	b.People[v].Care.Clock = 0
	b.occupy(v, by, p.until)
}

// occupy makes a medic busy, or free if until is 0.
func (b *Battle) occupy(v int, by int16, until int32) {
	if by == outsider {
		b.medics[b.careOf(v)] = until
	} else {
		b.patients[by].busy = until > 0
	}
}

// medicFor is the best medic who is free for v and may succeed; false: there is none.
func (b *Battle) medicFor(v int) (by int16, found bool) {
	side := b.careOf(v)
	if side == scenario.Nobody {
		return outsider, false
	}
	need, best := b.TreatmentNeeds(v), dice.Pool{}
	if own := b.Scenario.Aftermath.Care[side].Medic; own.N > 0 && int8(own.N) >= need && b.medics[side] == 0 {
		best, found = own, true
		by = outsider
	}
	for _, u := range b.byKey {
		if !b.isMedic(int(u), v, side) || b.patients[u].busy || b.patients[u].until > 0 {
			continue
		}
		skill := b.skillPool(int(u), rules.Medic)
		if p := skill.total(); int8(p.N) >= need && (!found || p.Better(best, b.Rules.GoAt)) {
			by, best, found = u, p, true
		}
	}
	return by, found
}

// TreatmentNeeds is how many GO a medic needs for v (MED-2, MED-3).
func (b *Battle) TreatmentNeeds(v int) int8 {
	if care := b.careValues(v); care != nil {
		return b.Rules.Needs(care.Stabilise)
	}
	return b.Rules.Needs(b.Rules.Medicine.Revive)
}

// isMedic reports whether u is a medic of a side who can be where v is. Nobody tends himself.
func (b *Battle) isMedic(u, v, side int) bool {
	c, there := &b.People[u], &b.People[v]
	return u != v && int(c.Side) == side && c.Condition < Unconscious && !c.Surrendered && c.Present == there.Present && c.Gone == there.Gone &&
		b.Medic(u)
}

// hasMedic reports whether somebody of a side is there to look after v.
func (b *Battle) hasMedic(v, side int) bool {
	if b.Scenario.Aftermath.Care[side].Medic.N > 0 {
		return true
	}
	for u := range b.People {
		if b.isMedic(u, v, side) {
			return true
		}
	}
	return false
}

// finishTreatment is the end of a medic's work on v: it is stable, or it has made things worse (MED-2).
func (b *Battle) finishTreatment(v int) {
	p := &b.patients[v]
	p.until = 0
	b.occupy(v, p.medic, 0)
	switch u := p.medic; {
	case u != outsider && b.People[u].Condition >= Unconscious:
		if b.People[v].Condition < Killed {
			b.People[v].Care.Clock = b.Turn
		}
	case b.People[v].Condition >= Killed:
		b.revive(v, u, &Action{})
	default:
		b.stabilise(v, u, &Action{})
	}
}

// medicRoll is the roll of a medic for v. That of one from elsewhere bears the name of the patient; in the fight the Hooah of the action
// goes into it (DICE-6).
func (b *Battle) medicRoll(v int, by int16, why dice.Purpose, a *Action) (dice.Result, pool) {
	if by == outsider {
		p := pool{base: b.Scenario.Aftermath.Care[b.careOf(v)].Medic}
		return b.roll(v, scenario.Nobody, why, &p), p
	}
	p := b.effort(int(by), rules.Medic)
	b.exert(int(by), a, &p)
	b.use(int(by), v, why, a)
	b.spend(int(by))
	return b.roll(int(by), v, why, &p), p
}

// aidPurpose is what the roll of somebody who treats is called: that of a medic, or first aid (MED-2, MOR-4).
func (b *Battle) aidPurpose(by int16) dice.Purpose {
	if by != outsider && !b.Medic(int(by)) {
		return dice.Aid
	}
	return dice.Medic
}

// stabilise is the roll at the end of a treatment; if it fails the patient's toughness decides whether things get worse (MED-2).
func (b *Battle) stabilise(v int, by int16, a *Action) {
	c, before := &b.People[v], b.People[v].Condition
	need, hold := b.TreatmentNeeds(v), b.Rules.Needs(b.Rules.Medicine.Relapse)
	r, skill := b.medicRoll(v, by, b.aidPurpose(by), a)
	helped := r.GO >= need
	tough := b.skillPool(v, rules.Toughness)
	var second dice.Result
	if helped {
		b.steady(v)
	} else {
		second = b.roll(v, scenario.Nobody, dice.Relapse, &tough)
		if second.GO < hold {
			b.worsen(v)
		} else {
			c.Care.Clock = b.Turn + b.Rules.Minutes(b.careValues(v).Unaided)
		}
	}
	if e := b.tellPatient(Treats, v, helped); e != nil {
		e.Who = by
		e.by(rules.MED2, rules.DICE5)
		b.attach(e, r, &skill, need)
		if !helped {
			b.attach(e, second, &tough, hold)
		}
	}
	b.sink(v, before)
}

// revive is an attempt to bring v back to life, one for each death (MED-3).
func (b *Battle) revive(v int, by int16, a *Action) {
	c := &b.People[v]
	need := b.TreatmentNeeds(v)
	r, skill := b.medicRoll(v, by, dice.Revive, a)
	lives := r.GO >= need
	c.Care.Tried = true
	if lives {
		c.Wounds, c.Condition = b.Rules.Effects.WoundLimit, Down
		b.relapse(c)
	}
	if e := b.tellPatient(Revives, v, lives); e != nil {
		e.Who = by
		e.by(rules.MED3, rules.TIME2, rules.DICE5)
		b.attach(e, r, &skill, need)
	}
	b.contract(v)
}
