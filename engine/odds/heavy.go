package odds

import (
	"math/big"

	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/engine/rules"
)

// ordnance works out a heavy weapon at a person: the margin says in which zone the target is (HVY-2).
func (o *Odds) ordnance() {
	z, margins := &o.Prospect.Zones, o.Margins()
	o.Zones = zeros(int(rules.ZoneCount))
	o.Miss = margins.Within(margins.Low, -2)
	over, even, short := margins.Within(1, margins.High()), margins.At(0), margins.At(-1)
	o.Zones[rules.NoZone] = o.Miss
	if z.Dud {
		o.Dud = new(big.Rat).Sub(whole(), o.Miss)
		return
	}
	if z.Flame {
		o.Alight = new(big.Rat)
	}
	kill, cover := even, z.Beside
	if z.Thrown {
		kill, over, cover = kill.Add(kill, over), new(big.Rat), z.On
	}
	o.Zones[rules.DirectHit], o.Zones[rules.KillZone], o.Zones[rules.OuterZone] = over, kill, short
	o.direct(over)
	o.zone(kill, o.Rules.ZoneDR(rules.KillZone)+cover)
	o.zone(short, o.Rules.ZoneDR(rules.OuterZone)+z.Beside)
}

// direct works out a direct hit: it kills, or by option costs a limb (HVY-2, HVY-6).
func (o *Odds) direct(p *big.Rat) {
	if !o.Prospect.Zones.Limb {
		result := rules.Dead
		if o.Prospect.Weapon.Heavy == rules.BlastWeapon {
			result = rules.BlownAway
		}
		o.burst(p, harm{result: result, by: rules.Plainly})
		return
	}
	s := &o.Rules.Survivors
	missed := dice.Missed(int(s.DR), o.Prospect.Toughness.Pool, o.Rules.GoAt)
	for m := missed.Low; m <= missed.High(); m++ {
		o.burst(times(p, missed.At(m)), harm{max(o.Rules.Missed(m), s.Least), rules.Plainly, m})
	}
}

// place works out a blast at a place: it bursts there, or where it scatters, and who is near it is in a zone or in none (BLAST-4, BLAST-1).
func (o *Odds) place() {
	x := o.Prospect.Place
	o.Zones = zeros(int(rules.ZoneCount))
	if o.Prospect.Zones.Flame {
		o.Alight = new(big.Rat)
	}
	for n, p := range dice.Distribution(o.Prospect.Attack.Pool, o.Rules.GoAt) {
		short := int(x.Needs) - n
		if short <= 0 {
			o.lands(p, x.Struck)
			continue
		}
		for _, landing := range x.Missed[short-1] {
			o.lands(times(p, big.NewRat(1, int64(len(x.Missed[short-1])))), landing)
		}
	}
	o.Miss = new(big.Rat).Set(o.Zones[rules.NoZone])
}

// lands adds up one way in which a blast may land.
func (o *Odds) lands(p *big.Rat, l engine.Landing) {
	add(o.Zones[l.Zone], p)
	if l.Zone != rules.NoZone {
		o.zone(p, o.Rules.ZoneDR(l.Zone)+l.Cover)
	}
}

// zone works out a zone: toughness against its DR, less cover and armour (HVY-4).
func (o *Odds) zone(p *big.Rat, dr int8) {
	share := times(p, big.NewRat(1, int64(len(o.Rules.HitLocation))))
	for _, area := range o.Rules.HitLocation {
		rating := o.Rules.Rating(rules.Hit{By: rules.ByBlast, Area: area, DR: dr, Worn: o.Prospect.Armour[area]})
		missed := dice.Missed(int(rating), o.Prospect.Toughness.Pool, o.Rules.GoAt)
		for m := missed.Low; m <= missed.High(); m++ {
			o.burst(times(share, missed.At(m)), harm{o.Rules.Outcome(rules.ByBlast, area, m), rules.ByBlast, m})
		}
	}
}

// burst adds up what a burst does, and who burns then (HVY-9): the dead do not.
func (o *Odds) burst(p *big.Rat, h harm) {
	o.suffer(p, h)
	r := o.Rules
	if o.Alight != nil && h.result != rules.BlownAway && r.State(r.AddWounds(o.Prospect.Wounds, h.result)) < rules.Dead {
		add(o.Alight, p)
	}
}
