package scenario

import (
	"fmt"
	"slices"
)

// expectations resolves what must be true of the fight.
func (r *resolver) expectations() {
	for i := range r.file.Expect {
		f := &r.file.Expect[i]
		made := Expectation{Text: f.That.Value, Pos: f.Pos, Never: f.Never}
		if f.Turn != nil {
			made.Turn = f.Turn.Value
			r.expectTurn(f.Turn)
		}
		if (f.That.Value == "") == (f.Event.Value == "") {
			r.report(f.Pos, checkExpect, "an expectation is about a condition or an event", "write one of that and event")
			continue
		}
		if f.Event.Value == "" {
			made.That = r.expectThat(f)
		} else {
			r.expectEvent(f, &made)
		}
		r.s.Expect = append(r.s.Expect, made)
	}
}

func (r *resolver) expectTurn(turn *numberFile) {
	if turn.Value > r.s.Turns {
		r.report(turn.Pos, checkExpect, fmt.Sprintf("turn %d does not come: the fight ends after turn %d", turn.Value, r.s.Turns), "")
	}
}

func (r *resolver) expectThat(f *expectFile) *Condition {
	if f.Count != nil || f.Never || f.With != nil {
		r.report(f.Pos, checkExpect, "count, never and with go with event only", "")
	}
	where := r.scope(1, int64(r.s.Turns))
	where.ended = true
	if f.Turn != nil {
		where.first, where.last = int64(f.Turn.Value), int64(f.Turn.Value)
	}
	condition, known := where.compile(f.That, r.diags)
	r.warnForegone(f.That, condition, known, "and expects nothing")
	return condition
}

// expectEvent resolves an event that must, or must not, happen.
func (r *resolver) expectEvent(f *expectFile, made *Expectation) {
	made.Text = f.Event.Value
	made.Event = &EventPattern{Kind: f.Event.Value, Turn: made.Turn}
	known := EventFieldNames(f.Event.Value)
	if known == nil {
		r.report(f.Event.Pos, checkExpect, "there is no event "+quote(f.Event.Value), didYouMean(f.Event.Value, EventNames()))
	}
	if f.Count != nil {
		made.Count = f.Count.Value
		if f.Never {
			r.report(f.Count.Pos, checkExpect, "count and never cannot stand together", "")
		}
	}
	if f.With == nil {
		return
	}
	for _, e := range f.With.entries {
		r.expectField(e)
		if known != nil && !slices.Contains(known, e.key) {
			r.report(e.pos, checkExpect, fmt.Sprintf("the event %s has no field %s", quote(f.Event.Value), quote(e.key)), didYouMean(e.key, known))
		}
		made.Event.Fields = append(made.Event.Fields, Field{Name: e.key, Value: e.value.text})
		made.Text += " " + e.key + " " + e.value.text
	}
}

// expectField refuses fields that name nothing.
func (r *resolver) expectField(e entry) {
	id := Text{Value: e.value.text, Pos: e.value.pos}
	switch e.key {
	case "who", "whom":
		r.personNamed(id)
	case "side", "winner":
		r.lookup(id, "side", SideRef)
	case "element":
		r.lookup(id, "element", ElementRef)
	case "feature":
		r.lookup(id, "feature", FeatureRef)
	case "trigger":
		if found, ok := r.names.find(id.Value); !ok || found.sort != eventName {
			r.report(id.Pos, checkReference, "there is no event "+quote(id.Value), didYouMean(id.Value, r.names.ofSort(eventName)))
		}
	case "weapon":
		r.weapon(id)
	}
}
