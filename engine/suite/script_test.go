package suite

import (
	"strings"
	"testing"
	"testing/fstest"
)

func TestScriptsThatNobodyFollowed(t *testing.T) {
	for _, c := range []struct{ situation, script, expect, want string }{
		{"what the rules forbid", "{turn: 1, who: bert, do: strike, targets: [anna]}", "over",
			`t.yaml:14:5: the rules do not let "bert" do this on turn 1: out-of-reach; if that is meant, expect {event: refuses, with: {who: bert, refusal: out-of-reach}}`},
		{"what the rules forbid and somebody expects", "{turn: 1, who: bert, do: strike, targets: [anna]}", "{event: refuses, with: {who: bert}}", ""},
		{"a refusal of somebody else is expected", "{turn: 1, who: bert, do: strike, targets: [anna]}", "{event: refuses, with: {who: anna}, never: true}",
			`t.yaml:14:5: the rules do not let "bert"`},
		{"after the end", "{turn: 2, who: bert, do: fire, targets: [anna]}", "over", "t.yaml:14:5: turn 2 never came: the fight ended on turn 1"},
		{"waiting after the end", "{turn: 2, who: bert, do: wait}", "over", ""},
		{"followed", "{turn: 1, who: bert, do: wait}", "over", ""},
	} {
		t.Run(c.situation, func(t *testing.T) {
			text := strings.Replace(unled, "SCRIPT", c.script, 1) + "expect:\n  - " + c.expect + "\n"
			tests, _ := collected(t, fstest.MapFS{"t.yaml": {Data: []byte(text)}}, "t.yaml")
			made := Run(tests, options(1))[0]
			switch {
			case c.want == "" && made.Verdict() != Passed:
				t.Errorf("%v: %v", made.Verdict(), made.Mistakes)
			case c.want != "" && (made.Verdict() != Wrong || !strings.Contains(made.Mistakes.Error(), c.want)):
				t.Errorf("%v: %v, want %s", made.Verdict(), made.Mistakes, c.want)
			}
		})
	}
}

// unled ends on its first turn; its people have one script.
const unled = `crossfire: 1
title: A duel at thirty metres
turns: 3
map: {size: [60, 60]}
sides:
  - id: red
    elements:
      - {id: reds, units: [{id: anna, at: [10, 10]}]}
  - id: blue
    elements:
      - {id: blues, units: [{id: bert, at: [10, 40], weapons: [m16]}]}
victory: [{draw: true, when: turn >= 1}]
scripts:
  - SCRIPT
`
