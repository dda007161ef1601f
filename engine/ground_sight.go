package engine

import "crossfire/scenario"

// fine is the number of parts of a centimetre in which lengths within concealment are added up.
const fine = 1024

// Clear reports whether nothing stands in the line of sight between a and b: no structure that blocks sight, no more than the
// allowed length of concealment, no smoke beyond the sight that smoke leaves (SPACE-4). It is the same both ways.
func (g *Ground) Clear(a, b scenario.Point) bool {
	line := segment{a, b}
	return !g.Walled(a, b) && !g.smoky(line) && !g.overgrown(line)
}

// smoky reports whether smoke on the line hides its ends from each other.
func (g *Ground) smoky(line segment) bool {
	if len(g.smoke) == 0 || within(line.a, line.b, g.smokeCM) {
		return false
	}
	for i := range g.smoke {
		if g.smoke[i].touches(line) {
			return true
		}
	}
	return false
}

// overgrown reports whether more concealment than one sees through lies on the line. Lengths are measured along the longer
// axis of the line, in fine parts, and never too long: exactly the limit is still seen through.
func (g *Ground) overgrown(line segment) bool {
	if len(g.thickets) == 0 || within(line.a, line.b, g.throughCM) {
		return false
	}
	c := newChord(line)
	total, done := int64(0), int64(-1)
	for {
		low, high := g.nextThicket(c, done)
		if high < 0 {
			break
		}
		total += high - low
		done = high
	}
	// total is to c.run as the length within concealment is to the length of the line; all are compared as squares.
	through := uint64(total) * uint64(total)
	limit := uint64(g.throughCM) * uint64(g.throughCM)
	whole := uint64(c.run*fine) * uint64(c.run*fine)
	return greaterProduct(through, uint64(squareCM(line.a, line.b)), limit, whole)
}

// nextThicket is the first stretch of concealment on c after done, as far as one thicket reaches; high is -1 if there is none.
func (g *Ground) nextThicket(c chord, done int64) (low, high int64) {
	high = -1
	for i := range g.thickets {
		from, to := c.within(g.thickets[i])
		from = max(from, done)
		if to > from && (high < 0 || from < low || from == low && to > high) {
			low, high = from, to
		}
	}
	return low, high
}

// chord is a line of sight turned so that it runs forward along its longer axis.
type chord struct {
	steep     bool // the longer axis is Y
	from      scenario.Point
	run, rise int64 // along the longer axis, positive, and along the other
}

func newChord(s segment) chord {
	dx, dy := int64(s.b.X-s.a.X), int64(s.b.Y-s.a.Y)
	c := chord{from: s.a, run: dx, rise: dy}
	if magnitude(dy) > magnitude(dx) {
		c = chord{steep: true, from: scenario.Point{X: s.a.Y, Y: s.a.X}, run: dy, rise: dx}
	}
	if c.run < 0 {
		c.from.X += int32(c.run)
		c.from.Y += int32(c.rise)
		c.run, c.rise = -c.run, -c.rise
	}
	return c
}

// within is the stretch of c inside b in fine parts along the longer axis; from > to if there is none.
func (c chord) within(b box) (from, to int64) {
	if c.steep {
		b.min.X, b.min.Y = b.min.Y, b.min.X
		b.max.X, b.max.Y = b.max.Y, b.max.X
	}
	from = max(int64(b.min.X-c.from.X)*fine, 0)
	to = min(int64(b.max.X-c.from.X)*fine, c.run*fine)
	low, high := int64(b.min.Y-c.from.Y), int64(b.max.Y-c.from.Y)
	switch {
	case c.rise == 0 && (low > 0 || high < 0):
		return 1, 0
	case c.rise > 0:
		from = max(from, -floorDiv(-low*c.run*fine, c.rise))
		to = min(to, floorDiv(high*c.run*fine, c.rise))
	case c.rise < 0:
		from = max(from, -floorDiv(high*c.run*fine, -c.rise))
		to = min(to, floorDiv(-low*c.run*fine, -c.rise))
	}
	return from, to
}

// Walled reports whether an intact wall stands between a and b, high enough to keep a blast off (BLAST-2).
func (g *Ground) Walled(a, b scenario.Point) bool {
	line, around := segment{a, b}, boxOf(a, b)
	for _, i := range g.high {
		if t := &g.terrain[i]; t.bounds.overlaps(around) && anyTouches(t.solid, line) {
			return true
		}
	}
	return false
}

// parted reports whether a wall, high or low, or the outside of a building is between a and b.
func (g *Ground) parted(a, b scenario.Point) bool {
	way := segment{a, b}
	for i := range g.terrain {
		if t := &g.terrain[i]; t.kind != scenario.ObstacleFeature && t.bounds.overlaps(boxOf(a, b)) && t.stops(way) {
			return true
		}
	}
	return false
}

// Until is the farthest place on the way from a to b before the first wall on it; b if there is none (BLAST-1).
func (g *Ground) Until(a, b scenario.Point) scenario.Point {
	if !g.Walled(a, b) {
		return b
	}
	return before(segment{a, b}, func(way segment) bool { return g.Walled(way.a, way.b) })
}

// Short is the farthest place that flat fire from a at b reaches: what comes over low cover does not drop behind it, so that it
// strikes the near side of the cover that shelters b (COVER-4, BLAST-4).
func (g *Ground) Short(a, b scenario.Point) scenario.Point {
	end := g.Until(a, b)
	if end != b {
		return end
	}
	for i := range g.terrain {
		t := &g.terrain[i]
		if t.kind != scenario.BuildingFeature && t.bounds.near(b, g.featureCM) && t.coversFrom(segment{b, a}, g.featureCM) && !t.met(segment{a, a}) {
			if p := before(segment{a, b}, t.met); squareCM(a, p) < squareCM(a, end) {
				end = p
			}
		}
	}
	return end
}

// met reports whether a way comes to the cover of t.
func (t *terrain) met(way segment) bool {
	if t.area {
		return t.bounds.touches(way)
	}
	return anyTouches(t.shields, way)
}

// before is the last place on a way, to a centimetre, before it meets what it meets at its end; meets is true for all longer parts
// of the way once it is true for one.
func before(way segment, meets func(segment) bool) scenario.Point {
	length := int64(rootUp(squareCM(way.a, way.b)))
	low, high := int64(0), length // met beyond low and not beyond high
	for high-low > 1 {
		if mid := (low + high) / 2; meets(segment{way.a, along(way.a, way.b, mid, length)}) {
			high = mid
		} else {
			low = mid
		}
	}
	return along(way.a, way.b, low, length)
}

// along is the place that is part of whole on the way from a to b.
func along(a, b scenario.Point, part, whole int64) scenario.Point {
	return scenario.Point{X: a.X + int32(int64(b.X-a.X)*part/whole), Y: a.Y + int32(int64(b.Y-a.Y)*part/whole)}
}
