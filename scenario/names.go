package scenario

import (
	"fmt"
	"slices"
	"strings"
)

// nameSort says what an ID was given to. All IDs of a scenario share one namespace.
type nameSort uint8

const (
	sideName nameSort = iota
	elementName
	unitName
	personName
	featureName
	itemName
	eventName
	weaponName
	hazardName
	vehicleName
)

var nameSortWords = []string{"a side", "an element", "a unit", "a person", "a feature", "an item", "an event", "a weapon", "a hazard", "a vehicle"}

// named is what an ID stands for.
type named struct {
	ref  Ref
	sort nameSort
	size int // people
	pos  Pos
}

func (n named) what() string { return nameSortWords[n.sort] }

// person reports whether the ID names exactly one person, whatever a count might say.
func (n named) person() bool { return n.ref.Kind == CombatantRef }

// example shows how a condition asks for a counter of what is named.
func (n named) example(word string) string {
	switch n.ref.Kind {
	case SideRef:
		return n.ref.Name + "." + word
	case CombatantRef, UnitRef, ElementRef:
		return fmt.Sprintf("%s(%q)", word, n.ref.Name)
	}
	if n.sort == vehicleName {
		return fmt.Sprintf("destroyed(%q)", n.ref.Name)
	}
	if n.sort == eventName {
		return fmt.Sprintf("%s(%q)", wordHappened, n.ref.Name)
	}
	return "the ID of a side, element, unit or person"
}

// names is the namespace of a scenario.
type names struct {
	byID  map[string]named
	order []string
}

func newNames() *names { return &names{byID: map[string]named{}} }

func (n *names) find(id string) (named, bool) {
	found, ok := n.byID[id]
	return found, ok
}

// add gives an ID to something; it returns the first bearer when there is one.
func (n *names) add(id string, what named) (first named, ok bool) {
	if first, taken := n.byID[id]; taken {
		return first, false
	}
	what.ref.Name = id
	n.byID[id] = what
	n.order = append(n.order, id)
	return what, true
}

// all lists every ID in the order of the file.
func (n *names) all() []string { return slices.Clone(n.order) }

// ofKind lists the IDs of one or several kinds of references.
func (n *names) ofKind(kinds ...RefKind) []string {
	var found []string
	for _, id := range n.order {
		if slices.Contains(kinds, n.byID[id].ref.Kind) {
			found = append(found, id)
		}
	}
	return found
}

// ofSort lists the IDs given to one sort of thing.
func (n *names) ofSort(sort nameSort) []string {
	var found []string
	for _, id := range n.order {
		if n.byID[id].sort == sort {
			found = append(found, id)
		}
	}
	return found
}

// spoken makes a name of an ID: hyphens become spaces.
func spoken(id string) string { return strings.ReplaceAll(id, "-", " ") }

// namesOf builds the namespace of a scenario that has been loaded.
func namesOf(s *Scenario) *names {
	n := newNames()
	for i, side := range s.Sides {
		n.add(side.ID, named{ref: Ref{Kind: SideRef, Index: i}, sort: sideName, size: sideSize(s, i)})
	}
	for i := range s.Elements {
		n.add(s.Elements[i].ID, named{ref: Ref{Kind: ElementRef, Index: i}, sort: elementName, size: elementSize(s, i)})
	}
	for i, unit := range s.Units {
		if s.Combatants[unit.First].ID != unit.ID {
			n.add(unit.ID, named{ref: Ref{Kind: UnitRef, Index: i}, sort: unitName, size: unit.Count})
		}
	}
	for i := range s.Combatants {
		n.add(s.Combatants[i].ID, named{ref: Ref{Kind: CombatantRef, Index: i}, sort: personName, size: 1})
	}
	for i := range s.Map.Features {
		n.add(s.Map.Features[i].ID, named{ref: Ref{Kind: FeatureRef, Index: i}, sort: featureName})
	}
	for i := range s.Vehicles {
		n.add(s.Vehicles[i].ID, named{ref: Ref{Kind: VehicleRef, Index: i}, sort: vehicleName})
	}
	for i, item := range s.Map.Items {
		n.add(item.ID, named{ref: Ref{Index: i}, sort: itemName})
	}
	for i, trigger := range s.Triggers {
		if trigger.ID != "" {
			n.add(trigger.ID, named{ref: Ref{Index: i}, sort: eventName})
		}
	}
	for i := range s.Hazards {
		if s.Hazards[i].ID != "" {
			n.add(s.Hazards[i].ID, named{ref: Ref{Index: i}, sort: hazardName})
		}
	}
	return n
}

func elementSize(s *Scenario, element int) int {
	size := 0
	for _, unit := range s.Elements[element].Units {
		size += s.Units[unit].Count
	}
	return size
}

func sideSize(s *Scenario, side int) int {
	size := 0
	for _, element := range s.Sides[side].Elements {
		size += elementSize(s, element)
	}
	return size
}

// Condition reads a condition in the vocabulary of expect:, as the search for fights and rules of a suite write it. Its
// mistakes are placed in text.Pos. The condition is nil when there are any.
func (s *Scenario) Condition(text Text) (*Condition, Diagnostics) {
	diags := &collector{}
	where := scope{names: namesOf(s), ended: true, first: 1, last: int64(s.Turns)}
	condition, _ := where.compile(text, diags)
	return condition, diags.diagnostics()
}
