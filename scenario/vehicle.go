package scenario

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
)

// VehicleKind says what sort of vehicle one is: some frighten (MOR-14), and reports choose their words by it.
type VehicleKind uint8

// The kinds.
const (
	CarKind VehicleKind = iota
	TruckKind
	CarrierKind
	TankKind
	HelicopterKind
	GunshipKind
)

// VehicleType is a vehicle of the catalogue, or of the scenario's own (VEH-6).
type VehicleType struct {
	ID, Name   string // Name as in a sentence: "Humvee"
	Article    string // "a" or "an"
	Kind       VehicleKind
	HToughness dice.Pool
	Speed      rules.Speed
	PaceCM     int32 // centimetres a turn (SPACE-3)
	Soft       bool  // its people can be shot (VEH-9)
	LengthCM   int32
	WidthCM    int32
	Crew       []string // what each of the crew is; the first drives (VEH-8)
	Passengers int
	Mounts     []Mount
	Source     string
}

// Mount is a weapon of a vehicle with the one of the crew who fires it (VEH-8).
type Mount struct {
	Weapon int // index in Scenario.Weapons
	Seat   int // index in Crew
	Count  int8
}

// Seats is how many people t takes.
func (t *VehicleType) Seats() int { return len(t.Crew) + t.Passengers }

// Dreaded reports whether the sight of t frightens (MOR-14).
func (t *VehicleType) Dreaded() bool { return t.Kind == TankKind || t.Kind == GunshipKind }

// Vehicle is one vehicle as the scenario sets it up.
type Vehicle struct {
	ID, Name string // Name: what reports call it; empty: by its type
	Key      dice.Key
	Type     int // index in Scenario.Types
	Side     int
	At       Point   // its middle
	Across   bool    // it stands along the map's north and south, not east and west
	Orders   *Orders // of its crew; nil: those of their element
	Element  int     // with which it comes; Nobody: it is there from the start
}

// mounts reports whether a vehicle has a weapon.
func (s *Scenario) mounts(v *Vehicle, weapon int) bool {
	for _, m := range s.Types[v.Type].Mounts {
		if m.Weapon == weapon {
			return true
		}
	}
	return false
}
