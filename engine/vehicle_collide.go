package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// collide plays a vehicle that comes against what its driver aims at: a person or another vehicle.
func (b *Battle) collide(u, i int, a *Action) {
	if a.TargetN > 0 {
		b.runOver(u, i, a.Target())
		return
	}
	if b.Flies(i) {
		b.dive(u, i, int(a.Vehicle))
		return
	}
	b.crashInto(u, i, int(a.Vehicle))
}

// impactDR is the DR that something takes which a vehicle with so many dice runs into (COL-1, COL-2).
func (b *Battle) impactDR(dice int8, speed rules.Speed) int8 {
	if speed == rules.Slow {
		return dice
	}
	return dice * b.Rules.FastFactor
}

// crashInto plays the collision of two vehicles: each takes the dice of the other, doubled when the faster one is fast (COL-1, COL-2).
func (b *Battle) crashInto(u, i, k int) {
	speed := b.typeOf(i).Speed
	if b.Moving(k) {
		speed = max(speed, b.typeOf(k).Speed)
	}
	if e := b.tell(Collides); e != nil {
		e.Who, e.Vehicle, e.Other, e.To = int16(u), int16(i), int16(k), b.Vehicles[i].At
		e.by(rules.COL1)
		e.byIf(speed != rules.Slow, rules.COL2)
	}
	before := b.follow()
	mine, theirs := b.typeOf(i).HToughness.N, b.typeOf(k).HToughness.N
	b.rouse(u, k)
	b.ramDamage(&crash{u, k, b.vehicleKey(i), b.impactDR(mine, speed), b.worst(speed, mine-theirs)})
	b.ramDamage(&crash{u, i, b.vehicleKey(k), b.impactDR(theirs, speed), b.worst(speed, theirs-mine)})
	b.unfollow(before)
}

// worst is the worst that a collision does to a vehicle against another that has so many dice more (COL-2).
func (b *Battle) worst(speed rules.Speed, more int8) rules.Damage {
	if speed != rules.Slow && more < b.Rules.FarHeavier {
		return rules.Destroyed
	}
	return rules.Annihilated
}

// crash is what a collision does to one vehicle.
type crash struct {
	u       int // whose doing it is
	vehicle int
	other   dice.Key // what it collides with
	dr      int8
	worst   rules.Damage
}

// ramDamage is one side of a collision: HToughness against a DR.
func (b *Battle) ramDamage(c *crash) {
	i := c.vehicle
	p := pool{base: b.typeOf(i).HToughness}
	stood := b.dice.Roll(b.vehicleKey(i), c.other, dice.Collision, p.total())
	more := min(b.Rules.MissedVehicle(int(c.dr)-int(stood.GO)), c.worst)
	v := &b.Vehicles[i]
	v.Level = rules.AddDamage(v.Level, more)
	if more > rules.Cosmetic {
		v.By = int16(c.u)
	}
	if e := b.tell(HullHit); e != nil {
		e.Who, e.Vehicle, e.DR, e.Damage, e.Grade = int16(c.u), int16(i), c.dr, more, v.Level
		e.by(rules.COL1, rules.VEH2, rules.VEH4)
		b.attach(e, stood, &p, c.dr)
	}
	before := b.follow()
	b.takeDamage(&assault{u: c.u, from: v.At}, i, more)
	b.unfollow(before)
}

// runOver plays a vehicle that is driven at a person: dodge against combat driving, else its dice as DR, doubled when it is fast
// (COL-3).
func (b *Battle) runOver(u, i, v int) {
	steer := b.effort(u, rules.Driving)
	dodge := b.skillPool(v, rules.Dodge)
	if b.Helpless(v) {
		dodge = pool{base: dodge.base}
		dodge.add(rules.FIRE11, ModHelpless, -dodge.base.N)
	} else {
		dodge.add(rules.MOR5, ModMorale, b.fear(v))
	}
	b.brace(v, u, Trial{Why: dice.Dodge, Against: steer.total()}, &dodge)
	aim := b.roll(u, v, dice.Ram, &steer)
	b.spend(u)
	duck := b.roll(v, u, dice.Dodge, &dodge)
	hit := aim.GO > duck.GO
	if e := b.tell(Rams); e != nil {
		e.Who, e.Whom, e.Vehicle, e.Amount, e.Hit = int16(u), int16(v), int16(i), int32(aim.GO-duck.GO), hit
		e.by(rules.COL3, rules.DICE4)
		b.attach(e, aim, &steer, 0)
		b.attach(e, duck, &dodge, 0)
	}
	before := b.follow()
	b.attacked(u, v)
	if hit {
		dr := b.impactDR(b.typeOf(i).HToughness.N, b.typeOf(i).Speed)
		b.jolt(&harm{x: &assault{u: u, v: v, action: &b.People[v].Declared, from: b.Vehicles[i].At}}, dr, rules.COL3)
	} else {
		b.nearMiss(v, u)
	}
	b.unfollow(before)
}

// takeDamage plays what follows from damage to a vehicle that has been told: its chart, the fright of its people, a crash.
func (b *Battle) takeDamage(x *assault, i int, more rules.Damage) {
	if more > rules.Cosmetic {
		b.chart(x, i)
	}
	if more >= rules.Cosmetic {
		b.rattle(x.u, i)
	}
	if b.typeOf(i).Speed == rules.Flying && b.Vehicles[i].Halted && !b.Vehicles[i].Down {
		b.fallFromSky(x, i)
	}
}

// fallFromSky plays the crash of what flies and cannot any more: it is destroyed with all in it, and what it falls on takes its dice
// several times (COL-4).
func (b *Battle) fallFromSky(x *assault, i int) {
	v := &b.Vehicles[i]
	v.Down = true
	if e := b.tell(Crashes); e != nil {
		e.Who, e.Vehicle, e.To = int16(x.u), int16(i), v.At
		e.by(rules.COL4, rules.VEH5)
	}
	before := b.follow()
	b.shatter(x, i)
	b.settleHulls()
	dr, h := b.crashDR(i), b.hull(i)
	for k := range b.Vehicles {
		if k != i && int16(k) != x.hull-1 && b.grounded(k) && h.overlaps(b.hull(k)) {
			b.ramDamage(&crash{x.u, k, b.vehicleKey(i), dr, rules.Annihilated})
		}
	}
	b.crush(x.u, i, dr)
	for w := range b.People {
		if c := &b.People[w]; c.Present && c.Condition < Killed && c.Vehicle == scenario.Nobody && h.holds(c.At) {
			b.jolt(&harm{x: &assault{u: x.u, v: w, action: &c.Declared, from: v.At}}, dr, rules.COL4)
		}
	}
	b.unfollow(before)
}

// shatter destroys what has crashed, if it is not yet (COL-4).
func (b *Battle) shatter(x *assault, i int) {
	v := &b.Vehicles[i]
	if v.Level >= rules.Destroyed {
		return
	}
	v.Level = rules.Destroyed
	if e := b.tell(HullHit); e != nil {
		e.Who, e.Vehicle, e.Damage, e.Grade = int16(x.u), int16(i), rules.Destroyed, v.Level
		e.by(rules.COL4)
	}
	before := b.follow()
	b.chart(x, i)
	b.unfollow(before)
}

// atHulls plays what a burst does to vehicles that it touches: a charge beside one, a grenade on it, a rocket at somebody in it (VEH-2).
// A vehicle that was the target has had its share, and so has somebody aboard who was.
func (b *Battle) atHulls(m *impact) {
	for i := range b.Vehicles {
		if b.bursts(m, i) {
			b.hitVehicle(&assault{u: m.u, weapon: m.weapon, at: m.at, from: m.at, aim: aim{dr: m.weapon.HDR}, served: int16(m.target) + 1}, i)
		}
	}
}

// bursts reports whether a burst that was not aimed at a vehicle strikes it: it touches it on the ground, or strikes somebody aboard.
func (b *Battle) bursts(m *impact, i int) bool {
	if m.weapon.Heavy != rules.BlastWeapon || m.weapon.HDR == 0 || m.hull != 0 || m.near {
		return false
	}
	return b.grounded(i) && b.hull(i).near(m.at, b.Rules.Near.FeatureCM) ||
		m.target != scenario.Nobody && int(b.People[m.target].Vehicle) == i && b.Vehicles[i].Present
}

// spares reports whether a burst does no harm to somebody because it sits in a vehicle: in one that keeps bursts out, or in one that is
// hit, where the chart says what happens (VEH-9, VEH-3).
func (b *Battle) spares(m *impact, v int) bool {
	i := b.People[v].Vehicle
	return b.Shielded(v) || i != scenario.Nobody && (m.hull == i+1 || b.bursts(m, int(i)))
}
