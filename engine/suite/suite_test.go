package suite

import (
	"errors"
	"strings"
	"sync"
	"testing"

	"crossfire/engine/report"
	"crossfire/scenario"
)

// duel is a fight of one turn in which anna hits bert and bert misses, whatever the seed.
const duel = `crossfire: 1
title: Duel
turns: 1
map: {size: [100, 40]}
sides:
  - {id: red, elements: [{id: alpha, units: [{id: anna, at: [10, 10], weapons: [m16], skills: {small-arms: 6 blue}}]}]}
  - {id: blue, elements: [{id: bravo, units: [{id: bert, at: [30, 10], weapons: [m16], skills: {small-arms: 3 blue}, toughness: 6 blue}]}]}
scripts:
  - {turn: 1, who: anna, posture: open, do: fire, targets: [bert]}
  - {turn: 1, who: bert, posture: open, do: fire, targets: [anna]}
force:
  - {turn: 1, roll: attack, by: anna, go: 2}
  - {turn: 1, roll: dodge, by: bert, go: 0}
  - {turn: 1, roll: toughness, by: bert, go: 6}
  - {turn: 1, roll: attack, by: bert, go: 0}
`

// loader is one for all tests.
var loader = sync.OnceValue(func() *scenario.Loader {
	l, err := scenario.NewLoader()
	if err != nil {
		panic(err)
	}
	return l
})

func load(t *testing.T, text string) *scenario.Scenario {
	t.Helper()
	s, found := loader().Load(scenario.Source{Name: "duel.yaml", Bytes: []byte(text)})
	if found.HasErrors() {
		t.Fatal(found)
	}
	return s
}

func play(t *testing.T, text string) *report.Fight {
	t.Helper()
	fight, err := Play(load(t, text), Options{Seed: 1, Check: true})
	if err != nil {
		t.Fatal(err)
	}
	return fight
}

func TestExpectations(t *testing.T) {
	for _, c := range []struct {
		situation, expect string
		held              bool
		note              string // contained in the note
	}{
		{"a condition that is true at the end", `turns == 1`, true, ""},
		{"a condition that is not, with what it reads", `red.shots == 3`, false, "red.shots is 1"},
		{"two readings", `red.shots + blue.shots == 3`, false, "red.shots is 1, blue.shots is 1"},
		{"of a person", `shots("anna") > 1`, false, `shots("anna") is 1`},
		{"whether somebody is able", `'!able("anna")'`, false, `able("anna") is true`},
		{"who has won", `winner == "draw"`, false, `winner == "draw" is false`},
		{"how far apart they are", `distance("anna", "bert") > 900`, false, `distance("anna", "bert") is 20`},
		{"at the end of a turn", `{that: red.shots == 1, turn: 1}`, true, ""},
		{"an event that happens", `{event: shoots, with: {who: anna, hit: true}}`, true, ""},
		{"an event that happens to somebody else", `{event: shoots, with: {who: bert, hit: true}}`, false, "the nearest is on turn 1, with "},
		{"an event in its turn", `{event: shoots, turn: 1, with: {who: anna}}`, true, ""},
		{"an event of a kind that does not happen", `{event: surrenders}`, false, "no event of this kind happened"},
		{"as often as expected", `{event: shoots, count: 2}`, true, ""},
		{"less often", `{event: shoots, count: 3}`, false, "it happened 2 times"},
		{"more often", `{event: shoots, count: 1}`, false, "it happened 2 times"},
		{"never, and it does not", `{event: surrenders, never: true}`, true, ""},
		{"never, and it does", `{event: shoots, never: true}`, false, "it happened, first on turn 1"},
		{"a roll that falls so", `{roll: attack, by: anna, against: bert, turn: 1, go: 2}`, true, ""},
		{"a roll that falls otherwise", `{roll: attack, by: anna, go: 3}`, false, "it has 2 GO"},
		{"of another pool", `{roll: dodge, by: bert, pool: 9 red}`, false, "it has a pool of "},
		{"a forced roll has no faces", `{roll: toughness, by: bert, faces: [1]}`, false, "it has the faces "},
		{"a die that falls otherwise", `{roll: location, by: bert, never: true}`, false, "it was made"},
		{"a roll against somebody else", `{roll: attack, by: anna, against: anna}`, false, "this roll was not made"},
		{"the second of its kind", `{roll: attack, by: anna, nth: 2}`, false, "this roll was not made"},
		{"a roll that nobody makes", `{roll: search, by: anna}`, false, "no roll of this kind was made"},
		{"a roll that is not made so", `{roll: attack, by: anna, go: 3, never: true}`, true, ""},
		{"a roll that is", `{roll: attack, by: anna, never: true}`, false, "it was made"},
		{"people are as expected", `{state: {anna: fit, bert: fit}}`, true, ""},
		{"somebody is not", `{state: {anna: fit, bert: dead}}`, false, "bert is fit"},
		{"at the end of a turn", `{state: {bert: fled}, turn: 1}`, false, "bert is fit"},
		{"the margin is compared as a number is written", `{event: shoots, with: {who: anna, margin: 2}}`, true, ""},
	} {
		t.Run(c.situation, func(t *testing.T) {
			outcome := play(t, duel+"expect:\n  - "+c.expect+"\n").Expect[0]
			if outcome.Held != c.held {
				t.Errorf("held: %v; %s", outcome.Held, outcome.Note)
			}
			if !strings.Contains(outcome.Note, c.note) || c.held && outcome.Note != "" {
				t.Errorf("note %q, want %q", outcome.Note, c.note)
			}
			if outcome.Pos.Line == 0 || outcome.Text == "" {
				t.Errorf("no place or no text: %+v", outcome)
			}
		})
	}
}

func TestExpectationOfATurnThatTheFightDoesNotReach(t *testing.T) {
	text := strings.Replace(duel, "turns: 1\n", "turns: 9\n", 1) + `victory: [{draw: true, when: turn >= 1}]
expect:
  - {that: red.able == 1, turn: 5}
  - {that: red.able == 1, turn: 1}
  - {event: shoots, turn: 5, never: true}
  - {roll: attack, by: bert, turn: 5, never: true}
`
	fight := play(t, text)
	for _, o := range fight.Expect[2:] {
		if o.Held || o.Note != "the fight ended on turn 1" {
			t.Errorf("never on turn 5: %+v", o)
		}
	}
	if o := fight.Expect[0]; o.Held || o.Note != "the fight ended on turn 1" {
		t.Errorf("turn 5: %+v", o)
	}
	if o := fight.Expect[1]; !o.Held {
		t.Errorf("turn 1: %+v", o)
	}
}

func TestForceMistakes(t *testing.T) {
	for _, c := range []struct{ situation, force, want string }{
		{"never rolled", `{turn: 1, roll: search, by: anna, go: 1}`, "duel.yaml:16:5: this roll was never made; it was not made on any other turn either"},
		{"against somebody else", `{turn: 1, roll: attack, by: anna, against: anna, go: 1}`, "duel.yaml:16:5: this roll was never made; the nearest is on turn 1: anna attack against bert"},
		{"the second of its kind", `{turn: 1, roll: attack, by: anna, nth: 2, go: 1}`, "duel.yaml:16:5: this roll was never made"},
		{"more GO than dice", `{turn: 1, roll: dodge, by: anna, go: 40}`, "duel.yaml:16:5: 40 GO from "},
	} {
		t.Run(c.situation, func(t *testing.T) {
			fight, err := Play(load(t, duel+"  - "+c.force+"\n"), Options{})
			var found scenario.Diagnostics
			if !errors.As(err, &found) || fight != nil {
				t.Fatalf("no mistake: %v", err)
			}
			if !strings.HasPrefix(found[0].String(), c.want) {
				t.Errorf("%s, want %s", found[0], c.want)
			}
		})
	}
}

func TestWordsThatEventsNeverSay(t *testing.T) {
	for _, c := range []struct{ expect, want string }{
		{`{event: harms, with: {result: wuonded}}`, `duel.yaml:17:35: unknown result "wuonded"; did you mean "wounded"?`},
		{`{event: harms, never: true, with: {after: asleep}}`, `unknown after "asleep"; there are fit, wounded, `},
		{`{event: shoots, with: {hit: 1}}`, `expected true or false, got 1`},
		{`{event: moves, with: {gait: runn}}`, `unknown gait "runn"; did you mean "run"?`},
	} {
		s, found := loader().Load(scenario.Source{Name: "duel.yaml", Bytes: []byte(duel + "expect:\n  - " + c.expect + "\n")})
		if s != nil {
			found = Check(s)
			if _, err := Play(s, Options{}); err == nil {
				t.Errorf("%s is played", c.expect)
			}
		}
		if len(found) != 1 || !strings.Contains(found[0].String(), c.want) {
			t.Errorf("%s: %v, want %s", c.expect, found, c.want)
		}
	}
}

func TestExpectedEventsAreThoseThatAreReported(t *testing.T) {
	if got, want := strings.Join(scenario.EventNames(), " "), strings.Join(report.EventNames(), " "); got != want {
		t.Errorf("scenarios know the events\n%s\nand reports\n%s", got, want)
	}
}
