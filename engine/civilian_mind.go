package engine

import (
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// What civilians see and how they judge it (CIV-3, CIV-4, CIV-6, CIV-7).

// concernModifiers are the names of what changes the rolls of civilians.
var concernModifiers = [rules.ConcernCount]ModifierName{
	rules.HatedAuthority: ModHatedAuthority, rules.AbusiveAuthority: ModAbusiveAuthority, rules.HatedOthers: ModHated,
	rules.AbusiveOthers: ModAbusive, rules.UnderCover: ModInCover, rules.AlreadyArmed: ModArmed,
	rules.OthersAttacked: ModOthersAttacked, rules.LovedEndangered: ModLovedOne,
}

// concernsOf adds up everything that changes the two rolls of u, each once (CIV-3).
func (b *Battle) concernsOf(u int) (first, second pool) {
	applies := b.presence(u)
	applies[rules.UnderCover] = b.AtHand(u).Cover
	applies[rules.AlreadyArmed] = b.Armed(u)
	applies[rules.OthersAttacked] = b.othersAttacked(u)
	applies[rules.LovedEndangered] = b.lovedEndangered(u)
	for concern, holds := range applies {
		if holds {
			m := &b.Rules.CivilianModifiers[concern]
			first.add(rules.CIV3, concernModifiers[concern], m.First)
			second.add(rules.CIV3, concernModifiers[concern], m.Second)
		}
	}
	return first, second
}

// presence says which sorts of people are present: able and in sight (CIV-7).
func (b *Battle) presence(u int) (applies [rules.ConcernCount]bool) {
	for v := range b.People {
		side := b.People[v].Side
		if side < 0 || !b.Able(v) || !b.Visible(u, v) {
			continue
		}
		authority := b.Scenario.Sides[side].Authority
		if b.hates(u, v) {
			applies[pick(authority, rules.HatedAuthority, rules.HatedOthers)] = true
		}
		if b.Scenario.Sides[side].Abusive {
			applies[pick(authority, rules.AbusiveAuthority, rules.AbusiveOthers)] = true
		}
	}
	return applies
}

func pick(first bool, one, other rules.Concern) rules.Concern {
	if first {
		return one
	}
	return other
}

// hates reports whether u hates v, for itself or as one of some group.
func (b *Battle) hates(u, v int) bool {
	for _, r := range b.Civilian(u).Spec.Hates {
		if b.belongs(v, r) {
			return true
		}
	}
	return false
}

// menaces reports whether v is an armed, able member of a side that u hates or that is abusive.
func (b *Battle) menaces(v, u int) bool {
	side := b.People[v].Side
	return side >= 0 && b.Able(v) && b.Armed(v) && (b.Scenario.Sides[side].Abusive || b.hates(u, v))
}

// Armed reports whether u has a weapon that is good for something.
func (b *Battle) Armed(u int) bool {
	for i := range b.People[u].Arms {
		if weapon := b.People[u].Arms[i].Weapon; weapon != scenario.Nobody && b.wields(&b.Scenario.Weapons[weapon], b.People[u].Arms[i].Ammo) {
			return true
		}
	}
	return false
}

// wields reports whether somebody could fight with a weapon in this state.
func (b *Battle) wields(w *scenario.Weapon, ammo rules.AmmoLevel) bool {
	return !w.Ammunition && !w.Charge() && (w.Melee || ammo != rules.Out)
}

// since reports whether v was in danger after the last roll of u.
func (b *Battle) since(v, u int) bool {
	at := b.People[v].Endangered
	return at > 0 && at >= b.Civilian(u).Rolled
}

// othersAttacked reports whether another civilian near u was in danger since its last roll (CIV-7).
func (b *Battle) othersAttacked(u int) bool {
	for i := range b.Civilians {
		v := b.Civilians[i].Spec.Who
		if v != u && b.since(v, u) && within(b.People[u].At, b.People[v].At, b.Rules.CivilianDistances.OthersCM) {
			return true
		}
	}
	return false
}

// lovedEndangered reports whether somebody whom u loves was in danger since its last roll, or has a menace near it (CIV-7).
func (b *Battle) lovedEndangered(u int) bool {
	for _, v := range b.Civilian(u).Spec.Loved {
		if b.since(v, u) {
			return true
		}
		if !b.People[v].Present || b.People[v].Condition >= Killed {
			continue
		}
		for w := range b.People {
			if w != v && within(b.People[w].At, b.People[v].At, b.Rules.CivilianDistances.LovedCM) && b.menaces(w, u) {
				return true
			}
		}
	}
	return false
}

// hasGoal reports whether what u cherishes is there (CIV-4).
func (b *Battle) hasGoal(u int) bool {
	_, there := b.GoalOf(u)
	return there
}

// GoalOf is where that is which u cherishes; false: there is no such thing, or it is dead or gone (CIV-4).
func (b *Battle) GoalOf(u int) (scenario.Point, bool) {
	spec := b.Civilian(u).Spec
	if spec.Goal != scenario.Nobody {
		c := &b.People[spec.Goal]
		return c.At, c.Present && c.Condition < Killed
	}
	for i := range b.Items {
		if it := &b.Items[i]; spec.Thing != scenario.Nobody && int(it.Index) == spec.Thing && !it.Taken {
			return it.At, true
		}
	}
	return scenario.Point{}, false
}

// MostDangerous is the most dangerous enemy in the eyes of u of those that it sees; Nobody (CIV-6).
func (b *Battle) MostDangerous(u int) int {
	best, rank := scenario.Nobody, notDangerous
	for v := range b.People {
		if b.People[v].Side < 0 || !b.Able(v) || !b.Visible(u, v) {
			continue
		}
		if r := b.danger(u, v); r < rank || r == rank && r < notDangerous && b.closer(u, v, best) {
			best, rank = v, r
		}
	}
	return best
}

// The ranks of danger of CIV-6; the smaller is worse.
const (
	didHarm = iota
	isMenace
	hasFired
	notDangerous
)

func (b *Battle) danger(u, v int) int {
	c := &b.People[v]
	switch {
	case b.hurt(v, u):
		return didHarm
	case b.menaces(v, u):
		return isMenace
	case c.LastShot > 0 && b.Armed(v):
		return hasFired
	}
	return notDangerous
}

// hurt reports whether v was the last to hurt u or somebody whom u loves.
func (b *Battle) hurt(v, u int) bool {
	if b.harmed(u) && int(b.People[u].FelledBy) == v {
		return true
	}
	for _, w := range b.Civilian(u).Spec.Loved {
		if b.harmed(w) && int(b.People[w].FelledBy) == v {
			return true
		}
	}
	return false
}

// harmed reports whether v has come to harm in this fight, also before it was saved.
func (b *Battle) harmed(v int) bool {
	c := &b.People[v]
	return c.Wounds > c.Spec.Wounds || c.Condition > b.conditionOf(c.Spec.Wounds)
}

// WeaponFor is the nearest weapon that lies about and that u may seek, as an index in Items; Nobody (CIV-8).
func (b *Battle) WeaponFor(u int) int {
	best := scenario.Nobody
	for i := range b.Items {
		it := &b.Items[i]
		w := &b.Scenario.Weapons[it.Weapon]
		if it.Taken || !b.wields(w, it.Ammo) || w.Round != scenario.Nobody || !within(it.At, b.People[u].At, b.Rules.CivilianDistances.WeaponCM) {
			continue
		}
		if best == scenario.Nobody || squareCM(it.At, b.People[u].At) < squareCM(b.Items[best].At, b.People[u].At) {
			best = i
		}
	}
	return best
}
