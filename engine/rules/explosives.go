package rules

// Heavy weapons, explosives and fire (HVY, BLAST, HAZ-2).

// Explosives are the numbers of section 9 and of burning; they are keys of the ruleset like all others.
type Explosives struct {
	HeavyDice  int8           `key:"heavy_dice"`         // against a person (HVY-1)
	ThrownKill bool           `key:"thrown_direct_kill"` // grenades kill outright like other heavy weapons (HVY-2)
	Zones      Zones          `key:"zones"`              // HVY-2, HVY-3, HVY-4
	Survivors  Survivors      `key:"high_calibre_survivors"`
	Demolition Demolition     `key:"demolitions"`
	Wind       Wind           `key:"wind"`
	Scatter    Scatter        `key:"scatter"`
	ArmingCM   int32          `key:"arming_m" unit:"m"` // a rocket that bursts nearer to its firer is a dud (BLAST-3)
	PointNeeds int8           `key:"point_needs"`       // GO that hit a point or a feature (BLAST-4)
	Flames     Flames         `key:"flames"`
	Hazards    HazardValues   `key:"hazards"`
	Medicine   MedicineValues `key:"medicine"`
	Revival    int32          `key:"revive_window_turns"` // turns in which the dead may be brought back (TIME-2, MED-3)
}

// Zones are the zones around where a heavy weapon strikes (HVY-2, HVY-3, HVY-4).
type Zones struct {
	KillCM   int32  `key:"kill" unit:"m"`
	OuterCM  int32  `key:"outer" unit:"m"`
	KillDR   int8   `key:"kill_dr"`
	OuterDR  int8   `key:"outer_dr"`
	Least    Result `key:"least"`        // what a zone does at least
	CoverDR  int8   `key:"cover"`        // added to the DR for whoever has cover
	ActiveDR int8   `key:"active_cover"` // and for whoever uses it actively
}

// Survivors lets people live through a direct hit of high calibre (HVY-6).
type Survivors struct {
	Enabled bool    `key:"enabled"`
	DR      int8    `key:"dr"`
	Least   Result  `key:"least"` // what the loss of a limb is at least
	Limb    [6]Area `key:"limb"`  // lost, by die face - 1
}

// Demolition says how hard work with explosives is (HVY-8).
type Demolition struct {
	Scratch  Difficulty `key:"scratch"`  // to make an explosive from nothing much
	Supplied Difficulty `key:"supplied"` // with material and setting
	Simple   Difficulty `key:"simple"`   // a Molotov or pipe bomb
	Plant    Difficulty `key:"plant"`
	Defuse   Difficulty `key:"defuse"`
}

// Wind is what strong wind does to rockets that it can carry off (HVY-10).
type Wind struct {
	Enabled bool `key:"enabled"`
	Dice    int8 `key:"dice"`
}

// Scatter is where a blast goes that missed (BLAST-1). A direction is given in thousandths along the line of fire and across it.
type Scatter struct {
	StepCM     int32        `key:"step" unit:"m"` // for each GO missed beyond the first
	Directions [6]Direction `key:"directions"`    // by die face - 1
}

// Direction is a direction seen from whoever fires, in thousandths of the distance; across counts to the right.
type Direction struct {
	Along  int32 `key:"along"`
	Across int32 `key:"across"`
}

// Flames is how those burn whom a flamethrower reaches (HVY-9).
type Flames struct {
	Kill  Blaze `key:"kill"`
	Outer Blaze `key:"outer"`
}

// Radii are how far the zones of one weapon reach (HVY-3, HVY-5).
type Radii struct{ KillCM, OuterCM int32 }

// RadiiOr returns the radii of a weapon that has its own, else those of the book (HVY-5).
func (r *Ruleset) RadiiOr(own Radii) Radii {
	if own.OuterCM > 0 {
		return own
	}
	return Radii{KillCM: r.Zones.KillCM, OuterCM: r.Zones.OuterCM}
}

// At returns the zone of somebody at a distance, given by its square, from a burst (HVY-3).
func (o Radii) At(square int64) Zone {
	switch {
	case Within(square, o.KillCM):
		return KillZone
	case Within(square, o.OuterCM):
		return OuterZone
	}
	return NoZone
}

// ZoneDR returns the DR of a zone before cover and armour (HVY-2).
func (r *Ruleset) ZoneDR(z Zone) int8 {
	switch z {
	case KillZone:
		return r.Zones.KillDR
	case OuterZone:
		return r.Zones.OuterDR
	}
	return 0
}

// ZoneCover returns what the row of the cover table that counts against a burst adds to the DR of a zone (HVY-4).
func (r *Ruleset) ZoneCover(row Posture) int8 {
	switch row {
	case Cover:
		return r.Zones.CoverDR
	case ActiveCover:
		return r.Zones.ActiveDR
	}
	return 0
}

// MissedZone returns what a zone does when toughness missed the DR by m (DMG-2, HVY-2).
func (r *Ruleset) MissedZone(m int) Result { return max(r.Missed(m), r.Zones.Least) }

// ScatterCM returns how far from the aim point a blast bursts that missed by n GO (BLAST-1).
func (r *Ruleset) ScatterCM(outerCM int32, n int) int32 { return outerCM + r.Scatter.StepCM*int32(n-1) }

// MakingNeeds returns how hard it is to make something (HVY-8).
func (r *Ruleset) MakingNeeds(how Making, supplied bool) Difficulty {
	switch {
	case how == Simple:
		return r.Demolition.Simple
	case supplied:
		return r.Demolition.Supplied
	}
	return r.Demolition.Scratch
}
