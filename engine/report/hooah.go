package report

import (
	"fmt"
	"strings"

	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// hooahOf is how many Hooah dice somebody begins with (DICE-6).
func hooahOf(s *scenario.Scenario, c *scenario.Combatant) int {
	if !s.Rules.Hooah {
		return 0
	}
	return int(c.Hooah)
}

// hooahLeft lists those of a side who had Hooah dice, with what is left of them.
func (f *Fight) hooahLeft(n *namer, end *Tally, side int) string {
	s := f.Scenario
	var parts []string
	for i := range s.Combatants {
		c := &s.Combatants[i]
		if had := hooahOf(s, c); c.Side == side && had > 0 && end.State(i) != engine.StateAbsent {
			parts = append(parts, fmt.Sprintf("%s %d of %d", n.plain(i), end.People[i].Hooah, had))
		}
	}
	return strings.Join(parts, ", ")
}

// willed reports whether Hooah is worth telling: it went into toughness, and the hit did no more than hurt.
func (t *teller) willed(at int) bool {
	e := &t.log[at]
	if e.Roll != dice.Toughness {
		return false
	}
	for i := at + 1; i < len(t.log); i++ {
		if h := &t.log[i]; h.Kind == engine.Harms && h.Whom == e.Who {
			return h.Result <= rules.Pained
		}
	}
	return false
}
