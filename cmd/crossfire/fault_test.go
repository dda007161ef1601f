package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
)

func TestExitCodes(t *testing.T) {
	for _, c := range []struct {
		situation string
		err       error
		code      int
		says      string
	}{
		{"done", nil, 0, ""},
		{"reader of the pipe has left", trouble("write output: %w", syscall.EPIPE), 0, ""},
		{"reader inside the program has left", trouble("write output: %w", io.ErrClosedPipe), 0, ""},
		{"complaint of the command line library", errors.New("unknown command"), 2, "unknown command"},
		{"wrong file, mistakes told already", told(2), 2, ""},
		{"unreadable", trouble("read x: %w", fs.ErrPermission), 3, "read x: permission denied"},
		{"several files, the highest counts", errors.Join(told(2), trouble("read x"), told(2)), 3, "read x"},
		{"several files, one well", errors.Join(nil, told(2)), 2, ""},
		{"two complaints", errors.Join(wrongInput("a"), wrongInput("b")), 2, "a\ncrossfire: b"},
		{"wrapped", fmt.Errorf("run: %w", told(2)), 2, "run: "},
	} {
		t.Run(c.situation, func(t *testing.T) {
			if code := exitCode(c.err); code != c.code {
				t.Errorf("exit code %d, not %d", code, c.code)
			}
			if text := message(c.err); text != c.says {
				t.Errorf("says %q, not %q", text, c.says)
			}
		})
	}
}

type brokenPipe struct{}

func (brokenPipe) Write([]byte) (int, error) {
	return 0, &os.PathError{Op: "write", Path: "stdout", Err: syscall.EPIPE}
}

func TestClosedPipeIsSilent(t *testing.T) {
	inFolder(t)
	for _, args := range [][]string{{"version"}, {"schema"}, {"schema", "scenario"}, {"rules"}, {"catalog"}, {"run", "ford.yaml"}} {
		var complaints strings.Builder
		if code := Main(args, strings.NewReader(""), brokenPipe{}, &complaints); code != 0 || complaints.Len() > 0 {
			t.Errorf("%v: exit code %d and %q", args, code, complaints.String())
		}
	}
}

func TestFilesAreWrittenTogetherOrNotAtAll(t *testing.T) {
	inFolder(t)
	p := newProgram(nil, nil, nil)
	err := p.write([]outputFile{{"one.md", []byte("1")}, {filepath.Join("nowhere", "two.md"), []byte("2")}})
	if exitCode(err) != exitTrouble {
		t.Errorf("exit code of %v is %d", err, exitCode(err))
	}
	if left := folder(t); !slices.Equal(left, []string{"ambush.yaml", "ford.yaml"}) {
		t.Errorf("left behind: %v", left)
	}
	if err := p.write([]outputFile{{"one.md", []byte("1")}, {"two.md", []byte("2")}}); err != nil {
		t.Fatal(err)
	}
	if left := folder(t); !slices.Equal(left, []string{"ambush.yaml", "ford.yaml", "one.md", "two.md"}) {
		t.Errorf("the folder holds %v", left)
	}
}

func folder(t *testing.T) []string {
	t.Helper()
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = e.Name()
	}
	return names
}
