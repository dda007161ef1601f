package handbook

import (
	"fmt"
	"regexp"
	"strings"
	"text/template"

	"crossfire/engine/suite"
)

// unseen is why mutants survive: those whose "path: from -> to" a pattern matches.
type unseen struct{ values, why string }

// mutants is the page about the changes of the rulebook that the examples do not notice.
type mutants struct {
	all     *suite.Results
	reasons []unseen
	of      [][]string // by reason: the survivors
}

// Mutants is the page about these results, whose mutants have all been tried. A survivor without a reason is an error, and so is a reason
// that is not needed.
func Mutants(all *suite.Results) ([]byte, error) {
	m := mutants{all: all, reasons: unseenValues}
	if err := m.sort(true); err != nil {
		return nil, err
	}
	return filled("mutants", rulesPage, template.FuncMap{"count": m.count, "reasons": m.list, "off": m.off})
}

// Explained is an error if one of these mutants, which need not be all there are, survived without a reason.
func Explained(all *suite.Results) error {
	m := mutants{all: all, reasons: unseenValues}
	return m.sort(false)
}

// sort gives each survivor the first reason that matches; every reason must be needed if all mutants were tried.
func (m *mutants) sort(whole bool) error {
	m.of = make([][]string, len(m.reasons))
	for i := range m.all.Mutants.Survivors {
		s := &m.all.Mutants.Survivors[i]
		at, name := m.reasonFor(s)
		if at < 0 {
			return fmt.Errorf("no example notices %s (%s, line %d of the ruleset); write one, or say why not in unseen_table.go", name, s.RuleNames(), s.Line)
		}
		m.of[at] = append(m.of[at], name)
	}
	for i, r := range m.reasons {
		if whole && m.of[i] == nil {
			return fmt.Errorf("unseen_table.go: all that %q matches is noticed by now, or an earlier reason; take it out", r.values)
		}
	}
	return nil
}

// reasonFor is the number of the reason why a mutant survives, and its name; -1: there is none.
func (m *mutants) reasonFor(s *suite.Survivor) (at int, name string) {
	name = fmt.Sprintf("%s: %s -> %s", strings.TrimPrefix(s.Path, "rules."), s.From, s.To)
	for i, r := range m.reasons {
		if regexp.MustCompile("^(?:" + r.values + ")").MatchString(name) {
			return i, name
		}
	}
	return -1, name
}

// count says how many there are.
func (m *mutants) count() string {
	made := m.all.Mutants
	return fmt.Sprintf("%d tests catch %d of %d mutants; %d survive.", len(m.all.Results), made.Caught, made.Tried, len(made.Survivors))
}

// list tells each reason with its survivors.
func (m *mutants) list() string {
	var b strings.Builder
	for i, r := range m.reasons {
		fmt.Fprintf(&b, "- %s:\n", linked(rulesPage, r.why))
		for _, name := range m.of[i] {
			fmt.Fprintf(&b, "  - %s\n", code(name))
		}
	}
	return strings.TrimSpace(b.String())
}

// off names the options that no test turns on.
func (m *mutants) off() string {
	if len(m.all.Mutants.LeftOut) == 0 {
		return "Every option that is off by default is turned on by some example."
	}
	return "Options that no example turns on: " + strings.Join(m.all.Mutants.LeftOut, ", ") + "."
}
