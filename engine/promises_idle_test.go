package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"crossfire/engine/doctrine"
)

// What those cost who have nothing to do.

// idlers is how many of them are added to a fight to see what they cost.
const idlers = 20

var (
	parked  = "    vehicles: [" + listed("{id: car-%d, type: humvee, at: [%d, 990]}") + "]\n"
	unhired = "civilians: [" + listed("{id: passer-%d, at: [%d, 990]}") + "]\n"
	absent  = "events:\n  - when: turn >= 40\n    arrive:\n      side: blue\n      element: {id: late, orders: {do: hold}, units: [" +
		listed("{id: late-%d, archetype: patriot, at: [%d, 990], weapons: [m16]}") + "]}\n"
)

// listed are so many entries, each with its number and its place.
func listed(entry string) string {
	var entries []string
	for i := range idlers {
		entries = append(entries, fmt.Sprintf(entry, i, 20+i*40))
	}
	return strings.Join(entries, ", ")
}

// idle says how much of the turn of somebody who waits in a room the turn of each of these costs, which are added to people in rooms.
func idle(these string) func(*testing.T) float64 {
	return func(t *testing.T) float64 {
		few, more, others := newBout(t, rooms(idlers), doctrine.New), newBout(t, rooms(2*idlers), doctrine.New), newBout(t, rooms(idlers)+these, doctrine.New)
		alone, waiting := inTurns(pageRounds, func(i int) { few.run(i, 1) }, func(i int) { more.run(i, 1) })
		again, added := inTurns(pageRounds, func(i int) { few.run(i, 1) }, func(i int) { others.run(i, 1) })
		return max(added-again, 0) / (waiting - alone)
	}
}
