package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// leaderFalls shakes those who see their leader fall, each once in a fight (MOR-9).
func (b *Battle) leaderFalls(v, by int) {
	if !b.Rules.Morale || b.People[v].Side < 0 {
		return
	}
	for _, w := range b.Squad(b.People[v].Element) {
		c, w := &b.People[w], int(w)
		if w == v || c.Bereft || !b.Able(w) || !b.inSight(w, v) || b.leaderOf(w, v) != v {
			continue
		}
		c.Bereft = true
		b.shock(w, by, ByLeader, b.Rules.LeaderLoss)
	}
}

// leaderOf is who leads w: the leader of its element, or while that one is out or unseen the best able member in sight, which
// may be w itself. Fallen has just fallen and counts as able (MOR-9).
func (b *Battle) leaderOf(w, fallen int) int {
	named := b.Elements[b.People[w].Element].Spec.Leader
	if named != scenario.Nobody && b.mayLead(named, w, fallen) {
		return named
	}
	best := w
	for _, v := range b.Squad(b.People[w].Element) {
		if v := int(v); v != w && b.mayLead(v, w, fallen) && b.outranks(v, best) {
			best = v
		}
	}
	return best
}

// inSight reports whether w sees v, or sits in the same vehicle (MOR-9).
func (b *Battle) inSight(w, v int) bool {
	return b.Aboard(w) && b.People[w].Vehicle == b.People[v].Vehicle || b.Sees(w, v)
}

func (b *Battle) mayLead(v, w, fallen int) bool {
	return (v == fallen || b.Able(v)) && (v == w || b.inSight(w, v))
}

// outranks reports whether v would lead rather than w: by BMT, then leadership, then lots (MOR-9).
func (b *Battle) outranks(v, w int) bool {
	if mine, theirs := b.People[v].Lead, b.People[w].Lead; mine != theirs {
		return mine > theirs
	}
	return b.lotAbove(v, w)
}

// lead is how well skills fit to lead: by BMT, then leadership (MOR-9).
func lead(skills *[rules.SkillCount]dice.Pool, faces dice.GoAt) int64 {
	return int64(skills[rules.BMT].Merit(faces))<<32 + int64(skills[rules.Leadership].Merit(faces))
}

// Squad are the people of an element, whether they have come or not, in the order of Battle.People.
func (b *Battle) Squad(element int16) []int16 { return b.squads[element] }

// lots are the faces that somebody has rolled for the lead, first first: rolled when they are needed and kept for the fight.
type lots struct {
	face [maxLots]int8
	n    int8
}

const maxLots = scenario.MaxLots

// lotAbove compares the lots of two people face by face and rolls those that are missing.
func (b *Battle) lotAbove(v, w int) bool {
	for i := range int8(maxLots) {
		mine, theirs := b.lot(v, i), b.lot(w, i)
		if mine != theirs {
			return mine > theirs
		}
	}
	return b.People[v].Key > b.People[w].Key
}

// lot is face i of v's lots.
func (b *Battle) lot(v int, i int8) int8 {
	l := &b.People[v].Lots
	if i < l.n {
		return l.face[i]
	}
	face, label := b.dice.Die(b.People[v].Key, 0, dice.Leader)
	l.face[i] = int8(face)
	l.n++
	if e := b.tell(RollsOff); e != nil {
		e.Who, e.Amount = int16(v), int32(face)
		e.by(rules.MOR9)
		b.attachDie(e, face, label)
	}
	return l.face[i]
}
