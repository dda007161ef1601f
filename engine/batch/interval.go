package batch

import (
	"math/big"
	"slices"
)

// How sure shares and means are. Everything is done in whole numbers, so that it is the same on every processor.

// Confidence is how often intervals of its kind hold the truth.
type Confidence struct {
	Name string // "95 %"
	z    int64  // quantile of the normal distribution for both ends, in millionths
}

// confidences has the levels that there are. The quantiles are those of any table of the normal distribution.
var confidences = []Confidence{{"80 %", 1281552}, {"90 %", 1644854}, {"95 %", 1959964}, {"98 %", 2326348}, {"99 %", 2575829}, {"99.9 %", 3290527}}

// Confidences lists the levels that there are.
func Confidences() []Confidence { return slices.Clone(confidences) }

// Billion is the unit of shares.
const Billion = 1_000_000_000

// Interval is what lies between two shares, in billionths.
type Interval struct{ Low, High int64 }

// Half is half of its width, rounded up.
func (i Interval) Half() int64 { return (i.High - i.Low + 1) / 2 }

// Wilson is the interval of a share that came to k of n, after Wilson; of none, everything from 0 to 1. It is rounded outwards.
func (c Confidence) Wilson(k, n int64) Interval {
	if n == 0 {
		return Interval{0, Billion}
	}
	const million = 1_000_000
	z := big.NewInt(c.z)
	z2 := new(big.Int).Mul(z, z) // in units of 1/unit, as all that follows
	unit := big.NewInt(million * million)
	// The ends are (2k + z² ± z√(z² + 4k(n-k)/n)) / 2(n + z²).
	spread := new(big.Int).Mul(big.NewInt(4*k), big.NewInt(n-k))
	spread.Mul(spread, unit)
	spread.Add(spread, new(big.Int).Mul(z2, big.NewInt(n)))
	spread.Mul(spread, z2)
	spread = rootUp(quotientUp(spread, big.NewInt(n)))
	middle := new(big.Int).Mul(unit, big.NewInt(2*k))
	middle.Add(middle, z2)
	width := new(big.Int).Mul(unit, big.NewInt(n))
	width.Add(width, z2).Lsh(width, 1)
	low := new(big.Int).Sub(middle, spread)
	high := new(big.Int).Add(middle, spread)
	low.Mul(low, big.NewInt(Billion)).Div(low, width)
	high.Mul(high, big.NewInt(Billion))
	return Interval{max(low.Int64(), 0), min(quotientUp(high, width).Int64(), Billion)}
}

// Margin is how far the mean of many numbers may be off, in thousandths and rounded up; counts holds how often each number came.
func (c Confidence) Margin(counts []int64) int64 {
	n, sum, squares := new(big.Int), new(big.Int), new(big.Int)
	for value, times := range counts {
		v, t := big.NewInt(int64(value)), big.NewInt(times)
		n.Add(n, t)
		sum.Add(sum, t.Mul(t, v))
		squares.Add(squares, t.Mul(t, v))
	}
	if n.Sign() == 0 {
		return 0
	}
	// z·1000·√((n·Σx² - (Σx)²) / n³), with z in millionths.
	variance := new(big.Int).Mul(n, squares)
	variance.Sub(variance, sum.Mul(sum, sum))
	variance.Mul(variance, big.NewInt(c.z))
	variance.Mul(variance, big.NewInt(c.z))
	cube := new(big.Int).Mul(n, n)
	cube.Mul(cube, n)
	cube.Mul(cube, big.NewInt(1_000_000))
	return rootUp(quotientUp(variance, cube)).Int64()
}

func quotientUp(a, b *big.Int) *big.Int {
	q, rest := new(big.Int).QuoRem(a, b, new(big.Int))
	if rest.Sign() > 0 {
		q.Add(q, big.NewInt(1))
	}
	return q
}

// rootUp is the square root, rounded up.
func rootUp(n *big.Int) *big.Int {
	root := new(big.Int).Sqrt(n)
	if new(big.Int).Mul(root, root).Cmp(n) < 0 {
		root.Add(root, big.NewInt(1))
	}
	return root
}
