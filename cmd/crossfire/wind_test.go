package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"crossfire/engine/batch"
	"crossfire/schemas"
)

// endless are commands that nobody waits for, by the schema of their answer.
var endless = map[string][]string{
	"find":        {"find", "ford.yaml", "turns == 30 && deserters.casualties == 0", "--runs", "100000000"},
	"compare":     {"compare", "ford.yaml", "--set", "rules.morale=false", "--runs", "100000000"},
	"sweep":       {"sweep", "ford.yaml", "--vary", "turns=5..8", "--runs", "100000000", "--csv", "made.csv"},
	"tune":        {"tune", "ford.yaml", "--vary", "turns=2..5", "--share", "neighbours", "--target", "50%", "--runs", "100000000"},
	"sensitivity": {"sensitivity", "ford.yaml", "--runs", "100000000"},
}

// Ctrl-C has every command tell what it has, and that it is a part, however early it comes.
func TestAnswersThatAreInterruptedTellWhatThereIs(t *testing.T) {
	inFolder(t)
	for name, args := range endless {
		for _, format := range []string{"text", "md"} {
			code, out, complaints := interrupted(t, append(args, "--format", format)...)
			if code != exitInterrupted || strings.Count(out, "INTERRUPTED") != 1 || !strings.Contains(out, "crossfire "+name) {
				t.Errorf("%s, %s: exit code %d, %s\n%s", name, format, code, complaints, out)
			}
			if name == "sweep" != (complaints == "crossfire: interrupted; no file was written\n") || exists("made.csv") {
				t.Errorf("%s, %s: %s", name, format, complaints)
			}
		}
		code, out, _ := interrupted(t, append(args, "--format", "json")...)
		var value map[string]any
		if err := json.Unmarshal([]byte(out), &value); err != nil || code != exitInterrupted || value["stopped"] != "interrupted" {
			t.Errorf("%s: exit code %d, %v\n%s", name, code, err, out)
			continue
		}
		text, err := schemas.Bytes(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := jsonschema.MustCompileString(name+".schema.json", string(text)).Validate(any(value)); err != nil {
			t.Errorf("%s: %#v", name, err)
		}
	}
}

// Whoever is shown a crash in either variant of a comparison can see it again, of the mirrored one too.
func TestACrashIsShownByACommandThatWorks(t *testing.T) {
	inFolder(t)
	p := newProgram(strings.NewReader(""), nil, nil)
	m := comparer{many: many{program: p}, both: []string{"sides.deserters.elements.post.units.deserter.count=3"}}
	m.formatName, m.runs, m.workers, m.confidence = "text", 1, 1, usualConfidence
	if err := m.prepare(); err != nil {
		t.Fatal(err)
	}
	for _, mirror := range []bool{false, true} {
		_, about, err := m.variant("ford.yaml", nil, mirror)
		if err != nil {
			t.Fatal(err)
		}
		l := p.labour("ford.yaml", 1, true)
		fault := l.fault(&batch.Crash{Seed: 7, Value: "a bug"}, &about)
		l.leave()
		_, again, _ := strings.Cut(message(fault), "to see it again: ")
		again, _, _ = strings.Cut(again, "\n")
		if strings.Contains(again, "--mirror") != mirror || exitCode(fault) != exitTrouble {
			t.Errorf("%v", fault)
		}
		var cli cli
		if code := cli.run(words(again)[1:]...); code != exitDone || !strings.Contains(cli.out.String(), again) {
			t.Errorf("%s exits with %d:\n%s", again, code, &cli.err)
		}
	}
}
