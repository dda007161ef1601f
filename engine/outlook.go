package engine

import "crossfire/scenario"

// outlook keeps what lies between people and the spots of the ground: minds ask for the same few again and again. The facts of a
// person hold for the place where it stood and the age of the ground when they were found out; those of the place where it is
// deployed are kept from fight to fight.
type outlook struct {
	spots int // how many there are room for
	age   int32
	home  []pairFacts // by person and spot
	away  []pairFacts
	place []scenario.Point // of away
}

// outlookMost bounds the memory of an outlook; larger ones keep nothing.
const outlookMost = 1 << 23

func newOutlook(people, spots int) outlook {
	if people*spots > outlookMost {
		spots = 0
	}
	return outlook{
		spots: spots, home: make([]pairFacts, people*spots), away: make([]pairFacts, people*spots), place: make([]scenario.Point, people),
	}
}

// of are the facts about u and all spots.
func (o *outlook) of(b *Battle, u int) []pairFacts {
	if age := b.Ground.Age(); age != o.age {
		o.age = age
		clear(o.home)
		clear(o.away)
	}
	at, first := b.People[u].At, u*o.spots
	if at == b.fresh[u].At {
		return o.home[first : first+o.spots]
	}
	row := o.away[first : first+o.spots]
	if o.place[u] != at {
		o.place[u] = at
		clear(row)
	}
	return row
}

// LieInSpot reports whether u has a clear line to a spot of the ground, and how v would lie there to fire from u; sees says whether it
// sees u from where it is now, Visible.
func (b *Battle) LieInSpot(v, u, spot int, sees bool) (open bool, l Lie) {
	facts := pairFacts(0)
	row := b.outlook.of(b, u)
	if spot < len(row) {
		facts = row[spot]
	}
	from, at := b.People[u].At, b.Ground.spots[spot].At
	if facts&lineKnown == 0 {
		facts = b.between(at, from) | lineKnown
		facts = facts.with(lineClear, b.Ground.Clear(at, from))
		if spot < len(row) {
			row[spot] = facts
		}
	}
	if facts&lineClear == 0 {
		return false, l
	}
	l = facts.lie().with(lieUnseen, !sees).with(lieCover, len(b.Vehicles) > 0 && b.behindHull(at, from))
	return true, b.lie(v, at, from, l)
}

// LieBehind is the same for a place that is no spot of the ground, such as one behind a vehicle.
func (b *Battle) LieBehind(v, u int, at scenario.Point, sees bool) (open bool, l Lie) {
	from := b.People[u].At
	if !b.Ground.Clear(at, from) {
		return false, l
	}
	l = b.between(at, from).lie().with(lieUnseen, !sees).with(lieCover, b.behindHull(at, from))
	return true, b.lie(v, at, from, l)
}

// with adds a fact if it is true.
func (f pairFacts) with(fact pairFacts, holds bool) pairFacts {
	if holds {
		f |= fact
	}
	return f
}
