package engine

import "crossfire/scenario"

// footings keep what is at hand at the place where each person was last. It holds as long as the person stands there and the ground is
// of the same age.
type footings struct {
	of  []footing
	age int32
}

type footing struct {
	known bool
	place scenario.Point
	hand  Shelter
	spot  int // of the ground, that is there; Nobody
}

func newFootings(n int) footings { return footings{of: make([]footing, n)} }

// AtHand is what u could use where it stands, whatever it faces, vehicles not counted (TURN-2).
func (b *Battle) AtHand(u int) Shelter { return b.footing(u).hand }

func (b *Battle) footing(u int) *footing {
	f, at := &b.footings.of[u], b.People[u].At
	if age := b.Ground.Age(); age != b.footings.age {
		b.footings.age = age
		clear(b.footings.of)
	}
	if !f.known || f.place != at {
		*f = footing{true, at, b.Ground.AtHand(at), b.Ground.spotAt(at)}
	}
	return f
}
