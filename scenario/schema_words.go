package scenario

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// spot is a value together with the key that leads to it.
type spot struct {
	value  *node
	around *node // the map or list that holds it; nil at the root
	key    entry // set when around is a map
}

// find follows a JSON pointer.
func (r *reader) find(instance string) spot {
	s := spot{value: r.root}
	for _, token := range pointerTokens(instance) {
		s.around, s.key = s.value, entry{}
		if i := s.around.find(token); i >= 0 {
			s.key = s.around.entries[i]
		}
		if s.value = s.around.child(token); s.value == nil {
			return s
		}
	}
	return s
}

// keyPos is the place of the key, or of the value where there is none.
func (s spot) keyPos() Pos {
	if s.key.value != nil {
		return s.key.pos
	}
	return s.value.pos
}

// name is the key in quotes, or what else there is to say.
func (s spot) name() string {
	if s.key.value != nil {
		return quote(s.key.key)
	}
	return s.value.quoted()
}

// explain reports a leaf, in words chosen by its keyword.
func (r *reader) explain(l leaf) {
	s := r.find(l.instance)
	if s.value == nil || s.value.broken {
		return
	}
	if strings.Contains(l.way, "/propertyNames") {
		s.value = &node{kind: kindString, text: s.key.key, pos: s.key.pos}
	}
	switch l.keyword {
	case "additionalProperties":
		r.unknownKeys(l, s)
	case "required":
		r.missingKeys(l, s)
	case "anyOf", "oneOf":
		r.noBranch(l, s)
	case "x-later", "x-later-values":
		r.later(l, s)
	case "not":
		r.forbidden(l, s)
	default:
		r.diags.report(r.scalarMistake(l, s))
	}
}

// typed words a value of the wrong type; quotes alone do not put right what must have a certain form.
func (r *reader) typed(l leaf, s spot) Diagnostic {
	d := typeMistake(s.value, textsOf(r.schema(l)[l.keyword])...)
	if words := r.says(l); words != "" && r.schema(l)["pattern"] != nil {
		return d.withHint("write " + words)
	}
	return d
}

// scalarMistake words the keywords that compare one value with one of the schema's.
func (r *reader) scalarMistake(l leaf, s spot) Diagnostic {
	schema, at := r.schema(l), s.value.pos
	bound := schema[l.keyword]
	must := func(check, format string, args ...any) Diagnostic {
		return mistake(at, check, fmt.Sprintf(format, args...))
	}
	switch l.keyword {
	case "type":
		return r.typed(l, s)
	case "enum":
		return enumMistake(s.value, textsOf(bound), schema["x-instead"])
	case "const":
		return must(checkConst, "must be %v, not %s", bound, s.value.quoted())
	case "pattern":
		if words := r.says(l); words != "" {
			return must(checkPattern, "%s is not in the right form", s.value.quoted()).withHint(formHint(s.value.text, fmt.Sprint(bound), words))
		}
		return must(checkPattern, "%s does not match %v", s.value.quoted(), bound)
	case "minimum":
		return must(checkRange, "must be at least %v, got %s", bound, s.value.text)
	case "maximum":
		return must(checkRange, "must be at most %v, got %s", bound, s.value.text)
	case "exclusiveMinimum":
		return must(checkRange, "must be more than %v, got %s", bound, s.value.text)
	case "exclusiveMaximum":
		return must(checkRange, "must be less than %v, got %s", bound, s.value.text)
	case "multipleOf":
		return must(checkRange, "must be a multiple of %v, got %s", bound, s.value.text)
	}
	if counted := countWords(l.keyword, bound, s.value); counted != "" {
		r.diags.tooLong = r.diags.tooLong || l.keyword == "maxItems"
		return must(checkCount, "%s", counted).withHint(commaHint(l.keyword, s.value))
	}
	return r.otherMistake(l, s)
}

// commaHint knows numbers that were cut in two by a decimal comma.
func commaHint(keyword string, n *node) string {
	number := func(item *node) bool { return item.kind == kindInt || item.kind == kindNumber }
	if keyword != "maxItems" || slices.ContainsFunc(n.items, func(item *node) bool { return !number(item) }) {
		return ""
	}
	return "decimals are written with a point, as in 22.5"
}

// countWords words the keywords about size; it returns nothing for others.
func countWords(keyword string, bound any, n *node) string {
	noun, many := "", len(n.items)
	switch {
	case strings.HasSuffix(keyword, "Items"):
		noun = "entries"
	case strings.HasSuffix(keyword, "Properties"):
		noun, many = "keys", len(n.entries)
	case strings.HasSuffix(keyword, "Length"):
		noun, many = "characters", len([]rune(n.text))
	default:
		return ""
	}
	if fmt.Sprint(bound) == "1" {
		noun = map[string]string{"entries": "entry", "keys": "key", "characters": "character"}[noun]
	}
	switch {
	case strings.HasPrefix(keyword, "min"):
		return fmt.Sprintf("needs at least %v %s, has %d", bound, noun, many)
	case strings.HasPrefix(keyword, "max"):
		return fmt.Sprintf("takes at most %v %s, has %d", bound, noun, many)
	}
	return ""
}

// otherMistake words what is left: false as a schema, repeats.
func (r *reader) otherMistake(l leaf, s spot) Diagnostic {
	switch {
	case l.keyword == "uniqueItems":
		first, second := firstRepeat(s.value)
		return mistake(second.pos, checkCount, fmt.Sprintf("%s is there twice; the first is at line %d", second.quoted(), first.pos.Line))
	case l.message == "not allowed":
		return mistake(s.keyPos(), checkNotAllowed, s.name()+" cannot stand here").withHint(r.says(l))
	}
	if words := r.says(l); words != "" {
		return mistake(s.value.pos, checkShape, s.value.quoted()+" does not fit").withHint("expected " + words)
	}
	return mistake(s.value.pos, checkShape, l.message)
}

func firstRepeat(list *node) (first, second *node) {
	seen := map[string]*node{}
	for _, item := range list.items {
		sum := digest(item)
		if seen[sum] != nil {
			return seen[sum], item
		}
		seen[sum] = item
	}
	return list, list
}

// enumMistake words a value that is none of an enum, with what is known of what it means, else with the nearest of the values.
func enumMistake(n *node, values []string, instead any) Diagnostic {
	const most = 16
	shown := values
	if len(shown) > most {
		shown = append(slices.Clone(values[:most]), fmt.Sprintf("%d more", len(values)-most))
	}
	message := n.quoted() + " is not one of " + strings.Join(shown, ", ")
	hint := didYouMean(n.text, values)
	if words, _ := instead.(map[string]any); words[n.text] != nil {
		hint = fmt.Sprint(words[n.text])
	}
	return mistake(n.pos, checkEnum, message).withHint(hint)
}

// unknownKeys reports each key that no property of the schema takes, where it stands.
func (r *reader) unknownKeys(l leaf, s spot) {
	schema := r.schema(l)
	known, _ := schema["properties"].(map[string]any)
	patterns, _ := schema["patternProperties"].(map[string]any)
	names := slices.Sorted(maps.Keys(known))
	for _, e := range s.value.entries {
		if _, ok := known[e.key]; ok || matchesAny(patterns, e.key) {
			continue
		}
		if r.diags.full() {
			return
		}
		r.diags.report(unknownKey(e, names))
	}
}

func matchesAny(patterns map[string]any, key string) bool {
	for pattern := range patterns { // in any order: one is enough
		if matched, err := regexp.MatchString(pattern, key); err == nil && matched {
			return true
		}
	}
	return false
}

// missingKeys reports each required key that a map lacks.
func (r *reader) missingKeys(l leaf, s spot) {
	known, _ := r.schema(l)["properties"].(map[string]any)
	names := slices.Sorted(maps.Keys(known))
	for _, key := range textsOf(r.schema(l)["required"]) {
		meant := func(e entry) bool { return known[e.key] == nil && suggest(e.key, names) == key }
		if s.value.find(key) < 0 && !slices.ContainsFunc(s.value.entries, meant) { // a slip in the key is said once
			r.diags.errorf(s.value.pos, checkMissingKey, "missing key %s", quote(key))
		}
	}
}

// later reports what the schema knows and the engine does not play yet.
func (r *reader) later(l leaf, s spot) {
	message := s.value.quoted() + " is not played yet"
	at := s.value.pos
	if l.keyword == "x-later" {
		message, at = s.name()+" is not played yet", s.keyPos()
	}
	d := mistake(at, checkLater, message)
	if word := s.key.key; l.message != word && l.message != s.value.text {
		d = d.withHint("it waits for " + l.message)
	}
	r.diags.report(d)
}

// textsOf lists the texts of a JSON value: itself, or the elements of a list.
func textsOf(value any) []string {
	list, isList := value.([]any)
	if !isList {
		return []string{fmt.Sprint(value)}
	}
	texts := make([]string, len(list))
	for i, item := range list {
		texts[i] = fmt.Sprint(item)
	}
	return texts
}
