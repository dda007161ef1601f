package scenario

import "fmt"

// place gives everybody a point: first those who have one of their own, so that others keep clear of them.
func (r *resolver) place() {
	g := &ground{Map: &r.s.Map, steps: limitSteps, taken: map[Point]bool{}, hulls: r.hulls()}
	r.placed = make([]bool, len(r.s.Combatants))
	r.board()
	for i, f := range r.unitFiles {
		r.checkWhere(f)
		if f.Count == nil && f.At != nil {
			r.placeOne(g, i, f)
		}
	}
	for i, f := range r.unitFiles {
		if f.Count != nil && f.At != nil {
			r.placeAround(g, i, f)
		}
	}
	threats := r.threats()
	for i, f := range r.unitFiles {
		if f.At == nil && f.Near.Value != "" && f.In.Value == "" {
			r.placeNear(g, i, f, threats)
		}
	}
}

// checkWhere asks for exactly one of at, near and in.
func (r *resolver) checkWhere(f *unitFile) {
	switch {
	case f.In.Value != "" && (f.At != nil || f.Near.Value != ""):
		r.report(f.In.Pos, checkPlace, quote(f.ID.Value)+" has two places", "write one of at, near and in")
	case f.In.Value != "":
	case f.At == nil && f.Near.Value == "":
		r.report(f.Pos, checkPlace, quote(f.ID.Value)+" has no place", "write at, with a point, near, with a feature, or in, with a vehicle")
	case f.At != nil && f.Near.Value != "":
		r.report(f.Near.Pos, checkPlace, quote(f.ID.Value)+" has two places", "write one of at and near")
	}
}

// placeOne puts a person where the file says.
func (r *resolver) placeOne(g *ground, unit int, f *unitFile) {
	who := r.s.Units[unit].First
	r.s.Combatants[who].At = f.At.Point
	r.placed[who] = true
	if !r.onMap(f.At) {
		return
	}
	if r.walled(g, f) {
		return
	}
	if hull := g.hullAt(f.At.Point); hull >= 0 {
		r.report(f.At.Place, checkPlace, fmt.Sprintf("%s is where %s stands", f.At.Point, quote(r.s.Vehicles[hull].ID)), "write in, with the vehicle, for somebody in it")
		return
	}
	if other := r.whoIsAt(f.At.Point, who); other != Nobody {
		r.report(f.At.Place, checkPlace, fmt.Sprintf("%s stands where %s stands", quote(f.ID.Value), quote(r.s.Combatants[other].ID)), "two people need two square metres")
	}
	g.take(f.At.Point)
}

// walled refuses a place in a wall or an obstacle.
func (r *resolver) walled(g *ground, f *unitFile) bool {
	in := g.wallAt(f.At.Point)
	if in != nil {
		r.report(f.At.Place, checkPlace, fmt.Sprintf("%s is inside the %s %s", f.At.Point, in.Kind, quote(in.ID)), "")
	}
	return in != nil
}

// whoIsAt finds somebody who has been placed in the same square metre and comes onto the map at the same time.
func (r *resolver) whoIsAt(p Point, who int) int {
	for i := range r.s.Combatants {
		c := &r.s.Combatants[i]
		if i != who && r.placed[i] && cell(c.At) == cell(p) && r.eventOf[c.Element] == r.eventOf[r.s.Combatants[who].Element] {
			return i
		}
	}
	return Nobody
}

func (r *resolver) placeAround(g *ground, unit int, f *unitFile) {
	if !r.onMap(f.At) {
		return
	}
	if r.walled(g, f) {
		return
	}
	found := g.around(f.At.Point, r.s.Units[unit].Count)
	r.settle(unit, found)
	if len(found) < r.s.Units[unit].Count && !r.tired(g, f.At.Place) {
		r.report(f.At.Place, checkPlace, fmt.Sprintf("there is room for %d of %d people around %s", len(found), r.s.Units[unit].Count, f.At.Point), "")
	}
}

func (r *resolver) placeNear(g *ground, unit int, f *unitFile, threats []Point) {
	feature, ok := r.lookup(f.Near, "feature", FeatureRef)
	if !ok {
		return
	}
	u := &r.s.Units[unit]
	threat := r.s.Map.centre()
	if side := r.s.Elements[u.Element].Side; side != Nobody {
		threat = threats[side]
	}
	found := g.near(&g.Features[feature.ref.Index], threat, u.Count)
	r.settle(unit, found)
	if len(found) < u.Count && !r.tired(g, f.Near.Pos) {
		r.report(f.Near.Pos, checkPlace, fmt.Sprintf("there is room for %d of %d people near %s", len(found), u.Count, quote(f.Near.Value)), "make it longer, or place some of them elsewhere")
	}
}

// tired reports whether places have been looked for too long, which is a mistake once.
func (r *resolver) tired(g *ground, at Pos) bool {
	if g.steps >= 0 {
		return false
	}
	if !r.gaveUp {
		r.report(at, checkLimit, "it takes too long to find places for everybody", "make room, or write at with a point for each of them")
	}
	r.gaveUp = true
	return true
}

func (r *resolver) settle(unit int, found []Point) {
	first := r.s.Units[unit].First
	for i, p := range found {
		r.s.Combatants[first+i].At = p
		r.placed[first+i] = true
	}
}

// threats says for each side from where its enemies come: the middle of those who are there at the start, or of the
// features that they are near to, or of the map.
func (r *resolver) threats() []Point {
	threats := make([]Point, len(r.s.Sides))
	for side := range threats {
		var all, start []Point
		for i := range r.s.Units {
			u := &r.s.Units[i]
			e := &r.s.Elements[u.Element]
			p, known := r.whereabouts(i)
			if e.Side == side || e.Side == Nobody || !known {
				continue
			}
			all = append(all, p)
			if e.Trigger == Nobody {
				start = append(start, p)
			}
		}
		if start == nil {
			start = all
		}
		threats[side] = mean(start, r.s.Map.centre())
	}
	return threats
}

// whereabouts is where a unit will be, more or less.
func (r *resolver) whereabouts(unit int) (Point, bool) {
	f := r.unitFiles[unit]
	if f.At != nil {
		return f.At.Point, true
	}
	if c := &r.s.Combatants[r.s.Units[unit].First]; c.Vehicle != Nobody {
		return c.At, true
	}
	known, ok := r.names.find(f.Near.Value)
	if !ok || known.ref.Kind != FeatureRef {
		return Point{}, false
	}
	return r.s.Map.Features[known.ref.Index].centre(), true
}

// mean is the middle of points, or other when there are none.
func mean(points []Point, other Point) Point {
	if len(points) == 0 {
		return other
	}
	var x, y int64
	for _, p := range points {
		x, y = x+int64(p.X), y+int64(p.Y)
	}
	n := int64(len(points))
	return Point{X: int32(x / n), Y: int32(y / n)}
}
