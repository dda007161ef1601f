package scenario

import (
	"slices"
	"strconv"
	"strings"

	"crossfire/engine/dice"
	"crossfire/engine/rules"
)

// Interpretation is another reading of a rule: a value of the ruleset that could as well be this one.
type Interpretation struct {
	Rule  rules.ID   // of the book, the first whose key it is
	Kind  rules.Kind // an option, a ruling or a fill
	Path  string     // of --set: rules.surprise
	Here  string     // as the scenario is played
	Other string
}

// Set is the assignment with which --set reads the rule so.
func (i *Interpretation) Set() string { return i.Path + "=" + i.Other }

// Unread is a key, or a rule without one, that has no other reading.
type Unread struct {
	Rule rules.ID
	Kind rules.Kind
	Path string // of --set; empty: there is no such key
	Why  string
}

// ringKey is the list whose entries are read whole, since a number of one says nothing without the other, and of which the last is next to
// the first: a face of the die is read as a direction beside its own.
const ringKey = "scatter.directions"

// Interpretations lists the values that a scenario could take instead of what the book says where the sources leave it open: options
// the other way round, words that could stand instead, numbers and pools one more and one less; in lists each entry by itself, and words
// there as the entry before or behind says, and so directions. What does not fit the schema falls out when it is tried. What has no other reading is listed too.
func (l *Loader) Interpretations(s *Scenario) ([]Interpretation, []Unread) {
	values := l.Rulebook.values
	if own := s.tree.get("rules"); own != nil && own.kind == kindMap {
		values = laidOver(values, own)
	}
	r := &interpreter{loader: l, seen: map[string]bool{}}
	book := l.Rulebook.Book()
	for i := range book.Rules {
		if rule := &book.Rules[i]; rule.Played && rule.Kind != rules.KindRule {
			r.rule(rule, values)
		}
	}
	return r.found, r.unread
}

// interpreter looks for other readings.
type interpreter struct {
	loader *Loader
	seen   map[string]bool // keys
	found  []Interpretation
	unread []Unread
}

// rule reads all keys of a rule.
func (r *interpreter) rule(rule *rules.Rule, values *node) {
	if rule.Key == "" {
		r.unread = append(r.unread, Unread{Rule: rule.ID, Kind: rule.Kind, Why: "it has no key"})
		return
	}
	for _, key := range strings.Split(rule.Key, ", ") {
		value := values.get(key)
		switch {
		case value == nil:
			r.unread = append(r.unread, Unread{Rule: rule.ID, Kind: rule.Kind, Why: "its key is no rule: " + key})
		case !r.seen[key]:
			r.seen[key] = true
			r.value(Interpretation{Rule: rule.ID, Kind: rule.Kind, Path: "rules." + key}, value, nil)
		}
	}
}

// value reads a value and all values in it; beside are the values before and behind it in a list.
func (r *interpreter) value(of Interpretation, value *node, beside []*node) {
	if of.Path == "rules."+ringKey {
		r.ring(of, value.items)
		return
	}
	for _, e := range value.entries {
		below := of
		below.Path += "." + e.key
		r.value(below, e.value, nil)
	}
	for i, item := range value.items {
		below := of
		below.Path += "." + strconv.Itoa(i)
		r.value(below, item, slices.Concat(value.items[max(i-1, 0):i], value.items[i+1:min(i+2, len(value.items))]))
	}
	if value.kind == kindMap || value.kind == kindList {
		return
	}
	of.Here = value.text
	others := r.loader.others(of.Path, value, beside)
	for _, other := range others {
		of.Other = other
		r.found = append(r.found, of)
	}
	if len(others) == 0 && len(beside) == 0 { // the entries beside an entry may say the same
		r.unread = append(r.unread, Unread{of.Rule, of.Kind, of.Path, "nothing could stand instead of " + of.Here})
	}
}

// ring reads each entry of a list as the one before and the one behind it.
func (r *interpreter) ring(of Interpretation, items []*node) {
	for i, item := range items {
		entry := of
		entry.Path, entry.Here = of.Path+"."+strconv.Itoa(i), item.flow()
		for _, entry.Other = range besideIn(items, i) {
			if entry.Other != entry.Here {
				r.found = append(r.found, entry)
			}
		}
	}
}

// besideIn are the entries of a ring before and behind one of them.
func besideIn(ring []*node, i int) []string {
	return []string{ring[(i+len(ring)-1)%len(ring)].flow(), ring[(i+1)%len(ring)].flow()}
}

// flow is a map of plain values as one line of YAML.
func (n *node) flow() string {
	parts := make([]string, len(n.entries))
	for i, e := range n.entries {
		parts[i] = e.key + ": " + e.value.text
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// others are the values that could stand instead of one.
func (l *Loader) others(path string, value *node, beside []*node) []string {
	switch value.kind {
	case kindBool:
		return []string{strconv.FormatBool(value.text != "true")}
	case kindInt:
		return []string{strconv.FormatInt(value.int-1, 10), strconv.FormatInt(value.int+1, 10)}
	case kindString:
		if pool, err := dice.ParsePool(value.text); err == nil {
			return []string{pool.Add(-1).String(), pool.Add(1).String()}
		}
		words := l.schemas.words("ruleset", "/$defs/values", strings.Split(path, ".")[1:])
		if len(beside) > 0 {
			words = nil
			for _, neighbour := range beside {
				words = append(words, neighbour.text)
			}
		}
		return slices.Compact(slices.DeleteFunc(words, func(word string) bool { return word == value.text }))
	}
	return nil
}

// words are those among which a schema lets choose at the end of a path of keys, from a place in it on.
func (s *schemaSet) words(name, place string, path []string) []string {
	along := s.along(name, place, path)
	list, _ := s.followed(name, along[len(along)-1])["enum"].([]any)
	var words []string
	for _, word := range list {
		if text, ok := word.(string); ok {
			words = append(words, text)
		}
	}
	return words
}

// along are the parts of a schema on a path of keys, from a place in it on, the place itself first; a part that refers to another is
// given as it stands.
func (s *schemaSet) along(name, place string, path []string) []map[string]any {
	here, _ := s.at(name + schemaSuffix + "#" + place).(map[string]any)
	parts := []map[string]any{here}
	for _, step := range path {
		whole := s.followed(name, here)
		properties, _ := whole["properties"].(map[string]any)
		next, ok := properties[step]
		if items, list := whole["items"]; list {
			next, ok = items, true
		}
		if !ok {
			next = whole["additionalProperties"]
		}
		here, _ = next.(map[string]any)
		parts = append(parts, here)
	}
	return parts
}

// followed is a schema, or the one in the same file that it refers to.
func (s *schemaSet) followed(name string, here map[string]any) map[string]any {
	if to, ok := here["$ref"].(string); ok && strings.HasPrefix(to, "#") {
		here, _ = s.at(name + schemaSuffix + to).(map[string]any)
	}
	return here
}
