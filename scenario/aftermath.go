package scenario

import "crossfire/engine/dice"

// Aftermath is what help there is after the fight (MED-1 to MED-4).
type Aftermath struct {
	Field int    // side that holds the ground; Nobody: the winner
	Care  []Care // by side
}

// Care is what help one side has.
type Care struct {
	Medic    dice.Pool // of a medic from elsewhere; no dice: none comes
	Captives bool      // those of others who lie on its ground are tended as well
	Supplies bool
	Rest     bool
	Hospital bool
}
