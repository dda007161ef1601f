package engine

import (
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// arrivals plays TURN-1 (a): what the file says happens when a condition first holds, and orders that change.
func (b *Battle) arrivals() {
	for i := range b.Scenario.Triggers {
		t := &b.Scenario.Triggers[i]
		if !b.happened[i] && t.When.Eval(b) {
			b.happened[i] = true
			b.trigger(i, t)
		}
	}
	for i := range b.Elements {
		b.reviewOrders(i)
	}
	b.reviewVehicles()
}

func (b *Battle) trigger(i int, t *scenario.Trigger) {
	if t.Message != "" {
		if e := b.tell(Message); e != nil {
			e.Amount = int32(i)
		}
	}
	for _, element := range t.Arrive {
		b.arriveElement(element)
	}
	b.enrage(t.Enrage)
	for _, change := range t.Orders {
		b.giveOrders(change.Element, change.Orders, i, NoReason)
	}
}

// arriveElement brings an element onto the map, in its vehicle if it has one. A place that is taken is passed by for the next free one.
func (b *Battle) arriveElement(element int) {
	for i := range b.Vehicles {
		if b.Scenario.Vehicles[i].Element == element {
			b.Vehicles[i].Present = true
			b.settleHulls()
		}
	}
	for _, unit := range b.Scenario.Elements[element].Units {
		u := &b.Scenario.Units[unit]
		for who := u.First; who < u.First+u.Count; who++ {
			c := &b.People[who]
			if c.Vehicle == scenario.Nobody {
				c.At = b.nearestFree(who, c.At)
			}
			c.Present = true
			b.forget(who)
			if e := b.tell(Arrives); e != nil {
				e.Who, e.Element, e.To = int16(who), int16(element), c.At
				e.by(rules.TURN1, rules.SPACE1)
			}
		}
	}
}

// nearestFree is the first free place on squares of growing size around p, p included.
func (b *Battle) nearestFree(u int, p scenario.Point) scenario.Point {
	const step = 100
	for ring := int32(0); ring < 64; ring++ {
		side := 2*ring + 1
		for i := range side * side {
			dx, dy := i%side-ring, i/side-ring
			if max(dx, -dx, dy, -dy) != ring {
				continue
			}
			q := scenario.Point{X: p.X + dx*step, Y: p.Y + dy*step}
			if b.Ground.Contains(q) && !b.Ground.Wall(q) && b.free(u, q) && !b.Ground.Blocks(p, q) {
				return q
			}
		}
	}
	return p
}

// reviewOrders follows the conditions of an element's orders: give up, withdraw, or go on to what comes next.
func (b *Battle) reviewOrders(i int) {
	el := &b.Elements[i]
	o := el.Orders
	if o == nil {
		return
	}
	b.walkRoute(i)
	if o.Surrender != nil && !el.GivingUp && o.Surrender.Eval(b) {
		el.GivingUp = true
		b.tellOrders(i, scenario.Nobody, GivingIn)
	}
	if o.Withdraw != nil && !el.Breaking && o.Withdraw.Eval(b) {
		b.Break(i)
	}
	if el.Breaking || o.Then == nil {
		return
	}
	if o.Until != nil && o.Until.Eval(b) || o.Until == nil && b.Accomplished(i) {
		b.giveOrders(i, o.Then, scenario.Nobody, NoReason)
	}
}

func (b *Battle) giveOrders(i int, o *scenario.Orders, trigger int, why Reason) {
	el := &b.Elements[i]
	el.Orders, el.Leg, el.Breaking, el.GivingUp = o, 0, false, false
	b.tellOrders(i, trigger, why)
}

func (b *Battle) tellOrders(i, trigger int, why Reason) {
	if e := b.tell(NewOrders); e != nil {
		e.Element, e.Amount, e.Reason, e.Order = int16(i), int32(trigger), why, b.Elements[i].Orders.Do
		e.by(rules.TURN1)
	}
}

// Break makes an element break off the fight, by its withdraw condition.
func (b *Battle) Break(i int) {
	b.Elements[i].Breaking = true
	b.tellOrders(i, scenario.Nobody, Breaking)
}

// Accomplished reports whether an element has done what its orders say, where they have an end: most of the able have arrived,
// or there is nobody left to protect.
func (b *Battle) Accomplished(i int) bool {
	o := b.Elements[i].Orders
	switch o.Do {
	case scenario.Advance, scenario.Withdraw, scenario.Move:
		return b.arrived(i, &o.Place)
	case scenario.Unload:
		return b.unloaded(i)
	case scenario.Protect:
		return b.Bereaved(&o.Place)
	case scenario.Ram:
		return b.rammed(&o.Place)
	case scenario.Board:
		return b.boarded(i, o.Place.Index)
	case scenario.Fetch:
		return b.collected(i, &o.Place)
	case scenario.Demolish:
		return b.demolished(b.Scenario.Elements[i].Side, o.Place.Index)
	}
	return false
}

// arrived reports whether enough of the able of an element are at a place.
func (b *Battle) arrived(i int, to *scenario.Place) bool {
	able, there := int64(0), int64(0)
	for u := range b.People {
		if int(b.People[u].Element) != i || !b.Able(u) {
			continue
		}
		able++
		if b.Reached(u, to) {
			there++
		}
	}
	return there > 0 && there*100 >= able*int64(b.Rules.Doctrine.Arrived)
}

// Bereaved reports whether nobody whom a place names can be protected any more: all are gone, out of action or have given up; or the vehicle
// is gone or destroyed.
// The unconscious may wake, and who has not come yet will.
func (b *Battle) Bereaved(ward *scenario.Place) bool {
	if ward.Kind == scenario.VehicleRef {
		v := &b.Vehicles[ward.Index]
		return v.Gone || v.Level >= rules.Destroyed
	}
	any := false
	for u := range b.People {
		if !b.belongs(u, ward.Ref) {
			continue
		}
		c := &b.People[u]
		if b.expected(u) || c.Present && c.Condition < Down && !c.Surrendered {
			return false
		}
		any = true
	}
	return any
}

// arrivedCM is how near to a place counts as there: elements spread out.
const arrivedCM = 600

// Reached reports whether u is where a place says, or near enough: small features do not hold a whole element.
func (b *Battle) Reached(u int, p *scenario.Place) bool {
	at := b.People[u].At
	to := b.Locate(u, p)
	switch {
	case b.alongside(u, to):
		return true
	case p.Kind != scenario.FeatureRef:
		return within(at, to, arrivedCM)
	}
	f := &b.Scenario.Map.Features[p.Index]
	edge := scenario.Point{X: min(max(at.X, f.Min.X), f.Max.X), Y: min(max(at.Y, f.Min.Y), f.Max.Y)}
	return within(at, edge, arrivedCM) && (f.Kind != scenario.BuildingFeature || b.Ground.Inside(at, p.Index))
}

// Locate is the point that a place means for u: a point, the nearest member of a group, the middle of a feature, an edge.
func (b *Battle) Locate(u int, p *scenario.Place) scenario.Point {
	switch p.Kind {
	case scenario.PointRef:
		return p.At
	case scenario.FeatureRef:
		f := &b.Scenario.Map.Features[p.Index]
		return scenario.Point{X: (f.Min.X + f.Max.X) / 2, Y: (f.Min.Y + f.Max.Y) / 2}
	case scenario.EdgeRef:
		return b.Beyond(u, p.Index)
	case scenario.VehicleRef:
		return b.Vehicles[p.Index].At
	case scenario.CombatantRef, scenario.UnitRef, scenario.ElementRef, scenario.SideRef:
		if v := b.nearestOf(u, p.Ref); v != scenario.Nobody {
			return b.People[v].At
		}
	}
	return b.People[u].At
}

// offMapCM is how far outside of the map a destination lies that means: leave.
const offMapCM = 100

// Beyond is the point straight beyond an edge of the map from u: 0 north, 1 east, 2 south, 3 west.
func (b *Battle) Beyond(u, edge int) scenario.Point {
	p, m := b.People[u].At, &b.Scenario.Map
	switch edge {
	case 0:
		p.Y = -offMapCM
	case 1:
		p.X = m.WidthCM + offMapCM
	case 2:
		p.Y = m.HeightCM + offMapCM
	default:
		p.X = -offMapCM
	}
	return p
}

func (b *Battle) nearestOf(u int, r scenario.Ref) int {
	best, at := int64(-1), scenario.Nobody
	for v := range b.People {
		if v == u || !b.People[v].Present || !b.belongs(v, r) {
			continue
		}
		if d := b.DistanceCM2(u, v); best < 0 || d < best {
			best, at = d, v
		}
	}
	return at
}
