package rules

import (
	"fmt"
	"strconv"
)

// Distances are compared by their squares, so that no root is taken: a square is in square centimetres.

// Square returns the square of a length in centimetres.
func Square(cm int32) int64 { return int64(cm) * int64(cm) }

// Within reports whether a distance, given by its square, is at most limitCM.
func Within(square int64, limitCM int32) bool { return square <= Square(limitCM) }

// Band returns the range band of a distance, given by its square (SPACE-2). Near is open at its far end.
func (r *Ruleset) Band(square int64) Band {
	switch {
	case Within(square, r.Bands.PointBlankCM):
		return PointBlank
	case Within(square, r.Bands.CloseCM):
		return Close
	case square < Square(r.Bands.NearCM):
		return Near
	case Within(square, r.Bands.FarCM):
		return Far
	}
	return Heavy
}

// Sights is what decides which row of the range table a rifle uses.
type Sights struct {
	Scoped bool // it has a scope
	Skill  int8 // dice of who fires it
	Aimed  bool // the shot is aimed
}

// Row returns the row of the range table for a shot: an aimed one with a scope uses the sniper row, the same rifle fired
// otherwise the rifle row (RANGE-3); by option an expert needs no scope (RANGE-5).
func (r *Ruleset) Row(class RangeClass, with Sights) RangeClass {
	switch {
	case class != ClassRifle && class != ClassSniper:
		return class
	case with.Aimed && (with.Scoped || r.Expert.Enabled && with.Skill >= r.Expert.Dice):
		return ClassSniper
	}
	return ClassRifle
}

// Reach returns whether a row of the range table reaches a band, and with how many dice (RANGE-1).
func (r *Ruleset) Reach(row RangeClass, band Band) Reach { return r.RangeTable[row][band] }

// Limit returns how far a weapon reaches in centimetres: its own greatest range (RANGE-6), no more than the class allows
// (RANGE-2), and by option no more than its footnote range (RANGE-4), of which 0 is none.
func (r *Ruleset) Limit(class RangeClass, maxCM, footnoteCM int32) int32 {
	limit := maxCM
	if class == ClassOther {
		limit = min(limit, r.Near.OtherCM)
	}
	if r.FootnoteCap && footnoteCM > 0 {
		limit = min(limit, footnoteCM)
	}
	return limit
}

const noReach = "none"

// String returns the dice with their sign, or "none".
func (c Reach) String() string {
	if !c.Reaches {
		return noReach
	}
	return signed(c.Dice)
}

// MarshalText writes what String returns.
func (c Reach) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads a number of dice or "none"; another text is an error.
func (c *Reach) UnmarshalText(text []byte) error {
	if string(text) == noReach {
		*c = Reach{}
		return nil
	}
	dice, err := strconv.ParseInt(string(text), 10, 8)
	if err != nil {
		return fmt.Errorf("%q is not a number of dice or %q", text, noReach)
	}
	*c = Reach{Reaches: true, Dice: int8(dice)}
	return nil
}
