package scenario

import (
	"os"
	"sync"
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

// sharedLoader is made once for all tests: compiling the schemas is most of the work.
var sharedLoader = sync.OnceValues(NewLoader)

func testLoader(t testing.TB) *Loader {
	t.Helper()
	l, err := sharedLoader()
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
	if len(s.Combatants) != 13 || len(s.Sides) != 2 || len(s.Elements) != 4 || len(s.Victory) != 2 || len(s.Expect) == 0 {
		t.Errorf("%d combatants, %d sides, %d elements, %d victories", len(s.Combatants), len(s.Sides), len(s.Elements), len(s.Victory))
	}
	checkComplete(t, s)
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
