package scenario

import "crossfire/engine/rules"

// HazardKind says what a hazard is (HAZ-1 to HAZ-5).
type HazardKind uint8

// The kinds of hazards that a fight has.
const (
	FireHazard HazardKind = iota
	FallHazard
	PoisonHazard
	ElectricityHazard
	SuffocationHazard
)

// HazardStrength says how bad a fire, a poison or a current is.
type HazardStrength uint8

// The strengths: of a fire, of poison, of a current. NoStrength: none was written.
const (
	NoStrength HazardStrength = iota
	SmallStrength
	LargeStrength
	ImmolationStrength
	WeakStrength
	StrongStrength
	MildStrength
	SeriousStrength
	LethalStrength
)

var (
	hazardKindWords     = []string{"fire", "fall", "poison", "electricity", "suffocation"}
	hazardStrengthWords = []string{"", "small", "large", "immolation", "weak", "strong", "mild", "serious", "lethal"}
)

// String is the kind as files write it.
func (k HazardKind) String() string { return hazardKindWords[k] }

// UnmarshalText reads what String writes; another text is an error.
func (k *HazardKind) UnmarshalText(text []byte) error { return readWord(k, text, hazardKindWords) }

// String is the strength as files write it; empty for none.
func (s HazardStrength) String() string { return hazardStrengthWords[s] }

// UnmarshalText reads what String writes; another text is an error.
func (s *HazardStrength) UnmarshalText(text []byte) error {
	return readWord(s, text, hazardStrengthWords)
}

// Hazard is a danger that is no attack: it lies on a piece of ground or befalls people (HAZ-0 to HAZ-5).
type Hazard struct {
	ID, Name string // Name as in a sentence: "the fire in the barn"
	Kind     HazardKind
	Strength HazardStrength
	Blaze    rules.Blaze // of a fire
	DR       int8        // of a fall, a poison, a current
	Delay    int32       // of a poison: turns until it tells (HAZ-3)
	HeightCM int32       // of a fall
	Prepared bool        // of a fall: those who fall are ready for it (HAZ-1)
	By       int         // combatant whose doing it is; Nobody
	When     *Condition  // nil: from the first turn on
	Until    *Condition  // nil: for good
	Whom     []Ref       // whom it befalls; empty: whoever is in the area
	Min, Max Point       // of the area
}

// OnGround reports whether a hazard lies on the map, and does not befall people by name.
func (h *Hazard) OnGround() bool { return len(h.Whom) == 0 }

// Holds reports whether a place is in the area of a hazard.
func (h *Hazard) Holds(p Point) bool {
	return h.OnGround() && h.Min.X <= p.X && p.X <= h.Max.X && h.Min.Y <= p.Y && p.Y <= h.Max.Y
}
