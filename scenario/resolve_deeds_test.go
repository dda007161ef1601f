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
		{"out of what one has boarded", "{do: board, target: car, then: {do: unload}}", "jeep", "{do: hold}", ""},
		{"out of what has fetched one", "{do: unload}", "jeep", "{do: fetch, target: alpha}", ""},
		{"out of nothing", "{do: unload}", "jeep", "{do: hold}", "no vehicle to get out of"},
		{"a tank against people", "{do: hold}", "t-55", "{do: ram, target: boris}", ""},
		{"an aircraft against people", "{do: hold}", "uh-1", "{do: ram, target: boris}", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.NewReplacer("FOOT", c.foot, "TYPE", c.kind, "DRIVE", c.drive, "CAR", "car").Replace(lane)
			s, diags := testLoader(t).Load(Source{Name: "lane.yaml", Bytes: []byte(text)})
			if s == nil {
				t.Fatal(diags)
			}
			if c.want == "" && len(diags) > 0 || c.want != "" && (len(diags) != 1 || !strings.Contains(diags[0].Message, c.want)) {
				t.Errorf("%v, want %q", diags, c.want)
			}
		})
	}
}
