package golden

import (
	"testing"

	"crossfire/engine/suite/handbook"
)

// The pages of docs/ that are made of what the program goes by say what it says now.
func TestDocs(t *testing.T) {
	text, err := handbook.Scenario(loaderOf(t).Rulebook)
	if err != nil {
		t.Fatal(err)
	}
	promise(t, "../docs/scenario.md", text)
}
