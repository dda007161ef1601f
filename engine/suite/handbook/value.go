package handbook

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// named are the shared kinds of values that the page explains once, under "Values", by the name that the schemas give them.
var named = map[string]string{
	"id":        "[ID](#ids)",
	"sideId":    "[ID of a side](#ids)",
	"point":     "[point](#points-and-places)",
	"place":     "[place](#points-and-places)",
	"metres":    "metres",
	"condition": "[condition](#conditions)",
	"pool":      "[pool](#pools)",
	"carried":   "[ID](#ids) of a weapon, or a count of one",
}

// unions are the values that may be written short, and what the short form is.
var unions = map[string]string{
	"withdrawal":  "[condition](#conditions)",
	"expectation": "[condition](#conditions)",
	"ammo":        "one of `full`, `combat`, `tight`, `low`, `out`",
}

// most is the bound from which on a number counts as unlimited.
const most = 10_000_000

// valueText says in words what may stand at a key; path is the section that describes it where it is a map with keys of its own.
func (r *reference) valueText(s shape) (string, error) {
	s, err := r.at(s)
	if err != nil {
		return "", err
	}
	if words, known := named[s.name]; known {
		return words, nil
	}
	if only := s.get("const"); only != nil {
		return code(only.words()), nil
	}
	if words := s.get("enum"); words != nil {
		return oneOf(words.texts()), nil
	}
	kinds := s.get("type").texts()
	if says := s.get("x-says"); says != nil && len(kinds) == 0 {
		return says.words(), nil
	}
	if len(kinds) < 2 {
		return r.plainText(s, strings.Join(kinds, ""))
	}
	short, known := unions[s.name]
	if !known {
		return "", fmt.Errorf("schema %s: %s may be %s, and unions do not say so", s.file, s.name, strings.Join(kinds, " or "))
	}
	long, err := r.plainText(s, kinds[len(kinds)-1])
	return short + ", or " + long, err
}

// plainText says what a value of one kind is.
func (r *reference) plainText(s shape, kind string) (string, error) {
	switch kind {
	case "boolean":
		return "`true` or `false`", nil
	case "string":
		return textText(s), nil
	case "integer":
		return "whole number" + boundsText(s), nil
	case "number":
		return "number" + boundsText(s), nil
	case "array":
		return r.listText(s)
	case "object":
		return r.mapText(s)
	}
	return "", fmt.Errorf("schema %s: %s: what is a %q?", s.file, s.name, kind)
}

func textText(s shape) string {
	if says := s.get("x-says").words(); says != "" {
		return says
	}
	if longest := s.get("maxLength").words(); longest != "" {
		return "text, at most " + longest + " characters"
	}
	return "text"
}

// boundsText is ", 1 to 1000", or nothing where there is no bound worth telling.
func boundsText(s shape) string {
	low, top := s.get("minimum").words(), s.get("maximum").words()
	if n, err := strconv.ParseInt(top, 10, 64); err == nil && n >= most {
		top = ""
	}
	above := s.get("exclusiveMinimum").words()
	switch {
	case above != "" && top != "":
		return ", more than " + above + ", at most " + top
	case above != "":
		return ", more than " + above
	case low != "" && top != "":
		return ", " + low + " to " + top
	case low != "":
		return ", at least " + low
	}
	return ""
}

func (r *reference) listText(s shape) (string, error) {
	item, err := r.valueText(shape{s.get("items"), s.file, ""})
	if err != nil {
		return "", err
	}
	low, top := s.get("minItems").words(), s.get("maxItems").words()
	text := "list of " + item
	if low != "" && low == top {
		text = "list of " + low + ": " + item
	}
	if s.get("uniqueItems") != nil {
		text += ", none twice"
	}
	return text, nil
}

func (r *reference) mapText(s shape) (string, error) {
	if s.get("properties") != nil {
		return "[map](#" + anchor(r.headingOf(s.part)) + ")", nil
	}
	each := s.get("additionalProperties")
	value, err := r.valueText(shape{each, s.file, ""})
	if err != nil {
		return "", err
	}
	return "map of [IDs](#ids), each with: " + value, nil
}

// oneOf lists the words that a key takes.
func oneOf(words []string) string {
	quoted := make([]string, len(words))
	for i, word := range words {
		quoted[i] = code(word)
	}
	if slices.Contains(words, "") {
		quoted[slices.Index(words, "")] = "`\"\"`"
	}
	return strings.Join(quoted, ", ")
}

func code(text string) string { return "`" + text + "`" }

// inner is the map with keys of its own that a value is or holds, through lists and maps by ID; ok is false where there is none.
func (r *reference) inner(s shape) (found shape, ok bool, err error) {
	for {
		if s, err = r.at(s); err != nil {
			return s, false, err
		}
		next := s.get("items")
		if next == nil {
			next = s.get("additionalProperties")
		}
		switch {
		case s.get("properties") != nil:
			return s, true, nil
		case next == nil || next.members == nil:
			return s, false, nil
		}
		s = shape{next, s.file, ""}
	}
}
