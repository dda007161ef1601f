package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Those behind walls are reached through them: what a burst at a wall is worth is what each breach does to those behind, by the
// chance that the wall gives way so far (STR-2).

// through is what a burst on this side of a structure is worth for what it may do on the other.
func (m *mind) through(w *scenario.Weapon, at scenario.Point) int64 {
	feature, on := m.b.Ground.Struck(at, m.b.Rules.Structures.TouchCM, &m.b.Scenario.Map)
	if feature == scenario.Nobody {
		return 0
	}
	f := &m.b.Scenario.Map.Features[feature]
	blow := engine.Blow{Feature: feature, At: on, From: at}
	sum, worth, before := int64(0), int64(0), rules.BreachScuffed
	for goes := range f.Strength.N + 1 {
		breach := m.b.Rules.Breached(int(w.HDR)-int(goes), f.House())
		if !breach.Opens() {
			break // more GO are no worse for the wall
		}
		if goes == 0 || breach != before {
			before, worth = breach, m.behind(&blow, breach)
		}
		chance := m.b.Odds.AtLeast(f.Strength, int(goes)) - m.b.Odds.AtLeast(f.Strength, int(goes)+1)
		sum += share(worth, chance)
	}
	return sum
}

// behind is what a breach does to all whom it harms.
func (m *mind) behind(blow *engine.Blow, breach rules.Breach) int64 {
	zone := m.b.Rules.Structures.Breaches[breach].Zone
	sum := int64(0)
	for v := range m.b.People {
		c := &m.b.People[v]
		if c.Present && c.Condition < engine.Unconscious && m.b.Behind(v, blow, breach) {
			sum += m.sided(v, m.zone(v, zone, blow.From))
		}
	}
	return sum
}
