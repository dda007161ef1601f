package handbook

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
	"text/template"

	"crossfire/engine/report"
	"crossfire/engine/rules"
	"crossfire/engine/suite"
	"crossfire/scenario"
)

// coverage is the page about what tests touch of the rulebook.
type coverage struct {
	book    *scenario.Rulebook
	all     *suite.Results
	reasons []reason
}

// reason says why no test touches a row of a table.
type reason struct {
	rule  rules.ID
	table string
	row   string
	why   string
}

// Coverage is the page about what these tests touch, which have been run and counted. A rule or row that none of them touches and
// that untouched gives no reason for is an error, and so is a reason that is not needed.
func Coverage(book *scenario.Rulebook, all *suite.Results) ([]byte, error) {
	c := coverage{book, all, untouched}
	if err := c.check(); err != nil {
		return nil, err
	}
	return filled("rule-coverage", rulesPage, template.FuncMap{
		"count": c.count, "rules": c.rules, "tables": c.tables, "reasons": c.reasonList, "later": c.later,
	})
}

// check holds the reasons to what was counted.
func (c *coverage) check() error {
	if never := c.all.Coverage.Never(); len(never) > 0 {
		return fmt.Errorf("no example touches %s (%s)", never[0].Name, never[0].Title)
	}
	needed := slices.Clone(c.reasons)
	for _, t := range c.all.Coverage.Tables {
		for _, row := range neverTouched(t) {
			i := slices.IndexFunc(needed, func(r reason) bool { return r.rule.String() == t.Rule && r.table == t.Title && r.row == row })
			if i < 0 {
				return fmt.Errorf("no example touches %s, %s, row %q; write one, or say why not in untouched_table.go", t.Rule, t.Title, row)
			}
			needed = slices.Delete(needed, i, i+1)
		}
	}
	if len(needed) > 0 {
		return fmt.Errorf("untouched_table.go: %s, %s, row %q is touched, or there is no such row; take the reason out", needed[0].rule, needed[0].table, needed[0].row)
	}
	return nil
}

// neverTouched are the rows of a table that no test touches.
func neverTouched(t suite.TableCoverage) []string {
	var names []string
	for _, row := range t.Rows {
		if row.Times == 0 {
			names = append(names, row.Name)
		}
	}
	return names
}

// count says how much of the book is touched.
func (c *coverage) count() string {
	rows := 0
	for _, t := range c.all.Coverage.Tables {
		rows += len(t.Rows)
	}
	return fmt.Sprintf("%d tests touch all %d rules that Crossfire plays, and %d of the %d rows of the %d tables in which fights can be followed.",
		len(c.all.Results), len(c.all.Coverage.Rules), rows-len(c.reasons), rows, len(c.all.Coverage.Tables))
}

// rules lists every played rule with how often it is touched and where.
func (c *coverage) rules() (string, error) {
	var rows [][]string
	for _, touched := range c.all.Coverage.Rules {
		tests := c.testsOf(touched.Name)
		rows = append(rows, []string{linked(rulesPage, touched.Name), plain.Replace(touched.Title), strconv.Itoa(touched.Times), strconv.Itoa(len(tests)), fewOf(tests)})
	}
	return drawn([]report.Column{{Title: "Rule"}, {Title: "Title"}, {Title: "Times", Right: true}, {Title: "Tests", Right: true}, {Title: "Such as"}}, rows)
}

func drawn(heads []report.Column, rows [][]string) (string, error) {
	var b strings.Builder
	err := report.NarrowTable(&b, heads, rows)
	return strings.TrimSpace(b.String()), err
}

// testsOf are the tests that touch a rule: first those that are named after it, the shortest name first, then the others.
func (c *coverage) testsOf(name string) []string {
	var own, others []string
	var id rules.ID
	if id.UnmarshalText([]byte(name)) != nil {
		return nil
	}
	for i := range c.all.Results {
		r := &c.all.Results[i]
		switch rest, is := strings.CutPrefix(path.Base(r.File), name); {
		case r.Touched(id) == 0:
		case is && (rest[0] == '.' || rest[0] == '-'):
			own = append(own, r.Name)
		default:
			others = append(others, r.Name)
		}
	}
	slices.SortStableFunc(own, func(a, b string) int { return len(a) - len(b) })
	return append(own, others...)
}

// fewOf links to the first few of tests.
func fewOf(tests []string) string {
	const most = 4
	links := make([]string, 0, most)
	for _, test := range tests[:min(len(tests), most)] {
		file, _, _ := strings.Cut(test, ":")
		links = append(links, "["+strings.TrimSuffix(strings.TrimPrefix(test, "examples/"), ".yaml")+"](../"+file+")")
	}
	return strings.Join(links, ", ")
}

// tables lists the tables with how often each row is touched.
func (c *coverage) tables() (string, error) {
	var rows [][]string
	for _, t := range c.all.Coverage.Tables {
		texts := make([]string, len(t.Rows))
		for i, row := range t.Rows {
			texts[i] = fmt.Sprintf("%s: %d", row.Name, row.Times)
		}
		never := len(neverTouched(t))
		rows = append(rows, []string{linked(rulesPage, t.Rule), t.Title, fmt.Sprintf("%d of %d", len(t.Rows)-never, len(t.Rows)), plain.Replace(strings.Join(texts, " · "))})
	}
	return drawn([]report.Column{{Title: "Rule"}, {Title: "Table"}, {Title: "Rows", Right: true}, {Title: "Each row, and how often"}}, rows)
}

// reasonList lists the rows that no test touches, and why.
func (c *coverage) reasonList() (string, error) {
	if len(c.reasons) == 0 {
		return "There are none.", nil
	}
	rows := make([][]string, len(c.reasons))
	for i, r := range c.reasons {
		rows[i] = []string{linked(rulesPage, r.rule.String()), r.table, r.row, linked(rulesPage, plain.Replace(r.why))}
	}
	return drawn([]report.Column{{Title: "Rule"}, {Title: "Table"}, {Title: "Row"}, {Title: "Why"}}, rows)
}

// later lists the rules that are not played yet, in whole or in part.
func (c *coverage) later() (string, error) {
	var rows [][]string
	for _, rule := range c.book.Book().Rules {
		if rule.Played && rule.Later == "" {
			continue
		}
		what := rule.Later
		if !rule.Played {
			what = "all of it"
		}
		rows = append(rows, []string{linked(rulesPage, rule.ID.String()), rule.Title, linked(rulesPage, plain.Replace(what))})
	}
	if rows == nil {
		return "There are none.", nil
	}
	return drawn([]report.Column{{Title: "Rule"}, {Title: "Title"}, {Title: "Not played yet"}}, rows)
}
