package scenario

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"crossfire/schemas"
)

// sampleSchemas reads the schemas of testdata.
func sampleSchemas() *schemaSet {
	return newSchemas(func(name string) ([]byte, error) { return os.ReadFile("testdata/" + name + schemaSuffix) })
}

// judge validates a file against the schema called test.
func judge(s *schemaSet, text string) string {
	diags := &collector{}
	s.validate("test", parseTree(source{name: "t.yaml", text: []byte(text)}, diags), diags)
	return said(diags)
}

func TestSchemaMistakesInPlainWords(t *testing.T) {
	s := sampleSchemas()
	const head = "crossfire: 1\ntitle: x\n" // what follows stands on line 3
	for _, c := range []struct{ situation, text, want string }{
		{"nothing wrong", "turns: 3\nratio: 0.25\nmode: burst\nsize: [1, 2.5]\nunits: [{id: a, near: b, count: 2, x-note: 1}]\n", ""},
		{"unknown keys, each at its place", "moral: true\ntruns: 3\nzeppelin: 1", `t.yaml:3:1: unknown key "moral"; did you mean "morale"? [unknown-key]
t.yaml:4:1: unknown key "truns"; did you mean "turns"? [unknown-key]
t.yaml:5:1: unknown key "zeppelin" [unknown-key]`},
		{"unknown key deep down", "units:\n  - {id: a, at: b, cuont: 3}", `t.yaml:4:20: unknown key "cuont"; did you mean "count"? [unknown-key]`},
		{"unknown key behind a reference to another schema", "weapons: {m: {Dr: 3}}", `t.yaml:3:15: unknown key "Dr"; did you mean "dr"? [unknown-key]`},
		{"enum", "mode: brust", `t.yaml:3:7: "brust" is not one of single, burst, automatic; did you mean "burst"? [enum]`},
		{"enum of another type", "mode: 3", `t.yaml:3:7: 3 is not one of single, burst, automatic [enum]`},
		{"enum with many values", "many: zz", `t.yaml:3:7: "zz" is not one of a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, 2 more [enum]`},
		{"enum with a hint at what is meant", "many: last", `t.yaml:3:7: "last" is not one of a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, 2 more; write a18 [enum]`},
		{"text for a list", "units: rifleman", `t.yaml:3:8: expected a list, got text; put it in [ ] [type]`},
		{"fraction for a whole number", "turns: 2.5", `t.yaml:3:8: expected a whole number, got 2.5 [type]`},
		{"quoted number", "turns: '5'", `t.yaml:3:8: expected a whole number, got text; leave out the quotes [type]`},
		{"a number with a unit", "turns: 30s", `t.yaml:3:8: expected a whole number, got text; write 30, without a unit [type]`},
		{"an entry of a list that misses its brackets", "units: [{id: a, at: b, Bo}]", `t.yaml:3:24: unknown key "Bo"; nothing stands behind it; is it an entry of a list that misses its [ ]? [unknown-key]`},
		{"a slip in a needed key is said once", "units: [{Id: a, at: b}]", `t.yaml:3:10: unknown key "Id"; did you mean "id"? [unknown-key]`},
		{"yes for true", "night: yes", `t.yaml:3:8: expected true or false, got text; write true [type]`},
		{"nothing for a list", "units:", `t.yaml:3:7: expected a list, got nothing [type]`},
		{"missing key", "units: [{at: b}]", `t.yaml:3:9: missing key "id" [missing-key]`},
		{"pattern with words", "units: [{id: Foo Bar, at: b}]", `t.yaml:3:14: "Foo Bar" is not in the right form; did you mean "foo-bar"? expected lower-case letters, digits and hyphens [pattern]`},
		{"pattern without words", "weapons: {m: {code: abc}}", `t.yaml:3:21: "abc" does not match ^[A-Z]$ [pattern]`},
		{"pattern of keys, at the key", "weapons: {M16: {dr: 1}}", `t.yaml:3:11: "M16" is not in the right form; expected lower-case letters and hyphens [pattern]`},
		{"minimum", "turns: 0", `t.yaml:3:8: must be at least 1, got 0 [range]`},
		{"maximum", "turns: 1001", `t.yaml:3:8: must be at most 1000, got 1001 [range]`},
		{"exclusive bounds", "ratio: 0", `t.yaml:3:8: must be more than 0, got 0 [range]`},
		{"exclusive upper bound", "ratio: 1.00", `t.yaml:3:8: must be less than 1, got 1 [range]`},
		{"multiple, exactly", "ratio: 0.3", `t.yaml:3:8: must be a multiple of 0.25, got 0.3 [range]`},
		{"too few entries", "size: [1]", `t.yaml:3:7: needs at least 2 entries, has 1 [count]`},
		{"too many entries", "size: [1, 2, 3]", `t.yaml:3:7: takes at most 2 entries, has 3; decimals are written with a point, as in 22.5 [count]`},
		{"too many keys", "opening: {door: 1, window: 2}", `t.yaml:3:10: takes at most 1 key, has 2 [count]`},
		{"repeats", "names:\n  - Lowe\n  - {a: 1, b: 2}\n  - {b: 2, a: 1}", `t.yaml:6:5: a map is there twice; the first is at line 5 [count]`},
		{"one of several keys", "units: [{id: a}]", `t.yaml:3:9: missing "at", "near" or "in" [missing-key]`},
		{"keys that exclude each other", "units: [{id: a, at: b, near: c}]", `t.yaml:3:24: "at" and "near" cannot stand together [not-allowed]`},
		{"then: a key is missing", "features: [{kind: wall}]", `t.yaml:3:12: missing key "line" [missing-key]`},
		{"then: a key that does not fit", "features: [{kind: wall, line: a, size: b}]", `t.yaml:3:34: "size" cannot stand here [not-allowed]`},
		{"else: neither", "features: [{kind: building}]", `t.yaml:3:12: missing "line" or "area" [missing-key]`},
		{"else: both", "features: [{kind: building, line: a, area: b}]", `t.yaml:3:38: "line" and "area" cannot stand together [not-allowed]`},
		{"alternatives: no type fits", "place: 5", `t.yaml:3:8: expected text or a list, got 5 [type]`},
		{"alternatives: the one that was meant", "place: [1]", `t.yaml:3:8: needs at least 2 entries, has 1 [count]`},
		{"alternatives with words", "told: 5", `t.yaml:3:7: 5 does not fit; expected an ID or a point [shape]`},
		{"odd characters in a key", `"a b/c~d": x`, `t.yaml:3:12: expected a whole number, got text [type]`},
		{"not played yet", "vehicles: [{id: x}]", `t.yaml:3:1: "vehicles" is not played yet [not-played-yet]`},
		{"not played yet, deep down", "units: [{id: a, in: humvee}]", `t.yaml:3:17: "in" is not played yet; it waits for vehicles [not-played-yet]`},
		{"nothing else is said about what is not played yet", "units: [{id: a, in: [], at: b}]", `t.yaml:3:17: "in" is not played yet; it waits for vehicles [not-played-yet]`},
		{"value not played yet", "mode: automatic", `t.yaml:3:7: "automatic" is not played yet; it waits for automatic fire [not-played-yet]`},
		{"value not played yet and not in the enum", "mode: mortar", `t.yaml:3:7: "mortar" is not played yet [not-played-yet]`},
		{"a broken value is said once", "turns: 010", `t.yaml:3:8: "010" is not a plain decimal number; write it in plain decimal digits, or in quotes if it is text [number]`},
	} {
		t.Run(c.situation, func(t *testing.T) {
			if got := judge(s, head+c.text); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
	for situation, c := range map[string][2]string{
		"const and missing key": {"crossfire: 2", "t.yaml:1:1: missing key \"title\" [missing-key]\nt.yaml:1:12: must be 1, not 2 [const]"},
		"the root is a list":    {"- 1", "t.yaml:1:1: expected a map, got a list [type]"},
		"no text":               {"crossfire: 1\ntitle: ''", "t.yaml:2:8: needs at least 1 character, has 0 [count]"},
		"text too long":         {"crossfire: 1\ntitle: " + strings.Repeat("é", 21), "t.yaml:2:8: takes at most 20 characters, has 21 [count]"},
	} {
		if got := judge(s, c[0]); got != c[1] {
			t.Errorf("%s: got %s", situation, got)
		}
	}
}

func TestSchemaMistakesAreTheSameEveryTime(t *testing.T) {
	const text = "a1: 1\nb1: 2\nc1: 3\nturns: x\nmode: y\nunits: [{x: 1, y: 2}, {z: 3}, 5]\nweapons: {A: 1, B: 2, C: {q: 1}}\n"
	want := judge(sampleSchemas(), text)
	if strings.Count(want, "\n") < 14 {
		t.Fatalf("too little is said: %s", want)
	}
	for range 20 {
		if got := judge(sampleSchemas(), text); got != want {
			t.Fatalf("got\n%s\nfirst\n%s", got, want)
		}
	}
}

func TestSchemaMistakesInAnIncludedFileNameIt(t *testing.T) {
	diags := &collector{}
	folder := folderOf(map[string]string{"lib.yaml": "weapons:\n  m: {dr: heavy}\n"})
	root := loadTree(source{name: "main.yaml", text: []byte("crossfire: 1\ntitle: x\ninclude: [lib.yaml]\n"), folder: folder}, diags)
	sampleSchemas().validate("test", root, diags)
	if got := said(diags); got != "lib.yaml:2:11: expected a whole number, got text [type]" {
		t.Errorf("got %s", got)
	}
}

func TestSetIsValidatedLikeAFile(t *testing.T) {
	diags := &collector{}
	root, _ := parseText("crossfire: 1\ntitle: x\nunits: [{id: a, at: b}]\n")
	setPath(root, nil, "units.a.at=5", diags)
	setPath(root, nil, "truns=5", diags)
	sampleSchemas().validate("test", root, diags)
	const want = "--set:1:1: unknown key \"truns\"; did you mean \"turns\"? [unknown-key]\n--set:1:12: expected text, got 5; put it in quotes [type]"
	if got := said(diags); got != want {
		t.Errorf("got %s", got)
	}
}

func TestSchemaReachesNothingOutside(t *testing.T) {
	for _, ref := range []string{"https://example.com/x.schema.json", "file:///etc/passwd", "elsewhere.schema.json"} {
		s := newSchemas(func(name string) ([]byte, error) {
			if name != "test" {
				return nil, os.ErrNotExist
			}
			return []byte(`{"$ref": "` + ref + `"}`), nil
		})
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s was followed", ref)
				}
			}()
			judge(s, "a: 1")
		}()
	}
}

func TestEverySchemaOfTheProgramCompiles(t *testing.T) {
	for _, name := range schemas.Names() {
		loadSchemas().compile(name) // panics when it does not
	}
}

// A schema that is compiled for one file judges it as the whole schema does, and another file after it too.
func TestAPartOfASchemaJudgesAsTheWhole(t *testing.T) {
	files, err := filepath.Glob("../examples/*/*.yaml")
	if err != nil || len(files) < 100 {
		t.Fatal(len(files), err)
	}
	whole, second := loadSchemas(), loadSchemas()
	whole.compile(scenarioSchema)
	second.compileFor(scenarioSchema, &node{kind: kindMap})
	for i, file := range files {
		if i%8 > 0 {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		root := parseTree(source{name: file, text: text}, &collector{})
		var all, part, later collector
		whole.validate(scenarioSchema, root, &all)
		loadSchemas().validate(scenarioSchema, root, &part)
		second.validate(scenarioSchema, root, &later)
		if want := said(&all); said(&part) != want || said(&later) != want {
			t.Errorf("%s: for itself\n%s\nafter another\n%s\nby the whole\n%s", file, said(&part), said(&later), want)
		}
	}
}

// Wide files must be judged in one pass; 80,000 mistakes must not be compared with each other.
func TestWideMapIsJudged(t *testing.T) {
	var b strings.Builder
	for i := range 80_000 {
		b.WriteString("moral" + strings.Repeat("x", i%7) + string(rune('a'+i%26)) + strconv.Itoa(i) + ": 1\n")
	}
	got := judge(sampleSchemas(), b.String())
	if lines := strings.Count(got, "\n") + 1; lines != limitDiagnostics+1 {
		t.Errorf("%d lines", lines)
	}
}

func BenchmarkCompileSchema(b *testing.B) {
	for b.Loop() {
		loadSchemas().compile("scenario")
	}
}

// Schemas are compiled as draft 7, to which a reference hides what stands beside it and to which later keywords mean nothing.
func TestSchemasMeanTheSameInDraft7(t *testing.T) {
	for _, name := range []string{"scenario", "suite", "catalog", "ruleset"} { // of files that are read
		for _, odd := range oddities(loadSchemas().text(name), name) {
			t.Error(odd)
		}
	}
}

// annotations are keywords that change no verdict; later are those of later drafts.
var (
	annotations = []string{"title", "description", "examples", "default", "x-says", "x-default", "x-later", "x-later-values", "x-instead"}
	later2020   = []string{"dependentRequired", "dependentSchemas", "unevaluatedProperties", "unevaluatedItems", "prefixItems", "minContains",
		"maxContains", "$anchor", "$dynamicRef", "$dynamicAnchor"}
)

// oddities lists where a schema means something else in draft 7. Names of properties are looked at like keywords: none of ours is
// called as one of these.
func oddities(schema any, at string) []string {
	var found []string
	switch node := schema.(type) {
	case []any:
		for i, one := range node {
			found = append(found, oddities(one, at+"/"+strconv.Itoa(i))...)
		}
	case map[string]any:
		_, refers := node["$ref"].(string)
		for key, value := range node {
			if slices.Contains(later2020, key) || refers && key != "$ref" && !slices.Contains(annotations, key) {
				found = append(found, at+"/"+key+" means something else in draft 7")
			}
			found = append(found, oddities(value, at+"/"+key)...)
		}
	}
	return found
}
