package report

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Those who cannot walk, in the story: who drags or carries whom where, and who lets go of whom (SPACE-3).

// tellCarrying tells how somebody is brought along by all who have hold of it.
func (t *teller) tellCarrying(b *beat) []string {
	first, last := &t.log[b.deeds[0].at], &t.log[b.deeds[len(b.deeds)-1].at]
	who := b.who()
	w := t.destination(who[:1], []scenario.Point{first.From}, []scenario.Point{last.To})
	when := always
	switch {
	case first.Gait == rules.Crawl && t.carriedOn(b):
		when = thereafter
	case first.Gait == rules.Crawl:
		when = crawling
	}
	to := w.to
	if !w.feature {
		to = several(max(w.length, 1), "metre") + " to the " + compass(first.From, last.To)
	}
	fill := slots{people("who", who...), people("whom", int(first.Whom)), words("to", to)}
	return []string{t.names.sentence(t.phrase(engine.Carries, first, when, always), fill)}
}

// carriedOn reports whether those of a beat had hold of their burden before it.
func (t *teller) carriedOn(b *beat) bool {
	e := &t.log[b.deeds[0].at]
	for i := b.deeds[0].at - 1; i >= 0 && t.log[i].Turn == e.Turn; i-- {
		if f := &t.log[i]; f.Kind == engine.TakesHold && f.Whom == e.Whom {
			return false
		}
	}
	return true
}

// tellLetGo tells who lays somebody down, or drops it.
func (t *teller) tellLetGo(b *beat, e *engine.Event) []string {
	when := always
	if e.Reason == engine.NotAllowed {
		when = driven
	}
	where := t.f.whereabouts(t.now, t.scenes[b.deeds[0].at].whom)
	return []string{t.names.sentence(t.phrase(e.Kind, e, when), slots{people("who", b.who()...), people("whom", int(e.Whom)), words("where", where)})}
}

// carryAside reports whether an event belongs to carrying and needs no words: a grip, a step beside a burden, a burden that has got up or died.
func (t *teller) carryAside(at, last int) bool {
	switch e := &t.log[at]; e.Kind {
	case engine.TakesHold:
		return true
	case engine.Moves:
		return at+1 < last && t.log[at+1].Kind == engine.Carries && t.log[at+1].Who == e.Who
	case engine.LetsGo:
		return e.Reason == engine.NoTarget
	}
	return false
}
