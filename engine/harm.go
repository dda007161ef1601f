package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// land plays a hit: where it lands, what armour takes off, what toughness makes of the rest (AIM-2, ARM-1, DMG-1, H2H-5).
func (b *Battle) land(x *assault) {
	area, face, label := b.whereItLands(x)
	if x.action.Choice == Disarm && x.action.Area == rules.Limb && !x.blow && b.People[x.v].InHand != FistsArm && !b.Aboard(x.v) {
		b.disarm(x.u, x.v, rules.AIM1)
		b.nearMiss(x.v, x.u)
		return
	}
	worn, by := b.People[x.v].Armour[area], x.manner()
	dr := b.Rules.Rating(rules.Hit{By: by, Named: x.action.Area, Area: area, DR: x.dr, Worn: worn})
	tough := b.skillPool(x.v, rules.Toughness)
	b.brace(x.v, x.u, Trial{Why: dice.Toughness, DR: dr, Manner: by, Area: area}, &tough)
	stood := b.roll(x.v, x.u, dice.Toughness, &tough)
	h := harm{x: x, area: area, dr: dr, worn: worn, missedBy: int(dr) - int(stood.GO)}
	h.result = b.numb(x.v, b.Rules.Outcome(by, area, h.missedBy))
	b.choose(&h)
	b.suffer(&h)
	if e := b.tell(Harms); e != nil {
		c := &b.People[x.v]
		e.Who, e.Whom, e.Weapon = int16(x.u), int16(x.v), int16(b.indexOf(x.weapon))
		e.Area, e.DR, e.Result, e.After, e.Amount = area, dr, h.result, c.Condition, int32(c.Wounds)
		b.citeHarm(&h, e)
		if face > 0 {
			b.attachDie(e, face, label)
		}
		b.attach(e, stood, &tough, dr)
	}
	before := b.follow()
	b.aftermath(&h)
	b.unfollow(before)
}

// harm is what one hit does to one person.
type harm struct {
	x        *assault
	area     rules.Area
	dr       int8
	zone     rules.Zone // of a heavy weapon
	worn     int8       // what armour took off
	missedBy int        // DR less the GO of toughness
	result   rules.Result
	choice   Choice // of the attacker, where H2H-4 offers one
	felled   bool   // it put somebody out who was not
	hazard   bool   // it was no attack: a fire
}

// whereItLands names the part of the body that is hit. A called shot hits what it was called at; of limbs the arm.
func (b *Battle) whereItLands(x *assault) (rules.Area, int, dice.Label) {
	switch called := x.action.Area; {
	case x.blow || called == rules.AnyArea:
		face, label := b.dice.Die(b.People[x.v].Key, b.People[x.u].Key, dice.Location)
		return b.Rules.Location(uint8(face)), face, label
	default:
		return called.Struck(), 0, dice.Label{}
	}
}

// manner is how a hit of an attack does harm.
func (x *assault) manner() rules.Manner {
	switch {
	case x.blow:
		return rules.ByBlow
	case x.action.Kind == rules.Throw:
		return rules.ByThrow
	}
	return rules.ByShot
}

func (b *Battle) ladderRule(x *assault) rules.ID {
	if x.blow {
		return rules.H2H4
	}
	return rules.DMG2
}

// choose settles what the attacker makes of a blow that offers a choice (H2H-4): who has nothing to lose cannot be disarmed,
// and only the trained throw.
func (b *Battle) choose(h *harm) {
	if h.result != rules.Battered {
		return
	}
	switch want := h.x.action.Choice; {
	case want == Disarm && b.People[h.x.v].InHand != FistsArm:
		h.choice = Disarm
	case want == Toss && b.People[h.x.u].Spec.Throws:
		h.choice = Toss
	}
}

// suffer changes the one who was hit.
func (b *Battle) suffer(h *harm) {
	c := &b.People[h.x.v]
	before := c.Condition
	e := &b.Rules.Effects
	b.imperil(h.x.v)
	switch h.result {
	case rules.Pained:
		c.Less += e.PainedDice
	case rules.Scuffed:
		c.Less += e.ScuffedDice
	case rules.Suppressed:
		c.SuppressedTo = b.until(e.SuppressedTurns)
	case rules.Stunned:
		c.StunnedTo = b.until(e.StunnedTurns)
	case rules.Battered:
		b.batter(c, h.choice)
	case rules.KnockedOut:
		c.UnconsciousTo = max(c.UnconsciousTo, b.until(e.KnockedOutTurns))
		c.BatteredTo = c.UnconsciousTo + e.BatteredTurns
	case rules.Mauled:
		c.UnconsciousTo = max(c.UnconsciousTo, b.until(e.MauledTurns))
	case rules.Beaten:
		c.UnconsciousTo = Forever
	}
	c.FelledBy = int16(h.x.u)
	b.wound(c, h.result)
	h.felled = before < Unconscious && c.Condition >= Unconscious
	if h.felled || e.Points[h.result] > 0 {
		b.blame(h.x.u, h.x.v)
	}
}

// blame counts v among the civilians whom u has harmed; u may be nobody (CIV-9).
func (b *Battle) blame(u, v int) {
	if u >= 0 && b.People[v].Side < 0 {
		b.People[u].Victims++
	}
}

// batter stuns, and leaves either a lingering effect or what the attacker chose instead.
func (b *Battle) batter(c *Combatant, choice Choice) {
	if choice == Disarm {
		return
	}
	c.StunnedTo = b.until(b.Rules.Effects.StunnedTurns)
	if choice == Toss {
		c.RisingTo = c.StunnedTo
		return
	}
	c.BatteredTo = b.until(b.Rules.Effects.BatteredTurns)
}

// until is the last turn of something that lasts so many turns, this one counted.
func (b *Battle) until(turns int32) int32 { return b.Turn + turns - 1 }

// wound adds the points of a result to what there was (WND-1) and works out how the person is.
func (b *Battle) wound(c *Combatant, result rules.Result) {
	before := b.conditionOf(c.Wounds)
	c.Wounds = b.Rules.AddWounds(c.Wounds, result)
	state := b.conditionOf(c.Wounds)
	if state > before {
		b.relapse(c)
	}
	if result == rules.BlownAway {
		state = Obliterated
	}
	if state < Unconscious && c.UnconsciousTo >= b.Turn {
		state = Unconscious
	}
	c.Condition = max(b.postpone(c, result, state), c.Condition)
}

// aftermath plays what follows at once from a harm: a choice carried out, a weapon that falls, an action lost.
func (b *Battle) aftermath(h *harm) {
	v := h.x.v
	switch h.choice {
	case Disarm:
		b.disarm(h.x.u, v, rules.H2H4)
	case Toss:
		if e := b.tell(Tosses); e != nil {
			e.Who, e.Whom = int16(h.x.u), int16(v)
			e.by(rules.H2H4)
		}
	}
	if h.felled {
		b.fall(v)
	}
	b.shaken(h)
	if b.Rules.Effects.Points[h.result] > 0 {
		b.frighten(v)
	}
}

// fall ends what somebody who is out was doing.
func (b *Battle) fall(v int) {
	c := &b.People[v]
	c.Hidden, c.Watching = false, false
	b.setDown(v, NotAllowed)
	b.unman(v)
	b.dropInHand(v)
}

// disarm knocks the weapon from v's hand; it lies at v's feet (AIM-1, H2H-4).
func (b *Battle) disarm(u, v int, rule rules.ID) {
	c := &b.People[v]
	if c.InHand == FistsArm {
		return
	}
	if e := b.tell(Disarms); e != nil {
		e.Who, e.Whom, e.Weapon, e.To = int16(u), int16(v), c.Arms[c.InHand].Weapon, c.At
		e.by(rule)
	}
	b.layDown(v)
}

// dropInHand lets what v holds fall to the ground.
func (b *Battle) dropInHand(v int) {
	c := &b.People[v]
	if c.InHand == FistsArm || c.Arms[c.InHand].Mount != 0 {
		return
	}
	if e := b.tell(Drops); e != nil {
		e.Who, e.Weapon, e.To = int16(v), c.Arms[c.InHand].Weapon, c.At
		e.by(rules.DMG5)
	}
	b.layDown(v)
}

// layDown moves what v holds to the ground and leaves the hands empty.
func (b *Battle) layDown(v int) { b.putDown(&b.People[v], b.People[v].InHand) }

// putDown moves an arm to the ground.
func (b *Battle) putDown(c *Combatant, at int8) {
	arm := &c.Arms[at]
	b.addItem(Item{Weapon: arm.Weapon, Ammo: arm.Ammo, Count: max(arm.Count, 1), Work: arm.Work, At: c.At, Index: scenario.Nobody})
	*arm = Arm{Weapon: scenario.Nobody}
	if c.InHand == at {
		c.InHand = FistsArm
	}
}
