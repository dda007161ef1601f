package suite

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"crossfire/engine/report"
	"crossfire/scenario"
)

// Golden is a report that must be as promised.
type Golden struct {
	Path string // with slashes, from where the test's file is named
	Text []byte // as the fight is told now
}

// goldens judges the expectations about the whole report. It is told as `crossfire run` tells it in the folder of the
// scenario, so that it does not matter where the tests are run.
func (r *run) goldens(t *Test, fight *report.Fight, made *Result) {
	s := fight.Scenario
	for i, x := range expectOf(t, s) {
		if x.Golden == "" {
			continue
		}
		text, err := r.tell(t, fight)
		if err != nil {
			made.Outcomes[i].Note = err.Error()
			continue
		}
		r.compare(golden{t, x.Golden, text}, &made.Outcomes[i], made)
	}
}

// golden is a comparison to be made.
type golden struct {
	test *Test
	name string
	text []byte
}

func (r *run) compare(g golden, o *report.Outcome, made *Result) {
	want, err := fs.ReadFile(g.test.folder, g.name)
	switch {
	case err == nil && bytes.Equal(want, g.text):
		o.Held = true
	case r.Update:
		o.Held = true
		made.Written = append(made.Written, Golden{path.Join(path.Dir(g.test.File), g.name), g.text})
	case errors.Is(err, fs.ErrNotExist):
		o.Note = "there is no such file; --update writes it"
	case err != nil:
		o.Note = "it cannot be read"
	default:
		o.Note = "the report differs; --update renews the file"
		o.Near = difference(string(want), string(g.text))
	}
}

// difference shows the first line that is not the same.
func difference(want, got string) []string {
	wanted, gotten := strings.Split(want, "\n"), strings.Split(got, "\n")
	i := 0
	for i < len(wanted) && i < len(gotten) && wanted[i] == gotten[i] {
		i++
	}
	line := func(lines []string) string {
		if i >= len(lines) {
			return "(the end)"
		}
		return lines[i]
	}
	return []string{fmt.Sprintf("line %d", i+1), "- " + line(wanted), "+ " + line(gotten)}
}

// tell writes the report of a fight under the bare name of its file.
func (r *run) tell(t *Test, fight *report.Fight) ([]byte, error) {
	s := *fight.Scenario
	bare := *fight
	bare.Scenario = &s
	bare.Version, bare.RulesetDigest = r.Version, r.Loader.Rulebook.Digest
	bare.Command = r.Command(replay(t, fight.Scenario, path.Base(s.File)))
	bare.Expect = slices.Clone(told(s.Expect, fight.Expect[:len(s.Expect)]))
	for i := range bare.Expect {
		bare.Expect[i].Pos.File = inFolder(s.File, bare.Expect[i].Pos.File)
	}
	s.File = path.Base(s.File)
	var text bytes.Buffer
	err := report.Markdown(&text, &bare, report.Options{})
	return text.Bytes(), err
}

// replay is the command line that plays a test's fight again, from its file or from another name of it.
func replay(t *Test, s *scenario.Scenario, file string) []string {
	args := []string{"crossfire", "run", file, "--seed", fmt.Sprint(s.Seed)}
	for _, assignment := range t.source.Set {
		args = append(args, "--set", assignment)
	}
	return args
}
