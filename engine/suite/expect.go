package suite

import (
	"fmt"
	"math"
	"strings"

	"crossfire/engine"
	"crossfire/engine/report"
	"crossfire/scenario"
)

// judge follows one fight and fills in how each expectation came out.
type judge struct {
	battle   *engine.Battle
	expect   []scenario.Expectation
	outcomes []report.Outcome // by expectation
}

// turn judges what is expected of the end of the turn that has just been played.
func (j *judge) turn() {
	for i := range j.expect {
		x := &j.expect[i]
		if x.That != nil && x.Turn == j.battle.Turn {
			j.outcomes[i] = j.condition(x)
		}
	}
}

// close judges the rest when the fight is over.
func (j *judge) close(fight *report.Fight) {
	for i := range j.expect {
		switch x := &j.expect[i]; {
		case x.Golden != "":
			j.outcomes[i] = outcome(x, false, "")
		case x.Chance != nil:
			j.outcomes[i] = leftOpen(x)
		case x.Never && x.Turn > j.lastTurn(), x.Turn > j.battle.Turn && x.Event == nil && x.Roll == nil:
			// what does not happen on a turn that never comes says nothing
			j.outcomes[i] = outcome(x, false, fmt.Sprintf("the fight ended on turn %d", j.battle.Turn))
		case x.Event != nil:
			j.outcomes[i] = j.event(x)
		case x.Roll != nil:
			j.outcomes[i] = judgeRoll(fight, x)
		case x.State != nil:
			j.outcomes[i] = judgeState(fight, x)
		case x.Turn == 0:
			j.outcomes[i] = j.condition(x)
		}
	}
}

// lastTurn is the last turn on which anything could happen: an aftermath goes on when the fight has ended, and some hazards do.
func (j *judge) lastTurn() int32 {
	if s := j.battle.Scenario; s.Aftermath != nil || len(s.Hazards) > 0 {
		return math.MaxInt32
	}
	return j.battle.Turn
}

// condition judges a condition as the fight stands.
func (j *judge) condition(x *scenario.Expectation) report.Outcome {
	if x.That.Eval(j.battle) {
		return outcome(x, true, "")
	}
	readings := x.That.Readings(j.battle)
	parts := make([]string, len(readings))
	for i, r := range readings {
		parts[i] = r.String()
	}
	return outcome(x, false, strings.Join(parts, ", "))
}

// event judges how often an event happened.
func (j *judge) event(x *scenario.Expectation) report.Outcome {
	p := pattern{s: j.battle.Scenario, want: x.Event}
	log := j.battle.Log
	n, first := p.count(log)
	switch {
	case x.Never && n > 0:
		return p.failed(x, log, fmt.Sprintf("it happened, first on turn %d", first))
	case x.Never, x.Count == 0 && n > 0, x.Count > 0 && n == x.Count:
		return outcome(x, true, "")
	case n > 0:
		return p.failed(x, log, "it happened "+times(n))
	}
	return p.failed(x, log, p.nearest(log))
}

func outcome(x *scenario.Expectation, held bool, note string) report.Outcome {
	return report.Outcome{Text: wording(x), Pos: x.Pos, Held: held, Note: note}
}

// wording is an expectation as reports show it: with how often and when, where that is part of it.
func wording(x *scenario.Expectation) string {
	text := x.Text
	if x.Never {
		text = "never " + text
	}
	if x.Count > 0 {
		text += " " + times(x.Count)
	}
	if x.Turn > 0 {
		text += fmt.Sprintf(" on turn %d", x.Turn)
	}
	return text
}

func times(n int32) string {
	if n == 1 {
		return "once"
	}
	return fmt.Sprintf("%d times", n)
}
