package scenario

import (
	"cmp"
	"slices"
)

// Where people stand at the start. Whoever has a point of his own stands there; several spread around theirs, or along
// the feature that they are near to, on whole metres, two metres apart where there is room. Nothing is rolled: the same
// file gives the same places.

// spacing keeps people of a unit apart, in centimetres, as long as there is room.
const spacing = 2 * metre

// limitRings bounds how far people spread around a point, in rings of spacing.
const limitRings = 120

// limitSteps bounds how long places are looked for, in looks at a feature, a hull or somebody who has a place. Two thousand people take
// ten million; only a file that was made to take long takes so many.
const limitSteps = 100_000_000

// ground is the map while people are being placed.
type ground struct {
	*Map
	steps int            // that may still be taken; less than 0: nobody finds a place any more
	taken map[Point]bool // cells with somebody in them
	stand []Point        // everybody who has a place
	hulls [][2]Point     // where vehicles stand: corners
}

// cell is the whole metre nearest to a point; no two people are in one cell (SPACE-5).
func cell(p Point) Point {
	return Point{X: (p.X + metre/2) / metre * metre, Y: (p.Y + metre/2) / metre * metre}
}

func (g *ground) take(p Point) {
	g.taken[cell(p)] = true
	g.stand = append(g.stand, p)
}

func (g *ground) inside(p Point) bool {
	return p.X >= 0 && p.Y >= 0 && p.X <= g.WidthCM && p.Y <= g.HeightCM
}

// wallAt is the feature in which nobody can stand, if p is in one.
func (g *ground) wallAt(p Point) *Feature {
	for i := range g.Features {
		if solid(&g.Features[i], p) {
			return &g.Features[i]
		}
	}
	return nil
}

// spend takes steps; false: there are none left.
func (g *ground) spend(steps int) bool {
	if g.steps >= 0 {
		g.steps -= steps
	}
	return g.steps >= 0
}

func (g *ground) free(p Point) bool {
	return g.spend(1+len(g.Features)+len(g.hulls)) && g.inside(p) && !g.taken[cell(p)] && g.wallAt(p) == nil && g.hullAt(p) < 0
}

// hullAt is the vehicle that stands on a place; -1: none.
func (g *ground) hullAt(p Point) int {
	return slices.IndexFunc(g.hulls, func(h [2]Point) bool {
		return h[0].X <= p.X && p.X <= h[1].X && h[0].Y <= p.Y && p.Y <= h[1].Y
	})
}

// roomy reports whether nobody who has a place is nearer than spacing.
func (g *ground) roomy(p Point) bool {
	return g.spend(len(g.stand)) && !slices.ContainsFunc(g.stand, func(q Point) bool { return squared(p, q) < int64(spacing)*int64(spacing) })
}

// joined reports whether one can walk straight from p to q.
func (g *ground) joined(p, q Point) bool {
	if !g.spend(len(g.Features)) {
		return false
	}
	for i := range g.Features {
		if parted(&g.Features[i], p, q) {
			return false
		}
	}
	return true
}

// around finds n places for people around a point: the point, then ring after ring. It gives fewer when there is no room.
func (g *ground) around(centre Point, n int) []Point {
	var places []Point
	if g.free(centre) {
		places = append(places, centre)
		g.take(centre)
	}
	base := cell(centre)
	for ring := int32(0); ring <= limitRings && len(places) < n; ring++ {
		if ring*spacing > max(g.WidthCM, g.HeightCM) {
			break
		}
		for _, p := range ringOf(base, ring) {
			if len(places) < n && g.free(p) && g.joined(centre, p) {
				places = append(places, p)
				g.take(p)
			}
		}
	}
	return places
}

// ringOf lists the points of a square ring, beginning in the north and going round by the east.
func ringOf(base Point, ring int32) []Point {
	if ring == 0 {
		return []Point{base}
	}
	var points []Point
	r := ring
	at := func(x, y int32) { points = append(points, Point{X: base.X + x*spacing, Y: base.Y + y*spacing}) }
	for x := int32(0); x < r; x++ {
		at(x, -r)
	}
	for y := -r; y < r; y++ {
		at(r, y)
	}
	for x := r; x > -r; x-- {
		at(x, r)
	}
	for y := r; y > -r; y-- {
		at(-r, y)
	}
	for x := -r; x < 0; x++ {
		at(x, -r)
	}
	return points
}

// near finds n places near a feature, away from a threat: with room between them first, then wherever there is a place. It
// gives fewer when there is none.
func (g *ground) near(f *Feature, threat Point, n int) []Point {
	var places []Point
	for _, wide := range []bool{true, false} {
		for _, radius := range []int32{12 * metre, 40 * metre, 160 * metre} {
			if len(places) < n {
				places = append(places, g.choose(g.candidates(f, threat, radius), wide, n-len(places))...)
			}
		}
	}
	return places
}

// choose takes up to n of the candidates that are free, and roomy if that is asked for.
func (g *ground) choose(candidates []Point, wide bool, n int) []Point {
	var places []Point
	for _, p := range candidates {
		if len(places) < n && g.free(p) && (!wide || g.roomy(p)) {
			places = append(places, p)
			g.take(p)
		}
	}
	return places
}

// candidates lists the whole metres that count as near a feature, the best first.
func (g *ground) candidates(f *Feature, threat Point, radius int32) []Point {
	suits, focus := behind(f, threat), middle(outline(f))
	if f.Line == nil && (f.Kind != ObstacleFeature && f.Kind != WallFeature) {
		suits, focus = within(f), foremost(f, threat)
	}
	type candidate struct {
		Point
		key int64
	}
	var found []candidate
	low := cell(Point{X: max(focus.X-radius, 0), Y: max(focus.Y-radius, 0)})
	effort := len(outline(f))
	for x := low.X; x <= min(focus.X+radius, g.WidthCM) && g.spend(effort*int(2*radius/metre)); x += metre {
		for y := low.Y; y <= min(focus.Y+radius, g.HeightCM); y += metre {
			if p := (Point{X: x, Y: y}); suits(p) {
				found = append(found, candidate{p, rank(f, p, focus, threat)})
			}
		}
	}
	slices.SortFunc(found, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y))
	})
	points := make([]Point, len(found))
	for i := range found {
		points[i] = found[i].Point
	}
	return points
}

// behind accepts what is within a metre of a line, or of the outside of an area, and on the side away from the threat
// (TURN-2 says how near cover must be; COVER-4 that it must be crossed).
func behind(f *Feature, threat Point) func(Point) bool {
	return func(p Point) bool {
		square, a, b := outlineDistance(f, p)
		if square == 0 || contains(f, p) || !reaches(a, b, p, metre) {
			return false
		}
		return turnOf(a, b, p) != 0 && turnOf(a, b, p) != turnOf(a, b, threat)
	}
}

// within accepts what is well inside an area, or just inside where the area is thin.
func within(f *Feature) func(Point) bool {
	inset := metre
	if min(f.Max.X-f.Min.X, f.Max.Y-f.Min.Y) < 3*metre {
		inset = metre / 5
	}
	return func(p Point) bool {
		return p.X >= f.Min.X+inset && p.X <= f.Max.X-inset && p.Y >= f.Min.Y+inset && p.Y <= f.Max.Y-inset
	}
}

// foremost is the point of an area that is nearest to the threat, its middle when the threat is inside.
func foremost(f *Feature, threat Point) Point {
	if contains(f, threat) {
		return f.centre()
	}
	return Point{X: min(max(threat.X, f.Min.X), f.Max.X), Y: min(max(threat.Y, f.Min.Y), f.Max.Y)}
}

// rank orders candidates: lines from their middle outwards, woods from the edge that faces the threat, buildings from
// the windows that face it.
func rank(f *Feature, p, focus, threat Point) int64 {
	if f.Line != nil || f.Kind == ObstacleFeature || f.Kind == WallFeature {
		return squared(p, focus)
	}
	if f.Kind != BuildingFeature {
		return squared(p, threat)
	}
	best := squared(p, focus) + int64(1)<<40
	for _, o := range f.Openings {
		if !o.Window {
			continue
		}
		// A window in reach comes before everything else; of several, the one nearer to the threat.
		if d := squared(p, o.At); d <= 2*int64(metre)*int64(metre) {
			best = min(best, squared(o.At, threat)/int64(metre)+d)
		}
	}
	return best
}
