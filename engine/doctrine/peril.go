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
	case m.b.Perilous(m.c.At) != scenario.Nobody && (m.dragOut() || m.leavePeril()):
		return true
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
	if m.b.Alone(m.who) || m.b.InMelee(m.who) {
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
	return m.fleeFrom(x)
}

// deadly reports whether a place is in a hazard, or in the reach of a charge that goes off before long.
func (m *mind) deadly(at scenario.Point) bool {
	if m.b.Perilous(at) != scenario.Nobody {
		return true
	}
	for i := range m.b.Charges {
		x := &m.b.Charges[i]
		if x.Live && x.Due-m.b.Turn <= m.d.Horizon && within(at, x.At, m.b.Radii(&m.b.Scenario.Weapons[x.Weapon]).OuterCM) {
			return true
		}
	}
	return false
}

// ways are the directions in which one may run from a charge.
var ways = [...]scenario.Point{{X: 0, Y: -10}, {X: 7, Y: -7}, {X: 10, Y: 0}, {X: 7, Y: 7}, {X: 0, Y: 10}, {X: -7, Y: 7}, {X: -10, Y: 0}, {X: -7, Y: -7}}

// fleeFrom runs to the nearest place out of the reach of a charge, rather not towards the enemy.
func (m *mind) fleeFrom(x *engine.Charge) engine.Action {
	best := m.wait(rules.Open, engine.FromBlast)
	far := m.b.Radii(&m.b.Scenario.Weapons[x.Weapon]).OuterCM + m.b.Rules.Near.FeatureCM
	least := int64(-1)
	for _, w := range ways {
		const length = 10 // of a way, about
		to := scenario.Point{X: x.At.X + w.X*far/length, Y: x.At.Y + w.Y*far/length}
		s := m.bearing(rules.Running, rules.Run, to)
		if !m.b.Ground.Contains(to) || !s.possible() {
			continue
		}
		cost := int64(distance(m.c.At, to))
		if m.closest != none {
			foe := m.b.People[m.foes[m.closest].v].At
			cost += 2 * max(int64(distance(m.c.At, foe)-distance(to, foe)), 0)
		}
		if least < 0 || cost < least {
			least = cost
			best = engine.Action{Posture: rules.Running, Weapon: m.c.InHand, Gait: rules.Run, To: to, Reason: engine.FromBlast}
		}
	}
	return best
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
