package rules

// The words of vehicles.

// Damage is what a hit does to a vehicle, and how damaged it is (VEH-2, VEH-4).
type Damage uint8

// The levels of damage, least first.
const (
	Undamaged Damage = iota
	Cosmetic
	Damaged
	Wrecked
	Destroyed
	Annihilated
	DamageCount
)

// System is a part of a vehicle that may fail (VEH-3).
type System uint8

// The systems.
const (
	Movement System = iota
	Armament
	Electronics
	SystemCount
)

// Speed is the class of a vehicle's speed (SPACE-3).
type Speed uint8

// The classes.
const (
	Slow Speed = iota
	Fast
	Flying
	SpeedCount
)
