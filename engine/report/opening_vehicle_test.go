package report

import (
	"strings"
	"testing"

	"crossfire/engine"
)

func TestTheOpeningKnowsTheOrdersOfVehicles(t *testing.T) {
	m := convoy(t)
	got := newTeller(m.f, newNamer(m.f.Scenario)).opening()
	want := "The guards have Dan with Gus and Pia, in the Humvee, ready to ram the shop. " +
		"The raiders have Vic with Zoe and Wes, near the shop, about to attack the Humvee."
	if !strings.HasPrefix(got[0], want) {
		t.Errorf("the opening is\n%s\nand should begin\n%s", got[0], want)
	}
}

func TestPassengersWhoHoldOnlyRide(t *testing.T) {
	m := convoy(t)
	s := m.f.Scenario
	tell := newTeller(m.f, newNamer(s))
	if crew, others := tell.crewOf(0, []int{2, 3}); crew != nil || len(others) != 2 {
		t.Errorf("a passenger is no crew: %v, %v", crew, others)
	}
	if !tell.onlyRide([]int{2}, s.Elements[0].Orders) {
		t.Error("Pia, a passenger with the orders of her element, only rides")
	}
	if tell.onlyRide([]int{3}, s.Elements[0].Orders) {
		t.Error("Vic, on foot, does not ride")
	}
}

func TestAnOpeningLeavesOutElementsWithoutTheAble(t *testing.T) {
	m := convoy(t)
	tell := newTeller(m.f, newNamer(m.f.Scenario))
	for i := range 3 {
		tell.now.People[i].Condition = engine.Killed
	}
	if got := tell.openElement(0); got != nil {
		t.Errorf("nobody of the patrol is able, and the opening says %q", got)
	}
	tell.now.People[1].Condition = engine.Fit
	if got := tell.openElement(0); len(got) != 1 || !strings.HasPrefix(got[0], "Gus, in the Humvee, ready to ram") {
		t.Errorf("only Gus is able, and the opening says %q", got)
	}
}
