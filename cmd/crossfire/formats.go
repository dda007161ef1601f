package main

import (
	"bytes"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"crossfire/engine/report"
)

// format is a way to write a fight down.
type format struct {
	name    string // and the ending of its files
	write   func(io.Writer, *report.Fight, report.Options) error
	pointed bool // has a map beside it, which it points to
}

// formats lists all ways.
func formats() []format {
	return []format{
		{name: "md", write: report.Markdown, pointed: true},
		{name: htmlFormat, write: fightPage},
		{name: "json", write: plainly(report.JSON)},
		{name: "jsonl", write: plainly(report.JSONL)},
	}
}

// formatNames lists their names.
func formatNames() []string {
	var names []string
	for _, f := range formats() {
		names = append(names, f.name)
	}
	return names
}

// formatOf is the format that the ending of a file's name says; false: it says none.
func formatOf(path string) (name string, known bool) {
	name = strings.TrimPrefix(filepath.Ext(path), ".")
	return name, slices.Contains(formatNames(), name)
}

// plainly is for formats that have nothing to choose.
func plainly(write func(io.Writer, *report.Fight) error) func(io.Writer, *report.Fight, report.Options) error {
	return func(w io.Writer, f *report.Fight, _ report.Options) error { return write(w, f) }
}

// chooseFormats finds formats by name, each once.
func chooseFormats(names []string) ([]format, error) {
	var chosen []format
	known := formats()
	for _, name := range names {
		i := slices.IndexFunc(known, func(f format) bool { return f.name == name })
		switch {
		case i < 0:
			return nil, unknownName("format", name, formatNames())
		case !slices.ContainsFunc(chosen, func(f format) bool { return f.name == name }):
			chosen = append(chosen, known[i])
		}
	}
	return chosen, nil
}

// render makes every file of one fight, the only one for standard output too. What goes to a page with others makes none.
func (r *runner) render(name string, fight *report.Fight) ([]outputFile, error) {
	var files []outputFile
	for _, kind := range r.chosen {
		path := r.path(name, kind)
		options := report.Options{Story: r.detail == storyAlone, Rolls: r.detail == everyRoll}
		if kind.pointed && r.output != "" && !options.Story {
			drawing := outputFile{path: strings.TrimSuffix(path, filepath.Ext(path)) + ".svg"}
			options.Map = filepath.Base(drawing.path)
			var err error
			if drawing.text, err = written(report.SVG, fight); err != nil {
				return nil, err
			}
			files = append(files, drawing)
		}
		text, err := written(func(w io.Writer, f *report.Fight) error { return kind.write(w, f, options) }, fight)
		if err != nil {
			return nil, err
		}
		if !r.together {
			files = append(files, outputFile{path, text})
		}
	}
	return files, nil
}

// path is where a format of a scenario goes.
func (r *runner) path(name string, kind format) string {
	if strings.HasSuffix(r.output, string(filepath.Separator)) {
		return filepath.Join(r.output, baseOf(name)+"."+kind.name)
	}
	return r.output
}

func written(write func(io.Writer, *report.Fight) error, fight *report.Fight) ([]byte, error) {
	var text bytes.Buffer
	err := write(&text, fight)
	return text.Bytes(), err
}
