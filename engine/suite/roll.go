package suite

import (
	"fmt"
	"slices"
	"strings"

	"crossfire/engine"
	"crossfire/engine/report"
	"crossfire/scenario"
)

// judgeRoll judges whether a roll was made as a file expects.
func judgeRoll(f *report.Fight, x *scenario.Expectation) report.Outcome {
	var found []candidate
	rolls := f.Log.Rolls
	turns := rollTurns(f.Log)
	named, made := 0, 0
	for i := range rolls {
		r := &rolls[i]
		if r.Purpose != x.Roll.Purpose || r.Roller != x.Roll.Roller {
			continue
		}
		label, fall := labelMisses(x.Roll, r, turns[i]), len(fallMisses(f, x.Roll, r))
		if label == 0 {
			named++
		}
		if label+fall == 0 {
			made++
		}
		found = append(found, candidate{i, label + fall})
	}
	if made > 0 != x.Never {
		return outcome(x, true, "")
	}
	ranked := best(found)
	o := outcome(x, false, rollNote(f, x, ranked, named))
	for _, at := range ranked {
		o.Near = append(o.Near, fmt.Sprintf("turn %d, ", turns[at])+report.RollLine(f, &rolls[at]))
	}
	return o
}

// rollNote says what was rolled instead.
func rollNote(f *report.Fight, x *scenario.Expectation, ranked []int, named int) string {
	switch {
	case x.Never:
		return "it was made"
	case len(ranked) == 0:
		return "no roll of this kind was made"
	case named == 0:
		return "this roll was not made"
	}
	return "it has " + strings.Join(fallMisses(f, x.Roll, &f.Log.Rolls[ranked[0]]), ", ")
}

// rollTurns says on which turn each roll was made.
func rollTurns(log *engine.Log) []int32 {
	turns := make([]int32, len(log.Rolls))
	for i := range log.Events {
		e := &log.Events[i]
		for k := range int32(e.RollN) {
			turns[e.RollAt+k] = e.Turn
		}
	}
	return turns
}

// labelMisses counts in how many points a label differs from the pattern.
func labelMisses(want *scenario.RollPattern, r *engine.Roll, turn int32) int {
	wrong := 0
	if want.Turn != 0 && want.Turn != turn {
		wrong++
	}
	if !want.AnyAgainst && want.Against != r.Against {
		wrong++
	}
	if want.Ordinal != r.Ordinal {
		wrong++
	}
	return wrong
}

// fallMisses lists in which points a roll fell otherwise, as it has them.
func fallMisses(f *report.Fight, want *scenario.RollPattern, r *engine.Roll) []string {
	var wrong []string
	pool := !r.Plain()
	if want.GO != nil && (!pool || int32(r.GO) != *want.GO) {
		wrong = append(wrong, fmt.Sprintf("%d GO", r.GO))
	}
	if want.Face != nil && (pool || int32(r.Face) != *want.Face) {
		wrong = append(wrong, fmt.Sprintf("face %d", r.Face))
	}
	if want.Pool != nil && r.Pool != *want.Pool {
		wrong = append(wrong, "a pool of "+r.Pool.String())
	}
	if want.Faces != nil && !slices.Equal(want.Faces, report.Faces(f, r)) {
		wrong = append(wrong, "the faces "+strings.Trim(fmt.Sprint(report.Faces(f, r)), "[]"))
	}
	return wrong
}
