package report

import (
	"slices"
	"strings"
	"testing"

	"crossfire/engine/batch"
	"crossfire/scenario"
)

func TestPathsAreCalledByWhatTellsThemApart(t *testing.T) {
	for _, c := range []struct {
		situation string
		paths     []string
		want      []string
	}{
		{"one short path", []string{"turns"}, []string{"turns"}},
		{"a rule", []string{"rules.morale"}, []string{"morale"}},
		{"a long path keeps whose value it is", []string{"sides.reds.elements.post.units.guard.count"}, []string{"guard.count"}},
		{"the same number of two units", []string{"sides.reds.elements.a.units.guard.count", "sides.blues.elements.b.units.guard.count"},
			[]string{"a.units.guard.count", "b.units.guard.count"}},
		{"short ones alike", []string{"map.light", "light"}, []string{"map.light", "light"}},
		{"one path twice", []string{"turns", "turns"}, []string{"turns", "turns"}},
	} {
		if got := shortPaths(c.paths); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, not %q", c.situation, got, c.want)
		}
	}
}

// swept is what values of a path come to, with so many wins of a hundred each.
func swept(wins ...int) *Swept {
	s := &Swept{Subject: batch.Subject{Sides: []batch.Group{{ID: "reds", Name: "the reds"}}}, Paths: []string{"turns"}, Gauges: winning(0).Gauges, Confidence: batch.Confidences()[2], Runs: 100}
	for i, n := range wins {
		sample := winning(n)
		s.Rows = append(s.Rows, SweptRow{Values: []string{string(rune('1' + i))}, Sample: sample, Means: sample.Means()})
	}
	return s
}

// The ends of many rows differ by chance sooner than two rows do, and a verdict says when they may.
func TestSweepsSayWhetherTheirEndsDiffer(t *testing.T) {
	for _, c := range []struct {
		situation string
		wins      []int
		want      string
	}{
		{"two that differ", []int{20, 29}, "Reds win 20.0 % of the fights with turns 1, and 29.0 % of the fights with turns 2."},
		{"three of which two seem to", []int{20, 29, 25}, "No clear difference in who wins: Reds win 20.0 % of the fights with turns 1, and 29.0 % of the fights with turns 2."},
		{"three that differ", []int{20, 90, 40}, "Reds win 20.0 % of the fights with turns 1, and 90.0 % of the fights with turns 2."},
		{"all alike", []int{20, 20}, "Reds win 20.0 % of the fights, whatever the value."},
	} {
		if got := swept(c.wins...).verdict(); got != c.want {
			t.Errorf("%s: %s\nnot: %s", c.situation, got, c.want)
		}
	}
}

// The chart of two sides that win alike is of the one that wins, and a sweep without a row says so.
func TestSweepsOfWhatDoesNotChange(t *testing.T) {
	s := swept(0, 0)
	s.Sides, s.Gauges = append(s.Sides, batch.Group{ID: "blues", Name: "the blues"}), append(s.Gauges, batch.Gauge{Kind: batch.Wins, Side: 1})
	for i := range s.Rows {
		s.Rows[i].Sample.Values = append(s.Rows[i].Sample.Values, winning(90).Values[0])
		s.Rows[i].Sample.Gauges = s.Gauges
		s.Rows[i].Means = s.Rows[i].Sample.Means()
	}
	if got := s.verdict(); got != "Blues win 90.0 % of the fights, whatever the value." {
		t.Error(got)
	}
	s.Rows, s.Cells, s.Stop = nil, 5, batch.Interrupted
	if got := s.extent(); got != "It was INTERRUPTED before the first of the 5 values was done, and the command below makes the whole." {
		t.Error(got)
	}
}

// A share cannot differ by more than all, however wide its interval.
func TestSharesDifferByNoMoreThanAll(t *testing.T) {
	level := batch.Confidences()[2]
	p := batch.PairUp(winning(0), winning(100), 0)
	if i := difference(batch.Gauge{Kind: batch.Wins}, p, level); i.High != batch.Billion || i.Low < batch.Billion/10*9 {
		t.Errorf("a share differs by %d to %d billionths", i.Low, i.High)
	}
	if i := difference(batch.Gauge{Kind: batch.Turns}, p, level); i.High <= batch.Billion {
		t.Errorf("turns differ by no more than %d billionths", i.High)
	}
}

// The page of a comparison says by which rules either variant is played.
func TestComparisonsTellTheRulesOfBoth(t *testing.T) {
	var page strings.Builder
	p := batch.PairUp(winning(40), winning(50), 0)
	c := &Compared{A: batch.Subject{Sides: []batch.Group{{ID: "reds"}}, Scenario: "one"}, B: batch.Subject{Scenario: "two"}, Gauges: winning(0).Gauges,
		Pairs: []batch.Pair{p}, Confidence: batch.Confidences()[2]}
	c.B.Overrides = []scenario.Override{{Key: "morale", Book: "true", Here: "false"}}
	if err := ComparedMarkdown(&page, c); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"| Scenario A | one", "| Scenario B | two", "The rules of A are those of the book.", "The rules of B differ from the book:", "| morale | true"} {
		if !strings.Contains(page.String(), want) {
			t.Errorf("no %q in:\n%s", want, &page)
		}
	}
}

// Where who wins does not differ clearly, a verdict says what else does.
func TestComparisonsSayWhatElseDiffers(t *testing.T) {
	fought := func(wins, turns int32) *batch.Sample {
		s := winning(int(wins))
		s.Gauges = append(s.Gauges, batch.Gauge{Kind: batch.Losses}, batch.Gauge{Kind: batch.Turns})
		for range 2 {
			s.Values = append(s.Values, slices.Repeat([]int32{turns}, 100))
		}
		return s
	}
	for _, c := range []struct {
		situation string
		wins      int32
		turns     int32
		want      string
	}{
		{"turns and casualties", 51, 4, "), but casualties of Reds (+1.00) and turns (+1.00) differ clearly."},
		{"nothing else", 51, 3, " confidence)."},
	} {
		a, b := fought(50, 3), fought(c.wins, c.turns)
		compared := &Compared{A: batch.Subject{Sides: []batch.Group{{ID: "reds", Name: "the reds"}}}, Gauges: a.Gauges, Pairs: batch.Pairs(a, b), Confidence: batch.Confidences()[2]}
		if got := compared.verdict(); !strings.HasPrefix(got, "No clear difference in who wins: Reds win ") || !strings.HasSuffix(got, c.want) {
			t.Errorf("%s: %s", c.situation, got)
		}
	}
}
