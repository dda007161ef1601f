package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Infantry and vehicles that go together: on foot one goes along with the vehicle that orders protect, or in which one came if there are no
// other orders, on the side that is turned away from the enemy; and the vehicle goes no faster than those who go along with it.

// carrier is the vehicle with which the one who decides goes along, or none: that of its orders; else the one in which it came, as long as
// that is near and not about to leave.
func (m *mind) carrier() int {
	to := &m.o.Place
	i := m.c.Spec.Vehicle
	if m.o.Do == scenario.Protect && to.Kind == scenario.VehicleRef {
		i = to.Index
	} else if to.Kind != scenario.NoRef || i == scenario.Nobody || m.leavesUs(i) || !within(m.c.At, m.b.Vehicles[i].At, m.b.Rules.Bands.NearCM) {
		return none
	}
	if v := &m.b.Vehicles[i]; !v.Present || v.Level >= rules.Destroyed || m.b.Flies(i) {
		return none
	}
	return i
}

// leavesUs reports whether a vehicle has orders that take it away from those who have got out of it.
func (m *mind) leavesUs(i int) bool {
	o := m.b.VehicleOrders(i)
	return o != nil && (o.Do == scenario.Withdraw || o.Do == scenario.Fetch || o.Do == scenario.Flee)
}

// goAlong keeps near a vehicle: whoever is too far off goes to its lee, if it is under way or orders say so.
func (m *mind) goAlong(i int) {
	at := m.b.Vehicles[i].At
	m.stay(at, m.d.EscortCM)
	if within(m.c.At, at, m.d.EscortCM) || m.o.Do != scenario.Protect && !m.rolls(i) {
		return
	}
	m.makeFor(m.leeOf(i), m.d.LeashCM/2, engine.Following)
}

// leeOf is the place beside a vehicle that is turned away from the nearest enemy who is known; without one, the side where one is.
func (m *mind) leeOf(i int) scenario.Point {
	best := none
	for k := range m.foes {
		if m.known(&m.foes[k]) && (best == none || m.nearer(k, best)) {
			best = k
		}
	}
	if best != none {
		return m.b.LeeOf(i, m.b.People[m.foes[best].v].At)
	}
	v := m.b.Vehicles[i].At
	return m.b.LeeOf(i, scenario.Point{X: 2*v.X - m.c.At.X, Y: 2*v.Y - m.c.At.Y})
}

// rolls reports whether a vehicle is under way by its orders.
func (m *mind) rolls(i int) bool {
	driver := m.b.Driver(i)
	if driver == scenario.Nobody || !m.b.Able(driver) || m.b.Vehicles[i].Halted {
		return false
	}
	switch o := m.b.OrdersOf(driver); o.Do {
	case scenario.Move, scenario.Advance:
		return !m.b.Reached(driver, &o.Place)
	case scenario.Assault, scenario.Patrol:
		return true
	}
	return false
}

// keepsPace is how far the vehicle that one drives may go this turn so that those on foot who go along keep up; 0: as far as it likes. It
// waits for those who have fallen behind, if they are most of them.
func (m *mind) keepsPace(car int) (cm int32, waits bool) {
	if m.plan.leave || m.plan.panic || m.b.Flies(car) {
		return 0, false
	}
	switch m.o.Do {
	case scenario.Move, scenario.Advance, scenario.Assault, scenario.Patrol:
	default:
		return 0, false
	}
	at, all, near := m.b.Vehicles[car].At, 0, 0
	for v := range m.b.People {
		if !m.goesWith(v, car) {
			continue
		}
		all++
		if within(m.b.People[v].At, at, m.d.EscortCM+m.d.LeashCM) {
			near++
		}
	}
	switch {
	case all == 0:
		return 0, false
	case m.alert():
		return m.b.Rules.Move.RunCM, 2*near < all
	}
	return m.b.Rules.Move.WalkCM, 2*near < all
}

// goesWith reports whether somebody on foot goes along with a vehicle, or has come in it and goes the same way, and is not far behind.
func (m *mind) goesWith(v, car int) bool {
	c := &m.b.People[v]
	if c.Side != m.c.Side || !m.b.Able(v) || m.b.Aboard(v) || m.b.Panicked(v) || !within(c.At, m.b.Vehicles[car].At, m.b.Rules.Bands.NearCM) {
		return false
	}
	switch o := m.b.OrdersOf(v); o.Do {
	case scenario.Protect:
		return o.Place.Kind == scenario.VehicleRef && o.Place.Index == car
	case scenario.Hold, scenario.Guard:
		return c.Spec.Vehicle == car && o.Place.Kind == scenario.NoRef
	case scenario.Move, scenario.Advance:
		return c.Spec.Vehicle == car && within(m.b.Locate(v, &o.Place), m.plan.goal, m.b.Rules.Bands.NearCM)
	}
	return false
}
