package handbook

import (
	"strings"
	"testing"

	"crossfire/engine/rules"
	"crossfire/engine/suite"
	"crossfire/scenario"
)

// The sample whose parts the reference shows is a scenario without a mistake, and a fight.
func TestSampleIsAScenario(t *testing.T) {
	s, found := scenario.Load(scenario.Source{Name: "sample.yaml", Bytes: []byte(sample)})
	if len(found) > 0 {
		t.Fatal(found)
	}
	if _, err := suite.Play(s, suite.Options{Seed: s.Seed, Check: true}); err != nil {
		t.Error(err)
	}
}

// What no example touches needs a reason, and a reason needs such a row.
func TestReasonsAreNeeded(t *testing.T) {
	counted := suite.Coverage{Rules: []suite.Touched{{Name: "DICE-1", Times: 1}},
		Tables: []suite.TableCoverage{{Rule: "DICE-1", Title: "Colours", Rows: []suite.Touched{{Name: "green", Times: 2}, {Name: "red"}}}}}
	never := counted
	never.Rules = []suite.Touched{{Name: "DICE-1"}}
	red := reason{rules.DICE1, "Colours", "red", "nobody has such dice"}
	for _, c := range []struct {
		situation string
		counted   suite.Coverage
		reasons   []reason
		want      string
	}{
		{"a row without a reason", counted, nil, `row "red"; write one`},
		{"a row with its reason", counted, []reason{red}, ""},
		{"a reason for a row that is touched", counted, []reason{red, {rules.DICE1, "Colours", "green", "too rare"}}, `row "green" is touched`},
		{"a reason for no row", counted, []reason{red, {rules.DICE1, "Colours", "mauve", "odd"}}, `row "mauve" is touched, or there is no such row`},
		{"a rule that nothing touches", never, []reason{red}, "no example touches DICE-1"},
	} {
		err := (&coverage{all: &suite.Results{Coverage: &c.counted}, reasons: c.reasons}).check()
		switch {
		case c.want == "" && err != nil:
			t.Errorf("%s: %v", c.situation, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: %v", c.situation, err)
		}
	}
}
