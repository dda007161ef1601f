package suite

import (
	"strconv"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// hazardOf is what harms in an event, if it is of this kind; nil: something else does.
func hazardOf(l *looker, e *engine.Event, kind scenario.HazardKind) *scenario.Hazard {
	if e.Kind != engine.Harms || e.Hazard < 0 || l.Scenario.Hazards[e.Hazard].Kind != kind {
		return nil
	}
	return &l.Scenario.Hazards[e.Hazard]
}

// strengthRow touches the strength of a hazard that harms.
func strengthRow(kind scenario.HazardKind) func(*looker, *engine.Event, func(string)) {
	return func(l *looker, e *engine.Event, row func(string)) {
		if h := hazardOf(l, e, kind); h != nil {
			row(h.Strength.String())
		}
	}
}

// fallNames are the rows of falls, not expected and expected, and what is beyond the last (HAZ-1).
func fallNames(r *rules.Ruleset) []string {
	var names []string
	for _, manner := range []string{"unprepared", "prepared"} {
		for _, row := range r.Hazards.Fall.Rows {
			names = append(names, rules.Metres(row.HeightCM)+" m, "+manner)
		}
		names = append(names, "beyond, "+manner)
	}
	return names
}

func fallRow(l *looker, e *engine.Event, row func(string)) {
	h := hazardOf(l, e, scenario.FallHazard)
	if h == nil {
		return
	}
	f, manner := &l.Scenario.Rules.Hazards.Fall, "unprepared"
	if h.Prepared {
		manner = "prepared"
	}
	if h.HeightCM >= f.Rows[len(f.Rows)-1].HeightCM+f.MoreCM {
		row("beyond, " + manner)
		return
	}
	for i := len(f.Rows) - 1; i >= 0; i-- {
		if h.HeightCM >= f.Rows[i].HeightCM {
			row(rules.Metres(f.Rows[i].HeightCM) + " m, " + manner)
			return
		}
	}
}

// blazeRow is how a fire burns that hurts somebody: as it was last lit (HAZ-2).
func blazeRow(l *looker, e *engine.Event, row func(string)) {
	if e.Kind == engine.Harms && e.Cause >= 0 && l.Log.Events[e.Cause].Kind == engine.Burns {
		row(l.Log.Events[e.Cause].Blaze.String())
	}
}

// airRow is how hard it was to stay awake, or that the unconscious suffer (HAZ-5).
func airRow(l *looker, e *engine.Event, row func(string)) {
	switch {
	case e.Kind == engine.Chokes:
		row(difficultyOf(l, l.Log.RollsOf(e)[0].Need))
	case hazardOf(l, e, scenario.SuffocationHazard) != nil:
		row("unconscious")
	}
}

// doseNames are the rows of radiation, and what lethal doses do one after the other (HAZ-6).
func doseNames(r *rules.Ruleset) []string {
	var names []string
	for _, row := range r.Hazards.Radiation.Doses {
		names = append(names, dose(row.Dose))
	}
	for _, row := range r.Hazards.Radiation.Lethal {
		names = append(names, dose(row.Dose)+", "+rules.Ineffective.String(), dose(row.Dose)+", "+rules.Dead.String())
	}
	return names
}

func dose(centigrays int32) string { return strconv.Itoa(int(centigrays)) + " cGy" }

func doseRow(l *looker, e *engine.Event, row func(string)) {
	if hazardOf(l, e, scenario.RadiationHazard) == nil {
		return
	}
	sum := int32(0)
	for i := range l.Log.Events {
		if x := &l.Log.Events[i]; x.Kind == engine.Endangers && x.Whom == e.Whom {
			sum += l.Scenario.Hazards[x.Hazard].Dose
		}
	}
	v, best, lethal := &l.Scenario.Rules.Hazards.Radiation, int32(0), e.RollN == 0
	for i := range v.Doses {
		if d := v.Doses[i].Dose; !lethal && d <= sum {
			best = d
		}
	}
	for i := range v.Lethal {
		if d := v.Lethal[i].Dose; lethal && d <= sum {
			best = d
		}
	}
	if lethal {
		row(dose(best) + ", " + e.Result.String())
	} else {
		row(dose(best))
	}
}

// diseaseNames are the diseases, and that people are over them (HAZ-8).
func diseaseNames(*rules.Ruleset) []string {
	var names []string
	for _, s := range []scenario.HazardStrength{scenario.MinorStrength, scenario.NastyStrength, scenario.MajorStrength, scenario.CriticalStrength} {
		names = append(names, s.String(), s.String()+", over")
	}
	return names
}

func diseaseRow(l *looker, e *engine.Event, row func(string)) {
	strengthRow(scenario.DiseaseHazard)(l, e, row)
	if e.Kind == engine.Mends && e.Hazard >= 0 {
		row(l.Scenario.Hazards[e.Hazard].Strength.String() + ", over")
	}
}

// wantNames are the DR of thirst and hunger, which tell their rows apart (HAZ-9).
func wantNames(r *rules.Ruleset) []string {
	var names []string
	for _, row := range r.Hazards.Thirst {
		names = append(names, wantName(scenario.ThirstHazard, row.DR))
	}
	for _, row := range r.Hazards.Hunger {
		names = append(names, wantName(scenario.HungerHazard, row.DR))
	}
	return names
}

func wantName(kind scenario.HazardKind, dr int8) string {
	return kind.String() + ", DR " + strconv.Itoa(int(dr))
}

func wantRow(l *looker, e *engine.Event, row func(string)) {
	for _, kind := range []scenario.HazardKind{scenario.ThirstHazard, scenario.HungerHazard} {
		if hazardOf(l, e, kind) != nil {
			row(wantName(kind, e.DR))
		}
	}
}

// douseRow is whose fire is put out (HAZ-2).
func douseRow(_ *looker, e *engine.Event, row func(string)) {
	if e.Kind != engine.Douses {
		return
	}
	switch {
	case e.Who != e.Whom:
		row("a comrade's")
	case e.Hit:
		row("one's own, out")
	default:
		row("one's own, still burning")
	}
}
