package report

import (
	"strings"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// What comes after the fight: who is tended, who dies, who is back when (MED-1 to MED-4).

// aftermath writes the section about what comes after the fight, if it was played; end is how the fight itself ended.
func (p *page) aftermath(f *Fight, n *namer, end *Tally, o Options) {
	begins := f.afterAt()
	if begins == len(f.Log.Events) {
		return
	}
	p.heading(2, "Aftermath")
	n.forget()
	p.paragraph(strings.Join(append([]string{heldText(n, &f.Log.Events[begins])}, f.afterSentences(n, end, begins+1)...), " "))
	if rows := f.afterRows(n, end, begins+1); len(rows) > 0 {
		p.table(afterHeads, rows)
	}
	if o.Rolls {
		p.rolls(f.rollLines(labelsOf(f), span{first: begins, last: len(f.Log.Events)}))
	}
}

// heldText says who holds the ground.
func heldText(n *namer, e *engine.Event) string {
	if e.Side < 0 {
		return "Nobody is driven off the ground, and each side looks after its own."
	}
	return n.sentence("{who:holds|hold} the ground", slots{{name: "who", text: n.side(int(e.Side)), plural: n.sidePlural(int(e.Side))}})
}

// change is what becomes of people at one time; several to whom the same happens share a sentence.
type change struct {
	when  string
	event engine.Event
	was   engine.Condition
	whom  []int
	spent bool // it ends what a hazard does, and that has never changed how they are (HAZ-6 to HAZ-9)
}

// same reports whether two changes are told in one sentence.
func (c *change) same(d *change) bool {
	return c.when == d.when && c.event.Kind == d.event.Kind && c.event.Who == d.event.Who && c.event.Hazard == d.event.Hazard && c.event.Hit == d.event.Hit &&
		c.event.After == d.event.After && c.was == d.was && c.spent == d.spent
}

// afterSentences tells what happens after the fight, in order.
func (f *Fight) afterSentences(n *namer, end *Tally, from int) []string {
	var told []string
	before := ""
	for _, c := range f.changes(end, from) {
		template := f.afterTemplate(&c)
		if template == "" {
			continue
		}
		by := words("who", "a medic from outside")
		if c.event.Who >= 0 {
			by = people("who", int(c.event.Who))
		}
		if c.when != before {
			before, template = c.when, c.when+" "+template
		}
		fill := slots{by, people("whom", c.whom...), words("hazard", markdownText.Replace(hazardText(f.Scenario, &c.event)))}
		if c.event.Hazard >= 0 {
			fill = append(fill, words("extent", extentText(&f.Scenario.Hazards[c.event.Hazard])))
		}
		told = append(told, n.sentence(template, fill))
	}
	return told
}

// changes gathers the events of the aftermath, those that can be told together as one.
func (f *Fight) changes(end *Tally, from int) []change {
	steps := f.steps(end, from)
	spent := f.spentOn(steps)
	var made []change
	for _, s := range steps {
		e := f.Log.Events[s.at]
		if e.Kind == engine.Recovers {
			e.Who = scenario.Nobody
		}
		e.After = s.now
		c := change{when: f.clock(e.Turn), event: e, was: s.was, whom: []int{s.who}, spent: spent[s.at]}
		if at := sameChange(made, &c); at >= 0 {
			made[at].whom = append(made[at].whom, s.who)
		} else {
			made = append(made, c)
		}
	}
	return made
}

// sameChange is the place of a change that can take in another of the same time; -1: there is none.
func sameChange(made []change, c *change) int {
	for i := len(made) - 1; i >= 0 && made[i].when == c.when; i-- {
		if made[i].same(c) {
			return i
		}
	}
	return -1
}

// patientOf is whom an event of the aftermath is about; Nobody: it is about nobody.
func patientOf(e *engine.Event) int {
	switch e.Kind {
	case engine.Lingers, engine.Treats, engine.Revives, engine.Mends, engine.Harms, engine.Endangers:
		return int(e.Whom)
	case engine.Recovers, engine.Collapses:
		return int(e.Who)
	}
	return scenario.Nobody
}

// afterTemplate is the sentence for a change.
func (f *Fight) afterTemplate(c *change) string {
	e, down := &c.event, c.event.After == engine.Down
	switch {
	case e.Hazard >= 0:
		return tollTemplate(c, &hazards[f.Scenario.Hazards[e.Hazard].Kind])
	case e.Kind == engine.Recovers && e.Result == rules.KnockedOut:
		return "{whom:comes|come} round"
	case e.Kind == engine.Collapses:
		return "{whom:breaks|break} down"
	case e.Kind == engine.Lingers, e.Kind == engine.Treats, e.Kind == engine.Revives:
		return f.Voice.said(e.Kind, careSituation(e, c.was))[0]
	case e.Kind == engine.Mends && e.Hit && e.After == engine.Fit:
		return "{whom:is|are} fit again"
	case e.Kind == engine.Mends && e.Hit:
		return "{whom:is|are} on {whom.their} feet again, though not yet fit"
	case e.Kind == engine.Mends && down:
		return "{whom:is|are} still an invalid, and will remain one"
	case e.Kind == engine.Mends:
		return "the wounds of {whom} have not healed, and will not"
	}
	return ""
}

// clock says when something of the aftermath happens, counted from the end of the fight.
func (f *Fight) clock(turn int32) string {
	const minute, hour, day, week = 60, 60 * 60, 24 * 60 * 60, 7 * 24 * 60 * 60
	seconds := int(f.seconds(turn - f.Result.Turns))
	about := func(unit int) int { return (seconds + unit/2) / unit }
	switch {
	case seconds <= 0:
		return "as the fight ends"
	case seconds < minute:
		return "within a minute"
	case seconds < 2*hour:
		return "after " + several(about(minute), "minute")
	case seconds < 2*day:
		return "after " + several(about(hour), "hour")
	case seconds < 2*week:
		return "after " + several(about(day), "day")
	}
	return "after " + several(about(week), "week")
}

var afterHeads = columns("Side", "Name", "When the fight ended", "Afterwards", "Since")

// afterRows are those who were hurt and not past all help, and what has become of them.
func (f *Fight) afterRows(n *namer, end *Tally, from int) [][]string {
	last := f.lastAfter(end, from)
	late := Replay(f.Scenario, f.Log)
	var rows [][]string
	for i := range late.People {
		if last[i] == 0 || end.People[i].Condition >= engine.Killed && late.People[i].Condition >= engine.Killed {
			continue
		}
		rows = append(rows, []string{sideTitle(f.Scenario, f.Scenario.Combatants[i].Side), n.plain(i), afterWords[end.People[i].Condition],
			fateAfter(&f.Log.Events[last[i]], late.People[i].Condition), f.clock(f.Log.Events[last[i]].Turn)})
	}
	return rows
}

// fateAfter is what has become of somebody in the end.
func fateAfter(e *engine.Event, now engine.Condition) string {
	switch {
	case now == engine.Fit:
		return "fit for duty"
	case e.Kind == engine.Mends && now == engine.Hurt:
		return "wounded for good"
	case e.Kind == engine.Mends && now == engine.Down:
		return "an invalid for good"
	}
	return afterWords[now]
}

var afterWords = [engine.ConditionCount]string{
	engine.Fit: "fit", engine.Hurt: "wounded", engine.Unconscious: "unconscious", engine.Down: "out of action", engine.Killed: "dead",
	engine.Obliterated: "dead",
}

// lastAfter is by combatant the position of the last event of the aftermath that is about it and is no hazard without effect; 0: none
// is. The fight itself ended as end says.
func (f *Fight) lastAfter(end *Tally, from int) []int {
	last := make([]int, len(f.Scenario.Combatants))
	for _, s := range f.steps(end, from) {
		switch kind := f.Log.Events[s.at].Kind; {
		case kind == engine.Endangers, kind == engine.Harms && s.was == s.now:
		default:
			last[s.who] = s.at
		}
	}
	return last
}

// afterResult is what has become of somebody after the fight.
type afterResult struct {
	ID        string `json:"id"`
	Condition string `json:"condition"`
	Turn      int32  `json:"turn"`
}

func (f *Fight) afterResults() []afterResult {
	var made []afterResult
	late := Replay(f.Scenario, f.Log)
	for who, at := range f.lastAfter(Replay(f.Scenario, f.proper().Log), f.afterAt()) {
		if at > 0 {
			made = append(made, afterResult{f.Scenario.Combatants[who].ID, late.People[who].Condition.String(), f.Log.Events[at].Turn})
		}
	}
	return made
}
