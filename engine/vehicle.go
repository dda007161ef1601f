package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// maxMounts is how many weapons a vehicle may have.
const maxMounts = 4

// Vehicle is one vehicle in the fight. It is what Scenario.Vehicles has at the same index.
type Vehicle struct {
	Present bool // on the map
	Gone    bool // left the map
	At      scenario.Point
	Across  bool         // it stands along north and south
	Level   rules.Damage // VEH-4
	Halted  bool         // its movement is out (VEH-5)
	Down    bool         // it has fallen from the sky (COL-4)
	Blind   bool         // its electronics are out (VEH-5)
	Guns    [maxMounts]Gun
	Step    int8  // how often its orders have gone on to what comes next
	Struck  int32 // last turn on which it was shot at; 0: never
	By      int16 // who did the last damage to it; Nobody
}

// Gun is a weapon of a vehicle. While somebody mans it, what it fires is in that one's Arms.
type Gun struct {
	Arm  Arm
	Seat int8
	Man  int16 // who mans it; Nobody
	Out  bool  // VEH-3
	None bool  // there is no such gun
}

// typeOf is what a vehicle is.
func (b *Battle) typeOf(i int) *scenario.VehicleType {
	return &b.Scenario.Types[b.Scenario.Vehicles[i].Type]
}

// Type is what vehicle i is.
func (b *Battle) Type(i int) *scenario.VehicleType { return b.typeOf(i) }

func (b *Battle) vehicleKey(i int) dice.Key { return b.Scenario.Vehicles[i].Key }

// parkVehicles works out the vehicles as they stand before the first turn, and mans their guns.
func (b *Battle) parkVehicles() {
	s := b.Scenario
	b.freshVehicles = make([]Vehicle, len(s.Vehicles))
	b.Vehicles = make([]Vehicle, len(s.Vehicles))
	b.Ground.hulls = make([]box, 0, len(s.Vehicles))
	if len(s.Vehicles) > 0 {
		b.Roads = newRoads(b.Ground)
		b.Roads.hulls = make([]box, 0, len(s.Vehicles))
	}
	for i := range s.Vehicles {
		spec := &s.Vehicles[i]
		v := Vehicle{At: spec.At, Across: spec.Across, By: scenario.Nobody}
		v.Present = spec.Element == scenario.Nobody || s.Elements[spec.Element].Trigger == scenario.Nobody
		mounts := s.Types[spec.Type].Mounts
		for g := range v.Guns {
			v.Guns[g] = Gun{Man: scenario.Nobody, None: g >= len(mounts), Arm: Arm{Weapon: scenario.Nobody}}
			if g < len(mounts) {
				m := &mounts[g]
				v.Guns[g].Seat = int8(m.Seat)
				v.Guns[g].Arm = Arm{Weapon: int16(m.Weapon), Ammo: ammoOf(&s.Weapons[m.Weapon]), Count: m.Count, Mount: int8(g) + 1}
			}
		}
		b.freshVehicles[i] = v
	}
	if s.Resume != nil {
		b.repark(s.Resume)
		return
	}
	for u := range b.fresh {
		c := &b.fresh[u]
		if c.Vehicle != scenario.Nobody {
			man(&b.freshVehicles[c.Vehicle], c, int16(u))
		}
	}
}

// ammoOf is the level of a weapon that is mounted on a vehicle (AMMO-1).
func ammoOf(w *scenario.Weapon) rules.AmmoLevel {
	if w.Counted() {
		return rules.Endless
	}
	return rules.Combat
}

// man gives somebody the guns of its seat (VEH-8); the first of them is in hand.
func man(v *Vehicle, c *Combatant, who int16) {
	for g := range v.Guns {
		gun := &v.Guns[g]
		if gun.None || gun.Out || gun.Man != scenario.Nobody || gun.Seat != c.Seat || !hasRoom(c) {
			continue
		}
		gun.Man = who
		at := stow(c, gun.Arm)
		if c.InHand == FistsArm || c.Arms[c.InHand].Mount == 0 {
			c.InHand = at
		}
	}
}

// unman gives the guns of u's seat back to its vehicle: it has left the seat or is out of action. Its hands are then empty, if they
// were at one of those.
func (b *Battle) unman(u int) {
	c := &b.People[u]
	if c.Vehicle == scenario.Nobody {
		return
	}
	v := &b.Vehicles[c.Vehicle]
	for i := range c.Arms {
		arm := &c.Arms[i]
		if arm.Mount == 0 {
			continue
		}
		gun := &v.Guns[arm.Mount-1]
		gun.Arm, gun.Man = *arm, scenario.Nobody
		b.letGo(c, int8(i))
	}
}

// letGo empties an arm that nothing falls from.
func (b *Battle) letGo(c *Combatant, at int8) {
	c.Arms[at] = Arm{Weapon: scenario.Nobody}
	if c.InHand == at {
		c.InHand = FistsArm
	}
}

// Aboard reports whether u is in a vehicle.
func (b *Battle) Aboard(u int) bool { return b.People[u].Vehicle != scenario.Nobody }

// Driver is who drives a vehicle: the one in its first seat; Nobody, if there is none.
func (b *Battle) Driver(i int) int { return b.Sitter(i, 0) }

// Shielded reports whether u is in a vehicle that keeps shots and bursts from its people (VEH-9).
func (b *Battle) Shielded(u int) bool {
	i := b.People[u].Vehicle
	return i != scenario.Nobody && !(b.typeOf(int(i)).Soft && b.Rules.Soft)
}

// MansGun reports whether u sits at a mounted gun that can fire (VEH-8).
func (b *Battle) MansGun(u int) bool {
	c := &b.People[u]
	return b.Aboard(u) && c.InHand != FistsArm && c.Arms[c.InHand].Mount != 0 && !b.Empty(u, c.InHand)
}

// Hostile reports whether a vehicle is worth an attack of u's side: it belongs to another and somebody able is in it.
func (b *Battle) Hostile(u, i int) bool {
	if !b.Vehicles[i].Present || b.Scenario.Vehicles[i].Side == int(b.People[u].Side) {
		return false
	}
	for w := range b.People {
		if int(b.People[w].Vehicle) == i && b.Able(w) {
			return true
		}
	}
	return false
}

// AnyHostile reports whether any vehicle is, which is soon said where nobody sits in one.
func (b *Battle) AnyHostile(u int) bool {
	side := int(b.People[u].Side)
	for w := range b.People {
		if i := int(b.People[w].Vehicle); i != scenario.Nobody && b.Scenario.Vehicles[i].Side != side && b.Able(w) {
			return true
		}
	}
	return false
}

// hull is the ground that a vehicle takes.
func (b *Battle) hull(i int) box {
	v, t := &b.Vehicles[i], b.typeOf(i)
	x, y := t.LengthCM/2, t.WidthCM/2
	if v.Across {
		x, y = y, x
	}
	return box{scenario.Point{X: v.At.X - x, Y: v.At.Y - y}, scenario.Point{X: v.At.X + x, Y: v.At.Y + y}}
}

// grounded reports whether a vehicle stands in the way of people, sight and fire: it is on the map and not in the air.
func (b *Battle) grounded(i int) bool {
	return b.Vehicles[i].Present && !b.Flies(i)
}

// Flies reports whether a vehicle is in the air.
func (b *Battle) Flies(i int) bool {
	return b.typeOf(i).Speed == rules.Flying && !b.Vehicles[i].Halted
}

// settleHulls tells the ground where vehicles stand (SPACE-5).
func (b *Battle) settleHulls() {
	before, hulls, still := b.Ground.hulls, b.Ground.hulls[:0], true
	for i := range b.Vehicles {
		if b.grounded(i) {
			h, n := b.hull(i), len(hulls)
			still = still && n < len(before) && before[n] == h
			hulls = append(hulls, h)
		}
	}
	b.Ground.park(hulls, still && len(hulls) == len(before))
}

// screened reports whether a vehicle that is not soft stands in the line of sight between two people who are not in it (SPACE-4).
func (b *Battle) screened(u, v int) bool {
	line := segment{b.People[u].At, b.People[v].At}
	for i := range b.Vehicles {
		if int(b.People[u].Vehicle) == i || int(b.People[v].Vehicle) == i || !b.grounded(i) || b.typeOf(i).Soft {
			continue
		}
		if b.hull(i).enteredBy(line) {
			return true
		}
	}
	return false
}

// behindHull reports whether a vehicle or a wreck covers a place from fire that comes from another (COVER-4).
func (b *Battle) behindHull(at, from scenario.Point) bool {
	for i := range b.Vehicles {
		if !b.grounded(i) {
			continue
		}
		if h := b.hull(i); h.near(at, b.Rules.Near.FeatureCM) && !h.inside(at) && !h.inside(from) && h.enteredBy(segment{at, from}) {
			return true
		}
	}
	return false
}

// HullAtHand reports whether a vehicle or a wreck is at hand as cover (TURN-2, COVER-4).
func (b *Battle) HullAtHand(u int) bool {
	at := b.People[u].At
	for i := range b.Vehicles {
		if b.grounded(i) && int(b.People[u].Vehicle) != i && b.hull(i).near(at, b.Rules.Near.FeatureCM) {
			return true
		}
	}
	return false
}

// LeeOf is a place right beside a vehicle, on the side that is turned away from another place.
func (b *Battle) LeeOf(i int, from scenario.Point) scenario.Point {
	h := b.hull(i).grown(cellCM / 2)
	mid := b.Vehicles[i].At
	dx, dy := mid.X-from.X, mid.Y-from.Y
	switch {
	case max(dx, -dx) > max(dy, -dy) && dx > 0:
		return scenario.Point{X: h.max.X, Y: mid.Y}
	case max(dx, -dx) > max(dy, -dy):
		return scenario.Point{X: h.min.X, Y: mid.Y}
	case dy > 0:
		return scenario.Point{X: mid.X, Y: h.max.Y}
	}
	return scenario.Point{X: mid.X, Y: h.min.Y}
}

// carriedAlong reports whether u sits in a vehicle that moves.
func (b *Battle) carriedAlong(u int) bool {
	i := b.People[u].Vehicle
	return i != scenario.Nobody && b.Moving(int(i))
}

// firesOut reports whether somebody aboard can use an arm from where it sits: a gun of its seat; its own in a soft vehicle or from a
// passenger's seat, but not from inside of a tank, nor while it drives (VEH-8).
func (b *Battle) firesOut(u int, arm int8) bool {
	c := &b.People[u]
	t := b.typeOf(int(c.Vehicle))
	switch {
	case arm != FistsArm && c.Arms[arm].Mount != 0:
		return true
	case c.Seat == 0 && b.Moving(int(c.Vehicle)):
		return false
	}
	return t.Soft || int(c.Seat) >= len(t.Crew)
}

// evasion is what v starts its defence against fire from: dodge, or in a moving vehicle its driver's combat driving where that is
// better (VEH-9).
func (b *Battle) evasion(v int) pool {
	own := b.skillPool(v, rules.Dodge)
	if driver, ok := b.drivenBy(v); ok {
		if p := b.skillPool(driver, rules.Driving); p.total().Better(own.total(), b.Rules.GoAt) {
			return p
		}
	}
	return own
}

// Evades is the pool of evasion, as a sum that may be below 0 dice.
func (b *Battle) Evades(v int) dice.Pool {
	own := b.Footing(v, rules.Dodge)
	if driver, ok := b.drivenBy(v); ok {
		if p := b.Footing(driver, rules.Driving); p.Better(own, b.Rules.GoAt) {
			return p
		}
	}
	return own
}

// drivenBy is who drives the moving vehicle that v is in.
func (b *Battle) drivenBy(v int) (int, bool) {
	if !b.carriedAlong(v) {
		return 0, false
	}
	return b.Driver(int(b.People[v].Vehicle)), true
}

// weight is what the option of INIT-5 adds to the order of somebody: vehicles come first, the heaviest first of all.
func (b *Battle) weight(u int) int64 {
	const people = 64 // more than any vehicle has dice
	if b.ambushed() {
		return 0
	}
	i := b.People[u].Vehicle
	if i == scenario.Nobody {
		return people * weightStep
	}
	return int64(people-1-b.typeOf(int(i)).HToughness.N) * weightStep
}

// ambushed reports whether this is the first turn of an ambush (INIT-5, AMB-2).
func (b *Battle) ambushed() bool {
	for u := range b.People {
		if b.People[u].Surprised {
			return true
		}
	}
	return false
}
