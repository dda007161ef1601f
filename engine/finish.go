package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// checkAmmo rolls for every weapon fired since the last check, every few turns (AMMO-2).
func (b *Battle) checkAmmo() {
	if !b.Rules.AmmoDue(b.Turn) {
		return
	}
	b.cause = scenario.Nobody
	for u := range b.People {
		for i := range b.People[u].Arms {
			arm := &b.People[u].Arms[i]
			if arm.Turns > 0 && b.Able(u) && arm.Ammo != rules.Endless && arm.Ammo != rules.Out {
				b.checkArm(u, arm)
			}
			arm.Turns, arm.AutoTurns, arm.Rapid = 0, 0, false
		}
	}
}

// checkArm rolls the firer's skill; a failure costs one level of ammunition (AMMO-2).
func (b *Battle) checkArm(u int, arm *Arm) {
	w := &b.Scenario.Weapons[arm.Weapon]
	need := b.Rules.Needs(b.Rules.AmmoDifficulty(rules.Usage{Firings: arm.Turns, Automatic: arm.AutoTurns,
		Rapid: arm.Rapid, MachineGun: w.MachineGun, Thirsty: w.Thirsty}))
	p := b.effort(u, w.Skill)
	r := b.dice.Roll(b.People[u].Key, b.weaponKeys[arm.Weapon], dice.Ammo, p.total())
	b.spend(u)
	kept := r.GO >= need
	if !kept {
		arm.Ammo--
	}
	if e := b.tell(AmmoChecks); e != nil {
		e.Who, e.Weapon, e.Hit, e.Level = int16(u), arm.Weapon, kept, arm.Ammo
		e.by(rules.AMMO2, rules.AMMO1, rules.DICE5)
		b.attach(e, r, &p, need)
	}
}

// expire ends what lasts only so long (TURN-1 f).
func (b *Battle) expire() {
	b.cause = scenario.Nobody
	for u := range b.People {
		c := &b.People[u]
		c.Declared, c.Acted = Action{}, false // nothing of this turn is spared for the next (DICE-6)
		if !c.Present || c.Condition >= Down {
			continue
		}
		b.collapse(u)
		if c.Condition == Unconscious && c.UnconsciousTo <= b.Turn && c.Fainted == awake {
			c.Condition = b.conditionOf(c.Wounds)
			b.recover(u, rules.KnockedOut)
		}
		if c.Condition == Unconscious {
			continue
		}
		if c.StunnedTo == b.Turn {
			b.recover(u, rules.Stunned)
		}
		if c.SuppressedTo == b.Turn {
			b.recover(u, rules.Suppressed)
		}
		if c.BatteredTo == b.Turn {
			b.recover(u, rules.Battered)
		}
	}
}

func (b *Battle) recover(u int, from rules.Result) {
	if e := b.tell(Recovers); e != nil {
		e.Who, e.Result = int16(u), from
		e.by(recoveryRule(from))
	}
}

func recoveryRule(from rules.Result) rules.ID {
	if from == rules.Suppressed {
		return rules.DMG4
	}
	return rules.H2H4
}

// judge ends the fight if it is over (END-1).
func (b *Battle) judge() {
	for i := range b.Scenario.Victory {
		line := &b.Scenario.Victory[i]
		if line.When.Eval(b) {
			b.VictoryRow = i
			b.end(ByVictory, line.Side)
			return
		}
	}
	standing, last := b.standing()
	switch {
	case standing == 0:
		b.end(NobodyLeft, scenario.Nobody)
	case standing == 1:
		b.end(LastStanding, last)
	case b.Turn >= b.Scenario.Turns:
		b.end(AtLimit, scenario.Nobody)
	}
}

// standing counts the sides that have anyone able, arrivals to come included, and names the last of them.
func (b *Battle) standing() (sides, last int) {
	last = scenario.Nobody
	for side := range b.Scenario.Sides {
		for u := range b.People {
			if int(b.People[u].Side) == side && (b.Able(u) || b.expected(u)) {
				sides, last = sides+1, side
				break
			}
		}
	}
	return sides, last
}

// expected reports whether u has not come yet.
func (b *Battle) expected(u int) bool {
	c := &b.People[u]
	return !c.Present && !c.Gone
}

func (b *Battle) end(why Ending, winner int) {
	b.Ending, b.Winner = why, winner
	if e := b.tell(Ends); e != nil {
		e.Ending, e.Side, e.Amount = why, int16(winner), int32(b.VictoryRow)
		e.by(rules.END1)
	}
}
