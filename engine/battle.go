// Package engine plays a fight. A Battle holds its state in flat slices with integer indices; a turn is a list of phases;
// minds decide, procedures carry out, and everything that changes is told as an Event.
package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Arm is a weapon that somebody carries, and how it fares.
type Arm struct {
	Weapon    int16 // index in Scenario.Weapons
	Ammo      rules.AmmoLevel
	Count     int8  // of what is counted, how many are left (AMMO-4)
	Work      int8  // turns of loading left before it fires again (FIRE-8)
	Turns     int32 // firing turns since the last check (AMMO-2)
	AutoTurns int32 // of those on automatic
	Rapid     bool  // it was fired rapid since the last check
	Mount     int8  // the gun of the vehicle that this is, its index + 1; 0: one's own
}

// Combatant is one person in the fight. What is asked most stands first, close together in memory. Spec, Key, Side, Element, Skills, Lead,
// Brawn and Armour are fixed while the fight lasts.
type Combatant struct {
	Key          dice.Key
	Side         int16 // Nobody: takes none
	Element      int16
	Vehicle      int16 // that it is in; Nobody: on foot
	Seat         int8  // there
	Present      bool  // on the map; false before arrival and after leaving
	Gone         bool  // left the map
	Surrendered  bool
	Condition    Condition
	Wounds       int8          // points (WND-1)
	Posture      rules.Posture // the row claimed this turn; Open after a walk away from the feature (TURN-2)
	Morale       rules.Morale  // MOR-1
	Hidden       bool          // unseen: hides, or has hidden and has not attacked yet (HIDE-1, AMB-1)
	InHand       int8          // index in Arms; FistsArm: empty hands
	Less         int8          // dice lost on the next roll that is not a defence (DMG-3, H2H-4); 0 or negative
	At           scenario.Point
	SuppressedTo int32 // last turn on which it may not attack (DMG-4)
	StunnedTo    int32 // the same for stuns (H2H-4)
	BatteredTo   int32 // last turn of a lingering effect (H2H-4)
	NumbTo       int32 // last turn on which wounds do not tell on the unfeeling (DMG-6)
	LastShot     int32 // last turn on which it fired; 0: never (SPACE-4)
	FiredUpon    int32 // last turn on which it was the declared target of a shot or throw, or in a blast zone; 0: never (FIRE-3)

	Spec   *scenario.Combatant
	Skills [rules.SkillCount]dice.Pool
	Lead   int64 // how well it would lead (MOR-9)
	Brawn  rules.Brawn
	Armour [rules.AreaCount]int8 // DR off, by area (ARM-1)

	Declared Action
	Arms     []Arm

	Moved     bool // this turn
	Acted     bool // its place in the order has come
	Ready     bool // had its weapon in hand and was neither surprised nor suppressed at declaration (INIT-4)
	Watching  bool // lies in wait (TURN-3)
	Surprised bool // may not attack this turn (AMB-2)
	Rushes    bool // acts before a shooter who is not ready (INIT-4)
	Lurked    bool // was hidden and unspotted when the turn began (AMB-1)
	HideGO    int8 // concealment this turn (HIDE-1)

	WorseOn       int32 // turn of the wound that made it as it is; 0: before the fight (MED-1)
	Care          Care
	Treatment     Treatment // of whom it treats (MED-2)
	Treating      bool      // it has worked on that one this turn
	Burden        int16     // whom it drags or carries; Nobody (SPACE-3)
	Bearing       bool      // it has had hold of that one this turn
	RisingTo      int32     // thrown: last turn spent getting up (H2H-4)
	UnconsciousTo int32     // last turn unconscious; Forever: until aided
	Fire          Fire      // on it (HAZ-2)
	Airless       int16     // the hazard that takes its breath this turn, index in Scenario.Hazards; Nobody (HAZ-5)
	Breath        int32     // turns without air so far (HAZ-5)
	Fainted       int8      // for want of air: 0 awake, 1 unconscious, 2 harmed (HAZ-5)
	Attacked      bool      // it or its element has been attacked in this fight (fire policy return)
	Shots, Hits   int32     // attacks made so far, and those that hit

	Barred     bool          // a self-rally has failed: no more of them (MOR-10)
	Bereft     bool          // has seen its leader fall (MOR-9)
	Endangered int32         // last turn on which it was shot at, hit or in a zone; 0: never (CIV-7)
	Victims    int32         // civilians whom it has wounded or worse, each time (CIV-9)
	MissedOn   int32         // last turn of a near miss; 0: never (MOR-8)
	Stood      rules.Posture // its posture of last turn (MOR-4)
	Hooah      int8          // dice left (DICE-6)
	Sniffed    int8          // searches of this turn for whom it had looked for in vain (HIDE-4)
	Spent      int8          // Combat Actions this turn (MOR-2)
	Offended   int8          // of these, offensive ones
	Free       int8          // Combat Actions free for spotting that are used up this turn (MOR-6)
	Lots       lots          // for the lead (MOR-9)
	FelledBy   int16         // who did what it does not feel yet
	Dreaded    bool          // has seen an enemy tank or gunship near (MOR-14)
}

// Forever is a turn after any limit; never is one before the set-up, which is turn 0.
const (
	Forever = int32(1 << 30)
	never   = int32(-1)
)

// Element is a squad in the fight.
type Element struct {
	Spec     *scenario.Element
	Orders   *scenario.Orders
	Breaking bool // its withdraw condition came true, or doctrine broke it off
	GivingUp bool
	Attacked bool  // somebody of it has been attacked (fire policy return)
	Leg      int16 // of a patrol
}

// Item is a weapon on the ground.
type Item struct {
	Weapon int16
	Ammo   rules.AmmoLevel
	Count  int8
	Work   int8 // turns of loading left
	At     scenario.Point
	Taken  bool
	Index  int16 // in Scenario.Map.Items; Nobody: dropped in the fight
}

// Battle is one fight of a scenario. It is built once and replayed with Start for each seed; nothing is allocated in
// between. Minds and listeners read it and change nothing.
type Battle struct {
	Scenario *scenario.Scenario
	Rules    *rules.Ruleset
	Ground   *Ground
	Roads    *Ground // the same ground for vehicles; nil without any
	Odds     *dice.Odds
	Log      *Log   // nil: no events are built
	Over     func() // told when the fight is over and its aftermath has not begun; nil: nobody is told

	Turn       int32 // 0 before the first
	People     []Combatant
	Elements   []Element
	Civilians  []Civilian // by index in Scenario.Civilians
	Items      []Item
	Charges    []Charge
	Dangers    []Danger // by index in Scenario.Hazards
	Vehicles   []Vehicle
	Aware      []bool // by side: somebody has noticed an enemy (AMB-2)
	Alarmed    []bool // by side: somebody has heard fighting (SPACE-6)
	Ending     Ending
	Winner     int // side; Nobody: draw, limit or unfinished
	VictoryRow int // index in Scenario.Victory; Nobody

	Mark int // whom the shot from overwatch that a mind is asked for would hit; Nobody at any other time (TURN-3)

	mind       Mind
	resolver   Resolver // the mind, if it spends Hooah in defence; else nil
	dice       *dice.Roller
	seed       uint64
	weaponKeys []dice.Key // by index in Scenario.Weapons
	placeKeys  []dice.Key // by index in Scenario.Map.Features
	happened   []bool     // by trigger
	crowd      crowd      // who has others within reach of a blow
	judged     judged
	watchers   []int16 // who has lain in wait this turn, in the order of action
	ducks      *ducks
	murky      bool // there is dark or smoke somewhere (SPACE-4)
	footings   footings
	claims     claims
	outlook    outlook
	muster     Muster           // as it was when it was last asked for
	sight      []pairFacts      // by viewer*n + viewed: what lies between two people, until one of them moves
	atFirst    []pairFacts      // the same for where they are deployed, as far as some fight has asked
	registry   registry         // of a save
	debris     []bool           // by combatant: a breach has already harmed it in the impact that is played (STR-2)
	spotted    []bool           // by searcher*n + hider: found this turn (HIDE-2)
	tried      []bool           // by searcher*n + hider: tried this turn
	squads     [][]int16        // by element: its people
	byKey      []int16          // everybody in an order that does not depend on the file
	order      []int16          // whose place in the turn comes when (INIT-1)
	keys       []int64          // by combatant: what orders it
	tied       []int16          // scratch of those who roll for their place
	route      []scenario.Point // scratch of a move
	doses      []int32          // by hazard*n + person: 0 untouched, -1 struck, else the turn on which a poison tells (HAZ-3)
	courses    []course         // by hazard*n + person (HAZ-6 to HAZ-9)
	patients   []patient        // by combatant (MED-1 to MED-4)
	medics     []int32          // by side: the turn on which the medic from elsewhere is free (MED-2)
	arms       []Arm            // backing of every Combatant.Arms
	cause      int32            // event that what happens now follows from
	fresh      []Combatant      // the people as deployed, to start again from
	freshArms  []Arm

	freshVehicles []Vehicle // as they stand before the first turn
}

// Result is how a fight came out.
type Result struct {
	Seed       uint64
	Turns      int32
	Ending     Ending
	Winner     int // side; Nobody
	VictoryRow int // index in Scenario.Victory; Nobody
}
