package scenario

import "fmt"

// aftermath resolves what help there is after the fight (MED-1 to MED-4).
func (r *resolver) aftermath() {
	f := r.file.Aftermath
	if f == nil {
		return
	}
	made := &Aftermath{Field: Nobody, Care: make([]Care, len(r.s.Sides))}
	for i := range made.Care {
		made.Care[i] = Care{Supplies: true, Rest: true}
	}
	if found, ok := r.lookup(f.Field, "side", SideRef); ok {
		made.Field = found.ref.Index
	}
	seen := make([]bool, len(r.s.Sides))
	for i := range f.Care {
		row := &f.Care[i]
		found, ok := r.lookup(row.Side, "side", SideRef)
		if !ok {
			continue
		}
		side := found.ref.Index
		if seen[side] {
			r.report(row.Pos, checkAftermath, fmt.Sprintf("the care of %s is stated twice", quote(row.Side.Value)), "write one line for each side")
		}
		seen[side] = true
		care := &made.Care[side]
		care.Captives, care.Hospital = row.Captives, row.Hospital
		if row.Medic != nil {
			care.Medic = *row.Medic
		}
		if row.Supplies != nil {
			care.Supplies = *row.Supplies
		}
		if row.Rest != nil {
			care.Rest = *row.Rest
		}
	}
	r.s.Aftermath = made
}

// healing is for how many turns after the fight people may still recover: the longest recoveries, one after the other (MED-4).
func (r *resolver) healing() int32 {
	if r.file.Aftermath == nil {
		return 0
	}
	m := &r.s.Rules.Medicine
	hours := r.s.Rules.Minutes(60 * (m.DyingHours + 24))
	return hours + r.s.Rules.Weeks(m.Wounded.Weeks+m.Ineffective.Weeks, max(100, m.Neglect.Percent, m.Hospital.Percent))
}
