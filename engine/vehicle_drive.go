package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// roadCM is how far the middle of a moving vehicle keeps from what stops it: half the width of the way that one takes (SPACE-5).
const roadCM = 150

// newRoads is the ground as vehicles see it: what stops people stops them too, further off, and there is no climbing.
func newRoads(g *Ground) *Ground {
	r := &Ground{bounds: g.bounds, terrain: g.terrain, featureCM: g.featureCM, walkCM: g.walkCM, ruins: g.ruins}
	r.steps = newStepsFor(r, roadCM)
	r.search = newSearch(r.steps.size)
	return r
}

// Moving reports whether a vehicle moves this turn: somebody able at its wheel has said so, and it can (VEH-1).
func (b *Battle) Moving(i int) bool {
	driver := b.Driver(i)
	return driver != scenario.Nobody && b.People[driver].Declared.Kind == rules.Drive && b.Able(driver) && !b.Vehicles[i].Halted
}

// illegalDrive judges a drive: only the one in the first seat of something that moves can do it.
func (b *Battle) illegalDrive(u int) Refusal {
	c := &b.People[u]
	switch {
	case c.Vehicle == scenario.Nobody || c.Seat != 0:
		return NotAboard
	case b.Vehicles[c.Vehicle].Halted:
		return Immobile
	}
	return Legal
}

// roadFrom is a place on the grid of roads from which a vehicle at p begins its way: p itself, or the nearest where one can stand.
func (g *Ground) roadFrom(p scenario.Point) scenario.Point {
	c := g.steps.nearest(p)
	if g.steps.stands(c) {
		return c.point()
	}
	g.search.begin(c, c)
	near, _ := g.nearestFree(c, p)
	return near.point()
}

// drive takes a vehicle towards a.To as far as it goes in a turn, or against what a names (SPACE-3, SPACE-5, COL).
func (b *Battle) drive(u int, a *Action) {
	i := int(b.People[u].Vehicle)
	v := &b.Vehicles[i]
	b.soundOff(u, b.Rules.Sound.EngineCM)
	if a.Batters() {
		b.ram(u, i, a)
		return
	}
	from := v.At
	edge := b.clamp(a.To)
	to, hits := b.stretch(i, a, edge)
	if to != from {
		b.bring(u, i, to, a.Reason)
	}
	switch {
	case hits:
		b.collide(u, i, a)
	case edge != a.To && within(v.At, edge, roadCM+cellCM):
		b.driveOff(i)
		return
	case to == from:
		b.wait(u, &Action{Reason: b.stopped(i, edge)})
		return
	}
	b.pullUp(u, i, from)
}

// stopped says why a vehicle that was to go to a place goes nowhere: it is there, or there is no way through.
func (b *Battle) stopped(i int, to scenario.Point) Reason {
	if within(b.Vehicles[i].At, to, roadCM+cellCM) {
		return Riding
	}
	return Blocked
}

// pullUp ends a drive: a tank that was too fast may come to grief (VEH-7), and who lies in wait for the driver has its shot.
func (b *Battle) pullUp(u, i int, from scenario.Point) {
	if b.typeOf(i).Kind == scenario.TankKind && b.Rules.Accidents.Enabled && !within(from, b.Vehicles[i].At, b.Rules.Accidents.AboveCM) {
		b.accident(u, i)
	}
	b.alert(u)
}

// stretch is how far a drive gets this turn, and whether it ends against what the driver aims at.
func (b *Battle) stretch(i int, a *Action, goal scenario.Point) (to scenario.Point, hits bool) {
	if b.Flies(i) {
		return b.swoop(i, a, goal)
	}
	pace := b.typeOf(i).PaceCM
	if a.PaceCM > 0 {
		pace = min(pace, a.PaceCM)
	}
	to, _ = b.byRoad(i, a, goal, pace)
	return to, a.Rams && b.touching(i, a, to)
}

// byRoad is how far a vehicle gets on the ground towards a place, and what is left of its pace then. It stops short where it comes against
// the people or the vehicle that it is driven at.
func (b *Battle) byRoad(i int, a *Action, goal scenario.Point, pace int32) (to scenario.Point, left int32) {
	v := &b.Vehicles[i]
	b.clearRoads(i, a)
	start := b.Roads.roadFrom(v.At)
	route, _ := b.Roads.Way(start, goal, pace, b.route)
	to, left = v.At, pace
	walked, last := int32(0), start
	for k := range route {
		walked += rootUp(squareCM(last, route[k]))
		last = route[k]
		if aims := a.Rams && !a.Batters(); aims && b.touching(i, a, last) {
			return last, pace - walked
		}
		if b.roomAt(i, last) {
			to, left = last, pace-walked
		}
	}
	if len(route) == 0 && start != v.At && b.roomAt(i, start) {
		to = start
	}
	return to, left
}

// clearRoads tells the grid of roads where other vehicles stand, but for the one that is to be rammed.
func (b *Battle) clearRoads(i int, a *Action) {
	if b.Roads.ruins.age != b.Ground.ruins.age {
		b.Roads.ruins.age = b.Ground.ruins.age
		clear(b.Roads.steps.memo)
	}
	b.Roads.hulls = b.Roads.hulls[:0]
	for k := range b.Vehicles {
		if k == i || !b.grounded(k) || a.Rams && a.TargetN == 0 && k == int(a.Vehicle) {
			continue
		}
		b.Roads.hulls = append(b.Roads.hulls, b.hull(k).grown(roadCM))
	}
	b.Roads.park(b.Roads.hulls, false)
}

// touching reports whether a vehicle that comes to a place is against what its driver aims at.
func (b *Battle) touching(i int, a *Action, at scenario.Point) bool {
	h := b.hullAt(i, at)
	if a.TargetN > 0 {
		who := b.People[a.Target()].At
		return h.near(who, b.Rules.Near.FeatureCM) && !b.Ground.parted(at, who)
	}
	return h.grown(b.Rules.Near.FeatureCM).overlaps(b.hull(int(a.Vehicle)))
}

// roomAt reports whether a vehicle may stop at a place: nobody able stands there, and no other vehicle.
func (b *Battle) roomAt(i int, at scenario.Point) bool {
	h := b.hullAt(i, at)
	for k := range b.Vehicles {
		if k != i && b.grounded(k) && h.overlaps(b.hull(k)) {
			return false
		}
	}
	for u := range b.People {
		if c := &b.People[u]; c.Present && c.Condition < Unconscious && c.Vehicle == scenario.Nobody && h.holds(c.At) {
			return false
		}
	}
	return true
}

// hullAt is the ground that a vehicle takes once it has come to a place: it then looks where it came from, along the longer axis.
func (b *Battle) hullAt(i int, at scenario.Point) box {
	v, t := &b.Vehicles[i], b.typeOf(i)
	x, y := t.LengthCM/2, t.WidthCM/2
	if heading(v.Across, v.At, at) {
		x, y = y, x
	}
	return box{scenario.Point{X: at.X - x, Y: at.Y - y}, scenario.Point{X: at.X + x, Y: at.Y + y}}
}

// heading is whether something that stood across or not stands across after a move.
func heading(was bool, from, to scenario.Point) bool {
	dx, dy := max(to.X-from.X, from.X-to.X), max(to.Y-from.Y, from.Y-to.Y)
	if dx == dy {
		return was
	}
	return dy > dx
}

// bring moves a vehicle with everybody in it.
func (b *Battle) bring(u, i int, to scenario.Point, why Reason) {
	v := &b.Vehicles[i]
	if e := b.tell(Drives); e != nil {
		e.Who, e.Vehicle, e.From, e.To, e.Reason = int16(u), int16(i), v.At, to, why
		e.by(rules.SPACE3, rules.VEH8, rules.SPACE5, rules.SPACE1, rules.SPACE6)
	}
	v.At, v.Across = to, heading(v.Across, v.At, to)
	for w := range b.People {
		if int(b.People[w].Vehicle) == i {
			b.People[w].At = to
			b.forget(w)
		}
	}
	b.settleHulls()
}

// driveOff takes a vehicle off the map with everybody in it.
func (b *Battle) driveOff(i int) {
	v := &b.Vehicles[i]
	if e := b.tell(LeavesIn); e != nil {
		e.Who, e.Vehicle, e.From = int16(b.Driver(i)), int16(i), v.At
		e.by(rules.END1, rules.SPACE3)
	}
	before := b.follow()
	for w := range b.People {
		if c := &b.People[w]; int(c.Vehicle) == i && c.Present {
			b.leave(w)
		}
	}
	b.unfollow(before)
	v.Present, v.Gone = false, true
	b.settleHulls()
}

// alight lets somebody get out of its vehicle, to the nearest free place beside it (VEH-8).
func (b *Battle) alight(u int, why Reason) {
	c := &b.People[u]
	i := c.Vehicle
	b.unman(u)
	c.Vehicle = scenario.Nobody
	c.At = b.nearestFree(u, b.exit(int(i)))
	c.Moved = true
	b.forget(u)
	if c.InHand == FistsArm {
		c.InHand = b.firstInHand(c.Arms)
	}
	if e := b.tell(Alights); e != nil {
		e.Who, e.Vehicle, e.To, e.Reason, e.Weapon = int16(u), i, c.At, why, b.held(u)
		e.by(rules.VEH8, rules.SPACE5)
	}
	b.alert(u)
}

// exit is a place just outside of a vehicle: on one of its long sides, else at an end of it, but behind no wall.
func (b *Battle) exit(i int) scenario.Point {
	at, h := b.Vehicles[i].At, b.hull(i).grown(cellCM)
	long := [...]scenario.Point{{X: at.X, Y: h.max.Y}, {X: at.X, Y: h.min.Y}}
	short := [...]scenario.Point{{X: h.max.X, Y: at.Y}, {X: h.min.X, Y: at.Y}}
	if h.max.X-h.min.X < h.max.Y-h.min.Y {
		long, short = short, long
	}
	for _, p := range [...]scenario.Point{long[0], long[1], short[0], short[1]} {
		if !b.Ground.parted(at, p) && b.Ground.Contains(p) {
			return p
		}
	}
	return long[0]
}

// accident plays what may happen to a tank that goes too fast (VEH-7).
func (b *Battle) accident(u, i int) {
	r := &b.Rules.Accidents
	face, label := b.dice.Die(b.vehicleKey(i), 0, dice.Accident)
	bad := int8(face) <= r.Face
	if e := b.tell(Accidents); e != nil {
		e.Who, e.Vehicle, e.Hit = int16(u), int16(i), bad
		e.by(rules.VEH7)
		b.attachDie(e, face, label)
	}
	if !bad {
		return
	}
	before := b.follow()
	for w := range b.People {
		if c := &b.People[w]; int(c.Vehicle) == i && int(c.Seat) < len(b.typeOf(i).Crew) && c.Condition < Killed {
			b.jolt(&harm{x: &assault{u: u, v: w, action: &c.Declared}, hazard: true}, r.DR, rules.VEH7)
		}
	}
	v := &b.Vehicles[i]
	if !v.Halted && b.fails(&trouble{u, i, rules.Movement, scenario.Nobody, b.Rules.VehicleChart[rules.Damaged].Movement}) {
		v.Halted = true
	}
	b.unfollow(before)
}

// dread is the fright that the first sight of an enemy tank or gunship gives to those on foot without an anti-tank weapon (MOR-14). Whoever
// sees one armed or from a vehicle has seen it.
func (b *Battle) dread() {
	if !b.Rules.TankFright.Enabled {
		return
	}
	for u := range b.People {
		c := &b.People[u]
		if c.Dreaded || !b.feels(u) || !b.Able(u) {
			continue
		}
		i := b.looming(u)
		if i == scenario.Nobody {
			continue
		}
		c.Dreaded = true
		if !b.Aboard(u) && !b.armedAgainstTanks(u) {
			b.dreads(u, i)
		}
	}
}

// looming is an enemy tank or gunship that u sees near, and that can still do something; or Nobody.
func (b *Battle) looming(u int) int {
	for i := range b.Vehicles {
		if b.typeOf(i).Dreaded() && b.works(i) && b.Hostile(u, i) &&
			within(b.People[u].At, b.Vehicles[i].At, b.Rules.TankFright.WithinCM) && b.SeesVehicle(u, i) {
			return i
		}
	}
	return scenario.Nobody
}

// works reports whether a vehicle can still move or fire.
func (b *Battle) works(i int) bool {
	v := &b.Vehicles[i]
	if v.Level >= rules.Destroyed {
		return false
	}
	for g := range v.Guns {
		if !v.Guns[g].None && !v.Guns[g].Out {
			return true
		}
	}
	return !v.Halted
}

// dreads is that near miss.
func (b *Battle) dreads(u, i int) {
	if e := b.tell(Dreads); e != nil {
		e.Who, e.Vehicle = int16(u), int16(i)
		e.by(rules.MOR14, rules.MOR8)
	}
	before := b.follow()
	b.nearMiss(u, scenario.Nobody)
	b.unfollow(before)
}

// armedAgainstTanks reports whether u carries a heavy weapon that could harm a vehicle.
func (b *Battle) armedAgainstTanks(u int) bool {
	for i := range b.People[u].Arms {
		if w := b.Weapon(u, int8(i)); w.Heavy == rules.BlastWeapon && w.HDR > 0 && w.Class != rules.ClassThrown && !b.Empty(u, int8(i)) {
			return true
		}
	}
	return false
}

// drivesNearer reports whether a drive brings its vehicle nearer to the nearest enemy in view, as the crow flies (MOR-2).
func (b *Battle) drivesNearer(u int, a *Action) bool {
	i, v := b.People[u].Vehicle, b.nearestInView(u)
	if i == scenario.Nobody || v == scenario.Nobody {
		return false
	}
	at, foe := b.People[u].At, b.People[v].At
	return squareCM(b.towards(at, a.To, b.typeOf(int(i)).PaceCM), foe) < squareCM(at, foe)
}
