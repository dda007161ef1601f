package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"

	"crossfire/engine/suite"
	"crossfire/scenario"
)

// A bug says how to see it again.
func TestBugsSayHowToReplayThem(t *testing.T) {
	var complaints bytes.Buffer
	turns := int32(9)
	r := runner{program: newProgram(nil, nil, &complaints)}
	r.set, r.turns = []string{"title=It's on"}, &turns
	err := r.stopped(&scenario.Scenario{Seed: 7}, "a b.yaml", &suite.Crash{Turn: 3, Value: "index out of range", Stack: []byte("here")})
	if exitCode(err) != exitTrouble {
		t.Errorf("exit code %d", exitCode(err))
	}
	want := `bug in a b.yaml with seed 7: turn 3: index out of range
to see it again: crossfire run 'a b.yaml' --seed 7 --turns 9 --set 'title=It'\''s on'

here`
	if got := message(err); got != want {
		t.Errorf("says\n%s\nwant\n%s", got, want)
	}
}

func TestPanicsOfTheProgramItselfAreTold(t *testing.T) {
	var complaints bytes.Buffer
	code := Main([]string{"version"}, nil, nil, &complaints) // there is no stream to write to
	if code != exitTrouble || !strings.Contains(complaints.String(), "crossfire: bug: ") {
		t.Errorf("exit code %d and %q", code, &complaints)
	}
}

// Interrupted while it waits for its input, the program ends with 130.
func TestInterruptEndsTheProgram(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("one cannot send an interrupt there")
	}
	cmd := exec.Command("crossfire", "run", "-", "-o", t.TempDir()+"/out.md")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	// More than a pipe holds: once it is written, the program is past its start and reads.
	if _, err := in.Write(bytes.Repeat([]byte("# \n"), 1<<17)); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	var exit *exec.ExitError
	if err := cmd.Wait(); !errors.As(err, &exit) || exit.ExitCode() != exitInterrupted {
		t.Errorf("%v, not exit code %d", err, exitInterrupted)
	}
}

// The reader of a real pipe may leave.
func TestReaderOfAPipeMayLeave(t *testing.T) {
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	reader.Close()
	var complaints bytes.Buffer
	cmd := exec.Command("crossfire", "schema", "scenario")
	cmd.Stdout, cmd.Stderr = writer, &complaints
	if err := cmd.Run(); err != nil || complaints.Len() > 0 {
		t.Errorf("%v, and it says %q", err, &complaints)
	}
}
