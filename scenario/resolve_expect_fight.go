package scenario

import (
	"fmt"
	"strings"

	"crossfire/engine/dice"
)

// expectRoll resolves a roll that must, or must not, be made. It is named as a forced one is.
func (r *resolver) expectRoll(f *expectFile, made *Expectation) {
	want := &RollPattern{Turn: made.Turn, AnyAgainst: true, Pool: f.Pool}
	made.Roll = want
	made.Text = f.Roll.Value + " by " + f.By.Value
	if f.By.Value == "" {
		r.report(f.Pos, checkExpect, "nobody makes the roll", `write who in "by"`)
	} else if key, ok := r.roller(f.By); ok {
		want.Roller = key
	}
	if f.Against.Value != "" {
		want.AnyAgainst, want.Against = false, r.opponent(f.Against)
		made.Text += " against " + f.Against.Value
	}
	if purpose, err := dice.ParsePurpose(f.Roll.Value); err == nil { // otherwise the schema has said so
		want.Purpose = purpose
	}
	if f.Nth != nil {
		want.Ordinal = uint16(f.Nth.Value - 1)
		made.Text += fmt.Sprintf(" no. %d", f.Nth.Value)
	}
	r.expectFall(f, made)
}

// expectFall says how the roll must fall.
func (r *resolver) expectFall(f *expectFile, made *Expectation) {
	die := plainDie(made.Roll.Purpose)
	switch {
	case die && (f.Go != nil || f.Pool != nil || f.Faces != nil):
		r.report(f.Pos, checkExpect, f.Roll.Value+" is a plain die and has no GO", "write face")
	case !die && f.Face != nil:
		r.report(f.Face.Pos, checkExpect, f.Roll.Value+" is a pool and has no face", "write go, pool or faces")
	}
	if f.Go != nil {
		made.Roll.GO = &f.Go.Value
		made.Text += fmt.Sprintf(" go %d", f.Go.Value)
	}
	if f.Face != nil {
		made.Roll.Face = &f.Face.Value
		made.Text += fmt.Sprintf(" face %d", f.Face.Value)
	}
	if f.Pool != nil {
		made.Text += " pool " + f.Pool.String()
	}
	if f.Faces != nil {
		made.Roll.Faces = f.Faces
		made.Text += " faces " + strings.Trim(fmt.Sprint(f.Faces), "[]")
	}
}

// expectState resolves who must be how: a unit stands for all of its people.
func (r *resolver) expectState(f *expectFile, made *Expectation) {
	made.Text = "state"
	for i, e := range f.State.entries {
		found, ok := r.lookup(Text{Value: e.key, Pos: e.pos}, "person or unit", CombatantRef, UnitRef)
		if i > 0 {
			made.Text += ","
		}
		made.Text += " " + e.key + " " + e.value.text
		if !ok {
			continue
		}
		first, count := found.ref.Index, 1
		if found.ref.Kind == UnitRef {
			first, count = r.s.Units[found.ref.Index].First, r.s.Units[found.ref.Index].Count
		}
		for who := first; who < first+count; who++ {
			made.State = append(made.State, PersonState{Who: who, State: e.value.text})
		}
	}
}

// expectGolden resolves the file with the report as it must be.
func (r *resolver) expectGolden(f *expectFile, made *Expectation) {
	made.Text, made.Golden = "golden "+f.Golden.Value, f.Golden.Value
	if problem := outsideFolder(f.Golden.Value); problem != "" {
		r.report(f.Golden.Pos, checkExpect, quote(f.Golden.Value)+problem, hintFolder)
	}
}
