package batch

import (
	"math/rand/v2"
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
			for n < LeastFights || c.Wilson(k, n).Half() > 25_000_000 {
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
	// Four ones and four threes: the mean is 2, the variance 1, so 1.959964 / √8 = 0.692952…
	if got := named(t, "95 %").Margin([]int64{0, 4, 0, 4}); got != 693 {
		t.Errorf("%d thousandths", got)
	}
	if got := named(t, "95 %").Margin([]int64{0, 0, 9}); got != 0 {
		t.Errorf("numbers that are all the same: %d", got)
	}
	if got := named(t, "95 %").Margin(nil); got != 0 {
		t.Errorf("no numbers: %d", got)
	}
}
