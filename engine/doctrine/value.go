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

// bestShot is the shot of most worth at a foe in view in a stance, or none and why. What the keenest stance has shown is of no use to
// shoot at is passed over.
func (m *mind) bestShot(t stance) shot {
	best := shot{foe: none, why: engine.NoTarget}
	if !m.armed {
		return best
	}
	first := m.favourite
	if first != none {
		m.tryAt(first, t, &best)
	}
	for _, i := range m.near {
		f := &m.foes[i]
		if !f.visible || i == first || best.foe != none && f.weighed && f.capped && f.most < best.value {
			continue
		}
		if why := m.spared(f); why != engine.NoReason {
			best.miss(why)
			continue
		}
		m.tryAt(i, t, &best)
	}
	if t == m.keenest() {
		m.favourite = best.foe
	}
	return best.worthwhile()
}

// shotAt is the shot of most worth at one foe, or none.
func (m *mind) shotAt(i int, t stance) shot {
	best := shot{foe: none, why: engine.NoTarget}
	m.tryAt(i, t, &best)
	return best.worthwhile()
}

// worthwhile is s, or none if it is worth nothing.
func (s shot) worthwhile() shot {
	if s.foe == none || s.value <= 0 {
		s.foe, s.value = none, 0
	}
	return s
}

// miss notes why a foe is no target, if there is none so far.
func (s *shot) miss(why engine.Reason) {
	if s.foe == none {
		s.why = why
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

// tryAt tries all ways to shoot at foe i.
func (m *mind) tryAt(i int, t stance, best *shot) {
	f := &m.foes[i]
	m.weigh(f)
	if !f.reaches {
		best.miss(engine.NoLine)
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
			best.miss(engine.NoDice)
			continue
		}
		win := m.b.Odds.Win(attack, l.dodge)
		value := m.shotValue(f, w, l, win)
		most = max(most, value)
		if m.beats(i, value, best) {
			m.keep(i, w, value-m.strayCost(f, win, w.mode == rules.Automatic), best)
		}
	}
	if t == m.keenest() {
		f.capped, f.most = true, most
	}
}

// keep keeps a shot of such worth if it is the best so far; friends close to the target or the line have lowered its worth (FIRE-10, STRAY-1).
func (m *mind) keep(foe int, w *way, value int64, best *shot) {
	if m.beats(foe, value, best) {
		*best = shot{foe: foe, mode: w.mode, aimed: w.aimed, area: w.area, value: value}
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
