package suite

import (
	"fmt"
	"slices"

	"crossfire/engine"
	"crossfire/engine/report"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

const checkScript = "script"

// scriptMistakes are the scripts that nobody followed in a fight: the rules forbade what they say and no expectation speaks of that, or the
// fight was over by then. A test of another fight than its file writes down would hold by accident. Scripts that make people wait may go
// on for longer than the fight, and those of people who are out of action show that they do nothing any more.
func scriptMistakes(f *report.Fight, expect []scenario.Expectation) scenario.Diagnostics {
	var found scenario.Diagnostics
	s := f.Scenario
	for i := range s.Scripts {
		script := &s.Scripts[i]
		if script.Turn > f.Result.Turns && !(script.Has.Do && script.Do == rules.Wait) {
			d := mistake(script.Pos, checkScript, fmt.Sprintf("turn %d never came: the fight ended on turn %d", script.Turn, f.Result.Turns))
			found = append(found, d)
		}
		if refused := forbidden(f.Log, script); refused != nil && !foreseen(s, expect, refused) {
			found = append(found, denied(s, script, refused))
		}
	}
	return found.Sorted()
}

// denied is the mistake of a script that says what the rules forbid.
func denied(s *scenario.Scenario, script *scenario.Script, refused *engine.Event) scenario.Diagnostic {
	who := s.Combatants[script.Who].ID
	why := report.FieldsOf(s, refused)
	i := slices.IndexFunc(why, func(f scenario.Field) bool { return f.Name == "refusal" })
	d := mistake(script.Pos, checkScript, fmt.Sprintf("the rules do not let %q do this on turn %d: %s", who, script.Turn, why[i].Value))
	d.Hint = fmt.Sprintf("if that is meant, expect {event: %s, with: {who: %s, refusal: %s}}", report.EventName(refused.Kind), who, why[i].Value)
	return d
}

// forbidden is what the rules did not let somebody do of that which a script fixes; nil: nothing. Whoever has searched for its target in vain
// may not attack it: that is what the script came to (HIDE-2).
func forbidden(log *engine.Log, script *scenario.Script) *engine.Event {
	for i := range log.Events {
		e := &log.Events[i]
		switch {
		case e.Turn != script.Turn || int(e.Who) != script.Who:
		case e.Kind == engine.Searches && !e.Hit:
			return nil
		case e.Kind == engine.Refuses && (!script.Has.Do || e.Action == script.Do):
			return e
		}
	}
	return nil
}

// foreseen reports whether an expectation speaks of a refusal.
func foreseen(s *scenario.Scenario, expect []scenario.Expectation, refused *engine.Event) bool {
	for i := range expect {
		if expect[i].Event == nil {
			continue
		}
		if p := (pattern{s: s, want: expect[i].Event}); p.about(refused) && len(p.misses(refused)) == 0 {
			return true
		}
	}
	return false
}
