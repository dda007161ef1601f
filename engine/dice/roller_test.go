package dice

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

var (
	ana, bo, cy = KeyOf("ana"), KeyOf("bo"), KeyOf("cy")
	threeBlue   = Pool{N: 3, Colour: Blue}
	fullRed     = Pool{N: MaxPool, Colour: Red}
)

func TestDICE1_GOAreTheFacesAtOrAboveTheColours(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := GoAt{}
		for c := range g {
			g[c] = uint8(rapid.IntRange(1, 7).Draw(t, "go at"))
		}
		seed := rapid.Uint64().Draw(t, "seed")
		r := NewRoller(g)
		r.Reset(seed)
		r.Turn(rapid.IntRange(0, 1000).Draw(t, "turn"))
		for range 3 {
			roll := r.Roll(ana, bo, Attack, anyPool(MaxPool).Draw(t, "pool"))
			want := 0
			for _, face := range Faces(seed, roll.Label, int(roll.Pool.N), nil) {
				if face >= g[roll.Pool.Colour] {
					want++
				}
			}
			if int(roll.GO) != want || roll.Forced {
				t.Fatalf("%+v, its faces have %d GO", roll, want)
			}
		}
	})
}

func TestDICE2_NoDiceHaveNoGO(t *testing.T) {
	r := NewRoller(GoAt{1, 1, 1})
	roll := r.Roll(ana, bo, Attack, Pool{Colour: Red})
	if roll.GO != 0 {
		t.Errorf("0 red has %d GO", roll.GO)
	}
	if next := r.Roll(ana, bo, Attack, fullRed); next.Ordinal != 1 || next.GO != MaxPool {
		t.Errorf("the next roll is %+v", next)
	}
}

func TestLabel_OrdinalsCountOnlyEqualLabelsOfATurn(t *testing.T) {
	r := NewRoller(printed)
	r.Turn(4)
	steps := []struct {
		roller, against Key
		p               Purpose
		want            uint16
	}{
		{ana, bo, Attack, 0}, {ana, bo, Attack, 1}, {bo, ana, Attack, 0}, {ana, cy, Attack, 0},
		{ana, bo, Dodge, 0}, {ana, Nobody, Attack, 0}, {ana, bo, Attack, 2}, {ana, Nobody, Attack, 1},
	}
	for i, s := range steps {
		l := r.Roll(s.roller, s.against, s.p, threeBlue).Label
		if want := (Label{s.roller, s.against, 4, Which{s.want, s.p}}); l != want {
			t.Errorf("step %d: %+v, not %+v", i, l, want)
		}
	}
	if _, l := r.Die(ana, bo, Attack); l.Ordinal != 3 {
		t.Errorf("a die after three rolls of the same label is %+v", l)
	}
	if _, l := r.Digit(ana, bo, Attack); l.Ordinal != 4 {
		t.Errorf("a digit after four rolls of the same label is %+v", l)
	}
	r.Turn(5)
	if l := r.Roll(ana, bo, Attack, threeBlue).Label; l.Ordinal != 0 || l.Turn != 5 {
		t.Errorf("the first roll of the next turn is %+v", l)
	}
}

// The table against a map, with enough labels to grow it several times within a turn.
func TestLabel_OrdinalsOfManyLabelsNeverMix(t *testing.T) {
	r := NewRoller(printed)
	for turn := range 3 {
		r.Turn(turn)
		counts := map[Label]uint16{}
		for i := range uint64(6000) {
			l := Label{Roller: Key(mix(i) % 40), Against: Key(mix(i+9) % 40), Which: Which{Purpose: Purpose(mix(i*7) % 5)}}
			got := r.Roll(l.Roller, l.Against, l.Purpose, threeBlue).Ordinal
			if got != counts[l] {
				t.Fatalf("turn %d, roll %d: ordinal %d, not %d", turn, i, got, counts[l])
			}
			counts[l]++
		}
	}
}

// Labels whose hashes are equal share a place in the table, but never a count.
func TestLabel_EqualHashesDoNotShareOrdinals(t *testing.T) {
	o := newOrdinals()
	for i := range Key(300) {
		for n := range uint16(2) {
			if got := o.take(12345, i, bo, Attack); got != n {
				t.Fatalf("label %d: ordinal %d, not %d", i, got, n)
			}
		}
	}
	if got := o.take(12345, 7, bo, Attack); got != 2 {
		t.Errorf("after growing, label 7 has ordinal %d", got)
	}
}

func TestLabel_OldCountsStayDeadWhenTheStampWraps(t *testing.T) {
	o := newOrdinals()
	o.take(1, ana, bo, Attack)
	o.stamp = 1<<32 - 1
	o.restart()
	if got := o.take(1, ana, bo, Attack); got != 0 {
		t.Errorf("ordinal %d", got)
	}
}

func TestLabel_AddingARollChangesNoOther(t *testing.T) {
	fight := func(extra bool) string {
		r := NewRoller(printed)
		r.Reset(77)
		text := ""
		for turn := range 5 {
			r.Turn(turn)
			for _, k := range []Key{ana, bo} {
				if extra {
					r.Roll(cy, k, Attack, fullRed)
					r.Roll(k, cy, Dodge, fullRed)
					r.Die(k, ana, Location)
				}
				text += fmt.Sprint(r.Roll(k, cy, Attack, fullRed), r.Roll(cy, k, Dodge, fullRed))
			}
		}
		return text
	}
	if fight(false) != fight(true) {
		t.Error("a roll has changed others")
	}
}

func TestLabel_TheSameLabelIsTheSameRoll(t *testing.T) {
	r := NewRoller(printed)
	play := func(seed uint64) (all [9]Result) {
		r.Reset(seed)
		for turn := range 3 {
			r.Turn(turn)
			for i, k := range []Key{ana, bo, cy} {
				all[turn*3+i] = r.Roll(k, ana, Search, fullRed)
			}
		}
		return all
	}
	first := play(0)
	if play(1) == first {
		t.Error("another seed is the same fight")
	}
	if play(0) != first {
		t.Error("the same seed is another fight")
	}
}

func TestLabel_EveryFieldMakesAnotherRoll(t *testing.T) {
	base := Label{ana, bo, 1, Which{0, Attack}}
	others := map[string]Label{
		"swapped": {bo, ana, 1, Which{0, Attack}},
		"roller":  {cy, bo, 1, Which{0, Attack}},
		"against": {ana, cy, 1, Which{0, Attack}},
		"nobody":  {ana, Nobody, 1, Which{0, Attack}},
		"turn":    {ana, bo, 2, Which{0, Attack}},
		"ordinal": {ana, bo, 1, Which{1, Attack}},
		"purpose": {ana, bo, 1, Which{0, Dodge}},
	}
	for name, l := range others {
		if faceText(0, l, 40) == faceText(0, base, 40) {
			t.Errorf("%s: the same faces", name)
		}
	}
	if faceText(1, base, 40) == faceText(0, base, 40) {
		t.Error("seed: the same faces")
	}
}

func TestAIM2_DieIsTheFirstFace(t *testing.T) {
	r := NewRoller(printed)
	for seed := range uint64(200) {
		r.Reset(seed)
		face, l := r.Die(ana, bo, Location)
		if want := Faces(seed, l, 1, nil)[0]; face != int(want) {
			t.Fatalf("seed %d: die %d, face %d", seed, face, want)
		}
	}
}

func TestRoller_AWarmFightAllocatesNothing(t *testing.T) {
	r := NewRoller(printed)
	fight := func() {
		r.Reset(5)
		for turn := range 4 {
			r.Turn(turn)
			for i := range Key(1000) {
				r.Roll(i, bo, Attack, threeBlue)
				r.Die(i, bo, Location)
				r.Digit(i, bo, Demeanour)
			}
		}
	}
	fight()
	if n := testing.AllocsPerRun(3, fight); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
