package engine

import (
	"slices"

	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// EventKind says what happened. The comment of each constant lists the fields of Event that it fills besides Kind, Turn, Cause,
// Rules and the rolls.
type EventKind uint8

// The kinds of events.
const (
	TurnBegins    EventKind = iota
	Arrives                 // Who at To
	NewOrders               // Element, Amount = trigger or Nobody, Order = what it does now, Reason
	Message                 // Amount = trigger whose message it is
	Declares                // Who: Posture, Action, Weapon
	HidesRoll               // Who, Amount = GO of concealment (HIDE-1)
	RollsOff                // Who, Amount = face of the die that decides between equals (INIT-3)
	Surprised               // Side of whom nobody was aware (AMB-2)
	Moves                   // Who, From, To, Gait, Reason; Whom = to whose help
	Climbs                  // Who, From, To, Feature: through a window (SPACE-5)
	Spends                  // Who puts Amount Hooah dice into a roll against Whom or Nobody, Roll = what for; Left = dice left (DICE-6)
	Searches                // Who, Whom, Amount = margin; Hit: found (HIDE-2)
	Sights                  // Side notices its first enemy: Who sees Whom
	Hears                   // Side hears fighting for the first time: Who hears Whom (SPACE-6)
	Shoots                  // Who, Whom, Weapon, Mode, Aimed, Area, Band, Posture = row of cover that counts (COVER-1), Amount = margin; Hit
	Sprays                  // Who at To, Weapon: area fire begins (FIRE-9); each person in it gets a Shoots caused by it
	Strays                  // Who's miss endangers Whom (STRAY-1, FIRE-10): Hit
	Strikes                 // Who, Whom, Weapon, Amount = margin; Hit (H2H-1)
	Throws                  // Who, Whom, Weapon, Band, Posture = row of cover that counts, Amount = margin; Hit
	Harms                   // Whom by Who with Weapon, or by Hazard: Area, Zone of a heavy weapon, DR, Result by this attack, After = state after adding up, Amount = wound points after
	Disarms                 // Who takes Weapon from the hand of Whom, by a shot or a blow; it lies at To
	Tosses                  // Who throws Whom to the ground (H2H-4)
	Recovers                // Who is over Result: a stun, suppression, knock-out
	MoraleChanges           // Who, Whom = who caused it or Nobody, Was, Now, Why (MOR-7 to MOR-9, MOR-12)
	Rallies                 // Who rallies Whom, itself perhaps; Hit: it succeeded; Now = the state of Whom after it (MOR-10, MOR-11)
	Collapses               // Who, felled before by Whom and unfeeling, goes down; After = state (DMG-6)
	Draws                   // Who brings Weapon to hand
	Drops                   // Who lets go of Weapon at To (out of action, surrendered, thrown)
	PicksUp                 // Who takes Weapon
	Loads                   // Who works on Weapon, Amount = turns of work left (FIRE-8)
	AmmoChecks              // Who, Weapon, Hit: kept its level; Level after (AMMO-2)
	Watches                 // Who lies in wait with Weapon, Reason (TURN-3)
	Waits                   // Who does nothing, Reason
	Refuses                 // Who may not do Action: Refusal
	Surrenders              // Who, to Whom or Nobody
	Leaves                  // Who leaves the map at From
	Launches                // Who, Whom, Weapon, Aimed, Band, Posture = row of cover that counts, Amount = margin; Hit: a direct hit (HVY-2)
	Bombards                // Who, Weapon, Feature or Nobody, To = aim, Aimed, Band, Amount = GO; Hit (BLAST-4)
	Bursts                  // Who's Weapon at To; Whom it was aimed at or Nobody; Amount = metres that its zones reach (HVY-3)
	Duds                    // Who's Weapon lands at To and does not burst (BLAST-3)
	Plants                  // Who sets Weapon at To, Amount = turns until it goes off; Hit: it is set (HVY-8)
	Defuses                 // Who works on Weapon at To, planted by Whom; Hit: disarmed (HVY-8)
	Makes                   // Who makes Weapon; Hit: well (HVY-8)
	Burns                   // Whom catches fire: Blaze; by Who with Weapon or by Hazard (HAZ-2)
	Douses                  // Who puts out the fire on Whom; Hit: it is out (HAZ-2)
	Behaves                 // Who: Mood and Deed until its next roll, about Whom or Nobody (CIV-1, CIV-9)
	Damages                 // Who's Weapon, or Nobody: a vehicle, strikes Feature at To: Breach = what becomes of it, Amount = what its toughness fell short of the DR (STR-2, STR-3)
	Looms                   // Hazard begins; by Who or Nobody (HAZ-0)
	Fades                   // Hazard ends (HAZ-0)
	Endangers               // Hazard befalls Whom; by Who or Nobody (HAZ-1, HAZ-3, HAZ-4, HAZ-6 to HAZ-9)
	Chokes                  // Whom is without air in Hazard; Hit: stays awake; After = state (HAZ-5)
	Engages                 // Who, Vehicle, Weapon, Mode, Aimed, Band, Amount = margin; Hit (VEH-1)
	HullHit                 // Vehicle, hit by Who with Weapon, DR = HDR: Damage by this hit, Grade = level after it (VEH-2, VEH-4)
	Fails                   // Vehicle's System, of weapons Weapon, is tried because of Who, Amount = which of its weapons; Hit: it is out (VEH-3)
	Exposes                 // Whom in Vehicle may be hit because of Who; Hit: it is (VEH-3)
	Drives                  // Who drives Vehicle, From, To, Reason (SPACE-3)
	Collides                // Who drives Vehicle into Other, or into Feature, at To (COL-1)
	Rams                    // Who drives Vehicle at Whom, Amount = margin; Hit (COL-3)
	Crashes                 // Vehicle falls from the sky at To because of Who (COL-4)
	Accidents               // Vehicle that Who drives is too fast; Hit: it has an accident (VEH-7)
	Dreads                  // Who sees Vehicle for the first time (MOR-14)
	LeavesIn                // Vehicle leaves the map at From with Who at the wheel
	Alights                 // Who gets out of Vehicle at To, Reason; Weapon = in hand then, or Nobody
	Tends                   // Who works on Whom, Amount = turns of work left; Hit: the first turn of it (MED-2, MED-3)
	LeavesOff               // Who leaves off treating Whom, Amount = turns of work lost, Reason (MED-2)
	TakesHold               // Who takes hold of Whom, to drag or to carry it (SPACE-3)
	Carries                 // Who brings Whom along, From, To, Gait: a crawl alone, else with others, each with an event (SPACE-3)
	PutsIn                  // Who puts Whom into Vehicle, Amount = the seat (SPACE-3, VEH-8)
	LetsGo                  // Who lets go of Whom, Reason (SPACE-3)
	Boards                  // Who gets into Vehicle, Amount = the seat; Weapon = in hand then, or Nobody
	TakesSeat               // Who takes a seat of Vehicle from Whom, or Nobody, Amount = the seat; Weapon = in hand then, or Nobody
	Aftermath               // what comes after the fight begins: Side = who holds the ground, or Nobody
	Lingers                 // Whom nobody has helped in time; Hit: holds out; After, Amount = state and wound points after (MED-1)
	Treats                  // Who or a medic from elsewhere has worked on Whom; Hit: stabilised; After, Amount (MED-2)
	Revives                 // Who or a medic from elsewhere has tried to bring back Whom; Hit: lives; After, Amount (MED-3)
	Mends                   // Whom's time of recovery is over, or the disease Hazard; Hit: it is better; After, Amount (MED-4, HAZ-8)
	Ends                    // Side = winner or Nobody, Ending, Amount = victory line or Nobody
	EventKindCount
)

// Event is one thing that happened. Indices refer to the Scenario and are Nobody where a kind does not use them. One struct
// serves all kinds, so that a fight can be recorded into one reused slice.
type Event struct {
	Kind    EventKind
	Turn    int32
	Cause   int32 // position in Log.Events of the event that led to this one; Nobody: none
	Who     int16
	Whom    int16
	Side    int16
	Element int16
	Feature int16
	Hazard  int16 // index in Scenario.Hazards
	Vehicle int16
	Other   int16 // another vehicle
	Weapon  int16 // index in Scenario.Weapons
	Action  rules.ActionKind
	Posture rules.Posture
	Gait    rules.Gait
	Mode    rules.Mode
	Area    rules.Area
	Band    rules.Band
	Result  rules.Result
	After   Condition
	Level   rules.AmmoLevel
	Order   scenario.OrderKind
	Reason  Reason
	Ending  Ending
	Refusal Refusal
	Was     rules.Morale
	Now     rules.Morale
	Why     Shock
	Aimed   bool
	Hit     bool
	DR      int8
	Zone    rules.Zone      // of Harms
	Blaze   rules.Blaze     // of Burns
	Mood    rules.Demeanour // of Behaves
	Deed    rules.Deed
	Breach  rules.Breach // of Damages
	Damage  rules.Damage
	Grade   rules.Damage
	System  rules.System
	Left    int8
	Roll    dice.Purpose
	Amount  int32
	From    scenario.Point
	To      scenario.Point
	Rules   [24]rules.ID // what says so, most specific first; NoRule ends the list
	RollAt  int32        // first of its rolls in Log.Rolls
	RollN   int16
}

// Roll is one labelled roll with what made its pool.
type Roll struct {
	dice.Result
	Base  dice.Pool // before modifiers
	Need  int8      // GO needed or opposed, where the roll alone shows it; 0 otherwise
	Face  int8      // of a plain die (AIM-2); 0: a pool, or a Digit
	Digit bool      // a plain die of 0 to 9 (CIV-1); its modifiers change the result
	ModAt int32     // first of its modifiers in Log.Modifiers
	ModN  int16
}

// Plain reports whether r is one die that is read as it falls.
func (r *Roll) Plain() bool { return r.Face != 0 || r.Digit }

// Modifier is one reason for more or fewer dice.
type Modifier struct {
	Rule rules.ID
	Why  ModifierName
	Dice int8
}

// ModifierName names a modifier, as reports print it.
type ModifierName uint8

// The modifiers.
const (
	ModWounds         ModifierName = iota // wounded (DMG-5)
	ModPained                             // pained or scuffed (DMG-3, H2H-4)
	ModBattered                           // lingering effect (H2H-4)
	ModRange                              // range and weapon class (RANGE-1)
	ModAimed                              // aimed (FIRE-3)
	ModRapid                              // rapid fire at one target (FIRE-5)
	ModAutomatic                          // automatic fire at one target (FIRE-6)
	ModCalled                             // called shot (AIM-1)
	ModOwnPosture                         // one's own posture (COVER-2)
	ModPosture                            // the target's posture (COVER-1)
	ModUnseen                             // cannot see who attacks (AMB-2)
	ModArea                               // fire at the unseen (FIRE-9)
	ModMelee                              // into a melee (FIRE-10)
	ModWeapon                             // a hand weapon (H2H-3)
	ModDark                               // SPACE-4
	ModMorale                             // fear (MOR-5)
	ModSpotting                           // fear, on a search (MOR-6)
	ModHooah                              // Hooah dice (DICE-6)
	ModDogs                               // a dog searches (HIDE-4)
	ModHelpless                           // FIRE-11, H2H-6: nothing but passive cover
	ModHeavy                              // a heavy weapon against a person (HVY-1)
	ModWind                               // HVY-10
	ModAboard                             // one's own weapon, fired from a vehicle (VEH-8)
	ModBlind                              // a mounted weapon without electronics (VEH-5)
	ModBrawn                              // Brawn, on the DR of blows and thrown blades (H2H-2)
	ModHatedAuthority                     // CIV-3, as are those that follow
	ModAbusiveAuthority
	ModHated
	ModAbusive
	ModInCover
	ModArmed
	ModOthersAttacked
	ModLovedOne
	ModifierCount
)

// Condition is how a person is, worst last.
type Condition uint8

// The conditions. A person may be Wounded and unconscious at once; Unconscious then wins here.
const (
	Fit  Condition = iota
	Hurt           // wounded, still able (DMG-5)
	Unconscious
	Down // combat ineffective
	Killed
	Obliterated // blown away: beyond any medic
	ConditionCount
)

var conditionNames = [ConditionCount]string{
	Fit: "fit", Hurt: "wounded", Unconscious: "unconscious", Down: "ineffective", Killed: "dead", Obliterated: "blown-away",
}

// String is the condition as events and files write it.
func (c Condition) String() string { return conditionNames[c] }

// ConditionNames lists the words for all conditions in their order.
func ConditionNames() []string { return slices.Clone(conditionNames[:]) }

// Ending is why a fight ended (END-1).
type Ending uint8

// The endings.
const (
	Unfinished   Ending = iota
	ByVictory           // a victory line
	LastStanding        // one side has anyone able, the others none
	NobodyLeft          // no side has anyone able
	AtLimit             // the turn limit
	EndingCount
)

var endingNames = [EndingCount]string{
	Unfinished: "unfinished", ByVictory: "victory", LastStanding: "last-standing", NobodyLeft: "nobody-left", AtLimit: "limit",
}

// String is the ending as events and files write it.
func (e Ending) String() string { return endingNames[e] }

// EndingNames lists the words for all endings in their order.
func EndingNames() []string { return slices.Clone(endingNames[:]) }

// Log records a fight. A Battle with a nil Log builds no events. The slices are reused from fight to fight.
type Log struct {
	First     int32 // how many events the fight had told before this log began: of a save
	Events    []Event
	Rolls     []Roll
	Modifiers []Modifier
}

// RollsOf returns the rolls of e.
func (l *Log) RollsOf(e *Event) []Roll { return l.Rolls[e.RollAt : e.RollAt+int32(e.RollN)] }

// ModifiersOf returns what made the pool of r.
func (l *Log) ModifiersOf(r *Roll) []Modifier { return l.Modifiers[r.ModAt : r.ModAt+int32(r.ModN)] }

// Number is the number, in the whole fight, of the event at a position of the log; of one that a save has told before, too.
func (l *Log) Number(at int32) int32 {
	if at < 0 {
		at++
	}
	return l.First + at
}

// Reset empties the log and keeps its memory.
func (l *Log) Reset() {
	l.First, l.Events, l.Rolls, l.Modifiers = 0, l.Events[:0], l.Rolls[:0], l.Modifiers[:0]
}
