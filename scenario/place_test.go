package scenario

import (
	"fmt"
	"strings"
	"testing"
)

// arena is a map with a line of cover, a wood, a hut and a wall; %s are the units of red, who face blue in the south.
const arena = `crossfire: 1
title: Arena
map:
  size: [100, 100]
  features:
    - {id: bags, kind: cover, line: [[40, 30], [50, 30]]}
    - {id: slope, kind: cover, line: [[60, 20], [72, 32]]}
    - {id: wood, kind: concealment, area: [[10, 10], [30, 24]]}
    - {id: hut, kind: building, area: [[80, 20], [90, 30]], openings: [{door: [85, 20]}, {window: [82, 30]}, {window: [90, 25]}]}
    - {id: fence, kind: wall, line: [[0, 50], [20, 50]]}
sides:
  - id: red
    elements:
      - {id: alpha, units: [%s]}
  - id: blue
    elements:
      - {id: bravo, units: [{id: boris, archetype: patriot, at: [50, 90], weapons: [ak]}]}
`

// standing loads the arena with units of red and says where they stand.
func standing(t *testing.T, units string) []string {
	t.Helper()
	s, diags := testLoader(t).Load(Source{Name: "arena.yaml", Bytes: fmt.Appendf(nil, arena, units)})
	if s == nil {
		t.Fatal(diags)
	}
	var found []string
	for _, c := range s.Combatants {
		if c.Side == 0 {
			found = append(found, c.ID+" "+c.At.String())
		}
	}
	return found
}

func TestWherePeopleStand(t *testing.T) {
	cases := []struct{ name, units, want string }{
		{"where the file says, decimals included", "{id: anna, at: [10.25, 40.5]}", "anna [10.25, 40.5]"},
		{"around a point, two metres apart", "{id: g, count: 5, at: [50, 60]}", "g-1 [50, 60], g-2 [50, 58], g-3 [52, 58], g-4 [52, 60], g-5 [52, 62]"},
		{"around a point with decimals, the others on whole metres", "{id: g, count: 2, at: [50.4, 60.4]}", "g-1 [50.4, 60.4], g-2 [50, 58]"},
		{"around a point in the corner of the map", "{id: g, count: 4, at: [0, 0]}", "g-1 [0, 0], g-2 [2, 0], g-3 [2, 2], g-4 [0, 2]"},
		{"not on the other side of a wall", "{id: g, count: 4, at: [10, 49]}", "g-1 [10, 49], g-2 [10, 47], g-3 [12, 47], g-4 [12, 49]"},
		{"not where somebody stands", "{id: anna, at: [50, 58]}, {id: g, count: 2, at: [50, 60]}", "anna [50, 58], g-1 [50, 60], g-2 [52, 58]"},
		{"behind cover, from its middle, away from the enemy", "{id: g, count: 5, near: bags}", "g-1 [45, 29], g-2 [43, 29], g-3 [47, 29], g-4 [41, 29], g-5 [49, 29]"},
		{"closer than two metres when there is no room", "{id: g, count: 7, near: bags}", "g-1 [45, 29], g-2 [43, 29], g-3 [47, 29], g-4 [41, 29], g-5 [49, 29], g-6 [44, 29], g-7 [46, 29]"},
		{"two units behind one cover", "{id: g, count: 2, near: bags}, {id: h, count: 2, near: bags}", "g-1 [45, 29], g-2 [43, 29], h-1 [47, 29], h-2 [41, 29]"},
		{"behind cover that runs across the grid", "{id: g, count: 2, near: slope}", "g-1 [66, 25], g-2 [68, 27]"},
		{"in a wood, at the edge that faces the enemy", "{id: g, count: 3, near: wood}", "g-1 [29, 23], g-2 [27, 23], g-3 [25, 23]"},
		{"in a building, at the windows first", "{id: g, count: 3, near: hut}", "g-1 [82, 29], g-2 [89, 25], g-3 [81, 27]"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := strings.Join(standing(t, c.units), ", "); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestPeopleBehindCoverAreInItsReachAndItIsBetweenThemAndTheEnemy(t *testing.T) {
	s, diags := testLoader(t).Load(Source{Name: "arena.yaml", Bytes: fmt.Appendf(nil, arena, "{id: g, count: 8, near: slope}")})
	if s == nil {
		t.Fatal(diags)
	}
	line := s.Map.Features[1].Line
	for _, c := range s.Combatants[:8] {
		if !reaches(line[0], line[1], c.At, s.Rules.Near.FeatureCM) {
			t.Errorf("%s at %s is beyond the reach of the cover", c.ID, c.At)
		}
		if turnOf(line[0], line[1], c.At) == turnOf(line[0], line[1], s.Combatants[8].At) {
			t.Errorf("%s at %s is on the enemy's side of the cover", c.ID, c.At)
		}
	}
}

func TestTwoThousandPeopleFindAPlace(t *testing.T) {
	got := standing(t, "{id: g, count: 900, at: [50, 50]}, {id: h, count: 900, at: [50, 52]}")
	seen := map[string]bool{}
	for _, place := range got {
		_, at, _ := strings.Cut(place, " ")
		if seen[at] {
			t.Fatalf("two people at %s", at)
		}
		seen[at] = true
	}
	if len(got) != 1800 {
		t.Errorf("%d people have a place", len(got))
	}
}

// A small file can ask for more looking than anybody would wait for.
func TestPlacesAreNotLookedForForever(t *testing.T) {
	var bends, units strings.Builder
	for y := range 200 {
		fmt.Fprintf(&bends, "[%d, %d],", 400+y%2, 400+y)
	}
	for i := range 400 {
		fmt.Fprintf(&units, "{id: r%d, count: 3, archetype: patriot, near: hedge},", i)
	}
	_, diags := testLoader(t).Load(Source{Name: "x.yaml", Bytes: []byte(`crossfire: 1
title: Squeeze
map:
  size: [1000, 1000]
  features:
    - {id: hedge, kind: cover, line: [` + bends.String() + `]}
    - {id: house, kind: building, area: [[390, 390], [420, 620]]}
sides:
  - {id: red, elements: [{id: reds, units: [` + units.String() + `]}]}
  - {id: blue, elements: [{id: blues, units: [{id: b, archetype: patriot, at: [5, 5]}]}]}
`)})
	if len(diags) != 1 || diags[0].Check != checkLimit {
		t.Errorf("%v", diags)
	}
}

// What a list has too much of is not looked at: that takes as long as there is too much of it.
func TestTooLongListsAreNotReadFurther(t *testing.T) {
	text := `crossfire: 1
title: Many
map: {size: [20, 20]}
sides:
  - {id: red, elements: [{id: reds, units: [{id: r, archetype: patriot, at: [5, 5]}]}]}
  - {id: blue, elements: [{id: blues, units: [{id: b, archetype: patriot, at: [15, 5]}]}]}
expect:
` + strings.Repeat("  - {that: nobody.able > 0}\n", 2001)
	_, diags := testLoader(t).Load(Source{Name: "x.yaml", Bytes: []byte(text)})
	if want := "x.yaml:8:3: takes at most 2000 entries, has 2001 [count]"; len(diags) != 1 || diags[0].Error() != want {
		t.Errorf("%d mistakes, the first %v; want %s", len(diags), diags[0], want)
	}
}

func TestReachIsExact(t *testing.T) {
	a, b := Point{X: 0, Y: 0}, Point{X: 1_000_000, Y: 300}
	for _, c := range []struct {
		p    Point
		want bool
	}{
		{Point{X: 500_000, Y: 250}, true}, {Point{X: 500_000, Y: 251}, false}, {Point{X: -100, Y: 0}, true},
		{Point{X: -100, Y: 1}, false}, {Point{X: 1_000_100, Y: 300}, true}, {Point{X: 1_000_100, Y: 301}, false},
	} {
		if got := reaches(a, b, c.p, 100); got != c.want {
			t.Errorf("%v within a metre: %v, want %v", c.p, got, c.want)
		}
	}
}
