package dice

import "math/bits"

// How a label becomes faces, scheme dice/1. Every step can be undone while the others stand still, so two
// labels that differ in one field never begin from the same draw. One draw of 64 bits is read as a
// fraction in base 6: its first 16 digits are 16 dice; then the draw is mixed again for the next 16.

const (
	gold       = 0x9e3779b97f4a7c15 // 2^64 by the golden ratio, SplitMix's step
	mulRoller  = 0xd6e8feb86659fd93
	mulAgainst = 0xa0761d6478bd642f

	dicePerDraw = 16
)

// mix is the finalizer of SplitMix64.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

func turnKey(seed uint64, turn int32) uint64 {
	return mix(mix(seed+gold) + uint64(uint32(turn))*gold)
}

// labelKey hashes all of a label but its ordinal.
func labelKey(turn uint64, roller, against Key, p Purpose) uint64 {
	h := (turn ^ uint64(roller)) * mulRoller
	h = (h ^ h>>32 ^ uint64(against)) * mulAgainst
	return (h ^ h>>32) + uint64(p)<<16*gold
}

// firstDraw continues labelKey with the ordinal.
func firstDraw(label uint64, ordinal uint16) uint64 {
	return mix(label + uint64(ordinal)*gold)
}

func drawOf(seed uint64, l Label) uint64 {
	return firstDraw(labelKey(turnKey(seed, l.Turn), l.Roller, l.Against, l.Purpose), l.Ordinal)
}

// countGO counts the faces of n dice that are at least at.
func countGO(draw uint64, n int, at uint8) int8 {
	var count, face uint64
	below := uint64(at) - 2 // below-face is negative exactly when face+1 >= at
	for {
		x := draw
		for range min(n, dicePerDraw) {
			face, x = bits.Mul64(x, 6)
			count += (below - face) >> 63
		}
		if n -= dicePerDraw; n <= 0 {
			return int8(count)
		}
		draw = mix(draw + gold)
	}
}

// Faces appends to dst the n faces (1 to 6) of the roll with this seed and label. It is how reports show
// dice that nobody stored. A forced roll has no faces; that of a Die is its only one.
func Faces(seed uint64, l Label, n int, dst []uint8) []uint8 {
	draw := drawOf(seed, l)
	x := draw
	for i := range n {
		if i > 0 && i%dicePerDraw == 0 {
			draw = mix(draw + gold)
			x = draw
		}
		var face uint64
		face, x = bits.Mul64(x, 6)
		dst = append(dst, uint8(face)+1)
	}
	return dst
}
