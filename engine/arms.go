package engine

import (
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// draw brings another weapon to hand (TURN-3). What was in hand is put away.
func (b *Battle) draw(u int, a *Action) {
	in := b.People[u].InHand
	out := in != FistsArm && b.Empty(u, in)
	if in != FistsArm && b.Weapon(u, in).Mounted && b.People[u].Arms[in].Mount == 0 {
		b.dropInHand(u)
	}
	b.People[u].InHand = a.Weapon
	if e := b.tell(Draws); e != nil {
		e.Who, e.Weapon = int16(u), int16(b.weaponIndex(u, a.Weapon))
		e.by(rules.TURN3)
		e.byIf(out, rules.AMMO3)
	}
}

// load does a turn's work on a slow weapon (FIRE-8), or puts a round into a launcher (AMMO-4).
func (b *Battle) load(u int, a *Action) {
	arm := &b.People[u].Arms[a.Weapon]
	rule := rules.FIRE8
	if w := b.Weapon(u, a.Weapon); w.Round != scenario.Nobody {
		rule = rules.AMMO4
		b.useOne(u, int8(b.roundArm(u, w)))
	}
	arm.Work--
	if e := b.tell(Loads); e != nil {
		e.Who, e.Weapon, e.Amount = int16(u), arm.Weapon, int32(arm.Work)
		e.by(rule)
	}
}

// pickUp takes a weapon from the ground into the hand (TURN-3).
func (b *Battle) pickUp(u int, a *Action) {
	it := &b.Items[a.Item]
	if it.Taken || !within(it.At, b.People[u].At, b.Rules.Near.MeleeCM) {
		return
	}
	c := &b.People[u]
	took := *it
	it.Taken = true
	if !hasRoom(c) {
		b.dropInHand(u)
	}
	c.InHand = stow(c, Arm{Weapon: took.Weapon, Ammo: took.Ammo, Count: took.Count, Work: took.Work})
	if e := b.tell(PicksUp); e != nil {
		e.Who, e.Weapon, e.To = int16(u), took.Weapon, took.At
		e.by(rules.TURN3)
	}
}

// hasRoom reports whether c can carry one weapon more.
func hasRoom(c *Combatant) bool {
	if len(c.Arms) < cap(c.Arms) {
		return true
	}
	for i := range c.Arms {
		if c.Arms[i].Weapon == scenario.Nobody {
			return true
		}
	}
	return false
}

// stow finds room for a weapon: an empty place, or one more.
func stow(c *Combatant, arm Arm) int8 {
	for i := range c.Arms {
		if c.Arms[i].Weapon == scenario.Nobody {
			c.Arms[i] = arm
			return int8(i)
		}
	}
	c.Arms = append(c.Arms, arm)
	return int8(len(c.Arms) - 1)
}

// addItem lays something on the ground.
func (b *Battle) addItem(it Item) {
	b.Items = append(b.Items, it)
}

// Empty reports whether u's arm cannot fire for want of ammunition (AMMO-1).
func (b *Battle) Empty(u int, arm int8) bool {
	if arm == FistsArm || b.People[u].Arms[arm].Weapon == scenario.Nobody || b.People[u].Arms[arm].Ammo == rules.Out {
		return true
	}
	w := b.Weapon(u, arm)
	return w.Ammunition || w.Round != scenario.Nobody && b.People[u].Arms[arm].Work > 0 && b.roundArm(u, w) < 0
}

// OutOfAmmo reports whether no gun or bow that u carries can fire any more, and it had one (AMMO-3).
func (b *Battle) OutOfAmmo(u int) bool {
	guns := 0
	for i := range b.People[u].Arms {
		arm := int8(i)
		if b.People[u].Arms[i].Weapon == scenario.Nobody || b.Weapon(u, arm).Melee || b.Weapon(u, arm).Charge() {
			continue
		}
		if !b.Empty(u, arm) {
			return false
		}
		guns++
	}
	return guns > 0
}
