package engine

import (
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// pairFacts is what the ground does between a viewer and the viewed, worked out when first asked.
type pairFacts uint8

const (
	lineKnown pairFacts = 1 << iota
	lineClear
	shelterKnown
	shelterCover
	shelterConcealment
)

// forget drops what is known between u and everybody else: u has moved.
func (b *Battle) forget(u int) {
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
	low, high := int64(0), int64(1)<<21
	for low < high {
		if mid := (low + high) / 2; mid*mid >= square {
			high = mid
		} else {
			low = mid + 1
		}
	}
	return int32(low)
}

// Clear reports whether nothing but light and hiding keeps u from seeing v (SPACE-4).
func (b *Battle) Clear(u, v int) bool {
	facts := b.sight[u*len(b.People)+v]
	if facts&lineKnown == 0 {
		facts |= lineKnown
		if b.Ground.Clear(b.People[u].At, b.People[v].At) {
			facts |= lineClear
		}
		b.learn(u, v, facts)
		b.learn(v, u, facts&(lineKnown|lineClear)) // it is the same both ways
	}
	return facts&lineClear != 0 && !b.screened(u, v)
}

// Shelter is what stands between v and fire from u (COVER-4).
func (b *Battle) Shelter(v, u int) (cover, concealment bool) {
	facts := b.sight[v*len(b.People)+u]
	if facts&shelterKnown == 0 {
		facts |= shelterKnown
		s := b.Ground.Shelter(b.People[v].At, b.People[u].At)
		if s.Cover {
			facts |= shelterCover
		}
		if s.Concealment {
			facts |= shelterConcealment
		}
		b.learn(v, u, facts)
	}
	cover = facts&shelterCover != 0 || b.behindHull(b.People[v].At, b.People[u].At)
	return cover, facts&shelterConcealment != 0
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
	if !b.Scenario.Map.Dark {
		return true
	}
	c := &b.People[v]
	return within(b.People[u].At, c.At, b.Rules.Light.UnseenCM) || c.LastShot != 0 && c.LastShot >= b.Turn-1
}

// Visible reports whether u sees v and knows it: v does not hide, or u has found it this turn (HIDE-2, HIDE-3).
func (b *Battle) Visible(u, v int) bool {
	return b.Sees(u, v) && !b.hiddenFrom(v, u)
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
	at, cm := b.People[v].At, b.Rules.IntoMelee.WithinCM
	if b.Aboard(v) {
		return false
	}
	for w := range b.People {
		// Nearly everybody is too far away, which two comparisons tell.
		c := &b.People[w]
		if c.At.X > at.X+cm || c.At.X < at.X-cm || c.At.Y > at.Y+cm || c.At.Y < at.Y-cm {
			continue
		}
		if w != other && b.Enemies(v, w) && b.Able(w) && c.Vehicle == scenario.Nobody && within(at, c.At, cm) && b.Clear(v, w) {
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
