package engine_test

import (
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/engine/doctrine"
	"crossfire/scenario"
)

// tally sums up the dice of one kind of roll over many fights.
type tally struct {
	rolls             int
	got, want, spread float64 // GO of pools, or faces of plain dice: their sum, what it should be, and its variance
}

// off is by how many standard deviations the sum is not what it should be.
func (t *tally) off() float64 { return (t.got - t.want) / math.Sqrt(t.spread) }

// add counts a roll that nobody has forced.
func (t *tally) add(r *engine.Roll, odds dice.GoAt) {
	t.rolls++
	switch {
	case r.Digit:
		t.plain(float64(r.Face), 0, 9)
	case r.Plain():
		t.plain(float64(r.Face), 1, 6)
	default:
		p, n := float64(7-odds[r.Pool.Colour])/6, float64(r.Pool.N)
		t.got, t.want, t.spread = t.got+float64(r.GO), t.want+n*p, t.spread+n*p*(1-p)
	}
}

func (t *tally) plain(face, low, high float64) {
	sides := high - low + 1
	t.got, t.want, t.spread = t.got+face, t.want+(low+high)/2, t.spread+(sides*sides-1)/12
}

// TestFrequencies_EveryKindOfRollOfRealFights: whatever a roll is for, its dice fall as dice fall. The seeds are fixed, so that the test
// gives the same answer every time; no two fights share one, because people of the same ID would share their luck.
func TestFrequencies_EveryKindOfRollOfRealFights(t *testing.T) {
	var kinds [256]tally
	seed := uint64(1000)
	fight := func(s *scenario.Scenario, fights int, mind func(*engine.Battle) engine.Mind) {
		s.Force = nil
		b := engine.New(s)
		b.Log = &engine.Log{}
		m := mind(b)
		for range fights {
			b.Run(seed, m)
			count(&kinds, b.Log, s.Rules.GoAt)
			seed++
		}
	}
	scripted := func(b *engine.Battle) engine.Mind { return doctrine.Scripted(b.Scenario, doctrine.New(b)) }
	for _, s := range files(t, "../examples/rules/*.yaml") {
		fight(s, 60, scripted)
	}
	for _, s := range append(files(t, "../examples/*.yaml"), drawn(t)...) {
		fight(s, 2, scripted)
		fight(s, 2, func(*engine.Battle) engine.Mind { return wild{seed} })
	}
	for _, name := range dice.PurposeNames() {
		p, err := dice.ParsePurpose(name)
		if err != nil {
			t.Fatal(err)
		}
		k := &kinds[p]
		const enough, deviations = 8, 4.5
		if known := slices.Contains(unused, name); known != (k.rolls < enough) {
			t.Errorf("%s was rolled %d times; it is on the list of those that nothing rolls for: %t", name, k.rolls, known)
		} else if math.Abs(k.off()) > deviations {
			t.Errorf("%s: %d rolls give %.0f, which is %.1f standard deviations off", name, k.rolls, k.got, k.off())
		}
	}
}

// unused are purposes of the scheme that nothing rolls for.
var unused = []string{"choice", "drive"}

func count(kinds *[256]tally, log *engine.Log, odds dice.GoAt) {
	for i := range log.Rolls {
		if r := &log.Rolls[i]; r.Plain() || r.Pool.N > 0 {
			kinds[r.Purpose].add(r, odds)
		}
	}
}

// drawn are generated scenarios.
func drawn(t *testing.T) []*scenario.Scenario {
	l, err := loader()
	if err != nil {
		t.Fatal(err)
	}
	var all []*scenario.Scenario
	for seed := range uint64(50) {
		all = append(all, generated(t, l, seed))
	}
	return all
}

// files are the scenarios among some examples.
func files(t *testing.T, pattern string) []*scenario.Scenario {
	t.Helper()
	paths, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	var all []*scenario.Scenario
	for _, path := range paths {
		if s := story(t, path); s != nil {
			all = append(all, s)
		}
	}
	return all
}

// story is an example; nil if it is none that can be played.
func story(t *testing.T, path string) *scenario.Scenario {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	l, err := loader()
	if err != nil {
		t.Fatal(err)
	}
	s, found := l.Load(scenario.Source{Name: path, Bytes: text, FS: os.DirFS(filepath.Dir(path))})
	if s == nil && scenario.OutlineOf(text).Kind != scenario.SuiteFile {
		t.Fatal(found)
	}
	return s
}
