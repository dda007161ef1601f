package scenario

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const invalidFolder = "../examples/invalid"

// loadExample reads a file of a folder by its bare name, so that diagnostics and golden files do not depend on where the
// test runs.
func loadExample(t *testing.T, l *Loader, folder, name string) (*Scenario, Diagnostics, string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(folder, name))
	if err != nil {
		t.Fatal(err)
	}
	s, diags := l.Load(Source{Name: name, Bytes: text, FS: os.DirFS(folder)})
	return s, diags, string(text)
}

func TestInvalidExamples(t *testing.T) {
	l := testLoader(t)
	files, err := filepath.Glob(invalidFolder + "/*.yaml")
	if err != nil || len(files) < 34 {
		t.Fatalf("%d invalid examples, want at least 34 (%v)", len(files), err)
	}
	for _, file := range files {
		name := filepath.Base(file)
		t.Run(name, func(t *testing.T) {
			s, diags, text := loadExample(t, l, invalidFolder, name)
			for _, d := range diags {
				t.Log(d)
			}
			if lines := strings.SplitN(text, "\n", 3); !strings.HasPrefix(lines[0], "# refuse: ") || !strings.HasPrefix(lines[1], "# Wrong: ") {
				t.Error("the first line does not say how it is refused, or the second not what is wrong")
			}
			if len(diags) == 0 {
				t.Fatal("no diagnostic")
			}
			warning := strings.HasPrefix(name, "warning-")
			if warning != (s != nil) || warning == diags.HasErrors() {
				t.Errorf("scenario %v, errors %v: the name says warning %v", s != nil, diags.HasErrors(), warning)
			}
			if n := distinctMistakes(diags); n != 1 {
				t.Errorf("%d distinct mistakes, want one", n)
			}
		})
	}
}

// distinctMistakes counts checks: a mistake that is shown at both of its places is one.
func distinctMistakes(diags Diagnostics) int {
	checks := map[string]bool{}
	perCheck := map[string]map[string]bool{}
	for _, d := range diags {
		checks[d.Check] = true
		if perCheck[d.Check] == nil {
			perCheck[d.Check] = map[string]bool{}
		}
		words, _, _ := strings.Cut(d.Message, "; ")
		perCheck[d.Check][words] = true
	}
	most := 0
	for _, messages := range perCheck {
		most = max(most, len(messages))
	}
	return max(len(checks), most)
}
