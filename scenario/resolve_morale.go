package scenario

import "crossfire/engine/rules"

// morale is the state in which a unit begins: its own, else that of its element, else bold (MOR-1).
func (r *resolver) morale(f *unitFile, element int) rules.Morale {
	e := r.elementFiles[element]
	state := rules.Bold
	switch {
	case f.Morale != nil:
		state = *f.Morale
		r.allowFanatics(state, f.Pos)
	case e.Morale != nil:
		state = *e.Morale
	}
	return state
}

// allowFanatics refuses fanatics where the option is off (MOR-12).
func (r *resolver) allowFanatics(state rules.Morale, at Pos) {
	if state == rules.Fanatical && !r.s.Rules.Fanatics {
		r.report(at, checkMorale, "nobody is fanatical unless the rule says so", "write rules: {fanatics: true}")
	}
}

// enraged resolves who becomes fanatical by an event (MOR-12).
func (r *resolver) enraged(ids []Text) []Ref {
	var found []Ref
	for _, id := range ids {
		if known, ok := r.lookup(id, "side, element, unit or person", SideRef, ElementRef, UnitRef, CombatantRef); ok {
			found = append(found, known.ref)
		}
	}
	if len(ids) > 0 {
		r.allowFanatics(rules.Fanatical, ids[0].Pos)
	}
	return found
}
