package engine

import (
	"math/bits"

	"crossfire/engine/rules"
	"crossfire/scenario"
)

// pairFacts is what the ground does between a viewer and the viewed, worked out when first asked.
type pairFacts uint8

const (
	lineKnown pairFacts = 1 << iota
	lineClear
	shelterKnown
	shelterCover // and the next two: as Lie has them
	shelterConcealment
	shelterClose
)

// forget drops what is known between u and everybody else: u has moved.
func (b *Battle) forget(u int) {
	b.crowd.move(u, b.People[u].At)
	n := len(b.People)
	clear(b.sight[u*n : u*n+n])
	for i := u; i < len(b.sight); i += n {
		b.sight[i] = 0
	}
}

// DistanceCM2 is the square of the distance between two people in centimetres.
func (b *Battle) DistanceCM2(u, v int) int64 { return squareCM(b.People[u].At, b.People[v].At) }

func squareCM(p, q scenario.Point) int64 {
	dx, dy := int64(p.X-q.X), int64(p.Y-q.Y)
	return dx*dx + dy*dy
}

// within reports whether p and q are no further apart than cm.
func within(p, q scenario.Point, cm int32) bool { return squareCM(p, q) <= int64(cm)*int64(cm) }

// DistanceCM is the distance between two people in centimetres, rounded up.
func (b *Battle) DistanceCM(u, v int) int32 { return rootUp(b.DistanceCM2(u, v)) }

// rootUp is the least r with r*r >= square.
func rootUp(square int64) int32 {
	if square <= 1 {
		return int32(max(square, 0))
	}
	square--
	half := (bits.Len64(uint64(square)) - 1) / 2
	root := (int64(1)<<half+square>>half)/2 + 1 // a first step of Newton's from a power of two; no less than what is looked for
	for {
		next := (root + square/root) / 2 // Newton's way to the greatest r with r*r <= square
		if next >= root {
			return int32(root + 1)
		}
		root = next
	}
}

// Clear reports whether nothing but light and hiding keeps u from seeing v (SPACE-4).
func (b *Battle) Clear(u, v int) bool {
	facts := b.sight[u*len(b.People)+v]
	if facts&lineKnown == 0 {
		facts = b.drawLine(u, v)
	}
	return facts&lineClear != 0 && (len(b.Vehicles) == 0 || !b.screened(u, v))
}

// drawLine finds out whether the ground lets u and v see each other, which is the same both ways.
func (b *Battle) drawLine(u, v int) pairFacts {
	line := lineKnown
	if b.Ground.Clear(b.People[u].At, b.People[v].At) {
		line |= lineClear
	}
	b.learn(u, v, line)
	b.learn(v, u, line)
	return line
}

// Shelter is what stands between v and fire from u (COVER-4).
func (b *Battle) Shelter(v, u int) (cover, concealment bool) {
	facts := b.sight[v*len(b.People)+u]
	if facts&shelterKnown == 0 {
		facts = b.seekShelter(v, u)
	}
	cover = facts&shelterCover != 0 || len(b.Vehicles) > 0 && b.behindHull(b.People[v].At, b.People[u].At)
	return cover, facts&shelterConcealment != 0
}

// seekShelter finds out what the ground puts between v and fire from u.
func (b *Battle) seekShelter(v, u int) pairFacts {
	facts := b.between(b.People[v].At, b.People[u].At)
	b.learn(v, u, facts)
	return facts
}

// between is what protects somebody at a place from fire that comes from another, vehicles not counted.
func (b *Battle) between(at, from scenario.Point) pairFacts {
	s := b.Ground.Shelter(at, from)
	return shelterKnown.with(shelterCover, s.Cover).with(shelterConcealment, s.Concealment).
		with(shelterClose, within(at, from, b.Rules.Near.ProneCM))
}

// learn notes facts about u and v; if both are where they were deployed, for all fights to come.
func (b *Battle) learn(u, v int, facts pairFacts) {
	i := u*len(b.People) + v
	b.sight[i] |= facts
	if !b.Ground.Damaged() && b.People[u].At == b.fresh[u].At && b.People[v].At == b.fresh[v].At {
		b.atFirst[i] |= facts
	}
}

// Sees reports whether u could see v if v does not hide: line of sight and light (SPACE-4).
func (b *Battle) Sees(u, v int) bool {
	return b.Clear(u, v) && b.lit(u, v)
}

// lit reports whether there is light enough for u to see v.
func (b *Battle) lit(u, v int) bool {
	return !b.Scenario.Map.Dark || b.shows(u, v)
}

// shows reports whether u sees v in the dark: v is near, or has fired of late.
func (b *Battle) shows(u, v int) bool {
	c := &b.People[v]
	return within(b.People[u].At, c.At, b.Rules.Light.UnseenCM) || c.LastShot != 0 && c.LastShot >= b.Turn-1
}

// Visible reports whether u sees v and knows it: v does not hide, or u has found it this turn (HIDE-2, HIDE-3).
func (b *Battle) Visible(u, v int) bool {
	return b.Sees(u, v) && !b.hiddenFrom(v, u)
}

// Lines are what is known of the ground between somebody and everybody else.
type Lines []pairFacts

// Lines are those of u; they hold until somebody moves or the ground changes.
func (b *Battle) Lines(u int) Lines { return b.sight[u*len(b.People) : (u+1)*len(b.People)] }

// Blind reports whether it is known that the ground keeps v out of sight, and the other way round (SPACE-4).
func (l Lines) Blind(v int) bool { return l[v]&(lineKnown|lineClear) == lineKnown }

// Views reports whether u sees v, and whether each sees the other and knows it: Sees, and Visible both ways.
func (b *Battle) Views(u, v int) (line, visible, seen bool) {
	if !b.Clear(u, v) {
		return false, false, false
	}
	line = b.lit(u, v)
	return line, line && !b.hiddenFrom(v, u), b.lit(v, u) && !b.hiddenFrom(u, v)
}

func (b *Battle) hiddenFrom(v, u int) bool {
	return b.People[v].Hidden && !b.spotted[u*len(b.People)+v] && !within(b.People[u].At, b.People[v].At, b.Rules.Near.FoundCM)
}

// Tried reports whether u may not look for v any more this turn: it has done so without success, or cannot pay for it (HIDE-2,
// MOR-4).
func (b *Battle) Tried(u, v int) bool {
	if b.tried[u*len(b.People)+v] && !b.sniffs(u) {
		return true
	}
	cost, _ := b.LookCost(u, v)
	return cost > b.Budget(u).Left
}

// Out reports whether u takes no further part: dead, ineffective or unconscious.
func (b *Battle) Out(u int) bool { return b.People[u].Condition >= Unconscious }

// Able reports whether u is in the fight (END-1).
func (b *Battle) Able(u int) bool {
	c := &b.People[u]
	return c.Present && c.Condition < Unconscious && !c.Surrendered
}

// Helpless reports whether u cannot defend itself: out, or a civilian in shock (FIRE-11, H2H-6).
func (b *Battle) Helpless(u int) bool { return b.Out(u) || b.inShock(u) }

// MayAttack reports whether u may attack this turn (DMG-4, H2H-4, AMB-2).
func (b *Battle) MayAttack(u int) bool {
	c := &b.People[u]
	return b.Able(u) && !c.Surprised && c.StunnedTo < b.Turn && c.SuppressedTo < b.Turn
}

// Suppressed reports whether u is suppressed (DMG-4).
func (b *Battle) Suppressed(u int) bool { return b.People[u].SuppressedTo >= b.Turn }

// InMelee reports whether an able enemy stands within reach of a blow (FIRE-10, H2H-1).
func (b *Battle) InMelee(u int) bool { return b.opponent(u, scenario.Nobody) }

// opponent reports whether an able enemy of v other than the one named is within reach of a blow.
func (b *Battle) opponent(v, other int) bool {
	if b.crowd.near[v] == 0 || b.Aboard(v) {
		return false
	}
	at, reach := b.People[v].At, b.Rules.IntoMelee.WithinCM
	for w, place := range b.crowd.at {
		if within(at, place, reach) && w != other && b.Enemies(v, w) && b.Able(w) && !b.Aboard(w) && b.Clear(v, w) {
			return true
		}
	}
	return false
}

// Weapon is what u's arm is; FistsArm, an empty place and one that is not there are bare hands.
func (b *Battle) Weapon(u int, arm int8) *scenario.Weapon {
	return &b.Scenario.Weapons[b.weaponIndex(u, arm)]
}

func (b *Battle) weaponIndex(u int, arm int8) int {
	if arms := b.People[u].Arms; arm >= 0 && int(arm) < len(arms) && arms[arm].Weapon != scenario.Nobody {
		return int(arms[arm].Weapon)
	}
	return 0
}

// bandOf is the range band between two places (SPACE-2).
func (b *Battle) bandOf(p, q scenario.Point) rules.Band { return b.Rules.Band(squareCM(p, q)) }
