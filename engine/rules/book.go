// Package rules is the rulebook: its IDs and words, and every number that it prints as data. It looks things up and throws no
// dice; package scenario reads ruleset.yaml for it.
package rules

import (
	_ "embed"
	"slices"
	"strings"
)

//go:embed ruleset.yaml
var rulesetYAML []byte

// Source returns the ruleset file as written: package scenario reads it, since it alone reads YAML.
func Source() []byte { return rulesetYAML }

// Rule is one numbered entry of the rulebook, in words.
type Rule struct {
	ID     ID     `key:"id"`     // e.g. DMG-2
	Title  string `key:"title"`  // a few words
	Text   string `key:"text"`   // the rule in our own words
	Kind   Kind   `key:"kind"`   // where it comes from
	Key    string `key:"key"`    // the name under rules: in a scenario that changes it; empty: fixed
	Source string `key:"source"` // which text, e.g. "L:fn14"; empty: none
	Played bool   `key:"played"` // false: listed, but not played by this version
	Later  string `key:"later"`  // the part of a played rule that this version does not play; empty: none
}

// Book is the whole rulebook in the order of its sections.
type Book struct {
	Rules []Rule
}

// Rule returns the entry of an ID and whether the book has one.
func (b Book) Rule(id ID) (Rule, bool) {
	for _, rule := range b.Rules {
		if rule.ID == id {
			return rule, true
		}
	}
	return Rule{}, false
}

// Under returns the entries that a key of the ruleset changes, in the order of the book.
func (b Book) Under(key string) []Rule {
	var found []Rule
	for _, rule := range b.Rules {
		if slices.Contains(rule.Keys(), key) {
			found = append(found, rule)
		}
	}
	return found
}

// Keys returns the names under rules: that change the rule; none: it is fixed.
func (r Rule) Keys() []string {
	if r.Key == "" {
		return nil
	}
	return strings.Split(r.Key, ", ")
}
