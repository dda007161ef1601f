package doctrine_test

import (
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
