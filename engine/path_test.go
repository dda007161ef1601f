package engine

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"crossfire/scenario"
)

func TestWaySPACE5(t *testing.T) {
	wall := lineFeature(wallKind, m(10, 5), m(10, 15))
	house := areaFeature(buildingKind, m(10, 10), m(20, 20))
	full := areaFeature(buildingKind, m(0, 10), m(30, 20))
	cases := []struct {
		name    string
		feature scenario.Feature
		from    scenario.Point
		to      scenario.Point
		reach   int32
		want    []scenario.Point
		climbs  bool
	}{
		{"there already", wall, m(3, 3), m(3, 3), 800, nil, false},
		{"straight on", wall, m(3, 3), m(6, 3), 800, []scenario.Point{m(4, 3), m(5, 3), m(6, 3)}, false},
		{"as far as it reaches", wall, m(0, 0), m(20, 0), 300, []scenario.Point{m(1, 0), m(2, 0), m(3, 0)}, false},
		{"diagonal steps are longer", wall, m(0, 0), m(5, 5), 300, []scenario.Point{m(1, 1), m(2, 2)}, false},
		{"a diagonal and no more", wall, m(0, 0), m(5, 5), 281, []scenario.Point{m(1, 1)}, false},
		{"no reach", wall, m(0, 0), m(5, 5), 99, nil, false},
		{"onto the grid first", wall, cm(330, 300), m(5, 3), 800, []scenario.Point{m(3, 3), m(4, 3), m(5, 3)}, false},
		{"the nearest point of the grid is beyond the wall", lineFeature(wallKind, cm(320, 0), cm(320, 3000)), cm(330, 300), m(5, 3), 800, []scenario.Point{m(4, 3), m(5, 3)}, false},
		{"to the point nearest to the goal", wall, m(3, 3), cm(549, 260), 800, []scenario.Point{m(4, 3), m(5, 3)}, false},
		{"round the end of a wall without cutting it", wall, m(9, 5), m(11, 5), 800, []scenario.Point{m(9, 4), m(10, 4), m(11, 4), m(11, 5)}, false},
		{"one diagonal would cut the end of a wall", wall, m(9, 5), m(10, 4), 800, []scenario.Point{m(9, 4), m(10, 4)}, false},
		{"one diagonal would cut the corner of a rock", areaFeature(obstacleKind, cm(1050, 1050), m(20, 20)), m(10, 11), m(11, 10), 800, []scenario.Point{m(10, 10), m(11, 10)}, false},
		{"into a wall: as near as one can on this side", wall, m(7, 10), m(10, 10), 800, []scenario.Point{m(8, 10), m(9, 10)}, false},
		{"through a door", withDoor(wall, m(10, 10)), m(9, 10), m(11, 10), 800, []scenario.Point{m(10, 10), m(11, 10)}, false},
		{"to a house without openings", house, m(7, 15), m(15, 15), 800, []scenario.Point{m(8, 15), m(9, 15)}, false},
		{"a window ends the way before it", withWindow(full, m(15, 10)), m(15, 7), m(15, 13), 2400, []scenario.Point{m(15, 8), m(15, 9)}, false},
		{"a window as a turn's move", withWindow(full, m(15, 10)), m(15, 9), m(15, 13), 800, []scenario.Point{m(15, 11)}, true},
		{"a window from inside", withWindow(full, m(15, 10)), m(15, 11), m(15, 3), 2400, []scenario.Point{m(15, 9)}, true},
		{"nobody crawls through a window", withWindow(full, m(15, 10)), m(15, 9), m(15, 13), 300, nil, false},
		{"a window between two points of the grid", withWindow(areaFeature(buildingKind, cm(0, 1050), m(30, 20)), cm(1500, 1050)), m(15, 10), m(15, 13), 800, []scenario.Point{m(15, 11)}, true},
		{"a window whose jambs are on the grid", withWindow(full, cm(1550, 1000)), m(15, 9), m(15, 13), 800, []scenario.Point{m(16, 11)}, true},
		{"a door nearby is quicker than a window", withDoor(withWindow(full, m(15, 10)), m(17, 10)), m(15, 9), m(15, 11), 800,
			[]scenario.Point{m(16, 9), m(17, 9), m(17, 10), m(17, 11), m(16, 11), m(15, 11)}, false},
		{"along a rock but not over its corner", areaFeature(obstacleKind, m(10, 10), m(11, 11)), m(10, 10), m(11, 11), 800, []scenario.Point{m(11, 10), m(11, 11)}, false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, climbs := groundOf(30, 30, c.feature).Way(c.from, c.to, c.reach, nil)
			if !slices.Equal(got, c.want) || climbs != c.climbs {
				t.Errorf("%v climbs %v, want %v %v", got, climbs, c.want, c.climbs)
			}
		})
	}
}

func TestWayOnALargeMapSPACE5(t *testing.T) {
	g := groundOf(10000, 10000, lineFeature(wallKind, m(5000, 4900), m(5000, 5100)))
	straight, _ := g.Way(m(100, 100), m(9900, 100), 2400, nil)
	if len(straight) != 24 || straight[23] != m(124, 100) {
		t.Errorf("straight on: %v", straight)
	}
	at := m(4990, 5000)
	for range 20 {
		route, _ := g.Way(at, m(9000, 5000), 2400, nil)
		if len(route) == 0 {
			t.Fatalf("stuck at %v", at)
		}
		at = route[len(route)-1]
	}
	if at.X < 520000 {
		t.Errorf("20 turns of running around a wall end at %v", at)
	}
}

func TestWayFromAPlaceNobodyCanStandSPACE5(t *testing.T) {
	g := groundOf(30, 30, areaFeature(obstacleKind, m(10, 10), m(20, 20)))
	for _, from := range []scenario.Point{m(15, 15), cm(1550, 1550), m(-5, 3)} {
		if route, climbs := g.Way(from, m(2, 2), 2400, nil); route != nil || climbs {
			t.Errorf("from %v: %v", from, route)
		}
	}
}

// plain is the shortest way from a goal to every point of a small map, found without a queue, window or estimate.
type plain struct {
	g     *Ground
	side  int32
	costs map[cell]int32
}

func newPlain(g *Ground, side int32, goal cell) plain {
	p := plain{g, side, map[cell]int32{goal: 0}}
	for changed := true; changed; {
		changed = false
		for y := range side {
			for x := range side {
				changed = p.relax(cell{x, y}) || changed
			}
		}
	}
	return p
}

func (p *plain) relax(c cell) bool {
	cost, ok := p.costs[c]
	if !ok {
		return false
	}
	changed := false
	offer := func(n cell, length int32) {
		if old, seen := p.costs[n]; !seen || cost+length < old {
			p.costs[n] = cost + length
			changed = true
		}
	}
	for d := range compass {
		if n := c.to(d); p.steps(c, n) {
			offer(n, stepCM[d%2])
		}
	}
	for _, step := range p.g.steps.climbs {
		if step.from == c {
			offer(step.to, step.cost)
		}
	}
	return changed
}

// steps reports whether the way between neighbours, and for a diagonal the square around it, is free: nothing crosses its
// sides and diagonals and no piece ends in it.
func (p *plain) steps(c, n cell) bool {
	if n.x < 0 || n.y < 0 || n.x >= p.side || n.y >= p.side {
		return false
	}
	a, b := cell{c.x, n.y}, cell{n.x, c.y}
	square := boxOf(c.point(), n.point())
	for _, t := range p.g.terrain {
		for _, s := range slices.Concat(t.solid, t.windows) {
			if c.x != n.x && c.y != n.y && (square.holds(s.a) || square.holds(s.b)) {
				return false
			}
		}
	}
	for _, s := range [][2]cell{{c, n}, {a, b}, {c, a}, {c, b}, {n, a}, {n, b}} {
		if p.g.Blocks(s[0].point(), s[1].point()) {
			return false
		}
	}
	return true
}

func TestWayIsShortestSPACE5(t *testing.T) {
	const side = 16
	rapid.Check(t, func(t *rapid.T) {
		g := groundOf(side-1, side-1, drawFeatures(t, 2*side-2)...)
		draw := func(name string) cell {
			return cell{rapid.Int32Range(0, side-1).Draw(t, name), rapid.Int32Range(0, side-1).Draw(t, name)}
		}
		start, to := draw("start"), draw("to")
		route, climbs := g.Way(start.point(), to.point(), 100000, nil)
		if g.Wall(start.point()) {
			if route != nil {
				t.Fatalf("a way out of a wall: %v", route)
			}
			return
		}
		goal := nearestReachable(g, side, start, to)
		fromGoal := newPlain(g, side, goal)
		length := walked(t, &fromGoal, start, route, climbs)
		end := start
		if len(route) > 0 {
			end = g.steps.nearest(route[len(route)-1])
		}
		if length+fromGoal.costs[end] != fromGoal.costs[start] {
			t.Fatalf("%v: %d walked, %d left, %d would do", route, length, fromGoal.costs[end], fromGoal.costs[start])
		}
		if end != goal && !climbs && !slices.ContainsFunc(g.steps.climbs, func(c climb) bool { return c.from == end }) {
			t.Fatalf("ends at %v, neither goal nor window", end)
		}
	})
}

// nearestReachable is the point nearest to a place that can be reached from start; of several, the nearest to start.
func nearestReachable(g *Ground, side int32, start, to cell) cell {
	fromStart := newPlain(g, side, start)
	best := start
	for y := range side {
		for x := range side {
			c := cell{x, y}
			if _, ok := fromStart.costs[c]; !ok {
				continue
			}
			d, bestD := squareCM(c.point(), to.point()), squareCM(best.point(), to.point())
			nearer := squareCM(c.point(), start.point()) < squareCM(best.point(), start.point())
			if d < bestD || d == bestD && nearer {
				best = c
			}
		}
	}
	return best
}

// walked is the length of a route; every step of it must be free.
func walked(t *rapid.T, p *plain, start cell, route []scenario.Point, climbs bool) int32 {
	length, at := int32(0), start
	for _, next := range route {
		n := p.g.steps.nearest(next)
		i := slices.IndexFunc(p.g.steps.climbs, func(c climb) bool { return c.from == at && c.to == n })
		switch {
		case climbs && i >= 0:
			length += p.g.steps.climbs[i].cost
		case max(n.x-at.x, at.x-n.x, n.y-at.y, at.y-n.y) == 1 && p.steps(at, n):
			length += octile(at, n)
		default:
			t.Fatalf("no step from %v to %v in %v", at, n, route)
		}
		at = n
	}
	return length
}

// TestSearchForgetsSPACE5 runs the counter of searches over its end.
func TestSearchForgetsSPACE5(t *testing.T) {
	g := town()
	first, _ := g.Way(m(60, 100), m(82, 52), 24000, nil)
	g.search.round = 1<<32 - 1
	second, _ := g.Way(m(60, 100), m(82, 52), 24000, nil)
	if len(first) == 0 || !slices.Equal(first, second) || g.search.round != 1 {
		t.Errorf("search %d: %v, before %v", g.search.round, second, first)
	}
}

func BenchmarkWayStraight(b *testing.B) {
	g, route := town(), make([]scenario.Point, 0, 64)
	for b.Loop() {
		g.Way(m(5, 100), m(210, 102), 2400, route)
	}
}

func BenchmarkWayFarAcrossNothing(b *testing.B) {
	g, route := groundOf(10000, 10000), make([]scenario.Point, 0, 64)
	for b.Loop() {
		g.Way(m(100, 100), m(9900, 5000), 2400, route)
	}
}

func BenchmarkWayAroundHouses(b *testing.B) {
	g, route := town(), make([]scenario.Point, 0, 64)
	for b.Loop() {
		g.Way(m(5, 17), m(210, 75), 2400, route)
	}
}

func BenchmarkWayIntoHouse(b *testing.B) {
	g, route := town(), make([]scenario.Point, 0, 64)
	for b.Loop() {
		g.Way(m(60, 100), m(82, 52), 2400, route)
	}
}

func BenchmarkWayToSealedHouse(b *testing.B) {
	g := groundOf(220, 140, areaFeature(buildingKind, m(100, 20), m(114, 32)))
	route := make([]scenario.Point, 0, 64)
	for b.Loop() {
		g.Way(m(60, 100), m(107, 26), 2400, route)
	}
}

func BenchmarkNewGround(b *testing.B) {
	for b.Loop() {
		town()
	}
}

func TestSPACE5_WhoIsShutInGoesToTheNearestPointInside(t *testing.T) {
	house := scenario.Feature{ID: "house", Kind: scenario.BuildingFeature, Min: m(100, 100), Max: m(120, 110)}
	g := groundOf(400, 400, house)
	for range 2 { // the second search must not remember the first
		route, _ := g.Way(m(105, 105), m(300, 106), 100000, nil)
		if len(route) == 0 || route[len(route)-1] != m(119, 106) {
			t.Errorf("the way ends at %v", route)
		}
		if out, _ := g.Way(m(90, 105), m(130, 105), 100000, nil); len(out) == 0 || out[len(out)-1] != m(130, 105) {
			t.Errorf("round the house the way ends at %v", out)
		}
	}
}

// TestWayIsTheSameWhenItIsKnownSPACE5 asks the same of a ground that keeps ways and of one that does not, before and after a breach, and
// as vehicles come, move and go.
func TestWayIsTheSameWhenItIsKnownSPACE5(t *testing.T) {
	keeps, forgets := town(), town()
	forgets.known = nil
	kept := make([]scenario.Point, 0, 300)
	parked := map[int][]box{3: {{m(60, 60), m(66, 63)}}, 5: {{m(61, 60), m(67, 63)}, {m(100, 70), m(104, 74)}}, 7: {}}
	for round := range 10 {
		random := uint32(round % 2) // every question comes twice
		next := func(n uint32) int32 {
			random = random*1664525 + 1013904223
			return int32((random >> 8) % n)
		}
		for range 400 {
			from, to := m(next(221), next(141)), m(next(221), next(141))
			reach := []int32{600, 1200, 2400}[next(3)]
			route, climbs := keeps.Way(from, to, reach, kept)
			if fresh, climbsTo := forgets.Way(from, to, reach, nil); climbs != climbsTo || !slices.Equal(route, fresh) {
				t.Fatalf("from %v to %v: %v, %v; from memory %v, %v", from, to, fresh, climbsTo, route, climbs)
			}
		}
		if hulls, moved := parked[round]; moved {
			keeps.park(hulls, false)
			forgets.park(hulls, false)
		}
		if round == 1 {
			hole := Hole{Feature: 2, At: m(20, 75), WidthCM: 100}
			if !keeps.Break(hole) || !forgets.Break(hole) {
				t.Fatal("no breach")
			}
		}
	}
}
