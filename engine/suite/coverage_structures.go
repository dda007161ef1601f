package suite

import (
	"strconv"

	"crossfire/engine"
	"crossfire/engine/rules"
)

// materialNames are the materials of structures (STR-1).
var materialNames = []string{
	"armour-plate", "steel", "sandbags", "reinforced-concrete", "cinder-block", "brick", "light-concrete", "heavy-wood", "light-wood",
	"plasterboard", "heavy-glass", "glass",
}

// materialRow is what a structure is made of that is struck.
func materialRow(l *looker, e *engine.Event, row func(string)) {
	if e.Kind == engine.Damages {
		row(l.Scenario.Map.Features[e.Feature].Material)
	}
}

// structureNames are the rungs of the ladder, of houses and of what is smaller, and what those behind suffer (STR-2).
func structureNames(r *rules.Ruleset) []string {
	var names []string
	for _, house := range []bool{false, true} {
		for short := -1; short < len(r.Structures.Ladder); short++ {
			if name := rungName(r, short, house); len(names) == 0 || names[len(names)-1] != name {
				names = append(names, name)
			}
		}
	}
	for breach := rules.BreachHole; breach <= rules.BreachDestroyed; breach++ {
		names = append(names, "behind, "+breach.String())
	}
	return append(names, "house, inside")
}

// rungName is the rung for a toughness that is short by so much; those that end a ladder alike are one.
func rungName(r *rules.Ruleset, short int, house bool) string {
	what, last := "smaller", len(r.Structures.Ladder)-1
	if house {
		what = "house"
	}
	short = min(short, last)
	for last > 0 && r.Breached(last-1, house) == r.Breached(last, house) {
		last--
	}
	switch breach := r.Breached(short, house).String(); {
	case short < 0:
		return what + ", more GO: " + breach
	case short >= last:
		return what + ", short by " + strconv.Itoa(last) + " or more: " + breach
	default:
		return what + ", short by " + strconv.Itoa(short) + ": " + breach
	}
}

// structureRow is the rung that a weapon reaches, or who suffers of it; vehicles have their own table (STR-3).
func structureRow(l *looker, e *engine.Event, row func(string)) {
	if e.Kind == engine.Damages && e.Weapon >= 0 {
		row(rungName(l.Scenario.Rules, int(e.Amount), l.Scenario.Map.Features[e.Feature].House()))
	}
	if struck := causeOf(l, e, engine.Damages); e.Kind == engine.Harms && struck != nil && struck.Weapon >= 0 {
		if struck.Breach == rules.BreachDestroyed && l.Scenario.Map.Features[struck.Feature].House() {
			row("house, inside")
		} else {
			row("behind, " + struck.Breach.String())
		}
	}
}

// ramNames are what a vehicle makes of a structure into which it is driven or falls (STR-3).
func ramNames(*rules.Ruleset) []string {
	var names []string
	for breach := rules.BreachScuffed; breach <= rules.BreachDestroyed; breach++ {
		names = append(names, breach.String())
	}
	return append(names, "inside")
}

func smashRow(l *looker, e *engine.Event, row func(string)) {
	if e.Kind == engine.Damages && e.Weapon < 0 {
		row(e.Breach.String())
	}
	if struck := causeOf(l, e, engine.Damages); e.Kind == engine.Harms && struck != nil && struck.Weapon < 0 {
		row("inside")
	}
}
