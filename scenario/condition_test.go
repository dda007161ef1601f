package scenario

import (
	"strings"
	"testing"
)

const field = `crossfire: 1
title: Two in a Field
turns: 20
map:
  size: [100, 60]
  features:
    - {id: hut, kind: building, area: [[40, 20], [50, 30]], openings: [{door: [45, 20]}, {window: [40, 25]}]}
sides:
  - id: red
    elements:
      - id: alpha
        units:
          - {id: anna, archetype: patriot, at: [10, 30], weapons: [m16]}
          - {id: guard, count: 3, archetype: extra, at: [12, 40], weapons: [m16]}
  - id: blue
    elements:
      - id: bravo
        units:
          - {id: boris, archetype: patriot, at: [80, 30], weapons: [ak]}
events:
  - {id: horn, when: turn >= 3, message: A horn sounds.}
`

// twoInAField loads the field with more lines below it.
func twoInAField(t testing.TB, more string) *Scenario {
	t.Helper()
	s, diags := testLoader(t).Load(Source{Name: "field.yaml", Bytes: []byte(field + more)})
	if s == nil {
		t.Fatal(diags)
	}
	return s
}

// knownCounters answers with what a test knows; anything else is a mistake of the test.
type knownCounters map[string]int64

func (k knownCounters) Count(c Counter, ref, other Ref) int64 {
	return k[(&Op{Counter: c, Ref: ref, Other: other}).counterName()]
}

func TestConditionsMeanWhatTheySay(t *testing.T) {
	s := twoInAField(t, "")
	fight := knownCounters{
		"turn": 7, "red.able": 3, "blue.able": 1, "red.casualties": 1, `dead("anna")`: 1, `alive("boris")`: 1,
		`alive("guard")`: 2, `distance("anna", "boris")`: 25, `inside("boris", "hut")`: 1, `happened("horn")`: 1,
		`inside("guard", "hut")`: 2, `winner == "red"`: 1, "over": 1, "red.aware": 1, "blue.hits": 4, `hits("boris")`: 4,
	}
	cases := map[string]bool{
		"turn == 7":                            true,
		"turn > 7 || red.able == 3":            true,
		"turn > 7 && red.able == 3":            false,
		"red.able + 2 * blue.able == 5":        true, // product before sum
		"(red.able + 2) * blue.able == 5":      true,
		"2 * (red.able + 2) == 10":             true,
		"red.able - blue.able - 1 == 1":        true, // from the left
		"-red.able + 3 == 0":                   true,
		"true_or_false_first":                  false,
		"turn == 1 && turn == 2 || turn == 7":  true, // && before ||
		"turn == 7 || turn == 1 && turn == 2":  true,
		"(turn == 7 || turn == 1) && turn < 2": false,
		"!(turn == 7)":                         false,
		"!over || over":                        true,
		`dead("anna") && alive("boris")`:       true,
		`!dead("anna")`:                        false,
		`alive("guard") >= 2`:                  true,
		`distance("anna", "boris") < 30`:       true,
		`inside("boris", "hut")`:               true,
		`inside("guard", "hut") == 2`:          true,
		`happened("horn")`:                     true,
		`winner == "red"`:                      true,
		`winner != "red"`:                      false,
		`winner == "draw"`:                     false,
		"turns <= 8":                           true,
		"red.aware && blue.hits == 4":          true,
		`hits("boris") != 4`:                   false,
	}
	delete(cases, "true_or_false_first")
	for text, want := range cases {
		c, diags := s.Condition(Text{Value: text})
		if c == nil {
			t.Errorf("%s: %v", text, diags)
			continue
		}
		if got := c.Eval(fight); got != want {
			t.Errorf("%s is %v, want %v", text, got, want)
		}
	}
}

func TestConditionMistakesStandAtTheirColumn(t *testing.T) {
	s := twoInAField(t, "")
	cases := []struct {
		text    string
		col     int
		message string
		hint    string
	}{
		{"red.abel == 0", 5, `a side has no counter "abel"`, `did you mean "able"?`},
		{"turn > 3 && rde.able == 0", 13, `there is no side "rde"`, `did you mean "red"?`},
		{"tunr > 3", 1, `unknown word "tunr"`, `did you mean "turn"?`},
		{"alpha.able > 1", 1, `"alpha" is an element, not a side`, `write able("alpha")`},
		{"red > 1", 1, `"red" alone says nothing`, "write red.able"},
		{"able > 1", 1, `"able" does not say of whom`, "write SIDE.able"},
		{"red.able", 1, "red.able is a number", "compare it"},
		{"turn > 2 && red.able", 13, "red.able is a number", "compare it"},
		{`dead("anna") == 1`, 1, `dead("anna") is true or false`, "leave the comparison out"},
		{`alive("guard") && turn > 1`, 1, `alive("guard") is a number`, "compare it"},
		{`dead("ana")`, 6, `nothing is called "ana"`, `did you mean "anna"?`},
		{`dead("hut")`, 6, `"hut" is a feature, not people`, "name a side"},
		{`dead(anna)`, 6, "dead takes an ID in quotes", `write dead("ID")`},
		{`dead("anna", "boris")`, 1, "dead takes 1, not 2", `write dead("ID")`},
		{`distance("anna") < 3`, 1, "distance takes 2, not 1", `write distance("ID", "ID")`},
		{`inside("anna", "boris")`, 16, `"boris" is a person, not a feature`, ""},
		{`happened("anna")`, 10, `"anna" is a person, not an event`, ""},
		{`aware("anna")`, 7, `"anna" is a person; only a side can be aware`, ""},
		{"turn / 2 > 1", 6, `the operator "/"`, "there are &&"},
		{"turn % 2 == 1", 6, `the operator "%"`, "there are &&"},
		{"turn > 1.5", 8, "1.5 is not a whole number", "numbers are whole"},
		{"turn > 1 and turn < 3", 10, `"and" is not part of conditions`, "write &&"},
		{"not over", 1, `"not" is not part of conditions`, "write !"},
		{"turn > 3 ? over : over", 0, `"? :" is not part of conditions`, "combine with"},
		{`len("anna") > 2`, 1, `there is no function "len"`, ""},
		{`now() > 2`, 1, `there is no function "now"`, ""},
		{`winner == "rad"`, 11, `"rad" is no side`, `did you mean "red"?`},
		{"winner", 1, "winner must be compared", `as in winner == "draw"`},
		{`winner > "red"`, 1, "winner is compared with a side", "as in"},
		{`"red" == turn`, 1, `"red" stands by itself`, "put it into a function"},
		{"true", 1, "true is not part of conditions", "leave it out"},
		{"turn > 99999999", 8, "99999999 is too large", "numbers go to"},
		{"turn = 3", 6, `operator "=" cannot stand here`, `write "=="`},
		{"turn > ", 7, "the condition ends too early", ""},
		{"red.casualties >= 50%", 21, `"%" is not part of conditions`, "there are no percentages"},
		{"dead(“anna”)", 6, "unrecognized character", "write plain quotes"},
		{"", 1, "the condition is empty", ""},
		{`destroyed("anna")`, 11, `"anna" is a person, not a vehicle`, "name a vehicle or a side"},
		{"destroyed", 1, `"destroyed" does not say of what`, "the ID of a vehicle"},
		{"[1, 2] == turn", 1, "lists and maps", ""},
		{"let x = 1; turn > x", 0, "this is not part of conditions", ""},
	}
	for _, c := range cases {
		got, diags := s.Condition(Text{Value: c.text, Pos: Pos{File: "x", Line: 1, Col: 1}})
		if got != nil || len(diags) != 1 {
			t.Errorf("%s: condition %v, %v", c.text, got, diags)
			continue
		}
		d := diags[0]
		if c.col != 0 && d.Col != c.col || !strings.Contains(d.Message, c.message) || !strings.Contains(d.Hint, c.hint) {
			t.Errorf("%s: %v, want column %d, %q, %q", c.text, d, c.col, c.message, c.hint)
		}
	}
}

func TestAllMistakesOfAConditionComeAtOnce(t *testing.T) {
	s := twoInAField(t, "")
	_, diags := s.Condition(Text{Value: `red.abel > 1 && dead("ana") || tunr > 2`, Pos: Pos{File: "x", Line: 1, Col: 1}})
	if len(diags) != 3 {
		t.Errorf("got %d mistakes, want 3: %v", len(diags), diags)
	}
}

func TestConditionColumnsInsideQuotesAndBlocks(t *testing.T) {
	cases := []struct{ name, yaml, at string }{
		{"plain", "victory:\n  - when: red.abel == 0\n    side: blue\n", "field.yaml:23:15"},
		{"single quotes", "victory:\n  - when: 'dead(\"ana\")'\n    side: blue\n", "field.yaml:23:17"},
		{"escaped quotes", "victory:\n  - when: \"dead(\\\"ana\\\")\"\n    side: blue\n", "field.yaml:23:18"},
		{"folded block", "victory:\n  - side: blue\n    when: >-\n      turn > 3 &&\n      red.abel == 0\n", "field.yaml:26:11"},
		{"plain over two lines", "victory:\n  - side: blue\n    when: turn > 3 &&\n      red.abel == 0\n", "field.yaml:25:11"},
		{"characters, not bytes", "victory:\n  - {when: 'turn > 3 && dead(\"änna\") && red.abel == 0', side: blue}\n", ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, diags := testLoader(t).Load(Source{Name: "field.yaml", Bytes: []byte(field + c.yaml)})
			if len(diags) == 0 {
				t.Fatal("no mistake was found")
			}
			last := diags[len(diags)-1]
			if c.at != "" && !strings.HasPrefix(last.String(), c.at+":") {
				t.Errorf("%v, want %s", last, c.at)
			}
			if c.at == "" && last.Col != 45 {
				t.Errorf("%v, want column 45", last)
			}
		})
	}
}

func TestNeverAndAlwaysTrueAreNoticed(t *testing.T) {
	cases := []struct{ yaml, check string }{
		{"victory:\n  - {side: red, when: turn > 20}\n", checkNever},
		{"victory:\n  - {side: red, when: red.casualties >= 5}\n", checkNever},
		{"victory:\n  - {side: red, when: red.able + blue.able > 5}\n", checkNever},
		{"victory:\n  - {side: red, when: turn > 30 || turn < 1}\n", checkNever},
		{"victory:\n  - {side: red, when: red.able >= 0}\n", checkAlways},
		{"victory:\n  - {side: red, when: '!(turn > 20)'}\n", checkAlways},
		{"victory:\n  - {side: red, when: red.able - 4 <= 0}\n", checkAlways},
		{"expect:\n  - red.casualties <= 4\n", checkAlways},
		{"expect:\n  - {that: turns == 4, turn: 3}\n", checkNever},
		{"victory:\n  - {side: red, when: turn > 19}\n", ""},
		{"victory:\n  - {side: red, when: red.casualties >= 4}\n", ""},
		{"victory:\n  - {side: red, when: red.casualties * 2 >= red.started}\n", ""},
	}
	for _, c := range cases {
		s, diags := testLoader(t).Load(Source{Name: "field.yaml", Bytes: []byte(field + c.yaml)})
		switch {
		case s == nil:
			t.Errorf("%s: %v", c.yaml, diags)
		case c.check == "" && len(diags) != 0, c.check != "" && (len(diags) != 1 || diags[0].Check != c.check):
			t.Errorf("%s: %v, want %q", c.yaml, diags, c.check)
		}
	}
}

func TestEvalAllocatesNothing(t *testing.T) {
	s := twoInAField(t, "")
	c, diags := s.Condition(Text{Value: `red.able * 2 > blue.able && !dead("anna") || turn + 3 > 7`})
	if c == nil {
		t.Fatal(diags)
	}
	var counters Counters = zeroCounters{}
	if n := testing.AllocsPerRun(100, func() { c.Eval(counters) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestAConditionThatNeedsTooMuchStackIsRefused(t *testing.T) {
	s := twoInAField(t, "")
	fits := strings.Repeat("turn+(", maxStack-2) + "turn" + strings.Repeat(")", maxStack-2) + " > 0"
	if c, diags := s.Condition(Text{Value: fits}); c == nil || !c.Eval(knownCounters{"turn": 1}) || c.Eval(zeroCounters{}) {
		t.Errorf("%s: %v", fits, diags)
	}
	deep := strings.Repeat("turn+(", maxStack) + "turn" + strings.Repeat(")", maxStack) + " > 0"
	if c, diags := s.Condition(Text{Value: deep}); c != nil || len(diags) != 1 {
		t.Errorf("a condition that needs more than %d values: %v", maxStack, diags)
	}
}
