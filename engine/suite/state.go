package suite

import (
	"strings"

	"crossfire/engine"
	"crossfire/engine/report"
	"crossfire/scenario"
)

// judgeState judges how people are at the end of a turn or of the fight.
func judgeState(f *report.Fight, x *scenario.Expectation) report.Outcome {
	at := stateAt(f, x.Turn)
	var wrong []string
	for _, want := range x.State {
		if is := stateWord(at, want.Who); is != want.State {
			wrong = append(wrong, f.Scenario.Combatants[want.Who].ID+" is "+is)
		}
	}
	o := outcome(x, len(wrong) == 0, strings.Join(wrong, ", "))
	if !o.Held {
		o.Near = harmsOf(f, x, at)
	}
	return o
}

// stateAt replays the fight up to the end of a turn; 0 is its end.
func stateAt(f *report.Fight, turn int32) *report.Tally {
	t := report.NewTally(f.Scenario)
	for i := range f.Log.Events {
		if turn > 0 && f.Log.Events[i].Turn > turn {
			break
		}
		t.Play(i, &f.Log.Events[i])
	}
	return t
}

// stateWord is one word for how somebody is: of the able, whether they are wounded.
func stateWord(t *report.Tally, who int) string {
	if state := t.State(who); state != engine.StateAble {
		return state.String()
	}
	if t.People[who].Condition == engine.Hurt {
		return "wounded"
	}
	return "fit"
}

// harmsOf shows what made those who are not as expected so: the last harm of each.
func harmsOf(f *report.Fight, x *scenario.Expectation, t *report.Tally) []string {
	var lines []string
	for _, want := range x.State {
		harms := t.People[want.Who].Harms
		if stateWord(t, want.Who) != want.State && len(harms) > 0 && len(lines) < shownNear {
			lines = append(lines, report.EventLine(f.Scenario, &f.Log.Events[harms[len(harms)-1]]))
		}
	}
	return lines
}
