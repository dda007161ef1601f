package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Prospect is an attack before any die is thrown, with every reason for its dice: what people ask who want to know their chances.
// Minds, who ask often, get an Estimate.
type Prospect struct {
	Weapon    *scenario.Weapon // as it is used: a gun hand to hand is its butt
	Attack    Sum
	Defence   Sum
	Toughness Sum // of the target; of a vehicle, HToughness
	Rating    []Modifier
	Manner    rules.Manner
	Margin    bool                  // the margin adds to the DR (H2H-2)
	Named     rules.Area            // of a called shot
	Armour    [rules.AreaCount]int8 // of the target (ARM-1)
	Disarms   bool                  // a hit at a limb, or a blow that is hard enough, takes the weapon instead (AIM-1, H2H-4)
	Wounds    int8                  // of the target so far (WND-1)
	Reaches   bool
	Band      rules.Band
	Class     rules.RangeClass // the row of the range table (RANGE-1)
	Row       rules.Posture    // the row of the cover table that counts for the target (COVER-1)
	Burst     bool             // counts as a burst for near misses (MOR-8)
	Feels     bool             // the target has a morale that may change
	Morale    rules.Morale     // of the target
	Shaken    rules.Morale     // to which a near miss brings it (MOR-8)
	Zones     Zoning           // of a heavy weapon at a person
	Place     *PlaceState      // nil: not at a place
	Vehicle   *VehicleState    // nil: at a person
	In        *VehicleState    // in which the target sits; nil: in none
}

// PlaceState is a place at which a blast weapon is fired or thrown, for somebody near it (BLAST-4).
type PlaceState struct {
	Needs  int8         // GO to strike it
	Struck Landing      // what is of it then
	Missed [][6]Landing // by how many GO are missing, from 1, and by the face of the die of BLAST-1
}

// Landing is a burst as it takes effect on somebody.
type Landing struct {
	Zone  rules.Zone
	Cover int8 // what cover adds to the DR of the zone (HVY-4)
}

// Sum is a pool with the reasons for it.
type Sum struct {
	Base dice.Pool
	Mods []Modifier
	Pool dice.Pool
}

// Zoning is how a heavy weapon takes effect on its target (HVY-2, HVY-4, BLAST-3).
type Zoning struct {
	Thrown bool // the best it does is to burst on its target
	Dud    bool // too near to be armed
	On     int8 // what cover adds to the DR of a burst on the target
	Beside int8 // and to that of one beside it
	Flame  bool // sets alight (HVY-9)
	Limb   bool // a direct hit costs a limb and not the life (HVY-6)
}

// VehicleState is a vehicle that is attacked.
type VehicleState struct {
	Type   *scenario.VehicleType
	Level  rules.Damage
	Moving bool
}

// Prospect works out what an attack of u would roll from where u stands: against its first target, or a vehicle. Of fire at ground and
// at a place the target is who is named first, although nobody aims at it.
func (b *Battle) Prospect(u int, a *Action) Prospect {
	switch a.Kind {
	case rules.Engage:
		return b.vehicleProspect(u, a)
	case rules.Bombard:
		return b.placeProspect(u, a)
	}
	v := a.Target()
	x := b.assess(u, v, a, b.People[u].At)
	p := b.prospect(&x)
	b.prospectOn(v, &p)
	p.Manner, p.Named, p.Row, p.Burst = x.manner(), a.Area, x.row, a.burst()
	p.Margin = x.blow && b.marginCounts(x.weapon)
	p.Disarms = a.Choice == Disarm && b.People[v].InHand != FistsArm && !b.Aboard(v) && (x.blow || a.Area == rules.Limb)
	if x.weapon.Heavy != rules.NotHeavy {
		p.Zones = b.zoning(&x)
	}
	return p
}

// prospectOn says what matters of the target of any attack.
func (b *Battle) prospectOn(v int, p *Prospect) {
	c, tough := &b.People[v], b.skillPool(v, rules.Toughness)
	p.Toughness, p.Armour, p.Wounds = tough.reasons(), c.Armour, c.Wounds
	p.Feels, p.Morale, p.Shaken = b.feels(v) && !b.Helpless(v), c.Morale, b.shakenTo(v)
	if b.Aboard(v) {
		p.In = b.vehicleState(int(c.Vehicle))
	}
}

func (b *Battle) vehicleState(i int) *VehicleState {
	return &VehicleState{Type: b.typeOf(i), Level: b.Vehicles[i].Level, Moving: b.Moving(i)}
}

// placeProspect asks, of every way in which a blast at a place may land, what it is for the target.
func (b *Battle) placeProspect(u int, a *Action) Prospect {
	x := b.assessPlace(u, a, b.People[u].At)
	p, v := b.prospect(&x), a.Target()
	b.prospectOn(v, &p)
	p.Manner = rules.ByBlast
	i := impact{u: u, weapon: x.weapon, at: b.Lands(x.weapon, x.from, a.Ground), from: x.from, target: scenario.Nobody}
	p.Place = &PlaceState{Needs: b.Rules.PointNeeds, Struck: b.landing(&i, v), Missed: make([][6]Landing, b.Rules.PointNeeds)}
	for n := range p.Place.Missed {
		for face := range p.Place.Missed[n] {
			gone := i
			gone.at = b.strayed(&i, n+1, face+1)
			p.Place.Missed[n][face] = b.landing(&gone, v)
		}
	}
	p.Zones = Zoning{Dud: b.unarmed(x.weapon, x.from, i.at), Flame: x.weapon.Flame}
	return p
}

// landing is what a burst is for somebody: a zone unless it is a dud, and what its cover is worth against it.
func (b *Battle) landing(i *impact, v int) Landing {
	c := &b.People[v]
	if b.unarmed(i.weapon, i.from, i.at) {
		return Landing{}
	}
	row := b.rowAgainst(v, i.u, stance{c.At, c.Posture}, i.at)
	return Landing{b.zoneAt(i, c.At), b.Rules.ZoneCover(row)}
}

func (b *Battle) vehicleProspect(u int, a *Action) Prospect {
	i := int(a.Vehicle)
	x := b.assessVehicle(u, a, b.People[u].At)
	p := b.prospect(&x)
	hull := pool{base: b.typeOf(i).HToughness}
	p.Toughness = hull.reasons()
	p.Vehicle = b.vehicleState(i)
	p.Zones.Dud = b.unarmed(x.weapon, x.from, x.at)
	return p
}

// prospect is what attacks on people and vehicles have in common.
func (b *Battle) prospect(x *assault) Prospect {
	return Prospect{Weapon: x.weapon, Attack: x.attack.reasons(), Defence: x.defence.reasons(), Rating: x.ratings(),
		Reaches: x.reaches, Band: x.band, Class: x.class}
}

// zoning works out the zones of a heavy weapon for its target: what bursts on it comes from where it stands, what strikes beside it
// from the side of whoever fired (HVY-4).
func (b *Battle) zoning(x *assault) Zoning {
	c := &b.People[x.v]
	on := b.rowAgainst(x.v, x.u, stance{c.At, c.Posture}, x.at)
	beside := b.rowAgainst(x.v, x.u, stance{c.At, c.Posture}, x.from)
	return Zoning{
		Thrown: b.alwaysZones(x), Dud: b.unarmed(x.weapon, x.from, x.at), On: b.Rules.ZoneCover(on), Beside: b.Rules.ZoneCover(beside),
		Flame: x.weapon.Flame, Limb: x.weapon.HighCalibre && b.Rules.Survivors.Enabled,
	}
}

// reasons is the pool for those who explain.
func (p *pool) reasons() Sum {
	return Sum{Base: p.base, Mods: append([]Modifier(nil), p.mods[:p.n]...), Pool: p.total()}
}
