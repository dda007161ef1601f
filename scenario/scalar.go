package scenario

import (
	"math"
	"regexp"
	"strconv"
	"strings"
)

var (
	decimalPattern   = regexp.MustCompile(`^[-+]?(\.[0-9]+|(0|[1-9][0-9]*)(\.[0-9]*)?)$`)
	ambiguousPattern = regexp.MustCompile(`^[-+]?(0o[0-7_]+|0x[0-9a-fA-F_]+|0b[01_]+|` +
		`\.?[0-9][0-9_]*(\.[0-9_]*)?([eE][-+]?[0-9]+)?|\.(inf|Inf|INF))$|^\.(nan|NaN|NAN)$`)
)

// resolvePlain gives a scalar without quotes or tag its kind and value as YAML 1.2
// does. The text that comes back is not empty when it is a number that people read
// in two ways or that is out of reach.
func resolvePlain(text string) (n *node, problem string) {
	switch text {
	case "", "~", "null", "Null", "NULL":
		return &node{kind: kindNull}, ""
	case "true", "True", "TRUE":
		return &node{kind: kindBool, text: "true"}, ""
	case "false", "False", "FALSE":
		return &node{kind: kindBool, text: "false"}, ""
	}
	switch {
	case !strings.ContainsRune("+-.0123456789", rune(text[0])):
		return &node{kind: kindString, text: text}, ""
	case decimalPattern.MatchString(text):
		return resolveDecimal(text)
	case ambiguousPattern.MatchString(text):
		return &node{kind: kindInt, text: text, broken: true}, "is not a plain decimal number"
	}
	return &node{kind: kindString, text: text}, ""
}

// resolveDecimal makes the canonical form: no plus, no needless zeros, 2.0 is 2.
func resolveDecimal(text string) (n *node, problem string) {
	canonical := canonicalDecimal(text)
	if len(text) > limitNumberDigits {
		return &node{kind: kindNumber, text: canonical, broken: true}, "has too many digits"
	}
	if strings.Contains(canonical, ".") {
		return &node{kind: kindNumber, text: canonical}, ""
	}
	value, err := strconv.ParseInt(canonical, 10, 64)
	if err != nil {
		return &node{kind: kindInt, text: canonical, broken: true}, "is out of reach of whole numbers"
	}
	return &node{kind: kindInt, text: canonical, int: value}, ""
}

func canonicalDecimal(text string) string {
	digits := strings.TrimLeft(text, "+-")
	whole, fraction, _ := strings.Cut(digits, ".")
	if whole == "" {
		whole = "0"
	}
	if fraction = strings.TrimRight(fraction, "0"); fraction != "" {
		whole += "." + fraction
	}
	if text[0] == '-' && whole != "0" {
		whole = "-" + whole
	}
	return whole
}

// centimetres turns metres with at most two decimals into centimetres, exactly.
// It is false for anything else and for lengths that do not fit in 32 bits.
func centimetres(n *node) (int, bool) {
	if n == nil || n.broken || n.kind != kindInt && n.kind != kindNumber {
		return 0, false
	}
	whole, fraction, _ := strings.Cut(n.text, ".")
	if len(fraction) > 2 {
		return 0, false
	}
	value, err := strconv.ParseInt(whole+(fraction + "00")[:2], 10, 64)
	if err != nil || value > math.MaxInt32 || value < math.MinInt32 {
		return 0, false
	}
	return int(value), true
}
