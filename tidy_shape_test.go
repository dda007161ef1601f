package tidy

import (
	"go/ast"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
)

func TestFilesAreShort(t *testing.T) {
	for _, s := range sources(t) {
		if s.test || strings.Contains(path.Base(s.path), "table") {
			continue
		}
		if lines := strings.Count(s.text, "\n"); lines > maxFileLines {
			t.Errorf("%s: %d lines, %d allowed: split it where its subject changes; tables go to a file named *table.go", s.path, lines, maxFileLines)
		}
	}
}

func TestFunctionsAreShort(t *testing.T) {
	eachFunction(t, func(s *source, f *ast.FuncDecl) {
		lines := s.set.Position(f.End()).Line - s.set.Position(f.Pos()).Line + 1
		if lines > maxFuncLines {
			t.Errorf("%s: %s has %d lines, %d allowed: give its parts names", s.line(f.Pos()), f.Name.Name, lines, maxFuncLines)
		}
	})
}

func TestFunctionsTakeFewParameters(t *testing.T) {
	eachFunction(t, func(s *source, f *ast.FuncDecl) {
		if n := f.Type.Params.NumFields(); n > maxParameters {
			t.Errorf("%s: %s takes %d parameters, %d allowed: use a struct, or a method of what they belong to", s.line(f.Pos()), f.Name.Name, n, maxParameters)
		}
	})
}

func TestCodeIsNotNestedDeep(t *testing.T) {
	eachFunction(t, func(s *source, f *ast.FuncDecl) {
		if n := nesting(f.Body); n > maxNesting {
			t.Errorf("%s: %s is nested %d deep, %d allowed: return early, or give the inner part a name", s.line(f.Pos()), f.Name.Name, n, maxNesting)
		}
	})
}

// nesting counts the conditions, loops and switches around the innermost statement; `else if` stays on one level.
func nesting(body ast.Node) int {
	deepest := 0
	for _, inner := range blocksOf(body) {
		deepest = max(deepest, 1+nesting(inner))
	}
	return deepest
}

// blocksOf lists the outermost nested statements inside n.
func blocksOf(n ast.Node) []ast.Node {
	var found []ast.Node
	ast.Inspect(n, func(inner ast.Node) bool {
		if inner == n {
			return true
		}
		switch inner := inner.(type) {
		case *ast.IfStmt:
			found = append(found, branches(inner)...)
			return false
		case *ast.ForStmt, *ast.RangeStmt, *ast.SwitchStmt, *ast.TypeSwitchStmt, *ast.SelectStmt:
			found = append(found, inner)
			return false
		}
		return true
	})
	return found
}

// branches lists the bodies of a chain of if, else if and else.
func branches(chain *ast.IfStmt) []ast.Node {
	found := []ast.Node{chain.Body}
	switch rest := chain.Else.(type) {
	case *ast.IfStmt:
		found = append(found, branches(rest)...)
	case *ast.BlockStmt:
		found = append(found, rest)
	}
	return found
}

func eachFunction(t *testing.T, visit func(*source, *ast.FuncDecl)) {
	t.Helper()
	for _, s := range sources(t) {
		if s.test {
			continue
		}
		for _, d := range s.file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil {
				visit(s, f)
			}
		}
	}
}

func TestExportedNamesAreDocumented(t *testing.T) {
	for _, s := range sources(t) {
		if s.test {
			continue
		}
		for _, d := range s.file.Decls {
			for _, name := range undocumented(d) {
				t.Errorf("%s: say what %s is: shape, unit, errors, rule ID", s.line(d.Pos()), name)
			}
		}
	}
}

func undocumented(d ast.Decl) []string {
	var names []string
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Name.IsExported() && d.Doc == nil {
			names = append(names, d.Name.Name)
		}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			if d.Doc == nil {
				names = append(names, undocumentedSpec(spec)...)
			}
		}
	}
	return names
}

func undocumentedSpec(spec ast.Spec) []string {
	switch spec := spec.(type) {
	case *ast.TypeSpec:
		if spec.Name.IsExported() && spec.Doc == nil && spec.Comment == nil {
			return []string{spec.Name.Name}
		}
	case *ast.ValueSpec:
		if spec.Names[0].IsExported() && spec.Doc == nil && spec.Comment == nil {
			return []string{spec.Names[0].Name}
		}
	}
	return nil
}

func TestPackagesAreDocumented(t *testing.T) {
	for room, files := range rooms(t) {
		if !slices.ContainsFunc(files, func(s *source) bool { return s.file.Doc != nil }) {
			t.Errorf("%s: say in a package comment what this room is for", room)
		}
	}
}

// vague words name nothing of the field.
var vague = []string{"entity", "actor", "manager", "handler", "helper", "helpers", "util", "utils", "data", "info", "tick", "hp", "misc"}

func TestNamesUseTheWordsOfTheField(t *testing.T) {
	for _, s := range sources(t) {
		for _, d := range s.file.Decls {
			for _, name := range declared(d) {
				for _, word := range wordsOf(name) {
					if slices.Contains(vague, word) {
						t.Errorf("%s: %q in %s could be anything; use the word of the field (combatant, turn, order, roll, …)", s.line(d.Pos()), word, name)
					}
				}
			}
		}
	}
}

func declared(d ast.Decl) []string {
	switch d := d.(type) {
	case *ast.FuncDecl:
		return []string{d.Name.Name}
	case *ast.GenDecl:
		var names []string
		for _, spec := range d.Specs {
			if named, ok := spec.(*ast.TypeSpec); ok {
				names = append(names, named.Name.Name)
			}
		}
		return names
	}
	return nil
}

// wordsOf splits a name where a capital follows a small letter.
func wordsOf(name string) []string {
	var spaced strings.Builder
	var before rune
	for _, r := range name {
		if unicode.IsUpper(r) && unicode.IsLower(before) {
			spaced.WriteByte(' ')
		}
		spaced.WriteRune(unicode.ToLower(r))
		before = r
	}
	return strings.Fields(spaced.String())
}

func TestNoBannersInComments(t *testing.T) {
	banner := regexp.MustCompile(`^//\s*([-=*#~_])[-=*#~_]{3}`)
	for _, s := range sources(t) {
		for _, group := range s.file.Comments {
			for _, c := range group.List {
				if banner.MatchString(c.Text) {
					t.Errorf("%s: no banners; if the file has two subjects, make two files", s.line(c.Pos()))
				}
			}
		}
	}
}

// Nothing in the project knows where it was written. The patterns are put together so that this file does not match them.
func TestNothingMentionsAWorkplace(t *testing.T) {
	patterns := []*regexp.Regexp{
		regexp.MustCompile(`(^|[^\w.])/` + `work\b`),
		regexp.MustCompile(`/tmp/` + `(studio|brief)`),
		regexp.MustCompile(`\.\./` + `(shared|seeds)`),
		regexp.MustCompile(`(?i)\bissues? ` + `#?\d`),
		regexp.MustCompile(`proxy\.` + `golang|registry\.` + `npm|deb\.` + `debian`),
	}
	err := walk(func(name, text string) error {
		if path.Base(name) == "go.sum" {
			return nil
		}
		for _, p := range patterns {
			if at := p.FindStringIndex(text); at != nil {
				t.Errorf("%s:%d: %q belongs to a workplace, not to the project; say it without", name, 1+strings.Count(text[:at[0]], "\n"), text[at[0]:at[1]])
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
