package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Heavy weapons are used where they pay: what a burst is worth is what it does to everybody in its zones, friends and oneself
// subtracted with the weight of friends, less the price of something of which there are few (HVY-2, HVY-3, BLAST-4).

// heavy reports whether an arm of the one who decides is a heavy weapon that is fired or thrown.
func (m *mind) heavy(arm int8) bool {
	if arm == engine.FistsArm || m.c.Arms[arm].Weapon == scenario.Nobody {
		return false
	}
	w := m.b.Weapon(m.who, arm)
	return w.Heavy != rules.NotHeavy && !w.Charge()
}

// gunner reports whether the one who decides stands at a gun that cannot be carried.
func (m *mind) gunner() bool { return m.heavy(m.c.InHand) && m.b.Weapon(m.who, m.c.InHand).Mounted }

// barrage is a heavy weapon about to be used.
type barrage struct {
	arm  int8
	w    *scenario.Weapon
	only rules.ActionKind // Wait: any kind of attack
	s    bearing
	best engine.Action
	gain int64
	why  engine.Reason
}

// bestOrdnance is the use of the heavy weapon in hand that is worth most, of the kind asked for, or waiting and why.
func (m *mind) bestOrdnance(s bearing, only rules.ActionKind) (engine.Action, int64) {
	x := barrage{arm: m.c.InHand, only: only, s: s, why: m.unarmed()}
	if m.c.Arms[x.arm].Work > 0 {
		return m.wait(s.posture, engine.NoAmmo), 0
	}
	m.barrage(&x)
	if x.gain <= 0 {
		return m.wait(s.posture, x.why), 0
	}
	return x.best, x.gain
}

// barrage tries every use of an arm.
func (m *mind) barrage(x *barrage) {
	x.w = m.b.Weapon(m.who, x.arm)
	if m.b.Empty(m.who, x.arm) {
		x.why = engine.NoAmmo
		return
	}
	if x.s.moves && x.w.Mounted {
		return
	}
	for i := range m.foes {
		f := &m.foes[i]
		if why := m.spared(f); why != engine.NoReason {
			x.why = why
			continue
		}
		m.weigh(f)
		if f.visible {
			m.atFoe(x, f)
		}
		if x.w.Bursts() && m.suspected(f) {
			m.atPlace(x, f)
		}
	}
	m.atBarrier(x)
}

// suspected reports whether it is known where f is: it is in view, or has fired of late from there.
func (m *mind) suspected(f *foe) bool {
	shot := m.b.People[f.v].LastShot
	return f.visible || !f.shelter && shot != 0 && m.b.Turn-shot <= 1
}

// atFoe considers an attack on f itself (HVY-2).
func (m *mind) atFoe(x *barrage, f *foe) {
	a := engine.Action{Posture: x.s.posture, Kind: rules.Launch, Weapon: x.arm, TargetN: 1}
	a.Targets[0] = int16(f.v)
	thrown := x.w.Class == rules.ClassThrown
	if thrown {
		a.Kind = rules.Throw
	}
	if x.only != rules.Wait && x.only != a.Kind || m.dud(x, m.b.People[f.v].At) {
		return
	}
	for _, aimed := range [...]bool{false, true} {
		if a.Aimed = aimed; aimed && (thrown || x.s.moves || !m.b.MayAim(m.who, &a)) {
			return
		}
		e := m.b.Attack(m.who, f.v, &a, m.c.At)
		if !e.Reaches {
			x.why = engine.NoLine
			return
		}
		m.offer(x, &a, m.onFoe(x, f, e.Attack))
	}
}

// onFoe is what an attack on f is worth: what each margin does to f and to those around it, by its chance (HVY-2, HVY-3).
func (m *mind) onFoe(x *barrage, f *foe, attack dice.Pool) int64 {
	odds, at := m.b.Odds, m.b.People[f.v].At
	dodge := f.dodge.Add(0)
	if x.w.Heavy == rules.AreaWeapon {
		dodge = f.auto.Add(0)
	}
	win, tie, short := odds.Win(attack, dodge), odds.Margin(attack, dodge, 0), odds.Margin(attack, dodge, -1)
	full := ring{at: at, radii: m.b.Radii(x.w), but: f.v}
	near := full
	near.near = true
	beside := m.around(&near)
	outer := m.wanted(f, m.zone(f.v, rules.OuterZone, m.c.At)) + beside
	if x.w.Class == rules.ClassThrown && !m.b.Rules.ThrownKill {
		on := m.wanted(f, m.zone(f.v, rules.KillZone, at)) + m.around(&full)
		return share(on, win+tie) + share(outer, short)
	}
	kill := m.wanted(f, int64(m.d.Worth[rules.Dead])) + m.around(&full)
	inner := m.wanted(f, m.zone(f.v, rules.KillZone, m.c.At)) + beside
	worth := share(kill, win) + share(inner, tie) + share(outer, short)
	if x.w.Heavy == rules.AreaWeapon {
		worth -= m.strayCost(f, win+tie+short, true) // what misses by more goes on along the line (STRAY-1)
	}
	return worth
}

// atPlace considers a burst where f is (BLAST-4).
func (m *mind) atPlace(x *barrage, f *foe) {
	a := engine.Action{
		Posture: x.s.posture, Kind: rules.Bombard, Weapon: x.arm, Ground: m.b.People[f.v].At, Feature: scenario.Nobody,
	}
	at := m.b.Lands(x.w, m.c.At, a.Ground)
	if x.only != rules.Wait && x.only != rules.Bombard || m.dud(x, at) {
		return
	}
	e := m.b.Aim(m.who, &a, m.c.At)
	if !e.Reaches {
		x.why = engine.NoLine
		return
	}
	worth := m.around(&ring{at: at, radii: m.b.Radii(x.w), but: scenario.Nobody})
	if at != a.Ground {
		worth += m.through(x.w, at)
	}
	m.offer(x, &a, share(worth, m.b.Odds.AtLeast(e.Attack, int(m.b.Rules.PointNeeds))))
}

// dud reports whether a rocket would not be armed there (BLAST-3).
func (m *mind) dud(x *barrage, at scenario.Point) bool {
	return x.w.Rocket && squared(m.c.At, at) < rules.Square(m.b.Rules.ArmingCM)
}

// offer keeps an attack if it is the best so far, after what it costs.
func (m *mind) offer(x *barrage, a *engine.Action, worth int64) {
	if x.w.Counted() || x.w.Round != scenario.Nobody {
		worth -= int64(m.d.Ordnance)
	} else {
		worth -= m.drain(x.arm, rules.Automatic)
	}
	if worth > x.gain {
		x.best, x.gain = *a, worth
	}
}

// ring is a burst that is weighed.
type ring struct {
	at    scenario.Point
	radii rules.Radii
	near  bool // it strikes beside its target: others up to the kill radius are in the outer zone (HVY-3)
	but   int  // who is weighed apart; Nobody
}

// around is what a burst does to all in its zones: for enemies that one knows of, against friends, oneself and those who have given
// up.
func (m *mind) around(r *ring) int64 {
	sum := int64(0)
	for v := range m.b.People {
		c := &m.b.People[v]
		if v == r.but || !c.Present || c.Condition >= engine.Unconscious || m.b.Shielded(v) {
			continue
		}
		zone := r.radii.At(squared(r.at, c.At))
		if zone == rules.NoZone || r.near && zone == rules.OuterZone {
			continue
		}
		if r.near {
			zone = rules.OuterZone
		}
		if m.b.Ground.Walled(r.at, c.At) {
			continue
		}
		sum += m.sided(v, m.zone(v, zone, r.at))
	}
	return sum
}

// unthinkable is more than any attack may be worth.
const unthinkable = int64(1) << 40

// sided is a harm to v as the one who decides sees it.
func (m *mind) sided(v int, worth int64) int64 {
	c := &m.b.People[v]
	switch {
	case m.b.Neutral(v, m.who) && m.o.Civilians == scenario.SpareCivilians:
		return -unthinkable
	case m.b.Neutral(v, m.who):
		return -percent(worth, m.careFor(v))
	case c.Side == m.c.Side || c.Surrendered:
		return -percent(worth, m.d.Friend)
	case c.Hidden && !m.b.Visible(m.who, v):
		return 0
	}
	return worth
}

// zone is what a zone is worth on v, in the posture that v shows or is thought to take, if the burst is at from (HVY-4).
func (m *mind) zone(v int, z rules.Zone, from scenario.Point) int64 {
	p := m.b.People[v].Posture
	if m.at == engine.Declaring {
		p = rules.Cover
		if m.b.Enemies(m.who, v) {
			p = rules.ActiveCover
		}
	}
	dr := m.b.Rules.ZoneDR(z) + m.b.Rules.ZoneCover(m.b.RowFrom(v, p, from))
	return m.worth.blast(v, int(dr))
}

// ordnanceNow settles the target of a heavy weapon as things are now.
func (m *mind) ordnanceNow(a engine.Action) engine.Action {
	if !m.heavy(m.c.InHand) {
		return m.instead(&a, m.unarmed()) // it was shot to pieces, or out of the hand
	}
	best, worth := m.bestOrdnance(m.bearing(a.Posture, a.Gait, a.To), a.Kind)
	if worth <= 0 {
		return m.instead(&a, best.Reason)
	}
	best.Gait, best.To, best.MoveAfter = a.Gait, a.To, a.MoveAfter
	return best
}

// heavyWorth is what a heavy arm promises in so many turns: its uses, and then the best gun for what is left of them.
func (m *mind) heavyWorth(arm int8, turns int32) int64 {
	x := barrage{arm: arm, s: m.stands(rules.Open)}
	m.barrage(&x)
	if x.gain <= 0 || turns <= 0 {
		return 0
	}
	uses := m.uses(arm, turns)
	worth := x.gain * int64(uses)
	if rest := turns - uses - 1; rest > 0 {
		most := int64(0)
		for i := range m.c.Arms {
			if other := int8(i); other != arm && m.gun(other) {
				most = max(most, m.armWorth(other, rest))
			}
		}
		worth += most
	}
	return worth
}

// uses is how often a heavy arm can be used in so many turns (AMMO-4).
func (m *mind) uses(arm int8, turns int32) int32 {
	w := m.b.Weapon(m.who, arm)
	switch {
	case w.Round != scenario.Nobody:
		work := int32(m.c.Arms[arm].Work) // 0: a round is in it
		return min(int32(m.b.Rounds(m.who, arm))+1-work, (turns+1-work)/2)
	case w.Disposable:
		return 1
	case w.Counted():
		return min(int32(m.c.Arms[arm].Count), turns)
	}
	return turns
}
