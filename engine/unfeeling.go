package engine

import "crossfire/engine/rules"

// numb takes from a result what the unfeeling do not feel: pain and suppression (DMG-6).
func (b *Battle) numb(v int, result rules.Result) rules.Result {
	if b.People[v].Spec.Unfeeling && (result == rules.Pained || result == rules.Suppressed) {
		return rules.Unharmed
	}
	return result
}

// postpone lets the unfeeling go on for a turn as if a wound were nothing, unless a blow has knocked them out (DMG-6). It returns
// the state that shows.
func (b *Battle) postpone(c *Combatant, result rules.Result, state Condition) Condition {
	if !c.Spec.Unfeeling || state != Hurt && state != Down || c.UnconsciousTo >= b.Turn {
		return state
	}
	if b.Rules.Effects.Points[result] > 0 {
		c.NumbTo = b.until(b.Rules.Effects.UnfeelingTurns)
	}
	if state == Down && c.NumbTo >= b.Turn {
		return Hurt
	}
	return state
}

// collapse ends the last turn of those who did not feel what hit them (DMG-6).
func (b *Battle) collapse(v int) {
	c := &b.People[v]
	if c.NumbTo != b.Turn || b.conditionOf(c.Wounds) != Down || c.Condition >= Down {
		return
	}
	c.Condition = Down
	if e := b.tell(Collapses); e != nil {
		e.Who, e.Whom, e.After = int16(v), c.FelledBy, Down
		e.by(rules.DMG6)
	}
	before := b.follow()
	b.fall(v)
	b.leaderFalls(v, int(c.FelledBy))
	b.unfollow(before)
}

// hurts reports whether u's wounds cost it dice by now (DMG-5, DMG-6).
func (b *Battle) hurts(u int) bool {
	c := &b.People[u]
	return c.Wounds > 0 && c.NumbTo < b.Turn
}
