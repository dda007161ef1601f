package golden

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

// README shows one scenario going in and its report coming out. Both are copies; this test holds them to what they copy.
func TestReadmeShowsWhatHappens(t *testing.T) {
	const path, example = "../README.md", "../examples/checkpoint.yaml"
	text := readFile(t, path)
	scenario := readFile(t, example)
	report := told(t, example).report
	want := between(t, text, "scenario", "yaml", scenario)
	want = between(t, want, "report", "markdown", beginning(t, report))
	if bytes.Equal(want, text) {
		return
	}
	if !*update {
		t.Fatalf("README shows something else; `make golden` renews it\n%s", firstDifference(text, want))
	}
	if err := os.WriteFile(path, want, 0o644); err != nil {
		t.Fatal(err)
	}
}

// beginning is a report up to where its story comes to a third heading.
func beginning(t *testing.T, report []byte) []byte {
	t.Helper()
	const heading = "\n### "
	parts := strings.SplitN(string(report), heading, 4)
	if len(parts) < 4 || !strings.Contains(parts[0], "## The story") {
		t.Fatal("the story is over after two headings; show another example")
	}
	return []byte(parts[0] + heading + parts[1] + heading + parts[2] + "\n…\n")
}

// between puts a block of code between the marks of a name.
func between(t *testing.T, text []byte, name, language string, code []byte) []byte {
	t.Helper()
	first, last := "<!-- "+name+" begins -->\n", "<!-- "+name+" ends -->\n"
	before, rest, found := strings.Cut(string(text), first)
	_, after, ended := strings.Cut(rest, last)
	if !found || !ended {
		t.Fatalf("README has lost the marks of its %s", name)
	}
	block := "```" + language + "\n" + strings.TrimSpace(string(code)) + "\n```\n"
	return []byte(before + first + block + last + after)
}

func readFile(t *testing.T, path string) []byte {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
