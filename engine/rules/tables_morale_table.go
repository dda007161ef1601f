package rules

// The tables of section 15 of the book.

func (r *Ruleset) moraleTable() Table {
	t := Table{Rule: MOR1, Title: "Morale states", Columns: []string{"state", "offensive CA", "spotting CA", "dodge dice"}}
	for state, row := range r.MoraleTable {
		t.Rows = append(t.Rows, []string{Morale(state).String(), number(row.CA) + " %", signed(row.Spotting), signed(row.Dodge)})
	}
	return t
}

func (r *Ruleset) offensiveTable() Table {
	t := Table{Rule: MOR2, Title: "Combat Actions", Columns: append([]string{"training"}, moraleWords...)}
	for training := range r.Training {
		row := []string{Training(training).String()}
		for state := range MoraleCount {
			total, offensive := r.Combat(Training(training), state)
			row = append(row, number(offensive)+" of "+number(total))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func (r *Ruleset) trainingTable() Table {
	t := Table{Rule: MOR3, Title: "Training", Columns: []string{"training", "CA"}}
	for training, ca := range r.Training {
		t.Rows = append(t.Rows, []string{Training(training).String(), number(ca)})
	}
	return t
}

func (r *Ruleset) costTable() Table {
	c := &r.Costs
	t := Table{Rule: MOR4, Title: "Costs", Columns: []string{"what", "CA", "offensive"}, Rows: [][]string{
		{"aimed shot", number(c.Aimed), "yes"}, {"heavy weapon", number(c.Heavy), "yes"},
	}}
	for kind, cost := range c.Actions {
		t.Rows = append(t.Rows, []string{ActionKind(kind).String(), number(cost), yes(r.Actions[kind].Offensive)})
	}
	for gait := Crawl; gait < GaitCount; gait++ {
		t.Rows = append(t.Rows, []string{gait.String() + " nearer to an enemy", number(c.Nearer[gait]), "yes"},
			[]string{gait.String() + " elsewhere", number(c.Elsewhere[gait]), "no"})
	}
	for posture, cost := range c.Postures {
		t.Rows = append(t.Rows, []string{"posture " + Posture(posture).String(), number(cost), "no"})
	}
	t.Rows = append(t.Rows, []string{"lying down, getting up", number(c.Stance), "no"}, []string{"spotting", number(c.Spot), "no"},
		[]string{"spotting beyond " + Metres(c.FarCM) + " m", number(c.SpotFar), "no"})
	return t
}

func (r *Ruleset) injuryTable() Table {
	return Table{Rule: MOR7, Title: "Injury by a blow", Columns: []string{"played", "toughness misses by"}, Rows: [][]string{
		{yes(r.MeleeInjury.Enabled), number(r.MeleeInjury.MissedBy) + " or more"},
	}}
}

func (r *Ruleset) nearMissTable() Table {
	n := &r.NearMiss
	return Table{Rule: MOR8, Title: "Near misses", Columns: []string{"what", "value"}, Rows: [][]string{
		{"states that veterans drop", number(n.Veteran)}, {"states that others drop", number(n.Others)},
		{"GO by which a single shot misses", number(n.Single)}, {"GO by which a burst misses", number(n.Burst)},
	}}
}

func (r *Ruleset) leaderTable() Table {
	return Table{Rule: MOR9, Title: "The leader falls", Columns: []string{"states"}, Rows: [][]string{{number(r.LeaderLoss)}}}
}

func (r *Ruleset) selfRallyTable() Table {
	return Table{Rule: MOR10, Title: "Self-rally", Columns: []string{"skill", "difficulty"}, Rows: [][]string{
		{BMT.String(), r.SelfRally.String()},
	}}
}

func (r *Ruleset) rallyTable() Table {
	return Table{Rule: MOR11, Title: "Rally", Columns: []string{"skill", "difficulty", "within metres"}, Rows: [][]string{
		{BMT.String() + " or " + Leadership.String(), r.Rally.Difficulty.String(), Metres(r.Rally.WithinCM)},
	}}
}

func (r *Ruleset) panicTable() Table {
	return Table{Rule: MOR13, Title: "Panic", Columns: []string{"what", "value"}, Rows: [][]string{
		{"surrender to an enemy within", Metres(r.Panic.SurrenderCM) + " m"},
	}}
}

func (r *Ruleset) unfeelingTable() Table {
	return Table{Rule: DMG6, Title: "The unfeeling", Columns: []string{"turns without effect of a wound"}, Rows: [][]string{
		{number(r.Effects.UnfeelingTurns)},
	}}
}
