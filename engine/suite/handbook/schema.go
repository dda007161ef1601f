package handbook

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path"
	"reflect"
	"strings"

	"crossfire/schemas"
)

// part is a piece of a schema. Unlike what encoding/json makes of an object by itself, it keeps the order of its members, in which
// the page lists the keys. Exactly one of text, list and members says what it is.
type part struct {
	text    any // string, json.Number, bool or nil
	list    []*part
	members []member
}

// member is a key of an object with its value.
type member struct {
	key   string
	value *part
}

// get returns the value of a key, or nil where there is none.
func (p *part) get(key string) *part {
	if p == nil {
		return nil
	}
	for _, m := range p.members {
		if m.key == key {
			return m.value
		}
	}
	return nil
}

// words is the text of a value, "" where there is none.
func (p *part) words() string {
	if p == nil || p.text == nil {
		return ""
	}
	return fmt.Sprint(p.text)
}

// texts are the texts of a list, or the one text that stands instead of it.
func (p *part) texts() []string {
	if p == nil {
		return nil
	}
	if p.list == nil {
		return []string{p.words()}
	}
	found := make([]string, len(p.list))
	for i, item := range p.list {
		found[i] = item.words()
	}
	return found
}

// readPart reads the next value of a JSON text.
func readPart(from *json.Decoder) (*part, error) {
	token, err := from.Token()
	if err != nil {
		return nil, err
	}
	switch token {
	case json.Delim('{'):
		return readMembers(from)
	case json.Delim('['):
		return readList(from)
	}
	return &part{text: token}, nil
}

func readMembers(from *json.Decoder) (*part, error) {
	made := &part{members: []member{}}
	for from.More() {
		key, err := from.Token()
		if err != nil {
			return nil, err
		}
		value, err := readPart(from)
		if err != nil {
			return nil, err
		}
		made.members = append(made.members, member{fmt.Sprint(key), value})
	}
	_, err := from.Token()
	return made, err
}

func readList(from *json.Decoder) (*part, error) {
	made := &part{list: []*part{}}
	for from.More() {
		item, err := readPart(from)
		if err != nil {
			return nil, err
		}
		made.list = append(made.list, item)
	}
	_, err := from.Token()
	return made, err
}

// library holds the schemas that have been read, by name.
type library map[string]*part

func (l library) file(name string) (*part, error) {
	if known := l[name]; known != nil {
		return known, nil
	}
	text, err := schemas.Bytes(name)
	if err != nil {
		return nil, err
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	read, err := readPart(decoder)
	if err != nil {
		return nil, fmt.Errorf("read schema %s: %w", name, err)
	}
	l[name] = read
	return read, nil
}

// shape is what a value must be: a piece of a schema, and where it comes from.
type shape struct {
	*part
	file string // the schema that it stands in
	name string // as others refer to it; "" for what stands where it is used
}

// at is the shape of a value as a schema describes it there, references followed.
func (l library) at(here shape) (shape, error) {
	for {
		ref := here.get("$ref").words()
		if ref == "" {
			return here, nil
		}
		target, err := l.target(here.file, ref)
		if err != nil {
			return here, err
		}
		here = target
	}
}

// target follows one reference, as in "ruleset.schema.json#/$defs/overrides".
func (l library) target(file, ref string) (shape, error) {
	address, pointer, _ := strings.Cut(ref, "#")
	if address != "" {
		file = strings.TrimSuffix(path.Base(address), ".schema.json")
	}
	found, err := l.file(file)
	if err != nil {
		return shape{}, err
	}
	for _, step := range strings.Split(strings.TrimPrefix(pointer, "/"), "/") {
		if found = found.get(step); found == nil {
			return shape{}, fmt.Errorf("schema %s: nothing at %s", file, pointer)
		}
	}
	return shape{found, file, path.Base(pointer)}, nil
}

// same reports whether two pieces say the same, as those of people of a side and of civilians do.
func same(a, b *part) bool { return reflect.DeepEqual(a, b) }
