package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Civilians do what their dice say (CIV-2); where they go and whom they attack is worked out here, from what they see at the
// moment (CIV-6, CIV-8). They follow no orders and weigh no odds.

// neutral is a civilian deciding.
type neutral struct {
	b   *engine.Battle
	who int
	c   *engine.Combatant
	s   *engine.Civilian
}

// civilian decides for somebody who takes no side.
func civilian(b *engine.Battle, who int, at engine.Moment) engine.Action {
	x := neutral{b, who, &b.People[who], b.Civilian(who)}
	a := x.plan()
	if at == engine.Declaring {
		return a
	}
	d := x.c.Declared
	if d.Attacks() {
		a.Posture = d.Posture // it stands; what does not go with it is dropped
	}
	switch {
	case d.Attacks() && (a.Kind != d.Kind || b.Illegal(who, &a, at) != engine.Legal):
		return engine.Action{Posture: d.Posture, Weapon: x.c.InHand}
	case d.Attacks():
		return a
	case d.Kind == rules.PickUp && b.Items[d.Item].Taken, d.Kind == rules.Load && b.Illegal(who, &d, at) != engine.Legal:
		d.Kind = rules.Wait
	case d.Kind == rules.Carry && b.Illegal(who, &d, at) != engine.Legal:
		return x.stay(d.Posture)
	}
	return d
}

// plan is what x would do as things are.
func (x *neutral) plan() engine.Action {
	switch {
	case x.c.RisingTo >= x.b.Turn:
		return engine.Action{Kind: rules.Rise, Weapon: x.c.InHand}
	case x.b.Burning(x.who):
		return engine.Action{Kind: rules.Douse, Weapon: x.c.InHand}
	}
	if a, led := x.follow(); led {
		return a
	}
	switch x.s.Deed {
	case rules.Escape:
		return x.leave()
	case rules.Cower:
		return x.cower()
	case rules.Guard:
		return x.guard()
	case rules.Remove:
		return x.remove()
	case rules.Seek:
		return x.seek()
	case rules.Assail:
		return x.assail()
	case rules.Ignore:
		return x.stroll()
	}
	return x.stay(rules.Open)
}

// stay is doing nothing in a posture.
func (x *neutral) stay(p rules.Posture) engine.Action {
	return engine.Action{Posture: p, Weapon: x.c.InHand}
}

// goTo walks to a place that is near and runs to others.
func (x *neutral) goTo(to scenario.Point, why engine.Reason) engine.Action {
	a := engine.Action{Weapon: x.c.InHand, Gait: rules.Walk, To: to, Reason: why}
	if steps(x.c.At, to) > x.b.Rules.Move.WalkCM {
		a.Gait, a.Posture = rules.Run, rules.Running
	}
	return a
}

// leave runs for the nearest edge away from fighters (CIV-8).
func (x *neutral) leave() engine.Action {
	a := x.goTo(x.exit(), engine.Escaping)
	a.Gait, a.Posture = rules.Run, rules.Running
	return a
}

// exit is the place beyond the edge that is near and away from the nearest fighter in sight.
func (x *neutral) exit() scenario.Point {
	foe := x.nearestFighter()
	best, least := 0, int64(0)
	for edge := range 4 {
		cost := 2 * int64(x.toEdge(x.c.At, edge))
		if foe != scenario.Nobody {
			cost -= int64(x.toEdge(x.b.People[foe].At, edge))
		}
		if edge == 0 || cost < least {
			best, least = edge, cost
		}
	}
	return x.b.Beyond(x.who, best)
}

func (x *neutral) toEdge(p scenario.Point, edge int) int32 {
	ground := &x.b.Scenario.Map
	return [...]int32{p.Y, ground.WidthCM - p.X, ground.HeightCM - p.Y, p.X}[edge]
}

// nearestFighter is the nearest able combatant in sight who takes a side; Nobody.
func (x *neutral) nearestFighter() int {
	best := scenario.Nobody
	for v := range x.b.People {
		if x.b.People[v].Side >= 0 && x.b.Able(v) && x.b.Visible(x.who, v) && (best == scenario.Nobody || x.closer(v, best)) {
			best = v
		}
	}
	return best
}

func (x *neutral) closer(v, w int) bool {
	if d, e := x.b.DistanceCM2(x.who, v), x.b.DistanceCM2(x.who, w); d != e {
		return d < e
	}
	return x.b.People[v].Key < x.b.People[w].Key
}

// cower runs to cover, or to what hides, and there makes the most of it; where there is neither it lies down (CIV-8).
func (x *neutral) cower() engine.Action {
	hand := x.b.AtHand(x.who)
	if hand.Cover {
		return x.stay(rules.ActiveCover)
	}
	if to, found := x.shelter(); found {
		return x.goTo(to, engine.Cowering)
	}
	if hand.Concealment {
		return x.stay(rules.ActiveConcealment)
	}
	return x.stay(rules.Prone)
}

// shelter is the nearest place with cover that nobody has, or with concealment.
func (x *neutral) shelter() (scenario.Point, bool) {
	best, found := engine.Spot{}, false
	for _, s := range x.b.Ground.Spots() {
		if steps(x.c.At, s.At) > x.b.Rules.Doctrine.CoverSeekCM || !x.unclaimed(s.At) {
			continue
		}
		if !found || s.Cover && !best.Cover || s.Cover == best.Cover && squared(x.c.At, s.At) < squared(x.c.At, best.At) {
			best, found = s, true
		}
	}
	return best.At, found && best.At != x.c.At
}

// unclaimed reports whether nobody stands on a place and no other civilian is on its way there.
func (x *neutral) unclaimed(at scenario.Point) bool {
	for v := range x.b.People {
		c := &x.b.People[v]
		if v == x.who || !c.Present || c.Condition >= engine.Unconscious {
			continue
		}
		if c.At == at || c.Side < 0 && c.Declared.Gait != rules.Still && c.Declared.To == at {
			return false
		}
	}
	return true
}

// stroll goes on with its routine (CIV-8).
func (x *neutral) stroll() engine.Action {
	if len(x.s.Spec.Routine) == 0 {
		return x.stay(rules.Open)
	}
	to := x.b.Locate(x.who, &x.s.Spec.Routine[x.s.Leg])
	return engine.Action{Weapon: x.c.InHand, Gait: rules.Walk, To: to, Reason: engine.Strolling}
}

// active is the active row of what is at hand.
func (x *neutral) active() rules.Posture {
	if x.b.AtHand(x.who).Cover {
		return rules.ActiveCover
	}
	return rules.Dodging
}

// beside reports whether a place is as near as one stays to what one protects or brings along (CIV-8).
func (x *neutral) beside(at scenario.Point) bool {
	return within(x.c.At, at, x.b.Rules.CivilianDistances.BesideCM)
}

// guard stays beside its goal and attacks only what comes close (CIV-8).
func (x *neutral) guard() engine.Action {
	at, there := x.b.GoalOf(x.who)
	if !there {
		return x.cower()
	}
	if !x.beside(at) {
		return x.goTo(at, engine.Guarding)
	}
	foe := x.b.MostDangerous(x.who)
	if foe != scenario.Nobody && within(x.c.At, x.b.People[foe].At, x.b.Rules.CivilianDistances.GuardCM) && x.b.MayAttack(x.who) {
		return x.attack(foe)
	}
	return x.stay(x.active())
}

// remove fetches its goal and brings it to cover, or off the map (CIV-8).
func (x *neutral) remove() engine.Action {
	if x.carries() {
		return x.bringAway()
	}
	at, there := x.b.GoalOf(x.who)
	switch {
	case !there:
		return x.cower()
	case x.s.Spec.Goal == scenario.Nobody:
		return x.fetch(x.thing())
	case !x.beside(at):
		return x.goTo(at, engine.Removing)
	case x.b.MayCarry(x.who, x.s.Spec.Goal):
		return x.drag()
	case x.b.People[x.s.Spec.Goal].Side >= 0:
		return x.guard() // a fighter on its feet goes where it likes
	}
	return x.bringAway()
}

// drag brings its goal away, which cannot walk (SPACE-3).
func (x *neutral) drag() engine.Action {
	a := x.bringAway()
	if a.Gait == rules.Still {
		return a
	}
	a.Kind, a.Gait, a.Posture = rules.Carry, x.b.Rules.Carrying.Alone, rules.Open
	a.Targets[0], a.TargetN = int16(x.s.Spec.Goal), 1
	return a
}

// bringAway is the way out of danger: to cover, else off the map.
func (x *neutral) bringAway() engine.Action {
	if x.b.AtHand(x.who).Cover {
		return x.stay(rules.ActiveCover)
	}
	if to, found := x.shelter(); found {
		return x.goTo(to, engine.Removing)
	}
	return x.goTo(x.exit(), engine.Removing)
}

// carries reports whether x has the thing that it cherishes.
func (x *neutral) carries() bool {
	if x.s.Spec.Thing == scenario.Nobody {
		return false
	}
	weapon := x.b.Scenario.Map.Items[x.s.Spec.Thing].Weapon
	for i := range x.c.Arms {
		if int(x.c.Arms[i].Weapon) == weapon {
			return true
		}
	}
	return false
}

// thing is the index in Items of what x cherishes.
func (x *neutral) thing() int {
	for i := range x.b.Items {
		if int(x.b.Items[i].Index) == x.s.Spec.Thing && !x.b.Items[i].Taken {
			return i
		}
	}
	return scenario.Nobody
}

// follow goes along with whoever brings x out of danger (CIV-8).
func (x *neutral) follow() (engine.Action, bool) {
	if x.s.Deed == rules.Shock {
		return engine.Action{}, false // it has to be dragged
	}
	for i := range x.b.Civilians {
		s := &x.b.Civilians[i]
		leader := s.Spec.Who
		if s.Deed != rules.Remove || s.Spec.Goal != x.who || !x.b.Able(leader) || !x.beside(x.b.People[leader].At) {
			continue
		}
		if x.s.Deed == rules.Remove && x.s.Spec.Goal == leader && x.who < leader {
			return engine.Action{}, false // one of two who would bring each other away leads
		}
		other := neutral{x.b, leader, &x.b.People[leader], s}
		a := other.bringAway()
		a.Weapon = x.c.InHand
		if a.Gait == rules.Still {
			return x.stay(x.active()), true
		}
		a.Reason = engine.Led
		return a, true
	}
	return engine.Action{}, false
}
