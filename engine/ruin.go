package engine

import (
	"slices"

	"crossfire/scenario"
)

// What heavy weapons leave of the ground (STR-2, STR-4): holes that sight and fire go through, gaps that people go through, and
// features that do not stand any more. Areas of cover and obstacles are whole or gone; lines and the walls of buildings get holes.

// Hole is a gap that a hit has made in a structure.
type Hole struct {
	Feature int16
	At      scenario.Point // its middle, on the line of the structure
	WidthCM int32
}

// Front is the place of a feature that something meets first on the straight way from one place to another; where that way misses it,
// the place of it that is nearest to where it comes from.
func (g *Ground) Front(feature int, from, to scenario.Point) scenario.Point {
	t := &g.terrain[feature]
	if from != to && g.Parts(feature, from, to) {
		from = before(segment{from, to}, func(way segment) bool { return g.Parts(feature, way.a, way.b) })
	}
	if p, ok := t.nearestTo(from); ok {
		return p
	}
	return from
}

// Opened reports whether a vehicle gets through a feature somewhere: it does not stand any more, or has a gap that is wide enough (STR-3).
func (g *Ground) Opened(feature int) bool {
	if g.ruins.razed[feature] {
		return true
	}
	for i := range g.ruins.holes {
		if h := &g.ruins.holes[i]; int(h.Feature) == feature && h.WidthCM >= 2*roadCM {
			return true
		}
	}
	return false
}

// under reports whether some of a feature that still stands is in a box.
func (g *Ground) under(feature int, b box) bool {
	t := &g.terrain[feature]
	if t.area {
		return t.bounds.overlaps(b)
	}
	for _, lines := range [...][]segment{t.solid, t.windows, t.shields} {
		for i := range lines {
			if b.touches(lines[i]) {
				return true
			}
		}
	}
	return false
}

// passable reports whether people get through: the grid is a metre wide (SPACE-5).
func (h *Hole) passable() bool { return h.WidthCM >= cellCM }

// ruins is how the ground differs from the map.
type ruins struct {
	whole   []terrain // as on the map
	spots   []Spot    // as on the map
	damaged bool      // something is broken
	broken  []bool    // by feature: it is not whole
	razed   []bool    // by feature: it does not stand any more
	holes   []Hole
	pieces  []segment // what holes have left of lines
	age     int32     // rises with every change, so that what was worked out before can be told from what holds
}

// Room for what most fights break, so that they take no memory for it.
const (
	roomForHoles  = 64
	roomForPieces = 2048
)

func newRuins(whole []terrain) ruins {
	n := len(whole)
	return ruins{
		whole: slices.Clone(whole), broken: make([]bool, n), razed: make([]bool, n),
		holes: make([]Hole, 0, roomForHoles), pieces: make([]segment, 0, roomForPieces),
	}
}

// nowhere is a box that no place is near.
var nowhere = box{min: scenario.Point{X: 1 << 30, Y: 1 << 30}, max: scenario.Point{X: -1 << 30, Y: -1 << 30}}

// Razed reports whether a feature does not stand any more.
func (g *Ground) Razed(feature int) bool { return g.ruins.razed[feature] }

// Breached reports whether a feature that still stands has a hole.
func (g *Ground) Breached(feature int) bool {
	return g.ruins.broken[feature] && !g.ruins.razed[feature]
}

// Holes are the gaps in what still stands, in the order in which they were made. The list is the ground's own.
func (g *Ground) Holes() []Hole { return g.ruins.holes }

// Age says how often the ground has changed since it was made.
func (g *Ground) Age() int32 { return g.ruins.age }

// Damaged reports whether anything differs from the map.
func (g *Ground) Damaged() bool {
	return g.ruins.damaged
}

// Restore makes the ground as it is on the map.
func (g *Ground) Restore() {
	if !g.Damaged() {
		return
	}
	r := &g.ruins
	copy(g.terrain, r.whole)
	g.spots = append(g.spots[:0], r.spots...)
	r.damaged = false
	clear(r.broken)
	clear(r.razed)
	r.holes, r.pieces = r.holes[:0], r.pieces[:0]
	g.changed()
}

// Raze takes a feature away (STR-2).
func (g *Ground) Raze(feature int) {
	g.ruins.razed[feature], g.ruins.broken[feature], g.ruins.damaged = true, true, true
	g.terrain[feature] = terrain{kind: g.terrain[feature].kind, bounds: nowhere}
	g.spots = slices.DeleteFunc(g.spots, func(s Spot) bool { return int(s.Feature) == feature })
	g.ruins.holes = slices.DeleteFunc(g.ruins.holes, func(h Hole) bool { return int(h.Feature) == feature })
	g.changed()
}

// Break makes a hole in a line or in the walls of a building (STR-2). A hole wide enough for people is made where they can step
// through. It is false for what has no line to have a hole in.
func (g *Ground) Break(h Hole) bool {
	t := &g.terrain[h.Feature]
	if t.area && t.kind != scenario.BuildingFeature && t.kind != scenario.WallFeature {
		return false
	}
	if h.passable() {
		h.At = g.Cell(h.At)
	}
	at, ok := t.foot(h.At)
	if !ok {
		return false
	}
	h.At = at
	return g.breakAt(h)
}

// breakAt makes a hole just where it says.
func (g *Ground) breakAt(h Hole) bool {
	t := &g.terrain[h.Feature]
	g.ruins.holes = append(g.ruins.holes, h)
	g.ruins.broken[h.Feature], g.ruins.damaged = true, true
	g.cutOut(t, &h)
	g.changed()
	return true
}

// changed forgets what was worked out for the ground as it was.
func (g *Ground) changed() {
	g.ruins.age++
	clear(g.steps.memo)
}

// foot is the place on the lines of t that is nearest to p.
func (t *terrain) foot(p scenario.Point) (best scenario.Point, ok bool) {
	for _, lines := range [...][]segment{t.solid, t.windows, t.shields} {
		for i := range lines {
			if q := lines[i].foot(p); !ok || squareCM(p, q) < squareCM(p, best) {
				best, ok = q, true
			}
		}
	}
	return best, ok
}

// cutOut cuts a hole out of t. What is left of high walls has ends that shelter, as at a door.
func (g *Ground) cutOut(t *terrain, h *Hole) {
	if !h.passable() {
		t.slits = g.ruins.keep(t.slits, t.solid, h)
	}
	t.solid = g.ruins.cut(t.solid, h)
	t.shields = g.ruins.cut(t.shields, h)
	if h.passable() {
		t.slits = g.ruins.cut(t.slits, h)
		t.windows = g.ruins.cut(t.windows, h)
	}
	if t.seeOver {
		return
	}
	first := len(g.ruins.pieces)
	for i := range t.solid {
		if t.solid[i].a != t.solid[i].b {
			ends := t.solid[i].ends(g.featureCM)
			g.ruins.pieces = append(g.ruins.pieces, ends[:]...)
		}
	}
	t.ends = g.ruins.since(first)
}

// since are the pieces from the first given on.
func (r *ruins) since(first int) []segment { return r.pieces[first:len(r.pieces):len(r.pieces)] }

// cut is what a hole leaves of lines.
func (r *ruins) cut(lines []segment, h *Hole) []segment {
	first := len(r.pieces)
	for _, s := range lines {
		low, high, length, hit := s.gap(h)
		if !hit {
			r.pieces = append(r.pieces, s)
			continue
		}
		if low > 0 {
			r.pieces = append(r.pieces, segment{s.a, s.at(low, length)})
		}
		if high < length {
			r.pieces = append(r.pieces, segment{s.at(high, length), s.b})
		}
	}
	return r.since(first)
}

// keep adds to slits what a hole takes out of lines.
func (r *ruins) keep(slits, lines []segment, h *Hole) []segment {
	first := len(r.pieces)
	r.pieces = append(r.pieces, slits...)
	for _, s := range lines {
		if low, high, length, hit := s.gap(h); hit {
			r.pieces = append(r.pieces, segment{s.at(low, length), s.at(high, length)})
		}
	}
	return r.since(first)
}

// gap is the stretch of s that a hole takes, along its length; hit is false if the hole is elsewhere.
func (s segment) gap(h *Hole) (low, high, length int64, hit bool) {
	length = s.lengthCM()
	half := int64(h.WidthCM / 2)
	mid := s.along(h.At)
	if !within(h.At, s.at(mid, length), int32(half)) {
		return 0, 0, length, false
	}
	return max(mid-half, 0), min(mid+half, length), length, true
}

// Struck is the structure nearest to a place, no further than cm, and where on it; scenario.Nobody if there is none (STR-2).
func (g *Ground) Struck(at scenario.Point, cm int32, m *scenario.Map) (int16, scenario.Point) {
	best, where := int16(scenario.Nobody), at
	for i := range g.terrain {
		t := &g.terrain[i]
		if !m.Features[i].Structure() || !t.bounds.near(at, cm) {
			continue
		}
		if p, ok := t.nearestTo(at); ok && within(p, at, cm) && (best == scenario.Nobody || squareCM(p, at) < squareCM(where, at)) {
			best, where = int16(i), p
		}
	}
	return best, where
}

// nearestTo is the place of t that is nearest to p: on its lines, or in a solid area.
func (t *terrain) nearestTo(p scenario.Point) (scenario.Point, bool) {
	if t.area && t.kind != scenario.BuildingFeature && t.kind != scenario.WallFeature {
		return scenario.Point{X: min(max(p.X, t.bounds.min.X), t.bounds.max.X), Y: min(max(p.Y, t.bounds.min.Y), t.bounds.max.Y)}, true
	}
	return t.foot(p)
}

// Parts reports whether a feature stands between two places, so that the one is behind it as seen from the other (STR-2).
func (g *Ground) Parts(feature int, a, b scenario.Point) bool {
	t, way := &g.terrain[feature], segment{a, b}
	if t.area && t.kind != scenario.BuildingFeature && t.kind != scenario.WallFeature {
		return t.bounds.touches(way)
	}
	return anyTouches(t.solid, way) || anyTouches(t.windows, way) || anyTouches(t.shields, way)
}
