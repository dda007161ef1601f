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

// comparer holds two variants of a scenario against each other. What --set says changes B alone.
type comparer struct {
	many
	both     []string // edits of both
	exchange bool     // in B the two sides exchange their people
}

func (p *program) compareCommand() *cobra.Command {
	m := comparer{many: many{program: p}}
	c := &cobra.Command{
		Use:   "compare A [B]",
		Short: "Say what a change is worth, over many fights with the same luck",
		Long: `Play two scenarios many times with the same seeds and say what differs: who wins how often, what it costs each side, how
long it takes, each with an interval. Luck that both share is no difference, so that much fewer fights are needed than
with seeds of their own; the report says how much that is worth. Without B, A is played again with what --set changes.

The sides of both must be the same. With --mirror, B has the people and weapons of each side on the ground of the other:
what does not change then is the doing of the ground. It needs two sides with the same units in the same order.`,
		Example: `  crossfire compare ambush.yaml --set rules.morale=false --runs 200
  crossfire compare ambush.yaml ford.yaml --runs 200 --format md
  crossfire compare ambush.yaml --set-both sides.deserters.elements.post.units.deserter.count=3 --mirror --runs 100
  crossfire compare ambush.yaml --set-both rules.morale=false --set sides.deserters.elements.post.units.deserter.count=3 --runs 100`,
		Args:              demand(1, 2, "name a scenario file, or two: crossfire compare ambush.yaml --set rules.morale=false"),
		ValidArgsFunction: completeScenarios,
		RunE: func(_ *cobra.Command, names []string) error {
			if len(names) == 1 && len(m.set) == 0 && !m.exchange {
				return wrongInput("there is nothing to hold against %s\nname a second file, or change something with --set or --mirror", names[0])
			}
			if slices.ContainsFunc(m.set, func(assignment string) bool { return strings.HasPrefix(assignment, "seed=") }) {
				return wrongInput("both are fought with the same seeds, and --set seed= would change one of them\nthe first seed is that of --seed")
			}
			if err := m.prepare(); err != nil {
				return err
			}
			return m.compare(names[0], names[len(names)-1])
		},
	}
	m.flags(c, 10_000, "fight so many pairs")
	c.Flags().Lookup("set").Usage = "change a value in B, as in `path=value`; may be repeated; --set-b is the same"
	c.Flags().BoolVar(&m.exchange, "mirror", false, "in B, the two sides exchange who they are and what they carry, unit by unit, and keep ground and orders")
	c.Flags().StringArrayVar(&m.both, "set-both", nil, "change a value in both, as in `path=value`; may be repeated")
	c.Flags().SetNormalizeFunc(setsB)
	return c
}

// variant reads one of the two.
func (m *comparer) variant(name string, set []string, mirror bool) (*scenario.Scenario, batch.Subject, error) {
	e := m.edits
	e.set, e.mirror = slices.Concat(m.both, set), mirror
	s, found, err := m.load(m.loader, name, e)
	m.tell(found)
	if s == nil {
		return nil, batch.Subject{}, errors.Join(err, judged(found, e))
	}
	about := m.many.subject(s)
	about.Edits = e.arguments()
	return s, about, nil
}

func (m *comparer) compare(nameA, nameB string) error {
	if nameA == standardInput && nameB == standardInput {
		return wrongInput("standard input can be read once\nsave it in a file to compare it with itself")
	}
	a, aboutA, err := m.variant(nameA, nil, false)
	if err != nil {
		return err
	}
	b, aboutB, err := m.variant(nameB, m.set, m.exchange)
	if err != nil {
		return err
	}
	if err := sameSides(&aboutA, &aboutB); err != nil {
		return err
	}
	if err := enoughSeeds(a, m.runs); err != nil {
		return err
	}
	b.Seed = a.Seed
	answer := &report.Compared{A: aboutA, B: aboutB, Confidence: m.level, Asked: m.runs, Stop: batch.AllFought, Mirror: m.exchange}
	interrupt := m.fight(a, b, answer)
	if interrupt != nil && !isInterrupt(interrupt) {
		return interrupt
	}
	answer.Command = m.again(nameA, nameB, answer)
	return errors.Join(tellMany(&m.many, answer, manyWriters[*report.Compared]{report.ComparedText, report.ComparedMarkdown, report.ComparedJSON}), interrupt)
}

// sameSides refuses to compare what has nothing in common.
func sameSides(a, b *batch.Subject) error {
	same := func(x, y batch.Group) bool { return x.ID == y.ID }
	if slices.EqualFunc(a.Sides, b.Sides, same) {
		return nil
	}
	return wrongInput("%s has the sides %s, and %s has %s\nonly scenarios with the same sides, in the same order, can be compared", a.File, strings.Join(sideIDs(a), ", "), b.File, strings.Join(sideIDs(b), ", "))
}

// sideIDs are those of all sides, in the order of the file.
func sideIDs(s *batch.Subject) []string {
	ids := make([]string, len(s.Sides))
	for i := range s.Sides {
		ids[i] = s.Sides[i].ID
	}
	return ids
}

// fight fights both and pairs them, as far as both have come.
func (m *comparer) fight(a, b *scenario.Scenario, answer *report.Compared) error {
	l := m.labour(answer.A.File, 2*m.runs, true)
	defer l.leave()
	first, second, err := batch.TakeBoth(l, m.plan(a, l), m.plan(b, l))
	answer.Gauges, answer.Pairs = first.Gauges, batch.Pairs(first, second)
	if err != nil {
		answer.Stop = batch.Interrupted
	}
	var crash *batch.Crash
	if errors.As(err, &crash) && crash.Scenario == b {
		return l.fault(err, &answer.B)
	}
	return l.fault(err, &answer.A)
}

// again is how to make the same again.
func (m *comparer) again(nameA, nameB string, answer *report.Compared) string {
	args := []string{"crossfire", "compare", nameA}
	if nameB != nameA {
		args = append(args, nameB)
	}
	args = append(args, "--seed", fmt.Sprint(answer.A.First))
	for _, assignment := range m.both {
		args = append(args, "--set-both", assignment)
	}
	args = append(args, m.arguments()...)
	if m.exchange {
		args = append(args, "--mirror")
	}
	if answer.Stop == batch.Interrupted {
		m.runs = max(int(answer.Pairs[0].Diff.N), 1)
	}
	return commandLine(append(args, m.manyArguments(true)...))
}
