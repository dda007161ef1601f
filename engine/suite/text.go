package suite

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"crossfire/engine/report"
)

// Text writes results for a person: a line a test, and below those that failed what was expected, what happened instead, what
// came nearest, and the command that shows it.
func Text(w io.Writer, all *Results) error {
	out := bufio.NewWriter(w)
	for i := range all.Results {
		textResult(out, &all.Results[i])
	}
	for _, s := range all.Skipped {
		fmt.Fprintf(out, "%-6s %s: %s\n", "skip", s.Name, s.Why)
	}
	if all.Coverage != nil {
		textCoverage(out, all.Coverage)
	}
	if all.Mutants != nil {
		textMutants(out, all.Mutants)
	}
	fmt.Fprintln(out, all.summary())
	return out.Flush()
}

func textResult(out *bufio.Writer, r *Result) {
	fmt.Fprintf(out, "%-6s %s\n", r.Verdict(), r.Name)
	if r.Crash != nil {
		fmt.Fprintf(out, "    %s\n", r.Crash)
	}
	for _, d := range r.Mistakes {
		fmt.Fprintf(out, "    %s\n", d)
	}
	for _, o := range r.failures() {
		fmt.Fprintf(out, "    %s: %s\n", o.Pos, o.Text)
		for _, line := range details(o) {
			fmt.Fprintf(out, "        %s\n", line)
		}
	}
	if v := r.Verdict(); v == Open || v == Failed || v == Broken {
		fmt.Fprintf(out, "    again: %s\n", r.Again)
	}
	for _, g := range r.Written {
		fmt.Fprintf(out, "    wrote %s\n", g.Path)
	}
}

// failures are the outcomes that did not hold.
func (r *Result) failures() []report.Outcome {
	var failed []report.Outcome
	for _, o := range r.Outcomes {
		if !o.Held {
			failed = append(failed, o)
		}
	}
	return failed
}

// details say what happened instead of what was expected, a line each.
func details(o report.Outcome) []string {
	var lines []string
	switch {
	case o.Open:
		lines = append(lines, "undecided: "+o.Note)
	case o.Note != "":
		lines = append(lines, "instead: "+o.Note)
	}
	for _, near := range o.Near {
		lines = append(lines, "near: "+near)
	}
	return append(lines, o.Part...)
}

// summary counts the tests in one line.
func (r *Results) summary() string {
	parts := []string{fmt.Sprintf("%d ok", r.count(Passed))}
	for _, v := range []Verdict{Open, Failed, Wrong, Broken} {
		if n := r.count(v); n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, v))
		}
	}
	if len(r.Skipped) > 0 {
		parts = append(parts, fmt.Sprintf("%d skipped", len(r.Skipped)))
	}
	what := "tests"
	if len(r.Results) == 1 {
		what = "test"
	}
	return fmt.Sprintf("%d %s: %s", len(r.Results), what, strings.Join(parts, ", "))
}

// textCoverage lists what was touched how often; a rule or row that never was has a dash.
func textCoverage(out *bufio.Writer, c *Coverage) {
	fmt.Fprintf(out, "\nRules touched: %s\n\n", c.Share())
	for _, rule := range c.Rules {
		fmt.Fprintf(out, "%7s  %-9s %s\n", timesText(rule.Times), rule.Name, rule.Title)
	}
	for _, t := range c.Tables {
		fmt.Fprintf(out, "\n%s, %s: %s\n\n", t.Rule, strings.ToLower(t.Title[:1])+t.Title[1:], t.share())
		for _, row := range t.Rows {
			fmt.Fprintf(out, "%7s  %s\n", timesText(row.Times), row.Name)
		}
	}
	if never := c.Never(); len(never) > 0 {
		fmt.Fprintf(out, "\nNever touched: %s\n", strings.Join(namesOf(never), ", "))
	}
	fmt.Fprintln(out)
}

func timesText(n int) string {
	if n == 0 {
		return "-"
	}
	return fmt.Sprint(n)
}

func namesOf(list []Touched) []string {
	names := make([]string, len(list))
	for i, t := range list {
		names[i] = t.Name
	}
	return names
}

// Share is how many rules were touched, in whole percent rounded down, so that 100 % means all.
func (c *Coverage) Share() string { return shareText(len(c.Rules)-len(c.Never()), len(c.Rules)) }

func (t *TableCoverage) share() string {
	touched := 0
	for _, row := range t.Rows {
		if row.Times > 0 {
			touched++
		}
	}
	return shareText(touched, len(t.Rows))
}

func shareText(touched, all int) string {
	return fmt.Sprintf("%d of %d (%d %%)", touched, all, touched*100/max(all, 1))
}
