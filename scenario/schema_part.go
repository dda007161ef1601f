package scenario

// What it takes to compile the schema of scenarios is most of the time in which the program starts, and the rulebook and the
// catalogue are most of that schema. So of a first file only what it asks for is compiled.

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

// compileFor compiles a schema for a file: for the keys at its top where it is the first, else for all.
func (s *schemaSet) compileFor(name string, root *node) *jsonschema.Schema {
	known := s.compiled[name]
	switch {
	case known != nil && known.fits(root):
		return known.Schema
	case known != nil || root.kind != kindMap:
		return s.compile(name)
	}
	keys := make(map[string]bool, len(root.entries))
	for _, e := range root.entries {
		keys[e.key] = true
	}
	return s.compileText(name, keys)
}

// fits reports whether a schema knows all keys at the top of a file.
func (c *compiled) fits(root *node) bool {
	return c.keys == nil || !slices.ContainsFunc(root.entries, func(e entry) bool { return !c.keys[e.key] })
}

// onlyKeys is a schema in which any value fits the keys at the top but these, without the definitions that nothing asks for then.
func onlyKeys(text []byte, keys map[string]bool) []byte {
	var schema, properties, definitions map[string]json.RawMessage
	if json.Unmarshal(text, &schema) != nil || json.Unmarshal(schema["properties"], &properties) != nil {
		return text // it is not of this form, and the compiler says what else is wrong with it
	}
	for key := range properties { // in any order: they are written in that of the alphabet
		if !keys[key] {
			properties[key] = json.RawMessage("true")
		}
	}
	schema["properties"] = objectOf(properties)
	if json.Unmarshal(schema["$defs"], &definitions) != nil {
		return objectOf(schema)
	}
	delete(schema, "$defs")
	asked := map[string]json.RawMessage{}
	asksFor(objectOf(schema), definitions, asked)
	schema["$defs"] = objectOf(asked)
	return objectOf(schema)
}

// asksFor puts the definitions that a text refers to among those that are asked for, and what they refer to.
func asksFor(text []byte, definitions, asked map[string]json.RawMessage) {
	const begins = `"#/$defs/`
	for {
		_, after, more := bytes.Cut(text, []byte(begins))
		if !more {
			return
		}
		name := string(after[:max(bytes.IndexAny(after, `/"`), 0)])
		if definition, known := definitions[name]; known && asked[name] == nil {
			asked[name] = definition
			asksFor(definition, definitions, asked)
		}
		text = after
	}
}

// objectOf writes an object whose values are written already.
func objectOf(values map[string]json.RawMessage) json.RawMessage {
	text := []byte{'{'}
	for _, key := range slices.Sorted(maps.Keys(values)) {
		if len(text) > 1 {
			text = append(text, ',')
		}
		text = append(append(strconv.AppendQuote(text, key), ':'), values[key]...)
	}
	return append(text, '}')
}
