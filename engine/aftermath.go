package engine

import "crossfire/scenario"

// afterwards finishes what hazards have begun when the fight is over: poison tells in its time, and those without air are brought
// out, or suffer on where nobody is left to do it (HAZ-3, HAZ-5). What happens then carries the turn on which it would have
// happened. In an aftermath that is played poison is left to it.
func (b *Battle) afterwards() {
	if len(b.Dangers) == 0 {
		return
	}
	end := b.Turn
	alone := !b.anyoneUp()
	if !alone {
		b.airOut()
	}
	for last := end + b.Rules.Hazards.Suffocation.After; alone && b.Turn < last && b.anyoneAirless(); {
		b.goTo(b.Turn + 1)
		b.sicken()
		for v := range b.People {
			if b.People[v].Airless != scenario.Nobody {
				b.gasp(v)
			}
		}
	}
	for due := b.nextDose(); due > 0 && b.Scenario.Aftermath == nil; due = b.nextDose() {
		b.goTo(max(due, b.Turn))
		b.sicken()
	}
	b.cause = scenario.Nobody
}

func (b *Battle) goTo(turn int32) {
	b.Turn = turn
	b.dice.Turn(int(turn))
}

// anyoneUp reports whether somebody is left on the field who can bring others out of the smoke, of whatever side.
func (b *Battle) anyoneUp() bool {
	for v := range b.People {
		if c := &b.People[v]; c.Present && c.Condition < Unconscious {
			return true
		}
	}
	return false
}

func (b *Battle) anyoneAirless() bool {
	for v := range b.People {
		if c := &b.People[v]; c.Present && c.Condition < Killed && c.Airless != scenario.Nobody {
			return true
		}
	}
	return false
}

// airOut brings everybody out of the smoke; the unharmed come round (HAZ-5).
func (b *Battle) airOut() {
	b.cause = scenario.Nobody
	for v := range b.People {
		c := &b.People[v]
		c.Airless = scenario.Nobody
		b.gasp(v)
	}
}

// nextDose is the turn on which the next poison tells on somebody who lives; 0: none is left.
func (b *Battle) nextDose() int32 {
	next := int32(0)
	for i := range b.Dangers {
		for v := range b.People {
			c, due := &b.People[v], *b.dose(i, v)
			if due > 0 && c.Present && c.Condition < Killed && (next == 0 || due < next) {
				next = due
			}
		}
	}
	return next
}
