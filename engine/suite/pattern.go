package suite

import (
	"fmt"
	"slices"
	"strings"

	"crossfire/engine"
	"crossfire/engine/report"
	"crossfire/scenario"
)

// shownNear bounds how many events or rolls a failure shows as the nearest.
const shownNear = 3

// pattern is an event that a file expects, to be found in the log of a fight.
type pattern struct {
	s    *scenario.Scenario
	want *scenario.EventPattern
}

// count says how many events match, and on which turn the first of them happened.
func (p *pattern) count(log *engine.Log) (n, first int32) {
	for i := range log.Events {
		e := &log.Events[i]
		if !p.about(e) || len(p.misses(e)) > 0 {
			continue
		}
		if n == 0 {
			first = e.Turn
		}
		n++
	}
	return n, first
}

// about reports whether e is of the kind and turn that the pattern asks for.
func (p *pattern) about(e *engine.Event) bool {
	return report.EventName(e.Kind) == p.want.Kind && (p.want.Turn == 0 || p.want.Turn == e.Turn)
}

// misses lists the fields in which e differs from the pattern, with the values that e has.
func (p *pattern) misses(e *engine.Event) []scenario.Field {
	has := report.FieldsOf(p.s, e)
	var wrong []scenario.Field
	for _, want := range p.want.Fields {
		i := slices.IndexFunc(has, func(f scenario.Field) bool { return f.Name == want.Name })
		switch {
		case i < 0:
			wrong = append(wrong, scenario.Field{Name: want.Name})
		case has[i].Value != want.Value:
			wrong = append(wrong, has[i])
		}
	}
	return wrong
}

// failed is the outcome of an expectation that did not hold, with the events that come nearest to it.
func (p *pattern) failed(x *scenario.Expectation, log *engine.Log, note string) report.Outcome {
	o := outcome(x, false, note)
	for _, at := range p.ranked(log) {
		o.Near = append(o.Near, report.EventLine(p.s, &log.Events[at]))
	}
	return o
}

// ranked are the positions of the events that come nearest to the pattern, those that match most first; of equals the earlier
// goes first.
func (p *pattern) ranked(log *engine.Log) []int {
	var found []candidate
	for i := range log.Events {
		e := &log.Events[i]
		if report.EventName(e.Kind) != p.want.Kind {
			continue
		}
		wrong := len(p.misses(e))
		if p.want.Turn != 0 && p.want.Turn != e.Turn {
			wrong++
		}
		found = append(found, candidate{i, wrong})
	}
	return best(found)
}

// candidate is something in the log that differs from what is expected in so many points.
type candidate struct{ at, wrong int }

// best are the positions of the few candidates that differ least.
func best(found []candidate) []int {
	slices.SortStableFunc(found, func(a, b candidate) int { return a.wrong - b.wrong })
	var at []int
	for _, c := range found[:min(len(found), shownNear)] {
		at = append(at, c.at)
	}
	return at
}

// nearest says what happened instead of an event that did not: the one of its kind that comes closest.
func (p *pattern) nearest(log *engine.Log) string {
	ranked := p.ranked(log)
	if len(ranked) == 0 {
		return "no event of this kind happened"
	}
	e := &log.Events[ranked[0]]
	return fmt.Sprintf("the nearest is on turn %d%s", e.Turn, describe(p.misses(e)))
}

func describe(wrong []scenario.Field) string {
	var parts []string
	for _, f := range wrong {
		if f.Value == "" {
			parts = append(parts, "no "+f.Name)
		} else {
			parts = append(parts, f.Name+" "+f.Value)
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return ", with " + strings.Join(parts, ", ")
}
