package batch

import (
	"context"
	"errors"
	"math"
	"os"
	"reflect"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"crossfire/engine"
	"crossfire/engine/doctrine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// loader is made once for all tests: it compiles the schemas.
var loader = sync.OnceValues(scenario.NewLoader)

func loaded(t testing.TB, path string) *scenario.Scenario { return asking(t, path, "") }

// asking is a scenario with a condition that is asked of its fights.
func asking(t testing.TB, path, condition string) *scenario.Scenario {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	l, err := loader()
	if err != nil {
		t.Fatal(err)
	}
	s, found := l.Load(scenario.Source{Name: path, Bytes: text, Ask: condition})
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

func summed(t testing.TB, p Plan) *Sums {
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
		if testing.Short() {
			fights = blockFights + 3
		}
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
	for _, path := range []string{"../../examples/bar-brawl.yaml", "../../examples/last-stand.yaml", "../../examples/deserters.yaml",
		"../../examples/crowd.yaml", "../../examples/aftermath.yaml", "../../examples/roadblock.yaml"} {
		s := loaded(t, path)
		sums := summed(t, planned(s, 60, 2))
		subject := SubjectOf(s)
		if err := sums.Check(&subject); err != nil {
			t.Errorf("%s: %v", path, err)
		}
		if harms := sumOf(sums.Hits.Results[:]); sums.Hits.Hits > sums.Hits.Attacks || harms < sums.Hits.Hits {
			t.Errorf("%s: %d attacks, %d hits, %d harms", path, sums.Hits.Attacks, sums.Hits.Hits, harms)
		}
	}
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
		if sums.Outcomes[w].Example != seed {
			t.Errorf("the first fight that side %d wins has seed %d, not %d", w, seed, sums.Outcomes[w].Example)
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
	if without.Hits != (Harms{}) {
		t.Errorf("hits were counted: %+v", without.Hits)
	}
	with.Hits = Harms{}
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

// However long one fight takes, there are only so many blocks that wait for it.
func TestNoWorkerIsFarAhead(t *testing.T) {
	const most = 2 * workerBlocks * blockFights
	p := planned(brawl(t), 3*most, 2)
	var fought, merged atomic.Int64
	var first atomic.Bool
	p.Ask = []func(*engine.Battle) int64{func(*engine.Battle) int64 {
		if first.CompareAndSwap(false, true) {
			for fought.Load() < most-blockFights {
				runtime.Gosched()
			}
			time.Sleep(20 * time.Millisecond) // in which the other would get ahead
		}
		now := fought.Add(1)
		if ahead := now - merged.Load(); ahead > most {
			t.Errorf("%d fights wait to be summed up", ahead)
		}
		return now
	}}
	p.Each = func(now Progress) (bool, error) { merged.Store(now.Sums.Fights); return true, nil }
	if sums := summed(t, p); sums.Fights != 3*most {
		t.Errorf("%d fights", sums.Fights)
	}
}

// Rows and sums of a run are told in memory that is used again; what it keeps of them is not.
func TestWhatIsKeptStaysAsItWas(t *testing.T) {
	p := planned(brawl(t), 3*workerBlocks*blockFights, 1)
	var rows []Row
	p.Each = func(now Progress) (bool, error) { rows = append(rows, copied(now.Rows)...); return true, nil }
	sums := summed(t, p)
	for i := range sums.Kept {
		if !reflect.DeepEqual(sums.Kept[i], rows[i]) {
			t.Fatalf("fight %d is kept as %+v, and was %+v", i, sums.Kept[i], rows[i])
		}
	}
	for side := range sums.Best {
		for _, row := range []*Row{sums.Best[side], sums.Worst[side]} {
			if !reflect.DeepEqual(*row, rows[row.Seed]) {
				t.Errorf("%+v was %+v", *row, rows[row.Seed])
			}
		}
	}
}

func TestEachHearsOfEveryFightInOrder(t *testing.T) {
	p := planned(brawl(t), 2*blockFights+1, 4)
	heard := 0
	p.Each = func(now Progress) (bool, error) {
		for _, row := range now.Rows {
			if row.Seed != uint64(heard) {
				t.Fatalf("after %d fights comes seed %d", heard, row.Seed)
			}
			heard++
		}
		return now.Sums.Fights == int64(heard), nil
	}
	if summed(t, p); heard != p.Fights {
		t.Errorf("heard of %d fights", heard)
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
		if !errors.As(err, &crash) || sums.Fights != 0 {
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
	p.Each = func(Progress) (bool, error) { cancel(); return true, nil }
	sums, err := Run(ctx, p)
	if !errors.Is(err, context.Canceled) || sums.Fights == 0 || sums.Fights%blockFights != 0 {
		t.Fatalf("%d fights, %v", sums.Fights, err)
	}
	p.Each, p.Fights = nil, int(sums.Fights)
	if whole := summed(t, p); !reflect.DeepEqual(sums, whole) {
		t.Error("what an interrupted run has summed up is not what its fights come to")
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
		if got := Quantile(c.lengths, c.part, c.of); got != c.want {
			t.Errorf("%s: %d, not %d", c.name, got, c.want)
		}
	}
}

// What a run is told of its first part, a run of its own can go on with.
func TestARunGoesOnBehindAnother(t *testing.T) {
	p := planned(brawl(t), 2*blockFights+40, 2)
	whole := summed(t, p)
	p.Fights = blockFights
	first := summed(t, p)
	p.So, p.Fights = first, 2*blockFights+40
	if on := summed(t, p); !reflect.DeepEqual(on, whole) {
		t.Errorf("went on\n%+v\nwhole\n%+v", on, whole)
	}
}

func TestEachHasHadEnough(t *testing.T) {
	for _, workers := range []int{1, 2, 8} {
		p := planned(brawl(t), 4*blockFights, workers)
		p.Each = func(now Progress) (bool, error) { return now.Sums.Fights < 3*blockFights, nil }
		if sums := summed(t, p); sums.Fights != 3*blockFights {
			t.Errorf("%d workers: %d fights", workers, sums.Fights)
		}
		full := errors.New("full")
		p.Each = func(Progress) (bool, error) { return true, full }
		if sums, err := Run(context.Background(), p); !errors.Is(err, full) || sums.Fights != blockFights {
			t.Errorf("%d workers: %d fights, %v", workers, sums.Fights, err)
		}
	}
}

func TestRowsSayWhatTheFightSays(t *testing.T) {
	s := loaded(t, "../../examples/aftermath.yaml")
	p := planned(s, 5, 1)
	p.Ask = []func(*engine.Battle) int64{func(b *engine.Battle) int64 { return int64(b.Turn) * 10 }}
	var rows []Row
	p.Each = func(now Progress) (bool, error) { rows = append(rows, copied(now.Rows)...); return true, nil }
	summed(t, p)
	b := engine.New(s)
	m := doctrine.Scripted(s, doctrine.New(b))
	for i, row := range rows {
		r := b.Run(uint64(i), m)
		if row.Seed != r.Seed || row.Turns != r.Turns || row.Ending != r.Ending || row.Asked[0] != 10*int64(r.Turns) {
			t.Errorf("seed %d: %+v, and the fight says %+v", i, row, r)
		}
		dead, died := int64(0), int64(0)
		for u := range b.People {
			if b.People[u].Condition >= engine.Killed {
				dead++
			}
		}
		for _, force := range row.Forces {
			died += force[Dead] + force[Died]
		}
		if dead > died { // the dead may have been brought back (MED-3)
			t.Errorf("seed %d: %d dead, %d counted", i, dead, died)
		}
	}
}

// The fights that are named are those that are meant, for any number of workers and parts.
func TestNamedFights(t *testing.T) {
	s := brawl(t)
	p := planned(s, 400, 1)
	var rows []Row
	p.Each = func(now Progress) (bool, error) { rows = append(rows, copied(now.Rows)...); return true, nil }
	sums := summed(t, p)
	by := func(seed uint64) *Row { return &rows[seed] }
	for i := range rows {
		if r := &rows[i]; r.Turns < by(sums.Shortest()).Turns || r.Turns > by(sums.Longest()).Turns {
			t.Errorf("seed %d takes %d turns", i, r.Turns)
		}
	}
	if got := by(sums.Median()).Turns; int(got) != sums.Quantile(1, 2) {
		t.Errorf("the fight in the middle takes %d turns", got)
	}
	best, worst := sums.Best[0], sums.Worst[0]
	if best.Outcome != 0 || worst.Outcome != 1 || best.Forces[0][Casualties] > worst.Forces[0][Casualties] {
		t.Errorf("best\n%+v\nworst\n%+v", best, worst)
	}
	if got := sums.Typical(); got.Outcome != sums.Likeliest() {
		t.Errorf("typical: %+v", got)
	}
}

func TestTypicalLiesInTheMiddle(t *testing.T) {
	s := &Sums{Outcomes: []Outcome{{Fights: 4}, {Fights: 1}}, Forces: make([]Tally, 1)}
	for i, n := range []struct {
		outcome, turns int
		lost           int64
	}{{0, 3, 9}, {0, 9, 2}, {1, 5, 2}, {0, 5, 3}, {0, 6, 2}} {
		row := Row{Seed: uint64(i), Outcome: n.outcome, Turns: int32(n.turns), Forces: make([]Tally, 1)}
		row.Forces[0][Casualties] = n.lost
		s.Kept = append(s.Kept, row)
	}
	// Of the four that end in the likeliest way, the medians are 5 turns and 2 casualties; the quartile ranges 3 and 1. Seed 4 is
	// one turn off, a third of a range; seed 3 one casualty, half of one.
	if got := s.Typical(); got.Seed != 4 {
		t.Errorf("seed %d", got.Seed)
	}
	if got := (&Sums{Outcomes: make([]Outcome, 1)}).Typical(); got != nil {
		t.Errorf("of no fights, %+v", got)
	}
}
