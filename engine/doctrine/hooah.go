package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Hooah dice go into a roll when they are worth their points by exact odds: as many as pay best (DICE-6).

// resolve asks a mind, if it spends Hooah in defence.
func resolve(m engine.Mind, b *engine.Battle, who int, t engine.Trial) int8 {
	if r, ok := m.(engine.Resolver); ok {
		return r.Resolve(b, who, t)
	}
	return 0
}

// Resolve implements engine.Resolver.
func (m *mind) Resolve(b *engine.Battle, who int, t engine.Trial) int8 {
	policy := b.Elements[b.People[who].Element].Orders.Hooah
	if policy == scenario.SpendToAttack || policy == scenario.SpendNothing {
		return 0
	}
	named := policy == scenario.SpendToSurvive
	price := m.fair(m.d.Hooah.Dodge, named)
	if t.Why == dice.Toughness || t.Why == dice.Hazard {
		price = m.fair(m.d.Hooah.Toughness, named)
	}
	now := m.loss(who, &t, 0)
	best, most := int8(0), int64(0)
	for n := int8(1); n <= t.Spare; n++ {
		if gain := now - m.loss(who, &t, n) - int64(n)*price; gain > most {
			best, most = n, gain
		}
	}
	return best
}

// fair is what a die must be worth; less where orders name what it is spent on.
func (m *mind) fair(price int32, named bool) int64 {
	if named {
		return percent(int64(price), m.d.Hooah.Eager)
	}
	return int64(price)
}

// loss is what a roll in defence is expected to cost with n Hooah dice more, in points.
func (m *mind) loss(who int, t *engine.Trial, n int8) int64 {
	own := t.Own.Add(int(n))
	switch {
	case t.Why == dice.Toughness || t.Why == dice.Hazard:
		return m.worth.against(who, t, own)
	case t.Goes > 0:
		return share(m.worth.shot(who, int(t.DR)), dice.One-m.b.Odds.AtLeast(own, int(t.Goes)))
	case t.Manner == rules.ByBlow:
		e := engine.Estimate{Attack: t.Against, Defence: own, DR: t.DR, Blow: true, Margin: t.Margin}
		return m.worth.strike(who, &e)
	}
	return m.worth.hit(who, t.Against, own, int(t.DR))
}

// against is the worth of a hit whose DR and place are known, on somebody with this toughness (DMG-1).
func (w *worths) against(v int, t *engine.Trial, tough dice.Pool) int64 {
	r, sum := w.b.Rules, int64(0)
	for goes := 0; goes <= int(tough.N); goes++ {
		result := r.Outcome(t.Manner, t.Area, int(t.DR)-goes)
		sum += share(w.result(v, result)*16, w.b.Odds.Exactly(tough, goes))
	}
	return sum / 16
}

// will is how many Hooah dice the one who decides puts into the attack that it declares.
func (m *mind) will(a *engine.Action) int8 {
	policy := m.o.Hooah
	if m.c.Hooah <= 0 || a.TargetN != 1 || policy == scenario.SpendToSurvive || policy == scenario.SpendNothing {
		return 0
	}
	if v := int(a.Targets[0]); a.Kind != rules.Fire && a.Kind != rules.Throw && a.Kind != rules.Strike || !m.b.Visible(m.who, v) {
		return 0
	}
	price := m.fair(m.d.Hooah.Attack, policy == scenario.SpendToAttack)
	v, from := int(a.Targets[0]), m.c.At
	if a.Gait != rules.Still && !a.MoveAfter {
		from = a.To // from where it will be made
	}
	plain := *a
	plain.Hooah = 0
	e := m.b.Attack(m.who, v, &plain, from)
	bare := m.gain(v, &e, 0)
	best, most := int8(0), int64(0)
	for n := int8(1); n <= m.c.Hooah; n++ {
		if gain := m.gain(v, &e, n) - bare - int64(n)*price; gain > most {
			best, most = n, gain
		}
	}
	return best
}

// gain is what an attack on v is worth with n Hooah dice more.
func (m *mind) gain(v int, e *engine.Estimate, n int8) int64 {
	with := *e
	with.Attack = e.With(n)
	if with.Blow {
		return m.worth.strike(v, &with)
	}
	return m.worth.hit(v, with.Attack, with.Defence, int(with.DR))
}
