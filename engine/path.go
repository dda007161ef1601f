package engine

import "crossfire/scenario"

// farCells is how many points ahead, east or south, a way is planned; beyond that one heads for a point in between.
const farCells = 256

// Way is the shortest way on the grid from one place to another as far as reachCM goes (SPACE-5): the points of the grid that
// it passes, without from, appended to buf[:0]. It is nil when one is there already or cannot move. If the goal cannot be
// reached the way leads to the point nearest to it that can. A window takes a whole turn's move: a way that needs one ends
// before it; standing there, the way is the one point beyond, climbs is true, and reachCM must allow at least a walk. Other
// people are not in the way. Nothing is allocated if buf is large enough.
func (g *Ground) Way(from, to scenario.Point, reachCM int32, buf []scenario.Point) (route []scenario.Point, climbs bool) {
	start, ok := g.enter(from)
	if !ok {
		return nil, false
	}
	w := walk{out: buf[:0], leftCM: reachCM}
	if entry := start.point(); entry != from {
		w.take(entry, rootUp(squareCM(from, entry)))
	}
	goal, to := g.goal(start, to)
	if goal != start && (g.shuns(start, goal) || !g.straight(start, goal, &w)) {
		climbs = g.searched(start, to, &w)
	}
	if len(w.out) == 0 {
		return nil, false
	}
	return w.out, climbs
}

// walk is a way being walked as far as it goes.
type walk struct {
	out    []scenario.Point
	leftCM int32
}

// take walks on to p, which is cm further; it reports whether that was still in reach.
func (w *walk) take(p scenario.Point, cm int32) bool {
	w.leftCM -= cm
	if w.leftCM < 0 {
		return false
	}
	w.out = append(w.out, p)
	return true
}

// enter is the point of the grid where a way from p begins: p itself, or the nearest of the four around it that p can get to.
func (g *Ground) enter(p scenario.Point) (cell, bool) {
	low := cell{p.X / cellCM, p.Y / cellCM}
	if low.point() == p {
		return low, g.steps.holds(low) && g.steps.stands(low)
	}
	var best cell
	found := false
	for d := range int32(4) {
		c := cell{low.x + d%2, low.y + d/2}
		if !g.steps.holds(c) || g.Blocks(p, c.point()) {
			continue
		}
		if !found || squareCM(p, c.point()) < squareCM(p, best.point()) {
			best, found = c, true
		}
	}
	return best, found
}

// goal is the point of the grid to plan for from start, and the place it stands for: to, or a place in between if to is far.
func (g *Ground) goal(start cell, to scenario.Point) (cell, scenario.Point) {
	to = scenario.Point{X: min(max(to.X, 0), g.bounds.max.X), Y: min(max(to.Y, 0), g.bounds.max.Y)}
	end := g.steps.nearest(to)
	dx, dy := end.x-start.x, end.y-start.y
	far := max(dx, dy, -dx, -dy)
	if far > farCells {
		end = cell{start.x + dx*farCells/far, start.y + dy*farCells/far}
		to = end.point()
	}
	if !g.steps.stands(end) {
		g.search.begin(start, end)
		end, _ = g.nearestFree(start, to)
	}
	return end, to
}

// straight walks from start to goal in a straight line of steps, which is as short as any way; it reports whether all of
// them are free, and walks none if not.
func (g *Ground) straight(start, goal cell, w *walk) bool {
	before, open := *w, g.open(start, goal)
	for l := newLine(start, goal); l.at != goal; {
		d := l.next()
		if !open && g.steps.free(l.at)>>d&1 == 0 {
			*w = before
			return false
		}
		l.at = l.at.to(d)
		if !w.take(l.at.point(), stepCM[d%2]) && open {
			return true
		}
	}
	return true
}

// open reports whether everything that blocks movement is further from the line between two points than a walk along it
// strays, a step and a half.
func (g *Ground) open(a, b cell) bool {
	way := segment{a.point(), b.point()}
	for i := range g.terrain {
		if t := &g.terrain[i]; t.hinders() && t.bounds.grown(2*cellCM).touches(way) {
			return false
		}
	}
	for i := range g.hulls {
		if g.hulls[i].grown(2 * cellCM).touches(way) {
			return false
		}
	}
	return true
}

// line walks the grid as straight as steps allow.
type line struct {
	at             cell
	ahead, slanted int   // the step along the longer axis and the diagonal one
	run, rise      int32 // along the longer axis and along the other
	lag            int32
}

func newLine(from, to cell) line {
	dx, dy := to.x-from.x, to.y-from.y
	east, south := sign(dx), sign(dy)
	l := line{at: from, ahead: direction(east, 0), slanted: direction(east, south), run: dx * east, rise: dy * south}
	if l.rise > l.run {
		l.ahead, l.run, l.rise = direction(0, south), l.rise, l.run
	}
	l.lag = l.run / 2
	return l
}

func sign(n int32) int32 { return min(max(n, -1), 1) }

// next is the direction of the next step.
func (l *line) next() int {
	l.lag -= l.rise
	if l.lag >= 0 {
		return l.ahead
	}
	l.lag += l.run
	return l.slanted
}

// follow walks the way that find has left behind; it reports whether its first step is a climb.
func (g *Ground) follow(start cell, w *walk) (climbs bool) {
	s := &g.search
	for c := start; ; {
		parent := s.parent[s.index(c)]
		if parent == atGoal {
			return false
		}
		if parent >= firstClimb {
			step := g.steps.climbs[parent-firstClimb]
			return len(w.out) == 0 && w.leftCM >= g.walkCM && w.take(step.to.point(), 0)
		}
		c = c.to(int(parent))
		if !w.take(c.point(), stepCM[parent%2]) {
			return false
		}
	}
}
