package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Getting into vehicles on orders, and taking over for those of a crew who are out of action.

// embark goes to the vehicle of the orders, to get in; comrades who cannot walk come first.
func (m *mind) embark() {
	if m.loads() {
		m.stay(m.c.At, m.d.CoverSeekCM)
		return
	}
	m.boardIt(m.o.Place.Index)
}

// boardIt plans to get into a vehicle: to go to it, and to get in there.
func (m *mind) boardIt(i int) {
	if !m.b.MayBoard(m.who, i) || m.b.Vehicles[i].Halted {
		m.stay(m.c.At, m.d.CoverSeekCM)
		return
	}
	m.plan.board = int16(i) + 1
	m.makeFor(m.b.Vehicles[i].At, 0, engine.Obeying)
}

// fetch drives to the nearest of those who are to be taken aboard, and waits beside them.
func (m *mind) fetch() {
	best, to := none, &m.o.Place
	for v := range m.b.People {
		if m.b.Able(v) && !m.b.Aboard(v) && m.b.Belongs(v, to.Ref) &&
			(best == none || squared(m.c.At, m.b.People[v].At) < squared(m.c.At, m.b.People[best].At)) {
			best = v
		}
	}
	if best == none || within(m.c.At, m.b.People[best].At, m.d.PickUpCM) {
		return
	}
	at := m.b.People[best].At
	m.makeFor(shifted(m.c.At, at, m.d.PickUpCM/2, distance(m.c.At, at)), 0, engine.Obeying)
}

// called is the vehicle that has come to fetch the one who decides and is near, or none.
func (m *mind) called() int {
	for i := range m.b.Vehicles {
		o := m.b.VehicleOrders(i)
		if o != nil && o.Do == scenario.Fetch && m.b.Belongs(m.who, o.Place.Ref) && m.b.MayBoard(m.who, i) &&
			within(m.c.At, m.b.Vehicles[i].At, m.b.Rules.Move.RunCM) {
			return i
		}
	}
	return none
}

// mount gets into the vehicle of the plan if that can be done this turn. It reports whether that is to be done.
func (m *mind) mount() bool {
	if m.plan.board == 0 {
		return false
	}
	i := int(m.plan.board) - 1
	a := engine.Action{Kind: rules.Board, Weapon: m.c.InHand, Vehicle: int16(i), Reason: engine.Obeying}
	if !m.b.Beside(m.who, i) {
		left := steps(m.c.At, m.b.Vehicles[i].At) - m.b.Type(i).LengthCM/2
		switch move := m.b.Rules.Move; {
		case left <= move.WalkCM:
			a.Gait = rules.Walk
		case left <= move.RunCM:
			a.Gait, a.Posture = rules.Run, rules.Running
		default:
			return false
		}
		a.To = m.b.Vehicles[i].At
	}
	if !m.afforded(&a) || !m.legal(&a) {
		return false
	}
	m.best = option{a, 0, true}
	return true
}

// takesOver considers taking a seat of the crew whose holder is out of action: that of the driver when the vehicle is to move, else that of
// a gunner when there is somebody to shoot at. One of those who have nothing to do there does it.
func (m *mind) takesOver(car *engine.Vehicle) (engine.Action, bool) {
	a := engine.Action{Kind: rules.TakeSeat, Weapon: m.c.InHand, Reason: engine.Obeying}
	seat := int8(none)
	switch drives := m.c.Seat == 0 && !car.Halted; {
	case drives || m.mans():
		return a, false
	case !car.Halted && m.b.MayTake(m.who, 0) && m.underWay():
		seat = 0
	case m.closest != none:
		seat = m.emptyGun(car)
	}
	a.Seat = seat + 1
	return a, seat != none && !m.claimed(seat) && m.legal(&a)
}

// underWay reports whether the vehicle is to move, by its orders or because it is no place to be.
func (m *mind) underWay() bool {
	return m.plan.leave || m.plan.going || m.plan.panic || m.o.Do == scenario.Ram
}

// emptyGun is the seat of a gun that works and that nobody mans, or none.
func (m *mind) emptyGun(car *engine.Vehicle) int8 {
	for g := range car.Guns {
		gun := &car.Guns[g]
		if !gun.None && !gun.Out && gun.Man == scenario.Nobody && gun.Seat != 0 && m.b.MayTake(m.who, gun.Seat) {
			return gun.Seat
		}
	}
	return none
}

// claimed reports whether somebody else in the vehicle has declared to take a seat.
func (m *mind) claimed(seat int8) bool {
	for v := range m.b.People {
		c := &m.b.People[v]
		if v != m.who && c.Vehicle == m.c.Vehicle && c.Declared.Kind == rules.TakeSeat && c.Declared.Seat == seat+1 {
			return true
		}
	}
	return false
}
