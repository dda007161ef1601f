package suite

import (
	"fmt"
	"slices"
	"strings"

	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/engine/report"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// The names of the checks of this package, as diagnostics carry them.
const (
	checkEvent = "event-pattern"
	checkForce = "force"
)

// Check finds the mistakes of s that only whoever knows the events can see: expectations about events or fields that there
// are not. Such an expectation could never fail, or never hold.
func Check(s *scenario.Scenario) scenario.Diagnostics {
	var found scenario.Diagnostics
	for i := range s.Expect {
		if x := &s.Expect[i]; x.Event != nil {
			found = append(found, checkPattern(s, x)...)
		}
	}
	return found.Sorted()
}

// checkPattern looks at the kind of an event, at each field, and at what the field is to say.
func checkPattern(s *scenario.Scenario, x *scenario.Expectation) scenario.Diagnostics {
	known := slices.Index(report.EventNames(), x.Event.Kind)
	if known < 0 {
		return scenario.Diagnostics{unknown(x.Pos, "event", x.Event.Kind, report.EventNames())}
	}
	kind := engine.EventKind(known)
	names := append(report.FieldNames(kind), ruleField)
	var found scenario.Diagnostics
	for _, f := range x.Event.Fields {
		if !slices.Contains(names, f.Name) {
			found = append(found, unknown(x.Pos, "field of "+x.Event.Kind, f.Name, names))
			continue
		}
		if words := wordsOf(s, kind, f.Name); words != nil && !slices.Contains(words, f.Value) {
			found = append(found, unknown(x.Pos, f.Name, f.Value, words))
		}
	}
	return found
}

// wordsOf lists what a field can say; nil where it may be anything.
func wordsOf(s *scenario.Scenario, kind engine.EventKind, field string) []string {
	if field == ruleField {
		return rules.ID(0).Words()
	}
	return report.FieldWords(s, kind, field)
}

// unknown is the mistake of a word that there is not, with a guess, or with all there are if they are few.
func unknown(at scenario.Pos, what, word string, known []string) scenario.Diagnostic {
	d := mistake(at, checkEvent, fmt.Sprintf("unknown %s %q", what, word))
	d.Hint = scenario.DidYouMean(word, known)
	const few = 13
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
		found = append(found, mistake(placeOf(b.Scenario, f), checkForce, "this roll was never made"))
	}
	for _, x := range excess {
		text := fmt.Sprintf("%d GO from %d dice", x.Force.GO, x.Pool.N)
		found = append(found, mistake(placeOf(b.Scenario, x.Force), checkForce, text))
	}
	return found.Sorted()
}

// placeOf finds where the file forces this roll.
func placeOf(s *scenario.Scenario, f dice.Force) scenario.Pos {
	i := slices.IndexFunc(s.Force, func(known scenario.Force) bool { return known.Force == f })
	return s.Force[i].Pos
}

func mistake(at scenario.Pos, check, message string) scenario.Diagnostic {
	return scenario.Diagnostic{File: at.File, Line: at.Line, Col: at.Col, Check: check, Message: message}
}
