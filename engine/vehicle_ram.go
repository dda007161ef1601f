package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Vehicles against walls, obstacles and buildings (COL-1, COL-2, STR-3). What the rules leave open is settled so: a vehicle strikes a
// structure where its way meets it, and goes on with what is left of its move if the gap is wide enough for it. Those behind a hole that
// it makes are not hurt by it, as they are by a weapon: STR-3 names only those in what falls down.

// Batters reports whether a drive is to end against a structure, and not against people or a vehicle.
func (a *Action) Batters() bool {
	return a.Rams && a.TargetN == 0 && a.Vehicle == scenario.Nobody
}

// illegalRam judges what a drive is to end against: there must be such a structure, still standing.
func (b *Battle) illegalRam(u int, a *Action) Refusal {
	features := b.Scenario.Map.Features
	switch {
	case !a.Batters():
		return Legal
	case a.Feature < 0 || int(a.Feature) >= len(features) || !features[a.Feature].Structure() || b.Ground.Razed(int(a.Feature)):
		return NothingThere
	}
	return Legal
}

// ram drives a vehicle against a structure, and on through it as far as it goes (STR-3).
func (b *Battle) ram(u, i int, a *Action) {
	if b.Flies(i) {
		b.flyInto(u, i, a)
		return
	}
	v, t := &b.Vehicles[i], b.typeOf(i)
	from := v.At
	mark := b.Ground.Front(int(a.Feature), v.At, a.To)
	to, left := b.byRoad(i, a, b.towards(mark, v.At, roadCM+cellCM/2), t.PaceCM)
	if to != v.At {
		b.bring(u, i, to, a.Reason)
	} else if !b.abuts(i, mark) {
		b.wait(u, &Action{Reason: Blocked})
		return
	}
	if b.abuts(i, mark) {
		before := b.cause
		b.crashThrough(u, i, a.Feature, mark)
		b.rollOn(u, i, a, left)
		b.unfollow(before)
	}
	b.pullUp(u, i, from)
}

// abuts reports whether a vehicle is so near to a place that it runs into what stands there.
func (b *Battle) abuts(i int, mark scenario.Point) bool {
	return within(b.Vehicles[i].At, mark, b.typeOf(i).LengthCM/2+b.Rules.Near.FeatureCM)
}

// rollOn is the rest of a move once the structure in the way has been struck.
func (b *Battle) rollOn(u, i int, a *Action, left int32) {
	v := &b.Vehicles[i]
	if v.Halted || !b.Able(u) || left < cellCM || !b.Ground.Opened(int(a.Feature)) {
		return
	}
	if to, _ := b.byRoad(i, a, b.clamp(a.To), left); to != v.At {
		b.bring(u, i, to, a.Reason)
	}
}

// Through is a place just beyond a structure, as seen from the vehicle that u drives.
func (b *Battle) Through(u, feature int) scenario.Point {
	at := b.People[u].At
	mark := b.Ground.Front(feature, at, at)
	return b.clamp(scenario.Point{X: mark.X + throughOf(mark.X-at.X), Y: mark.Y + throughOf(mark.Y-at.Y)})
}

// throughOf is how far beyond a structure one stops along one axis, whose way there was so long.
func throughOf(way int32) int32 {
	const beyondCM = 500
	return min(max(way, -beyondCM), beyondCM)
}

// crashThrough plays a vehicle that runs into a structure: each takes the dice of the other, doubled when the vehicle is fast. What is told
// after it follows from it.
func (b *Battle) crashThrough(u, i int, feature int16, mark scenario.Point) {
	t, wall := b.typeOf(i), b.Scenario.Map.Features[feature].Strength.N
	if e := b.tell(Collides); e != nil {
		e.Who, e.Vehicle, e.Feature, e.To = int16(u), int16(i), feature, mark
		e.by(rules.COL1, rules.STR3)
		e.byIf(t.Speed != rules.Slow, rules.COL2)
	}
	b.follow()
	own := t.HToughness.N
	b.smash(&battering{Blow: Blow{feature, mark, b.Vehicles[i].At}, u: u}, b.vehicleKey(i), b.impactDR(own, t.Speed))
	b.ramDamage(&crash{u, i, b.placeKeys[feature], b.impactDR(wall, t.Speed), b.worst(t.Speed, wall-own)})
}

// RamOpens is the chance that a vehicle that runs into a structure makes it passable (STR-3).
func (b *Battle) RamOpens(i, feature int) uint32 {
	t := b.typeOf(i)
	return b.Opening(feature, int(b.impactDR(t.HToughness.N, t.Speed)), true)
}

// smash rolls for a structure into which a vehicle has run, and plays what becomes of it (STR-3).
func (b *Battle) smash(x *battering, other dice.Key, dr int8) {
	f := &b.Scenario.Map.Features[x.Feature]
	stood := b.dice.Roll(b.placeKeys[x.Feature], other, dice.Collision, f.Strength)
	short := int(dr) - int(stood.GO)
	result := b.Rules.Breached(short, f.House())
	if e := b.tellDamage(x, short, result); e != nil {
		e.by(rules.STR3, rules.STR1)
		e.byIf(result.Opens(), rules.STR4)
		b.attach(e, stood, &pool{base: f.Strength}, dr)
	}
	if !result.Opens() {
		return
	}
	before := b.follow()
	clear(b.debris)
	if result == rules.BreachDestroyed && f.Kind == scenario.BuildingFeature {
		for v := range b.People {
			b.debris[v] = b.People[v].Present && b.Ground.Inside(b.People[v].At, int(x.Feature)) && !b.Aboard(v)
		}
	}
	b.giveWay(x, result, b.Rules.HoleCM(result, true))
	for v := range b.People {
		if c := &b.People[v]; b.debris[v] && c.Condition < Killed {
			b.alarm(x.u, v)
			b.jolt(&harm{x: &assault{u: x.u, v: v, action: &c.Declared, from: x.From}}, b.Rules.ZoneDR(b.Rules.Structures.Collision.Zone), rules.STR3)
		}
	}
	b.unfollow(before)
}

// crush plays what falls from the sky on structures: they take its dice several times (COL-4, STR-3).
func (b *Battle) crush(u, i int, dr int8) {
	h, at := b.hull(i), b.Vehicles[i].At
	for f := range b.Scenario.Map.Features {
		if b.Scenario.Map.Features[f].Structure() && b.Ground.under(f, h) {
			b.smash(&battering{Blow: Blow{int16(f), b.Ground.Front(f, at, at), at}, u: u}, b.vehicleKey(i), dr)
		}
	}
}
