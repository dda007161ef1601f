package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// tell begins an event of this kind and returns it to be filled in at once, or nil when nobody listens. It says what it
// follows from by itself.
func (b *Battle) tell(kind EventKind) *Event {
	if b.Log == nil {
		return nil
	}
	const none = scenario.Nobody
	b.Log.Events = append(b.Log.Events, Event{Kind: kind, Turn: b.Turn, Cause: b.cause, Who: none, Whom: none, Side: none,
		Element: none, Feature: none, Hazard: none, Vehicle: none, Other: none, Weapon: none, RollAt: int32(len(b.Log.Rolls))})
	return &b.Log.Events[len(b.Log.Events)-1]
}

// follow makes what is told next a consequence of the event told last, and returns what to give to unfollow.
func (b *Battle) follow() int32 {
	before := b.cause
	if b.Log != nil {
		b.cause = int32(len(b.Log.Events)) - 1
	}
	return before
}

// told is the position of the event told last; Nobody without a log.
func (b *Battle) told() int32 {
	if b.Log == nil {
		return scenario.Nobody
	}
	return int32(len(b.Log.Events)) - 1
}

func (b *Battle) unfollow(before int32) { b.cause = before }

// by names rules that an event follows, behind those that it names already. Each is named once.
func (e *Event) by(ids ...rules.ID) {
	for _, id := range ids {
		e.cite(id)
	}
}

// byIf names rules that an event follows if a condition holds.
func (e *Event) byIf(holds bool, ids ...rules.ID) {
	if holds {
		e.by(ids...)
	}
}

func (e *Event) cite(id rules.ID) {
	for i, known := range e.Rules {
		switch known {
		case id:
			return
		case rules.NoRule:
			e.Rules[i] = id
			return
		}
	}
	panic("engine: an event follows more rules than it can name")
}

// pool is a pool in the making: what it starts from and every reason to change it.
type pool struct {
	base dice.Pool
	sum  int16
	n    int8
	mods [12]Modifier
}

func (p *pool) add(rule rules.ID, why ModifierName, n int8) {
	if n == 0 {
		return
	}
	p.sum += int16(n)
	p.mods[p.n] = Modifier{Rule: rule, Why: why, Dice: n}
	p.n++
}

func (p *pool) total() dice.Pool { return p.base.Add(int(p.sum)) }

// attach records a roll with its modifiers under e, the event told last.
func (b *Battle) attach(e *Event, r dice.Result, p *pool, need int8) {
	roll := Roll{Result: r, Base: p.base, Need: need, ModAt: int32(len(b.Log.Modifiers)), ModN: int16(p.n)}
	b.Log.Modifiers = append(b.Log.Modifiers, p.mods[:p.n]...)
	b.Log.Rolls = append(b.Log.Rolls, roll)
	e.RollN++
}

// attachDie records a plain die under e, the event told last.
func (b *Battle) attachDie(e *Event, face int, l dice.Label) {
	b.Log.Rolls = append(b.Log.Rolls, Roll{Result: dice.Result{Label: l}, Face: int8(face), ModAt: int32(len(b.Log.Modifiers))})
	e.RollN++
}
