package batch

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"

	"crossfire/engine"
	"crossfire/engine/doctrine"
	"crossfire/scenario"
)

// asked is the bar brawl with a condition to look for.
func asked(t *testing.T, condition string) *scenario.Scenario {
	return asking(t, "../../examples/bar-brawl.yaml", condition)
}

func search(s *scenario.Scenario, fights, workers int) Search {
	return Search{Plan: Plan{Scenario: s, Mind: doctrine.For, Fights: fights, Workers: workers}, Wanted: s.Ask, Count: 3}
}

// What is found are the first fights in which it comes about, and all that come about are counted.
func TestFindFindsTheFirst(t *testing.T) {
	s := asked(t, `winner == "crew" && turns <= 10`)
	b := engine.New(s)
	m := doctrine.For(b)
	var seeds []uint64
	for seed := range uint64(2 * blockFights) {
		if b.Run(seed, m); s.Ask.Eval(b) {
			seeds = append(seeds, seed)
		}
	}
	for _, workers := range []int{1, 2, 8} {
		look := search(s, 2*blockFights, workers)
		look.All = true
		found, err := Find(context.Background(), look)
		if err != nil || found.Hits != int64(len(seeds)) || found.Fights != 2*blockFights || found.Stop != AllFought {
			t.Fatalf("%d workers: %+v, %v; %d come about", workers, found, err, len(seeds))
		}
		for i, row := range found.Rows {
			if row.Seed != seeds[i] {
				t.Errorf("%d workers: no. %d has seed %d, not %d", workers, i, row.Seed, seeds[i])
			}
		}
	}
}

func TestFindStopsWithTheBlock(t *testing.T) {
	s := asked(t, `winner == "crew"`)
	first, err := Find(context.Background(), search(s, 1<<20, 1))
	if err != nil || first.Fights != blockFights || first.Stop != EnoughFound || len(first.Rows) != 3 || first.Hits < 3 {
		t.Fatalf("%+v, %v", first, err)
	}
	for _, workers := range []int{2, 8} {
		if other, err := Find(context.Background(), search(s, 1<<20, workers)); err != nil || !reflect.DeepEqual(other, first) {
			t.Errorf("%d workers: %+v, %v", workers, other, err)
		}
	}
}

func TestFindFindsNothing(t *testing.T) {
	found, err := Find(context.Background(), search(asked(t, `turns > 50 && crew.dead == 5`), 300, 2))
	if err != nil || found.Hits != 0 || found.Fights != 300 || found.Stop != MostFights {
		t.Fatalf("%+v, %v", found, err)
	}
	if i := Exact(found.Hits, found.Fights, Billion/20); i.Low != 0 || i.High < 12_220_000 || i.High > 12_230_000 { // 1 - 0.025^(1/300)
		t.Errorf("%v", i)
	}
}

func TestFindCanBeInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	look := search(asked(t, `winner == "crew"`), 1<<20, 2)
	look.All = true
	look.Each = func(Progress) (bool, error) { cancel(); return true, nil }
	found, err := Find(ctx, look)
	if !errors.Is(err, context.Canceled) || found.Stop != Interrupted || found.Fights == 0 {
		t.Fatalf("%+v, %v", found, err)
	}
}

// That a search stops when it has found enough does not make its interval miss more often than it says.
func TestOddsOfASearchAreHonest(t *testing.T) {
	const searches, miss = 400, Billion / 20
	luck := rand.New(rand.NewPCG(5, 6))
	for _, share := range []float64{0.3, 0.02, 0.004} {
		held := 0
		for range searches {
			hits, fights := int64(0), int64(0)
			for hits < 3 {
				for range blockFights {
					fights++
					hits += int64(oneIf(luck.Float64() < share))
				}
			}
			if i := Exact(hits, fights, miss); float64(i.Low) <= share*Billion && share*Billion <= float64(i.High) {
				held++
			}
		}
		if held*100 < searches*94 {
			t.Errorf("%v: %d of %d intervals hold the truth", share, held, searches)
		}
	}
}
