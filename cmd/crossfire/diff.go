package main

import (
	"bytes"
	"path/filepath"

	"crossfire/engine/diff"
	"crossfire/engine/report"
	"crossfire/engine/suite"
	"crossfire/scenario"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// variant is one of two runs that are held against each other, and what the command line changes in it.
type variant struct {
	name string
	edits
}

func (p *program) diffCommand() *cobra.Command {
	var both edits
	var other variant
	var seed, seedB uint64
	c := &cobra.Command{
		Use:   "diff A [B]",
		Short: "Show where two runs of a fight part, and what it led to",
		Long: `Play two scenarios, or one of them in two ways, and show the first event and the first roll that are not the same, with all
that made each roll; then what that led to: ends, turns, casualties, and to whom something else happens. What ends in .jsonl is an event
stream that was saved by crossfire run --format jsonl. Without B, A is played again with what --set and --seed-b change. As in
crossfire compare, --set changes B alone and --set-both changes both. Of a fight and its save, the turns that both have are compared.

The exit code is 0 if the runs are the same and 1 if they are not.`,
		Example: `  crossfire diff ambush.yaml --set rules.morale=false
  crossfire diff ambush.yaml --seed-b 8
  crossfire diff ambush.yaml ford.yaml
  crossfire run ambush.yaml --format jsonl --output then.jsonl
  crossfire diff then.jsonl ambush.yaml`,
		Args:              cobra.RangeArgs(1, 2),
		ValidArgsFunction: completeRuns,
		RunE: func(c *cobra.Command, names []string) error {
			if c.Flags().Changed("seed") {
				both.seed = &seed
			}
			other.seed = both.seed
			if c.Flags().Changed("seed-b") {
				other.seed = &seedB
			}
			other.name = names[len(names)-1]
			other.set = append(both.set[:len(both.set):len(both.set)], other.set...)
			if len(names) == 1 && len(other.set) == len(both.set) && other.seed == both.seed {
				return wrongInput("there is nothing to hold against %s\nname a second file, or change something with --set or --seed-b", names[0])
			}
			return p.diff(variant{names[0], both}, other)
		},
	}
	flags := c.Flags()
	flags.Uint64Var(&seed, "seed", 0, "play both with this seed instead of that of the file")
	flags.Uint64Var(&seedB, "seed-b", 0, "play B with this seed")
	flags.StringArrayVar(&other.set, "set", nil, "change a value in B, as in `path=value`; may be repeated; --set-b is the same")
	flags.StringArrayVar(&both.set, "set-both", nil, "change a value in both, as in `path=value`; may be repeated")
	flags.SetNormalizeFunc(setsB)
	return c
}

// setsB takes --set-b for --set where two runs are held against each other, since it changes B.
func setsB(_ *pflag.FlagSet, name string) pflag.NormalizedName {
	if name == "set-b" {
		name = "set"
	}
	return pflag.NormalizedName(name)
}

// diff tells how two runs differ.
func (p *program) diff(a, b variant) error {
	loader, err := scenario.NewLoader()
	if err != nil {
		return trouble("%w", err)
	}
	first, err := p.streamOf(loader, a)
	if err != nil {
		return err
	}
	second, err := p.streamOf(loader, b)
	if err != nil {
		return err
	}
	found := diff.Compare(first, second)
	if err := diff.Text(p.out, found); err != nil {
		return outputFault(err)
	}
	if found.Parting != nil {
		return told(exitFailed)
	}
	return nil
}

// streamOf reads the events of a run that was saved, or plays the scenario.
func (p *program) streamOf(l *scenario.Loader, v variant) (*diff.Run, error) {
	if filepath.Ext(v.name) == ".jsonl" {
		return p.savedStream(v)
	}
	s, found, err := p.load(l, v.name, v.edits)
	p.tell(found)
	if s == nil {
		return nil, orTold(err)
	}
	fight, err := suite.Play(s, suite.Options{Seed: s.Seed})
	if err != nil {
		return nil, (&runner{program: p, runFlags: runFlags{edits: v.edits}}).stopped(s, v.name, err)
	}
	fight.Version, fight.RulesetDigest = version, l.Rulebook.Digest
	var text bytes.Buffer
	if err := report.JSONL(&text, fight); err != nil {
		return nil, trouble("%w", err)
	}
	return readStream(v.name, text.Bytes())
}

// savedStream reads an event stream, in which nothing can be changed any more.
func (p *program) savedStream(v variant) (*diff.Run, error) {
	if len(v.set) > 0 || v.seed != nil {
		return nil, wrongInput("%s is a run that was saved: --set and --seed cannot change it\nname the scenario that it was played from", v.name)
	}
	text, err := p.read(v.name)
	if err != nil {
		return nil, err
	}
	return readStream(v.name, text)
}

func readStream(name string, text []byte) (*diff.Run, error) {
	run, err := diff.Read(bytes.NewReader(text))
	if err != nil {
		return nil, wrongInput("%s: %w", name, err)
	}
	return run, nil
}

// orTold is err, or the fault of a file whose mistakes have been told.
func orTold(err error) error {
	if err != nil {
		return err
	}
	return told(exitInput)
}

// completeRuns offers the files that runs can be played or read from.
func completeRuns(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return []cobra.Completion{"yaml", "yml", "jsonl"}, cobra.ShellCompDirectiveFilterFileExt
}
