package scenario

import (
	"cmp"

	"crossfire/engine/rules"
)

// HazardKind says what a hazard is (HAZ-1 to HAZ-9).
type HazardKind uint8

// The kinds of hazards: those that a fight has, and from radiation on those of its aftermath.
const (
	FireHazard HazardKind = iota
	FallHazard
	PoisonHazard
	ElectricityHazard
	SuffocationHazard
	RadiationHazard
	ExposureHazard
	DiseaseHazard
	ThirstHazard
	HungerHazard
)

// HazardStrength says how bad a fire, a poison, a current, an exposure or a disease is.
type HazardStrength uint8

// The strengths: of a fire, of poison, of a current, of heat and cold, of a disease. NoStrength: none was written.
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
	HarshStrength
	SevereStrength
	ExtremeStrength
	MinorStrength
	NastyStrength
	MajorStrength
	CriticalStrength
)

var (
	hazardKindWords     = []string{"fire", "fall", "poison", "electricity", "suffocation", "radiation", "exposure", "disease", "thirst", "hunger"}
	hazardStrengthWords = []string{"", "small", "large", "immolation", "weak", "strong", "mild", "serious", "lethal", "harsh", "severe", "extreme",
		"minor", "nasty", "major", "critical"}
)

// String is the kind as files write it.
func (k HazardKind) String() string { return hazardKindWords[k] }

// Afterwards reports whether a hazard belongs to what comes after a fight (HAZ-6 to HAZ-9).
func (k HazardKind) Afterwards() bool { return k >= RadiationHazard }

// UnmarshalText reads what String writes; another text is an error.
func (k *HazardKind) UnmarshalText(text []byte) error { return readWord(k, text, hazardKindWords) }

// String is the strength as files write it; empty for none.
func (s HazardStrength) String() string { return hazardStrengthWords[s] }

// UnmarshalText reads what String writes; another text is an error.
func (s *HazardStrength) UnmarshalText(text []byte) error {
	return readWord(s, text, hazardStrengthWords)
}

// Hazard is a danger that is no attack: it lies on a piece of ground or befalls people (HAZ-0 to HAZ-9).
type Hazard struct {
	ID, Name string // Name as in a sentence: "the fire in the barn"
	Kind     HazardKind
	Strength HazardStrength
	Blaze    rules.Blaze    // of a fire
	DR       int8           // of a fall, a poison, a current
	Delay    int32          // of a poison: turns until it tells (HAZ-3)
	HeightCM int32          // of a fall
	Prepared bool           // of a fall: those who fall are ready for it (HAZ-1)
	Dose     int32          // of radiation: centigrays (HAZ-6)
	Span     int32          // of an exposure or thirst: days; of hunger: weeks (HAZ-7, HAZ-9)
	Course   []rules.Stroke // of an exposure, a disease, thirst, hunger: what it does after the fight, in order of time
	By       int            // combatant whose doing it is; Nobody
	When     *Condition     // nil: from the first turn on; of what belongs to the aftermath: from its beginning on
	Until    *Condition     // nil: for good
	Whom     []Ref          // whom it befalls; empty: whoever is in the area
	Min, Max Point          // of the area
}

// Compare is negative if h is less than another hazard of its kind, positive if it is worse.
func (h *Hazard) Compare(other *Hazard) int {
	return cmp.Or(cmp.Compare(h.Dose, other.Dose), cmp.Compare(h.Strength, other.Strength), cmp.Compare(h.Span, other.Span))
}

// OnGround reports whether a hazard lies on the map, and does not befall people by name.
func (h *Hazard) OnGround() bool { return len(h.Whom) == 0 }

// Holds reports whether a place is in the area of a hazard.
func (h *Hazard) Holds(p Point) bool {
	return h.OnGround() && h.Min.X <= p.X && p.X <= h.Max.X && h.Min.Y <= p.Y && p.Y <= h.Max.Y
}
