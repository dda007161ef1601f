package scenario

// The schemas in package schemas are plain JSON Schema (2020-12) with four keywords of
// our own, which editors pass over:
//
//	"x-later": "vehicles"             this value is understood one day; now it is a mistake
//	"x-later-values": {"ram": "ramming"}   the same for single values of an enum
//	"x-instead": {"drive": "write move"}   hints at what is meant by words that are not in an enum
//	"x-says": "lower-case letters"    plain words for pattern, not, anyOf, oneOf and false
//
// They use only what means the same in draft 7, and are compiled as such: the compiler holds each against the schema of its draft,
// which takes several times as long for the later ones and was most of the time in which the program starts.

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"path"
	"strings"
	"sync"

	"crossfire/schemas"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

const schemaSuffix = ".schema.json"

// schemaSet validates trees. It compiles a schema when it is first asked for and keeps it;
// it may be shared between goroutines.
type schemaSet struct {
	read func(name string) ([]byte, error)

	mutex    sync.Mutex
	texts    map[string]any // parsed JSON by schema name
	compiled map[string]*compiled
}

// compiled is a schema that is ready.
type compiled struct {
	*jsonschema.Schema
	keys map[string]bool // at the top of a file, whose values it knows; nil: all that there are
}

// loadSchemas returns the schemas of the program. Nothing is compiled yet.
func loadSchemas() *schemaSet { return newSchemas(schemas.Bytes) }

func newSchemas(read func(name string) ([]byte, error)) *schemaSet {
	return &schemaSet{read: read, texts: map[string]any{}, compiled: map[string]*compiled{}}
}

// validate reports where a tree departs from the schema called name. A schema that does
// not compile is a bug and panics.
func (s *schemaSet) validate(name string, root *node, diags *collector) {
	if root == nil {
		return
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	err := s.compileFor(name, root).Validate(plainValue(root))
	var invalid *jsonschema.ValidationError
	switch {
	case err == nil:
	case errors.As(err, &invalid):
		r := reader{schemas: s, root: root, diags: diags}
		r.report(invalid)
	default:
		panic("scenario: validate against " + name + ": " + err.Error())
	}
}

// compile compiles a whole schema.
func (s *schemaSet) compile(name string) *jsonschema.Schema { return s.compileText(name, nil) }

func (s *schemaSet) compileText(name string, keys map[string]bool) *jsonschema.Schema {
	compiler := jsonschema.NewCompiler()
	compiler.Draft = jsonschema.Draft7
	compiler.LoadURL = func(address string) (io.ReadCloser, error) {
		text, err := s.served(address)
		if err == nil && keys != nil && schemaName(address) == name {
			text = onlyKeys(text, keys)
		}
		return io.NopCloser(bytes.NewReader(text)), err
	}
	compiler.RegisterExtension("later", nil, later{})
	made, err := compiler.Compile("crossfire:///" + name + schemaSuffix)
	if err != nil {
		panic(fmt.Sprintf("scenario: compile schema %s: %#v", name, err))
	}
	s.compiled[name] = &compiled{Schema: made, keys: keys}
	return made
}

// open serves what the compiler asks for.
func (s *schemaSet) open(address string) (io.ReadCloser, error) {
	text, err := s.served(address)
	return io.NopCloser(bytes.NewReader(text)), err
}

// served is the text behind a reference between our own schemas, whatever address they are given, and
// nothing else: no file and no network is reached.
func (s *schemaSet) served(address string) ([]byte, error) {
	text, err := s.read(schemaName(address))
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", address, err)
	}
	text = bytes.Replace(text, []byte(`"$schema"`), []byte(`"x-schema"`), 1) // they are read as draft 7
	return text, nil
}

func schemaName(address string) string {
	return strings.TrimSuffix(path.Base(address), schemaSuffix)
}

// at returns the part of a schema that an absolute location points to, or nil.
func (s *schemaSet) at(location string) any {
	address, pointer, _ := strings.Cut(location, "#")
	here := s.text(schemaName(address))
	for _, token := range pointerTokens(pointer) {
		switch part := here.(type) {
		case map[string]any:
			here = part[token]
		case []any:
			here = arrayItem(part, token)
		default:
			return nil
		}
	}
	return here
}

func (s *schemaSet) text(name string) any {
	if parsed, ok := s.texts[name]; ok {
		return parsed
	}
	text, err := s.read(name)
	if err != nil {
		return nil
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	var parsed any
	if err := decoder.Decode(&parsed); err != nil {
		panic("scenario: parse schema " + name + ": " + err.Error())
	}
	s.texts[name] = parsed
	return parsed
}

func arrayItem(list []any, token string) any {
	for i := range list {
		if fmt.Sprint(i) == token {
			return list[i]
		}
	}
	return nil
}

// pointerTokens splits a JSON pointer in the form of a URL fragment.
func pointerTokens(pointer string) []string {
	if pointer == "" || pointer == "/" {
		return nil
	}
	tokens := strings.Split(strings.TrimPrefix(pointer, "/"), "/")
	for i, token := range tokens {
		if plain, err := url.PathUnescape(token); err == nil {
			token = plain
		}
		tokens[i] = strings.NewReplacer("~1", "/", "~0", "~").Replace(token)
	}
	return tokens
}

// plainValue is what the validator wants: numbers as their exact text.
func plainValue(n *node) any {
	switch n.kind {
	case kindNull:
		return nil
	case kindBool:
		return n.text == "true"
	case kindInt, kindNumber:
		return plainNumber(n)
	case kindString:
		return n.text
	case kindList:
		items := make([]any, len(n.items))
		for i, item := range n.items {
			items[i] = plainValue(item)
		}
		return items
	}
	keys := make(map[string]any, len(n.entries))
	for _, e := range n.entries {
		keys[e.key] = plainValue(e.value)
	}
	return keys
}

// plainNumber keeps a broken number, whose text is no number, from the validator.
func plainNumber(n *node) any {
	if n.broken {
		return json.Number("0")
	}
	return json.Number(n.text)
}

// later compiles x-later and x-later-values.
type later struct{}

// Compile finds the keywords in a schema; it is called by the validator.
func (later) Compile(_ jsonschema.CompilerContext, m map[string]any) (jsonschema.ExtSchema, error) {
	what, _ := m["x-later"].(string)
	values, _ := m["x-later-values"].(map[string]any)
	if what == "" && values == nil {
		return nil, nil
	}
	return laterRule{what, values}, nil
}

type laterRule struct {
	what   string
	values map[string]any
}

// Validate refuses what is not played yet; it is called by the validator.
func (l laterRule) Validate(ctx jsonschema.ValidationContext, v any) error {
	if l.what != "" {
		return ctx.Error("x-later", "%s", l.what)
	}
	text, isText := v.(string)
	if what, ok := l.values[text]; ok && isText {
		return ctx.Error("x-later-values", "%v", what)
	}
	return nil
}
