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
	"sync"
	"testing"

	"crossfire/engine"
	"crossfire/engine/doctrine"
	"crossfire/engine/report"
	"crossfire/engine/rules"
	"crossfire/engine/suite"
	"crossfire/scenario"
)

// These stand in reports where the version of the program and the digest of its ruleset would, which change more often than what is told.
const (
	version = "golden"
	ruleset = "of this version"
)

// shared is the loader of all tests but one.
var shared = sync.OnceValues(scenario.NewLoader)

func loaderOf(t testing.TB) *scenario.Loader {
	t.Helper()
	return must(t)(shared())
}

func must(t testing.TB) func(*scenario.Loader, error) *scenario.Loader {
	return func(loader *scenario.Loader, err error) *scenario.Loader {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return loader
	}
}

// load reads a scenario under the name that a user at the top of the repository would give it.
func load(loader *scenario.Loader, path string) (*scenario.Scenario, scenario.Diagnostics, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, nil, err
	}
	root, err := os.OpenRoot(filepath.Dir(path))
	if err != nil {
		return nil, nil, err
	}
	defer root.Close()
	name := strings.TrimPrefix(filepath.ToSlash(path), "../")
	s, found := loader.Load(scenario.Source{Name: name, Bytes: text, FS: root.FS()})
	if s != nil {
		found = append(found, suite.Check(s)...).Sorted()
	}
	return s, found, nil
}

// play plays an example, which must be without a mistake or a warning, with the engine under audit.
func play(loader *scenario.Loader, path string) (*report.Fight, error) {
	s, found, err := load(loader, path)
	if err != nil {
		return nil, err
	}
	if len(found) > 0 {
		return nil, found
	}
	fight, err := suite.Play(s, suite.Options{Seed: s.Seed, Check: true})
	if err != nil {
		return nil, err
	}
	fight.Version, fight.RulesetDigest = version, ruleset
	fight.Command = fmt.Sprintf("crossfire run %s --seed %d", s.File, s.Seed)
	return fight, nil
}

// telling is a fight in every form, or why there is none.
type telling struct {
	fight                                  *report.Fight
	report, rolls, events, result, drawing []byte
	err                                    error
}

func tell(loader *scenario.Loader, path string) *telling {
	fight, err := play(loader, path)
	if err != nil {
		return &telling{err: err}
	}
	d := &telling{fight: fight}
	in := func(write func(io.Writer, *report.Fight) error) []byte {
		var text bytes.Buffer
		d.err = errors.Join(d.err, write(&text, fight))
		return text.Bytes()
	}
	d.report = in(func(w io.Writer, f *report.Fight) error { return report.Markdown(w, f, report.Options{}) })
	d.rolls = in(func(w io.Writer, f *report.Fight) error { return report.Markdown(w, f, report.Options{Rolls: true}) })
	d.events = in(report.JSONL)
	d.result = in(report.JSON)
	d.drawing = in(report.SVG)
	return d
}

// digests are one line a form.
func (d *telling) digests(name string) []string {
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

// tellings keeps what has been told in this run of the tests, by path.
var tellings sync.Map

// told is an example in every form; it is played once for all tests.
func told(t testing.TB, path string) *telling {
	t.Helper()
	known, ok := tellings.Load(path)
	if !ok {
		known, _ = tellings.LoadOrStore(path, tell(loaderOf(t), path))
	}
	d := known.(*telling)
	if d.err != nil {
		t.Fatal(d.err)
	}
	return d
}

// Every example reads as promised.
func TestReports(t *testing.T) {
	var promised []string
	for _, path := range glob(t, "../examples/*.yaml") {
		promised = append(promised, nameOf(path)+".md")
		t.Run(nameOf(path), func(t *testing.T) {
			promise(t, nameOf(path)+".md", told(t, path).report)
		})
	}
	strictly(t, "*.md", promised)
}

// Every byte of every example is the same on every processor.
func TestDigests(t *testing.T) {
	var lines []string
	for _, path := range examples(t) {
		name := strings.TrimSuffix(strings.TrimPrefix(filepath.ToSlash(path), "../examples/"), ".yaml")
		lines = append(lines, told(t, path).digests(name)...)
	}
	slices.Sort(lines)
	promise(t, "events.sha256", []byte(strings.Join(lines, "\n")+"\n"))
}

// A fight does not know which others were played before it: here they come in the opposite order, by another loader.
func TestSameBytesInAnyOrder(t *testing.T) {
	paths, loader := examples(t), must(t)(scenario.NewLoader())
	slices.Reverse(paths)
	for _, path := range paths {
		other := tell(loader, path)
		if other.err != nil {
			t.Fatal(other.err)
		}
		first, again := told(t, path).digests(path), other.digests(path)
		if !slices.Equal(first, again) {
			t.Errorf("first\n%s\nthen\n%s", strings.Join(first, "\n"), strings.Join(again, "\n"))
		}
	}
}

// A Battle that has played another seed in between plays as it did at first.
func TestBattlesForget(t *testing.T) {
	for _, path := range glob(t, "../examples/*.yaml") {
		s := told(t, path).fight.Scenario
		b := engine.New(s)
		b.Log = &engine.Log{}
		mind := doctrine.Scripted(s, doctrine.New(b))
		b.Run(s.Seed, mind)
		first := slices.Clone(b.Log.Events)
		b.Run(s.Seed+1, mind)
		b.Run(s.Seed, mind)
		if !slices.Equal(first, b.Log.Events) {
			t.Errorf("%s: %d events, then %d", path, len(first), len(b.Log.Events))
		}
	}
}

// What the examples expect of themselves holds.
func TestExpectationsHold(t *testing.T) {
	for _, path := range examples(t) {
		t.Run(nameOf(path), func(t *testing.T) {
			fight := told(t, path).fight
			if len(fight.Expect) == 0 {
				t.Error("expects nothing; an example says what it shows")
			}
			for _, o := range fight.Expect {
				if !o.Held && !o.Open { // one fight says nothing of a chance
					t.Errorf("%s: %s: %s", o.Pos, o.Text, o.Note)
				}
			}
		})
	}
}

// Every mistake is told as promised.
func TestMistakes(t *testing.T) {
	loader := loaderOf(t)
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
	s, found, err := load(loader, path)
	if err != nil {
		t.Fatal(err)
	}
	if len(found) > 0 {
		return found
	}
	_, err = suite.Play(s, suite.Options{Seed: s.Seed})
	errors.As(err, &found)
	return found
}

// The tables of the rulebook, for whoever proof-reads them with the book in hand.
func TestRuleTables(t *testing.T) {
	var promised []string
	book := loaderOf(t).Rulebook
	for _, rule := range book.Book().Rules {
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
