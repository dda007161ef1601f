package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// patient is what is due to somebody who is hurt after the fight, besides its Care (MED-2, MED-4). Turns are 0 where nothing is due.
type patient struct {
	until int32 // on which the medic has done what can be done (MED-2)
	mends int32 // on which the time of recovery is over (MED-4)
	medic int16 // who works on it; Nobody: a medic from elsewhere
	busy  bool  // works on somebody else
}

// outsider is the medic of a side who was not in the fight.
const outsider = int16(scenario.Nobody)

// recuperate plays what comes after the fight, if the file asks for it: who is tended, who dies, who recovers when. What happens
// carries the turn of its time.
func (b *Battle) recuperate() {
	if b.Scenario.Aftermath == nil {
		return
	}
	if e := b.tell(Aftermath); e != nil {
		e.Side = int16(b.holder())
		e.by(rules.MED1)
	}
	b.admit()
	b.ail()
	for b.callMedics(); b.nextCase(); b.callMedics() {
	}
	b.cause = scenario.Nobody
}

// holder is the side that holds the ground after the fight; Nobody: none does.
func (b *Battle) holder() int {
	if field := b.Scenario.Aftermath.Field; field != scenario.Nobody {
		return field
	}
	return b.Winner
}

// admit takes everybody as the fight has left them: clocks run on, medics go on with their work, and those who are only knocked out wake.
func (b *Battle) admit() {
	b.cause = scenario.Nobody
	clear(b.medics)
	for v := range b.People {
		c := &b.People[v]
		b.patients[v] = patient{medic: outsider}
		if !c.Present && !c.Gone {
			continue
		}
		b.breakDown(v)
		if c.Condition == Unconscious && (c.UnconsciousTo != Forever || b.careOf(v) != scenario.Nobody) {
			c.Condition = b.conditionOf(c.Wounds)
			b.recover(v, rules.KnockedOut)
		}
		if c.Care.Stable && b.careValues(v) != nil {
			b.steady(v)
		}
	}
	b.takeOver()
}

// takeOver lets the medics of the fight go on with what they have begun (MED-2).
func (b *Battle) takeOver() {
	for u := range b.People {
		t := b.People[u].Treatment
		if v := int(t.Of); v != scenario.Nobody && b.careOf(v) != scenario.Nobody && b.isMedic(u, v, b.careOf(v)) {
			b.attend(v, int16(u))
			b.patients[v].until -= min(b.Turn-t.Since+1, b.TreatmentTurns(v)-1)
		}
	}
}

// breakDown ends the last turn of somebody who does not feel what has felled it (DMG-6).
func (b *Battle) breakDown(v int) {
	if c := &b.People[v]; c.Condition < Down && b.conditionOf(c.Wounds) == Down {
		c.NumbTo = b.Turn
		b.collapse(v)
	}
}

// careValues say how it goes with somebody who lives and is hurt; nil: with anybody else.
func (b *Battle) careValues(v int) *rules.CareValues {
	c := &b.People[v]
	switch {
	case c.Condition >= Killed:
		return nil
	case b.conditionOf(c.Wounds) == Down:
		return &b.Rules.Medicine.Ineffective
	case b.conditionOf(c.Wounds) == Hurt:
		return &b.Rules.Medicine.Wounded
	}
	return nil
}

// careOf is the side that looks after v: its own, if it can reach it; else who holds the ground and cares for others. Nobody: none.
func (b *Battle) careOf(v int) int {
	c, field := &b.People[v], b.holder()
	own := int(c.Side)
	if field == scenario.Nobody || field == own || own >= 0 && (c.Gone || c.Condition < Unconscious && !c.Surrendered) {
		return own
	}
	if b.Scenario.Aftermath.Care[field].Captives {
		return field
	}
	return scenario.Nobody
}

// nextCase plays what is due next; false: nothing is.
func (b *Battle) nextCase() bool {
	v, due := scenario.Nobody, int32(0)
	var play func(*Battle, int)
	for _, id := range b.byKey {
		p := &b.patients[id]
		for _, next := range [...]struct {
			due  int32
			play func(*Battle, int)
		}{{p.until, (*Battle).finishTreatment}, {b.People[id].Care.Clock, (*Battle).runOut}, {p.mends, (*Battle).mend}} {
			if next.due > 0 && (due == 0 || next.due < due) {
				v, due, play = int(id), next.due, next.play
			}
		}
	}
	if dose := b.nextDose(); dose > 0 && (due == 0 || dose <= due) {
		v, due, play = 0, dose, (*Battle).poison
	}
	if hazard, next := b.nextToll(); next > 0 && (due == 0 || next < due) {
		v, due, play = hazard, next, (*Battle).takeToll
	}
	if v == scenario.Nobody {
		return false
	}
	if due > b.Turn {
		b.goTo(due)
	}
	play(b, v)
	return true
}

// poison lets poison tell whose time has come (HAZ-3); those whom it has made worse are new patients.
func (b *Battle) poison(int) {
	b.sicken()
	b.cause = scenario.Nobody
	for v := range b.People {
		c, p := &b.People[v], &b.patients[v]
		if c.WorseOn != b.Turn {
			continue
		}
		b.breakDown(v)
		if p.until > 0 {
			b.occupy(v, p.medic, 0)
		}
		*p = patient{medic: outsider, busy: p.busy}
	}
}

// relapse starts the clock of somebody whose wounds have got worse just now, or takes it away from the dead (MED-1).
func (b *Battle) relapse(c *Combatant) {
	c.WorseOn, c.Care = b.Turn, b.careFrom(c.Wounds, b.Turn)
}

// careFrom is how it goes with somebody who has come to so many points of wounds on a turn (MED-1).
func (b *Battle) careFrom(wounds int8, turn int32) Care {
	switch m := &b.Rules.Medicine; b.conditionOf(wounds) {
	case Hurt:
		return Care{Clock: turn + b.Rules.Minutes(m.Wounded.Unaided)}
	case Down:
		return Care{Clock: turn + b.Rules.Minutes(m.Ineffective.Unaided)}
	}
	return Care{}
}

// runOut is what the want of help does to v when its clock has run out (MED-1).
func (b *Battle) runOut(v int) {
	c := &b.People[v]
	care, before := b.careValues(v), c.Condition
	tough := b.skillPool(v, rules.Toughness)
	var r dice.Result
	need, dying := b.Rules.Needs(care.Untreated), c.Care.Dying
	held := false
	if !dying {
		r = b.roll(v, scenario.Nobody, dice.Untreated, &tough)
		held = r.GO >= need
	}
	switch {
	case !held:
		b.worsen(v)
	case b.conditionOf(c.Wounds) == Down:
		c.Care.Dying = true
		c.Care.Clock = b.Turn + b.Rules.Minutes(60*b.Rules.Medicine.DyingHours)
	default:
		b.steady(v)
	}
	if e := b.tellPatient(Lingers, v, held); e != nil {
		e.by(rules.MED1)
		if !dying {
			e.by(rules.DICE5)
			b.attach(e, r, &tough, need)
		}
	}
	b.sink(v, before)
}

// worsen makes the wounded ineffective, and the ineffective dead.
func (b *Battle) worsen(v int) {
	c, p := &b.People[v], &b.patients[v]
	*p = patient{medic: outsider, busy: p.busy}
	if b.conditionOf(c.Wounds) == Down {
		c.Wounds, c.Condition = b.Rules.Effects.DeathLimit, Killed
	} else {
		c.Wounds, c.Condition = b.Rules.Effects.WoundLimit, Down
	}
	b.relapse(c)
}

// steady makes somebody stable. After the fight it recovers from then on (MED-4).
func (b *Battle) steady(v int) {
	b.People[v].Care = Care{Stable: true}
	if b.Ending == Unfinished {
		return
	}
	p, care := &b.patients[v], b.careValues(v)
	p.mends = b.Turn + b.Rules.Weeks(care.Weeks, b.comfort(v).Percent)
}

// comfort is how well somebody is looked after (MED-4).
func (b *Battle) comfort(v int) rules.CareChange {
	m, side := &b.Rules.Medicine, b.careOf(v)
	if side == scenario.Nobody || b.wanting(v) {
		return m.Neglect
	}
	switch care := &b.Scenario.Aftermath.Care[side]; {
	case care.Hospital:
		return m.Hospital
	case !care.Rest || !care.Supplies || !b.hasMedic(v, side):
		return m.Neglect
	}
	return rules.CareChange{Percent: 100}
}

// mend is the roll at the end of a time of recovery; who fails it stays as it is (MED-4).
func (b *Battle) mend(v int) {
	c, p := &b.People[v], &b.patients[v]
	care := b.careValues(v)
	tough := b.skillPool(v, rules.Toughness)
	need := b.Rules.Needs(care.Recovery.Harder(int(b.comfort(v).Levels)))
	r := b.roll(v, scenario.Nobody, dice.Recovery, &tough)
	better := r.GO >= need
	p.mends = 0
	switch {
	case better && b.conditionOf(c.Wounds) == Down:
		c.Wounds, c.Condition = b.Rules.Effects.Points[rules.Wounded], Hurt
		b.steady(v)
	case better:
		c.Wounds, c.Condition = 0, Fit
	}
	if e := b.tellPatient(Mends, v, better); e != nil {
		e.by(rules.MED4, rules.DICE5)
		b.attach(e, r, &tough, need)
	}
}

// tellPatient tells what has become of v.
func (b *Battle) tellPatient(kind EventKind, v int, well bool) *Event {
	e := b.tell(kind)
	if e != nil {
		c := &b.People[v]
		e.Whom, e.Hit, e.After, e.Amount = int16(v), well, c.Condition, int32(c.Wounds)
	}
	return e
}
