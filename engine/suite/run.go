package suite

import (
	"errors"
	"regexp"
	"slices"
	"sync"
	"sync/atomic"

	"crossfire/engine/report"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// RunOptions say how tests are run.
type RunOptions struct {
	Loader  *scenario.Loader
	Workers int                        // tests at a time
	Only    *regexp.Regexp             // run only tests with such a name; nil: all
	Update  bool                       // golden reports are to be written instead of compared
	Version string                     // of the program, as reports carry it
	Command func(args []string) string // a command line as typed in a shell
}

// Verdict is how a test came out, worst last.
type Verdict uint8

// The verdicts.
const (
	Passed Verdict = iota
	Open           // a chance is not known well enough
	Failed         // an expectation did not hold
	Wrong          // the files cannot be played
	Broken         // the program has a bug
	verdictCount
)

var verdictWords = [verdictCount]string{"ok", "OPEN", "FAIL", "WRONG", "BUG"}

// String is the word for a verdict, as texts print it.
func (v Verdict) String() string { return verdictWords[v] }

// Result is how one test came out.
type Result struct {
	*Test
	Outcomes []report.Outcome     // by expectation
	Mistakes scenario.Diagnostics // warnings, or why there was nothing to judge
	Crash    *Crash
	Again    string   // the command that shows it
	Written  []Golden // with Update: the reports that differ

	touched witness
}

// Touched is how often the fight of a test touched a rule.
func (r *Result) Touched(id rules.ID) int { return r.touched.rules[id] }

// Verdict is the worst thing about a result.
func (r *Result) Verdict() Verdict {
	switch {
	case r.Crash != nil:
		return Broken
	case r.Mistakes.HasErrors():
		return Wrong
	case slices.ContainsFunc(r.Outcomes, func(o report.Outcome) bool { return !o.Held && !o.Open }):
		return Failed
	case slices.ContainsFunc(r.Outcomes, func(o report.Outcome) bool { return o.Open }):
		return Open
	}
	return Passed
}

// Results are all results in the order of the tests.
type Results struct {
	Version  string
	Results  []Result
	Skipped  []Skipped
	Coverage *Coverage // nil: not asked for
	Mutants  *Mutants  // nil: not asked for, or a test does not pass as it is
}

// Has reports whether a test came out so.
func (r *Results) Has(v Verdict) bool { return r.count(v) > 0 }

// count says how many tests came out so.
func (r *Results) count(v Verdict) int {
	n := 0
	for i := range r.Results {
		if r.Results[i].Verdict() == v {
			n++
		}
	}
	return n
}

// Cover sums up what the fights of all results have touched.
func (r *Results) Cover(book *scenario.Rulebook) {
	total := newWitness()
	for i := range r.Results {
		total.add(&r.Results[i].touched)
	}
	r.Coverage = total.coverage(book)
}

// run is a Run under way.
type run struct{ RunOptions }

// Run runs tests side by side. The results are in the order of the tests, whoever is ready first.
func Run(tests []Test, o RunOptions) []Result {
	chosen := slices.DeleteFunc(slices.Clone(tests), func(t Test) bool { return o.Only != nil && !o.Only.MatchString(t.Name) })
	r := run{o}
	results := make([]Result, len(chosen))
	sideBySide(o.Workers, len(chosen), func(i int) { results[i] = r.one(&chosen[i]) })
	return results
}

// sideBySide does work by its number, so many at a time. A panic is handed on.
func sideBySide(workers, n int, do func(i int)) {
	var next atomic.Int64
	var work sync.WaitGroup
	var bug atomic.Pointer[any]
	for range min(max(workers, 1), n) {
		work.Go(func() {
			defer func() {
				if caught := recover(); caught != nil {
					bug.Store(&caught)
				}
			}()
			for i := next.Add(1) - 1; int(i) < n; i = next.Add(1) - 1 {
				do(int(i))
			}
		})
	}
	work.Wait()
	if caught := bug.Load(); caught != nil {
		panic(*caught)
	}
}

// one runs one test.
func (r *run) one(t *Test) Result {
	made := Result{Test: t, Mistakes: t.mistakes, Again: r.Command([]string{"crossfire", "validate", t.File})}
	switch {
	case t.mistakes.HasErrors():
	case t.refused:
		r.refuse(t, &made)
	default:
		r.fight(t, &made)
	}
	return made
}

// checked is a scenario that has passed all checks; nil: it has not.
func checked(l *scenario.Loader, src scenario.Source) (*scenario.Scenario, scenario.Diagnostics) {
	s, found := l.Load(src)
	if s != nil {
		found = append(found, Check(s)...).Sorted()
	}
	if found.HasErrors() {
		return nil, found
	}
	return s, found
}

// expectOf are the expectations by which a test is judged.
func expectOf(t *Test, s *scenario.Scenario) []scenario.Expectation {
	if t.isCase {
		return s.Case
	}
	return s.Expect
}

// fight plays and judges a test.
func (r *run) fight(t *Test, made *Result) {
	s, found := checked(r.Loader, t.source)
	made.Mistakes = found
	if s == nil {
		return
	}
	made.Again = r.Command(append(replay(t, s.File, s.Seed), "--detail", "rolls"))
	if len(expectOf(t, s)) == 0 {
		d := mistake(scenario.Pos{File: t.File, Line: 1, Col: 1}, checkTest, "nothing is expected of this file")
		d.Hint = "a test that cannot fail is none; write expect:"
		made.Mistakes = append(made.Mistakes, d)
		return
	}
	if fight := r.play(t, s, made); fight != nil {
		made.touched = newWitness()
		made.touched.watch(fight)
	}
}

// play plays a scenario of a test and judges it; the fight is nil when that cannot be done.
func (r *run) play(t *Test, s *scenario.Scenario, made *Result) *report.Fight {
	expect := slices.Concat(s.Expect, s.Case)
	fight, err := perform(s, expect, Options{Seed: s.Seed, Check: true})
	if err != nil {
		made.fail(err)
		return nil
	}
	made.Mistakes = append(made.Mistakes, scriptMistakes(fight, expect)...)
	made.Outcomes = slices.Clone(fight.Expect)
	if t.isCase {
		made.Outcomes = made.Outcomes[len(s.Expect):]
	}
	r.goldens(t, fight, made)
	r.chances(t, s, made)
	return fight
}

// fail notes why a fight could not be judged.
func (r *Result) fail(err error) {
	var crash *Crash
	var mistakes scenario.Diagnostics
	switch {
	case errors.As(err, &crash):
		r.Crash = crash
	case errors.As(err, &mistakes):
		r.Mistakes = append(r.Mistakes, mistakes...)
	default:
		panic(err)
	}
}
