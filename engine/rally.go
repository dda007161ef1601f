package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// MayPullTogether reports whether u may try to rally itself in a posture: shaken, not barred by a failure, and in a row of
// cover or out of every enemy's sight (MOR-10).
func (b *Battle) MayPullTogether(u int, row rules.Posture) bool {
	c := &b.People[u]
	if !b.feels(u) || c.Morale <= rules.Bold || c.Barred || c.Moved || c.Offended > 0 {
		return false
	}
	return b.Aboard(u) || b.Rules.Cover[row].Feature && b.keepsRow(u, row) || !b.watched(u)
}

// watched reports whether an able enemy sees u.
func (b *Battle) watched(u int) bool {
	for v := range b.People {
		if b.Enemies(u, v) && b.Able(v) && b.Visible(v, u) {
			return true
		}
	}
	return false
}

// MayRally reports whether u, itself not shaken badly, may bring v to reason: a comrade near it who is shaken (MOR-11).
func (b *Battle) MayRally(u, v int) bool {
	return u != v && !b.Enemies(u, v) && b.Able(v) && b.feels(v) && b.People[v].Morale > rules.Bold &&
		b.People[u].Morale <= rules.Cautious && within(b.People[u].At, b.People[v].At, b.Rules.Rally.WithinCM)
}

// illegalRally judges attempts to rally. At Declaring whom is open.
func (b *Battle) illegalRally(u int, a *Action, at Moment) Refusal {
	switch {
	case !b.Rules.Morale, a.Kind == rules.SelfRally && (a.Gait != rules.Still || !b.MayPullTogether(u, a.Posture)):
		return MayNotRally
	case a.Kind == rules.SelfRally || at == Declaring:
		return Legal
	}
	return b.illegalHelp(u, a, (*Battle).MayRally, MayNotRally)
}

// illegalHelp judges what is done for one other person near by; without leave it is refused for why.
func (b *Battle) illegalHelp(u int, a *Action, may func(*Battle, int, int) bool, why Refusal) Refusal {
	switch {
	case a.TargetN == 0:
		return NoTargetNamed
	case a.TargetN > 1:
		return TooManyTargets
	case a.Gait != rules.Still && !a.MoveAfter:
		return Legal // judged where the move ends
	case !may(b, u, a.Target()):
		return why
	}
	return Legal
}

// pullTogether is a self-rally: BMT, one state up; a failure bars further ones (MOR-10).
func (b *Battle) pullTogether(u int, a *Action) {
	c := &b.People[u]
	need := b.Rules.Needs(b.Rules.SelfRally)
	p := b.effort(u, rules.BMT)
	b.exert(u, a, &p)
	b.use(u, scenario.Nobody, dice.SelfRally, a)
	r := b.roll(u, scenario.Nobody, dice.SelfRally, &p)
	b.spend(u)
	success := r.GO >= need
	if success {
		c.Morale = c.Morale.Rise()
	} else {
		c.Barred = true
	}
	if e := b.tellRally(u, u, success); e != nil {
		e.by(rules.MOR10, rules.DICE5)
		b.attach(e, r, &p, need)
	}
}

// rally brings a comrade to reason: the better of BMT and leadership; it is bold again and may rally itself again (MOR-11).
func (b *Battle) rally(u int, a *Action) {
	v := a.Target()
	c := &b.People[v]
	need := b.Rules.Needs(b.Rules.Rally.Difficulty)
	p := b.effort(u, b.Commanding(u))
	b.exert(u, a, &p)
	b.use(u, v, dice.Rally, a)
	r := b.roll(u, v, dice.Rally, &p)
	b.spend(u)
	success := r.GO >= need
	if success {
		c.Morale, c.Barred = rules.Bold, false
	}
	if e := b.tellRally(u, v, success); e != nil {
		e.by(rules.MOR11, rules.DICE5)
		b.attach(e, r, &p, need)
	}
}

// Commanding is the skill with which u rallies others: the better of BMT and leadership (MOR-11).
func (b *Battle) Commanding(u int) rules.Skill {
	return b.Rules.Better(b.People[u].Skills[:], rules.BMT, rules.Leadership)
}

func (b *Battle) tellRally(u, v int, success bool) *Event {
	e := b.tell(Rallies)
	if e != nil {
		e.Who, e.Whom, e.Hit, e.Now = int16(u), int16(v), success, b.People[v].Morale
	}
	return e
}
