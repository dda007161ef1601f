package handbook

import (
	"testing"

	"crossfire/engine/suite"
	"crossfire/scenario"
)

// The sample whose parts the reference shows is a scenario without a mistake, and a fight.
func TestSampleIsAScenario(t *testing.T) {
	s, found := scenario.Load(scenario.Source{Name: "sample.yaml", Bytes: []byte(sample)})
	if len(found) > 0 {
		t.Fatal(found)
	}
	if _, err := suite.Play(s, suite.Options{Seed: s.Seed, Check: true}); err != nil {
		t.Error(err)
	}
}
