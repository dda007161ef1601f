package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"crossfire/engine/suite"
	"crossfire/scenario"

	"github.com/spf13/cobra"
)

// standardInput is how one names standard input on the command line, and stdinName how diagnostics do.
const (
	standardInput = "-"
	stdinName     = "stdin"
)

// limitInput bounds what is read of one file; the loader refuses one that is longer than its own, smaller limit.
const limitInput = 16 << 20

// edits are what the command line changes in every scenario that it names.
type edits struct {
	set    []string // path=value
	seed   *uint64
	turns  *int32
	strict bool // warnings are mistakes
	mirror bool // the two sides exchange their people
}

// flags adds those that change every scenario of a command; what they say is there when the command runs.
func (e *edits) flags(c *cobra.Command, seed string) {
	var first uint64
	var turns int32
	f := c.Flags()
	f.Uint64Var(&first, "seed", 0, seed)
	f.Int32Var(&turns, "turns", 0, "end at this turn at the latest instead of the file's limit")
	f.StringArrayVar(&e.set, "set", nil, "change a value first, as in `path=value`; may be repeated")
	f.BoolVar(&e.strict, "strict", false, "warnings are mistakes")
	c.PreRun = func(*cobra.Command, []string) {
		if f.Changed("seed") {
			e.seed = &first
		}
		if f.Changed("turns") {
			e.turns = &turns
		}
	}
}

// arguments are those that change scenarios in this way, but for the seed.
func (e *edits) arguments() []string {
	var args []string
	if e.turns != nil {
		args = append(args, "--turns", fmt.Sprint(*e.turns))
	}
	for _, assignment := range e.set {
		args = append(args, "--set", assignment)
	}
	if e.mirror {
		args = append(args, "--mirror")
	}
	return args
}

// load reads and checks one scenario. The scenario is nil unless it can be played. The error is of the surroundings; mistakes of
// the author are diagnostics.
func (p *program) load(l *scenario.Loader, name string, e edits) (*scenario.Scenario, scenario.Diagnostics, error) {
	src, folder, err := p.source(name, e)
	if err != nil {
		return nil, nil, err
	}
	defer folder.Close()
	s, found := p.examine(l, src, e)
	return s, found, nil
}

// examine checks a scenario that has been read; it is nil unless it can be played.
func (p *program) examine(l *scenario.Loader, src scenario.Source, e edits) (*scenario.Scenario, scenario.Diagnostics) {
	s, found := checked(l, src)
	if found.HasErrors() || e.strict && len(found) > 0 {
		return nil, found
	}
	return s, found
}

// checked is a scenario with all that is wrong with it.
func checked(l *scenario.Loader, src scenario.Source) (*scenario.Scenario, scenario.Diagnostics) {
	s, found := l.Load(src)
	if s != nil {
		found = append(found, suite.Check(s)...).Sorted()
	}
	return s, found
}

// source reads one file with its edits. Whoever gets it closes its folder, outside of which nothing can be included.
func (p *program) source(name string, e edits) (scenario.Source, io.Closer, error) {
	text, err := p.read(name)
	if err != nil {
		return scenario.Source{}, nil, err
	}
	src := scenario.Source{Name: name, Bytes: text, Set: e.set, Seed: e.seed, Turns: e.turns, Mirror: e.mirror}
	if name == standardInput {
		src.Name = stdinName
		return src, io.NopCloser(nil), nil
	}
	folder, err := os.OpenRoot(filepath.Dir(name))
	if err != nil {
		return src, io.NopCloser(nil), nil
	}
	src.FS = folder.FS()
	return src, folder, nil
}

// read returns the text of a file or of standard input.
func (p *program) read(name string) ([]byte, error) {
	if name == standardInput {
		text, err := io.ReadAll(io.LimitReader(p.in, limitInput))
		if err != nil {
			return nil, trouble("read standard input: %w", reason(err))
		}
		return text, nil
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, unreadable(name, err)
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, limitInput))
	if err != nil {
		return nil, unreadable(name, err)
	}
	return text, nil
}

// unreadable is the trouble with a file, with a guess if there is none of that name.
func unreadable(name string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		beside, _ := filepath.Glob(filepath.Join(filepath.Dir(name), "*.y*ml"))
		if guess := scenario.DidYouMean(name, beside); guess != "" {
			return trouble("read %s: there is no such file\n%s", name, guess)
		}
		return trouble("read %s: there is no such file", name)
	}
	return trouble("read %s: %w", name, reason(err))
}

// tell writes diagnostics to the error stream, one a line.
func (p *program) tell(found scenario.Diagnostics) {
	for _, d := range found {
		fmt.Fprintln(p.err, d)
	}
}

// baseOf is the name of a scenario file without folder and ending, for the files made from it.
func baseOf(name string) string {
	if name == standardInput {
		return stdinName
	}
	return strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
}
