package report

import (
	"encoding/json"
	"strings"
	"testing"

	"crossfire/engine/batch"
)

// What is read as an interval must hold what the interval held: its ends are rounded away from its middle.
func TestIntervalsAreRoundedOutwards(t *testing.T) {
	for _, c := range []struct {
		billionths int64
		low, high  string
	}{
		{123_456_789, "0.123456", "0.123457"},
		{123_456_000, "0.123456", "0.123456"},
		{-123_456_789, "-0.123457", "-0.123456"},
		{-1, "-0.000001", "0.000000"},
		{1, "0.000000", "0.000001"},
		{0, "0.000000", "0.000000"},
	} {
		if low, high := string(lowEnd(c.billionths)), string(highEnd(c.billionths)); low != c.low || high != c.high {
			t.Errorf("%d: %s to %s, not %s to %s", c.billionths, low, high, c.low, c.high)
		}
	}
}

func TestDifferencesAreToldAsCleanlyAsTheyAre(t *testing.T) {
	share, count := batch.Gauge{Kind: batch.Wins}, batch.Gauge{Kind: batch.Turns}
	for _, c := range []struct {
		situation string
		gauge     batch.Gauge
		interval  batch.Interval
		want      string
	}{
		{"no pair of 2,000 differs: 0.139 points", share, batch.Interval{Low: -1_385_000, High: 1_385_000}, "-0.2 to +0.2"},
		{"a share", share, batch.Interval{Low: 93_896_100, High: 156_816_200}, "+9.3 to +15.7"},
		{"clear by a hair, upwards", share, batch.Interval{Low: 210_000, High: 30_000_000}, "+0.02 to +3.00"},
		{"clear by a hair, downwards", share, batch.Interval{Low: -30_000_000, High: -210_000}, "-3.00 to -0.02"},
		{"not clear by a hair", share, batch.Interval{Low: -210_000, High: 30_000_000}, "-0.1 to +3.0"},
		{"turns", count, batch.Interval{Low: -1_403_427_000, High: -1_038_168_000}, "-1.41 to -1.03"},
		{"turns, clear by a hair", count, batch.Interval{Low: 4_000_000, High: 2_000_000_000}, "+0.004 to +2.000"},
	} {
		if got := pairRange(c.gauge, c.interval, pairDigits(c.gauge, c.interval)); got != c.want {
			t.Errorf("%s: %s, not %s", c.situation, got, c.want)
		}
	}
	for billionths, want := range map[int64]string{-139_400_000: "-13.9", 139_500_000: "+14.0", 400_000: "0.0", -400_000: "0.0", -500_000: "-0.1"} {
		if got := pointsText(share, billionths, 1, nearest); got != want {
			t.Errorf("%d: %s, not %s", billionths, got, want)
		}
	}
}

// One fight is told as one, and says nothing about how far a mean may be off.
func TestOneFightIsToldAsOne(t *testing.T) {
	b := many(t, "checkpoint", 1, 1)
	text := batchBytes(t, b, BatchText)
	if wanted := " the one fight (above 20.6 % at 95 % confidence).\nSeed 26. It fought"; !strings.Contains(text, wanted) {
		t.Errorf("does not say %q:\n%s", wanted, text)
	}
	if margin := b.giveOrTake(b.lengths()); margin != "-" {
		t.Errorf("the length of one fight is known to within %s", margin)
	}
	var value any
	if err := json.Unmarshal([]byte(batchBytes(t, b, BatchJSON)), &value); err != nil {
		t.Fatal(err)
	}
	if err := compiled(t, "batch").Validate(value); err != nil {
		t.Errorf("%#v", err)
	}
}

// Few fights may be exact enough for --error although it asks of more before it stops.
func TestBatchesSayWhyTheyStop(t *testing.T) {
	b := many(t, "checkpoint", 40, 1)
	for _, c := range []struct {
		stop  batch.Stop
		error int64
		want  string
	}{
		{batch.AllFought, 0, "It fought as many fights as were asked for."},
		{batch.MostFights, 1_000_000, "It stopped at 40 fights, the most that were allowed, before every share was known to within 0.1 %."},
		{batch.MostFights, 500_000_000, "It stopped at 40 fights, the most that were allowed."},
		{batch.Interrupted, 0, "It was INTERRUPTED: this is a part of the 40 fights that were asked for."},
		{batch.Interrupted, 1_000_000, "It was INTERRUPTED: this is a part of the 40 fights that were allowed."},
	} {
		if b.Stop, b.Error = c.stop, c.error; b.stopped() != c.want {
			t.Errorf("%s, not %s", b.stopped(), c.want)
		}
	}
}
