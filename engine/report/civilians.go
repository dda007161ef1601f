package report

import (
	"fmt"
	"strconv"
	"strings"

	"crossfire/engine"
	"crossfire/scenario"
)

// What became of those who took no side, and who is to answer for it (CIV-9).

var civilianHeads = columns("Name", "At the end", ">Turn", "By", "With", "Where", "Result")

// civilians are a section of their own: everybody who was hurt or left, the rest in a line, and the harm by side.
func (p *page) civilians(f *Fight, names *namer, end *Tally) {
	if len(f.Scenario.Civilians) == 0 {
		return
	}
	p.heading(2, "Civilians")
	rows, unhurt := f.billRows(names, end, scenario.Nobody)
	for i := range rows {
		rows[i] = rows[i][1:] // without the unit
	}
	if len(rows) > 0 {
		p.table(civilianHeads, rows)
	}
	if len(unhurt) > 0 {
		p.paragraph("Unhurt: " + markdownText.Replace(strings.Join(unhurt, ", ")) + ".")
	}
	if text := f.armedText(names); text != "" {
		p.paragraph(text)
	}
	if blame := f.blameRows(names); len(blame) > 0 {
		p.paragraph("Harm to civilians, and who did it:")
		p.table(blameHeads, blame)
	} else {
		p.paragraph("Nobody harmed a civilian.")
	}
}

// armedText names the civilians who attacked somebody.
func (f *Fight) armedText(n *namer) string {
	var ids []int
	for i := range f.Log.Events {
		e := &f.Log.Events[i]
		if (isAttack(e.Kind) || e.Kind == engine.Launches) && f.Scenario.Combatants[e.Who].Neutral() {
			ids = appendOnce(ids, int(e.Who))
		}
	}
	if len(ids) == 0 {
		return ""
	}
	parts := make([]string, len(ids))
	for i, id := range ids {
		parts[i] = n.plain(id)
	}
	return "Took up arms: " + markdownText.Replace(strings.Join(parts, ", ")) + "."
}

var blameHeads = columns("Side", "Who", ">Wounded", ">Out of action", ">Dead")

// blame is what one person did to civilians.
type blame struct {
	who                   int
	wounded, felled, dead int
}

// blameRows lists who harmed civilians, by side, in the order in which they first did.
func (f *Fight) blameRows(n *namer) [][]string {
	var list []blame
	now := NewTally(f.Scenario)
	for i := range f.Log.Events {
		e := &f.Log.Events[i]
		if e.Kind == engine.Harms && e.Who >= 0 && f.Scenario.Combatants[e.Whom].Neutral() {
			list = blamed(list, e, now.People[e.Whom].Condition)
		}
		now.Play(i, e)
	}
	var rows [][]string
	for side := scenario.Nobody; side < len(f.Scenario.Sides); side++ {
		for _, b := range list {
			if f.Scenario.Combatants[b.who].Side == side {
				rows = append(rows, []string{sideTitle(f.Scenario, side), n.plain(b.who), strconv.Itoa(b.wounded), strconv.Itoa(b.felled),
					strconv.Itoa(b.dead)})
			}
		}
	}
	return rows
}

// blamed counts a harm that left somebody worse off than before.
func blamed(list []blame, e *engine.Event, before engine.Condition) []blame {
	if e.After <= before {
		return list
	}
	at := -1
	for i := range list {
		if list[i].who == int(e.Who) {
			at = i
		}
	}
	if at < 0 {
		list, at = append(list, blame{who: int(e.Who)}), len(list)
	}
	switch {
	case e.After >= engine.Killed:
		list[at].dead++
	case outOfAction(e.After):
		list[at].felled++
	default:
		list[at].wounded++
	}
	return list
}

// civilianCost says what the fight cost those who took no side: "one dead out of three civilians".
func (f *Fight) civilianCost(end *Tally) string {
	c := end.Count(scenario.Nobody)
	if c.Casualties == 0 {
		return ""
	}
	var parts []string
	for _, l := range [...]struct {
		n    int
		what string
	}{{c.In[engine.StateDead], "dead"}, {c.In[engine.StateIneffective] + c.In[engine.StateUnconscious], "out of action"}, {c.Casualties - c.Out(), "wounded"}} {
		if l.n > 0 {
			parts = append(parts, number(l.n)+" "+l.what)
		}
	}
	return fmt.Sprintf("Of %s, %s.", several(c.Started, "civilian"), list(parts))
}
