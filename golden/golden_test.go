// Package golden holds what the program promises: the reports of the examples, its answers over many fights, what it says to each mistake, the tables of the
// rulebook, and digests of every byte of every example on every processor. `make golden` writes it anew; the difference is read
// like a report before it goes in.
package golden

import (
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files instead of comparing with them")

// promise compares text with the golden file at path, or writes it.
func promise(t *testing.T, path string, text []byte) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, text, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("no golden file; if the output is right, `make golden` writes it: %v", err)
	}
	if !bytes.Equal(want, text) {
		t.Errorf("%s differs; if the new output is right, `make golden` and read the difference\n%s", path, firstDifference(want, text))
	}
}

// firstDifference shows the first line that is not the same.
func firstDifference(want, got []byte) string {
	wanted, gotten := strings.Split(string(want), "\n"), strings.Split(string(got), "\n")
	for i := range max(len(wanted), len(gotten)) {
		old, now := lineOf(wanted, i), lineOf(gotten, i)
		if old != now {
			return fmt.Sprintf("line %d\n- %s\n+ %s", i+1, old, now)
		}
	}
	return ""
}

func lineOf(lines []string, i int) string {
	if i >= len(lines) {
		return "(the end)"
	}
	return lines[i]
}

// strictly fails for golden files that no source stands for any more; with -update it removes them.
func strictly(t *testing.T, pattern string, promised []string) {
	t.Helper()
	for _, path := range glob(t, pattern) {
		if slices.Contains(promised, path) {
			continue
		}
		if !*update {
			t.Errorf("%s promises something that is no longer there", path)
		} else if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	}
}

func glob(t testing.TB, pattern string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.FromSlash(pattern))
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(paths)
	return paths
}

// nameOf is the name of a file without folder and ending.
func nameOf(path string) string {
	return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
}

func digest(text []byte) string { return fmt.Sprintf("%x", sha256.Sum256(text)) }
