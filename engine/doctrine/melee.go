package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// brawl decides with an enemy within reach of a blow: strike, shoot, draw or give up (H2H-1). It reports whether there is one.
func (m *mind) brawl() bool {
	f := m.opponent()
	if f == nil || !m.mayStrike() {
		return false
	}
	s := m.stands(rules.Open)
	if why := m.hindered(&s); why != engine.NoReason {
		a := m.wait(rules.Open, why)
		m.consider(&a, 0)
		return true
	}
	a := m.blow(f)
	worth := m.blowWorth(f, &a)
	if m.plan.fight && m.armed && m.ready(m.c.InHand) {
		shoot, gain := m.offence(s)
		if shoot.Kind == rules.Fire {
			m.consider(&shoot, percent(gain, m.d.Outdraw))
		}
	}
	if worth > 0 {
		m.consider(&a, worth)
	}
	m.drawBlade(f, worth)
	if !m.best.found {
		a = m.helplessly()
		m.consider(&a, 0)
	}
	return true
}

// opponent is the foe within reach of a blow whom a blow harms most, or nil.
func (m *mind) opponent() *foe {
	var best *foe
	most := int64(0)
	for _, i := range m.near {
		f := &m.foes[i]
		if !m.adjacent(f) {
			continue
		}
		a := m.blow(f)
		worth := m.blowWorth(f, &a)
		if best == nil || worth > most || worth == most && m.lot(f.v) < m.lot(best.v) {
			best, most = f, worth
		}
	}
	return best
}

// blow is an attack hand to hand on f with what is in hand. Trained people throw; the unarmed take a weapon away (H2H-4).
func (m *mind) blow(f *foe) engine.Action {
	a := engine.Action{Kind: rules.Strike, Weapon: m.c.InHand, TargetN: 1}
	a.Targets[0] = int16(f.v)
	switch {
	case m.c.Spec.Throws:
		a.Choice = engine.Toss
	case m.c.InHand == engine.FistsArm && m.b.People[f.v].InHand != engine.FistsArm:
		a.Choice = engine.Disarm
	}
	return a
}

// blowWorth is what a blow is worth once one stands beside f.
func (m *mind) blowWorth(f *foe, a *engine.Action) int64 {
	e := m.b.Attack(m.who, f.v, a, m.b.People[f.v].At)
	m.weigh(f)
	return m.wanted(f, m.worth.strike(f.v, &e))
}

// drawBlade considers drawing a better hand weapon in a melee: the turn that it costs must pay within the horizon.
func (m *mind) drawBlade(f *foe, now int64) {
	for i := range m.c.Arms {
		arm := int8(i)
		if arm == m.c.InHand || m.b.Weapon(m.who, arm) == m.b.Weapon(m.who, engine.FistsArm) {
			continue
		}
		a := m.blow(f)
		a.Weapon = arm
		turns := int64(m.d.Horizon)
		then := m.blowWorth(f, &a) * (turns - 1) / turns
		if then > now {
			draw := engine.Action{Kind: rules.Draw, Weapon: arm}
			m.consider(&draw, then)
		}
	}
}

// helplessly is what somebody does in a melee without any dice: it gives up if that is so for good (§17).
func (m *mind) helplessly() engine.Action {
	if m.b.Footing(m.who, rules.Combatives).Add(0).N > 0 {
		return m.wait(rules.Open, engine.NoDice)
	}
	return m.surrender()
}

// strikeNow picks the foe to strike as things are now: one within reach, else the one that was run at.
func (m *mind) strikeNow(a engine.Action) engine.Action {
	if f := m.opponent(); f != nil {
		blow := m.blow(f)
		if m.blowWorth(f, &blow) <= 0 {
			return m.instead(&a, engine.NoDice)
		}
		blow.Posture = a.Posture
		return blow
	}
	if a.Gait == rules.Still {
		return m.instead(&a, engine.NoTarget)
	}
	best, to := m.runDown(a.Gait)
	if best == none {
		return m.instead(&a, engine.NoLine)
	}
	blow := m.blow(&m.foes[best])
	blow.Posture, blow.Gait, blow.To = a.Posture, a.Gait, to
	if s := m.bearing(blow.Posture, blow.Gait, to); !s.pays(m.attackCost(rules.Strike, false), 0) {
		return m.less(&blow)
	}
	return blow
}

// runDown is the foe whom a blow harms most of those whom one reaches at a gait, and the place to strike from; none: nobody.
func (m *mind) runDown(g rules.Gait) (best int, to scenario.Point) {
	best = none
	pace, worth := m.b.Rules.Move.RunCM, int64(0)
	if g == rules.Walk {
		pace = m.b.Rules.Move.WalkCM
	}
	for _, i := range m.near {
		f := &m.foes[i]
		if !f.visible || m.b.Aboard(f.v) || !rules.Within(f.square, pace) {
			continue
		}
		blow := m.blow(f)
		gain := m.blowWorth(f, &blow)
		if p, ok := m.foothold(f); ok && gain > worth && steps(m.c.At, p) <= pace {
			best, to, worth = i, p, gain
		}
	}
	return best, to
}
