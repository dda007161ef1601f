package report

import (
	"strings"
	"testing"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

func TestWhatIsRazedIsRuins(t *testing.T) {
	m := convoy(t).turn()
	m.add(engine.Damages, func(e *engine.Event) { e.Who, e.Feature, e.Breach = m.who("dan"), 0, rules.BreachDestroyed })
	for at, want := range map[scenario.Point][2]string{
		{X: 15500, Y: 2500}: {"inside the shop", "in the ruins of the shop"},
		{X: 15500, Y: 3100}: {"beside the shop", "at the ruins of the shop"},
		{X: 15500, Y: 3500}: {"near the shop", "near the ruins of the shop"},
		{X: 25500, Y: 3500}: {"in the open", "in the open"},
	} {
		for i, now := range []*Tally{m.f.at(AtStart), m.f.at(AtEnd)} {
			if got := m.f.whereabouts(now, at); got != want[i] {
				t.Errorf("at %v one is %q, should be %q", at, got, want[i])
			}
		}
	}
	if end := Figure(m.f, AtEnd); strings.Contains(end, "the shop") || strings.Contains(end, "door") {
		t.Errorf("the shop is still on the map:\n%s", end)
	}
	m.turn()
	m.posture("gus", rules.Open, rules.Fire)
	m.add(engine.Sights, func(e *engine.Event) { e.Who, e.Whom, e.Side = m.who("gus"), m.who("vic"), 0 })
	m.tells("For the guards it begins when Gus sees Vic near the ruins of the shop, 120 metres off.")
}
