package golden

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"crossfire/engine/batch"
	"crossfire/engine/doctrine"
	"crossfire/engine/report"
	"crossfire/scenario"
	"crossfire/schemas"
)

// study is an example about which a question is asked that many fights answer.
type study struct {
	t       *testing.T
	loader  *scenario.Loader
	example string
	fights  int
	again   string // the command, without --format
}

// studyOf asks a question about an example: the command is told as typed in the folder of the examples.
func studyOf(t *testing.T, command string, fights int) *study {
	words := strings.Fields(command)
	return &study{t: t, loader: loaderOf(t), example: words[1], fights: fights, again: "crossfire " + command}
}

// source is the example with what is changed in it.
func (s *study) source(set ...string) scenario.Source {
	s.t.Helper()
	text, err := os.ReadFile("../examples/" + s.example)
	if err != nil {
		s.t.Fatal(err)
	}
	return scenario.Source{Name: s.example, Bytes: text, FS: os.DirFS("../examples"), Set: set}
}

// reading is the example with a rule read in another way; nil: it cannot be.
func (s *study) reading(i scenario.Interpretation) *scenario.Scenario {
	made, _ := s.loader.Load(s.source(i.Set()))
	return made
}

// with is the example with what is changed in it, and what is asked at the end of its fights.
func (s *study) with(ask string, set ...string) (*scenario.Scenario, batch.Subject) {
	s.t.Helper()
	source := s.source(set...)
	source.Ask = ask
	made, found := s.loader.Load(source)
	if made == nil {
		s.t.Fatal(found)
	}
	about := batch.SubjectOf(made)
	about.Version, about.Ruleset = version, ruleset
	for _, assignment := range set {
		about.Edits = append(about.Edits, "--set", assignment)
	}
	return made, about
}

func (s *study) plan(of *scenario.Scenario) batch.Plan {
	return batch.Plan{Scenario: of, Mind: doctrine.For, First: of.Seed, Fights: s.fights, Workers: 2}
}

func (s *study) take(of *scenario.Scenario) *batch.Sample {
	s.t.Helper()
	sample, err := batch.Take(context.Background(), s.plan(of))
	if err != nil {
		s.t.Fatal(err)
	}
	return sample
}

// longest is how many bytes of a result are read when it changes: that of hundreds of readings is only held to its schema.
const longest = 50_000

// promised holds an answer to its golden page, and to its schema.
func promised[T any](s *study, answer T, markdown, result func(io.Writer, T) error) {
	t := s.t
	t.Helper()
	name := strings.Fields(s.again)[1]
	var page, text bytes.Buffer
	if err := markdown(&page, answer); err != nil {
		t.Fatal(err)
	}
	promise(t, filepath.Join("study", name+".md"), page.Bytes())
	if err := result(&text, answer); err != nil {
		t.Fatal(err)
	}
	schema, err := schemas.Bytes(name)
	if err != nil {
		t.Fatal(err)
	}
	var value any
	if err := json.Unmarshal(text.Bytes(), &value); err != nil {
		t.Fatal(err)
	}
	if err := jsonschema.MustCompileString(name+".schema.json", string(schema)).Validate(value); err != nil {
		t.Errorf("%#v", err)
	}
	if len(text.Bytes()) < longest {
		promise(t, filepath.Join("study", name+".json"), text.Bytes())
	}
}

// usual is the confidence of commands that say nothing else.
func usual() batch.Confidence { return batch.Confidences()[2] }

// The answers of the commands that fight an example many times to answer a question are as promised.
func TestStudies(t *testing.T) {
	asked := map[string]func(t *testing.T){"find": findStudy, "compare": compareStudy, "sweep": sweepStudy, "tune": tuneStudy, "sensitivity": sensitivityStudy}
	var files []string
	for name, ask := range asked {
		if files = append(files, filepath.Join("study", name+".md")); name != "sensitivity" {
			files = append(files, filepath.Join("study", name+".json"))
		}
		t.Run(name, ask)
	}
	strictly(t, "study/*", files)
}

func findStudy(t *testing.T) {
	const condition = `winner == "village" && alive("miro")`
	s := studyOf(t, "find sniper-duel.yaml '"+condition+"' --seed 16 --count 3", 10_000)
	of, about := s.with(condition)
	found, err := batch.Find(context.Background(), batch.Search{Plan: s.plan(of), Wanted: of.Ask, Count: 3})
	if err != nil {
		t.Fatal(err)
	}
	promised(s, &report.Found{Subject: about, Found: found, Condition: condition, Confidence: usual(), Most: s.fights, Wanted: 3, Command: s.again,
		Again: func(seed uint64) string { return fmt.Sprintf("crossfire run %s --seed %d", s.example, seed) }}, report.FoundMarkdown, report.FoundJSON)
}

func compareStudy(t *testing.T) {
	s := studyOf(t, "compare bar-brawl.yaml --seed 18 --set rules.morale=false --runs 200", 200)
	a, aboutA := s.with("")
	b, aboutB := s.with("", "rules.morale=false")
	answer := &report.Compared{A: aboutA, B: aboutB, Confidence: usual(), Asked: s.fights, Stop: batch.AllFought, Command: s.again, Gauges: batch.GaugesOf(a)}
	answer.Pairs = batch.Pairs(s.take(a), s.take(b))
	promised(s, answer, report.ComparedMarkdown, report.ComparedJSON)
}

func sweepStudy(t *testing.T) {
	s := studyOf(t, "sweep ambush.yaml --seed 46 --vary rules.morale=true,false --vary turns=4..12/4 --runs 100", 100)
	_, about := s.with("")
	answer := &report.Swept{Subject: about, Paths: []string{"rules.morale", "turns"}, Confidence: usual(), Runs: s.fights, Cells: 6, Stop: batch.AllFought, Command: s.again}
	for _, morale := range []string{"true", "false"} {
		for _, turns := range []string{"4", "8", "12"} {
			of, varied := s.with("", "rules.morale="+morale, "turns="+turns)
			sample := s.take(of)
			answer.Gauges = sample.Gauges
			answer.Rows = append(answer.Rows, report.SweptRow{Values: []string{morale, turns}, Edits: varied.Edits, Sample: sample, Means: sample.Means()})
		}
	}
	promised(s, answer, report.SweptMarkdown, report.SweptJSON)
}

func tuneStudy(t *testing.T) {
	const path, most = "sides.garrison.elements.patrol.units.soldier.count", 4000
	s := studyOf(t, fmt.Sprintf("tune crowd.yaml --seed 4 --vary %s=1..5 --share garrison --target 60%% --within 5%% --verify %d --runs 200", path, most), 200)
	plain, about := s.with("")
	answer := &report.Tuned{Subject: about, Path: path, Now: "4", Confidence: usual(), Runs: s.fights, Values: 5, Stop: batch.AllFought, Command: s.again,
		Claim: scenario.Chance{Low: scenario.Whole / 100 * 55, High: scenario.Whole / 100 * 65, Confidence: scenario.Whole / 100 * 95, Runs: most}}
	values := map[int]*scenario.Scenario{}
	for i := range 5 {
		values[i], _ = s.with(`winner == "garrison"`, fmt.Sprintf("%s=%d", path, i+1))
		answer.Rows = append(answer.Rows, report.TunedRow{Value: fmt.Sprint(i + 1), Sample: s.take(values[i])})
	}
	for _, i := range answer.Candidates(2) {
		claim, plan := answer.Claim, s.plan(values[i])
		claim.Of, plan.First = values[i].Ask, about.First+uint64(s.fights)
		trials, err := batch.Try(context.Background(), plan, []*scenario.Chance{&claim})
		if err != nil {
			t.Fatal(err)
		}
		answer.Rows[i].Trial = &trials[0]
	}
	if value, ok := answer.Chosen(); ok {
		answer.Patch, answer.Set = plain.Patch(path, value), "--set "+path+"="+value
	}
	promised(s, answer, report.TunedMarkdown, report.TunedJSON)
}

func sensitivityStudy(t *testing.T) {
	s := studyOf(t, "sensitivity crowd.yaml --seed 4 --runs 30 --confidence 99.9%", 30)
	plain, about := s.with("")
	base := s.take(plain)
	answer := &report.Sensitive{Subject: about, Gauges: base.Gauges, Means: base.Means(), Confidence: batch.Surest(), Runs: s.fights, Stop: batch.AllFought, Command: s.again}
	readings, unread := s.loader.Interpretations(plain)
	answer.Unread = unread
	for _, i := range readings {
		of := s.reading(i)
		if of == nil {
			continue
		}
		other, err := batch.TakeUnlike(context.Background(), s.plan(of), base)
		if err != nil {
			t.Fatal(err)
		}
		answer.Rows = append(answer.Rows, report.SensitiveRow{Interpretation: i, Pairs: batch.Pairs(base, other)})
	}
	answer.Readings = len(answer.Rows)
	slices.SortStableFunc(answer.Rows, answer.Compare)
	promised(s, answer, report.SensitiveMarkdown, report.SensitiveJSON)
}
