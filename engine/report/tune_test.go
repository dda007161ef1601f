package report

import (
	"slices"
	"strings"
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

// The smallest edit is that of numbers, with a point or without, and of words the first that is named.
func TestEditsAreMeasured(t *testing.T) {
	for _, c := range []struct {
		situation, now string
		values         []string
		want           []int
	}{
		{"decimals", "0.25", []string{"2", "1.5", "0.5", "0"}, []int{2, 3, 1, 0}},
		{"whole numbers", "3", []string{"7", "2", "3"}, []int{2, 1, 0}},
		{"words", "b", []string{"c", "b", "a"}, []int{1, 0, 2}},
		{"what the file does not have", "", []string{"5", "1"}, []int{0, 1}},
	} {
		tuning := tuned(slices.Repeat([]int{50}, len(c.values))...)
		tuning.Now = c.now
		for i, value := range c.values {
			tuning.Rows[i].Value = value
		}
		if got := tuning.Candidates(9); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, not %v", c.situation, got, c.want)
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
		{"one of three stands out", []int{50, 62, 50}, true},
		{"one of forty stands out by chance", append(slices.Repeat([]int{50}, 38), 62, 50), false},
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

// A verdict that hangs on a hair is not turned round by one.
func TestReadingsTurnNothingRoundByAHair(t *testing.T) {
	sums := func(wins ...int64) (all []batch.Moments) {
		for _, n := range wins {
			all = append(all, batch.Moments{N: 100, Sum: n, Squares: n})
		}
		return all
	}
	// Reds, blues, nobody: the new reading clearly makes draws of many fights, and of the rest one more goes to the blues.
	now := sums(50, 48, 2)
	for _, c := range []struct {
		situation string
		then      []batch.Moments
		flips     bool
		verdict   string
	}{
		{"by one fight", sums(29, 31, 40), false, "Reds win 50.0 % of the fights, and no reading of the rules clearly turns that round; 1 reading clearly changes how often."},
		{"by many", sums(10, 20, 70), true, "Reds win 50.0 % of the fights, and 1 reading of the rules turns that round."},
	} {
		s := &Sensitive{Gauges: []batch.Gauge{{Kind: batch.Wins}, {Kind: batch.Wins, Side: 1}, {Kind: batch.Draws}}, Means: now, Confidence: batch.Surest()}
		s.Sides = []batch.Group{{ID: "reds", Name: "the reds"}, {ID: "blues", Name: "the blues"}}
		var row SensitiveRow
		for k, then := range c.then {
			size := max(then.Sum-now[k].Sum, now[k].Sum-then.Sum)
			row.Pairs = append(row.Pairs, batch.Pair{A: now[k], B: then, Diff: batch.Moments{N: 100, Sum: then.Sum - now[k].Sum, Squares: size}})
		}
		s.Rows = []SensitiveRow{row}
		if s.flips(&s.Rows[0]) != c.flips || s.verdict() != c.verdict {
			t.Errorf("%s: %s", c.situation, s.verdict())
		}
	}
}

// What has been interrupted says what there is, and claims nothing.
func TestTuningThatIsInterrupted(t *testing.T) {
	whole := tuned(5, 20, 50)
	whole.Sides, whole.Path, whole.Values, whole.Stop = []batch.Group{{ID: "reds", Name: "the reds"}}, "turns", 5, batch.Interrupted
	for _, c := range []struct {
		situation string
		rows      int
		trial     *batch.Trial
		fresh     string // of the last row
	}{
		{"before anything", 0, nil, ""},
		{"while values are measured", 2, nil, ""},
		{"before the first fight with fresh seeds", 3, &batch.Trial{}, ""},
		{"while a value is verified", 3, &batch.Trial{Fights: 128, Hits: 64}, "undecided, 50.0 % of 128 fights"},
	} {
		part := *whole
		part.Rows = slices.Clone(whole.Rows[:c.rows])
		if c.rows > 0 {
			part.Rows[c.rows-1].Trial = c.trial
		}
		s := part.study()
		if s.verdict != "No value has been verified yet with which Reds win between 40 % and 60 % of the fights." {
			t.Errorf("%s: %s", c.situation, s.verdict)
		}
		if want := "this is a part of the 5 values that were asked for"; !strings.Contains(s.extent, want) {
			t.Errorf("%s: %s", c.situation, s.extent)
		}
		if c.rows == 0 && len(s.sections) == 0 {
			continue
		}
		rows := s.sections[0].rows
		if len(rows) != c.rows || rows[c.rows-1][3] != c.fresh {
			t.Errorf("%s: %q", c.situation, rows)
		}
	}
}

// Where no value was verified although some may do, it says what would show it.
func TestTuningSaysWhatItLeftOpen(t *testing.T) {
	for _, c := range []struct {
		situation string
		wins      []int
		answers   []batch.Answer // of the first rows
		want      string
	}{
		{"all tried, and all out", []int{50, 50}, []batch.Answer{batch.Below, batch.Above}, ""},
		{"one tried, two left", []int{50, 50, 50, 5}, []batch.Answer{batch.Below}, " Only the smallest edits, 1, were tried on fresh seeds, and 2 more may do: name those in --vary to try them."},
		{"not decided", []int{50}, []batch.Answer{batch.Undecided}, " A greater --verify would decide what is undecided."},
		{"one will do", []int{50, 50, 50}, []batch.Answer{batch.Undecided, batch.Within}, ""},
		{"none may do", []int{1, 2}, nil, ""},
	} {
		tuning := tuned(c.wins...)
		tuning.Stop = batch.AllFought
		for i, answer := range c.answers {
			tuning.Rows[i].Trial = &batch.Trial{Answer: answer, Fights: 100, Hits: 50}
		}
		if got := tuning.open(); got != c.want {
			t.Errorf("%s: %q, not %q", c.situation, got, c.want)
		}
	}
}

// What is told of none or all is told as one says it.
func TestNoneAndAllAreSaid(t *testing.T) {
	tuning := tuned(0, 0)
	tuning.Sides, tuning.Stop = []batch.Group{{ID: "reds", Name: "the reds"}}, batch.AllFought
	if got, want := tuning.verdict(), "No value does: Reds win none of the fights with each of them, and wanted is between 40 % and 60 % of the fights."; got != want {
		t.Error(got)
	}
	for _, c := range []struct {
		hits int64
		want string
	}{{0, "verified, 0 in 2,000 fights"}, {2000, "verified, all 2,000 fights"}, {500, "verified, 25.0 % of 2,000 fights"}} {
		if got := tuning.trialText(&batch.Trial{Answer: batch.Within, Hits: c.hits, Fights: 2000}); got != c.want {
			t.Errorf("%s, not %s", got, c.want)
		}
	}
	s := &Sensitive{Gauges: []batch.Gauge{{Kind: batch.Wins}, {Kind: batch.Draws}}, Confidence: batch.Surest(), Rows: []SensitiveRow{{Pairs: make([]batch.Pair, 2)}}}
	s.Sides = tuning.Sides
	for _, c := range []struct {
		nobody int64
		want   string
	}{{100, "All fights end without a winner, and no reading"}, {60, "60.0 % of the fights end without a winner, and no reading"}} {
		s.Means = []batch.Moments{{N: 100, Sum: 100 - c.nobody, Squares: 100 - c.nobody}, {N: 100, Sum: c.nobody, Squares: c.nobody}}
		if got := s.verdict(); !strings.HasPrefix(got, c.want) {
			t.Error(got)
		}
	}
}
