package report

import (
	"strings"

	"crossfire/engine/rules"
	"crossfire/scenario"
)

// vehicles is the section that says what became of each vehicle.
func (p *page) vehicles(f *Fight, names *namer, end *Tally) {
	if len(f.Scenario.Vehicles) == 0 {
		return
	}
	p.heading(2, "Vehicles")
	rows := make([][]string, len(f.Scenario.Vehicles))
	for i := range rows {
		rows[i] = f.vehicleRow(names, end, i)
	}
	p.table(columns("Vehicle", "Side", "State", "Does not work", "By", "Where"), rows)
}

func (f *Fight) vehicleRow(names *namer, end *Tally, i int) []string {
	s, v := f.Scenario, &end.Vehicles[i]
	by := ""
	if v.By >= 0 {
		by = names.plain(v.By)
		if v.With > 0 {
			by += ", " + s.Weapons[v.With].Name
		}
	}
	where := f.whereabouts(end, v.At)
	switch {
	case v.Gone:
		where = "left the map"
	case !v.Come:
		where = "never came"
	}
	return []string{unescape.Replace(names.vehicleTitle(i)), sideTitle(s, s.Vehicles[i].Side), gradeTitles[v.Level],
		strings.Join(v.faults(s), ", "), by, unescape.Replace(where)}
}

// gradeTitles are the levels of damage in tables.
var gradeTitles = [rules.DamageCount]string{
	rules.Undamaged: "whole", rules.Cosmetic: "scratched", rules.Damaged: "damaged", rules.Wrecked: "wrecked", rules.Destroyed: "destroyed",
	rules.Annihilated: "annihilated",
}

// faults lists what is out in a vehicle that is not destroyed.
func (v *Wreck) faults(s *scenario.Scenario) []string {
	if v.Level >= rules.Destroyed {
		return nil
	}
	var out []string
	if v.Halted {
		out = append(out, "movement")
	}
	if v.Blind {
		out = append(out, "electronics")
	}
	for _, w := range v.Out {
		out = append(out, s.Weapons[w].Name)
	}
	return out
}

// vehicleResults are the vehicles in the result file.
func vehicleResults(s *scenario.Scenario, end *Tally) []vehicleResult {
	var made []vehicleResult
	for i := range s.Vehicles {
		v, spec := &end.Vehicles[i], &s.Vehicles[i]
		r := vehicleResult{ID: spec.ID, Type: s.Types[spec.Type].ID, Side: s.Sides[spec.Side].ID, Level: v.Level.String(),
			Out: append([]string{}, v.faults(s)...), Gone: v.Gone, Absent: !v.Come, At: pointJSON(v.At)}
		if v.By >= 0 {
			r.By = s.Combatants[v.By].ID
		}
		made = append(made, r)
	}
	return made
}
