package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Blow is where something strikes a structure (STR-2).
type Blow struct {
	Feature int16
	At      scenario.Point // on the structure
	From    scenario.Point // the side that it comes from
}

// battering is a weapon or a vehicle striking a structure (STR-2, STR-3).
type battering struct {
	Blow
	u      int              // whose doing it is
	weapon *scenario.Weapon // nil: a vehicle
	target int              // who is in a zone of its own already; Nobody
}

// breach plays what a burst does to the structure that it touches, before its zones are played: what is breached keeps no blast
// off (BLAST-2, STR-2).
func (b *Battle) breach(i *impact) {
	feature, at := b.Ground.Struck(i.at, b.Rules.Structures.TouchCM, &b.Scenario.Map)
	if feature == scenario.Nobody {
		return
	}
	b.batterDown(&battering{Blow: Blow{feature, at, i.at}, u: i.u, weapon: i.weapon, target: i.target})
}

// batterDown rolls for a structure that has been struck, and plays what becomes of it and of those behind it (STR-2, STR-4).
func (b *Battle) batterDown(x *battering) {
	f := &b.Scenario.Map.Features[x.Feature]
	stood := b.dice.Roll(b.placeKeys[x.Feature], b.People[x.u].Key, dice.HToughness, f.Strength)
	short := int(x.weapon.HDR) - int(stood.GO)
	result := b.Rules.Breached(short, f.House())
	if e := b.tellDamage(x, short, result); e != nil {
		e.by(rules.STR2, rules.STR1)
		e.byIf(result.Opens(), rules.STR4, rules.BLAST2)
		e.byIf(x.weapon.Heavy == rules.NotHeavy, rules.STR5)
		b.attach(e, stood, &pool{base: f.Strength}, x.weapon.HDR)
	}
	if !result.Opens() {
		return
	}
	breaking := &b.Rules.Structures.Breaches[result]
	before := b.follow()
	b.markBehind(x, result)
	b.giveWay(x, result, b.Rules.HoleCM(result, false))
	b.bury(x, breaking.Zone)
	b.unfollow(before)
}

// tellDamage tells how a structure stood up to a weapon, or to a vehicle.
func (b *Battle) tellDamage(x *battering, short int, result rules.Breach) *Event {
	e := b.tell(Damages)
	if e == nil {
		return nil
	}
	e.Who, e.Feature, e.To, e.Breach, e.Amount = int16(x.u), x.Feature, x.At, result, int32(short)
	if x.weapon != nil {
		e.Weapon = int16(b.indexOf(x.weapon))
	}
	return e
}

// giveWay changes the ground: a hole, or nothing left.
func (b *Battle) giveWay(x *battering, result rules.Breach, holeCM int32) {
	if result == rules.BreachDestroyed {
		b.Ground.Raze(int(x.Feature))
	} else if !b.Ground.Break(Hole{Feature: x.Feature, At: x.At, WidthCM: holeCM}) {
		return
	}
	clear(b.sight)
}

// markBehind finds whom the breach harms: those close behind it, and all in what falls down (STR-2).
func (b *Battle) markBehind(x *battering, result rules.Breach) {
	for v := range b.People {
		c := &b.People[v]
		if v == x.target || !c.Present || c.Condition >= Killed {
			continue
		}
		b.debris[v] = b.Behind(v, &x.Blow, result)
	}
}

// Behind reports whether a blow with this result would harm v: close behind the breach, or in a building that falls (STR-2).
func (b *Battle) Behind(v int, x *Blow, result rules.Breach) bool {
	place, feature := b.People[v].At, int(x.Feature)
	falls := result == rules.BreachDestroyed && b.Scenario.Map.Features[feature].Kind == scenario.BuildingFeature
	return falls && b.Ground.Inside(place, feature) ||
		within(place, x.At, b.Rules.Structures.BehindCM) && b.Ground.Parts(feature, x.From, place)
}

// bury harms those whom markBehind found, as a zone does.
func (b *Battle) bury(x *battering, zone rules.Zone) {
	i := impact{u: x.u, weapon: x.weapon, at: x.From, from: x.From, target: scenario.Nobody, debris: true}
	for v := range b.People {
		if b.debris[v] {
			b.inZone(&i, v, zone)
		}
	}
}

// strikes reports whether an attack on a place does something to the structure there although it does not burst: of area weapons and
// of small arms on automatic that have an HDR (STR-2, WPN-1).
func (b *Battle) strikes(a *Action, w *scenario.Weapon) bool {
	features := b.Scenario.Map.Features
	if w.HDR == 0 || a.Feature < 0 || int(a.Feature) >= len(features) || !features[a.Feature].Structure() {
		return false
	}
	return w.Heavy == rules.AreaWeapon || a.Mode == rules.Automatic
}
