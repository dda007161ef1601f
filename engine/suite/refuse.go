package suite

import (
	"errors"
	"fmt"
	"path"
	"regexp"
	"strconv"
	"strings"

	"crossfire/engine/report"
	"crossfire/scenario"
)

// A file whose first line says `# refuse: 8:9 [unknown-key]` must be refused for exactly these reasons, warnings included:
// line, column and check as diagnostics show them, several with commas, with the name of the file in front where it is an
// included one.
var (
	refuseLine = regexp.MustCompile(`^(?:\x{FEFF})?# refuse:[ \t]*(.*?)[ \t\r]*$`)
	refuseItem = regexp.MustCompile(`^(?:([^:]+):)?([1-9][0-9]{0,8}):([1-9][0-9]{0,8}) \[([a-z-]+)\]$`)
)

// refusal is one reason for which a file must be refused.
type refusal struct {
	file      string
	line, col int
	check     string
}

// text writes the reason as the first line of a file does.
func (r refusal) text() string {
	return fmt.Sprintf("%s:%d:%d [%s]", r.file, r.line, r.col, r.check)
}

// readRefusal reads the first line of a file. Mistakes in it are told as of that line.
func readRefusal(name string, text []byte) (reasons []refusal, refused bool, wrong scenario.Diagnostics) {
	first, _, _ := strings.Cut(string(text[:min(len(text), 4096)]), "\n")
	found := refuseLine.FindStringSubmatch(first)
	if found == nil {
		return nil, false, nil
	}
	for item := range strings.SplitSeq(found[1], ",") {
		parts := refuseItem.FindStringSubmatch(strings.TrimSpace(item))
		if parts == nil {
			d := mistake(scenario.Pos{File: name, Line: 1, Col: 1}, checkTest, fmt.Sprintf("%q is not how a file is refused", strings.TrimSpace(item)))
			d.Hint = "write # refuse: 8:9 [unknown-key]"
			wrong = append(wrong, d)
			continue
		}
		line, _ := strconv.Atoi(parts[2]) // the pattern has made sure
		col, _ := strconv.Atoi(parts[3])
		r := refusal{file: name, line: line, col: col, check: parts[4]}
		if parts[1] != "" {
			r.file = path.Join(path.Dir(name), parts[1])
		}
		reasons = append(reasons, r)
	}
	return reasons, true, wrong
}

// refuse judges whether the file is refused as its first line says.
func (r *run) refuse(t *Test, made *Result) {
	found, crash := r.mistakesOf(t)
	if crash != nil {
		made.Crash = crash
		return
	}
	taken := make([]bool, len(found))
	for _, want := range t.reasons {
		o := report.Outcome{Text: "refuse " + inFolder(t.File, want.text()), Pos: scenario.Pos{File: t.File, Line: 1, Col: 1}}
		for i, d := range found {
			if !taken[i] && (refusal{d.File, d.Line, d.Col, d.Check}) == want {
				taken[i], o.Held = true, true
				break
			}
		}
		if !o.Held {
			o.Note = "nothing is refused so"
			for _, d := range found[:min(len(found), shownNear)] {
				o.Near = append(o.Near, d.String())
			}
		}
		made.Outcomes = append(made.Outcomes, o)
	}
	for i, d := range found {
		if !taken[i] {
			o := report.Outcome{Text: "refuse nothing else", Pos: scenario.Pos{File: d.File, Line: d.Line, Col: d.Col}, Note: d.String()}
			made.Outcomes = append(made.Outcomes, o)
		}
	}
}

// mistakesOf are all mistakes of a file: of loading or, where there are none, of playing.
func (r *run) mistakesOf(t *Test) (scenario.Diagnostics, *Crash) {
	if scenario.OutlineOf(t.source.Bytes).Kind == scenario.SuiteFile {
		return Mistakes(r.Loader, t.source), nil
	}
	s, found := checked(r.Loader, t.source)
	if s == nil || len(found) > 0 {
		return found, nil
	}
	_, err := perform(s, s.Expect, Options{Seed: s.Seed})
	var crash *Crash
	switch {
	case errors.As(err, &crash):
		return nil, crash
	case errors.As(err, &found):
	}
	return found, nil
}

// Mistakes are those of a suite and of the scenarios that it names, as far as they show without playing.
func Mistakes(l *scenario.Loader, src scenario.Source) scenario.Diagnostics {
	s, found := l.LoadSuite(src)
	if s == nil {
		return found
	}
	for i := range s.Cases {
		source, wrong := s.Cases[i].Of(src)
		if len(wrong) == 0 {
			_, wrong = checked(l, source)
		}
		found = append(found, wrong...)
	}
	return found.Sorted()
}
