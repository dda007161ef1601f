package dice

import "fmt"

// The number of a purpose is part of the label's hash: numbers never change, and a new purpose is
// appended at the end. The names are what authors write when they force dice.

// Purpose says what a roll is for.
type Purpose uint8

// The purposes, in the order in which they were added. "Against" says whose key belongs in the label.
const (
	Initiative     Purpose = iota + 1 // roll-off for a place in the order, INIT-3
	Attack                            // shot, throw or heavy weapon, against its target, FIRE-1, HVY-2, BLAST-4
	Dodge                             // of a target, against the attacker, FIRE-1, VEH-1, COL-3
	Toughness                         // against whatever harms, DMG-1
	Strike                            // blow, against its target, H2H-1
	Defence                           // combatives of the one struck at, against the attacker, H2H-1
	Location                          // die: where a hit lands, against the attacker, AIM-2, H2H-5
	Stray                             // whether a stray shot comes near someone, against that person, STRAY-1, FIRE-10
	StrayDodge                        // of that person, against the firer, STRAY-1
	Scatter                           // die: direction of a blast that missed, BLAST-1
	Hide                              // HIDE-1
	Search                            // against a hider, HIDE-2
	Ammo                              // against the weapon, AMMO-2
	Make                              // an explosive, HVY-8
	Plant                             // a charge, against what it is planted at, HVY-8
	Disarm                            // a charge, against the charge, HVY-8
	HToughness                        // of a vehicle or structure, against the attacker, VEH-2, STR-2
	System                            // die: a vehicle's system, against the system, VEH-3
	Occupant                          // die: whether an occupant is hit, the vehicle against the person, VEH-3
	Collision                         // HToughness against the other body, COL-1, STR-3
	Ram                               // combat driving at a person, against that person, COL-3
	Accident                          // die: a tank too fast, VEH-7
	Drive                             // combat driving to keep control, VEH-7
	Hazard                            // toughness against a hazard, HAZ-1 to HAZ-4, HAZ-6 to HAZ-9
	Extinguish                        // dodge to put out one's own fire, HAZ-2
	Suffocation                       // toughness against a difficulty, HAZ-5
	Untreated                         // toughness of the unaided when their clock runs out, MED-1
	Medic                             // stabilising a patient, against the patient, MED-2
	Aid                               // first aid by someone who is no medic, against the patient, MOR-4
	Relapse                           // toughness of a patient after failed help, MED-2
	Revive                            // bringing back the dead, against the patient, MED-3
	Recovery                          // toughness in the aftermath, MED-4
	Leader                            // roll-off for who leads, MOR-9
	SelfRally                         // MOR-10
	Rally                             // of a comrade, against the comrade, MOR-11
	Demeanour                         // digit: a civilian's first roll, CIV-1
	CivilianAction                    // digit: a civilian's second roll, CIV-1
	Choice                            // between actions that doctrine finds equal
)

var purposeNames = [...]string{
	Initiative: "initiative", Attack: "attack", Dodge: "dodge", Toughness: "toughness", Strike: "strike",
	Defence: "defence", Location: "location", Stray: "stray", StrayDodge: "stray-dodge", Scatter: "scatter",
	Hide: "hide", Search: "search", Ammo: "ammo", Make: "make", Plant: "plant", Disarm: "disarm",
	HToughness: "htoughness", System: "system", Occupant: "occupant", Collision: "collision", Ram: "ram",
	Accident: "accident", Drive: "drive", Hazard: "hazard", Extinguish: "extinguish",
	Suffocation: "suffocation", Untreated: "untreated", Medic: "medic", Aid: "aid", Relapse: "relapse",
	Revive: "revive", Recovery: "recovery", Leader: "leader", SelfRally: "self-rally", Rally: "rally",
	Demeanour: "demeanour", CivilianAction: "civilian-action", Choice: "choice",
}

// String is the purpose as files write it: "stray-dodge".
func (p Purpose) String() string {
	if int(p) < len(purposeNames) && p != 0 {
		return purposeNames[p]
	}
	return fmt.Sprintf("purpose(%d)", uint8(p))
}

// PurposeNames lists the names of all purposes in the order of their numbers.
func PurposeNames() []string {
	return append([]string(nil), purposeNames[1:]...)
}

// ParsePurpose reads what Purpose.String writes.
func ParsePurpose(name string) (Purpose, error) {
	for p, known := range purposeNames {
		if p != 0 && known == name {
			return Purpose(p), nil
		}
	}
	return 0, fmt.Errorf("unknown purpose %q", name)
}
