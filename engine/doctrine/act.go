package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/rules"
)

// act settles the rest of an attack at one's own place in the order; posture and kind are those declared (TURN-1).
func (m *mind) act() engine.Action {
	a := m.c.Declared
	a.TargetN = 0
	if !m.b.MayAttack(m.who) {
		return m.instead(&a, engine.NotAllowed)
	}
	if s := m.bearing(a.Posture, a.Gait, a.To); !s.pays(m.attackCost(a.Kind, false), 0) {
		return m.less(&a)
	}
	switch a.Kind {
	case rules.Fire:
		return m.shootNow(a)
	case rules.AreaFire:
		if m.b.Illegal(m.who, &a, engine.Acting) != engine.Legal {
			return m.instead(&a, engine.NoLine)
		}
		return a
	case rules.Launch, rules.Bombard:
		return m.ordnanceNow(a)
	case rules.Engage:
		return m.engageNow(a)
	case rules.Throw:
		if m.heavy(a.Weapon) {
			return m.ordnanceNow(a)
		}
		return m.throwNow(a)
	}
	return m.strikeNow(a)
}

// instead waits for lack of an attack; the move stands.
func (m *mind) instead(a *engine.Action, why engine.Reason) engine.Action {
	still := m.wait(a.Posture, why)
	if s := m.bearing(a.Posture, a.Gait, a.To); !s.possible() {
		return still
	}
	still.Gait, still.To = a.Gait, a.To
	if a.Gait != rules.Still && a.Reason != engine.NoReason {
		still.Reason = a.Reason
	}
	return still
}

// shootNow picks the shot of most worth as things are now, or looks for who hides.
func (m *mind) shootNow(a engine.Action) engine.Action {
	s := m.bearing(a.Posture, a.Gait, a.To)
	best := m.bestShot(m.stanceOf(&s))
	if best.foe != none {
		m.aim(&a, &best)
		m.spread(&a, &best, s)
		if a.Gait == rules.Still {
			a.Reason = engine.NoReason
		}
		return a
	}
	if m.nearest == none {
		if i := m.hider(); i != none && m.b.Aware[m.c.Side] && m.paysLook(i, s) && m.searchWorth(&m.foes[i], s) > 0 {
			a.Mode, a.Aimed, a.Area, a.Reason = m.burst(), false, rules.AnyArea, engine.Seeking
			a.Targets[0], a.TargetN = int16(m.foes[i].v), 1
			return a
		}
	}
	return m.instead(&a, best.why)
}

// spread fires at several targets that stand together when that is worth more than the bonus of a single one (FIRE-5, FIRE-6).
func (m *mind) spread(a *engine.Action, best *shot, s bearing) {
	w := m.b.Weapon(m.who, a.Weapon)
	for mode := rules.Rapid; mode <= rules.Automatic; mode++ {
		if !w.Modes[mode] || m.o.ModeSet && mode != m.o.Mode {
			continue
		}
		g := group{mode: mode, rate: rateOf(mode, m.b.Rules), s: s}
		m.gather(&g, best.foe)
		if g.n > 1 && g.value-m.drain(a.Weapon, mode) > best.value {
			best.value = g.value - m.drain(a.Weapon, mode)
			a.Mode, a.Aimed, a.Area = mode, false, rules.AnyArea
			a.Targets, a.TargetN = g.targets, g.n
		}
	}
}

// group is some targets that one burst may take together.
type group struct {
	mode    rules.Mode
	rate    rules.Rate
	s       bearing
	targets [engine.MaxTargets]int16
	n       int8
	value   int64
}

// gather collects a group around foe first, nearest to the one who decides before others.
func (m *mind) gather(g *group, first int) {
	most := min(g.rate.Targets, engine.MaxTargets)
	for next := first; next != none && g.n < most; next = m.another(g) {
		f := &m.foes[next]
		g.targets[g.n] = int16(f.v)
		g.n++
		g.value += m.plainValue(f, g)
	}
}

// another is the nearest foe that may join a group and is worth it, or none.
func (m *mind) another(g *group) int {
	best := none
	for _, i := range m.near {
		f := &m.foes[i]
		if f.visible && m.fits(f, g) && (best == none || m.nearer(i, best)) {
			best = i
		}
	}
	return best
}

// fits reports whether f is close enough to everybody in a group, not one of them, and worth a shot.
func (m *mind) fits(f *foe, g *group) bool {
	for _, v := range g.targets[:g.n] {
		if int(v) == f.v || !rules.Within(m.b.DistanceCM2(int(v), f.v), g.rate.SpreadCM) {
			return false
		}
	}
	m.weigh(f)
	return f.reaches && !f.risky && m.spared(f) == engine.NoReason && m.plainValue(f, g) > 0
}

// plainValue is what a shot at f is worth without the bonus for a single target.
func (m *mind) plainValue(f *foe, g *group) int64 {
	attack := f.shot.Add(f.melee + int(m.b.Rules.Cover[g.s.posture].Attack))
	dodge := f.dodge
	if g.mode == rules.Automatic {
		dodge = f.auto
	}
	win := m.b.Odds.Win(attack, dodge.Add(0))
	worth := m.wanted(f, share(m.worth.shot(f.v, int(m.b.Weapon(m.who, m.c.InHand).DR)), win))
	if worth > 0 {
		worth -= m.strayCost(f, win, g.mode == rules.Automatic)
	}
	return worth
}
