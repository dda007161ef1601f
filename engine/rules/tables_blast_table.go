package rules

// The tables of section 9 of the book, and of fire.

func (r *Ruleset) zoneTable() Table {
	z := r.Zones
	return Table{Rule: HVY2, Title: "Margin against dodge", Columns: []string{"margin", "what", "DR", "at least"}, Rows: [][]string{
		{"1 or more", DirectHit.String(), "killed", "-"},
		{"0", KillZone.String(), number(z.KillDR), z.Least.String()},
		{"-1", OuterZone.String(), number(z.OuterDR), z.Least.String()},
		{"-2 or less", "miss", "-", "-"},
	}}
}

func (r *Ruleset) radiusTable() Table {
	return Table{Rule: HVY3, Title: "Zones", Columns: []string{"zone", "metres", "DR"}, Rows: [][]string{
		{KillZone.String(), Metres(r.Zones.KillCM), number(r.Zones.KillDR)},
		{OuterZone.String(), Metres(r.Zones.OuterCM), number(r.Zones.OuterDR)},
	}}
}

func (r *Ruleset) zoneCoverTable() Table {
	t := Table{Rule: HVY4, Title: "Cover against zones", Columns: []string{"posture", "DR"}}
	for p := range PostureCount {
		if dr := r.ZoneCover(p); dr != 0 {
			t.Rows = append(t.Rows, []string{p.String(), signed(dr)})
		}
	}
	return t
}

func (r *Ruleset) survivorTable() Table {
	t := Table{Rule: HVY6, Title: "Surviving high calibre", Columns: []string{"played", "DR", "at least", "die", "limb lost"}}
	for i, area := range r.Survivors.Limb {
		t.Rows = append(t.Rows, []string{
			yes(r.Survivors.Enabled), number(r.Survivors.DR), r.Survivors.Least.String(), number(i + 1), area.String(),
		})
	}
	return t
}

func (r *Ruleset) demolitionTable() Table {
	d := r.Demolition
	return Table{Rule: HVY8, Title: "Demolitions", Columns: []string{"task", "difficulty"}, Rows: [][]string{
		{"make an explosive from scratch", d.Scratch.String()},
		{"make one with material and setting", d.Supplied.String()},
		{"make a Molotov or pipe bomb", d.Simple.String()},
		{"plant", d.Plant.String()},
		{"disarm", d.Defuse.String()},
	}}
}

func (r *Ruleset) flameTable() Table {
	return Table{Rule: HVY9, Title: "Flames", Columns: []string{"zone", "burns as"}, Rows: [][]string{
		{KillZone.String(), r.Flames.Kill.String()},
		{OuterZone.String(), r.Flames.Outer.String()},
	}}
}

func (r *Ruleset) windTable() Table {
	return Table{Rule: HVY10, Title: "Strong wind", Columns: []string{"played", "dice"}, Rows: [][]string{
		{yes(r.Wind.Enabled), signed(r.Wind.Dice)},
	}}
}

func (r *Ruleset) scatterTable() Table {
	t := Table{Rule: BLAST1, Title: "Scatter", Columns: []string{"die", "along the line of fire", "across it"}}
	for i, d := range r.Scatter.Directions {
		t.Rows = append(t.Rows, []string{number(i + 1), thousandths(d.Along), thousandths(d.Across)})
	}
	return t
}

// thousandths writes a part of a distance: 0.5, -0.866, 1.
func thousandths(n int32) string {
	if n < 0 {
		return "-" + thousandths(-n)
	}
	text := number(n / 1000)
	rest := n % 1000
	if rest == 0 {
		return text
	}
	digits := number(1000 + rest)[1:]
	for digits[len(digits)-1] == '0' {
		digits = digits[:len(digits)-1]
	}
	return text + "." + digits
}

func (r *Ruleset) armingTable() Table {
	return Table{Rule: BLAST3, Title: "Arming", Columns: []string{"rockets", "metres"}, Rows: [][]string{
		{"duds nearer than", Metres(r.ArmingCM)},
	}}
}

func (r *Ruleset) fireTable() Table {
	t := Table{Rule: HAZ2, Title: "Fire", Columns: []string{"size", "DR each turn"}}
	for size := SmallFire; size < BlazeCount; size++ {
		t.Rows = append(t.Rows, []string{size.String(), number(r.Hazards.Fire[size])})
	}
	return t
}
