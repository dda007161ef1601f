package rules

import "crossfire/engine/dice"

// Ruleset is every number that the rulebook prints, with the overrides of one scenario applied. It is decoded from
// ruleset.yaml by package scenario, is never written to afterwards and may be shared between fights. Distances are
// integer centimetres (metres in the file: the tag unit:"m" says so), dice are numbers of dice added to a pool, DR is added
// to a damage rating.
type Ruleset struct {
	GoAt       dice.GoAt            `key:"go_at"`        // lowest face that is a GO, by colour (DICE-1)
	Difficulty By[Difficulty, int8] `key:"difficulty"`   // GO needed (DICE-5)
	Default    dice.Pool            `key:"default_pool"` // of a skill that nobody states (SKILL-1, NPC-2)
	Hooah      bool                 `key:"hooah"`        // whether Hooah dice are played (DICE-6)
	TurnS      int32                `key:"turn_seconds"` // TIME-1
	Turns      int32                `key:"turns"`        // turn limit of a scenario that sets none (END-1)

	Bands    Bands    `key:"bands"`
	Move     Pace     `key:"move"`
	Carrying Carrying `key:"carrying"`
	Light    Light    `key:"light"`
	Smoke    Smoke    `key:"smoke"`
	Sound    Sound    `key:"sound"`
	Sight    Sight    `key:"sight"`

	Actions     By[ActionKind, ActionRow] `key:"actions"` // INIT-1, MOR-2
	ReactionGap ReactionGap               `key:"reaction_gap"`

	Aimed         Aimed                           `key:"aimed"`
	Rapid         Rate                            `key:"rapid"`
	Automatic     Rate                            `key:"automatic"`
	SlowLoad      By[Loading, int8]               `key:"slow_load"` // turns from one shot to the next; 0: no more shots (FIRE-8)
	AreaFire      Sweep                           `key:"area_fire"`
	IntoMelee     IntoMelee                       `key:"into_melee"`
	RangeTable    By[RangeClass, By[Band, Reach]] `key:"range_table"`
	FootnoteCap   bool                            `key:"footnote_ranges"`
	Expert        Expert                          `key:"unscoped_sniper"`
	Cover         By[Posture, CoverRow]           `key:"cover"`
	Near          Distances                       `key:"cover_distances"`
	CalledShots   By[Area, CalledShot]            `key:"called_shots"`
	HitLocation   [6]Area                         `key:"hit_location"` // by die face - 1 (AIM-2)
	HeadDR        int8                            `key:"head_dr"`
	LimbCap       Result                          `key:"limb_cap"` // the worst that a shot at a limb does by itself (AIM-3)
	ShareSpots    bool                            `key:"share_spotting"`
	Dogs          Dogs                            `key:"dogs"`
	Surprise      bool                            `key:"surprise"`
	Ladder        [7]Result                       `key:"ladder"`       // result by how much toughness missed the DR, 0 first, last is "or more" (DMG-2)
	MeleeLadder   [7]Result                       `key:"melee_ladder"` // the same for blows (H2H-4)
	Effects       Effects                         `key:"effects"`
	BladeMargin   bool                            `key:"blade_margin"`
	BrawnDR       By[Brawn, int8]                 `key:"brawn_dr"` // H2H-2
	AmmoCheck     int32                           `key:"ammo_check_turns"`
	AmmoTest      AmmoTest                        `key:"ammo_test"`
	Morale        bool                            `key:"morale"` // whether morale is played (MOR-1)
	MoraleTable   By[Morale, MoraleRow]           `key:"morale_table"`
	Training      By[Training, int8]              `key:"training"` // Combat Actions (MOR-3)
	Costs         Costs                           `key:"ca_costs"`
	NearMiss      NearMiss                        `key:"near_miss"`
	MeleeInjury   MeleeInjury                     `key:"melee_injury"`
	LeaderLoss    int8                            `key:"leader_loss"` // states that the led drop (MOR-9)
	SelfRally     Difficulty                      `key:"self_rally"`
	Rally         RallyTest                       `key:"rally"`
	Fanatics      bool                            `key:"fanatics"` // MOR-12
	Panic         Panic                           `key:"panic"`
	StrayFire     StrayFire                       `key:"stray_fire"`
	Civilians                                     // section 16
	Explosives                                    // section 9
	VehicleValues                                 // section 10
	Structures    Structures                      `key:"structures"` // section 11
	Doctrine      Doctrine                        `key:"doctrine"`
}

// Bands are the far ends of the range bands (SPACE-2), in centimetres. A distance equal to NearCM is already far.
type Bands struct {
	PointBlankCM int32 `key:"point_blank" unit:"m"`
	CloseCM      int32 `key:"close" unit:"m"`
	NearCM       int32 `key:"near" unit:"m"`
	FarCM        int32 `key:"far" unit:"m"`
}

// Pace is how far each gait goes in a turn (SPACE-3), in centimetres.
type Pace struct {
	CrawlCM int32 `key:"crawl" unit:"m"`
	WalkCM  int32 `key:"walk" unit:"m"`
	RunCM   int32 `key:"run" unit:"m"`

	SlowCM   int32 `key:"slow" unit:"m"` // of vehicles
	FastCM   int32 `key:"fast" unit:"m"`
	FlyingCM int32 `key:"flying" unit:"m"`
}

// Carrying is how those are moved who cannot walk (SPACE-3).
type Carrying struct {
	Alone    Gait  `key:"alone"`           // of one who drags somebody
	Together Gait  `key:"together"`        // of several who carry somebody
	Bearers  int8  `key:"bearers"`         // how many that takes
	WithinCM int32 `key:"within" unit:"m"` // how near they have to be
}

// Light is what darkness does (SPACE-4).
type Light struct {
	ConcealedCM int32 `key:"concealed_beyond" unit:"m"` // in the dark, concealed beyond this
	UnseenCM    int32 `key:"unseen_beyond" unit:"m"`    // and unseen beyond this, unless it just fired
	HideDice    int8  `key:"hide_dice"`
	SearchDice  int8  `key:"search_dice"`
}

// Smoke is what smoke does (SPACE-4).
type Smoke struct {
	SightCM int32 `key:"sight" unit:"m"` // how far one sees in it
}

// Sight is how far one sees through what conceals (SPACE-4).
type Sight struct {
	ThroughCM int32 `key:"through_concealment" unit:"m"`
}

// Sound is how far things are heard (SPACE-6), in centimetres.
type Sound struct {
	SpeechCM int32 `key:"speech" unit:"m"`
	MeleeCM  int32 `key:"melee" unit:"m"`
	EngineCM int32 `key:"engine" unit:"m"`
	ShotCM   int32 `key:"shot" unit:"m"`
	BlastCM  int32 `key:"blast" unit:"m"`
}

// ActionRow is what an action is: when it comes, what it rolls, whether it is offensive (INIT-1, MOR-2).
type ActionRow struct {
	Class     int8  `key:"class"` // initiative class, 1 acts first
	Armed     int8  `key:"armed"` // the class with a weapon in hand where that matters (Strike); 0: Class
	Skill     Skill `key:"skill"` // the skill that orders it; Fire and Strike use their weapon's
	Offensive bool  `key:"offensive"`
}

// ReactionGap lets a hand weapon act before a shooter who is not ready (INIT-4).
type ReactionGap struct {
	Enabled  bool  `key:"enabled"`
	WithinCM int32 `key:"within" unit:"m"`
}

// Aimed is the carefully sighted single shot (FIRE-3).
type Aimed struct {
	Dice       int8  `key:"dice"`
	QuietTurns int32 `key:"quiet_turns"` // turns, this one included, in which the firer was not fired upon
}

// Rate is rapid or automatic fire (FIRE-5, FIRE-6).
type Rate struct {
	Dice     int8  `key:"dice"`            // at one target
	DR       int8  `key:"dr"`              // at one target
	Targets  int8  `key:"targets"`         // most targets of one attack
	SpreadCM int32 `key:"spread" unit:"m"` // no two of them further apart
}

// Sweep is fire at a stretch of ground (FIRE-9).
type Sweep struct {
	Dice      int8  `key:"dice"`
	StretchCM int32 `key:"stretch" unit:"m"`
}

// IntoMelee is fire at someone who fights hand to hand (FIRE-10).
type IntoMelee struct {
	Dice      int8      `key:"dice"`
	WithinCM  int32     `key:"within" unit:"m"`
	StrayPool dice.Pool `key:"stray"` // rolled for each bystander on a miss
}

// Reach is a cell of the range table: whether the class reaches the band, and with how many dice more or less (RANGE-1).
type Reach struct {
	Reaches bool
	Dice    int8
}

// Expert is who needs no scope to snipe (RANGE-5).
type Expert struct {
	Enabled bool `key:"enabled"`
	Dice    int8 `key:"dice"` // of the weapon's skill, from which somebody counts as an expert
}

// CoverRow is a row of the cover table (COVER-1, COVER-2).
type CoverRow struct {
	Dodge     int8    `key:"dodge"`     // dice on dodge
	Automatic int8    `key:"automatic"` // the same against automatic fire
	Attack    int8    `key:"attack"`    // dice on one's own shots and throws
	Unseen    Posture `key:"unseen"`    // the row that counts against an attacker one cannot see (AMB-2)
	Exposed   Posture `key:"exposed"`   // the row that counts against fire that the feature does not stop (COVER-4)
	Feature   bool    `key:"feature"`   // needs cover or concealment at hand
	Aim       bool    `key:"aim"`       // aimed fire is allowed: no dodge dice but those of passive cover or concealment (FIRE-3)
	Gait      Gait    `key:"gait"`      // the fastest gait that keeps the row
}

// Distances are the small distances of cover and melee, in centimetres.
type Distances struct {
	FeatureCM int32 `key:"feature" unit:"m"` // how near a feature must be to be used (TURN-2)
	MeleeCM   int32 `key:"melee" unit:"m"`   // how near a blow reaches (H2H-1)
	FoundCM   int32 `key:"found" unit:"m"`   // a hider so near is found without a roll (HIDE-2)
	ProneCM   int32 `key:"prone" unit:"m"`   // lying down helps only against attackers beyond this (COVER-4)
	OtherCM   int32 `key:"other" unit:"m"`   // the farthest that weapons of the class "other" reach (RANGE-2)
}

// CalledShot is an aimed shot at a named part of the body (AIM-1).
type CalledShot struct {
	Dice int8 `key:"dice"`
	DR   int8 `key:"dr"`
}

// Dogs are what a dog adds to a search (HIDE-4).
type Dogs struct {
	Dice     int8 `key:"search_dice"`
	Evaded   int8 `key:"countermeasures"` // dice against a hider who takes countermeasures
	Searches int8 `key:"searches"`        // more searches a turn, for hiders who have been looked for already
}

// Effects are how long results last and what they cost (DMG-3, DMG-4, DMG-5, H2H-4). Turns count the turn in which it
// happened; 2 means "until the end of the next turn".
type Effects struct {
	PainedDice      int8             `key:"pained_dice"`
	ScuffedDice     int8             `key:"scuffed_dice"`
	WoundedDice     int8             `key:"wounded_dice"`
	BatteredDice    int8             `key:"battered_dice"`
	SuppressedTurns int32            `key:"suppressed_turns"`
	StunnedTurns    int32            `key:"stunned_turns"`
	BatteredTurns   int32            `key:"battered_turns"`
	KnockedOutTurns int32            `key:"knocked_out_turns"`
	MauledTurns     int32            `key:"mauled_turns"`
	UnfeelingTurns  int32            `key:"unfeeling_turns"` // for which wounds do not tell on the unfeeling (DMG-6)
	WoundLimit      int8             `key:"wound_limit"`     // wound points that make one combat ineffective (WND-1)
	DeathLimit      int8             `key:"death_limit"`     // wound points that kill
	Points          By[Result, int8] `key:"wound_points"`    // that each result adds (WND-1)
}

// AmmoTest says how hard an ammunition check is (AMMO-2).
type AmmoTest struct {
	Normal  Difficulty `key:"normal"`
	Heavy   Difficulty `key:"heavy"`   // for automatic in at least Share of the firing turns, or rapid with a thirsty weapon
	Percent int32      `key:"percent"` // the share of firing turns, in percent
}

// Doctrine is how the machine weighs actions where the rulebook leaves the choice to players (rules §17).
type Doctrine struct {
	Worth       By[Result, int32]  `key:"worth"`               // worth of a result on an enemy, in points
	Again       int32              `key:"again"`               // percent that is left of the worth of suppressing or stunning whoever is so already
	Danger      int32              `key:"danger"`              // percent that a target is worth more for each die of its own attack
	Prefer      int32              `key:"prefer"`              // percent that a target which orders prefer is worth
	Exposure    int32              `key:"exposure"`            // percent of an expected enemy result on oneself that is subtracted
	Friend      int32              `key:"friend"`              // percent by which a result on a friend weighs more than on an enemy
	Civilian    int32              `key:"civilian"`            // percent that a result on a civilian weighs
	Bias        By[Posture, int32] `key:"bias"`                // points added for a posture, all else equal
	SpreadFire  int32              `key:"spread_fire"`         // percent of worth lost for each friend who already attacks the same target
	Search      int32              `key:"search"`              // percent of a hider's worth kept for a search that may fail
	Progress    int32              `key:"progress"`            // points for each metre nearer to where orders send one
	Press       int32              `key:"press"`               // percent of that which a metre counts in an assault
	Restraint   int32              `key:"restraint" unit:"m"`  // no fire past friends nearer than this to the line, if orders say restraint
	Ammo        By[Mode, int32]    `key:"ammo"`                // points that a mode costs because it drains ammunition
	Vehicle     By[Damage, int32]  `key:"vehicle"`             // worth of a level of damage to an enemy vehicle, in points
	Ordnance    int32              `key:"ordnance"`            // points that the use of a grenade or a rocket must be worth, but against a vehicle that fights
	Hurts       int32              `key:"hurts"`               // percent of hits that must do a vehicle harm for a weapon to count against it
	Breach      int32              `key:"breach"`              // points for opening what keeps one from the enemy
	StandoffCM  int32              `key:"standoff" unit:"m"`   // how far from a wall those keep who wait for it to be opened, and vehicles from a building
	CloseInCM   int32              `key:"close_in" unit:"m"`   // how near an enemy must be for an assault to get out of its vehicle, or to make a way
	Ram         int32              `key:"ram"`                 // percent of chances from which a vehicle runs into what is in the way of an assault
	Defuse      int32              `key:"defuse"`              // percent of a chance from which one disarms a charge instead of running
	Thrift      int32              `key:"thrift"`              // percent that it costs more for each level below combat
	Horizon     int32              `key:"horizon"`             // turns by which cover and weapons are judged
	Lost        int32              `key:"lost"`                // percent of able strength left below which a side without orders to stand breaks off
	Rally       int32              `key:"rally"`               // points for bringing a panicked comrade to reason
	Treat       Tending            `key:"treat"`               // what it is worth to look after the hurt
	Carry       Rescue             `key:"carry"`               // what it is worth to bring somebody away who cannot walk
	Panicked    int32              `key:"panicked"`            // percent that a panicked target is worth
	RunToCover  int32              `key:"run_to_cover"`        // points for reaching cover when under fire in the open
	CoverSeekCM int32              `key:"cover_seek" unit:"m"` // how far one looks for cover
	PickUpCM    int32              `key:"pick_up" unit:"m"`    // how near to those whom it fetches a vehicle stops
	LeashCM     int32              `key:"leash" unit:"m"`      // how far those stray who hold, guard or protect
	EscortCM    int32              `key:"escort" unit:"m"`     // how near those keep to a vehicle who go along with it
	FinishCM    int32              `key:"finish" unit:"m"`     // how near to its enemy an assault goes
	Outdraw     int32              `key:"outdraw"`             // percent that a shot at an enemy within reach of a blow is worth: it comes before the blow
	Arrived     int32              `key:"arrived"`             // percent of the able of an element at its goal that make it go on to its next orders
	Hooah       Spending           `key:"hooah"`               // what a Hooah die must be worth
}

// Tending says what it is worth to help somebody who is hurt, in points, if it succeeds (MED-2, MED-3).
type Tending struct {
	Dead        int32 `key:"dead"` // who may still be brought back
	Ineffective int32 `key:"ineffective"`
	Wounded     int32 `key:"wounded"`
	Begun       int32 `key:"begun"`         // points more for work that has begun
	Quiet       int32 `key:"quiet"`         // turns without fire until one begins, or goes on
	SeekCM      int32 `key:"seek" unit:"m"` // how far one goes for somebody
}

// Rescue says what it is worth to bring somebody away who cannot walk, in points (SPACE-3).
type Rescue struct {
	Comrade int32 `key:"comrade"`       // behind cover; for a medic besides what the work there promises
	Ward    int32 `key:"ward"`          // the same of somebody whom orders protect
	Peril   int32 `key:"peril"`         // out of a hazard
	SeekCM  int32 `key:"seek" unit:"m"` // how far one goes for somebody
	FarCM   int32 `key:"far" unit:"m"`  // how far one brings somebody to cover
}

// Spending says for how many points, on average, a Hooah die is spent (DICE-6).
type Spending struct {
	Attack    int32 `key:"attack"`
	Dodge     int32 `key:"dodge"` // and on combatives as defender
	Toughness int32 `key:"toughness"`
	Eager     int32 `key:"eager"` // percent of these that is enough for what orders name
}
