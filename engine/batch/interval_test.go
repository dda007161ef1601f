package batch

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"
)

func named(t *testing.T, name string) Confidence {
	t.Helper()
	for _, c := range confidences {
		if c.Name == name {
			return c
		}
	}
	t.Fatalf("no confidence %q", name)
	return Confidence{}
}

// Worked out by hand, to nine digits, and rounded outwards.
func TestWilsonByHand(t *testing.T) {
	for _, c := range []struct {
		name string
		k, n int64
		want Interval
	}{
		{"none in 10,000: z² / (n + z²)", 0, 10000, Interval{0, 383999}},
		{"all of 10,000", 10000, 10000, Interval{999616001, Billion}},
		{"one in ten", 1, 10, Interval{17876212, 404150030}},
		{"half of a hundred", 50, 100, Interval{403831530, 596168470}},
		{"all of ten: n / (n + z²)", 10, 10, Interval{722467196, Billion}},
		{"nothing is known", 0, 0, Interval{0, Billion}},
	} {
		got := named(t, "95 %").Wilson(c.k, c.n)
		if off := max(got.Low-c.want.Low, c.want.Low-got.Low, got.High-c.want.High, c.want.High-got.High); off > 2 {
			t.Errorf("%s: %v, not %v", c.name, got, c.want)
		}
	}
}

func TestIntervalsHoldTheirShare(t *testing.T) {
	for _, c := range confidences {
		for _, n := range []int64{1, 2, 7, 128, 10_000, 10_000_000, 1 << 50} {
			for _, k := range []int64{0, 1, n / 3, n / 2, n - 1, n} {
				i := c.Wilson(k, n)
				share := int64(float64(k) / float64(n) * Billion)
				if i.Low > share || i.High < share || i.Low < 0 || i.High > Billion || k > 0 && i.Low >= i.High {
					t.Errorf("%s: %d of %d: %v", c.Name, k, n, i)
				}
			}
		}
	}
}

func TestMoreConfidenceIsWider(t *testing.T) {
	for i := 1; i < len(confidences); i++ {
		if less, more := confidences[i-1].Wilson(40, 100), confidences[i].Wilson(40, 100); less.Half() >= more.Half() {
			t.Errorf("%s is no wider than %s", confidences[i].Name, confidences[i-1].Name)
		}
	}
}

// An interval of a rare outcome goes farther up than down, and how far it goes is the farther of both.
func TestIntervalsReachToTheFartherSide(t *testing.T) {
	for _, c := range []struct {
		situation string
		k, n      int64
		want      int64
	}{
		{"none: z² / (n + z²)", 0, 10000, 383999},
		{"all", 10000, 10000, 383999},
		{"a half: to both sides alike", 50, 100, 96168470},
		{"one in ten", 1, 10, 304150030},
		{"nothing is known", 0, 0, Billion},
	} {
		if got := named(t, "95 %").Reach(c.k, c.n); got < c.want-2 || got > c.want+2 {
			t.Errorf("%s: %d, not %d", c.situation, got, c.want)
		}
	}
}

// covered counts how many of 4,000 experiments with a known share have it in their interval.
func covered(c Confidence, share float64, experiment func(next func() bool) (k, n int64)) float64 {
	experiments := 4000
	if testing.Short() {
		experiments = 1000
	}
	chance := rand.New(rand.NewPCG(20260411, 1))
	held := 0
	for range experiments {
		k, n := experiment(func() bool { return chance.Float64() < share })
		if i := c.Wilson(k, n); i.Low <= int64(share*Billion) && int64(share*Billion) <= i.High {
			held++
		}
	}
	return float64(held) * 100 / float64(experiments)
}

func TestIntervalsCoverTheTruthAsOftenAsTheySay(t *testing.T) {
	for _, share := range []float64{0.5, 0.31, 0.1, 0.03} {
		for _, n := range []int64{200, 1000} {
			got := covered(named(t, "95 %"), share, func(next func() bool) (k, of int64) {
				for range n {
					if next() {
						k++
					}
				}
				return k, n
			})
			if got < 93 || got > 97 {
				t.Errorf("a share of %v in %d: %.1f %% of the intervals hold it", share, n, got)
			}
		}
	}
}

// A run that stops as soon as it is sure enough is as sure as it says.
func TestIntervalsCoverTheTruthWhenTheyStopTheRun(t *testing.T) {
	c := named(t, "95 %")
	for _, share := range []float64{0.5, 0.2, 0.05} {
		got := covered(c, share, func(next func() bool) (k, n int64) {
			for n < LeastFights || c.Reach(k, n) > 25_000_000 {
				for range blockFights {
					if next() {
						k++
					}
				}
				n += blockFights
			}
			return k, n
		})
		if got < 93 || got > 97 {
			t.Errorf("a share of %v: %.1f %% of the intervals hold it", share, got)
		}
	}
}

func TestMarginByHand(t *testing.T) {
	for _, c := range []struct {
		situation string
		counts    []int64
		want      int64
		known     bool
	}{
		{"four ones and four threes: 8 off in square, so 2.364624·√(8/7/8) = 0.893744…", []int64{0, 4, 0, 4}, 894, true},
		{"numbers that are all the same: 1.959964·√2/11 = 0.251981…", []int64{0, 0, 9}, 252, true},
		{"a thousand noughts", []int64{1000}, 3, true},
		{"one number", []int64{0, 1}, 0, false},
		{"no numbers", nil, 0, false},
	} {
		if got, known := named(t, "95 %").Margin(c.counts); got != c.want || known != c.known {
			t.Errorf("%s: %d thousandths, %t", c.situation, got, known)
		}
	}
}

// Quantiles of Student's distribution, from any table of it.
func TestStudent(t *testing.T) {
	for _, c := range []struct {
		name    string
		degrees int64
		want    int64 // millionths
		off     int64 // by which it may be
	}{
		{"95 %", 4, 2776445, 10000}, {"95 %", 9, 2262157, 300}, {"95 %", 29, 2045230, 10}, {"95 %", 1000, 1962339, 2}, {"95 %", 1 << 40, 1959964, 2},
		{"80 %", 4, 1533206, 1000}, {"99 %", 9, 3249836, 6000}, {"99.9 %", 29, 3659405, 1500},
	} {
		if got := named(t, c.name).student(c.degrees); got > c.want+c.off || got < c.want-c.off {
			t.Errorf("%s with %d degrees of freedom: %d, not %d", c.name, c.degrees, got, c.want)
		}
	}
}

// Many questions at once are each asked so surely that all together are answered as surely as one at 95 %: of experiments in which nothing
// differs, hardly any finds a pair among its many that seems to.
func TestAmongManyQuestions(t *testing.T) {
	for _, c := range []struct {
		questions int64
		want      string
	}{{1, "99.9 %"}, {50, "99.9 %"}, {51, "99.99 %"}, {500, "99.99 %"}, {501, "99.999 %"}, {5001, "99.9999 %"}, {499_500, "99.99999 %"}, {1 << 40, "99.99999 %"}} {
		if got := Among(c.questions).Name; got != c.want {
			t.Errorf("of %d questions each is asked at %s, not %s", c.questions, got, c.want)
		}
	}
	const variants, fights, experiments = 60, 400, 60
	chance, seeming := rand.New(rand.NewPCG(20260411, 2)), 0
	for range experiments {
		samples := make([]*Sample, variants)
		for i := range samples {
			samples[i] = &Sample{Gauges: []Gauge{{Kind: Wins}}, Values: [][]int32{make([]int32, fights)}}
			for k := range fights {
				samples[i].Values[0][k] = int32(chance.IntN(2))
			}
		}
		least := slices.MinFunc(samples, func(a, b *Sample) int { return cmp.Compare(a.Mean(0).Sum, b.Mean(0).Sum) })
		most := slices.MaxFunc(samples, func(a, b *Sample) int { return cmp.Compare(a.Mean(0).Sum, b.Mean(0).Sum) })
		if p := PairUp(least, most, 0); p.Differs(Among(variants * (variants - 1) / 2)) {
			seeming++
		}
	}
	if seeming*10 > experiments {
		t.Errorf("in %d of %d experiments without a difference the ends of %d variants seem to differ", seeming, experiments, variants)
	}
}
