package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Blowing something up on orders: whoever of the element has a charge brings it there and sets it; the others give cover. Getting away
// from it is escape's (HVY-8).

// demolish goes to the structure of the orders with a charge, or covers those who do.
func (m *mind) demolish() {
	feature := m.o.Place.Index
	if m.explosive() == engine.FistsArm || m.b.Ground.Razed(feature) || m.b.Mined(feature) {
		m.stay(m.c.At, m.d.CoverSeekCM)
		return
	}
	m.plan.mine = int16(feature) + 1
	m.makeFor(m.b.Ground.Front(feature, m.c.At, m.c.At), 0, engine.Obeying)
	m.plan.press = m.d.Press
}

// explosive is the arm that is a charge to be planted; FistsArm: none.
func (m *mind) explosive() int8 {
	for i := range m.c.Arms {
		if arm := int8(i); m.c.Arms[i].Weapon != scenario.Nobody && m.b.Weapon(m.who, arm).Charge() && !m.b.Empty(m.who, arm) {
			return arm
		}
	}
	return engine.FistsArm
}

// sap plants the charge of the plan if its place is reached, and takes it to hand before. It reports whether that is to be done.
func (m *mind) sap() bool {
	if m.plan.mine == 0 {
		return false
	}
	arm := m.explosive()
	mark := m.b.Ground.Front(int(m.plan.mine)-1, m.c.At, m.c.At)
	there := within(m.c.At, mark, m.b.Rules.Structures.TouchCM)
	switch {
	case there && m.c.InHand == arm && m.b.MayAttack(m.who):
		m.plan.going = false
		return m.takes(engine.Action{Kind: rules.Plant, Weapon: arm})
	case m.c.InHand != arm && within(m.c.At, mark, m.b.Rules.Move.RunCM):
		return m.takes(engine.Action{Kind: rules.Draw, Weapon: arm})
	case m.c.InHand == arm && !there:
		m.plan.armed = false // it keeps the charge in hand
	}
	return false
}
