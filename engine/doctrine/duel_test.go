package doctrine_test

import (
	"embed"
	"fmt"
	"sync"
	"testing"

	"crossfire/engine"
	"crossfire/engine/doctrine"
	"crossfire/scenario"
)

//go:embed testdata/*.yaml
var files embed.FS

// file loads a scenario of testdata.
func file(t testing.TB, name string) *scenario.Scenario {
	t.Helper()
	text, err := files.ReadFile("testdata/" + name + ".yaml")
	if err != nil {
		t.Fatal(err)
	}
	return load(t, string(text))
}

// loader is made once for all tests: it compiles the schemas.
var loader = sync.OnceValues(scenario.NewLoader)

// load reads a scenario from text and ends the test on any mistake.
func load(t testing.TB, text string) *scenario.Scenario {
	t.Helper()
	l, err := loader()
	if err != nil {
		t.Fatal(err)
	}
	s, diags := l.Load(scenario.Source{Name: "test.yaml", Bytes: []byte(text)})
	if s == nil {
		t.Fatalf("scenario:\n%v", diags)
	}
	return s
}

// score is how many fights a mind won and lost.
type score struct{ won, lost, undecided int }

func (s score) String() string {
	return fmt.Sprintf("%d won, %d lost, %d undecided", s.won, s.lost, s.undecided)
}

// percent of the decided fights that were won.
func (s score) percent() int { return s.won * 100 / max(s.won+s.lost, 1) }

// match plays doctrine against another mind, on either side for half of the seeds.
func match(t *testing.T, name string, seeds int, other func(*engine.Battle) engine.Mind) score {
	t.Helper()
	b := engine.New(file(t, name))
	mine, theirs := doctrine.New(b), other(b)
	var s score
	for seed := range seeds {
		side := seed % 2
		minds := []engine.Mind{mine, theirs}
		if side == 1 {
			minds = []engine.Mind{theirs, mine}
		}
		switch b.Run(uint64(seed), doctrine.Sides(minds...)).Winner {
		case side:
			s.won++
		case scenario.Nobody:
			s.undecided++
		default:
			s.lost++
		}
	}
	return s
}

func TestDoctrineBeatsPlainMinds(t *testing.T) {
	seeds := 1000
	if testing.Short() {
		seeds = 200
	}
	for _, name := range []string{"open", "cover", "assault"} {
		t.Run(name+" against random", func(t *testing.T) {
			t.Parallel()
			s := match(t, name, seeds, func(*engine.Battle) engine.Mind { return doctrine.Random(7) })
			t.Log(s)
			if s.percent() < 90 || s.undecided*10 > seeds {
				t.Errorf("%v; want 90 %% of the decided ones, and nine in ten decided", s)
			}
		})
		t.Run(name+" against nearest", func(t *testing.T) {
			t.Parallel()
			s := match(t, name, seeds, func(*engine.Battle) engine.Mind { return doctrine.Nearest() })
			t.Log(s)
			if s.percent() < 60 || s.undecided*10 > seeds {
				t.Errorf("%v; want 60 %% of the decided ones, and nine in ten decided", s)
			}
		})
	}
}
