package engine

import (
	"cmp"
	"slices"

	"crossfire/engine/rules"
	"crossfire/scenario"
)

// claims keeps which spots of the ground are taken while everybody declares: somebody stands there, or has declared to go there.
type claims struct {
	staked bool // since everybody began to declare
	spots  int
	stood  []bool
	meant  []bool // by side and spot
}

func newClaims(sides, spots int) claims {
	return claims{spots: spots, stood: make([]bool, spots), meant: make([]bool, sides*spots)}
}

// stake begins anew, with those who stand on spots and those who have declared so far.
func (b *Battle) stake() {
	c := &b.claims
	c.staked = true
	clear(c.stood)
	clear(c.meant)
	for u := range b.People {
		p := &b.People[u]
		if !p.Present || p.Condition >= Unconscious {
			continue
		}
		if spot := b.footing(u).spot; spot != scenario.Nobody {
			c.stood[spot] = true
		}
		b.claim(u, &p.Declared)
	}
}

// claim notes where u has declared to go.
func (b *Battle) claim(u int, a *Action) {
	if side := b.People[u].Side; b.claims.staked && side >= 0 && a.Gait != rules.Still {
		if spot := b.Ground.spotAt(a.To); spot != scenario.Nobody {
			b.claims.meant[int(side)*b.claims.spots+spot] = true
		}
	}
}

// Claimed reports, while everybody declares, whether somebody stands on a spot of the ground or one of u's side has declared to go there.
func (b *Battle) Claimed(u, spot int) bool {
	if !b.claims.staked {
		b.stake()
	}
	return b.claims.stood[spot] || b.claims.meant[int(b.People[u].Side)*b.claims.spots+spot]
}

// spotAt is the spot at a place; scenario.Nobody: there is none.
func (g *Ground) spotAt(at scenario.Point) int {
	spot, found := slices.BinarySearchFunc(g.spots, at, func(s Spot, at scenario.Point) int {
		return cmp.Or(cmp.Compare(s.At.Y, at.Y), cmp.Compare(s.At.X, at.X))
	})
	if !found {
		return scenario.Nobody
	}
	return spot
}
