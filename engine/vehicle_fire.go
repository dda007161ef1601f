package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// HDR is the heavy damage rating of a weapon as it is fired: small arms have one on automatic only; 0: it does vehicles no harm.
func HDR(w *scenario.Weapon, mode rules.Mode) int8 {
	if w.Heavy != rules.NotHeavy || mode == rules.Automatic && w.Modes[rules.Automatic] {
		return w.HDR
	}
	return 0
}

// assessVehicle works out an attack on a vehicle. The distance is that to its middle. It dodges with its driver's combat driving while
// it moves, else with nothing (VEH-1).
func (b *Battle) assessVehicle(u int, a *Action, from scenario.Point) assault {
	x := b.assessThing(u, a, from, b.Vehicles[a.Vehicle].At)
	x.dr, x.ratingN = 0, 0 // what rapid and automatic fire add counts against people
	x.rate(rules.HVY7, ModWeapon, HDR(x.weapon, a.Mode))
	if driver := b.Driver(int(a.Vehicle)); b.Moving(int(a.Vehicle)) {
		x.defence = b.skillPool(driver, rules.Driving)
	}
	return x
}

// AtVehicle works out what u's action would roll against a vehicle if u stood at from. DR is the HDR.
func (b *Battle) AtVehicle(u int, a *Action, from scenario.Point) Estimate {
	x := b.assessVehicle(u, a, from)
	e := Estimate{Attack: x.attack.total(), Defence: x.defence.total(), DR: x.dr}
	e.Reaches = x.reaches && e.Attack.N > 0
	return e
}

// addAboard adds what it costs to fire one's own weapon from a vehicle, and a mounted one without electronics (VEH-8, VEH-5).
func (b *Battle) addAboard(x *assault) {
	x.attack.add(b.aboardDice(x.u, x.action.Weapon))
}

// aboardDice are the dice that a weapon of somebody aboard loses, and why.
func (b *Battle) aboardDice(u int, arm int8) (rules.ID, ModifierName, int8) {
	c := &b.People[u]
	switch {
	case c.Vehicle == scenario.Nobody || arm == FistsArm || int(arm) >= len(c.Arms):
		return rules.VEH8, ModAboard, 0
	case c.Arms[arm].Mount == 0:
		return rules.VEH8, ModAboard, b.Rules.Aboard.Own
	case b.Vehicles[c.Vehicle].Blind:
		return rules.VEH5, ModBlind, b.Rules.Aboard.Blind
	}
	return rules.VEH8, ModAboard, 0
}

// illegalEngage judges an attack on a vehicle.
func (b *Battle) illegalEngage(u int, a *Action) Refusal {
	if int(a.Vehicle) >= len(b.Vehicles) || a.Vehicle < 0 || !b.Vehicles[a.Vehicle].Present || a.Vehicle == b.People[u].Vehicle {
		return WrongTarget
	}
	if a.Area != rules.AnyArea || a.Aimed && !b.MayAim(u, a) {
		return MayNotAim
	}
	if HDR(b.Weapon(u, a.Weapon), a.Mode) == 0 {
		return NoSuchMode
	}
	if a.Gait != rules.Still && !a.MoveAfter {
		return Legal // reach is judged where the move ends
	}
	if !b.SeesVehicle(u, int(a.Vehicle)) {
		return NotSeen
	}
	x := b.assessVehicle(u, a, b.People[u].At)
	return hopeless(x.attack.total(), x.reaches)
}

// SeesVehicle reports whether u sees a vehicle: the line to its middle is clear, but for itself, and there is light enough (SPACE-4).
func (b *Battle) SeesVehicle(u, i int) bool {
	from, at := b.People[u].At, b.Vehicles[i].At
	if !b.Vehicles[i].Present || !b.Ground.Clear(from, at) {
		return false
	}
	for k := range b.Vehicles {
		if k != i && k != int(b.People[u].Vehicle) && b.grounded(k) && !b.typeOf(k).Soft && b.hull(k).enteredBy(segment{from, at}) {
			return false
		}
	}
	if !b.Scenario.Map.Dark || within(from, at, b.Rules.Light.UnseenCM) {
		return true
	}
	for v := range b.People {
		if c := &b.People[v]; int(c.Vehicle) == i && c.LastShot != 0 && c.LastShot >= b.Turn-1 {
			return true
		}
	}
	return false
}

// engage carries out an attack on a vehicle (VEH-1): it needs one GO more than the driver has.
func (b *Battle) engage(u int, a *Action) {
	w := b.Weapon(u, a.Weapon)
	b.markShot(u, a)
	x := b.assessVehicle(u, a, b.People[u].At)
	i := int(a.Vehicle)
	b.use(u, scenario.Nobody, dice.Attack, a)
	aim := b.dice.Roll(b.People[u].Key, b.vehicleKey(i), dice.Attack, x.attack.total())
	var turn dice.Result
	moving := b.Moving(i)
	if moving {
		driver := b.Driver(i)
		b.brace(driver, u, Trial{Why: dice.Dodge, Against: x.attack.total()}, &x.defence)
		turn = b.roll(driver, u, dice.Dodge, &x.defence)
	}
	margin := aim.GO - turn.GO
	if e := b.tell(Engages); e != nil {
		e.Who, e.Vehicle, e.Weapon = int16(u), int16(i), int16(b.indexOf(w))
		e.Mode, e.Aimed, e.Band, e.Amount, e.Hit = a.Mode, a.Aimed, x.band, int32(margin), margin > 0
		b.citeEngagement(&x, e)
		b.attach(e, aim, &x.attack, 0)
		if moving {
			b.attach(e, turn, &x.defence, 0)
		}
	}
	before := b.follow()
	b.Vehicles[i].Struck = b.Turn
	b.People[u].Dreaded = b.People[u].Dreaded || b.Rules.TankFright.Enabled && b.typeOf(i).Dreaded() // whoever shoots at one has seen it (MOR-14)
	b.score(u, margin > 0)
	b.rouse(u, i)
	b.strikeVehicle(&x, i, margin)
	b.unfollow(before)
	b.spendEngagement(u, a)
}

// rouse lets everybody in a vehicle know that it is attacked.
func (b *Battle) rouse(u, i int) {
	for v := range b.People {
		if int(b.People[v].Vehicle) == i && b.Able(v) {
			b.attacked(u, v)
		}
	}
}

// spendEngagement ends what an attack on a vehicle uses up.
func (b *Battle) spendEngagement(u int, a *Action) {
	if b.Weapon(u, a.Weapon).Heavy != rules.NotHeavy {
		b.spendOrdnance(u, a)
		return
	}
	b.comesIntoView(u)
	b.soundOff(u, b.Rules.Sound.ShotCM)
	b.spendShot(u, a)
}

// strikeVehicle plays what an attack on a vehicle does: to it if it hits, and to those near it if the weapon bursts (VEH-2, VEH-10).
// A blast weapon that misses by little bursts beside it, by more somewhere else (HVY-3, BLAST-1).
func (b *Battle) strikeVehicle(x *assault, i int, margin int8) {
	if margin > 0 {
		b.hitVehicle(x, i)
	}
	if x.weapon.Heavy != rules.BlastWeapon {
		if margin <= 0 && x.weapon.Class != rules.ClassThrown {
			x.hull = int16(i) + 1
			b.goAstray(x)
		}
		return
	}
	h := b.hull(i)
	at := scenario.Point{X: min(max(x.from.X, h.min.X), h.max.X), Y: min(max(x.from.Y, h.min.Y), h.max.Y)}
	m := impact{u: x.u, weapon: x.weapon, at: at, from: x.from, target: scenario.Nobody, hull: int16(i) + 1, near: margin <= 0}
	if margin < -1 {
		m.near, m.hull = false, 0
		m.face, m.label = b.dice.Die(b.People[x.u].Key, b.vehicleKey(i), dice.Scatter)
		far := b.Rules.ScatterCM(b.Radii(m.weapon).OuterCM, int(-margin))
		m.at = b.Ground.Until(at, shifted(at, x.from, b.Rules.Scatter.Directions[m.face-1], far))
	}
	b.takeEffect(&m, false)
}
