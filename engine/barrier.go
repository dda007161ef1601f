package engine

import (
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// What stands between people and where they are to go, and what would open it (SPACE-5, STR-2).

// Barrier is the structure that stands first on the straight way between two places and stops whoever walks it, and where it does;
// scenario.Nobody if there is none. People are broader than what some holes let through, so that the way is as broad as they are.
func (b *Battle) Barrier(from, to scenario.Point) (feature int, at scenario.Point) {
	along, across := to.X-from.X, to.Y-from.Y
	for _, side := range [...]int32{0, cellCM / 2, -cellCM / 2} {
		off := scenario.Point{Y: side}
		if max(along, -along) < max(across, -across) {
			off = scenario.Point{X: side}
		}
		feature, at = b.firstBarrier(scenario.Point{X: from.X + off.X, Y: from.Y + off.Y}, scenario.Point{X: to.X + off.X, Y: to.Y + off.Y})
		if feature != scenario.Nobody {
			break
		}
	}
	return feature, at
}

func (b *Battle) firstBarrier(from, to scenario.Point) (feature int, at scenario.Point) {
	feature = scenario.Nobody
	for i := range b.Ground.terrain {
		if !b.Ground.terrain[i].hinders() || !b.Scenario.Map.Features[i].Structure() || !b.Ground.Parts(i, from, to) {
			continue
		}
		if p := b.Ground.Front(i, from, to); feature == scenario.Nobody || squareCM(from, p) < squareCM(from, at) {
			feature, at = i, p
		}
	}
	return feature, at
}

// Leads reports whether people can walk from one place to another, or to the point of the grid beside it (SPACE-5).
func (g *Ground) Leads(from, to scenario.Point) bool {
	start, ok := g.enter(from)
	if !ok {
		return false
	}
	var w walk
	end, near := g.goal(start, to)
	if end != start && !g.straight(start, end, &w) {
		if !g.find(start, near) {
			return false
		}
		end = g.ended(start)
	}
	return within(end.point(), near, cellCM) && !g.Blocks(end.point(), near)
}

// ended is where the way ends that find has left behind.
func (g *Ground) ended(start cell) cell {
	s, c := &g.search, start
	for {
		parent := s.parent[s.index(c)]
		switch {
		case parent == atGoal:
			return c
		case parent >= firstClimb:
			to := g.steps.climbs[parent-firstClimb].to
			c = to
		default:
			c = c.to(int(parent))
		}
	}
}

// Passable reports whether people get through a feature somewhere where they did not before: it does not stand any more, or has a hole that is
// wide enough (STR-2).
func (g *Ground) Passable(feature int) bool {
	if g.ruins.razed[feature] {
		return true
	}
	for i := range g.ruins.holes {
		if h := &g.ruins.holes[i]; int(h.Feature) == feature && h.passable() {
			return true
		}
	}
	return false
}

// Opening is the chance that something of this HDR makes a structure passable; rammed: it is a vehicle that runs into it (STR-2, STR-3).
func (b *Battle) Opening(feature, hdr int, rammed bool) uint32 {
	f := &b.Scenario.Map.Features[feature]
	sum := uint32(0)
	for goes := range int(f.Strength.N) + 1 {
		breach := b.Rules.Breached(hdr-goes, f.House())
		if breach == rules.BreachDestroyed || b.Rules.HoleCM(breach, rammed) >= cellCM {
			sum += b.Odds.Exactly(f.Strength.Add(0), goes)
		}
	}
	return sum
}

// Opener is the gun or launcher with which u may open a structure from afar; FistsArm: it has none.
func (b *Battle) Opener(u, feature int) int8 {
	arms := b.People[u].Arms
	for i := range arms {
		if arms[i].Weapon == scenario.Nobody || b.Empty(u, int8(i)) {
			continue
		}
		w := b.Weapon(u, int8(i))
		if w.Bursts() && w.Class != rules.ClassThrown && !w.Charge() && b.Opening(feature, int(w.HDR), false) > 0 {
			return int8(i)
		}
	}
	return FistsArm
}

// Explosive is the charge that u carries and is able to plant; FistsArm: none (HVY-8).
func (b *Battle) Explosive(u int) int8 {
	arms := b.People[u].Arms
	for i := range arms {
		if arms[i].Weapon == scenario.Nobody || !b.Weapon(u, int8(i)).Charge() || b.Empty(u, int8(i)) {
			continue
		}
		if b.Effort(u, rules.Demolitions).Add(0).N >= b.Rules.Needs(b.Rules.Demolition.Plant) {
			return int8(i)
		}
	}
	return FistsArm
}

// demolished reports whether a side is through with a structure: it is open, or nobody who is after it can do anything to it any more.
func (b *Battle) demolished(side, feature int) bool {
	if b.Ground.Passable(feature) {
		return true
	}
	if b.Mined(feature) {
		return false
	}
	for u := range b.People {
		if int(b.People[u].Side) != side || !b.Able(u) {
			continue
		}
		if o := b.OrdersOf(u); o.Do != scenario.Demolish || o.Place.Index != feature {
			continue
		}
		if b.Explosive(u) != FistsArm || b.Opener(u, feature) != FistsArm {
			return false
		}
	}
	return true
}
