package scenario

import (
	"cmp"
	"math/bits"
)

// Plane geometry in whole centimetres. Squares and products are int64; the map is at most 10 km wide, so that they fit.

// metre is the step of the grid on which people are placed (SPACE-5).
const metre = int32(100)

func squared(a, b Point) int64 {
	dx, dy := int64(a.X)-int64(b.X), int64(a.Y)-int64(b.Y)
	return dx*dx + dy*dy
}

func crossProduct(a, b, p Point) int64 {
	return (int64(b.X)-int64(a.X))*(int64(p.Y)-int64(a.Y)) - (int64(b.Y)-int64(a.Y))*(int64(p.X)-int64(a.X))
}

// turnOf is the side of the line from a to b on which p lies: 1, -1, or 0 on the line.
func turnOf(a, b, p Point) int { return cmp.Compare(crossProduct(a, b, p), 0) }

// crosses reports whether the segments a-b and c-d have a point in common.
func crosses(a, b, c, d Point) bool {
	one, two, three, four := turnOf(a, b, c), turnOf(a, b, d), turnOf(c, d, a), turnOf(c, d, b)
	if one != two && three != four {
		return true
	}
	return one == 0 && between(a, c, b) || two == 0 && between(a, d, b) || three == 0 && between(c, a, d) || four == 0 && between(c, b, d)
}

// between reports whether p, which is on the line through a and b, is inside their box.
func between(a, p, b Point) bool {
	return min(a.X, b.X) <= p.X && p.X <= max(a.X, b.X) && min(a.Y, b.Y) <= p.Y && p.Y <= max(a.Y, b.Y)
}

// nearest is the point of the segment a-b that is nearest to p, rounded to centimetres.
func nearest(a, b, p Point) Point {
	length := squared(a, b)
	if length == 0 {
		return a
	}
	along := min(max(alongside(a, b, p), 0), length)
	// Squares on the map are below 2·10^12, so that the product fits in 64 bits.
	const parts = 1_000_000
	share := along * parts / length
	return Point{X: a.X + portion(b.X-a.X, share, parts), Y: a.Y + portion(b.Y-a.Y, share, parts)}
}

// alongside is how far along a-b the foot of p lies, times the length of a-b.
func alongside(a, b, p Point) int64 {
	return (int64(p.X)-int64(a.X))*(int64(b.X)-int64(a.X)) + (int64(p.Y)-int64(a.Y))*(int64(b.Y)-int64(a.Y))
}

// portion is share/parts of n, rounded to the nearest.
func portion(n int32, share, parts int64) int32 {
	product := 2 * int64(n) * share
	if product < 0 {
		return -int32((-product + parts) / (2 * parts))
	}
	return int32((product + parts) / (2 * parts))
}

// reaches reports whether some point of the segment a-b is no further than cm from p, exactly.
func reaches(a, b, p Point, cm int32) bool {
	length, along := squared(a, b), alongside(a, b, p)
	limit := int64(cm) * int64(cm)
	switch {
	case along <= 0:
		return squared(a, p) <= limit
	case along >= length:
		return squared(b, p) <= limit
	}
	off := crossProduct(a, b, p) // the distance times the length
	if off < 0 {
		off = -off
	}
	high1, low1 := bits.Mul64(uint64(off), uint64(off))
	high2, low2 := bits.Mul64(uint64(limit), uint64(length))
	return high1 < high2 || high1 == high2 && low1 <= low2
}

// outline is the line of a feature, or the four sides of its area.
func outline(f *Feature) []Point {
	if f.Line != nil {
		return f.Line
	}
	return []Point{f.Min, {X: f.Max.X, Y: f.Min.Y}, f.Max, {X: f.Min.X, Y: f.Max.Y}, f.Min}
}

// outlineDistance is the square of the distance to the outline, and the side of it that is nearest.
func outlineDistance(f *Feature, p Point) (square int64, a, b Point) {
	square = -1
	line := outline(f)
	for i := 1; i < len(line); i++ {
		if d := squared(p, nearest(line[i-1], line[i], p)); square < 0 || d < square {
			square, a, b = d, line[i-1], line[i]
		}
	}
	return square, a, b
}

// centre is the middle of the ground.
func (m *Map) centre() Point { return Point{X: m.WidthCM / 2, Y: m.HeightCM / 2} }

// centre is the middle of the area of f, or of the box around its line.
func (f *Feature) centre() Point {
	return Point{X: (f.Min.X + f.Max.X) / 2, Y: (f.Min.Y + f.Max.Y) / 2}
}

// contains reports whether p is in the area of f, its edge included.
func contains(f *Feature, p Point) bool { return f.Line == nil && between(f.Min, p, f.Max) }

// blocks reports whether a feature stops people who walk.
func blocks(f *Feature) bool {
	switch f.Kind {
	case WallFeature, BuildingFeature, ObstacleFeature:
		return true
	}
	return false
}

// solid reports whether nobody can be at p because of f: people are in buildings, but not in walls and obstacles.
func solid(f *Feature, p Point) bool {
	if !blocks(f) {
		return false
	}
	if f.Kind != BuildingFeature && contains(f, p) {
		return true
	}
	const thickness = 10 // centimetres of a wall, to either side
	square, _, _ := outlineDistance(f, p)
	return square <= thickness*thickness
}

// parted reports whether the outline of a blocking feature lies between two points.
func parted(f *Feature, p, q Point) bool {
	if !blocks(f) {
		return false
	}
	line := outline(f)
	for i := 1; i < len(line); i++ {
		if crosses(p, q, line[i-1], line[i]) {
			return true
		}
	}
	return false
}

// middle is the point halfway along a line, measured in straight centimetres of its longer axis.
func middle(line []Point) Point {
	total := int64(0)
	for i := 1; i < len(line); i++ {
		total += reach(line[i-1], line[i])
	}
	left := total / 2
	for i := 1; i < len(line); i++ {
		length := reach(line[i-1], line[i])
		if length > 0 && left <= length {
			a, b := line[i-1], line[i]
			return Point{
				X: a.X + int32((int64(b.X)-int64(a.X))*left/length),
				Y: a.Y + int32((int64(b.Y)-int64(a.Y))*left/length),
			}
		}
		left -= length
	}
	return line[0]
}

// reach is the longer of the two legs between points.
func reach(a, b Point) int64 {
	return max(int64(a.X)-int64(b.X), int64(b.X)-int64(a.X), int64(a.Y)-int64(b.Y), int64(b.Y)-int64(a.Y))
}
