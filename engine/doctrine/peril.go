package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// escape deals with what would kill one soon: a fire on oneself, a charge that is about to go off, a comrade who burns (HAZ-2, HVY-8).
// It reports whether that is all that one does.
func (m *mind) escape() bool {
	switch {
	case m.b.Burning(m.who):
		m.best = option{engine.Action{Kind: rules.Douse, Weapon: m.c.InHand}, 0, true}
		return true
	case m.shunCharge():
		return true
	}
	return m.saveComrade()
}

// saveComrade puts out the fire on a comrade at arm's length.
func (m *mind) saveComrade() bool {
	if m.b.InMelee(m.who) {
		return false
	}
	for v := range m.b.People {
		c := &m.b.People[v]
		if v == m.who || c.Side != m.c.Side || !c.Present || !m.b.Burning(v) || !within(m.c.At, c.At, m.b.Rules.Near.MeleeCM) {
			continue
		}
		a := engine.Action{Kind: rules.Douse, Weapon: m.c.InHand, TargetN: 1}
		a.Targets[0] = int16(v)
		m.best = option{a, 0, true}
		return true
	}
	return false
}

// shunCharge runs from a charge when it is time, or disarms it if that is likelier to save one.
func (m *mind) shunCharge() bool {
	for i := range m.b.Charges {
		x := &m.b.Charges[i]
		outer := m.b.Radii(&m.b.Scenario.Weapons[x.Weapon]).OuterCM
		if !x.Live || !within(m.c.At, x.At, outer) || m.b.Ground.Walled(x.At, m.c.At) {
			continue
		}
		off := distance(m.c.At, x.At)
		needs := (outer-off)/m.b.Rules.Move.RunCM + 1 // turns of running
		left := x.Due - m.b.Turn
		if left > needs+1 {
			continue
		}
		m.best = option{m.fromCharge(x, off, left < needs), 0, true}
		return true
	}
	return false
}

// fromCharge is what one does about a charge: late says that running does not save one any more.
func (m *mind) fromCharge(x *engine.Charge, off int32, late bool) engine.Action {
	r := m.b.Rules
	theirs := m.b.People[x.By].Side != m.c.Side
	if (theirs || late) && off <= r.Near.MeleeCM {
		chance := m.b.Odds.AtLeast(m.b.Effort(m.who, rules.Demolitions).Add(0), int(r.Needs(r.Demolition.Defuse)))
		if late && chance > 0 || share(100, chance) >= int64(m.d.Defuse) {
			return engine.Action{Kind: rules.Defuse, Weapon: m.c.InHand, Reason: engine.FromBlast}
		}
	}
	a := engine.Action{Posture: rules.Running, Weapon: m.c.InHand, Gait: rules.Run, Reason: engine.FromBlast}
	if off == 0 {
		a.To = m.b.Beyond(m.who, m.safeEdge())
		return a
	}
	const far = 3000 // further than any zone
	a.To = scenario.Point{
		X: m.c.At.X + int32(int64(m.c.At.X-x.At.X)*far/int64(off)),
		Y: m.c.At.Y + int32(int64(m.c.At.Y-x.At.Y)*far/int64(off)),
	}
	ground := &m.b.Scenario.Map
	a.To = scenario.Point{X: min(max(a.To.X, 0), ground.WidthCM), Y: min(max(a.To.Y, 0), ground.HeightCM)}
	return a
}

// still reports whether what was declared against a peril is still of use.
func (m *mind) still() bool {
	a := &m.c.Declared
	switch a.Kind {
	case rules.Douse:
		v := m.who
		if a.TargetN > 0 {
			v = int(a.Targets[0])
		}
		return m.b.Burning(v)
	case rules.Defuse:
		return m.b.ChargeNear(m.c.At, m.b.Rules.Near.MeleeCM) != scenario.Nobody
	}
	return true
}
