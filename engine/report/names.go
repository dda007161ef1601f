package report

import (
	"slices"
	"strings"

	"crossfire/scenario"
)

// person is how a report calls one combatant.
type person struct {
	full, short string // of somebody without a name of its own both are the unit's noun
	role        string // the noun of the unit where it has several people: "trooper"; empty: none that fits before a name
	named       bool
	pronouns    scenario.Pronouns
	unit        int
	alone       bool // the only one of its unit
}

// namer knows what everybody is called, and who has been introduced.
type namer struct {
	s         *scenario.Scenario
	people    []person
	said      []bool
	unitNouns []string
	it        []int  // whom the sentence before began with; nil
	them      []int  // the only group that the sentence before named; nil
	they      string // the slot of a single person who was just called they
	body      string // the side or element that the sentence before began with; empty
	starts    bool   // the next name begins a sentence and may be a pronoun
}

// markdownText keeps an author's words from being read as Markdown.
var markdownText = strings.NewReplacer("\\", `\\`, "*", `\*`, "_", `\_`, "`", "\\`", "<", "&lt;", "[", `\[`, "\n", " ", "\r", "")

func newNamer(s *scenario.Scenario) *namer {
	n := &namer{s: s, people: make([]person, len(s.Combatants)), said: make([]bool, len(s.Combatants))}
	for i := range s.Units {
		n.unitNouns = append(n.unitNouns, unitNoun(&s.Units[i]))
	}
	for i := range s.Combatants {
		n.people[i] = n.describe(&s.Combatants[i])
	}
	n.settle()
	return n
}

// unitNoun is the noun for one person of a unit: its name in the singular.
func unitNoun(u *scenario.Unit) string {
	name := u.Name
	if name == "" {
		name = strings.ReplaceAll(u.ID, "-", " ")
	}
	return markdownText.Replace(name)
}

func (n *namer) describe(c *scenario.Combatant) person {
	unit := &n.s.Units[c.Unit]
	noun := n.unitNouns[c.Unit]
	p := person{pronouns: c.Pronouns, unit: c.Unit, alone: unit.Count == 1, full: noun, short: noun}
	if startsUpper(c.Name) {
		p.named = true
		p.full = markdownText.Replace(c.Name)
		p.short = familyName(p.full)
	}
	if p.named && !p.alone && isRole(noun) && !hasTitle(p.full) {
		p.role = noun
	}
	return p
}

// notRoles are nouns of units that no single person is.
var notRoles = [...]string{"squad", "team", "group", "crew", "patrol", "gang", "platoon", "section", "alpha", "bravo", "charlie",
	"delta", "people", "rest", "others", "reserve", "relief", "party", "guns", "line"}

// isRole reports whether a unit's name says what each of its people is, so that it may stand before a name: "trooper".
func isRole(noun string) bool {
	if noun == "" || startsUpper(noun) || strings.ContainsAny(noun, "0123456789") {
		return false
	}
	words := strings.Fields(noun)
	return !among(words[len(words)-1], notRoles[:]) && !looksPlural(noun)
}

// hasTitle reports whether a name begins with a rank or title, before which no other word can stand.
func hasTitle(full string) bool {
	words := strings.Fields(full)
	return len(words) > 1 && among(words[0], titles[:])
}

// settle gives those who would share a short name their given names, or their full ones if those are shared too.
func (n *namer) settle() {
	for range 2 {
		bearers := map[string]int{}
		for i := range n.people {
			bearers[n.people[i].short]++
		}
		for i := range n.people {
			if p := &n.people[i]; p.named && bearers[p.short] > 1 {
				p.short = n.insteadOf(p)
			}
		}
	}
}

// insteadOf is what somebody is called whose family name is not enough.
func (n *namer) insteadOf(p *person) string {
	first, rest, _ := strings.Cut(p.full, " ")
	if rest == "" || p.short == first || hasTitle(p.full) {
		return p.full
	}
	for i := range n.people {
		if q := &n.people[i]; q != p && (q.short == first || strings.HasPrefix(q.full, first+" ")) {
			return p.full
		}
	}
	return first
}

// forget makes the next mention of everybody a first one.
func (n *namer) forget() {
	clear(n.said)
	n.pause()
}

// pause makes the next sentence begin with names.
func (n *namer) pause() { n.it, n.them, n.body = nil, nil, "" }

// plain is what tables call somebody: the full name, or the ID of those who have none.
func (n *namer) plain(who int) string {
	if who < 0 {
		return ""
	}
	if n.people[who].named {
		return n.s.Combatants[who].Name
	}
	return n.s.Combatants[who].ID
}

// one mentions a single person in a sentence: in full the first time, then as one would.
func (n *namer) one(who int) string {
	p := &n.people[who]
	first := !n.said[who]
	n.said[who] = true
	switch {
	case p.named && first && p.role != "":
		return p.role + " " + p.full
	case p.named && first:
		return p.full
	case p.named:
		return p.short
	case p.alone:
		return the(p.full)
	}
	return "one of the " + plural(p.full)
}

// group mentions several people; those whom it names are introduced by it.
func (n *namer) group(ids []int) string {
	if len(ids) == 1 {
		return n.one(ids[0])
	}
	if text, ok := n.newcomers(ids); ok {
		return text
	}
	const names = 3
	ids = n.together(ids)
	var words []string
	shown := ids
	if len(ids) > names+1 {
		shown = ids[:names-1]
	}
	introduced := n.shared(shown)
	words, rest := n.each(shown, ids[len(shown):])
	if len(rest) > 0 {
		words = append(words, n.others(rest, shown, introduced))
	}
	return list(words)
}

// nameless counts people without names, unit by unit: "three troopers".
func (n *namer) nameless(ids []int) []string {
	var words []string
	for len(ids) > 0 {
		unit, same, rest := n.people[ids[0]].unit, 0, []int(nil)
		for _, id := range ids {
			if n.people[id].unit == unit {
				same++
			} else {
				rest = append(rest, id)
			}
		}
		words = append(words, n.unitCount(unit, same))
		ids = rest
	}
	return words
}

func (n *namer) unitCount(unit, same int) string {
	noun := n.unitNouns[unit]
	switch {
	case n.s.Units[unit].Count == 1:
		return the(noun)
	case same == n.s.Units[unit].Count:
		return "the " + plural(noun)
	case same == 1:
		return "one of the " + plural(noun)
	}
	return several(same, noun)
}

// others is the tail of a long list: "two others", "four other hunters". Those of a kind are others only where one of it is shown, and need no
// word for it where that has just been introduced; "three troopers" follow a sergeant.
func (n *namer) others(ids, shown []int, introduced string) string {
	role := n.people[ids[0]].role
	for _, id := range ids {
		if n.people[id].role != role {
			role = ""
		}
	}
	akin := slices.ContainsFunc(shown, func(id int) bool { return n.people[id].role == role })
	if role == introduced {
		role = ""
	}
	switch {
	case role != "" && !akin:
		return several(len(ids), role)
	case role == "" && len(ids) == 1:
		return "one other"
	case role == "":
		return number(len(ids)) + " others"
	case len(ids) == 1:
		return "another " + role
	}
	return number(len(ids)) + " other " + plural(role)
}

// colours are names of sides that stand without an article.
var bareSides = [...]string{"red", "blue", "green", "white", "black", "yellow", "orange", "grey", "alpha", "bravo", "charlie", "delta",
	"attacker", "defender"}

// side names a side in a sentence: "the militia", "the Garrison Force", "Red".
func (n *namer) side(side int) string {
	if side < 0 {
		return "the civilians"
	}
	name := markdownText.Replace(n.s.Sides[side].Name)
	if name == "" {
		name = n.s.Sides[side].ID
	}
	if among(name, bareSides[:8]) || among(name, bareSides[8:12]) {
		return capital(name)
	}
	lower := strings.ToLower(name)
	if strings.HasPrefix(lower, "the ") || strings.Contains(name, "'s ") {
		return name
	}
	if lower == n.s.Sides[side].ID {
		name = lower
	}
	return "the " + name
}

// sideTitle is what tables call a side: "Garrison", "Valley militia".
func sideTitle(s *scenario.Scenario, side int) string {
	if side < 0 {
		return "Civilians"
	}
	return titleOf(s.Sides[side].ID, s.Sides[side].Name)
}

// titleOf is what tables call somebody with this name, or with none but an ID.
func titleOf(id, name string) string {
	if name == "" {
		name = id
	}
	return capital(strings.TrimPrefix(strings.TrimPrefix(name, "the "), "The "))
}

// sidePlural reports whether a side takes the plural: "the rebels win".
func (n *namer) sidePlural(side int) bool { return side < 0 || looksPlural(n.s.Sides[side].Name) }

// element names an element as a whole: "the hunters", "Red Squad".
func (n *namer) element(element int) string {
	name := n.s.Elements[element].Name
	if name == "" {
		name = strings.ReplaceAll(n.s.Elements[element].ID, "-", " ")
	}
	return the(markdownText.Replace(name))
}

// reference mentions what orders name.
func (n *namer) reference(r *scenario.Ref) string {
	switch r.Kind {
	case scenario.CombatantRef:
		return n.one(r.Index)
	case scenario.UnitRef:
		if n.s.Units[r.Index].Count > 1 {
			return "the " + plural(n.unitNouns[r.Index])
		}
		return n.one(n.s.Units[r.Index].First)
	case scenario.ElementRef:
		return n.element(r.Index)
	case scenario.SideRef:
		return n.side(r.Index)
	case scenario.FeatureRef:
		return featureName(&n.s.Map.Features[r.Index])
	case scenario.VehicleRef:
		return n.vehicle(r.Index)
	case scenario.EdgeRef:
		return "the " + edges[r.Index] + " edge"
	}
	return ""
}

var edges = [...]string{"north", "east", "south", "west"}
