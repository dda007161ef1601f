package suite

import (
	"context"
	"errors"
	"fmt"

	"crossfire/engine/batch"
	"crossfire/engine/doctrine"
	"crossfire/engine/report"
	"crossfire/scenario"
)

// leftOpen is how a chance stands in the report of one fight, of which nothing follows for it.
func leftOpen(x *scenario.Expectation) report.Outcome {
	o := outcome(x, false, "crossfire test judges it, over many fights")
	o.Open = true
	return o
}

// chances judges what is claimed of many fights, from the seed of the file on.
func (r *run) chances(t *Test, s *scenario.Scenario, made *Result) {
	expect := expectOf(t, s)
	var claims []*scenario.Chance
	var at []int
	for i := range expect {
		if expect[i].Chance != nil {
			claims, at = append(claims, expect[i].Chance), append(at, i)
		}
	}
	if len(claims) == 0 {
		return
	}
	trials, err := batch.Try(context.Background(), batch.Plan{Scenario: s, Mind: doctrine.For, First: s.Seed, Workers: r.Workers}, claims)
	var crash *batch.Crash
	switch {
	case errors.As(err, &crash):
		made.Crash = &Crash{Turn: crash.Turn, Value: crash.Value, Stack: crash.Stack}
		made.Again = r.Command(replay(t, s.File, crash.Seed))
		return
	case err != nil:
		panic(err) // nobody stops it
	}
	if made.Verdict() <= Open { // the one fight of the report shows nothing of them
		made.Again = r.Command([]string{"crossfire", "test", t.File})
	}
	for i := range trials {
		made.Outcomes[at[i]] = chanceOutcome(&expect[at[i]], &trials[i])
	}
}

// chanceOutcome says how a trial came out.
func chanceOutcome(x *scenario.Expectation, t *batch.Trial) report.Outcome {
	o := outcome(x, t.Answer == batch.Within, "")
	came := fmt.Sprintf("it came about in %d of %d fights (%s)", t.Hits, t.Fights, shareOf(t.Hits, t.Fights))
	switch t.Answer {
	case batch.Below:
		o.Note = came + ", which is too seldom"
	case batch.Above:
		o.Note = came + ", which is too often"
	case batch.Undecided:
		o.Open = true
		low, high := ends(batch.Exact(t.Hits, t.Fights, t.Miss()))
		o.Note = fmt.Sprintf("%s, so the chance may lie anywhere from %s to %s; more runs or wider bounds would decide it", came, low, high)
	}
	return o
}

// shareOf is k of n in percent with two digits behind the point.
func shareOf(k, n int64) string {
	const hundredths = 10_000
	return scenario.Share((k*hundredths + n/2) / n * (int64(scenario.Whole) / hundredths)).String()
}

// ends are those of an interval, rounded outwards to hundredths of a percent.
func ends(i batch.Interval) (low, high scenario.Share) {
	const unit = scenario.Whole / 10_000
	return scenario.Share(i.Low) / unit * unit, (scenario.Share(i.High) + unit - 1) / unit * unit
}
