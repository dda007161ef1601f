package doctrine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
)

// way is a way to fire the gun in hand, and what follows from it against whomever.
type way struct {
	mode  rules.Mode
	aimed bool
	area  rules.Area // of a called shot
	dice  int        // that it adds to a shot
	dr    int        // of a hit, before location and armour
	drain int64      // what it costs because it uses ammunition
}

// gunnery are the ways to fire the gun in hand that orders allow, worked out once for a decision.
type gunnery struct {
	known     bool
	ways      [rules.ModeCount + 1]way
	n         int
	favourite int // the foe that was worth a shot most when it was last asked; none
}

// stance is what a bearing means to a shot.
type stance struct {
	dice int  // that the posture takes (COVER-2)
	aims bool // time and posture allow aiming (FIRE-3)
}

func (m *mind) stanceOf(s bearing) stance {
	return stance{
		dice: int(m.b.Rules.Cover[s.posture].Attack),
		aims: !s.moves && s.pays(m.attackCost(rules.Fire, true), 0) && m.mayAim(s.posture),
	}
}

// handle works out the ways to fire the gun in hand.
func (m *mind) handle() {
	g := &m.gunnery
	if g.known {
		return
	}
	g.known, g.n, g.favourite = true, 0, none
	w := m.b.Weapon(m.who, m.c.InHand)
	for mode := range rules.ModeCount {
		if !w.Modes[mode] || m.o.ModeSet && mode != m.o.Mode && w.Modes[m.o.Mode] {
			continue
		}
		g.add(m.wayOf(mode))
		if mode == rules.Single {
			r, aimed := m.b.Rules, m.wayOf(mode)
			aimed.aimed, aimed.area = true, m.o.Aim
			aimed.dice += int(r.Aimed.Dice) + int(r.CalledShots[m.o.Aim].Dice)
			g.add(aimed)
		}
	}
}

func (g *gunnery) add(w way) {
	g.ways[g.n] = w
	g.n++
}

// wayOf is to fire the gun in hand at one target in a mode (FIRE-4, FIRE-5, FIRE-6).
func (m *mind) wayOf(mode rules.Mode) way {
	rate := rateOf(mode, m.b.Rules)
	dr := int(m.b.Weapon(m.who, m.c.InHand).DR + rate.DR)
	return way{mode: mode, dice: int(rate.Dice), dr: dr, drain: m.drain(m.c.InHand, mode)}
}

// attackPool is what a shot rolls (FIRE-3, FIRE-5, FIRE-6, FIRE-10, AIM-1, COVER-2).
func (m *mind) attackPool(f *foe, w *way, posture int) dice.Pool {
	sum := f.shot
	if w.aimed {
		sum = m.aimedAt(f)
	}
	return sum.Add(f.melee + posture + w.dice)
}

// aimedAt is what one aimed shot at f rolls; it is worked out when it is first needed.
func (m *mind) aimedAt(f *foe) dice.Pool {
	if !f.aimed {
		f.aimed = true
		f.aim, _ = m.b.Shot(m.who, f.v, m.c.InHand, true)
	}
	return f.aim
}

// shotValue is what a shot at f is worth: the hit, less what friends already do to f and what ammunition costs.
func (m *mind) shotValue(f *foe, w *way, attack dice.Pool) int64 {
	dodge := f.dodge
	if w.mode == rules.Automatic {
		dodge = f.auto
	}
	if w.area == rules.AnyArea {
		return m.wanted(f, m.worth.hit(f.v, attack, dodge, w.dr)) - w.drain
	}
	hit := share(m.worth.called(f.v, w.dr, w.area), m.b.Odds.Win(attack, dodge.Add(0)))
	return m.wanted(f, percent(hit, m.d.Prefer)) - w.drain // it is called because orders say so
}

// ceiling is more than any shot at f is worth, from whatever posture: all ways without what the posture takes. More dice are never
// worth less, but for what is rounded.
func (m *mind) ceiling(f *foe) int64 {
	most := int64(0)
	for i := range m.gunnery.ways[:m.gunnery.n] {
		w := &m.gunnery.ways[i]
		if attack := m.attackPool(f, w, m.keen); attack.N > 0 {
			most = max(most, m.shotValue(f, w, attack))
		}
	}
	return most + 2
}
