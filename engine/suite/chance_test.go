package suite

import (
	"math/big"
	"strings"
	"testing"
	"testing/fstest"

	"crossfire/engine/batch"
	"crossfire/engine/dice"
	"crossfire/engine/doctrine"
	"crossfire/scenario"
)

// shot is a fight of one turn whose only open question is whether anna's attack gets a GO.
var shot = strings.NewReplacer("  - {turn: 1, roll: attack, by: anna, go: 2}\n", "", "small-arms: 6 blue", "small-arms: 1 blue").Replace(duel)

// hitting is the exact chance that anna hits: her pool is that of any fight, and bert gets no GO.
func hitting(t *testing.T) *big.Rat {
	t.Helper()
	fight := play(t, shot)
	for i := range fight.Log.Rolls {
		if r := &fight.Log.Rolls[i]; r.Label.Purpose == dice.Attack && r.Label.Roller == dice.KeyOf("anna") {
			return dice.AtLeast(r.Pool, 1, fight.Scenario.Rules.GoAt)
		}
	}
	t.Fatal("anna does not attack")
	return nil
}

func judged(t *testing.T, workers int, expect string) *Result {
	t.Helper()
	files := fstest.MapFS{"duel.yaml": {Data: []byte(shot + "expect:\n" + expect)}}
	tests, _ := collected(t, files, "duel.yaml")
	results := Run(tests, options(workers))
	return &results[0]
}

func TestAChanceThatIsKnown(t *testing.T) {
	exact, _ := hitting(t).Float64()
	percent := int64(exact * 100)
	at := func(p int64) string { return scenario.Share(p * int64(scenario.Whole) / 100).String() }
	for _, c := range []struct {
		situation string
		low, high int64
		verdict   Verdict
		note      string
	}{
		{"as claimed", percent - 5, percent + 5, Passed, ""},
		{"claimed to be greater", percent + 5, 100, Failed, "which is too seldom"},
		{"claimed to be smaller", 0, percent - 5, Failed, "which is too often"},
		{"claimed more exactly than fights can tell", percent, percent + 1, Open, "the chance may lie anywhere from "},
	} {
		expect := "  - {chance: {of: 'hits(\"anna\") > 0', between: [" + at(c.low) + ", " + at(c.high) + "]}}\n"
		for _, workers := range []int{1, 2, 8} {
			r := judged(t, workers, expect)
			if r.Verdict() != c.verdict || !strings.Contains(r.Outcomes[0].Note, c.note) {
				t.Errorf("%s, %d workers: %s: %+v", c.situation, workers, r.Verdict(), r.Outcomes)
			}
		}
	}
}

// The share over many fights is that of the exact odds.
func TestFightsFollowTheOdds(t *testing.T) {
	odds, _ := new(big.Rat).Mul(hitting(t), big.NewRat(batch.Billion, 1)).Float64()
	s := load(t, shot+"expect:\n  - {chance: {of: 'hits(\"anna\") > 0', between: [0%, 50%], runs: 20000}}\n")
	claim := s.Expect[0].Chance
	claim.Low, claim.High = scenario.Share(odds)-1, scenario.Share(odds)+1 // too narrow for an answer
	trials, err := batch.Try(t.Context(), batch.Plan{Scenario: s, Mind: doctrine.For, Workers: 2}, []*scenario.Chance{claim})
	if err != nil {
		t.Fatal(err)
	}
	got := &trials[0]
	if i := batch.Exact(got.Hits, got.Fights, batch.Billion/1000); got.Fights != claim.Runs || int64(odds) < i.Low || int64(odds) > i.High {
		t.Errorf("%d of %d: %v, and the odds are %.0f", got.Hits, got.Fights, i, odds)
	}
}

// In the report of one fight a chance stands open.
func TestOneFightSaysNothingOfAChance(t *testing.T) {
	fight := play(t, shot+"expect:\n  - {chance: {of: 'hits(\"anna\") > 0', between: [0%, 1%]}}\n")
	if o := fight.Expect[0]; !o.Open || o.Note != "crossfire test judges it, over many fights" {
		t.Errorf("%+v", o)
	}
}
