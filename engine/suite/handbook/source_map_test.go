package handbook

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"crossfire/engine/rules"
	"crossfire/scenario"
)

// sourceRow is a row of docs/source-map.md: the lines of a source, and what plays them.
var sourceRow = regexp.MustCompile(`^\| ([0-9]+)(?:–([0-9]+))? \| .+ \| (.+) \|$`)

// sourceMap reads the page: by source the rows, each with its first and last line and the rules that play it.
func sourceMap(t *testing.T) (lines map[string][][2]int, named map[rules.ID]bool) {
	t.Helper()
	text, err := os.ReadFile("../../../docs/source-map.md")
	if err != nil {
		t.Fatal(err)
	}
	lines, named = map[string][][2]int{}, map[rules.ID]bool{}
	source := ""
	for line := range strings.Lines(string(text)) {
		if heading, is := strings.CutPrefix(line, "## "); is {
			source, _, _ = strings.Cut(heading, ":")
		}
		row := sourceRow.FindStringSubmatch(strings.TrimSpace(line))
		if row == nil {
			continue
		}
		first, _ := strconv.Atoi(row[1])
		last := first
		if row[2] != "" {
			last, _ = strconv.Atoi(row[2])
		}
		lines[source] = append(lines[source], [2]int{first, last})
		note(t, named, row[1], row[3])
	}
	return lines, named
}

// note takes down the rules that a row names.
func note(t *testing.T, named map[rules.ID]bool, line, cell string) {
	t.Helper()
	names := ruleName.FindAllString(cell, -1)
	if (len(names) == 0) != (cell == "no mechanism") {
		t.Errorf("line %s: %q names no rule", line, cell)
	}
	for _, name := range names {
		var id rules.ID
		if err := id.UnmarshalText([]byte(name)); err != nil {
			t.Errorf("line %s: %v", line, err)
		}
		named[id] = true
	}
}

// The map of the sources goes through each of them in order; L is without an empty line, so nothing of it is passed over.
func TestSourceMapGoesThroughTheSources(t *testing.T) {
	lines, _ := sourceMap(t)
	for source, last := range map[string]int{"L": 323, "M": 61, "C": 338} {
		before := 0
		for _, row := range lines[source] {
			if row[0] <= before || row[1] < row[0] || source == "L" && row[0] != before+1 {
				t.Errorf("%s: lines %d to %d come after line %d", source, row[0], row[1], before)
			}
			before = row[1]
		}
		if before != last {
			t.Errorf("%s: ends with line %d, not %d", source, before, last)
		}
	}
}

// Every rule that comes from a source is found by some paragraph of it.
func TestSourceMapNamesEveryRuleOfASource(t *testing.T) {
	_, named := sourceMap(t)
	book, err := scenario.LoadRulebook()
	if err != nil {
		t.Fatal(err)
	}
	fromSource := regexp.MustCompile(`\b[LMC]\b`)
	for _, rule := range book.Book().Rules {
		if fromSource.MatchString(rule.Source) && !named[rule.ID] {
			t.Errorf("%s comes from %s, and docs/source-map.md does not name it", rule.ID, rule.Source)
		}
	}
}
