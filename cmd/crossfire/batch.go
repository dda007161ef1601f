package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"crossfire/engine"
	"crossfire/engine/batch"
	"crossfire/engine/doctrine"
	"crossfire/engine/report"
	"crossfire/scenario"

	"github.com/spf13/cobra"
)

// batchFlags are what one can say about fighting many times.
type batchFlags struct {
	edits
	runs       int
	maxRuns    int
	workers    int
	margin     string // of --error
	confidence string
	format     string
}

// batcher fights scenarios many times as the flags say.
type batcher struct {
	*program
	batchFlags
	loader *scenario.Loader
	level  batch.Confidence
	half   int64 // of every interval, in billionths; 0: no matter
	write  func(io.Writer, *report.Batch) error
}

// batchFormat is a way to write many fights down.
type batchFormat struct {
	name  string
	write func(io.Writer, *report.Batch) error
}

func batchFormats() []batchFormat {
	return []batchFormat{{"text", report.BatchText}, {"md", report.BatchMarkdown}, {"json", report.BatchJSON}}
}

func (p *program) batchCommand() *cobra.Command {
	var f batchFlags
	c := &cobra.Command{
		Use:   "batch FILE...",
		Short: "Play scenarios thousands of times and sum up",
		Long: `Play each scenario many times, with the seed of the file, the next, and so on, and say who wins how often and how sure
that is, how long fights take, what becomes of every side and unit, why fights end, and which fights are worth a look, each
with the command that tells it. With --error it goes on until the share of every outcome is known so well.

The same files and flags give the same bytes on any machine, with any number of workers. Ctrl-C finishes what has been
begun, tells what there is and says that it is a part. Progress is shown on a terminal only.`,
		Example: `  crossfire batch ambush.yaml --runs 200
  crossfire batch ambush.yaml --error 2.5% --confidence 95%
  crossfire batch ambush.yaml ford.yaml --runs 100 --workers 2 --format md
  crossfire batch ambush.yaml --runs 100 --set title=Dusk --format json`,
		Args:              scenarioFiles,
		ValidArgsFunction: completeScenarios,
		RunE: func(c *cobra.Command, names []string) error {
			if f.margin != "" && c.Flags().Changed("runs") {
				return wrongInput("--runs says how many fights, --error how sure\ngive one of them; --max-runs bounds --error")
			}
			return p.batchAll(names, f)
		},
	}
	flags := c.Flags()
	flags.IntVar(&f.runs, "runs", 10_000, "fight so many times")
	flags.StringVar(&f.margin, "error", "", "fight until the share of every outcome is known to within this `percentage` on each side")
	flags.IntVar(&f.maxRuns, "max-runs", 1_000_000, "with --error, fight at most so many times")
	flags.StringVar(&f.confidence, "confidence", "95%", "how often intervals of this kind hold the truth: 80%, 90%, 95%, 98%, 99%, 99.9%")
	flags.IntVar(&f.workers, "workers", runtime.GOMAXPROCS(0), "fight so many at a time; no result depends on it")
	flags.StringVar(&f.format, "format", "text", "how to tell it: text, md, json")
	f.edits.flags(c, "begin with this seed instead of the file's")
	return c
}

// batchAll fights all scenarios, whatever becomes of the others, but for an interrupt.
func (p *program) batchAll(names []string, f batchFlags) error {
	b := batcher{program: p, batchFlags: f}
	if err := b.prepare(names); err != nil {
		return err
	}
	var faults []error
	for i, name := range names {
		if i > 0 && b.format == "text" {
			fmt.Fprintln(b.out)
		}
		err := b.one(name)
		faults = append(faults, err)
		if code := exitCode(err); code == exitInterrupted || code == exitTerminated {
			break
		}
	}
	return errors.Join(faults...)
}

// prepare judges the flags before anything is fought.
func (b *batcher) prepare(names []string) (err error) {
	formats := batchFormats()
	i := slices.IndexFunc(formats, func(f batchFormat) bool { return f.name == b.format })
	switch {
	case i < 0:
		return wrongInput("unknown format %q\nthere are text, md, json", b.format)
	case b.format == "json" && len(names) > 1:
		return wrongInput("--format json tells one batch, and there are %d\nrun them one by one", len(names))
	case b.runs < 1 || b.maxRuns < 1 || b.workers < 1:
		return wrongInput("--runs, --max-runs and --workers take 1 or more")
	}
	b.write = formats[i].write
	if b.margin != "" {
		if b.half, err = percentage(b.margin); err != nil {
			return err
		}
	}
	if b.level, err = confidenceNamed(b.confidence); err != nil {
		return err
	}
	if b.loader, err = scenario.NewLoader(); err != nil {
		return trouble("%w", err)
	}
	return nil
}

// percentage reads "2.5%" as billionths. The smallest is a millionth of a percent.
func percentage(text string) (int64, error) {
	number, ok := strings.CutSuffix(strings.TrimSpace(text), "%")
	whole, part, _ := strings.Cut(strings.TrimSpace(number), ".")
	const digits = 6
	n, err := strconv.ParseInt(whole+part+strings.Repeat("0", max(digits-len(part), 0)), 10, 64)
	if !ok || err != nil || strings.Trim(whole+part, "0123456789") != "" || len(part) > digits || n < 1 || n > 50_000_000 {
		return 0, wrongInput("--error %q is no percentage from 0.000001%% to 50%%\nwrite it as in 1%% or 0.5%%", text)
	}
	return n * (batch.Billion / 100_000_000), nil
}

// confidenceNamed finds a level by its name, with a space before the sign or without.
func confidenceNamed(text string) (batch.Confidence, error) {
	var names []string
	for _, c := range batch.Confidences() {
		name := strings.ReplaceAll(c.Name, " ", "")
		if strings.ReplaceAll(text, " ", "") == name {
			return c, nil
		}
		names = append(names, name)
	}
	return batch.Confidence{}, wrongInput("unknown confidence %q\nthere are %s", text, strings.Join(names, ", "))
}

// most is how many fights there may be.
func (b *batcher) most() int {
	if b.half > 0 {
		return b.maxRuns
	}
	return b.runs
}

// one fights and tells one scenario.
func (b *batcher) one(name string) error {
	s, found, err := b.load(b.loader, name, b.edits)
	b.tell(found)
	if s == nil {
		return errors.Join(err, judged(found, b.edits))
	}
	result, err := b.fight(name, s)
	if result == nil {
		return err
	}
	return errors.Join(b.tellBatch(name, result), err)
}

// tellBatch writes what a batch came to.
func (b *batcher) tellBatch(name string, r *batch.Result) error {
	told := &report.Batch{Result: r, Command: b.batchCommandLine(name, r), Again: func(seed uint64) string { return b.runCommandLine(name, seed) }}
	var text bytes.Buffer
	if err := b.write(&text, told); err != nil {
		return trouble("%w", err)
	}
	_, err := b.out.Write(text.Bytes())
	return outputFault(err)
}

// fight fights one scenario many times. After an interrupt there is both a result and a fault.
func (b *batcher) fight(name string, s *scenario.Scenario) (*batch.Result, error) {
	r := &batch.Result{Subject: b.subject(s), Confidence: b.level, Fights: b.most(), Error: b.half, Stop: batch.AllFought}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	code := make(chan int, 1)
	defer b.windDown(func(c int) { code <- c; cancel() })()
	bar := b.progress(name, r.Fights)
	sums, err := batch.Run(ctx, batch.Plan{Scenario: s, Mind: mindOf(s), First: s.Seed, Fights: r.Fights, Workers: b.workers,
		Each: func(now batch.Progress) (bool, error) {
			bar.reach(now.Sums.Fights)
			return b.half == 0 || !now.Sums.Sure(b.level, b.half), nil
		}})
	bar.leave()
	r.Sums = sums
	var crash *batch.Crash
	switch {
	case errors.As(err, &crash):
		return nil, trouble("bug in %s with seed %d: %w\nto see it again: %s\n\n%s", name, crash.Seed, err, b.runCommandLine(name, crash.Seed), crash.Stack)
	case errors.Is(err, context.Canceled):
		r.Stop = batch.Interrupted
		return r, told(<-code)
	case err != nil:
		return nil, trouble("fight %s: %w", name, err)
	}
	if b.half > 0 {
		r.Stop = batch.MostFights
		if sums.Sure(b.level, b.half) {
			r.Stop = batch.SureEnough
		}
	}
	if err := sums.Check(s); err != nil {
		return nil, trouble("bug: the sums of %s do not add up: %w", name, err)
	}
	return r, nil
}

// mindOf makes the minds of a scenario: doctrine, but for what its scripts say.
func mindOf(s *scenario.Scenario) func(*engine.Battle) engine.Mind {
	return func(b *engine.Battle) engine.Mind { return doctrine.Scripted(s, doctrine.New(b)) }
}

func (b *batcher) subject(s *scenario.Scenario) batch.Subject {
	made := batch.SubjectOf(s)
	made.Version, made.Ruleset, made.Edits = version, b.loader.Rulebook.Digest, b.arguments()
	return made
}

// runCommandLine is how to tell one fight of a batch.
func (b *batcher) runCommandLine(name string, seed uint64) string {
	return commandLine(append([]string{"crossfire", "run", name, "--seed", fmt.Sprint(seed)}, b.arguments()...))
}

// batchCommandLine is how to make the report of a batch again: of one that was interrupted, with as many fights as it had.
func (b *batcher) batchCommandLine(name string, r *batch.Result) string {
	args := append([]string{"crossfire", "batch", name, "--seed", fmt.Sprint(r.First)}, r.Edits...)
	switch {
	case r.Stop == batch.Interrupted:
		args = append(args, "--runs", fmt.Sprint(r.Sums.Fights))
	case b.half > 0:
		args = append(args, "--error", b.margin, "--max-runs", fmt.Sprint(r.Fights))
	default:
		args = append(args, "--runs", fmt.Sprint(r.Fights))
	}
	if b.confidence != "95%" {
		args = append(args, "--confidence", b.confidence)
	}
	return commandLine(append(args, "--format", b.format))
}
