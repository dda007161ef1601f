package golden

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"crossfire/engine/suite"
	"crossfire/engine/suite/handbook"
)

// The pages of docs/ that are made of what the program goes by say what it says now.
func TestDocs(t *testing.T) {
	loader := loaderOf(t)
	for _, page := range []struct {
		name  string
		write func() ([]byte, error)
	}{
		{"scenario", func() ([]byte, error) { return handbook.Scenario(loader.Rulebook) }},
		{"rules", func() ([]byte, error) { return handbook.Rules(loader) }},
		{"rule-coverage", func() ([]byte, error) { return handbook.Coverage(loader.Rulebook, examplesRun(t)) }},
	} {
		t.Run(page.name, func(t *testing.T) {
			text, err := page.write()
			if err != nil {
				t.Fatal(err)
			}
			promise(t, "../docs/"+page.name+".md", text)
		})
	}
}

// examplesRun are all tests among the examples, as `crossfire test examples --coverage` runs them.
func examplesRun(t *testing.T) *suite.Results {
	t.Helper()
	var files []suite.File
	err := filepath.WalkDir("../examples", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		name := strings.TrimPrefix(filepath.ToSlash(path), "../")
		files = append(files, suite.File{Name: name, Text: text, FS: os.DirFS(filepath.Dir(path))})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	loader := loaderOf(t)
	tests, _ := suite.Collect(loader, files)
	all := &suite.Results{Results: suite.Run(tests, suite.RunOptions{Loader: loader, Workers: runtime.GOMAXPROCS(0), Version: version,
		Command: func(args []string) string { return strings.Join(args, " ") }})}
	all.Cover(loader.Rulebook)
	return all
}
