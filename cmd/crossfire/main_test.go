package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/spf13/cobra"

	"crossfire/schemas"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"crossfire": main})
}

// TestScripts uses the program as one types it. In a script, `status N command …` demands an exit code.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"status": status},
		Setup: func(e *testscript.Env) error {
			return os.WriteFile(filepath.Join(e.WorkDir, "ford.yaml"), firstScenario, 0o644)
		},
	})
}

// status N ARGS… runs crossfire and demands exit code N. What it says is there for stdout and stderr.
func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 1 {
		ts.Fatalf("usage: status CODE ARGS…")
	}
	code := "0"
	var exit *exec.ExitError
	if err := ts.Exec("crossfire", args[1:]...); errors.As(err, &exit) {
		code = strconv.Itoa(exit.ExitCode())
	} else {
		ts.Check(err)
	}
	if code != args[0] {
		ts.Fatalf("exit code %s, not %s", code, args[0])
	}
}

// cli runs the program in a folder of its own that holds ford.yaml and ambush.yaml.
type cli struct {
	out, err bytes.Buffer
}

func inFolder(t *testing.T) {
	t.Helper()
	t.Chdir(t.TempDir())
	for _, name := range []string{"ford.yaml", "ambush.yaml"} {
		if err := os.WriteFile(name, firstScenario, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func (c *cli) run(args ...string) int {
	c.out.Reset()
	c.err.Reset()
	return Main(args, strings.NewReader(""), &c.out, &c.err)
}

func commands(c *cobra.Command) []*cobra.Command {
	all := []*cobra.Command{c}
	for _, sub := range c.Commands() {
		all = append(all, commands(sub)...)
	}
	return all
}

// shown runs a command line of the documentation, with "> FILE" at its end as a shell does. Runs that differ are what one wants to see of
// them.
func (c *cli) shown(args ...string) int {
	file, last := "", len(args)-2
	if last > 0 && args[last] == ">" {
		args, file = args[:last], args[last+1]
	}
	code := c.run(args...)
	if file != "" {
		if err := os.WriteFile(file, c.out.Bytes(), 0o644); err != nil {
			fmt.Fprintln(&c.err, err)
		}
	}
	if args[0] == "diff" && code == exitFailed {
		return exitDone
	}
	return code
}

// tries runs a command line that the documentation shows, in a folder where its files are there.
func tries(t *testing.T, line string) {
	t.Helper()
	args := words(line)
	if len(args) < 2 || args[0] != "crossfire" {
		t.Fatalf("no command: %q", line)
	}
	args = slices.Replace(args, 0, 1)
	if i := slices.Index(args, "*.yaml"); i >= 0 { // as a shell does
		args = slices.Replace(args, i, i+1, "ambush.yaml", "ford.yaml")
	}
	var cli cli
	switch args[0] {
	case "init":
		if err := os.Remove(args[1]); err != nil {
			t.Fatal(err)
		}
	case "merge":
		if code := cli.run("batch", "ford.yaml", "--runs", "9", "--shard", "0/1", "--out", args[1], "--rows", "fights.csv"); code != 0 {
			t.Fatal(&cli.err)
		}
	}
	code := cli.shown(args...)
	if slices.Contains(args, "--mutate") && code == exitFailed && strings.Contains(cli.err.String(), "survived") {
		return // which is what one wants to know
	}
	if code != exitDone || cli.err.Len() > 0 {
		t.Errorf("%s exits with %d:\n%s", strings.TrimSpace(line), code, &cli.err)
	}
}

// The examples of every command's help do what they say.
func TestHelpExamplesRun(t *testing.T) {
	for _, c := range commands(newProgram(nil, nil, nil).root()) {
		if c.Example == "" {
			t.Errorf("%s has no example", c.CommandPath())
		}
		t.Run(c.CommandPath(), func(t *testing.T) {
			inFolder(t)
			for line := range strings.Lines(c.Example) {
				tries(t, line)
			}
		})
	}
}

// So do the commands that README lists.
func TestReadmeCommandsRun(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	inFolder(t)
	tried := 0
	for line := range strings.Lines(string(text)) {
		command, says, found := strings.Cut(line, "  ")
		if strings.HasPrefix(command, "crossfire ") && found && strings.TrimSpace(says) != "" {
			tries(t, command)
			tried++
		}
	}
	if tried == 0 {
		t.Error("README lists no commands")
	}
}

func TestEveryCommandExplainsItself(t *testing.T) {
	for _, c := range commands(newProgram(nil, nil, nil).root()) {
		if c.Short == "" || c.Long == "" {
			t.Errorf("%s: say in Short and Long what it does", c.CommandPath())
		}
		if strings.HasSuffix(c.Short, ".") {
			t.Errorf("%s: Short is a heading, without a full stop", c.CommandPath())
		}
	}
}

// The version of the file format that the program tells is that of the schema.
func TestFileVersionIsThatOfTheSchema(t *testing.T) {
	text, err := schemas.Bytes("scenario")
	if err != nil {
		t.Fatal(err)
	}
	var schema struct {
		Properties struct {
			Crossfire struct{ Const int }
		}
	}
	if err := json.Unmarshal(text, &schema); err != nil {
		t.Fatal(err)
	}
	if got := schema.Properties.Crossfire.Const; got != fileVersion {
		t.Errorf("the schema asks for version %d, the program tells %d", got, fileVersion)
	}
}
