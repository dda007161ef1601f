package rules

// MedicineValues are the numbers of medicine (MED-1 to MED-4). Times are minutes, hours and weeks of the clock.
type MedicineValues struct {
	MedicDice   int8       `key:"medic_dice"` // who has so many dice of medic is a medic (MED-2)
	Wounded     CareValues `key:"wounded"`
	Ineffective CareValues `key:"ineffective"`
	DyingHours  int32      `key:"dying"`   // that the ineffective have left who hold out without aid (MED-1)
	Relapse     Difficulty `key:"relapse"` // toughness of a patient whom help has failed (MED-2)
	Revive      Difficulty `key:"revive"`  // MED-3
	Neglect     CareChange `key:"neglect"` // recovery without rest, food or a medic (MED-4)
	Hospital    CareChange `key:"hospital"`
}

// CareValues say how it goes with people in one state.
type CareValues struct {
	Unaided   int32      `key:"unaided"`   // minutes until it tells that nobody helps (MED-1)
	Untreated Difficulty `key:"untreated"` // toughness then
	Treatment int32      `key:"treatment"` // minutes that a medic needs (MED-2)
	Stabilise Difficulty `key:"stabilise"`
	Weeks     int32      `key:"weeks"` // of recovery (MED-4)
	Recovery  Difficulty `key:"recovery"`
}

// CareChange makes recovery harder by so many levels, or easier, and changes how long it takes.
type CareChange struct {
	Levels  int32 `key:"levels"`
	Percent int32 `key:"percent"` // of the weeks
}

// Minutes is how many turns so many minutes are (TIME-1).
func (r *Ruleset) Minutes(n int32) int32 { return n * 60 / r.TurnS }

// Weeks is how many turns so many weeks are, changed by a percentage (TIME-1, MED-4).
func (r *Ruleset) Weeks(n, percent int32) int32 {
	const hundredthsOfAWeek = 7 * 24 * 60 * 60 / 100
	return n * percent * hundredthsOfAWeek / r.TurnS
}

func (r *Ruleset) unaidedTable() Table {
	m := &r.Medicine
	return Table{Rule: MED1, Title: "Without aid", Columns: []string{"state", "minutes", "toughness roll", "hours left to who holds out"}, Rows: [][]string{
		{"wounded", number(m.Wounded.Unaided), m.Wounded.Untreated.String(), ""},
		{"ineffective", number(m.Ineffective.Unaided), m.Ineffective.Untreated.String(), number(m.DyingHours)},
	}}
}

func (r *Ruleset) treatmentTable() Table {
	m := &r.Medicine
	return Table{Rule: MED2, Title: "Stabilising", Columns: []string{"state", "minutes", "medic roll", "toughness roll if it fails"}, Rows: [][]string{
		{"wounded", number(m.Wounded.Treatment), m.Wounded.Stabilise.String(), m.Relapse.String()},
		{"ineffective", number(m.Ineffective.Treatment), m.Ineffective.Stabilise.String(), m.Relapse.String()},
	}}
}

func (r *Ruleset) recoveryTable() Table {
	m := &r.Medicine
	return Table{Rule: MED4, Title: "Recovery", Columns: []string{"state", "weeks", "toughness roll", "becomes"}, Rows: [][]string{
		{"wounded", number(m.Wounded.Weeks), m.Wounded.Recovery.String(), "fit"},
		{"ineffective", number(m.Ineffective.Weeks), m.Ineffective.Recovery.String(), "wounded"},
	}}
}
