package scenario

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// noBranch reports that a value fits no alternative, or more than the one allowed.
func (r *reader) noBranch(l leaf, s spot) {
	at := s.value.pos
	switch words := r.says(l); {
	case words != "":
		r.diags.report(mistake(at, checkShape, s.value.quoted()+" does not fit").withHint("expected " + words))
	case len(l.group) == 0:
		r.together(s, r.branchKeys(l))
	case allMissing(l.group, l.instance):
		keys := r.branchKeys(l)
		r.diags.errorf(at, checkMissingKey, "missing %s", joinWords(quoteAll(keys), "or"))
	default:
		r.diags.report(typeMistake(s.value, r.groupTypes(l)...))
	}
}

// branchKeys lists the keys that the alternatives ask for, in their order.
func (r *reader) branchKeys(l leaf) []string {
	branches, _ := r.schemas.at(l.location).([]any)
	var keys []string
	for _, branch := range branches {
		schema, _ := branch.(map[string]any)
		if required, ok := schema["required"]; ok {
			keys = append(keys, textsOf(required)...)
		}
	}
	return keys
}

func (r *reader) groupTypes(l leaf) []string {
	var types []string
	for _, part := range l.group {
		if part.keyword != "type" || part.instance != l.instance {
			continue
		}
		for _, name := range textsOf(r.schema(part)["type"]) {
			if !slices.Contains(types, name) {
				types = append(types, name)
			}
		}
	}
	return types
}

// forbidden reports a value that matches a schema under not.
func (r *reader) forbidden(l leaf, s spot) {
	if words := r.says(l); words != "" {
		r.diags.report(mistake(s.value.pos, checkNotAllowed, s.name()+" is not allowed").withHint(words))
		return
	}
	not, _ := r.schema(l)["not"].(map[string]any)
	if required, ok := not["required"]; ok {
		r.together(s, textsOf(required))
		return
	}
	r.diags.errorf(s.value.pos, checkNotAllowed, "%s is not allowed here", s.value.quoted())
}

// together reports keys of which a map may not have several, or the one.
func (r *reader) together(s spot, keys []string) {
	var have []string
	for _, key := range keys {
		if s.value.find(key) >= 0 {
			have = append(have, key)
		}
	}
	switch len(have) {
	case 0:
		r.diags.errorf(s.value.pos, checkShape, "%s could be read in two ways", s.value.describe())
	case 1:
		r.diags.errorf(s.value.keyPos(have[0]), checkNotAllowed, "%s cannot stand here", quote(have[0]))
	default:
		at := s.value.keyPos(have[1])
		r.diags.errorf(at, checkNotAllowed, "%s cannot stand together", joinWords(quoteAll(have), "and"))
	}
}

func quoteAll(words []string) []string {
	quoted := make([]string, len(words))
	for i, word := range words {
		quoted[i] = quote(word)
	}
	return quoted
}

// unevaluated reports a key that no part of a schema has taken. After a mistake elsewhere
// in the map the validator forgets what it has seen, so that keys that are known at all
// pass until the mistake is gone.
func (r *reader) unevaluated(l leaf, s spot) {
	known := r.knownKeys(l.location)
	around := l.instance[:strings.LastIndexByte(l.instance, '/')]
	switch {
	case !slices.Contains(known, s.key.key):
		r.diags.report(unknownKey(s.key, known))
	case !r.troubled[around]:
		r.diags.errorf(s.key.pos, checkNotAllowed, "%s cannot stand here", quote(s.key.key))
	}
}

// knownKeys gathers the properties that a schema with unevaluatedProperties knows, its
// own and those of the schemas that it applies to the same value.
func (r *reader) knownKeys(location string) []string {
	at := location[:strings.LastIndex(location, "/unevaluatedProperties")]
	keys := map[string]bool{}
	r.gatherKeys(at, keys, limitDepth)
	return slices.Sorted(maps.Keys(keys))
}

// gatherKeys follows references inside one file of schemas, depth deep.
func (r *reader) gatherKeys(location string, keys map[string]bool, depth int) {
	schema, _ := r.schemas.at(location).(map[string]any)
	if schema == nil || depth == 0 {
		return
	}
	properties, _ := schema["properties"].(map[string]any)
	for key, value := range properties { // in any order: keys is a set
		if value != false {
			keys[key] = true
		}
	}
	if ref, ok := schema["$ref"].(string); ok {
		r.gatherKeys(resolveRef(location, ref), keys, depth-1)
	}
	for _, keyword := range []string{"then", "else"} {
		r.gatherKeys(location+"/"+keyword, keys, depth-1)
	}
	for _, keyword := range []string{"allOf", "anyOf", "oneOf"} {
		branches, _ := schema[keyword].([]any)
		for i := range branches {
			r.gatherKeys(location+"/"+keyword+"/"+strconv.Itoa(i), keys, depth-1)
		}
	}
}

// resolveRef makes a reference absolute: #/… stays in the file, name#/… is its neighbour.
func resolveRef(location, ref string) string {
	if strings.HasPrefix(ref, "#") {
		address, _, _ := strings.Cut(location, "#")
		return address + ref
	}
	return ref
}
