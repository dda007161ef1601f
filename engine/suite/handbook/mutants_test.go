package handbook

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"crossfire/engine/suite"
	"crossfire/scenario"
)

// What no example notices needs a reason, and a reason needs such a mutant; of a part of the mutants only the former is asked.
func TestReasonsOfMutants(t *testing.T) {
	crash := suite.Survivor{Mutant: scenario.Mutant{Path: "rules.crash", From: "3", To: "4", Line: 222}}
	for _, c := range []struct {
		situation   string
		reasons     []unseen
		whole, part string
	}{
		{"no reason", nil, "no example notices crash: 3 -> 4", "no example notices crash: 3 -> 4"},
		{"the reason", []unseen{{"crash: 3 -> 4", "odd"}}, "", ""},
		{"a reason for another value", []unseen{{"crash: 3 -> 2", "odd"}}, "no example notices crash: 3 -> 4", "no example notices crash: 3 -> 4"},
		{"one reason too many", []unseen{{"crash", "odd"}, {"far", "odd"}}, `all that "far" matches is noticed`, ""},
	} {
		all := &suite.Results{Mutants: &suite.Mutants{Tried: 2, Caught: 1, Survivors: []suite.Survivor{crash}}}
		for whole, want := range map[bool]string{true: c.whole, false: c.part} {
			m := mutants{all: all, reasons: c.reasons}
			err := m.sort(whole)
			if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
				t.Errorf("%s, whole %v: %v, want %q", c.situation, whole, err, want)
			}
		}
	}
}

// Each pattern of the table is about a value that there is. Which of its mutants survive, also of those that examples set, is known only to
// whoever has tried all.
func TestReasonsAreAboutMutants(t *testing.T) {
	l, err := scenario.NewLoader()
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, m := range l.Mutants() {
		names = append(names, strings.TrimPrefix(m.Path, "rules."))
	}
	for _, r := range unseenValues {
		path, _, _ := strings.Cut(r.values, ": ")
		if !slices.ContainsFunc(names, regexp.MustCompile("^(?:"+path+")").MatchString) {
			t.Errorf("%s: no such value", r.values)
		}
	}
}
