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
