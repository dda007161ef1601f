package engine

import "crossfire/scenario"

// What vehicles add to the movement grid (SPACE-5): they stand in the way of people, and keep further off from everything themselves.

// squeezeCM is how far the middle of a vehicle keeps from the edges of a gap that has been broken: one of 3 m lets it through, however
// the wall runs across the grid (STR-3).
const squeezeCM = 100

// park notes where vehicles stand by now; still: just where they stood.
func (g *Ground) park(hulls []box, still bool) {
	g.hulls = hulls
	g.steps.park(hulls)
	switch {
	case len(hulls) == 0:
		g.parking = 0
	case !still:
		g.parkings++
		g.parking = g.parkings
	}
}

// park notes where vehicles stand.
func (s *steps) park(hulls []box) {
	s.hulls = hulls
	for i := range hulls {
		if h := hulls[i].grown(2 * cellCM); i == 0 {
			s.lot = h
		} else {
			s.lot = boxOf(scenario.Point{X: min(s.lot.min.X, h.min.X), Y: min(s.lot.min.Y, h.min.Y)},
				scenario.Point{X: max(s.lot.max.X, h.max.X), Y: max(s.lot.max.Y, h.max.Y)})
		}
	}
}

// parked are the directions in which vehicles stand in the way of a step from c.
func (s *steps) parked(c cell) uint8 {
	var shut uint8
	p := c.point()
	if !s.lot.holds(p) {
		return 0
	}
	for i := range s.hulls {
		if h := &s.hulls[i]; !h.near(p, 2*cellCM) {
			continue
		}
		for d := range compass {
			o := barrier{bound: s.hulls[i], solid: true}
			if o.blocks(c, d) {
				shut |= 1 << d
			}
		}
	}
	return shut
}

// crowds reports whether a step comes nearer to o than its clearance.
func (o *barrier) crowds(step segment) bool {
	if !o.bound.grown(o.clear).overlaps(boxOf(step.a, step.b)) {
		return false
	}
	if o.solid {
		return o.bound.grown(o.clear).enteredBy(step)
	}
	return o.line.touches(step) || o.line.near(step.a, o.clear) || o.line.near(step.b, o.clear) || step.near(o.line.a, o.clear) ||
		step.near(o.line.b, o.clear)
}

// crowds reports whether a step comes nearer to what is left of t than a clearance.
func (t *terrain) crowds(step segment, clear int32) bool {
	for _, lines := range [...][]segment{t.solid, t.windows, t.slits} {
		for i := range lines {
			o := barrier{line: lines[i], bound: boxOf(lines[i].a, lines[i].b), clear: clear}
			if o.crowds(step) {
				return true
			}
		}
	}
	return false
}

// hems reports whether what is left of t keeps one from a place.
func (t *terrain) hems(at segment, clear int32) bool {
	if clear > 0 {
		return t.crowds(at, squeezeCM)
	}
	return t.stops(at)
}
