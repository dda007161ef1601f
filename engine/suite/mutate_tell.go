package suite

import (
	"bufio"
	"fmt"
	"strings"
)

// textMutants lists the mutants that survived, in the order of the ruleset.
func textMutants(out *bufio.Writer, m *Mutants) {
	fmt.Fprintf(out, "\n%s\n", m.Summary())
	if len(m.LeftOut) > 0 {
		fmt.Fprintf(out, "Off by default, and no test turns it on: %s\n", strings.Join(m.LeftOut, ", "))
	}
	for i := range m.Survivors {
		s := &m.Survivors[i]
		fmt.Fprintf(out, "\n%s: %s -> %s%s\n    %s, ruleset line %d, %s\n", s.Path, s.From, s.To, s.origin(), s.RuleNames(), s.Line, s.attention())
	}
	fmt.Fprintln(out)
}

// Summary counts mutants in one line.
func (m *Mutants) Summary() string {
	return fmt.Sprintf("Mutants of the rulebook: %d caught of %d, %d survived", m.Caught, m.Tried, len(m.Survivors))
}

// RuleNames are the IDs of the rules of a survivor, with commas.
func (s *Survivor) RuleNames() string {
	names := make([]string, len(s.Rules))
	for i, id := range s.Rules {
		names[i] = id.String()
	}
	return strings.Join(names, ", ")
}

// origin says where the value stands if it is not the book's.
func (s *Survivor) origin() string {
	if s.Own {
		return " (as tests set it)"
	}
	return ""
}

// attention says how many tests might have noticed.
func (s *Survivor) attention() string {
	switch {
	case s.Touching == 0:
		return "touched by no test"
	case s.Overriding == s.Touching:
		return fmt.Sprintf("touched by %s, which all set another value", testCount(s.Touching))
	case s.Overriding > 0:
		return fmt.Sprintf("touched by %s, of which %d set another value", testCount(s.Touching), s.Overriding)
	}
	return "touched by " + testCount(s.Touching)
}

func testCount(n int) string {
	if n == 1 {
		return "1 test"
	}
	return fmt.Sprintf("%d tests", n)
}

type mutantsFile struct {
	Tried     int            `json:"tried"`
	Caught    int            `json:"caught"`
	Survived  int            `json:"survived"`
	Survivors []survivorFile `json:"survivors"`
	LeftOut   []string       `json:"left_out"`
}

type survivorFile struct {
	Path       string   `json:"path"`
	Rules      []string `json:"rules"`
	From       string   `json:"from"`
	To         string   `json:"to"`
	Line       int      `json:"line"`
	Own        bool     `json:"own,omitempty"`
	Touching   int      `json:"touching"`
	Overriding int      `json:"overriding"`
}

func mutantsFileOf(m *Mutants) *mutantsFile {
	made := &mutantsFile{Tried: m.Tried, Caught: m.Caught, Survived: len(m.Survivors), Survivors: []survivorFile{}, LeftOut: []string{}}
	made.LeftOut = append(made.LeftOut, m.LeftOut...)
	for i := range m.Survivors {
		s := &m.Survivors[i]
		made.Survivors = append(made.Survivors, survivorFile{s.Path, strings.Split(s.RuleNames(), ", "), s.From, s.To, s.Line, s.Own, s.Touching, s.Overriding})
	}
	return made
}
