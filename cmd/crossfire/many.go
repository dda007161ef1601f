package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"runtime"
	"slices"

	"crossfire/engine/batch"
	"crossfire/engine/doctrine"
	"crossfire/scenario"

	"github.com/spf13/cobra"
)

// manyFlags are what one can say to every command that fights many times.
type manyFlags struct {
	edits
	runs       int
	workers    int
	confidence string
	formatName string
}

// flags adds those flags.
func (f *manyFlags) flags(c *cobra.Command, runs int, says string) {
	flags := c.Flags()
	flags.IntVar(&f.runs, "runs", runs, says)
	flags.StringVar(&f.confidence, "confidence", usualConfidence, "how often intervals of this kind hold the truth: 80%, 90%, 95%, 98%, 99%, 99.9%")
	flags.IntVar(&f.workers, "workers", runtime.GOMAXPROCS(0), "fight so many at a time; no result depends on it")
	flags.StringVar(&f.formatName, "format", "text", howToTell)
	f.edits.flags(c, "begin with this seed instead of the file's")
}

// many fights many times to answer a question.
type many struct {
	*program
	manyFlags
	loader *scenario.Loader
	level  batch.Confidence
}

// limitWorkers is how many fights there may be side by side.
const limitWorkers = 4096

// prepare judges the flags before anything is fought.
func (m *many) prepare() (err error) {
	switch {
	case !slices.Contains(manyFormats, m.formatName):
		return unknownName("format", m.formatName, manyFormats)
	case m.runs < 1 || m.workers < 1:
		return wrongInput("--runs and --workers take 1 or more")
	case m.workers > limitWorkers:
		return wrongInput("--workers takes no more than %d", limitWorkers)
	}
	if m.level, err = confidenceNamed(m.confidence); err != nil {
		return err
	}
	if m.loader, err = scenario.NewLoader(); err != nil {
		return trouble("%w", err)
	}
	return nil
}

// enoughSeeds refuses fights whose seeds could not be named again, one stretch behind the other: a file and --seed reach to the last seed.
func enoughSeeds(s *scenario.Scenario, stretches ...int) error {
	const last = math.MaxInt64
	fights := uint64(0)
	for _, n := range stretches {
		if int64(n) > batch.LimitFights {
			return wrongInput("%d fights are too many\nthere may be %d", n, int64(batch.LimitFights))
		}
		fights += uint64(n)
	}
	if fights-1 > last-s.Seed {
		return wrongInput("%d fights from seed %d on need seeds beyond the last, which is %d\nbegin with an earlier --seed", fights, s.Seed, uint64(last))
	}
	return nil
}

// demand wants from least to most arguments, and says what to name where there are others.
func demand(least, most int, say string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if len(args) < least || len(args) > most {
			return wrongInput("%s", say)
		}
		return nil
	}
}

// manyFormats are the ways to tell an answer about many fights, or a question of odds.
var manyFormats = []string{"text", "md", htmlFormat, "json"}

// howToTell explains --format of those commands.
const howToTell = "how to tell it: text, md, html, json"

// manyWriters write an answer down.
type manyWriters[T any] struct{ text, md, json func(io.Writer, T) error }

// tellMany writes an answer in the format that was asked for.
func tellMany[T any](m *many, answer T, w manyWriters[T]) error {
	write := []func(io.Writer, T) error{w.text, w.md, asPage(w.md), w.json}[slices.Index(manyFormats, m.formatName)]
	var text bytes.Buffer
	if err := write(&text, answer); err != nil {
		return trouble("%w", err)
	}
	_, err := m.out.Write(text.Bytes())
	return outputFault(err)
}

// subject is what the fights of a scenario are about, with edits besides those of the flags.
func (m *many) subject(s *scenario.Scenario, more ...string) batch.Subject {
	return subjectOf(s, m.loader, append(m.edits.arguments(), more...))
}

// subjectOf is what the fights of a scenario are about, changed by these arguments.
func subjectOf(s *scenario.Scenario, l *scenario.Loader, edits []string) batch.Subject {
	made := batch.SubjectOf(s)
	made.Version, made.Ruleset, made.Edits = version, l.Rulebook.Digest, edits
	return made
}

// plan is to fight all fights that were asked for.
func (m *many) plan(s *scenario.Scenario, l *labour) batch.Plan {
	return batch.Plan{Scenario: s, Mind: doctrine.For, First: s.Seed, Fights: m.runs, Workers: m.workers, Each: l.each}
}

// manyArguments are those of the flags that matter for how an answer is made again, behind the seed and the edits.
func (m *many) manyArguments(runs bool) []string {
	var args []string
	if runs {
		args = append(args, "--runs", fmt.Sprint(m.runs))
	}
	if m.confidence != usualConfidence {
		args = append(args, "--confidence", m.confidence)
	}
	return append(args, "--format", m.formatName)
}

// labour is many fights under way: shown on a terminal, and wound down by a signal.
type labour struct {
	context.Context
	code   chan int // that of the signal
	bar    progress
	fought int64
	leave  func() // when it is over
}

// labour begins to show fights; not all of them may be needed if it is not sure.
func (p *program) labour(name string, fights int, sure bool) *labour {
	l := &labour{code: make(chan int, 1), bar: p.progress(name, fights, sure)}
	ctx, cancel := context.WithCancel(context.Background())
	done := p.windDown(func(code int) { l.code <- code; cancel() })
	l.Context = ctx
	l.leave = func() {
		l.bar.leave()
		done()
		cancel()
	}
	return l
}

// each shows the fights of a plan.
func (l *labour) each(now batch.Progress) (bool, error) {
	l.fought += int64(len(now.Rows))
	l.bar.reach(l.fought)
	return true, nil
}

// fault is why fights have broken off.
func (l *labour) fault(err error, s *batch.Subject) error {
	var crash *batch.Crash
	switch {
	case errors.As(err, &crash):
		return trouble("bug in %s with seed %d: %w\nto see it again: %s\n\n%s", s.File, crash.Seed, err, runCommandLine(s, crash.Seed), crash.Stack)
	case errors.Is(err, context.Canceled):
		return told(<-l.code)
	}
	return err
}
