package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// clearOfCM is how far from a hazard one feels safe.
const clearOfCM = 200

// leavePeril runs out of the hazard that one is in, to the nearest place clear of it, and puts out the fire on oneself there
// (HAZ-2, HAZ-5). It reports whether there is such a place.
func (m *mind) leavePeril() bool {
	h := &m.b.Scenario.Hazards[m.b.Perilous(m.c.At)]
	p, found := m.c.At, false
	var best scenario.Point
	for _, to := range exits(h, p) {
		s := m.bearing(rules.Running, rules.Run, to)
		if !m.b.Ground.Contains(to) || m.b.Perilous(to) != scenario.Nobody || !s.possible() {
			continue
		}
		if !found || m.way(to) < m.way(best) {
			best, found = to, true
		}
	}
	if !found {
		return false
	}
	a := engine.Action{Posture: rules.Running, Weapon: m.c.InHand, Gait: rules.Run, To: best, Reason: engine.FromHazard}
	if m.b.Burning(m.who) {
		a.Kind = rules.Douse
	}
	m.best = option{a, 0, true}
	return true
}

// exits are the places just clear of a hazard in the four directions from another.
func exits(h *scenario.Hazard, p scenario.Point) [4]scenario.Point {
	return [...]scenario.Point{
		{X: p.X, Y: h.Min.Y - clearOfCM}, {X: h.Max.X + clearOfCM, Y: p.Y}, {X: p.X, Y: h.Max.Y + clearOfCM}, {X: h.Min.X - clearOfCM, Y: p.Y},
	}
}

// blockedCM is how much longer a way counts that begins with a wall.
const blockedCM = 1000

// way is about how long it takes to get somewhere.
func (m *mind) way(to scenario.Point) int32 { return m.wayFrom(m.c.At, to) }

// wayFrom is the same from another place.
func (m *mind) wayFrom(from, to scenario.Point) int32 {
	d := distance(from, to)
	if m.b.Ground.Blocks(from, to) {
		d += blockedCM
	}
	return d
}
