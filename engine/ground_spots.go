package engine

import (
	"cmp"
	"slices"

	"crossfire/scenario"
)

// spotCM is how far apart along a line or an outline spots are looked for.
const spotCM = 300

// Spot is a point of the grid from which a feature can be used as cover or concealment (TURN-2).
type Spot struct {
	At      scenario.Point
	Feature int16
	Cover   bool // otherwise concealment
}

// Spots are places to take cover or hide: a few along each line, at each window, at the ends and corners of high walls, just
// inside the outline of areas, around obstacles. They are sorted by Y, then X; a point where several features can be used
// is listed once, for cover if there is any. The list is shared: do not write to it.
func (g *Ground) Spots() []Spot { return g.spots }

// SpotsBetween are the spots, from one index to before another, that are no further north and no further south.
func (g *Ground) SpotsBetween(north, south int32) (from, to int) {
	northward := func(s Spot, y int32) int { return cmp.Compare(s.At.Y, y) }
	from, _ = slices.BinarySearchFunc(g.spots, north, northward)
	to, _ = slices.BinarySearchFunc(g.spots, south+1, northward)
	return from, to
}

// SpotsAbout are the spots, from one index to before another, among which are all that are at a feature.
func (g *Ground) SpotsAbout(feature int) (from, to int) {
	around := g.terrain[feature].bounds
	return g.SpotsBetween(around.min.Y-g.featureCM, around.max.Y+g.featureCM)
}

func (g *Ground) findSpots(m *scenario.Map) []Spot {
	f := spotFinder{ground: g}
	for i := range g.terrain {
		f.feature, f.cover = int16(i), g.terrain[i].kind != scenario.ConcealmentFeature
		f.look(&g.terrain[i], &m.Features[i])
	}
	slices.SortFunc(f.spots, compareSpots)
	return slices.CompactFunc(f.spots, func(a, b Spot) bool { return a.At == b.At })
}

// compareSpots sorts by place, cover first, then by feature.
func compareSpots(a, b Spot) int {
	if a.Cover != b.Cover && a.At == b.At {
		if a.Cover {
			return -1
		}
		return 1
	}
	return cmp.Or(cmp.Compare(a.At.Y, b.At.Y), cmp.Compare(a.At.X, b.At.X), cmp.Compare(a.Feature, b.Feature))
}

// spotFinder collects the spots of one feature after the other.
type spotFinder struct {
	ground  *Ground
	feature int16
	cover   bool
	spots   []Spot
}

func (f *spotFinder) look(t *terrain, feature *scenario.Feature) {
	for _, w := range t.windows {
		f.beside(w, w)
	}
	for _, end := range t.ends {
		f.beside(end, segment{end.a, end.a})
	}
	for _, s := range slices.Concat(t.shields, t.screens) {
		f.along(s, func(p scenario.Point) { f.besideAt(s, s, p) })
	}
	for _, o := range feature.Openings {
		f.within(t, o.At)
	}
	if t.area && t.kind != scenario.BuildingFeature && t.kind != scenario.WallFeature {
		for _, s := range t.bounds.edges() {
			f.along(s, func(p scenario.Point) { f.within(t, p) })
		}
	}
}

// along visits points of s at even distances of no more than spotCM.
func (f *spotFinder) along(s segment, visit func(scenario.Point)) {
	length := s.lengthCM()
	n := max((length+spotCM-1)/spotCM, 1)
	for i := range n {
		visit(s.at((2*i+1)*length, 2*n*max(length, 1)))
	}
}

// beside adds, on either side of s, the point nearest to the middle of a part of it from which that part is in reach.
func (f *spotFinder) beside(s, part segment) { f.besideAt(s, part, part.at(1, 2)) }

// besideAt does the same near p.
func (f *spotFinder) besideAt(s, part segment, p scenario.Point) {
	f.nearest(p, func(q scenario.Point) bool { return s.cross(q) < 0 && part.near(q, f.ground.featureCM) })
	f.nearest(p, func(q scenario.Point) bool { return s.cross(q) > 0 && part.near(q, f.ground.featureCM) })
}

// within adds the point nearest to p from which the area can be used: in it, or beside it if it is solid. Smoke blows away.
func (f *spotFinder) within(t *terrain, p scenario.Point) {
	switch t.kind {
	case scenario.CoverFeature, scenario.ConcealmentFeature, scenario.BuildingFeature:
		f.nearest(p, func(q scenario.Point) bool { return t.area && t.bounds.inside(q) })
	case scenario.ObstacleFeature:
		f.nearest(p, func(q scenario.Point) bool { return t.bounds.near(q, f.ground.featureCM) })
	}
}

// nearest adds the point of the grid nearest to p, among those close by where one can stand, that is good.
func (f *spotFinder) nearest(p scenario.Point, good func(scenario.Point) bool) {
	steps := &f.ground.steps
	middle := steps.nearest(p)
	var best scenario.Point
	found := false
	for i := range int32(25) {
		c := cell{middle.x - 2 + i%5, middle.y - 2 + i/5}
		if q := c.point(); steps.holds(c) && steps.stands(c) && good(q) && (!found || squareCM(p, q) < squareCM(p, best)) {
			best, found = q, true
		}
	}
	if found {
		f.spots = append(f.spots, Spot{best, f.feature, f.cover})
	}
}
