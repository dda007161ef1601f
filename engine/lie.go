package engine

import (
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Lie is how somebody at a place lies to fire from another: with its posture, all that decides which row of the cover table counts
// for it.
type Lie uint8

const (
	lieCover       Lie = 1 << iota // the ground gives cover (COVER-4)
	lieConcealment                 // the ground gives concealment
	lieClose                       // too near for lying down to help (COVER-4)
	lieDim                         // dark or smoke conceals (SPACE-4)
	lieUnseen                      // it does not see who fires (AMB-2)
	lieAboard                      // it sits in a vehicle (VEH-9)
	lieHelpless                    // it lies as it lies

	lies = 1 << iota // how many there are
)

// Cover reports whether the ground gives cover.
func (l Lie) Cover() bool { return l&lieCover != 0 }

// Concealment reports whether the ground gives concealment.
func (l Lie) Concealment() bool { return l&lieConcealment != 0 }

// with adds what is true.
func (l Lie) with(what Lie, holds bool) Lie {
	if holds {
		l |= what
	}
	return l
}

// duck is what a posture comes to for somebody who lies in some way: the row of the cover table, and the dice of its dodge.
type duck struct {
	row               rules.Posture
	single, automatic int8
}

// ducks are worked out once for all ways to lie.
type ducks [lies][rules.PostureCount]duck

func newDucks(r *rules.Ruleset) *ducks {
	d := new(ducks)
	for l := range Lie(lies) {
		for posture := range rules.PostureCount {
			row := l.row(r, posture)
			if dodges := &d[l][posture]; l&lieUnseen != 0 {
				*dodges = duck{row, r.Cover[r.Cover[row].Unseen].Dodge, r.Cover[r.Cover[row].Unseen].Automatic}
			} else {
				*dodges = duck{row, r.Cover[row].Dodge, r.Cover[row].Automatic}
			}
		}
	}
	return d
}

// row is the row of the cover table that counts in a posture.
func (l Lie) row(r *rules.Ruleset, row rules.Posture) rules.Posture {
	cover, concealed := l.Cover(), l&(lieConcealment|lieDim) != 0
	switch {
	case l&lieAboard != 0:
		return rules.Cover // VEH-9
	case l&lieHelpless != 0 || row == rules.Hiding:
		row = lying(cover, concealed)
	case row == rules.Prone && l&lieClose != 0:
		row = r.Cover[row].Exposed
	case (row == rules.Cover || row == rules.ActiveCover) && !cover:
		row = r.Cover[row].Exposed
	case (row == rules.Concealment || row == rules.ActiveConcealment) && !concealed:
		row = r.Cover[row].Exposed
	}
	if l&lieDim != 0 && row == rules.Open {
		row = rules.Concealment
	}
	return row
}

// lying is the row of somebody who only lies behind something.
func lying(cover, concealed bool) rules.Posture {
	switch {
	case cover:
		return rules.Cover
	case concealed:
		return rules.Concealment
	}
	return rules.Open
}

// lie completes what the ground gives v at a place against fire from another.
func (b *Battle) lie(v int, at, from scenario.Point, l Lie) Lie {
	if b.murky && b.obscured(at, from) {
		l |= lieDim
	}
	c := &b.People[v]
	return l.with(lieAboard, c.Vehicle != scenario.Nobody).with(lieHelpless, c.Condition >= Unconscious || c.Side < 0 && b.inShock(v))
}

// LieTo is how v lies to fire from u; sees says whether it sees u, Visible.
func (b *Battle) LieTo(v, u int, sees bool) Lie {
	facts := b.sight[v*len(b.People)+u]
	if facts&shelterKnown == 0 {
		facts = b.seekShelter(v, u)
	}
	at, from := b.People[v].At, b.People[u].At
	l := facts.lie().with(lieUnseen, !sees)
	if len(b.Vehicles) > 0 {
		l = l.with(lieCover, b.behindHull(at, from))
	}
	return b.lie(v, at, from, l)
}

// lie is what the ground gives, of pairFacts with a known shelter.
func (f pairFacts) lie() Lie { return Lie(f / shelterCover & 7) }

// obscured reports whether dark or smoke conceals somebody at a place from another place (SPACE-4).
func (b *Battle) obscured(at, from scenario.Point) bool {
	if b.Scenario.Map.Dark && !within(at, from, b.Rules.Light.ConcealedCM) {
		return true
	}
	return b.Ground.Smoke(at)
}
