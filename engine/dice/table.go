package dice

import (
	"math/bits"
	"sync"
)

// Odds in whole numbers for whoever decides in a fight: no floating point, no fractions, so the same
// decision everywhere.
//
// All that is kept is tails, P(GO >= k), exact to about 2^-55. What leaves is a tail rounded to the
// nearest 1/One (a half goes up) or the difference of two neighbouring rounded tails. So the chances of a pool's
// GO, and those of a margin, are never negative and add up to exactly One, and Win is exactly the sum of
// the margins above 0.

// One is certainty.
const One = 1 << 30

const (
	fineBits = 60
	fineOne  = 1 << fineBits
)

// Odds answers for all pools up to MaxPool of one GoAt. It is never written after NewOdds and may be
// shared. Pools outside 0 to MaxPool count as the nearest.
type Odds struct {
	tail [Colours][MaxPool + 1][MaxPool + 2]uint64 // P(GO >= k) of n dice, of fineOne
	win  [Colours][MaxPool + 1][Colours][MaxPool + 1]uint32
}

// shared are the tables of every GoAt that has been asked for: there are few, and tables take as long as some fights.
var shared sync.Map

// OddsOf are the tables of a GoAt, which all battles share.
func OddsOf(g GoAt) *Odds {
	if o, ok := shared.Load(g); ok {
		return o.(*Odds)
	}
	o, _ := shared.LoadOrStore(g, NewOdds(g))
	return o.(*Odds)
}

// NewOdds computes the tables: a few hundred thousand products.
func NewOdds(g GoAt) *Odds {
	o := new(Odds)
	for c := range o.tail {
		o.fillTails(Colour(c), uint64(g.sixths(Colour(c))))
	}
	o.eachPool(func(a Pool) {
		o.eachPool(func(d Pool) {
			o.win[a.Colour][a.N][d.Colour][d.N] = o.marginTail(a, d, 1)
		})
	})
	return o
}

// fillTails adds one die after the other: it is a GO with good chances in 6.
func (o *Odds) fillTails(c Colour, good uint64) {
	rows := &o.tail[c]
	rows[0][0] = fineOne
	for n := 1; n <= MaxPool; n++ {
		rows[n][0] = fineOne
		for k := 1; k <= n; k++ {
			rows[n][k] = (good*rows[n-1][k-1] + (6-good)*rows[n-1][k] + 3) / 6
		}
	}
}

func (o *Odds) eachPool(visit func(Pool)) {
	for c := range Colour(Colours) {
		for n := range int8(MaxPool + 1) {
			visit(Pool{N: n, Colour: c})
		}
	}
}

// Win is the chance that a has more GO than d, of One (DICE-4).
func (o *Odds) Win(a, d Pool) uint32 {
	return o.win[a.Colour][a.Add(0).N][d.Colour][d.Add(0).N]
}

// Margin is the chance that a has exactly m GO more than d, of One; m may be negative. It costs two
// sums over the dice of d.
func (o *Odds) Margin(a, d Pool, m int) uint32 {
	a, d = a.Add(0), d.Add(0)
	return o.marginTail(a, d, m) - o.marginTail(a, d, m+1)
}

// Exactly is the chance of exactly k GO, of One.
func (o *Odds) Exactly(p Pool, k int) uint32 {
	if k < 0 {
		return 0
	}
	return o.AtLeast(p, k) - o.AtLeast(p, k+1)
}

// AtLeast is the chance of k GO or more, of One (DICE-5).
func (o *Odds) AtLeast(p Pool, k int) uint32 {
	return coarse(o.atLeast(p.Add(0), k))
}

func (o *Odds) atLeast(p Pool, k int) uint64 {
	return o.tail[p.Colour][p.N][min(max(k, 0), MaxPool+1)]
}

// marginTail is the chance that a has at least m GO more than d.
func (o *Odds) marginTail(a, d Pool, m int) uint32 {
	if m <= -int(d.N) {
		return One // the products below would lose the last bits of certainty
	}
	sum := uint64(d.N) + 1 // every product below loses less than one: what is exactly a half must not fall under it
	row := &o.tail[d.Colour][d.N]
	for k := range int(d.N) + 1 {
		high, low := bits.Mul64(row[k]-row[k+1], o.atLeast(a, k+m))
		sum += high<<(64-fineBits) | low>>fineBits
	}
	return coarse(sum)
}

func coarse(fine uint64) uint32 {
	const unit = fineOne / One
	return uint32((fine + unit/2) / unit)
}
