package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// hold fights from where one is, or from the place that is to be held. Those who were set up in hiding stay hidden until there
// is something to shoot at (§17: nobody hides without orders).
func (m *mind) hold() {
	m.takePost()
	if m.c.Spec.Posture == rules.Hiding && m.c.Hidden && !m.c.Attacked {
		m.plan.hide = m.nearest == none || !m.plan.fight || m.spared(m.inView()) != engine.NoReason
	}
}

// takePost goes to the place of the orders, if there is one, and stays about it.
func (m *mind) takePost() {
	to := &m.o.Place
	if to.Kind == scenario.NoRef {
		if i := m.carrier(); i != none {
			m.goAlong(i)
		} else {
			m.stay(m.home(), m.d.CoverSeekCM)
		}
		return
	}
	if m.there(to) {
		m.stay(m.c.At, m.d.LeashCM)
		return
	}
	m.makeFor(m.post(to), 0, engine.Obeying)
}

// home is the place about which one holds the ground without another: where one began, or where one is if one came in a vehicle.
func (m *mind) home() scenario.Point {
	if m.c.Spec.Vehicle != scenario.Nobody {
		return m.c.At
	}
	return m.c.Spec.At
}

// guard lies in wait: it holds its post and shoots at what shows itself. The shot that waits is atUnseen's (TURN-3).
func (m *mind) guard() {
	m.takePost()
	m.plan.watch = m.plan.fight && !m.plan.going
}

// protect stays near those it protects and fights whoever comes near; it follows them off the map. With nobody left to protect
// it fights on where it is.
func (m *mind) protect() {
	if m.o.Place.Kind == scenario.VehicleRef {
		if i := m.carrier(); i != none {
			m.goAlong(i)
		} else {
			m.stay(m.c.At, m.d.CoverSeekCM)
		}
		return
	}
	if m.abandoned() {
		m.breakOff(&scenario.Place{})
		m.plan.reason = engine.Following
		return
	}
	if m.b.Bereaved(&m.o.Place) {
		m.stay(m.c.At, m.d.CoverSeekCM)
		return
	}
	ward := m.b.Locate(m.who, &m.o.Place)
	m.stay(ward, m.d.LeashCM)
	if !within(m.c.At, ward, m.d.LeashCM) {
		m.makeFor(ward, m.d.LeashCM/2, engine.Following)
	}
}

// abandoned reports whether those to protect have left the map, all who could.
func (m *mind) abandoned() bool {
	gone := false
	for v := range m.b.People {
		if !m.b.Belongs(v, m.o.Place.Ref) {
			continue
		}
		if m.b.Able(v) {
			return false
		}
		gone = gone || m.b.People[v].Gone
	}
	return gone
}

// ambush stays hidden at its place until it is time: until the condition of the orders holds, an enemy comes within the
// distance of the orders, or somebody of the element is noticed; then everybody strikes at once (AMB-1).
func (m *mind) ambush() {
	m.takePost()
	if m.sprung() {
		return
	}
	m.plan.fight = false
	m.plan.charge = false
	m.plan.hide = !m.plan.going || m.c.Hidden
	m.plan.reason = engine.Lurking
}

func (m *mind) sprung() bool {
	if m.noticed() || m.o.Until != nil && m.o.Until.Eval(m.b) {
		return true
	}
	return m.o.WithinCM > 0 && m.threatened(m.o.WithinCM)
}
