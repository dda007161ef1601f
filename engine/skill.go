package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// skillPool starts a pool of u's skill with what wounds and lingering effects take off (DMG-5, H2H-4). Toughness takes none.
func (b *Battle) skillPool(u int, s rules.Skill) (p pool) {
	c := &b.People[u]
	p.base = c.Skills[s]
	if s == rules.Toughness {
		return p
	}
	if b.hurts(u) {
		p.add(rules.DMG5, ModWounds, b.Rules.Effects.WoundedDice)
	}
	if c.BatteredTo >= b.Turn {
		p.add(rules.H2H4, ModBattered, b.Rules.Effects.BatteredDice)
	}
	return p
}

// effort is skillPool for a roll that is not a defence: a pained or scuffed combatant has fewer dice on the next such roll
// (DMG-3, H2H-4). Whoever rolls it must call spend.
func (b *Battle) effort(u int, s rules.Skill) (p pool) {
	p = b.skillPool(u, s)
	p.add(rules.DMG3, ModPained, b.People[u].Less)
	return p
}

// spend ends the effect of being pained or scuffed: the next roll that is not a defence has come.
func (b *Battle) spend(u int) {
	b.People[u].Less = 0
	b.judged.u = scenario.Nobody
}

// perception is the better of BMT and alertness (HIDE-2, SKILL-1).
func (b *Battle) perception(u int) rules.Skill {
	c := &b.People[u]
	if c.Skills[rules.Alertness].Better(c.Skills[rules.BMT], b.Rules.GoAt) {
		return rules.Alertness
	}
	return rules.BMT
}

// roll throws p for u against v; v below 0: against nobody.
func (b *Battle) roll(u, v int, why dice.Purpose, p *pool) dice.Result {
	return b.dice.Roll(b.People[u].Key, b.keyOf(v), why, p.total())
}

func (b *Battle) keyOf(v int) dice.Key {
	if v < 0 {
		return 0
	}
	return b.People[v].Key
}
