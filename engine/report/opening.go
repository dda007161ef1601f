package report

import (
	"fmt"
	"strings"

	"crossfire/scenario"
)

// opening sets the scene: who is there, where, with what in mind, and how far apart.
func (t *teller) opening() []string {
	var made []string
	if t.s.Description != "" {
		made = append(made, markdownText.Replace(strings.TrimSpace(t.s.Description)))
	}
	if r := t.s.Resume; r != nil {
		made = append(made, fmt.Sprintf("This account goes on from the end of turn %d, with everybody as they were then.", r.Turn))
	}
	var told []string
	for side := range t.s.Sides {
		if text := t.openSide(side); text != "" {
			told = append(told, text)
		}
	}
	if text := t.openCivilians(); text != "" {
		told = append(told, text)
	}
	if text := t.gap(); text != "" {
		told = append(told, text)
	}
	if t.s.Map.Dark {
		told = append(told, "It is dark.")
	}
	return append(made, strings.Join(told, " "))
}

// series joins what has commas of its own.
func series(parts []string) string {
	last := len(parts) - 1
	if last == 0 {
		return parts[0]
	}
	return strings.Join(parts[:last], "; ") + "; and " + parts[last]
}

// openSide presents the elements of a side that are there and have anybody able.
func (t *teller) openSide(side int) string {
	var parts []string
	for _, element := range t.s.Sides[side].Elements {
		parts = append(parts, t.openElement(element)...)
	}
	verb := " has "
	if t.names.sidePlural(side) {
		verb = " have "
	}
	switch {
	case len(parts) > 0:
		return capital(t.names.side(side)) + verb + series(parts) + "."
	case t.s.Resume != nil && len(t.s.Sides[side].Elements) > 0:
		return capital(t.names.side(side)) + verb + "nobody fit to fight."
	}
	return ""
}

// openElement presents an element: the crews of vehicles that have orders of their own, each by itself, and everybody else.
func (t *teller) openElement(element int) []string {
	var parts []string
	rest := t.ableOf(element)
	for i := range t.s.Vehicles {
		orders := t.s.VehicleOrdersNow(i)
		crew, others := t.crewOf(i, rest)
		if orders == nil || len(crew) == 0 {
			continue
		}
		parts, rest = append(parts, t.openGroup(element, crew, orders)), others
	}
	if len(rest) > 0 {
		parts = append(parts, t.openGroup(element, rest, t.s.OrdersNow(element)))
	}
	return parts
}

// crewOf parts some people into those in a vehicle, if they have a seat of its crew among them, and the others.
func (t *teller) crewOf(vehicle int, ids []int) (crew, others []int) {
	manned := false
	for _, id := range ids {
		fate := &t.now.People[id]
		if fate.Vehicle != vehicle {
			others = append(others, id)
			continue
		}
		crew = append(crew, id)
		manned = manned || fate.Seat < len(t.s.Types[t.s.Vehicles[vehicle].Type].Crew)
	}
	if !manned {
		return nil, ids
	}
	return crew, others
}

// openGroup presents people: the leader by name, the others by number, where they are and what they are told to do.
func (t *teller) openGroup(element int, ids []int, orders *scenario.Orders) string {
	text := t.roster(&t.s.Elements[element], ids) + ", " + t.quarters(ids)
	if orders == nil || t.onlyRide(ids, orders) {
		return text
	}
	fill := slots{people("who", ids...), words("to", t.placeText("to ", &orders.Place.Ref)),
		words("target", t.placeText("", &orders.Place.Ref))}
	return text + ", " + t.names.fill(t.stage(ids, orders), fill)
}

// stage is how the orders of some people are introduced. Those on foot who are to ram something attack it; a vehicle that is to unload lets
// others out.
func (t *teller) stage(ids []int, orders *scenario.Orders) string {
	car := t.now.People[ids[0]].Vehicle
	switch {
	case orders.Do == scenario.Ram && car == scenario.Nobody:
		return stages[scenario.Assault]
	case orders.Do == scenario.Unload && car != scenario.Nobody && t.s.VehicleOrdersNow(car) == orders:
		return "about to let the others out"
	}
	return stages[orders.Do]
}

// onlyRide reports whether people are passengers of a vehicle that has orders of its own and are told no more than to hold: what they will
// hold is where it takes them.
func (t *teller) onlyRide(ids []int, orders *scenario.Orders) bool {
	for _, id := range ids {
		car := t.now.People[id].Vehicle
		if car == scenario.Nobody || t.s.VehicleOrdersNow(car) == nil || t.s.VehicleOrdersNow(car) == orders {
			return false
		}
	}
	return orders.Do == scenario.Hold && orders.Place.Kind == scenario.NoRef
}

func (t *teller) placeText(before string, r *scenario.Ref) string {
	if text := t.names.reference(r); text != "" {
		return before + text
	}
	return ""
}

// roster counts the people of an element unit by unit, the named ones who stand alone by name: "Ana Vargas with six hunters".
func (t *teller) roster(el *scenario.Element, ids []int) string {
	var lead, rest []string
	for _, unit := range el.Units {
		u := &t.s.Units[unit]
		n := 0
		for _, id := range ids {
			if t.s.Combatants[id].Unit == unit {
				n++
			}
		}
		switch {
		case n == 0:
		case u.Count == 1 && u.First == el.Leader:
			lead = append(lead, t.names.one(u.First))
		case u.Count == 1:
			rest = append(rest, t.names.one(u.First))
		default:
			rest = append(rest, several(n, t.names.unitNouns[unit])+t.leadsThem(el, u))
		}
	}
	if len(lead) > 0 && len(rest) > 0 {
		return lead[0] + " with " + list(rest)
	}
	return list(append(lead, rest...))
}

// leadsThem names a leader who is one of a unit of several.
func (t *teller) leadsThem(el *scenario.Element, u *scenario.Unit) string {
	if el.Leader < u.First || el.Leader >= u.First+u.Count || !t.names.people[el.Leader].named {
		return ""
	}
	t.names.said[el.Leader] = true
	return " led by " + t.names.people[el.Leader].full
}

// quarters says where a group is: in one place, most of it, or spread out.
func (t *teller) quarters(ids []int) string {
	best, most := "", 0
	for _, id := range ids {
		here, n := t.quarter(id), 0
		for _, other := range ids {
			if t.quarter(other) == here {
				n++
			}
		}
		if n > most {
			best, most = here, n
		}
	}
	switch {
	case most == len(ids):
		return best
	case 2*most > len(ids):
		return "most of them " + best
	}
	return "spread out"
}

// quarter says where somebody is: in its vehicle, or whereabouts on the ground.
func (t *teller) quarter(id int) string {
	if car := t.now.People[id].Vehicle; car != scenario.Nobody {
		return "in " + t.names.vehicle(car)
	}
	return t.f.whereabouts(t.now, t.now.People[id].At)
}

// gap says how far apart the nearest enemies are.
func (t *teller) gap() string {
	best := -1
	for i := range t.s.Combatants {
		if !t.now.Able(i) || t.s.Combatants[i].Neutral() {
			continue
		}
		if d := t.nearestEnemy(i, t.now.People[i].At); best < 0 || d < best {
			best = d
		}
	}
	switch {
	case best <= 0 || len(t.s.Sides) < 2:
		return ""
	case best == 1:
		return "They are face to face."
	case len(t.s.Sides) > 2:
		return fmt.Sprintf("The nearest enemies are %s apart.", several(best, "metre"))
	}
	return fmt.Sprintf("At the nearest, %s lie between the two sides.", several(best, "metre"))
}
