package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"crossfire/engine"
	"crossfire/engine/batch"
	"crossfire/engine/doctrine"
	"crossfire/engine/generate"
	"crossfire/engine/report"
	"crossfire/engine/suite"
	"crossfire/scenario"
	"crossfire/schemas"
)

// arena is where generated fights are tortured, by several at a time.
type arena struct {
	measure
	loader        *scenario.Loader
	event, result *jsonschema.Schema

	turns, saves, shaped, batches, unplayable, crowded atomic.Int64
}

func sufferFights(t *testing.T, o *ordeal, m measure) {
	a := &arena{measure: m, event: compiledSchema(t, "event"), result: compiledSchema(t, "result")}
	var err error
	if a.loader, err = scenario.NewLoader(); err != nil {
		t.Fatal(err)
	}
	var next atomic.Int64
	var work sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		work.Go(func() {
			for i := next.Add(1) - 1; i < int64(m.fights); i = next.Add(1) - 1 {
				if err := a.torture(bouts(i)); err != nil {
					t.Errorf("generated scenario %d: %v", bouts(i), err)
				}
			}
		})
	}
	work.Wait()
	o.count(m.fights, "scenarios, each fought four times")
	o.count(int(a.turns.Load()), "turns under audit")
	o.count(int(a.saves.Load()), "saved and gone on with (the others are over on their first turn)")
	o.count(int(a.unplayable.Load()), "of them only without a log or a verdict, because they force dice that nobody rolls")
	if crowded := a.crowded.Load(); crowded > 0 {
		o.count(int(crowded), "not fought, because there is too little room for their people")
		if crowded > int64(1+m.fights/100) {
			t.Errorf("%d generated scenarios have too little room", crowded)
		}
	}
	o.count(int(a.shaped.Load()), "lines held against the schema")
	o.count(int(a.batches.Load()), "batches with one worker and with two")
}

// notable are generated scenarios that have found something wrong: they come first, so that the short forms have them too.
var notable = []uint64{137, 157, 618, 1065, 2546, 3548}

// bouts is the seed of the scenario that comes after i others.
func bouts(i int64) uint64 {
	if i < int64(len(notable)) {
		return notable[i]
	}
	return uint64(i) - uint64(len(notable))
}

func compiledSchema(t *testing.T, name string) *jsonschema.Schema {
	t.Helper()
	text, err := schemas.Bytes(name)
	if err != nil {
		t.Fatal(err)
	}
	return jsonschema.MustCompileString(name+".schema.json", string(text))
}

// torture does everything to one scenario.
func (a *arena) torture(seed uint64) (err error) {
	defer func() {
		if bug := recover(); bug != nil {
			err = fmt.Errorf("panic: %v\n%s", bug, debug.Stack())
		}
	}()
	s, found := a.loader.Load(scenario.Source{Name: "generated.yaml", Bytes: generate.Scenario(seed)})
	switch {
	case s == nil && !slices.ContainsFunc(found, func(d scenario.Diagnostic) bool { return d.Severity != scenario.Warning && d.Check != "place" }):
		a.crowded.Add(1)
		return nil
	case s == nil:
		return fmt.Errorf("is refused: %w", found)
	}
	whole := begun(s)
	if err := whole.watched(); err != nil {
		return err
	}
	a.turns.Add(int64(whole.Turn))
	fight := whole.told()
	lines, err := written(report.JSONL, fight)
	if err != nil {
		return err
	}
	for _, torment := range []func() error{
		func() error { return a.again(fight, lines) },
		func() error { return a.silent(fight) },
		func() error { return a.saved(fight, lines, seed) },
		func() error { return inEveryFormat(fight) },
		func() error { return a.shape(fight, lines, seed) },
		func() error { return a.sideBySide(s, seed) },
	} {
		if err := torment(); err != nil {
			return err
		}
	}
	return nil
}

// bout is a fight with a log that goes turn by turn.
type bout struct {
	*engine.Battle
	s *scenario.Scenario
}

func begun(s *scenario.Scenario) *bout {
	b := engine.New(s)
	b.Log = &engine.Log{}
	b.Start(s.Seed, doctrine.For(b))
	return &bout{b, s}
}

// watched fights to the end under audit.
func (b *bout) watched() error {
	audit := engine.NewAudit(b.Battle)
	for more := true; more; {
		more = b.Step()
		if err := audit.Turn(b.Battle); err != nil {
			return fmt.Errorf("turn %d: %w", b.Turn, err)
		}
	}
	if result := b.Outcome(); result.Ending == engine.Unfinished || result.Turns > b.s.Turns {
		return fmt.Errorf("ends with %+v, the limit is turn %d", result, b.s.Turns)
	}
	return nil
}

func (b *bout) told() *report.Fight {
	return &report.Fight{Scenario: b.s, Log: b.Log, Result: b.Outcome(), Version: version}
}

// again fights as crossfire run does, and takes over what it says of the expectations.
func (a *arena) again(fight *report.Fight, lines []byte) error {
	second, err := suite.Play(fight.Scenario, suite.Options{Seed: fight.Scenario.Seed})
	var mistakes scenario.Diagnostics
	if errors.As(err, &mistakes) {
		a.unplayable.Add(1)
		return nil
	}
	if err != nil {
		return err
	}
	second.Version, fight.Expect = version, second.Expect
	if err := sameText("fought again", report.JSONL, second, lines); err != nil {
		return err
	}
	first, err := written(everything, fight)
	if err != nil {
		return err
	}
	return sameText("fought again, its report", everything, second, first)
}

// everything is a report with all that there is to tell.
func everything(w io.Writer, f *report.Fight) error {
	return report.Markdown(w, f, report.Options{Rolls: true})
}

func sameText(what string, write func(io.Writer, *report.Fight) error, f *report.Fight, want []byte) error {
	got, err := written(write, f)
	if err != nil {
		return err
	}
	return sameLines(what, bytes.SplitAfter(got, []byte("\n")), bytes.SplitAfter(want, []byte("\n")))
}

// sameLines names the first line that differs.
func sameLines(what string, got, want [][]byte) error {
	for i := range max(len(got), len(want)) {
		switch {
		case i >= len(got) || i >= len(want):
			return fmt.Errorf("%s: %d lines instead of %d", what, len(got), len(want))
		case !bytes.Equal(got[i], want[i]):
			return fmt.Errorf("%s: line %d is\n%s instead of\n%s", what, i+1, got[i], want[i])
		}
	}
	return nil
}

// silent fights as a batch does.
func (a *arena) silent(fight *report.Fight) error {
	var row batch.Row
	_, err := batch.Run(context.Background(), batch.Plan{Scenario: fight.Scenario, Mind: doctrine.For, First: fight.Scenario.Seed, Fights: 1,
		Each: func(now batch.Progress) (bool, error) { row = now.Rows[0]; return true, nil }})
	if err != nil {
		return err
	}
	if r := fight.Result; row.Ending != r.Ending || row.Turns != r.Turns || row.Line != r.VictoryRow || r.Winner >= 0 && row.Outcome != r.Winner {
		return fmt.Errorf("a batch says %+v, the fight %+v", row, r)
	}
	return nil
}

// saved stops after a turn that luck picks, and goes on from a file.
func (a *arena) saved(fight *report.Fight, lines []byte, seed uint64) error {
	s, last := fight.Scenario, fight.Result.Turns
	if last < 2 {
		return nil
	}
	stop := 1 + int32(scrambled(seed)%uint64(last-1))
	first := begun(s)
	for first.Turn < stop {
		first.Step()
	}
	told := len(first.Log.Events)
	text, err := s.Save(s.Seed, first.Save())
	if err != nil {
		return fmt.Errorf("save after turn %d: %w", stop, err)
	}
	read, found := a.loader.Load(scenario.Source{Name: "generated.yaml", Bytes: text})
	if read == nil {
		return fmt.Errorf("saved after turn %d it is refused: %w", stop, found)
	}
	second := begun(read)
	if err := second.watched(); err != nil {
		return fmt.Errorf("saved after turn %d: %w", stop, err)
	}
	got, err := written(report.JSONL, second.told())
	if err != nil {
		return err
	}
	a.saves.Add(1)
	const header = 1
	return sameLines(fmt.Sprintf("saved after turn %d", stop), bytes.SplitAfter(got, []byte("\n"))[header:], bytes.SplitAfter(lines, []byte("\n"))[header+told:])
}

// scrambled is the seed's own luck.
func scrambled(seed uint64) uint64 {
	x := (seed + 1) * 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// inEveryFormat tells a fight in all ways that there are.
func inEveryFormat(fight *report.Fight) error {
	for _, kind := range formats() {
		details := []report.Options{{}, {Story: true}, {Rolls: true, Map: "map.svg"}}
		if !kind.pointed && kind.name != htmlFormat {
			details = details[:1] // there is nothing to choose
		}
		for _, o := range details {
			text, err := written(func(w io.Writer, f *report.Fight) error { return kind.write(w, f, o) }, fight)
			if err != nil || len(text) == 0 {
				return fmt.Errorf("as %s with %+v: %d bytes, %w", kind.name, o, len(text), err)
			}
		}
	}
	drawing, err := written(report.SVG, fight)
	if err == nil && len(drawing) == 0 {
		err = errors.New("there is no drawing")
	}
	return err
}

// shape holds the events of some fights, and their results, against the schemas.
func (a *arena) shape(fight *report.Fight, lines []byte, seed uint64) error {
	if seed%uint64(a.measure.shaped) != 0 {
		return nil
	}
	whole, err := written(report.JSON, fight)
	if err != nil {
		return err
	}
	if err := follows(a.result, whole); err != nil {
		return err
	}
	for line := range bytes.Lines(lines) {
		a.shaped.Add(1)
		if err := follows(a.event, line); err != nil {
			return err
		}
	}
	return nil
}

func follows(s *jsonschema.Schema, text []byte) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		return err
	}
	if err := s.Validate(value); err != nil {
		return fmt.Errorf("%w in %s", err, text)
	}
	return nil
}

// sideBySide fights a batch with one worker and with two.
func (a *arena) sideBySide(s *scenario.Scenario, seed uint64) error {
	if seed%uint64(a.measure.batches) != 0 {
		return nil
	}
	a.batches.Add(1)
	const fights = 300 // three blocks
	var told [2][]byte
	for i := range told {
		subject := batch.SubjectOf(s)
		var text bytes.Buffer
		rows := batch.NewRowWriter(&text, "csv", &subject)
		sums, err := batch.Run(context.Background(), batch.Plan{Scenario: s, Mind: doctrine.For, First: s.Seed, Fights: fights, Workers: 1 + i,
			Each: func(now batch.Progress) (bool, error) { return true, rows.Write(now.Rows) }})
		if err != nil {
			return err
		}
		if err := rows.Close(); err != nil {
			return err
		}
		result := &batch.Result{Subject: subject, Confidence: batch.Confidences()[2], Fights: fights, Stop: batch.AllFought, Sums: sums}
		if err := report.BatchJSON(&text, &report.Batch{Result: result, Again: func(uint64) string { return "" }}); err != nil {
			return err
		}
		told[i] = text.Bytes()
	}
	return sameLines("a batch with two workers", slices.Collect(bytes.Lines(told[1])), slices.Collect(bytes.Lines(told[0])))
}
