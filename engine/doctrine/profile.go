package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/engine/rules"
)

// profile is what there is to know about somebody, whoever looks at it.
type profile struct {
	phase   int64 // in which it was drawn
	agility dice.Pool
	weight  int32 // percent that it is worth

	shoots bool           // it may fire what it has in hand
	gun    engine.Firearm // that, if it shoots
	more   int            // dice for its best rate of fire
	dr     int            // of a hit at that rate
	sprays bool           // it is automatic
}

// profile is drawn anew whenever it is asked for, but for the time in which everybody declares: nothing changes until that is over,
// except that a driver may declare to drive off (VEH-8).
func (m *mind) profile(v int) *profile {
	p, phase := &m.profiles[v], m.all.Phase()
	if phase == 0 || p.phase != phase || m.b.Aboard(v) {
		*p = profile{phase: phase, agility: m.b.Agility(v), weight: m.importance(v)}
		if m.at == engine.Declaring {
			m.arming(v, p)
		}
	}
	return p
}

// arming adds what somebody may shoot with.
func (m *mind) arming(v int, p *profile) {
	c := &m.b.People[v]
	if c.InHand == engine.FistsArm || m.b.Empty(v, c.InHand) || c.SuppressedTo >= m.b.Turn || c.StunnedTo >= m.b.Turn {
		return
	}
	w := m.b.Weapon(v, c.InHand)
	if w.Melee || w.Charge() {
		return
	}
	mode, rate := rapidest(w, m.b.Rules)
	p.shoots, p.gun = true, m.b.Firearm(v, c.InHand)
	p.more, p.dr, p.sprays = int(rate.Dice), int(w.DR+rate.DR), mode == rules.Automatic
	if w.Heavy != rules.NotHeavy {
		p.more += int(m.b.Rules.HeavyDice)
		p.dr, p.sprays = topDR, w.Heavy == rules.AreaWeapon // a direct hit kills (HVY-2)
	}
}
