package suite

import "crossfire/engine"

// unaidedRow is what the want of help does to somebody (MED-1).
func unaidedRow(l *looker, e *engine.Event, row func(string)) {
	if e.Kind != engine.Lingers {
		return
	}
	switch before := patientState(l, e); {
	case e.RollN == 0:
		row("dying, dead")
	case e.Hit && e.After == engine.Down:
		row(before + ", holds out")
	case e.Hit:
		row(before + ", stable")
	case e.After == engine.Killed:
		row(before + ", dead")
	default:
		row(before + ", worse")
	}
}

// treatmentRow is what comes of a medic's work (MED-2).
func treatmentRow(l *looker, e *engine.Event, row func(string)) {
	if e.Kind != engine.Treats {
		return
	}
	switch before := patientState(l, e); {
	case e.Hit:
		row(before + ", stable")
	case l.before.People[e.Whom].Condition == e.After:
		row(before + ", no better")
	default:
		row(before + ", worse")
	}
}

// recoveryRow is what comes of a time of recovery (MED-4).
func recoveryRow(l *looker, e *engine.Event, row func(string)) {
	if e.Kind != engine.Mends || e.Hazard >= 0 {
		return
	}
	if e.Hit {
		row(patientState(l, e) + ", better")
	} else {
		row(patientState(l, e) + ", no better")
	}
}

// patientState is how the patient was before an event.
func patientState(l *looker, e *engine.Event) string {
	if l.before.People[e.Whom].Condition == engine.Down {
		return "ineffective"
	}
	return "wounded"
}
