package doctrine_test

import (
	"strings"
	"testing"

	"crossfire/engine"
	"crossfire/scenario"
)

// lift is a truck whose crew is to fetch two people by the orders of its element, and then to leave.
const lift = `
crossfire: 1
title: Lift
seed: 1
turns: 12
map: {size: [300, 160]}
sides:
  - id: red
    elements:
      - id: stranded
        orders: {do: hold, at: [140, 66], fire: hold}
        units:
          - {id: max, at: [138, 66], weapons: [m16]}
          - {id: kit, at: [142, 66], weapons: [m16]}
      - id: drivers
        orders: {do: fetch, target: stranded, then: {do: withdraw, to: west}}
        units:
          - {id: dee, in: truck.driver, weapons: [pistol]}
    vehicles:
      - {id: truck, type: truck, at: [20, 80]}
  - id: blue
    elements:
      - id: lookouts
        orders: {do: hold, fire: hold}
        units:
          - {id: one, at: [299, 1], weapons: [pistol]}
`

func TestFetchMayBeTheOrdersOfAnElement(t *testing.T) {
	f := playText(t, lift)
	for _, id := range []string{"max", "kit"} {
		if f.first(engine.Boards, id, 1) == nil || !f.b.People[f.who(id)].Gone {
			t.Errorf("%s has not been taken away", id)
		}
	}
	for i := range f.b.Log.Events {
		if e := &f.b.Log.Events[i]; e.Kind == engine.NewOrders && e.Order == scenario.Withdraw {
			return
		}
	}
	t.Error("the crew does not go on to its next orders")
}

// A driver who has arrived does nothing because there is nothing left to drive to, and not because the enemy is too far off for a pistol.
func TestWhoHasArrivedJustRides(t *testing.T) {
	text := strings.Replace(carrierBefore, "fire: hold}", "fire: free}", 1)
	f := playText(t, strings.NewReplacer("TURNS", "3", "FEATURE", "", "ORDERS", parkedCar, "REDS", "{id: red-man, archetype: patriot, at: [390, 100]}",
		"in: carrier.driver", "in: carrier.driver, weapons: [pistol]", "carrier.gunner", "carrier.door-gunner",
		"TYPE", "uh-1", "AT", "[60, 100]", "CAR", "{do: move, to: [80, 100]}").Replace(text))
	if f.b.Vehicles[0].At.X != 8000 {
		t.Fatalf("the helicopter is at %v", f.b.Vehicles[0].At)
	}
	if e := f.first(engine.Waits, "driver", 2); e == nil || e.Reason != engine.Riding {
		t.Errorf("the driver waits otherwise: %+v", e)
	}
}
