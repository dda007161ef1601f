package engine

import (
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// act plays TURN-1 (e): everyone in order, results immediate.
func (b *Battle) act() {
	for _, u := range b.order {
		if b.Able(int(u)) {
			b.takeTurn(int(u))
		}
	}
}

// maxLooks is how often a mind may name another target after it failed to find one in a turn.
const maxLooks = 4

// takeTurn plays u's place in the order.
func (b *Battle) takeTurn(u int) {
	b.People[u].Acted = true
	b.cause = scenario.Nobody
	for range maxLooks {
		var a Action
		b.settle(u, &a)
		v, hides := b.unseenTarget(u, &a)
		if !hides {
			b.carryOut(u, &a)
			return
		}
		if !b.Tried(u, v) && b.find(u, v, &Action{}) {
			b.carryOut(u, &a)
			return
		}
	}
	b.carryOut(u, &Action{Posture: b.People[u].Declared.Posture, Reason: Seeking})
}

// settle asks what exactly u does now; what it may not do becomes waiting.
func (b *Battle) settle(u int, a *Action) {
	c := &b.People[u]
	*a = b.mind.Decide(b, u, Acting)
	b.judged.u = scenario.Nobody
	a.Posture, a.Hooah = c.Declared.Posture, max(a.Hooah, c.Declared.Hooah)
	if a.Kind != c.Declared.Kind && a.Kind != rules.Wait {
		a.Kind = rules.Wait
	}
	if why := b.Illegal(u, a, Acting); why != Legal {
		b.refuse(u, a, why)
		*a = b.lesser(u, a, why)
	}
}

// unseenTarget finds the first target that u would have to find before it can attack it (HIDE-2).
func (b *Battle) unseenTarget(u int, a *Action) (int, bool) {
	if !a.Attacks() || a.Kind == rules.AreaFire || a.Kind == rules.Overwatch {
		return 0, false
	}
	for _, v := range a.Targets[:a.TargetN] {
		if b.hiddenFrom(int(v), u) {
			return int(v), true
		}
	}
	return 0, false
}

// carryOut plays one action: move and action in the order that was chosen (TURN-3).
func (b *Battle) carryOut(u int, a *Action) {
	if !a.MoveAfter {
		b.move(u, a)
	}
	if b.Able(u) {
		b.perform(u, a)
	}
	if a.MoveAfter && b.Able(u) {
		b.move(u, a)
	}
}

// possible reports whether an attack can be made from where the move before it has ended. Without such a move it has been
// judged already.
func (b *Battle) possible(u int, a *Action) bool {
	if a.Gait == rules.Still || a.MoveAfter {
		return true
	}
	still := *a
	still.Gait = rules.Still
	switch a.Kind {
	case rules.Fire, rules.Throw, rules.Strike, rules.Launch:
		return b.illegalAttack(u, &still) == Legal
	case rules.Bombard:
		return b.illegalPlace(u, &still) == Legal
	case rules.Defuse:
		return b.illegalDefuse(u, &still) == Legal
	case rules.Douse:
		return b.illegalDouse(u, &still) == Legal
	case rules.Treat:
		return b.illegalTreat(u, &still) == Legal
	case rules.AreaFire:
		return b.illegalShooting(u, &still) == Legal
	case rules.Engage:
		return b.illegalEngage(u, &still) == Legal
	case rules.PickUp:
		return b.illegalPickUp(u, &still) == Legal
	case rules.Board:
		return b.illegalBoard(u, &still) == Legal
	case rules.SelfRally, rules.Rally:
		return b.illegalRally(u, &still, Acting) == Legal
	}
	return true
}

// play carries out an action of each kind. It calls by name, not through a table of functions, so that actions stay on the
// stack.
func (b *Battle) play(u int, a *Action) {
	switch a.Kind {
	case rules.Wait:
		b.wait(u, a)
	case rules.Fire:
		b.fire(u, a)
	case rules.AreaFire:
		b.spray(u, a)
	case rules.Throw:
		b.throw(u, a)
	case rules.Strike:
		b.strike(u, a)
	case rules.Overwatch:
		b.watch(u, a)
	case rules.Load:
		b.load(u, a)
	case rules.Draw:
		b.draw(u, a)
	case rules.PickUp:
		b.pickUp(u, a)
	case rules.Search:
		b.search(u, a)
	case rules.Rise:
		b.rise(u)
	case rules.Surrender:
		b.surrender(u, a)
	case rules.SelfRally:
		b.pullTogether(u, a)
	case rules.Rally:
		b.rally(u, a)
	case rules.Launch:
		b.launch(u, a)
	case rules.Bombard:
		b.bombard(u, a)
	case rules.Plant:
		b.plant(u, a)
	case rules.Defuse:
		b.defuse(u, a)
	case rules.Make:
		b.make(u, a)
	case rules.Douse:
		b.douse(u, a)
	case rules.Treat:
		b.treat(u, a)
	case rules.Carry:
		b.carry(u, a)
	case rules.Engage:
		b.engage(u, a)
	case rules.Alight:
		b.alight(u, a.Reason)
	case rules.Drive:
		b.drive(u, a)
	case rules.Board:
		b.board(u, a)
	case rules.TakeSeat:
		b.takeSeat(u, a)
	case rules.Hide: // the roll has been made (HIDE-1)
	}
}

func (b *Battle) perform(u int, a *Action) {
	cost, offensive := b.ActionCost(u, a)
	switch {
	case !b.possible(u, a):
		b.wait(u, &Action{Reason: vain(a)})
		return
	case offensive && b.Budget(u).covers(cost, cost) != Legal:
		b.wait(u, &Action{Reason: Shaken}) // shaken on the way, by a shot from overwatch
		return
	case a.Kind != rules.Overwatch: // its shot is paid for when it comes
		b.pay(u, cost, offensive)
	}
	a.Hooah = min(a.Hooah, b.People[u].Hooah)
	b.play(u, a)
	if a.Attacks() && a.Kind != rules.Overwatch {
		b.alert(u)
	}
}

// vain is the reason why an action comes to nothing where one has gone for it.
func vain(a *Action) Reason {
	if a.Attacks() {
		return NoLine
	}
	return NoReason
}

// wait does nothing, and says why where that is of interest.
func (b *Battle) wait(u int, a *Action) {
	if b.People[u].Side < 0 && a.Reason != Forbidden {
		return // what it does has been told (CIV-2)
	}
	if b.People[u].Moved && a.Kind == rules.Wait && a.Reason != NoLine && a.Reason != Shaken {
		return
	}
	if e := b.tell(Waits); e != nil {
		e.Who, e.Reason = int16(u), a.Reason
		e.by(rules.TURN3)
	}
}

// search looks for each hider in sight, once, the nearest first, for as long as Combat Actions last (HIDE-2, MOR-4).
func (b *Battle) search(u int, a *Action) {
	for range b.People {
		v := b.nextToFind(u)
		if v == scenario.Nobody {
			return
		}
		b.find(u, v, a)
	}
}

// nextToFind is the nearest hider in sight for whom u may still look.
func (b *Battle) nextToFind(u int) int {
	best := scenario.Nobody
	for v := range b.People {
		if !b.Enemies(u, v) || !b.Able(v) || !b.hiddenFrom(v, u) || b.Tried(u, v) || !b.Sees(u, v) {
			continue
		}
		if best == scenario.Nobody || b.closer(u, v, best) {
			best = v
		}
	}
	return best
}

// closer orders two people by their distance from u, then by their keys.
func (b *Battle) closer(u, v, w int) bool {
	if d, e := b.DistanceCM2(u, v), b.DistanceCM2(u, w); d != e {
		return d < e
	}
	return b.People[v].Key < b.People[w].Key
}

// rise gets up after a throw (H2H-4).
func (b *Battle) rise(u int) {
	b.People[u].RisingTo = never
	if e := b.tell(Recovers); e != nil {
		e.Who, e.Result = int16(u), rules.Battered
		e.by(rules.H2H4)
	}
}

// surrender gives up to the enemy that was named, or if that one has fallen since to the nearest in sight.
func (b *Battle) surrender(u int, a *Action) {
	c, out, to := &b.People[u], b.OutOfAmmo(u), a.Target()
	if to != scenario.Nobody && !b.Able(to) {
		to = b.nearestInView(u)
	}
	b.unman(u)
	b.dropInHand(u)
	c.Surrendered, c.Hidden = true, false
	if e := b.tell(Surrenders); e != nil {
		e.Who, e.Whom, e.Reason = int16(u), int16(to), a.Reason
		e.byIf(out, rules.AMMO3)
		e.by(rules.END1)
	}
}

// watch lies in wait: the shot comes when an enemy that u sees moves or attacks, later in this turn (TURN-3).
func (b *Battle) watch(u int, a *Action) {
	b.People[u].Watching = true
	b.watchers = append(b.watchers, int16(u))
	if e := b.tell(Watches); e != nil {
		e.Who, e.Weapon, e.Reason = int16(u), int16(b.weaponIndex(u, a.Weapon)), a.Reason
		e.by(rules.TURN3)
	}
}

// alert gives everyone who lies in wait for mover its shot, right after what mover did (TURN-3).
func (b *Battle) alert(mover int) {
	for _, w := range b.watchers {
		c := &b.People[w]
		if !c.Watching || !b.Enemies(int(w), mover) || !b.Able(mover) || !b.MayAttack(int(w)) || !b.Visible(int(w), mover) {
			continue
		}
		b.snap(int(w), mover)
	}
}

// snap is the shot of one who lay in wait, if its mind wants it. The mind may choose how to shoot; the mark is the mover, or the vehicle
// that it is in.
func (b *Battle) snap(w, mover int) {
	c := &b.People[w]
	b.Mark = mover
	a := b.mind.Decide(b, w, Acting)
	b.Mark, b.judged.u = scenario.Nobody, scenario.Nobody
	switch a.Kind {
	case rules.Overwatch:
		a.Kind, a.TargetN = rules.Fire, 1
	case rules.Engage:
		a.Vehicle, a.TargetN = b.People[mover].Vehicle, 0
	default:
		return
	}
	a.Posture, a.Weapon, a.Gait = c.Declared.Posture, c.Declared.Weapon, rules.Still
	a.Targets[0] = int16(mover)
	if b.Illegal(w, &a, Acting) != Legal {
		return
	}
	c.Watching = false
	cost, _ := b.ActionCost(w, &a)
	b.pay(w, cost, true)
	a.Hooah = min(a.Hooah, c.Hooah)
	before := b.follow()
	b.play(w, &a)
	b.unfollow(before)
}
