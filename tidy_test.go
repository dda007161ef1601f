// Package tidy holds the house rules as tests: who may import what, where each library lives, what the deterministic rooms
// must not touch, and how long things may get. A failure says what to do instead.
package tidy

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// The limits of this house.
const (
	maxFileLines  = 400
	maxFuncLines  = 60
	maxParameters = 4
	maxNesting    = 3
)

// house lists the rooms; a package imports only what stands on an earlier line.
var house = [][]string{
	{"schemas", "engine/dice"},
	{"engine/rules"},
	{"scenario"},
	{"engine"},
	{"engine/doctrine", "engine/generate", "engine/odds"},
	{"engine/batch"},
	{"engine/report"},
	{"engine/diff"},
	{"engine/suite"},
	{"engine/suite/handbook"},
	{"cmd/crossfire"},
}

// homes says which rooms may import a library; tests of any room may import those of testLibraries.
var homes = map[string][]string{
	"gopkg.in/yaml.v3":                         {"scenario"},
	"github.com/santhosh-tekuri/jsonschema/v5": {"scenario"},
	"github.com/expr-lang/expr":                {"scenario"},
	"github.com/olekukonko/tablewriter":        {"engine/report"},
	"github.com/yuin/goldmark":                 {"engine/report"},
	"github.com/spf13/cobra":                   {"cmd/crossfire"},
	"github.com/spf13/pflag":                   {"cmd/crossfire"},
	"github.com/vbauerster/mpb/v8":             {"cmd/crossfire"},
	"github.com/parquet-go/parquet-go":         {"engine/batch"},
}

var testLibraries = []string{"gopkg.in/yaml.v3", "pgregory.net/rapid", "github.com/rogpeppe/go-internal/testscript", "github.com/santhosh-tekuri/jsonschema/v5"}

// deterministic rooms give the same bytes everywhere: no clock, chance, environment, files, goroutines or floating point.
var deterministic = []string{"engine/dice", "engine/rules", "scenario", "engine", "engine/doctrine", "engine/odds"}

var bannedImports = map[string]string{
	"time":          "take no clock: count turns",
	"math/rand":     "roll labelled dice of engine/dice",
	"math/rand/v2":  "roll labelled dice of engine/dice",
	"crypto/rand":   "roll labelled dice of engine/dice",
	"os":            "let cmd/crossfire read files and hand over bytes or an fs.FS",
	"os/exec":       "run nothing",
	"net":           "reach no network",
	"net/http":      "reach no network",
	"unsafe":        "do without",
	"log":           "return an error or a diagnostic",
	"runtime":       "do not ask what the program runs on",
	"path/filepath": "use path: scenario files name files with slashes on every system",
	"hash/maphash":  "hash with dice.KeyOf: maphash differs from run to run",
	"os/signal":     "let cmd/crossfire listen",
	"math/cmplx":    "use integers",
	"runtime/debug": "do not ask what the program runs on",
}

// source is one Go file of the house.
type source struct {
	path string // with slashes, from the top
	room string
	text string
	file *ast.File
	set  *token.FileSet
	test bool
}

func (s *source) line(at token.Pos) string {
	return s.path + ":" + strconv.Itoa(s.set.Position(at).Line)
}

// says reports whether the line of at, or the one above it, has a comment with these words.
func (s *source) says(at token.Pos, words string) bool {
	line := s.set.Position(at).Line
	return slices.ContainsFunc(s.file.Comments, func(c *ast.CommentGroup) bool {
		last := s.set.Position(c.End()).Line
		return (last == line || last == line-1) && strings.Contains(c.Text(), words)
	})
}

func sources(t *testing.T) []*source {
	t.Helper()
	found, err := parsedSources()
	if err != nil {
		t.Fatal(err)
	}
	if len(found) < 10 {
		t.Fatalf("found %d Go files; is this the top of the repository?", len(found))
	}
	return found
}

// parsedSources are read once for all tests.
var parsedSources = sync.OnceValues(func() ([]*source, error) {
	set := token.NewFileSet()
	var found []*source
	err := walk(func(name, text string) error {
		if path.Ext(name) != ".go" || strings.Contains(name, "testdata/") {
			return nil
		}
		file, err := parser.ParseFile(set, name, text, parser.ParseComments|parser.SkipObjectResolution)
		found = append(found, &source{name, path.Dir(name), text, file, set, strings.HasSuffix(name, "_test.go")})
		return err
	})
	return found, err
})

// walk visits every file of the repository that is written by hand or promised.
func walk(visit func(name, text string) error) error {
	return filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if slices.Contains([]string{".git", "dist", "man"}, name) {
				return filepath.SkipDir
			}
			return nil
		}
		if name == ".git" { // a file where the checkout is a work tree of another
			return nil
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		return visit(filepath.ToSlash(name), string(text))
	})
}

func rank(room string) int {
	return slices.IndexFunc(house, func(rooms []string) bool { return slices.Contains(rooms, room) })
}

func imports(s *source) []string {
	names := make([]string, len(s.file.Imports))
	for i, spec := range s.file.Imports {
		names[i], _ = strconv.Unquote(spec.Path.Value)
	}
	return names
}

func TestEveryPackageHasARoom(t *testing.T) {
	for _, s := range sources(t) {
		if !s.test && rank(s.room) < 0 {
			t.Errorf("%s: there is no room %q; ask the questions of ARCHITECTURE.md and put the code where the first yes is", s.path, s.room)
		}
		for _, part := range strings.Split(s.room, "/") {
			if slices.Contains([]string{"internal", "pkg", "util", "utils", "common", "types", "models", "helpers", "config", "lib", "misc"}, part) {
				t.Errorf("%s: %q says nothing about what is inside; name the package after what it holds", s.path, part)
			}
		}
	}
}

func TestImportOrder(t *testing.T) {
	for _, s := range sources(t) {
		for _, name := range imports(s) {
			room, ours := strings.CutPrefix(name, "crossfire/")
			if ours && !s.test && rank(room) >= rank(s.room) {
				t.Errorf("%s: %s must not import %s, which stands to its right; move the code, or hand it in as a value or an interface", s.path, s.room, room)
			}
		}
	}
}

func TestLibrariesStayAtHome(t *testing.T) {
	for _, s := range sources(t) {
		for _, name := range imports(s) {
			if !strings.Contains(strings.Split(name, "/")[0], ".") || s.test && slices.Contains(testLibraries, name) {
				continue
			}
			rooms, known := libraryHome(name)
			if !known {
				t.Errorf("%s: imports %s, which the project does not use; do without, or give it a home in tidy_test.go and say why in ARCHITECTURE.md", s.path, name)
			} else if !slices.Contains(rooms, s.room) {
				t.Errorf("%s: %s is at home in %s; call that package instead", s.path, name, strings.Join(rooms, ", "))
			}
		}
	}
}

func libraryHome(name string) (rooms []string, known bool) {
	for library, rooms := range homes {
		if name == library || strings.HasPrefix(name, library+"/") {
			return rooms, true
		}
	}
	return nil, false
}

func TestDeterministicRoomsTouchNothingOutside(t *testing.T) {
	for _, s := range sources(t) {
		if s.test || !slices.Contains(deterministic, s.room) {
			continue
		}
		for _, name := range imports(s) {
			if instead, banned := bannedImports[name]; banned {
				t.Errorf("%s: %s must not import %q: %s", s.path, s.room, name, instead)
			}
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			if what := undetermined(n); what != "" {
				t.Errorf("%s: %s", s.line(n.Pos()), what)
			}
			return true
		})
	}
}

// undetermined says what is wrong with n in a deterministic room, or nothing.
func undetermined(n ast.Node) string {
	switch n := n.(type) {
	case *ast.GoStmt:
		return "no goroutines here: engine/batch runs fights side by side"
	case *ast.SelectStmt:
		return "no select here: which case runs is chance"
	case *ast.SelectorExpr:
		if of, ok := n.X.(*ast.Ident); ok && of.Name == "math" && !strings.HasPrefix(n.Sel.Name, "Max") && !strings.HasPrefix(n.Sel.Name, "Min") {
			return "math." + n.Sel.Name + ": no floating point here: use integers of a smaller unit"
		}
	case *ast.BasicLit:
		if n.Kind == token.FLOAT {
			return "no floating point here: use integers of a smaller unit"
		}
	case *ast.Ident:
		if slices.Contains([]string{"float32", "float64", "complex64", "complex128", "ParseFloat"}, n.Name) {
			return n.Name + ": no floating point here: use integers of a smaller unit"
		}
	}
	return ""
}

// checked type-checks the files of a room as far as that goes without its imports: enough to know what names mean inside.
func checked(files []*source) *types.Info {
	known := &types.Info{Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}, Types: map[ast.Expr]types.TypeAndValue{}}
	trees := make([]*ast.File, len(files))
	for i, s := range files {
		trees[i] = s.file
	}
	lenient := types.Config{Error: func(error) {}, FakeImportC: true}
	// The error is that imports are missing, which is meant.
	_, _ = lenient.Check(files[0].room, files[0].set, trees, known)
	return known
}

func rooms(t *testing.T) map[string][]*source {
	byRoom := map[string][]*source{}
	for _, s := range sources(t) {
		if !s.test {
			byRoom[s.room] = append(byRoom[s.room], s)
		}
	}
	return byRoom
}

func TestNoRangeOverMapsInDeterministicRooms(t *testing.T) {
	for room, files := range rooms(t) {
		if !slices.Contains(deterministic, room) {
			continue
		}
		known := checked(files)
		for _, s := range files {
			ast.Inspect(s.file, func(n ast.Node) bool {
				loop, ok := n.(*ast.RangeStmt)
				if !ok || known.TypeOf(loop.X) == nil {
					return true
				}
				if _, isMap := known.TypeOf(loop.X).Underlying().(*types.Map); isMap && !s.says(n.Pos(), "any order") {
					t.Errorf("%s: the order of a map is chance; range over slices.Sorted(maps.Keys(m)), or say on the line why \"any order\" will do", s.line(n.Pos()))
				}
				return true
			})
		}
	}
}

func TestPackageVariablesAreNeverWritten(t *testing.T) {
	for _, files := range rooms(t) {
		known := checked(files)
		for _, s := range files {
			ast.Inspect(s.file, func(n ast.Node) bool {
				for _, target := range written(n) {
					if name := rootOf(target); name != nil && isPackageVariable(known.Uses[name]) {
						t.Errorf("%s: %s is a package variable; hand it in as a parameter or a field", s.line(n.Pos()), name.Name)
					}
				}
				return true
			})
		}
	}
}

// written lists what a statement or expression writes to, or hands out for writing.
func written(n ast.Node) []ast.Expr {
	switch n := n.(type) {
	case *ast.AssignStmt:
		return n.Lhs
	case *ast.IncDecStmt:
		return []ast.Expr{n.X}
	case *ast.UnaryExpr:
		if _, row := n.X.(*ast.IndexExpr); n.Op == token.AND && !row { // a row of a table is pointed at to be read
			return []ast.Expr{n.X}
		}
	}
	return nil
}

func rootOf(e ast.Expr) *ast.Ident {
	switch e := e.(type) {
	case *ast.Ident:
		return e
	case *ast.IndexExpr:
		return rootOf(e.X)
	case *ast.SelectorExpr:
		return rootOf(e.X)
	case *ast.StarExpr:
		return rootOf(e.X)
	case *ast.ParenExpr:
		return rootOf(e.X)
	}
	return nil
}

func isPackageVariable(o types.Object) bool {
	v, ok := o.(*types.Var)
	return ok && !v.IsField() && v.Parent() != nil && v.Pkg() != nil && v.Parent() == v.Pkg().Scope()
}

func TestNoInitFunctions(t *testing.T) {
	for _, s := range sources(t) {
		for _, d := range s.file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil && f.Name.Name == "init" {
				t.Errorf("%s: no init(): make the value where main wires the program, and hand it in", s.line(f.Pos()))
			}
		}
	}
}
