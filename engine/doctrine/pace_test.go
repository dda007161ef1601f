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
      - {id: reds, orders: {do: %[5]s}, units: [{id: red-man, count: 5, archetype: %[1]s, hooah: 0, at: [60, 20], weapons: [%[2]s]}]}
  - id: blue
    elements:
      - {id: blues, orders: {do: %[5]s}, units: [{id: blue-man, count: 5, archetype: %[1]s, hooah: 0, at: [60, %[4]d], weapons: [%[2]s]}]}
`, archetype, weapon, features, 20+apart, map[bool]string{true: "assault", false: "hold"}[apart < 20])
}

// median is the middle of the lengths of so many fights. Every one of them must come to an end before the limit.
func median(t *testing.T, text string, seeds int) int {
	t.Helper()
	b := engine.New(load(t, text))
	m := doctrine.New(b)
	var turns []int
	for seed := range seeds {
		r := b.Run(uint64(seed), m)
		turns = append(turns, int(r.Turns))
		if r.Ending == engine.AtLimit {
			t.Errorf("seed %d goes on and on", seed)
		}
	}
	slices.Sort(turns)
	return turns[seeds/2]
}

// Fights are about as long as the numbers of the rulebook make them, Hooah aside (rules §17).
func TestFightsAreAsLongAsTheyShould(t *testing.T) {
	cover := "{id: a, kind: cover, line: [[40, 21], [80, 21]]}, {id: b, kind: cover, line: [[40, 169], [80, 169]]}"
	for _, c := range []struct {
		name, text  string
		least, most int
	}{
		{"in the open", meeting("patriot", "m16", "", 40), 2, 4},
		{"behind cover", meeting("patriot", "m16", cover, 150), 7, 14},
		{"with fists", meeting("patriot", "", "", 6), 9, 15},
		{"with knives", meeting("patriot", "knife", "", 6), 3, 6},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if turns := median(t, c.text, 100); turns < c.least || turns > c.most {
				t.Errorf("%d turns in the median, not %d to %d", turns, c.least, c.most)
			}
		})
	}
}
