package rules

// The tables from section 6 of the book on.

func (r *Ruleset) ladderTable(id ID, title string, ladder [7]Result) Table {
	t := Table{Rule: id, Title: title, Columns: []string{"missed by", "result"}, Rows: [][]string{{"-1 or less", Unharmed.String()}}}
	last := len(ladder) - 1
	for last > 0 && ladder[last-1] == ladder[last] {
		last--
	}
	for m := range last {
		t.Rows = append(t.Rows, []string{number(m), ladder[m].String()})
	}
	t.Rows = append(t.Rows, []string{number(last) + " or more", ladder[last].String()})
	return t
}

func (r *Ruleset) effectTable() Table {
	e := r.Effects
	return Table{Rule: DMG5, Title: "Effects", Columns: []string{"result", "dice", "turns"}, Rows: [][]string{
		{Pained.String(), signed(e.PainedDice), "next roll"},
		{Suppressed.String(), "no attack", number(e.SuppressedTurns)},
		{Wounded.String(), signed(e.WoundedDice), "lasting"},
		{Scuffed.String(), signed(e.ScuffedDice), "next roll"},
		{Stunned.String(), "no attack", number(e.StunnedTurns)},
		{Battered.String(), signed(e.BatteredDice), number(e.BatteredTurns)},
		{KnockedOut.String(), "unconscious", number(e.KnockedOutTurns)},
		{Mauled.String(), "unconscious", number(e.MauledTurns)},
	}}
}

func (r *Ruleset) woundTable() Table {
	t := Table{Rule: WND1, Title: "Wounds add up", Columns: []string{"so far", "new wound", "together"}}
	for _, before := range []Result{Wounded, Ineffective} {
		for _, more := range []Result{Wounded, Ineffective} {
			after := r.State(r.AddWounds(r.Effects.Points[before], more))
			t.Rows = append(t.Rows, []string{before.String(), more.String(), after.String()})
		}
	}
	return t
}

func (r *Ruleset) brawnTable() Table {
	t := Table{Rule: H2H2, Title: "DR of a blow", Columns: []string{"Brawn", "DR before the margin"}}
	for brawn, dr := range r.BrawnDR {
		t.Rows = append(t.Rows, []string{Brawn(brawn).String(), number(dr)})
	}
	return t
}

func (r *Ruleset) ammoTable() Table {
	a := r.AmmoTest
	return Table{Rule: AMMO2, Title: "Ammunition checks", Columns: []string{"what", "value"}, Rows: [][]string{
		{"turns between checks", number(r.AmmoCheck)},
		{"difficulty", a.Normal.String()},
		{"difficulty after waste", a.Heavy.String()},
		{"automatic in this share of firing turns is waste", number(a.Percent) + " %"},
	}}
}
