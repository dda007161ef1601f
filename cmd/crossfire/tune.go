package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"crossfire/engine/batch"
	"crossfire/engine/report"
	"crossfire/scenario"

	"github.com/spf13/cobra"
)

// tuner looks for the smallest edit with which a side wins as often as is wanted.
type tuner struct {
	many
	vary           []string
	side           string
	target, within string
	verify         int
	claim          scenario.Chance
}

// mostTuned is how many values one path may take, mostVerified how many of them are tried on fresh seeds.
const (
	mostTuned    = 200
	mostVerified = 5
)

func (p *program) tuneCommand() *cobra.Command {
	t := tuner{many: many{program: p}}
	c := &cobra.Command{
		Use:   "tune FILE --vary path=1..8 --share SIDE --target 60% --within 2%",
		Short: "Find the smallest edit with which a side wins so often",
		Long: `Play a scenario with every value of a range, with the same seeds, and find the value nearest to that of the file with which a
side wins as often as is wanted. Up to five values that may do, the smallest edit first, are tried on fresh seeds, as a chance
is in crossfire test, until one is verified; it is told as a patch of the file and as --set. If no value does, or the share
goes up and down, it says so; without a value that is verified it exits with 4.`,
		Example:           `  crossfire tune ambush.yaml --vary turns=2..5 --share neighbours --target 60% --within 12% --runs 200`,
		Args:              demand(1, 1, "name one scenario file, what to vary, and what is wanted:\n"+tuneLine),
		ValidArgsFunction: completeScenarios,
		RunE: func(_ *cobra.Command, names []string) error {
			if err := t.prepareTune(); err != nil {
				return err
			}
			return t.tune(names[0])
		},
	}
	t.flags(c, 1000, "fight so many times with each value")
	flags := c.Flags()
	flags.StringArrayVar(&t.vary, "vary", nil, "look among these values, as in `path=1..8`")
	flags.StringVar(&t.side, "share", "", "how often this `side` wins")
	flags.StringVar(&t.target, "target", "", "how often it should, a `percentage`")
	flags.StringVar(&t.within, "within", "2%", "how far from that it may be, a `percentage`")
	flags.IntVar(&t.verify, "verify", 20_000, "fight at most so many times with fresh seeds to verify a value")
	return c
}

// prepareTune judges the flags before anything is fought.
func (t *tuner) prepareTune() error {
	if err := t.prepare(); err != nil {
		return err
	}
	if err := t.missing(); err != nil {
		return err
	}
	target, ok := scenario.ParseShare(t.target)
	within, okWithin := scenario.ParseShare(t.within)
	switch {
	case !ok:
		return wrongInput("--target %q is no share in percent\n%s", t.target, percentHint(t.target, "60%"))
	case !okWithin || within == 0:
		return wrongInput("--within %q is no share in percent above 0%%\n%s", t.within, percentHint(t.within, "2%"))
	case target <= within && target+within >= scenario.Whole:
		return wrongInput("--target %s --within %s is any share\ntake a smaller --within", t.target, t.within)
	case t.verify < 100:
		return wrongInput("--verify takes 100 or more")
	}
	t.claim = scenario.Chance{Low: max(target-within, 0), High: min(target+within, scenario.Whole),
		Confidence: scenario.Whole - scenario.Share(t.level.Miss), Runs: int64(t.verify)}
	return nil
}

// tuneLine is a command line as an example.
const tuneLine = "crossfire tune ambush.yaml --vary path=1..8 --share militia --target 60% --within 2%"

// missing says which flag is not there, or is there too often.
func (t *tuner) missing() error {
	for _, f := range []struct {
		name  string
		there bool
	}{{"vary", len(t.vary) > 0}, {"share", t.side != ""}, {"target", t.target != ""}} {
		if !f.there {
			return wrongInput("--%s is missing, as in\n%s", f.name, tuneLine)
		}
	}
	if len(t.vary) > 1 {
		return wrongInput("tune looks along one path, and --vary names %d\ncrossfire sweep fights all combinations of several", len(t.vary))
	}
	return nil
}

// percentHint is how a share that was typed would be right.
func percentHint(text, example string) string {
	if _, ok := scenario.ParseShare(text + "%"); ok {
		return "did you mean " + text + "%?"
	}
	return "write it as in " + example
}

func (t *tuner) tune(name string) error {
	v, err := parseVariation(t.vary[0])
	if err != nil {
		return err
	}
	if len(v.values) > mostTuned {
		return wrongInput("--vary %q: there are more than %d values\ntake greater steps, or a narrower range", t.vary[0], mostTuned)
	}
	source, err := t.variants(name)
	if err != nil {
		return err
	}
	defer source.close()
	plain, about, err := source.plain(t.runs, t.verify)
	if err != nil {
		return err
	}
	sides := sideIDs(&about)
	side := slices.Index(sides, t.side)
	if side < 0 {
		return unknownName("side", t.side, sides)
	}
	answer := &report.Tuned{Subject: about, Path: v.path, Side: side, Claim: t.claim, Confidence: t.level, Runs: t.runs, Values: len(v.values), Stop: batch.AllFought}
	answer.Now, _ = plain.Value(v.path)
	if answer.Now == "" {
		answer.Now, _ = t.loader.Rulebook.Value(strings.Split(strings.TrimPrefix(v.path, "rules."), ".")...)
	}
	source.source.Ask = fmt.Sprintf("winner == %q", t.side)
	combinations, err := grid([]variation{v})
	if err != nil {
		return err
	}
	values, err := source.cells(combinations)
	if err != nil {
		return err
	}
	interrupt := t.fight(values, answer)
	if interrupt != nil && !isInterrupt(interrupt) {
		return interrupt
	}
	return errors.Join(t.conclude(plain, answer), interrupt)
}

// conclude tells what has been found.
func (t *tuner) conclude(plain *scenario.Scenario, answer *report.Tuned) error {
	if value, ok := answer.Chosen(); ok {
		answer.Patch = plain.Patch(answer.Path, value)
		answer.Set = commandLine([]string{"--set", answer.Path + "=" + value})
	}
	args := append(commandStart("tune", &answer.Subject), "--vary", t.vary[0], "--share", t.side, "--target", t.target, "--within", t.within, "--verify", fmt.Sprint(t.verify))
	answer.Command = commandLine(append(args, t.manyArguments(true)...))
	telling := tellMany(&t.many, answer, manyWriters[*report.Tuned]{report.TunedText, report.TunedMarkdown, report.TunedJSON})
	if answer.Patch == "" && answer.Stop == batch.AllFought {
		return errors.Join(telling, told(exitOpen))
	}
	return telling
}

// fight measures every value, and then verifies those that may do, the smallest edit first. A value that is interrupted while it is
// measured does not count.
func (t *tuner) fight(values []cell, answer *report.Tuned) error {
	l := t.labour(answer.File, len(values)*t.runs+mostVerified*t.verify, false)
	defer l.leave()
	for i := range values {
		c := &values[i]
		c.scenario.Seed = answer.First
		sample, err := batch.Take(l, t.plan(c.scenario, l))
		if err != nil {
			answer.Stop = batch.Interrupted
			return l.fault(err, &c.about)
		}
		answer.Rows = append(answer.Rows, report.TunedRow{Value: c.values[0], Sample: sample})
	}
	candidates := answer.Candidates(mostVerified)
	for _, i := range candidates {
		c := &values[i]
		claim := t.claim
		claim.Of = c.scenario.Ask
		// Each may be verified wrongly, so that each has its part of the error that is allowed.
		claim.Confidence = scenario.Whole - (scenario.Whole-claim.Confidence)/scenario.Share(len(candidates))
		plan := t.plan(c.scenario, l)
		plan.First = answer.First + uint64(t.runs)
		trials, err := batch.Try(l, plan, []*scenario.Chance{&claim})
		answer.Rows[i].Trial = &trials[0]
		if err != nil {
			answer.Stop = batch.Interrupted
			return l.fault(err, &c.about)
		}
		if trials[0].Answer == batch.Within {
			break
		}
	}
	return nil
}
