package dice

import "math/big"

// Exact odds, as fractions in lowest terms, for reports, tests and tables. A fight uses Odds instead.
// Every result is fresh and belongs to the caller.

// Spread is the distribution of a whole number: P[i] is the chance of Low+i, and all chances add up to 1.
type Spread struct {
	Low int
	P   []*big.Rat
}

// At is the chance of exactly n.
func (s Spread) At(n int) *big.Rat { return s.Within(n, n) }

// Within is the chance of low to high, both included.
func (s Spread) Within(low, high int) *big.Rat {
	sum := new(big.Rat)
	for i := max(low-s.Low, 0); i <= min(high-s.Low, len(s.P)-1); i++ {
		sum.Add(sum, s.P[i])
	}
	return sum
}

// High is the largest possible number.
func (s Spread) High() int { return s.Low + len(s.P) - 1 }

// Mean is the expected number.
func (s Spread) Mean() *big.Rat {
	mean := new(big.Rat)
	for i, p := range s.P {
		n := new(big.Rat).SetInt64(int64(s.Low + i))
		mean.Add(mean, n.Mul(n, p))
	}
	return mean
}

// Distribution is the chance of 0, 1, … N GO (DICE-1): binomial.
func Distribution(p Pool, g GoAt) []*big.Rat {
	n, good := max(int64(p.N), 0), int64(g.sixths(p.Colour))
	all := power(6, n)
	odds := make([]*big.Rat, n+1)
	for k := range odds {
		ways := new(big.Int).Binomial(n, int64(k))
		ways.Mul(ways, power(good, int64(k)))
		ways.Mul(ways, power(6-good, n-int64(k)))
		odds[k] = new(big.Rat).SetFrac(ways, all)
	}
	return odds
}

func power(base, exponent int64) *big.Int {
	return new(big.Int).Exp(big.NewInt(base), big.NewInt(exponent), nil)
}

// AtLeast is the chance of n GO or more (DICE-5).
func AtLeast(p Pool, n int, g GoAt) *big.Rat {
	return Spread{P: Distribution(p, g)}.Within(n, int(p.N))
}

// Margins is the distribution of the attacker's GO less the defender's.
func Margins(a, d Pool, g GoAt) Spread {
	attack, defence := Distribution(a, g), Distribution(d, g)
	s := Spread{Low: 1 - len(defence), P: make([]*big.Rat, len(attack)+len(defence)-1)}
	for i := range s.P {
		s.P[i] = new(big.Rat)
	}
	for i, p := range attack {
		for j, q := range defence {
			at := s.P[i-j-s.Low]
			at.Add(at, new(big.Rat).Mul(p, q))
		}
	}
	return s
}

// Opposed is the chance that a has more GO than d, as many, and fewer. A tie is the defender's (DICE-4).
func Opposed(a, d Pool, g GoAt) (win, tie, lose *big.Rat) {
	s := Margins(a, d, g)
	return s.Within(1, s.High()), s.At(0), s.Within(s.Low, -1)
}

// Missed is the distribution of m = dr less the GO of toughness (DMG-1).
func Missed(dr int, tough Pool, g GoAt) Spread {
	odds := Distribution(tough, g)
	s := Spread{Low: dr + 1 - len(odds), P: make([]*big.Rat, len(odds))}
	for k, p := range odds {
		s.P[len(odds)-1-k] = p
	}
	return s
}
