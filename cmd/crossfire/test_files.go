package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"crossfire/engine/suite"
)

// gathered are the files among which the tests are.
type gathered struct {
	files   []suite.File
	known   map[string]bool     // by name
	folders map[string]*os.Root // by path, open until everything has been played
	named   []string            // the folders on the command line
}

// gather finds the files of all paths: those that are named, and everything below folders, each once and in sorted order.
// Files that cannot be read are faults; the others are there all the same.
func (t *tester) gather(paths []string) (*gathered, error) {
	g := &gathered{known: map[string]bool{}, folders: map[string]*os.Root{}}
	var faults []error
	for _, path := range paths {
		path = filepath.Clean(path)
		found, err := os.Stat(path)
		switch {
		case err != nil:
			faults = append(faults, unreadable(path, err))
		case found.IsDir():
			g.named = append(g.named, path)
			faults = append(faults, t.walk(g, path))
		default:
			faults = append(faults, t.take(g, path, true))
		}
	}
	return g, errors.Join(faults...)
}

// walk takes every file below a folder. What is hidden stays so.
func (t *tester) walk(g *gathered, folder string) error {
	var faults []error
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		hidden := path != folder && strings.HasPrefix(entry.Name(), ".")
		switch {
		case err != nil:
			faults = append(faults, unreadable(path, err))
		case hidden && entry.IsDir():
			return filepath.SkipDir
		case !hidden && !entry.IsDir():
			faults = append(faults, t.take(g, path, false))
		}
		return nil
	})
	return errors.Join(append(faults, err)...)
}

// take reads one file, if it can be a test at all.
func (t *tester) take(g *gathered, path string, named bool) error {
	name := filepath.ToSlash(path)
	if g.known[name] {
		return nil
	}
	g.known[name] = true
	file := suite.File{Name: name, Named: named}
	if suite.MayBeTest(name) {
		if isFolder(path) { // a link to one
			return nil
		}
		text, err := t.read(path)
		if err != nil {
			return err
		}
		if file.FS, err = g.folder(filepath.Dir(path)); err != nil {
			return trouble("read folder %s: %w", filepath.Dir(path), reason(err))
		}
		file.Text = text
	}
	g.files = append(g.files, file)
	return nil
}

// folder opens a folder, from which nothing outside of it can be read.
func (g *gathered) folder(path string) (fs.FS, error) {
	if root := g.folders[path]; root != nil {
		return root.FS(), nil
	}
	root, err := os.OpenRoot(path)
	if err != nil {
		return nil, err
	}
	g.folders[path] = root
	return root.FS(), nil
}

func (g *gathered) close() {
	for _, root := range g.folders {
		root.Close()
	}
}

// emptyFolders are the faults of folders that were named and have no tests.
func (g *gathered) emptyFolders(tests []suite.Test) []error {
	var faults []error
	for _, folder := range g.named {
		prefix := filepath.ToSlash(folder) + "/"
		if folder == "." {
			prefix = ""
		}
		has := false
		for i := range tests {
			has = has || strings.HasPrefix(tests[i].File, prefix)
		}
		if !has {
			faults = append(faults, wrongInput("%s has no tests", folder))
		}
	}
	return faults
}
