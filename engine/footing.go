package engine

import "crossfire/scenario"

// footings keep what is at hand at the place where each person was last. It holds as long as the person stands there and the ground is
// of the same age.
type footings struct {
	place []scenario.Point
	hand  []Shelter
	known []bool
	age   int32
}

func newFootings(n int) footings {
	return footings{place: make([]scenario.Point, n), hand: make([]Shelter, n), known: make([]bool, n)}
}

// AtHand is what u could use where it stands, whatever it faces, vehicles not counted (TURN-2).
func (b *Battle) AtHand(u int) Shelter {
	f, at := &b.footings, b.People[u].At
	if age := b.Ground.Age(); age != f.age {
		f.age = age
		clear(f.known)
	}
	if !f.known[u] || f.place[u] != at {
		f.known[u], f.place[u], f.hand[u] = true, at, b.Ground.AtHand(at)
	}
	return f.hand[u]
}
