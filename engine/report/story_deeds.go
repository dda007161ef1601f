package report

import (
	"crossfire/engine"
	"crossfire/scenario"
)

// deed is what one person does at one go, with everything that comes of it.
type deed struct {
	at      int // position of the event that begins it
	kind    engine.EventKind
	who     int // Nobody: it is not about one person
	side    int
	blows   []blow // of attacks: one for each target
	move    int    // position of the move that the same person made in this turn; -1: none
	after   bool   // that move came after the attack
	spotted bool   // the target had to be found first
	burden  int    // who is helped, carried or laid down; Nobody: none

	ordnance bool  // a heavy weapon, a charge or a fire
	fire     bool  // of these, what fires do to people at the end of a turn
	effects  []int // of these: positions of bursts, harms, falls
}

// blow is one attack roll with its consequences.
type blow struct {
	at      int
	effects []int // positions of harms, strays, lost weapons, falls
}

// isAttack reports whether events of this kind are attacks on somebody.
func isAttack(kind engine.EventKind) bool {
	return kind == engine.Shoots || kind == engine.Strikes || kind == engine.Throws
}

// deeds groups the events of a turn by who did them.
func (t *teller) deeds(turn span) []*deed {
	var done []*deed
	for i := turn.first; i < turn.last; i++ {
		e := &t.log[i]
		if made, taken := t.addOrdnance(done, i); taken {
			done = made
			continue
		}
		switch {
		case isAttack(e.Kind):
			done = t.addAttack(done, i)
		case isEffect(e.Kind) && t.addEffect(done, i):
		case e.Kind == engine.MoraleChanges && (e.Why == engine.ByWound || t.shakenAgain(i, turn.last)):
		case e.Kind == engine.Spends && !t.willed(i), t.isToil(i), t.carryAside(i, turn.last):
		case e.Kind == engine.Leaves && e.Cause >= 0 && t.log[e.Cause].Kind == engine.LeavesIn: // the vehicle is told
		case e.Kind == engine.Moves && i+1 < turn.last && t.log[i+1].Kind == engine.Boards && t.log[i+1].Who == e.Who:
		case phrases[e.Kind][0].when == silently && len(phrases[e.Kind]) == 1:
		default:
			done = append(done, t.newDeed(i))
		}
	}
	return t.joinSearches(t.joinMoves(done))
}

func isEffect(kind engine.EventKind) bool {
	switch kind {
	case engine.Harms, engine.Strays, engine.Disarms, engine.Tosses, engine.Drops:
		return true
	}
	return false
}

func (t *teller) newDeed(at int) *deed {
	e := &t.log[at]
	d := &deed{at: at, kind: e.Kind, who: int(e.Who), side: int(e.Side), move: -1, burden: scenario.Nobody}
	switch {
	case e.Kind == engine.Moves && e.Reason == engine.Helping, e.Kind == engine.Carries, e.Kind == engine.LetsGo:
		d.burden = int(e.Whom)
	}
	if d.who >= 0 {
		d.side = t.s.Combatants[d.who].Side
	} else if e.Element >= 0 {
		d.side = t.s.Elements[e.Element].Side
	}
	return d
}

// addAttack begins a deed, or adds a target to the last one.
func (t *teller) addAttack(done []*deed, at int) []*deed {
	e := &t.log[at]
	n := len(done)
	for n > 0 && done[n-1].kind == engine.MoraleChanges {
		n-- // what an attack does to the nerves of one target stands between it and the next
	}
	if n > 0 {
		d := done[n-1]
		sprayed := d.kind == engine.Sprays && int(e.Cause) == d.at
		again := d.kind == e.Kind && d.who == int(e.Who) && t.log[d.at].Weapon == e.Weapon && t.log[d.at].Cause == e.Cause
		if sprayed || again {
			d.blows = append(d.blows, blow{at: at})
			return done
		}
	}
	d := t.newDeed(at)
	d.blows = []blow{{at: at}}
	return append(done, d)
}

// addEffect hangs a consequence on the attack that it follows from; false: on none of these.
func (t *teller) addEffect(done []*deed, at int) bool {
	root := at
	for root >= 0 && !isAttack(t.log[root].Kind) {
		root = int(t.log[root].Cause)
	}
	if root < 0 {
		return false
	}
	for _, d := range done {
		for i := range d.blows {
			if d.blows[i].at == root {
				d.blows[i].effects = append(d.blows[i].effects, at)
				return true
			}
		}
	}
	return false
}

// joinMoves tells a move together with the attack of the same person.
func (t *teller) joinMoves(done []*deed) []*deed {
	var kept []*deed
	for i, d := range done {
		if d.kind == engine.Moves && t.joined(done, i) {
			continue
		}
		kept = append(kept, d)
	}
	return kept
}

func (t *teller) joined(done []*deed, move int) bool {
	m := done[move]
	for i, d := range done {
		if (len(d.blows) > 0 || d.ordnance && d.kind != engine.Bursts && !d.fire) && d.who == m.who && d.move < 0 && t.log[d.at].Turn == t.log[m.at].Turn {
			d.move, d.after = m.at, i < move
			return true
		}
	}
	return false
}

// joinSearches drops what only led to an attack: a search that found its target, a wait of somebody who moves.
func (t *teller) joinSearches(done []*deed) []*deed {
	var kept []*deed
	for i, d := range done {
		if d.kind == engine.Searches && t.log[d.at].Hit && markSpotted(t, done[i+1:], d) {
			continue
		}
		if d.kind == engine.Searches && !t.log[d.at].Hit && attacksLater(t, done[i+1:], d) {
			continue
		}
		if d.kind == engine.Waits && actsToo(t, done, d) {
			continue
		}
		if d.kind == engine.Watches && attacksLater(t, done[i+1:], d) {
			t.watched[d.who] = vigil{t.log[d.at].Turn, t.log[d.at].Reason}
			continue
		}
		if d.kind == engine.Sights && (t.implied(d) || t.mutual(kept, d)) {
			continue
		}
		kept = append(kept, d)
	}
	return kept
}

// markSpotted marks the attack that a successful search led to.
func markSpotted(t *teller, later []*deed, search *deed) bool {
	for _, d := range later {
		if d.who == search.who && (len(d.blows) > 0 || d.ordnance) && t.log[d.at].Whom == t.log[search.at].Whom {
			d.spotted = true
			return true
		}
	}
	return false
}

// attacksLater reports whether somebody who looked in vain for one enemy attacked another in the same turn.
func attacksLater(t *teller, later []*deed, search *deed) bool {
	for _, d := range later {
		if d.who == search.who && len(d.blows) > 0 && t.log[d.at].Turn == t.log[search.at].Turn {
			return true
		}
	}
	return false
}

// actsToo reports whether a wait is only what is left of a turn: the same person moves, or has looked for enemies in vain, or was
// not allowed to do what it meant to do.
func actsToo(t *teller, done []*deed, wait *deed) bool {
	for _, d := range done {
		if d.who == wait.who && t.log[d.at].Turn == t.log[wait.at].Turn &&
			(d.kind == engine.Moves || d.kind == engine.Searches || d.kind == engine.Refuses) {
			return true
		}
	}
	return false
}

// mutual reports whether a first sight is the same as one just told, from the other side.
func (t *teller) mutual(told []*deed, d *deed) bool {
	e := &t.log[d.at]
	for _, other := range told {
		o := &t.log[other.at]
		if o.Kind == engine.Sights && o.Turn == e.Turn && o.Side != e.Side {
			return true
		}
	}
	return false
}

// implied reports whether a first sight needs no words: it came from being attacked or from a search that is told, or both sides
// saw each other at the very start.
func (t *teller) implied(d *deed) bool {
	e := &t.log[d.at]
	return e.Cause != scenario.Nobody || e.Turn == 1 || d.at > 0 && t.log[d.at-1].Kind == engine.Searches
}
