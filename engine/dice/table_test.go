package dice

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// rounded is p in units of 1/One, a half upwards.
func rounded(p *big.Rat) uint32 {
	scaled := new(big.Rat).Mul(p, big.NewRat(2*One, 1))
	scaled.Add(scaled, big.NewRat(1, 1))
	return uint32(new(big.Int).Quo(scaled.Num(), new(big.Int).Mul(scaled.Denom(), big.NewInt(2))).Uint64())
}

func TestDICE1_TableIsTheExactOddsRounded(t *testing.T) {
	for _, g := range []GoAt{printed, {6, 3, 1}, {7, 5, 4}} {
		o := NewOdds(g)
		o.eachPool(func(p Pool) {
			s := Spread{P: Distribution(p, g)}
			for k := -1; k <= int(p.N)+2; k++ {
				if got, want := o.AtLeast(p, k), rounded(s.Within(k, farAway)); got != want {
					t.Errorf("%s, %v at least %d: %d, not %d", p, g, k, got, want)
				}
			}
		})
	}
}

// weights are the chances of 0, 1, … GO in units of 1/6^n.
func weights(p Pool) []*big.Int {
	n, good := int64(p.N), int64(printed.sixths(p.Colour))
	w := make([]*big.Int, n+1)
	for k := range w {
		w[k] = new(big.Int).Binomial(n, int64(k))
		w[k].Mul(w[k], power(good, int64(k)))
		w[k].Mul(w[k], power(6-good, n-int64(k)))
	}
	return w
}

// wins is the chance that an attacker has more GO than a defender, from their weights.
func wins(attack, defence []*big.Int) *big.Rat {
	sum, more := new(big.Int), new(big.Int)
	for k := len(attack) - 2; k >= 0; k-- {
		more.Add(more, attack[k+1])
		if k < len(defence) {
			sum.Add(sum, new(big.Int).Mul(defence[k], more))
		}
	}
	return new(big.Rat).SetFrac(sum, power(6, int64(len(attack)+len(defence)-2)))
}

func TestDICE4_EveryWinIsTheExactOneRounded(t *testing.T) {
	o := NewOdds(printed)
	o.eachPool(func(a Pool) {
		attack := weights(a)
		o.eachPool(func(d Pool) {
			if got, want := o.Win(a, d), rounded(wins(attack, weights(d))); got != want {
				t.Errorf("%s against %s: %d, not %d", a, d, got, want)
			}
		})
	})
}

func anyPool(high int) *rapid.Generator[Pool] {
	return rapid.Custom(func(t *rapid.T) Pool {
		n := rapid.IntRange(0, high).Draw(t, "dice")
		return Pool{N: int8(n), Colour: Colour(rapid.IntRange(0, Colours-1).Draw(t, "colour"))}
	})
}

func TestDICE4_WinAndMarginAreTheExactOddsRounded(t *testing.T) {
	o := NewOdds(printed)
	rapid.Check(t, func(t *rapid.T) {
		a, d := anyPool(MaxPool).Draw(t, "attacker"), anyPool(MaxPool).Draw(t, "defender")
		s := Margins(a, d, printed)
		if got, want := o.Win(a, d), rounded(s.Within(1, farAway)); got != want {
			t.Fatalf("win %d, not %d", got, want)
		}
		m := rapid.IntRange(-MaxPool-2, MaxPool+2).Draw(t, "margin")
		want := rounded(s.Within(m, farAway)) - rounded(s.Within(m+1, farAway))
		if got := o.Margin(a, d, m); got != want {
			t.Fatalf("margin %d: %d, not %d", m, got, want)
		}
	})
}

func TestDICE4_ChancesAddUpToOne(t *testing.T) {
	o := NewOdds(printed)
	rapid.Check(t, func(t *rapid.T) {
		a, d := anyPool(MaxPool).Draw(t, "attacker"), anyPool(MaxPool).Draw(t, "defender")
		var exactly, margins, won uint32
		for n := -MaxPool - 1; n <= MaxPool+1; n++ {
			exactly += o.Exactly(a, n)
			margins += o.Margin(a, d, n)
			if n > 0 {
				won += o.Margin(a, d, n)
			}
		}
		if exactly != One || margins != One || won != o.Win(a, d) {
			t.Fatalf("exactly %d, margins %d, won %d of %d", exactly, margins, won, o.Win(a, d))
		}
	})
}

func TestDICE2_OddsOfPoolsBeyondTheCapAreThoseOfTheCap(t *testing.T) {
	o := NewOdds(printed)
	under, over := Pool{N: -3, Colour: Red}, Pool{N: 100, Colour: Red}
	none, full := Pool{N: 0, Colour: Red}, Pool{N: MaxPool, Colour: Red}
	if o.AtLeast(under, 1) != 0 || o.AtLeast(over, MaxPool+1) != 0 || o.Exactly(over, 30) != o.Exactly(full, 30) {
		t.Error("pools are not clamped")
	}
	if o.Win(over, under) != o.Win(full, none) || o.Margin(over, under, 35) != o.Margin(full, none, 35) {
		t.Error("opposed pools are not clamped")
	}
}
