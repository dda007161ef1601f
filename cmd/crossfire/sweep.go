package main

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"crossfire/engine/batch"
	"crossfire/engine/report"

	"github.com/spf13/cobra"
)

// sweeper fights a scenario with every combination of some values.
type sweeper struct {
	many
	vary []string
	csv  string
}

func (p *program) sweepCommand() *cobra.Command {
	w := sweeper{many: many{program: p}}
	c := &cobra.Command{
		Use:   "sweep FILE --vary path=1..8",
		Short: "Play a scenario with one value after the other",
		Long: `Play a scenario with every value that --vary names, and every combination if there are several, each with the same seeds, and
tell for each who wins how often, what it costs and how long it takes, with a chart. Values are a range of whole numbers,
1..8, in steps 0..100/20, or a list, a,b,c. Paths are those of --set, and every combination is checked like a file.`,
		Example: `  crossfire sweep ambush.yaml --vary sides.deserters.elements.post.units.deserter.count=1..4 --runs 100
  crossfire sweep ambush.yaml --vary rules.morale=true,false --vary turns=10..30/10 --runs 50 --csv sweep.csv`,
		Args:              demand(1, 1, "name one scenario file, and what to vary: crossfire sweep ambush.yaml --vary turns=5..20/5"),
		ValidArgsFunction: completeScenarios,
		RunE: func(_ *cobra.Command, names []string) error {
			if len(w.vary) == 0 {
				return wrongInput("nothing is varied\nadd --vary path=1..8")
			}
			if err := w.prepare(); err != nil {
				return err
			}
			return w.sweep(names[0])
		},
	}
	w.flags(c, 1000, "fight so many times with each combination")
	c.Flags().StringArrayVar(&w.vary, "vary", nil, "take each of these values, as in `path=1..8`, path=0..100/20 or path=a,b,c; may be repeated")
	c.Flags().StringVar(&w.csv, "csv", "", "write the table into this `file` as well, for programs")
	return c
}

// variations are what --vary names.
func (w *sweeper) variations() ([]variation, error) {
	var list []variation
	for _, text := range w.vary {
		v, err := parseVariation(text)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(list, func(other variation) bool { return other.path == v.path }) {
			return nil, wrongInput("--vary %q: %s is varied already\nname all its values at once, as in %s=1,2,5", text, v.path, v.path)
		}
		list = append(list, v)
	}
	return list, nil
}

func (w *sweeper) sweep(name string) error {
	if err := judgeTable(w.csv, name); err != nil {
		return err
	}
	list, err := w.variations()
	if err != nil {
		return err
	}
	combinations, err := grid(list)
	if err != nil {
		return err
	}
	source, err := w.variants(name)
	if err != nil {
		return err
	}
	defer source.close()
	_, plain, err := source.plain(w.runs)
	if err != nil {
		return err
	}
	cells, err := source.cells(combinations)
	if err != nil {
		return err
	}
	answer := &report.Swept{Subject: plain, Confidence: w.level, Runs: w.runs, Cells: len(cells), Stop: batch.AllFought}
	for _, v := range list {
		answer.Paths = append(answer.Paths, v.path)
	}
	interrupt := w.fight(cells, answer)
	if interrupt != nil && !isInterrupt(interrupt) {
		return interrupt
	}
	answer.Command = w.again(answer)
	if w.csv != "" && interrupt != nil {
		fmt.Fprintf(w.err, "crossfire: interrupted; no file was written\n")
	} else {
		err = w.writeTable(answer)
	}
	return errors.Join(err, tellMany(&w.many, answer, manyWriters[*report.Swept]{report.SweptText, report.SweptMarkdown, report.SweptJSON}), interrupt)
}

// judgeTable judges where the table of a scenario goes, before all is fought in vain.
func judgeTable(name, source string) error {
	switch {
	case name == "":
		return nil
	case isFolder(name):
		return wrongInput("--csv %s is a folder\nname a file in it", name)
	case !isFolder(filepath.Dir(name)):
		return trouble("write %s: there is no folder %s", name, filepath.Dir(name))
	}
	return spare(name, []string{source})
}

// fight fights all combinations; one that is interrupted does not count.
func (w *sweeper) fight(cells []cell, answer *report.Swept) error {
	l := w.labour(answer.File, len(cells)*w.runs, true)
	defer l.leave()
	for i := range cells {
		c := &cells[i]
		c.scenario.Seed = answer.First
		sample, err := batch.Take(l, w.plan(c.scenario, l))
		if err != nil {
			answer.Stop = batch.Interrupted
			return l.fault(err, &c.about)
		}
		answer.Gauges = sample.Gauges
		answer.Rows = append(answer.Rows, report.SweptRow{Values: c.values, Edits: c.about.Edits, Sample: sample, Means: sample.Means()})
	}
	return nil
}

// writeTable writes the file that --csv names.
func (w *sweeper) writeTable(answer *report.Swept) error {
	if w.csv == "" {
		return nil
	}
	var text bytes.Buffer
	if err := report.SweptCSV(&text, answer); err != nil {
		return trouble("%w", err)
	}
	return w.write([]outputFile{{w.csv, text.Bytes()}})
}

func (w *sweeper) again(answer *report.Swept) string {
	args := commandStart("sweep", &answer.Subject)
	for _, text := range w.vary {
		args = append(args, "--vary", text)
	}
	return commandLine(append(args, w.manyArguments(true)...))
}
