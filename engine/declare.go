package engine

import "crossfire/engine/rules"

// declare asks everyone at once, from the state at this point, for posture and kind of action (TURN-1).
// Friends agree on who takes which place or weapon in the order of their keys, so that the order of the file does not matter.
func (b *Battle) declare() {
	b.beginTurn()
	b.muster.begin()
	b.claims.staked = false
	for _, u := range b.byKey {
		if b.Able(int(u)) {
			b.declareOne(int(u))
		}
	}
	b.muster.holds = false
}

// beginTurn forgets what held for last turn only.
func (b *Battle) beginTurn() {
	for u := range b.People {
		c := &b.People[u]
		c.Lurked = c.Hidden && !b.foundByAnyone(u)
		c.Moved, c.Acted, c.Watching, c.Surprised, c.Rushes, c.Treating, c.Bearing = false, false, false, false, false, false, false
		c.Declared = Action{}
		c.Stood, c.Posture = c.Posture, rules.Open
		c.Spent, c.Offended, c.Free, c.Sniffed = 0, 0, 0, 0
	}
	b.watchers = b.watchers[:0]
	clear(b.spotted)
	clear(b.tried)
}

func (b *Battle) foundByAnyone(u int) bool {
	n := len(b.People)
	for w := range b.People {
		if b.spotted[w*n+u] {
			return true
		}
	}
	return false
}

// declareOne takes one declaration. What the rules forbid becomes waiting in the open, and is told.
func (b *Battle) declareOne(u int) {
	c := &b.People[u]
	a := b.mind.Decide(b, u, Declaring)
	if why := b.Illegal(u, &a, Declaring); why != Legal {
		b.refuse(u, &a, why)
		a = Action{Reason: Forbidden}
	}
	c.Declared = a
	b.claim(u, &a)
	c.Ready = b.ready(u)
}

// takePostures puts everyone into the posture declared; nobody's decision has seen it.
func (b *Battle) takePostures() {
	for u := range b.People {
		c := &b.People[u]
		if !b.Able(u) {
			continue
		}
		c.Posture = c.Declared.Posture
		b.pay(u, b.PostureCost(u, c.Posture), false)
		if e := b.tell(Declares); e != nil {
			e.Who, e.Posture, e.Action, e.Weapon = int16(u), c.Posture, c.Declared.Kind, int16(b.weaponIndex(u, c.Declared.Weapon))
			e.by(rules.TURN2, rules.TURN1, rules.INIT1, rules.INIT2)
			e.byIf(b.Rules.RightOfWeight, rules.INIT5)
			e.byIf(b.Rules.Morale, rules.MOR2, rules.MOR3, rules.MOR4)
		}
	}
}

// ready reports whether u could fire at once: weapon in hand and loaded, aware of the enemy and not suppressed (INIT-4).
func (b *Battle) ready(u int) bool {
	c := &b.People[u]
	if c.InHand == FistsArm || c.Side >= 0 && !b.Aware[c.Side] || b.Suppressed(u) {
		return false
	}
	return c.Arms[c.InHand].Work == 0
}

func (b *Battle) refuse(u int, a *Action, why Refusal) {
	if e := b.tell(Refuses); e != nil {
		e.Who, e.Action, e.Refusal = int16(u), a.Kind, why
		b.citeRefusal(u, e)
	}
}

// springAmbush finds the sides that are struck by people of whom nobody there knew: on this turn they act after the ambushers
// and make no attack (AMB-2).
func (b *Battle) springAmbush() {
	if !b.Rules.Surprise {
		return
	}
	for u := range b.People {
		c := &b.People[u]
		if !c.Lurked || !c.Declared.Attacks() || c.Declared.TargetN == 0 {
			continue
		}
		if side := b.People[c.Declared.Targets[0]].Side; side >= 0 && !b.Aware[side] {
			b.surprise(side)
		}
	}
}

func (b *Battle) surprise(side int16) {
	caught := false
	for v := range b.People {
		if c := &b.People[v]; c.Side == side && !c.Surprised && b.Able(v) {
			c.Surprised, c.Ready, caught = true, false, true
		}
	}
	if !caught {
		return
	}
	if e := b.tell(Surprised); e != nil {
		e.Side = side
		e.by(rules.AMB2)
	}
}
