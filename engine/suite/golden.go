package suite

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"crossfire/engine/diff"
	"crossfire/engine/report"
)

// Golden is a report that must be as promised, or the events of its fight, which are kept beside it.
type Golden struct {
	Path string // with slashes, from where the test's file is named
	Text []byte // as the fight is told now
}

// goldens judges the expectations about the whole report. It is told as `crossfire run` tells it in the folder of the
// scenario, so that it does not matter where the tests are run.
func (r *run) goldens(t *Test, fight *report.Fight, made *Result) {
	for i, x := range expectOf(t, fight.Scenario) {
		if x.Golden == "" {
			continue
		}
		g, err := r.golden(t, x.Golden, fight)
		if err != nil {
			made.Outcomes[i].Note = err.Error()
			continue
		}
		r.compare(g, &made.Outcomes[i], made)
	}
}

// golden is a comparison to be made.
type golden struct {
	test   *Test
	name   string
	text   []byte
	events []byte
}

// golden tells a fight under the bare name of its file, as a report and as events.
func (r *run) golden(t *Test, name string, fight *report.Fight) (golden, error) {
	bare := r.bare(t, fight)
	var text, events bytes.Buffer
	err := errors.Join(report.Markdown(&text, bare, report.Options{}), report.JSONL(&events, bare))
	return golden{t, name, text.Bytes(), events.Bytes()}, err
}

// eventsName is the file beside a golden report that keeps the events of its fight.
func eventsName(name string) string { return strings.TrimSuffix(name, path.Ext(name)) + ".jsonl" }

func (r *run) compare(g golden, o *report.Outcome, made *Result) {
	want, err := fs.ReadFile(g.test.folder, g.name)
	switch {
	case err == nil && bytes.Equal(want, g.text):
		o.Held = true
	case r.Update:
		o.Held = true
		made.write(g.test, eventsName(g.name), g.events)
		made.write(g.test, g.name, g.text) // last: by it one sees whether both are to be written, also after a kill between them
	case errors.Is(err, fs.ErrNotExist):
		o.Note = "there is no such file; --update writes it"
	case err != nil:
		o.Note = "it cannot be read"
	default:
		o.Note = "the report differs; --update renews the file"
		o.Part = g.part(string(want))
	}
}

// write notes a file beside a test that is to be written.
func (r *Result) write(t *Test, name string, text []byte) {
	r.Written = append(r.Written, Golden{path.Join(path.Dir(t.File), name), text})
}

// part says where the fight of a golden report and that of today part and what that led to; where nothing else is to be had, where the texts do.
func (g *golden) part(want string) []string {
	lines := difference(want, string(g.text))
	text, err := fs.ReadFile(g.test.folder, eventsName(g.name))
	if err != nil {
		return append(lines, "without "+eventsName(g.name)+" nobody knows where the fights part; --update writes it, too")
	}
	then, err := diff.Read(bytes.NewReader(text))
	if err != nil {
		return append(lines, eventsName(g.name)+": "+err.Error())
	}
	now, err := diff.Read(bytes.NewReader(g.events))
	if err != nil {
		panic("suite: the events of a fight cannot be read: " + err.Error())
	}
	if d := diff.Compare(then, now); d.Parting != nil {
		lines := slices.Concat([]string{"A is the fight of the file, B that of today"}, d.Lines(), d.Consequences())
		return slices.DeleteFunc(lines, func(line string) bool { return line == "" })
	}
	return append([]string{"the fight is the same, its words are not"}, lines...)
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

// bare is a fight under the bare name of its file.
func (r *run) bare(t *Test, fight *report.Fight) *report.Fight {
	s := *fight.Scenario
	bare := *fight
	bare.Scenario = &s
	bare.Version, bare.RulesetDigest = r.Version, r.Loader.Rulebook.Digest
	bare.Command = r.Command(replay(t, path.Base(s.File), s.Seed))
	bare.Expect = slices.Clone(told(s.Expect, fight.Expect[:len(s.Expect)]))
	for i := range bare.Expect {
		bare.Expect[i].Pos.File = inFolder(s.File, bare.Expect[i].Pos.File)
	}
	s.File = path.Base(s.File)
	return &bare
}

// replay is the command line that plays a fight of a test again, from its file or from another name of it.
func replay(t *Test, file string, seed uint64) []string {
	args := []string{"crossfire", "run", file, "--seed", fmt.Sprint(seed)}
	for _, assignment := range t.source.Set {
		args = append(args, "--set", assignment)
	}
	return args
}
