package report

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/engine/doctrine"
	"crossfire/schemas"
)

var update = flag.Bool("update", false, "write the schemas of events and voices anew")

const eventSchemaFile = "../../schemas/event.schema.json"

type object = map[string]any

// eventSchema makes the schema of the event stream from the table of kinds and fields.
func eventSchema() object {
	kinds := make([]any, 0, len(eventRows))
	for kind := range eventRows {
		kinds = append(kinds, kindSchema(engine.EventKind(kind)))
	}
	number, text := object{"type": "integer"}, object{"type": "string"}
	return object{
		"$schema":     "https://json-schema.org/draft/2020-12/schema",
		"$id":         "event.schema.json",
		"title":       "Event stream",
		"description": "One line of the event stream of a fight: the header, which is the first line, or an event.",
		"type":        "object",
		"if":          object{"required": []string{"kind"}},
		"then":        object{"$ref": "#/$defs/header"},
		"else":        object{"$ref": "#/$defs/event"},
		"$defs": object{
			"header": object{
				"properties": object{
					"kind": object{"const": "header"}, "schema": object{"const": SchemaVersion}, "program": text, "version": text,
					"dice": object{"const": dice.Scheme}, "seed": object{"type": "integer", "minimum": 0}, "title": text, "file": text,
					"scenario": text, "ruleset": text, "overrides": object{"type": "array", "items": object{"$ref": "#/$defs/override"}},
					"resumed": object{"description": "The last turn of the fight that was saved and goes on here.", "type": "integer", "minimum": 1},
					"people":  object{"type": "array", "items": object{"$ref": "#/$defs/person"}},
				},
				"required": []string{"kind", "schema", "program", "version", "dice", "seed", "title", "file", "scenario", "ruleset",
					"overrides", "people"},
				"additionalProperties": false,
			},
			"person": object{
				"description": "Somebody of the fight, and how it fares when the events begin.", "type": "object",
				"properties": object{"id": text, "name": text, "side": text, "state": object{"enum": engine.ConditionNames()[1:]},
					"points": object{"type": "integer", "minimum": 1}, "left": object{"enum": []string{"surrendered", "fled"}}},
				"required": []string{"id", "name"}, "additionalProperties": false,
			},
			"override": object{
				"type": "object", "properties": object{"key": text, "book": text, "here": text},
				"required": []string{"key", "book", "here"}, "additionalProperties": false,
			},
			"event": object{
				"properties": object{
					"no": object{"type": "integer", "minimum": 0}, "turn": object{"type": "integer", "minimum": 0},
					"event": object{"enum": EventNames()}, "cause": object{"type": "integer", "minimum": 0},
					"rules": object{"type": "array", "items": text}, "rolls": object{"type": "array", "items": object{"$ref": "#/$defs/roll"}},
				},
				"required": []string{"no", "turn", "event"}, "allOf": kinds, "unevaluatedProperties": false,
			},
			"roll": object{
				"type": "object",
				"properties": object{
					"label": object{"$ref": "#/$defs/label"}, "face": number, "base": object{"$ref": "#/$defs/pool"},
					"modifiers": object{"type": "array", "items": object{"$ref": "#/$defs/modifier"}},
					"pool":      object{"$ref": "#/$defs/pool"},
					"faces":     object{"type": "array", "items": object{"type": "integer", "minimum": 1, "maximum": 6}},
					"need":      number, "go": object{"type": "integer", "minimum": 0}, "forced": object{"const": true},
				},
				"if": object{"required": []string{"face"}}, "then": object{"required": []string{"label", "face"}},
				"else":                 object{"required": []string{"label", "base", "modifiers", "pool", "go"}},
				"additionalProperties": false,
			},
			"label": object{
				"description": "What force: in a scenario takes to fix this roll.", "type": "object",
				"properties": object{"roller": text, "purpose": object{"enum": dice.PurposeNames()}, "against": text,
					"ordinal": object{"type": "integer", "minimum": 0}},
				"required": []string{"roller", "purpose", "ordinal"}, "additionalProperties": false,
			},
			"modifier": object{
				"type": "object", "properties": object{"why": object{"enum": modifierWords}, "dice": number, "rule": text},
				"required": []string{"why", "dice", "rule"}, "additionalProperties": false,
			},
			"pool":  object{"type": "string", "pattern": "^(0|[1-9][0-9]*) (green|blue|red)$"},
			"point": object{"description": "Metres from the west and from the north.", "type": "array", "items": object{"type": "number"}, "minItems": 2, "maxItems": 2},
		},
	}
}

// kindSchema says which fields a kind of event has. Fields that may name nobody or nothing are not required.
func kindSchema(kind engine.EventKind) object {
	fields, required := object{}, []string{}
	for _, row := range eventRows[kind].fields {
		fields[row.name] = fieldSchema(row.from)
		if row.from != fromZone && (row.from.nature() != wordField || vocabulary(row.from) != nil) {
			required = append(required, row.name)
		}
	}
	return object{"if": object{"properties": object{"event": object{"const": EventName(kind)}}},
		"then": object{"properties": fields, "required": required}}
}

func fieldSchema(from source) object {
	switch from.nature() {
	case boolField:
		return object{"type": "boolean"}
	case numberField:
		return object{"type": "integer"}
	case pointField:
		return object{"$ref": "#/$defs/point"}
	}
	if words := vocabulary(from); words != nil {
		return object{"enum": words}
	}
	return object{"type": "string"}
}

// written holds a schema that is made of tables to its file.
func written(t *testing.T, file string, schema object) {
	t.Helper()
	var want bytes.Buffer
	lines := json.NewEncoder(&want)
	lines.SetIndent("", "  ")
	lines.SetEscapeHTML(false)
	if err := lines.Encode(schema); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(file, want.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want.Bytes()) {
		t.Errorf("%s is not what the tables say; go test ./engine/report -run Schema -update writes it", file)
	}
}

func TestEventSchemaIsThatOfTheTable(t *testing.T) {
	written(t, eventSchemaFile, eventSchema())
	for _, name := range EventNames() {
		if name == "" || strings.ToLower(name) != name {
			t.Errorf("event kind is called %q", name)
		}
	}
	if names := EventNames(); len(slices.Compact(slices.Sorted(slices.Values(names)))) != len(names) {
		t.Error("two kinds of events share a name")
	}
}

func compiled(t *testing.T, name string) *jsonschema.Schema {
	t.Helper()
	text, err := schemas.Bytes(name)
	if err != nil {
		t.Fatal(err)
	}
	return jsonschema.MustCompileString(name+".schema.json", string(text))
}

func valueOf(t *testing.T, text []byte) any {
	t.Helper()
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return value
}

func TestJSONFollowsItsSchemas(t *testing.T) {
	event, result := compiled(t, "event"), compiled(t, "result")
	for _, name := range []string{"../../examples/checkpoint.yaml", "testdata/brawl.yaml", "testdata/relief.yaml", "../../examples/rules/HAZ-1.yaml"} {
		f := fought(loaded(t, name), 3, doctrine.New)
		f.Expect = []Outcome{{Text: "militia.able > 0", Held: false, Note: "it is 0"}}
		var lines, whole bytes.Buffer
		if err := JSONL(&lines, f); err != nil {
			t.Fatal(err)
		}
		for line := range bytes.Lines(lines.Bytes()) {
			if err := event.Validate(valueOf(t, line)); err != nil {
				t.Fatalf("%s: %v in %s", name, err, line)
			}
		}
		if err := JSON(&whole, f); err != nil {
			t.Fatal(err)
		}
		if err := result.Validate(valueOf(t, whole.Bytes())); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestEventSchemaRefusesWhatNoEventSays(t *testing.T) {
	event := compiled(t, "event")
	for _, line := range []string{
		`{"no":1,"turn":1,"event":"teleports"}`,
		`{"no":1,"turn":1,"event":"draws","who":"a","weapon":"b","mood":"good"}`,
		`{"no":1,"turn":1,"event":"waits","who":"a"}`,
		`{"kind":"header"}`,
	} {
		if event.Validate(valueOf(t, []byte(line))) == nil {
			t.Errorf("%s passes", line)
		}
	}
}
