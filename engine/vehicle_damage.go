package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// hitVehicle rolls HToughness against the HDR of what has hit a vehicle, and plays the level of damage that comes of it (VEH-2, VEH-4).
func (b *Battle) hitVehicle(x *assault, i int) {
	p := pool{base: b.typeOf(i).HToughness}
	stood := b.dice.Roll(b.vehicleKey(i), b.People[x.u].Key, dice.HToughness, p.total())
	more := b.Rules.MissedVehicle(int(x.dr) - int(stood.GO))
	if x.from != x.at && b.unarmed(x.weapon, x.from, x.at) {
		more = rules.Undamaged // a dud (BLAST-3)
	}
	v := &b.Vehicles[i]
	v.Level = rules.AddDamage(v.Level, more)
	if more > rules.Cosmetic {
		v.By = int16(x.u)
	}
	if e := b.tell(HullHit); e != nil {
		e.Who, e.Vehicle, e.Weapon, e.DR = int16(x.u), int16(i), int16(b.indexOf(x.weapon)), x.dr
		e.Damage, e.Grade = more, v.Level
		e.by(rules.VEH2, rules.VEH4, rules.VEH6)
		e.byIf(more >= rules.Cosmetic, rules.VEH10)
		b.attach(e, stood, &p, x.dr)
	}
	before := b.follow()
	b.takeDamage(x, i, more)
	b.unfollow(before)
}

// chart plays the damage chart of a vehicle's level for what still works, and for everybody in it but the target of
// the burst that has hit it (VEH-3, HVY-2).
func (b *Battle) chart(x *assault, i int) {
	v := &b.Vehicles[i]
	row := &b.Rules.VehicleChart[v.Level]
	if !v.Halted && b.fails(&trouble{x.u, i, rules.Movement, scenario.Nobody, row.Movement}) {
		v.Halted = true
		b.settleHulls()
	}
	for g := range v.Guns {
		gun := &v.Guns[g]
		if gun.None || gun.Out {
			continue
		}
		if b.fails(&trouble{x.u, i, rules.Armament, g, row.Weapons}) {
			b.wreckGun(v, gun)
		}
	}
	if !v.Blind && b.fails(&trouble{x.u, i, rules.Electronics, scenario.Nobody, row.Electronics}) {
		v.Blind = true
	}
	for u := range b.People {
		if c := &b.People[u]; int(c.Vehicle) == i && c.Present && c.Condition < Killed && u != int(x.served)-1 {
			b.expose(x, i, u, row)
		}
	}
}

// systemKeys name the systems that are no weapons in labels of dice.
var systemKeys = [rules.SystemCount]dice.Key{
	rules.Movement: dice.KeyOf(rules.Movement.String()), rules.Electronics: dice.KeyOf(rules.Electronics.String()),
}

// trouble is what may put one system of a vehicle out.
type trouble struct {
	by, vehicle int
	system      rules.System
	gun         int  // of weapons, which; Nobody
	from        int8 // the lowest face that does it; 1: always, without a die
}

// fails rolls for one system. It is told either way.
func (b *Battle) fails(t *trouble) bool {
	key, weapon := systemKeys[t.system], int16(scenario.Nobody)
	if t.gun != scenario.Nobody {
		weapon = int16(b.typeOf(t.vehicle).Mounts[t.gun].Weapon)
		key = b.weaponKeys[weapon]
	}
	face, label, rolled := 0, dice.Label{}, t.from > 1
	if rolled {
		face, label = b.dice.Die(b.vehicleKey(t.vehicle), key, dice.System)
	}
	out := !rolled || int8(face) >= t.from
	if e := b.tell(Fails); e != nil {
		e.Who, e.Vehicle, e.System, e.Weapon, e.Hit, e.Amount = int16(t.by), int16(t.vehicle), t.system, weapon, out, int32(t.gun)
		e.by(rules.VEH3)
		e.byIf(out && t.system != rules.Armament, rules.VEH5)
		if rolled {
			b.attachDie(e, face, label)
		}
	}
	return out
}

// wreckGun puts a gun out for good; whoever mans it has nothing in hand then.
func (b *Battle) wreckGun(v *Vehicle, gun *Gun) {
	gun.Out = true
	if gun.Man == scenario.Nobody {
		return
	}
	c := &b.People[gun.Man]
	for i := range c.Arms {
		if c.Arms[i].Mount != 0 && &v.Guns[c.Arms[i].Mount-1] == gun {
			gun.Arm = c.Arms[i]
			b.letGo(c, int8(i))
		}
	}
	gun.Man = scenario.Nobody
}

// expose plays what a hit on a vehicle does to one of its people: a die says whether it is hit, the DR of the chart how hard;
// what annihilates the vehicle kills, all but those of a tier with Hooah (VEH-3).
func (b *Battle) expose(x *assault, i, u int, row *rules.ChartRow) {
	c := &b.People[u]
	hit, face, label := true, 0, dice.Label{}
	if row.Occupants > 1 {
		face, label = b.dice.Die(b.vehicleKey(i), c.Key, dice.Occupant)
		hit = int8(face) >= row.Occupants
	}
	if row.Occupants > 1 || hit {
		if e := b.tell(Exposes); e != nil {
			e.Who, e.Whom, e.Vehicle, e.Hit = int16(x.u), int16(u), int16(i), hit
			e.by(rules.VEH3)
			if face > 0 {
				b.attachDie(e, face, label)
			}
		}
	}
	if !hit {
		return
	}
	before := b.follow()
	h := harm{x: &assault{u: x.u, v: u, weapon: x.weapon, action: &c.Declared, from: x.from}}
	b.alarm(x.u, u)
	if row.Kills && !b.Rules.Survives(c.Spec.Tier) {
		h.result = rules.Dead
		b.suffer(&h)
		if e := b.tellHarm(&h); e != nil {
			e.by(rules.VEH3, rules.WND1)
		}
		b.followUp(&h)
	} else {
		b.jolt(&h, row.DR, rules.VEH3)
	}
	b.unfollow(before)
}

// jolt is a harm that comes through a vehicle: toughness against a DR, less armour where it lands (DMG-1, DMG-2).
func (b *Battle) jolt(h *harm, dr int8, rule rules.ID) {
	v := h.x.v
	c := &b.People[v]
	face, label := b.dice.Die(c.Key, b.keyOf(h.x.u), dice.Location)
	h.area = b.Rules.Location(uint8(face))
	h.worn = c.Armour[h.area]
	h.dr = dr - h.worn
	tough := b.skillPool(v, rules.Toughness)
	b.brace(v, h.x.u, Trial{Why: dice.Toughness, DR: h.dr, Area: h.area}, &tough)
	stood := b.roll(v, h.x.u, dice.Toughness, &tough)
	h.missedBy = int(h.dr) - int(stood.GO)
	h.result = b.numb(v, b.Rules.Missed(h.missedBy))
	b.suffer(h)
	if e := b.tellHarm(h); e != nil {
		e.by(rule, rules.DMG1, rules.DMG2, rules.AIM2)
		e.byIf(h.worn != 0, rules.ARM1)
		e.byIf(b.Rules.Effects.Points[h.result] > 0, rules.WND1)
		b.attachDie(e, face, label)
		b.attach(e, stood, &tough, h.dr)
	}
	b.followUp(h)
}

// rattle is the near miss that damage to a vehicle is for all aboard (VEH-10, MOR-8).
func (b *Battle) rattle(by, i int) {
	for u := range b.People {
		if int(b.People[u].Vehicle) == i {
			b.nearMiss(u, by)
		}
	}
}
