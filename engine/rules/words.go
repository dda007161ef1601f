package rules

// The closed vocabularies of the rulebook. Each is a small integer with a name; the names are those of scenario
// files, events and reports (words_table.go holds them), so a word is spelled in one place only.

// Skill is a trained ability that is rolled as a pool (SKILL-1).
type Skill uint8

// The skills of SKILL-1. Toughness is listed with them because it is rolled the same way; it takes no wound or
// pained penalty.
const (
	SmallArms Skill = iota
	HeavyWeapons
	Combatives
	Dodge
	BMT
	Alertness
	Driving
	Demolitions
	Medic
	Leadership
	Throwing
	Toughness
	SkillCount
)

// Brawn is the aptitude behind blows (SKILL-1, H2H-2).
type Brawn uint8

// The three degrees of Brawn.
const (
	Inferior Brawn = iota
	Average
	Superior
	BrawnCount
)

// Band is a range band (SPACE-2).
type Band uint8

// The range bands, nearest first.
const (
	PointBlank Band = iota
	Close
	Near
	Far
	Heavy
	BandCount
)

// RangeClass is a row of the range table (RANGE-1).
type RangeClass uint8

// The rows of RANGE-1. ClassSniper is the row of an aimed shot with a sniper or scoped rifle; the same rifle fired
// otherwise uses ClassRifle (RANGE-3). ClassHand reaches only what is in hand-to-hand range.
const (
	ClassHeavy RangeClass = iota
	ClassRifle
	ClassSniper
	ClassCarbine
	ClassOther
	ClassThrown
	ClassHand
	RangeClassCount
)

// Mode is a rate of fire (FIRE-4, FIRE-5, FIRE-6).
type Mode uint8

// The rates of fire.
const (
	Single Mode = iota
	Rapid
	Automatic
	ModeCount
)

// Area is a part of the body (AIM-1, AIM-2). Limb is only named by an attacker; a hit lands on Arm or Leg.
type Area uint8

// The parts of the body. AnyArea: none was named.
const (
	AnyArea Area = iota
	Torso
	Arm
	Leg
	Head
	Limb
	AreaCount
)

// Posture is the one row of the cover table that a combatant claims for a turn (TURN-2, COVER-1).
type Posture uint8

// The postures. Prone is lying in the open (COVER-4): the passive concealment row beyond 10 m, crawl only.
const (
	Open Posture = iota
	Dodging
	Running
	Cover
	ActiveCover
	Concealment
	ActiveConcealment
	Hiding
	Prone
	PostureCount
)

// Gait is a way to move (SPACE-3).
type Gait uint8

// The gaits. Still: no move.
const (
	Still Gait = iota
	Crawl
	Walk
	Run
	GaitCount
)

// Result is what an attack did to a person: the rungs of DMG-2, then those that only blows reach (H2H-4).
type Result uint8

// The results. Scuffed to Mauled belong to the melee ladder.
const (
	Unharmed Result = iota
	Pained
	Suppressed
	Wounded
	Ineffective
	Dead
	BlownAway
	Scuffed
	Stunned
	Battered   // stunned, and one die less on every skill for a while; or disarmed or thrown instead
	KnockedOut // unconscious for a while, then one die less
	Mauled     // unconscious for hours, and wounded
	Beaten     // combat ineffective, unconscious until aided
	ResultCount
)

// AmmoLevel is how much ammunition a weapon has (AMMO-1). Higher is more.
type AmmoLevel uint8

// The levels, emptiest first. Endless: the weapon uses none.
const (
	Out AmmoLevel = iota
	Low
	Tight
	Combat
	Full
	Endless
	AmmoLevelCount
)

// Loading is how a weapon is made ready again after a shot (FIRE-8).
type Loading uint8

// The ways of loading. Magazine weapons fire every turn (AMMO-5); Once: fired once and never again.
const (
	Magazine Loading = iota
	Breech
	Bow
	Muzzle
	Crossbow
	Blowgun
	Once
	LoadingCount
)

// Difficulty is how many GO a task needs (DICE-5).
type Difficulty uint8

// The difficulties, easiest first.
const (
	Routine Difficulty = iota
	Standard
	Hard
	OscarCharlie
	DifficultyCount
)

// ActionKind is what someone does with a turn besides moving (TURN-3). A row of the ruleset's action table gives
// each its initiative class, skill, side of the ledger (offensive or defensive) and cost in Combat Actions (INIT-1, MOR-4).
type ActionKind uint8

// The kinds of action.
const (
	Wait      ActionKind = iota // nothing besides the move
	Fire                        // an attack with a gun, bow or other projectile weapon at people
	AreaFire                    // automatic fire at a stretch of ground (FIRE-9)
	Throw                       // a thrown weapon at a person
	Strike                      // an attack hand to hand (H2H-1), with or without a weapon
	Overwatch                   // hold fire until a named event (TURN-3)
	Load                        // work on a slow weapon (FIRE-8)
	Draw                        // bring another weapon to hand
	PickUp                      // take a weapon from the ground
	Hide                        // keep out of sight (HIDE-1)
	Search                      // look for hidden enemies and do nothing else (HIDE-2)
	Rise                        // get up after a throw (H2H-4)
	Surrender                   // give up
	SelfRally                   // pull oneself together (MOR-10)
	Rally                       // bring a comrade to reason (MOR-11)
	Launch                      // a heavy weapon at a person (HVY-2)
	Bombard                     // a blast weapon at a point or a feature (BLAST-4)
	Plant                       // set a charge with a timer (HVY-8)
	Defuse                      // disarm a charge (HVY-8)
	Make                        // an explosive, from what is at hand (HVY-8)
	Douse                       // put out one's own fire, or a comrade's (HAZ-2)
	Engage                      // an attack on a vehicle (VEH-1)
	Alight                      // get out of a vehicle (VEH-8)
	Drive                       // a vehicle (SPACE-3), or with it at somebody or something (COL)
	Treat                       // somebody who is hurt (MED-2, MED-3)
	Board                       // get into a vehicle (VEH-8)
	TakeSeat                    // of one of the crew of a vehicle who is out of action (VEH-8)
	Carry                       // somebody who cannot walk, or drag him (SPACE-3)
	ActionKindCount
)

// Morale is a morale state (MOR-1).
type Morale uint8

// The morale states, best first.
const (
	Fanatical Morale = iota
	Bold
	Cautious
	Frightened
	Panicked
	MoraleCount
)

// Training is how well somebody has learned to fight (MOR-3, NPC-3).
type Training uint8

// The degrees of training.
const (
	Untrained Training = iota
	Militia
	Green
	Line
	Crack
	Elite
	TrainingCount
)

// HeavyKind says what a heavy weapon does besides its direct hits (HVY-2).
type HeavyKind uint8

// The kinds of heavy weapons. Area weapons have an area of effect, blast weapons burst.
const (
	NotHeavy HeavyKind = iota
	AreaWeapon
	BlastWeapon
	HeavyKindCount
)

// Zone is where somebody is when a heavy weapon strikes (HVY-2, HVY-3).
type Zone uint8

// The zones. OuterZone is the blast radius or the area of effect.
const (
	NoZone Zone = iota
	DirectHit
	KillZone
	OuterZone
	ZoneCount
)

// Breach is what a hit makes of a structure (STR-2).
type Breach uint8

// The results of a hit on a structure, slightest first. A hole lets sight and fire through, a gap people too.
const (
	BreachScuffed Breach = iota
	BreachScarred
	BreachHole
	BreachGap
	BreachDestroyed
	BreachCount
)

// Blaze is how badly something or somebody burns (HAZ-2).
type Blaze uint8

// The sizes of a fire.
const (
	NoFire Blaze = iota
	SmallFire
	LargeFire
	Immolation
	BlazeCount
)

// Making says how an explosive is made from what is at hand (HVY-8).
type Making uint8

// The ways. Simple are Molotovs and pipe bombs; Explosive is what takes a trained hand.
const (
	NotMade Making = iota
	Simple
	Explosive
	MakingCount
)

// Tier is how much a person matters (NPC-1).
type Tier uint8

// The tiers.
const (
	Civilian Tier = iota
	DesignatedCasualty
	JackBootedThug
	SpearCarrier
	PlayerCharacter
	Patriot
	Butcher
	TierCount
)

// Demeanour is the bearing of a civilian (CIV-2). The fearful are called so, too, once they are wounded (CIV-9).
type Demeanour uint8

// The demeanours.
const (
	Fearful Demeanour = iota
	Wary
	Protective
	Aggressive
	DemeanourCount
)

// Deed is what a civilian does until its next roll (CIV-2, CIV-8).
type Deed uint8

// The deeds. Ignore: it goes on with what it did before.
const (
	Ignore Deed = iota
	Escape
	Cower
	Call
	Shock
	Guard
	Remove
	Seek
	Assail
	DeedCount
)

// Concern is what changes the rolls of a civilian (CIV-3).
type Concern uint8

// The concerns. A side is hated by those who say so, and abusive in itself.
const (
	HatedAuthority Concern = iota
	AbusiveAuthority
	HatedOthers
	AbusiveOthers
	UnderCover
	AlreadyArmed
	OthersAttacked
	LovedEndangered
	ConcernCount
)

// Kind says where a rule comes from.
type Kind uint8

// The kinds of rules: the source says so; the source offers it; we chose between readings; we supplied what is missing.
const (
	KindRule Kind = iota
	KindOption
	KindRuling
	KindFill
	KindCount
)
