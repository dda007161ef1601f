// Package doctrine decides for combatants where the rulebook leaves the choice to players (rules §17): it follows orders, and
// among the legal actions that serve them it takes the one with the best expected result from exact dice odds. All weights are
// data, rules.Doctrine. Scripts of a scenario and the plain minds that doctrine is measured against live here too.
package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// mind is doctrine at work on one battle. What it keeps between decisions depends on the scenario alone, except for aims,
// which forgets with every turn: a decision is a function of the state of the battle.
type mind struct {
	b        *engine.Battle
	d        *rules.Doctrine
	worth    worths
	openings []opening // by combatant
	profiles []profile // by combatant
	ways     []access  // by side and combatant
	aims     aims

	// Of the decision at hand.
	who       int
	c         *engine.Combatant
	el        *engine.Element
	o         *scenario.Orders
	at        engine.Moment
	hand      engine.Shelter // what is at hand where who stands
	gloom     bool
	foes      []foe
	all       *engine.Muster // when it last looked
	lines     engine.Lines   // of the one who decides
	judged    []appraisal    // of the foes that have been weighed; never grows beyond its room, so that pointers into it hold
	near      []int          // indices in foes of those with a line to the one who decides, either way
	guarded   bool           // wards are those of this look
	wards     []ward         // who should not be hit; see spare
	losses    []loss         // by combatant
	looked    int64          // how often it has looked
	nearest   int            // index in foes of the nearest one in view; none if there is none
	closest   int            // the same of all, in view or not
	least     int64          // the square of its distance
	sheltered int            // how many of the foes a vehicle keeps from being targets
	facing    int            // the nearest enemy in view as Combat Actions count it (MOR-4); Nobody; unknown before one has looked
	able      int            // of its side, who included
	began     int            // people of its side who have come so far, those out of action or gone included
	purse     engine.Budget
	plan      plan
	peril     danger
	agility   dice.Pool // of the one who decides
	memo      memo
	armed     bool // it has a gun in hand
	gunnery   gunnery
	bar       barrier
	route     []scenario.Point // scratch of staysAway
	favourite int              // index in foes of what is shot at in the keenest stance; none
	keen      int              // the most dice that a posture leaves to a shot (COVER-2)
	best      option
}

// none is the index of no foe; unknown is nobody yet.
const (
	none    = -1
	unknown = -2
)

// New makes the mind that follows orders. It belongs to b and may not be shared by two fights at once; after New it allocates
// nothing.
func New(b *engine.Battle) engine.Mind {
	n := len(b.People)
	m := &mind{
		b: b, d: &b.Rules.Doctrine,
		worth:    newWorths(b),
		openings: make([]opening, n),
		profiles: make([]profile, n),
		ways:     make([]access, n*len(b.Scenario.Sides)),
		aims:     newAims(n, len(b.Scenario.Sides)),
		foes:     make([]foe, 0, n),
		judged:   make([]appraisal, 0, n),
		near:     make([]int, 0, n),
		wards:    make([]ward, 0, n),
		losses:   make([]loss, n),
		route:    make([]scenario.Point, 0, b.Rules.Move.RunCM/metre+2),
		keen:     -dice.MaxPool,
	}
	for _, row := range b.Rules.Cover {
		m.keen = max(m.keen, int(row.Attack))
	}
	return m
}

// Decide implements engine.Mind.
func (m *mind) Decide(b *engine.Battle, who int, at engine.Moment) engine.Action {
	if b.People[who].Side < 0 {
		return civilian(b, who, at)
	}
	m.b, m.who, m.at = b, who, at
	m.c = &b.People[who]
	m.el = &b.Elements[m.c.Element]
	m.o = b.OrdersOf(who)
	m.purse, m.facing = b.Budget(who), unknown
	m.guarded = false
	if at == engine.Declaring {
		m.aims.forget()
		return m.open()
	}
	a := m.seated(m.answer())
	m.aims.note(who, int(m.c.Side), &a)
	return a
}

// opening is what somebody declares before any die of a fight is thrown, which is the same in all fights of a scenario.
type opening struct {
	turn   int32 // 0: never so far
	action engine.Action
}

// open declares: what it has declared in another fight, if that is certain.
func (m *mind) open() engine.Action {
	known := &m.openings[m.who]
	if m.b.Certain() && known.turn == m.b.Turn {
		return known.action
	}
	a := m.begin()
	a.Hooah = m.will(&a)
	a = m.seated(a)
	if m.b.Certain() && known.turn == 0 {
		*known = opening{m.b.Turn, a}
	}
	return a
}

// begin decides at Declaring: what overrides orders first, then the orders.
func (m *mind) begin() engine.Action {
	if m.c.RisingTo >= m.b.Turn {
		return engine.Action{Kind: rules.Rise, Weapon: m.c.InHand} // after a throw (H2H-4)
	}
	m.look()
	if m.b.Aboard(m.who) {
		return m.aboard()
	}
	m.hand = m.b.AtHand(m.who)
	m.hand.Cover = m.hand.Cover || m.b.HullAtHand(m.who)
	m.gloom = m.b.Scenario.Map.Dark || m.b.Ground.Smoke(m.c.At)
	m.plan, m.best, m.memo = plan{fight: m.mayOpenFire()}, option{}, memo{}
	m.intend()
	return m.excused(m.declare())
}

// answer decides at Acting: at one's own place, or when an enemy comes before one's gun.
func (m *mind) answer() engine.Action {
	if m.b.Mark != scenario.Nobody {
		return m.snap(m.c.Declared)
	}
	return m.end()
}

// end decides at Acting, where only attacks leave something to choose.
func (m *mind) end() engine.Action {
	a := m.c.Declared
	switch {
	case m.c.RisingTo >= m.b.Turn && a.Kind != rules.Rise:
		return m.wait(a.Posture, engine.NotAllowed)
	case a.Kind == rules.PickUp && m.b.Items[a.Item].Taken:
		return m.instead(&a, engine.NoAmmo)
	case a.Kind == rules.Load && m.b.Suppressed(m.who):
		return m.instead(&a, engine.NotAllowed)
	case m.c.Surprised && (!passive(a.Kind) || a.Kind == rules.Wait || a.Kind == rules.Overwatch):
		return m.caught(a)
	case !m.still():
		return m.instead(&a, engine.NoReason)
	case passive(a.Kind):
		return m.kept(a)
	}
	m.look()
	return m.act()
}

// passive reports whether an action of this kind, once declared, leaves nothing to choose.
func passive(kind rules.ActionKind) bool {
	switch kind {
	case rules.Fire, rules.AreaFire, rules.Throw, rules.Strike, rules.Launch, rules.Bombard, rules.Engage:
		return false
	}
	return true
}

// wait is doing nothing in a posture.
func (m *mind) wait(p rules.Posture, why engine.Reason) engine.Action {
	return engine.Action{Posture: p, Weapon: m.c.InHand, Reason: why}
}

// option is an action and what it is thought to be worth, in points.
type option struct {
	action engine.Action
	value  int64
	found  bool
}

// consider keeps a if it is better than what was considered before; of equals the first stays, and options come in an order
// that follows from the rules and not from the file.
func (m *mind) consider(a *engine.Action, value int64) {
	if !m.best.found || value > m.best.value {
		m.best = option{*a, value, true}
	}
}

// percent is n reduced or raised to p percent.
func percent(n int64, p int32) int64 { return n * int64(p) / 100 }

// share is the part of n that a chance of one makes likely.
func share(n int64, chance uint32) int64 { return n * int64(chance) / dice.One }
