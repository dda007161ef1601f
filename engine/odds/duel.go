// Package odds works out exactly, in fractions, what one attack may come to: what the dice of a person or of a weapon are worth before
// they are thrown.
//
// It has no rule of its own. An attack is put on a small field as a scenario, the engine says what would be rolled and why
// (engine.Battle.Prospect), and the tables of engine/rules say what each number of GO does.
package odds

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
)

// Duel is an attack as a person asks for it. Names are IDs of the catalogue; what is left out is that of the archetype or the weapon.
type Duel struct {
	From, At string // archetypes of who attacks and who is attacked
	Weapon   string // empty: none by name
	Class    rules.RangeClass
	ClassSet bool // of a weapon without a name; otherwise a rifle

	Attack    *dice.Pool // of the skill that attacks
	Dodge     *dice.Pool // of the skill that defends: dodge, combatives hand to hand, driving in a vehicle
	Toughness *dice.Pool // HToughness of a vehicle
	DR        *int8      // of the weapon; HDR at a vehicle
	Brawn     *rules.Brawn

	RangeCM  int32
	Mode     rules.Mode
	ModeSet  bool // otherwise the first mode that the weapon has
	Aimed    bool
	Location rules.Area
	Own      rules.Posture // of who attacks
	Posture  rules.Posture // of who is attacked
	Unseen   bool          // who attacks is hidden until then (AMB-1)
	Hooah    int8          // dice put into the attack (DICE-6)
	Melee    bool          // hand to hand, whatever the weapon
	Thrown   bool          // the weapon is thrown
	Disarm   bool          // at the weapon, where the rules offer it (AIM-1, H2H-4)

	Armour  []string
	Morale  *rules.Morale // of who is attacked (MOR-5)
	Wounded bool          // who is attacked has a wound already

	Targets  int8  // of a burst, side by side; 0: one (FIRE-5, FIRE-6)
	Helpless bool  // who is attacked is out of action already (FIRE-11)
	Area     bool  // automatic fire at the ground where somebody is (FIRE-9)
	Place    bool  // a blast weapon at a place (BLAST-4)
	BesideCM int32 // how far from that place, across the line of fire, who is attacked stands

	Vehicle string // what is attacked instead of a person
	Aboard  string // the soft vehicle in which who is attacked sits at the wheel (VEH-9)
	Moving  bool   // either drives

	Set []string // changes of the ruleset, path=value
}

// ordinary is the archetype of whoever is not named.
const ordinary = "jack-booted-thug"

// The distances of those who say none: a named weapon is fired at the first, dice without a weapon at the second, where the range
// table gives a rifle nothing and takes nothing.
const (
	usualCM = 3000
	plainCM = 10000
)

// How near and how far apart people can be asked about: one in each square metre, on a map like any other.
const (
	armsLengthCM = 100
	farthestCM   = 990000
)
