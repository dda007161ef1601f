package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/rules"
)

// dangers is how many of the foes count when a place elsewhere is judged: each costs a ray.
const dangers = 3

// danger is what enemies may do to the one who decides where it stands.
type danger struct {
	open int64 // in the open, in points
	safe int64 // in the safest of the postures that one can take there; set by stand
	few  [dangers]int
	n    int
	sum  int64 // of the few, in the open

	asked [rules.PostureCount]bool // exposure has been worked out for this posture
	risk  [rules.PostureCount]int64
}

// weighAll works out every foe that matters, and the danger that they are.
func (m *mind) weighAll() {
	m.peril, m.agility = danger{}, m.profile(m.who).agility
	for _, i := range m.near {
		f := &m.foes[i]
		if !f.visible && !f.sees {
			continue
		}
		m.weigh(f)
		if f.threat.N > 0 {
			harm := m.harm(f, rules.Open, f.lie)
			m.peril.open += harm
			m.peril.add(i, harm, m)
		}
	}
	for _, i := range m.peril.few[:m.peril.n] {
		m.peril.sum += m.foes[i].harm
	}
	m.peril.open = m.feared(m.peril.open)
}

// add keeps the most harmful foes, most harmful first.
func (d *danger) add(i int, harm int64, m *mind) {
	m.foes[i].harm = harm
	if d.n < dangers {
		d.n++
	} else if m.foes[d.few[d.n-1]].harm >= harm {
		return
	}
	at := d.n - 1
	for at > 0 && m.foes[d.few[at-1]].harm < harm {
		d.few[at] = d.few[at-1]
		at--
	}
	d.few[at] = i
}

// harm is the expected worth, to f, of its shot at the one who decides, in a posture, where it lies so.
func (m *mind) harm(f *foe, p rules.Posture, l engine.Lie) int64 {
	dodge, automatic := m.b.DodgeIn(l, p, m.agility)
	if f.sprays {
		dodge = automatic
	}
	return share(f.sting, m.b.Odds.Win(f.threat, dodge.Add(0)))
}

// feared is how much a sum of harms weighs: enemies have others to shoot at too, and one is worth as much as an enemy with
// the same skill.
func (m *mind) feared(sum int64) int64 {
	return percent(percent(sum*2/int64(m.able+1), m.d.Exposure), m.importance(m.who))
}

// importance is what somebody is worth in percent: more with more skill.
func (m *mind) importance(v int) int32 {
	return 100 + m.d.Danger*int32(max(m.b.People[v].Skills[rules.SmallArms].N, 0))
}

// exposure is the danger in a posture where the one who decides stands.
func (m *mind) exposure(p rules.Posture) int64 {
	d := &m.peril
	if d.n == 0 {
		return 0
	}
	if d.asked[p] {
		return d.risk[p]
	}
	sum := int64(0)
	for _, i := range m.near {
		if f := &m.foes[i]; f.threat.N > 0 {
			sum += m.harm(f, p, f.lie)
		}
	}
	d.asked[p], d.risk[p] = true, m.feared(sum)
	return d.risk[p]
}

// exposureAt is the danger in the best posture at another place, judged by the worst of the foes; inView says whether
// any of them would be in view there.
func (m *mind) exposureAt(s *spot) (danger int64, inView bool) {
	if m.peril.sum == 0 {
		return 0, true
	}
	sum := int64(0)
	p := rules.ActiveConcealment
	if s.cover {
		p = rules.ActiveCover
	}
	for _, i := range m.peril.few[:m.peril.n] {
		f := &m.foes[i]
		if clear, l := m.lieAt(s, f); clear {
			inView = true
			sum += m.harm(f, p, l)
		}
	}
	return m.peril.open * sum / m.peril.sum, inView
}

// lieAt reports whether f has a clear line to a spot, and how the one who decides would lie there.
func (m *mind) lieAt(s *spot, f *foe) (bool, engine.Lie) {
	if s.index == none {
		return m.b.LieBehind(m.who, f.v, s.at, f.viewed)
	}
	return m.b.LieInSpot(m.who, f.v, s.index, f.viewed)
}
