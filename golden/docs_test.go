package golden

import (
	"testing"

	"crossfire/engine/suite/handbook"
)

// The pages of docs/ that are made of what the program goes by say what it says now.
func TestDocs(t *testing.T) {
	loader := loaderOf(t)
	for name, write := range map[string]func() ([]byte, error){
		"scenario": func() ([]byte, error) { return handbook.Scenario(loader.Rulebook) },
		"rules":    func() ([]byte, error) { return handbook.Rules(loader) },
	} {
		t.Run(name, func(t *testing.T) {
			text, err := write()
			if err != nil {
				t.Fatal(err)
			}
			promise(t, "../docs/"+name+".md", text)
		})
	}
}
