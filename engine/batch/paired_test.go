package batch

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"

	"crossfire/engine/doctrine"
	"crossfire/scenario"
)

// sampled is a sample of one gauge.
func sampled(values ...int32) *Sample {
	return &Sample{Gauges: []Gauge{{Kind: Wins}}, Values: [][]int32{values}}
}

// Worked out by hand.
func TestPairsByHand(t *testing.T) {
	// Ten pairs: A wins 4 times, B wins 7; B alone wins 4 pairs, A alone 1. With the two that are added, the mean is 3/12 and the
	// sum of squares 7, so that the margin is 1.959964·√((7/12 - 1/16) / 12) = 0.408325….
	a := sampled(1, 1, 1, 1, 0, 0, 0, 0, 0, 0)
	b := sampled(0, 1, 1, 1, 1, 1, 1, 1, 0, 0)
	p := PairUp(a, b, 0)
	if want := (Pair{Moments{10, 4, 4}, Moments{10, 7, 7}, Moments{10, 3, 5}, true}); p != want {
		t.Fatalf("%+v, not %+v", p, want)
	}
	c := named(t, "95 %")
	got := p.Between(c, Billion)
	if off := max(got.Low+158325833, -158325833-got.Low, got.High-658325833, 658325833-got.High); off > 2 {
		t.Errorf("%v", got)
	}
	if p.Differs(c) {
		t.Error("three of ten are no clear difference")
	}
	// Variances times n²: 24 and 21 alone, 41 paired.
	if p.Worth() != 109 {
		t.Errorf("pairing is worth %d", p.Worth())
	}
}

func TestPairsThatNeverDiffer(t *testing.T) {
	s := sampled(1, 0, 1, 1)
	p := PairUp(s, s, 0)
	if i := p.Between(named(t, "95 %"), Billion); i.Low != -i.High || i.High == 0 || p.Worth() != 0 {
		t.Errorf("%v, worth %d", i, p.Worth())
	}
}

func TestMomentsRoundToTheNearest(t *testing.T) {
	for _, c := range []struct {
		m    Moments
		unit int64
		want int64
	}{{Moments{N: 3, Sum: 1}, 1000, 333}, {Moments{N: 3, Sum: 2}, 1000, 667}, {Moments{N: 3, Sum: -2}, 1000, -667}, {Moments{N: 2, Sum: 1}, 1, 1}, {Moments{N: 2, Sum: -1}, 1, -1}} {
		if got := c.m.In(c.unit); got != c.want {
			t.Errorf("%+v: %d, not %d", c.m, got, c.want)
		}
	}
}

// Intervals of differences hold the truth about as often as they say; where few pairs differ, a little more often.
func TestPairsCover(t *testing.T) {
	const trials, fights = 1500, 200
	luck := rand.New(rand.NewPCG(3, 4))
	c := named(t, "95 %")
	for _, odds := range []struct{ a, b float64 }{{0.5, 0.5}, {0.5, 0.6}, {0.02, 0.04}} {
		held := 0
		for range trials {
			var a, b []int32
			for range fights {
				both := luck.Float64() // shared luck
				a, b = append(a, oneIf(both < odds.a)), append(b, oneIf((both+luck.Float64()*0.1) < odds.b+0.05))
			}
			p := PairUp(sampled(a...), sampled(b...), 0)
			i := p.Between(c, Billion)
			if truth := int64((shareBelow(odds.b) - odds.a) * Billion); i.Low <= truth && truth <= i.High {
				held++
			}
		}
		if held*100 < trials*93 || held*100 > trials*99 {
			t.Errorf("%+v: %d of %d intervals hold the truth", odds, held, trials)
		}
	}
}

// So do those of numbers, however far they are from 0 and however few there are; and where all differ by the same they do not vanish.
func TestPairsOfNumbersCover(t *testing.T) {
	const trials = 1500
	luck := rand.New(rand.NewPCG(5, 6))
	c := named(t, "95 %")
	for _, pairs := range []int{3, 5, 20, 200} {
		held := 0
		for range trials {
			s := &Sample{Gauges: []Gauge{{Kind: Turns}}, Values: [][]int32{nil}}
			for range pairs {
				s.Values[0] = append(s.Values[0], int32(luck.IntN(21)+luck.IntN(21)))
			}
			none := &Sample{Gauges: s.Gauges, Values: [][]int32{make([]int32, pairs)}}
			p := PairUp(none, s, 0)
			if i := p.Between(c, Billion); i.Low <= 20*Billion && 20*Billion <= i.High {
				held++
			}
		}
		if held*100 < trials*93 || held*100 > trials*97 {
			t.Errorf("%d pairs: %d of %d intervals hold the truth", pairs, held, trials)
		}
	}
	same := Pair{Diff: Moments{N: 100, Sum: 500, Squares: 2500}}
	if i := same.Between(c, 1000); i != (Interval{5000 - 28, 5000 + 28}) {
		t.Errorf("%v", i)
	}
}

// shareBelow is how often u + v/10 < p + 0.05 for even u and v.
func shareBelow(p float64) float64 {
	if p >= 0.05 {
		return p
	}
	return (p + 0.05) * (p + 0.05) / 0.2
}

// Pairs are as many of the one as of the other whenever it is interrupted, and the numbers are those of two whole samples.
func TestBothGoEquallyFar(t *testing.T) {
	s, other := asked(t, "turn > 0"), asked(t, "turn > 1")
	plan := func(of *scenario.Scenario) Plan {
		return Plan{Scenario: of, Mind: doctrine.For, First: 3, Fights: 2500, Workers: 1}
	}
	whole, err := Take(context.Background(), plan(s))
	if err != nil {
		t.Fatal(err)
	}
	first, second, err := TakeBoth(context.Background(), plan(s), plan(other))
	if err != nil || !reflect.DeepEqual(first, whole) || !reflect.DeepEqual(second, whole) {
		t.Fatalf("%v: %d and %d fights, not %d", err, first.Fights(), second.Fights(), whole.Fights())
	}
	for _, until := range []int{1, 9, 20} { // blocks, of which a stretch has eight
		ctx, cancel := context.WithCancel(context.Background())
		seen := 0
		count := func(p Plan) Plan {
			p.Each = func(Progress) (bool, error) {
				if seen++; seen == until {
					cancel()
				}
				return true, nil
			}
			return p
		}
		first, second, err := TakeBoth(ctx, count(plan(s)), count(plan(other)))
		want := until / 16 * 8 * blockFights
		if rest := until % 16; rest > 8 {
			want += (rest - 8) * blockFights
		}
		if !errors.Is(err, context.Canceled) || first.Fights() != second.Fights() || second.Fights() != want {
			t.Errorf("after %d blocks: %d and %d fights, not %d, %v", until, first.Fights(), second.Fights(), want, err)
		}
	}
}
