package handbook

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"crossfire/engine"
	"crossfire/engine/report"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// rulebook is the rulebook under way.
type rulebook struct {
	loader *scenario.Loader
	told   map[rules.ID]bool
	plays  map[string]string // the scenarios of the examples of play that have not been shown yet, by name
}

// Rules writes the rules whose IDs begin so, as in DMG.
func (r *rulebook) Rules(families ...string) (string, error) {
	var b strings.Builder
	for _, family := range families {
		before := b.Len()
		for _, rule := range r.loader.Rulebook.Book().Rules {
			if name, _, _ := strings.Cut(rule.ID.String(), "-"); name != family {
				continue
			}
			r.told[rule.ID] = true
			if err := r.rule(&b, &rule); err != nil {
				return "", err
			}
		}
		if b.Len() == before {
			return "", fmt.Errorf("rules.md.tmpl: the book has no rule %s-1", family)
		}
	}
	return strings.TrimSpace(b.String()), nil
}

// rule writes one rule: its text, where it comes from, its tables.
func (r *rulebook) rule(b *strings.Builder, rule *rules.Rule) error {
	fmt.Fprintf(b, "<a id=\"%s\"></a>\n### %s: %s\n\n", strings.ToLower(rule.ID.String()), rule.ID, rule.Title)
	fmt.Fprintf(b, "%s\n\n*%s*\n\n", linked("", plain.Replace(strings.TrimSpace(rule.Text))), origin(r.loader.Rulebook, rule))
	switch {
	case !rule.Played:
		b.WriteString("Crossfire does not play this rule yet.\n\n")
	case rule.Later != "":
		fmt.Fprintf(b, "Crossfire does not play yet: %s.\n\n", rule.Later)
	}
	for _, table := range r.tablesOf(rule.ID) {
		fmt.Fprintf(b, "**%s**\n\n", table.Title)
		heads := make([]report.Column, len(table.Columns))
		for i, title := range table.Columns {
			heads[i].Title = title
		}
		if err := report.MarkdownTable(b, heads, table.Rows); err != nil {
			return err
		}
		b.WriteByte('\n')
	}
	return nil
}

// origin says in a line of what kind a rule is, where it comes from and which key changes it.
func origin(book *scenario.Rulebook, rule *rules.Rule) string {
	parts := []string{capital(rule.Kind.String())}
	if rule.Source != "" {
		parts = append(parts, "source "+plain.Replace(rule.Source))
	}
	for _, key := range rule.Keys() {
		if _, ok := book.Value(key); ok {
			parts = append(parts, "key ["+code(key)+"](scenario.md#rules)")
		} else {
			parts = append(parts, "key: "+plain.Replace(key))
		}
	}
	return strings.Join(parts, " · ")
}

func capital(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

// tablesOf are the tables of a rule, those of the ruleset first, then those of the catalogue.
func (r *rulebook) tablesOf(id rules.ID) []rules.Table {
	book := r.loader.Rulebook.Rules
	found := book.TablesOf(id)
	for _, table := range append(r.loader.Catalog.Tables(), r.loader.Catalog.VehicleTable(book)) {
		if table.Rule == id {
			found = append(found, table)
		}
	}
	return found
}

// complete reports what the page has left out: rules, examples of play.
func (r *rulebook) complete() error {
	for _, rule := range r.loader.Rulebook.Book().Rules {
		if !r.told[rule.ID] {
			return fmt.Errorf("rules.md.tmpl: %s is not in it", rule.ID)
		}
	}
	for name := range r.plays {
		return fmt.Errorf("rules.md.tmpl: the example of play %s is not in it", name)
	}
	return nil
}

// quiet events go without saying where the dice are what matters.
var quiet = []string{"turn-begins", "declares", "rolls-off", "sights", "hears", "ends", "waits"}

// Play plays a scenario of plays/ and tells it: what it is about, then each turn as a reader hears it and as the dice fell. Where kinds
// of events are named, only they are told, and only the turns in which they happen.
func (r *rulebook) Play(name string, kinds ...string) (string, error) {
	text, ok := r.plays[name]
	delete(r.plays, name)
	if !ok {
		return "", fmt.Errorf("rules.md.tmpl: there is no example of play %s", name)
	}
	fight, err := played(r.loader, name, text)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "### Example of play: %s\n\n%s\n\n", fight.Scenario.Title, linked("", fight.Scenario.Description))
	for _, chapter := range report.Story(fight) {
		told, _, _ := strings.Cut(strings.Join(chapter.Paragraphs, " "), " Here the account stops")
		dice := diceText(fight, chapter, kinds)
		if dice != "" {
			fmt.Fprintf(&b, "**Turn %d.** %s\n\n%s\n", chapter.First, told, dice)
		}
	}
	if dice := diceText(fight, report.Chapter{First: fight.Result.Turns + 1, Last: math.MaxInt32}, kinds); dice != "" {
		fmt.Fprintf(&b, "**Afterwards.**\n\n%s", dice)
	}
	return strings.TrimSpace(b.String()), nil
}

// diceText lists events of a chapter with the rules that they follow first, and their rolls.
func diceText(f *report.Fight, told report.Chapter, kinds []string) string {
	var b strings.Builder
	for i := range f.Log.Events {
		e := &f.Log.Events[i]
		name := report.EventName(e.Kind)
		if e.Turn < told.First || e.Turn > told.Last || slices.Contains(quiet, name) || len(kinds) > 0 && !slices.Contains(kinds, name) {
			continue
		}
		if told.Last == math.MaxInt32 {
			name = fmt.Sprintf("turn %d, %s", e.Turn, name)
		}
		fmt.Fprintf(&b, "- *%s*: %s (%s)\n", name, plain.Replace(fieldText(f, e)), firstRules(e.Rules[:]))
		rolls := f.Log.RollsOf(e)
		for k := range rolls {
			fmt.Fprintf(&b, "  - %s\n", linked("", plain.Replace(report.RollLine(f, &rolls[k]))))
		}
	}
	return b.String()
}

// fieldText lists the fields of an event that say something.
func fieldText(f *report.Fight, e *engine.Event) string {
	var said []string
	for _, field := range report.FieldsOf(f.Scenario, e) {
		if !slices.Contains([]string{"", "false", "any", "none"}, field.Value) || field.Name == "hit" {
			said = append(said, field.Name+" "+field.Value)
		}
	}
	return strings.Join(said, ", ")
}

// firstRules are links to the rules that say most about an event.
func firstRules(ids []rules.ID) string {
	const most = 4
	var names []string
	for _, id := range ids {
		if id != rules.NoRule && len(names) < most {
			names = append(names, id.String())
		}
	}
	return linked("", strings.Join(names, ", "))
}
