package engine

import (
	"cmp"
	"slices"

	"crossfire/scenario"
)

// The movement grid (SPACE-5): points of whole metres, eight steps from each. A straight step is free when its line meets
// nothing that blocks; a diagonal one when the whole square around it is free, so that nobody cuts a corner. Nothing is
// stored for each point of the map: blocking pieces are listed by tile, and the steps of a point are worked out when first
// asked for and kept in a table of fixed size.

const (
	cellCM     = 100
	diagonalCM = 141

	leastTileBits = 3       // a tile is at least 8 m wide
	mostTiles     = 1 << 14 // and as wide as it takes to have no more of them

	memoBits = 8 // the table of steps covers 256 by 256 points
	memoSide = 1 << memoBits
)

// cell is a point of the grid in metres.
type cell struct{ x, y int32 }

func (c cell) point() scenario.Point { return scenario.Point{X: c.x * cellCM, Y: c.y * cellCM} }

func (c cell) to(d int) cell { return cell{c.x + compass[d].x, c.y + compass[d].y} }

// compass has the steps clockwise from north; odd ones are diagonal, four further is the way back.
var compass = [8]cell{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}

// stepCM is the length of a step by its parity.
var stepCM = [2]int32{cellCM, diagonalCM}

// direction is the step that goes so far east and south.
func direction(x, y int32) int { return slices.Index(compass[:], cell{x, y}) }

// octile is the length of the shortest way between two points when nothing is in it.
func octile(c, d cell) int32 {
	dx, dy := max(c.x-d.x, d.x-c.x), max(c.y-d.y, d.y-c.y)
	return cellCM*max(dx, dy) + (diagonalCM-cellCM)*min(dx, dy)
}

// barrier is a piece that blocks movement: a line, or the inside of a solid area.
type barrier struct {
	line    segment
	bound   box
	solid   bool
	feature int16
	clear   int32 // how far one keeps from it: vehicles have a width
}

// blocks reports whether the step from c in direction d meets o.
func (o *barrier) blocks(c cell, d int) bool {
	step := segment{c.point(), c.to(d).point()}
	square := boxOf(step.a, step.b)
	if o.clear > 0 {
		return o.crowds(step)
	}
	switch {
	case !o.bound.overlaps(square):
		return false
	case o.solid && d%2 == 1:
		return o.bound.overlapsInside(square)
	case o.solid:
		return o.bound.enteredBy(step)
	case d%2 == 1:
		return square.touches(o.line)
	}
	return o.line.touches(step)
}

// climb is the way through a window from a point on one side to a point on the other (SPACE-5).
type climb struct {
	from, to cell
	cost     int32
	back     uint16 // index of the climb the other way
}

// steps knows from which point of the grid one may step where.
type steps struct {
	size      cell // points of the map: 0 ≤ x < size.x, 0 ≤ y < size.y
	ground    *Ground
	barriers  []barrier // of the map as it was drawn; what is broken since is asked of the ground
	tileBits  int32
	tilesWide int32
	tileFirst []int32 // by tile: where its barriers begin in tileOf; the next tile's first is their end
	tileOf    []int32
	climbs    []climb  // sorted by from
	hulls     []box    // where vehicles stand
	lot       box      // around all of them, and as far beyond as they stand in the way of a step
	memo      []uint32 // by the low bits of y and x: their high bits, a mark, the steps
}

func newSteps(g *Ground) steps { return newStepsFor(g, 0) }

// newStepsFor makes the grid for what keeps so far from everything; only people climb.
func newStepsFor(g *Ground, clear int32) steps {
	s := steps{
		size:   cell{g.bounds.max.X/cellCM + 1, g.bounds.max.Y/cellCM + 1},
		ground: g,
		memo:   make([]uint32, memoSide*memoSide),
	}
	for i := range g.terrain {
		s.bar(&g.terrain[i], int16(i))
	}
	for i := range s.barriers {
		s.barriers[i].clear = clear
	}
	s.tile()
	if clear > 0 {
		return s
	}
	for i := range g.terrain {
		for _, w := range g.terrain[i].windows {
			s.addClimb(w, g.walkCM)
		}
	}
	s.pairClimbs()
	return s
}

// bar adds what blocks movement in a feature.
func (s *steps) bar(t *terrain, feature int16) {
	if t.area && t.kind == scenario.ObstacleFeature {
		s.barriers = append(s.barriers, barrier{bound: t.bounds, solid: true, feature: feature})
	}
	for _, lines := range [][]segment{t.solid, t.windows} {
		for _, line := range lines {
			s.barriers = append(s.barriers, barrier{line: line, bound: boxOf(line.a, line.b), feature: feature})
		}
	}
}

// tile lists the barriers of each tile: those that a step from a point in it can meet.
func (s *steps) tile() {
	s.tileBits = leastTileBits
	for s.tiles() > mostTiles {
		s.tileBits++
	}
	s.tilesWide = (s.size.x-1)>>s.tileBits + 1
	s.tileFirst = make([]int32, s.tiles()+1)
	for i := range s.barriers {
		s.eachTile(&s.barriers[i], func(tile int32) { s.tileFirst[tile+1]++ })
	}
	for i := 1; i < len(s.tileFirst); i++ {
		s.tileFirst[i] += s.tileFirst[i-1]
	}
	s.tileOf = make([]int32, s.tileFirst[len(s.tileFirst)-1])
	next := slices.Clone(s.tileFirst)
	for i := range s.barriers {
		s.eachTile(&s.barriers[i], func(tile int32) {
			s.tileOf[next[tile]] = int32(i)
			next[tile]++
		})
	}
}

// eachTile calls visit with every tile from whose points a step can meet o.
func (s *steps) eachTile(o *barrier, visit func(tile int32)) {
	around := o.bound.grown(cellCM + o.clear)
	first, last := s.nearest(around.min), s.nearest(around.max)
	for y := first.y >> s.tileBits; y <= last.y>>s.tileBits; y++ {
		for x := first.x >> s.tileBits; x <= last.x>>s.tileBits; x++ {
			if o.in(s.tileReach(cell{x, y}).grown(o.clear)) {
				visit(y*s.tilesWide + x)
			}
		}
	}
}

func (s *steps) tiles() int64 {
	return (int64(s.size.x-1)>>s.tileBits + 1) * (int64(s.size.y-1)>>s.tileBits + 1)
}

// tileReach is where steps from the points of a tile lead.
func (s *steps) tileReach(tile cell) box {
	first := cell{tile.x << s.tileBits, tile.y << s.tileBits}
	last := cell{first.x + 1<<s.tileBits - 1, first.y + 1<<s.tileBits - 1}
	return box{first.point(), last.point()}.grown(cellCM)
}

func (o *barrier) in(b box) bool {
	return o.bound.overlaps(b) && (o.solid || b.touches(o.line))
}

// near are the indices of the barriers that a step from c can meet.
func (s *steps) near(c cell) []int32 {
	i := c.y>>s.tileBits*s.tilesWide + c.x>>s.tileBits
	return s.tileOf[s.tileFirst[i]:s.tileFirst[i+1]]
}

// nearest is the point of the grid nearest to p.
func (s *steps) nearest(p scenario.Point) cell {
	return cell{
		min(max((p.X+cellCM/2)/cellCM, 0), s.size.x-1),
		min(max((p.Y+cellCM/2)/cellCM, 0), s.size.y-1),
	}
}

func (s *steps) holds(c cell) bool { return 0 <= c.x && c.x < s.size.x && 0 <= c.y && c.y < s.size.y }

// free are the directions in which one may step from c, one bit each.
func (s *steps) free(c cell) uint8 {
	if len(s.hulls) > 0 {
		return s.fixed(c) &^ s.parked(c)
	}
	return s.fixed(c)
}

// fixed are the directions in which nothing of the map stops a step from c.
func (s *steps) fixed(c cell) uint8 {
	near := s.near(c)
	if len(near) == 0 {
		return s.onMap(c)
	}
	const known = 1 << 8
	slot := &s.memo[(c.y&(memoSide-1))<<memoBits|c.x&(memoSide-1)]
	mark := uint32(c.y>>memoBits)<<24 | uint32(c.x>>memoBits)<<16 | known
	if *slot&^0xff != mark {
		*slot = mark | uint32(s.unblocked(c, near))
	}
	return uint8(*slot)
}

// onMap are the directions from c that do not leave the map.
func (s *steps) onMap(c cell) uint8 {
	if 0 < c.x && c.x < s.size.x-1 && 0 < c.y && c.y < s.size.y-1 {
		return 0xff
	}
	var free uint8
	for d := range compass {
		if s.holds(c.to(d)) {
			free |= 1 << d
		}
	}
	return free
}

func (s *steps) unblocked(c cell, near []int32) uint8 {
	free := s.onMap(c)
	for d := range compass {
		for _, i := range near {
			if s.blocked(&s.barriers[i], c, d) {
				free &^= 1 << d
				break
			}
		}
	}
	return free
}

// blocked reports whether the step from c in direction d meets what is left of o.
func (s *steps) blocked(o *barrier, c cell, d int) bool {
	if !s.ground.ruins.broken[o.feature] {
		return o.blocks(c, d)
	}
	t, step := &s.ground.terrain[o.feature], segment{c.point(), c.to(d).point()}
	if o.clear > 0 {
		return t.crowds(step, squeezeCM)
	}
	if d%2 == 0 {
		return t.stops(step)
	}
	square := boxOf(step.a, step.b)
	for _, lines := range [...][]segment{t.solid, t.windows, t.slits} {
		for i := range lines {
			if square.touches(lines[i]) {
				return true
			}
		}
	}
	return false
}

// stands reports whether somebody can stand on c.
func (s *steps) stands(c cell) bool {
	p := c.point()
	for i := range s.hulls {
		if s.hulls[i].inside(p) {
			return false
		}
	}
	for _, i := range s.near(c) {
		o := &s.barriers[i]
		if s.ground.ruins.broken[o.feature] && !s.ground.terrain[o.feature].hems(segment{p, p}, o.clear) {
			continue
		}
		if o.clear > 0 && o.crowds(segment{p, p}) || o.solid && o.bound.inside(p) || !o.solid && o.line.holds(p) {
			return false
		}
	}
	return true
}

// addClimb adds the way through window w: between the two points, one on either side, that are closest to each other, then
// to the middle of the window. A window that is too small or walled up has none.
func (s *steps) addClimb(w segment, walkCM int32) {
	var best climb
	var key [6]int64
	found := false
	for _, from := range s.around(w) {
		for _, to := range s.around(w) {
			if w.cross(from.point()) >= 0 || w.cross(to.point()) <= 0 || !s.opens(w, from, to) {
				continue
			}
			k := climbKey(w, from, to)
			if !found || slices.Compare(k[:], key[:]) < 0 {
				found, key, best = true, k, climb{from: from, to: to}
			}
		}
	}
	if found {
		best.cost = max(walkCM, octile(best.from, best.to))
		s.climbs = append(s.climbs, best, climb{from: best.to, to: best.from, cost: best.cost})
	}
}

// climbKey orders ways through a window, best first.
func climbKey(w segment, from, to cell) [6]int64 {
	middle := scenario.Point{X: w.a.X + w.b.X, Y: w.a.Y + w.b.Y} // doubled, as is the middle of the way
	way := scenario.Point{X: (from.x + to.x) * cellCM, Y: (from.y + to.y) * cellCM}
	return [6]int64{squareCM(from.point(), to.point()), squareCM(middle, way),
		int64(from.y), int64(from.x), int64(to.y), int64(to.x)}
}

// around are the points where one can stand within a step and a half of w.
func (s *steps) around(w segment) []cell {
	const reach = cellCM + cellCM/2
	b := boxOf(w.a, w.b).grown(reach)
	first, last := s.nearest(b.min), s.nearest(b.max)
	var cells []cell
	for y := first.y; y <= last.y; y++ {
		for x := first.x; x <= last.x; x++ {
			if c := (cell{x, y}); w.near(c.point(), reach) && s.stands(c) {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// opens reports whether the straight way between two points goes through window w and meets nothing else.
func (s *steps) opens(w segment, from, to cell) bool {
	way := segment{from.point(), to.point()}
	if !w.touches(way) {
		return false
	}
	for i := range s.barriers {
		o := &s.barriers[i]
		if o.solid && o.bound.enteredBy(way) || !o.solid && o.line != w && o.line.touches(way) {
			return false
		}
	}
	return true
}

// pairClimbs sorts the climbs and links each with its way back.
func (s *steps) pairClimbs() {
	slices.SortFunc(s.climbs, func(a, b climb) int {
		return cmp.Or(compareCells(a.from, b.from), compareCells(a.to, b.to))
	})
	s.climbs = slices.Compact(s.climbs)
	for i := range s.climbs {
		c := &s.climbs[i]
		c.back = uint16(slices.IndexFunc(s.climbs, func(o climb) bool { return o.from == c.to && o.to == c.from }))
	}
}

// climbsFrom are the first and the end of the climbs that begin at c.
func (s *steps) climbsFrom(c cell) (first, end int) {
	if len(s.climbs) == 0 || len(s.near(c)) == 0 {
		return 0, 0
	}
	first, _ = slices.BinarySearchFunc(s.climbs, c, func(o climb, c cell) int { return compareCells(o.from, c) })
	for end = first; end < len(s.climbs) && s.climbs[end].from == c; end++ {
	}
	return first, end
}

func compareCells(c, d cell) int { return cmp.Or(cmp.Compare(c.y, d.y), cmp.Compare(c.x, d.x)) }
