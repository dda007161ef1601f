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
	Miss int64  // how often they do not hold it, in billionths
}

// confidences has the levels that there are. The quantiles are those of any table of the normal distribution.
var confidences = []Confidence{{"80 %", 1281552, Billion / 5}, {"90 %", 1644854, Billion / 10}, {"95 %", 1959964, Billion / 20},
	{"98 %", 2326348, Billion / 50}, {"99 %", 2575829, Billion / 100}, {"99.9 %", 3290527, Billion / 1000}}

// Confidences lists the levels that there are.
func Confidences() []Confidence { return slices.Clone(confidences) }

// Surest is the greatest level that one can ask for.
func Surest() Confidence { return confidences[len(confidences)-1] }

// Among is the level at which each of so many questions has to be asked, where they are asked at once and some would seem answered by
// chance: all together are answered wrongly no more than one time in twenty. It is never less than the greatest of the list.
func Among(questions int64) Confidence {
	levels := [...]Confidence{Surest(), {"99.99 %", 3890592, Billion / 10_000}, {"99.999 %", 4417173, Billion / 100_000},
		{"99.9999 %", 4891638, Billion / 1_000_000}, {"99.99999 %", 5326724, Billion / 10_000_000}}
	for _, level := range levels {
		if questions <= Billion/20/level.Miss {
			return level
		}
	}
	return levels[len(levels)-1]
}

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

// Reach is how far the interval of a share that came to k of n goes from it, to the side where it goes farther: in billionths, rounded up.
func (c Confidence) Reach(k, n int64) int64 {
	if n == 0 {
		return Billion
	}
	i, share := c.Wilson(k, n), new(big.Int).Mul(big.NewInt(k), big.NewInt(Billion))
	above := new(big.Int).Quo(share, big.NewInt(n)).Int64()
	return max(i.High-above, quotientUp(share, big.NewInt(n)).Int64()-i.Low)
}

// Margin is how far the mean of many numbers may be off, in thousandths and rounded up; counts holds how often each number came. Of
// fewer than two it is not known.
func (c Confidence) Margin(counts []int64) (thousandths int64, known bool) {
	var m Moments
	for value, times := range counts {
		v := int64(value)
		m.N += times
		m.Sum += times * v
		m.Squares += times * v * v
	}
	if m.N < 2 {
		return 0, false
	}
	return c.offMean(m, 1000), true
}

// offMean is how far a mean of two numbers or more may be off, after Student, in units of 1/unit and rounded up. Where hardly any of them
// differ it is what it would be if two more had come, one above the mean by 1 and one below.
func (c Confidence) offMean(m Moments, unit int64) int64 {
	// The squares of the distances from the mean, times N: by N (N-1) N they are the variance of the mean, and so they are with the two
	// more by N (N+2)².
	own, more := m.variance(), m.variance()
	more.Add(more, big.NewInt(2*m.N))
	n := big.NewInt(m.N)
	by := func(a, b int64) *big.Int {
		product := new(big.Int).Mul(n, big.NewInt(a))
		return product.Mul(product, big.NewInt(b))
	}
	return max(reach(c.student(m.N-1), own, by(m.N-1, m.N), unit), reach(c.z, more, by(m.N+2, m.N+2), unit))
}

// student is the quantile of Student's distribution in millionths, for so many degrees of freedom, which are few where a spread is itself
// known from few numbers: Fisher's series, which is off by a quarter for one of them, and from five on by less than a thousandth at 95 %.
func (c Confidence) student(degrees int64) int64 {
	z, total := big.NewRat(c.z, 1_000_000), new(big.Rat)
	square := new(big.Rat).Mul(z, z)
	for power, term := range [...][4]int64{{1, 1, 0, 0}, {3, 16, 5, 0}, {-15, 17, 19, 3}} { // of z, z³, z⁵, z⁷
		sum := new(big.Rat)
		for k := len(term) - 1; k >= 0; k-- {
			sum.Add(sum.Mul(sum, square), big.NewRat(term[k], 1))
		}
		by := big.NewRat(1, [...]int64{4, 96, 384}[power])
		for range power + 1 {
			by.Mul(by, big.NewRat(1, degrees))
		}
		total.Add(total, sum.Mul(sum.Mul(sum, z), by))
	}
	total.Mul(total, big.NewRat(1_000_000, 1))
	return c.z + quotientUp(total.Num(), total.Denom()).Int64()
}

// reach is z·unit·√(square / by), rounded up; z is in millionths.
func reach(z int64, square, by *big.Int, unit int64) int64 {
	top := new(big.Int).Set(square)
	for _, factor := range []int64{z, z, unit, unit} {
		top.Mul(top, big.NewInt(factor))
	}
	return rootUp(quotientUp(top, new(big.Int).Mul(by, big.NewInt(1_000_000*1_000_000)))).Int64()
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
