package engine

import (
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

// rowAgainst is the one row of the cover table that counts for v against fire from one place (TURN-2, COVER-3, COVER-4).
func (b *Battle) rowAgainst(v, u int, s stance, from scenario.Point) rules.Posture {
	if b.Aboard(v) {
		return rules.Cover // VEH-9
	}
	cover, concealment := b.shelterFrom(v, u, s.at, from)
	l := Lie(0).with(lieCover, cover).with(lieConcealment, concealment).with(lieClose, within(s.at, from, b.Rules.Near.ProneCM))
	return b.ducks[b.lie(v, s.at, from, l)][s.posture].row
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
