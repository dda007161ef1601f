package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Fire is a fire on a person (HAZ-2, HVY-9).
type Fire struct {
	Size   rules.Blaze
	By     int16 // whose doing it is; Nobody
	Weapon int16 // that lit it, index in Scenario.Weapons; Nobody
	Hazard int16 // that lit it, index in Scenario.Hazards; Nobody
	event  int32 // that told it
}

// Burning reports whether u is on fire.
func (b *Battle) Burning(u int) bool { return b.People[u].Fire.Size != rules.NoFire }

// ignite sets somebody on fire whom flames have reached, as badly as its zone says (HVY-9).
func (b *Battle) ignite(h *harm) {
	size := b.Rules.Flames.Outer
	if h.zone != rules.OuterZone {
		size = b.Rules.Flames.Kill
	}
	b.SetOnFire(h.x.v, Fire{Size: size, By: int16(h.x.u), Weapon: int16(b.indexOf(h.x.weapon)), Hazard: scenario.Nobody}, rules.HVY9)
}

// SetOnFire makes v burn, if it lives and does not burn as badly already.
func (b *Battle) SetOnFire(v int, f Fire, rule rules.ID) {
	c := &b.People[v]
	if !c.Present || c.Condition >= Killed || c.Fire.Size >= f.Size {
		return
	}
	c.Fire = f
	if e := b.tell(Burns); e != nil {
		e.Who, e.Whom, e.Weapon, e.Blaze = f.By, int16(v), f.Weapon, f.Size
		e.Hazard = f.Hazard
		e.by(rule, rules.HAZ2)
		c.Fire.event = int32(len(b.Log.Events)) - 1
	}
}

// burn hurts everyone who is on fire (TURN-1 f, HAZ-2).
func (b *Battle) burn() {
	for v := range b.People {
		if c := &b.People[v]; c.Present && c.Fire.Size != rules.NoFire {
			if c.Condition < Killed {
				b.scorch(v)
			}
			if c.Condition >= Killed {
				c.Fire = Fire{}
			}
		}
	}
	b.cause = scenario.Nobody
}

// scorch is what a fire does to one person each turn (HAZ-2).
func (b *Battle) scorch(v int) {
	f := &b.People[v].Fire
	b.cause = f.event
	b.afflict(v, &ill{by: f.By, weapon: f.Weapon, hazard: f.Hazard, dr: b.Rules.Hazards.Fire[f.Size], rule: rules.HAZ2})
}

// ill is a harm that is no attack.
type ill struct {
	by, weapon, hazard int16 // whose doing it is, and what did it; Nobody
	dr                 int8
	rule               rules.ID
	late               bool // in the aftermath, when nobody is shaken by it any more
}

// afflict is what an ill does to one person: the ladder, without location, armour or dodge (HAZ-0).
func (b *Battle) afflict(v int, i *ill) {
	c := &b.People[v]
	x := assault{u: int(i.by), v: v, action: &c.Declared}
	h := harm{x: &x, dr: i.dr, hazard: true}
	tough := b.skillPool(v, rules.Toughness)
	b.brace(v, scenario.Nobody, Trial{Why: dice.Hazard, DR: h.dr}, &tough)
	stood := b.roll(v, scenario.Nobody, dice.Hazard, &tough)
	h.missedBy = int(h.dr) - int(stood.GO)
	h.result = b.numb(v, b.Rules.Missed(h.missedBy))
	b.suffer(&h)
	if e := b.tell(Harms); e != nil {
		e.Who, e.Whom, e.Weapon, e.Hazard = i.by, int16(v), i.weapon, i.hazard
		e.DR, e.Result, e.After, e.Amount = h.dr, h.result, c.Condition, int32(c.Wounds)
		e.by(i.rule, rules.HAZ0, rules.DMG2, rules.WND1)
		b.attach(e, stood, &tough, h.dr)
	}
	switch {
	case !i.late:
		b.followUp(&h)
	case h.felled:
		b.unman(v)
	}
}

// douse puts out a fire: one's own with 1 GO of dodge, a comrade's without a roll (HAZ-2).
func (b *Battle) douse(u int, a *Action) {
	v := u
	if a.TargetN > 0 {
		v = a.Target()
	}
	out := true
	need := b.Rules.Needs(b.Rules.Hazards.PutOut)
	dodge := b.skillPool(u, rules.Dodge)
	var rolled dice.Result
	if v == u {
		b.exert(u, a, &dodge)
		b.use(u, scenario.Nobody, dice.Extinguish, a)
		rolled = b.roll(u, scenario.Nobody, dice.Extinguish, &dodge)
		out = rolled.GO >= need
	}
	if e := b.tell(Douses); e != nil {
		e.Who, e.Whom, e.Hit = int16(u), int16(v), out
		e.by(rules.HAZ2)
		if v == u {
			b.attach(e, rolled, &dodge, need)
		}
	}
	if out {
		b.People[v].Fire = Fire{}
	}
}

// illegalDouse judges whose fire can be put out: somebody's who burns, within reach.
func (b *Battle) illegalDouse(u int, a *Action) Refusal {
	v := u
	if a.TargetN > 0 {
		v = a.Target()
	}
	switch {
	case !b.People[v].Present || !b.Burning(v):
		return NothingThere
	case a.Gait != rules.Still && !a.MoveAfter:
		return Legal
	case !within(b.People[u].At, b.People[v].At, b.Rules.Near.MeleeCM):
		return OutOfReach
	}
	return Legal
}
