package main

import (
	"errors"
	"regexp"

	"crossfire/engine/suite"

	"github.com/spf13/pflag"
)

// mutation is what one can say about mutants of the rulebook.
type mutation struct {
	asked bool
	every int    // 0: not asked
	value string // a pattern; empty: all values
	only  *regexp.Regexp
}

func (m *mutation) flags(flags *pflag.FlagSet) {
	flags.BoolVar(&m.asked, "mutate", false, "change each value of the rulebook by the least there is, and list the changes that no test notices")
	flags.IntVar(&m.every, "every", 0, "of these changes try only the first of every so `many`; implies --mutate")
	flags.StringVar(&m.value, "value", "", "change only values whose path, as --set takes it, matches this `regexp`; implies --mutate")
}

// judge looks at the flags before anything is played.
func (m *mutation) judge() (err error) {
	if m.every < 0 {
		return wrongInput("--every takes 1 or more")
	}
	m.asked = m.asked || m.every > 0 || m.value != ""
	if m.only, err = regexp.Compile(m.value); err != nil {
		return wrongInput("--value: %w", err)
	}
	return nil
}

// mutate tries mutants if that was asked; it is a fault when some survive, or when there is none to try.
func (t *tester) mutate(results *suite.Results) error {
	if !t.asked {
		return nil
	}
	var bar progress
	each := func(done, all int64) {
		if done == 0 {
			bar = t.progressOf("rulebook", "%d of %d mutants", int(all))
		}
		bar.reach(done)
	}
	defer func() { bar.leave() }()
	if !results.Mutate(t.options(), suite.MutateOptions{Every: t.every, Only: t.mutation.only, Each: each}) {
		return nil
	}
	switch m := results.Mutants; {
	case m.Tried == 0 && len(m.LeftOut) == 0:
		return wrongInput("no value of the rulebook matches %q", t.value)
	case len(m.Survivors) > 0:
		return &fault{exitFailed, errors.New(m.Summary())}
	}
	return nil
}
