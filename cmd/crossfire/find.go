package main

import (
	"errors"
	"fmt"
	"strings"

	"crossfire/engine/batch"
	"crossfire/engine/report"
	"crossfire/scenario"

	"github.com/spf13/cobra"
)

// mostSearched is how many fights a search takes that finds nothing, unless it is told.
const mostSearched = 100_000

// finder looks for fights.
type finder struct {
	many
	count     int
	all       bool   // --runs was given: it says how many fights, whatever is found
	report    string // where the report of the first goes
	condition string
}

func (p *program) findCommand() *cobra.Command {
	f := finder{many: many{program: p}}
	c := &cobra.Command{
		Use:   "find FILE CONDITION",
		Short: "Look for fights in which something comes about",
		Long: `Play a scenario with the seed of the file, the next, and so on, and list the seeds of fights at whose end a condition holds,
each with the command that tells it, and how often that comes about, with an exact interval. The words of conditions are
those of expect: in a file; see crossfire schema scenario and docs/scenario.md.

It stops with the block of fights in which the last one that is wanted is found. With --runs it fights so many, and the
share becomes more exact. If nothing is found it says below what the chance is, and exits with 4.`,
		Example: `  crossfire find ambush.yaml 'winner == "neighbours" && alive("hanna") && turns <= 8'
  crossfire find ambush.yaml 'deserters.casualties == 0' --count 1 --report lucky.md
  crossfire find ambush.yaml 'neighbours.dead >= 3' --runs 500 --format json`,
		Args:              demand(2, 2, "name a scenario file and a condition, in quotes: crossfire find ambush.yaml 'winner == \"militia\"'"),
		ValidArgsFunction: completeScenarios,
		RunE: func(c *cobra.Command, args []string) error {
			f.all, f.condition = c.Flags().Changed("runs"), args[1]
			if err := f.prepare(); err != nil {
				return err
			}
			return f.find(args[0])
		},
	}
	f.many.flags(c, mostSearched, "fight so many times, whatever is found; without it, until enough is found, and at most so often")
	c.Flags().IntVar(&f.count, "count", 3, "find so many fights")
	c.Flags().StringVar(&f.report, "report", "", "write the report of the first into this `file`, whose ending says the format: ."+strings.Join(formatNames(), ", ."))
	return c
}

func (f *finder) find(name string) error {
	if err := f.judge(name); err != nil {
		return err
	}
	src, folder, err := f.source(name, f.edits)
	if err != nil {
		return err
	}
	defer folder.Close()
	src.Ask = f.condition
	s, found := f.examine(f.loader, src, f.edits)
	f.tell(found)
	if s == nil {
		return judged(found, f.edits)
	}
	if err := enoughSeeds(s, f.runs); err != nil {
		return err
	}
	about := &report.Found{Subject: f.subject(s), Condition: f.condition, Confidence: f.level, Most: f.runs, Wanted: f.count}
	interrupt := f.search(s, about)
	if interrupt != nil && !isInterrupt(interrupt) {
		return interrupt
	}
	about.Command, about.Again = f.again(about), func(seed uint64) string { return runCommandLine(&about.Subject, seed) }
	telling := tellMany(&f.many, about, manyWriters[*report.Found]{report.FoundText, report.FoundMarkdown, report.FoundJSON})
	if about.Hits == 0 && interrupt == nil {
		return errors.Join(telling, told(exitOpen))
	}
	return errors.Join(telling, interrupt, f.tellFirst(name, s, about))
}

// judge judges what was typed before anything is read.
func (f *finder) judge(name string) error {
	_, known := formatOf(f.report)
	switch {
	case f.count < 1:
		return wrongInput("--count takes 1 or more")
	case strings.TrimSpace(f.condition) == "":
		return wrongInput("the condition is empty\nsay what should hold at the end of a fight, as in 'turns <= 5'")
	case !exists(name) && exists(f.condition):
		return wrongInput("the file comes first, and then the condition: crossfire find %s %s", quoted(f.condition), quoted(name))
	case f.report != "" && !isFolder(f.report) && !strings.HasSuffix(f.report, "/") && !known:
		return wrongInput("--report %s: the ending says the format, and there are .%s", f.report, strings.Join(formatNames(), ", ."))
	}
	return nil
}

// search fights until it has what it wants.
func (f *finder) search(s *scenario.Scenario, about *report.Found) (err error) {
	l := f.labour(about.File, f.runs, f.all)
	defer l.leave()
	about.Found, err = batch.Find(l, batch.Search{Wanted: s.Ask, Count: f.count, All: f.all, Plan: f.plan(s, l)})
	return l.fault(err, &about.Subject)
}

// again is how to make the same again: of a search that was interrupted, with as many fights as it had.
func (f *finder) again(about *report.Found) string {
	args := append(commandStart("find", &about.Subject, f.condition), "--count", fmt.Sprint(f.count))
	if about.Stop == batch.Interrupted {
		f.runs, f.all = max(int(about.Fights), 1), true
	}
	return commandLine(append(args, f.manyArguments(f.all)...))
}

// tellFirst writes the report of the first fight that was found.
func (f *finder) tellFirst(name string, s *scenario.Scenario, about *report.Found) error {
	if f.report == "" || len(about.Rows) == 0 {
		return nil
	}
	r := runner{program: f.program, loader: f.loader, runFlags: runFlags{edits: f.edits, output: f.report, formats: []string{"md"}}}
	if kind, known := formatOf(f.report); known && !isFolder(f.report) {
		r.formats = []string{kind}
	}
	if err := r.prepare([]string{name}); err != nil {
		return err
	}
	first := *s
	first.Seed = about.Rows[0].Seed
	return r.play(name, &first)
}
