package suite

import (
	"crossfire/engine"
	"crossfire/engine/rules"
)

// concerns are what each modifier of a civilian's rolls stands for (CIV-3).
var concerns = map[engine.ModifierName]rules.Concern{
	engine.ModHatedAuthority: rules.HatedAuthority, engine.ModAbusiveAuthority: rules.AbusiveAuthority, engine.ModHated: rules.HatedOthers,
	engine.ModAbusive: rules.AbusiveOthers, engine.ModInCover: rules.UnderCover, engine.ModArmed: rules.AlreadyArmed,
	engine.ModOthersAttacked: rules.OthersAttacked, engine.ModLovedOne: rules.LovedEndangered,
}

// concernRow is what changes the rolls of a civilian.
func concernRow(l *looker, e *engine.Event, row func(string)) {
	if e.Kind != engine.Behaves {
		return
	}
	rolls := l.Log.RollsOf(e)
	for i := range rolls {
		for _, m := range l.Log.ModifiersOf(&rolls[i]) {
			row(concerns[m.Why].String())
		}
	}
}

// taskRow is the work with explosives, and whether it is done well (HVY-8).
func taskRow(l *looker, e *engine.Event, row func(string)) {
	task := ""
	switch e.Kind {
	case engine.Plants:
		task = "plant"
	case engine.Defuses:
		task = "disarm"
	case engine.Makes:
		task = "make, " + difficultyOf(l, l.Log.RollsOf(e)[0].Need)
	default:
		return
	}
	if e.Hit {
		row(task + ", done")
	} else {
		row(task + ", failed")
	}
}

// taskNames are the tasks with explosives.
func taskNames(*rules.Ruleset) []string {
	var names []string
	for _, task := range []string{"make, hard", "make, standard", "make, routine", "plant", "disarm"} {
		names = append(names, task+", done", task+", failed")
	}
	return names
}
