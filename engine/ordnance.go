package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// launch carries out an attack by a heavy weapon, or a grenade thrown, at a person (HVY-1, HVY-2).
func (b *Battle) launch(u int, a *Action) {
	b.markShot(u, a)
	b.shoot(u, a.Target(), a)
	b.spendOrdnance(u, a)
}

// bombard carries out a weapon at a point or a feature: there is nobody to dodge (BLAST-4). What stands in the way stops it. A blast
// weapon harms what is in its zones; any other only what it strikes (STR-2).
func (b *Battle) bombard(u int, a *Action) {
	x := b.assessPlace(u, a, b.People[u].At)
	w := x.weapon
	key := dice.Nobody
	if a.Feature != scenario.Nobody {
		key = b.placeKeys[a.Feature]
	}
	b.use(u, scenario.Nobody, dice.Attack, a)
	aim := b.dice.Roll(b.People[u].Key, key, dice.Attack, x.attack.total())
	hit := aim.GO >= b.Rules.PointNeeds
	if e := b.tell(Bombards); e != nil {
		e.Who, e.Weapon, e.Feature, e.To = int16(u), int16(b.indexOf(w)), a.Feature, a.Ground
		e.Aimed, e.Band, e.Amount, e.Hit = a.Aimed, x.band, int32(aim.GO), hit
		e.by(rules.BLAST4, rules.RANGE1, rules.COVER2)
		b.attach(e, aim, &x.attack, b.Rules.PointNeeds)
	}
	b.markShot(u, a)
	before := b.follow()
	b.score(u, hit)
	i := impact{u: u, weapon: w, at: b.Lands(w, x.from, a.Ground), from: x.from, target: scenario.Nobody}
	switch {
	case !w.Bursts() && hit:
		clear(b.debris)
		b.breach(&i)
	case w.Bursts() && !hit:
		b.scatter(&i, scenario.Nobody, int(b.Rules.PointNeeds-aim.GO))
		b.takeEffect(&i, false)
	case w.Bursts():
		b.takeEffect(&i, false)
	}
	b.unfollow(before)
	b.spendOrdnance(u, a)
}

// Lands is where a heavy weapon aimed at a place takes effect: what is thrown flies over low cover, what is fired does not drop
// behind it (BLAST-4).
func (b *Battle) Lands(w *scenario.Weapon, from, aim scenario.Point) scenario.Point {
	if w.Class == rules.ClassThrown {
		return b.Ground.Until(from, aim)
	}
	return b.Ground.Short(from, aim)
}

// assessPlace works out an attack on a place (BLAST-4).
func (b *Battle) assessPlace(u int, a *Action, from scenario.Point) assault {
	return b.assessThing(u, a, from, a.Ground)
}

// assessThing works out an attack on what is no person and lies at a place: reach, manner, rate of fire at a vehicle, wind and one's own
// posture.
func (b *Battle) assessThing(u int, a *Action, from, at scenario.Point) assault {
	x := assault{u: u, v: scenario.Nobody, from: from, at: at, action: a, weapon: b.Weapon(u, a.Weapon), alone: true}
	x.band = b.bandOf(from, at)
	x.attack = b.effort(u, x.weapon.Skill)
	b.addReach(&x)
	b.addManner(&x)
	if a.Kind == rules.Engage {
		b.addRate(&x)
	}
	b.addWind(&x)
	b.addAboard(&x)
	x.attack.add(rules.COVER2, ModOwnPosture, b.Rules.Cover[a.Posture].Attack)
	x.attack.add(rules.DICE6, ModHooah, a.Hooah)
	return x
}

// Aim works out what u's attack on a place would roll if u stood at from (BLAST-4).
func (b *Battle) Aim(u int, a *Action, from scenario.Point) Estimate {
	x := b.assessPlace(u, a, from)
	e := Estimate{Attack: x.attack.total()}
	e.Reaches = x.reaches && e.Attack.N > 0
	return e
}

// addWind adds what strong wind takes from rockets, by option (HVY-10).
func (b *Battle) addWind(x *assault) {
	if x.weapon.Windy && b.Scenario.Map.Wind && b.Rules.Wind.Enabled {
		x.attack.add(rules.HVY10, ModWind, b.Rules.Wind.Dice)
	}
}

// markShot notes that a weapon fires; what is thrown shows no flash (SPACE-4, AMMO-2).
func (b *Battle) markShot(u int, a *Action) {
	if b.Weapon(u, a.Weapon).Class != rules.ClassThrown {
		b.useAmmo(u, a)
	}
}

// spendOrdnance ends what a heavy attack uses up and gives away (AMMO-4, HIDE-3, SPACE-6).
func (b *Battle) spendOrdnance(u int, a *Action) {
	w := b.Weapon(u, a.Weapon)
	b.comesIntoView(u)
	b.spend(u)
	if w.Class == rules.ClassThrown {
		b.useOne(u, a.Weapon)
		return
	}
	b.soundOff(u, b.Rules.Sound.ShotCM)
	switch arm := &b.People[u].Arms[a.Weapon]; {
	case w.Round != scenario.Nobody:
		arm.Work = 1
	case w.Disposable:
		b.throwAway(u, a.Weapon)
	case w.Missile:
		b.useOne(u, a.Weapon)
	}
}

// useOne takes one of several from an arm; with the last of them the hand is empty.
func (b *Battle) useOne(u int, at int8) {
	c := &b.People[u]
	arm := &c.Arms[at]
	if arm.Count--; arm.Count > 0 {
		return
	}
	*arm = Arm{Weapon: scenario.Nobody}
	if c.InHand == at {
		c.InHand = FistsArm
	}
}

// throwAway drops a launcher that has had its one shot (AMMO-4). The next one has to be brought to hand.
func (b *Battle) throwAway(u int, at int8) {
	c := &b.People[u]
	if e := b.tell(Drops); e != nil {
		e.Who, e.Weapon, e.To = int16(u), c.Arms[at].Weapon, c.At
		e.by(rules.AMMO4)
	}
	c.InHand = FistsArm
	b.useOne(u, at)
}

// roundArm is where u carries what a launcher fires, or -1.
func (b *Battle) roundArm(u int, w *scenario.Weapon) int {
	for i := range b.People[u].Arms {
		if arm := &b.People[u].Arms[i]; int(arm.Weapon) == w.Round && arm.Count > 0 && w.Round != scenario.Nobody {
			return i
		}
	}
	return -1
}

// chamber puts a round into each launcher that u begins with (AMMO-4).
func (b *Battle) chamber(arms []Arm) {
	for i := range arms {
		if arms[i].Weapon == scenario.Nobody {
			continue
		}
		round := b.Scenario.Weapons[arms[i].Weapon].Round
		if round == scenario.Nobody {
			continue
		}
		arms[i].Work = 1
		for k := range arms {
			if int(arms[k].Weapon) == round && arms[k].Count > 0 {
				arms[i].Work = 0
				arms[k].Count--
				break
			}
		}
	}
}

// Rounds is how many more shots u can load into an arm (AMMO-4).
func (b *Battle) Rounds(u int, arm int8) int {
	if at := b.roundArm(u, b.Weapon(u, arm)); at >= 0 {
		return int(b.People[u].Arms[at].Count)
	}
	return 0
}

// leaveMounted lets whoever moves leave behind what stands on a tripod.
func (b *Battle) leaveMounted(u int) {
	c := &b.People[u]
	for i := range c.Arms {
		arm := &c.Arms[i]
		if arm.Weapon == scenario.Nobody || !b.Scenario.Weapons[arm.Weapon].Mounted || arm.Mount != 0 {
			continue
		}
		if e := b.tell(Drops); e != nil {
			e.Who, e.Weapon, e.To = int16(u), arm.Weapon, c.At
			e.by(rules.HVY7)
		}
		b.putDown(c, int8(i))
	}
}
