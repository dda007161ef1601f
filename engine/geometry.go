package engine

import (
	"math/bits"

	"crossfire/scenario"
)

// Plane geometry in whole centimetres. Nothing is rounded except where a name says so: sides of lines and distances are
// compared as 64-bit products, squares of them as 128-bit products, so that coordinates up to 20 km are safe.

// segment is the straight line from a to b, both ends included; a == b is a point.
type segment struct{ a, b scenario.Point }

// box is a rectangle along the axes; its edges belong to it where a method does not say otherwise.
type box struct{ min, max scenario.Point }

func boxOf(p, q scenario.Point) box {
	return box{
		scenario.Point{X: min(p.X, q.X), Y: min(p.Y, q.Y)},
		scenario.Point{X: max(p.X, q.X), Y: max(p.Y, q.Y)},
	}
}

// cross is positive when p lies to one side of the line through s, negative on the other, 0 on it.
func (s segment) cross(p scenario.Point) int64 {
	return int64(s.b.X-s.a.X)*int64(p.Y-s.a.Y) - int64(s.b.Y-s.a.Y)*int64(p.X-s.a.X)
}

// dot is the length of s times how far along s the foot of p lies.
func (s segment) dot(p scenario.Point) int64 {
	return int64(s.b.X-s.a.X)*int64(p.X-s.a.X) + int64(s.b.Y-s.a.Y)*int64(p.Y-s.a.Y)
}

// holds reports whether p lies on s.
func (s segment) holds(p scenario.Point) bool {
	return boxOf(s.a, s.b).holds(p) && s.cross(p) == 0
}

// touches reports whether s and t have a point in common.
func (s segment) touches(t segment) bool {
	return boxOf(s.a, s.b).overlaps(boxOf(t.a, t.b)) && !oneSide(s.cross(t.a), s.cross(t.b)) && !oneSide(t.cross(s.a), t.cross(s.b))
}

func oneSide(p, q int64) bool { return p > 0 && q > 0 || p < 0 && q < 0 }

// near reports whether some point of s is no further than cm from p.
func (s segment) near(p scenario.Point, cm int32) bool {
	length2 := squareCM(s.a, s.b)
	switch along := s.dot(p); {
	case along <= 0:
		return within(s.a, p, cm)
	case along >= length2:
		return within(s.b, p, cm)
	}
	off := magnitude(s.cross(p)) // the distance times the length
	return !greaterProduct(off, off, uint64(cm)*uint64(cm), uint64(length2))
}

// at is the point offset centimetres along s of the given length, rounded.
func (s segment) at(offset, length int64) scenario.Point {
	if length == 0 {
		return s.a
	}
	return scenario.Point{
		X: s.a.X + int32(roundDiv(int64(s.b.X-s.a.X)*offset, length)),
		Y: s.a.Y + int32(roundDiv(int64(s.b.Y-s.a.Y)*offset, length)),
	}
}

// lengthCM is the length of s, rounded up.
func (s segment) lengthCM() int64 { return int64(rootUp(squareCM(s.a, s.b))) }

// holds reports whether p lies in b.
func (b box) holds(p scenario.Point) bool {
	return b.min.X <= p.X && p.X <= b.max.X && b.min.Y <= p.Y && p.Y <= b.max.Y
}

// inside reports whether p lies in b and not on its edge.
func (b box) inside(p scenario.Point) bool {
	return b.min.X < p.X && p.X < b.max.X && b.min.Y < p.Y && p.Y < b.max.Y
}

// near reports whether some point of b is no further than cm from p.
func (b box) near(p scenario.Point, cm int32) bool {
	foot := scenario.Point{X: min(max(p.X, b.min.X), b.max.X), Y: min(max(p.Y, b.min.Y), b.max.Y)}
	return within(p, foot, cm)
}

// overlaps reports whether b and c have a point in common.
func (b box) overlaps(c box) bool {
	return b.min.X <= c.max.X && c.min.X <= b.max.X && b.min.Y <= c.max.Y && c.min.Y <= b.max.Y
}

// overlapsInside reports whether b and c have more than their edges in common.
func (b box) overlapsInside(c box) bool {
	return b.min.X < c.max.X && c.min.X < b.max.X && b.min.Y < c.max.Y && c.min.Y < b.max.Y
}

// touches reports whether some point of s lies in b.
func (b box) touches(s segment) bool {
	if !b.overlaps(boxOf(s.a, s.b)) {
		return false
	}
	low, high := b.sides(s)
	return low <= 0 && high >= 0
}

// enteredBy reports whether some point of s lies in b and not on its edge.
func (b box) enteredBy(s segment) bool {
	if !b.overlapsInside(boxOf(s.a, s.b)) {
		return false
	}
	low, high := b.sides(s)
	return s.a == s.b || low < 0 && high > 0
}

// sides are the least and the greatest of segment.cross over the corners of b.
func (b box) sides(s segment) (low, high int64) {
	c1, c2 := s.cross(b.min), s.cross(b.max)
	c3, c4 := s.cross(scenario.Point{X: b.min.X, Y: b.max.Y}), s.cross(scenario.Point{X: b.max.X, Y: b.min.Y})
	return min(c1, c2, c3, c4), max(c1, c2, c3, c4)
}

// grown is b with cm more on every side.
func (b box) grown(cm int32) box {
	return box{scenario.Point{X: b.min.X - cm, Y: b.min.Y - cm}, scenario.Point{X: b.max.X + cm, Y: b.max.Y + cm}}
}

// edges are the four sides of b.
func (b box) edges() []segment {
	ne, sw := scenario.Point{X: b.max.X, Y: b.min.Y}, scenario.Point{X: b.min.X, Y: b.max.Y}
	return []segment{{b.min, ne}, {ne, b.max}, {b.max, sw}, {sw, b.min}}
}

func magnitude(n int64) uint64 {
	if n < 0 {
		return uint64(-n)
	}
	return uint64(n)
}

// greaterProduct reports whether a*b > c*d.
func greaterProduct(a, b, c, d uint64) bool {
	high1, low1 := bits.Mul64(a, b)
	high2, low2 := bits.Mul64(c, d)
	return high1 > high2 || high1 == high2 && low1 > low2
}

// floorDiv is n/d rounded down; d is positive.
func floorDiv(n, d int64) int64 {
	q := n / d
	if n%d < 0 {
		q--
	}
	return q
}

// roundDiv is n/d rounded to the nearest; d is positive.
func roundDiv(n, d int64) int64 { return floorDiv(2*n+d, 2*d) }
