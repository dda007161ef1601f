package scenario

import (
	"fmt"
	"slices"
)

// wordCivilians names all civilians together, in conditions and wherever an element may be named.
const wordCivilians = "civilians"

// bystanders makes the people who take no side. They are an element without a side.
func (r *resolver) bystanders() {
	if len(r.file.Civilians) == 0 {
		return
	}
	f := &elementFile{Pos: r.file.Civilians[0].Pos, ID: Text{Value: wordCivilians, Pos: r.file.Civilians[0].Pos}}
	for i := range r.file.Civilians {
		f.Units = append(f.Units, r.file.Civilians[i].unit())
	}
	r.civilianAt = len(r.s.Units)
	r.element(f, Nobody, Nobody)
	for i := range r.s.Combatants {
		if c := &r.s.Combatants[i]; c.Neutral() {
			c.Civilian = len(r.s.Civilians)
			r.s.Civilians = append(r.s.Civilians, Civilian{Who: i, Goal: Nobody, Thing: Nobody})
		}
	}
}

// civilians resolves what moves those who take no side.
func (r *resolver) civilians() {
	for i := range r.file.Civilians {
		f := &r.file.Civilians[i]
		made := Civilian{Goal: Nobody, Thing: Nobody}
		if f.Goal.Value != "" {
			r.goal(f, &made)
		}
		for _, id := range f.LovedOnes {
			made.Loved = append(made.Loved, r.loved(id)...)
		}
		for _, id := range f.Hates {
			if found, ok := r.lookup(id, "side, element, unit or person", SideRef, ElementRef, UnitRef, CombatantRef); ok {
				made.Hates = append(made.Hates, found.ref)
			}
		}
		for j := range f.Routine {
			made.Routine = append(made.Routine, r.placeOf(&f.Routine[j], "feature", FeatureRef))
		}
		r.eachOf(r.civilianAt+i, &made)
	}
}

// eachOf gives everybody of a unit what moves it; nobody cherishes or loves itself.
func (r *resolver) eachOf(unit int, like *Civilian) {
	if unit >= len(r.s.Units) {
		return // there were too many people
	}
	u := &r.s.Units[unit]
	for who := u.First; who < u.First+u.Count; who++ {
		made := *like
		made.Who = who
		made.Loved = slices.DeleteFunc(slices.Clone(like.Loved), func(v int) bool { return v == who })
		if made.Goal == who {
			made.Goal = Nobody
		}
		r.s.Civilians[r.s.Combatants[who].Civilian] = made
	}
}

// goal finds the person or thing that a civilian cherishes (CIV-4).
func (r *resolver) goal(f *civilianFile, made *Civilian) {
	found, ok := r.names.find(f.Goal.Value)
	switch {
	case ok && found.sort == itemName:
		made.Thing = found.ref.Index
	case ok && f.Goal.Value == f.ID.Value:
		r.report(f.Goal.Pos, checkCivilian, fmt.Sprintf("%s is its own goal", quote(f.ID.Value)), "name another person, or a thing")
	case !ok:
		r.report(f.Goal.Pos, checkReference, fmt.Sprintf("there is no person or item %s", quote(f.Goal.Value)),
			didYouMean(f.Goal.Value, append(r.names.ofKind(CombatantRef), r.names.ofSort(itemName)...)))
	default:
		if who, ok := r.personNamed(f.Goal); ok {
			made.Goal = who
		}
	}
}

// loved lists the people whom an ID names.
func (r *resolver) loved(id Text) []int {
	found, ok := r.lookup(id, "unit or person", UnitRef, CombatantRef)
	switch {
	case !ok:
		return nil
	case found.ref.Kind == CombatantRef:
		return []int{found.ref.Index}
	}
	u, all := &r.s.Units[found.ref.Index], []int(nil)
	for who := u.First; who < u.First+u.Count; who++ {
		all = append(all, who)
	}
	return all
}
