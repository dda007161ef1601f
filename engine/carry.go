package engine

import (
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Those who cannot walk are dragged by one or carried by several (SPACE-3). What the rule leaves open is settled so: it takes the action of
// the turn, and the one who is carried goes on the shortest way as far as the gait of its bearers does, who end beside it. Several who have
// declared to carry the same one go together, when the last of them acts. Nobody is lifted through a window. Whoever is out of action, or
// does anything else for a turn, lets go, and the one who is carried lies where it is.

// Bearable reports whether v is on the map, on foot, and cannot walk by itself.
func (b *Battle) Bearable(v int) bool {
	c := &b.People[v]
	return c.Present && c.Condition < Killed && c.Vehicle == scenario.Nobody && b.Helpless(v)
}

// MayCarry reports whether u may drag v, or carry it with others: v cannot walk and is within reach.
func (b *Battle) MayCarry(u, v int) bool {
	from, at := b.People[u].At, b.People[v].At
	return u != v && !b.Aboard(u) && b.Bearable(v) && within(from, at, b.Rules.Carrying.WithinCM) && !b.Ground.Blocks(from, at)
}

// Bearers counts those besides u who carry v this turn, or are still to do so as they have declared.
func (b *Battle) Bearers(u, v int) int {
	n := 0
	for w := range b.People {
		if w != u && b.bears(w, v) {
			n++
		}
	}
	return n
}

// bears reports whether w has hold of v this turn, or is still to take it.
func (b *Battle) bears(w, v int) bool {
	c := &b.People[w]
	if c.Declared.Kind != rules.Carry || !b.Able(w) || !b.MayCarry(w, v) {
		return false
	}
	if c.Acted {
		return c.Bearing && int(c.Burden) == v
	}
	return c.Declared.Target() == v
}

// illegalHold judges what can be known when somebody declares to carry.
func (b *Battle) illegalHold(u int, a *Action) Refusal {
	switch {
	case b.Aboard(u):
		return NoBurden
	case a.Gait > b.Rules.Carrying.Together:
		return TooHeavy
	}
	return Legal
}

// illegalCarry judges whom somebody carries, and how fast.
func (b *Battle) illegalCarry(u int, a *Action) Refusal {
	switch v := a.Target(); {
	case v == scenario.Nobody:
		return NoTargetNamed
	case a.TargetN > 1:
		return TooManyTargets
	case !b.MayCarry(u, v):
		return NoBurden
	case a.Into && !b.TakesIn(u, int(a.Vehicle)):
		return NotAboard
	case a.Gait > b.Rules.Carrying.Alone && 1+b.Bearers(u, v) < int(b.Rules.Carrying.Bearers):
		return TooHeavy
	}
	return Legal
}

// carry drags or carries somebody. Who is not the last of several to act only takes hold (SPACE-3).
func (b *Battle) carry(u int, a *Action) {
	v := a.Target()
	b.takeHold(u, v)
	for w := range b.People {
		if w != u && !b.People[w].Acted && b.bears(w, v) {
			return
		}
	}
	if !b.putIn(u, v, a) && a.Gait != rules.Still {
		b.haul(u, v, a)
		b.putIn(u, v, a)
	}
}

// takeHold makes v the burden of u for as long as u carries it in every turn.
func (b *Battle) takeHold(u, v int) {
	c := &b.People[u]
	c.Bearing = true
	if int(c.Burden) == v {
		return
	}
	b.setDown(u, NoReason)
	c.Burden = int16(v)
	if e := b.tell(TakesHold); e != nil {
		e.Who, e.Whom = int16(u), int16(v)
		e.by(rules.SPACE3, rules.TURN3)
	}
}

// setDown ends u's hold of its burden, if it has one; the burden lies where it is.
func (b *Battle) setDown(u int, why Reason) {
	c := &b.People[u]
	v := c.Burden
	if v == scenario.Nobody {
		return
	}
	c.Burden = scenario.Nobody
	if e := b.tell(LetsGo); e != nil {
		e.Who, e.Whom, e.Reason = int16(u), v, why
		e.by(rules.SPACE3)
	}
}

// unburden lets those let go who have done something else this turn, and whoever has nobody left to carry.
func (b *Battle) unburden() {
	b.cause = scenario.Nobody
	for u := range b.People {
		c := &b.People[u]
		switch v := int(c.Burden); {
		case v == scenario.Nobody:
		case !b.Able(u):
			b.setDown(u, NotAllowed)
		case !b.Bearable(v):
			b.setDown(u, NoTarget)
		case !c.Bearing || !b.MayCarry(u, v):
			b.setDown(u, NoReason)
		}
	}
}

// haul moves v towards a.To, and with it all who have hold of it.
func (b *Battle) haul(u, v int, a *Action) {
	if !b.payHaul(u, a) {
		return
	}
	from, edge := b.People[v].At, b.clamp(a.To)
	route, climbs := b.Ground.Way(from, edge, b.pace(a.Gait), b.route)
	stop := b.lastFree(v, route)
	if climbs || stop < 0 {
		b.wait(u, &Action{})
		return
	}
	to := route[stop]
	b.People[v].At = to
	b.forget(v)
	b.bear(u, v, from, a)
	for w := range b.People {
		if c := &b.People[w]; w != u && c.Bearing && int(c.Burden) == v && b.payHaul(w, a) {
			b.bear(w, v, from, a)
		}
	}
	if edge != a.To && (to == edge || to == b.Ground.Cell(edge)) {
		b.takeAway(v)
		return
	}
	for w := range b.People {
		if int(b.People[w].Burden) == v {
			b.alert(w)
		}
	}
}

// payHaul takes the price of a move with a burden; it reports whether u can pay it, which a shot from overwatch may have changed.
func (b *Battle) payHaul(u int, a *Action) bool {
	cost, offensive := b.MoveCost(u, a.Gait, a.To)
	if offensive && b.Budget(u).covers(cost, cost) != Legal {
		return false
	}
	b.pay(u, cost, offensive)
	return true
}

// bear brings one of those who carry v beside it, and tells that it has carried v from a place to where v lies now.
func (b *Battle) bear(w, v int, from scenario.Point, a *Action) {
	at, step := b.People[v].At, *a
	if step.Reason == NoReason {
		step.Reason = Carrying
	}
	b.leaveMounted(w)
	if to := b.besideBurden(w, at, a.To); to != b.People[w].At {
		b.arrive(w, to, &step, false)
	}
	b.People[w].Moved = true
	if e := b.tell(Carries); e != nil {
		e.Who, e.Whom, e.From, e.To, e.Gait = int16(w), int16(v), from, at, a.Gait
		e.byIf(b.People[w].Side < 0, rules.CIV8)
		e.by(rules.SPACE3, rules.SPACE5)
	}
}

// roundabout are the points of the grid around one, and that one last.
var roundabout = [...]scenario.Point{{X: 0, Y: -100}, {X: 100, Y: 0}, {X: 0, Y: 100}, {X: -100, Y: 0},
	{X: 100, Y: -100}, {X: 100, Y: 100}, {X: -100, Y: 100}, {X: -100, Y: -100}, {}}

// besideBurden is where w ends who has carried somebody to a place: rather where there is cover, then ahead on the way to the goal.
func (b *Battle) besideBurden(w int, at, goal scenario.Point) scenario.Point {
	best, least, covered := b.People[w].At, int64(-1), false
	for _, d := range roundabout {
		p := scenario.Point{X: at.X + d.X, Y: at.Y + d.Y}
		if !b.Ground.Contains(p) || b.Ground.Blocks(p, at) || !b.free(w, p) {
			continue
		}
		cover, far := b.Ground.AtHand(p).Cover, squareCM(p, goal)
		if least < 0 || cover && !covered || cover == covered && far < least {
			best, least, covered = p, far, cover
		}
	}
	return best
}

// takeAway takes v off the map, and with it those who carry it.
func (b *Battle) takeAway(v int) {
	b.leave(v)
	for w := range b.People {
		if int(b.People[w].Burden) == v {
			b.leave(w)
		}
	}
}
