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

// openSide presents the elements of a side that are there from the start.
func (t *teller) openSide(side int) string {
	var elements []string
	for _, element := range t.s.Sides[side].Elements {
		if t.s.Elements[element].Trigger == scenario.Nobody {
			elements = append(elements, t.openElement(element))
		}
	}
	if len(elements) == 0 {
		return ""
	}
	verb := " has "
	if t.names.sidePlural(side) {
		verb = " have "
	}
	return capital(t.names.side(side)) + verb + series(elements) + "."
}

// series joins what has commas of its own.
func series(parts []string) string {
	last := len(parts) - 1
	if last == 0 {
		return parts[0]
	}
	return strings.Join(parts[:last], "; ") + "; and " + parts[last]
}

// openElement presents an element: the leader by name, the others by number, where they are and what they are told to do.
func (t *teller) openElement(element int) string {
	el := &t.s.Elements[element]
	ids := t.ableOf(element)
	if len(ids) == 0 {
		return "nobody fit to fight"
	}
	text := t.roster(el, ids) + ", " + t.quarters(ids)
	orders := t.s.OrdersNow(element)
	if orders == nil {
		return text
	}
	fill := slots{people("who", ids...), words("to", t.placeText("to ", &orders.Place.Ref)),
		words("target", t.placeText("", &orders.Place.Ref))}
	return text + ", " + t.names.fill(stages[orders.Do], fill)
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
	return whereabouts(t.s, t.now.People[id].At)
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
	}
	return fmt.Sprintf("At the nearest, %s lie between the two sides.", several(best, "metre"))
}
