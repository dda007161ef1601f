package rules

// HazardValues are the numbers of hazards (HAZ-1 to HAZ-9).
type HazardValues struct {
	Fire        By[Blaze, int8] `key:"fire"`    // DR a turn (HAZ-2)
	PutOut      Difficulty      `key:"put_out"` // of one's own fire, by dodge (HAZ-2)
	Fall        FallValues      `key:"fall"`
	Poison      PoisonValues    `key:"poison"`
	Electricity CurrentValues   `key:"electricity"`
	Suffocation AirValues       `key:"suffocation"`
	Radiation   RadiationValues `key:"radiation"`
	Exposure    ExposureValues  `key:"exposure"`
	Disease     DiseaseValues   `key:"disease"`
	Thirst      [4]WantRow      `key:"thirst"` // by days without water (HAZ-9)
	Hunger      [5]WantRow      `key:"hunger"` // by weeks without food (HAZ-9)
}

// FallValues are the DR of falls by their height, lowest first (HAZ-1).
type FallValues struct {
	Rows   [4]FallRow `key:"rows"`
	MoreCM int32      `key:"more" unit:"m"` // beyond the last row each so much
	MoreDR int8       `key:"more_dr"`       // adds so much DR
}

// FallRow is the DR of a fall from a height on.
type FallRow struct {
	HeightCM   int32 `key:"height" unit:"m"`
	Unprepared int8  `key:"unprepared"`
	Prepared   int8  `key:"prepared"`
}

// PoisonValues are the kinds of poison (HAZ-3).
type PoisonValues struct {
	Weak   PoisonRow `key:"weak"`
	Strong PoisonRow `key:"strong"`
}

// PoisonRow is what a poison does after so many turns.
type PoisonRow struct {
	DR    int8  `key:"dr"`
	Turns int32 `key:"turns"`
}

// CurrentValues are the DR of electric shocks (HAZ-4).
type CurrentValues struct {
	Mild    int8 `key:"mild"`
	Serious int8 `key:"serious"`
	Lethal  int8 `key:"lethal"`
}

// AirValues say how one suffocates: a roll every so many turns, each as hard as its place in the list says, the last for all that
// come after (HAZ-5). Who fails is unconscious and suffers the DR as often.
type AirValues struct {
	Turns int32         `key:"turns"`
	Rolls [3]Difficulty `key:"rolls"`
	DR    int8          `key:"dr"`
	After int32         `key:"after"` // turns after the fight that it goes on for those whom nobody brings out
}

// FallDR is the DR of a fall from a height; between two rows the lower counts (HAZ-1).
func (r *Ruleset) FallDR(heightCM int32, prepared bool) int8 {
	f := &r.Hazards.Fall
	dr := int8(0)
	for _, row := range f.Rows {
		if heightCM < row.HeightCM {
			break
		}
		dr = row.Unprepared
		if prepared {
			dr = row.Prepared
		}
	}
	if last := f.Rows[len(f.Rows)-1].HeightCM; heightCM > last && f.MoreCM > 0 {
		dr += f.MoreDR * int8(min((heightCM-last)/f.MoreCM, 100))
	}
	return dr
}

// AirRoll is how hard it is to stay awake without air for the nth time, counted from 1 (HAZ-5).
func (r *Ruleset) AirRoll(n int32) Difficulty {
	rolls := &r.Hazards.Suffocation.Rolls
	return rolls[min(max(n, 1), int32(len(rolls)))-1]
}
