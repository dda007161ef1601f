package generate

import "math/bits"

// luck is a SplitMix sequence. A fight never rolls it: it only draws what stands in the file.
type luck struct{ state uint64 }

func (l *luck) next() uint64 {
	l.state += 0x9e3779b97f4a7c15
	z := l.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// upTo draws from 0 to n-1; 0 when there is nothing to draw from.
func (l *luck) upTo(n int) int {
	if n <= 0 {
		return 0
	}
	high, _ := bits.Mul64(l.next(), uint64(n))
	return int(high)
}

// between draws from low to high, both included.
func (l *luck) between(low, high int) int { return low + l.upTo(high-low+1) }

func (l *luck) chance(percent int) bool { return l.upTo(100) < percent }

// pick draws one of several.
func pick[T any](l *luck, from []T) T { return from[l.upTo(len(from))] }

// some draws up to n different ones, in any order.
func some[T any](l *luck, from []T, n int) []T {
	rest := append([]T(nil), from...)
	n = min(n, len(rest))
	for i := range n {
		j := i + l.upTo(len(rest)-i)
		rest[i], rest[j] = rest[j], rest[i]
	}
	return rest[:n]
}
