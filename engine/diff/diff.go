package diff

import "slices"

// Difference is what two runs do not have in common.
type Difference struct {
	A, B    *Run
	Since   int // the turn that both begin with, where one goes on from a save; 1: the first
	Rules   []RuleChange
	Parting *Parting // nil: the events are the same
	Before  *Outcome // of A
	After   *Outcome // of B
}

// RuleChange is a key of the ruleset that the two runs do not play alike.
type RuleChange struct{ Key, A, B string }

// Compare finds where two runs part and what it led to. Where one goes on from a save, the turns that both have are compared, from the
// state in which each begins them.
func Compare(a, b *Run) *Difference {
	since := max(a.Resumed, b.Resumed) + 1
	return &Difference{A: a, B: b, Since: int(since), Rules: ruleChanges(a, b), Parting: part(a.since(int(since)), b.since(int(since))),
		Before: outcomeOf(a, int(since)), After: outcomeOf(b, int(since))}
}

// since are the events of a run from a turn on.
func (r *Run) since(turn int) []Event {
	first := slices.IndexFunc(r.Events, func(e Event) bool { return e.Turn >= turn })
	if first < 0 {
		return nil
	}
	return r.Events[first:]
}

// ruleChanges lists the overrides of a and of b that are not the same, in the order of a and then of b.
func ruleChanges(a, b *Run) []RuleChange {
	var changes []RuleChange
	for _, o := range a.Overrides {
		if other := valueOf(b, o.Key, o.Book); other != o.Here {
			changes = append(changes, RuleChange{o.Key, o.Here, other})
		}
	}
	for _, o := range b.Overrides {
		if valueOf(a, o.Key, "") == "" {
			changes = append(changes, RuleChange{o.Key, o.Book, o.Here})
		}
	}
	return changes
}

// valueOf is what a run plays for a key of the ruleset, given what stands in the book.
func valueOf(r *Run, key, book string) string {
	for _, o := range r.Overrides {
		if o.Key == key {
			return o.Here
		}
	}
	return book
}
