package suite

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"crossfire/scenario"
)

const checkTest = "test"

// File is a file that may be a test.
type File struct {
	Name  string // with slashes, as results show it
	Text  []byte // nil where the name alone says that it is none
	FS    fs.FS  // its folder
	Named bool   // by whoever runs the tests; otherwise it was found in a folder
}

// Test is one fight to be judged, or one file that must be refused.
type Test struct {
	Name string // the file; of a case of a suite, with a colon and its ID
	File string

	source   scenario.Source
	folder   fs.FS                // where golden reports are
	isCase   bool                 // judge what the case expects, not the scenario
	mistakes scenario.Diagnostics // found already: there is nothing to play
	refused  bool                 // the file must be refused, for these reasons
	reasons  []refusal
}

// Skipped is a file that is no test, and why.
type Skipped struct{ Name, Why string }

// Collect finds the tests among files, in their order. What is no test is skipped, and is a mistake where it was named.
func Collect(l *scenario.Loader, files []File) ([]Test, []Skipped) {
	c := collection{loader: l, included: map[string]string{}, outlines: make([]scenario.Outline, len(files))}
	for i := range files {
		c.outline(i, &files[i])
	}
	for i := range files {
		c.file(&files[i], c.outlines[i])
	}
	return c.tests, c.skipped
}

// collection is a Collect under way.
type collection struct {
	loader   *scenario.Loader
	outlines []scenario.Outline // by file
	included map[string]string  // file → the first that includes it
	tests    []Test
	skipped  []Skipped
}

// MayBeTest reports whether a file has the ending of YAML.
func MayBeTest(name string) bool { return slices.Contains([]string{".yaml", ".yml"}, path.Ext(name)) }

func (c *collection) outline(i int, f *File) {
	if !MayBeTest(f.Name) {
		return
	}
	c.outlines[i] = scenario.OutlineOf(f.Text)
	for _, name := range c.outlines[i].Includes {
		whole := path.Join(path.Dir(f.Name), name)
		if _, known := c.included[whole]; !known {
			c.included[whole] = f.Name
		}
	}
}

// file makes the tests of one file.
func (c *collection) file(f *File, seen scenario.Outline) {
	by, included := c.included[path.Clean(f.Name)]
	reasons, refused, wrong := readRefusal(f.Name, f.Text)
	switch {
	case !MayBeTest(f.Name):
		c.skip(f, "not YAML")
	case refused:
		c.tests = append(c.tests, Test{Name: f.Name, File: f.Name, source: sourceOf(f), mistakes: wrong, refused: true, reasons: reasons})
	case seen.Kind == scenario.SuiteFile:
		c.suite(f)
	case included && !seen.Expects:
		c.skip(f, "included by "+by)
	case seen.Kind == scenario.OtherFile && !seen.Expects:
		c.skip(f, "neither crossfire: nor suite: stands in it")
	default:
		c.tests = append(c.tests, Test{Name: f.Name, File: f.Name, source: sourceOf(f), folder: f.FS})
	}
}

func (c *collection) skip(f *File, why string) {
	if !f.Named {
		c.skipped = append(c.skipped, Skipped{f.Name, why})
		return
	}
	d := mistake(scenario.Pos{File: f.Name, Line: 1, Col: 1}, checkTest, "this is no test: "+why)
	c.tests = append(c.tests, Test{Name: f.Name, File: f.Name, mistakes: scenario.Diagnostics{d}})
}

func sourceOf(f *File) scenario.Source {
	return scenario.Source{Name: f.Name, Bytes: f.Text, FS: f.FS}
}

// suite makes a test of each case.
func (c *collection) suite(f *File) {
	s, found := c.loader.LoadSuite(sourceOf(f))
	if s == nil {
		c.tests = append(c.tests, Test{Name: f.Name, File: f.Name, mistakes: found})
		return
	}
	for i := range s.Cases {
		t := Test{Name: fmt.Sprintf("%s:%s", f.Name, s.Cases[i].ID), File: f.Name, folder: f.FS, isCase: true}
		t.source, t.mistakes = s.Cases[i].Of(sourceOf(f))
		c.tests = append(c.tests, t)
	}
}

// inFolder is a name relative to the folder of a file.
func inFolder(file, name string) string {
	return strings.TrimPrefix(name, file[:len(file)-len(path.Base(file))])
}
