package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// What those do who are in a vehicle: they get out when it is time, the driver drives where orders send it, the others fight with the
// guns of their seats or with their own weapons.

// aboard decides for somebody in a vehicle.
func (m *mind) aboard() engine.Action {
	m.plan, m.best, m.memo = plan{fight: m.mayOpenFire()}, option{}, memo{}
	m.intend()
	car := &m.b.Vehicles[m.c.Vehicle]
	out := engine.Action{Kind: rules.Alight, Weapon: m.c.InHand, Reason: engine.BailingOut}
	switch {
	case m.abandons(car) && m.legal(&out):
		return out
	case m.b.Burning(m.who):
		return engine.Action{Kind: rules.Douse, Weapon: m.c.InHand}
	case m.plan.surrender:
		return m.surrender()
	}
	if a, ok := m.takesOver(car); ok {
		return a
	}
	switch {
	case m.c.Seat == 0 && !car.Halted:
		if a, ok := m.steer(car); ok {
			return a
		}
	case m.getsOut(car):
		if out.Reason = engine.Obeying; m.legal(&out) {
			return out
		}
	}
	if m.plan.panic {
		return m.cowerAboard()
	}
	return m.fightAboard()
}

func (m *mind) legal(a *engine.Action) bool {
	return m.b.Illegal(m.who, a, engine.Declaring) == engine.Legal
}

// seated is what one in a vehicle does of an action: what its seat, or a gun that is gone by now, does not allow is left.
func (m *mind) seated(a engine.Action) engine.Action {
	if m.b.Aboard(m.who) && m.b.Illegal(m.who, &a, m.at) != engine.Legal {
		return m.wait(rules.Open, engine.Riding)
	}
	return a
}

// abandons reports whether a vehicle is no place to stay: it is destroyed, or it cannot move and one has no gun there, or stands in a fire.
func (m *mind) abandons(car *engine.Vehicle) bool {
	return car.Level >= rules.Destroyed || car.Halted && (!m.mans() || m.b.Perilous(m.c.At) != scenario.Nobody)
}

// mans reports whether the one who decides has a gun of the vehicle.
func (m *mind) mans() bool {
	for i := range m.c.Arms {
		if m.c.Arms[i].Mount != 0 {
			return true
		}
	}
	return false
}

// getsOut reports whether a passenger gets out by orders: it is told to, it is where it was to go, or the enemy is near enough to be
// assaulted.
func (m *mind) getsOut(car *engine.Vehicle) bool {
	if int(m.c.Seat) < len(m.b.Type(int(m.c.Vehicle)).Crew) {
		return false
	}
	if o := m.b.VehicleOrders(int(m.c.Vehicle)); o != nil {
		switch o.Do {
		case scenario.Unload:
			return true
		case scenario.Fetch, scenario.Withdraw:
			return false // it takes them away
		}
	}
	switch m.o.Do {
	case scenario.Unload:
		return true
	case scenario.Assault:
		return m.closest != none && rules.Within(m.foes[m.closest].square, m.d.CloseInCM)
	case scenario.Advance, scenario.Hold, scenario.Guard:
		return m.o.Place.Kind != scenario.NoRef && m.b.Reached(m.who, &m.o.Place)
	}
	return false
}

// steer drives where the plan says; false: the vehicle stays.
func (m *mind) steer(car *engine.Vehicle) (engine.Action, bool) {
	a := engine.Action{Kind: rules.Drive, Weapon: m.c.InHand, Reason: m.plan.reason}
	switch {
	case m.plan.panic:
		a.To, a.Reason = m.b.Beyond(m.who, m.safeEdge()), engine.Panicking
	case m.o.Do == scenario.Ram:
		if !m.aimAt(&a) {
			return a, false
		}
	case m.batters(&a):
	case m.plan.leave, m.plan.going && !m.stopsHere():
		waits, goes := false, false
		if a.PaceCM, waits = m.keepsPace(int(m.c.Vehicle)); waits {
			return a, false
		}
		if a.To, goes = m.shortOf(m.plan.goal); !goes {
			return a, false
		}
	default:
		return a, false
	}
	if a.To == car.At || !m.legal(&a) {
		return a, false
	}
	return a, true
}

// stopsHere reports whether a vehicle that can fight goes no nearer to the enemy: there is one in view, near enough.
func (m *mind) stopsHere() bool {
	switch m.o.Do {
	case scenario.Move, scenario.Fetch, scenario.Withdraw:
		return false
	}
	near := m.b.Rules.Bands.NearCM
	for i := range m.foes {
		f := &m.foes[i]
		if (f.visible || f.sees) && rules.Within(f.square, near) {
			return true
		}
	}
	return false
}

// aimAt drives at what orders say is to be rammed: a structure, a vehicle, or the nearest of those named who is on foot.
func (m *mind) aimAt(a *engine.Action) bool {
	to := &m.o.Place
	a.Rams, a.Reason = true, engine.Obeying
	switch to.Kind {
	case scenario.FeatureRef:
		a.Vehicle, a.Feature, a.To = scenario.Nobody, int16(to.Index), m.b.Through(m.who, to.Index)
		return !m.b.Ground.Opened(to.Index)
	case scenario.VehicleRef:
		v := &m.b.Vehicles[to.Index]
		a.Vehicle, a.To = int16(to.Index), v.At
		return v.Present && v.Level < rules.Destroyed
	}
	best := none
	for i := range m.foes {
		v := m.foes[i].v
		if m.b.Belongs(v, to.Ref) && !m.b.Aboard(v) && (best == none || m.nearer(i, best)) {
			best = i
		}
	}
	if best == none {
		return false
	}
	v := m.foes[best].v
	a.Targets[0], a.TargetN, a.To = int16(v), 1, m.b.People[v].At
	return true
}

// cowerAboard is what panic leaves to somebody who does not drive: to pull itself together, or nothing (VEH-10).
func (m *mind) cowerAboard() engine.Action {
	a := engine.Action{Kind: rules.SelfRally, Weapon: m.c.InHand, Reason: engine.Rallying}
	if m.b.MayPullTogether(m.who, rules.Open) && m.legal(&a) {
		return a
	}
	return m.wait(rules.Open, engine.Panicking)
}

// fightAboard fights from the vehicle with what promises most.
func (m *mind) fightAboard() engine.Action {
	m.weighAll()
	if m.arm() {
		a := m.best.action
		a.Posture, a.Gait = rules.Open, rules.Still
		if a.Kind != rules.PickUp && a.Kind != rules.Wait && m.legal(&a) {
			return a
		}
	}
	m.best.found = false
	s := m.stands(rules.Open)
	a, worth := m.offence(s)
	m.consider(&a, worth)
	a = m.best.action
	if a.Kind != rules.Wait && !m.legal(&a) || a.Kind == rules.Wait && a.Reason == engine.NoLine && m.justRides() {
		return m.wait(rules.Open, engine.Riding)
	}
	return a
}

// justRides reports whether one is in the vehicle for something else than shooting: at the wheel, without a gun there, or with nothing to
// shoot with. Whether an enemy is within reach is not why such a one does nothing.
func (m *mind) justRides() bool { return !m.mans() && (m.c.Seat == 0 || !m.shoots()) }
