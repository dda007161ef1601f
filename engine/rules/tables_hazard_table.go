package rules

func (r *Ruleset) fallTable() Table {
	t := Table{Rule: HAZ1, Title: "Falls", Columns: []string{"metres", "DR unprepared", "DR prepared"}}
	for _, row := range r.Hazards.Fall.Rows {
		t.Rows = append(t.Rows, []string{Metres(row.HeightCM), number(row.Unprepared), number(row.Prepared)})
	}
	more := signed(r.Hazards.Fall.MoreDR)
	t.Rows = append(t.Rows, []string{"each further " + Metres(r.Hazards.Fall.MoreCM), more, more})
	return t
}

func (r *Ruleset) poisonTable() Table {
	p := &r.Hazards.Poison
	return Table{Rule: HAZ3, Title: "Poison", Columns: []string{"poison", "DR", "after turns"}, Rows: [][]string{
		{"weak", number(p.Weak.DR), number(p.Weak.Turns)}, {"strong", number(p.Strong.DR), number(p.Strong.Turns)},
	}}
}

func (r *Ruleset) currentTable() Table {
	e := &r.Hazards.Electricity
	return Table{Rule: HAZ4, Title: "Electricity", Columns: []string{"current", "DR"}, Rows: [][]string{
		{"mild", number(e.Mild)}, {"serious", number(e.Serious)}, {"lethal", number(e.Lethal)},
	}}
}

func (r *Ruleset) airTable() Table {
	a := &r.Hazards.Suffocation
	t := Table{Rule: HAZ5, Title: "Suffocation", Columns: []string{"turns without air", "toughness roll", "DR once unconscious, as often"}}
	for i, d := range a.Rolls {
		turns := number(a.Turns * int32(i+1))
		if i == len(a.Rolls)-1 {
			turns += " and each " + number(a.Turns) + " more"
		}
		t.Rows = append(t.Rows, []string{turns, d.String(), number(a.DR)})
	}
	return t
}

func (r *Ruleset) radiationTable() Table {
	t := Table{Rule: HAZ6, Title: "Radiation", Columns: []string{"centigrays", "DR", "after days", "ineffective after minutes", "dead after minutes"}}
	for _, row := range r.Hazards.Radiation.Doses {
		t.Rows = append(t.Rows, []string{number(row.Dose), number(row.DR), number(row.Days), "", ""})
	}
	for _, row := range r.Hazards.Radiation.Lethal {
		t.Rows = append(t.Rows, []string{number(row.Dose), "", "", number(row.Ineffective), number(row.Dead)})
	}
	return t
}

func (r *Ruleset) exposureTable() Table {
	e := &r.Hazards.Exposure
	return Table{Rule: HAZ7, Title: "Exposure", Columns: []string{"heat or cold", "DR", "every so many hours"}, Rows: [][]string{
		{"harsh", number(e.Harsh.DR), number(e.Harsh.Hours)}, {"severe", number(e.Severe.DR), number(e.Severe.Hours)},
		{"extreme", number(e.Extreme.DR), number(e.Extreme.Hours)},
	}}
}

func (r *Ruleset) diseaseTable() Table {
	d := &r.Hazards.Disease
	t := Table{Rule: HAZ8, Title: "Disease", Columns: []string{"disease", "DR", "after hours", "over after days"}}
	for _, row := range []struct {
		name string
		DiseaseRow
	}{{"minor", d.Minor}, {"nasty", d.Nasty}, {"major", d.Major}, {"critical", d.Critical}} {
		t.Rows = append(t.Rows, []string{row.name, number(row.DR), number(d.Hours), number(row.Days)})
	}
	return t
}

func wantTable(title, unit string, rows []WantRow) Table {
	t := Table{Rule: HAZ9, Title: title, Columns: []string{unit + " without", "DR"}}
	for i, row := range rows {
		after := number(row.After)
		if i == len(rows)-1 {
			after += " and each one more"
		}
		t.Rows = append(t.Rows, []string{after, number(row.DR)})
	}
	return t
}

func (r *Ruleset) thirstTable() Table { return wantTable("Thirst", "days", r.Hazards.Thirst[:]) }

func (r *Ruleset) hungerTable() Table { return wantTable("Hunger", "weeks", r.Hazards.Hunger[:]) }
