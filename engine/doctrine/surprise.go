package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// caught is what becomes of an action when an ambush has sprung before one's place came (AMB-2): whoever may still move goes for
// cover as far as the declared posture allows, and without any it stops where it is. Nobody walks on into the ambush.
func (m *mind) caught(a engine.Action) engine.Action {
	m.look()
	m.plan = plan{}
	still := m.wait(a.Posture, engine.Unaware)
	gait := m.b.Rules.Cover[a.Posture].Gait
	if m.shelters(m.c.At) || gait < rules.Walk {
		return still
	}
	pace := m.b.Rules.Move.WalkCM
	if gait == rules.Run {
		pace = m.b.Rules.Move.RunCM
	}
	to, ok := m.nearestShelter(pace)
	if !ok {
		return m.away(&still, gait)
	}
	still.Gait, still.To, still.Reason = gait, to, engine.ToCover
	if s := m.bearing(a.Posture, gait, to); !s.possible() {
		return m.wait(a.Posture, engine.Unaware)
	}
	return still
}

// away is to run on, but from the enemy, for those who are running in the open as it is.
func (m *mind) away(still *engine.Action, g rules.Gait) engine.Action {
	if g != rules.Run || m.nearest == none {
		return *still
	}
	a := *still
	a.Gait, a.To, a.Reason = g, m.b.Beyond(m.who, m.safeEdge()), engine.ToCover
	if s := m.bearing(a.Posture, g, a.To); !s.possible() {
		return *still
	}
	return a
}

// nearestShelter is the nearest free place within a pace that shelters from every foe in view; cover goes before concealment.
func (m *mind) nearestShelter(pace int32) (scenario.Point, bool) {
	var best spot
	found := false
	spots := m.b.Ground.Spots()
	for i := range spots {
		s := spot{index: i, at: spots[i].At, cover: spots[i].Cover}
		length := steps(m.c.At, s.at)
		s.key = int64(length)
		if !s.cover {
			s.key += int64(m.d.LeashCM)
		}
		if length == 0 || length > pace || found && s.key >= best.key || !m.unclaimed(s.at) {
			continue
		}
		if m.shelters(s.at) && !m.b.Ground.Blocks(m.c.At, s.at) {
			best, found = s, true
		}
	}
	return best.at, found
}

// shelters reports whether a place is out of view of, or sheltered from, every foe who sees the one who decides.
func (m *mind) shelters(at scenario.Point) bool {
	if m.nearest == none {
		return false
	}
	for _, i := range m.near {
		f := &m.foes[i]
		if !f.visible || !m.b.Ground.Clear(at, m.b.People[f.v].At) {
			continue
		}
		if s := m.b.Ground.Shelter(at, m.b.People[f.v].At); !s.Cover && !s.Concealment {
			return false
		}
	}
	return true
}
