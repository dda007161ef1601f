package batch

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"crossfire/scenario"
)

// tail is the chance of k or more of n in fractions.
func tail(k, n, p int64) *big.Rat {
	yes, no := big.NewRat(p, Billion), big.NewRat(Billion-p, Billion)
	sum := new(big.Rat)
	for j := k; j <= n; j++ {
		term := new(big.Rat).SetInt(new(big.Int).Binomial(n, j))
		for i := range n {
			if i < j {
				term.Mul(term, yes)
			} else {
				term.Mul(term, no)
			}
		}
		sum.Add(sum, term)
	}
	return sum
}

func TestOddsOfCountsAreThoseOfFractions(t *testing.T) {
	for _, c := range []struct{ k, n, p int64 }{{1, 1, 1}, {3, 10, 100_000_000}, {7, 20, 250_000_000}, {20, 20, 999_999_999}, {13, 24, 333_333_333}} {
		want, _ := new(big.Float).SetPrec(exactBits).SetRat(tail(c.k, c.n, c.p)).Float64()
		got, _ := (&binomial{k: c.k, n: c.n}).atLeast(c.p).Float64()
		if got != want {
			t.Errorf("%+v: %v, not %v", c, got, want)
		}
	}
}

// Ends that can be written down: none of n gives 1 - (miss/2)^(1/n), all of n the mirror image. The others are those of tables.
func TestClopperPearsonByHand(t *testing.T) {
	const five = Billion / 20
	for _, c := range []struct {
		name string
		k, n int64
		want Interval
	}{
		{"none of one", 0, 1, Interval{0, 975_000_000}},
		{"none of two: 1 - the root of 0.025", 0, 2, Interval{0, 841_886_117}},
		{"all of two", 2, 2, Interval{158_113_883, Billion}},
		{"one of ten", 1, 10, Interval{2_528_579, 445_016_117}},
		{"half of ten", 5, 10, Interval{187_086_028, 812_913_972}},
		{"10 of 100", 10, 100, Interval{49_004_689, 176_222_597}},
	} {
		got := Exact(c.k, c.n, five)
		if off := max(got.Low-c.want.Low, c.want.Low-got.Low, got.High-c.want.High, c.want.High-got.High); off > 2 {
			t.Errorf("%s: %v, not %v", c.name, got, c.want)
		}
	}
}

// What an interval leaves out is rare, and its neighbour inside is not.
func TestExactIsTheNarrowest(t *testing.T) {
	const miss = Billion / 100
	half := big.NewRat(miss, 2*Billion)
	for _, c := range []struct{ k, n int64 }{{1, 9}, {4, 12}, {11, 12}, {12, 12}} {
		low := Exact(c.k, c.n, miss).Low
		if tail(c.k, c.n, low).Cmp(half) > 0 || tail(c.k, c.n, low+1).Cmp(half) <= 0 {
			t.Errorf("%d of %d: %d is not the end", c.k, c.n, low)
		}
	}
}

func TestExactOfManyFights(t *testing.T) {
	for _, c := range []struct{ k, n int64 }{{0, 1_000_000}, {500_000, 1_000_000}, {3, 1_000_000}} {
		i := Exact(c.k, c.n, Billion/20)
		if s := billionths(c.k, c.n); i.Low > s || i.High < s || i.High-i.Low > 2*Billion/1000 {
			t.Errorf("%d of %d: %v", c.k, c.n, i)
		}
	}
}

// claimed is a claim of 95 % confidence about 1,000 fights.
func claimed(low, high scenario.Share) *scenario.Chance {
	return &scenario.Chance{Low: low, High: high, Confidence: scenario.Whole / 100 * 95, Runs: 1000}
}

// try holds fights, each won by a share p, against a claim.
func try(claim *scenario.Chance, p float64, luck *rand.Rand) *Trial {
	trial := &Trial{Claim: claim}
	for !trial.Over() {
		trial.See(luck.Float64() < p)
	}
	return trial
}

func TestTrialsByHand(t *testing.T) {
	const percent = scenario.Whole / 100
	for _, c := range []struct {
		name      string
		low, high scenario.Share
		every     int64 // fight of so many comes about; 0: none
		want      Answer
		fights    int64
	}{
		{"never, as claimed", 0, 10 * percent, 0, Within, 100},
		{"always, as claimed", 90 * percent, scenario.Whole, 1, Within, 100},
		{"never, against the claim", 40 * percent, 60 * percent, 0, Below, 100},
		{"always, against the claim", 0, 60 * percent, 1, Above, 100},
		{"half, claimed widely", 30 * percent, 70 * percent, 2, Within, 100},
		{"half, claimed narrowly", 49 * percent, 51 * percent, 2, Undecided, 1000},
		{"half, on the edge", 50 * percent, 70 * percent, 2, Undecided, 1000},
		{"half, a little less than claimed", 56 * percent, 70 * percent, 2, Below, 600},
	} {
		trial := &Trial{Claim: claimed(c.low, c.high)}
		for i := int64(0); !trial.Over(); i++ {
			trial.See(c.every > 0 && i%c.every == 0)
		}
		if trial.Answer != c.want || trial.Fights != c.fights {
			t.Errorf("%s: answer %d after %d fights, not %d after %d", c.name, trial.Answer, trial.Fights, c.want, c.fights)
		}
	}
}

// Of answers at the worst place, the bound itself, no more are wrong than was promised, although there are ten looks.
func TestTrialsAreSeldomWrong(t *testing.T) {
	const trials = 500
	luck := rand.New(rand.NewPCG(1, 2))
	for _, c := range []struct {
		name  string
		p     float64
		wrong func(Answer) bool
	}{
		{"just inside", 0.4001, func(a Answer) bool { return a == Below || a == Above }},
		{"just outside", 0.3999, func(a Answer) bool { return a == Within || a == Above }},
	} {
		wrong := 0
		for range trials {
			if c.wrong(try(claimed(scenario.Whole/10*4, scenario.Whole/10*6), c.p, luck).Answer) {
				wrong++
			}
		}
		if wrong*20 > trials {
			t.Errorf("%s: %d of %d answers are wrong", c.name, wrong, trials)
		}
	}
}
