package dice

import (
	"fmt"
	"strconv"
	"strings"
)

// Pools (DICE-2) are a number of dice of one colour. Colours are ordered from worst to best (DICE-3).

// Colour of a die: which faces are a GO follows from it by GoAt.
type Colour uint8

// The colours, worst first.
const (
	Green Colour = iota
	Blue
	Red
)

// Colours is how many colours there are.
const Colours = 3

// MaxPool is the largest number of dice in a pool.
const MaxPool = 40

var colourNames = [Colours]string{"green", "blue", "red"}

// String is the colour as files write it: "blue".
func (c Colour) String() string {
	if int(c) < len(colourNames) {
		return colourNames[c]
	}
	return fmt.Sprintf("colour(%d)", uint8(c))
}

// ParseColour reads what Colour.String writes.
func ParseColour(name string) (Colour, error) {
	for c, known := range colourNames {
		if known == name {
			return Colour(c), nil
		}
	}
	return 0, fmt.Errorf("unknown colour %q", name)
}

// GoAt is the lowest face that is a GO, by colour (DICE-1). 7 means that no face is.
type GoAt [Colours]uint8

// sixths is how many of the six faces of a die of this colour are a GO.
func (g GoAt) sixths(c Colour) int {
	return min(max(7-int(g[c]), 0), 6)
}

// Pool is N dice of one colour, N from 0 to MaxPool. The zero pool never has a GO.
type Pool struct {
	N      int8
	Colour Colour
}

// Add is the pool with mod dice more of its colour, never below 0 dice (DICE-2) nor above MaxPool.
func (p Pool) Add(mod int) Pool {
	mod = min(max(mod, -MaxPool), MaxPool)
	return Pool{N: int8(min(max(int(p.N)+mod, 0), MaxPool)), Colour: p.Colour}
}

// Better reports whether p is strictly better than other: more expected GO (SKILL-1), then more dice,
// then the better colour.
func (p Pool) Better(other Pool, faces GoAt) bool { return p.Merit(faces) > other.Merit(faces) }

// Merit is a number that is greater for a better pool, and the same for the same.
func (p Pool) Merit(faces GoAt) int32 {
	return int32(p.N)*int32(faces.sixths(p.Colour))<<16 + int32(p.N)<<8 + int32(p.Colour)
}

// String is the pool as files write it: "3 blue".
func (p Pool) String() string {
	return strconv.Itoa(int(p.N)) + " " + p.Colour.String()
}

// ParsePool reads what Pool.String writes and nothing else: one space, no sign, no leading zero.
func ParsePool(text string) (Pool, error) {
	count, name, _ := strings.Cut(text, " ")
	n, err := strconv.Atoi(count)
	if err != nil || strconv.Itoa(n) != count || name == "" {
		return Pool{}, fmt.Errorf("pool %q is not a number of dice and a colour, as in \"3 blue\"", text)
	}
	if n < 0 || n > MaxPool {
		return Pool{}, fmt.Errorf("pool %q has not between 0 and %d dice", text, MaxPool)
	}
	colour, err := ParseColour(name)
	if err != nil {
		return Pool{}, fmt.Errorf("pool %q: %w", text, err)
	}
	return Pool{N: int8(n), Colour: colour}, nil
}
