package report

import (
	"strings"

	"crossfire/engine"
)

// What becomes of the hurt is told in the same words in the fight and after it (MED-1 to MED-3).

// careSituation says what has come of help for somebody, or of the want of it; was is how that one was before.
func careSituation(e *engine.Event, was engine.Condition) situation {
	switch e.Kind {
	case engine.Lingers:
		return unaidedSituation(e)
	case engine.Revives:
		if e.Hit {
			return revived
		}
		return inVain
	}
	switch {
	case e.Hit && e.After == engine.Down:
		return stabilised
	case e.Hit:
		return dressed
	case e.After >= engine.Killed:
		return expires
	case was != e.After:
		return failing
	}
	return inVain
}

func unaidedSituation(e *engine.Event) situation {
	switch {
	case e.After >= engine.Killed:
		return unaided
	case e.Hit && e.After == engine.Down:
		return hangsOn
	case e.Hit:
		return pullsThrough
	}
	return breaksDown
}

// isToil reports whether an event of a treatment needs no words: work that goes on, or that ends with the one who does it or with the patient.
func (t *teller) isToil(at int) bool {
	switch e := &t.log[at]; e.Kind {
	case engine.Tends:
		return !e.Hit || e.Amount == 0 || t.triesAgain(at)
	case engine.LeavesOff:
		return e.Reason == engine.NotAllowed || e.Reason == engine.NoTarget
	}
	return false
}

// triesAgain reports whether a treatment begins that has just failed: that has been told (MED-2).
func (t *teller) triesAgain(at int) bool {
	e := &t.log[at]
	for i := at - 1; i >= 0 && t.log[i].Turn >= e.Turn-1; i-- {
		if f := &t.log[i]; f.Kind == engine.Treats && f.Who == e.Who && f.Whom == e.Whom {
			return true
		}
	}
	return false
}

// tellCare tells a treatment that begins or is broken off, and what becomes of the hurt.
func (t *teller) tellCare(b *beat, e *engine.Event) []string {
	was := t.now.People[e.Whom].Condition
	when := always
	switch {
	case e.Kind == engine.Tends && was == engine.Down:
		when = stabilised
	case e.Kind == engine.Tends:
		when = dressed
	case e.Kind == engine.LeavesOff && e.Reason == engine.UnderFire && e.Amount == 0:
		when = kept
	case e.Kind == engine.LeavesOff && e.Reason == engine.UnderFire:
		when = driven
	case e.Kind != engine.LeavesOff:
		when = careSituation(e, was)
	}
	fill := slots{people("whom", t.targetsOf(b)...)}
	if e.Who >= 0 {
		fill = append(fill, people("who", int(e.Who)))
	}
	return []string{t.names.sentence(t.phrase(e.Kind, e, when), fill)}
}

// targetsOf lists those whom the events of a beat are about: who is sought, or hurt.
func (t *teller) targetsOf(b *beat) []int {
	var ids []int
	for _, d := range b.deeds {
		ids = appendOnce(ids, int(t.log[d.at].Whom))
	}
	return ids
}

// toil tells who works on whom in a time in which nothing else is told.
func (t *teller) toil(whole span) string {
	var texts []string
	seen := map[[2]int16]bool{}
	for i := whole.first; i < whole.last; i++ {
		if e := &t.log[i]; e.Kind == engine.Tends && !seen[[2]int16{e.Who, e.Whom}] {
			seen[[2]int16{e.Who, e.Whom}] = true
			texts = append(texts, t.names.sentence(t.phrase(e.Kind, e, always), slots{people("who", int(e.Who)), people("whom", int(e.Whom))}))
		}
	}
	return strings.Join(texts, " ")
}
