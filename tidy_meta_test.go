package tidy

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"
)

func parsed(t *testing.T, body string) *source {
	t.Helper()
	set := token.NewFileSet()
	text := "package p\n" + body
	file, err := parser.ParseFile(set, "p.go", text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	return &source{path: "p.go", room: "p", text: text, file: file, set: set}
}

// The house rules see what they are for.
func TestRulesSeeOffences(t *testing.T) {
	for _, c := range []struct {
		offence, body string
		want          bool
	}{
		{"a float", "var x float64", true},
		{"a float literal", "const x = 1.5", true},
		{"a goroutine", "func f() { go f() }", true},
		{"a select", "func f(c chan int) { select { case <-c: } }", true},
		{"a square root", `import "math"; var x = math.Sqrt(2)`, true},
		{"the limit of a type", `import "math"; var x = math.MaxInt32`, false},
		{"integers", "func f(a, b int64) int64 { return a * b }", false},
	} {
		found := false
		ast.Inspect(parsed(t, c.body).file, func(n ast.Node) bool {
			found = found || n != nil && undetermined(n) != ""
			return true
		})
		if found != c.want {
			t.Errorf("%s: seen %v, want %v", c.offence, found, c.want)
		}
	}
}

func TestNestingCountsWhatOneReads(t *testing.T) {
	for _, c := range []struct {
		body string
		want int
	}{
		{"", 0},
		{"if a { }", 1},
		{"if a { } else if b { } else { }", 1},
		{"if a { for { } }", 2},
		{"if a { } else if b { for { if c { } } }", 3},
		{"switch a { case 1: if b { } }", 2},
		{"func() { if a { for { } } }()", 2},
	} {
		f := parsed(t, "func f() {"+c.body+"}").file.Decls[0].(*ast.FuncDecl)
		if got := nesting(f.Body); got != c.want {
			t.Errorf("%s: %d, want %d", c.body, got, c.want)
		}
	}
}

func TestWrittenPackageVariablesAreSeen(t *testing.T) {
	for _, c := range []struct {
		situation, body string
		want            bool
	}{
		{"assigned", "var x int; func f() { x = 1 }", true},
		{"one element assigned", "var x = []int{1}; func f() { x[0] = 1 }", true},
		{"counted", "var x int; func f() { x++ }", true},
		{"handed out", "var x int; func f() *int { return &x }", true},
		{"a field of the same name", "type s struct{ x int }; var x int; func f(v *s) { v.x = x }", false},
		{"a local of the same name", "var x int; func f() { x := 1; x = 2; _ = x }", false},
		{"read", "var x = []int{1}; func f() int { return x[0] }", false},
	} {
		s := parsed(t, c.body)
		known, found := checked([]*source{s}), false
		ast.Inspect(s.file, func(n ast.Node) bool {
			for _, target := range written(n) {
				name := rootOf(target)
				found = found || name != nil && isPackageVariable(known.Uses[name])
			}
			return true
		})
		if found != c.want {
			t.Errorf("%s: seen %v, want %v", c.situation, found, c.want)
		}
	}
}

func TestUndocumentedNamesAreSeen(t *testing.T) {
	got := undocumented(parsed(t, "func A() {}").file.Decls[0])
	if !slices.Equal(got, []string{"A"}) {
		t.Errorf("a bare function: %v", got)
	}
	if got := undocumented(parsed(t, "// A does.\nfunc A() {}").file.Decls[0]); len(got) > 0 {
		t.Errorf("a documented function: %v", got)
	}
}

func TestWordsOfNames(t *testing.T) {
	if got := strings.Join(wordsOf("parseRawData"), " "); got != "parse raw data" {
		t.Errorf("parseRawData: %s", got)
	}
	if got := wordsOf("rangeFactor"); slices.Contains(got, "actor") {
		t.Errorf("rangeFactor: %v", got)
	}
}
