package scenario

import (
	"fmt"
	"strings"
	"testing"
)

// parseText reads a file called t.yaml and returns its tree and what was said about it.
func parseText(text string) (*node, string) {
	diags := &collector{}
	root := parseTree(source{name: "t.yaml", text: []byte(text)}, diags)
	return root, said(diags)
}

// said is one line for each diagnostic.
func said(diags *collector) string { return diags.diagnostics().Error() }

// treeText writes a tree on one line, with kinds made visible.
func treeText(n *node) string {
	switch {
	case n == nil:
		return "none"
	case n.broken:
		return "broken"
	case n.kind == kindString:
		return fmt.Sprintf("%q", n.text)
	case n.kind == kindNull:
		return "null"
	case n.kind == kindInt:
		return fmt.Sprint(n.int)
	case n.kind == kindNumber:
		return "d" + n.text
	case n.kind == kindBool:
		return n.text
	}
	var parts []string
	for _, item := range n.items {
		parts = append(parts, treeText(item))
	}
	for _, e := range n.entries {
		parts = append(parts, e.key+":"+treeText(e.value))
	}
	if n.kind == kindList {
		return "[" + strings.Join(parts, " ") + "]"
	}
	return "{" + strings.Join(parts, " ") + "}"
}

func TestTreeHoldsPlainValues(t *testing.T) {
	for _, c := range []struct{ situation, text, want string }{
		{"yes and no are text", "a: [yes, No, on, off, y]", `{a:["yes" "No" "on" "off" "y"]}`},
		{"true and false in three spellings", "a: [true, True, TRUE, false]", "{a:[true true true false]}"},
		{"nothing in five spellings", "a: [~, null, Null, NULL]\nb:", "{a:[null null null null] b:null}"},
		{"whole numbers", "a: [0, -0, +7, 12, -3, 2.0, 5., 9223372036854775807]", "{a:[0 0 7 12 -3 2 5 9223372036854775807]}"},
		{"decimals stay exact", "a: [0.1, .5, -.50, 3.140, 0.30000000000000004]", "{a:[d0.1 d0.5 d-0.5 d3.14 d0.30000000000000004]}"},
		{"quoted numbers are text", `a: ["5", '1_000', "true", "", ''' ']`, `{a:["5" "1_000" "true" "" "' "]}`},
		{"dates, times, dice and ranges are text", "a: [2001-01-01, 12:30, 3 blue, 1-2, 1.2.3, -x, 2 x m67]", `{a:["2001-01-01" "12:30" "3 blue" "1-2" "1.2.3" "-x" "2 x m67"]}`},
		{"tags that change nothing", "a: [!!str 5, !!int 5, !!bool true, !!float 1.5, !!null ~]\nb: !!map {c: !!seq []}", `{a:["5" 5 true d1.5 null] b:{c:[]}}`},
		{"block texts", "a: |\n  one\n  two\nb: >-\n  three\n  four\n", `{a:"one\ntwo\n" b:"three four"}`},
		{"aliases are expanded", "a: &x {n: 1}\nb: *x\nc: [*x, *x]", "{a:{n:1} b:{n:1} c:[{n:1} {n:1}]}"},
		{"a merge key: own keys win, earlier ones win", "a: &a {n: 1, m: 2}\nb: &b {m: 3, o: 4}\nc: {<<: [*a, *b], n: 9}", "{a:{n:1 m:2} b:{m:3 o:4} c:{n:9 m:2 o:4}}"},
		{"a merge key above the keys that win", "a: &a {n: 1}\nc:\n  <<: *a\n  n: 9", "{a:{n:1} c:{n:9}}"},
		{"a byte order mark", "\uFEFFa: 1", "{a:1}"},
		{"carriage returns", "a: 1\r\nb: 2\r\n", "{a:1 b:2}"},
		{"quoted << is a key", `"<<": 1`, "{<<:1}"},
	} {
		t.Run(c.situation, func(t *testing.T) {
			root, problems := parseText(c.text)
			if problems != "" {
				t.Fatalf("diagnostics: %s", problems)
			}
			if got := treeText(root); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestTreeRefusesWhatIsAmbiguousOrUnsafe(t *testing.T) {
	const decimal = "; write it in plain decimal digits, or in quotes if it is text [number]"
	for _, c := range []struct{ situation, text, want string }{
		{"octal of YAML 1.1", "a: 010", `t.yaml:1:4: "010" is not a plain decimal number` + decimal},
		{"octal of YAML 1.2", "a: 0o10", `t.yaml:1:4: "0o10" is not a plain decimal number` + decimal},
		{"hexadecimal", "a: 0x1F", `t.yaml:1:4: "0x1F" is not a plain decimal number` + decimal},
		{"binary", "a: 0b11", `t.yaml:1:4: "0b11" is not a plain decimal number` + decimal},
		{"underscores", "a: 1_000", `t.yaml:1:4: "1_000" is not a plain decimal number` + decimal},
		{"exponent", "a: 1e3", `t.yaml:1:4: "1e3" is not a plain decimal number` + decimal},
		{"infinity", "a: -.inf", `t.yaml:1:4: "-.inf" is not a plain decimal number` + decimal},
		{"not a number", "a: .nan", `t.yaml:1:4: ".nan" is not a plain decimal number` + decimal},
		{"leading zero in a decimal", "a: 00.5", `t.yaml:1:4: "00.5" is not a plain decimal number` + decimal},
		{"more than 64 bits", "a: 9223372036854775808", `t.yaml:1:4: "9223372036854775808" is out of reach of whole numbers` + decimal},
		{"endless digits", "a: 0.1234567890123456789012345678901", `t.yaml:1:4: "0.1234567890123456789012345678901" has too many digits` + decimal},
		{"a key twice", "a: 1\nb: 2\na: 3", `t.yaml:3:1: key "a" stands twice; the first is at line 1 [duplicate-key]`},
		{"a merge key twice", "a: &a {}\nb: {<<: *a, <<: *a}", `t.yaml:2:13: key "<<" stands twice in this map [duplicate-key]`},
		{"number as key", "a: {5: x}", `t.yaml:1:5: key "5" is not text; put it in quotes [key-not-text]`},
		{"boolean as key", "true: x", `t.yaml:1:1: key "true" is not text; put it in quotes [key-not-text]`},
		{"list as key", "a:\n  ? [b]\n  : 1", `t.yaml:2:5: a key must be plain text [key-not-text]`},
		{"tag of one's own", "a: !gun {}", `t.yaml:1:4: tag "!gun" is not used here; leave it out [unknown-tag]`},
		{"binary tag", "a: !!binary aGk=", `t.yaml:1:4: tag "!!binary" is not used here; leave it out [unknown-tag]`},
		{"tag that does not fit", "a: !!int x", `t.yaml:1:4: tag "!!int" is not used here; leave it out [unknown-tag]`},
		{"alias inside its anchor", "a: &x\n  b: [*x]", `t.yaml:2:7: alias *x contains itself [alias]`},
		{"merge of something else", "a: {<<: {b: 1}}", `t.yaml:1:9: << takes an alias of a map, or a list of them; write <<: *name [merge-key]`},
		{"merge of a list", "a: &a [1]\nb: {<<: *a}", `t.yaml:2:9: << takes an alias of a map, or a list of them; write <<: *name [merge-key]`},
		{"second document", "a: 1\n---\nb: 2\n", `t.yaml:2:1: a second document starts here; one file holds one document [one-document]`},
		{"empty file", "", `t.yaml:1:1: the file is empty [empty-file]`},
		{"comments only", "# nothing\n\n", `t.yaml:1:1: the file is empty [empty-file]`},
		{"document marker only", "---\n", `t.yaml:1:1: the file is empty [empty-file]`},
		{"not UTF-8", "a: 1\nb: \xff", `t.yaml:2:4: byte 0xff is not UTF-8 text; save the file as UTF-8 [encoding]`},
		{"UTF-16", "\xff\xfea\x00", `t.yaml:1:1: byte 0xff is not UTF-8 text; save the file as UTF-8 [encoding]`},
		{"control character", "a: é\x07", `t.yaml:1:5: control character U+0007 [encoding]`},
		{"several mistakes at once", "b: 010\na: 1\na: 2", `t.yaml:1:4: "010" is not a plain decimal number` + decimal + "\n" + `t.yaml:3:1: key "a" stands twice; the first is at line 2 [duplicate-key]`},
	} {
		t.Run(c.situation, func(t *testing.T) {
			if _, got := parseText(c.text); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestTreeRemembersPlaces(t *testing.T) {
	root, problems := parseText("title: Dämmerung: no\n")
	if root != nil || !strings.HasPrefix(problems, "t.yaml:1:17: ") {
		t.Errorf("columns count characters: got %q", problems)
	}
	root, _ = parseText("sides:\n  - id: a\n    units: [{id: x}]\nb: &b\n  c: 1\nd: *b\n")
	for _, c := range []struct {
		what string
		got  Pos
		want string
	}{
		{"the root", root.pos, "t.yaml:1:1"},
		{"a key", root.keyPos("b"), "t.yaml:4:1"},
		{"a list entry", root.get("sides").items[0].pos, "t.yaml:2:5"},
		{"deep inside", root.child("sides").child("0").child("units").child("0").get("id").pos, "t.yaml:3:18"},
		{"behind an alias: where its anchor is", root.get("d").get("c").pos, "t.yaml:5:6"},
		{"a key that is not there: the map", root.get("b").keyPos("zz"), root.get("b").pos.String()},
	} {
		if c.got.String() != c.want {
			t.Errorf("%s: got %s, want %s", c.what, c.got, c.want)
		}
	}
}

func TestLimits(t *testing.T) {
	laughs := "a: &a [x,x,x,x,x,x,x,x,x,x]\n"
	for c := 'b'; c <= 'i'; c++ {
		laughs += fmt.Sprintf("%c: &%c [%s]\n", c, c, strings.TrimSuffix(strings.Repeat(fmt.Sprintf("*%c,", c-1), 10), ","))
	}
	for _, c := range []struct{ situation, text, want string }{
		{"billion laughs", laughs, "t.yaml:5:29: aliases repeat too much of the file [alias]"},
		{"long text behind many aliases", "a: &a " + strings.Repeat("x", 1<<20) + "\nb: [*a,*a,*a,*a,*a]", "t.yaml:2:17: aliases repeat too much of the file [alias]"},
		{"65 lists", strings.Repeat("[", 65) + strings.Repeat("]", 65), "t.yaml:1:65: more than 64 lists and maps inside each other [limit]"},
		{"20,000 open lists", strings.Repeat("[", 20000), "t.yaml:1:10001: too many lists and maps inside each other [yaml-syntax]"},
		{"too many values", "a: [" + strings.Repeat("1,", limitNodes) + "]", "t.yaml:1:400001: more than 200000 values in one file [limit]"},
		{"too many bytes", strings.Repeat("#\n", limitFileBytes/2+1), "t.yaml:1:1: the file is larger than 4 MiB [limit]"},
	} {
		t.Run(c.situation, func(t *testing.T) {
			if _, got := parseText(c.text); got != c.want {
				t.Errorf("got  %.300s\nwant %s", got, c.want)
			}
		})
	}
	if _, problems := parseText(strings.Repeat("[", 64) + strings.Repeat("]", 64)); problems != "" {
		t.Errorf("64 lists inside each other: %s", problems)
	}
}

func TestWideMapIsReadWholeAndSearched(t *testing.T) {
	var b strings.Builder
	for i := range 80_000 {
		fmt.Fprintf(&b, "k%d: %d\n", i, i)
	}
	root, problems := parseText(b.String())
	if problems != "" || len(root.entries) != 80_000 {
		t.Fatalf("%d keys, %s", len(root.entries), problems)
	}
	for i := range 80_000 { // 20 seconds and more if a search walked the keys
		if got := root.get(fmt.Sprintf("k%d", i)); got.int != int64(i) {
			t.Fatalf("k%d holds %d", i, got.int)
		}
	}
	root.remove("k5")
	if root.get("k5") != nil || root.get("k79999").int != 79999 {
		t.Error("a key was lost when another was removed")
	}
}

func TestCentimetresAreExact(t *testing.T) {
	for _, c := range []struct {
		text string
		want int
		ok   bool
	}{
		{"62", 6200, true}, {"0.1", 10, true}, {"1.25", 125, true}, {"-3.5", -350, true}, {"-0.05", -5, true},
		{"0", 0, true}, {"10.10", 1010, true}, {"21474836.47", 2147483647, true},
		{"21474836.48", 0, false}, {"1.255", 0, false}, {"'5'", 0, false}, {"[1]", 0, false}, {"9223372036854775807", 0, false},
	} {
		root, _ := parseText("a: " + c.text)
		if got, ok := centimetres(root.get("a")); got != c.want || ok != c.ok {
			t.Errorf("%s m: got %d, %v; want %d, %v", c.text, got, ok, c.want, c.ok)
		}
	}
	if _, ok := centimetres(nil); ok {
		t.Error("nothing is no length")
	}
}

// lineBreaks counts what YAML takes for the end of a line.
func lineBreaks(text string) int {
	count := 0
	for _, r := range text {
		if strings.ContainsRune("\n\r\u0085\u2028\u2029", r) {
			count++
		}
	}
	return count
}

func FuzzTree(f *testing.F) {
	for _, seed := range []string{
		"a: &a [1, *a]\nb: {<<: *a}", "a: |\n  x\n # y\n- z", "? [a]\n: !!int x", "---\n...\n---\n", "%YAML 1.1\n--- a",
		"\uFEFFa: 'x", "a:\n\t- b", "{a: 010, a: .inf}", "- - - [[{", "# c\na:\n  # d\n\n  - # e\n# f\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		diags := &collector{}
		root := loadTree(source{name: "t.yaml", text: text}, diags)
		if root == nil && !diags.failed() {
			t.Error("no tree and no reason")
		}
		for _, d := range diags.diagnostics() {
			if d.Line < 1 || d.Col < 1 || d.Line > lineBreaks(string(text))+2 {
				t.Errorf("no such place: %s", d)
			}
		}
		if root != nil {
			digest(root)
		}
	})
}
