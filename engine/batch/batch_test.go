package batch

import (
	"context"
	"errors"
	"math"
	"os"
	"reflect"
	"sync"
	"sync/atomic"
	"testing"

	"crossfire/engine"
	"crossfire/engine/doctrine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// loader is made once for all tests: it compiles the schemas.
var loader = sync.OnceValues(scenario.NewLoader)

func loaded(t *testing.T, path string) *scenario.Scenario {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	l, err := loader()
	if err != nil {
		t.Fatal(err)
	}
	s, found := l.Load(scenario.Source{Name: path, Bytes: text})
	if s == nil {
		t.Fatal(found)
	}
	return s
}

func brawl(t *testing.T) *scenario.Scenario { return loaded(t, "../../examples/bar-brawl.yaml") }

// planned is a plan for so many fights, hits counted.
func planned(s *scenario.Scenario, fights, workers int) Plan {
	return Plan{Scenario: s, Mind: doctrine.New, Fights: fights, Workers: workers, Hits: true}
}

func summed(t *testing.T, p Plan) *Sums {
	t.Helper()
	sums, err := Run(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	return sums
}

func TestTheSumsAreTheSameForAnyNumberOfWorkers(t *testing.T) {
	for _, path := range []string{"../../examples/bar-brawl.yaml", "../../examples/three-way.yaml", "../../examples/convoy.yaml",
		"../../examples/roadblock.yaml"} {
		s := loaded(t, path)
		fights := 3*blockFights + 17
		one := summed(t, planned(s, fights, 1))
		for _, workers := range []int{2, 8} {
			if other := summed(t, planned(s, fights, workers)); !reflect.DeepEqual(other, one) {
				t.Errorf("%s: %d workers count\n%+v\none counts\n%+v", path, workers, other, one)
			}
		}
	}
}

func TestBlocksOfARangeAddUpToTheRange(t *testing.T) {
	s := brawl(t)
	whole := summed(t, planned(s, 100, 2))
	first, second := planned(s, 37, 1), planned(s, 63, 2)
	second.First = 37
	parts := summed(t, first)
	parts.add(summed(t, second))
	if !reflect.DeepEqual(parts, whole) {
		t.Errorf("parts\n%+v\nwhole\n%+v", parts, whole)
	}
}

func TestSumsAddUp(t *testing.T) {
	for _, path := range []string{"../../examples/bar-brawl.yaml", "../../examples/last-stand.yaml", "../../examples/deserters.yaml"} {
		s := loaded(t, path)
		sums := summed(t, planned(s, 60, 2))
		outcomes := sums.Draw.Fights + sums.Limit.Fights
		for side := range s.Sides {
			outcomes += sums.Winners[side].Fights
			f := &sums.Forces[side]
			people := f.Fled + f.Surrendered + f.Absent
			for _, n := range f.As {
				people += n
			}
			if people != f.Started {
				t.Errorf("%s: of %d people of side %d, %d are accounted for", path, f.Started, side, people)
			}
		}
		if endings := total(sums.Endings[:]); outcomes != 60 || endings != 60 || total(sums.Lengths) != 60 || sums.Fights != 60 {
			t.Errorf("%s: %d outcomes, %d endings, %d lengths of 60 fights", path, outcomes, endings, total(sums.Lengths))
		}
		if total(sums.Lines) != sums.Endings[engine.ByVictory] || sums.Limit.Fights != sums.Endings[engine.AtLimit] {
			t.Errorf("%s: %d victory lines, %d endings by one", path, total(sums.Lines), sums.Endings[engine.ByVictory])
		}
		if harms := total(sums.Hits.Results[:]); sums.Hits.Hits > sums.Hits.Attacks || harms < sums.Hits.Hits {
			t.Errorf("%s: %d attacks, %d hits, %d harms", path, sums.Hits.Attacks, sums.Hits.Hits, harms)
		}
	}
}

func total(of []int64) int64 {
	sum := int64(0)
	for _, n := range of {
		sum += n
	}
	return sum
}

func TestAnExampleIsTheFirstOfItsKind(t *testing.T) {
	s := brawl(t)
	sums := summed(t, planned(s, 300, 3))
	b := engine.New(s)
	m := doctrine.New(b)
	seen := make([]bool, len(s.Sides))
	for seed := range uint64(300) {
		w := b.Run(seed, m).Winner
		if w == scenario.Nobody || seen[w] {
			continue
		}
		seen[w] = true
		if sums.Winners[w].Example != seed {
			t.Errorf("the first fight that side %d wins has seed %d, not %d", w, seed, sums.Winners[w].Example)
		}
	}
}

func TestSeedsGoRound(t *testing.T) {
	s := brawl(t)
	p := planned(s, 2, 1)
	p.First = math.MaxUint64
	both := summed(t, p)
	p.Fights = 1
	first := summed(t, p)
	first.add(summed(t, planned(s, 1, 1)))
	if !reflect.DeepEqual(both, first) {
		t.Error("after the last seed comes another than 0")
	}
}

func TestWithoutHitsNothingElseChanges(t *testing.T) {
	p := planned(brawl(t), 50, 1)
	with := summed(t, p)
	p.Hits = false
	without := summed(t, p)
	if without.Hits != (Hits{}) {
		t.Errorf("hits were counted: %+v", without.Hits)
	}
	with.Hits = Hits{}
	if !reflect.DeepEqual(with, without) {
		t.Error("counting hits changes a fight")
	}
}

func TestNoFights(t *testing.T) {
	for _, fights := range []int{0, -1} {
		if sums := summed(t, planned(brawl(t), fights, 2)); sums.Fights != 0 || sums.Quantile(1, 2) != 0 {
			t.Errorf("%+v", sums)
		}
	}
}

func TestDoneHearsOfEveryFight(t *testing.T) {
	p := planned(brawl(t), 2*blockFights+1, 4)
	var heard atomic.Int64
	p.Done = func(fights int) { heard.Add(int64(fights)) }
	if summed(t, p); heard.Load() != int64(p.Fights) {
		t.Errorf("heard of %d fights", heard.Load())
	}
}

// brittle breaks off in fights with certain seeds.
type brittle struct{ seeds []uint64 }

// Decide implements engine.Mind.
func (m brittle) Decide(b *engine.Battle, who int, at engine.Moment) engine.Action {
	for _, seed := range m.seeds {
		if b.Outcome().Seed == seed && b.Turn == 2 {
			panic("broken")
		}
	}
	return engine.Action{Posture: rules.Open}
}

func TestTheEarliestCrashIsReported(t *testing.T) {
	for _, workers := range []int{1, 2, 8} {
		p := planned(brawl(t), 6*blockFights, workers)
		p.First = 1000
		p.Mind = func(*engine.Battle) engine.Mind { return brittle{[]uint64{1700, 1040, 1200}} }
		sums, err := Run(context.Background(), p)
		var crash *Crash
		if !errors.As(err, &crash) || sums != nil {
			t.Fatalf("%d workers: %v", workers, err)
		}
		if crash.Seed != 1040 || crash.Turn != 2 || crash.Error() != "seed 1040, turn 2: broken" || len(crash.Stack) == 0 {
			t.Errorf("%d workers: %v", workers, crash)
		}
	}
}

func TestARunCanBeInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	p := planned(brawl(t), 1<<20, 2)
	p.Done = func(int) { cancel() }
	if sums, err := Run(ctx, p); !errors.Is(err, context.Canceled) || sums != nil {
		t.Errorf("%v", err)
	}
}

func TestQuantiles(t *testing.T) {
	for _, c := range []struct {
		name     string
		lengths  []int64
		part, of int64
		want     int
	}{
		{"median of one", []int64{0, 0, 1}, 1, 2, 2},
		{"median of two is the lower", []int64{0, 1, 0, 1}, 1, 2, 1},
		{"median of three", []int64{0, 1, 1, 1}, 1, 2, 2},
		{"first quartile", []int64{0, 1, 1, 1, 1}, 1, 4, 1},
		{"third quartile", []int64{0, 1, 1, 1, 1}, 3, 4, 3},
		{"all", []int64{0, 3, 0, 0, 1}, 1, 1, 4},
		{"none", []int64{0, 0}, 1, 2, 0},
	} {
		s := Sums{Fights: total(c.lengths), Lengths: c.lengths}
		if got := s.Quantile(c.part, c.of); got != c.want {
			t.Errorf("%s: %d, not %d", c.name, got, c.want)
		}
	}
}
