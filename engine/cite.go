package engine

import "crossfire/engine/rules"

// Events of attacks follow many rules at once. These functions name them, the one that says most first, and only those that
// made a difference or were asked.

// citeShot names the rules that a shot or throw follows.
func (b *Battle) citeShot(x *assault, e *Event) {
	a, w := x.action, x.weapon
	shot := a.Kind == rules.Fire
	e.by(shotRule(a))
	e.byIf(a.Aimed, rules.FIRE3)
	e.byIf(shot && !a.Aimed, rules.FIRE2)
	e.byIf(shot && a.Mode == rules.Single, rules.FIRE4)
	e.by(rules.FIRE1)
	e.byIf(a.TargetN > 1, rules.FIRE7)
	e.byIf(a.Kind != rules.Throw && w.Loading == rules.Magazine, rules.AMMO5)
	e.byIf(a.Kind != rules.Throw && w.Loading != rules.Magazine, rules.FIRE8)
	b.citeReach(x, e)
	b.citeCover(x, e)
	e.byIf(b.People[x.u].Lurked, rules.AMB1, rules.HIDE3)
	e.by(rules.SPACE4, rules.DICE4)
}

// citeReach names the rules by which a weapon reaches its target.
func (b *Battle) citeReach(x *assault, e *Event) {
	w := x.weapon
	e.by(rules.RANGE1, rules.SPACE2)
	if x.action.Kind == rules.Throw {
		e.by(rules.RANGE6)
		return
	}
	e.byIf(w.Class == rules.ClassOther, rules.RANGE2)
	e.byIf(w.Class == rules.ClassCarbine || w.Scoped, rules.RANGE3)
	e.byIf(b.Rules.FootnoteCap && w.FootnoteCM > 0, rules.RANGE4)
	e.byIf(x.class == rules.ClassSniper && !w.Scoped, rules.RANGE5)
	e.by(rules.RANGE6)
}

// citeCover names the rules by which a row of the cover table counts.
func (b *Battle) citeCover(x *assault, e *Event) {
	cover, concealment := b.shelterFrom(x.v, x.u, b.People[x.v].At, x.from)
	posture := b.People[x.v].Posture
	e.by(rules.COVER1)
	e.byIf(cover && concealment, rules.COVER3)
	e.byIf(b.Rules.Cover[posture].Feature || posture == rules.Prone, rules.COVER4)
}

// citeHarm names the rules that a hit follows from where it lands to what it leaves.
func (b *Battle) citeHarm(h *harm, e *Event) {
	x := h.x
	e.by(b.ladderRule(x), rules.DMG1)
	e.byIf(!x.blow && x.action.Area != rules.AnyArea, rules.AIM1)
	e.byIf(x.blow || x.action.Area == rules.AnyArea, rules.AIM2)
	limb := h.area == rules.Arm || h.area == rules.Leg
	e.byIf(limb && !x.blow && x.action.Kind != rules.Throw, rules.AIM3)
	e.byIf(h.worn != 0, rules.ARM1)
	e.byIf(b.People[x.v].Spec.Unfeeling, rules.DMG6)
	e.byIf(x.blow, rules.H2H5, rules.H2H2)
	e.byIf(x.blow && x.weapon != bareHands(b), rules.H2H3)
	e.byIf(!x.blow, rules.WPN1)
	switch h.result {
	case rules.Pained:
		e.by(rules.DMG3)
	case rules.Suppressed:
		e.by(rules.DMG4)
	case rules.Wounded, rules.Ineffective:
		e.by(rules.DMG5)
	}
	e.byIf(b.Rules.Effects.Points[h.result] > 0, rules.WND1)
}

// citeMorale names the rules by which a morale state changes.
func (b *Battle) citeMorale(e *Event) {
	e.by(shockRules[e.Why], rules.MOR1)
	e.byIf(e.Why == ByMiss, rules.NPC3)    // whether one is a veteran
	e.byIf(e.Why == ByLeader, rules.MOR15) // after the wound of the leader
	e.byIf(e.Was == rules.Fanatical, rules.MOR12)
	e.byIf(e.Was == rules.Fanatical || e.Now == rules.Panicked, rules.MOR13)
}

// walledOff reports whether a wall keeps an impact off somebody whom it would reach otherwise (BLAST-2).
func (b *Battle) walledOff(i *impact) bool {
	for v := range b.People {
		c := &b.People[v]
		reached := c.Present && c.Condition < Killed && within(c.At, i.at, b.reachOf(i))
		if reached && b.Ground.Walled(i.at, c.At) {
			return true
		}
	}
	return false
}

// citeEngagement names the rules that an attack on a vehicle follows.
func (b *Battle) citeEngagement(x *assault, e *Event) {
	a, w := x.action, x.weapon
	e.by(rules.VEH1)
	e.byIf(len(x.defence.mods) > 0 && x.defence.base.N > 0, rules.SKILL1)
	e.byIf(w.Heavy != rules.NotHeavy, rules.HVY7)
	e.byIf(w.Heavy == rules.NotHeavy, rules.WPN1)
	e.byIf(a.Aimed, rules.FIRE3)
	e.byIf(b.Aboard(x.u), rules.VEH8)
	b.citeReach(x, e)
	e.by(rules.SPACE4, rules.DICE4)
}

// citeRefusal names the rule that forbids; of attacks that which keeps this person from them.
func (b *Battle) citeRefusal(u int, e *Event) {
	if e.Refusal == CannotAttack {
		c := &b.People[u]
		e.byIf(c.StunnedTo >= b.Turn, rules.H2H4)
		e.byIf(b.Suppressed(u), rules.DMG4)
		e.byIf(c.Surprised, rules.AMB2)
	}
	if e.Rules[0] == rules.NoRule {
		e.by(refusalRules[e.Refusal])
	}
}
