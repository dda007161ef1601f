package engine

import (
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Medicine in the fight (MED-1 to MED-3). Somebody within arm's length of a patient works on it turn after turn until the minutes that it
// takes are over; only then the roll is made. Whoever is fired upon, or does anything else for a turn, starts over. While somebody works
// on a patient its clock stands still.

// Care is how it goes with somebody who is hurt (MED-1 to MED-3).
type Care struct {
	Clock  int32 // the turn on which it tells that nobody has helped; 0: none (MED-1)
	Stable bool  // it gets no worse
	Dying  bool  // has held out once and dies next time unless stabilised (MED-1)
	Tried  bool  // somebody has tried to bring it back from the dead (MED-3)
}

// Treatment is the work of somebody on a patient, without a break since a turn (MED-2).
type Treatment struct {
	Of    int16 // the patient; Nobody
	Since int32 // the turn on which it began
}

var untreating = Treatment{Of: scenario.Nobody}

// MayTreat reports whether u may treat v: somebody hurt within arm's length who is no enemy able to fight, and on whom nobody else
// works (MED-2, MED-3).
func (b *Battle) MayTreat(u, v int) bool {
	one, two := &b.People[u], &b.People[v]
	if u == v || !two.Present || one.Vehicle != two.Vehicle || b.Enemies(u, v) && b.Able(v) || !within(one.At, two.At, b.Rules.Near.MeleeCM) {
		return false
	}
	nurse := b.NursedBy(v)
	return b.Needy(v) && b.Clear(u, v) && (nurse == scenario.Nobody || nurse == u)
}

// Needy reports whether work on v may do any good: it is hurt and not stable, or has died just now.
func (b *Battle) Needy(v int) bool {
	if b.careValues(v) == nil {
		return b.Revivable(v, b.Turn)
	}
	return !b.People[v].Care.Stable
}

// NursedBy is who works on v; Nobody.
func (b *Battle) NursedBy(v int) int {
	for u := range b.People {
		if int(b.People[u].Treatment.Of) == v {
			return u
		}
	}
	return scenario.Nobody
}

// TreatmentTurns is how many turns of work it takes until the roll for v is made (MED-2, MED-3).
func (b *Battle) TreatmentTurns(v int) int32 {
	if care := b.careValues(v); care != nil {
		return b.Rules.Minutes(care.Treatment)
	}
	return 1
}

// Medic reports whether u has learned to look after the hurt (MED-2).
func (b *Battle) Medic(u int) bool {
	return int8(b.People[u].Skills[rules.Medic].N) >= b.Rules.Medicine.MedicDice
}

func (b *Battle) illegalTreat(u int, a *Action) Refusal {
	return b.illegalHelp(u, a, (*Battle).MayTreat, NoPatient)
}

// treat is a turn of work on a patient (MED-2, MED-3).
func (b *Battle) treat(u int, a *Action) {
	c, v := &b.People[u], a.Target()
	patient := &b.People[v]
	if b.disturbed(u, v) {
		b.leaveOff(u, v, UnderFire)
		return
	}
	t := &c.Treatment
	begins := int(t.Of) != v || c.Moved || patient.WorseOn > t.Since
	if begins {
		*t = Treatment{int16(v), b.Turn}
	}
	c.Treating = true
	if patient.Care.Clock > 0 {
		patient.Care.Clock++
	}
	left := b.TreatmentTurns(v) - (b.Turn - t.Since + 1)
	dead := b.careValues(v) == nil
	if e := b.tell(Tends); e != nil {
		e.Who, e.Whom, e.Hit, e.Amount = int16(u), int16(v), begins, left
		e.byIf(dead, rules.MED3, rules.TIME2)
		e.byIf(!dead, rules.MED2, rules.MED1)
		e.by(rules.MOR4, rules.TIME1)
	}
	if left > 0 {
		return
	}
	*t = untreating
	before := b.follow()
	if dead {
		b.revive(v, int16(u), a)
	} else {
		b.stabilise(v, int16(u), a)
	}
	b.unfollow(before)
}

// disturbed reports whether somebody has fired upon u or the patient this turn (MED-2).
func (b *Battle) disturbed(u, v int) bool {
	return b.People[u].FiredUpon == b.Turn || b.People[v].FiredUpon == b.Turn
}

// leaveOff ends u's work on v before its time; what has been done is lost.
func (b *Battle) leaveOff(u, v int, why Reason) {
	t := &b.People[u].Treatment
	lost := int32(0)
	if int(t.Of) == v {
		lost = b.Turn - t.Since
	}
	if b.People[u].Treating {
		lost++ // the work of this turn, too
	}
	*t = untreating
	if e := b.tell(LeavesOff); e != nil {
		e.Who, e.Whom, e.Reason, e.Amount = int16(u), int16(v), why, lost
		e.by(rules.MED2)
	}
}

// treatments ends the work of those who have done something else this turn, who cannot go on, or who have been fired upon since (MED-2).
func (b *Battle) treatments() {
	b.cause = scenario.Nobody
	for u := range b.People {
		c := &b.People[u]
		v := int(c.Treatment.Of)
		if v == scenario.Nobody {
			continue
		}
		switch {
		case !b.Able(u):
			b.leaveOff(u, v, NotAllowed)
		case !b.Needy(v):
			b.leaveOff(u, v, NoTarget)
		case b.disturbed(u, v):
			b.leaveOff(u, v, UnderFire)
		case !c.Treating || !b.MayTreat(u, v):
			b.leaveOff(u, v, NoReason)
		}
	}
}

// languish lets it tell on those whom nobody has helped in time (TURN-1 f, MED-1).
func (b *Battle) languish() {
	b.cause = scenario.Nobody
	for v := range b.People {
		if c := &b.People[v]; c.Present && c.Care.Clock > 0 && c.Care.Clock <= b.Turn {
			b.runOut(v)
		}
	}
}

// sink plays what follows at once when somebody hurt gets worse in the fight: who was up till then is not any more.
func (b *Battle) sink(v int, before Condition) {
	if b.Ending != Unfinished || before >= Unconscious || b.People[v].Condition < Unconscious {
		return
	}
	cause := b.follow()
	b.fall(v)
	b.leaderFalls(v, scenario.Nobody)
	b.unfollow(cause)
}
