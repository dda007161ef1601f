package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"crossfire/engine/report"
	"crossfire/engine/rules"
	"crossfire/scenario"

	"github.com/spf13/cobra"
)

func (p *program) rulesCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "rules [ID | WORD]",
		Short: "List the rules, or explain one",
		Long: `List the numbered rules: where each comes from (rule: the source says so; option: it offers it; ruling: we
chose between readings; fill: we supplied what is missing), the key under rules: in a scenario that changes it, and
"later" where this version does not play it yet. With an ID, explain one rule with its tables; with a family as DMG, a key, or a
word, list those that it is about.`,
		Example: `  crossfire rules
  crossfire rules DMG-2
  crossfire rules DMG
  crossfire rules toughness`,
		Args:      cobra.MaximumNArgs(1),
		ValidArgs: ruleIDs(),
		RunE: func(_ *cobra.Command, args []string) error {
			loader, err := scenario.NewLoader()
			if err != nil {
				return trouble("%w", err)
			}
			if len(args) == 0 {
				return outputFault(listRules(p.out, loader.Rulebook.Book()))
			}
			return p.explainRule(loader.Rulebook, args[0])
		},
	}
}

// ruleIDs lists every ID of the rulebook.
func ruleIDs() []string { return rules.ID(0).Words()[1:] }

func listRules(w io.Writer, book rules.Book) error {
	rows := make([][]string, len(book.Rules))
	for i, r := range book.Rules {
		rows[i] = []string{r.ID.String(), r.Kind.String(), r.Title, r.Key, laterMark(r)}
	}
	heads := []report.Column{{Title: "ID"}, {Title: "Kind"}, {Title: "Title"}, {Title: "Key"}, {Title: "Later"}}
	return report.PlainTable(w, heads, rows)
}

// laterMark says whether the rule, or a part of it, waits for a later version.
func laterMark(r rules.Rule) string {
	switch {
	case !r.Played:
		return "later"
	case r.Later != "":
		return "part later"
	}
	return ""
}

// about are the rules of a family, under a key, or with a word in their title; where there are none, those with the word in their text.
func about(book rules.Book, word string) rules.Book {
	var some, mention rules.Book
	for _, r := range book.Rules {
		if strings.Contains(strings.ToLower(r.Text), strings.ToLower(word)) {
			mention.Rules = append(mention.Rules, r)
		}
		keys := strings.FieldsFunc(r.Key, func(c rune) bool { return c == ',' || c == ' ' })
		if strings.HasPrefix(r.ID.String(), strings.ToUpper(word)+"-") || slices.Contains(keys, word) ||
			strings.Contains(strings.ToLower(r.Title), strings.ToLower(word)) {
			some.Rules = append(some.Rules, r)
		}
	}
	if len(some.Rules) == 0 {
		return mention
	}
	return some
}

func (p *program) explainRule(book *scenario.Rulebook, name string) error {
	var id rules.ID
	if err := id.UnmarshalText([]byte(strings.ToUpper(name))); err != nil || id == rules.NoRule {
		if some := about(book.Book(), name); len(some.Rules) > 0 {
			return outputFault(listRules(p.out, some))
		}
		return unknownName("rule", name, ruleIDs())
	}
	r, found := book.Book().Rule(id)
	if !found {
		return trouble("the rulebook has no entry %s", id)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s  %s\n\n%s\n\n", r.ID, r.Title, folded(r.Text))
	fmt.Fprintf(&b, "Kind    %s\n", r.Kind)
	if r.Source != "" {
		fmt.Fprintf(&b, "Source  %s\n", r.Source)
	}
	if r.Key != "" {
		fmt.Fprintf(&b, "Key     %s\n", r.Key)
	}
	switch {
	case !r.Played:
		b.WriteString("Later   this version does not play it\n")
	case r.Later != "":
		fmt.Fprintf(&b, "Later   this version does not play: %s\n", r.Later)
	}
	for _, table := range book.Rules.TablesOf(id) {
		fmt.Fprintf(&b, "\n%s\n\n", table.Title)
		if err := report.PlainTable(&b, headsOf(table), table.Rows); err != nil {
			return trouble("%w", err)
		}
	}
	_, err := io.WriteString(p.out, b.String())
	return outputFault(err)
}

func headsOf(table rules.Table) []report.Column {
	heads := make([]report.Column, len(table.Columns))
	for i, title := range table.Columns {
		heads[i] = report.Column{Title: title}
	}
	return heads
}

// folded breaks a text into lines that a terminal holds.
func folded(text string) string {
	const width = 80
	var b strings.Builder
	column := 0
	for _, word := range strings.Fields(text) {
		length := len([]rune(word))
		switch {
		case column == 0:
		case column+1+length > width:
			b.WriteByte('\n')
			column = 0
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += length
	}
	return b.String()
}
