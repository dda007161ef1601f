package scenario

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Names of the checks that the reading of files makes; a diagnostic carries one.
const (
	checkSyntax     = "yaml-syntax"
	checkDuplicate  = "duplicate-key"
	checkKeyText    = "key-not-text"
	checkTag        = "unknown-tag"
	checkAlias      = "alias"
	checkMerge      = "merge-key"
	checkLimit      = "limit"
	checkDocuments  = "one-document"
	checkEncoding   = "encoding"
	checkEmpty      = "empty-file"
	checkNumber     = "number"
	checkUnknownKey = "unknown-key"
	checkMissingKey = "missing-key"
	checkType       = "type"
	checkEnum       = "enum"
	checkPattern    = "pattern"
	checkRange      = "range"
	checkCount      = "count"
	checkConst      = "const"
	checkNotAllowed = "not-allowed"
	checkShape      = "shape"
	checkLater      = "not-played-yet"
	checkValue      = "value"
	checkInclude    = "include"
	checkSet        = "set"
)

// limitDiagnostics bounds how many mistakes one load reports.
const limitDiagnostics = 1000

// String writes the place as file:line:col.
func (p Pos) String() string { return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Col) }

// Severity says whether a diagnostic stops the program.
type Severity int8

const (
	// Error stops the program with exit code 2.
	Error Severity = iota
	// Warning lets it run, unless it is asked to be strict.
	Warning
)

// String is "error" or "warning".
func (s Severity) String() string {
	if s == Warning {
		return "warning"
	}
	return "error"
}

// MarshalText writes the severity as a word.
func (s Severity) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// Diagnostic is one mistake of an author: a fact, where it is, which check found it,
// and perhaps a hint what to do.
type Diagnostic struct {
	File     string   `json:"file"`
	Line     int      `json:"line"`
	Col      int      `json:"column"`
	Severity Severity `json:"severity"`
	Check    string   `json:"check"`
	Message  string   `json:"message"`
	Hint     string   `json:"hint,omitempty"`
}

// String writes `file:line:col: message; hint [check]`.
func (d Diagnostic) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s:%d:%d: ", d.File, d.Line, d.Col)
	if d.Severity == Warning {
		b.WriteString("warning: ")
	}
	b.WriteString(d.Message)
	if d.Hint != "" {
		b.WriteString("; " + d.Hint)
	}
	return b.String() + " [" + d.Check + "]"
}

// Error makes a diagnostic usable as an error, by hooks of decode for instance.
func (d Diagnostic) Error() string { return d.String() }

// Diagnostics are the mistakes found in a load.
type Diagnostics []Diagnostic

// Error writes one diagnostic a line.
func (ds Diagnostics) Error() string {
	lines := make([]string, len(ds))
	for i, d := range ds {
		lines[i] = d.String()
	}
	return strings.Join(lines, "\n")
}

// HasErrors reports whether one of them is more than a warning.
func (ds Diagnostics) HasErrors() bool {
	return slices.ContainsFunc(ds, func(d Diagnostic) bool { return d.Severity == Error })
}

// Sorted returns a copy ordered by file, line, column and message, in which
// nothing is said twice.
func (ds Diagnostics) Sorted() Diagnostics {
	sorted := slices.Clone(ds)
	slices.SortStableFunc(sorted, compareDiagnostics)
	return slices.CompactFunc(sorted, func(a, b Diagnostic) bool { return compareDiagnostics(a, b) == 0 })
}

func compareDiagnostics(a, b Diagnostic) int {
	return cmp.Or(
		cmp.Compare(a.File, b.File),
		cmp.Compare(a.Line, b.Line),
		cmp.Compare(a.Col, b.Col),
		cmp.Compare(a.Message, b.Message),
	)
}

// once leaves out what another mistake at the same place says better: that a name has the wrong form where it is a slip of one that is
// known, that it is not known where it has the wrong form, and that a key is unknown which is no text.
func (ds Diagnostics) once() Diagnostics {
	at := func(d Diagnostic, check string) int {
		return slices.IndexFunc(ds, func(o Diagnostic) bool {
			return o.Check == check && o.File == d.File && o.Line == d.Line && o.Col == d.Col
		})
	}
	slip := func(d Diagnostic) bool { // what has several words is a count or the like, and no name
		_, word, _ := strings.Cut(d.Message, `"`)
		return strings.HasPrefix(d.Hint, "did you mean") && !strings.Contains(word, " ")
	}
	var kept Diagnostics
	for _, d := range ds {
		switch d.Check {
		case checkPattern:
			if i := at(d, checkReference); i >= 0 && slip(ds[i]) {
				continue
			}
		case checkReference:
			if i := at(d, checkPattern); i >= 0 && !slip(d) {
				continue
			}
		case checkUnknownKey:
			if at(d, checkKeyText) >= 0 {
				continue
			}
		}
		kept = append(kept, d)
	}
	return kept
}

// mistake is an error at a place; give it a hint with withHint.
func mistake(at Pos, check, message string) Diagnostic {
	return Diagnostic{File: at.File, Line: at.Line, Col: at.Col, Check: check, Message: message}
}

// warning is a mistake that does not stop the program.
func warning(at Pos, check, message string) Diagnostic {
	d := mistake(at, check, message)
	d.Severity = Warning
	return d
}

// withHint adds what to do about it; an empty hint adds nothing.
func (d Diagnostic) withHint(hint string) Diagnostic {
	d.Hint = hint
	return d
}

// collector gathers diagnostics while files are read and checked.
type collector struct {
	found   Diagnostics
	dropped int
	tooLong bool // a list has more entries than may be: nothing is made of what was read
	partial bool // a file that is included could not be read: what it has is not known
}

// report adds a diagnostic; past limitDiagnostics it only counts.
func (c *collector) report(d Diagnostic) {
	if !c.full() {
		c.found = append(c.found, d)
	}
}

// errorf reports a mistake that has no hint.
func (c *collector) errorf(at Pos, check, format string, args ...any) {
	c.report(mistake(at, check, fmt.Sprintf(format, args...)))
}

// full tells loops that could find endless mistakes to stop. Whoever asks has one more
// to report, so that a full collector notes that something was left out.
func (c *collector) full() bool {
	if len(c.found) < limitDiagnostics {
		return false
	}
	c.dropped++
	return true
}

// failed reports whether an error has been found so far.
func (c *collector) failed() bool { return c.found.HasErrors() }

// diagnostics returns what was found, sorted and without repeats.
func (c *collector) diagnostics() Diagnostics {
	all := c.found.Sorted().once()
	if c.partial {
		all = slices.DeleteFunc(all, func(d Diagnostic) bool {
			return d.Check == checkReference && !strings.HasPrefix(d.Hint, "did you mean")
		})
	}
	if c.dropped > 0 {
		last := all[len(all)-1]
		last.Message, last.Hint, last.Check = "too many mistakes; the rest is not shown", "", checkLimit
		all = append(all, last)
	}
	return all
}
