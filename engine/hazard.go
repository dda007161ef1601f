package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Danger is how a hazard of the file stands (HAZ-0).
type Danger struct {
	Begun, Over bool
	event       int32 // that told its beginning
	due         int32 // in the aftermath: the turn on which it next tells on somebody; 0: it does not (HAZ-6 to HAZ-9)
}

// Active reports whether a hazard of the file endangers people now.
func (b *Battle) Active(hazard int) bool { return b.Dangers[hazard].Begun && !b.Dangers[hazard].Over }

// Perilous is the hazard in whose area a place lies, if one is active there; else Nobody.
func (b *Battle) Perilous(p scenario.Point) int {
	for i := range b.Dangers {
		if b.Active(i) && b.Scenario.Hazards[i].Holds(p) {
			return i
		}
	}
	return scenario.Nobody
}

// untouched, and the mark of what has been done to somebody; between them stands the turn on which a poison tells.
const (
	untouched = int32(0)
	struck    = int32(-1)
)

// dose is what a hazard has done to v so far.
func (b *Battle) dose(hazard, v int) *int32 { return &b.doses[hazard*len(b.People)+v] }

// calm takes every hazard of the file back to before the first turn.
func (b *Battle) calm() {
	clear(b.doses)
	b.Ground.shunned = b.Ground.shunned[:0]
	for i := range b.Dangers {
		b.Dangers[i] = Danger{event: scenario.Nobody}
	}
}

// hazards plays TURN-1 (a): hazards begin, end and befall people; then poison tells, and those without air suffer.
func (b *Battle) hazards() {
	if len(b.Dangers) == 0 {
		return
	}
	for v := range b.People {
		b.People[v].Airless = scenario.Nobody
	}
	for i := range b.Dangers {
		b.review(i)
	}
	for i := range b.Dangers {
		if b.Active(i) && !b.Scenario.Hazards[i].Kind.Afterwards() {
			b.endanger(i)
		}
	}
	b.sicken()
	for v := range b.People {
		b.gasp(v)
	}
	b.cause = scenario.Nobody
}

// review begins or ends a hazard when it is time.
func (b *Battle) review(i int) {
	h, d := &b.Scenario.Hazards[i], &b.Dangers[i]
	switch {
	case !d.Begun && (h.When == nil && !h.Kind.Afterwards() || h.When != nil && h.When.Eval(b)):
		b.begin(i)
	case b.Active(i) && h.Until != nil && h.Until.Eval(b):
		d.Over = true
		b.tellHazard(Fades, i)
		b.Ground.shunned = b.Ground.shunned[:0]
		for j := range b.Dangers {
			if b.Active(j) {
				b.shun(&b.Scenario.Hazards[j])
			}
		}
	}
}

func (b *Battle) begin(i int) {
	d := &b.Dangers[i]
	d.Begun = true
	if e := b.tellHazard(Looms, i); e != nil {
		d.event = b.told()
	}
	b.shun(&b.Scenario.Hazards[i])
}

// shun makes ways go around the area of a hazard where they can.
func (b *Battle) shun(h *scenario.Hazard) {
	if h.OnGround() {
		b.Ground.shunned = append(b.Ground.shunned, box{h.Min, h.Max})
	}
}

// tellHazard tells something of a hazard of the file.
func (b *Battle) tellHazard(kind EventKind, i int) *Event {
	h := &b.Scenario.Hazards[i]
	e := b.tell(kind)
	if e != nil {
		e.Who, e.Hazard = int16(h.By), int16(i)
		e.by(hazardRules[h.Kind], rules.HAZ0)
		e.byIf(b.Ending == Unfinished, rules.TURN1)
	}
	return e
}

var hazardRules = [...]rules.ID{scenario.FireHazard: rules.HAZ2, scenario.FallHazard: rules.HAZ1, scenario.PoisonHazard: rules.HAZ3,
	scenario.ElectricityHazard: rules.HAZ4, scenario.SuffocationHazard: rules.HAZ5, scenario.RadiationHazard: rules.HAZ6,
	scenario.ExposureHazard: rules.HAZ7, scenario.DiseaseHazard: rules.HAZ8, scenario.ThirstHazard: rules.HAZ9, scenario.HungerHazard: rules.HAZ9}

// endanger lets a hazard befall those whom it names, or who are in its area.
func (b *Battle) endanger(i int) {
	h := &b.Scenario.Hazards[i]
	for v := range b.People {
		c := &b.People[v]
		if c.Present && c.Condition < Killed && (h.Holds(c.At) || b.named(h, v)) {
			b.cause = b.Dangers[i].event
			b.befall(i, v)
		}
	}
}

func (b *Battle) named(h *scenario.Hazard, v int) bool {
	for _, r := range h.Whom {
		if b.belongs(v, r) {
			return true
		}
	}
	return false
}

// befall is what a hazard does to v on this turn. Fires and currents on the ground do it every turn, air lacks every turn,
// everything else happens to somebody once.
func (b *Battle) befall(i, v int) {
	h, done := &b.Scenario.Hazards[i], b.dose(i, v)
	lasting := h.OnGround() && (h.Kind == scenario.FireHazard || h.Kind == scenario.ElectricityHazard)
	switch {
	case h.Kind == scenario.SuffocationHazard:
		if b.People[v].Airless == scenario.Nobody {
			b.People[v].Airless = int16(i)
		}
		return
	case *done != untouched && !lasting:
		return
	}
	*done = struck
	switch h.Kind {
	case scenario.FireHazard:
		b.SetOnFire(v, Fire{Size: h.Blaze, By: int16(h.By), Weapon: scenario.Nobody, Hazard: int16(i)}, rules.HAZ2)
	case scenario.PoisonHazard:
		*done = b.Turn + h.Delay
		b.tellEndangered(i, v)
	default:
		b.tellEndangered(i, v)
		b.cause = b.told()
		b.afflict(v, &ill{by: int16(h.By), weapon: scenario.Nobody, hazard: int16(i), dr: h.DR, rule: hazardRules[h.Kind]})
	}
}

func (b *Battle) tellEndangered(i, v int) {
	if e := b.tellHazard(Endangers, i); e != nil {
		e.Whom = int16(v)
	}
}

// sicken lets poison tell when its time has come (HAZ-3).
func (b *Battle) sicken() {
	for i := range b.Dangers {
		h := &b.Scenario.Hazards[i]
		if h.Kind != scenario.PoisonHazard {
			continue
		}
		for v := range b.People {
			c, due := &b.People[v], b.dose(i, v)
			if *due <= 0 || *due > b.Turn {
				continue
			}
			*due = struck
			if c.Present && c.Condition < Killed {
				b.cause = b.Dangers[i].event
				b.afflict(v, &ill{by: int16(h.By), weapon: scenario.Nobody, hazard: int16(i), dr: h.DR, rule: rules.HAZ3})
			}
		}
	}
}

// The states of somebody without air.
const (
	awake     = int8(iota)
	fainted   // unconscious for want of air, and not harmed by it: comes round in fresh air
	smothered // harmed by it
)

// gasp is what the lack of air does to v on this turn, or fresh air after it (HAZ-5).
func (b *Battle) gasp(v int) {
	c := &b.People[v]
	switch {
	case !c.Present || c.Condition >= Killed:
		return
	case c.Airless == scenario.Nobody:
		c.Breath = 0
		if c.Fainted == fainted {
			b.comeRound(v)
		}
		return
	}
	c.Breath++
	every := b.Rules.Hazards.Suffocation.Turns
	if c.Breath == 1 || (c.Breath-1)%every != 0 {
		return
	}
	b.cause = b.Dangers[c.Airless].event
	if c.Fainted == awake {
		b.choke(v, (c.Breath-1)/every)
		return
	}
	h := &b.Scenario.Hazards[c.Airless]
	before := c.Wounds
	b.afflict(v, &ill{by: int16(h.By), weapon: scenario.Nobody, hazard: c.Airless, dr: b.Rules.Hazards.Suffocation.DR, rule: rules.HAZ5})
	if c.Wounds > before {
		c.Fainted = smothered
	}
}

// choke is the nth roll of one without air; who fails it is unconscious (HAZ-5).
func (b *Battle) choke(v int, n int32) {
	c := &b.People[v]
	tough := b.skillPool(v, rules.Toughness)
	need := b.Rules.Needs(b.Rules.AirRoll(n))
	r := b.roll(v, scenario.Nobody, dice.Suffocation, &tough)
	held := r.GO >= need
	felled := !held && c.Condition < Unconscious
	if !held {
		c.Fainted = fainted
		c.Condition = max(c.Condition, Unconscious)
	}
	if e := b.tell(Chokes); e != nil {
		e.Who, e.Whom, e.Hazard, e.Hit, e.After = int16(b.Scenario.Hazards[c.Airless].By), int16(v), c.Airless, held, c.Condition
		if felled {
			e.Result = rules.KnockedOut
		}
		e.by(rules.HAZ5, rules.DICE5)
		b.attach(e, r, &tough, need)
	}
	if felled {
		before := b.follow()
		b.fall(v)
		b.leaderFalls(v, scenario.Nobody)
		b.unfollow(before)
	}
}

// comeRound wakes one who was unconscious for want of air only (HAZ-5).
func (b *Battle) comeRound(v int) {
	c := &b.People[v]
	c.Fainted = awake
	if c.Condition != Unconscious || c.UnconsciousTo > b.Turn {
		return
	}
	c.Condition = b.conditionOf(c.Wounds)
	if e := b.tell(Recovers); e != nil {
		e.Who, e.Result = int16(v), rules.KnockedOut
		e.by(rules.HAZ5)
	}
}
