package main

import (
	"encoding/json"
	"math/big"
	"os"
	"strconv"
	"strings"
	"testing"
)

// duel is one shot at somebody who waits for it: Ann wins if it puts Bob out of action, of which the odds are exact.
const duel = `crossfire: 1
title: Duel
turns: 1
rules: {morale: false}
map: {size: [60, 60]}
weapons:
  rifle: {extends: m16, dr: 3}
sides:
  - {id: reds, elements: [{id: shooters, units: [{id: ann, archetype: jack-booted-thug, at: [10, 10], weapons: [rifle]}]}]}
  - {id: blues, elements: [{id: targets, units: [{id: bob, archetype: jack-booted-thug, at: [10, 40]}]}]}
scripts:
  - {turn: 1, who: ann, posture: open, do: fire, targets: [bob], mode: single}
  - {turn: 1, who: bob, posture: open, do: wait}
victory:
  - {side: reds, when: blues.able == 0}
`

// inDuel runs the program in a folder with duel.yaml, and demands an exit code.
func inDuel(t *testing.T, code int, args ...string) string {
	t.Helper()
	t.Chdir(t.TempDir())
	if err := os.WriteFile("duel.yaml", []byte(duel), 0o644); err != nil {
		t.Fatal(err)
	}
	var cli cli
	if got := cli.run(args...); got != code {
		t.Fatalf("%v exits with %d, not %d:\n%s%s", args, got, code, &cli.err, &cli.out)
	}
	return cli.out.String()
}

// read reads a result.
func read[T any](t *testing.T, text string) (into T) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &into); err != nil {
		t.Fatal(err)
	}
	return into
}

// exactly is how often Ann wins, by the damage rating of her rifle from 2 to 7.
func exactly(t *testing.T) map[string]*big.Rat {
	t.Helper()
	table := read[struct {
		Attacks []struct {
			Value int
			Stop  struct{ Fraction string }
		}
	}](t, inDuel(t, exitDone, "odds", "--weapon", "m16", "--mode", "single", "--range", "30", "--vary", "dr=2..7", "--format", "json"))
	shares := map[string]*big.Rat{}
	for _, row := range table.Attacks {
		share, ok := new(big.Rat).SetString(row.Stop.Fraction)
		if !ok {
			t.Fatalf("no fraction: %+v", row)
		}
		shares[strconv.Itoa(row.Value)] = share
	}
	// By hand: of three dice against two the three win every other time, and then three dice of toughness are held against the DR.
	// Out of action is who is short by 0 or more, on five places of six by one less on a limb (AIM-2, AIM-3).
	if want := big.NewRat(3, 32); shares["3"] == nil || shares["3"].Cmp(want) != 0 {
		t.Fatalf("DR 3 wins %v, not %v", shares["3"], want)
	}
	return shares
}

// holds demands that an interval holds what is exact.
func holds(t *testing.T, what string, low, high json.Number, exact *big.Rat) {
	t.Helper()
	from, okFrom := new(big.Rat).SetString(low.String())
	to, okTo := new(big.Rat).SetString(high.String())
	if !okFrom || !okTo || from.Cmp(to) >= 0 || exact.Cmp(from) < 0 || exact.Cmp(to) > 0 {
		t.Errorf("%s: %s to %s, and the truth is %s", what, low, high, exact.FloatString(6))
	}
}

// oneShare is a share with its interval, as results have it.
type oneShare struct{ Low, High json.Number }

// tuned is what is looked at of the result of tuning.
type tuned struct {
	Value     string
	UpAndDown bool `json:"up_and_down"`
	Rows      []struct {
		Value string
		oneShare
		Fresh *struct{ Answer string }
	}
}

func tune(t *testing.T, code int, vary, target, within string, more ...string) tuned {
	t.Helper()
	args := append([]string{"tune", "duel.yaml", "--vary", "weapons.rifle.dr=" + vary, "--share", "reds", "--target", target, "--within", within,
		"--confidence", "99.9%", "--format", "json"}, more...)
	return read[tuned](t, inDuel(t, code, args...))
}

// Tuning finds the value that the exact odds know, and the nearest to that of the file if several do.
func TestTuneFindsWhatTheOddsKnow(t *testing.T) {
	exact := exactly(t)
	for _, c := range []struct {
		situation, vary, target, within string
		more                            []string
		want                            string // empty: none does
		turns                           bool
	}{
		{"9/32 at DR 4 alone", "2..7", "28%", "5%", nil, "4", false},
		{"9/32 and 43/96 would do: the smallest edit", "2..7", "34%", "13%", nil, "4", false},
		{"the file has it already", "2..7", "9%", "4%", nil, "3", false},
		{"the file is changed first: the smallest edit is another", "2..7", "34%", "13%", []string{"--set", "weapons.rifle.dr=7"}, "5", false},
		{"nothing between 3/32 and 9/32", "2..7", "19%", "4%", nil, "", false},
		{"more than there is", "2..7", "80%", "10%", nil, "", false},
		{"up and down again", "2,6,3", "50%", "5%", nil, "6", true},
	} {
		t.Run(c.situation, func(t *testing.T) {
			code := exitDone
			if c.want == "" {
				code = exitOpen
			}
			answer := tune(t, code, c.vary, c.target, c.within, c.more...)
			if answer.Value != c.want || answer.UpAndDown != c.turns {
				t.Errorf("%+v", answer)
			}
			for _, row := range answer.Rows {
				holds(t, "DR "+row.Value, row.Low, row.High, exact[row.Value])
				if verified := row.Fresh != nil && row.Fresh.Answer == "verified"; verified != (row.Value == c.want) {
					t.Errorf("DR %s: %+v", row.Value, row.Fresh)
				}
			}
		})
	}
}

func TestSweepHoldsTheOdds(t *testing.T) {
	exact := exactly(t)
	answer := read[struct {
		Rows []struct {
			Values   []string
			Measures []oneShare
		}
	}](t, inDuel(t, exitDone, "sweep", "duel.yaml", "--vary", "weapons.rifle.dr=2..7", "--confidence", "99.9%", "--format", "json"))
	for _, row := range answer.Rows {
		holds(t, "DR "+row.Values[0], row.Measures[0].Low, row.Measures[0].High, exact[row.Values[0]])
	}
	if len(answer.Rows) != len(exact) {
		t.Errorf("%d rows", len(answer.Rows))
	}
}

// A search names fights that are won, and an interval that holds how often.
func TestFindHoldsTheOdds(t *testing.T) {
	exact := exactly(t)
	answer := read[struct {
		oneShare
		Fights int
		Found  []struct{ Command string }
	}](t, inDuel(t, exitDone, "find", "duel.yaml", `winner == "reds"`, "--runs", "2000", "--count", "2", "--confidence", "99.9%", "--format", "json"))
	holds(t, "reds", answer.Low, answer.High, exact["3"])
	if answer.Fights != 2000 || len(answer.Found) != 2 {
		t.Fatalf("%+v", answer)
	}
	for _, found := range answer.Found {
		args := append(strings.Fields(found.Command)[1:], "--format", "json")
		if told := read[struct{ Winner string }](t, inDuel(t, exitDone, args...)); told.Winner != "reds" {
			t.Errorf("%s: %s wins", found.Command, told.Winner)
		}
	}
}

// A comparison holds the difference of the odds: all that DR 3 wins DR 5 wins with the same luck, and 17/48 more.
func TestCompareHoldsTheOdds(t *testing.T) {
	exact := exactly(t)
	answer := read[struct {
		Measures []struct {
			oneShare
			Measure, Side string
			Worth         json.Number
		}
	}](t, inDuel(t, exitDone, "compare", "duel.yaml", "--set", "weapons.rifle.dr=5", "--runs", "2000", "--confidence", "99.9%", "--format", "json"))
	reds := answer.Measures[0]
	more := new(big.Rat).Sub(exact["5"], exact["3"])
	if reds.Measure != "wins" || reds.Side != "reds" || more.Cmp(big.NewRat(17, 48)) != 0 {
		t.Fatalf("%+v, %v", reds, more)
	}
	holds(t, "reds", reds.Low, reds.High, more)
	// With a share p in A and p+q in B, of which nothing goes the other way, variances are p(1-p), (p+q)(1-p-q) and q(1-q).
	worth, err := reds.Worth.Float64()
	if err != nil || worth < 1.3 || worth > 1.6 { // 1.45
		t.Errorf("pairing is worth %s", reds.Worth)
	}
}

// With the sides exchanged it is Ann who has no rifle, and she wins no more.
func TestMirroredDuel(t *testing.T) {
	exact := exactly(t)
	answer := read[struct {
		Measures []struct{ A, B, Low, High json.Number }
	}](t, inDuel(t, exitDone, "compare", "duel.yaml", "--mirror", "--runs", "2000", "--confidence", "99.9%", "--format", "json"))
	holds(t, "reds", answer.Measures[0].Low, answer.Measures[0].High, new(big.Rat).Neg(exact["3"]))
}

// Claims about a duel hold, fail and stay open as the odds say: 3/32 are 9.375 %.
func TestChancesOfADuel(t *testing.T) {
	for _, c := range []struct {
		situation, claim string
		code             int
	}{
		{"around the truth", "between: [7%, 12%]", exitDone},
		{"above it", "between: [12%, 40%]", exitFailed},
		{"below it", "between: [1%, 7%]", exitFailed},
		{"too narrow for so few fights", "between: [9%, 10%], runs: 200", exitOpen},
	} {
		t.Run(c.situation, func(t *testing.T) {
			t.Chdir(t.TempDir())
			text := duel + "expect:\n  - {chance: {of: winner == \"reds\", " + c.claim + "}}\n"
			if err := os.WriteFile("claim.yaml", []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
			var cli cli
			if code := cli.run("test", "claim.yaml"); code != c.code {
				t.Errorf("exits with %d, not %d:\n%s%s", code, c.code, &cli.out, &cli.err)
			}
		})
	}
}
