package engine

import (
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Flight. What the rules leave open is settled so: what flies passes over everything on its way, but it neither stops over a wall or a
// building nor comes to lie there: it stops at the last place on its way that is clear of them. If it would get nowhere so, it goes on to
// the first clear place beyond. It reaches nobody through a wall. Flown against a structure or a vehicle, it crashes (COL-4).

// flight is how far an aircraft gets towards a place; struck is a feature that it must be clear of too, or Nobody.
func (b *Battle) flight(i int, a *Action, goal scenario.Point, struck int16) scenario.Point {
	v, most := &b.Vehicles[i], b.typeOf(i).PaceCM
	reach := most
	if a.PaceCM > 0 {
		reach = min(reach, a.PaceCM)
	}
	way := rootUp(squareCM(v.At, goal))
	for far := min(reach, way); far > 0; far -= cellCM {
		if to := b.towards(v.At, goal, far); b.clearBelow(i, to, struck) {
			return to
		}
	}
	for far := reach; far < min(most, way); far += cellCM {
		if to := b.towards(v.At, goal, far); b.clearBelow(i, to, struck) {
			return to
		}
	}
	return v.At
}

// clearBelow reports whether an aircraft at a place has room on the ground for those who get out: no wall and no building is there.
func (b *Battle) clearBelow(i int, at scenario.Point, struck int16) bool {
	h := b.hullAt(i, at).grown(cellCM)
	for f := range b.Ground.terrain {
		switch kind := b.Ground.terrain[f].kind; {
		case kind != scenario.WallFeature && kind != scenario.BuildingFeature && f != int(struck):
		case b.Ground.under(f, h):
			return false
		}
	}
	return true
}

// swoop is how far a drive in the air gets, and whether it ends against what the driver aims at.
func (b *Battle) swoop(i int, a *Action, goal scenario.Point) (to scenario.Point, hits bool) {
	if goal != a.To && within(b.Vehicles[i].At, goal, b.typeOf(i).PaceCM) {
		return goal, false // and off the map
	}
	to = b.flight(i, a, goal, scenario.Nobody)
	if !a.Rams {
		return to, false
	}
	if a.TargetN == 0 {
		return to, b.touching(i, a, b.towards(b.Vehicles[i].At, goal, b.typeOf(i).PaceCM))
	}
	return to, b.touching(i, a, to)
}

// flyInto flies an aircraft against a structure, as far as it gets this turn (COL-4, STR-3).
func (b *Battle) flyInto(u, i int, a *Action) {
	v := &b.Vehicles[i]
	from, mark := v.At, b.Ground.Front(int(a.Feature), v.At, a.To)
	if to := b.flight(i, a, mark, a.Feature); to != from {
		b.bring(u, i, to, a.Reason)
	}
	if within(from, mark, b.typeOf(i).PaceCM) {
		if e := b.tellDive(u, i); e != nil {
			e.Feature, e.To = a.Feature, mark
			e.by(rules.STR3)
		}
		before := b.follow()
		b.smash(&battering{Blow: Blow{a.Feature, mark, v.At}, u: u}, b.vehicleKey(i), b.crashDR(i))
		b.fallFromSky(&assault{u: u, from: v.At}, i)
		b.unfollow(before)
	}
	b.pullUp(u, i, from)
}

// dive plays an aircraft that is flown against a vehicle (COL-4).
func (b *Battle) dive(u, i, k int) {
	if e := b.tellDive(u, i); e != nil {
		e.Other = int16(k)
	}
	before := b.follow()
	b.rouse(u, k)
	b.ramDamage(&crash{u, k, b.vehicleKey(i), b.crashDR(i), rules.Annihilated})
	b.fallFromSky(&assault{u: u, from: b.Vehicles[i].At, hull: int16(k) + 1}, i)
	b.unfollow(before)
}

// tellDive tells that an aircraft is flown against something.
func (b *Battle) tellDive(u, i int) *Event {
	e := b.tell(Collides)
	if e != nil {
		e.Who, e.Vehicle, e.To = int16(u), int16(i), b.Vehicles[i].At
		e.by(rules.COL4)
	}
	return e
}

// crashDR is what something takes that an aircraft falls on or is flown against (COL-4).
func (b *Battle) crashDR(i int) int8 { return b.typeOf(i).HToughness.N * b.Rules.CrashFactor }

// alongside reports whether somebody aboard has come as near to a place as its vehicle gets to one in a building: right beside the building.
func (b *Battle) alongside(u int, at scenario.Point) bool {
	i := b.People[u].Vehicle
	if i == scenario.Nobody {
		return false
	}
	h := b.hull(int(i)).grown(2 * roadCM)
	for f := range b.Ground.terrain {
		t := &b.Ground.terrain[f]
		if t.kind == scenario.BuildingFeature && t.area && t.bounds.holds(at) && t.bounds.overlaps(h) {
			return true
		}
	}
	return false
}
