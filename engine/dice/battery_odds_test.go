package dice

import (
	"fmt"
	"math"
)

// rarest is what a cell of a chi-square has to expect; cells that expect less are put together.
const rarest = 5

// chiSquare holds counts against their odds.
func chiSquare(detail string, counts []int, odds []float64) finding {
	total := 0
	for _, n := range counts {
		total += n
	}
	var chi, rest, restWant float64
	cells := 0
	add := func(n, want float64) {
		chi += (n - want) * (n - want) / want
		cells++
	}
	for i, n := range counts {
		if want := odds[i] * float64(total); want < rarest {
			rest, restWant = rest+float64(n), restWant+want
		} else {
			add(float64(n), want)
		}
	}
	switch {
	case restWant >= 1:
		add(rest, restWant)
	case rest > 12:
		return finding{detail: detail, statistic: fmt.Sprintf("%v rolls that hardly ever come", rest)}
	}
	if cells < 2 {
		return finding{detail: detail, statistic: "too few rolls to say", p: 1}
	}
	return finding{detail: detail, statistic: fmt.Sprintf("chi-square %.1f with %d cells", chi, cells), p: eitherSide(upperGamma(float64(cells-1)/2, chi/2))}
}

// normal holds a sum against its mean and standard deviation.
func normal(detail string, got, mean, deviation float64) finding {
	z := (got - mean) / deviation
	return finding{detail: detail, statistic: fmt.Sprintf("%+.2f standard deviations", z), p: math.Erfc(math.Abs(z) / math.Sqrt2)}
}

// poisson holds a count of rare things against what is expected.
func poisson(detail string, got int, want float64) finding {
	atLeast := 1.0 // the chance of as many or more
	if got > 0 {
		atLeast = 1 - upperGamma(float64(got), want)
	}
	atMost := upperGamma(float64(got)+1, want)
	return finding{detail: detail, statistic: fmt.Sprintf("%d where %.1f are expected", got, want), p: min(1, 2*min(atLeast, atMost))}
}

// eitherSide is the chance to lie so far out on either side: what is too even is as suspicious as what is too uneven.
func eitherSide(upper float64) float64 { return 2 * min(upper, 1-upper) }

// upperGamma is the regularised incomplete gamma function Q(a, x): the chance that a chi-square with 2a degrees of freedom is over 2x.
func upperGamma(a, x float64) float64 {
	if x <= 0 {
		return 1
	}
	logGamma, _ := math.Lgamma(a)
	front := math.Exp(a*math.Log(x) - x - logGamma)
	if x < a+1 { // a series for the lower part
		term, sum := 1/a, 1/a
		for k := 1.0; term > sum*1e-16; k++ {
			term *= x / (a + k)
			sum += term
		}
		return 1 - front*sum
	}
	// A continued fraction for the upper part, from its front by the method of Lentz.
	b := x + 1 - a
	c, d := math.MaxFloat64, 1/b
	h := d
	for k := 1.0; ; k++ {
		an := -k * (k - a)
		b += 2
		d = 1 / (an*d + b)
		c = b + an/c
		h *= d * c
		if math.Abs(d*c-1) < 1e-15 || k > 1e6 {
			return front * h
		}
	}
}
