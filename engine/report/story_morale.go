package report

import (
	"crossfire/engine"
	"crossfire/engine/rules"
)

// What fear does, as the story tells it.

// shakenAgain reports whether somebody is shaken once more between a position of the log and another: the last time is told.
func (t *teller) shakenAgain(at, last int) bool {
	for i := at + 1; i < last; i++ {
		if e := &t.log[i]; e.Kind == engine.MoraleChanges && e.Who == t.log[at].Who {
			return true
		}
	}
	return false
}

// tellShock tells whom fear takes hold of, if they are still in the fight.
func (t *teller) tellShock(b *beat, e *engine.Event) []string {
	fill := slots{people("who", b.who()...)}
	when := map[rules.Morale]situation{rules.Cautious: wary, rules.Frightened: afraid, rules.Panicked: unmanned}[e.Now]
	switch e.Why {
	case engine.ByRage:
		when = enraged
	case engine.ByLeader:
		when = orphaned
		fill = append(fill, t.fallenLeader(e))
	}
	return []string{t.names.sentence(t.phrase(e.Kind, e, when, wary), fill)}
}

// fallenLeader names the one whose fall caused a shock.
func (t *teller) fallenLeader(e *engine.Event) slot {
	if e.Cause >= 0 {
		switch by := &t.log[e.Cause]; by.Kind {
		case engine.Harms:
			return people("leader", int(by.Whom))
		case engine.Collapses:
			return people("leader", int(by.Who))
		}
	}
	return words("leader", "the leader")
}

// tellRally tells who pulls itself or a comrade together, or tries to.
func (t *teller) tellRally(b *beat, e *engine.Event) []string {
	own := e.Who == e.Whom
	when := talks
	switch {
	case own && e.Hit:
		when = steadied
	case own:
		when = lost
	case e.Hit:
		when = steadies
	}
	fill := slots{people("who", b.who()...)}
	if !own {
		fill = append(fill, people("whom", int(e.Whom)))
	}
	return []string{t.names.sentence(t.phrase(e.Kind, e, when), fill)}
}
