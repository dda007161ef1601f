package engine

import "crossfire/scenario"

// readCare applies what an event says of the hurt, of those who treat them and of those who carry them (MED-1 to MED-3, SPACE-3).
func (a *Audit) readCare(b *Battle, e *Event) {
	switch e.Kind {
	case Harms:
		if w := &a.people[e.Whom]; b.conditionOf(int8(e.Amount)) > b.conditionOf(w.wounds) {
			w.care = b.careFrom(int8(e.Amount), e.Turn)
		}
	case Lingers:
		a.people[e.Whom].linger(b, e)
	case Treats:
		a.people[e.Whom].treated(b, e)
	case Revives:
		if w := &a.people[e.Whom]; e.Hit {
			w.care = b.careFrom(int8(e.Amount), e.Turn)
		} else {
			w.care.Tried = true
		}
	case Tends:
		a.tend(e)
	case LeavesOff:
		a.people[e.Who].treatment = untreating
	case TakesHold:
		a.people[e.Who].burden = e.Whom
	case LetsGo:
		a.people[e.Who].burden = scenario.Nobody
	case Carries:
		a.people[e.Whom].at = e.To
	}
}

func (a *Audit) tend(e *Event) {
	w, patient := &a.people[e.Who], &a.people[e.Whom]
	if e.Hit {
		w.treatment = Treatment{e.Whom, e.Turn}
	}
	if patient.care.Clock > 0 {
		patient.care.Clock++
	}
	if e.Amount == 0 {
		w.treatment = untreating
	}
}

func (w *witness) linger(b *Battle, e *Event) {
	switch {
	case !e.Hit:
		w.care = b.careFrom(int8(e.Amount), e.Turn)
	case b.conditionOf(int8(e.Amount)) == Down:
		w.care.Dying, w.care.Clock = true, e.Turn+b.Rules.Minutes(60*b.Rules.Medicine.DyingHours)
	default:
		w.care = Care{Stable: true}
	}
}

func (w *witness) treated(b *Battle, e *Event) {
	switch before, after := b.conditionOf(w.wounds), b.conditionOf(int8(e.Amount)); {
	case e.Hit:
		w.care = Care{Stable: true}
	case after > before:
		w.care = b.careFrom(int8(e.Amount), e.Turn)
	default:
		w.care.Clock = b.careFrom(int8(e.Amount), e.Turn).Clock
	}
}

// caredFor reports whether the events say the same of u's care as the battle. What medics do after the fight is told only when it is done.
func (a *Audit) caredFor(b *Battle, u int) bool {
	c, w := &b.People[u], &a.people[u]
	after := b.Ending != Unfinished && b.Scenario.Aftermath != nil
	return after || c.Care == w.care && c.Treatment == w.treatment
}
