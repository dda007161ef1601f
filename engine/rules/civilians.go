package rules

import "slices"

// civilianResults is how many results a roll of a civilian tells apart: 0 to 9, of which the last stands for all beyond it (CIV-1).
const civilianResults = 10

// CivilianTable is what the two rolls of civilians mean, by their results (CIV-2).
type CivilianTable struct {
	Demeanour [civilianResults]Demeanour           `key:"demeanour"` // of the first roll
	Action    By[Demeanour, [civilianResults]Deed] `key:"action"`    // of the second
}

// CivilianModifier is what changes the rolls of civilians (CIV-3).
type CivilianModifier struct {
	First  int8 `key:"first"`  // on the roll for demeanour
	Second int8 `key:"second"` // on the roll for action
}

// CivilianDistances are how far civilians take notice (CIV-7, CIV-8), in centimetres.
type CivilianDistances struct {
	OthersCM int32 `key:"others" unit:"m"`  // of other civilians who are under attack
	LovedCM  int32 `key:"loved" unit:"m"`   // of armed people from a loved one
	WeaponCM int32 `key:"weapons" unit:"m"` // of weapons that lie about
	GuardCM  int32 `key:"guard" unit:"m"`   // of what one who protects attacks
	BesideCM int32 `key:"beside" unit:"m"`  // of what one protects, brings along or drags behind
}

// Civilians are the values of section 16.
type Civilians struct {
	PlayCivilians     bool                          `key:"civilians"`       // whether they are played
	CivilianPhases    int32                         `key:"civilian_phases"` // from one roll to the next (TIME-3)
	PhaseS            int32                         `key:"phase_seconds"`   // of one phase (TIME-3)
	CivilianTable     CivilianTable                 `key:"civilian_table"`
	CivilianModifiers By[Concern, CivilianModifier] `key:"civilian_modifiers"`
	CivilianDistances CivilianDistances             `key:"civilian_distances"`
}

// CiviliansDue reports whether the rolls of civilians fall into this turn (TIME-3): in its phases 1, 11, 21 and so on of the fight.
func (r *Ruleset) CiviliansDue(turn int32) bool {
	each := max(r.TurnS/r.PhaseS, 1)
	first := (turn - 1) * each // phases that are over
	last := first + each - 1   // counted from 0
	return last/r.CivilianPhases*r.CivilianPhases >= first
}

// MoodFor reads the first roll of a civilian; less than 0 counts as 0 (CIV-1, CIV-2).
func (r *Ruleset) MoodFor(result int) Demeanour {
	return r.CivilianTable.Demeanour[min(max(result, 0), civilianResults-1)]
}

// DeedFor reads the second roll (CIV-1, CIV-2).
func (r *Ruleset) DeedFor(mood Demeanour, result int) Deed {
	return r.CivilianTable.Action[mood][min(max(result, 0), civilianResults-1)]
}

// span names the results from one to another: "3 to 7", "8 or more".
func span(first, last int) string {
	switch {
	case last == civilianResults-1:
		return number(first) + " or more"
	case first == last:
		return number(first)
	}
	return number(first) + " to " + number(last)
}

// DeedRows lists the rows of the second table: "fearful, leave".
func (r *Ruleset) DeedRows() []string {
	var rows []string
	for mood, deeds := range r.CivilianTable.Action {
		for _, deed := range deeds {
			if row := Demeanour(mood).String() + ", " + deed.String(); !slices.Contains(rows, row) {
				rows = append(rows, row)
			}
		}
	}
	return rows
}

func (r *Ruleset) phaseTable() Table {
	return Table{Rule: TIME3, Title: "Phases", Columns: []string{"what", "value"}, Rows: [][]string{
		{"phases of a turn", number(max(r.TurnS/r.PhaseS, 1))}, {"phases between rolls of civilians", number(r.CivilianPhases)},
	}}
}

func (r *Ruleset) moodTable() Table {
	t := Table{Rule: CIV2, Title: "Demeanour and action", Columns: []string{"first roll", "demeanour", "second roll", "action"}}
	for first := 0; first < civilianResults; {
		mood, last := r.CivilianTable.Demeanour[first], first
		for last+1 < civilianResults && r.CivilianTable.Demeanour[last+1] == mood {
			last++
		}
		t.Rows = append(t.Rows, r.deedRows(span(first, last), mood)...)
		first = last + 1
	}
	return t
}

func (r *Ruleset) deedRows(roll string, mood Demeanour) [][]string {
	var rows [][]string
	deeds := &r.CivilianTable.Action[mood]
	for first := 0; first < civilianResults; {
		last := first
		for last+1 < civilianResults && deeds[last+1] == deeds[first] {
			last++
		}
		rows = append(rows, []string{roll, mood.String(), span(first, last), deeds[first].String()})
		first = last + 1
	}
	return rows
}

func (r *Ruleset) concernTable() Table {
	t := Table{Rule: CIV3, Title: "Modifiers", Columns: []string{"what", "first roll", "second roll"}}
	for concern, m := range r.CivilianModifiers {
		t.Rows = append(t.Rows, []string{Concern(concern).String(), signed(m.First), signed(m.Second)})
	}
	return t
}

func (r *Ruleset) noticeTable() Table {
	d := &r.CivilianDistances
	return Table{Rule: CIV7, Title: "Distances", Columns: []string{"what", "metres"}, Rows: [][]string{
		{"others under attack", Metres(d.OthersCM)}, {"armed people from a loved one", Metres(d.LovedCM)},
		{"weapons that lie about", Metres(d.WeaponCM)}, {"what one who protects attacks", Metres(d.GuardCM)},
	}}
}
