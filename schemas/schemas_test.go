package schemas

import (
	"encoding/json"
	"slices"
	"testing"
)

func TestEverySchemaIsJSONAndFoundByName(t *testing.T) {
	names := Names()
	if len(names) == 0 {
		t.Fatal("no schema is embedded")
	}
	if !slices.IsSorted(names) {
		t.Errorf("names are not sorted: %v", names)
	}
	for _, name := range names {
		text, err := Bytes(name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if !json.Valid(text) {
			t.Errorf("%s is not JSON", name)
		}
	}
}

func TestUnknownSchemaIsAnError(t *testing.T) {
	for _, name := range []string{"", "novel", "../go"} {
		if _, err := Bytes(name); err == nil {
			t.Errorf("Bytes(%q) gave no error", name)
		}
	}
}
