package scenario

import (
	"strings"
	"testing"
)

func TestSyntaxMistakesNameTheirPlace(t *testing.T) {
	for _, c := range []struct{ situation, text, want string }{
		{"colon in text", "a: 1\ntitle: Roadblock: dawn\n", `t.yaml:2:17: a ":" cannot stand here; put text that holds a colon in quotes, or check the indentation [yaml-syntax]`},
		{"tab on the first line", "\ta: 1", `t.yaml:1:1: a value cannot start with this character; put text in quotes and indent with spaces, not tabs [yaml-syntax]`},
		{"tab as indentation", "a:\n\tb: 1\n", `t.yaml:2:1: a value cannot start with this character; put text in quotes and indent with spaces, not tabs [yaml-syntax]`},
		{"at sign", "a: 1\nb: @home\n", `t.yaml:2:4: a value cannot start with this character; put text in quotes and indent with spaces, not tabs [yaml-syntax]`},
		{"key out of line", "a:\n   b: 1\n  c: 2\n", `t.yaml:3:3: this does not line up with the keys above; check the indentation and the quotes [yaml-syntax]`},
		{"list and map mixed", "- a\nb: 1\n", `t.yaml:2:1: this does not line up with the list above; check the indentation and the quotes [yaml-syntax]`},
		{"open list", "a: 1\nb: [1, 2\nc: 3\n", `t.yaml:2:4: this list misses a "," or its "]" [yaml-syntax]`},
		{"open map", "a: 1\nb: {c: 1\n", `t.yaml:2:4: this map misses a "," or its "}"; a condition that holds a comma stands in single quotes [yaml-syntax]`},
		{"comma in a condition", "a: {when: distance(\"b\", \"c\") < 5}\n", `t.yaml:1:4: this map misses a "," or its "}"; a condition that holds a comma stands in single quotes [yaml-syntax]`},
		{"open quote", "a: 1\n\nb: \"x\nc: 2\n", `t.yaml:3:4: this text misses its closing quote [yaml-syntax]`},
		{"key without colon", "a: 1\nb\nc: 2\n", `t.yaml:2:1: this key misses its ":" [yaml-syntax]`},
		{"bad escape", "a: \"\\q\"\n", `t.yaml:1:4: unknown "\" escape in this text; write "\\" for a backslash, or use single quotes [yaml-syntax]`},
		{"unknown anchor", "a: 1\nb: [1, *x]\n", `t.yaml:2:8: unknown anchor 'x' referenced [yaml-syntax]`},
		{"dash after a key", "a: - b\n", `t.yaml:1:4: a "-" cannot stand here; start the list on a line of its own [yaml-syntax]`},
		{"stray bracket after the document", "a: 1\n...\n}\n", `t.yaml:3:1: this stands outside the document [yaml-syntax]`},
		{"condition that begins with !", "a:\n  - !dead(\"b\")\n", `t.yaml:2:5: "!" means something else at the start of a value; put the whole condition in single quotes, as in '!dead("ID")' [yaml-syntax]`},
		{"condition that begins with ! in a list", "a: [!dead(\"b\")]\n", `t.yaml:1:5: "!" means something else at the start of a value; put the whole condition in single quotes, as in '!dead("ID")' [yaml-syntax]`},
		{"text that begins with a star", "a: *home*\n", `t.yaml:1:4: "*" means something else at the start of a value; put the text in quotes [yaml-syntax]`},
		{"text that begins with &", "a: &&x\n", `t.yaml:1:4: "&" means something else at the start of a value; put the text in quotes [yaml-syntax]`},
		{"text that begins with >", "a: > x\n", `t.yaml:1:4: ">" and "|" at the start of a value mean that its text follows on the next lines; put the text in quotes [yaml-syntax]`},
		{"text that begins with ?", "a: ? x\n", `t.yaml:1:4: a "?" cannot stand here; put the text in quotes [yaml-syntax]`},
		{"mistake far down", strings.Repeat("# comment\n", 300) + "a: b: c\n", `t.yaml:301:5: a ":" cannot stand here; put text that holds a colon in quotes, or check the indentation [yaml-syntax]`},
	} {
		t.Run(c.situation, func(t *testing.T) {
			if _, got := parseText(c.text); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}
