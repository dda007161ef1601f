package engine_test

import (
	"os"
	"strconv"
	"testing"

	"crossfire/engine"
)

func TestDev(t *testing.T) {
	l := loaderOf(t)
	from, _ := strconv.Atoi(os.Getenv("FROM"))
	to, _ := strconv.Atoi(os.Getenv("TO"))
	for seed := uint64(from); seed < uint64(to); seed++ {
		s := generated(t, l, seed)
		used := engine.New(s)
		used.Log = &engine.Log{}
		for _, m := range minds {
			for dice := range uint64(2) {
				if err := playTwice(used, m.of, seed+dice); err != nil {
					t.Errorf("scenario %d (%s), dice %d, %s: %.1500v", seed, keep(seed), seed+dice, m.name, err)
					used = engine.New(s)
					used.Log = &engine.Log{}
					break
				}
			}
		}
	}
}
