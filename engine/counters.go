package engine

import (
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// belongs reports whether v is named by r.
func (b *Battle) belongs(v int, r scenario.Ref) bool {
	c := &b.People[v]
	switch r.Kind {
	case scenario.CombatantRef:
		return v == r.Index
	case scenario.UnitRef:
		return c.Spec.Unit == r.Index
	case scenario.ElementRef:
		return int(c.Element) == r.Index
	case scenario.SideRef:
		return int(c.Side) == r.Index
	}
	return false
}

// Count reads a counter for a condition.
func (b *Battle) Count(counter scenario.Counter, ref, other scenario.Ref) int64 {
	switch counter {
	case scenario.CountTurn:
		return int64(b.Turn)
	case scenario.CountDistance:
		return b.apart(ref, other)
	case scenario.CountDestroyed:
		return truth(b.Ground.Razed(ref.Index))
	case scenario.CountBreached:
		return truth(b.Ground.Breached(ref.Index))
	case scenario.CountFired:
		return truth(b.happened[ref.Index])
	case scenario.CountAware:
		return truth(b.Aware[ref.Index])
	case scenario.CountWinner:
		return truth(b.Ending != Unfinished && b.Winner == ref.Index)
	case scenario.CountDraw:
		return truth(b.Ending != Unfinished && b.Ending != AtLimit && b.Winner == scenario.Nobody)
	case scenario.CountLimit:
		return truth(b.Ending == AtLimit)
	case scenario.CountOver:
		return truth(b.Ending != Unfinished)
	}
	if counter >= scenario.CountDamagedVehicles && counter <= scenario.CountImmobile {
		return b.countVehicles(counter, ref)
	}
	n := int64(0)
	for v := range b.People {
		if b.belongs(v, ref) {
			n += b.counts(counter, v, other)
		}
	}
	return n
}

func truth(t bool) int64 {
	if t {
		return 1
	}
	return 0
}

// counts is what one combatant adds to a counter.
func (b *Battle) counts(counter scenario.Counter, v int, other scenario.Ref) int64 {
	switch c := &b.People[v]; counter {
	case scenario.CountShots:
		return int64(c.Shots)
	case scenario.CountVictims:
		return int64(c.Victims)
	case scenario.CountHooah:
		return int64(c.Hooah)
	case scenario.CountHits:
		return int64(c.Hits)
	case scenario.CountInside:
		return truth(b.Able(v) && b.Ground.Inside(c.At, other.Index))
	}
	return truth(b.is(counter, v))
}

// is reports whether a counter of people counts v.
func (b *Battle) is(counter scenario.Counter, v int) bool {
	c := &b.People[v]
	switch counter {
	case scenario.CountAble:
		return b.Able(v)
	case scenario.CountCasualties:
		return c.Condition != Fit
	case scenario.CountWounded:
		return c.Condition == Hurt
	case scenario.CountIneffective:
		return c.Condition == Down
	case scenario.CountUnconscious:
		return c.Condition == Unconscious
	case scenario.CountDead:
		return c.Condition >= Killed
	case scenario.CountAlive:
		return c.Condition < Killed
	case scenario.CountFled:
		return c.Gone
	case scenario.CountSurrendered:
		return c.Surrendered
	case scenario.CountStarted:
		return true
	case scenario.CountPresent:
		return c.Present
	case scenario.CountSuppressed:
		return b.Able(v) && b.Suppressed(v)
	case scenario.CountHidden:
		return b.Able(v) && c.Hidden && !b.foundByAnyone(v)
	case scenario.CountHarmed:
		return b.harmed(v)
	case scenario.CountBurning:
		return c.Present && b.Burning(v)
	case scenario.CountOut:
		return b.OutOfAmmo(v)
	}
	return counter >= scenario.CountFanatical && counter <= scenario.CountPanicked && b.Able(v) &&
		c.Morale == rules.Morale(counter-scenario.CountFanatical)
}

// farAway is the distance to nobody, in metres.
const farAway = 1 << 20

// apart is the distance in metres between the nearest able combatants of two groups, rounded down.
func (b *Battle) apart(ref, other scenario.Ref) int64 {
	best := int64(-1)
	for u := range b.People {
		if !b.Able(u) || !b.belongs(u, ref) {
			continue
		}
		for v := range b.People {
			if v == u || !b.Able(v) || !b.belongs(v, other) {
				continue
			}
			if d := b.DistanceCM2(u, v); best < 0 || d < best {
				best = d
			}
		}
	}
	if best < 0 {
		return farAway
	}
	return int64(rootUp(best)) / 100
}
