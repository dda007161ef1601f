package golden

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"crossfire/engine"
	"crossfire/engine/doctrine"
	"crossfire/engine/generate"
	"crossfire/engine/report"
	"crossfire/scenario"
)

// watched is a fight that is played turn by turn, with what it has told.
type watched struct {
	*engine.Battle
	s *scenario.Scenario
}

func watch(s *scenario.Scenario) *watched {
	b := engine.New(s)
	b.Log = &engine.Log{}
	b.Start(s.Seed, doctrine.Scripted(s, doctrine.New(b)))
	return &watched{b, s}
}

// lines are the event lines told so far, without the header.
func (w *watched) lines(t *testing.T) []string {
	t.Helper()
	var out bytes.Buffer
	if err := report.JSONL(&out, &report.Fight{Scenario: w.s, Log: w.Log, Result: w.Outcome(), Version: version}); err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")[1:]
}

// saved writes the fight as it stands.
func (w *watched) saved(t *testing.T) []byte {
	t.Helper()
	text, err := w.s.Save(w.s.Seed, w.Save())
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// resume reads a save and begins there.
func resume(t *testing.T, loader *scenario.Loader, text []byte) *watched {
	t.Helper()
	s, found := loader.Load(scenario.Source{Name: "saved.yaml", Bytes: text})
	if s == nil {
		t.Fatalf("%v\n%s", found, text)
	}
	return watch(s)
}

// keepsOn holds fights that are saved after some turns and go on against the unbroken fight: the same lines, byte for byte, and after
// the last of these turns the same save.
func keepsOn(t *testing.T, loader *scenario.Loader, s *scenario.Scenario, turns func(last int32) []int32) {
	t.Helper()
	whole := watch(s)
	saves, told := map[int32][]byte{}, map[int32]int{}
	for whole.Step() {
		saves[whole.Turn], told[whole.Turn] = whole.saved(t), len(whole.Log.Events)
	}
	want := whole.lines(t)
	kept := turns(whole.Turn - 1)
	for i, turn := range kept {
		again := resume(t, loader, saves[turn])
		if got := again.saved(t); !bytes.Equal(got, saves[turn]) {
			t.Fatalf("saved after turn %d and read, it saves otherwise:\n%s", turn, firstDifference(saves[turn], got))
		}
		audit := engine.NewAudit(again.Battle)
		for again.Step() {
			if i == len(kept)/2 {
				if err := audit.Turn(again.Battle); err != nil {
					t.Fatalf("saved after turn %d: %v", turn, err)
				}
			}
			if later := saves[again.Turn]; !bytes.Equal(again.saved(t), later) {
				t.Fatalf("saved after turn %d, it stands otherwise after turn %d:\n%s", turn, again.Turn, firstDifference(later, again.saved(t)))
			}
		}
		if got := again.lines(t); !slices.Equal(got, want[told[turn]:]) {
			t.Fatalf("saved after turn %d, it goes on otherwise:\n%s", turn, firstDifference([]byte(strings.Join(want[told[turn]:], "\n")), []byte(strings.Join(got, "\n"))))
		}
	}
}

func everyTurn(last int32) []int32 {
	var turns []int32
	for turn := range last {
		turns = append(turns, turn+1)
	}
	return turns
}

// someTurns are the first, one in the middle and the last.
func someTurns(last int32) []int32 {
	turns := []int32{1, last / 2, last}
	slices.Sort(turns)
	return slices.DeleteFunc(slices.Compact(turns), func(turn int32) bool { return turn < 1 || turn > last })
}

func TestSavedFightsGoOnAsTheyWould(t *testing.T) {
	loader := loaderOf(t)
	for _, path := range examples(t) {
		turns := everyTurn
		if filepath.Base(filepath.Dir(path)) == "rules" {
			turns = someTurns
		}
		t.Run(strings.TrimSuffix(filepath.Base(path), ".yaml"), func(t *testing.T) {
			t.Parallel()
			s, found, err := load(loader, path)
			if err != nil || s == nil {
				t.Fatal(found, err)
			}
			keepsOn(t, loader, s, turns)
		})
	}
}

func TestSavedGeneratedFightsGoOnAsTheyWould(t *testing.T) {
	seeds := uint64(60)
	if testing.Short() {
		seeds = 10
	}
	loader := loaderOf(t)
	for seed := range seeds {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			s, found := loader.Load(scenario.Source{Name: "generated.yaml", Bytes: generate.Scenario(seed)})
			if s == nil {
				t.Fatal(found)
			}
			keepsOn(t, loader, s, someTurns)
		})
	}
}
