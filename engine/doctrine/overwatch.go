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
	best := shot{foe: none}
	m.weigh(f)
	s := m.stands(a.Posture)
	m.shootAt(i, m.stanceOf(&s), &best)
	if best.foe == none || best.value <= 0 {
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
