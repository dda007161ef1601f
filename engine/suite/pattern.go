package suite

import (
	"fmt"
	"slices"
	"strings"

	"crossfire/engine"
	"crossfire/engine/report"
	"crossfire/scenario"
)

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

// nearest says what happened instead of an event that did not: the one of its kind that comes closest.
func (p *pattern) nearest(log *engine.Log) string {
	best, wrong := -1, []scenario.Field(nil)
	for i := range log.Events {
		e := &log.Events[i]
		if report.EventName(e.Kind) != p.want.Kind {
			continue
		}
		if misses := p.misses(e); best < 0 || len(misses) < len(wrong) {
			best, wrong = i, misses
		}
	}
	if best < 0 {
		return "no event of this kind happened"
	}
	return fmt.Sprintf("the nearest is on turn %d%s", log.Events[best].Turn, describe(wrong))
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
