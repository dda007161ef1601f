package rules

// Vehicles and collisions (VEH, COL, INIT-5, MOR-14).

// VehicleValues are the numbers of section 10; they are keys of the ruleset like all others.
type VehicleValues struct {
	RightOfWeight bool                 `key:"right_of_weight"`
	VehicleLadder [5]Damage            `key:"vehicle_ladder"` // by how much HToughness missed the HDR, 0 first, last is "or more" (VEH-2)
	VehicleChart  By[Damage, ChartRow] `key:"vehicle_chart"`
	HooahLives    bool                 `key:"hooah_survivors"` // whether a tier with Hooah may survive the end of a vehicle (VEH-3)
	Aboard        Aboard               `key:"aboard"`
	Soft          bool                 `key:"soft"` // whether people in soft vehicles can be shot (VEH-9)
	TankFright    TankFright           `key:"tank_fright"`
	Accidents     Accidents            `key:"tank_accidents"`
	FastFactor    int8                 `key:"fast_factor"` // of the DR of a fast collision (COL-2, COL-3)
	FarHeavier    int8                 `key:"far_heavier"` // dice more that let one annihilate (COL-2)
	CrashFactor   int8                 `key:"crash"`       // of the dice of what falls from the sky (COL-4)
}

// ChartRow is what a level of damage does (VEH-3): the lowest face of a die that puts a system out, or hits an occupant, and the DR
// of that hit. Above 6 is never, 1 always and without a die.
type ChartRow struct {
	Movement    int8 `key:"movement"`
	Weapons     int8 `key:"weapons"`
	Electronics int8 `key:"electronics"`
	Occupants   int8 `key:"occupants"`
	DR          int8 `key:"dr"`
	Kills       bool `key:"kills"` // the DR is only for those of a tier with Hooah; the others die
}

// Aboard are the dice of those who fight from a vehicle.
type Aboard struct {
	Own   int8 `key:"own_weapons"` // with their own weapons (VEH-8)
	Blind int8 `key:"electronics"` // with those of a vehicle whose electronics are out (VEH-5)
}

// TankFright is the fright that tanks and gunships give (MOR-14).
type TankFright struct {
	Enabled  bool  `key:"enabled"`
	WithinCM int32 `key:"within" unit:"m"`
}

// Accidents are what happens to tanks that go too fast (VEH-7).
type Accidents struct {
	Enabled bool  `key:"enabled"`
	AboveCM int32 `key:"above" unit:"m"` // in a turn
	Face    int8  `key:"face"`           // up to which a die is an accident
	DR      int8  `key:"dr"`             // on each of the crew
}

// MissedVehicle returns what a hit does to a vehicle whose HToughness missed the HDR by m (VEH-2).
func (r *Ruleset) MissedVehicle(m int) Damage {
	if m < 0 {
		return Undamaged
	}
	return r.VehicleLadder[min(m, len(r.VehicleLadder)-1)]
}

// AddDamage returns the level of a vehicle after one more hit (VEH-4). Cosmetic damage adds nothing.
func AddDamage(level, more Damage) Damage {
	switch {
	case more <= Cosmetic:
		return max(level, more)
	case level <= Cosmetic:
		return more
	}
	return min(level+more-Cosmetic, Annihilated)
}

// Survives reports whether somebody of a tier may live through what annihilates its vehicle (VEH-3): the tiers that have Hooah.
func (r *Ruleset) Survives(t Tier) bool { return r.HooahLives && t >= PlayerCharacter }

// PaceOf returns how far a vehicle of a class of speed gets in a turn, in centimetres (SPACE-3).
func (r *Ruleset) PaceOf(s Speed) int32 {
	switch s {
	case Fast:
		return r.Move.FastCM
	case Flying:
		return r.Move.FlyingCM
	}
	return r.Move.SlowCM
}
