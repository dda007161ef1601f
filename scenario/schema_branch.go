package scenario

import (
	"slices"
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
