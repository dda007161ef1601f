package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Medics look after the hurt while the fight goes on: those who can still be saved, the most urgent first, where nobody is fired upon. What
// that is worth competes with everything else that they could do (MED-2, MED-3).

// mayTreat reports whether orders make it the business of the one who decides to look after the hurt.
func (m *mind) mayTreat() bool {
	switch m.o.Treat {
	case scenario.NobodyTreats:
		return false
	case scenario.AnybodyTreats:
		return m.o.Do != scenario.Withdraw
	}
	return m.o.Do != scenario.Withdraw && m.b.Medic(m.who)
}

// treating reports whether the one who decides is at work on somebody and not disturbed.
func (m *mind) treating() bool {
	v := int(m.c.Treatment.Of)
	return v != scenario.Nobody && m.mayTreat() && m.quiet(m.who) && m.quiet(v)
}

// quiet reports whether nobody has fired upon v of late, so that work on it or by it may last.
func (m *mind) quiet(v int) bool {
	shot := m.b.People[v].FiredUpon
	return shot == 0 || m.b.Turn-shot > m.d.Treat.Quiet
}

// nursed reports whether somebody works on the one who decides, who had better stay for it while no enemy is in view.
func (m *mind) nursed() bool {
	return m.c.Condition == engine.Hurt && m.nearest == none && m.b.NursedBy(m.who) != scenario.Nobody
}

// care considers looking after the patient who is worth most, here or on the way there.
func (m *mind) care() {
	if !m.mayTreat() || !m.quiet(m.who) {
		return
	}
	v, gain := m.patient()
	switch {
	case v == scenario.Nobody:
	case m.b.MayTreat(m.who, v):
		m.treatHere(v, gain)
	default:
		m.goToPatient(v, gain)
	}
}

// patient is who is worth most of those whom one may reach, and how much; Nobody: there is none.
func (m *mind) patient() (best int, most int64) {
	best = scenario.Nobody
	for v := range m.b.People {
		if !m.mayNeedMe(v) {
			continue
		}
		off := distance(m.c.At, m.b.People[v].At)
		gain := m.saving(v, off) - m.progress(int64(off))
		if int(m.c.Treatment.Of) == v {
			gain += int64(m.d.Treat.Begun)
		}
		if gain > 0 && (best == scenario.Nobody || gain > most || gain == most && m.lot(v) < m.lot(best)) {
			best, most = v, gain
		}
	}
	return best, most
}

// mayNeedMe reports whether v is a comrade in need with whom nobody else is busy, in a place where one can work. Those who can still fight
// are seen to when no enemy is in view.
func (m *mind) mayNeedMe(v int) bool {
	c := &m.b.People[v]
	if v == m.who || c.Side != m.c.Side || !c.Present || c.Vehicle != scenario.Nobody || !m.b.Needy(v) {
		return false
	}
	if !m.b.Out(v) && (m.nearest != none || c.Surrendered) || !m.quiet(v) || m.deadly(c.At) || !within(m.c.At, c.At, m.d.Treat.SeekCM) {
		return false
	}
	nurse := m.b.NursedBy(v)
	return (nurse == scenario.Nobody || nurse == m.who) && !m.promised(rules.Treat, v) && !m.promised(rules.Carry, v)
}

// saving is what work on v promises: its worth by how it is, times the chance that the roll succeeds; nothing if one comes too late.
func (m *mind) saving(v int, off int32) int64 {
	t := &m.d.Treat
	worth := t.Wounded
	switch c := &m.b.People[v]; {
	case c.Condition >= engine.Killed:
		late := max(off-m.b.Rules.Near.MeleeCM, 0) + m.b.Rules.Move.RunCM - 1
		if !m.b.Revivable(v, m.b.Turn+late/m.b.Rules.Move.RunCM) {
			return 0
		}
		worth = t.Dead
	case c.Condition == engine.Down:
		worth = t.Ineffective
	}
	return share(int64(worth), m.b.Odds.AtLeast(m.b.Effort(m.who, rules.Medic).Add(0), int(m.b.TreatmentNeeds(v))))
}

// treatHere considers a turn of work in each posture.
func (m *mind) treatHere(v int, gain int64) {
	for _, p := range standing {
		a := m.treatment(v, p)
		if m.holds(p) && m.afforded(&a) {
			m.consider(&a, gain-m.exposure(p)+int64(m.d.Bias[p]))
		}
	}
}

func (m *mind) treatment(v int, p rules.Posture) engine.Action {
	a := engine.Action{Posture: p, Kind: rules.Treat, Weapon: m.c.InHand, Reason: engine.Helping, TargetN: 1}
	a.Targets[0] = int16(v)
	return a
}

// goToPatient considers walking and running to a patient, and beginning at once if that leaves time for it.
func (m *mind) goToPatient(v int, gain int64) {
	to := m.bedside(v)
	there, _ := m.exposureAt(&spot{index: none, at: to, cover: m.b.Ground.AtHand(to).Cover})
	worse := max(there-m.peril.safe, 0) * int64(max(m.d.Horizon-1, 0))
	for _, walk := range [...]bool{true, false} {
		p, gait, pace := rules.Running, rules.Run, m.b.Rules.Move.RunCM
		if walk {
			p, gait, pace = rules.Open, rules.Walk, m.b.Rules.Move.WalkCM
		}
		a := m.treatment(v, p)
		a.Gait, a.To = gait, to
		if m.way(to) > pace || !m.afforded(&a) {
			a.Kind = rules.Wait
		}
		if m.afforded(&a) {
			m.consider(&a, gain-m.exposure(p)-worse+int64(m.d.Bias[p])+m.progress(int64(min(pace, m.way(to)))))
		}
	}
}

// bedside is the place beside a patient where one works: rather behind cover, then the nearest.
func (m *mind) bedside(v int) scenario.Point {
	at, reach := m.b.People[v].At, m.b.Rules.Near.MeleeCM
	best, least := at, int32(-1)
	for _, d := range [...]scenario.Point{{X: 0, Y: -reach}, {X: reach}, {Y: reach}, {X: -reach}, {}} {
		p := scenario.Point{X: at.X + d.X, Y: at.Y + d.Y}
		if !m.b.Ground.Contains(p) || !m.b.Free(m.who, p) || m.b.Ground.Blocks(p, at) {
			continue
		}
		cost := steps(m.c.At, p)
		if !m.b.Ground.AtHand(p).Cover {
			cost += m.b.Rules.Move.WalkCM
		}
		if least < 0 || cost < least {
			best, least = p, cost
		}
	}
	return best
}
