package scenario

import (
	"regexp"
	"strings"
)

// typeWord says a type of JSON Schema in plain words.
func typeWord(name string) string {
	switch name {
	case "object":
		return "a map"
	case "array":
		return "a list"
	case "string":
		return "text"
	case "integer":
		return "a whole number"
	case "number":
		return "a number"
	case "boolean":
		return "true or false"
	}
	return "nothing"
}

// typeMistake reports a value of the wrong type: `expected a list, got text`. The
// schema and decode use the same words, so that one mistake is said once.
func typeMistake(n *node, expected ...string) Diagnostic {
	words := make([]string, len(expected))
	for i, name := range expected {
		words[i] = typeWord(name)
	}
	message := "expected " + joinWords(words, "or") + ", got " + n.describe()
	if len(expected) > 1 {
		return mistake(n.pos, checkType, message) // quotes or brackets alone may not put it right
	}
	return mistake(n.pos, checkType, message).withHint(typeHint(n, expected[0]))
}

// unitPattern is a number with what it counts behind it.
var unitPattern = regexp.MustCompile(`^(-?[0-9]+(?:\.[0-9]+)?) ?(?:[a-z]+|%)$`)

// typeHint knows the slips that YAML invites.
func typeHint(n *node, expected string) string {
	switch {
	case expected == "boolean" && n.kind == kindString:
		return boolHint(n.text)
	case (expected == "integer" || expected == "number") && n.kind == kindString && decimalPattern.MatchString(n.text):
		return "leave out the quotes"
	case (expected == "integer" || expected == "number") && n.kind == kindString && unitPattern.MatchString(n.text):
		return "write " + unitPattern.FindStringSubmatch(n.text)[1] + ", without a unit"
	case expected == "string" && (n.kind == kindBool || n.kind == kindInt || n.kind == kindNumber):
		return "put it in quotes"
	case expected == "array" && n.kind >= kindBool && n.kind <= kindString:
		return "put it in [ ]"
	}
	return ""
}

func boolHint(text string) string {
	switch strings.ToLower(text) {
	case "yes", "y", "on", "true":
		return "write true"
	case "no", "n", "off", "false":
		return "write false"
	}
	return ""
}

// joinWords makes "a", "a or b", "a, b or c".
func joinWords(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	end := len(words) - 1
	return strings.Join(words[:end], ", ") + " " + last + " " + words[end]
}

// unknownKey reports a key that nothing knows; known are those that are.
func unknownKey(e entry, known []string) Diagnostic {
	hint := didYouMean(e.key, known)
	if hint == "" && e.value != nil && e.value.kind == kindNull {
		hint = "nothing stands behind it; is it an entry of a list that misses its [ ]?"
	}
	return mistake(e.pos, checkUnknownKey, "unknown key "+quote(e.key)).withHint(hint)
}
