package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
)

// Hooah dice (DICE-6): some of the rolls of a fight are made with more dice of the same colour, which are then gone. An action
// carries its own; for rolls in defence the mind is asked when they come.

// Trial is a roll in defence as whoever makes it knows it: everything but the dice.
type Trial struct {
	Why     dice.Purpose // Dodge, StrayDodge, Defence, Toughness or Hazard
	By      int          // who attacks; Nobody
	Own     dice.Pool    // without Hooah
	Against dice.Pool    // what the attacker rolls; no dice in a stray, nor when the hit is a fact
	Goes    int8         // GO that are to be met besides: of a stray, one
	DR      int8         // of a hit: after armour and location for Toughness, before them for the others
	Manner  rules.Manner
	Area    rules.Area
	Margin  bool // the margin of the blow adds to its DR (H2H-2)
	Spare   int8 // Hooah dice that may be spent
}

// Resolver is a Mind that may spend Hooah in defence. Minds without it spend none.
type Resolver interface {
	// Resolve says how many Hooah dice who puts into a roll, at most t.Spare. It must not change b.
	Resolve(b *Battle, who int, t Trial) int8
}

// trial is the defence against an attack.
func (b *Battle) trial(x *assault, why dice.Purpose) Trial {
	return Trial{Why: why, Against: x.attack.total(), DR: x.dr, Manner: x.manner(), Margin: x.blow && b.marginCounts(x.weapon)}
}

// Spare is how many Hooah dice u may spend on its defence: those that it has not declared for its action.
func (b *Battle) Spare(u int) int8 {
	c := &b.People[u]
	if c.Acted {
		return c.Hooah
	}
	return c.Hooah - c.Declared.Hooah
}

// brace lets v put Hooah into a roll in defence against u. The helpless have none to give.
func (b *Battle) brace(v, u int, t Trial, p *pool) {
	t.Spare = b.Spare(v)
	if b.resolver == nil || t.Spare <= 0 || b.Helpless(v) {
		return
	}
	t.By, t.Own = u, p.total()
	n := min(max(b.resolver.Resolve(b, v, t), 0), t.Spare)
	p.add(rules.DICE6, ModHooah, n)
	b.consume(v, u, t.Why, n)
}

// exert puts the Hooah of an action into a roll; use takes it from u.
func (b *Battle) exert(u int, a *Action, p *pool) {
	a.Hooah = min(a.Hooah, b.People[u].Hooah)
	p.add(rules.DICE6, ModHooah, a.Hooah)
}

// use spends the Hooah of an action whose roll has it: only the first roll gets any.
func (b *Battle) use(u, v int, why dice.Purpose, a *Action) {
	b.consume(u, v, why, a.Hooah)
	a.Hooah = 0
}

// consume takes Hooah dice from u for good.
func (b *Battle) consume(u, v int, why dice.Purpose, n int8) {
	if n == 0 {
		return
	}
	c := &b.People[u]
	c.Hooah -= n
	if e := b.tell(Spends); e != nil {
		e.Who, e.Whom, e.Roll, e.Amount, e.Left = int16(u), int16(v), why, int32(n), c.Hooah
		e.by(rules.DICE6)
	}
}
