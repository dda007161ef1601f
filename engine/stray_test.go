package engine_test

import (
	"testing"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// lane is a shooter, her target 20 m off, and people along the line of fire.
const lane = `
crossfire: 1
title: Lane
turns: 1
map:
  size: [100, 300]
  features:
    - {id: wall, kind: wall, line: [[60, 0], [60, 300]]}
    - {id: house, kind: wall, line: [[40, 56], [59, 56]]}
sides:
  - {id: red, elements: [{id: reds, units: [{id: ann, archetype: patriot, at: [50, 10], weapons: [m16]}]}]}
  - id: blue
    elements:
      - id: blues
        units:
          - {id: bob, archetype: patriot, at: [50, 30]}
          - {id: near, at: [50, 12]}
          - {id: before, at: [51, 20]}
          - {id: wide, at: [52, 24]}
          - {id: behind, at: [50, 59]}
          - {id: last, at: [49, 55]}
          - {id: shut, at: [50, 57]}
`

// risk lists who is in danger when ann misses bob.
func risk(t *testing.T, text string, mode rules.Mode) string {
	t.Helper()
	s := load(t, text)
	force(s, 1, "ann attack bob", 0)
	at := shot(1)
	at.Mode = mode
	ids := ""
	for _, e := range play(t, s, plan{"ann": {1: at}}).Log.Events {
		if e.Kind == engine.Strays {
			ids += " " + s.Combatants[e.Whom].ID
		}
	}
	return ids
}

func TestSTRAY1_WhoStandsByTheLine(t *testing.T) {
	for _, c := range []struct {
		situation, edits string
		mode             rules.Mode
		want             string
	}{
		{"to the end of the near band, which the wall ends before", "", rules.Single, " before last"},
		{"a burst is wider", "", rules.Automatic, " wide before last"},
		{"without the wall the band ends it", "[40, 56], [59, 56]=[0, 290], [9, 290]", rules.Single, " before last shut"},
		{"three at most, nearest the target first", "[40, 56], [59, 56]=[0, 290], [9, 290]|[50, 59]=[50, 31]", rules.Automatic, " behind wide before"},
		{"a wall beside the line", "[51, 20]=[61, 20]|[50, 10]=[59.5, 10]|[50, 30]=[59.5, 30]|[50, 12]=[58.8, 25]", rules.Automatic, " near"},
		{"off", "map:=rules: {stray_fire: {enabled: false}}\nmap:", rules.Automatic, ""},
	} {
		text := lane
		if c.edits != "" {
			text = edited(lane, c.edits)
		}
		if got := risk(t, text, c.mode); got != c.want {
			t.Errorf("%s:%s, want%s", c.situation, got, c.want)
		}
	}
}

func TestSTRAY1_AStrayIsNobodysAttack(t *testing.T) {
	s := load(t, lane)
	force(s, 1, "ann attack bob", 0)
	force(s, 1, "bob dodge ann", 0)
	force(s, 1, "ann stray before", 1)
	force(s, 1, "before stray-dodge ann", 0)
	force(s, 1, "before location ann", 1)
	force(s, 1, "before toughness ann", 0)
	force(s, 1, "ann stray last", 0)
	b := play(t, s, plan{"ann": {1: shot(1)}})
	h := find(t, b, engine.Harms)
	if h.DR != b.Scenario.Weapons[b.People[0].Arms[0].Weapon].DR || b.People[h.Whom].Spec.ID != "before" {
		t.Errorf("DR %d on %s", h.DR, b.People[h.Whom].Spec.ID)
	}
	if c := &b.People[0]; c.Shots != 1 || c.Hits != 0 {
		t.Errorf("ann has shot %d times and hit %d times", c.Shots, c.Hits)
	}
	if c := &b.People[h.Whom]; c.FiredUpon != 0 || !c.Attacked {
		t.Errorf("fired upon on turn %d, attacked %v", c.FiredUpon, c.Attacked)
	}
	e := find(t, b, engine.Strays)
	if e.Rules[0] != rules.STRAY1 || e.Whom == scenario.Nobody {
		t.Errorf("rule %v", e.Rules[0])
	}
}
