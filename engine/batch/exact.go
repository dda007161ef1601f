package batch

import "math/big"

// Exact odds of counts. Sums of binomial odds are taken in software arithmetic of a fixed width, which rounds alike on every
// processor; its error is far below the billionths in which shares are counted.

// exactBits is the width of that arithmetic.
const exactBits = 192

func exactly(n int64) *big.Float { return new(big.Float).SetPrec(exactBits).SetInt64(n) }

// Exact is the interval of a share that came to k of n, after Clopper and Pearson: what lies outside is so small, or so great, that
// k or more, or k or fewer, would come with no more than half of a chance of miss. Both are in billionths; it is rounded outwards.
func Exact(k, n, miss int64) Interval {
	return Interval{leastShare(k, n, miss), Billion - leastShare(n-k, n, miss)}
}

// leastShare is the greatest share in billionths at which k or more of n come with a chance of no more than half of miss.
func leastShare(k, n, miss int64) int64 {
	if k == 0 {
		return 0
	}
	b := binomial{k: k, n: n}
	low, high := int64(0), billionths(k, n) // at the share that came, half of all would come
	for high-low > 1 {
		middle := low + (high-low)/2
		if b.rare(middle, miss) {
			low = middle
		} else {
			high = middle
		}
	}
	return low
}

// billionths are k of n in billionths, rounded down. Both go up to 2^50.
func billionths(k, n int64) int64 {
	product := new(big.Int).Mul(big.NewInt(k), big.NewInt(Billion))
	return product.Quo(product, big.NewInt(n)).Int64()
}

// binomial is the question whether k or more of n come.
type binomial struct {
	k, n int64
	ways *big.Float // to choose k of n; nil: not worked out yet
}

// choices is in how many ways k of n can be chosen.
func (b *binomial) choices() *big.Float {
	if b.ways == nil {
		b.ways = exactly(1)
		for i := int64(1); i <= min(b.k, b.n-b.k); i++ {
			b.ways.Mul(b.ways, exactly(b.n-i+1))
			b.ways.Quo(b.ways, exactly(i))
		}
	}
	return b.ways
}

// rare reports whether k or more come with a chance of no more than half of miss, each by a share p. What is no more than the mean
// is never rare: it comes at least every other time.
func (b *binomial) rare(p, miss int64) bool {
	mean := new(big.Int).Mul(big.NewInt(b.n), big.NewInt(p))
	if new(big.Int).Mul(big.NewInt(b.k), big.NewInt(Billion)).Cmp(mean) <= 0 {
		return false
	}
	limit := exactly(miss)
	limit.Quo(limit, exactly(2*Billion))
	return b.atLeast(p).Cmp(limit) <= 0
}

// atLeast is the chance of k or more, which is more than the mean: the terms shrink from the first on.
func (b *binomial) atLeast(p int64) *big.Float {
	yes, no := exactly(p), exactly(Billion-p)
	yes.Quo(yes, exactly(Billion))
	no.Quo(no, exactly(Billion))
	term := exactly(1)
	term.Mul(b.choices(), power(yes, b.k)).Mul(term, power(no, b.n-b.k))
	odds := new(big.Float).SetPrec(exactBits).Quo(yes, no)
	sum := new(big.Float).SetPrec(exactBits).Set(term)
	for j := b.k; j < b.n && term.Sign() > 0; j++ {
		term.Mul(term, exactly(b.n-j))
		term.Quo(term, exactly(j+1))
		term.Mul(term, odds)
		sum.Add(sum, term)
		if term.MantExp(nil) < sum.MantExp(nil)-exactBits {
			break
		}
	}
	return sum
}

// power is x to the n-th.
func power(x *big.Float, n int64) *big.Float {
	result, square := exactly(1), new(big.Float).SetPrec(exactBits).Set(x)
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			result.Mul(result, square)
		}
		square.Mul(square, square)
	}
	return result
}
