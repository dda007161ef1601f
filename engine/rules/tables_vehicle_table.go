package rules

// The tables of section 10 of the book, and of the options about vehicles.

func (r *Ruleset) weightTable() Table {
	return Table{Rule: INIT5, Title: "Right of weight", Columns: []string{"played"}, Rows: [][]string{{yes(r.RightOfWeight)}}}
}

func (r *Ruleset) vehicleLadderTable() Table {
	t := Table{Rule: VEH2, Title: "Vehicle ladder", Columns: []string{"missed by", "damage"}, Rows: [][]string{{"-1 or less", Undamaged.String()}}}
	for m, damage := range r.VehicleLadder {
		missed := number(m)
		if m == len(r.VehicleLadder)-1 {
			missed += " or more"
		}
		t.Rows = append(t.Rows, []string{missed, damage.String()})
	}
	return t
}

func (r *Ruleset) chartTable() Table {
	t := Table{Rule: VEH3, Title: "Vehicle damage chart",
		Columns: []string{"level", "movement out on", "each weapon", "electronics", "each occupant hit on", "DR", "kills those without Hooah"}}
	for level := Damaged; level < DamageCount; level++ {
		row := r.VehicleChart[level]
		t.Rows = append(t.Rows, []string{level.String(), faceText(row.Movement), faceText(row.Weapons), faceText(row.Electronics),
			faceText(row.Occupants), number(row.DR), yes(row.Kills)})
	}
	return t
}

func faceText(n int8) string {
	switch {
	case n <= 1:
		return "always"
	case n > 6:
		return "never"
	}
	return number(n) + "+"
}

func (r *Ruleset) blindTable() Table {
	return Table{Rule: VEH5, Title: "Electronics out", Columns: []string{"dice of its weapons"}, Rows: [][]string{{signed(r.Aboard.Blind)}}}
}

func (r *Ruleset) accidentTable() Table {
	a := r.Accidents
	return Table{Rule: VEH7, Title: "Tank accidents", Columns: []string{"played", "beyond metres a turn", "up to face", "DR"},
		Rows: [][]string{{yes(a.Enabled), Metres(a.AboveCM), number(a.Face), number(a.DR)}}}
}

func (r *Ruleset) aboardTable() Table {
	return Table{Rule: VEH8, Title: "Passengers", Columns: []string{"dice of their own weapons"}, Rows: [][]string{{signed(r.Aboard.Own)}}}
}

func (r *Ruleset) collisionTable() Table {
	return Table{Rule: COL2, Title: "Fast collisions", Columns: []string{"times the DR", "annihilates by so many dice more"},
		Rows: [][]string{{number(r.FastFactor), number(r.FarHeavier)}}}
}

func (r *Ruleset) crashTable() Table {
	return Table{Rule: COL4, Title: "Crashes", Columns: []string{"times the dice"}, Rows: [][]string{{number(r.CrashFactor)}}}
}

func (r *Ruleset) frightTable() Table {
	return Table{Rule: MOR14, Title: "Tank fright", Columns: []string{"played", "within metres"},
		Rows: [][]string{{yes(r.TankFright.Enabled), Metres(r.TankFright.WithinCM)}}}
}
