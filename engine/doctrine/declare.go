package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// declare chooses posture and kind of action, with the target and the move that go with it for now (TURN-1).
func (m *mind) declare() engine.Action {
	switch {
	case m.escape():
		return m.best.action
	case m.plan.surrender:
		return m.surrender()
	case m.plan.panic:
		return m.inPanic()
	case m.plan.hide && m.mayHide():
		return engine.Action{Posture: rules.Hiding, Kind: rules.Hide, Weapon: m.c.InHand, Reason: engine.Lurking}
	}
	m.plan.going = m.plan.going && !m.deadly(m.plan.goal)
	m.weighAll()
	if m.plan.leave {
		return m.run()
	}
	if m.brawl() || !m.treating() && (m.mount() || m.sap() || m.arm()) {
		return m.best.action
	}
	m.plan.going = m.plan.going && !m.nursed()
	m.stand()
	if m.moving() {
		m.best.found = false
		m.proceed()
	}
	if !m.gunner() {
		m.seekCover()
		m.charge()
	}
	m.care()
	m.rescue()
	m.rally()
	m.breathe()
	return m.best.action
}

// standing are the postures that one fights from without moving, in the order in which equals are preferred.
var standing = [...]rules.Posture{
	rules.ActiveCover, rules.ActiveConcealment, rules.Cover, rules.Concealment, rules.Prone, rules.Open, rules.Dodging,
}

// stand considers fighting from where one is.
func (m *mind) stand() {
	m.peril.safe = m.peril.open
	for _, p := range standing {
		s := m.stands(p)
		if !m.holds(p) || !s.possible() {
			continue
		}
		danger := m.exposure(p)
		m.peril.safe = min(m.peril.safe, danger)
		if rest := int64(m.d.Bias[p]) - danger; !m.hopeless(rest) {
			a, worth := m.offence(s)
			m.consider(&a, worth+rest)
		}
	}
}

// holds reports whether a posture has what it needs where one is (TURN-2).
func (m *mind) holds(p rules.Posture) bool {
	switch p {
	case rules.Cover, rules.ActiveCover:
		return m.hand.Cover
	case rules.Concealment, rules.ActiveConcealment:
		return m.hand.Concealment || m.gloom
	case rules.Hiding:
		return m.mayHide()
	}
	return true
}

func (m *mind) mayHide() bool { return m.hand.Cover || m.hand.Concealment || m.gloom }

// memo remembers the best shot of each stance.
type memo struct {
	known [4]struct {
		t    stance
		best shot
	}
	n int
}

// shotFrom is bestShot, asked once for all bearings that make no difference to it, and for the keenest first.
func (m *mind) shotFrom(t stance) shot {
	if m.memo.n == 0 && t != m.keenest() {
		m.shotFrom(m.keenest())
	}
	for i := range m.memo.known[:m.memo.n] {
		if k := &m.memo.known[i]; k.t == t {
			return k.best
		}
	}
	best := m.bestShot(t)
	if m.memo.n < len(m.memo.known) {
		m.memo.known[m.memo.n].t, m.memo.known[m.memo.n].best = t, best
		m.memo.n++
	}
	return best
}

// atPeople is the best attack on people in this bearing and its worth; without one, waiting and why.
func (m *mind) atPeople(s bearing) (engine.Action, int64) {
	switch {
	case !m.b.MayAttack(m.who):
		return m.wait(s.posture, engine.NotAllowed), 0
	case !m.plan.fight:
		return m.wait(s.posture, engine.HoldingFire), 0
	case !s.pays(m.attackCost(rules.Fire, false), 0):
		return m.wait(s.posture, m.daunted(&s)), 0
	case m.heavy(m.c.InHand):
		return m.bestOrdnance(s, rules.Wait)
	case m.throws():
		return m.bestThrow(s.posture)
	case !m.armed || !m.ready(m.c.InHand):
		return m.wait(s.posture, m.unarmed()), 0
	}
	if m.nearest == none {
		return m.atUnseen(s)
	}
	best := m.shotFrom(m.stanceOf(&s))
	if best.foe == none {
		return m.wait(s.posture, best.why), 0
	}
	a := engine.Action{Posture: s.posture, Kind: rules.Fire, Weapon: m.c.InHand}
	m.aim(&a, &best)
	return a, best.value
}

// unarmed says why somebody without a gun in hand does not shoot.
func (m *mind) unarmed() engine.Reason {
	switch {
	case m.b.OutOfAmmo(m.who):
		return engine.NoAmmo
	case m.nearest == none:
		return engine.NoTarget
	}
	return engine.NoLine
}

// aim fills in target, mode and manner of a shot.
func (m *mind) aim(a *engine.Action, s *shot) {
	a.Mode, a.Aimed, a.Area = s.mode, s.aimed, s.area
	a.Targets[0], a.TargetN = int16(m.foes[s.foe].v), 1
}

// atUnseen is what one does with a gun and nobody in view: look for those who hide, sweep a place from which somebody has
// fired, or lie in wait for whoever shows itself (HIDE-2, FIRE-9, TURN-3).
func (m *mind) atUnseen(s bearing) (engine.Action, int64) {
	if !m.b.Aware[m.c.Side] && !m.plan.watch {
		return m.wait(s.posture, engine.NoTarget), 0
	}
	a := engine.Action{Posture: s.posture, Kind: rules.Fire, Weapon: m.c.InHand, Reason: engine.Seeking}
	a.Mode = m.burst()
	worth := int64(0)
	if i := m.hider(); i != none && m.paysLook(i, s) {
		worth = m.searchWorth(&m.foes[i], s)
		a.Targets[0], a.TargetN = int16(m.foes[i].v), 1
	}
	if sweep, gain := m.sweep(s); gain > worth {
		return sweep, gain
	}
	if worth > 0 {
		return a, worth
	}
	a.TargetN = 0
	if !s.moves {
		a.Kind, a.Reason = rules.Overwatch, engine.NoReason
		return a, 1
	}
	if s.moves {
		a.Reason = m.plan.reason // ready to fire at whoever comes into view before the move
		return a, 0
	}
	return m.wait(s.posture, engine.NoTarget), 0
}

// burst is the fastest mode that orders and weapon allow: what a shot at a single target that shows itself uses.
func (m *mind) burst() rules.Mode {
	w := m.b.Weapon(m.who, m.c.InHand)
	if m.o.ModeSet && w.Modes[m.o.Mode] {
		return m.o.Mode
	}
	mode, _ := rapidest(w, m.b.Rules)
	return mode
}

// hider is the nearest hidden foe in line of sight that has not been looked for in vain this turn (HIDE-2).
func (m *mind) hider() int {
	best := none
	for _, i := range m.near {
		f := &m.foes[i]
		if f.line && !f.visible && !m.b.Tried(m.who, f.v) && m.spared(f) == engine.NoReason && (best == none || m.nearer(i, best)) {
			best = i
		}
	}
	return best
}

// searchWorth is what looking for f and shooting at it promises: the shot, if the search succeeds.
func (m *mind) searchWorth(f *foe, s bearing) int64 {
	m.weigh(f)
	if !f.reaches {
		return 0
	}
	w := m.wayOf(m.burst())
	var l line
	f.worth = m.worth.index(f.v, 0)
	m.lineOf(f, &w, &l)
	win := m.b.Odds.Win(l.attack(int(m.b.Rules.Cover[s.posture].Attack)), l.dodge)
	worth := max(m.shotValue(f, &w, &l, win), 0)
	skill := m.b.Rules.Better(m.c.Skills[:], rules.BMT, rules.Alertness)
	found := m.b.Odds.Win(m.b.Effort(m.who, skill).Add(int(m.b.Scent(m.who, f.v))), m.b.Footing(f.v, rules.BMT).Add(0))
	return percent(share(worth, found), m.d.Search)
}

// sweep is automatic fire at a place from which an enemy has fired of late and where it lies hidden (FIRE-9).
func (m *mind) sweep(s bearing) (engine.Action, int64) {
	a := engine.Action{Posture: s.posture, Kind: rules.AreaFire, Weapon: m.c.InHand, Mode: rules.Automatic}
	w := m.b.Weapon(m.who, m.c.InHand)
	if !w.Modes[rules.Automatic] || m.o.ModeSet && m.o.Mode != rules.Automatic {
		return a, 0
	}
	best := int64(0)
	for _, i := range m.near {
		f := &m.foes[i]
		shot := m.b.People[f.v].LastShot
		if !f.line || f.visible || shot == 0 || m.b.Turn-shot > m.d.Horizon || m.spared(f) != engine.NoReason {
			continue
		}
		m.weigh(f)
		attack := f.shot.Add(f.melee + int(m.b.Rules.AreaFire.Dice) + int(m.b.Rules.Cover[s.posture].Attack))
		gain := m.wanted(f, m.worth.hit(f.v, attack, f.auto, int(w.DR))) - m.drain(m.c.InHand, rules.Automatic)
		if gain > best {
			gain -= m.strayCost(f, m.b.Odds.Win(attack, f.auto.Add(0)), true)
		}
		if f.reaches && gain > best {
			best, a.Ground = gain, m.b.People[f.v].At
		}
	}
	return a, best
}

// surrender gives up to the nearest enemy in view.
func (m *mind) surrender() engine.Action {
	a := engine.Action{Kind: rules.Surrender, Weapon: m.c.InHand, Reason: engine.GivingIn}
	if f := m.inView(); f != nil {
		a.Targets[0], a.TargetN = int16(f.v), 1
	}
	return a
}

// at is a place shifted from another towards a third by cm; whoever is nearer stays.
func shifted(from, to scenario.Point, cm, length int32) scenario.Point {
	if length <= 0 || cm >= length {
		return from
	}
	return scenario.Point{
		X: to.X + int32(int64(from.X-to.X)*int64(cm)/int64(length)),
		Y: to.Y + int32(int64(from.Y-to.Y)*int64(cm)/int64(length)),
	}
}
