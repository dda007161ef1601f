package rules

// What a hit does, once the dice have been counted.

// Missed returns what an attack does when toughness missed the DR by m, which is DR minus GO (DMG-1, DMG-2).
func (r *Ruleset) Missed(m int) Result { return rung(r.Ladder, m) }

// MissedBlow returns what a blow does when toughness missed the DR by m (H2H-4).
func (r *Ruleset) MissedBlow(m int) Result { return rung(r.MeleeLadder, m) }

func rung(ladder [7]Result, m int) Result {
	if m < 0 {
		return Unharmed
	}
	return ladder[min(m, len(ladder)-1)]
}

// Location returns the part of the body that a die with this face, 1 to 6, hits (AIM-2).
func (r *Ruleset) Location(face uint8) Area { return r.HitLocation[face-1] }

// LocationDR returns the DR that a shot or throw gains where it hits: at the head once, whether it was named or rolled
// (AIM-1, AIM-2). Blows and blasts gain none.
func (r *Ruleset) LocationDR(named, hit Area) int8 {
	dr := r.CalledShots[named].DR
	if hit == Head {
		dr = max(dr, r.HeadDR)
	}
	return dr
}

// IsLimb reports whether a is an arm or leg.
func (a Area) IsLimb() bool { return a == Arm || a == Leg || a == Limb }

// Cap returns the result of a shot after the cap on limbs (AIM-3). It comes before wounds add up, and not for blows.
func (r *Ruleset) Cap(result Result, hit Area) Result {
	if hit.IsLimb() {
		return min(result, r.LimbCap)
	}
	return result
}

// AddWounds returns the wound points after one more result (WND-1); they stop at the deadly number.
func (r *Ruleset) AddWounds(points int8, result Result) int8 {
	return min(points+r.Effects.Points[result], r.Effects.DeathLimit)
}

// State returns what wound points make of somebody: Unharmed, Wounded, Ineffective or Dead (WND-1).
func (r *Ruleset) State(points int8) Result {
	switch {
	case points >= r.Effects.DeathLimit:
		return Dead
	case points >= r.Effects.WoundLimit:
		return Ineffective
	case points > 0:
		return Wounded
	}
	return Unharmed
}

// DodgeDice returns the dice that the row adds to dodge (COVER-1).
func (c CoverRow) DodgeDice(automatic bool) int8 {
	if automatic {
		return c.Automatic
	}
	return c.Dodge
}
