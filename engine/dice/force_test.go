package dice

import (
	"reflect"
	"testing"
)

func TestForce_AForcedRollHasItsGOAndNoOtherRollChanges(t *testing.T) {
	free, forced := NewRoller(printed), NewRoller(printed)
	forced.Force([]Force{{Turn: 2, Roller: ana, Against: bo, Purpose: Attack, Ordinal: 1, GO: 3}})
	for turn := range 4 {
		free.Turn(turn)
		forced.Turn(turn)
		for i := range 3 {
			want, got := free.Roll(ana, bo, Attack, threeBlue), forced.Roll(ana, bo, Attack, threeBlue)
			if turn == 2 && i == 1 {
				want.GO, want.Forced = 3, true
			}
			if got != want {
				t.Errorf("turn %d, roll %d: %+v, not %+v", turn, i, got, want)
			}
		}
	}
	if len(forced.Unused()) != 0 || len(forced.Excess()) != 0 {
		t.Errorf("unused %v, excess %v", forced.Unused(), forced.Excess())
	}
}

func TestForce_AgainstAnyoneGivesWayToAnExactOne(t *testing.T) {
	r := NewRoller(printed)
	r.Force([]Force{
		{Turn: 1, Roller: ana, AnyAgainst: true, Purpose: Attack, GO: 3},
		{Turn: 1, Roller: ana, Against: cy, Purpose: Attack, GO: 0},
		{Turn: 1, Roller: ana, AnyAgainst: true, Purpose: Attack, GO: 1},
	})
	r.Turn(1)
	if a, b := r.Roll(ana, bo, Attack, threeBlue), r.Roll(ana, cy, Attack, threeBlue); a.GO != 3 || b.GO != 0 ||
		!a.Forced || !b.Forced {
		t.Errorf("forced to 3 and 0: %+v, %+v", a, b)
	}
	if second := r.Roll(ana, bo, Attack, threeBlue); second.Forced {
		t.Errorf("the second roll is forced: %+v", second)
	}
	if unused := r.Unused(); len(unused) != 1 || unused[0].GO != 1 {
		t.Errorf("a force behind another of its label is used: %v", unused)
	}
}

func TestForce_MoreGOThanDiceIsAMistake(t *testing.T) {
	r := NewRoller(printed)
	tooMany := Force{Turn: 1, Roller: ana, Against: bo, Purpose: Attack, GO: 4}
	negative := Force{Turn: 1, Roller: bo, Against: ana, Purpose: Dodge, GO: -1}
	r.Force([]Force{tooMany, negative})
	r.Turn(1)
	attack, dodge := r.Roll(ana, bo, Attack, threeBlue), r.Roll(bo, ana, Dodge, threeBlue)
	if attack.GO != 3 || dodge.GO != 0 {
		t.Errorf("not the nearest possible: %d, %d", attack.GO, dodge.GO)
	}
	want := []Excess{{tooMany, attack.Label, threeBlue}, {negative, dodge.Label, threeBlue}}
	if got := r.Excess(); !reflect.DeepEqual(got, want) {
		t.Errorf("excess %+v, not %+v", got, want)
	}
	r.Reset(0)
	if len(r.Excess()) != 0 || len(r.Unused()) != 2 {
		t.Errorf("after Reset: excess %v, unused %v", r.Excess(), r.Unused())
	}
}

func TestForce_FacesOfADieAndADigit(t *testing.T) {
	cases := []struct{ asked, die, digit int }{{6, 6, 6}, {1, 1, 1}, {0, 1, 0}, {9, 6, 9}, {10, 6, 9}, {-1, 1, 0}}
	for _, c := range cases {
		r := NewRoller(printed)
		r.Force([]Force{
			{Roller: ana, Against: bo, Purpose: Location, Face: int8(c.asked)},
			{Roller: cy, Purpose: Demeanour, Face: int8(c.asked)},
		})
		die, _ := r.Die(ana, bo, Location)
		digit, _ := r.Digit(cy, Nobody, Demeanour)
		mistakes := 0
		for _, got := range []int{die, digit} {
			if got != c.asked {
				mistakes++
			}
		}
		if die != c.die || digit != c.digit || len(r.Excess()) != mistakes {
			t.Errorf("forced to %d: die %d, digit %d, excess %v", c.asked, die, digit, r.Excess())
		}
	}
}

func TestForce_WhatIsNeverRolledIsUnused(t *testing.T) {
	r := NewRoller(printed)
	list := []Force{
		{Turn: 2, Roller: ana, Against: bo, Purpose: Attack, GO: 1},
		{Turn: 1, Roller: bo, Against: bo, Purpose: Attack, GO: 1},
		{Turn: 1, Roller: ana, Against: cy, Purpose: Attack, GO: 1},
		{Turn: 1, Roller: ana, Against: bo, Purpose: Dodge, GO: 1},
		{Turn: 1, Roller: ana, Against: bo, Purpose: Attack, Ordinal: 1, GO: 1},
	}
	r.Force(list)
	r.Turn(1)
	if roll := r.Roll(ana, bo, Attack, threeBlue); roll.Forced {
		t.Errorf("%+v fits no force", roll)
	}
	if got := r.Unused(); !reflect.DeepEqual(got, list) {
		t.Errorf("unused %v", got)
	}
	r.Force(nil)
	if got := r.Unused(); len(got) != 0 {
		t.Errorf("unused after none are forced: %v", got)
	}
}
