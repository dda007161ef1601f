package scenario

import (
	"slices"

	"crossfire/engine/rules"
)

// Resume is how far the fight of a save has come: everything that outlives a turn. It is read from files and written to them; who and
// what stand in it by ID. A value that is left out is none.
type Resume struct {
	Pos      Pos
	Turn     int32          `key:"turn"`     // the last that was played
	Events   int32          `key:"events"`   // told so far; the numbers of events go on from here
	Aware    []Text         `key:"aware"`    // sides that have noticed an enemy (AMB-2)
	Alarmed  []Text         `key:"alarmed"`  // sides that have heard fighting (SPACE-6)
	Happened []int          `key:"happened"` // which of the file's events have happened, counted from 1
	People   []SavedPerson  `key:"people"`   // everybody, in the order of the file
	Elements []SavedElement `key:"elements"` // those whose orders are not those that they began with
	Taken    []Text         `key:"taken"`    // items of the map that do not lie there any more
	Dropped  []SavedItem    `key:"dropped"`  // weapons that have come to lie about
	Charges  []SavedCharge  `key:"charges"`  // that are set and have not gone off (HVY-8)
	Holes    []SavedHole    `key:"holes"`    // in what still stands (STR-2)
	Razed    []Text         `key:"razed"`    // features that do not stand any more (STR-2)
	Hazards  []SavedHazard  `key:"hazards"`  // that have begun (HAZ-0)
	Vehicles []SavedVehicle `key:"vehicles"` // all of them
}

// SavedPerson is one person at the end of a turn. Turns named so are the last on which something holds.
type SavedPerson struct {
	Pos         Pos
	ID          Text          `key:"id"`
	At          Spot          `key:"at"`
	Present     bool          `key:"present"`
	Gone        bool          `key:"gone"`
	Surrendered bool          `key:"surrendered"`
	State       string        `key:"state"`  // as reports name it; none: fit
	Wounds      int8          `key:"wounds"` // points (WND-1)
	Posture     rules.Posture `key:"posture"`
	Morale      rules.Morale  `key:"morale"`
	Hooah       int8          `key:"hooah"` // dice left (DICE-6)
	Weapons     []SavedArm    `key:"weapons"`
	Hand        int           `key:"hand"` // which of the weapons is in it, counted from 1; 0: none
	Shots       int32         `key:"shots"`
	Hits        int32         `key:"hits"`

	Less       int8   `key:"less"`       // dice on the next roll that is not a defence (DMG-3)
	Hidden     bool   `key:"hidden"`     // HIDE-1
	Cunning    int8   `key:"hide_go"`    // GO of its concealment (HIDE-1)
	Spotted    []Text `key:"spotted"`    // whom it has found (HIDE-2)
	FiredUpon  int32  `key:"fired_upon"` // the last turn on which it was (FIRE-3)
	LastShot   int32  `key:"last_shot"`  // the last turn on which it fired (SPACE-4)
	Attacked   bool   `key:"attacked"`
	Suppressed int32  `key:"suppressed_to"`  // DMG-4
	WorseOn    int32  `key:"worse_on"`       // turn of the wound that made it as it is (MED-1)
	Clock      int32  `key:"clock"`          // the turn on which it tells that nobody has helped (MED-1)
	Stable     bool   `key:"stable"`         // it gets no worse (MED-1, MED-2)
	Dying      bool   `key:"dying"`          // has held out once (MED-1)
	Tried      bool   `key:"tried"`          // somebody has tried to bring it back (MED-3)
	Treats     Text   `key:"treats"`         // whom (MED-2)
	TreatsFrom int32  `key:"treats_from"`    // the turn on which that began
	Carries    Text   `key:"carries"`        // whom it has hold of (SPACE-3)
	Stunned    int32  `key:"stunned_to"`     // H2H-4
	Rising     int32  `key:"rising_to"`      // H2H-4
	Battered   int32  `key:"battered_to"`    // H2H-4
	Out        int32  `key:"unconscious_to"` // -1: until aided
	Barred     bool   `key:"barred"`         // from rallying itself (MOR-10)
	Bereft     bool   `key:"bereft"`         // has seen its leader fall (MOR-9)
	Missed     int32  `key:"near_miss"`      // the last turn of one (MOR-8)
	Lots       []int8 `key:"lots"`           // for the lead (MOR-9)
	Numb       int32  `key:"numb_to"`        // DMG-6
	FelledBy   Text   `key:"felled_by"`      // who did what it does not feel yet (DMG-6)

	Endangered int32          `key:"endangered"`  // the last turn on which it was (CIV-7)
	Victims    int32          `key:"victims"`     // civilians whom it has hurt (CIV-9)
	Breath     int32          `key:"without_air"` // turns so far (HAZ-5)
	Fainted    int8           `key:"fainted"`     // for want of air: 1 unconscious, 2 harmed (HAZ-5)
	Vehicle    Text           `key:"vehicle"`     // that it is in; none: on foot
	Seat       int            `key:"seat"`        // there, from 0
	Dreaded    bool           `key:"dreaded"`     // has seen an enemy tank or gunship near (MOR-14)
	Fire       *SavedFire     `key:"fire"`
	Civilian   *SavedCivilian `key:"civilian"`
}

// SavedArm is a weapon that somebody carries; without a weapon it is an empty place.
type SavedArm struct {
	Weapon    Text            `key:"weapon"`
	Ammo      rules.AmmoLevel `key:"ammo"`
	Count     int8            `key:"count"`
	Work      int8            `key:"work"`      // turns of loading left
	Turns     int32           `key:"turns"`     // firing turns since the last check (AMMO-2)
	Automatic int32           `key:"automatic"` // of those on automatic
	Rapid     bool            `key:"rapid"`
	Mount     int8            `key:"mount"` // which gun of the vehicle it is, counted from 1; 0: one's own
}

// SavedFire is a fire on a person (HAZ-2).
type SavedFire struct {
	Size   rules.Blaze `key:"size"`
	By     Text        `key:"by"`
	Weapon Text        `key:"weapon"`
	Hazard Text        `key:"hazard"`
	Event  *int32      `key:"event"` // that told it
}

// SavedCivilian is what the rolls have made of somebody who takes no side (CIV-1).
type SavedCivilian struct {
	Demeanour rules.Demeanour `key:"demeanour"`
	Deed      rules.Deed      `key:"deed"`
	Rolled    int32           `key:"rolled"` // the turn of its last roll
	Foes      []Text          `key:"foes"`   // sides that it has attacked
	Leg       int             `key:"leg"`    // of its routine
}

// SavedHazard is a hazard of the file that has begun.
type SavedHazard struct {
	ID     Text        `key:"id"`
	Over   bool        `key:"over"`
	Event  *int32      `key:"event"`  // that told it
	Struck []Text      `key:"struck"` // whom it has befallen
	Tells  []SavedDose `key:"tells"`  // whom a poison will tell on, and when (HAZ-3)
}

// SavedDose is a poison in somebody.
type SavedDose struct {
	Who Text  `key:"who"`
	On  int32 `key:"on"` // turn
}

// SavedElement is what an element does.
type SavedElement struct {
	Pos      Pos
	ID       Text `key:"id"`
	Event    int  `key:"event"` // which of the file's events gave it the orders, counted from 1; 0: it began with them
	Step     int  `key:"step"`  // how often it has gone on to what comes then
	Leg      int  `key:"leg"`   // of a patrol
	Breaking bool `key:"breaking"`
	GivingUp bool `key:"giving_up"`
	Attacked bool `key:"attacked"`
}

// SavedVehicle is a vehicle at the end of a turn.
type SavedVehicle struct {
	ID      Text         `key:"id"`
	Present bool         `key:"present"`
	Gone    bool         `key:"gone"`
	At      Spot         `key:"at"`
	Across  bool         `key:"across"` // it stands along north and south
	Level   rules.Damage `key:"level"`  // VEH-4
	Halted  bool         `key:"halted"` // its movement is out (VEH-5)
	Down    bool         `key:"down"`   // it has fallen from the sky (COL-4)
	Blind   bool         `key:"blind"`  // its electronics are out (VEH-5)
	Guns    []SavedGun   `key:"guns"`
	Step    int8         `key:"step"`   // how often its orders have gone on
	Struck  int32        `key:"struck"` // the last turn on which it was shot at
	By      Text         `key:"by"`     // who did the last damage to it
}

// SavedGun is a weapon of a vehicle; while somebody mans it, what it fires is among the weapons of that one.
type SavedGun struct {
	Arm SavedArm `key:"arm"`
	Man Text     `key:"man"`
	Out bool     `key:"out"` // VEH-3
}

// SavedItem is a weapon that somebody has let go of.
type SavedItem struct {
	Weapon Text            `key:"weapon"`
	At     Spot            `key:"at"`
	Ammo   rules.AmmoLevel `key:"ammo"`
	Count  int8            `key:"count"`
	Work   int8            `key:"work"`
}

// SavedCharge is an explosive that is set.
type SavedCharge struct {
	Weapon Text   `key:"weapon"`
	By     Text   `key:"by"`
	At     Spot   `key:"at"`
	Due    int32  `key:"due"`
	Event  *int32 `key:"event"` // that told it; none: it was there from the start
}

// SavedHole is a gap in a structure.
type SavedHole struct {
	Feature Text        `key:"feature"`
	At      Spot        `key:"at"`
	Width   Centimetres `key:"width"`
}

// HasTaken reports whether an item of the map does not lie there any more; nothing has been taken from a fight that begins.
func (r *Resume) HasTaken(item string) bool {
	return r != nil && slices.ContainsFunc(r.Taken, func(id Text) bool { return id.Value == item })
}

// Person finds somebody's state; nil without one.
func (r *Resume) Person(id string) *SavedPerson {
	for i := range r.People {
		if r.People[i].ID.Value == id {
			return &r.People[i]
		}
	}
	return nil
}
