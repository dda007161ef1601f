package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// stance is where and how somebody takes fire.
type stance struct {
	at      scenario.Point
	posture rules.Posture
}

// dodge works out v's defence against fire from u at from, and the row of the cover table that it has (COVER-1, AMB-2, FIRE-11).
func (b *Battle) dodge(v, u int, from scenario.Point, automatic bool) (pool, rules.Posture) {
	c := &b.People[v]
	row := b.rowAgainst(v, u, stance{c.At, c.Posture}, from)
	if !b.Sees(v, u) || b.hiddenFrom(u, v) {
		row = b.Rules.Cover[row].Unseen
	}
	return b.dodgePool(v, row, automatic), row
}

// passiveDodge is v's defence against a stray shot: no active row, and only cover counts (STRAY-1, FIRE-10).
func (b *Battle) passiveDodge(v, u int) pool {
	row := rules.Open
	if cover, _ := b.Shelter(v, u); cover {
		row = rules.Cover
	}
	return b.dodgePool(v, row, false)
}

func (b *Battle) dodgePool(v int, row rules.Posture, automatic bool) pool {
	p := b.evasion(v)
	if b.Helpless(v) {
		p = pool{base: p.base}
		p.add(rules.FIRE11, ModHelpless, -p.base.N)
	} else {
		p.add(rules.MOR5, ModMorale, b.fear(v))
	}
	n := b.Rules.Cover[row].Dodge
	if automatic {
		n = b.Rules.Cover[row].Automatic
	}
	p.add(rules.COVER1, ModPosture, n)
	return p
}

// fear is the dice that v's morale state adds to its dodge (MOR-5).
func (b *Battle) fear(v int) int8 {
	if !b.Rules.Morale {
		return 0
	}
	return b.Rules.MoraleTable[b.People[v].Morale].Dodge
}

// DodgeIf is what v would roll against fire from u if v were at this place in this posture and saw the firer.
func (b *Battle) DodgeIf(v, u int, at scenario.Point, posture rules.Posture) dice.Pool {
	p := b.dodgePool(v, b.rowAgainst(v, u, stance{at, posture}, b.People[u].At), false)
	return p.total()
}

// rowAgainst is the one row of the cover table that counts for v against fire from one place (TURN-2, COVER-3, COVER-4).
func (b *Battle) rowAgainst(v, u int, s stance, from scenario.Point) rules.Posture {
	if b.Aboard(v) {
		return rules.Cover // VEH-9
	}
	cover, concealment := b.shelterFrom(v, u, s.at, from)
	l := b.lie(v, s.at, from, Lie{Cover: cover, Concealment: concealment})
	return l.row(b.Rules, s.posture)
}

// Lie is how somebody at a place lies to fire from another: with its posture, all that decides which row of the cover table counts
// for it.
type Lie struct {
	Cover, Concealment bool // the ground gives (COVER-4)
	Dim                bool // dark or smoke conceals (SPACE-4)
	Close              bool // too near for lying down to help (COVER-4)
	Unseen             bool // it does not see who fires (AMB-2)

	aboard, helpless bool
}

// lie completes what the ground gives v at a place against fire from another.
func (b *Battle) lie(v int, at, from scenario.Point, l Lie) Lie {
	l.Dim = b.obscured(at, from)
	l.Close = within(at, from, b.Rules.Near.ProneCM)
	l.aboard, l.helpless = b.Aboard(v), b.Helpless(v)
	return l
}

// row is the row of the cover table that counts in a posture.
func (l *Lie) row(r *rules.Ruleset, row rules.Posture) rules.Posture {
	switch {
	case l.aboard:
		return rules.Cover // VEH-9
	case l.helpless || row == rules.Hiding:
		row = passive(l.Cover, l.Concealment || l.Dim)
	case row == rules.Prone && l.Close:
		row = r.Cover[row].Exposed
	case (row == rules.Cover || row == rules.ActiveCover) && !l.Cover:
		row = r.Cover[row].Exposed
	case (row == rules.Concealment || row == rules.ActiveConcealment) && !l.Concealment && !l.Dim:
		row = r.Cover[row].Exposed
	}
	if l.Dim && row == rules.Open {
		row = rules.Concealment
	}
	return row
}

// passive is the row of somebody who only lies behind something.
func passive(cover, concealment bool) rules.Posture {
	switch {
	case cover:
		return rules.Cover
	case concealment:
		return rules.Concealment
	}
	return rules.Open
}

// shelterFrom is what stands between a place of v and fire from a place of u: the known facts if both stand there now, else
// asked anew.
func (b *Battle) shelterFrom(v, u int, at, from scenario.Point) (cover, concealment bool) {
	if b.People[u].At == from && b.People[v].At == at {
		return b.Shelter(v, u)
	}
	s := b.Ground.Shelter(at, from)
	return s.Cover || b.behindHull(at, from), s.Concealment
}

// obscured reports whether dark or smoke conceals somebody at a place from another place (SPACE-4).
func (b *Battle) obscured(at, from scenario.Point) bool {
	if b.Scenario.Map.Dark && !within(at, from, b.Rules.Light.ConcealedCM) {
		return true
	}
	return b.Ground.Smoke(at)
}
