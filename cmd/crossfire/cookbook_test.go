package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// cookbookLine is a command of the cookbook: alone on a line of a block of sh, or a step of a block of YAML.
var cookbookLine = regexp.MustCompile(`^\s*(?:- run: |- )?(crossfire .*)$`)

// kitchen lays out the files of which the cookbook speaks.
func kitchen(t *testing.T) {
	t.Helper()
	folder := t.TempDir()
	copies := map[string]string{"ambush.yaml": "ambush.yaml", "checkpoint.yaml": "checkpoint.yaml", "library/*": "library",
		"rules/DMG-*.yaml": "tests", "rules/FIRE-*.yaml": "tests", "invalid/unknown-*.yaml": "tests", "suites/wall.yaml": "tests", "suites/wall/*": "tests/wall"}
	for pattern, to := range copies {
		found, err := filepath.Glob(filepath.Join("../../examples", pattern))
		if err != nil || len(found) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		for _, path := range found {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			target := filepath.Join(folder, to)
			if filepath.Ext(to) == "" {
				target = filepath.Join(target, filepath.Base(path))
			}
			if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(target, text, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Chdir(folder)
}

// words splits a command line as a shell does, as far as the documentation needs it: spaces and quotes of one kind.
func words(line string) []string {
	quote := "'"
	if strings.Contains(line, `"`) && !strings.Contains(line, quote) {
		quote = `"`
	}
	var found []string
	for i, part := range strings.Split(line, quote) {
		if i%2 == 1 {
			found = append(found, part)
		} else {
			found = append(found, strings.Fields(part)...)
		}
	}
	return found
}

// Every command of the cookbook, and of the page about many fights, does what it is there for.
func TestCookbookCommandsRun(t *testing.T) {
	var text []byte
	for _, name := range []string{"cookbook", "batch"} {
		page, err := os.ReadFile("../../docs/" + name + ".md")
		if err != nil {
			t.Fatal(err)
		}
		text = append(text, page...)
	}
	kitchen(t)
	language, tried := "", 0
	for line := range strings.Lines(string(text)) {
		if fence, ok := strings.CutPrefix(line, "```"); ok {
			language = strings.TrimSpace(fence)
			continue
		}
		command := cookbookLine.FindStringSubmatch(strings.TrimRight(line, "\n"))
		if language != "sh" && language != "yaml" || command == nil {
			if language == "sh" {
				t.Errorf("not a command: %s", line)
			}
			continue
		}
		var cli cli
		if code := cli.shown(words(command[1])[1:]...); code != 0 || cli.err.Len() > 0 {
			t.Errorf("%s exits with %d:\n%s%s", command[1], code, &cli.err, &cli.out)
		}
		tried++
	}
	if tried < 20 {
		t.Errorf("only %d commands", tried)
	}
}

// Everything in examples is a test that holds, as a user runs it from the top of the repository.
func TestExamplesHold(t *testing.T) {
	t.Chdir("../..")
	var cli cli
	if code := cli.run("test", "examples", "--fail-under", "90"); code != 0 {
		t.Errorf("exits with %d:\n%s%s", code, &cli.err, &cli.out)
	}
}
