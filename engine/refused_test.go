package engine_test

import (
	"testing"

	"crossfire/engine"
	"crossfire/engine/doctrine"
)

// Doctrine never asks for what the rules forbid, however odd the ground, the weapons and the rules of a fight.
func TestDoctrineIsNeverRefused(t *testing.T) {
	l, seeds := loaderOf(t), uint64(400)
	if testing.Short() {
		seeds = 60
	}
	for seed := range seeds {
		b := engine.New(generated(t, l, seed))
		b.Log = &engine.Log{}
		b.Run(seed, doctrine.New(b))
		for i := range b.Log.Events {
			if e := &b.Log.Events[i]; e.Kind == engine.Refuses {
				t.Errorf("seed %d, turn %d: %s means to %v, refused for %d", seed, e.Turn, b.People[e.Who].Spec.ID, e.Action, e.Refusal)
			}
		}
	}
}
