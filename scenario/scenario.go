// Package scenario reads what an author wrote: scenarios, the ruleset, the catalogue. It is the only reader of YAML. What
// it hands on is complete: defaults filled, names resolved, units expanded to combatants, every reference an index.
package scenario

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
)

// Point is a place on the map in centimetres from its north-west corner; x grows to the east, y to the south.
type Point struct{ X, Y int32 }

// Nobody is the index of no combatant, unit, element, side, feature or weapon.
const Nobody = -1

// Scenario is a fight ready to be played. Slices refer to each other by index; Nobody stands for none. It is not
// written to after loading and may be shared between fights.
type Scenario struct {
	File        string // as named by whoever loaded it
	Title       string
	Description string
	Seed        uint64
	Turns       int32 // turn limit (END-1)
	Rules       *rules.Ruleset
	Overrides   []Override // where Rules differ from the book, in file order
	Map         Map
	Weapons     []Weapon // every weapon that somebody carries or that lies about; the first is bare hands
	Armour      []Armour
	Sides       []Side
	Elements    []Element
	Units       []Unit
	Combatants  []Combatant
	Civilians   []Civilian    // those of Combatants who take no side
	Types       []VehicleType // of the vehicles that there are
	Vehicles    []Vehicle
	Triggers    []Trigger
	Hazards     []Hazard
	Aftermath   *Aftermath // nil: the account ends with the fight
	Victory     []Victory
	Scripts     []Script
	Force       []Force
	Expect      []Expectation
	Case        []Expectation // what a case of a suite expects instead; empty: there is no case
	Ask         *Condition    // what whoever reads the file wants to know of its fights (Source.Ask); nil: nothing
	tree        *node         // what was read, with includes and edits, to save from
	book        *node         // the rules of the book, of which the file has what differs
	Resume      *Resume       // how far the fight has come already; nil: it begins
	Digest      string        // SHA-256 of the resolved file in hexadecimal; comments and line ends do not count
}

// Override is one key of the ruleset that the scenario changes.
type Override struct{ Key, Book, Here string } // the values as YAML flow text

// Map is the ground.
type Map struct {
	WidthCM, HeightCM int32
	Dark              bool // SPACE-4
	Wind              bool // strong (HVY-10)
	Features          []Feature
	Items             []Item
}

// FeatureKind says what a feature does.
type FeatureKind uint8

// The kinds of features. Walls and buildings block movement and sight, low walls and obstacles only movement; cover gives
// cover; concealment and smoke hide.
const (
	CoverFeature FeatureKind = iota
	ConcealmentFeature
	WallFeature
	BuildingFeature
	ObstacleFeature
	SmokeFeature
)

// Feature is something on the ground: a line of points or an area, a rectangle from Min to Max.
type Feature struct {
	ID, Name string
	Kind     FeatureKind
	Material string    // the ID of what it is made of (STR-1); empty: what only hides is made of nothing
	Strength dice.Pool // HToughness of its material
	Size     string    // of a building: shed, house, hall; empty: none stated
	Line     []Point   // at least two points; nil for an area
	Min, Max Point     // the area; the bounds of the line
	Low      bool      // can be seen and shot over; a low wall or obstacle still blocks movement and gives cover
	Openings []Opening
}

// Structure reports whether heavy weapons can break f (STR-2).
func (f *Feature) Structure() bool { return f.Material != "" }

// House reports whether f falls only as a house does: a building, unless it is stated to be a shed (STR-2).
func (f *Feature) House() bool { return f.Kind == BuildingFeature && f.Size != "shed" }

// Opening is a gap in a wall or in the side of a building (SPACE-5).
type Opening struct {
	At      Point
	WidthCM int32
	Window  bool // see, shoot, cover; climbing through takes a turn's move. Otherwise a door: pass, see, shoot
}

// Item is a weapon that lies on the ground. A charge that is due has been planted there.
type Item struct {
	ID     string
	Weapon int // index in Scenario.Weapons
	Ammo   rules.AmmoLevel
	At     Point
	Due    int32 // the turn on which the charge goes off; 0: nothing of the kind
	By     int   // combatant who planted it; Nobody
}

// Weapon is an entry of the catalogue, or of the scenario's own (WPN-1, H2H-3).
type Weapon struct {
	ID, Name   string // Name as in a sentence: "hunting rifle"
	Article    string // "a", "an", or empty for a plural or mass noun
	Group      string // pistol, rifle, blade, …: chooses words in reports
	Skill      rules.Skill
	Class      rules.RangeClass
	DR         int8
	BrawnDR    bool // Brawn is added to DR (H2H-2, thrown knife)
	Margin     bool // the margin of the attack is added to DR (H2H-2, H2H-3)
	StrikeDice int8 // dice on a blow (H2H-3); only of hand weapons
	Modes      [rules.ModeCount]bool
	MaxRangeCM int32 // RANGE-6
	FootnoteCM int32 // RANGE-4; 0: none
	Scoped     bool  // uses the sniper row when aimed (RANGE-3)
	Loading    rules.Loading
	MachineGun bool  // ammunition checks are never hard (AMMO-2)
	Thirsty    bool  // pistol or shotgun: rapid fire makes the check hard (AMMO-2)
	HDR        int8  // of heavy weapons, and of others on automatic fire; 0: none
	Melee      bool  // a hand weapon; a gun is not, though its butt strikes as Butt says
	Butt       int   // weapon index used when this one is swung hand to hand; Nobody: bare hands
	ThrownCM   int32 // a hand weapon that may also be thrown so far, with ThrownDR; 0: may not
	ThrownDR   int8
	Ordnance
	Source string
}

// Ordnance is what makes a weapon a heavy one (HVY, AMMO-4).
type Ordnance struct {
	Heavy       rules.HeavyKind
	Radii       rules.Radii // of its own; 0: those of the book (HVY-5)
	HighCalibre bool        // a firearm whose direct hits one may survive by option (HVY-6)
	Rocket      bool        // arms on its way (BLAST-3)
	Windy       bool        // strong wind carries it off (HVY-10)
	Flame       bool        // sets people on fire (HVY-9)
	Disposable  bool        // thrown away after its one shot (AMMO-4)
	Round       int         // the weapon that it fires, loaded one at a time; Nobody: none (AMMO-4)
	Ammunition  bool        // is fired by another weapon and is none by itself
	Mounted     bool        // stands on a tripod or a vehicle: whoever walks away leaves it behind
	Fixed       bool        // is found on vehicles only
	Missile     bool        // is counted and fired one after the other without loading (HVY-7, VEH-6)
	Timer       int32       // of a charge: turns until it goes off, unless told otherwise; 0: it is no charge
	Made        rules.Making
}

// Charge reports whether w is planted and goes off by a timer (HVY-7).
func (w *Weapon) Charge() bool { return w.Timer > 0 }

// Counted reports whether w is counted and not measured in levels (AMMO-1, AMMO-4).
func (w *Weapon) Counted() bool {
	return w.Class == rules.ClassThrown || w.ThrownCM > 0 || w.Disposable || w.Ammunition || w.Charge() || w.Missile
}

// Bursts reports whether w may be fired at a place, where its zones then are (BLAST-4): blast weapons and flames.
func (w *Weapon) Bursts() bool { return w.Heavy == rules.BlastWeapon || w.Flame }

// Armour lowers DR in one area (ARM-1).
type Armour struct {
	ID, Name, Article string
	Area              rules.Area
	DR                int8
}

// Side is one party to the fight.
type Side struct {
	ID, Name  string
	Authority bool // in the eyes of civilians (CIV-3)
	Abusive   bool
	Elements  []int
	Colour    int // order of appearance, for maps
}

// Element is a squad: units under one set of orders.
type Element struct {
	ID, Name string
	Side     int // Nobody: civilians
	Leader   int // combatant; Nobody: none named
	Orders   *Orders
	Units    []int
	Trigger  int // the trigger that brings it; Nobody: there from the start
}

// Unit is an entry of the file; it expands to Count combatants that stand next to each other in Scenario.Combatants.
type Unit struct {
	ID, Name     string
	Element      int
	First, Count int
}

// Combatant is one person as the scenario sets it up.
type Combatant struct {
	ID, Name  string // ID is the unit's, with -1, -2 … where a unit has several
	Key       dice.Key
	Pronouns  Pronouns
	Tier      rules.Tier
	Archetype string
	Unit      int
	Element   int
	Side      int // Nobody: a civilian
	Civilian  int // index in Civilians; Nobody: none
	At        Point
	Skills    rules.By[rules.Skill, dice.Pool]
	Brawn     rules.Brawn
	Throws    bool           // trained to throw an opponent (H2H-4)
	Morale    rules.Morale   // at set-up (MOR-1)
	Training  rules.Training // MOR-3, NPC-3
	Veteran   bool           // MOR-8, NPC-3
	Unfeeling bool           // DMG-6
	Hooah     int8           // dice at set-up (DICE-6, NPC-2)
	Dogs      bool           // searches with a dog (HIDE-4)
	Evades    bool           // takes countermeasures against dogs when it hides (HIDE-4)
	Weapons   []Carried      // the first is in hand
	Armour    []int
	Posture   rules.Posture // at set-up; Hiding: hidden and unspotted (AMB-1)
	Wounds    int8          // wound points at set-up (WND-1)
	Vehicle   int           // in which it begins; Nobody: on foot
	Seat      int           // index in VehicleType.Crew; beyond those, a passenger's
}

// Carried is a weapon on a person with its ammunition level (AMMO-1).
type Carried struct {
	Weapon int
	Ammo   rules.AmmoLevel
	Count  int8 // how many of it, for thrown weapons
}

// Pronouns choose words in reports.
type Pronouns uint8

// The pronouns.
const (
	They Pronouns = iota
	He
	She
	It
)

// OrderKind is what an element is told to do.
type OrderKind uint8

// The orders.
const (
	Hold     OrderKind = iota // fight from where one is
	Advance                   // go to a place, fighting, from cover to cover
	Assault                   // close with the enemy and finish it
	Ambush                    // stay hidden until the moment to strike
	Guard                     // overwatch: wait for a target to show itself
	Withdraw                  // break contact towards a place, fighting if one must
	Protect                   // stay near somebody and fight whoever threatens
	Patrol                    // walk a route until there is an enemy, then fight
	Flee                      // leave the map
	Move                      // go to a place, in the vehicle if one is in one
	Unload                    // get out of the vehicle, all but its crew
	Ram                       // drive at a vehicle, at people or into a structure
	Board                     // get into a vehicle
	Fetch                     // drive to people and let them get in
	Demolish                  // open a structure with charges, guns or launchers
)

// FirePolicy says when an element shoots.
type FirePolicy uint8

// The policies.
const (
	FireFree   FirePolicy = iota // at any enemy
	FireReturn                   // only once attacked
	FireHold                     // not at all, except hand to hand in defence
)

// Orders are what an element does, until a condition changes them.
type Orders struct {
	Do        OrderKind
	Place     Place // where to, or whom: its meaning depends on Do
	Route     []Point
	Until     *Condition
	Then      *Orders // after Until, or when Do is finished
	Withdraw  *Condition
	Retreat   Place // where to when Withdraw comes true
	Surrender *Condition
	Fire      FirePolicy
	WithinCM  int32      // open fire only within this; 0: any distance
	Mode      rules.Mode // used only if ModeSet
	ModeSet   bool
	Prefer    []Ref // preferred targets, first first
	Aim       rules.Area
	Restraint bool // never past friends near the line of fire
	OutOfAmmo OutOfAmmo
	Panic     Panic
	Hooah     HooahPolicy
	Treat     TreatPolicy
	Civilians CivilianCare
}

// RefKind says what a Ref names.
type RefKind uint8

// The kinds of references.
const (
	NoRef RefKind = iota
	CombatantRef
	UnitRef
	ElementRef
	SideRef
	FeatureRef
	PointRef
	EdgeRef // Index 0 north, 1 east, 2 south, 3 west
	VehicleRef
)

// Ref names something of the scenario.
type Ref struct {
	Kind  RefKind
	Index int
	Name  string // as the author wrote it
}

// Place is somewhere to go: a reference, or a point when Ref.Kind is PointRef.
type Place struct {
	Ref
	At Point
}

// Trigger is an event of the file: when its condition first holds, it happens, once.
type Trigger struct {
	ID      string
	When    *Condition
	Arrive  []int // elements
	Orders  []OrderChange
	Enrage  []Ref // who becomes fanatical (MOR-12)
	Message string
	Pos     Pos
}

// OrderChange gives an element new orders.
type OrderChange struct {
	Element int
	Orders  *Orders
}

// Victory ends the fight when its condition holds at the end of a turn (END-1).
type Victory struct {
	Side int // Nobody: a draw
	When *Condition
	Pos  Pos
}

// Script fixes what a combatant does on a turn; Has says what of it, where that is not plain from the field.
type Script struct {
	Turn      int32
	Who       int
	Posture   rules.Posture
	Has       ScriptHas
	Do        rules.ActionKind
	Weapon    int // index in Scenario.Weapons; Nobody: the one in hand
	Targets   []int
	Vehicle   int // of engage and drive: what is attacked or rammed, index in Vehicles; Nobody
	Feature   int // of drive: what structure is rammed, index in Map.Features; Nobody
	Seat      int // of board and take-seat: index among the seats of the vehicle; Nobody: any that is free
	Mode      rules.Mode
	Aimed     bool
	Area      rules.Area
	Item      int   // for pick-up: index in Map.Items; Nobody
	Place     Place // of area fire, bombard and plant
	Timer     int32 // of plant: turns until the charge goes off; 0: as its weapon says
	Supplied  bool  // of make: with material and setting (HVY-8)
	MoveTo    Place
	Gait      rules.Gait
	MoveAfter bool // act first, then move
	Disarm    bool // of the results of H2H-4, choose to disarm
	Toss      bool // or to throw
	Hooah     int8 // dice put into the first roll of the action (DICE-6)
	Pos       Pos
}

// ScriptHas says which parts of a script the author wrote; the rest is left to doctrine.
type ScriptHas struct{ Do, Posture, Move, Mode, Hooah bool }

// Force fixes the GO (or the face) of one labelled roll.
type Force struct {
	dice.Force
	Pos Pos
}

// Pos is a place in a file; lines and columns count from 1.
type Pos struct {
	File      string
	Line, Col int
}
