package suite

import (
	"os"
	"path/filepath"
	"testing"

	"crossfire/scenario"
)

// Any bytes are a scenario that plays to an end with all invariants holding, or have mistakes; whatever the seed.
func FuzzPlay(f *testing.F) {
	paths, err := filepath.Glob("../../examples/*.yaml")
	if err != nil || len(paths) == 0 {
		f.Fatalf("no examples: %v", err)
	}
	for i, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text, uint64(i))
	}
	f.Add([]byte(duel), uint64(7))
	const fewPeople, fewTurns = 60, 60
	f.Fuzz(func(t *testing.T, text []byte, seed uint64) {
		s, found := loader().Load(scenario.Source{Name: "fuzz.yaml", Bytes: text})
		if s == nil {
			if !found.HasErrors() {
				t.Fatal("no scenario, and no mistake that says why")
			}
			return
		}
		if len(s.Combatants) > fewPeople || s.Turns > fewTurns {
			return
		}
		fight, err := Play(s, Options{Seed: seed, Check: true})
		if crash, ok := err.(*Crash); ok {
			t.Fatalf("seed %d: %v\n%s", seed, crash, crash.Stack)
		}
		if fight != nil && (fight.Result.Turns > s.Turns || len(fight.Expect) > len(s.Expect)) {
			t.Fatalf("turn %d of %d, %d outcomes of %d", fight.Result.Turns, s.Turns, len(fight.Expect), len(s.Expect))
		}
	})
}
