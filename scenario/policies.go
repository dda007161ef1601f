package scenario

// HooahPolicy says on which rolls Hooah dice are spent where they are worth it (DICE-6).
type HooahPolicy uint8

// The policies.
const (
	SpendFreely HooahPolicy = iota
	SpendToAttack
	SpendToSurvive // dodge, combatives as defender, toughness
	SpendNothing
)

// OutOfAmmo says what someone does whose weapons are all empty (AMMO-3).
type OutOfAmmo uint8

// The choices.
const (
	CloseIn OutOfAmmo = iota // with whatever is at hand
	Leave
	GiveUp
)

// TreatPolicy says who looks after the hurt while the fight goes on (MED-2).
type TreatPolicy uint8

// The choices.
const (
	MedicsTreat TreatPolicy = iota
	AnybodyTreats
	NobodyTreats
)

// Panic says what the panicked do who cannot pull themselves together (MOR-13).
type Panic uint8

// The choices.
const (
	RunAway Panic = iota
	Cower
	GiveIn // to an enemy who is near; else run away
)
