package golden

import (
	"flag"
	"runtime"
	"strings"
	"testing"

	"crossfire/engine/suite"
	"crossfire/engine/suite/handbook"
)

var mutants = flag.String("mutants", "", "try mutants of the rulebook over the examples: all, against the page, or a tenth")

// The examples notice when a value of the rulebook changes, or it is said why they cannot.
func TestMutants(t *testing.T) {
	every := map[string]int{"all": 1, "tenth": 10}[*mutants]
	if every == 0 {
		t.Skip("takes minutes: make mutate writes the page, go test ./golden -run Mutants -mutants tenth tries a tenth")
	}
	all := examplesRun(t)
	o := suite.RunOptions{Loader: loaderOf(t), Workers: runtime.GOMAXPROCS(0), Version: version,
		Command: func(args []string) string { return strings.Join(args, " ") }}
	if !all.Mutate(o, suite.MutateOptions{Every: every}) {
		t.Fatal("an example does not pass as it is")
	}
	if every > 1 {
		if err := handbook.Explained(all); err != nil {
			t.Error(err)
		}
		t.Log(all.Mutants.Summary())
		return
	}
	text, err := handbook.Mutants(all)
	if err != nil {
		t.Fatal(err)
	}
	promise(t, "../docs/mutants.md", text)
}
