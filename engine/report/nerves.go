package report

import (
	"fmt"
	"strings"

	"crossfire/engine"
	"crossfire/engine/rules"
)

// The morale of everybody whom something has shaken, rallied or enraged.

var moraleHeads = columns("Side", "Name", "At the start", "At worst", "At the end", "What happened")

// moraleRows lists those whose morale was put to the test, one row a person.
func (f *Fight) moraleRows(n *namer, end *Tally) [][]string {
	var rows [][]string
	for i := range end.People {
		fate := &end.People[i]
		if len(fate.Nerves) == 0 {
			continue
		}
		start := moraleOf(f.Scenario, &f.Scenario.Combatants[i])
		worst := start
		var story []string
		for _, at := range fate.Nerves {
			e := &f.Log.Events[at]
			worst = max(worst, e.Now)
			story = append(story, fmt.Sprintf("turn %d: %s", e.Turn, nerveText(n, e)))
		}
		rows = append(rows, []string{sideTitle(f.Scenario, f.Scenario.Combatants[i].Side), n.plain(i), start.String(), worst.String(),
			f.lastMorale(end, i), strings.Join(story, "; ")})
	}
	return rows
}

// lastMorale is the state of somebody at the end, or why it has none any more.
func (f *Fight) lastMorale(end *Tally, who int) string {
	if state := end.State(who); state != engine.StateAble {
		return state.String()
	}
	return end.People[who].Morale.String()
}

// nerveText says what one event did to somebody's nerves.
func nerveText(n *namer, e *engine.Event) string {
	if e.Kind == engine.Rallies {
		return rallyText(n, e)
	}
	why := map[engine.Shock]string{engine.ByWound: "hit", engine.ByLeader: "saw the leader fall", engine.ByMiss: "a near miss",
		engine.ByRage: "enraged"}[e.Why]
	if e.Whom >= 0 && e.Why != engine.ByLeader {
		why += " by " + n.plain(int(e.Whom))
	}
	return why + ", " + e.Now.String()
}

func rallyText(n *namer, e *engine.Event) string {
	switch {
	case e.Who == e.Whom && e.Hit:
		return "pulled together, " + e.Now.String()
	case e.Who == e.Whom:
		return "could not get a grip"
	case e.Hit:
		return "rallied by " + n.plain(int(e.Who)) + ", " + rules.Bold.String()
	}
	return n.plain(int(e.Who)) + " tried to rally in vain"
}

func (p *page) morale(f *Fight, n *namer, end *Tally) {
	if !f.Scenario.Rules.Morale {
		return
	}
	p.heading(2, "Morale")
	if rows := f.moraleRows(n, end); len(rows) > 0 {
		p.table(moraleHeads, rows)
	} else {
		p.paragraph("Nobody's nerve was tried.")
	}
}
