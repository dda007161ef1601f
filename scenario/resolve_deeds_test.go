package scenario

import (
	"strings"
	"testing"
)

// lane has a pistol with orders FOOT far from an enemy, and a vehicle CAR of a TYPE with orders DRIVE.
const lane = `crossfire: 1
title: Lane
map: {size: [400, 60]}
sides:
  - id: red
    elements:
      - {id: alpha, orders: FOOT, units: [{id: anna, archetype: patriot, at: [10, 30], weapons: [pistol]}]}
      - {id: crew, units: [{id: cora, archetype: patriot, in: CAR.driver}]}
    vehicles: [{id: CAR, type: TYPE, at: [30, 30], orders: DRIVE}]
  - id: blue
    elements: [{id: bravo, units: [{id: boris, archetype: patriot, at: [390, 30], weapons: [ak]}]}]
`

// TestOrdersOfVehiclesAndOfThoseOnFoot asks for what is not warned of; examples/invalid has what is.
func TestOrdersOfVehiclesAndOfThoseOnFoot(t *testing.T) {
	for _, c := range []struct{ name, foot, kind, drive, want string }{
		{"nobody moves", "{do: hold}", "jeep", "{do: hold}", "nobody moves"},
		{"only a vehicle moves", "{do: hold}", "jeep", "{do: assault, target: blue}", ""},
		{"only a vehicle moves, later", "{do: hold}", "jeep", "{do: hold, until: turn > 3, then: {do: assault, target: blue}}", ""},
		{"orders that never come", "{do: hold, then: {do: assault, target: blue}}", "jeep", "{do: hold}", "these orders never come: a hold has no end of its own"},
		{"orders that never come, of a vehicle", "{do: hold}", "jeep", "{do: assault, target: blue, then: {do: hold}}", "these orders never come: an assault has no end of its own"},
		{"orders that come when others are done", "{do: advance, to: [20, 20], then: {do: assault, target: blue}}", "jeep", "{do: hold}", ""},
		{"out of what one has boarded", "{do: board, target: car, then: {do: unload}}", "jeep", "{do: hold}", ""},
		{"out of what has fetched one", "{do: unload}", "jeep", "{do: fetch, target: alpha}", ""},
		{"out of nothing", "{do: unload}", "jeep", "{do: hold}", "no vehicle to get out of"},
		{"a tank against people", "{do: hold}", "t-55", "{do: ram, target: boris}", ""},
		{"an aircraft against people", "{do: hold}", "uh-1", "{do: ram, target: boris}", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.NewReplacer("FOOT", c.foot, "TYPE", c.kind, "DRIVE", c.drive, "CAR", "car").Replace(lane)
			warns(t, text, c.want)
		})
	}
}

// warns loads a text and asks for one diagnostic with certain words, or for none.
func warns(t *testing.T, text, want string) {
	t.Helper()
	s, diags := testLoader(t).Load(Source{Name: "lane.yaml", Bytes: []byte(text)})
	if s == nil {
		t.Fatal(diags)
	}
	if want == "" && len(diags) > 0 || want != "" && (len(diags) != 1 || !strings.Contains(diags[0].Message, want)) {
		t.Errorf("%v, want %q", diags, want)
	}
}

// What an event tells people to do is judged like what they are told from the start, but for where they may be by then.
func TestOrdersOfEvents(t *testing.T) {
	const unload, fetch = "alpha: {do: unload}", "crew: {do: fetch, target: alpha}"
	for _, c := range []struct{ name, foot, kind, changes, want string }{
		{"out of nothing", "{do: hold}", "jeep", unload, "no vehicle to get out of"},
		{"out of nothing, as its second orders", "{do: hold}", "jeep", "alpha: {do: move, to: [20, 20], then: {do: unload}}", "no vehicle to get out of"},
		{"out of what one is in by then", "{do: board, target: car}", "jeep", unload, ""},
		{"out of what another event lets one board", "{do: hold}", "jeep", unload + "}}, {when: turn > 2, orders: {alpha: {do: board, target: car}", ""},
		{"out of what another event sends", "{do: hold}", "jeep", unload + "}}, {when: turn > 2, orders: {" + fetch, ""},
		{"out of what an event sends, by the first orders", "{do: unload}", "jeep", fetch, ""},
		{"those who drive", "{do: hold}", "jeep", "crew: {do: unload}", ""},
		{"a ram on foot", "{do: hold}", "jeep", "alpha: {do: ram, target: boris}", "no vehicle to ram with"},
		{"an aircraft against a vehicle", "{do: hold}", "uh-1", "crew: {do: ram, target: other}", "crashes"},
		{"a structure with a pistol", "{do: hold}", "jeep", "alpha: {do: demolish, target: wall}", "nothing to open a structure with"},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.NewReplacer("FOOT", c.foot, "TYPE", c.kind, "DRIVE", "{do: hold}", "CAR", "car").Replace(lane)
			text = strings.Replace(text, "size: [400, 60]", "size: [400, 60], features: [{id: wall, kind: wall, line: [[60, 10], [60, 50]]}]", 1)
			text = strings.Replace(text, "  - id: blue\n", "  - id: blue\n    vehicles: [{id: other, type: jeep, at: [350, 30]}]\n", 1)
			warns(t, text+"events: [{when: turn > 1, orders: {"+c.changes+"}}]\n", c.want)
		})
	}
}
