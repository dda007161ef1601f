package report

import (
	"encoding/json"
	"fmt"

	"crossfire/engine/batch"
)

// Numbers that every fight has, their means and how these differ, as tables and results write them.

// gaugeTitle is what tables call a gauge.
func gaugeTitle(s *batch.Subject, g batch.Gauge) string {
	switch g.Kind {
	case batch.Wins:
		return forceTitle(s, g.Side) + " " + winWord(s.Sides[g.Side].Name)
	case batch.Draws:
		return "Nobody wins"
	case batch.Losses:
		return "Casualties: " + forceTitle(s, g.Side)
	}
	return "Turns"
}

// gaugeName is what results call a gauge, and gaugeSide the side that it is of.
func gaugeName(g batch.Gauge) string {
	return [...]string{batch.Wins: "wins", batch.Draws: "nobody-wins", batch.Turns: "turns", batch.Losses: "casualties"}[g.Kind]
}

func gaugeSide(s *batch.Subject, g batch.Gauge) string {
	if g.Kind == batch.Wins || g.Kind == batch.Losses {
		return s.Sides[g.Side].ID
	}
	return ""
}

// meanText is the mean of a gauge: of shares in percent.
func meanText(g batch.Gauge, m batch.Moments, c batch.Confidence) string {
	if g.Share() {
		return shareText(c.Wilson(m.Sum, m.N), m.Sum, m.N)
	}
	return perFight(m.Sum, m.N)
}

// ofFights is a share of wins as one says it.
func ofFights(m batch.Moments, c batch.Confidence) string {
	return partOfFights(c.Wilson(m.Sum, m.N), m.Sum, m.N)
}

// meanFraction is the mean of a gauge in results.
func meanFraction(m batch.Moments) json.RawMessage {
	return signedFraction(m.In(batch.Billion))
}

// signedFraction writes billionths, which may be below 0, with six digits behind the point.
func signedFraction(billionths int64) json.RawMessage {
	if billionths < 0 {
		return append([]byte{'-'}, fraction(-billionths)...)
	}
	return fraction(billionths)
}

// lowEnd and highEnd write the ends of an interval in results: rounded outwards, so that it still holds what it held.
func lowEnd(billionths int64) json.RawMessage {
	const unit = batch.Billion / 1_000_000
	return signedFraction(floored(billionths, unit) * unit)
}

func highEnd(billionths int64) json.RawMessage {
	const unit = batch.Billion / 1_000_000
	return signedFraction(-floored(-billionths, unit) * unit)
}

// floored is how many whole units there are in n, which may be below 0: rounded down.
func floored(n, unit int64) int64 {
	units := n / unit
	if n%unit < 0 {
		units--
	}
	return units
}

// points counts a difference in tenths, hundredths and so on of percentage points where it is one of shares, and else of itself. The
// unit of both is a billionth.
func points(g batch.Gauge, billionths int64, digits int, to rounding) int64 {
	if g.Share() {
		billionths *= 100
	}
	unit := int64(batch.Billion)
	for range digits {
		unit /= 10
	}
	switch to {
	case down:
		return floored(billionths, unit)
	case up:
		return -floored(-billionths, unit)
	}
	if billionths < 0 {
		return -((unit/2 - billionths) / unit)
	}
	return (billionths + unit/2) / unit
}

// pointsText writes a difference of shares in percentage points, or of other numbers in theirs: "+4.2", "-0.31".
func pointsText(g batch.Gauge, billionths int64, digits int, to rounding) string {
	n := points(g, billionths, digits, to)
	sign := ""
	switch {
	case n > 0:
		sign = "+"
	case n < 0:
		sign = "-"
	}
	text := fmt.Sprintf("%0*d", digits+1, size(n))
	return sign + text[:len(text)-digits] + "." + text[len(text)-digits:]
}

// pairDigits is how many digits behind the point a difference deserves: so many that a clear one keeps away from 0.
func pairDigits(g batch.Gauge, i batch.Interval) int {
	digits := 2
	if g.Share() {
		digits = digitsFor(i.Half())
	}
	for digits < mostDigits && (i.Low > 0 && points(g, i.Low, digits, down) == 0 || i.High < 0 && points(g, i.High, digits, up) == 0) {
		digits++
	}
	return digits
}

// difference is what one may be, in billionths. Shares differ by no more than all.
func difference(g batch.Gauge, p batch.Pair, c batch.Confidence) batch.Interval {
	i := p.Between(c, batch.Billion)
	if g.Share() {
		i.Low, i.High = max(i.Low, -batch.Billion), min(i.High, batch.Billion)
	}
	return i
}

// pairCells tell a difference, what it may be, and whether it is clear.
func pairCells(g batch.Gauge, p batch.Pair, c batch.Confidence) []string {
	i := difference(g, p, c)
	digits := pairDigits(g, i)
	clear := ""
	if p.Differs(c) {
		clear = "yes"
	}
	between := pairRange(g, i, digits)
	if !g.Share() && p.Diff.N < 2 {
		between = "-" // one pair does not tell how far the mean may be off
	}
	return []string{pointsText(g, p.Diff.In(batch.Billion), digits, nearest), between, clear}
}

func pairRange(g batch.Gauge, i batch.Interval, digits int) string {
	return pointsText(g, i.Low, digits, down) + " to " + pointsText(g, i.High, digits, up)
}

// worthText is how many times as many unpaired fights would have told as much.
func worthText(p batch.Pair) string {
	if p.Worth() == 0 {
		return "-"
	}
	return hundredths(p.Worth()) + " times"
}

// pairFile is a difference in results.
type pairFile struct {
	Measure    string          `json:"measure"`
	Side       string          `json:"side,omitempty"`
	A          json.RawMessage `json:"a"`
	B          json.RawMessage `json:"b"`
	Difference json.RawMessage `json:"difference"`
	Low        json.RawMessage `json:"low"`
	High       json.RawMessage `json:"high"`
	Clear      bool            `json:"clear"`
	Worth      json.RawMessage `json:"worth,omitempty"` // times as many fights
}

func pairFileOf(s *batch.Subject, g batch.Gauge, p batch.Pair, c batch.Confidence) pairFile {
	i := difference(g, p, c)
	made := pairFile{Measure: gaugeName(g), Side: gaugeSide(s, g), A: meanFraction(p.A), B: meanFraction(p.B),
		Difference: signedFraction(p.Diff.In(batch.Billion)), Low: lowEnd(i.Low), High: highEnd(i.High), Clear: p.Differs(c)}
	if worth := p.Worth(); worth > 0 {
		made.Worth = json.RawMessage(hundredths(worth))
	}
	return made
}
