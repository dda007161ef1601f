package scenario

import (
	"bytes"
	"fmt"
	"strings"
	"sync"

	"crossfire/engine/rules"
)

// rulesetFile names the ruleset in diagnostics.
const rulesetFile = "ruleset.yaml"

// Rulebook is the ruleset as the book has it, with its words. It is not written to after loading and may be shared.
type Rulebook struct {
	Rules  *rules.Ruleset
	Digest string            // SHA-256 of the values in hexadecimal; words, comments and layout do not count
	Book   func() rules.Book // the words, which are most of the file: they are read when somebody asks for them first
	values *node             // what overrides are laid over
}

// LoadRulebook reads the ruleset that is built into the program. An error means that the program was built wrong. The
// schema is not asked: a test has done so, and programs must start quickly.
func LoadRulebook() (*Rulebook, error) {
	diags := &collector{}
	book := readRulebook(source{name: rulesetFile, text: rules.Source()}, diags)
	if diags.failed() {
		return nil, fmt.Errorf("read ruleset: %w", diags.diagnostics())
	}
	return book, nil
}

// bookBegins begins the part of the file in which the words stand, its last.
const bookBegins = "\nbook:"

func readRulebook(src source, diags *collector) *Rulebook {
	var file struct {
		Version int   `key:"ruleset"`
		Values  *node `key:"values"`
	}
	at := bytes.Index(src.text, []byte(bookBegins)) + 1
	if at == 0 {
		at = len(src.text)
	}
	root := parseTree(source{name: src.name, text: src.text[:at]}, diags)
	if root == nil {
		return nil
	}
	if decode(root, &file, diags); file.Values == nil {
		diags.report(mistake(root.pos, checkMissingKey, "missing \"values\""))
		return nil
	}
	words := sync.OnceValue(func() rules.Book { return readBook(source{name: src.name, text: src.text[at:]}) })
	book := &Rulebook{Rules: &rules.Ruleset{}, Book: words, Digest: digest(file.Values), values: file.Values}
	decode(file.Values, book.Rules, diags)
	checkRuleset(book.Rules, root, diags)
	return book
}

// readBook reads the words of the rulebook. It panics when the program was built wrong.
func readBook(src source) rules.Book {
	var file struct {
		Book []rules.Rule `key:"book"`
	}
	diags := &collector{}
	if root := parseTree(src, diags); root != nil {
		decode(root, &file, diags)
	}
	if diags.failed() {
		panic(fmt.Sprint("scenario: read the words of the rulebook: ", diags.diagnostics()))
	}
	return rules.Book{Rules: file.Book}
}

// Value writes what the book has at a path of keys, as {close: 10, far: 250}; false where it has nothing there.
func (b *Rulebook) Value(path ...string) (string, bool) {
	here := b.values
	for _, step := range path {
		if here = here.get(step); here == nil {
			return "", false
		}
	}
	return flowText(here), true
}

// with lays the keys under rules: of a scenario, which have passed the schema, over the book. It returns a ruleset of its
// own and what differs, in file order; without differences it returns that of the book.
func (b *Rulebook) with(overrides *node, diags *collector) (*rules.Ruleset, []Override) {
	if overrides == nil || overrides.kind != kindMap {
		return b.Rules, nil
	}
	changes := differences(nil, b.values, overrides)
	if len(changes) == 0 {
		return b.Rules, nil
	}
	own := &rules.Ruleset{}
	decode(laidOver(b.values, overrides), own, diags)
	checkRuleset(own, overrides, diags)
	return own, changes
}

// laidOver returns a tree in which the maps of both are joined and everything else is that of over.
func laidOver(base, over *node) *node {
	if base == nil || base.kind != kindMap || over.kind != kindMap {
		return over
	}
	joined := &node{kind: kindMap, pos: over.pos}
	for _, e := range base.entries {
		joined.put(e)
	}
	for _, e := range over.entries {
		joined.put(entry{key: e.key, pos: e.pos, value: laidOver(base.get(e.key), e.value)})
	}
	return joined
}

// differences lists the values of over that are not those of base, by their dotted keys.
func differences(path []string, base, over *node) []Override {
	if over.kind == kindMap && base != nil && base.kind == kindMap {
		var found []Override
		for _, e := range over.entries {
			found = append(found, differences(append(path[:len(path):len(path)], e.key), base.get(e.key), e.value)...)
		}
		return found
	}
	book, here := flowText(base), flowText(over)
	if book == here {
		return nil
	}
	return []Override{{Key: strings.Join(path, "."), Book: book, Here: here}}
}

// flowText writes a value on one line as YAML: 12, [torso, arm], {close: 12}. Words of the rulebook need no quotes.
func flowText(n *node) string {
	if n == nil {
		return "null"
	}
	switch n.kind {
	case kindNull:
		return "null"
	case kindList:
		parts := make([]string, len(n.items))
		for i, item := range n.items {
			parts[i] = flowText(item)
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case kindMap:
		parts := make([]string, len(n.entries))
		for i, e := range n.entries {
			parts[i] = e.key + ": " + flowText(e.value)
		}
		return "{" + strings.Join(parts, ", ") + "}"
	}
	return n.text
}

// checkRuleset reports what is wrong although every value by itself is right.
func checkRuleset(r *rules.Ruleset, written *node, diags *collector) {
	if zones := r.Zones; zones.KillCM > zones.OuterCM {
		text := fmt.Sprintf("the kill zone reaches further than the blast: kill %s, outer %s", rules.Metres(zones.KillCM), rules.Metres(zones.OuterCM))
		diags.report(mistake(written.keyPos("zones"), checkValue, text))
	}
	bands := r.Bands
	if bands.PointBlankCM < bands.CloseCM && bands.CloseCM < bands.NearCM && bands.NearCM <= bands.FarCM {
		return
	}
	at := written.keyPos("bands")
	message := fmt.Sprintf("range bands must grow: point_blank %s, close %s, near %s, far %s", rules.Metres(bands.PointBlankCM),
		rules.Metres(bands.CloseCM), rules.Metres(bands.NearCM), rules.Metres(bands.FarCM))
	diags.report(mistake(at, checkValue, message))
}
