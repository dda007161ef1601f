package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/rules"
)

// snap decides about the shot of somebody in overwatch at the one that gives cause for it: it goes by the orders like any
// other shot, and spares whoever they spare (TURN-3).
func (m *mind) snap(a engine.Action) engine.Action {
	m.look()
	i := m.index(m.b.Mark)
	if i == none {
		return m.wait(a.Posture, engine.NoTarget)
	}
	f := &m.foes[i]
	if why := m.spared(f); why != engine.NoReason {
		return m.wait(a.Posture, why)
	}
	if m.awaits(f) {
		return m.wait(a.Posture, engine.HoldingFire)
	}
	if m.b.Aboard(f.v) && (f.shelter || m.heavy(a.Weapon)) {
		return m.snapAt(a, int(m.b.People[f.v].Vehicle))
	}
	s := m.stands(a.Posture)
	best := m.shotAt(i, m.stanceOf(&s))
	if best.foe == none {
		return m.wait(a.Posture, engine.NoDice)
	}
	m.aim(&a, &best)
	a.Kind = rules.Overwatch
	return a
}

// index is where in foes somebody is, or none.
func (m *mind) index(v int) int {
	for i := range m.foes {
		if m.foes[i].v == v {
			return i
		}
	}
	return none
}

// awaits reports whether orders prefer somebody in view to f who may still give cause for a shot this turn.
func (m *mind) awaits(f *foe) bool {
	rank := m.preference(f.v)
	for i := range m.foes {
		g := &m.foes[i]
		if g.visible && !m.b.People[g.v].Acted && m.preference(g.v) < rank {
			return true
		}
	}
	return false
}

// preference is the place of somebody among those whom orders prefer; smaller is better.
func (m *mind) preference(v int) int {
	for i, r := range m.o.Prefer {
		if m.b.Belongs(v, r) {
			return i
		}
	}
	return len(m.o.Prefer)
}

// snapAt is the shot of somebody in overwatch at a vehicle that gives cause for it.
func (m *mind) snapAt(a engine.Action, i int) engine.Action {
	best, worth := m.bestEngagement(m.stands(a.Posture), a.Weapon)
	if worth <= 0 || int(best.Vehicle) != i {
		return m.wait(a.Posture, engine.NoTarget)
	}
	return best
}

// awaitsVehicles considers lying in wait with a weapon that does harm to vehicles, while an enemy one is about and none is to be seen.
func (m *mind) awaitsVehicles(s bearing) (engine.Action, bool) {
	a := engine.Action{Posture: s.posture, Kind: rules.Overwatch, Weapon: m.c.InHand}
	if s.moves || !m.heavy(a.Weapon) || !m.ready(a.Weapon) || !m.alert() && !m.plan.watch {
		return a, false
	}
	w := m.b.Weapon(m.who, a.Weapon)
	if w.Class == rules.ClassThrown || !s.pays(m.attackCost(rules.Overwatch, false), 0) {
		return a, false
	}
	for i := range m.b.Vehicles {
		if m.b.Hostile(m.who, i) && m.damage(i, int(w.HDR)) > 0 {
			return a, true
		}
	}
	return a, false
}
