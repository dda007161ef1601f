package doctrine

import (
	"math/bits"

	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// What a miss may do to those whom it should not hit: by its exact chance, since one may shoot past friends at that risk
// (STRAY-1, FIRE-10).

// ward is somebody who should not be hit, and where.
type ward struct {
	v  int
	at scenario.Point
}

// loss is what strays do to a ward on average.
type loss struct {
	looked        int64 // for which look it has been worked out
	single, spray int64 // of automatic fire
}

// spares reports whether somebody is one whom the one who decides should not hit: a friend, or a civilian unless orders say that none
// counts.
func (m *mind) spares(p *engine.Mustered) bool {
	if p.Side < 0 {
		return m.o.Civilians != scenario.IgnoreCivilians && !m.b.Enemies(m.who, int(p.Who))
	}
	return p.Side == m.c.Side && int(p.Who) != m.who
}

// spare lists whom the one who decides should not hit, once for a look: most who look about do not shoot.
func (m *mind) spare() []ward {
	if m.guarded {
		return m.wards
	}
	m.guarded, m.wards = true, m.wards[:0]
	people, side := m.all.People, m.c.Side
	for i := range people {
		if p := &people[i]; (p.Side == side || p.Side < 0) && m.spares(p) {
			m.wards = append(m.wards, ward{int(p.Who), p.At})
		}
	}
	return m.wards
}

// civiliansInLine reports whether a civilian is near the line of a shot at f.
func (m *mind) civiliansInLine(f *foe) bool {
	at := m.b.People[f.v].At
	wards := m.spare()
	for i := range wards {
		if w := &wards[i]; m.b.People[w.v].Side < 0 && (m.passes(at, w.at) || within(w.at, at, m.b.Rules.IntoMelee.WithinCM)) {
			return true
		}
	}
	return false
}

// mingle finds out whether f fights hand to hand with others than the one who decides, and whether a miss may then hit a friend
// (FIRE-10).
func (m *mind) mingle(f *foe) {
	if m.b.Alone(f.v) {
		return
	}
	at, near := m.b.People[f.v].At, m.b.Rules.IntoMelee.WithinCM
	wards := m.spare()
	for i := range wards {
		if w := &wards[i]; within(w.at, at, near) {
			f.risky = true
			f.mixed = f.mixed || m.fights(w.v, f.v)
		}
	}
	if len(m.b.Scenario.Sides) > 2 && !f.mixed {
		for v := range m.b.People {
			if v != m.who && v != f.v && m.beside(v, f.v) && m.fights(v, f.v) {
				f.mixed = true
				break
			}
		}
	}
	if f.mixed && !m.beside(m.who, f.v) {
		f.melee = int(m.b.Rules.IntoMelee.Dice)
	}
}

// fights reports whether v is an able enemy of w, beside which it stands.
func (m *mind) fights(v, w int) bool { return m.b.Enemies(v, w) && m.b.Able(v) && m.b.Clear(w, v) }

func (m *mind) beside(v, w int) bool {
	return rules.Within(m.b.DistanceCM2(v, w), m.b.Rules.IntoMelee.WithinCM)
}

// passes reports whether a shot at a place on automatic may come near another one, if nothing is in its way.
func (m *mind) passes(aim, p scenario.Point) bool {
	s := &m.b.Rules.StrayFire
	line := m.newRay(aim)
	return !within(m.c.At, p, s.FirerCM) && line.near(p, max(s.NearCM, s.AutomaticCM))
}

// ray is the line of a shot from where one is.
type ray struct {
	from   scenario.Point
	dx, dy int64
	length uint64 // squared
	sum    int64  // of dx and dy, no less than the length
}

func (m *mind) newRay(aim scenario.Point) ray {
	r := ray{from: m.c.At, dx: int64(aim.X - m.c.At.X), dy: int64(aim.Y - m.c.At.Y)}
	r.length, r.sum = uint64(r.dx*r.dx+r.dy*r.dy), max(r.dx, -r.dx)+max(r.dy, -r.dy)+1
	return r
}

// near reports whether a place in front of who fires is no further off the line than cm, and one more for what is rounded.
func (r *ray) near(p scenario.Point, cm int32) bool {
	px, py := int64(p.X-r.from.X), int64(p.Y-r.from.Y)
	off, near := r.dx*py-r.dy*px, int64(cm)
	off = max(off, -off)
	if r.dx*px+r.dy*py <= 0 || off > near*r.sum {
		return false
	}
	high, low := bits.Mul64(uint64(off), uint64(off))
	most, rest := bits.Mul64(uint64((near+1)*(near+1)), r.length)
	return high < most || high == most && low <= rest
}

// strayCost is what a shot at f that hits by such a chance does on average to friends if it misses. They count for more than enemies.
func (m *mind) strayCost(f *foe, win uint32, automatic bool) int64 {
	misses := dice.One - win
	if f.mixed {
		return share(m.intoMelee(f), misses)
	}
	return share(m.alongTheLine(f, automatic), misses)
}

// alongTheLine is what a miss at f does on average to friends by its line; it is worked out once for a decision (STRAY-1).
func (m *mind) alongTheLine(f *foe, automatic bool) int64 {
	if !f.traced {
		m.trace(f)
	}
	if automatic {
		return f.sprayed
	}
	return f.astray
}

// trace works out what misses at f do by their line, to the end of the band in which f is. Nobody behind a wall is in danger.
func (m *mind) trace(f *foe) {
	f.traced, f.astray, f.sprayed = true, 0, 0
	s := &m.b.Rules.StrayFire
	if !s.Enabled {
		return
	}
	far := m.b.Rules.BandEnd(m.b.Rules.Band(f.square))
	line, wards := m.newRay(m.b.People[f.v].At), m.spare()
	for i := range wards {
		w := &wards[i]
		if w.v == f.v || !line.near(w.at, max(s.NearCM, s.AutomaticCM)) || !m.endangers(w, far) {
			continue
		}
		lost := m.struck(w.v)
		f.sprayed += lost.spray
		if line.near(w.at, s.NearCM) {
			f.astray += lost.single
		}
	}
}

// endangers reports whether somebody by a line is neither beside who fires nor beyond its end, nor behind a wall; 0: it has no end.
func (m *mind) endangers(w *ward, far int32) bool {
	return !within(m.c.At, w.at, m.b.Rules.StrayFire.FirerCM) && (far == 0 || within(m.c.At, w.at, far)) && !m.b.Ground.Walled(m.c.At, w.at)
}

// struck is what strays do to v, once for a look.
func (m *mind) struck(v int) *loss {
	l := &m.losses[v]
	if l.looked != m.looked {
		single, _ := m.b.Rules.StrayFire.Pool(false)
		spray, _ := m.b.Rules.StrayFire.Pool(true)
		*l = loss{m.looked, m.strayOn(v, single), m.strayOn(v, spray)}
	}
	return l
}

// intoMelee is what a miss at f, who fights hand to hand, does on average to those around it (FIRE-10).
func (m *mind) intoMelee(f *foe) int64 {
	cost := int64(0)
	wards := m.spare()
	for i := range wards {
		if w := &wards[i]; m.beside(w.v, f.v) {
			cost += m.strayOn(w.v, m.b.Rules.IntoMelee.StrayPool)
		}
	}
	return cost
}

// careFor is the percent that harm to a civilian weighs to the one who decides; nothing if it is an enemy by now.
func (m *mind) careFor(v int) int32 {
	if m.b.Enemies(m.who, v) || m.o.Civilians == scenario.IgnoreCivilians {
		return 0
	}
	return m.d.Civilian
}

// strayOn is what a stray with these dice does to v on average, if v is somebody to be spared.
func (m *mind) strayOn(v int, die dice.Pool) int64 {
	c := &m.b.People[v]
	weight := m.d.Friend
	switch {
	case c.Condition >= engine.Unconscious:
		return 0
	case c.Side < 0:
		weight = m.careFor(v)
	case c.Side != m.c.Side:
		return 0
	}
	w := m.b.Weapon(m.who, m.c.InHand)
	hit := m.worth.shot(v, int(w.DR))
	if w.Heavy != rules.NotHeavy {
		hit = int64(m.d.Worth[rules.Dead]) // a direct hit kills (HVY-2)
	}
	comes, fails := m.b.Odds.AtLeast(die, 1), m.b.Odds.Exactly(m.b.PassiveDodge(v, m.who), 0)
	return percent(share(share(hit, comes), fails), weight)
}
