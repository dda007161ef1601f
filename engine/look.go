package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// hide plays TURN-1 (d): whoever declared to hide rolls its concealment for this turn (HIDE-1). Whoever does not is seen, unless
// it lay hidden and strikes this turn (AMB-1).
func (b *Battle) hide() {
	for u := range b.People {
		c := &b.People[u]
		if !b.Able(u) {
			continue
		}
		switch {
		case c.Declared.Posture == rules.Hiding:
			c.Hidden = true
			b.rollToHide(u)
		case !c.Lurked || !c.Declared.Attacks():
			c.Hidden = false
		}
	}
}

// rollToHide rolls BMT; its GO are the concealment of this turn (HIDE-1).
func (b *Battle) rollToHide(u int) {
	p := b.effort(u, rules.BMT)
	if b.Scenario.Map.Dark {
		p.add(rules.SPACE4, ModDark, b.Rules.Light.HideDice)
	}
	b.exert(u, &b.People[u].Declared, &p)
	b.use(u, scenario.Nobody, dice.Hide, &b.People[u].Declared)
	r := b.roll(u, -1, dice.Hide, &p)
	b.spend(u)
	b.People[u].HideGO = r.GO
	if e := b.tell(HidesRoll); e != nil {
		e.Who, e.Amount = int16(u), int32(r.GO)
		e.by(rules.HIDE1)
		b.attach(e, r, &p, 0)
	}
}

// find lets u look for v, once a turn, with a dog perhaps again; it needs one GO more than v's concealment (HIDE-2, HIDE-4).
func (b *Battle) find(u, v int, a *Action) bool {
	b.countLook(u, v)
	p := b.effort(u, b.perception(u))
	_, more := b.LookCost(u, v)
	p.add(rules.MOR6, ModSpotting, more)
	p.add(rules.HIDE4, ModDogs, b.Scent(u, v))
	b.payLook(u, v)
	if b.Scenario.Map.Dark {
		p.add(rules.SPACE4, ModDark, b.Rules.Light.SearchDice)
	}
	b.exert(u, a, &p)
	b.use(u, v, dice.Search, a)
	r := b.roll(u, v, dice.Search, &p)
	b.spend(u)
	margin := r.GO - b.People[v].HideGO
	if e := b.tell(Searches); e != nil {
		e.Who, e.Whom, e.Amount, e.Hit = int16(u), int16(v), int32(margin), margin > 0
		e.by(rules.HIDE2, rules.DICE4)
		b.attach(e, r, &p, b.People[v].HideGO+1)
	}
	if margin > 0 {
		b.markFound(u, v)
	}
	return margin > 0
}

// markFound notes that u has found v; with share_spotting its whole side has.
func (b *Battle) markFound(u, v int) {
	n := len(b.People)
	for w := range b.People {
		if w == u || b.Rules.ShareSpots && b.People[u].Side >= 0 && b.People[w].Side == b.People[u].Side {
			b.spotted[w*n+v] = true
		}
	}
	b.becomeAware(int(b.People[u].Side), u, v)
}
