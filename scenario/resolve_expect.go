package scenario

import (
	"fmt"
	"slices"
)

// expectKind is one of the things that an expectation can be about, with the keys that go with it.
type expectKind struct {
	key     string
	written bool
	also    []string
	resolve func(*expectFile, *Expectation)
}

// allExpectations resolves what the file expects, and the case of a suite in its place if there is one. What the case changes may
// make nonsense of what the file expects: nobody judges that then.
func (r *resolver) allExpectations() {
	if r.caseFiles == nil {
		r.s.Expect = r.expectations(r.file.Expect)
		return
	}
	outside := r.diags
	r.diags = &collector{}
	if own := r.expectations(r.file.Expect); !r.diags.failed() {
		r.s.Expect = own
	}
	r.diags = outside
	r.s.Case = r.expectations(r.caseFiles)
}

// expectations resolves what must be true of the fight, as a file or a case of a suite says.
func (r *resolver) expectations(files []expectFile) []Expectation {
	var found []Expectation
	for i := range files {
		f := &files[i]
		made := Expectation{Text: f.That.Value, Pos: f.Pos, Never: f.Never}
		if f.Turn != nil {
			made.Turn = f.Turn.Value
			r.expectTurn(f.Turn)
		}
		if kind, ok := r.expectKind(f); ok {
			kind.resolve(f, &made)
			found = append(found, made)
		}
	}
	return found
}

// expectKind finds the one thing that an expectation is about and refuses keys that do not go with it.
func (r *resolver) expectKind(f *expectFile) (expectKind, bool) {
	kinds := []expectKind{
		{"that", f.That.Value != "", []string{"turn"}, r.expectThat},
		{"event", f.Event.Value != "", []string{"turn", "with", "count", "never"}, r.expectEvent},
		{"roll", f.Roll.Value != "", []string{"turn", "never", "by", "against", "nth", "go", "face", "pool", "faces"}, r.expectRoll},
		{"state", f.State != nil, []string{"turn"}, r.expectState},
		{"golden", f.Golden.Value != "", nil, r.expectGolden},
		{"chance", f.Chance != nil, nil, r.expectChance},
	}
	kinds = slices.DeleteFunc(kinds, func(k expectKind) bool { return !k.written })
	if len(kinds) != 1 {
		r.report(f.Pos, checkExpect, "an expectation is about one thing", "write one of that, event, roll, state, golden and chance")
		return expectKind{}, false
	}
	kind := kinds[0]
	for _, key := range f.keys {
		if key != kind.key && !slices.Contains(kind.also, key) {
			r.report(f.Pos, checkExpect, fmt.Sprintf("%s does not go with %s", quote(key), quote(kind.key)), "")
		}
	}
	return kind, true
}

func (r *resolver) expectTurn(turn *numberFile) {
	if turn.Value > r.s.Turns+r.lingers() {
		r.report(turn.Pos, checkExpect, fmt.Sprintf("turn %d does not come: the fight ends after turn %d", turn.Value, r.s.Turns), "")
	}
}

func (r *resolver) expectThat(f *expectFile, made *Expectation) {
	made.That = r.afterwards(f.That, f.Turn, "and expects nothing")
}

// afterwards compiles a condition that is looked at when a fight is over, or at the end of a turn; nil: it is wrong.
func (r *resolver) afterwards(text Text, turn *numberFile, consequence string) *Condition {
	where := r.scope(1, int64(r.s.Turns))
	where.ended = true
	if turn != nil {
		where.first, where.last = int64(turn.Value), int64(turn.Value)
	}
	condition, known := where.compile(text, r.diags)
	r.warnForegone(text, condition, known, consequence)
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
			r.report(e.pos, checkExpect, fmt.Sprintf("the event %s has no field %s", quote(f.Event.Value), quote(e.key)), fieldHint(e.key, known))
		}
		made.Event.Fields = append(made.Event.Fields, Field{Name: e.key, Value: e.value.text, Pos: e.value.pos})
		made.Text += " " + e.key + " " + e.value.text
	}
}

// fieldHint says which field of an event was meant, else which it has.
func fieldHint(key string, known []string) string {
	if near := didYouMean(key, known); near != "" || len(known) == 0 {
		return near
	}
	return "it has " + joinWords(known, "and")
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
	case "vehicle", "other":
		r.lookup(id, "vehicle", VehicleRef)
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
