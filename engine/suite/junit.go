package suite

import (
	"encoding/xml"
	"fmt"
	"io"
	"strings"

	"crossfire/engine/report"
)

// The results as JUnit XML: a suite a test, a case an expectation. There are no times in it, so that the same tests give the
// same bytes.

type junitFile struct {
	XMLName  xml.Name     `xml:"testsuites"`
	Name     string       `xml:"name,attr"`
	Tests    int          `xml:"tests,attr"`
	Failures int          `xml:"failures,attr"`
	Errors   int          `xml:"errors,attr"`
	Skipped  int          `xml:"skipped,attr"`
	Suites   []junitSuite `xml:"testsuite"`
}

type junitSuite struct {
	Name     string      `xml:"name,attr"`
	Tests    int         `xml:"tests,attr"`
	Failures int         `xml:"failures,attr"`
	Errors   int         `xml:"errors,attr"`
	Skipped  int         `xml:"skipped,attr"`
	Cases    []junitCase `xml:"testcase"`
}

type junitCase struct {
	Name    string        `xml:"name,attr"`
	Class   string        `xml:"classname,attr"`
	File    string        `xml:"file,attr"`
	Line    int           `xml:"line,attr"`
	Failure *junitProblem `xml:"failure"`
	Error   *junitProblem `xml:"error"`
	Skipped *junitProblem `xml:"skipped"`
}

type junitProblem struct {
	Message string `xml:"message,attr"`
	Text    string `xml:",chardata"`
}

// JUnit writes results as JUnit XML.
func JUnit(w io.Writer, all *Results) error {
	made := junitFile{Name: report.Program}
	for i := range all.Results {
		made.Suites = append(made.Suites, junitSuiteOf(&all.Results[i]))
	}
	for _, s := range all.Skipped {
		made.Suites = append(made.Suites, junitSuite{Name: s.Name, Tests: 1, Skipped: 1,
			Cases: []junitCase{{Name: s.Name, Class: s.Name, File: s.Name, Line: 1, Skipped: &junitProblem{Message: s.Why}}}})
	}
	for _, s := range made.Suites {
		made.Tests, made.Failures = made.Tests+s.Tests, made.Failures+s.Failures
		made.Errors, made.Skipped = made.Errors+s.Errors, made.Skipped+s.Skipped
	}
	text, err := xml.MarshalIndent(made, "", "  ")
	if err != nil {
		return fmt.Errorf("write JUnit: %w", err)
	}
	_, err = fmt.Fprintf(w, "%s%s\n", xml.Header, text)
	return err
}

func junitSuiteOf(r *Result) junitSuite {
	s := junitSuite{Name: r.Name}
	for _, o := range r.Outcomes {
		c := junitCase{Name: o.Text, Class: r.Name, File: o.Pos.File, Line: o.Pos.Line}
		if !o.Held {
			s.Failures++
			c.Failure = &junitProblem{Message: o.Note, Text: strings.Join(append(details(o), "again: "+r.Again), "\n")}
		}
		s.Cases = append(s.Cases, c)
	}
	if r.Verdict() >= Wrong || len(s.Cases) == 0 {
		s.Errors++
		c := junitCase{Name: "plays", Class: r.Name, File: r.File, Line: 1}
		c.Error = &junitProblem{Message: r.Verdict().String(), Text: strings.Join(r.complaints(), "\n")}
		s.Cases = append(s.Cases, c)
	}
	s.Tests = len(s.Cases)
	return s
}
