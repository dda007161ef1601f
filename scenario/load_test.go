package scenario

import (
	"os"
	"testing"
)

// loadFile reads a file of the repository with its folder.
func loadFile(t *testing.T, name string) (*Scenario, Diagnostics) {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return testLoader(t).Load(Source{Name: name, Bytes: text})
}

func testLoader(t testing.TB) *Loader {
	t.Helper()
	l, err := NewLoader()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestTheCheckpointLoads(t *testing.T) {
	s, diags := loadFile(t, "../examples/checkpoint.yaml")
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	for _, c := range s.Combatants {
		t.Logf("%-12s %-22s %s %s %v %v", c.ID, c.Name, c.Pronouns, c.At, c.Posture, c.Skills)
	}
}

func BenchmarkLoadFirst(b *testing.B) {
	text, err := os.ReadFile("../examples/checkpoint.yaml")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, diags := Load(Source{Name: "x", Bytes: text}); len(diags) > 0 {
			b.Fatal(diags)
		}
	}
}

func BenchmarkLoadAgain(b *testing.B) {
	text, err := os.ReadFile("../examples/checkpoint.yaml")
	if err != nil {
		b.Fatal(err)
	}
	l := testLoader(b)
	for b.Loop() {
		if _, diags := l.Load(Source{Name: "x", Bytes: text}); len(diags) > 0 {
			b.Fatal(diags)
		}
	}
}
