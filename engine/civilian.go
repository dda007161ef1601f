package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Civilians (CIV). Two rolls every ten phases say how a civilian feels and what it does until the next; a mind finds the way and
// the target. What the rules leave open is settled so:
//   - CIV-4 and CIV-5, and the want of weapons or enemies, are judged when the dice fall, and the action told is what comes of it.
//   - A wound makes fearful at once; one who did something else goes to cover and cowers until the next roll (CIV-9).
//   - A civilian who has attacked somebody is an enemy of that side for the rest of the fight, and of no other.

// Civilian is what the rolls and the fight have made of somebody who takes no side. It is indexed like Scenario.Civilians.
type Civilian struct {
	Spec      *scenario.Civilian
	Demeanour rules.Demeanour
	Deed      rules.Deed
	Rolled    int32  // turn of its last roll; 0: none yet
	Foes      uint64 // sides that it has attacked, a bit each
	Leg       int16  // of its routine
}

// Civilian is what moves u; nil if u takes a side.
func (b *Battle) Civilian(u int) *Civilian {
	if i := b.People[u].Spec.Civilian; i != scenario.Nobody {
		return &b.Civilians[i]
	}
	return nil
}

// sideBit marks a side among the foes of a civilian.
func sideBit(side int16) uint64 { return 1 << (uint(side) % 64) }

// Enemies reports whether two people are enemies: of different sides, or a civilian and a side that it has attacked.
func (b *Battle) Enemies(u, v int) bool {
	one, two := b.People[u].Side, b.People[v].Side
	return one != two && (one >= 0 && two >= 0 || b.hostile(u, v))
}

// hostile reports whether one of two people, of whom one takes no side, has turned on the side of the other.
func (b *Battle) hostile(u, v int) bool {
	if b.People[u].Side >= 0 {
		u, v = v, u
	}
	return b.Civilian(u).Foes&sideBit(b.People[v].Side) != 0
}

// Neutral reports whether u takes no side and has not turned on the side of v.
func (b *Battle) Neutral(u, v int) bool { return b.People[u].Side < 0 && !b.Enemies(u, v) }

// provoke notes that a civilian attacks: those of the other side may shoot back.
func (b *Battle) provoke(u, v int) {
	if c := b.Civilian(u); c != nil && b.People[v].Side >= 0 {
		c.Foes |= sideBit(b.People[v].Side)
	}
}

// startCivilians forgets the fight before.
func (b *Battle) startCivilians() {
	for i := range b.Civilians {
		b.Civilians[i] = Civilian{Spec: &b.Scenario.Civilians[i]}
	}
}

// civilians plays TURN-1 (b): every civilian rolls whose time has come (CIV-1, TIME-3).
func (b *Battle) civilians() {
	if len(b.Civilians) == 0 || !b.Rules.PlayCivilians || !b.Rules.CiviliansDue(b.Turn) {
		return
	}
	b.cause = scenario.Nobody
	for i := range b.Civilians {
		if u := b.Civilians[i].Spec.Who; b.Able(u) {
			b.rollCivilian(u)
		}
	}
	for i := range b.Civilians {
		if b.Able(b.Civilians[i].Spec.Who) {
			b.Civilians[i].Rolled = b.Turn
		}
	}
}

// rollCivilian rolls first for demeanour, then for action; the wounded stay fearful (CIV-1, CIV-2, CIV-9).
func (b *Battle) rollCivilian(u int) {
	c := b.Civilian(u)
	first, second := b.concernsOf(u)
	var mood, deed digit
	c.Demeanour = rules.Fearful
	if b.People[u].Wounds == 0 {
		mood = b.digit(u, dice.Demeanour, first)
		c.Demeanour = b.Rules.MoodFor(mood.result())
	}
	deed = b.digit(u, dice.CivilianAction, second)
	c.Deed = b.Rules.DeedFor(c.Demeanour, deed.result())
	rule := b.insteadOf(u, c)
	if e := b.tellBehaviour(u); e != nil {
		e.byIf(rule != rules.NoRule, rule)
		e.by(rules.CIV2, rules.CIV1, rules.TIME3, rules.CIV8, rules.TURN1)
		e.byIf(b.People[u].Wounds > 0, rules.CIV9)
		e.byIf(second.n > 0, rules.CIV3, rules.CIV7)
		if b.People[u].Wounds == 0 {
			b.attachDigit(e, &mood)
		}
		b.attachDigit(e, &deed)
	}
	if c.Deed == rules.Call {
		b.soundOff(u, b.Rules.Sound.SpeechCM)
	}
}

// insteadOf changes an action that cannot be: what is about a goal without one, a search for weapons by the armed, or for none,
// an attack on nobody. It returns the rule that says so (CIV-4, CIV-5, CIV-6, CIV-8).
func (b *Battle) insteadOf(u int, c *Civilian) rules.ID {
	rule := rules.NoRule
	if (c.Deed == rules.Guard || c.Deed == rules.Remove) && !b.hasGoal(u) {
		c.Deed, rule = rules.Cower, rules.CIV4
	}
	if c.Deed == rules.Seek && b.Armed(u) {
		c.Deed, rule = rules.Assail, rules.CIV5
	}
	if c.Deed == rules.Seek && b.WeaponFor(u) == scenario.Nobody {
		c.Deed, rule = rules.Cower, rules.CIV8
	}
	if c.Deed == rules.Assail && b.MostDangerous(u) == scenario.Nobody {
		c.Deed, rule = rules.Cower, rules.CIV6
	}
	if c.Deed == rules.Assail && rule == rules.NoRule {
		rule = rules.CIV6
	}
	return rule
}

// tellBehaviour tells what a civilian does from now on: whom it is about, if anybody.
func (b *Battle) tellBehaviour(u int) *Event {
	c := b.Civilian(u)
	e := b.tell(Behaves)
	if e == nil {
		return nil
	}
	e.Who, e.Mood, e.Deed = int16(u), c.Demeanour, c.Deed
	switch c.Deed {
	case rules.Guard, rules.Remove:
		e.Whom = int16(c.Spec.Goal)
	case rules.Assail:
		e.Whom = int16(b.MostDangerous(u))
	}
	return e
}

// frighten makes a civilian fearful who has been wounded (CIV-9).
func (b *Battle) frighten(u int) {
	c := b.Civilian(u)
	if c == nil || !b.Rules.PlayCivilians || !b.Able(u) || c.Demeanour == rules.Fearful {
		return
	}
	c.Demeanour, c.Deed = rules.Fearful, rules.Cower
	if e := b.tellBehaviour(u); e != nil {
		e.by(rules.CIV9, rules.CIV8)
	}
}

// inShock reports whether u is a civilian who stands there and does not even dodge (CIV-8, FIRE-11).
func (b *Battle) inShock(u int) bool {
	c := b.Civilian(u)
	return c != nil && c.Deed == rules.Shock
}

// imperil notes that v has been shot at, hit or caught in a zone (CIV-7).
func (b *Battle) imperil(v int) { b.People[v].Endangered = b.Turn }

// digit is one die of 0 to 9 with what changes it (CIV-1).
type digit struct {
	face  int
	label dice.Label
	mods  pool
}

// result is the die with its modifiers.
func (d *digit) result() int { return d.face + int(d.mods.sum) }

func (b *Battle) digit(u int, why dice.Purpose, mods pool) digit {
	d := digit{mods: mods}
	d.face, d.label = b.dice.Digit(b.People[u].Key, dice.Nobody, why)
	return d
}

// attachDigit records a die of 0 to 9 with its modifiers under e, the event told last.
func (b *Battle) attachDigit(e *Event, d *digit) {
	roll := Roll{Result: dice.Result{Label: d.label}, Face: int8(d.face), Digit: true, ModAt: int32(len(b.Log.Modifiers)), ModN: int16(d.mods.n)}
	b.Log.Modifiers = append(b.Log.Modifiers, d.mods.mods[:d.mods.n]...)
	b.Log.Rolls = append(b.Log.Rolls, roll)
	e.RollN++
}

// followRoutine lets civilians who have come to a place of their routine go on to the next.
func (b *Battle) followRoutine() {
	for i := range b.Civilians {
		c := &b.Civilians[i]
		u, n := c.Spec.Who, int16(len(c.Spec.Routine))
		if n > 0 && b.Able(u) && within(b.People[u].At, b.Locate(u, &c.Spec.Routine[c.Leg]), arrivedCM) {
			c.Leg = (c.Leg + 1) % n
		}
	}
}
