package suite

import (
	"fmt"
	"slices"
	"strings"

	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/engine/report"
	"crossfire/scenario"
)

// The names of the checks of this package, as diagnostics carry them.
const (
	checkExpect = "expect"
	checkForce  = "force"
)

// Check finds the mistakes of s that only whoever knows the words of events can see: an expectation that asks a field for
// something that it never says. It could never hold, or never fail.
func Check(s *scenario.Scenario) scenario.Diagnostics {
	var found scenario.Diagnostics
	for _, expect := range [][]scenario.Expectation{s.Expect, s.Case} {
		for i := range expect {
			if x := &expect[i]; x.Event != nil {
				found = append(found, checkPattern(s, x)...)
			}
		}
	}
	return found.Sorted()
}

// checkPattern looks at what each field is to say. The scenario has made sure of the kind and the fields.
func checkPattern(s *scenario.Scenario, x *scenario.Expectation) scenario.Diagnostics {
	kind, _ := report.KindNamed(x.Event.Kind)
	var found scenario.Diagnostics
	for _, f := range x.Event.Fields {
		if words := report.FieldWords(s, kind, f.Name); words != nil && !slices.Contains(words, f.Value) {
			found = append(found, unknown(f, words))
		}
	}
	return found
}

// unknown is the mistake of a word that there is not, with a guess, or with all there are if they are few.
func unknown(f scenario.Field, known []string) scenario.Diagnostic {
	d := mistake(f.Pos, checkExpect, fmt.Sprintf("unknown %s %q", f.Name, f.Value))
	d.Hint = scenario.DidYouMean(f.Value, known)
	const few = 16
	if d.Hint == "" && len(known) <= few {
		d.Hint = "there are " + strings.Join(known, ", ")
	}
	return d
}

// forceMistakes are the forced rolls that did not come to pass in the fight that b has just played.
func forceMistakes(b *engine.Battle) scenario.Diagnostics {
	var found scenario.Diagnostics
	unused, excess := b.ForceMistakes()
	for _, f := range unused {
		if b.Ending == engine.Unfinished && f.Turn > b.Turn {
			continue // its turn has not come
		}
		d := mistake(placeOf(b.Scenario, f), checkForce, "this roll was never made")
		d.Hint = rolledInstead(b, f)
		found = append(found, d)
	}
	for _, x := range excess {
		text := fmt.Sprintf("%d GO from %d dice", x.Force.GO, x.Pool.N)
		found = append(found, mistake(placeOf(b.Scenario, x.Force), checkForce, text))
	}
	return found.Sorted()
}

// rolledInstead says when the roller of a forced roll that was never made did roll for that, the nearest first.
func rolledInstead(b *engine.Battle, f dice.Force) string {
	want := scenario.RollPattern{Turn: f.Turn, AnyAgainst: f.AnyAgainst, Against: f.Against, Ordinal: f.Ordinal}
	turns := rollTurns(b.Log)
	var rolls []candidate
	for i := range b.Log.Rolls {
		if r := &b.Log.Rolls[i]; r.Purpose == f.Purpose && r.Roller == f.Roller {
			rolls = append(rolls, candidate{i, labelMisses(&want, r, turns[i])})
		}
	}
	if len(rolls) == 0 {
		return "it was not made on any other turn either"
	}
	nearest := best(rolls)[0]
	label, _, _ := strings.Cut(report.RollLine(&report.Fight{Scenario: b.Scenario, Log: b.Log}, &b.Log.Rolls[nearest]), ":")
	return fmt.Sprintf("the nearest is on turn %d: %s", turns[nearest], label)
}

// placeOf finds where the file forces this roll.
func placeOf(s *scenario.Scenario, f dice.Force) scenario.Pos {
	i := slices.IndexFunc(s.Force, func(known scenario.Force) bool { return known.Force == f })
	return s.Force[i].Pos
}

func mistake(at scenario.Pos, check, message string) scenario.Diagnostic {
	return scenario.Diagnostic{File: at.File, Line: at.Line, Col: at.Col, Check: check, Message: message}
}
