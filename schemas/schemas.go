// Package schemas embeds the JSON Schemas of every kind of file that Crossfire
// reads or writes. They are the truth about shapes: editors, validation and the
// reference documentation all come from them.
package schemas

import (
	"embed"
	"fmt"
	"io/fs"
	"strings"
)

const suffix = ".schema.json"

//go:embed *.schema.json
var files embed.FS

// Bytes returns the text of the schema called name, such as "scenario" for
// scenario.schema.json, or an error when there is none.
func Bytes(name string) ([]byte, error) {
	text, err := files.ReadFile(name + suffix)
	if err != nil {
		return nil, fmt.Errorf("read schema %q: there is none", name)
	}
	return text, nil
}

// Names lists the schemas by name, sorted.
func Names() []string {
	found, err := fs.Glob(files, "*"+suffix)
	if err != nil {
		panic("schemas: bad pattern: " + err.Error()) // the pattern is a constant
	}
	for i, file := range found {
		found[i] = strings.TrimSuffix(file, suffix)
	}
	return found
}
