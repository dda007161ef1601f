package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Charge is an explosive that has been planted (HVY-7, HVY-8).
type Charge struct {
	Weapon int16 // index in Scenario.Weapons
	By     int16 // who planted it
	At     scenario.Point
	Due    int32 // the turn at whose beginning it goes off
	Live   bool  // neither gone off nor disarmed
	event  int32 // that told it; Nobody: there from the start
}

// countCharges is how many charges there may be in a fight.
func countCharges(s *scenario.Scenario) int {
	n := len(s.Map.Items) + len(s.Scripts)
	for i := range s.Combatants {
		for _, c := range s.Combatants[i].Weapons {
			if s.Weapons[c.Weapon].Charge() {
				n += int(c.Count)
			}
		}
	}
	return n
}

// plant sets the charge in hand, here (HVY-8).
func (b *Battle) plant(u int, a *Action) {
	c := &b.People[u]
	w := b.Weapon(u, a.Weapon)
	index := int16(b.weaponIndex(u, a.Weapon))
	need := b.Rules.Needs(b.Rules.Demolition.Plant)
	work := b.effort(u, rules.Demolitions)
	b.exert(u, a, &work)
	b.use(u, scenario.Nobody, dice.Plant, a)
	done := b.dice.Roll(c.Key, b.weaponKeys[index], dice.Plant, work.total())
	b.spend(u)
	timer := w.Timer
	if a.Timer > 0 {
		timer = a.Timer
	}
	set := done.GO >= need
	if e := b.tell(Plants); e != nil {
		e.Who, e.Weapon, e.To, e.Amount, e.Hit = int16(u), index, c.At, timer, set
		e.by(rules.HVY8, rules.DICE5)
		b.attach(e, done, &work, need)
	}
	if !set {
		return
	}
	b.Charges = append(b.Charges, Charge{Weapon: index, By: int16(u), At: c.At, Due: b.Turn + timer, Live: true, event: b.told()})
	b.useOne(u, a.Weapon)
}

// chargesDue lets the charges go off whose turn has come (TURN-1 a).
func (b *Battle) chargesDue() {
	for i := range b.Charges {
		if b.Charges[i].Live && b.Charges[i].Due <= b.Turn {
			b.goOff(i, b.Charges[i].event)
		}
	}
	b.cause = scenario.Nobody
}

// goOff is a charge that explodes, because of an event.
func (b *Battle) goOff(i int, why int32) {
	x := &b.Charges[i]
	x.Live = false
	before := b.cause
	b.cause = why
	hit := impact{u: int(x.By), weapon: &b.Scenario.Weapons[x.Weapon], at: x.At, from: x.At, target: scenario.Nobody}
	b.takeEffect(&hit, false)
	b.unfollow(before)
}

// ChargeNear is the live charge within reach of a place that is nearest to it, or Nobody.
func (b *Battle) ChargeNear(at scenario.Point, reachCM int32) int {
	best := scenario.Nobody
	for i := range b.Charges {
		x := &b.Charges[i]
		if x.Live && within(x.At, at, reachCM) && (best == scenario.Nobody || squareCM(x.At, at) < squareCM(b.Charges[best].At, at)) {
			best = i
		}
	}
	return best
}

// Mined reports whether a live charge lies so near to a structure that it strikes it (HVY-8, STR-2).
func (b *Battle) Mined(feature int) bool {
	for i := range b.Charges {
		if x := &b.Charges[i]; x.Live && within(x.At, b.Ground.Front(feature, x.At, x.At), b.Rules.Structures.TouchCM) {
			return true
		}
	}
	return false
}

// defuse disarms the nearest charge within reach; a failure sets it off (HVY-8).
func (b *Battle) defuse(u int, a *Action) {
	i := b.ChargeNear(b.People[u].At, b.Rules.Near.MeleeCM)
	x := &b.Charges[i]
	need := b.Rules.Needs(b.Rules.Demolition.Defuse)
	work := b.effort(u, rules.Demolitions)
	b.exert(u, a, &work)
	b.use(u, scenario.Nobody, dice.Disarm, a)
	done := b.dice.Roll(b.People[u].Key, b.weaponKeys[x.Weapon], dice.Disarm, work.total())
	b.spend(u)
	safe := done.GO >= need
	if e := b.tell(Defuses); e != nil {
		e.Who, e.Whom, e.Weapon, e.To, e.Hit = int16(u), x.By, x.Weapon, x.At, safe
		e.by(rules.HVY8, rules.DICE5)
		b.attach(e, done, &work, need)
	}
	if !safe {
		b.goOff(i, b.told())
		return
	}
	x.Live = false
	b.addItem(Item{Weapon: x.Weapon, Ammo: rules.Endless, Count: 1, At: x.At, Index: scenario.Nobody})
}

// make puts an explosive together; a failure sets it off in one's hands (HVY-8).
func (b *Battle) make(u int, a *Action) {
	c := &b.People[u]
	w := &b.Scenario.Weapons[a.Product]
	need := b.Rules.Needs(b.Rules.MakingNeeds(w.Made, a.Supplied))
	work := b.effort(u, rules.Demolitions)
	b.exert(u, a, &work)
	b.use(u, scenario.Nobody, dice.Make, a)
	done := b.dice.Roll(c.Key, b.weaponKeys[a.Product], dice.Make, work.total())
	b.spend(u)
	good := done.GO >= need
	if e := b.tell(Makes); e != nil {
		e.Who, e.Weapon, e.Hit = int16(u), a.Product, good
		e.by(rules.HVY8, rules.DICE5)
		b.attach(e, done, &work, need)
	}
	if good {
		b.takeMade(u, a.Product)
		return
	}
	before := b.follow()
	hit := impact{u: u, weapon: w, at: c.At, from: c.At, target: scenario.Nobody}
	b.takeEffect(&hit, false)
	b.unfollow(before)
}

// takeMade brings what was made to hand: with others of its kind, or in a place of its own.
func (b *Battle) takeMade(u int, product int16) {
	c := &b.People[u]
	for i := range c.Arms {
		if c.Arms[i].Weapon == product {
			c.Arms[i].Count++
			c.InHand = int8(i)
			return
		}
	}
	if !hasRoom(c) {
		b.dropInHand(u)
	}
	c.InHand = stow(c, Arm{Weapon: product, Ammo: rules.Endless, Count: 1})
}

// illegalMake judges what can be made by hand, and whether there is a hand free for it.
func (b *Battle) illegalMake(u int, a *Action) Refusal {
	c := &b.People[u]
	switch {
	case a.Product <= 0 || int(a.Product) >= len(b.Scenario.Weapons) || b.Scenario.Weapons[a.Product].Made == rules.NotMade:
		return NothingThere
	case !hasRoom(c) && c.InHand == FistsArm:
		return NothingThere
	}
	return Legal
}

// illegalDefuse judges whether there is a charge to disarm within reach.
func (b *Battle) illegalDefuse(u int, a *Action) Refusal {
	if (a.Gait == rules.Still || a.MoveAfter) && b.ChargeNear(b.People[u].At, b.Rules.Near.MeleeCM) == scenario.Nobody {
		return NothingThere
	}
	return Legal
}
