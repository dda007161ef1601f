package doctrine_test

import (
	"fmt"
	"slices"
	"testing"

	"crossfire/engine"
	"crossfire/engine/doctrine"
)

// meeting is two squads of five of one archetype that face each other at so many metres; features and weapon in hand differ.
func meeting(archetype, weapon, features string, apart int) string {
	return fmt.Sprintf(`
crossfire: 1
title: Meeting
seed: 1
turns: 60
map:
  size: [120, 260]
  features: [%[3]s]
sides:
  - id: red
    elements:
      - {id: reds, orders: {do: %[5]s}, units: [{id: red-man, count: 5, archetype: %[1]s, at: [60, 20], weapons: [%[2]s]}]}
  - id: blue
    elements:
      - {id: blues, orders: {do: %[5]s}, units: [{id: blue-man, count: 5, archetype: %[1]s, at: [60, %[4]d], weapons: [%[2]s]}]}
`, archetype, weapon, features, 20+apart, map[bool]string{true: "assault", false: "hold"}[apart < 20])
}

// median is the middle of the lengths of so many fights, and how many of them reached the limit.
func median(t *testing.T, text string, seeds int) (turns, limit int) {
	t.Helper()
	b := engine.New(load(t, text))
	m := doctrine.New(b)
	var all []int
	for seed := range seeds {
		r := b.Run(uint64(seed), m)
		all = append(all, int(r.Turns))
		if r.Ending == engine.AtLimit {
			limit++
		}
	}
	slices.Sort(all)
	t.Logf("quartiles %d %d %d, longest %d, limit %d", all[seeds/4], all[seeds/2], all[seeds*3/4], all[seeds-1], limit)
	return all[seeds/2], limit
}

func TestPace(t *testing.T) {
	cover := "{id: a, kind: cover, line: [[40, 21], [80, 21]]}, {id: b, kind: cover, line: [[40, 169], [80, 169]]}"
	for _, c := range []struct{ name, text string }{
		{"open 40 patriots", meeting("patriot", "m16", "", 40)},
		{"open 40 thugs", meeting("jack-booted-thug", "m16", "", 40)},
		{"open 100 thugs", meeting("jack-booted-thug", "m16", "", 100)},
		{"cover 150 thugs", meeting("jack-booted-thug", "m16", cover, 150)},
		{"cover 150 patriots", meeting("patriot", "m16", cover, 150)},
		{"cover 150 spear", meeting("spear-carrier", "m16", cover, 150)},
		{"fists patriots", meeting("patriot", "", "", 6)},
		{"fists thugs", meeting("jack-booted-thug", "", "", 6)},
		{"knives thugs", meeting("jack-booted-thug", "knife", "", 6)},
		{"knives patriots", meeting("patriot", "knife", "", 6)},
	} {
		for _, off := range []string{"", "rules: {morale: false}\n", "rules: {cover: {active-cover: {dodge: 1}}}\n"} {
			t.Run(c.name+" "+off, func(t *testing.T) {
				median(t, c.text+off, 300)
			})
		}
	}
}
