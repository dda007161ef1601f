package engine

import (
	"cmp"
	"slices"

	"crossfire/scenario"
)

// run is a stretch of the side of a wall or building, in centimetres along it.
type run struct {
	low, high int64
	gap       bool
	window    bool // of a gap
}

// survey makes a feature ready; reachCM is how near a feature must be to be used (TURN-2).
func survey(f *scenario.Feature, reachCM int32) terrain {
	t := terrain{
		kind:    f.Kind,
		area:    f.Line == nil,
		seeOver: f.Low || f.Kind == scenario.ObstacleFeature,
		bounds:  boundsOf(f),
	}
	switch f.Kind {
	case scenario.WallFeature, scenario.BuildingFeature:
		t.build(f, reachCM)
	case scenario.ObstacleFeature:
		t.solid = lineOf(f)
		t.shields = t.solid
	case scenario.CoverFeature:
		t.shields = lineOf(f)
	case scenario.ConcealmentFeature:
		t.screens = lineOf(f)
	}
	return t
}

func boundsOf(f *scenario.Feature) box {
	if f.Line == nil {
		return boxOf(f.Min, f.Max)
	}
	b := box{f.Line[0], f.Line[0]}
	for _, p := range f.Line[1:] {
		b.min.X, b.min.Y = min(b.min.X, p.X), min(b.min.Y, p.Y)
		b.max.X, b.max.Y = max(b.max.X, p.X), max(b.max.Y, p.Y)
	}
	return b
}

// lineOf is the line of f in pieces; an area has none.
func lineOf(f *scenario.Feature) []segment {
	var pieces []segment
	for i := 1; i < len(f.Line); i++ {
		pieces = append(pieces, segment{f.Line[i-1], f.Line[i]})
	}
	return pieces
}

// build raises the walls of f: its line or the outline of its area with the openings cut out (SPACE-5).
func (t *terrain) build(f *scenario.Feature, reachCM int32) {
	sides := lineOf(f)
	if f.Line == nil {
		sides = t.bounds.edges()
	}
	gaps := make([][]run, len(sides))
	for _, o := range f.Openings {
		for _, i := range nearestSides(sides, o.At) {
			gaps[i] = append(gaps[i], gapIn(sides[i], o))
		}
	}
	for i, side := range sides {
		t.raise(side, runsOf(side.lengthCM(), gaps[i]), reachCM)
	}
	t.shields = append(t.shields, t.windows...)
	if t.seeOver {
		t.shields = append(t.shields, t.solid...)
	}
}

// raise adds one side in its runs.
func (t *terrain) raise(side segment, runs []run, reachCM int32) {
	length := side.lengthCM()
	for _, r := range runs {
		piece := segment{side.at(r.low, length), side.at(r.high, length)}
		switch {
		case r.window:
			t.windows = append(t.windows, piece)
		case !r.gap:
			t.solid = append(t.solid, piece)
			t.raiseEnds(piece, reachCM)
		}
	}
}

// raiseEnds adds what the ends of a piece of high wall shelter. At a window or where the wall goes on straight this adds
// nothing to what is there.
func (t *terrain) raiseEnds(piece segment, reachCM int32) {
	if t.seeOver || piece.a == piece.b {
		return
	}
	ends := piece.ends(reachCM)
	t.ends = append(t.ends, ends[:]...)
}

// ends are the lines from either end of s onwards.
func (s segment) ends(reachCM int32) [2]segment {
	length := s.lengthCM()
	return [2]segment{{s.a, s.at(-int64(reachCM), length)}, {s.b, s.at(length+int64(reachCM), length)}}
}

// nearestSides are the sides that an opening is in: the nearest, two at a corner.
func nearestSides(sides []segment, at scenario.Point) []int {
	var nearest []int
	best := int64(-1)
	for i, s := range sides {
		d := squareCM(at, s.foot(at))
		if best < 0 || d < best {
			best, nearest = d, nearest[:0]
		}
		if d == best {
			nearest = append(nearest, i)
		}
	}
	return nearest
}

// foot is the point of s that is nearest to p, rounded.
func (s segment) foot(p scenario.Point) scenario.Point {
	length := s.lengthCM()
	return s.at(s.along(p), length)
}

// along is how far along s the foot of p lies, in centimetres, rounded.
func (s segment) along(p scenario.Point) int64 {
	length := s.lengthCM()
	if length == 0 {
		return 0
	}
	return min(max(roundDiv(s.dot(p), length), 0), length)
}

func gapIn(side segment, o scenario.Opening) run {
	low := side.along(o.At) - int64(o.WidthCM/2)
	return run{max(low, 0), min(low+int64(o.WidthCM), side.lengthCM()), true, o.Window}
}

// runsOf splits a side of this length at its gaps. Where gaps overlap the earlier one wins.
func runsOf(length int64, gaps []run) []run {
	slices.SortStableFunc(gaps, func(a, b run) int { return cmp.Compare(a.low, b.low) })
	var runs []run
	done := int64(0)
	for _, gap := range gaps {
		if gap.low > done {
			runs = append(runs, run{low: done, high: gap.low})
		}
		gap.low = max(gap.low, done)
		if gap.high > gap.low {
			runs = append(runs, gap)
			done = gap.high
		}
	}
	if done < length || length == 0 {
		runs = append(runs, run{low: done, high: length})
	}
	return runs
}
