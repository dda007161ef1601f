package engine

import (
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Shock is what changes a morale state, but for rallies.
type Shock uint8

// The shocks.
const (
	NoShock  Shock = iota
	ByWound        // a wound, or a blow that counts as an injury (MOR-7)
	ByLeader       // the leader fell (MOR-9)
	ByMiss         // a near miss (MOR-8)
	ByRage         // enraged by an event of the file (MOR-12)
	ShockCount
)

var shockRules = [ShockCount]rules.ID{ByWound: rules.MOR7, ByLeader: rules.MOR9, ByMiss: rules.MOR8, ByRage: rules.MOR12}

// feels reports whether v has a morale that may change: the unfeeling have none (DMG-6), civilians
// have none (CIV-9), nor have those who are out for good.
func (b *Battle) feels(v int) bool {
	c := &b.People[v]
	return b.Rules.Morale && c.Side >= 0 && !c.Spec.Unfeeling && c.Present && c.Condition < Down && !c.Surrendered &&
		b.Ending == Unfinished
}

// shock lets v drop so many states; by is who caused it, or Nobody. Nothing is lower than panicked (MOR-13).
func (b *Battle) shock(v, by int, why Shock, states int8) {
	if b.feels(v) {
		b.turnTo(v, by, why, b.People[v].Morale.Drop(states))
	}
}

// turnTo changes v's morale state and tells it.
func (b *Battle) turnTo(v, by int, why Shock, now rules.Morale) {
	c := &b.People[v]
	was := c.Morale
	if was == now {
		return
	}
	c.Morale = now
	if e := b.tell(MoraleChanges); e != nil {
		e.Who, e.Whom, e.Was, e.Now, e.Why = int16(v), int16(by), was, now, why
		b.citeMorale(e)
	}
}

// nearMiss shakes v by something that only just did not wound it, once a turn (MOR-8).
func (b *Battle) nearMiss(v, by int) {
	c := &b.People[v]
	if c.MissedOn == b.Turn || !b.feels(v) || b.Helpless(v) {
		return
	}
	c.MissedOn = b.Turn
	b.turnTo(v, by, ByMiss, b.shakenTo(v))
}

// shakenTo is the morale state to which a near miss brings v (MOR-8).
func (b *Battle) shakenTo(v int) rules.Morale {
	c, states := &b.People[v], b.Rules.NearMiss.Others
	if c.Spec.Veteran {
		states = b.Rules.NearMiss.Veteran
	}
	return c.Morale.Drop(states)
}

// burst reports whether an attack counts as a burst for those whom it misses (MOR-8).
func (a *Action) burst() bool {
	return a.Kind == rules.AreaFire || a.Kind == rules.Fire && a.Mode != rules.Single
}

// shaken plays what a hit does to the nerves: of the one hit first, then of those whom it led (MOR-7, MOR-8, MOR-9, MOR-15).
func (b *Battle) shaken(h *harm) {
	u, v := h.x.u, h.x.v
	injured := b.injures(h)
	if injured {
		b.shock(v, u, ByWound, int8(rules.Panicked))
	}
	if h.felled {
		b.leaderFalls(v, u)
	}
	if !injured && !h.x.blow && !h.hazard {
		b.nearMiss(v, u)
	}
}

// injures reports whether a hit wounds, or is a blow so hard that it counts as an injury, unless it disarms instead (MOR-7).
func (b *Battle) injures(h *harm) bool {
	r := b.Rules
	if r.Effects.Points[h.result] > 0 {
		return true
	}
	return h.x.blow && r.MeleeInjury.Enabled && h.choice != Disarm && h.missedBy >= int(r.MeleeInjury.MissedBy)
}

// enrage makes people fanatical at a moment that the file names (MOR-12).
func (b *Battle) enrage(of []scenario.Ref) {
	for _, r := range of {
		for v := range b.People {
			if b.belongs(v, r) && b.Able(v) && b.feels(v) {
				b.turnTo(v, scenario.Nobody, ByRage, rules.Fanatical)
			}
		}
	}
}

// Panicked reports whether u is out of its wits: it can do nothing offensive (MOR-2).
func (b *Battle) Panicked(u int) bool { return b.People[u].Morale == rules.Panicked }
