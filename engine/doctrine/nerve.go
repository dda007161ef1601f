package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// bearing is how the one who decides stands and moves while it acts, and what Combat Actions that leaves for the action.
type bearing struct {
	posture rules.Posture
	moves   bool
	left    engine.Budget
}

// bearing works out what a posture and a move leave; at Acting the posture is paid for (MOR-4).
func (m *mind) bearing(p rules.Posture, g rules.Gait, to scenario.Point) bearing {
	s := bearing{posture: p, moves: g != rules.Still, left: m.purse}
	if !m.b.Rules.Morale {
		return s
	}
	if m.at == engine.Declaring {
		s.left.Left -= m.b.PostureCost(m.who, p)
	}
	cost, offensive := m.moveCost(g, to)
	s.left.Left -= cost
	if offensive {
		s.left.Offensive -= cost
	}
	return s
}

func (m *mind) moveCost(g rules.Gait, to scenario.Point) (cost int8, offensive bool) {
	if m.facing == unknown {
		return m.b.MoveCost(m.who, g, to)
	}
	return m.b.MoveCostFacing(m.who, g, to, m.facing)
}

// stands is the bearing of somebody who stays where it is.
func (m *mind) stands(p rules.Posture) bearing { return m.bearing(p, rules.Still, m.c.At) }

// possible reports whether posture and move can be paid for at all. Offensive Combat Actions below 0 only matter to those who
// have moved for them.
func (s *bearing) possible() bool { return s.left.Left >= 0 && (!s.moves || s.left.Offensive >= 0) }

// pays reports whether an action of so much is left, besides so much that is not offensive.
func (s *bearing) pays(cost, besides int8) bool {
	return s.left.Offensive >= cost && s.left.Left >= cost+besides
}

// attackCost is what an attack of this kind with what is in hand costs.
func (m *mind) attackCost(kind rules.ActionKind, aimed bool) int8 {
	a := engine.Action{Kind: kind, Weapon: m.c.InHand, Aimed: aimed}
	cost, _ := m.b.ActionCost(m.who, &a)
	return cost
}

// paysLook reports whether a shot at foe i is left after looking for it (MOR-4).
func (m *mind) paysLook(i int, s bearing) bool {
	look, _ := m.b.LookCost(m.who, m.foes[i].v)
	return s.pays(m.attackCost(rules.Fire, false), look)
}

// daunted says why one does not attack for want of Combat Actions.
func (m *mind) daunted(s *bearing) engine.Reason {
	switch {
	case m.panicked():
		return engine.Panicking
	case m.c.Morale > rules.Bold:
		return engine.Shaken
	}
	return engine.Busy
}

// hindered says why one may not strike.
func (m *mind) hindered(s *bearing) engine.Reason {
	switch {
	case !m.b.MayAttack(m.who):
		return engine.NotAllowed
	case !s.pays(m.attackCost(rules.Strike, false), 0):
		return m.daunted(s)
	}
	return engine.NoReason
}

func (m *mind) panicked() bool { return m.b.Rules.Morale && m.c.Morale == rules.Panicked }

// inPanic does what is left to somebody who can do nothing offensive: give up to an enemy who is near, if orders allow it; pull
// itself together where that is possible, or go where it is; run away (MOR-10, MOR-13).
func (m *mind) inPanic() engine.Action {
	f := m.inView()
	if m.o.Panic == scenario.GiveIn && f != nil && rules.Within(f.square, m.b.Rules.Panic.SurrenderCM) {
		return m.surrender()
	}
	m.plan.fight, m.plan.going, m.plan.leash = false, false, 0
	m.weighAll()
	m.stand()
	stay, grip := m.best.action, m.c.Barred
	stay.Reason = engine.Panicking
	if f != nil && m.adjacent(f) {
		return m.flight(&stay)
	}
	if !grip {
		if a, ok := m.pullTogether(); ok {
			return a
		}
	} else if m.o.Panic != scenario.Cower {
		return m.flight(&stay)
	}
	return m.toShelter(&stay)
}

// pullTogether is a self-rally in the safest posture that allows it (MOR-10).
func (m *mind) pullTogether() (engine.Action, bool) {
	m.best.found = false
	for _, p := range standing {
		s := m.stands(p)
		if !m.holds(p) || !s.possible() || !m.b.MayPullTogether(m.who, p) {
			continue
		}
		a := engine.Action{Posture: p, Kind: rules.SelfRally, Weapon: m.c.InHand, Reason: engine.Rallying}
		if cost, _ := m.b.ActionCost(m.who, &a); cost <= s.left.Left {
			m.consider(&a, int64(m.d.Bias[p])-m.exposure(p))
		}
	}
	return m.best.action, m.best.found
}

// toShelter goes to the best cover in reach that is not nearer to the enemy, or stays behind what is at hand, or runs.
func (m *mind) toShelter(stay *engine.Action) engine.Action {
	m.best.found = false
	m.seekCover()
	switch {
	case m.best.found:
		m.best.action.Reason = engine.Panicking
		return m.best.action
	case m.hand.Cover || m.hand.Concealment || !m.seen():
		return *stay
	}
	return m.flight(stay)
}

// seen reports whether any foe sees the one who decides, be it from behind armour.
func (m *mind) seen() bool {
	for i := range m.foes {
		if m.foes[i].sees {
			return true
		}
	}
	return false
}

// flight runs for the edge of the map that is near and away from the enemy, but not past the enemy.
func (m *mind) flight(stay *engine.Action) engine.Action {
	m.best.found = false
	for edge := range 4 {
		to := m.b.Beyond(m.who, edge)
		s := m.bearing(rules.Running, rules.Run, to)
		if !s.possible() {
			continue
		}
		a := engine.Action{Posture: rules.Running, Weapon: m.c.InHand, Gait: rules.Run, To: to, Reason: engine.Panicking}
		m.consider(&a, -m.edgeCost(edge))
	}
	if m.best.found {
		return m.best.action
	}
	return *stay
}

// rally considers bringing a comrade to reason, the more so the more it is needed (MOR-11).
func (m *mind) rally() {
	if !m.b.Rules.Morale || m.c.Morale > rules.Cautious {
		return
	}
	v, need := m.shakenMate()
	if v == scenario.Nobody {
		return
	}
	skill := m.b.Commanding(m.who)
	goes := m.b.Rules.Needs(m.b.Rules.Rally.Difficulty)
	gain := share(need, m.b.Odds.AtLeast(m.b.Effort(m.who, skill).Add(0), int(goes)))
	for _, p := range standing {
		s := m.stands(p)
		a := engine.Action{Posture: p, Kind: rules.Rally, Weapon: m.c.InHand, Reason: engine.Rallying, TargetN: 1}
		a.Targets[0] = int16(v)
		if cost, _ := m.b.ActionCost(m.who, &a); m.holds(p) && s.left.Left >= cost {
			m.consider(&a, gain-m.exposure(p)+int64(m.d.Bias[p]))
		}
	}
}

// shakenMate is the comrade within call who needs a word most, and what that is worth if it helps: one in panic, more so if it
// cannot help itself any more.
func (m *mind) shakenMate() (mate int, worth int64) {
	mate = scenario.Nobody
	all := m.b.Muster()
	for i := range all.Shaken {
		p := &all.Shaken[i]
		v := int(p.Who)
		if !within(m.c.At, p.At, m.b.Rules.Rally.WithinCM) || !m.b.MayRally(m.who, v) || m.promised(rules.Rally, v) {
			continue
		}
		gain := int64(m.d.Rally)
		if !m.b.People[v].Barred {
			gain /= 2
		}
		if mate == scenario.Nobody || gain > worth || gain == worth && m.lot(v) < m.lot(mate) {
			mate, worth = v, gain
		}
	}
	return mate, worth
}

// promised reports whether a friend has declared to do something with v.
func (m *mind) promised(kind rules.ActionKind, v int) bool {
	for w := range m.b.People {
		d := &m.b.People[w].Declared
		if w != m.who && !m.b.Enemies(w, v) && d.Kind == kind && d.TargetN > 0 && int(d.Targets[0]) == v {
			return true
		}
	}
	return false
}

// rallyNow picks whom to rally as things are now.
func (m *mind) rallyNow(a engine.Action) engine.Action {
	if a.TargetN > 0 && m.b.MayRally(m.who, int(a.Targets[0])) {
		return a
	}
	a.TargetN = 0
	v, _ := m.shakenMate()
	if v == scenario.Nobody {
		return m.wait(a.Posture, engine.NoReason)
	}
	a.Targets[0], a.TargetN = int16(v), 1
	return a
}

// breathe makes use of a turn in which there is nothing to do: the badly frightened try to pull themselves together (MOR-10).
func (m *mind) breathe() {
	a := &m.best.action
	idle := a.Kind == rules.Wait || a.Kind == rules.Overwatch
	if !idle || a.Gait != rules.Still || m.c.Morale <= rules.Cautious || !m.b.MayPullTogether(m.who, a.Posture) {
		return
	}
	rally := *a
	rally.Kind, rally.Reason = rules.SelfRally, engine.Rallying
	if cost, _ := m.b.ActionCost(m.who, &rally); cost <= m.stands(a.Posture).left.Left {
		*a = rally
	}
}

// kept is what becomes of an action whose kind leaves nothing to choose, now that one's place has come: itself, if the nerves
// still allow it (MOR-2).
func (m *mind) kept(a engine.Action) engine.Action {
	switch {
	case a.Kind == rules.Rally:
		return m.rallyNow(a)
	case a.Kind == rules.Carry:
		return m.carryNow(a)
	case a.Kind == rules.Drive && a.Batters() && m.b.Ground.Opened(int(a.Feature)):
		a.Rams = false // the way is free by now
	}
	switch m.b.Illegal(m.who, &a, engine.Acting) {
	case engine.TooShaken, engine.TooMuch:
		return m.less(&a)
	case engine.CannotAttack:
		return m.instead(&a, engine.NotAllowed)
	case engine.MayNotRally, engine.NotAboard, engine.Immobile, engine.Sheltered, engine.NoPatient:
		return m.wait(a.Posture, engine.NoReason)
	case engine.NothingThere:
		if a.Kind == rules.Board || a.Kind == rules.Drive {
			return m.less(&a)
		}
	}
	return a
}

// managed makes an action something that one can pay for: without its move, then in a quiet posture. It reports whether that
// helps (MOR-2, MOR-4).
func (m *mind) managed(a *engine.Action) bool {
	if m.afforded(a) {
		return true
	}
	if a.Posture == rules.Running {
		a.Posture = rules.Open
	}
	a.Gait = rules.Still
	if m.afforded(a) {
		return true
	}
	a.Posture = quiet(a.Posture)
	return m.afforded(a)
}

func (m *mind) afforded(a *engine.Action) bool {
	s := m.bearing(a.Posture, a.Gait, a.To)
	cost, offensive := m.b.ActionCost(m.who, a)
	if !offensive {
		return s.possible() && s.left.Left >= cost
	}
	return s.pays(cost, 0)
}

// less is what is left of an action for which nerve or time is lacking: its move, or nothing.
func (m *mind) less(a *engine.Action) engine.Action {
	s := m.bearing(a.Posture, a.Gait, a.To)
	still := m.wait(a.Posture, m.daunted(&s))
	if s.possible() {
		still.Gait, still.To = a.Gait, a.To
	}
	return still
}
