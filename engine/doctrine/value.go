package doctrine

import (
	"math/bits"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// shot is a way to shoot and what it is worth.
type shot struct {
	foe   int // index in foes; none
	mode  rules.Mode
	aimed bool
	area  rules.Area
	value int64
	why   engine.Reason // of no shot
}

// try is a shot before what a miss of it may do is counted.
type try struct {
	foe   int // index in foes
	way   int // index in gunnery.ways
	win   uint32
	value int64
}

// bestShot is the shot of most worth at a foe in view in a stance, or none and why. What the keenest stance has shown is of no use to
// shoot at is passed over.
func (m *mind) bestShot(t stance) shot {
	best := m.newShot()
	if !m.gun(m.c.InHand) {
		return best
	}
	first := m.favourite
	if first != none {
		m.tryAt(first, t, &best)
		m.choose(&best)
	}
	for _, i := range m.near {
		f := &m.foes[i]
		if !f.visible || i == first || best.foe != none && f.capped && f.most < best.value {
			continue
		}
		if why := m.spared(f); why != engine.NoReason {
			m.miss(&best, why)
			continue
		}
		m.tryAt(i, t, &best)
	}
	m.choose(&best)
	if t == m.keenest() {
		m.favourite = best.foe
	}
	return best.worthwhile()
}

// shotAt is the shot of most worth at one foe, or none.
func (m *mind) shotAt(i int, t stance) shot {
	best := m.newShot()
	m.tryAt(i, t, &best)
	m.choose(&best)
	return best.worthwhile()
}

// newShot forgets what has been tried.
func (m *mind) newShot() shot {
	m.tries = m.tries[:0]
	return shot{foe: none, why: engine.NoTarget}
}

// worthwhile is s, or none if it is worth nothing.
func (s shot) worthwhile() shot {
	if s.foe == none || s.value <= 0 {
		s.foe, s.value = none, 0
	}
	return s
}

// choose finds the best of the tries. The one of most worth before what a miss may do comes first, so that the risk is worked out for
// few of them.
func (m *mind) choose(best *shot) {
	top := 0
	for k := range m.tries {
		if m.tries[k].value > m.tries[top].value {
			top = k
		}
	}
	if len(m.tries) > 0 {
		m.keep(&m.tries[top], best)
	}
	for k := range m.tries {
		m.keep(&m.tries[k], best)
	}
}

// miss notes why a foe is no target, if there is none so far.
func (m *mind) miss(best *shot, why engine.Reason) {
	if len(m.tries) == 0 {
		best.why = why
	}
}

// spared says why orders keep the one who decides from shooting at f, or NoReason. The distance of an ambush says when it
// begins.
func (m *mind) spared(f *foe) engine.Reason {
	if m.o.WithinCM > 0 && m.o.Do != scenario.Ambush && !rules.Within(f.square, m.o.WithinCM) {
		return engine.HoldingFire
	}
	if m.o.Restraint && m.friendsInLine(f) {
		return engine.FriendsInLine
	}
	if m.o.Civilians == scenario.SpareCivilians && m.civiliansInLine(f) {
		return engine.CiviliansInLine
	}
	return engine.NoReason
}

// tryAt adds all ways to shoot at foe i to the tries.
func (m *mind) tryAt(i int, t stance, best *shot) {
	f := &m.foes[i]
	m.weigh(f)
	if !f.reaches {
		m.miss(best, engine.NoLine)
		return
	}
	m.line(f)
	most := int64(0)
	for k := range m.gunnery.ways[:m.gunnery.n] {
		w := &m.gunnery.ways[k]
		if w.aimed && !t.aims {
			continue
		}
		l := &f.lines[k]
		attack := l.attack(t.dice)
		if attack.N == 0 {
			m.miss(best, engine.NoDice)
			continue
		}
		win := m.b.Odds.Win(attack, l.dodge)
		value := m.shotValue(f, w, l, win)
		m.tries = append(m.tries, try{foe: i, way: k, win: win, value: value})
		most = max(most, value)
	}
	if t == m.keenest() {
		f.capped, f.most = true, most
	}
}

// keep keeps a try if it is the best so far; friends close to the target or the line lower its worth (FIRE-10, STRAY-1).
func (m *mind) keep(it *try, best *shot) {
	if !m.beats(it.foe, it.value, best) {
		return
	}
	w := &m.gunnery.ways[it.way]
	value := it.value - m.strayCost(&m.foes[it.foe], it.win, w.mode == rules.Automatic)
	if m.beats(it.foe, value, best) {
		*best = shot{foe: it.foe, mode: w.mode, aimed: w.aimed, area: w.area, value: value}
	}
}

// beats reports whether a shot at a foe of such worth is better than the best so far; of equals the nearer foe is.
func (m *mind) beats(foe int, value int64, best *shot) bool {
	if best.foe == none || value != best.value || foe == best.foe {
		return best.foe == none || value > best.value
	}
	return m.nearer(foe, best.foe)
}

// rateOf is what a mode gives against one target.
func rateOf(mode rules.Mode, r *rules.Ruleset) rules.Rate {
	switch mode {
	case rules.Rapid:
		return r.Rapid
	case rules.Automatic:
		return r.Automatic
	}
	return rules.Rate{}
}

// wanted is worth changed by how much f matters and by who attacks it already.
func (m *mind) wanted(f *foe, worth int64) int64 {
	worth = percent(worth, f.weight)
	if m.at == engine.Acting {
		worth = percent(worth, max(100-m.d.SpreadFire*m.aims.on(f.v, int(m.c.Side)), 0))
	}
	return worth
}

// drain is what a mode costs because it uses ammunition, more so when that is short (AMMO-2).
func (m *mind) drain(arm int8, mode rules.Mode) int64 {
	level := m.c.Arms[arm].Ammo
	if level == rules.Endless {
		return 0
	}
	short := int32(max(int(rules.Combat)-int(level), 0))
	return percent(int64(m.d.Ammo[mode]), 100+m.d.Thrift*short)
}

// mayAim reports whether the one who decides may aim from a posture (FIRE-3).
func (m *mind) mayAim(p rules.Posture) bool {
	if !m.b.Rules.Cover[p].Aim {
		return false
	}
	a := engine.Action{Posture: p, Kind: rules.Fire, Weapon: m.c.InHand, Aimed: true}
	return m.b.MayAim(m.who, &a)
}

// friendsInLine reports whether a friend is near the line to f, between the two.
func (m *mind) friendsInLine(f *foe) bool {
	from, to := m.c.At, m.b.People[f.v].At
	for v := range m.b.People {
		c := &m.b.People[v]
		if v != m.who && c.Side == m.c.Side && c.Present && c.Condition < engine.Killed && nearLine(from, to, c.At, m.d.Restraint) {
			return true
		}
	}
	return false
}

// nearLine reports whether p is beside the line between two places, ends not counted, and no further off than cm.
func nearLine(from, to, p scenario.Point, cm int32) bool {
	dx, dy := int64(to.X-from.X), int64(to.Y-from.Y)
	px, py := int64(p.X-from.X), int64(p.Y-from.Y)
	along, length := dx*px+dy*py, dx*dx+dy*dy
	if along <= 0 || along >= length {
		return false
	}
	off := dx*py - dy*px
	if off < 0 {
		off = -off
	}
	high, low := bits.Mul64(uint64(off), uint64(off))
	most, rest := bits.Mul64(uint64(cm)*uint64(cm), uint64(length))
	return high < most || high == most && low <= rest
}
