package report

import (
	"os"
	"sync"
	"testing"

	"crossfire/engine"
	"crossfire/scenario"
)

var loader = sync.OnceValues(scenario.NewLoader)

// loaded reads a scenario.
func loaded(t *testing.T, name string) *scenario.Scenario {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	l, err := loader()
	if err != nil {
		t.Fatal(err)
	}
	s, diags := l.Load(scenario.Source{Name: name, Bytes: text})
	if s == nil {
		t.Fatal(diags)
	}
	return s
}

// fought plays a scenario with seed; mind makes the mind that decides.
func fought(s *scenario.Scenario, seed uint64, mind func(*engine.Battle) engine.Mind) *Fight {
	b := engine.New(s)
	b.Log = &engine.Log{}
	result := b.Run(seed, mind(b))
	return &Fight{Scenario: s, Log: b.Log, Result: result, Version: "0.0.0", RulesetDigest: "0123", Command: "crossfire run"}
}
