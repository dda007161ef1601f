package engine

import (
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// What hazards do to people in the hours, days and weeks after a fight (HAZ-6 to HAZ-9). They befall those whom they name as the
// aftermath begins, and take their toll from then on. No clock of MED-1 starts by what they do, nobody is shaken by it, and nobody
// whom they have killed is brought back.

// course is how far such a hazard has come in one person.
type course struct {
	named  bool  // the hazard names this person
	points int8  // of wounds that a disease has given, to be healed when it is over
	step   int32 // how many of its strokes have come
	began  int32 // turn on which it befell this person; 0: it has not
	due    int32 // turn of the next stroke; 0: none comes
	event  int32 // that told that it befell this person
}

func (b *Battle) course(hazard, v int) *course { return &b.courses[hazard*len(b.People)+v] }

// ail begins the hazards of the aftermath and lets them befall those whom they name.
func (b *Battle) ail() {
	clear(b.courses)
	b.cause = scenario.Nobody
	for i := range b.Dangers {
		if h := &b.Scenario.Hazards[i]; h.Kind.Afterwards() && h.When == nil {
			b.begin(i)
		}
	}
	for v := range b.People {
		b.contract(v)
	}
}

// contract lets the hazards of the aftermath that have begun and are not over befall v, if it lives and they name it.
func (b *Battle) contract(v int) {
	if b.Ending == Unfinished || !b.survives(v) {
		return
	}
	for i := range b.Dangers {
		h := &b.Scenario.Hazards[i]
		b.course(i, v).named = h.Kind.Afterwards() && b.Active(i) && b.named(h, v)
	}
	for i := range b.Dangers {
		if c := b.course(i, v); c.named && c.began == 0 {
			b.strickenBy(i, v)
		}
		b.expect(i, v)
	}
	b.cause = scenario.Nobody
}

// survives reports whether v was in the fight, perhaps left it, and lives.
func (b *Battle) survives(v int) bool {
	c := &b.People[v]
	return (c.Present || c.Gone) && c.Condition < Killed
}

// strickenBy is the beginning of a hazard in v. Of several doses of radiation each is told and the sum counts; of several kinds of
// weather, thirsts or hungers the worst counts alone; each disease takes its own course.
func (b *Battle) strickenBy(i, v int) {
	kind, leads := b.Scenario.Hazards[i].Kind, b.leads(i, v)
	if !leads && kind != scenario.RadiationHazard {
		return
	}
	b.cause = b.Dangers[i].event
	b.tellEndangered(i, v)
	if leads {
		*b.course(i, v) = course{named: true, began: b.Turn, event: b.told()}
		b.schedule(i, v)
	}
}

// leads reports whether a hazard is the worst of its kind that names v, the first in the file among equals; a disease always is.
func (b *Battle) leads(i, v int) bool {
	h := &b.Scenario.Hazards[i]
	for j := range b.Dangers {
		other := &b.Scenario.Hazards[j]
		if j == i || other.Kind != h.Kind || h.Kind == scenario.DiseaseHazard || !b.course(j, v).named {
			continue
		}
		if worse := other.Compare(h); worse > 0 || worse == 0 && j < i {
			return false
		}
	}
	return true
}

// stroke is what a hazard does to v next; false: nothing more.
func (b *Battle) stroke(i, v int) (rules.Stroke, bool) {
	h, step := &b.Scenario.Hazards[i], b.course(i, v).step
	if h.Kind == scenario.RadiationHazard {
		return b.Rules.RadiationStroke(b.radiation(v), step)
	}
	if int(step) >= len(h.Course) {
		return rules.Stroke{}, false
	}
	return h.Course[step], true
}

// radiation is the sum of the doses that v has taken, in centigrays (HAZ-6).
func (b *Battle) radiation(v int) int32 {
	sum := int32(0)
	for i := range b.Dangers {
		if h := &b.Scenario.Hazards[i]; b.course(i, v).named {
			sum += h.Dose
		}
	}
	return sum
}

func (b *Battle) schedule(i, v int) {
	c := b.course(i, v)
	c.due = 0
	if s, comes := b.stroke(i, v); comes {
		c.due = max(c.began+s.Turns, b.Turn)
	}
}

// expect notes when a hazard next tells on anybody, v among them.
func (b *Battle) expect(i, v int) {
	d, due := &b.Dangers[i], b.course(i, v).due
	if due > 0 && b.survives(v) && (d.due == 0 || due < d.due) {
		d.due = due
	}
}

// nextToll is the hazard of the aftermath that tells next, and the turn on which it does; 0: none does.
func (b *Battle) nextToll() (hazard int, due int32) {
	for i := range b.Dangers {
		if next := b.Dangers[i].due; next > 0 && (due == 0 || next < due) {
			hazard, due = i, next
		}
	}
	return hazard, due
}

// takeToll is what a hazard does on this turn to everybody on whom it tells now.
func (b *Battle) takeToll(i int) {
	b.Dangers[i].due = 0
	for v := range b.People {
		if c := b.course(i, v); c.due > 0 && c.due <= b.Turn && b.survives(v) {
			b.tellOn(i, v)
		}
		b.expect(i, v)
	}
	b.cause = scenario.Nobody
}

// tellOn plays one stroke.
func (b *Battle) tellOn(i, v int) {
	c, h := b.course(i, v), &b.Scenario.Hazards[i]
	s, _ := b.stroke(i, v)
	c.step++
	b.schedule(i, v)
	b.cause = c.event
	before, care := b.People[v].Wounds, b.People[v].Care
	switch {
	case s.Over:
		b.getOver(i, v)
	case s.Result != rules.Unharmed:
		b.doom(i, v, s.Result)
	default:
		b.afflict(v, &ill{by: int16(h.By), weapon: scenario.Nobody, hazard: int16(i), dr: s.DR, rule: hazardRules[h.Kind], late: true})
		b.breakDown(v)
	}
	if h.Kind == scenario.DiseaseHazard {
		c.points += b.People[v].Wounds - before
	}
	b.readmit(i, v, before, care)
}

// doom makes v ineffective or dead by a dose that nobody withstands (HAZ-6).
func (b *Battle) doom(i, v int, result rules.Result) {
	c, h := &b.People[v], &b.Scenario.Hazards[i]
	limit := b.Rules.Effects.WoundLimit
	if result == rules.Dead {
		limit = b.Rules.Effects.DeathLimit
	}
	if c.Wounds < limit {
		c.Wounds, c.WorseOn = limit, b.Turn
		b.blame(h.By, v)
	}
	c.Condition = max(c.Condition, b.conditionOf(c.Wounds))
	if e := b.tell(Harms); e != nil {
		e.Who, e.Whom, e.Hazard = int16(h.By), int16(v), int16(i)
		e.Result, e.After, e.Amount = result, c.Condition, int32(c.Wounds)
		e.by(rules.HAZ6, rules.HAZ0, rules.DMG5)
	}
	b.unman(v)
}

// getOver is the end of a disease: what it has done to v is healed (HAZ-8).
func (b *Battle) getOver(i, v int) {
	c := &b.People[v]
	c.Wounds = max(0, c.Wounds-b.course(i, v).points)
	if c.Condition != Unconscious {
		c.Condition = b.conditionOf(c.Wounds)
	}
	if e := b.tellPatient(Mends, v, true); e != nil {
		e.Hazard = int16(i)
		e.by(rules.HAZ8, rules.HAZ0)
	}
}

// readmit settles what a change by a hazard means for v, who had so many wounds and so much care before it. Whoever is worse is stable and
// recovers from then on (MED-4); what a disease does heals by itself (HAZ-8). Clocks that run and medics at work go on.
func (b *Battle) readmit(i, v int, before int8, care Care) {
	c, p := &b.People[v], &b.patients[v]
	waits := care.Clock > 0 || p.until > 0
	switch {
	case c.Condition >= Killed:
		if p.until > 0 {
			b.occupy(v, p.medic, 0)
		}
		*p = patient{medic: outsider, busy: p.busy}
		c.Care = Care{Tried: true}
	case waits || b.conditionOf(c.Wounds) == b.conditionOf(before):
		c.Care = care
	case b.careValues(v) == nil:
		p.mends, c.Care = 0, Care{}
	case c.Wounds > before && b.Scenario.Hazards[i].Kind == scenario.DiseaseHazard:
		c.Care = Care{Stable: true}
	default:
		b.steady(v)
	}
}

// wanting reports whether v is without shelter, water or food, so that it recovers as the neglected do (HAZ-7, HAZ-9, MED-4).
func (b *Battle) wanting(v int) bool {
	for i := range b.Dangers {
		kind := b.Scenario.Hazards[i].Kind
		if b.course(i, v).due > 0 && kind.Afterwards() && kind != scenario.RadiationHazard && kind != scenario.DiseaseHazard {
			return true
		}
	}
	return false
}
