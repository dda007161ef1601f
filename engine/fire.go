package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// fire carries out shots at people, one attack roll for each target (FIRE-7).
func (b *Battle) fire(u int, a *Action) {
	b.useAmmo(u, a)
	for _, v := range a.Targets[:a.TargetN] {
		b.shoot(u, int(v), a)
	}
	b.comesIntoView(u)
	b.soundOff(u, b.Rules.Sound.ShotCM)
	b.spendShot(u, a)
}

// shoot is one attack roll of a shot or throw: hit, miss, and what comes of it (FIRE-1).
func (b *Battle) shoot(u, v int, a *Action) {
	x := b.shotNow(u, v, a)
	if !x.reaches || x.attack.total().N == 0 {
		return
	}
	b.use(u, v, dice.Attack, a)
	b.brace(v, u, b.trial(&x, dice.Dodge), &x.defence)
	aim := b.roll(u, v, dice.Attack, &x.attack)
	duck := b.roll(v, u, dice.Dodge, &x.defence)
	margin := aim.GO - duck.GO
	b.tellShot(&x, aim, duck, margin)
	before := b.follow()
	b.People[v].FiredUpon = b.Turn
	b.imperil(v)
	b.score(u, margin > 0)
	b.attacked(u, v)
	switch {
	case x.weapon.Heavy != rules.NotHeavy:
		b.struck(&x, margin)
		b.unfollow(before)
		return
	case margin > 0:
		b.land(&x)
	case b.Rules.NearMiss.Near(aim.GO, margin, a.burst()):
		b.nearMiss(v, u)
	}
	if margin <= 0 && a.Kind != rules.Throw {
		b.goAstray(&x)
	}
	b.unfollow(before)
}

func (b *Battle) tellShot(x *assault, aim, duck dice.Result, margin int8) {
	kind := Shoots
	if x.action.Kind == rules.Throw {
		kind = Throws
	} else if x.action.Kind == rules.Launch {
		kind = Launches
	}
	e := b.tell(kind)
	if e == nil {
		return
	}
	e.Who, e.Whom, e.Weapon = int16(x.u), int16(x.v), int16(b.indexOf(x.weapon))
	e.Mode, e.Aimed, e.Area, e.Band = x.action.Mode, x.action.Aimed, x.action.Area, x.band
	e.Amount, e.Hit = int32(margin), margin > 0 || margin == 0 && x.weapon.Heavy != rules.NotHeavy && b.alwaysZones(x)
	e.Posture = x.row
	b.citeShot(x, e)
	b.attach(e, aim, &x.attack, 0)
	b.attach(e, duck, &x.defence, 0)
}

// shotRule is the rule that says most about how an attack was made.
func shotRule(a *Action) rules.ID {
	switch {
	case a.Kind == rules.AreaFire:
		return rules.FIRE9
	case a.Kind == rules.Launch:
		return rules.HVY2
	case a.Kind == rules.Throw:
		return rules.FIRE1
	case a.Area != rules.AnyArea:
		return rules.AIM1
	case a.Aimed:
		return rules.FIRE3
	case a.Mode == rules.Rapid:
		return rules.FIRE5
	case a.Mode == rules.Automatic:
		return rules.FIRE6
	}
	return rules.FIRE4
}

// spray carries out automatic fire at a stretch of ground: one roll against each person in it (FIRE-9).
func (b *Battle) spray(u int, a *Action) {
	b.useAmmo(u, a)
	if e := b.tell(Sprays); e != nil {
		e.Who, e.Weapon, e.To = int16(u), int16(b.weaponIndex(u, a.Weapon)), a.Ground
		e.by(rules.FIRE9)
	}
	before := b.follow()
	for v := range b.People {
		if v != u && b.inStretch(v, a.Ground) && b.Clear(u, v) {
			b.shoot(u, v, a)
		}
	}
	b.unfollow(before)
	b.comesIntoView(u)
	b.soundOff(u, b.Rules.Sound.ShotCM)
	b.spendShot(u, a)
}

// inStretch reports whether somebody living is in the stretch of ground around its middle.
func (b *Battle) inStretch(v int, middle scenario.Point) bool {
	c := &b.People[v]
	return c.Present && c.Condition < Killed && !b.Shielded(v) && within(c.At, middle, b.Rules.AreaFire.StretchCM/2)
}

// throw carries out a thrown weapon (FIRE-1, RANGE-1): it leaves the hand and lies where its target stands; a grenade bursts.
func (b *Battle) throw(u int, a *Action) {
	if b.Weapon(u, a.Weapon).Heavy != rules.NotHeavy {
		b.launch(u, a)
		return
	}
	v := a.Target()
	arm := &b.People[u].Arms[a.Weapon]
	b.shoot(u, v, a)
	b.comesIntoView(u)
	b.spend(u)
	b.addItem(Item{Weapon: arm.Weapon, Ammo: arm.Ammo, Count: 1, At: b.People[v].At, Index: scenario.Nobody})
	if arm.Count--; arm.Count <= 0 {
		*arm = Arm{Weapon: scenario.Nobody}
		b.People[u].InHand = FistsArm
	}
}

// comesIntoView ends u's hiding: whoever does anything offensive is seen (HIDE-3, AMB-1).
func (b *Battle) comesIntoView(u int) {
	b.People[u].Hidden = false
}

// attacked notes that v, its element and its side know that they are under attack.
func (b *Battle) attacked(u, v int) {
	b.provoke(u, v)
	c := &b.People[v]
	c.Attacked = true
	b.Elements[c.Element].Attacked = true
	b.becomeAware(int(c.Side), v, u)
}

// score counts an attack of u; strays are nobody's attacks.
func (b *Battle) score(u int, hit bool) {
	c := &b.People[u]
	c.Shots++
	if hit {
		c.Hits++
	}
}

// useAmmo notes that a weapon fires this turn (AMMO-2, SPACE-4).
func (b *Battle) useAmmo(u int, a *Action) {
	b.People[u].LastShot = b.Turn
	if a.Weapon == FistsArm {
		return
	}
	arm := &b.People[u].Arms[a.Weapon]
	arm.Turns++
	if a.Mode == rules.Automatic || a.Kind == rules.AreaFire {
		arm.AutoTurns++
	}
	if a.Mode == rules.Rapid {
		arm.Rapid = true
	}
}

// spendShot ends what one attack uses up: pained dice, and the round of a slow loader (FIRE-8).
func (b *Battle) spendShot(u int, a *Action) {
	b.spend(u)
	if a.Weapon == FistsArm || b.People[u].Arms[a.Weapon].Weapon == scenario.Nobody {
		return
	}
	arm := &b.People[u].Arms[a.Weapon]
	w := b.Weapon(u, a.Weapon)
	if w.Loading == rules.Magazine {
		return
	}
	if turns := b.Rules.SlowLoad[w.Loading]; turns > 0 {
		arm.Work = turns - 1
	} else {
		arm.Ammo = rules.Out
	}
}
