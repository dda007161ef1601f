package scenario

import (
	"slices"
	"testing"
)

func TestPatchesShowWhereAValueStands(t *testing.T) {
	s := played(t)
	const one = "sides:\n  - id: reds\n    elements:\n      - id: post\n        units:\n          - id: one\n            "
	for _, c := range []struct{ situation, path, value, has, want string }{
		{"a key at the root", "turns", "9", "4", "turns: 9\n"},
		{"a rule of which the file says nothing", "rules.morale", "false", "", "rules:\n  morale: false\n"},
		{"entries by their IDs", "sides.reds.elements.post.units.one.weapons", "[ak]", "[m16]", one + "weapons: [ak]\n"},
		{"one of a list of numbers: the whole list", "sides.reds.elements.post.units.one.at.0", "12.5", "10", one + "at: [12.5, 10]\n"},
		{"inside of an entry without an ID: the whole list", "victory.0.when", "turn >= 3", "turn >= 9", "victory: [{side: reds, when: turn >= 3}]\n"},
		{"one row of a ladder that the file does not have", "rules.ladder.2", "ineffective", "",
			"rules:\n  ladder: [pained, suppressed, ineffective, ineffective, dead, blown-away, blown-away]\n"},
		{"text that needs quotes", "title", "'Two: a duel'", "Two", "title: 'Two: a duel'\n"},
		{"a whole entry", "sides.reds.elements.post.units.one", "{id: one, at: [1, 2]}", "{id: one, at: [10, 10], weapons: [m16]}",
			"sides:\n  - id: reds\n    elements:\n      - id: post\n        units:\n          - {id: one, at: [1, 2]}\n"},
	} {
		has, _ := s.Value(c.path)
		if got := s.Patch(c.path, c.value); got != c.want || has != c.has {
			t.Errorf("%s: has %q, patch\n%s", c.situation, has, got)
		}
	}
}

// played is a scenario of two people.
func played(t *testing.T) *Scenario {
	t.Helper()
	s, found := Load(Source{Name: "a.yaml", Bytes: []byte(`crossfire: 1
title: Two
turns: 4
map: {size: [100, 100]}
sides:
  - {id: reds, elements: [{id: post, units: [{id: one, at: [10, 10], weapons: [m16]}]}]}
  - {id: blues, elements: [{id: patrol, units: [{id: two, at: [30, 10], weapons: [m16]}]}]}
victory:
  - {side: reds, when: turn >= 9}
`)})
	if s == nil {
		t.Fatal(found)
	}
	return s
}

// Options the other way round, words that could stand instead, numbers and pools one less and one more; no rules that the sources state.
func TestInterpretations(t *testing.T) {
	l, err := NewLoader()
	if err != nil {
		t.Fatal(err)
	}
	var sets []string
	readings, unread := l.Interpretations(played(t))
	for _, i := range readings {
		if i.Here == i.Other {
			t.Errorf("%s is no other reading", i.Set())
		}
		sets = append(sets, i.Set())
	}
	for _, want := range []string{"rules.right_of_weight=true", "rules.surprise=false", "rules.reaction_gap.within=19", "rules.reaction_gap.within=21",
		"rules.into_melee.stray=2 blue", "rules.into_melee.stray=0 blue", "rules.limb_cap=wounded", "rules.arming_m=11",
		"rules.ladder.2=suppressed", "rules.ladder.2=ineffective", "rules.ladder.0=suppressed", "rules.high_calibre_survivors.limb.3=arm", "rules.hazards.thirst.0.dr=2",
		"rules.scatter.directions.0={along: 500, across: -866}", "rules.scatter.directions.0={along: 500, across: 866}",
		"rules.scatter.directions.5={along: 1000, across: 0}"} {
		if !slices.Contains(sets, want) {
			t.Errorf("%s is missing", want)
		}
	}
	for _, not := range []string{"rules.head_dr=2", "rules.limb_cap=ineffective", "rules.ladder.2=dead", "rules.ladder.5=blown-away", "rules.high_calibre_survivors.limb.1=leg",
		"rules.scatter.directions.0.along=999"} {
		if slices.Contains(sets, not) {
			t.Errorf("%s is listed", not)
		}
	}
	said := map[string]string{}
	for _, u := range unread {
		said[u.Rule.String()+" "+u.Path] = u.Why
	}
	for key, why := range map[string]string{"TURN-2 ": "it has no key", "WPN-1 ": "its key is no rule: catalogue"} {
		if said[key] != why {
			t.Errorf("%s: %q", key, said[key])
		}
	}
}
