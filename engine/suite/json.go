package suite

import (
	"encoding/json"
	"fmt"
	"io"

	"crossfire/engine/report"
	"crossfire/scenario"
)

// The results as JSON. Fields appear in the order of these structs.

type resultsFile struct {
	Kind     string        `json:"kind"`
	Schema   int           `json:"schema"`
	Program  string        `json:"program"`
	Version  string        `json:"version"`
	Summary  summaryFile   `json:"summary"`
	Tests    []testFile    `json:"tests"`
	Skipped  []skippedFile `json:"skipped"`
	Coverage *coverageFile `json:"coverage,omitempty"`
	Mutants  *mutantsFile  `json:"mutants,omitempty"`
}

type summaryFile struct {
	Tests   int `json:"tests"`
	OK      int `json:"ok"`
	Failed  int `json:"failed"`
	Open    int `json:"open"`
	Wrong   int `json:"wrong"`
	Bugs    int `json:"bugs"`
	Skipped int `json:"skipped"`
}

type testFile struct {
	Name         string               `json:"name"`
	File         string               `json:"file"`
	Verdict      string               `json:"verdict"` // ok, open, failed, wrong, bug
	Expectations []expectationFile    `json:"expectations"`
	Mistakes     scenario.Diagnostics `json:"mistakes"`
	Bug          string               `json:"bug,omitempty"`
	Again        string               `json:"again"`
	Written      []string             `json:"written,omitempty"`
}

type expectationFile struct {
	Text   string   `json:"text"`
	File   string   `json:"file"`
	Line   int      `json:"line"`
	Column int      `json:"column"`
	Held   bool     `json:"held"`
	Open   bool     `json:"open,omitempty"`
	Note   string   `json:"note,omitempty"`
	Near   []string `json:"near,omitempty"`
	Part   []string `json:"part,omitempty"`
}

type skippedFile struct {
	Name string `json:"name"`
	Why  string `json:"why"`
}

type coverageFile struct {
	Played  int           `json:"played"`
	Touched int           `json:"touched"`
	Rules   []touchedFile `json:"rules"`
	Tables  []tableFile   `json:"tables"`
}

type touchedFile struct {
	Name  string `json:"name"`
	Title string `json:"title,omitempty"`
	Times int    `json:"times"`
}

type tableFile struct {
	Rule  string        `json:"rule"`
	Title string        `json:"title"`
	Rows  []touchedFile `json:"rows"`
}

// JSON writes results for programs.
func JSON(w io.Writer, all *Results) error {
	made := resultsFile{Kind: "test", Schema: report.SchemaVersion, Program: report.Program, Version: all.Version,
		Summary: summaryFile{len(all.Results), all.count(Passed), all.count(Failed), all.count(Open), all.count(Wrong), all.count(Broken), len(all.Skipped)},
		Tests:   []testFile{}, Skipped: []skippedFile{}}
	for i := range all.Results {
		made.Tests = append(made.Tests, testFileOf(&all.Results[i]))
	}
	for _, s := range all.Skipped {
		made.Skipped = append(made.Skipped, skippedFile(s))
	}
	if all.Coverage != nil {
		made.Coverage = coverageFileOf(all.Coverage)
	}
	if all.Mutants != nil {
		made.Mutants = mutantsFileOf(all.Mutants)
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(made); err != nil {
		return fmt.Errorf("write results: %w", err)
	}
	return nil
}

func testFileOf(r *Result) testFile {
	words := [...]string{Passed: "ok", Open: "open", Failed: "failed", Wrong: "wrong", Broken: "bug"}
	made := testFile{Name: r.Name, File: r.File, Verdict: words[r.Verdict()], Expectations: []expectationFile{},
		Mistakes: scenario.Diagnostics{}, Again: r.Again}
	made.Mistakes = append(made.Mistakes, r.Mistakes...)
	if r.Crash != nil {
		made.Bug = r.Crash.Error()
	}
	for _, o := range r.Outcomes {
		made.Expectations = append(made.Expectations, expectationFile{o.Text, o.Pos.File, o.Pos.Line, o.Pos.Col, o.Held, o.Open, o.Note, o.Near, o.Part})
	}
	for _, g := range r.Written {
		made.Written = append(made.Written, g.Path)
	}
	return made
}

func coverageFileOf(c *Coverage) *coverageFile {
	made := &coverageFile{Played: len(c.Rules), Touched: len(c.Rules) - len(c.Never()), Tables: []tableFile{}}
	made.Rules = touchedFiles(c.Rules)
	for _, t := range c.Tables {
		made.Tables = append(made.Tables, tableFile{t.Rule, t.Title, touchedFiles(t.Rows)})
	}
	return made
}

func touchedFiles(list []Touched) []touchedFile {
	made := []touchedFile{}
	for _, t := range list {
		made = append(made, touchedFile(t))
	}
	return made
}
