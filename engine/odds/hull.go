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
		row, crash := &o.Rules.VehicleChart[level], o.crash(level)
		add(o.Systems[rules.Movement], times(p, fromFace(row.Movement)))
		add(o.Systems[rules.Armament], times(p, crash.fails(row.Weapons, crash.row.Weapons)))
		add(o.Systems[rules.Electronics], times(p, crash.fails(row.Electronics, crash.row.Electronics)))
		add(o.Exposed, times(p, crash.fails(row.Occupants, crash.row.Occupants)))
	}
	o.Stop.Set(o.Systems[rules.Movement])
}

// crash is what comes on top of a level of damage: what flies and cannot any more falls, is destroyed, and its chart is rolled again for
// what still works (COL-4).
type crash struct {
	chance *big.Rat
	row    *rules.ChartRow
}

func (o *Odds) crash(level rules.Damage) crash {
	c := crash{new(big.Rat), &o.Rules.VehicleChart[rules.Destroyed]}
	if o.Prospect.Vehicle.Type.Speed == rules.Flying && level < rules.Destroyed {
		c.chance = fromFace(o.Rules.VehicleChart[level].Movement)
	}
	return c
}

// fails is the chance that a system goes out or a person is hit, first by the damage, else by the crash.
func (c crash) fails(first, then int8) *big.Rat {
	p := fromFace(first)
	spared := new(big.Rat).Sub(whole(), p)
	return p.Add(p, times(spared, times(c.chance, fromFace(then))))
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
