package doctrine

import (
	"math/bits"

	"crossfire/engine"
	"crossfire/engine/dice"
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

// bestShot is the shot of most worth at a foe in view, or none and why.
func (m *mind) bestShot(s bearing) shot {
	best := shot{foe: none, why: engine.NoTarget}
	if !m.gun(m.c.InHand) {
		return best
	}
	for i := range m.foes {
		f := &m.foes[i]
		if !f.visible {
			continue
		}
		if why := m.spared(f); why != engine.NoReason {
			best.miss(why)
			continue
		}
		m.weigh(f)
		m.shootAt(i, s, &best)
	}
	if best.foe == none || best.value <= 0 {
		best.foe, best.value = none, 0
	}
	return best
}

// miss notes why a foe is no target, if there is none at all.
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

// shootAt tries all ways to shoot at foe i and keeps the best.
func (m *mind) shootAt(i int, s bearing, best *shot) {
	f := &m.foes[i]
	if !f.reaches {
		best.miss(engine.NoLine)
		return
	}
	w := m.b.Weapon(m.who, m.c.InHand)
	for mode := range rules.ModeCount {
		if !w.Modes[mode] || m.o.ModeSet && mode != m.o.Mode && w.Modes[m.o.Mode] {
			continue
		}
		m.keep(shot{foe: i, mode: mode}, s, best)
		if mode == rules.Single && !s.moves && s.pays(m.attackCost(rules.Fire, true), 0) && m.mayAim(s.posture) {
			m.keep(shot{foe: i, aimed: true, area: m.o.Aim}, s, best)
		}
	}
}

// keep weighs one way to shoot and keeps it if it is the best so far; friends close to the target or the line lower it (FIRE-10,
// STRAY-1).
func (m *mind) keep(t shot, s bearing, best *shot) {
	f := &m.foes[t.foe]
	attack := m.attackPool(f, &t, s)
	if attack.N == 0 {
		best.miss(engine.NoDice)
		return
	}
	t.value = m.shotValue(f, &t, attack)
	if !m.beats(&t, best) {
		return
	}
	t.value -= m.strayCost(f, attack, t.mode == rules.Automatic)
	if m.beats(&t, best) {
		*best = t
	}
}

func (m *mind) beats(t, best *shot) bool {
	if best.foe == none || t.value != best.value || t.foe == best.foe {
		return best.foe == none || t.value > best.value
	}
	return m.nearer(t.foe, best.foe)
}

// attackPool is what a shot rolls (FIRE-3, FIRE-5, FIRE-6, FIRE-10, AIM-1, COVER-2).
func (m *mind) attackPool(f *foe, t *shot, s bearing) dice.Pool {
	r := m.b.Rules
	sum, mod := f.shot, f.melee+int(r.Cover[s.posture].Attack)
	if t.aimed {
		sum, _ = m.b.Shot(m.who, f.v, m.c.InHand, true)
		mod += int(r.Aimed.Dice) + int(r.CalledShots[t.area].Dice)
	}
	rate := rateOf(t.mode, r)
	return sum.Add(mod + int(rate.Dice))
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

// shotValue is what a shot at f is worth: the hit, less what friends already do to f and what ammunition costs.
func (m *mind) shotValue(f *foe, t *shot, attack dice.Pool) int64 {
	w := m.b.Weapon(m.who, m.c.InHand)
	dr := int(w.DR + rateOf(t.mode, m.b.Rules).DR)
	dodge := f.dodge
	if t.mode == rules.Automatic {
		dodge = f.auto
	}
	hit := int64(0)
	if t.area != rules.AnyArea {
		hit = share(m.worth.called(f.v, dr, t.area), m.b.Odds.Win(attack, dodge.Add(0)))
		hit = percent(hit, m.d.Prefer) // it is called because orders say so
	} else {
		hit = m.worth.hit(f.v, attack, dodge, dr)
	}
	return m.wanted(f, hit) - m.drain(m.c.InHand, t.mode)
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
