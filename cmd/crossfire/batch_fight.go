package main

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"crossfire/engine/batch"
	"crossfire/engine/doctrine"
	"crossfire/engine/report"
	"crossfire/scenario"
)

// fight fights what is still to be fought of a part of a batch. An interrupt is a fault; what there is then has been told.
func (b *batcher) fight(s *scenario.Scenario, k *keeper) error {
	from, to := k.part.From(), k.part.To()
	kept := k.part.Sums.Fights // from a checkpoint: they cost no time now, and the rate is not theirs
	l := b.labour(k.result.File, to-from-int(kept), b.off == 0)
	defer l.leave()
	sums, err := batch.Run(l, batch.Plan{Scenario: s, Mind: doctrine.For, First: s.Seed + uint64(from), Fights: to - from, Workers: b.workers,
		So: k.part.Sums, Each: func(now batch.Progress) (bool, error) {
			l.bar.reach(now.Sums.Fights - kept)
			return b.off == 0 || !now.Sums.Sure(b.level, b.off), k.keep(now)
		}})
	l.bar.leave()
	k.part.Sums, k.result.Sums = sums, sums
	err = l.fault(err, &k.result.Subject)
	switch {
	case isInterrupt(err):
		return errors.Join(k.interrupted(), err)
	case err != nil:
		return err
	}
	if b.off > 0 {
		k.result.Stop = batch.MostFights
		if sums.Sure(b.level, b.off) {
			k.result.Stop = batch.SureEnough
		}
	}
	if err := sums.Check(&k.result.Subject); err != nil {
		return trouble("bug: the sums of %s do not add up: %w", k.result.File, err)
	}
	return nil
}

// isInterrupt reports whether a command has ended because of a signal.
func isInterrupt(err error) bool {
	code := exitCode(err)
	return code == exitInterrupted || code == exitTerminated
}

// tellBatch writes what a batch came to, and how to make the same again.
func (p *program) tellBatch(r *batch.Result, format batchFormat) error {
	about := &report.Batch{Result: r, Command: batchCommandLine(r, format.name),
		Again: func(seed uint64) string { return runCommandLine(&r.Subject, seed) }}
	var text bytes.Buffer
	if err := format.write(&text, about); err != nil {
		return trouble("%w", err)
	}
	_, err := p.out.Write(text.Bytes())
	return outputFault(err)
}

// fileArgument is how one names the file of a batch.
func fileArgument(s *batch.Subject) string {
	switch {
	case s.File == stdinName:
		return standardInput
	case strings.HasPrefix(s.File, "-"): // it would be taken for a flag
		return "./" + s.File
	}
	return s.File
}

// commandStart is how a command about a subject begins: what follows its file, the first seed, and what is changed.
func commandStart(command string, s *batch.Subject, behind ...string) []string {
	args := append([]string{"crossfire", command, fileArgument(s)}, behind...)
	return append(append(args, "--seed", fmt.Sprint(s.First)), s.Edits...)
}

// runCommandLine is how to tell one fight of a batch.
func runCommandLine(s *batch.Subject, seed uint64) string {
	one := *s
	one.First = seed
	return commandLine(commandStart("run", &one))
}

// batchCommandLine is how to make the report of a batch again: of one that was interrupted, with as many fights as it had.
func batchCommandLine(r *batch.Result, format string) string {
	args := commandStart("batch", &r.Subject)
	switch {
	case r.Stop == batch.Interrupted:
		args = append(args, "--runs", fmt.Sprint(r.Sums.Fights))
	case r.Error > 0:
		args = append(args, "--error", scenario.Share(r.Error).String(), "--max-runs", fmt.Sprint(r.Fights))
	default:
		args = append(args, "--runs", fmt.Sprint(r.Fights))
	}
	if level := confidenceArgument(r.Confidence); level != usualConfidence {
		args = append(args, "--confidence", level)
	}
	return commandLine(append(args, "--format", format))
}
