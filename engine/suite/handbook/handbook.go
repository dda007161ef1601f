// Package handbook writes the pages of docs/ that are made of what the program itself goes by: the reference of scenario files from
// the schemas, the rulebook from the ruleset and from fights that it plays, and what the examples touch of it. Texts that a person
// wrote stand beside the code as templates; package golden holds the pages to what is written here.
package handbook

import (
	"embed"
	"fmt"
	"strings"
	"text/template"

	"crossfire/engine/rules"
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
	text, err := filled("scenario", rulesPage, template.FuncMap{
		"top": r.Top, "show": r.Show, "sections": r.Sections, "file": r.File, "people": peopleWords, "vehicles": vehicleWords, "rest": restWords, "edges": edgeWords, "events": eventWords,
	})
	if err != nil {
		return nil, err
	}
	return text, r.complete(text)
}

// Rules is the rulebook: every rule with its tables, and examples of play.
func Rules(l *scenario.Loader) ([]byte, error) {
	texts, err := playTexts()
	if err != nil {
		return nil, err
	}
	r := &rulebook{loader: l, told: map[rules.ID]bool{}, plays: texts}
	text, err := filled("rules", "", template.FuncMap{"rules": r.Rules, "play": r.Play})
	if err != nil {
		return nil, err
	}
	return text, r.complete()
}

// filled carries out a template; rules is the page of the rulebook as it links to it.
func filled(name, rules string, functions template.FuncMap) ([]byte, error) {
	text, err := texts.ReadFile(name + ".md.tmpl")
	if err != nil {
		return nil, fmt.Errorf("read the text of a page: %w", err)
	}
	made, err := template.New(name).Funcs(functions).Parse(linkedText(rules, string(text)))
	if err != nil {
		return nil, fmt.Errorf("read the text of a page: %w", err)
	}
	var b strings.Builder
	if err := made.Execute(&b, nil); err != nil {
		return nil, fmt.Errorf("write a page: %w", err)
	}
	return []byte(strings.Replace(b.String(), contentsMark, contents(b.String()), 1)), nil
}
