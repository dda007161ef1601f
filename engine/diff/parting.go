package diff

import (
	"reflect"
	"slices"
)

// Parting is where two runs stop being the same.
type Parting struct {
	Shared int    // events that both have in common
	Turn   int    // of the first event that only one has, or that is another one
	A, B   *Event // that event in either; nil: the stream is over there
	Roll   *RollPair
}

// RollPair is a roll of the same label and turn in both runs, with another pool or another result.
type RollPair struct {
	Turn int
	A, B *Roll // nil: only the other run has it
}

// part finds where a and b part; nil: nowhere.
func part(a, b []Event) *Parting {
	i := 0
	for i < len(a) && i < len(b) && sameEvent(&a[i], &b[i]) {
		i++
	}
	if i == len(a) && i == len(b) {
		return nil
	}
	p := &Parting{Shared: i, A: at(a, i), B: at(b, i)}
	p.Turn = turnOf(p.A, p.B)
	p.Roll = firstRoll(a[i:], b[i:])
	return p
}

func at(events []Event, i int) *Event {
	if i < len(events) {
		return &events[i]
	}
	return nil
}

// turnOf is the earlier turn of two events, one of which may be missing.
func turnOf(a, b *Event) int {
	switch {
	case a == nil:
		return b.Turn
	case b == nil:
		return a.Turn
	}
	return min(a.Turn, b.Turn)
}

// sameEvent compares what happened. The number in the stream does not count: a save goes on with the numbers of the whole fight.
func sameEvent(a, b *Event) bool {
	return a.Kind == b.Kind && a.Turn == b.Turn && slices.Equal(a.Fields, b.Fields) && slices.Equal(a.Rules, b.Rules) &&
		slices.EqualFunc(a.Rolls, b.Rolls, func(x, y Roll) bool { return sameRoll(&x, &y) })
}

func sameRoll(a, b *Roll) bool { return reflect.DeepEqual(a, b) }

// turnLabel is what a roll is known by in the whole fight.
type turnLabel struct {
	turn int
	Label
}

// firstRoll is the first roll in what is left of two runs that is not the same; nil: there is none. On one turn, a roll that both
// made says more than one that only one of them made.
func firstRoll(a, b []Event) *RollPair {
	inA, inB := rollsOf(a), rollsOf(b)
	var first *RollPair
	consider := func(p RollPair) {
		if first == nil || p.Turn < first.Turn || p.Turn == first.Turn && p.shared() && !first.shared() {
			first = &p
		}
	}
	for _, l := range inA.order {
		if other := inB.of[l]; other == nil || !sameRoll(inA.of[l], other) {
			consider(RollPair{l.turn, inA.of[l], other})
		}
	}
	for _, l := range inB.order {
		if inA.of[l] == nil {
			consider(RollPair{l.turn, nil, inB.of[l]})
		}
	}
	return first
}

// rolls are those of some events in their order.
type rolls struct {
	order []turnLabel
	of    map[turnLabel]*Roll
}

func rollsOf(events []Event) rolls {
	all := rolls{of: map[turnLabel]*Roll{}}
	for i := range events {
		for k := range events[i].Rolls {
			r := &events[i].Rolls[k]
			l := turnLabel{events[i].Turn, r.Label}
			all.order = append(all.order, l)
			all.of[l] = r
		}
	}
	return all
}

// shared reports whether both runs made the roll.
func (p *RollPair) shared() bool { return p.A != nil && p.B != nil }

// Reasons are the modifiers that only one of two rolls has, or has with another number of dice.
func (p *RollPair) Reasons() (onlyA, onlyB []Modifier) {
	if !p.shared() {
		return nil, nil
	}
	return lacking(p.A.Modifiers, p.B.Modifiers), lacking(p.B.Modifiers, p.A.Modifiers)
}

// lacking are the entries of list that other does not have.
func lacking(list, other []Modifier) []Modifier {
	var only []Modifier
	for _, m := range list {
		if !slices.Contains(other, m) {
			only = append(only, m)
		}
	}
	return only
}
