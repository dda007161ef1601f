package doctrine

import (
	"crossfire/engine"
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
	known bool
	gun   engine.Firearm
	ways  [rules.ModeCount + 1]way
	n     int
}

// line is a shot at a foe in one of the ways, before posture.
type line struct {
	dice   int
	colour dice.Colour
	dodge  dice.Pool // of the foe
	hit    int64     // what a hit is worth
}

// attack is what a shot rolls in a posture that takes so many dice.
func (l *line) attack(posture int) dice.Pool {
	return dice.Pool{Colour: l.colour}.Add(l.dice + posture)
}

// stance is what a bearing means to a shot.
type stance struct {
	dice int  // that the posture takes (COVER-2)
	aims bool // time and posture allow aiming (FIRE-3)
}

// keenest is the stance in which a shot is worth most.
func (m *mind) keenest() stance { return stance{dice: m.keen, aims: true} }

func (m *mind) stanceOf(s *bearing) stance {
	return stance{
		dice: int(m.b.Rules.Cover[s.posture].Attack),
		aims: !s.moves && m.mayAim(s.posture) && s.pays(m.attackCost(rules.Fire, true), 0),
	}
}

// handle works out the ways to fire the gun in hand.
func (m *mind) handle() {
	g := &m.gunnery
	if g.known {
		return
	}
	g.known, g.n, g.gun = true, 0, m.b.Firearm(m.who, m.c.InHand)
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

// line works out the shots at f in every way (FIRE-3, FIRE-5, FIRE-6, FIRE-10, AIM-1).
func (m *mind) line(f *foe) {
	if f.lined {
		return
	}
	f.lined, f.worth = true, m.worth.index(f.v, 0)
	for k := range m.gunnery.ways[:m.gunnery.n] {
		m.lineOf(f, &m.gunnery.ways[k], &f.lines[k])
	}
}

// lineOf works out the shot at f in one way.
func (m *mind) lineOf(f *foe, w *way, l *line) {
	sum := f.shot
	if w.aimed {
		sum, _ = m.b.Shot(&m.gunnery.gun, f.square, true)
	}
	l.dice, l.colour, l.dodge = int(sum.N)+f.melee+w.dice, sum.Colour, f.dodge.Add(0)
	if w.mode == rules.Automatic {
		l.dodge = f.auto.Add(0)
	}
	if w.area == rules.AnyArea {
		l.hit = m.worth.shotOn(f.v, f.worth, w.dr)
	} else {
		l.hit = m.worth.called(f.v, w.dr, w.area)
	}
}

// shotValue is what a shot at f is worth that hits by such a chance: the hit, less what friends already do to f and what ammunition
// costs.
func (m *mind) shotValue(f *foe, w *way, l *line, win uint32) int64 {
	worth := share(l.hit, win)
	if w.area != rules.AnyArea {
		worth = percent(worth, m.d.Prefer) // it is called because orders say so
	}
	return m.wanted(f, worth) - w.drain
}

// unlimited is more than anything is worth.
const unlimited = int64(1) << 40

// ceiling is at least what any attack is worth, whatever the bearing: with more dice a shot is never worth less.
func (m *mind) ceiling() int64 {
	in := m.c.InHand
	switch {
	case len(m.b.Vehicles) > 0:
		return unlimited
	case !m.b.MayAttack(m.who) || !m.plan.fight:
		return 0
	case m.nearest == none || !m.armed || !m.ready(in) || m.heavy(in) || m.throws():
		return unlimited
	}
	return m.shotFrom(m.keenest()).value
}

// hopeless reports whether an action cannot be better than the best so far, if all but its attack is worth so much.
func (m *mind) hopeless(rest int64) bool {
	return m.best.found && m.best.value >= rest && m.best.value >= rest+m.ceiling()
}
