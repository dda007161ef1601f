package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Refusal says what rule forbids an action. Legal is none.
type Refusal uint8

// The refusals.
const (
	Legal          Refusal = iota
	NoSuchPosture          // no feature at hand for the posture (TURN-2)
	TooFast                // the gait does not go with the posture (TURN-2, COVER-4)
	CannotAttack           // stunned, suppressed or surprised (DMG-4, H2H-4, AMB-2)
	GettingUp              // thrown (H2H-4)
	NoTargetNamed          // an attack without a target
	WrongTarget            // not an enemy, not there, or dead
	TooManyTargets         // more than the mode allows (FIRE-4, FIRE-5, FIRE-6)
	TargetsApart           // further apart than the mode allows (FIRE-5, FIRE-6)
	NotInHand              // the weapon is not in hand (TURN-3)
	NoSuchMode             // the weapon does not fire so (FIRE-8)
	EmptyWeapon            // AMMO-1
	NotLoaded              // a slow loader (FIRE-8)
	MayNotAim              // FIRE-3
	NotSeen                // out of sight (SPACE-4)
	OutOfReach             // out of range, or not at arm's length (RANGE-1, H2H-1)
	DiceGone               // no dice left: nobody attacks so (DMG-4)
	NothingThere           // no such item within reach, nothing to load or draw
	MayNotHide             // a combat action, more than a crawl, or nothing to hide behind (HIDE-1)
	MayNotRally            // nobody to rally, or not here, or barred (MOR-10, MOR-11)
	TooShaken              // the morale state does not allow so much that is offensive (MOR-2)
	TooMuch                // not enough Combat Actions (MOR-4)
	NoHooah                // not so many Hooah dice left (DICE-6)
	NotAboard              // in no vehicle, or in the wrong seat (VEH-8)
	Immobile               // a vehicle that does not move any more (VEH-5)
	Sheltered              // a vehicle keeps shots from its people (VEH-9)
	NoPatient              // nobody within reach whom it could treat (MED-2)
	NoBurden               // nobody within reach who is to be carried, or no hands for it (SPACE-3)
	TooHeavy               // faster than one drags, or than several carry (SPACE-3)
	RefusalCount
)

var refusalRules = [RefusalCount]rules.ID{
	NoSuchPosture: rules.TURN2, TooFast: rules.TURN2, CannotAttack: rules.DMG4, GettingUp: rules.H2H4,
	NoTargetNamed: rules.TURN3, WrongTarget: rules.TURN3, TooManyTargets: rules.FIRE6, TargetsApart: rules.FIRE6,
	NotInHand: rules.TURN3, NoSuchMode: rules.FIRE8, EmptyWeapon: rules.AMMO1, NotLoaded: rules.FIRE8, MayNotAim: rules.FIRE3,
	NotSeen: rules.SPACE4, OutOfReach: rules.RANGE1, DiceGone: rules.DMG4, NothingThere: rules.TURN3, MayNotHide: rules.HIDE1,
	MayNotRally: rules.MOR10, TooShaken: rules.MOR2, TooMuch: rules.MOR4,
	NoHooah: rules.DICE6, NotAboard: rules.VEH8, Immobile: rules.VEH5, Sheltered: rules.VEH9, NoPatient: rules.MED2, NoBurden: rules.SPACE3, TooHeavy: rules.SPACE3,
}

// Illegal says why u may not do a, or Legal. At Declaring only what binds is judged: posture, gait and kind. At Acting all of
// it is; a target that still has to be found counts as seen, since the engine lets u look for it first (HIDE-2).
func (b *Battle) Illegal(u int, a *Action, at Moment) Refusal {
	if why := b.illegalStance(u, a, at); why != Legal {
		return why
	}
	if b.People[u].RisingTo >= b.Turn && (a.Gait != rules.Still || a.Kind != rules.Rise && a.Kind != rules.Wait) {
		return GettingUp
	}
	if a.Hooah < 0 || a.Hooah > b.People[u].Hooah {
		return NoHooah
	}
	if why := b.illegalKind(u, a); why != Legal {
		return why
	}
	if why := b.illegalDeed(u, a, at); why != Legal {
		return why
	}
	return b.unaffordable(u, a, at)
}

// illegalDeed judges what an action is done to. At Declaring that is open.
func (b *Battle) illegalDeed(u int, a *Action, at Moment) Refusal {
	switch {
	case a.Kind == rules.SelfRally || a.Kind == rules.Rally:
		return b.illegalRally(u, a, at)
	case at == Declaring:
		return Legal
	}
	switch a.Kind {
	case rules.Fire, rules.Throw, rules.Strike, rules.Launch:
		return b.illegalAttack(u, a)
	case rules.Bombard:
		return b.illegalPlace(u, a)
	case rules.Defuse:
		return b.illegalDefuse(u, a)
	case rules.Douse:
		return b.illegalDouse(u, a)
	case rules.Treat:
		return b.illegalTreat(u, a)
	case rules.Carry:
		return b.illegalCarry(u, a)
	case rules.AreaFire:
		return b.illegalShooting(u, a)
	case rules.Engage:
		return b.illegalEngage(u, a)
	case rules.PickUp:
		return b.illegalPickUp(u, a)
	case rules.Drive:
		return b.illegalRam(u, a)
	case rules.Board:
		return b.illegalBoard(u, a)
	}
	return Legal
}

// illegalStance judges posture and gait (TURN-2, COVER-4, HIDE-1). At Acting the posture is that which was declared and stands.
func (b *Battle) illegalStance(u int, a *Action, at Moment) Refusal {
	row := &b.Rules.Cover[a.Posture]
	if b.Aboard(u) && (a.Posture != rules.Open || a.Gait != rules.Still) {
		return NoSuchPosture
	}
	if at == Declaring && !b.keepsRow(u, a.Posture) {
		return NoSuchPosture
	}
	if a.Gait > row.Gait || a.Posture == rules.Running && a.Gait != rules.Run && at == Declaring {
		return TooFast
	}
	if (a.Posture == rules.Hiding) != (a.Kind == rules.Hide) && a.Kind != rules.Wait && a.Kind != rules.SelfRally {
		return MayNotHide
	}
	return Legal
}

// illegalKind judges what can be known when the kind of action is declared.
func (b *Battle) illegalKind(u int, a *Action) Refusal {
	c := &b.People[u]
	switch a.Kind {
	case rules.Fire, rules.AreaFire, rules.Throw, rules.Strike, rules.Overwatch, rules.Launch, rules.Bombard, rules.Plant, rules.Engage:
		if !b.MayAttack(u) {
			return CannotAttack
		}
		return b.illegalArm(u, a)
	case rules.Load:
		if b.Suppressed(u) {
			return CannotAttack
		}
		if a.Weapon == FistsArm || a.Weapon != c.InHand || c.Arms[a.Weapon].Work == 0 || b.Empty(u, a.Weapon) {
			return NothingThere
		}
	case rules.Draw:
		if a.Weapon == FistsArm || int(a.Weapon) >= len(c.Arms) || a.Weapon == c.InHand || c.Arms[a.Weapon].Weapon == scenario.Nobody ||
			b.Weapon(u, a.Weapon).Ammunition || b.leaves(u, a) {
			return NothingThere
		}
	case rules.PickUp, rules.Defuse:
		if b.Aboard(u) {
			return Sheltered
		}
	case rules.Carry:
		return b.illegalHold(u, a)
	case rules.Make:
		return b.illegalMake(u, a)
	case rules.Alight:
		if !b.Aboard(u) || b.Flies(int(c.Vehicle)) && b.Moving(int(c.Vehicle)) {
			return NotAboard
		}
	case rules.Board:
		if b.Aboard(u) {
			return NotAboard
		}
	case rules.TakeSeat:
		if !b.MayTake(u, a.Seat-1) {
			return NotAboard
		}
	case rules.Drive:
		return b.illegalDrive(u)
	case rules.Rise:
		if c.RisingTo < b.Turn {
			return NothingThere
		}
	}
	return Legal
}

// leaves reports whether u would walk away from a mounted weapon before it could use it (HVY-7).
func (b *Battle) leaves(u int, a *Action) bool {
	return b.Weapon(u, a.Weapon).Mounted && a.Gait != rules.Still && !a.MoveAfter
}

// illegalArm judges the weapon of an attack.
func (b *Battle) illegalArm(u int, a *Action) Refusal {
	if a.Kind == rules.Strike && a.Weapon == FistsArm {
		return Legal
	}
	if a.Weapon == FistsArm || a.Weapon != b.People[u].InHand {
		return NotInHand
	}
	w := b.Weapon(u, a.Weapon)
	switch {
	case b.Aboard(u) && (a.Kind == rules.Strike || a.Kind == rules.Plant || !b.firesOut(u, a.Weapon)):
		return Sheltered
	case a.Kind == rules.Engage && w.Melee:
		return NoSuchMode
	}
	switch a.Kind {
	case rules.Strike:
		return Legal
	case rules.Throw:
		if w.ThrownCM == 0 {
			return NoSuchMode
		}
		return Legal
	}
	if w.Heavy != rules.NotHeavy {
		return b.illegalOrdnance(u, a, w)
	}
	return b.illegalGun(u, a, w)
}

// illegalOrdnance judges a heavy weapon: what it is made for, whether it is loaded, and whether it stands where it is used
// (HVY-7, AMMO-4).
func (b *Battle) illegalOrdnance(u int, a *Action, w *scenario.Weapon) Refusal {
	fits := !w.Charge() && w.Class != rules.ClassThrown
	switch a.Kind {
	case rules.Fire:
		fits = false
	case rules.Engage:
		fits = !w.Charge()
	case rules.AreaFire:
		fits = fits && w.Heavy == rules.AreaWeapon && w.MachineGun
	case rules.Bombard:
		fits = (w.Bursts() || b.strikes(a, w)) && !w.Charge()
	case rules.Plant:
		fits = w.Charge()
	}
	switch {
	case !fits:
		return NoSuchMode
	case b.leaves(u, a):
		return NotInHand
	case b.Empty(u, a.Weapon):
		return EmptyWeapon
	case b.People[u].Arms[a.Weapon].Work > 0:
		return NotLoaded
	}
	return Legal
}

// illegalPlace judges a heavy weapon at a place: sight is not needed (BLAST-4).
func (b *Battle) illegalPlace(u int, a *Action) Refusal {
	switch {
	case int(a.Feature) >= len(b.placeKeys):
		return NothingThere
	case a.Aimed && !b.MayAim(u, a) || a.Area != rules.AnyArea:
		return MayNotAim
	case a.Gait != rules.Still && !a.MoveAfter:
		return Legal
	}
	x := b.assessPlace(u, a, b.People[u].At)
	return hopeless(x.attack.total(), x.reaches)
}

// hopeless judges what an attack would roll: within reach, and at least a die (RANGE-1, DMG-4).
func hopeless(attack dice.Pool, reaches bool) Refusal {
	switch {
	case !reaches:
		return OutOfReach
	case attack.N == 0:
		return DiceGone
	}
	return Legal
}

func (b *Battle) illegalGun(u int, a *Action, w *scenario.Weapon) Refusal {
	arm := &b.People[u].Arms[a.Weapon]
	switch {
	case a.Kind == rules.Launch || a.Kind == rules.Plant || a.Kind == rules.Bombard && !b.strikes(a, w):
		return NoSuchMode
	case w.Melee || !w.Modes[a.Mode] || a.Kind == rules.AreaFire && !w.Modes[rules.Automatic]:
		return NoSuchMode
	case arm.Ammo == rules.Out:
		return EmptyWeapon
	case arm.Work > 0:
		return NotLoaded
	}
	return Legal
}

// illegalAttack judges the targets of an attack, and what is left to roll.
func (b *Battle) illegalAttack(u int, a *Action) Refusal {
	if a.TargetN == 0 {
		return NoTargetNamed
	}
	if why := b.illegalTargets(u, a); why != Legal {
		return why
	}
	if (a.Aimed || a.Area != rules.AnyArea) && a.Kind != rules.Strike && !b.MayAim(u, a) {
		return MayNotAim
	}
	if a.Gait != rules.Still && !a.MoveAfter {
		return Legal // reach is judged where the move ends
	}
	return b.judgeAttack(u, a.Target(), a)
}

func (b *Battle) illegalTargets(u int, a *Action) Refusal {
	most, spread := b.spread(a)
	if a.TargetN > most {
		return TooManyTargets
	}
	for i, v := range a.Targets[:a.TargetN] {
		c := &b.People[v]
		if int(v) == u || !c.Present || c.Condition >= Killed {
			return WrongTarget
		}
		if b.Shielded(int(v)) || b.Aboard(int(v)) && a.Kind == rules.Strike {
			return Sheltered
		}
		if (a.Gait == rules.Still || a.MoveAfter) && !b.Sees(u, int(v)) {
			return NotSeen
		}
		for _, w := range a.Targets[:i] {
			if !within(c.At, b.People[w].At, spread) || w == v {
				return TargetsApart
			}
		}
	}
	return Legal
}

// spread is how many targets an attack may have and how far apart they may be (FIRE-4, FIRE-5, FIRE-6).
func (b *Battle) spread(a *Action) (most int8, apartCM int32) {
	if a.Kind == rules.Fire && a.Mode == rules.Rapid {
		return b.Rules.Rapid.Targets, b.Rules.Rapid.SpreadCM
	}
	if a.Kind == rules.Fire && a.Mode == rules.Automatic {
		return b.Rules.Automatic.Targets, b.Rules.Automatic.SpreadCM
	}
	return 1, 0
}

// MayAim reports whether u may make a an aimed shot: single, standing still, not fired upon of late, and with no dodge dice
// but those of passive cover or concealment, out of smoke (FIRE-3, SPACE-4).
func (b *Battle) MayAim(u int, a *Action) bool {
	c := &b.People[u]
	quiet := c.FiredUpon == 0 || c.FiredUpon <= b.Turn-b.Rules.Aimed.QuietTurns
	shot := a.Kind == rules.Fire && a.Mode == rules.Single
	heavy := (a.Kind == rules.Launch || a.Kind == rules.Bombard && b.Weapon(u, a.Weapon).Class != rules.ClassThrown) && a.Area == rules.AnyArea
	heavy = heavy || a.Kind == rules.Engage && a.Mode == rules.Single
	return quiet && (shot || heavy) && a.Aimed && !b.carriedAlong(u) && a.Gait == rules.Still && !c.Moved &&
		b.Rules.Cover[a.Posture].Aim && !b.Ground.Smoke(c.At)
}

// illegalShooting judges fire at a stretch of ground (FIRE-9).
func (b *Battle) illegalShooting(u int, a *Action) Refusal {
	from := b.People[u].At
	if a.Gait != rules.Still && !a.MoveAfter {
		return Legal
	}
	sum, reaches := b.sweep(u, a)
	switch {
	case !reaches:
		return OutOfReach
	case !b.Ground.Clear(from, a.Ground):
		return NotSeen
	case sum.N <= 0:
		return DiceGone
	}
	return Legal
}

// sweep is what fire at a stretch of ground rolls against whoever may be there, and whether the weapon reaches the ground
// (FIRE-9, RANGE-1, COVER-2).
func (b *Battle) sweep(u int, a *Action) (sum dice.Pool, reaches bool) {
	w, from := b.Weapon(u, a.Weapon), b.People[u].At
	cell := b.Rules.Reach(b.Rules.Row(w.Class, rules.Sights{}), b.bandOf(from, a.Ground))
	sum = b.Effort(u, w.Skill)
	sum.N += cell.Dice + b.Rules.AreaFire.Dice + b.Rules.Cover[a.Posture].Attack
	return sum, cell.Reaches && within(from, a.Ground, b.Rules.Limit(w.Class, w.MaxRangeCM, w.FootnoteCM))
}

func (b *Battle) illegalPickUp(u int, a *Action) Refusal {
	if int(a.Item) >= len(b.Items) || a.Item < 0 || b.Items[a.Item].Taken {
		return NothingThere
	}
	if (a.Gait == rules.Still || a.MoveAfter) && !within(b.Items[a.Item].At, b.People[u].At, b.Rules.Near.MeleeCM) {
		return NothingThere
	}
	if !hasRoom(&b.People[u]) && b.People[u].InHand == FistsArm {
		return NothingThere
	}
	return Legal
}
