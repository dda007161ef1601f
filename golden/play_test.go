package golden

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"crossfire/engine/report"
	"crossfire/engine/rules"
	"crossfire/engine/suite"
	"crossfire/scenario"
)

// version stands in reports where the program's own would.
const version = "golden"

func newLoader(t testing.TB) *scenario.Loader {
	t.Helper()
	loader, err := scenario.NewLoader()
	if err != nil {
		t.Fatal(err)
	}
	return loader
}

// load reads a scenario under the name that a user at the top of the repository would give it.
func load(t testing.TB, loader *scenario.Loader, path string) (*scenario.Scenario, scenario.Diagnostics) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	root, err := os.OpenRoot(filepath.Dir(path))
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	name := strings.TrimPrefix(filepath.ToSlash(path), "../")
	s, found := loader.Load(scenario.Source{Name: name, Bytes: text, FS: root.FS()})
	if s != nil {
		found = append(found, suite.Check(s)...).Sorted()
	}
	return s, found
}

// play plays an example, which must be without a mistake or a warning, with the engine under audit.
func play(t testing.TB, loader *scenario.Loader, path string) *report.Fight {
	t.Helper()
	s, found := load(t, loader, path)
	if len(found) > 0 {
		t.Fatal(found)
	}
	fight, err := suite.Play(s, suite.Options{Seed: s.Seed, Check: true})
	if err != nil {
		t.Fatal(err)
	}
	fight.Version, fight.RulesetDigest = version, loader.Rulebook.Digest
	fight.Command = fmt.Sprintf("crossfire run %s --seed %d", s.File, s.Seed)
	return fight
}

// told is a fight in every form.
type told struct{ report, rolls, events, result, drawing []byte }

func tell(t testing.TB, fight *report.Fight) told {
	t.Helper()
	in := func(write func(io.Writer, *report.Fight) error) []byte {
		var text bytes.Buffer
		if err := write(&text, fight); err != nil {
			t.Fatal(err)
		}
		return text.Bytes()
	}
	return told{
		report:  in(func(w io.Writer, f *report.Fight) error { return report.Markdown(w, f, report.Options{}) }),
		rolls:   in(func(w io.Writer, f *report.Fight) error { return report.Markdown(w, f, report.Options{Rolls: true}) }),
		events:  in(report.JSONL),
		result:  in(report.JSON),
		drawing: in(report.SVG),
	}
}

// digests are one line a form.
func (d told) digests(name string) []string {
	return []string{
		digest(d.events) + "  " + name + ".jsonl",
		digest(d.result) + "  " + name + ".json",
		digest(d.report) + "  " + name + ".md",
		digest(d.rolls) + "  " + name + ".rolls.md",
		digest(d.drawing) + "  " + name + ".svg",
	}
}

// examples lists the scenarios that teach, then the small files of one rule each.
func examples(t testing.TB) []string {
	t.Helper()
	paths := glob(t, "../examples/*.yaml")
	if len(paths) == 0 {
		t.Fatal("there are no examples")
	}
	return append(paths, glob(t, "../examples/rules/*.yaml")...)
}

// Every example reads as promised.
func TestReports(t *testing.T) {
	loader := newLoader(t)
	var promised []string
	for _, path := range glob(t, "../examples/*.yaml") {
		promised = append(promised, nameOf(path)+".md")
		t.Run(nameOf(path), func(t *testing.T) {
			promise(t, nameOf(path)+".md", tell(t, play(t, loader, path)).report)
		})
	}
	strictly(t, "*.md", promised)
}

// Every byte of every example is the same on every processor, and on the second time.
func TestDigests(t *testing.T) {
	loader := newLoader(t)
	var lines []string
	for _, path := range examples(t) {
		name := strings.TrimSuffix(strings.TrimPrefix(filepath.ToSlash(path), "../examples/"), ".yaml")
		lines = append(lines, tell(t, play(t, loader, path)).digests(name)...)
	}
	slices.Sort(lines)
	promise(t, "events.sha256", []byte(strings.Join(lines, "\n")+"\n"))
}

// A fight does not know which others were played before it, nor by which loader.
func TestSameBytesInAnyOrder(t *testing.T) {
	paths, loader := examples(t), newLoader(t)
	first := map[string][]string{}
	for _, path := range paths {
		first[path] = tell(t, play(t, loader, path)).digests(path)
	}
	slices.Reverse(paths)
	other := newLoader(t)
	for _, path := range paths {
		if again := tell(t, play(t, other, path)).digests(path); !slices.Equal(again, first[path]) {
			t.Errorf("%s: %v, then %v", path, first[path], again)
		}
	}
}

// What the examples expect of themselves holds.
func TestExpectationsHold(t *testing.T) {
	loader := newLoader(t)
	for _, path := range examples(t) {
		t.Run(nameOf(path), func(t *testing.T) {
			fight := play(t, loader, path)
			if len(fight.Expect) == 0 {
				t.Error("expects nothing; an example says what it shows")
			}
			for _, o := range fight.Expect {
				if !o.Held {
					t.Errorf("%s: %s: %s", o.Pos, o.Text, o.Note)
				}
			}
		})
	}
}

// Every mistake is told as promised.
func TestMistakes(t *testing.T) {
	loader := newLoader(t)
	var promised []string
	for _, path := range glob(t, "../examples/invalid/*.yaml") {
		golden := filepath.Join("invalid", nameOf(path)+".txt")
		promised = append(promised, golden)
		t.Run(nameOf(path), func(t *testing.T) {
			found := mistakes(t, loader, path)
			if len(found) == 0 {
				t.Fatal("nothing is wrong with it")
			}
			promise(t, golden, []byte(found.Error()+"\n"))
		})
	}
	if len(promised) == 0 {
		t.Error("there are no invalid examples")
	}
	strictly(t, "invalid/*.txt", promised)
}

// mistakes are those of loading or, where there are none, of playing.
func mistakes(t *testing.T, loader *scenario.Loader, path string) scenario.Diagnostics {
	t.Helper()
	s, found := load(t, loader, path)
	if len(found) > 0 {
		return found
	}
	_, err := suite.Play(s, suite.Options{Seed: s.Seed})
	errors.As(err, &found)
	return found
}

// The tables of the rulebook, for whoever proof-reads them with the book in hand.
func TestRuleTables(t *testing.T) {
	var promised []string
	book := newLoader(t).Rulebook
	for _, rule := range book.Book.Rules {
		tables := book.Rules.TablesOf(rule.ID)
		if len(tables) == 0 {
			continue
		}
		golden := filepath.Join("rules", rule.ID.String()+".md")
		promised = append(promised, golden)
		promise(t, golden, page(t, rule, tables))
	}
	strictly(t, "rules/*.md", promised)
}

func page(t *testing.T, rule rules.Rule, tables []rules.Table) []byte {
	t.Helper()
	var b bytes.Buffer
	fmt.Fprintf(&b, "# %s: %s\n\n%s\n\nKind: %s. Source: %s. Key: %s.\n",
		rule.ID, rule.Title, strings.TrimSpace(rule.Text), rule.Kind, orNone(rule.Source), orNone(rule.Key))
	for _, table := range tables {
		fmt.Fprintf(&b, "\n## %s\n\n", table.Title)
		heads := make([]report.Column, len(table.Columns))
		for i, title := range table.Columns {
			heads[i].Title = title
		}
		if err := report.MarkdownTable(&b, heads, table.Rows); err != nil {
			t.Fatal(err)
		}
	}
	return b.Bytes()
}

func orNone(text string) string {
	if text == "" {
		return "none"
	}
	return text
}
