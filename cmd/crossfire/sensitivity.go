package main

import (
	"errors"
	"slices"

	"crossfire/engine/batch"
	"crossfire/engine/report"
	"crossfire/scenario"

	"github.com/spf13/cobra"
)

// sensitive tries other readings of the rules.
type sensitive struct{ many }

// surely is the confidence of commands that ask about very much at once: one interval in twenty would mislead them.
const surely = "99.9%"

func (p *program) sensitivityCommand() *cobra.Command {
	m := sensitive{many{program: p}}
	c := &cobra.Command{
		Use:   "sensitivity FILE",
		Short: "Say which readings of the rules a verdict hangs on",
		Long: `The sources of the rulebook leave things open: there are options, rulings where texts differ, and fills where they say
nothing (see crossfire rules). Play a scenario with each of these values read in another way, one at a time and with the
same seeds: options the other way round, words that could stand instead, numbers and pools one less and one more; of a
ladder or another list each entry by itself, and words and directions there as the entry before or behind. The readings
that clearly change who wins are listed, the greatest change first, and then what is not read in another way, and why: no
key of the ruleset says it, as with what people choose to do, or nothing else could stand there.`,
		Example: `  crossfire sensitivity ambush.yaml --runs 20
  crossfire sensitivity ambush.yaml --runs 20 --format json`,
		Args:              demand(1, 1, "name one scenario file"),
		ValidArgsFunction: completeScenarios,
		RunE: func(c *cobra.Command, names []string) error {
			if !c.Flags().Changed("confidence") {
				m.confidence = surely
			}
			if err := m.prepare(); err != nil {
				return err
			}
			return m.try(names[0])
		},
	}
	m.flags(c, 1000, "fight so many pairs for each reading")
	c.Flags().Lookup("confidence").DefValue = surely
	return c
}

// reading is a scenario with a rule read in another way.
type reading struct {
	scenario.Interpretation
	scenario *scenario.Scenario
	about    batch.Subject
}

func (m *sensitive) try(name string) error {
	source, err := m.variants(name)
	if err != nil {
		return err
	}
	defer source.close()
	plain, about, err := source.plain(m.runs)
	if err != nil {
		return err
	}
	readings, unread := source.readings(plain)
	answer := &report.Sensitive{Subject: about, Confidence: m.level, Runs: m.runs, Readings: len(readings), Unread: unread, Stop: batch.AllFought}
	interrupt := m.fight(plain, readings, answer)
	if interrupt != nil && !isInterrupt(interrupt) {
		return interrupt
	}
	answer.Command = commandLine(append(commandStart("sensitivity", &about), m.manyArguments(true)...))
	return errors.Join(tellMany(&m.many, answer, manyWriters[*report.Sensitive]{report.SensitiveText, report.SensitiveMarkdown, report.SensitiveJSON}), interrupt)
}

// readings are the scenario with every rule read in another way that has one. What is out of reach of the schema is no reading.
func (v *variants) readings(plain *scenario.Scenario) ([]reading, []scenario.Unread) {
	var list []reading
	found, unread := v.loader.Interpretations(plain)
	for at := 0; at < len(found); {
		i, read, refused := found[at], false, scenario.Diagnostics(nil)
		for ; at < len(found) && found[at].Path == i.Path; at++ {
			s, about, mistakes := v.with("", []string{found[at].Set()})
			if refused = mistakes; s != nil {
				list, read = append(list, reading{found[at], s, about}), true
			}
		}
		if !read {
			unread = append(unread, scenario.Unread{Rule: i.Rule, Kind: i.Kind, Path: i.Path, Why: "nothing else is accepted: " + refused[0].Message})
		}
	}
	return list, unread
}

// fight fights the scenario as it is and every reading; one that is interrupted does not count.
func (m *sensitive) fight(plain *scenario.Scenario, readings []reading, answer *report.Sensitive) error {
	l := m.labour(answer.File, (len(readings)+1)*m.runs, false)
	defer l.leave()
	base, err := batch.Take(l, m.plan(plain, l))
	if err != nil {
		answer.Stop = batch.Interrupted
		return l.fault(err, &answer.Subject)
	}
	answer.Gauges, answer.Means = base.Gauges, base.Means()
	for i := range readings {
		r := &readings[i]
		r.scenario.Seed = plain.Seed
		sample, err := batch.TakeUnlike(l, m.plan(r.scenario, l), base)
		if err != nil {
			answer.Stop = batch.Interrupted
			return l.fault(err, &r.about)
		}
		answer.Rows = append(answer.Rows, report.SensitiveRow{Interpretation: r.Interpretation, Pairs: batch.Pairs(base, sample)})
	}
	slices.SortStableFunc(answer.Rows, answer.Compare)
	return nil
}
