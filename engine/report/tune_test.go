package report

import (
	"slices"
	"testing"

	"crossfire/engine/batch"
	"crossfire/scenario"
)

// winning is a sample of a hundred fights of which so many are won.
func winning(wins int) *batch.Sample {
	values := make([]int32, 100)
	for i := range wins {
		values[i] = 1
	}
	return &batch.Sample{Gauges: []batch.Gauge{{Kind: batch.Wins}}, Values: [][]int32{values}}
}

// tuned is what values from 1 on come to, where the file has 3 and a share of 40 to 60 % is wanted.
func tuned(wins ...int) *Tuned {
	t := &Tuned{Now: "3", Claim: scenario.Chance{Low: scenario.Whole / 10 * 4, High: scenario.Whole / 10 * 6}, Confidence: batch.Confidences()[2]}
	for i, n := range wins {
		t.Rows = append(t.Rows, TunedRow{Value: string(rune('1' + i)), Sample: winning(n)})
	}
	return t
}

func TestTheSmallestEditIsTriedFirst(t *testing.T) {
	for _, c := range []struct {
		name string
		wins []int
		most int
		want []int
	}{
		{"the file's own value", []int{5, 20, 50, 55, 90}, 9, []int{2, 3}},
		{"one step down before two steps up", []int{5, 50, 90, 95, 50}, 9, []int{1, 4}},
		{"not quite, but it may be", []int{5, 31, 99, 99}, 9, []int{1}},
		{"no more than so many", []int{50, 50, 50, 50}, 2, []int{2, 1}},
		{"none", []int{1, 2, 3}, 9, nil},
	} {
		if got := tuned(c.wins...).Candidates(c.most); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, not %v", c.name, got, c.want)
		}
	}
}

func TestSharesThatGoUpAndDown(t *testing.T) {
	for _, c := range []struct {
		name string
		wins []int
		want bool
	}{
		{"up", []int{10, 40, 90}, false},
		{"up and down", []int{10, 90, 20}, true},
		{"down, and a little up", []int{90, 50, 52}, false},
		{"the same", []int{50, 50}, false},
	} {
		if got := tuned(c.wins...).turns(); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// Clear changes stand first, the greatest of them on top; only a clear change of who wins most turns a verdict round.
func TestReadingsAreRanked(t *testing.T) {
	base := winning(60)
	s := &Sensitive{Gauges: []batch.Gauge{{Kind: batch.Wins}, {Kind: batch.Draws}}, Confidence: batch.Confidences()[4]}
	row := func(wins int) SensitiveRow {
		other := winning(wins)
		lost := func(of *batch.Sample) *batch.Sample {
			made := winning(0)
			for i, v := range of.Values[0] {
				made.Values[0][i] = 1 - v
			}
			return made
		}
		return SensitiveRow{Pairs: []batch.Pair{batch.PairUp(base, other, 0), batch.PairUp(lost(base), lost(other), 0)}}
	}
	s.Means = []batch.Moments{{N: 100, Sum: 60, Squares: 60}, {N: 100, Sum: 40, Squares: 40}}
	s.Rows = []SensitiveRow{row(60), row(62), row(20), row(75)}
	slices.SortStableFunc(s.Rows, s.Compare)
	var order []int64
	for i := range s.Rows {
		order = append(order, s.Rows[i].Pairs[0].B.Sum)
	}
	if !slices.Equal(order, []int64{20, 75, 62, 60}) {
		t.Errorf("%v", order)
	}
	if clear, flips, idle := s.counts(); clear != 2 || flips != 1 || idle != 1 {
		t.Errorf("%d clear, %d flips, %d idle", clear, flips, idle)
	}
}
