package engine

// Scent is the dice that a dog of u adds to a search for v (HIDE-4).
func (b *Battle) Scent(u, v int) int8 {
	switch {
	case !b.People[u].Spec.Dogs:
		return 0
	case b.People[v].Spec.Evades:
		return b.Rules.Dogs.Evaded
	}
	return b.Rules.Dogs.Dice
}

// sniffs reports whether a dog lets u look once more this turn for one whom it has looked for in vain (HIDE-4).
func (b *Battle) sniffs(u int) bool {
	c := &b.People[u]
	return c.Spec.Dogs && c.Sniffed < b.Rules.Dogs.Searches
}

// countLook notes that u looks for v now.
func (b *Battle) countLook(u, v int) {
	tried := &b.tried[u*len(b.People)+v]
	if *tried {
		b.People[u].Sniffed++
	}
	*tried = true
}
