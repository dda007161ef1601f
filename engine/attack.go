package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// assault is one attack of u on v before any die is thrown: everything that follows from the rules.
type assault struct {
	u, v   int
	from   scenario.Point // where u stands
	at     scenario.Point // where v stands, or the place that is attacked
	weapon *scenario.Weapon
	action *Action
	blow   bool  // hand to hand
	alone  bool  // the only target of the attack
	hull   int16 // a vehicle that was the target of a miss, or has had its share of a crash, its index + 1; 0: none
	served int16 // who has had its share of a burst that strikes its vehicle too, its index + 1; 0: nobody
	aim
	defence pool
	row     rules.Posture // the row of the cover table that counts for v
}

// aim is what whoever attacks brings to it.
type aim struct {
	attack  pool
	band    rules.Band
	class   rules.RangeClass // the row of the range table
	reaches bool
	dr      int8        // before location, armour and margin
	rating  [3]Modifier // what it is made of
	ratingN int8
}

// judged is the attack that was found to be within the rules last, for whoever carries it out at once.
type judged struct {
	aim
	u, v int16 // Nobody: none
}

// rate adds to the DR of an attack.
func (x *assault) rate(rule rules.ID, why ModifierName, dr int8) {
	if dr == 0 {
		return
	}
	x.dr += dr
	x.rating[x.ratingN] = Modifier{Rule: rule, Why: why, Dice: dr}
	x.ratingN++
}

// ratings is what the DR is made of, for those who explain.
func (x *assault) ratings() []Modifier { return append([]Modifier(nil), x.rating[:x.ratingN]...) }

// Estimate is what an attack would roll: what doctrine needs to weigh it.
type Estimate struct {
	Attack, Defence dice.Pool
	DR              int8 // before location, armour and margin
	Reaches         bool // in range and with at least one die
	Blow            bool // uses the melee ladder, and its margin counts if Margin
	Margin          bool
	Shot            bool // a head hit has more DR, a limb hit is capped

	base dice.Pool // of Attack, and what is added to it
	sum  int
}

// With is the attack with so many dice more.
func (e *Estimate) With(more int8) dice.Pool { return e.base.Add(e.sum + int(more)) }

// Attack works out what u's action would roll against v if u stood at from.
func (b *Battle) Attack(u, v int, a *Action, from scenario.Point) Estimate {
	x := b.assess(u, v, a, from)
	e := Estimate{Attack: x.attack.total(), Defence: x.defence.total(), DR: x.dr, Blow: x.blow,
		Margin: x.blow && b.marginCounts(x.weapon), Shot: a.Kind == rules.Fire || a.Kind == rules.AreaFire, base: x.attack.base, sum: int(x.attack.sum)}
	e.Reaches = x.reaches && e.Attack.N > 0
	return e
}

// assess works out an attack. From is where u stands when it attacks.
func (b *Battle) assess(u, v int, a *Action, from scenario.Point) assault {
	x := b.assault(u, v, a, from)
	if x.blow {
		b.addBlow(&x)
		b.addParry(&x)
	} else {
		b.addShot(&x)
		b.addDodge(&x)
	}
	return x
}

// judgeAttack works out an attack where u stands, but for the defence, and keeps it.
func (b *Battle) judgeAttack(u, v int, a *Action) Refusal {
	x := b.assault(u, v, a, b.People[u].At)
	if x.blow {
		b.addBlow(&x)
	} else {
		b.addShot(&x)
	}
	b.judged = judged{x.aim, int16(u), int16(v)}
	return hopeless(x.attack.total(), x.reaches)
}

// shotNow is a shot or throw of u as it is made, worked out anew unless it has just been judged.
func (b *Battle) shotNow(u, v int, a *Action) assault {
	from := b.People[u].At
	if int(b.judged.u) != u || int(b.judged.v) != v {
		return b.assess(u, v, a, from)
	}
	x := assault{u: u, v: v, from: from, at: b.People[v].At, action: a, weapon: b.Weapon(u, a.Weapon), alone: a.TargetN <= 1, aim: b.judged.aim}
	b.judged.u = scenario.Nobody
	b.addDodge(&x)
	return x
}

// assault begins an attack on somebody.
func (b *Battle) assault(u, v int, a *Action, from scenario.Point) assault {
	x := assault{u: u, v: v, from: from, at: b.People[v].At, action: a, weapon: b.Weapon(u, a.Weapon), alone: a.TargetN <= 1}
	x.band = b.bandOf(from, x.at)
	x.blow = a.Kind == rules.Strike
	return x
}

// addShot works out the attack of shots and throws, and their DR (FIRE, RANGE, AIM).
func (b *Battle) addShot(x *assault) {
	a, r, dr := x.action, b.Rules, x.weapon.DR
	if a.Kind == rules.Throw {
		dr = x.weapon.ThrownDR
	}
	x.rate(rules.WPN1, ModWeapon, dr)
	b.addBrawn(x)
	x.attack = b.effort(x.u, x.weapon.Skill)
	if a.Kind == rules.Throw {
		x.attack = b.effort(x.u, rules.Throwing)
	}
	if x.weapon.Heavy != rules.NotHeavy {
		x.attack.add(rules.HVY1, ModHeavy, r.HeavyDice)
		b.addWind(x)
	}
	b.addReach(x)
	b.addManner(x)
	b.addRate(x)
	b.addAboard(x)
	if x.action.Kind == rules.AreaFire {
		x.attack.add(rules.FIRE9, ModArea, r.AreaFire.Dice)
	}
	if b.opponent(x.v, x.u) && !within(x.from, b.People[x.v].At, r.IntoMelee.WithinCM) {
		x.attack.add(rules.FIRE10, ModMelee, r.IntoMelee.Dice)
	}
	x.attack.add(rules.COVER2, ModOwnPosture, r.Cover[a.Posture].Attack)
	x.attack.add(rules.DICE6, ModHooah, a.Hooah)
}

// addDodge works out the defence against shots and throws (COVER).
func (b *Battle) addDodge(x *assault) {
	automatic := x.action.Mode == rules.Automatic || x.action.Kind == rules.AreaFire || x.weapon.Heavy == rules.AreaWeapon
	x.defence, x.row = b.dodge(x.v, x.u, x.from, automatic)
}

// addBrawn adds Brawn to the DR of blows and thrown blades (H2H-2, WPN-1).
func (b *Battle) addBrawn(x *assault) {
	if x.weapon.BrawnDR {
		x.rate(rules.H2H2, ModBrawn, b.Rules.BrawnDR[b.People[x.u].Brawn])
	}
}

// addReach adds the range table's dice (RANGE-1 … RANGE-6).
func (b *Battle) addReach(x *assault) {
	w, class, limit := x.weapon, rules.ClassThrown, x.weapon.ThrownCM
	if x.action.Kind != rules.Throw && w.Class != rules.ClassThrown {
		class = b.Rules.Row(w.Class, rules.Sights{Scoped: w.Scoped, Skill: b.People[x.u].Skills[w.Skill].N, Aimed: x.action.Aimed})
		limit = b.Rules.Limit(w.Class, w.MaxRangeCM, w.FootnoteCM)
	}
	cell := b.Rules.Reach(class, x.band)
	x.class = class
	x.reaches = cell.Reaches && within(x.from, x.at, limit)
	x.attack.add(rules.RANGE1, ModRange, cell.Dice)
}

// addManner adds aimed fire and called shots (FIRE-3, AIM-1).
func (b *Battle) addManner(x *assault) {
	if x.action.Aimed {
		x.attack.add(rules.FIRE3, ModAimed, b.Rules.Aimed.Dice)
	}
	x.attack.add(rules.AIM1, ModCalled, b.Rules.CalledShots[x.action.Area].Dice)
}

// addRate adds what rapid and automatic fire at one target gives (FIRE-5, FIRE-6).
func (b *Battle) addRate(x *assault) {
	if !x.alone || x.action.Kind != rules.Fire && x.action.Kind != rules.Engage {
		return
	}
	switch x.action.Mode {
	case rules.Rapid:
		x.attack.add(rules.FIRE5, ModRapid, b.Rules.Rapid.Dice)
		x.rate(rules.FIRE5, ModRapid, b.Rules.Rapid.DR)
	case rules.Automatic:
		x.attack.add(rules.FIRE6, ModAutomatic, b.Rules.Automatic.Dice)
		x.rate(rules.FIRE6, ModAutomatic, b.Rules.Automatic.DR)
	}
}
