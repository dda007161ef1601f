package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Comrades who cannot walk are brought behind cover before anybody treats them, and out of hazards (SPACE-3). Medics do so, those who protect
// somebody, and whoever has nothing better to do; what it is worth competes with everything else that they could do.

// fallen is a comrade who is to be brought away.
type fallen struct {
	v        int
	to       scenario.Point // where it will be safe
	turns    int32          // that one alone needs to drag it there
	gain     int64
	pressing bool // one runs a risk for it
	into     int  // the vehicle into which it is put; Nobody
}

// rescue considers bringing the comrade away for whom it is worth most.
func (m *mind) rescue() {
	if m.able == m.began || m.o.Treat == scenario.NobodyTreats || m.o.Do == scenario.Withdraw || m.treating() {
		return
	}
	best := fallen{v: scenario.Nobody}
	for i := range m.all.Fallen {
		v := int(m.all.Fallen[i].Who)
		if !m.ours(&m.all.Fallen[i]) {
			continue
		}
		f, found := m.fallen(v)
		if found && (best.v == scenario.Nobody || f.gain > best.gain || f.gain == best.gain && m.lot(v) < m.lot(best.v)) {
			best = f
		}
	}
	switch {
	case best.v == scenario.Nobody:
	case m.b.MayCarry(m.who, best.v):
		m.drag(&best)
	default:
		m.goToFallen(&best)
	}
}

// ours reports whether somebody who has fallen is a comrade, and near enough to be looked after.
func (m *mind) ours(p *engine.Mustered) bool {
	return p.Side == m.c.Side && within(m.c.At, p.At, m.d.Carry.SeekCM)
}

// fallen judges whether v is to be brought away by the one who decides, where to, and what that is worth.
func (m *mind) fallen(v int) (fallen, bool) {
	c, f := &m.b.People[v], fallen{v: v, into: scenario.Nobody}
	if !m.b.Bearable(v) {
		return f, false
	}
	if nurse := m.b.NursedBy(v); nurse != scenario.Nobody && nurse != m.who && m.b.Perilous(c.At) == scenario.Nobody {
		return f, false
	}
	if !m.haven(&f) {
		return f, false
	}
	pace := max(m.b.Rules.Move.CrawlCM, 1)
	f.turns = (steps(c.At, f.to) + pace - 1) / pace
	f.gain -= m.progress(int64(distance(m.c.At, c.At)))
	return f, f.gain > 0 && m.handsFor(&f)
}

// haven finds where somebody is to be brought: out of a hazard, into the vehicle that has come to fetch it, or behind cover.
func (m *mind) haven(f *fallen) (found bool) {
	at := m.b.People[f.v].At
	if i := m.b.Perilous(at); i != scenario.Nobody {
		f.gain, f.pressing = int64(m.d.Carry.Peril), true
		f.to, found = m.outOf(i, at)
		return found
	}
	if i := m.comesFor(f.v); i != none {
		f.gain, f.pressing, f.into, f.to = int64(m.d.Carry.Ward), true, i, m.b.Vehicles[i].At
		return true
	}
	if f.gain, f.pressing = m.rescueWorth(f.v); f.gain > 0 {
		f.to, found = m.coverFor(f.v)
	}
	return found
}

// comesFor is the vehicle that has come to fetch somebody who cannot walk, or that its element is to board, if it is near; or none.
func (m *mind) comesFor(v int) int {
	for i := range m.b.Vehicles {
		if m.takesAlong(v, i) && m.b.TakesIn(m.who, i) && within(m.b.People[v].At, m.b.Vehicles[i].At, m.b.Rules.Move.RunCM) {
			return i
		}
	}
	return none
}

// takesAlong reports whether orders put somebody into a vehicle: those of the vehicle, or those of the one who decides for its element.
func (m *mind) takesAlong(v, i int) bool {
	if m.o.Do == scenario.Board && m.o.Place.Index == i && m.b.People[v].Element == m.c.Element {
		return true
	}
	o := m.b.VehicleOrders(i)
	return o != nil && o.Do == scenario.Fetch && m.b.Belongs(v, o.Place.Ref)
}

// loads reports whether somebody who cannot walk is still to be put into a vehicle, and the one who decides is wanted for that.
func (m *mind) loads() bool {
	if len(m.b.Vehicles) == 0 || m.able == m.began || m.o.Treat == scenario.NobodyTreats {
		return false
	}
	for i := range m.all.Fallen {
		v := int(m.all.Fallen[i].Who)
		if !m.ours(&m.all.Fallen[i]) || m.comesFor(v) == none {
			continue
		}
		if _, wanted := m.fallen(v); wanted {
			return true
		}
	}
	return false
}

// rescueWorth is what it is worth to the one who decides that v lies behind cover, where the work of a medic begins, and whether one runs a
// risk for it.
func (m *mind) rescueWorth(v int) (worth int64, pressing bool) {
	worth = int64(m.d.Carry.Comrade)
	switch {
	case m.o.Do == scenario.Protect && m.b.Belongs(v, m.o.Place.Ref):
		return int64(m.d.Carry.Ward), true
	case m.mayTreat() && m.b.Needy(v):
		return worth + m.saving(v, 0), true
	case m.mayTreat(), int(m.c.Burden) == v, !m.plan.going && !m.plan.hide && (m.nearest == none || !m.plan.fight):
		return worth, false
	}
	return 0, false
}

// handsFor reports whether one more is wanted to bring somebody away: the first, and as many as carry it where that is a long way.
func (m *mind) handsFor(f *fallen) bool {
	n := 0
	for w := range m.b.People {
		c := &m.b.People[w]
		if d := &c.Declared; w != m.who && c.Side == m.c.Side && d.TargetN > 0 && int(d.Targets[0]) == f.v && (d.Kind == rules.Carry || d.Reason == engine.Helping) {
			n++
		}
	}
	return n == 0 || n < int(m.b.Rules.Carrying.Bearers) && f.turns > 1
}

// drag considers dragging somebody on, upright, or on the ground where one is in danger.
func (m *mind) drag(f *fallen) {
	for _, p := range [...]rules.Posture{rules.Open, rules.Prone} {
		if p == rules.Prone && m.exposure(rules.Open) == 0 {
			continue
		}
		a := engine.Action{Posture: p, Kind: rules.Carry, Weapon: m.c.InHand, Gait: m.b.Rules.Carrying.Alone, To: f.to, Reason: engine.Carrying, TargetN: 1}
		a.Targets[0] = int16(f.v)
		if f.into != scenario.Nobody {
			a.Into, a.Vehicle = true, int16(f.into)
		}
		if a.Gait <= m.b.Rules.Cover[p].Gait && m.afforded(&a) {
			m.consider(&a, f.gain-m.exposure(p)*int64(min(f.turns, m.d.Horizon))+int64(m.d.Bias[p]))
		}
	}
}

// goToFallen considers going to somebody, to bring it away from the next turn on. Nobody goes into a hazard for that.
func (m *mind) goToFallen(f *fallen) {
	to, found := m.brink(f.v)
	if !found || m.covered(to) && !(f.pressing && m.way(to) <= m.b.Rules.Move.WalkCM) {
		return
	}
	there, _ := m.exposureAt(&spot{index: none, at: to, cover: m.b.Ground.AtHand(to).Cover})
	worth := f.gain - there*int64(min(f.turns, m.d.Horizon))
	for _, walk := range [...]bool{true, false} {
		p, gait, pace := rules.Running, rules.Run, m.b.Rules.Move.RunCM
		if walk {
			p, gait, pace = rules.Open, rules.Walk, m.b.Rules.Move.WalkCM
		}
		a := engine.Action{Posture: p, Weapon: m.c.InHand, Gait: gait, To: to, Reason: engine.Helping, TargetN: 1}
		a.Targets[0] = int16(f.v)
		if m.afforded(&a) {
			m.consider(&a, worth-m.exposure(p)+int64(m.d.Bias[p])+m.progress(int64(min(pace, m.way(to)))))
		}
	}
}

// brink is the nearest place from which somebody can be taken hold of, out of every hazard.
func (m *mind) brink(v int) (best scenario.Point, found bool) {
	at := m.b.People[v].At
	for _, cm := range [...]int32{m.b.Rules.Near.MeleeCM, m.b.Rules.Carrying.WithinCM} {
		for _, d := range [...]scenario.Point{{X: 0, Y: -cm}, {X: cm}, {Y: cm}, {X: -cm}} {
			p := scenario.Point{X: at.X + d.X, Y: at.Y + d.Y}
			if !m.b.Ground.Contains(p) || !m.b.Free(m.who, p) || m.b.Ground.Blocks(p, at) || m.deadly(p) {
				continue
			}
			if !found || steps(m.c.At, p) < steps(m.c.At, best) {
				best, found = p, true
			}
		}
	}
	return best, found
}

// coverFor is the nearest place behind cover for somebody who lies open to the enemy; false: it lies safe, or there is none.
func (m *mind) coverFor(v int) (best scenario.Point, found bool) {
	from, known := m.threatTo(v)
	at := m.b.People[v].At
	if !known || m.safeFrom(at, from) {
		return best, false
	}
	spots := m.b.Ground.Spots()
	first, last := m.strip()
	least := m.d.Carry.FarCM
	for _, s := range spots[first:last] {
		if far := steps(at, s.At); !s.Cover || far > least || found && far == least || !m.safeFrom(s.At, from) || !m.roomFor(v, s.At) {
			continue
		}
		best, least, found = s.At, steps(at, s.At), true
	}
	return best, found
}

// roomFor reports whether somebody can be laid down at a place: nobody else stands or lies there, and nothing is in the straight way.
func (m *mind) roomFor(v int, at scenario.Point) bool {
	if !m.b.Free(v, at) || m.deadly(at) || m.b.Ground.Blocks(m.b.People[v].At, at) {
		return false
	}
	for w := range m.b.People {
		if c := &m.b.People[w]; w != v && c.Present && c.At == at && c.Condition >= engine.Unconscious {
			return false
		}
	}
	return true
}

// known reports whether one knows of a foe: it is in view, or has fired.
func (m *mind) known(f *foe) bool { return f.viewed || m.b.People[f.v].LastShot != 0 }

// covered reports whether a foe that one knows of could shoot at whoever goes to a place.
func (m *mind) covered(at scenario.Point) bool {
	for i := range m.foes {
		f := &m.foes[i]
		if from := m.b.People[f.v].At; m.known(f) && within(at, from, m.b.Rules.Bands.FarCM) && !m.safeFrom(at, from) {
			return true
		}
	}
	return false
}

// threatTo is where the danger for v comes from: the nearest enemy who is known, else whoever has felled it.
func (m *mind) threatTo(v int) (from scenario.Point, known bool) {
	at, best := m.b.People[v].At, none
	for i := range m.foes {
		f := &m.foes[i]
		if m.known(f) && (best == none || squared(at, m.b.People[f.v].At) < squared(at, m.b.People[m.foes[best].v].At)) {
			best = i
		}
	}
	if best != none {
		return m.b.People[m.foes[best].v].At, true
	}
	by := int(m.b.People[v].FelledBy)
	if by == scenario.Nobody || !m.b.Enemies(m.who, by) {
		return from, false
	}
	return m.b.People[by].At, true
}

// safeFrom reports whether cover or a wall lies between a place and one from which somebody may shoot.
func (m *mind) safeFrom(at, from scenario.Point) bool {
	return !m.b.Ground.Clear(at, from) || m.b.Ground.Shelter(at, from).Cover
}

// outOf is the nearest place clear of a hazard.
func (m *mind) outOf(hazard int, from scenario.Point) (best scenario.Point, found bool) {
	for _, to := range exits(&m.b.Scenario.Hazards[hazard], from) {
		if m.b.Ground.Contains(to) && m.b.Perilous(to) == scenario.Nobody && (!found || m.wayFrom(from, to) < m.wayFrom(from, best)) {
			best, found = to, true
		}
	}
	return best, found
}

// dragOut takes a comrade at hand along out of smoke, as long as one's own breath lasts (HAZ-5). It reports whether that is what one does.
func (m *mind) dragOut() bool {
	i := m.b.Perilous(m.c.At)
	if i == scenario.Nobody || m.b.Scenario.Hazards[i].Kind != scenario.SuffocationHazard || m.able == m.began {
		return false
	}
	pace := max(m.b.Rules.Move.CrawlCM, 1)
	for v := range m.b.People {
		if m.b.People[v].Side != m.c.Side || !m.b.MayCarry(m.who, v) {
			continue
		}
		to, found := m.outOf(i, m.b.People[v].At)
		if !found || m.c.Breath+(m.wayFrom(m.b.People[v].At, to)+pace-1)/pace > m.b.Rules.Hazards.Suffocation.Turns {
			continue
		}
		a := engine.Action{Kind: rules.Carry, Weapon: m.c.InHand, Gait: m.b.Rules.Carrying.Alone, To: to, Reason: engine.FromHazard, TargetN: 1}
		a.Targets[0] = int16(v)
		if m.afforded(&a) {
			m.best = option{a, 0, true}
			return true
		}
	}
	return false
}

// carryNow settles how fast one who has declared to carry goes: with others at their gait, alone at a crawl.
func (m *mind) carryNow(a engine.Action) engine.Action {
	r := &m.b.Rules.Carrying
	a.Gait = r.Alone
	if 1+m.b.Bearers(m.who, a.Target()) >= int(r.Bearers) && r.Together <= m.b.Rules.Cover[a.Posture].Gait {
		a.Gait = r.Together
	}
	if m.b.Illegal(m.who, &a, engine.Acting) != engine.Legal {
		return m.wait(a.Posture, engine.NoReason)
	}
	return a
}
