package doctrine_test

import (
	"strings"
	"testing"

	"crossfire/engine"
)

// road is a carrier of blue with orders CAR and three on foot who have ORDERS and begin IN it or beside it; an enemy waits far off, RED.
const road = `
crossfire: 1
title: Road
seed: 1
turns: TURNS
rules: {morale: false}
map:
  size: [400, 100]
  features:
    - {id: wall, kind: wall, height: high, line: [[380, 0], [380, 100]]}
sides:
  - id: red
    elements:
      - id: reds
        orders: {do: hold}
        units: [RED]
  - id: blue
    vehicles:
      - {id: carrier, type: m-113, at: [20, 50], orders: CAR}
    elements:
      - id: crew
        orders: {do: hold}
        units: [{id: tom, archetype: patriot, in: carrier.driver}]
      - id: squad
        orders: ORDERS
        units: [{id: ada, archetype: patriot, IN}, {id: bea, archetype: patriot, IN}, {id: cy, archetype: patriot, IN}]
`

const (
	farRed  = "{id: rex, archetype: patriot, at: [395, 50]}"
	onFoot  = "at: [14, 54]"
	toTheTo = "{do: move, to: [200, 50]}"
)

// drivenFar lists how far the carrier goes in each turn, in metres, and how far the squad is off at the end.
func drivenFar(t *testing.T, turns, red, car, orders, in string) (f fight, legs []int32, off int32) {
	t.Helper()
	text := strings.NewReplacer("TURNS", turns, "RED", red, "CAR", car, "ORDERS", orders).Replace(road)
	for _, at := range [...]string{in, strings.Replace(in, "14,", "12,", 1), strings.Replace(in, "14,", "10,", 1)} {
		text = strings.Replace(text, "IN}", at+"}", 1)
	}
	f = playText(t, text)
	for i := range f.b.Log.Events {
		if e := &f.b.Log.Events[i]; e.Kind == engine.Drives {
			legs = append(legs, max(e.To.X-e.From.X, e.From.X-e.To.X)/100)
		}
	}
	at := f.b.Vehicles[0].At
	for _, id := range []string{"ada", "bea", "cy"} {
		u := f.b.People[f.who(id)].At
		off = max(off, max(u.X-at.X, at.X-u.X)/100)
	}
	return f, legs, off
}

func longest(legs []int32) (cm int32) {
	for _, leg := range legs {
		cm = max(cm, leg)
	}
	return cm
}

func TestInfantryAndItsVehicleGoTogether(t *testing.T) {
	const along = "{do: protect, target: carrier}"
	for _, c := range []struct {
		name, car, orders, in string
		fast, near            bool
	}{
		{"by orders, on foot from the start", toTheTo, along, onFoot, false, true},
		{"they have come in it and have no other orders", "{do: unload, then: {do: move, to: [200, 50]}}", "{do: hold}", "in: carrier", false, true},
		{"they have come in it and go the same way", "{do: unload, then: {do: move, to: [200, 50]}}", "{do: unload, then: {do: advance, to: [200, 54]}}", "in: carrier", false, true},
		{"they have come in it and go another way", "{do: unload, then: {do: move, to: [200, 50]}}", "{do: unload, then: {do: advance, to: [14, 94]}}", "in: carrier", true, false},
		{"they have somewhere to be", toTheTo, "{do: hold, at: [14, 54]}", onFoot, true, false},
		{"it is not theirs", toTheTo, "{do: hold}", onFoot, true, false},
		{"it leaves them", "{do: unload, then: {do: withdraw, to: [200, 50]}}", "{do: hold}", "in: carrier", true, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, legs, off := drivenFar(t, "40", farRed, c.car, c.orders, c.in)
			if fast := longest(legs) > 24; fast != c.fast {
				t.Errorf("the carrier goes %v metres", legs)
			}
			if near := off <= 20; near != c.near {
				t.Errorf("they are %d metres off", off)
			}
		})
	}
}

func TestAVehicleWaitsForThoseWhoFallBehind(t *testing.T) {
	f, legs, _ := drivenFar(t, "4", farRed, toTheTo, "{do: protect, target: carrier}", "at: [14, 94]")
	if first := f.first(engine.Drives, "tom", 1); len(legs) > 3 || first != nil && first.Turn == 1 {
		t.Errorf("the carrier goes %v metres, first so: %+v", legs, first)
	}
}

func TestInfantryGoesInTheLeeOfItsVehicle(t *testing.T) {
	f, _, off := drivenFar(t, "20", "{id: rex, archetype: patriot, at: [130, 2]}", "{do: move, to: [130, 50]}", "{do: protect, target: carrier}", "at: [14, 46]")
	carrier := f.b.Vehicles[0].At
	for _, id := range []string{"ada", "bea", "cy"} {
		c := &f.b.People[f.who(id)]
		if f.b.Able(int(f.who(id))) && c.At.Y < carrier.Y {
			t.Errorf("%s is at %v, before the carrier at %v; %d metres off", id, c.At, carrier, off)
		}
	}
}
