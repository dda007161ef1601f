package rules

// What hazards do in the days and weeks after a fight (HAZ-6 to HAZ-9).

// RadiationValues are what doses of radiation do, smallest first: those that one may withstand, and those that nobody does (HAZ-6).
type RadiationValues struct {
	Doses  [3]DoseRow   `key:"doses"`
	Lethal [2]LethalRow `key:"lethal"`
}

// DoseRow is the DR of a dose in centigrays, and after how many days it tells.
type DoseRow struct {
	Dose int32 `key:"dose"`
	DR   int8  `key:"dr"`
	Days int32 `key:"days"`
}

// LethalRow says after how many minutes a dose in centigrays puts out of action, and after how many it kills.
type LethalRow struct {
	Dose        int32 `key:"dose"`
	Ineffective int32 `key:"ineffective"`
	Dead        int32 `key:"dead"`
}

// ExposureValues are what heat and cold do (HAZ-7).
type ExposureValues struct {
	Harsh   ExposureRow `key:"harsh"`
	Severe  ExposureRow `key:"severe"`
	Extreme ExposureRow `key:"extreme"`
}

// ExposureRow is a DR that comes again every so many hours.
type ExposureRow struct {
	DR    int8  `key:"dr"`
	Hours int32 `key:"hours"`
}

// DiseaseValues are the diseases, and after how many hours each tells (HAZ-8).
type DiseaseValues struct {
	Hours    int32      `key:"hours"`
	Minor    DiseaseRow `key:"minor"`
	Nasty    DiseaseRow `key:"nasty"`
	Major    DiseaseRow `key:"major"`
	Critical DiseaseRow `key:"critical"`
}

// DiseaseRow is the DR of a disease, and after how many days one is over it.
type DiseaseRow struct {
	DR   int8  `key:"dr"`
	Days int32 `key:"days"`
}

// WantRow is the DR of going without water for so many days, or without food for so many weeks (HAZ-9).
type WantRow struct {
	After int32 `key:"after"`
	DR    int8  `key:"dr"`
}

// Stroke is one thing that a hazard does to people in the time after a fight.
type Stroke struct {
	Turns  int32  // since it befell them
	DR     int8   // that toughness is rolled against, if Result is Unharmed and it is not Over
	Result Result // that comes without a roll
	Over   bool   // it is over, and what it did to people is healed
}

const (
	hoursOfADay  = 24
	hoursOfAWeek = 7 * hoursOfADay
)

func (r *Ruleset) hours(n int32) int32 { return r.Minutes(60 * n) }

// RadiationStroke is what a dose in centigrays does as its nth stroke, counted from 0; false: it does no more. The row with the
// highest dose that is reached counts (HAZ-6).
func (r *Ruleset) RadiationStroke(dose, n int32) (Stroke, bool) {
	v := &r.Hazards.Radiation
	for i := len(v.Lethal) - 1; i >= 0; i-- {
		row := &v.Lethal[i]
		switch {
		case dose < row.Dose:
			continue
		case n == 0:
			return Stroke{Turns: r.Minutes(row.Ineffective), Result: Ineffective}, true
		}
		return Stroke{Turns: r.Minutes(row.Dead), Result: Dead}, n == 1
	}
	for i := len(v.Doses) - 1; i >= 0; i-- {
		if row := &v.Doses[i]; dose >= row.Dose {
			return Stroke{Turns: r.hours(hoursOfADay * row.Days), DR: row.DR}, n == 0
		}
	}
	return Stroke{}, false
}

// Exposure is what some days of heat or cold do, in order of time (HAZ-7).
func (r *Ruleset) Exposure(row ExposureRow, days int32) []Stroke {
	var made []Stroke
	for hours := row.Hours; hours <= days*hoursOfADay; hours += row.Hours {
		made = append(made, Stroke{Turns: r.hours(hours), DR: row.DR})
	}
	return made
}

// Disease is what a disease does, in order of time (HAZ-8).
func (r *Ruleset) Disease(row DiseaseRow) []Stroke {
	return []Stroke{{Turns: r.hours(r.Hazards.Disease.Hours), DR: row.DR}, {Turns: r.hours(row.Days * hoursOfADay), Over: true}}
}

// Thirst is what some days without water do, in order of time (HAZ-9).
func (r *Ruleset) Thirst(days int32) []Stroke {
	return r.want(r.Hazards.Thirst[:], days, hoursOfADay)
}

// Hunger is what some weeks without food do, in order of time (HAZ-9).
func (r *Ruleset) Hunger(weeks int32) []Stroke {
	return r.want(r.Hazards.Hunger[:], weeks, hoursOfAWeek)
}

// want is what going without something does for so long. The last row counts again for each day or week beyond it.
func (r *Ruleset) want(rows []WantRow, units, hours int32) []Stroke {
	var made []Stroke
	for i, row := range rows {
		if row.After <= units {
			made = append(made, Stroke{Turns: r.hours(row.After * hours), DR: row.DR})
		}
		if i < len(rows)-1 {
			continue
		}
		for after := row.After + 1; after <= units; after++ {
			made = append(made, Stroke{Turns: r.hours(after * hours), DR: row.DR})
		}
	}
	return made
}
