package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// The order of action is one number a combatant: the smaller acts first. From the most significant part down: surprised people
// last (AMB-2), the class of the skill used (INIT-1), more dice, better colour (INIT-2).
const (
	surpriseStep = 1 << 32
	weightStep   = 1 << 24 // of vehicles, by option (INIT-5)
	classStep    = 1 << 16
	diceStep     = 1 << 8
)

// putInOrder settles whose place in the turn comes when.
func (b *Battle) putInOrder() {
	b.order = b.order[:0]
	for u := range b.People {
		if b.Able(u) {
			b.keys[u] = b.initiative(u)
			b.place(int16(u))
		}
	}
	b.breakTies()
	if b.Rules.ReactionGap.Enabled {
		b.closeGap()
	}
}

// place inserts u behind everyone with a smaller or equal key.
func (b *Battle) place(u int16) {
	b.order = append(b.order, u)
	for i := len(b.order) - 1; i > 0 && b.keys[b.order[i-1]] > b.keys[u]; i-- {
		b.order[i], b.order[i-1] = b.order[i-1], b.order[i]
	}
}

func (b *Battle) initiative(u int) int64 {
	c := &b.People[u]
	skill, class := b.orderedBy(u)
	dice := b.Footing(u, skill).Add(int(c.Declared.Hooah))
	key := int64(class)*classStep + int64(255-int(dice.N))*diceStep + int64(255-int(dice.Colour))
	if b.Rules.RightOfWeight {
		key += b.weight(u)
	}
	if c.Surprised {
		key += surpriseStep
	}
	return key
}

// orderedBy is the skill and class that place u's declared action (INIT-1).
func (b *Battle) orderedBy(u int) (rules.Skill, int8) {
	a := &b.People[u].Declared
	skill := b.Rules.Actions[a.Kind].Skill
	switch a.Kind {
	case rules.Fire, rules.AreaFire, rules.Overwatch, rules.Launch, rules.Bombard, rules.Engage:
		skill = b.Weapon(u, a.Weapon).Skill
	}
	if b.People[u].Side < 0 && a.Kind == rules.Strike && a.Weapon == FistsArm {
		return skill, b.Rules.Actions[rules.Wait].Class // only armed civilians act by their weapon (CIV-8)
	}
	return skill, b.Rules.Class(a.Kind, b.armed(u, a.Weapon))
}

// armed reports whether a blow with this arm is struck with something in the hand, a butt included.
func (b *Battle) armed(u int, arm int8) bool {
	w := b.Weapon(u, arm)
	return w != bareHands(b) && (w.Melee || b.butt(w) != bareHands(b))
}

func bareHands(b *Battle) *scenario.Weapon { return &b.Scenario.Weapons[0] }

// breakTies lets those with equal keys roll for their place (INIT-3).
func (b *Battle) breakTies() {
	for i := 0; i < len(b.order); {
		j := i + 1
		for j < len(b.order) && b.keys[b.order[j]] == b.keys[b.order[i]] {
			j++
		}
		if j-i > 1 {
			b.rollOff(i, j, 0)
		}
		i = j
	}
}

// rollOff orders the places i to j: the higher die acts first; equal ones roll again. Nobody rolls for its place elsewhere, so that the
// round is the ordinal of the die.
func (b *Battle) rollOff(i, j int, round uint16) {
	tied, before := b.order[i:j], b.tied[:j-i]
	var places [dice.Sides + 1]int // of each face: how many rolled it, then where the next of them goes
	for _, u := range tied {
		face, label := b.dice.Lot(b.People[u].Key, dice.Initiative, round)
		b.keys[u] = int64(face)
		places[face]++
		if e := b.tell(RollsOff); e != nil {
			e.Who, e.Amount = u, int32(face)
			e.by(rules.INIT3, rules.INIT2)
			b.attachDie(e, face, label)
		}
	}
	next := 0
	for face := dice.Sides; face > 0; face-- {
		places[face], next = next, next+places[face]
	}
	copy(before, tied)
	for _, u := range before {
		at := &places[b.keys[u]]
		tied[*at] = u
		*at++
	}
	first := 0
	for face := dice.Sides; face > 0; face-- {
		if end := places[face]; end-first > 1 {
			b.rollOff(i+first, i+end, round+1)
		}
		first = places[face]
	}
}

// closeGap moves a fighter with a hand weapon before the shooters near it who are not ready (INIT-4).
func (b *Battle) closeGap() {
	for i := range b.order {
		u := b.order[i]
		if !b.rushes(int(u)) {
			continue
		}
		for k := 0; k < i; k++ {
			if b.caughtBy(int(b.order[k]), int(u)) {
				b.People[u].Rushes = true
				copy(b.order[k+1:i+1], b.order[k:i])
				b.order[k] = u
				break
			}
		}
	}
}

// rushes reports whether u attacks with a hand weapon.
func (b *Battle) rushes(u int) bool {
	a := &b.People[u].Declared
	return a.Kind == rules.Strike && b.Weapon(u, a.Weapon).Melee && a.Weapon != FistsArm
}

// caughtBy reports whether shooter is an enemy of u within the gap and not ready.
func (b *Battle) caughtBy(shooter, u int) bool {
	c := &b.People[shooter]
	return c.Declared.Kind == rules.Fire && !c.Ready && b.Enemies(shooter, u) &&
		within(c.At, b.People[u].At, b.Rules.ReactionGap.WithinCM)
}
