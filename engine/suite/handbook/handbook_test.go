package handbook

import (
	"encoding/json"
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

// Examples are written as YAML that reads back the same.
func TestFlowQuotesWhatYAMLWouldMisread(t *testing.T) {
	for _, c := range []struct{ json, want string }{
		{`{"do": "hold", "at": [62, 39.5]}`, "{do: hold, at: [62, 39.5]}"},
		{`"3 blue"`, "3 blue"},
		{`"turn >= 6"`, "turn >= 6"},
		{`"true"`, `"true"`},
		{`"5"`, `"5"`},
		{`"dead(\"a\")"`, `"dead(\"a\")"`},
		{`"one, two"`, `"one, two"`},
		{`""`, `""`},
		{`true`, "true"},
	} {
		decoder := json.NewDecoder(strings.NewReader(c.json))
		decoder.UseNumber()
		p, err := readPart(decoder)
		if err != nil {
			t.Fatal(err)
		}
		if got := flow(p); got != c.want {
			t.Errorf("%s: %s, not %s", c.json, got, c.want)
		}
	}
}

// Rule IDs become links, but not in code, headings or links.
func TestLinkedTextLeavesCodeAlone(t *testing.T) {
	got := linkedText("r.md", "# DMG-2\nsee DMG-2, `crossfire rules DMG-2`, [DMG-2](x) and M-67\n")
	want := "# DMG-2\nsee [DMG-2](r.md#dmg-2), `crossfire rules DMG-2`, [DMG-2](x) and M-67\n"
	if got != want {
		t.Errorf("got %q", got)
	}
}
