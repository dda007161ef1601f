package odds

import (
	"math/big"

	"crossfire/engine/dice"
	"crossfire/engine/rules"
)

// person works out an attack on a person.
func (o *Odds) person() {
	o.Results = zeros(int(rules.ResultCount))
	o.Shaken, o.Panics = new(big.Rat), new(big.Rat)
	if o.Prospect.Disarms {
		o.Disarmed = new(big.Rat)
	}
	switch {
	case o.Prospect.Place != nil:
		o.place()
	case o.Prospect.Weapon.Heavy != rules.NotHeavy && o.Kind != rules.Strike:
		o.ordnance()
	default:
		o.small()
	}
	if !o.Prospect.Feels || o.Prospect.Shaken == o.Prospect.Morale {
		o.Shaken = nil
	}
	if !o.Prospect.Feels || o.Prospect.Morale == rules.Panicked {
		o.Panics = nil
	}
}

// small works out shots, throws and blows: hit by the margin, harm by toughness (FIRE-1, H2H-1, DMG-1).
func (o *Odds) small() {
	p, margins := o.Prospect, o.Margins()
	o.Miss = margins.Within(margins.Low, 0)
	if p.Manner != rules.ByBlow {
		add(o.Shaken, o.near())
	}
	if !p.Margin {
		o.land(margins.Within(1, margins.High()), o.DR())
		return
	}
	for margin := 1; margin <= margins.High(); margin++ {
		o.land(margins.At(margin), o.DR()+int8(margin))
	}
}

// near is the chance of a miss that is near (MOR-8).
func (o *Odds) near() *big.Rat {
	attack := dice.Distribution(o.Prospect.Attack.Pool, o.Rules.GoAt)
	defence := dice.Distribution(o.Prospect.Defence.Pool, o.Rules.GoAt)
	sum := new(big.Rat)
	for i, p := range attack {
		for j, q := range defence {
			if o.Rules.NearMiss.Near(int8(i), int8(i-j), o.Prospect.Burst) {
				add(sum, times(p, q))
			}
		}
	}
	return sum
}

// land spreads a hit over the places where it may land (AIM-1, AIM-2, H2H-5).
func (o *Odds) land(p *big.Rat, dr int8) {
	named := o.Prospect.Named
	if named == rules.AnyArea || o.Prospect.Manner == rules.ByBlow {
		o.anywhere(p, rules.Hit{By: o.Prospect.Manner, DR: dr})
		return
	}
	if o.Prospect.Disarms {
		add(o.Disarmed, p)
		add(o.Shaken, p)
		return
	}
	o.strike(p, rules.Hit{By: o.Prospect.Manner, Named: named, Area: named.Struck(), DR: dr})
}

// anywhere spreads a hit over the faces of the die of AIM-2.
func (o *Odds) anywhere(p *big.Rat, h rules.Hit) {
	share := times(p, big.NewRat(1, int64(len(o.Rules.HitLocation))))
	for _, area := range o.Rules.HitLocation {
		h.Area = area
		o.strike(share, h)
	}
}

// strike rolls toughness against a hit at a place (DMG-1, ARM-1).
func (o *Odds) strike(p *big.Rat, h rules.Hit) {
	h.Worn = o.Prospect.Armour[h.Area]
	missed := dice.Missed(int(o.Rules.Rating(h)), o.Prospect.Toughness.Pool, o.Rules.GoAt)
	for m := missed.Low; m <= missed.High(); m++ {
		o.suffer(times(p, missed.At(m)), harm{o.Rules.Outcome(h.By, h.Area, m), h.By, m})
	}
}

// harm is what a hit does.
type harm struct {
	result   rules.Result
	by       rules.Manner
	missedBy int
}

// suffer adds up a harm and what it does to the nerves of whoever stays in the fight (MOR-7, MOR-8).
func (o *Odds) suffer(p *big.Rat, h harm) {
	if h.result == rules.Battered && o.Prospect.Disarms {
		add(o.Disarmed, p)
		return
	}
	add(o.Results[h.result], p)
	r := o.Rules
	blow := h.by == rules.ByBlow
	switch injury := &r.MeleeInjury; {
	case o.stops(h.result, o.Prospect.Wounds):
		add(o.Stop, p)
	case r.Effects.Points[h.result] > 0, blow && injury.Enabled && h.missedBy >= int(injury.MissedBy):
		add(o.Panics, p)
	case !blow:
		add(o.Shaken, p)
	}
}

// Stops reports whether a result puts the target out of action, or kills one who is out of it already (WND-1, H2H-4).
func (o *Odds) Stops(result rules.Result) bool { return o.stops(result, o.Prospect.Wounds) }

// stops reports whether a result puts somebody with so many wound points out of action, or kills who is out of it (WND-1, H2H-4).
func (o *Odds) stops(result rules.Result, wounds int8) bool {
	if o.Duel.Helpless {
		return o.Rules.State(o.Rules.AddWounds(wounds, result)) >= rules.Dead
	}
	return result.KnocksOut() || o.Rules.State(o.Rules.AddWounds(wounds, result)) >= rules.Ineffective
}
