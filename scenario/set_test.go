package scenario

import (
	"strings"
	"testing"
)

const setFile = `
turns: 40
rules:
sides:
  - id: garrison
    elements:
      - id: checkpoint
        units: [{id: trooper, count: 4}]
map: {size: [220, 140]}
weapons: {m16: {dr: 3}}
`

func TestSetChangesTheTree(t *testing.T) {
	for _, c := range []struct{ situation, assignment, path, want string }{
		{"a key at the root", "turns=20", "turns", "20"},
		{"an entry by its id", "sides.garrison.elements.checkpoint.units.trooper.count=6", "sides.0.elements.0.units.0.count", "6"},
		{"an entry by its number", "map.size.1=99.5", "map.size.1", "d99.5"},
		{"a whole entry", "sides.garrison.elements.checkpoint.units.trooper={id: x}", "sides.0.elements.0.units", `[{id:"x"}]`},
		{"a new last key", "sides.garrison.name='Old = Guard'", "sides.0.name", `"Old = Guard"`},
		{"a map with nothing in it", "rules.morale=false", "rules", "{morale:false}"},
		{"a rule of which the file says nothing", "rules.aimed.dice=2", "rules", "{aimed:{dice:2}}"},
		{"a map at the root that is not there", "standing.x=[1, a]", "standing", `{x:[1 "a"]}`},
		{"flow maps", "weapons.m16={dr: 4, name: M 16}", "weapons.m16", `{dr:4 name:"M 16"}`},
		{"empty text", "title=''", "title", `""`},
	} {
		t.Run(c.situation, func(t *testing.T) {
			root, _ := parseText(setFile)
			diags := &collector{}
			setPath(root, nil, c.assignment, diags)
			if diags.failed() {
				t.Fatal(said(diags))
			}
			if got := treeText(walkPath(root, c.path)); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func TestSetRefuses(t *testing.T) {
	for _, c := range []struct{ situation, assignment, want string }{
		{"no equals sign", "turns", `--set:1:1: "turns" is not an assignment; write path=value [set]`},
		{"no path", "=4", `--set:1:1: "=4" is not an assignment; write path=value [set]`},
		{"no value", "turns= ", `--set:1:1: "turns" gets no value; write '' for empty text [set]`},
		{"a typo in an id", "sides.garison.name=x", `--set:1:7: there is no "garison"; did you mean "garrison"? [set]`},
		{"a typo in a key", "sides.garrison.element.x.y=1", `--set:1:16: there is no "element"; did you mean "elements"? [set]`},
		{"a typo at the root", "side.garrison.name=x", `--set:1:1: there is no "side"; did you mean "sides"? [set]`},
		{"a number past the end", "map.size.2=1", `--set:1:10: there is no "2" [set]`},
		{"inside a number", "turns.x=1", `--set:1:7: "x" cannot be set: there is only 40 around it [set]`},
		{"bad YAML, at its column", "turns=[1, 2", `--set:1:7: this list misses a "," or its "]" [yaml-syntax]`},
		{"ambiguous value, at its column", "turns=010", `--set:1:7: "010" is not a plain decimal number; write it in plain decimal digits, or in quotes if it is text [number]`},
		{"includes", "include=[x.yaml]", `--set:1:1: include cannot be set [set]`},
	} {
		t.Run(c.situation, func(t *testing.T) {
			root, _ := parseText(setFile)
			diags := &collector{}
			setPath(root, nil, c.assignment, diags)
			if got := said(diags); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// walkPath follows dotted keys and entry numbers.
func walkPath(n *node, path string) *node {
	for step := range strings.SplitSeq(path, ".") {
		n = n.child(step)
	}
	return n
}

// An entry of a list of the book can be set although the file says nothing of the list, and the book stays as it is.
func TestSetChangesAnEntryOfAListOfTheBook(t *testing.T) {
	book := &node{kind: kindMap}
	list, _ := parseText("ladder: [pained, dead]\nthirst: [{after: 2, dr: 1}]")
	for _, e := range list.entries {
		book.put(e)
	}
	for _, c := range []struct{ situation, file, assignment, want string }{
		{"no rules at all", "turns: 4", "rules.ladder.1=wounded", `{ladder:["pained" "wounded"]}`},
		{"rules that say nothing of it", "rules: {morale: true}", "rules.ladder.0=wounded", `{morale:true ladder:["wounded" "dead"]}`},
		{"a list of the file", "rules: {ladder: [dead, dead]}", "rules.ladder.0=wounded", `{ladder:["wounded" "dead"]}`},
		{"a number in an entry", "turns: 4", "rules.thirst.0.dr=5", `{thirst:[{after:2 dr:5}]}`},
		{"outside of the rules", "ladder: {}", "ladder.x=1", ""},
	} {
		t.Run(c.situation, func(t *testing.T) {
			root, _ := parseText(c.file)
			diags := &collector{}
			setPath(root, book, c.assignment, diags)
			if diags.failed() {
				t.Fatal(said(diags))
			}
			if got := root.get("rules"); got == nil && c.want != "" || got != nil && treeText(got) != c.want {
				t.Errorf("got %v, want %s", got, c.want)
			}
			if got := treeText(book); got != `{ladder:["pained" "dead"] thirst:[{after:2 dr:1}]}` {
				t.Errorf("the book is %s", got)
			}
		})
	}
	root, _ := parseText("turns: 4")
	diags := &collector{}
	setPath(root, book, "rules.ladder.2=dead", diags)
	if said(diags) != `--set:1:14: there is no "2" [set]` {
		t.Errorf("past the end: %s", said(diags))
	}
}

// A number that has a flag of its own is refused in the name of that flag.
func TestSetNumbersAreRefusedByTheirFlag(t *testing.T) {
	beyond, none, many := uint64(1)<<63, int32(0), int32(1001)
	for _, c := range []struct {
		situation string
		source    Source
		want      string
	}{
		{"a seed beyond all seeds", Source{Seed: &beyond}, `--seed:1:1: "9223372036854775808" is out of reach of whole numbers [number]`},
		{"no turns", Source{Turns: &none}, "--turns:1:1: must be at least 1, got 0 [range]"},
		{"too many turns", Source{Turns: &many}, "--turns:1:1: must be at most 1000, got 1001 [range]"},
	} {
		c.source.Name, c.source.Bytes = "t.yaml", []byte("crossfire: 1\ntitle: T\nmap: {size: [9, 9]}\nsides: [{id: reds, elements: []}, {id: blues, elements: []}]\n")
		var errors []string
		_, found := Load(c.source)
		for _, d := range found {
			if d.Severity != Warning {
				errors = append(errors, d.String())
			}
		}
		if len(errors) != 1 || errors[0] != c.want {
			t.Errorf("%s: %q", c.situation, errors)
		}
	}
}
