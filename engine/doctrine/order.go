package doctrine

import (
	"math"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// plan is what orders make of the situation of one combatant for a turn.
type plan struct {
	fight     bool // it may shoot
	armed     bool // it may spend the turn on its weapons
	hide      bool
	surrender bool
	panic     bool  // it is out of its wits (MOR-13)
	leave     bool  // it runs to the goal and fights nobody
	going     bool  // it moves towards the goal, by bounds
	charge    bool  // it may run at an enemy
	watch     bool  // it lies in wait when nobody is in view
	baffled   bool  // it has found no way to the enemy
	board     int16 // the vehicle that it is to get into, its index and 1 more; 0: none
	mine      int16 // the structure at which it is to plant a charge, its index and 1 more; 0: none
	goal      scenario.Point
	stop      int32 // how near to the goal is near enough
	press     int32 // percent that progress counts; 0: as usual
	anchor    scenario.Point
	leash     int32 // how far from the anchor it looks for cover; 0: anywhere
	reason    engine.Reason
}

// followers make a plan of each kind of orders.
var followers = [...]func(*mind){
	scenario.Hold:     (*mind).hold,
	scenario.Advance:  (*mind).advance,
	scenario.Assault:  (*mind).assault,
	scenario.Ambush:   (*mind).ambush,
	scenario.Guard:    (*mind).guard,
	scenario.Withdraw: (*mind).withdraw,
	scenario.Protect:  (*mind).protect,
	scenario.Patrol:   (*mind).patrol,
	scenario.Flee:     (*mind).flee,
	scenario.Move:     (*mind).advance,
	scenario.Unload:   (*mind).hold,
	scenario.Ram:      (*mind).assault,
	scenario.Board:    (*mind).embark,
	scenario.Fetch:    (*mind).fetch,
	scenario.Demolish: (*mind).demolish,
}

// intend makes the plan: what goes before orders, then the orders.
func (m *mind) intend() {
	p := &m.plan
	p.armed = true
	switch {
	case m.el.GivingUp:
		p.surrender = true
	case m.panicked():
		p.panic = true
	case m.el.Breaking:
		m.breakOff(&m.o.Retreat)
	case m.lost():
		m.breakOff(&scenario.Place{})
	case m.b.OutOfAmmo(m.who) && m.bare():
		m.outOfAmmo()
	default:
		if i := m.called(); i != none && !m.loads() {
			m.boardIt(i)
		} else {
			followers[m.o.Do](m)
			m.staysAway()
		}
	}
	p.charge = p.charge && m.mayOpenFire()
}

// mayOpenFire reports whether the fire policy of the orders lets one shoot.
func (m *mind) mayOpenFire() bool {
	switch m.o.Fire {
	case scenario.FireHold:
		return false
	case scenario.FireReturn:
		return m.el.Attacked || m.c.Attacked
	}
	return true
}

// mayStrike reports whether the fire policy lets one strike: in defence it always does.
func (m *mind) mayStrike() bool { return m.c.Attacked || m.mayOpenFire() }

// lost reports whether the fight is lost: few are left and enemies are at least twice as many, or none of them can be hurt. Orders that say
// themselves when to break off or give up make a side stand until then (§17).
func (m *mind) lost() bool {
	if m.steadfast() {
		return false
	}
	if m.o.Do != scenario.Demolish && m.outgunned() {
		return true
	}
	return int64(m.able)*100 < int64(m.began)*int64(m.d.Lost) && len(m.foes) >= 2*m.able
}

// steadfast reports whether orders say themselves when to break off or give up, or are to flee anyway.
func (m *mind) steadfast() bool {
	return m.o.Withdraw != nil || m.o.Surrender != nil || m.o.Do == scenario.Flee
}

// outOfAmmo does what orders say for those whose guns are all empty (AMMO-3).
func (m *mind) outOfAmmo() {
	switch m.o.OutOfAmmo {
	case scenario.Leave:
		m.breakOff(&scenario.Place{})
	case scenario.GiveUp:
		m.plan.surrender = true
	default:
		m.closeIn()
	}
}

// breakOff leaves the fight for a place, or without one for the edge of the map away from the enemy.
func (m *mind) breakOff(to *scenario.Place) {
	m.plan.leave, m.plan.reason = true, engine.Breaking
	m.plan.goal = m.refuge(to)
}

// refuge is the point that a place to withdraw to means.
func (m *mind) refuge(to *scenario.Place) scenario.Point {
	if to.Kind == scenario.NoRef {
		return m.b.Beyond(m.who, m.safeEdge())
	}
	return m.b.Locate(m.who, to)
}

// safeEdge is the edge of the map that is near and away from the nearest enemy.
func (m *mind) safeEdge() int {
	best, least := 0, int64(0)
	for edge := range 4 {
		if cost := m.edgeCost(edge); edge == 0 || cost < least {
			best, least = edge, cost
		}
	}
	return best
}

// edgeCost is how little an edge of the map recommends itself: it is far, or near to the nearest enemy.
func (m *mind) edgeCost(edge int) int64 {
	cost := 2 * int64(m.toEdge(m.c.At, edge))
	if m.closest != none {
		cost -= int64(m.toEdge(m.b.People[m.foes[m.closest].v].At, edge))
	}
	return cost
}

// toEdge is how far a place is from an edge of the map.
func (m *mind) toEdge(p scenario.Point, edge int) int32 {
	ground := &m.b.Scenario.Map
	return [...]int32{p.Y, ground.WidthCM - p.X, ground.HeightCM - p.Y, p.X}[edge]
}

// post is where a place of orders puts the one who decides: at a feature the nearest spot of it that is free.
func (m *mind) post(to *scenario.Place) scenario.Point {
	if to.Kind != scenario.FeatureRef {
		return m.b.Locate(m.who, to)
	}
	if m.b.Ground.Inside(m.c.At, to.Index) {
		return m.c.At
	}
	best, least := m.b.Locate(m.who, to), int64(math.MaxInt64)
	spots := m.b.Ground.Spots()
	first, last := m.b.Ground.SpotsAbout(to.Index)
	for i := first; i < last; i++ {
		at := spots[i].At
		if square := squared(m.c.At, at); square < least && m.b.Ground.Inside(at, to.Index) && m.unclaimed(at) {
			best, least = at, square
		}
	}
	return best
}

// there reports whether the one who decides is where orders put it.
func (m *mind) there(to *scenario.Place) bool {
	return to.Kind == scenario.NoRef || m.b.Reached(m.who, to)
}

// makeFor plans to go to a place.
func (m *mind) makeFor(goal scenario.Point, stop int32, why engine.Reason) {
	p := &m.plan
	if within(m.c.At, goal, stop) || m.c.At == goal {
		return
	}
	p.going, p.goal, p.stop, p.reason = true, goal, stop, why
}

// stay plans to fight around a place.
func (m *mind) stay(anchor scenario.Point, leash int32) {
	m.plan.anchor, m.plan.leash = anchor, leash
	m.plan.charge = !m.shoots()
}

// closeIn plans to go for the nearest enemy, wherever it is.
func (m *mind) closeIn() {
	p := &m.plan
	p.charge, p.press = true, m.d.Press
	switch i := m.quarry(); {
	case i != none:
		m.chase(i)
	case m.closest != none:
		m.stay(m.c.At, m.d.CoverSeekCM)
	}
}

// chase plans to go for one foe: up to its feet unless it can be shot at from further off.
func (m *mind) chase(i int) {
	stop := int32(0)
	if m.foes[i].visible && m.shoots() {
		stop = m.d.FinishCM
	}
	if f := &m.foes[i]; f.shelter && m.hunts(int(m.b.People[f.v].Vehicle)) {
		return
	}
	m.plan.going = false
	m.makeFor(m.b.People[m.foes[i].v].At, stop, engine.Obeying)
}

// mates calls visit for every able member of the element until it answers true; it reports whether one did.
func (m *mind) mates(visit func(*mind, int) bool) bool {
	for _, v := range m.b.Squad(m.c.Element) {
		if m.b.Able(int(v)) && visit(m, int(v)) {
			return true
		}
	}
	return false
}

// noticed reports whether a member of the element has been attacked or has fired: nothing is secret any more.
func (m *mind) noticed() bool {
	return m.el.Attacked || m.mates(func(m *mind, v int) bool { return m.b.People[v].LastShot != 0 })
}

// threatened reports whether a foe in view of a member of the element is near enough to be shot at by orders.
func (m *mind) threatened(withinCM int32) bool {
	return m.mates(func(m *mind, v int) bool {
		for i := range m.foes {
			if f := m.foes[i].v; rules.Within(m.b.DistanceCM2(v, f), withinCM) && m.b.Visible(v, f) {
				return true
			}
		}
		return false
	})
}
