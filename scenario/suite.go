package scenario

import (
	"fmt"
	"io/fs"
	"path"
)

// suiteSchema names the schema of suites.
const suiteSchema = "suite"

// Suite is a file of cases, each of which plays a scenario and says what must be true of the fight.
type Suite struct {
	File  string // as named by whoever loaded it
	Title string
	Cases []Case
}

// Case is one fight of a suite.
type Case struct {
	ID       string
	Scenario string   // the file, with slashes, from the folder of the suite
	Set      []string // path=value
	Seed     *uint64  // nil: the scenario's own
	Pos      Pos

	expect *node
}

type suiteFile struct {
	Pos   Pos
	Suite int        `key:"suite"`
	Title string     `key:"title"`
	Cases []caseFile `key:"cases"`
}

type caseFile struct {
	Pos      Pos
	ID       Text     `key:"id"`
	Scenario Text     `key:"scenario"`
	Set      []string `key:"set"`
	Seed     *uint64  `key:"seed"`
	Expect   *node    `key:"expect"`
}

// LoadSuite reads a suite without the scenarios that it names. The suite is nil when something is wrong with it.
func (l *Loader) LoadSuite(src Source) (*Suite, Diagnostics) {
	diags := &collector{}
	root := parseTree(source{name: src.Name, text: src.Bytes, folder: src.FS}, diags)
	if root == nil {
		return nil, diags.diagnostics()
	}
	l.schemas.validate(suiteSchema, root, diags)
	if diags.failed() {
		return nil, diags.diagnostics()
	}
	file := &suiteFile{}
	decode(root, file, diags)
	made := &Suite{File: src.Name, Title: file.Title}
	first := map[string]Pos{}
	for i := range file.Cases {
		made.Cases = append(made.Cases, caseOf(&file.Cases[i], first, diags))
	}
	if diags.failed() {
		return nil, diags.diagnostics()
	}
	return made, diags.diagnostics()
}

// caseOf checks what a schema cannot: names that come twice, scenarios out of reach.
func caseOf(f *caseFile, first map[string]Pos, diags *collector) Case {
	if at, taken := first[f.ID.Value]; taken {
		diags.report(mistake(f.ID.Pos, checkDuplicateID, fmt.Sprintf("%s is already a case", quote(f.ID.Value))).withHint("the first is at " + at.String()))
	} else {
		first[f.ID.Value] = f.ID.Pos
	}
	if problem := outsideFolder(f.Scenario.Value); problem != "" {
		diags.report(mistake(f.Scenario.Pos, checkInclude, quote(f.Scenario.Value)+problem).withHint(hintFolder))
	}
	return Case{ID: f.ID.Value, Scenario: f.Scenario.Value, Set: f.Set, Seed: f.Seed, Pos: f.Scenario.Pos, expect: f.Expect}
}

// Of reads the scenario of the case. suite is the file that the case stands in, with its folder. The diagnostics say why the
// scenario cannot be read.
func (c *Case) Of(suite Source) (Source, Diagnostics) {
	found := &collector{}
	l := &loader{diags: found, folder: suite.FS}
	if suite.FS == nil {
		found.report(mistake(c.Pos, checkInclude, "standard input cannot name scenarios").withHint("give the name of a file"))
		return Source{}, found.diagnostics()
	}
	name, problem := l.locate(".", c.Scenario)
	if problem != nil {
		found.report(mistake(c.Pos, checkInclude, problem.Message).withHint(problem.Hint))
		return Source{}, found.diagnostics()
	}
	text, err := readRegular(suite.FS, name)
	if err != nil {
		hint := didYouMean(path.Base(name), siblings(suite.FS, path.Dir(name)))
		found.report(mistake(c.Pos, checkInclude, "cannot read "+quote(c.Scenario)+": "+reason(err)).withHint(hint))
		return Source{}, found.diagnostics()
	}
	folder, err := fs.Sub(suite.FS, path.Dir(name))
	if err != nil {
		found.errorf(c.Pos, checkInclude, "cannot read %s: %s", quote(c.Scenario), reason(err))
		return Source{}, found.diagnostics()
	}
	prefix := suite.Name[:len(suite.Name)-len(baseName(suite.Name))]
	return Source{Name: prefix + name, Bytes: text, FS: folder, Set: c.Set, Seed: c.Seed, expect: c.expect}, nil
}
