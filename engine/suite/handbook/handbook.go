// Package handbook writes the pages of docs/ that are made of what the program itself goes by: the reference of scenario files from
// the schemas, the rulebook from the ruleset and from fights that it plays, and what the examples touch of it. Texts that a person
// wrote stand beside the code as templates; package golden holds the pages to what is written here.
package handbook

import (
	"bytes"
	"embed"
	"fmt"
	"strings"
	"text/template"

	"crossfire/scenario"
)

//go:embed *.md.tmpl
var texts embed.FS

// Pages as other pages link to them.
const rulesPage = "rules.md"

// contentsMark stands in a template where the list of headings goes.
const contentsMark = "<!-- contents -->\n"

// Scenario is the reference of scenario files.
func Scenario(book *scenario.Rulebook) ([]byte, error) {
	excerpt, err := excerpts()
	if err != nil {
		return nil, err
	}
	r := &reference{library: library{}, book: book, excerpt: excerpt}
	text, err := filled("scenario", template.FuncMap{
		"top": r.Top, "show": r.Show, "sections": r.Sections, "people": peopleWords, "vehicles": vehicleWords, "rest": restWords, "edges": edgeWords, "events": eventWords,
	})
	if err != nil {
		return nil, err
	}
	return text, r.complete(text)
}

// filled carries out a template.
func filled(name string, functions template.FuncMap) ([]byte, error) {
	file := name + ".md.tmpl"
	made, err := template.New(file).Funcs(functions).ParseFS(texts, file)
	if err != nil {
		return nil, fmt.Errorf("read the text of a page: %w", err)
	}
	var b bytes.Buffer
	if err := made.Execute(&b, nil); err != nil {
		return nil, fmt.Errorf("write a page: %w", err)
	}
	page := b.String()
	return []byte(strings.Replace(page, contentsMark, contents(page), 1)), nil
}
