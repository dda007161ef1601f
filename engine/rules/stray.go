package rules

import "crossfire/engine/dice"

// StrayFire is where missed shots go (STRAY-1). Area weapons and fire at a stretch of ground count as automatic.
type StrayFire struct {
	Enabled     bool      `key:"enabled"`
	Single      dice.Pool `key:"single"`                    // rolled for each bystander
	Automatic   dice.Pool `key:"automatic"`                 // the same after automatic fire
	NearCM      int32     `key:"within" unit:"m"`           // how far from the line people are in danger
	AutomaticCM int32     `key:"automatic_within" unit:"m"` // the same after automatic fire
	FirerCM     int32     `key:"firer" unit:"m"`            // nobody so near to the firer is
	Most        int8      `key:"most"`                      // bystanders of one miss
}

// Pool is what each bystander rolls, and how near to the line one is a bystander, in centimetres.
func (s *StrayFire) Pool(automatic bool) (dice.Pool, int32) {
	if automatic {
		return s.Automatic, s.AutomaticCM
	}
	return s.Single, s.NearCM
}

// BandEnd is how far a range band goes, in centimetres; 0: it has no end (SPACE-2).
func (r *Ruleset) BandEnd(band Band) int32 {
	switch band {
	case PointBlank:
		return r.Bands.PointBlankCM
	case Close:
		return r.Bands.CloseCM
	case Near:
		return r.Bands.NearCM
	case Far:
		return r.Bands.FarCM
	}
	return 0
}

func (r *Ruleset) strayTable() Table {
	s := &r.StrayFire
	return Table{Rule: STRAY1, Title: "Strays", Columns: []string{"fire", "dice", "metres of the line"}, Rows: [][]string{
		{"single, rapid", s.Single.String(), Metres(s.NearCM)}, {"automatic", s.Automatic.String(), Metres(s.AutomaticCM)},
	}}
}
