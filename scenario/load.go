package scenario

import (
	"io/fs"
	"strconv"
)

// scenarioSchema names the schema of scenarios.
const scenarioSchema = "scenario"

// Source is a scenario as somebody hands it in.
type Source struct {
	Name  string // of the file, as diagnostics show it
	Bytes []byte // its text
	FS    fs.FS  // the folder of the file, for include; nil: includes are refused
	Set   []string
	// Set changes single values before they are checked, as path=value; Turns is short for turns= in front of them, Seed for seed= behind.
	Seed   *uint64
	Turns  *int32
	Mirror bool   // the two sides exchange their people (mirror)
	Ask    string // a condition about fights that are over, as crossfire find takes it (Scenario.Ask); empty: none

	expect *node // of a case of a suite (Case.Of)
}

// Loader reads scenarios. It holds the compiled schemas, the rulebook and the catalogue, which are the same for all; it
// may be shared between goroutines.
type Loader struct {
	schemas  *schemaSet
	Rulebook *Rulebook
	Catalog  *Catalog
}

// NewLoader reads what is built into the program. An error means that the program was built wrong.
func NewLoader() (*Loader, error) {
	schemas := loadSchemas()
	book, err := LoadRulebook()
	if err != nil {
		return nil, err
	}
	catalog, err := loadCatalog(book)
	if err != nil {
		return nil, err
	}
	return &Loader{schemas: schemas, Rulebook: book, Catalog: catalog}, nil
}

// Load reads one scenario with what is built into the program. Who reads several makes a Loader.
func Load(src Source) (*Scenario, Diagnostics) {
	l, err := NewLoader()
	if err != nil {
		return nil, Diagnostics{mistake(Pos{File: src.Name, Line: 1, Col: 1}, checkValue, err.Error())}
	}
	return l.Load(src)
}

// Load reads a scenario: includes and edits first, then the schema, then everything that one value says about another. It
// reports all mistakes at once, sorted. The scenario is nil when one of them is more than a warning.
func (l *Loader) Load(src Source) (*Scenario, Diagnostics) {
	diags := &collector{}
	root := l.tree(src, diags)
	if root == nil {
		return nil, diags.diagnostics()
	}
	s := l.judge(src, root, diags)
	return s, diags.diagnostics()
}

// judge makes a scenario of a tree, or finds out why not; the scenario is nil then.
func (l *Loader) judge(src Source, root *node, diags *collector) *Scenario {
	l.schemas.validate(scenarioSchema, root, diags)
	if diags.tooLong {
		return nil
	}
	shaped := !diags.failed()
	s := &Scenario{File: src.Name}
	found := &collector{}
	l.resolve(src, root, s, found)
	for _, d := range found.found {
		if shaped || afterSchema(d) {
			diags.report(d)
		}
	}
	if diags.failed() {
		return nil
	}
	s.Digest, s.tree, s.book = fightDigest(root), root, l.Rulebook.values
	return s
}

// tree reads the file and carries out the edits.
func (l *Loader) tree(src Source, diags *collector) *node {
	root := loadTree(source{name: src.Name, text: src.Bytes, folder: src.FS}, diags)
	if root == nil {
		return nil
	}
	if src.Turns != nil { // before Set, which may vary them
		setNumber(root, "turns", strconv.Itoa(int(*src.Turns)), diags)
	}
	for _, assignment := range src.Set {
		setPath(root, l.Rulebook.values, assignment, diags)
	}
	if src.Mirror {
		mirror(root, diags)
	}
	if src.Seed != nil {
		setNumber(root, "seed", strconv.FormatUint(*src.Seed, 10), diags)
	}
	return root
}

// resolve makes the scenario out of a tree, which may still be wrong in any way that the schema has reported.
func (l *Loader) resolve(src Source, root *node, s *Scenario, diags *collector) {
	file := &scenarioFile{}
	decode(root, file, diags)
	s.Rules, s.Overrides = l.Rulebook.with(file.Rules, diags)
	r := &resolver{
		file: file, s: s, diags: diags, names: newNames(),
		locations: newLocations(source{name: src.Name, text: src.Bytes, folder: src.FS}),
		cat:       l.Catalog.with(file.Weapons, diags).withVehicles(file.Types, diags),
		weaponAt:  map[string]int{},
		armourAt:  map[string]int{},
		typeAt:    map[string]int{},
	}
	if src.expect != nil {
		decode(src.expect, &r.caseFiles, diags)
	}
	r.resolve()
	if src.Ask != "" {
		s.Ask = r.afterwards(Text{Value: src.Ask, Pos: Pos{askName, 1, 1}}, nil, "and there is nothing to look for")
	}
}

// askName stands for the file in diagnostics about Source.Ask.
const askName = "condition"

// fightDigest names the content of a scenario with its edits. The seed does not count, because results name it beside the
// digest; the turn limit does, because it changes the fight.
func fightDigest(root *node) string {
	bare := &node{kind: kindMap}
	for _, e := range root.entries {
		if e.key != "seed" {
			bare.put(e)
		}
	}
	return digest(bare)
}
