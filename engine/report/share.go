package report

import (
	"fmt"
	"strconv"
	"strings"

	"crossfire/engine/batch"
)

// Shares, means and counts as tables write them: rounded in whole numbers, and never to a 0 % or a 100 % that is none.

// grouped writes a count with commas: 10,000.
func grouped(n int64) string {
	digits := strconv.FormatInt(n, 10)
	var b strings.Builder
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 && digits[i-1] != '-' {
			b.WriteByte(',')
		}
		b.WriteRune(d)
	}
	return b.String()
}

// fights is "10,000 fights".
func fights(n int64) string {
	if n == 1 {
		return "1 fight"
	}
	return grouped(n) + " fights"
}

// rounding is which way a share is rounded.
type rounding int64

const (
	down    rounding = 0
	nearest rounding = 1
	up      rounding = 2
)

// percent writes billionths in percent with so many digits behind the point: "12.3 %".
func percent(billionths int64, digits int, to rounding) string {
	unit := int64(batch.Billion / 100)
	for range digits {
		unit /= 10
	}
	n := billionths / unit
	if rest := billionths % unit; to == up && rest > 0 || to == nearest && 2*rest >= unit {
		n++
	}
	text := fmt.Sprintf("%0*d", digits+1, n)
	return text[:len(text)-digits] + "." + text[len(text)-digits:] + " %"
}

// most digits behind the point; a share in billionths has seven.
const mostDigits = 7

// Percent writes billionths in percent as briefly as is exact: "1 %", "0.25 %".
func Percent(billionths int64) string {
	text := strings.TrimRight(strings.TrimSuffix(percent(billionths, mostDigits, nearest), " %"), "0")
	return strings.TrimSuffix(text, ".") + " %"
}

// digitsFor is how many digits behind the point an interval deserves that is so wide on each side.
func digitsFor(half int64) int {
	digits := 1
	for limit := int64(batch.Billion / 1000); half < limit && digits < 4; limit /= 10 {
		digits++
	}
	return digits
}

// share writes k of n in percent.
func (b *Batch) share(k, n int64) string { return shareText(b.Confidence.Wilson(k, n), k, n) }

// shareText writes k of n in percent as exactly as its interval deserves; what is not 0 or all never looks so.
func shareText(i batch.Interval, k, n int64) string {
	switch {
	case n == 0:
		return "-"
	case k == 0:
		return "0 in " + grouped(n)
	case k == n:
		return "all " + grouped(n)
	}
	return percentOf(k, n, digitsFor(i.Half()))
}

// percentOf writes k of n with so many digits, or more.
func percentOf(k, n int64, digits int) string {
	billionths := k/n*batch.Billion + (k%n*batch.Billion+n/2)/n
	return candid(billionths, digits, nearest)
}

// candid writes billionths in percent with as many digits as are wanted, or more where it would look like nothing or everything.
func candid(billionths int64, digits int, to rounding) string {
	for ; digits < mostDigits; digits++ {
		if text := percent(billionths, digits, to); strings.Trim(text, "0. %") != "" && !strings.HasPrefix(text, "100.") {
			return text
		}
	}
	return percent(billionths, mostDigits, to)
}

// interval writes what k of n may be.
func (b *Batch) interval(k, n int64) string { return reach(b.Confidence.Wilson(k, n), k, n) }

// reach writes the interval of k of n: "62.2 to 64.1 %", "below 0.04 %", "above 99.96 %".
func reach(i batch.Interval, k, n int64) string {
	digits := digitsFor(i.Half())
	switch {
	case n == 0:
		return "-"
	case k == 0:
		return "below " + percent(i.High, digits, up)
	case k == n:
		return "above " + percent(i.Low, digits, down)
	}
	return strings.TrimSuffix(candid(i.Low, digits, down), " %") + " to " + candid(i.High, digits, up)
}

// partOf is a part of many people in percent; a dash for none.
func (b *Batch) partOf(k, n int64) string {
	switch k {
	case 0:
		return "-"
	case n:
		return "all"
	}
	return percentOf(k, n, 1)
}

// perFight is a mean in hundredths: "2.41". What is not nothing never looks so.
func perFight(sum, fights int64) string {
	switch {
	case fights == 0 || sum == 0:
		return "0"
	case sum*200 < fights:
		return "under 0.01"
	}
	return hundredths((sum*100 + fights/2) / fights)
}

func hundredths(n int64) string { return fmt.Sprintf("%d.%02d", n/100, n%100) }
