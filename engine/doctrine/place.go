package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// spot is a place to take cover or concealment, and how it lies.
type spot struct {
	index int // among the spots of the ground
	at    scenario.Point
	cover bool
	gain  int64 // centimetres nearer to the goal
	key   int64 // how promising it is at first sight; smaller is better
}

// metre is the least gain that makes a spot lie on the way.
const metre = 100

// looks is how many spots are looked at closely: each costs a few rays.
const looks = 4

// seekCover considers going where one would be safer, or as safe but nearer to the goal.
func (m *mind) seekCover() {
	if m.peril.n == 0 && (!m.plan.going || !m.hurried()) {
		return
	}
	var near [looks]spot
	n := m.spotsNear(&near)
	for i := range near[:n] {
		m.goTo(&near[i])
	}
}

// spotsNear collects the most promising spots in reach.
func (m *mind) spotsNear(near *[looks]spot) int {
	n := 0
	left := int32(0)
	if m.plan.going {
		left = steps(m.c.At, m.plan.goal)
	}
	spots := m.b.Ground.Spots()
	from, to := m.strip()
	for i := from; i < to; i++ {
		if east := spots[i].At.X - m.c.At.X; max(east, -east) <= m.d.CoverSeekCM {
			s := spot{index: i, at: spots[i].At, cover: spots[i].Cover}
			n = m.offerSpot(&s, near, n, left)
		}
	}
	return m.behindWrecks(near, n, left)
}

// offerSpot puts a spot among the most promising if it is one of them, and returns how many there are.
func (m *mind) offerSpot(s *spot, near *[looks]spot, n int, left int32) int {
	if !m.inReach(s, left) || n == looks && near[n-1].key <= s.key || m.taken(s) || m.deadly(s.at) {
		return n
	}
	n = min(n+1, looks)
	k := n - 1
	for k > 0 && near[k-1].key > s.key {
		near[k] = near[k-1]
		k--
	}
	near[k] = *s
	return n
}

// strip are the spots that are no further north or south than one looks for cover.
func (m *mind) strip() (from, to int) {
	return m.b.Ground.SpotsBetween(m.c.At.Y-m.d.CoverSeekCM, m.c.At.Y+m.d.CoverSeekCM)
}

// inReach judges a spot at first sight and fills in how it lies; left is how far the goal is.
func (m *mind) inReach(s *spot, left int32) bool {
	length := steps(m.c.At, s.at)
	if length == 0 || length > m.d.CoverSeekCM {
		return false
	}
	if m.plan.leash > 0 && !m.underFire() && !within(s.at, m.plan.anchor, m.plan.leash) {
		return false
	}
	if m.plan.going {
		s.gain = int64(left - steps(s.at, m.plan.goal))
		if s.gain < metre {
			return false
		}
	}
	s.key = int64(length) - 2*s.gain
	if !s.cover {
		s.key += int64(m.d.LeashCM)
	}
	return true
}

// taken reports whether somebody stands on a spot or a friend has declared to go there.
func (m *mind) taken(s *spot) bool {
	if s.index == none {
		return !m.unclaimed(s.at)
	}
	return m.b.Claimed(m.who, s.index)
}

// unclaimed reports whether nobody stands on a place and no friend has declared to go there.
func (m *mind) unclaimed(at scenario.Point) bool {
	for i := range m.all.People {
		p := &m.all.People[i]
		if int(p.Who) == m.who {
			continue
		}
		if p.At == at {
			return false
		}
		if d := &m.b.People[p.Who].Declared; p.Side == m.c.Side && d.Gait != rules.Still && d.To == at {
			return false
		}
	}
	return true
}

// goTo considers a move to a spot: what one does on the way, plus what it is worth to be there in the turns to come.
func (m *mind) goTo(s *spot) {
	if m.b.Ground.Blocks(m.c.At, s.at) {
		return
	}
	length := steps(m.c.At, s.at)
	walk := length <= m.b.Rules.Move.WalkCM
	late := (length - 1) / m.b.Rules.Move.RunCM
	there, view := m.exposureAt(s)
	if !view && m.plan.fight && !m.plan.going && !m.b.Suppressed(m.who) {
		return // out of sight nobody wins
	}
	future := (m.peril.safe - there) * int64(max(m.d.Horizon-1-late, 0))
	if m.underFire() && !m.hand.Cover && s.cover && late == 0 {
		future += int64(m.d.RunToCover)
	}
	if m.plan.going {
		future += m.progress(s.gain)
	} else if future <= 0 {
		return
	}
	if a, worth, ok := m.onTheWay(walk, s.at, future); ok {
		a.Reason = engine.ToCover
		m.consider(&a, worth)
	}
}

// onTheWay is the best that one can do while moving to a place, and its worth less the danger, with what it is worth to be there; false:
// the move asks too much, or cannot be the best (MOR-2).
func (m *mind) onTheWay(walk bool, to scenario.Point, there int64) (engine.Action, int64, bool) {
	p, gait := rules.Running, rules.Run
	if walk {
		p, gait = rules.Open, rules.Walk
	}
	s := m.bearing(p, gait, to)
	if !s.possible() {
		return engine.Action{}, 0, false
	}
	there += int64(m.d.Bias[p]) - m.exposure(p)
	if m.hopeless(there) {
		return engine.Action{}, 0, false
	}
	a, worth := m.offence(s)
	if a.Kind == rules.Overwatch {
		a.Kind = rules.Wait
	}
	a.Gait, a.To, a.MoveAfter = gait, to, a.Kind != rules.Wait
	return a, worth + there, true
}

// underFire reports whether the one who decides has been shot at of late (FIRE-3).
func (m *mind) underFire() bool {
	return m.c.FiredUpon != 0 && m.c.FiredUpon >= m.b.Turn-1
}

// steps is the length of a way between two places on the grid when nothing is in it (SPACE-5).
func steps(a, b scenario.Point) int32 {
	dx, dy := a.X-b.X, a.Y-b.Y
	dx, dy = max(dx, -dx), max(dy, -dy)
	return max(dx, dy) + int32(int64(min(dx, dy))*41/100)
}

func squared(a, b scenario.Point) int64 {
	dx, dy := int64(a.X-b.X), int64(a.Y-b.Y)
	return dx*dx + dy*dy
}

func within(a, b scenario.Point, cm int32) bool { return rules.Within(squared(a, b), cm) }

// distance is the length of the straight line between two places, to a centimetre.
func distance(a, b scenario.Point) int32 {
	square := squared(a, b)
	if square == 0 {
		return 0
	}
	root := int64(steps(a, b)) // no further off than a tenth, so that a few rounds settle it
	for range 3 {
		root = (root + square/root) / 2
	}
	return int32(root)
}
