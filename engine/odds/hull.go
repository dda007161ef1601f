package odds

import (
	"math/big"

	"crossfire/engine/dice"
	"crossfire/engine/rules"
)

// vehicle works out an attack on a vehicle (VEH-1, VEH-2, VEH-3).
func (o *Odds) vehicle() {
	margins := o.Margins()
	o.Miss = margins.Within(margins.Low, 0)
	o.Damage, o.Systems, o.Exposed = zeros(int(rules.DamageCount)), zeros(int(rules.SystemCount)), new(big.Rat)
	for damage, p := range o.damages() {
		level := rules.AddDamage(o.Prospect.Vehicle.Level, rules.Damage(damage))
		add(o.Damage[damage], p)
		if rules.Damage(damage) <= rules.Cosmetic {
			continue
		}
		row := &o.Rules.VehicleChart[level]
		add(o.Systems[rules.Movement], times(p, fromFace(row.Movement)))
		add(o.Systems[rules.Armament], times(p, fromFace(row.Weapons)))
		add(o.Systems[rules.Electronics], times(p, fromFace(row.Electronics)))
		add(o.Exposed, times(p, o.exposed(level)))
	}
	o.Stop.Set(o.Systems[rules.Movement])
}

// exposed is the chance that somebody in it is hit: by the die of the chart, or because what flies and cannot any more crashes
// (VEH-3, COL-4).
func (o *Odds) exposed(level rules.Damage) *big.Rat {
	row := &o.Rules.VehicleChart[level]
	hit := fromFace(row.Occupants)
	if o.Prospect.Vehicle.Type.Speed != rules.Flying || level >= rules.Destroyed {
		return hit
	}
	crash := times(fromFace(row.Movement), fromFace(o.Rules.VehicleChart[rules.Destroyed].Occupants))
	spared := new(big.Rat).Sub(whole(), hit)
	return hit.Add(hit, times(spared, crash))
}

// damages is the chance of each level of damage by this attack. A dud does none (BLAST-3).
func (o *Odds) damages() []*big.Rat {
	list, hit := zeros(int(rules.DamageCount)), o.Hit()
	if o.Prospect.Zones.Dud {
		o.Dud = hit
		return list
	}
	missed := dice.Missed(int(o.DR()), o.Prospect.Toughness.Pool, o.Rules.GoAt)
	for m := missed.Low; m <= missed.High(); m++ {
		add(list[o.Rules.MissedVehicle(m)], times(hit, missed.At(m)))
	}
	return list
}

// fromFace is the chance that a die shows a face or more; 1 and less: always, without a die.
func fromFace(face int8) *big.Rat {
	const faces = 6
	return big.NewRat(min(max(int64(faces+1-face), 0), faces), faces)
}
