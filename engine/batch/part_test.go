package batch

import (
	"bytes"
	"reflect"
	"strings"
	"testing"
)

// partsOf are n parts of a batch of an example, done.
func partsOf(t testing.TB, name string, fights, n int) (parts []*Part, whole *Sums) {
	t.Helper()
	s := loaded(t, "../../examples/"+name+".yaml")
	r := &Result{Subject: SubjectOf(s), Confidence: confidences[2], Fights: fights}
	for i := range n {
		p := NewPart(r, i, n)
		stretch := planned(s, p.To()-p.From(), 2)
		stretch.First, stretch.So, stretch.Hits = s.Seed+uint64(p.From()), p.Sums, false
		p.Sums = summed(t, stretch)
		parts = append(parts, p)
	}
	all := planned(s, fights, 2)
	all.First, all.Hits = s.Seed, false
	return parts, summed(t, all)
}

func TestPartsAddUpToTheWholeByWayOfFiles(t *testing.T) {
	for _, n := range []int{1, 2, 7} {
		parts, whole := partsOf(t, "crowd", 1200, n)
		for i := range parts {
			read, err := ReadPart(parts[i].Bytes())
			if err != nil {
				t.Fatal(err)
			}
			parts[i] = read
		}
		merged, err := Merged(parts)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(merged.Sums, whole) {
			t.Errorf("%d parts come to\n%+v\nthe whole to\n%+v", n, merged.Sums, whole)
		}
	}
}

func TestStretchesCoverAllFightsOnce(t *testing.T) {
	for _, fights := range []int{0, 1, 7, 64, 1000, 1 << 30} {
		for _, n := range []int{1, 2, 3, 7, 64, 100} {
			next := 0
			for i := range n {
				p := &Part{Fights: fights, Shard: i, Of: n}
				if p.From() != next || p.To() < p.From() {
					t.Errorf("shard %d of %d of %d fights goes from %d to %d, and the one before to %d", i, n, fights, p.From(), p.To(), next)
				}
				next = p.To()
			}
			if next != fights {
				t.Errorf("%d shards end at %d of %d fights", n, next, fights)
			}
		}
	}
}

func TestDamagedPartsAreRefused(t *testing.T) {
	parts, _ := partsOf(t, "crowd", 60, 2)
	text := string(parts[1].Bytes())
	for _, c := range []struct{ situation, was, is, says string }{
		{"another kind", `"kind":"part"`, `"kind":"batch"`, "is no part of a batch"},
		{"a later version", `"schema":2`, `"schema":3`, "is of another version"},
		{"another scenario", `"title":"`, `"title":"The other `, "not what its digest says"},
		{"too many fights", `"sums":{"fights":30`, `"sums":{"fights":31`, "more fights than there are"},
		{"a fight is missing", `"sums":{"fights":30`, `"sums":{"fights":29`, "where there should be 29"},
		{"an unknown key", `"kind":"part"`, `"kind":"part","more":1`, "unknown field"},
		{"numbers that add up and are others", `"shard":1`, `"shard":0`, "changed since it was written"},
		{"cut off", `"worst":`, "", "damaged"},
	} {
		if _, err := ReadPart([]byte(strings.Replace(text, c.was, c.is, 1))); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", c.situation, err)
		}
	}
	if _, err := Merged([]*Part{parts[1], parts[0]}); err == nil {
		t.Error("parts in another order are merged")
	}
	if _, err := Merged(parts[:1]); err == nil {
		t.Error("a part is merged as if it were the whole")
	}
}

// Whatever stands in the file of a part, reading it does not break.
func FuzzReadPart(f *testing.F) {
	parts, _ := partsOf(f, "bar-brawl", 20, 1)
	f.Add(parts[0].Bytes())
	f.Add([]byte(`{"kind":"part","schema":1,"sums":{}}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		p, err := ReadPart(text)
		if err == nil && !bytes.Equal(bytes.TrimSpace(text), bytes.TrimSpace(p.Bytes())) {
			if again, err := ReadPart(p.Bytes()); err != nil || again.Plan != p.Plan {
				t.Errorf("a part is not read back: %v", err)
			}
		}
	})
}
