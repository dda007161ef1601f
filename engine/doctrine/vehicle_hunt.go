package doctrine

import (
	"slices"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// People on foot and vehicles of the enemy: who has something that hurts one goes where it does; who has not keeps away from it. Wrecks and
// vehicles are cover like any other (COVER-4).

// hunts plans to bring a weapon to bear on a vehicle. It reports whether the one who decides has one that does it harm.
func (m *mind) hunts(i int) bool {
	arm := m.piercing(m.who, i)
	if arm == engine.FistsArm {
		return false
	}
	m.plan.going = false
	stop := m.d.FinishCM * 2
	if m.b.SeesVehicle(m.who, i) {
		if stop = m.huntedFrom(arm); m.bears(arm, i, stop) {
			m.stay(m.c.At, m.d.CoverSeekCM)
			m.plan.charge = false
			return true
		}
	}
	m.makeFor(m.b.Vehicles[i].At, stop, engine.Obeying)
	return true
}

// bears reports whether a shot at a vehicle from here is good enough: it can be had, and one from so near has no more dice, or would have to
// be bought by going up to its guns.
func (m *mind) bears(arm int8, i int, stop int32) bool {
	w, at := m.b.Weapon(m.who, arm), m.b.Vehicles[i].At
	mode, _ := rapidest(w, m.b.Rules)
	a := engine.Action{Kind: rules.Engage, Weapon: arm, Vehicle: int16(i), Mode: mode}
	here := m.b.AtVehicle(m.who, &a, m.c.At)
	if !here.Reaches || m.formidable(i) {
		return here.Reaches
	}
	near := m.b.AtVehicle(m.who, &a, shifted(m.c.At, at, stop, distance(m.c.At, at)))
	return here.Attack.N >= near.Attack.N
}

// piercing is the arm of u that does most harm to a vehicle; FistsArm: none does any.
func (m *mind) piercing(u, i int) int8 {
	best, most := int8(engine.FistsArm), int64(0)
	arms := m.b.People[u].Arms
	for k := range arms {
		arm := int8(k)
		if arms[k].Weapon == scenario.Nobody || m.b.Empty(u, arm) {
			continue
		}
		w := m.b.Weapon(u, arm)
		mode, _ := rapidest(w, m.b.Rules)
		if hdr := engine.HDR(w, mode); hdr > 0 && !w.Melee && !w.Charge() {
			if worth := m.damage(i, int(hdr)); worth > most {
				best, most = arm, worth
			}
		}
	}
	return best
}

// huntedFrom is how near one goes to a vehicle with an arm: near enough for a good shot, and not so near that a rocket does not arm.
func (m *mind) huntedFrom(arm int8) int32 {
	w := m.b.Weapon(m.who, arm)
	stop := min(m.b.Rules.Bands.NearCM, w.MaxRangeCM)
	if w.Class == rules.ClassThrown {
		stop = min(stop, w.ThrownCM)
	}
	return max(stop-metre, m.d.FinishCM)
}

// unhurtable reports whether a foe sits in a vehicle to which nothing does harm that the one who decides carries.
func (m *mind) unhurtable(f *foe) bool {
	return f.shelter && m.piercing(m.who, int(m.b.People[f.v].Vehicle)) == engine.FistsArm
}

// outgunned reports whether the gun of an enemy bears on the one who decides, and the side is outmatched: from such an enemy one can only run.
func (m *mind) outgunned() bool {
	if m.sheltered < len(m.foes) {
		return false
	}
	bears := false
	for i := range m.foes {
		bears = bears || m.foes[i].sees && m.b.MansGun(m.foes[i].v)
	}
	return bears && m.outmatched()
}

// outmatched reports whether every enemy sits in a vehicle that nobody of the side can hurt.
func (m *mind) outmatched() bool {
	if m.sheltered < len(m.foes) {
		return false
	}
	for i := range m.foes {
		if m.hurtable(int(m.b.People[m.foes[i].v].Vehicle)) {
			return false
		}
	}
	return len(m.foes) > 0
}

// staysAway changes the plan of somebody on foot whom orders send before the gun of a vehicle that is known to be about, when the side is
// outmatched: it stays where it is. Who has run from such a gun does not come back to it.
func (m *mind) staysAway() {
	p := &m.plan
	if !p.going || p.reason != engine.Obeying || len(m.b.Vehicles) == 0 || !m.b.Aware[m.c.Side] || m.b.Aboard(m.who) {
		return
	}
	if m.steadfast() || m.o.Do == scenario.Demolish || !m.outmatched() {
		return
	}
	route, _ := m.b.Ground.Way(m.c.At, p.goal, m.b.Rules.Move.RunCM, m.route)
	if m.swept(p.goal) || slices.ContainsFunc(route, m.swept) {
		p.going = false
		m.stay(m.c.At, m.d.CoverSeekCM)
	}
}

// swept reports whether a gun of an enemy in a vehicle bears on a place.
func (m *mind) swept(at scenario.Point) bool {
	for i := range m.foes {
		f := &m.foes[i]
		from := m.b.People[f.v].At
		if f.shelter && m.b.MansGun(f.v) && m.b.Ground.Clear(from, at) && (!m.b.Scenario.Map.Dark || within(from, at, m.b.Rules.Light.UnseenCM)) {
			return true
		}
	}
	return false
}

// hurtable reports whether anybody of the side has something that does a vehicle harm.
func (m *mind) hurtable(i int) bool {
	for u := range m.b.People {
		if m.b.People[u].Side == m.c.Side && m.b.Able(u) && m.piercing(u, i) != engine.FistsArm {
			return true
		}
	}
	return false
}

// quarry is the foe to close with: the nearest in view, else the nearest, but nobody in a vehicle that cannot be hurt; none if there are
// only such.
func (m *mind) quarry() int {
	best := m.nearest
	if best == none {
		best = m.closest
	}
	if best == none || !m.unhurtable(&m.foes[best]) {
		return best
	}
	best = none
	for i := range m.foes {
		if !m.unhurtable(&m.foes[i]) && (best == none || m.nearer(i, best)) {
			best = i
		}
	}
	return best
}

// behindWrecks considers the far sides of vehicles that stand near as places to take cover.
func (m *mind) behindWrecks(near *[looks]spot, n int, left int32) int {
	if m.closest == none {
		return n
	}
	foe := m.b.People[m.foes[m.closest].v].At
	for i := range m.b.Vehicles {
		if v := &m.b.Vehicles[i]; v.Present && !m.b.Flies(i) && within(m.c.At, v.At, m.d.CoverSeekCM) {
			s := spot{index: none, at: m.b.Ground.Cell(m.b.LeeOf(i, foe)), cover: true}
			n = m.offerSpot(&s, near, n, left)
		}
	}
	return n
}

// keepsReady reports whether one waits with a weapon in hand for a vehicle that it hurts and that is not in view yet, nor anybody else.
func (m *mind) keepsReady() bool {
	if len(m.b.Vehicles) == 0 || m.nearest != none || !m.heavy(m.c.InHand) || m.b.Empty(m.who, m.c.InHand) {
		return false
	}
	hdr := int(m.b.Weapon(m.who, m.c.InHand).HDR)
	for i := range m.b.Vehicles {
		if m.b.Hostile(m.who, i) && m.damage(i, hdr) > 0 {
			return true
		}
	}
	return false
}
