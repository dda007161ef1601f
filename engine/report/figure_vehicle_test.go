package report

import (
	"strings"
	"testing"

	"crossfire/engine"
	"crossfire/engine/rules"
)

func TestVehiclesAreOnTheFigure(t *testing.T) {
	m := convoy(t).turn()
	start := Figure(m.f, AtStart)
	for _, want := range []string{"G1DP", " 2 ", "D Dan", "1 the Humvee", "2 the old truck"} {
		if !strings.Contains(start, want) {
			t.Errorf("%q is missing at the start:\n%s", want, start)
		}
	}
	hit := m.at(engine.Engages, "vic", func(e *engine.Event) { e.Weapon, e.Hit = m.weapon("m72-law"), true })
	m.hull(hit, rules.Destroyed)
	m.at(engine.LeavesIn, "dan", func(e *engine.Event) { e.Vehicle = 1 })
	end := Figure(m.f, AtEnd)
	if !strings.Contains(end, "1 the Humvee (destroyed)") {
		t.Errorf("the wreck is missing at the end:\n%s", end)
	}
	if strings.Contains(end, "2 the old truck") {
		t.Errorf("the truck has left the map:\n%s", end)
	}
}
