package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// When no way leads to the enemy whoever can makes one: with a gun, a rocket, a charge, or a vehicle that runs into what stands there. The
// others keep off until it is done, and then go in (STR-2, STR-3).

// barrier is what keeps the one who decides from the enemy.
type barrier struct {
	known   bool
	feature int            // none
	at      scenario.Point // where it is to be opened
	mined   bool           // a charge lies there already
}

// barred is the structure that is in the way of the one who decides, or that orders want open.
func (m *mind) barred() *barrier {
	if m.bar.known {
		return &m.bar
	}
	m.bar = barrier{known: true, feature: none}
	switch m.o.Do {
	case scenario.Demolish:
		if f := m.o.Place.Index; !m.b.Ground.Passable(f) {
			m.bar.feature, m.bar.at, m.bar.mined = f, m.b.Ground.Front(f, m.c.At, m.c.At), m.b.Mined(f)
		}
	case scenario.Assault:
		m.shutOut()
	}
	return &m.bar
}

// shutOut finds what stands between the one who decides and an enemy who is near, to whom no way leads, and at whom nobody of the element
// can shoot: for a driver that does not matter.
func (m *mind) shutOut() {
	drives := m.b.Aboard(m.who) && m.c.Seat == 0 && !m.mans()
	if m.closest == none || !drives && m.nearest != none {
		return
	}
	i := m.quarry()
	if i == none || !rules.Within(m.foes[i].square, m.d.CloseInCM) || !drives && m.sighted() != none {
		return
	}
	feature, mark := m.b.Barrier(m.c.At, m.b.People[m.foes[i].v].At)
	if feature != scenario.Nobody && !m.wayTo(m.foes[i].v) {
		m.bar.feature, m.bar.at, m.bar.mined = feature, mark, m.b.Mined(feature)
	}
}

// access is whether a way leads to somebody, as worked out in a phase.
type access struct {
	phase int64
	leads bool
}

// wayTo reports whether a way leads people of the side to v. It is worked out anew but for the time in which everybody declares.
func (m *mind) wayTo(v int) bool {
	known, phase := &m.ways[int(m.c.Side)*len(m.b.People)+v], m.all.Phase()
	if phase == 0 || known.phase != phase {
		*known = access{phase, m.leads(m.b.People[v].At)}
	}
	return known.leads
}

// leads reports whether a way leads to a place from where the nearest of the side on foot is, or whether people are still to get out of a
// vehicle.
func (m *mind) leads(at scenario.Point) bool {
	best := none
	for v := range m.b.People {
		c := &m.b.People[v]
		if c.Side != m.c.Side || !m.b.Able(v) {
			continue
		}
		if m.b.Aboard(v) {
			if int(c.Seat) >= len(m.b.Type(int(c.Vehicle)).Crew) {
				return true
			}
			continue
		}
		if best == none || m.closer(v, best, at) {
			best = v
		}
	}
	return best != none && m.b.Ground.Leads(m.b.People[best].At, at)
}

// closer orders two people by their distance to a place, then by a key that does not depend on the file.
func (m *mind) closer(u, v int, at scenario.Point) bool {
	a, b := squared(m.b.People[u].At, at), squared(m.b.People[v].At, at)
	return a < b || a == b && m.b.People[u].Key < m.b.People[v].Key
}

// breakIn changes the plan of an assault that no way leads on.
func (m *mind) breakIn() {
	bar := m.barred()
	if bar.feature == none {
		return
	}
	guns, charges := m.openers(bar.feature)
	switch {
	case bar.mined || guns || charges && m.b.Aboard(m.who):
		m.keepOff(bar)
	case m.b.Aboard(m.who):
	case m.b.Explosive(m.who) != engine.FistsArm:
		m.mineIt(bar.feature)
	case charges:
		m.keepOff(bar)
	default:
		m.besiege(bar)
	}
}

// besiege plans to wait for whoever comes out, behind the nearest cover from which that can be done.
func (m *mind) besiege(bar *barrier) {
	p := &m.plan
	p.watch, p.baffled = p.fight, true
	best, foe := m.c.At, m.b.People[m.foes[m.quarry()].v].At
	found := false
	for _, s := range m.b.Ground.Spots() {
		if found && squared(m.c.At, s.At) >= squared(m.c.At, best) || !m.commands(&s, bar.feature, foe) || !m.unclaimed(s.At) {
			continue
		}
		best, found = s.At, true
	}
	if best == m.c.At {
		m.keepOff(bar)
		return
	}
	p.going, p.charge = false, false
	m.makeFor(best, 0, engine.Blocked)
}

// commands reports whether a spot is one to besiege from: cover against an enemy, off the structure around him and on this side of it, and no
// further from him than an assault closes in.
func (m *mind) commands(s *engine.Spot, feature int, foe scenario.Point) bool {
	ground := m.b.Ground
	return s.Cover && int(s.Feature) != feature && within(s.At, foe, m.d.CloseInCM) && ground.Shelter(s.At, foe).Cover &&
		!within(s.At, ground.Front(feature, s.At, s.At), m.d.StandoffCM) && !ground.Parts(feature, m.c.At, s.At)
}

// excused says of somebody who only waits that it has found no way in.
func (m *mind) excused(a engine.Action) engine.Action {
	if m.plan.baffled && a.Gait == rules.Still && (a.Kind == rules.Overwatch || a.Kind == rules.Wait && a.Reason == engine.NoTarget) {
		a.Reason = engine.Blocked
	}
	return a
}

// openers reports whether any of the side who are after the enemy too can open a structure, with guns or launchers, or with charges.
func (m *mind) openers(feature int) (guns, charges bool) {
	for v := range m.b.People {
		if m.b.People[v].Side != m.c.Side || !m.b.Able(v) || m.b.OrdersOf(v).Do != m.o.Do {
			continue
		}
		guns = guns || m.b.Opener(v, feature) != engine.FistsArm
		charges = charges || !m.b.Aboard(v) && m.b.Explosive(v) != engine.FistsArm
	}
	return guns, charges
}

// mineIt plans to plant a charge at a structure.
func (m *mind) mineIt(feature int) {
	m.plan.mine, m.plan.going = int16(feature)+1, false
	m.makeFor(m.b.Ground.Front(feature, m.c.At, m.c.At), 0, engine.Obeying)
	m.plan.press = m.d.Press
}

// keepOff plans to stay where one is, or to go out of the way of what opens a structure.
func (m *mind) keepOff(bar *barrier) {
	m.plan.going, m.plan.charge = false, false
	off := max(distance(m.c.At, bar.at), 1)
	if off < m.d.StandoffCM {
		far := int64(m.d.StandoffCM + m.b.Rules.Move.WalkCM - off)
		to := scenario.Point{
			X: m.c.At.X + int32(int64(m.c.At.X-bar.at.X)*far/int64(off)), Y: m.c.At.Y + int32(int64(m.c.At.Y-bar.at.Y)*far/int64(off)),
		}
		if m.b.Ground.Contains(to) {
			m.makeFor(to, 0, engine.FromBlast)
			m.plan.press = m.d.Press
			return
		}
	}
	m.stay(m.c.At, m.d.CoverSeekCM)
	m.plan.charge = false
}

// atBarrier considers opening what is in the way with a gun or a launcher (BLAST-4, STR-2).
func (m *mind) atBarrier(x *barrage) {
	bar := m.barred()
	if bar.feature == none || bar.mined || !x.w.Bursts() || x.w.Class == rules.ClassThrown || x.only != rules.Wait && x.only != rules.Bombard {
		return
	}
	at := m.b.Lands(x.w, m.c.At, bar.at)
	struck, _ := m.b.Ground.Struck(at, m.b.Rules.Structures.TouchCM, &m.b.Scenario.Map)
	if int(struck) != bar.feature || m.dud(x, at) || m.tooNear(at, m.b.Radii(x.w).OuterCM) {
		return
	}
	a := engine.Action{Posture: x.s.posture, Kind: rules.Bombard, Weapon: x.arm, Ground: bar.at, Feature: int16(bar.feature)}
	e := m.b.Aim(m.who, &a, m.c.At)
	if !e.Reaches {
		x.why = engine.NoLine
		return
	}
	worth := m.around(&ring{at: at, radii: m.b.Radii(x.w), but: scenario.Nobody}) + m.through(x.w, at)
	worth += share(int64(m.d.Breach), m.b.Opening(bar.feature, int(x.w.HDR), false))
	if worth = share(worth, m.b.Odds.AtLeast(e.Attack, int(m.b.Rules.PointNeeds))); worth > x.gain {
		x.best, x.gain = a, worth // whatever it costs: there is no other way
	}
}

// tooNear reports whether a burst would strike the vehicle in which the one who decides is, although that could get away from it.
func (m *mind) tooNear(at scenario.Point, outerCM int32) bool {
	if !m.b.Aboard(m.who) || m.b.Vehicles[m.c.Vehicle].Halted {
		return false
	}
	return within(m.c.At, at, outerCM+m.b.Type(int(m.c.Vehicle)).LengthCM/2)
}

// batters drives at what is in the way of an assault, if nobody opens it otherwise and the vehicle is likely to. It reports whether it does.
func (m *mind) batters(a *engine.Action) bool {
	bar, i := m.barred(), int(m.c.Vehicle)
	if m.o.Do != scenario.Assault || bar.feature == none || bar.mined || m.b.Flies(i) {
		return false
	}
	if guns, charges := m.openers(bar.feature); guns || charges || share(100, m.b.RamOpens(i, bar.feature)) < int64(m.d.Ram) {
		return false
	}
	a.Rams, a.Vehicle, a.Feature = true, scenario.Nobody, int16(bar.feature)
	a.To, a.Reason = m.b.Through(m.who, bar.feature), engine.Obeying
	return true
}

// shortOf is where a vehicle stops on the way to a place: in an assault short of the building in which that is, so that those on foot get in;
// false: it is there.
func (m *mind) shortOf(goal scenario.Point) (scenario.Point, bool) {
	if m.o.Do != scenario.Assault || m.plan.leave {
		return goal, true
	}
	for i := range m.b.Scenario.Map.Features {
		if m.b.Scenario.Map.Features[i].Kind != scenario.BuildingFeature || !m.b.Ground.Inside(goal, i) || m.b.Ground.Inside(m.c.At, i) {
			continue
		}
		mark := m.b.Ground.Front(i, m.c.At, goal)
		off := distance(m.c.At, mark)
		return shifted(m.c.At, mark, m.d.StandoffCM, off), off > m.d.StandoffCM
	}
	return goal, true
}
