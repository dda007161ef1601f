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

// Interpretations lists the values that a scenario could take instead of what the book says where the sources leave it open: options
// the other way round, words that could stand instead, numbers and pools one more and one less. Lists are left as they are, and what
// does not fit the schema falls out when it is tried.
func (l *Loader) Interpretations(s *Scenario) []Interpretation {
	values := l.Rulebook.values
	if own := s.tree.get("rules"); own != nil && own.kind == kindMap {
		values = laidOver(values, own)
	}
	var found []Interpretation
	seen := map[string]bool{}
	for i := range l.Rulebook.Book.Rules {
		rule := &l.Rulebook.Book.Rules[i]
		if !rule.Played || rule.Kind == rules.KindRule {
			continue
		}
		for _, key := range strings.Split(rule.Key, ", ") {
			if value := values.get(key); value != nil && !seen[key] {
				seen[key] = true
				found = append(found, l.readings(Interpretation{Rule: rule.ID, Kind: rule.Kind, Path: "rules." + key}, value)...)
			}
		}
	}
	return found
}

// readings are those of a value and of all values in it.
func (l *Loader) readings(of Interpretation, value *node) []Interpretation {
	var found []Interpretation
	if value.kind == kindMap {
		for _, e := range value.entries {
			below := of
			below.Path += "." + e.key
			found = append(found, l.readings(below, e.value)...)
		}
		return found
	}
	of.Here = value.text
	for _, other := range l.others(of.Path, value) {
		of.Other = other
		found = append(found, of)
	}
	return found
}

// others are the values that could stand instead of one.
func (l *Loader) others(path string, value *node) []string {
	switch value.kind {
	case kindBool:
		return []string{strconv.FormatBool(value.text != "true")}
	case kindInt:
		return []string{strconv.FormatInt(value.int-1, 10), strconv.FormatInt(value.int+1, 10)}
	case kindString:
		if pool, err := dice.ParsePool(value.text); err == nil {
			return []string{pool.Add(-1).String(), pool.Add(1).String()}
		}
		words := l.Schemas.words("ruleset", "/$defs/values", strings.Split(path, ".")[1:])
		return slices.DeleteFunc(words, func(word string) bool { return word == value.text })
	}
	return nil
}

// words are those among which a schema lets choose at the end of a path of keys, from a place in it on.
func (s *Schemas) words(name, place string, path []string) []string {
	here := s.followed(name, s.at(name+schemaSuffix+"#"+place))
	for _, step := range path {
		properties, _ := here["properties"].(map[string]any)
		next, ok := properties[step]
		if !ok {
			next = here["additionalProperties"]
		}
		here = s.followed(name, next)
	}
	list, _ := here["enum"].([]any)
	var words []string
	for _, word := range list {
		if text, ok := word.(string); ok {
			words = append(words, text)
		}
	}
	return words
}

// followed is a schema, or the one in the same file that it refers to.
func (s *Schemas) followed(name string, schema any) map[string]any {
	here, _ := schema.(map[string]any)
	if to, ok := here["$ref"].(string); ok && strings.HasPrefix(to, "#") {
		here, _ = s.at(name + schemaSuffix + to).(map[string]any)
	}
	return here
}
