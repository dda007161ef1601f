package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/rules"
)

// Blowing something up on orders: whoever of the element has a charge brings it there and sets it; the others give cover. Getting away
// from it is escape's (HVY-8).

// demolish goes to the structure of the orders with a charge, or covers those who do; whoever has a gun or a launcher for it shoots at it.
func (m *mind) demolish() {
	feature := m.o.Place.Index
	switch {
	case m.b.Ground.Passable(feature):
		m.stay(m.c.At, m.d.CoverSeekCM)
	case m.b.Mined(feature) && !m.b.Aboard(m.who):
		m.keepOff(m.barred())
	case m.b.Mined(feature) || m.b.Explosive(m.who) == engine.FistsArm:
		m.stay(m.c.At, m.d.CoverSeekCM)
	default:
		m.mineIt(feature)
	}
}

// sap plants the charge of the plan if its place is reached, and takes it to hand before. It reports whether that is to be done.
func (m *mind) sap() bool {
	if m.plan.mine == 0 {
		return false
	}
	arm := m.b.Explosive(m.who)
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
