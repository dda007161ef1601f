package engine

import (
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Moment is when a mind is asked.
type Moment uint8

// A turn asks twice. Declaring: everyone at once, from the state at the start of the turn; posture and kind of action are
// bound from then on (TURN-1). Acting: at one's own place in the order; only the rest of the action may be chosen anew.
const (
	Declaring Moment = iota
	Acting
)

// MaxTargets is the most targets that one attack may have (FIRE-6).
const MaxTargets = 3

// Action is what somebody does with a turn: one posture, one move and one attack or other action, in either order
// (TURN-2, TURN-3). The zero Action waits in the open.
type Action struct {
	Posture   rules.Posture
	Kind      rules.ActionKind
	Weapon    int8 // index in Combatant.Arms; of Draw, the one to draw; FistsArm: bare hands
	Mode      rules.Mode
	Aimed     bool
	Area      rules.Area // of a called shot; AnyArea: none
	Targets   [MaxTargets]int16
	TargetN   int8
	Ground    scenario.Point // the middle of the stretch of AreaFire; of Bombard, where it is to burst
	Feature   int16          // of Bombard, what stands there, of Drive, what is rammed; index in Scenario.Map.Features; Nobody: a point
	Product   int16          // of Make, index in Scenario.Weapons
	Supplied  bool           // of Make: with material and setting (HVY-8)
	Timer     int32          // of Plant: turns until it goes off; 0: as the weapon says
	Vehicle   int16          // of Engage, of Board, of Drive that rams, and of Carry into it, index in Battle.Vehicles
	Rams      bool           // of Drive: it ends against the target, else the vehicle, else the feature (COL, STR-3)
	Into      bool           // of Carry: whom it carries is put into the vehicle
	Seat      int8           // of Board and TakeSeat, which, its number and 1 more; 0: any that is free
	Item      int16          // of PickUp, index in Battle.Items
	PaceCM    int32          // of Drive: no further than this; 0: as far as the vehicle goes
	Gait      rules.Gait
	To        scenario.Point // where the move ends, or as far on the way as the gait goes
	MoveAfter bool           // act first, then move
	Choice    Choice         // of H2H-4
	Hooah     int8           // dice put into its first roll; what is declared stands and counts for the order (DICE-6, INIT-2)
	Reason    Reason         // why this and not something more violent; events carry it for the report
}

// FistsArm stands for bare hands in Action.Weapon.
const FistsArm = -1

// Choice is what the attacker prefers when a blow is missed by two (H2H-4).
type Choice uint8

// The choices.
const (
	Batter Choice = iota
	Disarm
	Toss
)

// Reason says why somebody did not attack, or moved as it did.
type Reason uint8

// The reasons, as events and reports name them.
const (
	NoReason      Reason = iota
	NoTarget             // sees nobody
	NoDice               // every attack would be rolled with no dice
	NoLine               // nobody in reach
	HoldingFire          // orders
	FriendsInLine        // restraint
	NotAllowed           // stunned or suppressed
	NoAmmo
	Unaware    // surprised (AMB-2)
	Obeying    // moving because orders say so
	ToCover    // under fire
	Breaking   // the fight is lost, or orders say withdraw
	Lurking    // lying in ambush
	GivingIn   // orders say surrender now
	Following  // keeping with the leader or the one it protects
	Seeking    // looking for an enemy that hides
	Shaken     // the nerves do not allow it (MOR-2)
	Busy       // no Combat Actions are left for it (MOR-4)
	Panicking  // runs or cowers in panic (MOR-13)
	Rallying   // pulls itself or others together (MOR-10, MOR-11)
	Forbidden  // asked for what the rules forbid
	FromBlast  // a charge is about to go off
	BailingOut // the vehicle is no place to stay
	Riding     // nothing to do but to sit in a vehicle
	Escaping   // a civilian leaves the battlefield (CIV-8), as are those that follow
	Cowering
	Guarding // goes to what it cherishes
	Removing // brings it out of danger
	Arming   // goes for a weapon
	Assailing
	Strolling       // goes on as before
	CiviliansInLine // orders spare them
	Led             // goes along with somebody who brings it out of danger
	FromHazard      // out of a hazard
	UnderFire       // fired upon (MED-2)
	Helping         // somebody who is hurt
	Carrying        // somebody who cannot walk (SPACE-3)
	Blocked         // no way through for the vehicle (SPACE-5)
	ReasonCount
)

// Target is the first target of a, or Nobody.
func (a *Action) Target() int {
	if a.TargetN == 0 {
		return scenario.Nobody
	}
	return int(a.Targets[0])
}

// Attacks reports whether a is an attack.
func (a *Action) Attacks() bool {
	switch a.Kind {
	case rules.Fire, rules.AreaFire, rules.Throw, rules.Strike, rules.Overwatch, rules.Launch, rules.Bombard, rules.Engage:
		return true
	}
	return false
}

// Mind decides for combatants: doctrine, a script or a test.
type Mind interface {
	// Decide says what combatant who does. It must not change b. At Acting, posture and kind are those it declared;
	// answering with another kind means Wait. The engine refuses what Battle.Illegal forbids. Somebody in overwatch is asked
	// once more when an enemy gives cause for its shot: Battle.Mark is that enemy. Overwatch fires at it, Engage at the
	// vehicle that it is in, and any other kind lets it pass.
	Decide(b *Battle, who int, at Moment) Action
}
