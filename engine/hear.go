package engine

import (
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// becomeAware notes that somebody of a side has noticed an enemy (AMB-2).
func (b *Battle) becomeAware(side, who, whom int) {
	if side < 0 || b.Aware[side] {
		return
	}
	b.Aware[side] = true
	if e := b.tell(Sights); e != nil {
		e.Side, e.Who, e.Whom = int16(side), int16(who), int16(whom)
		e.by(rules.AMB2, rules.SPACE4)
	}
}

// notice lets each side that is still unaware look around (AMB-2).
func (b *Battle) notice() {
	for u := range b.People {
		side := int(b.People[u].Side)
		if side < 0 || b.Aware[side] || !b.Able(u) {
			continue
		}
		for v := range b.People {
			if b.Enemies(u, v) && b.Able(v) && b.Visible(u, v) {
				b.becomeAware(side, u, v)
				break
			}
		}
	}
}

// soundOff lets everybody within earshot of u hear it (SPACE-6). It changes what a side knows, nothing else.
func (b *Battle) soundOff(u int, rangeCM int32) { b.soundFrom(u, b.People[u].At, rangeCM) }

// soundFrom is a sound of u's making somewhere else.
func (b *Battle) soundFrom(u int, at scenario.Point, rangeCM int32) {
	if !b.unalarmed(b.People[u].Side) {
		return
	}
	for v := range b.People {
		side := b.People[v].Side
		if side < 0 || b.Alarmed[side] || side == b.People[u].Side || !b.Able(v) || !within(at, b.People[v].At, rangeCM) {
			continue
		}
		b.Alarmed[side] = true
		if e := b.tell(Hears); e != nil {
			e.Side, e.Who, e.Whom = side, int16(v), int16(u)
			e.by(rules.SPACE6)
		}
	}
}

// unalarmed reports whether a side but this one has heard nothing yet.
func (b *Battle) unalarmed(but int16) bool {
	for side, alarmed := range b.Alarmed {
		if !alarmed && side != int(but) {
			return true
		}
	}
	return false
}
