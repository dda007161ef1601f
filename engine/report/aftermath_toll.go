package report

import (
	"crossfire/engine"
	"crossfire/scenario"
)

// step is an event of the aftermath that is about somebody: how they were before it, and how they are now.
type step struct {
	at, who  int
	was, now engine.Condition
}

// steps are those events in order. The fight itself ended as end says.
func (f *Fight) steps(end *Tally, from int) []step {
	now := make([]engine.Condition, len(end.People))
	for i := range end.People {
		now[i] = end.People[i].Condition
	}
	var made []step
	for i := from; i < len(f.Log.Events); i++ {
		e := &f.Log.Events[i]
		who := patientOf(e)
		if who < 0 {
			continue
		}
		s := step{i, who, now[who], e.After}
		switch e.Kind {
		case engine.Recovers:
			s.now = conditionOf(f.Scenario.Rules, end.People[who].Wounds)
		case engine.Endangers:
			s.now = s.was
		}
		now[who] = s.now
		made = append(made, s)
	}
	return made
}

// spentOn marks, by position in the log, the last events of those hazards that have never changed how somebody is.
func (f *Fight) spentOn(steps []step) map[int]bool {
	type pair struct {
		hazard int16
		who    int
	}
	last, spent := map[pair]int{}, map[int]bool{}
	for _, s := range steps {
		e := &f.Log.Events[s.at]
		if e.Kind != engine.Harms {
			continue
		}
		of := pair{e.Hazard, s.who}
		at, known := last[of]
		delete(spent, at)
		switch {
		case s.was != s.now:
			last[of] = scenario.Nobody
		case !known || at >= 0:
			last[of], spent[s.at] = s.at, true
		}
	}
	return spent
}

// tollTemplate is the sentence for what a hazard does.
func tollTemplate(c *change, of *hazardWords) string {
	switch e := &c.event; {
	case e.Kind == engine.Endangers:
		return of.befalls
	case e.Kind == engine.Mends:
		return "{whom:is|are} over {hazard}"
	case c.spent:
		return of.toll.spares
	case c.was == e.After:
		return ""
	case e.After >= engine.Killed:
		return of.toll.kills
	case e.After >= engine.Unconscious:
		return of.toll.fells
	default:
		return of.toll.hurts
	}
}
