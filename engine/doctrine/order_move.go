package doctrine

import (
	"crossfire/engine"
	"crossfire/scenario"
)

// advance goes to a place by bounds and from cover to cover, and holds it.
func (m *mind) advance() {
	m.takePost()
}

// assault closes with the enemy and finishes it: those named first, then whoever is left. Where no way leads one is made.
func (m *mind) assault() {
	m.closeWithNamed()
	m.breakIn()
}

func (m *mind) closeWithNamed() {
	m.closeIn()
	to := &m.o.Place
	switch to.Kind {
	case scenario.NoRef:
		return
	case scenario.VehicleRef:
		switch {
		case m.b.Aboard(m.who):
			m.makeFor(m.b.Vehicles[to.Index].At, m.d.FinishCM*2, engine.Obeying)
		case m.b.Hostile(m.who, to.Index):
			m.hunts(to.Index)
		}
	case scenario.CombatantRef, scenario.UnitRef, scenario.ElementRef, scenario.SideRef:
		if i := m.nearestNamed(to.Ref); i != none {
			m.chase(i)
		}
	default:
		if !m.there(to) {
			m.makeFor(m.post(to), 0, engine.Obeying)
		}
	}
}

// nearestNamed is the nearest foe whom a reference names and who is not in a vehicle that cannot be hurt, or none.
func (m *mind) nearestNamed(r scenario.Ref) int {
	best := none
	for i := range m.foes {
		if m.b.Belongs(m.foes[i].v, r) && !m.unhurtable(&m.foes[i]) && (best == none || m.nearer(i, best)) {
			best = i
		}
	}
	return best
}

// patrol walks the route until there is an enemy and fights it where it is; whoever does not see what comrades see goes there.
// Once the enemy is out of view and quiet the patrol goes on.
func (m *mind) patrol() {
	if m.nearest == none {
		if i := m.sighted(); i != none {
			m.makeFor(m.b.People[m.foes[i].v].At, m.d.FinishCM, engine.Obeying)
			return
		}
	}
	if m.nearest != none || m.pressed() || len(m.o.Route) == 0 {
		m.stay(m.c.At, m.d.CoverSeekCM)
		return
	}
	leg := m.o.Route[int(m.el.Leg)%len(m.o.Route)]
	m.makeFor(leg, m.d.FinishCM, engine.Obeying)
}

// sighted is the nearest foe in view of a member of the element, or none.
func (m *mind) sighted() int {
	best := none
	for i := range m.foes {
		if best != none && !m.nearer(i, best) {
			continue
		}
		v := m.foes[i].v
		if m.mates(func(m *mind, u int) bool { return m.b.Visible(u, v) }) {
			best = i
		}
	}
	return best
}

// pressed reports whether somebody of the element has been shot at of late.
func (m *mind) pressed() bool {
	return m.mates(func(m *mind, v int) bool {
		shot := m.b.People[v].FiredUpon
		return shot != 0 && m.b.Turn-shot < m.d.Horizon
	})
}

// withdraw breaks contact towards a place by bounds; those who do not move cover the others. Who is there holds.
func (m *mind) withdraw() {
	to := &m.o.Place
	if to.Kind != scenario.NoRef && to.Kind != scenario.EdgeRef && m.there(to) {
		m.stay(m.c.At, m.d.LeashCM)
		return
	}
	m.makeFor(m.refuge(to), 0, engine.Breaking)
	m.plan.press = m.d.Press
}

// flee leaves the map and fights nobody.
func (m *mind) flee() {
	m.breakOff(&m.o.Place)
}
