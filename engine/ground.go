package engine

import (
	"slices"

	"crossfire/engine/rules"
	"crossfire/scenario"
)

// The ground (SPACE-1, SPACE-4, SPACE-5, COVER-4, TURN-2) as exact plane geometry. What the rules leave open is settled so:
//   - A wall is a line without thickness and includes its ends: a line of sight or a step that only touches it is stopped.
//     An opening excludes its ends, which belong to the wall on either side; an opening at a corner cuts both sides.
//   - Walls and buildings, drawn as a line or by the outline of an area, stop movement, and sight unless they are low.
//   - An obstacle never stops sight. Drawn as a line it stops whoever would cross it; as an area it is solid, and one may walk
//     along its edge. The edge of any other area belongs to the area.
//   - Whoever stands exactly on a line of cover has it between itself and everybody. Sight through an area of concealment
//     counts its length on the line once, whatever overlaps there; a low one is looked over, a line of it has no length.
//   - The end or corner of a high wall shelters whoever stands within reach of it from fire that passes no further beyond the
//     end than that reach. A building shelters those inside from those outside.

// Ground answers questions about the map and about what is left of it. It is built once and, once warm, allocates nothing afterwards;
// answers depend on the map and the damage alone, and ways on the hazards of
// the moment.
// The scratch of Way makes it unfit for use by two goroutines at once.
type Ground struct {
	bounds    box
	terrain   []terrain
	high      []int // of terrain, what blocks sight while it stands
	thickets  []box // areas of concealment that are not low
	smoke     []box
	spots     []Spot
	featureCM int32
	throughCM int32
	smokeCM   int32
	walkCM    int32
	hulls     []box // where vehicles stand: they stop people, and change as the fight goes on
	parking   int32 // numbers the ways in which they have stood; 0: there are none
	parkings  int32 // the last of these numbers
	steps     steps
	search    search
	known     knownWays
	ruins     ruins
	shunned   []box // areas of hazards that ways avoid
}

// terrain is a feature made ready for questions.
type terrain struct {
	kind    scenario.FeatureKind
	area    bool
	seeOver bool
	bounds  box
	solid   []segment // stops movement, and sight unless seeOver
	windows []segment // stops movement but for climbing
	slits   []segment // stops movement only: holes too small for people
	shields []segment // cover for whoever is near when fire crosses it
	ends    []segment // from each free end of a high wall onwards, as far as that end shelters
	screens []segment // lines of concealment
}

// NewGround makes m ready under the distances of r.
func NewGround(m *scenario.Map, r *rules.Ruleset) *Ground {
	g := &Ground{
		bounds:    box{max: scenario.Point{X: m.WidthCM, Y: m.HeightCM}},
		terrain:   make([]terrain, len(m.Features)),
		featureCM: r.Near.FeatureCM,
		throughCM: r.Sight.ThroughCM,
		smokeCM:   r.Smoke.SightCM,
		walkCM:    r.Move.WalkCM,
	}
	for i := range m.Features {
		f := &m.Features[i]
		g.terrain[i] = survey(f, g.featureCM)
		if t := &g.terrain[i]; len(t.solid) > 0 && !t.seeOver {
			g.high = append(g.high, i)
		}
		switch area := f.Line == nil; {
		case area && f.Kind == scenario.ConcealmentFeature && !f.Low:
			g.thickets = append(g.thickets, g.terrain[i].bounds)
		case f.Kind == scenario.SmokeFeature:
			g.smoke = append(g.smoke, g.terrain[i].bounds)
		}
	}
	g.ruins = newRuins(g.terrain)
	g.steps = newSteps(g)
	g.search = newSearch(g.steps.size)
	g.known = newKnownWays()
	g.spots = g.findSpots(m)
	g.ruins.spots = slices.Clone(g.spots)
	return g
}

// Contains reports whether at is on the map; its edge is.
func (g *Ground) Contains(at scenario.Point) bool { return g.bounds.holds(at) }

// Cell is the point of the movement grid, of whole metres, that is nearest to at (SPACE-5).
func (g *Ground) Cell(at scenario.Point) scenario.Point { return g.steps.nearest(at).point() }

// Smoke reports whether at is in smoke (SPACE-4).
func (g *Ground) Smoke(at scenario.Point) bool {
	for i := range g.smoke {
		if g.smoke[i].holds(at) {
			return true
		}
	}
	return false
}

// Inside reports whether somebody at this place is at the feature: in its area, or within reach of its line (TURN-2). The
// area of an obstacle cannot be entered; within reach of it is enough.
func (g *Ground) Inside(at scenario.Point, feature int) bool {
	t := &g.terrain[feature]
	if t.area && t.kind != scenario.ObstacleFeature {
		return t.bounds.holds(at)
	}
	return t.bounds.near(at, g.featureCM) && (t.area || t.nearLine(at, g.featureCM))
}

// Wall reports whether nobody can stand at this place: on a line that blocks movement, its windows included, or in an
// obstacle (SPACE-5).
func (g *Ground) Wall(at scenario.Point) bool { return g.Blocks(at, at) }

// Blocks reports whether the straight way from a to b meets something that stops movement: a wall, high or low, the outside
// of a building except at its doors, a window, an obstacle (SPACE-5).
func (g *Ground) Blocks(a, b scenario.Point) bool {
	way, around := segment{a, b}, boxOf(a, b)
	for i := range g.terrain {
		t := &g.terrain[i]
		if t.bounds.overlaps(around) && t.stops(way) {
			return true
		}
	}
	for i := range g.hulls {
		if g.hulls[i].enteredBy(way) {
			return true
		}
	}
	return false
}

// Window is the index of the feature through whose window the straight way from a to b leads; scenario.Nobody if none does.
func (g *Ground) Window(a, b scenario.Point) int16 {
	for i := range g.terrain {
		if anyTouches(g.terrain[i].windows, segment{a, b}) {
			return int16(i)
		}
	}
	return scenario.Nobody
}

// stops reports whether t stops somebody on this way.
func (t *terrain) stops(way segment) bool {
	if t.area && t.kind == scenario.ObstacleFeature {
		return t.bounds.enteredBy(way)
	}
	return anyTouches(t.solid, way) || anyTouches(t.windows, way) || anyTouches(t.slits, way)
}

// hinders reports whether t stops anybody.
func (t *terrain) hinders() bool {
	return len(t.solid) > 0 || len(t.windows) > 0 || t.area && t.kind == scenario.ObstacleFeature
}

// nearLine reports whether a line of t, whatever it is good for, is within cm of at.
func (t *terrain) nearLine(at scenario.Point, cm int32) bool {
	return anyNear(t.solid, at, cm) || anyNear(t.windows, at, cm) || anyNear(t.shields, at, cm) || anyNear(t.screens, at, cm)
}

func anyTouches(lines []segment, s segment) bool {
	for i := range lines {
		if lines[i].touches(s) {
			return true
		}
	}
	return false
}

func anyNear(lines []segment, at scenario.Point, cm int32) bool {
	for i := range lines {
		if lines[i].near(at, cm) {
			return true
		}
	}
	return false
}
