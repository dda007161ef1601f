package scenario

import (
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"
)

// FuzzLoad throws any bytes at the loader: it must come back, with a scenario or with a mistake that has a place.
func FuzzLoad(f *testing.F) {
	for _, pattern := range []string{"../examples/*.yaml", invalidFolder + "/*.yaml"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(text)
		}
	}
	l := testLoader(f)
	folder := fstest.MapFS{"rifles.yaml": {Data: []byte("weapons: {old: {extends: m16}}\n")}}
	f.Fuzz(func(t *testing.T, text []byte) {
		s, diags := l.Load(Source{Name: "fuzz.yaml", Bytes: text, FS: folder})
		if (s == nil) != diags.HasErrors() {
			t.Fatalf("scenario %v with %v", s != nil, diags)
		}
		for _, d := range diags {
			if d.Line < 1 || d.Col < 1 || d.Message == "" || d.Check == "" {
				t.Fatalf("a mistake without a place or words: %#v", d)
			}
		}
		if s != nil {
			checkComplete(t, s)
		}
	})
}

// checkComplete holds what the engine relies on.
func checkComplete(t *testing.T, s *Scenario) {
	t.Helper()
	if len(s.Weapons) == 0 || s.Weapons[0].ID != "fists" {
		t.Fatal("the first weapon is not bare hands")
	}
	for i := range s.Combatants {
		c := &s.Combatants[i]
		if c.Name == "" || c.ID == "" || len(c.Skills) == 0 || c.At.X < 0 || c.At.Y < 0 || c.At.X > s.Map.WidthCM || c.At.Y > s.Map.HeightCM {
			t.Fatalf("combatant %+v is not complete", c)
		}
	}
	for i := range s.Units {
		if u := &s.Units[i]; u.Count < 1 || s.Combatants[u.First].Unit != i || s.Combatants[u.First+u.Count-1].Unit != i {
			t.Fatalf("unit %+v does not have its people", u)
		}
	}
	for i := range s.Elements {
		if s.Elements[i].Orders == nil || len(s.Elements[i].Units) == 0 {
			t.Fatalf("element %+v is not complete", s.Elements[i])
		}
	}
	for _, v := range s.Victory {
		v.When.Eval(zeroCounters{})
	}
	for i := range s.Triggers {
		s.Triggers[i].When.Eval(zeroCounters{})
	}
}

// zeroCounters is a fight in which nothing has happened.
type zeroCounters struct{}

func (zeroCounters) Count(Counter, Ref, Ref) int64 { return 0 }

// FuzzCondition throws any text at the condition compiler; what compiles must evaluate.
func FuzzCondition(f *testing.F) {
	for _, text := range []string{`red.able == 0`, `!dead("anna") && turn > 3 || red.hits * 2 >= 4`, `winner == "draw"`, `distance("anna", "boris") < 30`, `((((`, `-1 - -2 > 0`} {
		f.Add(text)
	}
	s := twoInAField(f, "")
	f.Fuzz(func(t *testing.T, text string) {
		c, diags := s.Condition(Text{Value: text, Pos: Pos{File: "x", Line: 1, Col: 1}})
		if (c == nil) != diags.HasErrors() {
			t.Fatalf("condition %v with %v", c, diags)
		}
		if c != nil {
			c.Eval(zeroCounters{})
		}
	})
}
