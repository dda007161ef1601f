package generate

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"path"
	"slices"
	"sort"
	"strings"
	"testing"

	"crossfire/engine/rules"
	"crossfire/scenario"
)

// files is how many seeds these tests look at.
const files = 2500

func loader(t *testing.T) *scenario.Loader {
	t.Helper()
	l, err := scenario.NewLoader()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestEveryFileLoads(t *testing.T) {
	l := loader(t)
	n := uint64(files)
	if testing.Short() {
		n /= 10
	}
	for seed := range n {
		text := Scenario(seed)
		if s, diags := l.Load(scenario.Source{Name: "generated.yaml", Bytes: text}); s == nil {
			t.Fatalf("seed %d is refused:\n%v\n%s", seed, diags, text)
		}
	}
}

func TestSameSeedSameFile(t *testing.T) {
	for seed := range uint64(50) {
		if !bytes.Equal(Scenario(seed), Scenario(seed)) {
			t.Fatalf("seed %d gives two files", seed)
		}
	}
	if bytes.Equal(Scenario(1), Scenario(2)) {
		t.Error("two seeds give the same file")
	}
}

func TestArsenalHasEveryWeaponThatIsPlayed(t *testing.T) {
	known := slices.Concat(guns, knives, cudgels, heavies, rockets, tubeIDs, mounts)
	for _, round := range tubes {
		known = append(known, round)
	}
	for _, w := range loader(t).Catalog.Weapons {
		played := w.Later == "" && w.ID != "fists"
		if played != slices.Contains(known, w.ID) {
			t.Errorf("weapon %s: played %v, in the arsenal %v", w.ID, played, !played)
		}
		heavy := w.Heavy != rules.NotHeavy || w.Ammunition
		if isGun := slices.Contains(guns, w.ID); played && !heavy && isGun == w.Melee {
			t.Errorf("weapon %s is on the wrong list", w.ID)
		}
		if mayFly := slices.Contains(knives, w.ID); !heavy && mayFly != (w.ThrownCM > 0) {
			t.Errorf("weapon %s: thrown %v", w.ID, !mayFly)
		}
	}
}

// schema is a JSON schema as far as this test reads it.
type schema struct {
	Ref        string            `json:"$ref"`
	Properties map[string]schema `json:"properties"`
	Additional json.RawMessage   `json:"additionalProperties"`
	Items      *schema           `json:"items"`
	Later      string            `json:"x-later"`
	Defs       map[string]schema `json:"$defs"`
}

// coverage walks files beside the schema and notes which properties they have.
type coverage struct {
	schemas map[string]schema
	seen    map[string]bool
	inside  map[string]bool // references being listed
}

func readSchemas(t *testing.T) map[string]schema {
	t.Helper()
	found := map[string]schema{}
	for _, name := range []string{"scenario", "catalog", "ruleset"} {
		text, err := fs.ReadFile(os.DirFS("../../schemas"), name+".schema.json")
		if err != nil {
			t.Fatal(err)
		}
		var s schema
		if err := json.Unmarshal(text, &s); err != nil {
			t.Fatal(err)
		}
		found[name+".schema.json"] = s
	}
	return found
}

// resolve follows a reference, which is relative to a file.
func (c *coverage) resolve(file string, s schema) (string, schema) {
	for s.Ref != "" {
		name, pointer, _ := strings.Cut(s.Ref, "#")
		if name != "" {
			file = name
		}
		s = c.schemas[file]
		for _, step := range strings.Split(strings.TrimPrefix(pointer, "/"), "/") {
			switch step {
			case "$defs", "properties":
			default:
				next, ok := s.Defs[step]
				if !ok {
					next = s.Properties[step]
				}
				s = next
			}
		}
	}
	return file, s
}

// free is the schema of the values of a map with free keys.
func (s schema) free() (schema, bool) {
	var v schema
	ok := len(s.Additional) > 0 && s.Additional[0] == '{' && json.Unmarshal(s.Additional, &v) == nil
	return v, ok
}

func (c *coverage) visit(file, at string, s schema, v any) {
	file, s = c.resolve(file, s)
	switch v := v.(type) {
	case object:
		for _, e := range v {
			c.visitEntry(file, at, s, e)
		}
	case list:
		for _, item := range v {
			if s.Items != nil {
				c.visit(file, at, *s.Items, item)
			}
		}
	}
}

func (c *coverage) visitEntry(file, at string, s schema, e entry) {
	if below, ok := s.Properties[e.key]; ok {
		key := path.Join(at, e.key)
		if nested(e.key) {
			key = e.key
		}
		c.seen[key] = true
		c.visit(file, key, below, e.value)
		return
	}
	if below, ok := s.free(); ok {
		c.visit(file, at, below, e.value)
	}
}

// nested are keys whose maps are the same wherever they stand, and may hold themselves.
func nested(key string) bool {
	return key == "then" || key == "orders" || key == "element" || key == "elements"
}

// wanted lists every property that is played.
func (c *coverage) wanted(file, at string, s schema) []string {
	file, s = c.resolve(file, s)
	var found []string
	for key, below := range s.Properties {
		if below.Later != "" {
			continue
		}
		name := path.Join(at, key)
		if nested(key) {
			name = key
		}
		if c.inside[name] {
			continue
		}
		c.inside[name] = true
		found = append(found, name)
		if _, excused := unwritten[name]; excused {
			continue // nor is anything in it
		}
		if name == "rules" {
			found = append(found, c.overrides(file, below)...)
			continue
		}
		found = append(found, c.wanted(file, name, below)...)
	}
	if s.Items != nil {
		found = append(found, c.wanted(file, at, *s.Items)...)
	}
	if below, ok := s.free(); ok {
		found = append(found, c.wanted(file, at, below)...)
	}
	return found
}

// overrides lists the keys of the ruleset; what is below them is not a shape but a number.
func (c *coverage) overrides(file string, s schema) []string {
	_, s = c.resolve(file, s)
	var found []string
	for key, below := range s.Properties {
		if below.Later == "" {
			found = append(found, "rules/"+key)
		}
	}
	return found
}

// unwritten are the properties that no generated file has, and why.
var unwritten = map[string]string{
	"include":       "a generated file stands alone",
	"expect/golden": "it would be a second file",
	"weapons/later": "marks what is not played",
	"resume":        "fights that are saved and go on are tested where all examples are",
}

func TestFilesUseEveryKeyThatIsPlayed(t *testing.T) {
	c := &coverage{schemas: readSchemas(t), seen: map[string]bool{}, inside: map[string]bool{}}
	const file = "scenario.schema.json"
	for seed := range uint64(files) {
		c.visit(file, "", c.schemas[file], tree(seed))
	}
	wanted := c.wanted(file, "", c.schemas[file])
	sort.Strings(wanted)
	if len(wanted) < 150 {
		t.Fatalf("only %d keys in the schema: %v", len(wanted), wanted)
	}
	for _, key := range wanted {
		_, excused := unwritten[key]
		if c.seen[key] == excused {
			t.Errorf("key %s: written %v, excused %v", key, c.seen[key], excused)
		}
	}
}
