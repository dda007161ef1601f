package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"crossfire/engine/batch"
	"crossfire/scenario"
)

// mostValues is how many values a path may take, and how many combinations of several paths there may be.
const mostValues = 1000

// variation is a path and the values that it takes, as --vary says.
type variation struct {
	path   string
	values []string
}

// parseVariation reads `path=1..8`, `path=0..100/20` or `path=a,b,c`.
func parseVariation(text string) (variation, error) {
	path, values, found := strings.Cut(text, "=")
	if !found || path == "" || values == "" {
		return variation{}, wrongInput("--vary %q names no values\nwrite --vary path=1..8, or path=a,b,c", text)
	}
	if path == "seed" {
		return variation{}, wrongInput("--vary %q: every value is fought with the same seeds\nthe first of them is that of --seed, and how many there are says --runs", text)
	}
	v := variation{path: path}
	if low, high, isRange := strings.Cut(values, ".."); isRange {
		var err error
		v.values, err = rangeValues(text, low, high)
		return v, err
	}
	v.values = splitValues(values)
	for i, value := range v.values {
		if slices.Contains(v.values[:i], value) {
			return variation{}, wrongInput("--vary %q: %s stands twice", text, value)
		}
	}
	if low, high, dash := strings.Cut(values, "-"); dash && isWhole(low) && isWhole(high) {
		return variation{}, wrongInput("--vary %q names one value\ndid you mean %s=%s..%s?", text, path, low, high)
	}
	if slices.Contains(v.values, "") {
		return variation{}, wrongInput("--vary %q: a value is missing beside a comma\nwrite '' for empty text", text)
	}
	if len(v.values) < 2 {
		return variation{}, wrongInput("--vary %q: one value is no variation\nwrite --vary path=1..8, or path=a,b,c", text)
	}
	return v, nil
}

func isWhole(text string) bool {
	_, err := strconv.Atoi(text)
	return err == nil
}

// rangeValues are the whole numbers of a range, with a step behind a slash.
func rangeValues(text, low, high string) ([]string, error) {
	high, stepText, stepped := strings.Cut(high, "/")
	if !stepped {
		stepText = "1"
	}
	from, errFrom := strconv.Atoi(strings.TrimSpace(low))
	to, errTo := strconv.Atoi(strings.TrimSpace(high))
	step, errStep := strconv.Atoi(strings.TrimSpace(stepText))
	switch {
	case errFrom != nil || errTo != nil || errStep != nil:
		return nil, wrongInput("--vary %q: a range goes from one whole number to another\nas in path=1..8, or in steps, path=0..100/20", text)
	case from > to:
		return nil, wrongInput("--vary %q: the range goes down\ndid you mean %d..%d?", text, to, from)
	case step < 1 || from == to:
		return nil, wrongInput("--vary %q: one value is no variation\na range goes up, in steps of 1 or more", text)
	case (to-from)/step >= mostValues:
		return nil, wrongInput("--vary %q: there are more than %d values\ntake greater steps, as in %d..%d/%d", text, mostValues, from, to, (to-from)/20)
	}
	var values []string
	for n := from; n <= to; n += step {
		values = append(values, strconv.Itoa(n))
	}
	return values, nil
}

// splitValues splits at commas that are not inside of brackets.
func splitValues(text string) []string {
	var parts []string
	depth, begin := 0, 0
	for i, r := range text {
		switch r {
		case '[', '{', '(':
			depth++
		case ']', '}', ')':
			depth--
		case ',':
			if depth == 0 {
				parts, begin = append(parts, strings.TrimSpace(text[begin:i])), i+1
			}
		}
	}
	return append(parts, strings.TrimSpace(text[begin:]))
}

// grid is every combination of the values, the last path changing fastest, as assignments.
func grid(list []variation) ([][]string, error) {
	cells := [][]string{nil}
	for _, v := range list {
		var next [][]string
		for _, cell := range cells {
			for _, value := range v.values {
				next = append(next, append(slices.Clone(cell), v.path+"="+value))
			}
		}
		if cells = next; len(cells) > mostValues {
			return nil, wrongInput("--vary: there are more than %d combinations\nvary less, or in greater steps", mostValues)
		}
	}
	return cells, nil
}

// variants reads one file many times, each time with other edits.
type variants struct {
	*many
	source scenario.Source
	close  func() error
}

func (m *many) variants(name string) (*variants, error) {
	src, folder, err := m.source(name, m.edits)
	if err != nil {
		return nil, err
	}
	return &variants{many: m, source: src, close: folder.Close}, nil
}

// with is the scenario with more assignments; whence says where they come from. Without one, nothing can be played.
func (v *variants) with(whence string, assignments []string) (*scenario.Scenario, batch.Subject, scenario.Diagnostics) {
	src := v.source
	src.Set = slices.Concat(v.source.Set, assignments)
	s, found := v.examine(v.loader, src, v.edits)
	for i := range found {
		if found[i].File == "--set" && len(assignments) > 0 {
			found[i].File = whence
		}
	}
	if s == nil {
		return nil, batch.Subject{}, found
	}
	return s, v.subject(s, setArguments(assignments)...), found
}

// plain is the scenario without more assignments, to be fought so many times, and then so many; what is wrong with it is told.
func (v *variants) plain(stretches ...int) (*scenario.Scenario, batch.Subject, error) {
	s, about, found := v.with("", nil)
	v.tell(found)
	if s == nil {
		return nil, about, judged(found, v.edits)
	}
	return s, about, enoughSeeds(s, stretches...)
}

// cell is a combination of values, checked.
type cell struct {
	scenario *scenario.Scenario
	about    batch.Subject
	values   []string
}

// cell reads the scenario with a combination; what is wrong with it is told.
func (v *variants) cell(assignments []string) (cell, error) {
	s, about, found := v.with("--vary", assignments)
	if s == nil {
		fmt.Fprintf(v.err, "with %s:\n", commandLine(setArguments(assignments)))
		v.tell(found)
		return cell{}, judged(found, v.edits)
	}
	c := cell{scenario: s, about: about}
	for _, a := range assignments {
		c.values = append(c.values, valueOf(a))
	}
	return c, nil
}

// cells reads the scenario with every combination, before anything is fought.
func (v *variants) cells(combinations [][]string) ([]cell, error) {
	cells := make([]cell, len(combinations))
	for i, assignments := range combinations {
		var err error
		if cells[i], err = v.cell(assignments); err != nil {
			return nil, err
		}
	}
	return cells, nil
}

// setArguments are assignments as arguments.
func setArguments(assignments []string) []string {
	var args []string
	for _, a := range assignments {
		args = append(args, "--set", a)
	}
	return args
}

// valueOf is the value of an assignment.
func valueOf(assignment string) string {
	_, value, _ := strings.Cut(assignment, "=")
	return value
}
