package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"

	"crossfire/engine/suite"
	"crossfire/scenario"

	"github.com/spf13/cobra"
)

// testFlags are what one can say about testing.
type testFlags struct {
	only      string
	update    bool
	junit     string
	formats   []string
	coverage  bool
	failUnder int // percent; negative: not asked
	mutation
}

// tester runs tests as the flags say.
type tester struct {
	*program
	testFlags
	loader *scenario.Loader
	only   *regexp.Regexp
	output []resultOutput
}

// resultFormat is a way to write results down.
type resultFormat struct {
	name  string
	write func(io.Writer, *suite.Results) error
}

// resultOutput is a format and where it goes.
type resultOutput struct {
	resultFormat
	path string // empty: standard output
}

func resultFormats() []resultFormat {
	return []resultFormat{{"text", suite.Text}, {"tap", suite.TAP}, {"json", suite.JSON}, {"github", suite.GitHub}}
}

func (p *program) testCommand() *cobra.Command {
	f := testFlags{failUnder: -1}
	c := &cobra.Command{
		Use:   "test PATH...",
		Short: "Judge scenarios by what they expect",
		Long: `Play scenarios and judge each by its expect: list. A folder stands for everything below it, in sorted order. Tests
are files with crossfire: and expect:, the cases of suites (suite: 1), and files whose first line says
"# refuse: 8:9 [unknown-key]", which must be refused for exactly these reasons. Whatever else is found is named as skipped.
A file that expects nothing, a folder without tests and a --run that matches nothing are errors, and so are forced dice that
are never rolled and scripts that the rules forbid, unless that is expected: no test passes by not being there.

A failure says where the expectation stands, what happened instead, which events or rolls came nearest, and the command
that shows it. Exit codes: 0 everything holds, 1 an expectation failed, the coverage is below --fail-under or a mutant
survived, 2 a file or the command line is wrong, 3 something could not be read or written, or a bug, 4 a chance is still open:
more fights than it allows would be needed to say whether it holds.

--mutate asks which numbers of the rulebook no test would miss: when all tests pass, each value of the ruleset but the weights
of doctrine is changed by the least there is (a number by one, a pool by a die, a word to its neighbour), and the tests are run
until one does not pass any more. What none notices has survived. A test whose file sets the value itself has no say.`,
		Example: `  crossfire test ford.yaml
  crossfire test ambush.yaml ford.yaml --coverage
  crossfire test ambush.yaml --mutate --value '^rules.ladder'
  crossfire test . --run ford --format text,github --junit out.xml`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return wrongInput("name a file or a folder with tests")
			}
			return nil
		},
		ValidArgsFunction: completeScenarios,
		RunE:              func(_ *cobra.Command, paths []string) error { return p.testAll(paths, f) },
	}
	flags := c.Flags()
	flags.StringVar(&f.only, "run", "", "run only the tests whose name matches this `regexp`; of a case, the name is file:case")
	flags.BoolVar(&f.update, "update", false, "write golden reports that differ, instead of failing")
	flags.StringVar(&f.junit, "junit", "", "write results as JUnit XML to this `file` as well")
	flags.StringSliceVar(&f.formats, "format", []string{"text"}, "how to tell results: text, tap, json, github; several with commas, each to a file with `format`=file")
	flags.BoolVar(&f.coverage, "coverage", false, "tell which rules and rows of tables the fights touched, and how often")
	flags.IntVar(&f.failUnder, "fail-under", -1, "with less than this `percent` of the rules touched, exit with 1; implies --coverage")
	f.mutation.flags(flags)
	return c
}

// testAll finds, runs and tells the tests of all paths.
func (p *program) testAll(paths []string, f testFlags) error {
	t := tester{program: p, testFlags: f}
	if err := t.prepare(); err != nil {
		return err
	}
	found, finding := t.gather(paths)
	defer found.close()
	if err := t.spareAll(found.files); err != nil {
		return err
	}
	tests, skipped := suite.Collect(t.loader, found.files)
	faults := append([]error{finding}, found.emptyFolders(tests)...)
	if len(tests) == 0 {
		return errors.Join(faults...)
	}
	results := &suite.Results{Version: version, Skipped: skipped, Results: suite.Run(tests, t.options())}
	if len(results.Results) == 0 {
		faults = append(faults, wrongInput("no test is called %q; there are %d, as %q", f.only, len(tests), tests[0].Name))
		return errors.Join(faults...)
	}
	if f.coverage || f.failUnder >= 0 {
		results.Cover(t.loader.Rulebook)
	}
	faults = append(faults, t.mutate(results))
	return errors.Join(append(faults, t.finish(results)...)...)
}

// spareAll refuses to write results over a file that is tested.
func (t *tester) spareAll(files []suite.File) error {
	var names []string
	for i := range files {
		names = append(names, filepath.FromSlash(files[i].Name))
	}
	for _, o := range t.output {
		if err := spare(o.path, names); err != nil {
			return err
		}
	}
	return nil
}

// prepare judges the flags before anything is played.
func (t *tester) prepare() (err error) {
	if t.failUnder > 100 {
		return wrongInput("--fail-under takes 0 to 100 percent")
	}
	if t.testFlags.only != "" {
		if t.only, err = regexp.Compile(t.testFlags.only); err != nil {
			return wrongInput("--run: %w", err)
		}
	}
	if err := errors.Join(t.mutation.judge(), t.chooseOutputs()); err != nil {
		return err
	}
	if t.loader, err = scenario.NewLoader(); err != nil {
		return trouble("%w", err)
	}
	return nil
}

// chooseOutputs reads --format and --junit.
func (t *tester) chooseOutputs() error {
	known := resultFormats()
	for _, asked := range t.formats {
		name, path, _ := strings.Cut(asked, "=")
		i := slices.IndexFunc(known, func(f resultFormat) bool { return f.name == name })
		if i < 0 {
			return wrongInput("unknown format %q\nthere are text, tap, json, github", name)
		}
		if slices.ContainsFunc(t.output, func(o resultOutput) bool { return o.name == name && o.path == path }) {
			continue
		}
		t.output = append(t.output, resultOutput{known[i], path})
	}
	if t.junit != "" {
		t.output = append(t.output, resultOutput{resultFormat{"junit", suite.JUnit}, t.junit})
	}
	return nil
}

func (t *tester) options() suite.RunOptions {
	return suite.RunOptions{Loader: t.loader, Workers: runtime.GOMAXPROCS(0), Only: t.only, Update: t.update, Version: version, Command: commandLine}
}

// finish writes everything and says how it went.
func (t *tester) finish(results *suite.Results) []error {
	faults := []error{t.renew(results), t.tellResults(results), t.verdict(results)}
	if c := results.Coverage; c != nil && t.failUnder >= 0 && !c.Reaches(t.failUnder) {
		below := fmt.Errorf("%s of the rules are touched, fewer than %d %%", c.Share(), t.failUnder)
		faults = append(faults, &fault{exitFailed, below})
	}
	return faults
}

// renew writes the golden reports that differ.
func (t *tester) renew(results *suite.Results) error {
	var files []outputFile
	for i := range results.Results {
		for _, g := range results.Results[i].Written {
			path := filepath.FromSlash(g.Path)
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				return trouble("make folder %s: %w", filepath.Dir(path), reason(err))
			}
			files = append(files, outputFile{path, g.Text})
		}
	}
	return t.write(files)
}

// tellResults writes the results in every format that is asked for.
func (t *tester) tellResults(results *suite.Results) error {
	var files []outputFile
	var shown bytes.Buffer
	for _, o := range t.output {
		var text bytes.Buffer
		if err := o.write(&text, results); err != nil {
			return trouble("%w", err)
		}
		if o.path == "" {
			shown.Write(text.Bytes())
		} else {
			files = append(files, outputFile{o.path, text.Bytes()})
		}
	}
	_, err := t.out.Write(shown.Bytes())
	return errors.Join(outputFault(err), t.write(files))
}

// verdict is the fault of tests that did not pass; what there is to say of them has been told, but for the stack of a bug.
func (t *tester) verdict(results *suite.Results) error {
	for i := range results.Results {
		if r := &results.Results[i]; r.Crash != nil {
			fmt.Fprintf(t.err, "crossfire: bug in %s: %v\nto see it again: %s\n\n%s", r.Name, r.Crash, r.Again, r.Crash.Stack)
		}
	}
	worst := exitDone
	for verdict, code := range map[suite.Verdict]int{suite.Failed: exitFailed, suite.Wrong: exitInput, suite.Broken: exitTrouble, suite.Open: exitOpen} {
		if results.Has(verdict) {
			worst = max(worst, code)
		}
	}
	if worst == exitDone {
		return nil
	}
	return told(worst)
}
