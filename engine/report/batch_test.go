package report

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"

	"crossfire/engine"
	"crossfire/engine/batch"
	"crossfire/engine/doctrine"
)

// many fights an example many times.
func many(t *testing.T, name string, fights, workers int) *Batch {
	t.Helper()
	s := loaded(t, "../../examples/"+name+".yaml")
	sums, err := batch.Run(context.Background(), batch.Plan{Scenario: s, First: s.Seed, Fights: fights, Workers: workers,
		Mind: func(b *engine.Battle) engine.Mind { return doctrine.Scripted(s, doctrine.New(b)) }})
	if err != nil {
		t.Fatal(err)
	}
	subject := batch.SubjectOf(s)
	subject.Version = "test"
	return &Batch{Result: &batch.Result{Subject: subject, Confidence: batch.Confidences()[2], Fights: fights, Stop: batch.AllFought, Sums: sums},
		Command: "crossfire batch x", Again: func(seed uint64) string { return fmt.Sprint("crossfire run x --seed ", seed) }}
}

func batchBytes(t *testing.T, b *Batch, write func(io.Writer, *Batch) error) string {
	t.Helper()
	var text bytes.Buffer
	if err := write(&text, b); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

var batchWriters = []func(io.Writer, *Batch) error{BatchText, BatchMarkdown, BatchJSON}

func TestBatchesAreTheSameForAnyNumberOfWorkers(t *testing.T) {
	for _, name := range []string{"roadblock", "crowd"} {
		for _, write := range batchWriters {
			one := batchBytes(t, many(t, name, 300, 1), write)
			for _, workers := range []int{2, 8} {
				if other := batchBytes(t, many(t, name, 300, workers), write); other != one {
					t.Errorf("%s: %d workers write\n%s\none writes\n%s", name, workers, other, one)
				}
			}
		}
	}
}

func TestBatchesFollowTheirSchema(t *testing.T) {
	schema := compiled(t, "batch")
	for _, name := range []string{"roadblock", "crowd", "aftermath", "three-way", "bar-brawl"} {
		b := many(t, name, 40, 2)
		b.Error = 10_000_000
		var value any
		if err := json.Unmarshal([]byte(batchBytes(t, b, BatchJSON)), &value); err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(value); err != nil {
			t.Errorf("%s: %#v", name, err)
		}
	}
}

var nothing = regexp.MustCompile(`(^|[^0-9.])(0(\.0+)?|100(\.0+)?) %`)

// What never came in so many fights may come in the next.
func TestBatchesNeverSayNever(t *testing.T) {
	for _, name := range []string{"checkpoint", "crowd", "aftermath"} {
		for _, write := range batchWriters[:2] {
			text := batchBytes(t, many(t, name, 50, 2), write)
			if found := nothing.FindString(text); found != "" {
				t.Errorf("%s says %q:\n%s", name, found, text)
			}
			if !strings.Contains(text, "0 in 50") || !strings.Contains(text, "below ") {
				t.Errorf("%s hides what did not happen:\n%s", name, text)
			}
		}
	}
}

func TestBatchOfNoFight(t *testing.T) {
	b := many(t, "checkpoint", 0, 1)
	b.Stop = batch.Interrupted
	for _, write := range batchWriters {
		if text := batchBytes(t, b, write); text == "" {
			t.Error("says nothing")
		}
	}
}

func TestSharesAreRounded(t *testing.T) {
	b := &Batch{Result: &batch.Result{Confidence: batch.Confidences()[2]}}
	for _, c := range []struct {
		k, n            int64
		share, interval string
	}{
		{0, 10_000, "0 in 10,000", "below 0.04 %"},
		{10_000, 10_000, "all 10,000", "above 99.96 %"},
		{1, 10_000, "0.01 %", "0.001 to 0.06 %"},
		{5_000, 10_000, "50.0 %", "49.0 to 51.0 %"},
		{2, 3, "66.7 %", "20.7 to 93.9 %"},
		{9_999_999, 10_000_000, "99.99999 %", "99.9999 to 99.999999 %"},
		{0, 0, "-", "-"},
	} {
		if share, interval := b.share(c.k, c.n), b.interval(c.k, c.n); share != c.share || interval != c.interval {
			t.Errorf("%d of %d: %s, %s", c.k, c.n, share, interval)
		}
	}
	for text, got := range map[string]string{"0": perFight(0, 9), "under 0.01": perFight(1, 1000), "0.01": perFight(5, 1000), "2.50": perFight(5, 2),
		"1 %": Percent(10_000_000), "0.25 %": Percent(2_500_000), "1,234,567": grouped(1234567), "100": grouped(100)} {
		if got != text {
			t.Errorf("%s, not %s", got, text)
		}
	}
}

func TestVerdictsOfManyFights(t *testing.T) {
	for _, c := range []struct {
		fights []int64 // by outcome: guards, rebels, draw, limit
		want   string
	}{
		{[]int64{71, 20, 0, 9}, "Guards win 71.0 % of 100 fights (61.4 to 79.0 % at 95 % confidence)."},
		{[]int64{0, 50, 0, 0}, "Camp wins all 50 fights (above 92.8 % at 95 % confidence)."},
		{[]int64{0, 0, 50, 0}, "All 50 fights end in a draw (above 92.8 % at 95 % confidence)."},
		{[]int64{1, 0, 0, 2}, "66.7 % of 3 fights stop at the turn limit (20.7 to 93.9 % at 95 % confidence)."},
		{[]int64{0, 1, 0, 0}, "Camp wins the one fight (above 20.6 % at 95 % confidence)."},
		{[]int64{0, 0, 1, 0}, "The one fight ends in a draw (above 20.6 % at 95 % confidence)."},
		{[]int64{0, 0, 0, 1}, "The one fight stops at the turn limit (above 20.6 % at 95 % confidence)."},
		{[]int64{0, 0, 0, 0}, "No fight was fought."},
	} {
		sums := &batch.Sums{}
		for _, n := range c.fights {
			sums.Outcomes = append(sums.Outcomes, batch.Outcome{Fights: n})
			sums.Fights += n
		}
		b := &Batch{Result: &batch.Result{Confidence: batch.Confidences()[2], Sums: sums,
			Subject: batch.Subject{Sides: []batch.Group{{ID: "a", Name: "the guards"}, {ID: "b", Name: "Camp"}}}}}
		if got := b.verdict(); got != c.want {
			t.Errorf("%v: %s", c.fights, got)
		}
	}
}
