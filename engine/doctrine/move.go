package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// moving reports whether it is one's turn to move: an element that goes somewhere moves by bounds while it has enemies in view,
// every second of its people at a time; without enemies in view everyone moves.
func (m *mind) moving() bool {
	if !m.plan.going {
		return false
	}
	return m.nearest == none || m.rank()%2 == int(m.b.Turn)%2 || m.alone()
}

// rank is how many able people of the element come before the one who decides, in an order that does not depend on the file.
func (m *mind) rank() int {
	n := 0
	for _, v := range m.b.Squad(m.c.Element) {
		if m.b.People[v].Key < m.c.Key && m.b.Able(int(v)) {
			n++
		}
	}
	return n
}

// alone reports whether nobody else of the element is able.
func (m *mind) alone() bool {
	for _, v := range m.b.Squad(m.c.Element) {
		if int(v) != m.who && m.b.Able(int(v)) {
			return false
		}
	}
	return true
}

// proceed considers going straight towards the goal, walking and running.
func (m *mind) proceed() {
	left := distance(m.c.At, m.plan.goal) - m.plan.stop
	to := shifted(m.c.At, m.plan.goal, m.plan.stop, left+m.plan.stop)
	for _, walk := range [...]bool{true, false} {
		if !walk && m.nearest == none && !m.hurried() {
			continue
		}
		pace := m.b.Rules.Move.RunCM
		if walk {
			pace = m.b.Rules.Move.WalkCM
		}
		a, worth, ok := m.onTheWay(walk, to, m.progress(int64(min(pace, left))))
		if !ok {
			continue
		}
		if a.Reason == engine.NoReason || a.Kind == rules.Wait {
			a.Reason = m.plan.reason
		}
		m.consider(&a, worth)
	}
}

// hurried reports whether one runs although nobody is in view: it knows of enemies, and they are far.
func (m *mind) hurried() bool {
	if !m.alert() && m.plan.press == 0 {
		return false
	}
	return m.closest == none || !rules.Within(m.foes[m.closest].square, m.b.Rules.Bands.NearCM)
}

// alert reports whether the side knows that there are enemies about.
func (m *mind) alert() bool { return m.b.Aware[m.c.Side] || m.b.Alarmed[m.c.Side] }

// progress is what so many centimetres nearer to the goal are worth.
func (m *mind) progress(cm int64) int64 {
	points := cm * int64(m.d.Progress) / 100
	if m.plan.press > 0 {
		points = percent(points, m.plan.press)
	}
	return points
}

// run goes where the plan says as fast as possible and fights nobody.
func (m *mind) run() engine.Action {
	a := engine.Action{
		Posture: rules.Running, Weapon: m.c.InHand, Gait: rules.Run, To: m.plan.goal, Reason: m.plan.reason,
	}
	if m.afforded(&a) {
		return a
	}
	a.Posture, a.Gait = rules.Open, rules.Walk
	if m.afforded(&a) {
		return a
	}
	s := m.stands(rules.Open)
	return m.wait(rules.Open, m.daunted(&s))
}

// charge considers closing with a foe in this very turn (H2H-1).
func (m *mind) charge() {
	if !m.plan.charge || !m.b.MayAttack(m.who) {
		return
	}
	for _, i := range m.near {
		f := &m.foes[i]
		if !f.visible || m.b.Aboard(f.v) || !rules.Within(f.square, m.b.Rules.Move.RunCM) {
			continue
		}
		to, ok := m.foothold(f)
		if !ok {
			continue
		}
		m.closeWith(f, to, rules.Run)
		if steps(m.c.At, to) <= m.b.Rules.Move.WalkCM {
			m.closeWith(f, to, rules.Walk)
		}
	}
}

// closeWith considers going to a place beside f and striking.
func (m *mind) closeWith(f *foe, to scenario.Point, g rules.Gait) {
	a := m.blow(f)
	worth := m.blowWorth(f, &a)
	a.Gait, a.To = g, to
	if g == rules.Run {
		a.Posture = rules.Running
	}
	s := m.bearing(a.Posture, g, to)
	if worth <= 0 || !s.pays(m.attackCost(rules.Strike, false), 0) || worth <= m.pointBlank(f, to) {
		return
	}
	m.consider(&a, worth-m.exposure(a.Posture)+m.progress(int64(distance(m.c.At, to))))
}

// pointBlank is what a shot at f from a place beside it is worth to somebody who may shoot: a gun acts before a blow (INIT-1).
func (m *mind) pointBlank(f *foe, at scenario.Point) int64 {
	if !m.plan.fight || !m.armed || !m.ready(m.c.InHand) || m.spared(f) != engine.NoReason {
		return 0
	}
	a := engine.Action{Kind: rules.Fire, Weapon: m.c.InHand, Mode: m.burst(), TargetN: 1}
	a.Targets[0] = int16(f.v)
	e := m.b.Attack(m.who, f.v, &a, at)
	if !e.Reaches {
		return 0
	}
	return percent(m.wanted(f, m.worth.hit(f.v, e.Attack, e.Defence, int(e.DR))), m.d.Outdraw)
}

// foothold is the nearest free place next to f from which a blow reaches, if one can get there in this turn.
func (m *mind) foothold(f *foe) (scenario.Point, bool) {
	at, reach := m.b.People[f.v].At, m.b.Rules.Near.MeleeCM
	var best scenario.Point
	shortest, found := m.b.Rules.Move.RunCM, false
	for _, d := range [...]scenario.Point{{X: 0, Y: -reach}, {X: reach}, {Y: reach}, {X: -reach}} {
		p := scenario.Point{X: at.X + d.X, Y: at.Y + d.Y}
		length := steps(m.c.At, p)
		if length > shortest || found && length == shortest || !m.b.Ground.Contains(p) || !m.b.Free(m.who, p) {
			continue
		}
		if m.b.Ground.Blocks(m.c.At, p) || m.b.Ground.Blocks(p, at) {
			continue
		}
		best, shortest, found = p, length, true
	}
	return best, found
}
