package suite

import (
	"cmp"
	"regexp"
	"slices"
	"sync/atomic"

	"crossfire/engine/rules"
	"crossfire/scenario"
)

// MutateOptions choose which mutants of the rulebook are tried.
type MutateOptions struct {
	Every int                   // of the list, the first of so many; 1: all
	Only  *regexp.Regexp        // those whose path matches; nil: all
	Each  func(done, all int64) // is told of progress: of none at first, then by whichever worker is ready; nil: nobody asks
}

// Mutants says which changes of the rulebook tests notice.
type Mutants struct {
	Tried, Caught int
	Survivors     []Survivor // in the order of the ruleset
	LeftOut       []string   // paths of the options that are off by default and that no test turns on
}

// Mutate does so with the results of all tests, if all have passed; false: one has not.
func (r *Results) Mutate(o RunOptions, chosen MutateOptions) bool {
	if len(r.Results) != r.count(Passed) {
		return false
	}
	r.Mutants = Mutate(r.Results, o, chosen)
	return true
}

// Survivor is a mutant under which every test passes.
type Survivor struct {
	scenario.Mutant
	Touching   int // tests that touch one of its rules
	Overriding int // of those, how many set the value themselves, so that the mutant is not in force there
}

// mutation is a Mutate under way. It reads what is the same for all mutants.
type mutation struct {
	run
	MutateOptions
	tests    []mutated // cheapest first
	switches map[string]bool
}

// mutated is a test that passes under the rulebook as it is.
type mutated struct {
	*Result
	scenario *scenario.Scenario // nil: the file must be refused
	events   int                // what it costs to play
}

// Mutate runs tests, whose results under the rulebook as it is these are and all of which have passed, once for every mutant, until one
// does not pass. Those that touch a rule of the mutant come first. Nothing depends on the number of workers.
func Mutate(results []Result, o RunOptions, chosen MutateOptions) *Mutants {
	m := &mutation{run: run{o}, MutateOptions: chosen, switches: map[string]bool{}}
	m.Workers, m.Update = 1, false
	for i := range results {
		m.tests = append(m.tests, m.known(&results[i]))
	}
	slices.SortStableFunc(m.tests, func(a, b mutated) int { return cmp.Compare(a.events, b.events) })
	made := &Mutants{}
	fates := m.tryAll(m.chosen(made), o.Workers)
	for i := range fates {
		switch f := &fates[i]; {
		case f.impossible:
		case f.caught:
			made.Tried, made.Caught = made.Tried+1, made.Caught+1
		default:
			made.Tried++
			made.Survivors = append(made.Survivors, f.Survivor)
		}
	}
	return made
}

// known reads a test once for all mutants.
func (m *mutation) known(r *Result) mutated {
	t := mutated{Result: r}
	if !r.refused {
		t.scenario, _ = checked(m.Loader, r.source)
	}
	for _, n := range r.touched.rules {
		t.events += n
	}
	return t
}

// chosen are the mutants that are to be tried; the options that stay off are noted.
func (m *mutation) chosen(made *Mutants) []scenario.Mutant {
	list := m.candidates(made)
	kept := list[:0]
	for i := 0; i < len(list); i += max(m.Every, 1) {
		kept = append(kept, list[i])
	}
	return kept
}

// candidates are the mutants of the book, and those of what tests set that turn on an option which is off by default.
func (m *mutation) candidates(made *Mutants) []scenario.Mutant {
	book := slices.DeleteFunc(m.Loader.Mutants(), func(mutant scenario.Mutant) bool {
		return m.MutateOptions.Only != nil && !m.MutateOptions.Only.MatchString(mutant.Path)
	})
	var list []scenario.Mutant
	for i, mutant := range book {
		if mutant.Switch != "" && !m.turnedOn(mutant.Switch) {
			if !slices.Contains(made.LeftOut, mutant.Switch) {
				made.LeftOut = append(made.LeftOut, mutant.Switch)
			}
			continue
		}
		list = append(list, mutant)
		if last := i+1 == len(book) || book[i+1].Path != mutant.Path; last && mutant.Switch != "" {
			list = append(list, m.own(mutant)...)
		}
	}
	return list
}

// turnedOn reports whether a test turns an option on.
func (m *mutation) turnedOn(path string) bool {
	on, known := m.switches[path]
	if !known {
		on = slices.ContainsFunc(m.tests, func(t mutated) bool { return t.sets(path) == "true" })
		m.switches[path] = on
	}
	return on
}

// sets is what the file of a test sets at a path of the rules; empty: nothing.
func (t *mutated) sets(path string) string {
	if t.scenario == nil {
		return ""
	}
	text, _ := t.scenario.Sets(path)
	return text
}

// own are the mutants of what tests set that turn the option on.
func (m *mutation) own(of scenario.Mutant) []scenario.Mutant {
	var values []string
	for i := range m.tests {
		t := &m.tests[i]
		if value := t.sets(of.Path); value != "" && t.sets(of.Switch) == "true" && !slices.Contains(values, value) {
			values = append(values, value)
		}
	}
	slices.Sort(values)
	var list []scenario.Mutant
	for _, value := range values {
		of.Own, of.From = true, value
		for _, other := range m.Loader.Beside(of.Path, value) {
			of.To = other
			list = append(list, of)
		}
	}
	return list
}

// fate is what became of a mutant.
type fate struct {
	Survivor
	impossible bool // there is no such rulebook
	caught     bool
}

// tryAll tries mutants side by side; the fates are in their order.
func (m *mutation) tryAll(mutants []scenario.Mutant, workers int) []fate {
	fates := make([]fate, len(mutants))
	var done atomic.Int64
	tell := func(n int64) {
		if m.Each != nil {
			m.Each(n, int64(len(mutants)))
		}
	}
	tell(0)
	sideBySide(workers, len(mutants), func(i int) {
		fates[i] = m.try(mutants[i])
		tell(done.Add(1))
	})
	return fates
}

// try runs tests under a mutant until one does not pass.
func (m *mutation) try(mutant scenario.Mutant) fate {
	f := fate{Survivor: Survivor{Mutant: mutant}}
	loader := m.Loader.Under(&mutant)
	if loader == nil {
		f.impossible = true
		return f
	}
	var others []*mutated
	for i := range m.tests {
		t := &m.tests[i]
		touches := slices.ContainsFunc(mutant.Rules, func(id rules.ID) bool { return t.Touched(id) > 0 })
		inForce := m.inForce(t, &mutant)
		if touches {
			f.Touching++
		}
		switch {
		case touches && !inForce:
			f.Overriding++
		case touches && !f.caught:
			f.caught = m.notices(t, loader, &mutant)
		case !touches && inForce:
			others = append(others, t)
		}
	}
	f.caught = f.caught || slices.ContainsFunc(others, func(t *mutated) bool { return m.notices(t, loader, &mutant) })
	return f
}

// inForce reports whether a test would be played with the value of the mutant if there were one.
func (m *mutation) inForce(t *mutated, mutant *scenario.Mutant) bool {
	value := t.sets(mutant.Path)
	if mutant.Own {
		return value == mutant.From && t.sets(mutant.Switch) == "true"
	}
	return value == ""
}

// notices reports whether a test does not pass under a mutant.
func (m *mutation) notices(t *mutated, loader *scenario.Loader, mutant *scenario.Mutant) bool {
	under := run{m.RunOptions}
	under.Loader = loader
	test := *t.Test
	var again *scenario.Scenario
	switch {
	case t.scenario == nil:
		made := under.one(&test)
		return made.Verdict() != Passed
	case mutant.Own:
		under.Loader = m.Loader
		test.source.Set = append(slices.Clone(test.source.Set), mutant.Path+"="+mutant.To)
		again, _ = checked(m.Loader, test.source)
	default:
		again, _ = loader.Again(test.source, t.scenario)
	}
	if again == nil {
		return true
	}
	made := Result{Test: &test}
	under.play(&test, again, &made)
	return made.Verdict() != Passed
}
