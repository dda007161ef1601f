package dice

import (
	"testing"

	"pgregory.net/rapid"
)

// The vectors were made by a second implementation of the scheme. They never change: a change of the hash
// is another scheme.
func TestScheme_FacesArePinned(t *testing.T) {
	cases := []struct {
		seed            uint64
		turn            int32
		roller, against string
		purpose         Purpose
		ordinal         uint16
		faces           string
	}{
		{0, 0, "", "", Initiative, 0, "4153"},
		{1, 1, "ana", "bo", Attack, 0, "34563261544444346364"},
		{1, 1, "ana", "bo", Attack, 1, "53644442425635142654"},
		{1, 1, "bo", "ana", Dodge, 0, "54232332555244134245"},
		{1<<64 - 1, 1000, "squad/1", "é", Demeanour, 65535, "5256565366635654543545333262315221521253"},
	}
	for _, c := range cases {
		l := Label{KeyOf(c.roller), KeyOf(c.against), c.turn, Which{c.ordinal, c.purpose}}
		if got := faceText(c.seed, l, len(c.faces)); got != c.faces {
			t.Errorf("%v, seed %d: %s, not %s", l, c.seed, got, c.faces)
		}
	}
	if Scheme != "dice/1" || KeyOf("ana") != 0x7d098ee2a98d098a || KeyOf("") != Nobody {
		t.Error("the scheme or its keys have changed")
	}
}

func faceText(seed uint64, l Label, n int) string {
	text := Faces(seed, l, n, nil)
	for i := range text {
		text[i] += '0'
	}
	return string(text)
}

// The numbers of purposes are part of the scheme: append, never insert.
func TestScheme_PurposesKeepTheirNumbers(t *testing.T) {
	pinned := map[Purpose]uint8{Initiative: 1, Attack: 2, Toughness: 4, Defence: 6, Hide: 11, HToughness: 17,
		Hazard: 24, Medic: 28, SelfRally: 34, CivilianAction: 37, Choice: 38}
	for p, n := range pinned {
		if uint8(p) != n {
			t.Errorf("%s has number %d, not %d", p, uint8(p), n)
		}
	}
}

func TestPurpose_NamesReadBack(t *testing.T) {
	names := PurposeNames()
	seen := map[string]bool{}
	for i, name := range names {
		p, err := ParsePurpose(name)
		if err != nil || int(p) != i+1 || p.String() != name || seen[name] {
			t.Errorf("purpose %d, %q, reads as %v, %v", i+1, name, p, err)
		}
		seen[name] = true
	}
	if len(names) != int(Choice) {
		t.Errorf("%d names for %d purposes", len(names), Choice)
	}
	for _, wrong := range []string{"", "Attack", "purpose(0)", "dodges"} {
		if p, err := ParsePurpose(wrong); err == nil {
			t.Errorf("%q reads as %v", wrong, p)
		}
	}
	if got := Purpose(0).String() + Purpose(200).String(); got != "purpose(0)purpose(200)" {
		t.Errorf("unknown purposes are called %s", got)
	}
}

func anyLabel(t *rapid.T) Label {
	return Label{
		Roller:  Key(rapid.Uint64().Draw(t, "roller")),
		Against: Key(rapid.Uint64().Draw(t, "against")),
		Turn:    rapid.Int32().Draw(t, "turn"),
		Which:   Which{rapid.Uint16().Draw(t, "ordinal"), Purpose(rapid.Uint8().Draw(t, "purpose"))},
	}
}

func TestFaces_FewerDiceAreTheFirstOfMore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed, l := rapid.Uint64().Draw(t, "seed"), anyLabel(t)
		n := rapid.IntRange(0, MaxPool).Draw(t, "dice")
		all := faceText(seed, l, MaxPool)
		if got := faceText(seed, l, n); got != all[:n] {
			t.Fatalf("%d dice are %s, 40 are %s", n, got, all)
		}
		if got := Faces(seed, l, n, []uint8{9}); len(got) != n+1 || got[0] != 9 {
			t.Fatal("faces are not appended")
		}
	})
}

// labelFields are the fields of a label and the seed, bit by bit.
var labelFields = []labelField{
	{"seed", 64, func(seed *uint64, _ *Label, bit int) { *seed ^= 1 << bit }},
	{"roller", 64, func(_ *uint64, l *Label, bit int) { l.Roller ^= 1 << bit }},
	{"against", 64, func(_ *uint64, l *Label, bit int) { l.Against ^= 1 << bit }},
	{"turn", 32, func(_ *uint64, l *Label, bit int) { l.Turn ^= 1 << bit }},
	{"ordinal", 16, func(_ *uint64, l *Label, bit int) { l.Ordinal ^= 1 << bit }},
	{"purpose", 8, func(_ *uint64, l *Label, bit int) { l.Purpose ^= 1 << bit }},
}

type labelField struct {
	name string
	bits int
	flip func(seed *uint64, l *Label, bit int)
}

// One bit flipped in any field flips every bit of the draw about half the time.
func TestLabel_EveryBitOfEveryFieldMatters(t *testing.T) {
	const samples = 1024
	for _, f := range labelFields {
		for bit := range f.bits {
			total := 0
			for b, n := range flipsOf(f, bit, samples) {
				total += n
				if n < samples/2-80 || n > samples/2+80 { // 5 standard deviations of 16
					t.Errorf("bit %d of %s flips bit %d in %d of %d", bit, f.name, b, n, samples)
				}
			}
			if mean := total / samples; mean < 31 || mean > 32 {
				t.Errorf("bit %d of %s flips %d bits", bit, f.name, mean)
			}
		}
	}
}

// flipsOf counts how often each bit of the draw is another when one bit of a field is.
func flipsOf(f labelField, bit, samples int) (flips [64]int) {
	for i := range uint64(samples) {
		seed, l := i, Label{Key(mix(3 * i)), Key(mix(5 * i)), int32(i % 30), Which{uint16(i % 3), Purpose(i%38 + 1)}}
		before := drawOf(seed, l)
		f.flip(&seed, &l, bit)
		diff := before ^ drawOf(seed, l)
		for b := range flips {
			flips[b] += int(diff >> b & 1)
		}
	}
	return flips
}
