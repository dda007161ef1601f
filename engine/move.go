package engine

import (
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// pace is how far a gait goes in a turn (SPACE-3).
func (b *Battle) pace(g rules.Gait) int32 {
	switch m := &b.Rules.Move; g {
	case rules.Crawl:
		return m.CrawlCM
	case rules.Walk:
		return m.WalkCM
	case rules.Run:
		return m.RunCM
	}
	return 0
}

// move takes u towards a.To as far as its gait goes, to the last free place on the way (SPACE-3, SPACE-5). A destination off
// the map is reached through its edge.
func (b *Battle) move(u int, a *Action) {
	if a.Gait == rules.Still || a.Kind == rules.Carry { // who carries moves with its burden
		return
	}
	cost, offensive := b.MoveCost(u, a.Gait, a.To)
	if offensive && b.Budget(u).covers(cost, cost) != Legal {
		return // shaken since, by a shot from overwatch
	}
	b.pay(u, cost, offensive)
	c := &b.People[u]
	from := c.At
	edge := b.clamp(a.To)
	route, climbs := b.Ground.Way(from, edge, b.pace(a.Gait), b.route)
	stop := b.lastFree(u, route)
	if stop >= 0 {
		b.leaveMounted(u)
		b.arrive(u, route[stop], a, climbs)
	}
	if edge != a.To && (c.At == edge || c.At == b.Ground.Cell(edge)) { // an edge may lie between two points of the grid
		b.leave(u)
		return
	}
	if c.At != from {
		b.alert(u)
	}
}

// clamp brings a point onto the map.
func (b *Battle) clamp(p scenario.Point) scenario.Point {
	m := &b.Scenario.Map
	return scenario.Point{X: min(max(p.X, 0), m.WidthCM), Y: min(max(p.Y, 0), m.HeightCM)}
}

// lastFree is the last place of a route where nobody else stands; -1 if there is none (SPACE-5).
func (b *Battle) lastFree(u int, route []scenario.Point) int {
	for i := len(route) - 1; i >= 0; i-- {
		if b.free(u, route[i]) {
			return i
		}
	}
	return -1
}

// free reports whether nobody stands at a place but u and those who carry it.
func (b *Battle) free(u int, p scenario.Point) bool {
	at := cellOf(p)
	for w := range b.People {
		c := &b.People[w]
		if w != u && c.Present && c.Condition < Unconscious && c.Vehicle == scenario.Nobody && cellOf(c.At) == at && int(c.Burden) != u {
			return false
		}
	}
	return true
}

// cellOf is the square metre of a place, named by its nearest lattice point (SPACE-5).
func cellOf(p scenario.Point) scenario.Point {
	return scenario.Point{X: (p.X + 50) / 100, Y: (p.Y + 50) / 100}
}

// arrive puts u somewhere else. A posture that needs a feature ends when the feature is no longer at hand (TURN-2).
func (b *Battle) arrive(u int, to scenario.Point, a *Action, climbs bool) {
	c := &b.People[u]
	kind, window := Moves, int16(scenario.Nobody)
	if climbs {
		window = b.Ground.Window(c.At, to)
	}
	if window != scenario.Nobody { // where a hole has taken the window, one walks
		kind = Climbs
	}
	if e := b.tell(kind); e != nil {
		e.Who, e.From, e.To, e.Gait, e.Reason = int16(u), c.At, to, a.Gait, a.Reason
		if a.Reason == Helping || a.Reason == Carrying {
			e.Whom = int16(a.Target())
		}
		if kind == Climbs {
			e.Feature = window
		}
		e.by(rules.SPACE3, rules.SPACE5, rules.SPACE1)
	}
	c.At, c.Moved = to, true
	b.forget(u)
	if !b.keepsRow(u, c.Posture) {
		c.Posture = rules.Open
	}
}

// keepsRow reports whether a posture can be held where u is now.
func (b *Battle) keepsRow(u int, row rules.Posture) bool {
	if !b.Rules.Cover[row].Feature {
		return true
	}
	hand := b.AtHand(u)
	switch row {
	case rules.Cover, rules.ActiveCover:
		return hand.Cover || b.HullAtHand(u)
	case rules.Hiding:
		return hand.Cover || b.HullAtHand(u) || hand.Concealment || b.gloomy(u)
	}
	return hand.Concealment || b.gloomy(u)
}

// gloomy reports whether dark or smoke is all around u (SPACE-4).
func (b *Battle) gloomy(u int) bool {
	return b.Scenario.Map.Dark || b.Ground.Smoke(b.People[u].At)
}

// leave takes u off the map.
func (b *Battle) leave(u int) {
	c := &b.People[u]
	if e := b.tell(Leaves); e != nil {
		e.Who, e.From = int16(u), c.At
		e.by(rules.END1)
		e.byIf(b.OutOfAmmo(u), rules.AMMO3)
	}
	c.Present, c.Gone, c.Hidden, c.Watching, c.Burden = false, true, false, false, scenario.Nobody
	b.forget(u)
}
