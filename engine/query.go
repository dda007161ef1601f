package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// What minds ask often. The answers follow the same rules as the procedures but keep no list of modifiers. Pools are sums
// that may still be below 0 dice: Pool.Add stops at 0 (DICE-2).

// Certain reports whether no die has been thrown in this fight so far: up to here all fights of the scenario are alike.
func (b *Battle) Certain() bool { return !b.dice.Thrown() }

// Effort is u's pool of a skill for anything but a defence (DMG-3, DMG-5, H2H-4).
func (b *Battle) Effort(u int, s rules.Skill) dice.Pool {
	p := b.Footing(u, s)
	p.N += b.People[u].Less
	return p
}

// Footing is u's pool of a skill for a defence, with what wounds and lingering effects take off (DMG-5, H2H-4).
func (b *Battle) Footing(u int, s rules.Skill) dice.Pool {
	c := &b.People[u]
	p := c.Skills[s]
	if b.hurts(u) {
		p.N += b.Rules.Effects.WoundedDice
	}
	if c.BatteredTo >= b.Turn {
		p.N += b.Rules.Effects.BatteredDice
	}
	return p
}

// Firearm is what somebody shoots with, as far as it makes no difference at whom.
type Firearm struct {
	base        dice.Pool // may be below 0 dice
	free, aimed rules.By[rules.Band, rules.Reach]
	limitCM     int32
}

// Firearm is an arm of u as a gun (RANGE-1 … RANGE-6, VEH-5, VEH-8).
func (b *Battle) Firearm(u int, arm int8) Firearm {
	w, r := b.Weapon(u, arm), b.Rules
	_, _, aboard := b.aboardDice(u, arm)
	sights := rules.Sights{Scoped: w.Scoped, Skill: b.People[u].Skills[w.Skill].N}
	g := Firearm{base: b.Effort(u, w.Skill), free: r.RangeTable[r.Row(w.Class, sights)], limitCM: r.Limit(w.Class, w.MaxRangeCM, w.FootnoteCM)}
	sights.Aimed = true
	g.aimed = r.RangeTable[r.Row(w.Class, sights)]
	g.base.N += aboard
	return g
}

// Shot is what one single shot rolls over a distance, squared, before posture, manner and rate of fire, and whether the gun reaches that
// far. What FIRE-10 takes off is left out.
func (b *Battle) Shot(g *Firearm, square int64, aimed bool) (sum dice.Pool, reaches bool) {
	cell := g.free[b.Rules.Band(square)]
	if aimed {
		cell = g.aimed[b.Rules.Band(square)]
	}
	sum = g.base
	sum.N += cell.Dice
	return sum, cell.Reaches && rules.Within(square, g.limitCM)
}

// DodgeAs is what v would roll against fire from u, single and automatic, in this posture (COVER-1, COVER-4, AMB-2).
func (b *Battle) DodgeAs(v, u int, posture rules.Posture) (single, automatic dice.Pool) {
	return b.DodgeIn(b.LieTo(v, u, b.Visible(v, u)), posture, b.Agility(v))
}

// DodgeIn is what somebody so agile would roll in a posture, single and automatic, if it lay so to the fire.
func (b *Battle) DodgeIn(l Lie, posture rules.Posture, agility dice.Pool) (single, automatic dice.Pool) {
	d := &b.ducks[l][posture]
	single, automatic = agility, agility
	single.N += d.single
	automatic.N += d.automatic
	return single, automatic
}

// Agility is what v rolls in defence against fire before cover, with what fear adds (COVER-1, MOR-5).
func (b *Battle) Agility(v int) dice.Pool {
	p := b.Evades(v)
	p.N += b.fear(v)
	return p
}

// RowFrom is the row of the cover table that counts for v in a posture against a burst at from (HVY-4, COVER-4).
func (b *Battle) RowFrom(v int, posture rules.Posture, from scenario.Point) rules.Posture {
	return b.rowAgainst(v, v, stance{b.People[v].At, posture}, from)
}

// Belongs reports whether v is whom r names.
func (b *Battle) Belongs(v int, r scenario.Ref) bool { return b.belongs(v, r) }

// Alone reports whether nobody else stands within reach of a blow of u, nor as near as people are who fight hand to hand (H2H-1,
// FIRE-10).
func (b *Battle) Alone(u int) bool { return b.crowd.near[u] == 0 }

// Free reports whether nobody but u stands where u would end its move (SPACE-5).
func (b *Battle) Free(u int, at scenario.Point) bool { return b.free(u, at) }
