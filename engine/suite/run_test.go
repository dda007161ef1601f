package suite

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"crossfire/engine/rules"
	"crossfire/scenario"
)

// testsIn collects the tests of a folder of examples.
func testsIn(t *testing.T, folder, pattern string) []Test {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(folder, pattern))
	if err != nil || len(found) == 0 {
		t.Fatalf("no files: %v", err)
	}
	var files []File
	for _, path := range found {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, File{Name: filepath.ToSlash(path), Text: text, FS: os.DirFS(filepath.Dir(path))})
	}
	tests, _ := Collect(loader(), files)
	return tests
}

func options(workers int) RunOptions {
	return RunOptions{Loader: loader(), Workers: workers, Version: "test", Command: func(args []string) string { return strings.Join(args, " ") }}
}

func write(t *testing.T, tests []Test, o RunOptions) string {
	t.Helper()
	all := &Results{Version: "test", Results: Run(tests, o)}
	all.Cover(loader().Rulebook)
	var text bytes.Buffer
	if err := JSON(&text, all); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

func TestResultsAreTheSameForAnyNumberOfWorkers(t *testing.T) {
	tests := append(testsIn(t, "../../examples/rules", "DMG*.yaml"), testsIn(t, "../../examples/invalid", "c*.yaml")...)
	first := write(t, tests, options(1))
	for _, workers := range []int{2, 7} {
		if again := write(t, tests, options(workers)); again != first {
			t.Errorf("%d workers tell something else than one", workers)
		}
	}
}

// collected makes tests of files in memory.
func collected(t *testing.T, files fstest.MapFS, names ...string) ([]Test, []Skipped) {
	t.Helper()
	var all []File
	for _, name := range names {
		all = append(all, File{Name: name, Text: files[name].Data, FS: files})
	}
	return Collect(loader(), all)
}

func TestWhatIsATest(t *testing.T) {
	text := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	files := fstest.MapFS{
		"a.md":         text("x"),
		"fight.yaml":   text(duel + "include: [part.yaml]\nexpect: [over]\n"),
		"part.yaml":    text("crossfire: 1\nweapons: {}\n"),
		"rifles.yaml":  text("weapons: {}\n"),
		"broken.yaml":  text("weapons: {"),
		"orphan.yaml":  text("title: no version\nexpect: [over]\n"),
		"refused.yaml": text("# refuse: 1:1 [empty-file]\n"),
		"suite.yaml":   text("suite: 1\ncases: [{id: a, scenario: fight.yaml, expect: [over]}, {id: b, scenario: fight.yaml, expect: [over]}]\n"),
	}
	tests, skipped := collected(t, files, "a.md", "broken.yaml", "fight.yaml", "orphan.yaml", "part.yaml", "refused.yaml", "rifles.yaml", "suite.yaml")
	var names, why []string
	for _, test := range tests {
		names = append(names, test.Name)
	}
	for _, s := range skipped {
		why = append(why, s.Name+": "+s.Why)
	}
	if got, want := strings.Join(names, " "), "broken.yaml fight.yaml orphan.yaml refused.yaml suite.yaml:a suite.yaml:b"; got != want {
		t.Errorf("tests are %s, want %s", got, want)
	}
	if got, want := strings.Join(why, "; "), "a.md: not YAML; part.yaml: included by fight.yaml; rifles.yaml: neither crossfire: nor suite: stands in it"; got != want {
		t.Errorf("skipped are %s, want %s", got, want)
	}
	chosen := options(2)
	chosen.Only = regexp.MustCompile("suite.*b|refused|orphan|broken")
	results := Run(tests, chosen)
	for i, want := range []Verdict{Wrong, Wrong, Passed, Passed} {
		if got := results[i].Verdict(); got != want {
			t.Errorf("%s: %s, want %s: %v", results[i].Name, got, want, results[i].Mistakes)
		}
	}
}

func TestRefusals(t *testing.T) {
	for _, c := range []struct {
		situation, first string
		verdict          Verdict
	}{
		{"as it says", "# refuse: 3:1 [unknown-key]", Passed},
		{"with a windows line end", "# refuse: 3:1 [unknown-key]\r", Passed},
		{"with the name of the file", "# refuse: duel.yaml:3:1 [unknown-key]", Passed},
		{"at another place", "# refuse: 3:2 [unknown-key]", Failed},
		{"by another check", "# refuse: 3:1 [type]", Failed},
		{"for more than it says", "# refuse: 3:1 [unknown-key], 4:1 [unknown-key]", Failed},
		{"said in no known way", "# refuse: line 3", Wrong},
		{"said without a reason", "# refuse:", Wrong},
		{"twice for one mistake", "# refuse: 3:1 [unknown-key], 3:1 [unknown-key]", Failed},
	} {
		t.Run(c.situation, func(t *testing.T) {
			files := fstest.MapFS{"duel.yaml": {Data: []byte(c.first + "\n" + strings.Replace(duel, "title: Duel\n", "titel: Duel\ntitle: Duel\n", 1))}}
			tests, _ := collected(t, files, "duel.yaml")
			if got := Run(tests, options(1))[0]; got.Verdict() != c.verdict {
				t.Errorf("%s, want %s: %+v %v", got.Verdict(), c.verdict, got.Outcomes, got.Mistakes)
			}
		})
	}
	tests, _ := collected(t, fstest.MapFS{"duel.yaml": {Data: []byte("# refuse: 2:1 [type]\n" + duel)}}, "duel.yaml")
	if got := Run(tests, options(1))[0].Verdict(); got != Failed {
		t.Errorf("a sound file that should be refused: %s", got)
	}
}

func TestCoverageSeesWhatIsPlayed(t *testing.T) {
	tests, _ := collected(t, fstest.MapFS{"duel.yaml": {Data: []byte(duel + "expect: [over]\n")}}, "duel.yaml")
	all := &Results{Results: Run(tests, options(1))}
	all.Cover(loader().Rulebook)
	touched := map[string]int{}
	for _, rule := range all.Coverage.Rules {
		touched[rule.Name] = rule.Times
	}
	for id, want := range map[rules.ID]bool{rules.FIRE1: true, rules.DMG1: true, rules.TIME1: true, rules.H2H1: false, rules.HIDE1: false} {
		if got := touched[id.String()] > 0; got != want {
			t.Errorf("%s touched: %v, want %v", id, got, want)
		}
	}
	for _, table := range all.Coverage.Tables {
		if table.Rule == "DMG-2" && (table.Rows[0].Name != "unharmed" || table.Rows[0].Times != 1) {
			t.Errorf("the damage ladder is %+v", table.Rows)
		}
	}
	if all.Coverage.Reaches(100) || !all.Coverage.Reaches(1) {
		t.Error("one duel touches all rules, or none")
	}
}

// What a table says that an event touches is one of its rows: otherwise it would be counted and never told.
func TestCoverageKnowsItsRows(t *testing.T) {
	for _, r := range Run(testsIn(t, "../../examples", "*.yaml"), options(2)) {
		for i := range coverTables {
			known := map[string]bool{}
			for _, row := range coverTables[i].rows(loader().Rulebook.Rules) {
				known[row] = true
			}
			for row := range r.touched.rows[i] {
				if !known[row] && coverTables[i].rule != rules.WND1 {
					t.Errorf("%s: %s has no row %q", r.Name, coverTables[i].rule, row)
				}
			}
		}
	}
}

func TestStatesAreThoseOfTheSchema(t *testing.T) {
	for _, word := range []string{"fit", "wounded", "unconscious", "ineffective", "dead", "surrendered", "fled", "absent"} {
		_, found := loader().Load(scenario.Source{Name: "duel.yaml", Bytes: []byte(duel + "expect: [{state: {anna: " + word + "}}]\n")})
		if found.HasErrors() {
			t.Errorf("%s: %v", word, found)
		}
	}
}
