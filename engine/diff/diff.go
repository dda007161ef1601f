package diff

// Difference is what two runs do not have in common.
type Difference struct {
	A, B    *Run
	Rules   []RuleChange
	Parting *Parting // nil: the events are the same
	Before  *Outcome // of A
	After   *Outcome // of B
}

// RuleChange is a key of the ruleset that the two runs do not play alike.
type RuleChange struct{ Key, A, B string }

// Compare finds where two runs part and what it led to.
func Compare(a, b *Run) *Difference {
	return &Difference{A: a, B: b, Rules: ruleChanges(a, b), Parting: part(a, b), Before: outcomeOf(a), After: outcomeOf(b)}
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
