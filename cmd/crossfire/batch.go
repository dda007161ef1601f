package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"crossfire/engine/batch"
	"crossfire/engine/report"
	"crossfire/scenario"

	"github.com/spf13/cobra"
)

// batchFlags are what one can say about fighting many times.
type batchFlags struct {
	manyFlags
	maxRuns    int
	margin     string // of --error
	rowFile    string
	checkpoint string
	every      time.Duration // a checkpoint
	shardText  string
	folder     string // of shards
}

// batcher fights scenarios many times as the flags say.
type batcher struct {
	*program
	batchFlags
	loader *scenario.Loader
	level  batch.Confidence
	off    int64 // how far every interval may go from its share, in billionths; 0: no matter
	format batchFormat

	shard, of int // 0 of 0: the whole
}

// batchFormat is a way to write many fights down.
type batchFormat struct {
	name  string
	write func(io.Writer, *report.Batch) error
}

func batchFormats() []batchFormat {
	return []batchFormat{{"text", report.BatchText}, {"md", report.BatchMarkdown}, {htmlFormat, asPage(report.BatchMarkdown)},
		{"json", report.BatchJSON}}
}

func batchFormatNamed(name string) (batchFormat, error) {
	formats := batchFormats()
	i := slices.IndexFunc(formats, func(f batchFormat) bool { return f.name == name })
	if i < 0 {
		return batchFormat{}, unknownName("format", name, manyFormats)
	}
	return formats[i], nil
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
begun, tells what there is and says that it is a part. Progress is shown on a terminal only.

With --checkpoint a batch that was killed goes on where it was, and comes to the same bytes. With --shard a batch is fought in
parts on many machines; crossfire merge puts them together.`,
		Example: `  crossfire batch ambush.yaml --runs 200
  crossfire batch ambush.yaml --error 2.5% --confidence 95%
  crossfire batch ambush.yaml ford.yaml --runs 100 --workers 2 --format md
  crossfire batch ambush.yaml --runs 100 --set title=Dusk --format json
  crossfire batch ambush.yaml --runs 200 --rows fights.csv --checkpoint fights.checkpoint
  crossfire batch ambush.yaml --runs 200 --shard 0/4 --out shards`,
		Args:              scenarioFiles,
		ValidArgsFunction: completeScenarios,
		RunE: func(c *cobra.Command, names []string) error {
			if err := f.judgeIdle(c.Flags().Changed); err != nil {
				return err
			}
			return p.batchAll(names, f)
		},
	}
	flags := c.Flags()
	f.manyFlags.flags(c, 10_000, "fight so many times")
	flags.StringVar(&f.margin, "error", "", "fight until the share of every outcome is known to within this `percentage` on each side")
	flags.IntVar(&f.maxRuns, "max-runs", 1_000_000, "with --error, fight at most so many times")
	flags.StringVar(&f.rowFile, "rows", "", "write a row for each fight into this `file`, which ends in .jsonl, .csv or .parquet; with --shard, crossfire merge --rows does")
	flags.StringVar(&f.checkpoint, "checkpoint", "", "keep what has been fought in this `file`, and go on from it when it is there")
	flags.DurationVar(&f.every, "checkpoint-every", 10*time.Second, "write the checkpoint so often")
	flags.StringVar(&f.shardText, "shard", "", "fight only this part of the batch, as `i/n` with i from 0, or auto/n on a cluster; needs --out")
	flags.StringVar(&f.folder, "out", "", "write the shard into this `folder`, for crossfire merge")
	return c
}

// judgeIdle refuses flags that would do nothing beside the others.
func (f *batchFlags) judgeIdle(given func(flag string) bool) error {
	switch {
	case f.margin != "" && given("runs"):
		return wrongInput("--runs says how many fights, --error how sure\ngive one of them; --max-runs bounds --error")
	case f.margin == "" && given("max-runs"):
		return wrongInput("--max-runs bounds --error, and there is none\nsay --runs %d, or add --error 1%%", f.maxRuns)
	case f.checkpoint == "" && given("checkpoint-every"):
		return wrongInput("--checkpoint-every goes with --checkpoint, and there is none\nadd --checkpoint FILE")
	}
	return nil
}

// batchAll fights all scenarios, whatever becomes of the others, but for an interrupt.
func (p *program) batchAll(names []string, f batchFlags) error {
	b := batcher{program: p, batchFlags: f}
	if err := b.prepare(names); err != nil {
		return err
	}
	var faults []error
	var page binder
	if b.formatName == htmlFormat {
		b.format.write = page.batch
	}
	for i, name := range names {
		if i > 0 && b.formatName != htmlFormat {
			fmt.Fprintln(b.out)
		}
		err := b.one(name)
		faults = append(faults, err)
		if isInterrupt(err) {
			break
		}
	}
	return errors.Join(append(faults, p.bind(&page, ""))...)
}

// prepare judges the flags before anything is fought.
func (b *batcher) prepare(names []string) (err error) {
	if b.format, err = batchFormatNamed(b.formatName); err != nil {
		return err
	}
	switch {
	case b.formatName == "json" && len(names) > 1:
		return wrongInput("--format json tells one batch, and there are %d\nrun them one by one", len(names))
	case b.runs < 1 || b.maxRuns < 1 || b.workers < 1:
		return wrongInput("--runs, --max-runs and --workers take 1 or more")
	case b.workers > limitWorkers:
		return wrongInput("--workers takes no more than %d", limitWorkers)
	}
	if err := b.judgeFiles(names); err != nil {
		return err
	}
	if b.margin != "" {
		share, err := offBy(b.margin)
		if err != nil {
			return err
		}
		b.off = int64(share)
	}
	if b.level, err = confidenceNamed(b.confidence); err != nil {
		return err
	}
	if b.loader, err = scenario.NewLoader(); err != nil {
		return trouble("%w", err)
	}
	return nil
}

// offBy reads the percentage of --error.
func offBy(text string) (scenario.Share, error) {
	share, ok := scenario.ParseShare(text)
	if !ok || share < 1 || share > scenario.Whole/2 {
		return 0, wrongInput("--error %q is no percentage from 0.0001%% to 50%%\nwrite it as in 1%% or 0.5%%", text)
	}
	return share, nil
}

// usualConfidence is that of a batch which says nothing else.
const usualConfidence = "95%"

// confidenceArgument is a level as one types it.
func confidenceArgument(c batch.Confidence) string { return strings.ReplaceAll(c.Name, " ", "") }

// confidenceNamed finds a level by its name, with a space before the sign or without.
func confidenceNamed(text string) (batch.Confidence, error) {
	var names []string
	for _, c := range batch.Confidences() {
		if text+"%" == confidenceArgument(c) {
			return batch.Confidence{}, wrongInput("unknown confidence %q\ndid you mean %s%%?", text, text)
		}
		if strings.ReplaceAll(text, " ", "") == confidenceArgument(c) {
			return c, nil
		}
		names = append(names, confidenceArgument(c))
	}
	return batch.Confidence{}, wrongInput("unknown confidence %q\nthere are %s", text, strings.Join(names, ", "))
}

// most is how many fights there may be.
func (b *batcher) most() int {
	if b.off > 0 {
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
	if err := enoughSeeds(s, b.most()); err != nil {
		return err
	}
	result := &batch.Result{Subject: b.subject(s), Confidence: b.level, Fights: b.most(), Error: b.off, Stop: batch.AllFought}
	k, err := b.keeper(result)
	if err != nil {
		return err
	}
	defer k.close()
	if b.of > 0 && k.there() {
		if err := k.forget(); err != nil { // it may have been killed right before that
			return err
		}
		_, err := fmt.Fprintf(b.out, "%s is there already\n", k.shardFile())
		return outputFault(err)
	}
	if err := b.fight(s, k); err != nil {
		return err
	}
	if err := k.finish(); err != nil {
		return err
	}
	return k.forget()
}

func (b *batcher) subject(s *scenario.Scenario) batch.Subject {
	return subjectOf(s, b.loader, b.edits.arguments())
}
