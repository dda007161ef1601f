package scenario

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"crossfire/engine/dice"
	"crossfire/engine/rules"
)

// Mutant is the rulebook with one of its values changed by the least that there is: a number by one step, a pool by a die, a truth value,
// a word to the one before or behind it in the list of its schema, a direction to the one beside it.
type Mutant struct {
	Rules    []rules.ID // that the value belongs to, in the order of the book
	Path     string     // of --set: rules.aimed.dice
	From, To string
	Line     int    // of the ruleset
	Switch   string // the path of the option that is off by default and to which the value belongs; empty: it belongs to none
	Own      bool   // From is not the book's but what a file sets
}

// Mutants lists them in the order of the ruleset. Weights of doctrine are no rules. Whether a rulebook may be so is said by Under.
func (l *Loader) Mutants() []Mutant {
	m := &mutator{loader: l}
	for _, e := range l.Rulebook.values.entries {
		if e.key != "doctrine" {
			m.value(Mutant{Path: "rules." + e.key, Switch: offSwitch("rules."+e.key, e.value)}, e.value)
		}
	}
	return m.found
}

// offSwitch is the path of the truth value that turns an option on which is off by default.
func offSwitch(path string, value *node) string {
	switch {
	case value.kind == kindBool && value.text == "false":
		return path
	case value.get("enabled") != nil && value.get("enabled").text == "false":
		return path + ".enabled"
	}
	return ""
}

// mutator lists mutants.
type mutator struct {
	loader *Loader
	found  []Mutant
}

// value changes each value in a value, or the value itself.
func (m *mutator) value(of Mutant, value *node) {
	if of.Path == "rules."+ringKey {
		m.ring(of, value.items)
		return
	}
	for _, e := range value.entries {
		below := of
		below.Path += "." + e.key
		m.value(below, e.value)
	}
	for i, item := range value.items {
		below := of
		below.Path += "." + strconv.Itoa(i)
		m.value(below, item)
	}
	if value.kind != kindMap && value.kind != kindList {
		m.mutate(of, value, m.loader.Beside(of.Path, value.text))
	}
}

// ring reads each direction as those beside it.
func (m *mutator) ring(of Mutant, items []*node) {
	for i, item := range items {
		entry := of
		entry.Path += "." + strconv.Itoa(i)
		m.mutate(entry, item, besideIn(items, i))
	}
}

func (m *mutator) mutate(of Mutant, value *node, others []string) {
	of.Rules, of.Line, of.From = m.loader.rulesOf(of.Path), value.pos.Line, flowText(value)
	for _, other := range others {
		of.To = other
		m.found = append(m.found, of)
	}
}

// Beside are the values next to one at a path of the rules: rules.aimed.dice, 1. Not all of them need be allowed there (Under).
func (l *Loader) Beside(path, text string) []string {
	value := valueOf(text)
	switch value.kind {
	case kindBool:
		return []string{strconv.FormatBool(text != "true")}
	case kindInt:
		return []string{strconv.FormatInt(value.int-1, 10), strconv.FormatInt(value.int+1, 10)}
	case kindNumber:
		return decimalsBeside(text)
	}
	if pool, err := dice.ParsePool(text); err == nil {
		return slices.DeleteFunc([]string{pool.Add(-1).String(), pool.Add(1).String()}, func(p string) bool { return p == text })
	}
	words := l.schemas.words("ruleset", "/$defs/values", strings.Split(path, ".")[1:])
	at := slices.Index(words, text)
	if at < 0 {
		return []string{"0"} // none, where there may be a number
	}
	return slices.Concat(words[max(at-1, 0):at], words[at+1:min(at+2, len(words))])
}

// decimalsBeside are a decimal fraction with its last digit one less and one more.
func decimalsBeside(text string) []string {
	whole, digits, _ := strings.Cut(text, ".")
	scaled, _ := strconv.ParseInt(whole+digits, 10, 64)
	var beside []string
	for _, by := range [...]int64{-1, 1} {
		padded := fmt.Sprintf("%0*d", len(digits)+1, scaled+by)
		beside = append(beside, padded[:len(padded)-len(digits)]+"."+padded[len(padded)-len(digits):])
	}
	return beside
}

// valueOf reads a value of the ruleset on one line.
func valueOf(text string) *node {
	return parseTree(source{name: rulesetFile, text: []byte(text)}, &collector{})
}

// citation finds the rules that the descriptions of a schema name.
var citation = regexp.MustCompile(`\b[A-Z0-9]+-[0-9]+\b`)

// rulesOf are the rules that the schema names nearest to a value, or else those of the book whose key it is under.
func (l *Loader) rulesOf(path string) []rules.ID {
	steps := strings.Split(path, ".")[1:]
	along := l.schemas.along("ruleset", "/$defs/values", steps)
	book := l.Rulebook.Book()
	for i := range slices.Backward(along) {
		description, _ := along[i]["description"].(string)
		named := citation.FindAllString(description, -1)
		if found := idsWhere(&book, func(r *rules.Rule) bool { return slices.Contains(named, r.ID.String()) }); found != nil {
			return found
		}
	}
	return idsWhere(&book, func(r *rules.Rule) bool { return slices.Contains(strings.Split(r.Key, ", "), steps[0]) })
}

// idsWhere are the rules of the book for which something holds.
func idsWhere(book *rules.Book, holds func(*rules.Rule) bool) []rules.ID {
	var found []rules.ID
	for i := range book.Rules {
		if holds(&book.Rules[i]) {
			found = append(found, book.Rules[i].ID)
		}
	}
	return found
}

// anyBook stands for the words of the rulebook where the schema looks at its values.
const anyBook = "[{id: DICE-1, title: Dice, text: Dice., kind: rule, played: true}]"

// Under is a loader whose rulebook is so; nil: the schema or another value forbids it. Digests and what a scenario sets remain those of
// the book as it is.
func (l *Loader) Under(m *Mutant) *Loader {
	diags := &collector{}
	values := l.Rulebook.values.replaced(strings.Split(m.Path, ".")[1:], valueOf(m.To))
	file := &node{kind: kindMap}
	file.put(entry{key: "ruleset", value: valueOf("1")})
	file.put(entry{key: "values", value: values})
	file.put(entry{key: "book", value: valueOf(anyBook)})
	if l.schemas.validate("ruleset", file, diags); diags.failed() {
		return nil
	}
	book := &Rulebook{Rules: &rules.Ruleset{}, Book: l.Rulebook.Book, Digest: l.Rulebook.Digest, values: values}
	decode(values, book.Rules, diags)
	if checkRuleset(book.Rules, values, diags); diags.failed() {
		return nil
	}
	changed := &Loader{schemas: l.schemas, Rulebook: book, Catalog: l.Catalog}
	if book.Rules.Default != l.Rulebook.Rules.Default {
		changed.Catalog, _ = loadCatalog(book) // it was read before, and a pool is no reason to refuse it
	}
	return changed
}

// replaced is a tree with another value at a path of keys and numbers of entries; it shares all else with the first.
func (n *node) replaced(steps []string, value *node) *node {
	if len(steps) == 0 {
		return value
	}
	made := *n
	made.items, made.entries = slices.Clone(n.items), slices.Clone(n.entries)
	if n.kind == kindList {
		i, _ := strconv.Atoi(steps[0])
		made.items[i] = n.items[i].replaced(steps[1:], value)
		return &made
	}
	i := n.find(steps[0])
	made.entries[i].value = n.entries[i].value.replaced(steps[1:], value)
	return &made
}

// Sets reads what the file of a scenario, or an edit, sets at a path of the rules; false where it leaves that to the book.
func (s *Scenario) Sets(path string) (text string, sets bool) {
	here := s.tree
	for _, step := range strings.Split(path, ".") {
		if here = here.child(step); here == nil {
			return "", false
		}
	}
	return flowText(here), true
}

// Again reads a scenario anew that was read from the same source, under the rulebook of this loader. What the schema had to say has been
// said. The scenario is nil when it is wrong under this rulebook.
func (l *Loader) Again(src Source, s *Scenario) (*Scenario, Diagnostics) {
	diags := &collector{}
	again := &Scenario{File: s.File, Digest: s.Digest, tree: s.tree}
	if l.resolve(src, s.tree, again, diags); diags.failed() {
		return nil, diags.diagnostics()
	}
	return again, diags.diagnostics()
}
