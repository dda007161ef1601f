package engine_test

import (
	"strings"
	"testing"

	"crossfire/engine"
)

// carrier is a carrier of red, which takes 5 by 2.5 metres, somebody beside it, and an enemy.
const carrier = `
crossfire: 1
title: Carrier
turns: 1
map: {size: [100, 100]}
sides:
  - id: red
    elements: [{id: reds, units: [{id: driver, archetype: patriot, in: m113.driver}, {id: ann, archetype: patriot, at: [50, 52], weapons: [m16]}]}]
    vehicles: [{id: m113, type: m-113, at: [50, 50]}]
  - id: blue
    elements: [{id: blues, units: [{id: bob, archetype: patriot, at: [FOE], weapons: [m16]}]}]
`

func TestSPACE4_AHullHidesOnlyWhatIsBehindIt(t *testing.T) {
	for _, c := range []struct {
		name, foe string
		sees      bool
	}{
		{"one who leans on it looks away from it", "50, 70", true},
		{"one who leans on it looks along it", "60, 51.25", true},
		{"one who leans on it does not look through it", "50, 40", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := engine.New(load(t, strings.Replace(carrier, "FOE", c.foe, 1)))
			b.Start(0, plan{})
			b.People[1].At.Y = 5125 // where one stands who has climbed out
			if got := b.Sees(1, 2); got != c.sees {
				t.Errorf("sees: %t, not %t", got, c.sees)
			}
			if cover, _ := b.Shelter(1, 2); cover == c.sees {
				t.Errorf("cover: %t, not %t", cover, !c.sees)
			}
		})
	}
}
