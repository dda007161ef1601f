package suite

import (
	"slices"
	"strconv"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// chartNames are the cells of the damage chart: by level, what becomes of each system and of those aboard (VEH-3).
func chartNames(r *rules.Ruleset) []string {
	var names []string
	for level := rules.Damaged; level < rules.DamageCount; level++ {
		row := r.VehicleChart[level]
		for system, from := range [rules.SystemCount]int8{rules.Movement: row.Movement, rules.Armament: row.Weapons, rules.Electronics: row.Electronics} {
			names = append(names, systemRow(level, rules.System(system), true))
			if from > 1 {
				names = append(names, systemRow(level, rules.System(system), false))
			}
		}
		if row.Occupants > 1 {
			names = append(names, level.String()+", occupant spared")
		}
		if row.Kills {
			names = append(names, level.String()+", occupant killed")
		}
		names = append(names, occupantRow(level, row.DR))
	}
	return names
}

func systemRow(level rules.Damage, system rules.System, out bool) string {
	if out {
		return level.String() + ", " + system.String() + " out"
	}
	return level.String() + ", " + system.String() + " works"
}

func occupantRow(level rules.Damage, dr int8) string {
	return level.String() + ", occupant DR " + strconv.Itoa(int(dr))
}

// causeOf is the event that led to e, if it is of this kind; nil: it is not.
func causeOf(l *looker, e *engine.Event, kind engine.EventKind) *engine.Event {
	if e.Cause < 0 || l.Log.Events[e.Cause].Kind != kind {
		return nil
	}
	return &l.Log.Events[e.Cause]
}

// charted is the level whose chart a check of a system or an exposure plays; false: it plays none, as that of an accident (VEH-7).
func charted(l *looker, e *engine.Event) (rules.Damage, bool) {
	if hit := causeOf(l, e, engine.HullHit); hit != nil {
		return hit.Grade, true
	}
	return rules.Undamaged, false
}

// chartRow is the cell of the chart that a check of a system, an exposure or a harm aboard plays.
func chartRow(l *looker, e *engine.Event, row func(string)) {
	switch e.Kind {
	case engine.Fails:
		if level, is := charted(l, e); is {
			row(systemRow(level, e.System, e.Hit))
		}
	case engine.Exposes:
		if level, is := charted(l, e); is && !e.Hit {
			row(level.String() + ", occupant spared")
		}
	case engine.Harms:
		if exposed := causeOf(l, e, engine.Exposes); exposed != nil {
			harmedRow(l, e, exposed, row)
		}
	}
}

// harmedRow is what the chart does to one of those aboard.
func harmedRow(l *looker, e, exposed *engine.Event, row func(string)) {
	switch level, is := charted(l, exposed); {
	case !is:
	case e.RollN == 0:
		row(level.String() + ", occupant killed")
	default:
		row(occupantRow(level, l.Scenario.Rules.VehicleChart[level].DR))
	}
}

// vehicleNames are the entries of the catalogue that the rulebook prints (VEH-6).
var vehicleNames = []string{
	"m-1", "m-1-up-armoured", "leclerc", "challenger", "leopard-2", "merkava", "t-90", "m-60", "t-72", "t-80", "chieftain", "leopard-1",
	"t-55", "t-62", "m-48", "t-34", "pt-76", "bradley", "m-113", "humvee", "mi-24", "mi-24-rockets", "mi-24-bombs", "uh-1", "uh-1-heavy", "car", "truck",
}

// vehicleRow is the entry of the catalogue whose HToughness is rolled.
func vehicleRow(l *looker, e *engine.Event, row func(string)) {
	if e.Kind == engine.HullHit && e.RollN > 0 {
		listed(vehicleNames, typeOf(l, e).ID, row)
	}
}

func typeOf(l *looker, e *engine.Event) *scenario.VehicleType {
	return &l.Scenario.Types[l.Scenario.Vehicles[e.Vehicle].Type]
}

// cites reports whether an event follows a rule.
func cites(e *engine.Event, id rules.ID) bool { return slices.Contains(e.Rules[:], id) }

// listed touches a name that is a row.
func listed(names []string, name string, row func(string)) {
	if slices.Contains(names, name) {
		row(name)
	}
}

// collisionNames are the collisions by their speed and by what a vehicle meets (COL-1, COL-2).
var collisionNames = []string{
	"slow, vehicles", "slow, obstacle", "fast, vehicles", "fast, obstacle", "fast, at most destroyed", "fast, annihilated by one far heavier",
}

func collisionRow(l *looker, e *engine.Event, row func(string)) {
	switch e.Kind {
	case engine.Collides:
		what := "vehicles"
		if e.Feature >= 0 {
			what = "obstacle"
		}
		row(collisionSpeed(e) + ", " + what)
	case engine.HullHit:
		crash := causeOf(l, e, engine.Collides)
		if crash == nil || collisionSpeed(crash) == "slow" {
			return
		}
		missed := l.Scenario.Rules.MissedVehicle(int(e.DR) - int(l.Log.RollsOf(e)[0].GO))
		switch {
		case e.Damage == rules.Annihilated:
			row("fast, annihilated by one far heavier")
		case missed > e.Damage:
			row("fast, at most destroyed")
		}
	}
}

// collisionSpeed is the class of speed that counts in a collision, as the rules say that it follows.
func collisionSpeed(e *engine.Event) string {
	if cites(e, rules.COL2) {
		return rules.Fast.String()
	}
	return rules.Slow.String()
}

// ramRow is how somebody fares at whom a vehicle is driven (COL-3).
func ramRow(l *looker, e *engine.Event, row func(string)) {
	switch {
	case e.Kind != engine.Rams:
	case !e.Hit:
		row("escaped")
	case typeOf(l, e).Speed == rules.Slow:
		row("slow, struck")
	default:
		row("fast, struck")
	}
}

// crashNames are what suffers when a vehicle falls from the sky, or is flown against something (COL-4).
var crashNames = []string{"itself", "those aboard", "a vehicle below", "a structure below", "somebody below", "what it is flown against"}

func crashRow(l *looker, e *engine.Event, row func(string)) {
	if exposed := causeOf(l, e, engine.Exposes); exposed != nil && e.Kind == engine.Harms {
		if hit := causeOf(l, exposed, engine.HullHit); hit != nil && hit.RollN == 0 && causeOf(l, hit, engine.Crashes) != nil {
			row("those aboard")
		}
	}
	if flown := causeOf(l, e, engine.Collides); flown != nil && typeOf(l, flown).Speed == rules.Flying {
		if e.Kind == engine.Damages || e.Kind == engine.HullHit && e.Vehicle == flown.Other {
			row("what it is flown against")
		}
	}
	if causeOf(l, e, engine.Crashes) == nil {
		return
	}
	switch {
	case e.Kind == engine.HullHit && e.RollN == 0:
		row("itself")
	case e.Kind == engine.HullHit:
		row("a vehicle below")
	case e.Kind == engine.Damages:
		row("a structure below")
	case e.Kind == engine.Harms:
		row("somebody below")
	}
}
