package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// arm considers what a turn spent on weapons would bring: drawing a better one, loading, picking one up. It reports whether
// that is to be done (TURN-3, FIRE-8, AMMO-3).
func (m *mind) arm() bool {
	if !m.plan.armed {
		return false
	}
	if best := m.bestArm(); best != m.c.InHand && !m.keepsReady() {
		return m.takes(engine.Action{Kind: rules.Draw, Weapon: best})
	}
	if (m.armed || m.heavy(m.c.InHand)) && m.c.Arms[m.c.InHand].Work > 0 && !m.b.Suppressed(m.who) && !m.b.Empty(m.who, m.c.InHand) {
		return m.takes(engine.Action{Kind: rules.Load, Weapon: m.c.InHand})
	}
	return m.pickUp()
}

// takes settles on an action that leaves the choice of a posture, and of a move when one is on the way.
func (m *mind) takes(a engine.Action) bool {
	fight := m.plan.fight
	m.plan.fight = false // the action is this one: postures are judged by safety alone
	m.stand()
	if m.moving() && !m.b.Weapon(m.who, a.Weapon).Mounted {
		m.proceed()
	}
	m.plan.fight = fight
	stance := m.best.action
	a.Posture, a.Gait, a.To = stance.Posture, stance.Gait, stance.To
	if !m.managed(&a) {
		m.best.found = false
		return false
	}
	m.best = option{a, 0, true}
	return true
}

// ready reports whether a gun could fire this turn.
func (m *mind) ready(arm int8) bool { return !m.b.Empty(m.who, arm) && m.c.Arms[arm].Work == 0 }

// bestArm is the arm that promises most within the horizon, counting the turn that it takes to draw it.
func (m *mind) bestArm() int8 {
	if m.c.InHand != engine.FistsArm && (len(m.c.Arms) < 2 || m.c.Arms[m.c.InHand].Mount != 0 && !m.b.Empty(m.who, m.c.InHand)) {
		return m.c.InHand // nobody leaves the gun of its seat while it fires
	}
	best, most := m.c.InHand, int64(0)
	if best != engine.FistsArm {
		most = m.armWorth(best, m.d.Horizon)
	}
	for i := range m.c.Arms {
		arm := int8(i)
		if arm == m.c.InHand || m.c.Arms[i].Weapon == scenario.Nobody {
			continue
		}
		if worth := m.armWorth(arm, m.d.Horizon-1); worth > most {
			best, most = arm, worth
		}
	}
	return best
}

// armWorth is what an arm promises in so many turns against the nearest foe: in view, else wherever it is.
func (m *mind) armWorth(arm int8, turns int32) int64 {
	if m.closest == none {
		return 0
	}
	f := m.inView()
	if f == nil {
		f = &m.foes[m.closest]
	}
	if f.shelter {
		f = m.afoot(f)
	}
	if siege := m.engagementWorth(arm, turns); siege > 0 {
		return siege
	}
	if m.heavy(arm) {
		return m.heavyWorth(arm, turns)
	}
	if m.b.Weapon(m.who, arm).Ammunition || m.b.Weapon(m.who, arm).Charge() {
		return 0
	}
	if !m.gun(arm) {
		return m.bladeWorth(arm, f, turns)
	}
	if m.b.Empty(m.who, arm) {
		return 0
	}
	w := m.b.Weapon(m.who, arm)
	g := m.b.Firearm(m.who, arm)
	sum, reaches := m.b.Shot(&g, f.square, w.Scoped)
	if !reaches {
		return 1
	}
	if f.shelter || m.nearest == none && m.barred().feature != none {
		return 1
	}
	_, rate := rapidest(w, m.b.Rules)
	single, _ := m.b.DodgeAs(f.v, m.who, rules.Open)
	worth := m.worth.hit(f.v, sum.Add(int(rate.Dice)), single, int(w.DR+rate.DR))
	return 1 + worth*int64(m.shotsIn(arm, turns))
}

// afoot is the nearest foe whom no armour protects; or without one.
func (m *mind) afoot(or *foe) *foe {
	best := none
	for i := range m.foes {
		if !m.foes[i].shelter && (best == none || m.nearer(i, best)) {
			best = i
		}
	}
	if best == none {
		return or
	}
	return &m.foes[best]
}

// shotsIn is how many shots a weapon fires in so many turns, with the loading in between (FIRE-8).
func (m *mind) shotsIn(arm int8, turns int32) int32 {
	work := int32(m.c.Arms[arm].Work)
	if work >= turns {
		return 0
	}
	period := int32(m.b.Rules.SlowLoad[m.b.Weapon(m.who, arm).Loading])
	if period == 0 {
		return 1
	}
	return 1 + (turns-1-work)/period
}

// bladeWorth is what a hand weapon promises: nothing unless f is so near that it comes to blows.
func (m *mind) bladeWorth(arm int8, f *foe, turns int32) int64 {
	a := engine.Action{Kind: rules.Strike, Weapon: arm, TargetN: 1}
	a.Targets[0] = int16(f.v)
	e := m.b.Attack(m.who, f.v, &a, m.b.People[f.v].At)
	worth := m.worth.strike(f.v, &e)
	if rules.Within(f.square, m.b.Rules.Move.RunCM) || m.plan.press > 0 && !m.shoots() {
		return worth * int64(turns-1)
	}
	return min(worth, 1)
}

// shoots reports whether any gun that one carries can fire within the horizon.
func (m *mind) shoots() bool {
	for i := range m.c.Arms {
		if arm := int8(i); (m.gun(arm) || m.heavy(arm)) && !m.b.Empty(m.who, arm) {
			return true
		}
	}
	return false
}

// bare reports whether one has nothing to fight with but hands and empty guns.
func (m *mind) bare() bool {
	for i := range m.c.Arms {
		arm := int8(i)
		if m.c.Arms[i].Weapon != scenario.Nobody && !m.b.Weapon(m.who, arm).Charge() && (m.b.Weapon(m.who, arm).Melee || !m.b.Empty(m.who, arm)) {
			return false
		}
	}
	return true
}

// pickUp considers the nearest weapon on the ground when one has none (TURN-3).
func (m *mind) pickUp() bool {
	if len(m.b.Items) == 0 || m.o.Fire == scenario.FireHold || !m.bare() {
		return false
	}
	best, nearest := none, m.d.CoverSeekCM
	for i := range m.b.Items {
		it := &m.b.Items[i]
		if w := &m.b.Scenario.Weapons[it.Weapon]; it.Taken || it.Ammo == rules.Out || w.Ammunition || w.Charge() || w.Round != scenario.Nobody || !m.mayFetch(i) {
			continue
		}
		if d := steps(m.c.At, it.At); d < nearest {
			best, nearest = i, d
		}
	}
	if best == none {
		return false
	}
	a := engine.Action{Kind: rules.PickUp, Weapon: m.c.InHand, Item: int16(best), To: m.b.Items[best].At}
	switch move := m.b.Rules.Move; {
	case within(m.c.At, a.To, m.b.Rules.Near.MeleeCM):
	case nearest <= move.WalkCM:
		a.Gait = rules.Walk
	case nearest <= move.RunCM:
		a.Gait, a.Posture = rules.Run, rules.Running
	default:
		a.Kind, a.Gait, a.Posture, a.Reason = rules.Wait, rules.Run, rules.Running, engine.NoAmmo
	}
	if !m.afforded(&a) {
		a.Kind, a.Reason = rules.Wait, engine.NoAmmo // taking it has time next turn
	}
	if !m.afforded(&a) {
		return false
	}
	m.best = option{a, 0, true}
	return true
}

// mayFetch reports whether an item lies where orders let one go and no friend is about to take it.
func (m *mind) mayFetch(item int) bool {
	at := m.b.Items[item].At
	if m.plan.leash > 0 && !within(at, m.plan.anchor, m.plan.leash) {
		return false
	}
	for v := range m.b.People {
		c := &m.b.People[v]
		if v == m.who || c.Side != m.c.Side || !m.b.Able(v) {
			continue
		}
		if d := &c.Declared; d.Kind == rules.PickUp && int(d.Item) == item || d.Gait != rules.Still && d.To == at {
			return false
		}
	}
	return true
}

// throws reports whether what is in hand is to be thrown: a hand weapon that flies, of which there is another.
func (m *mind) throws() bool {
	in := m.c.InHand
	return in != engine.FistsArm && m.c.Arms[in].Weapon != scenario.Nobody && m.b.Weapon(m.who, in).ThrownCM > 0 && m.c.Arms[in].Count > 1
}

// bestThrow is the throw of most worth at a foe in view.
func (m *mind) bestThrow(p rules.Posture) (engine.Action, int64) {
	best, worth := m.wait(p, m.unarmed()), int64(0)
	for _, i := range m.near {
		f := &m.foes[i]
		if !f.visible || m.spared(f) != engine.NoReason {
			continue
		}
		m.weigh(f)
		a := engine.Action{Posture: p, Kind: rules.Throw, Weapon: m.c.InHand, TargetN: 1}
		a.Targets[0] = int16(f.v)
		e := m.b.Attack(m.who, f.v, &a, m.c.At)
		if !e.Reaches || f.risky {
			continue
		}
		if gain := m.wanted(f, m.worth.hit(f.v, e.Attack, f.dodge, int(e.DR))); gain > worth {
			best, worth = a, gain
		}
	}
	return best, worth
}

// throwNow picks the target of a throw as things are now.
func (m *mind) throwNow(a engine.Action) engine.Action {
	best, worth := m.bestThrow(a.Posture)
	if worth <= 0 {
		return m.instead(&a, best.Reason)
	}
	best.Gait, best.To, best.MoveAfter = a.Gait, a.To, true
	return best
}
