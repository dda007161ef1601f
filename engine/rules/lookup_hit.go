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

// Manner is how harm comes to somebody: which ladder it is read from, and what its place on the body changes.
type Manner uint8

// The manners. Plainly is how hazards do harm, and what comes through the hull of a vehicle: the ladder as it is.
const (
	Plainly Manner = iota
	ByShot         // more at the head, capped at limbs (AIM-2, AIM-3)
	ByThrow        // more at the head
	ByBlow         // the ladder of blows (H2H-4)
	ByBlast        // in a zone of a heavy weapon (HVY-2)
)

// Hit is a hit before toughness is rolled.
type Hit struct {
	By    Manner
	Named Area // what the attacker called at
	Area  Area // where it lands
	DR    int8 // before location and armour
	Worn  int8 // what armour takes off there (ARM-1)
}

// Rating returns the DR of a hit where it lands (DMG-1, AIM-2, ARM-1, H2H-5, HVY-4).
func (r *Ruleset) Rating(h Hit) int8 {
	dr := h.DR - h.Worn
	if h.By == ByShot || h.By == ByThrow {
		dr += r.LocationDR(h.Named, h.Area)
	}
	return dr
}

// Outcome returns what harm in some manner does at a place on the body when toughness missed its DR by m (DMG-2, H2H-4, HVY-2,
// AIM-3).
func (r *Ruleset) Outcome(by Manner, at Area, m int) Result {
	switch by {
	case ByBlow:
		return r.MissedBlow(m)
	case ByBlast:
		return r.MissedZone(m)
	case ByShot:
		return r.Cap(r.Missed(m), at)
	}
	return r.Missed(m)
}

// Struck returns the place that a shot called at a hits; of limbs the arm.
func (a Area) Struck() Area {
	if a == Limb {
		return Arm
	}
	return a
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

// KnocksOut reports whether a result leaves somebody unconscious (H2H-4).
func (w Result) KnocksOut() bool { return w == KnockedOut || w == Mauled || w == Beaten }
