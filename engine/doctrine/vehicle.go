package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Vehicles as targets: what an attack on one is worth is what each level of damage is worth, by its exact chance (VEH-1, VEH-2). Nobody
// attacks what cannot be hurt.

// offence is the best attack in this bearing, on people or on a vehicle, and its worth; without one, waiting and why.
func (m *mind) offence(s bearing) (engine.Action, int64) {
	a, worth := m.atPeople(s)
	if len(m.b.Vehicles) == 0 || !m.plan.fight || !m.b.MayAttack(m.who) {
		return a, worth
	}
	if on, gain := m.bestEngagement(s, m.c.InHand); gain > max(worth, 0) {
		return on, gain
	}
	if lurk, ok := m.awaitsVehicles(s); ok && a.Kind == rules.Wait {
		return lurk, 1
	}
	return a, worth
}

// bestEngagement is the attack with an arm on the vehicle that is worth most.
func (m *mind) bestEngagement(s bearing, arm int8) (engine.Action, int64) {
	if arm != engine.FistsArm && m.c.Arms[arm].Work > 0 {
		return engine.Action{Posture: s.posture, Kind: rules.Engage, Weapon: arm}, 0
	}
	return m.onceLoaded(s, arm)
}

// onceLoaded is the same, as if the arm were loaded.
func (m *mind) onceLoaded(s bearing, arm int8) (engine.Action, int64) {
	best := engine.Action{Posture: s.posture, Kind: rules.Engage, Weapon: arm}
	if arm == engine.FistsArm || m.c.Arms[arm].Weapon == scenario.Nobody || m.b.Empty(m.who, arm) || !m.b.AnyHostile(m.who) {
		return best, 0
	}
	w, most := m.b.Weapon(m.who, arm), int64(0)
	mode, _ := rapidest(w, m.b.Rules)
	if engine.HDR(w, mode) == 0 || w.Melee || s.moves && w.Mounted && m.c.Arms[arm].Mount == 0 {
		return best, 0
	}
	for i := range m.b.Vehicles {
		if !m.b.Hostile(m.who, i) || !m.b.SeesVehicle(m.who, i) || m.outOfOrders(i) {
			continue
		}
		a := engine.Action{Posture: s.posture, Kind: rules.Engage, Weapon: arm, Vehicle: int16(i), Mode: mode}
		if w.Heavy != rules.NotHeavy {
			a.Mode = rules.Single
		}
		for _, aimed := range [...]bool{false, true} {
			if a.Aimed = aimed; aimed && (s.moves || w.Class == rules.ClassThrown || !m.b.MayAim(m.who, &a)) {
				continue
			}
			cost, _ := m.b.ActionCost(m.who, &a)
			if gain := m.engagement(&a) - m.price(w, &a); gain > most && s.pays(cost, 0) {
				best, most = a, gain
			}
		}
	}
	return best, most
}

// outOfOrders reports whether the distance of the orders spares a vehicle.
func (m *mind) outOfOrders(i int) bool {
	return m.o.WithinCM > 0 && m.o.Do != scenario.Ambush && !within(m.c.At, m.b.Vehicles[i].At, m.o.WithinCM)
}

// price is what an attack on a vehicle costs in points: rockets and grenades are kept for those that fight.
func (m *mind) price(w *scenario.Weapon, a *engine.Action) int64 {
	switch {
	case !w.Counted() && w.Round == scenario.Nobody:
		return m.drain(a.Weapon, rules.Automatic)
	case m.formidable(int(a.Vehicle)):
		return 0
	}
	return int64(m.d.Ordnance)
}

// formidable reports whether a vehicle fights: it has armour and is not a wreck yet, or somebody mans a gun of it.
func (m *mind) formidable(i int) bool {
	if !m.b.Type(i).Soft && m.b.Vehicles[i].Level < rules.Wrecked {
		return true
	}
	for v := range m.b.People {
		if int(m.b.People[v].Vehicle) == i && m.b.Able(v) && m.b.MansGun(v) {
			return true
		}
	}
	return false
}

// engagement is the expected worth of an attack on a vehicle.
func (m *mind) engagement(a *engine.Action) int64 {
	e := m.b.AtVehicle(m.who, a, m.c.At)
	w := m.b.Weapon(m.who, a.Weapon)
	if !e.Reaches || w.Rocket && within(m.c.At, m.b.Vehicles[a.Vehicle].At, m.b.Rules.ArmingCM-1) {
		return 0
	}
	worth := share(m.damage(int(a.Vehicle), int(e.DR)), m.b.Odds.Win(e.Attack, e.Defence))
	for _, r := range m.o.Prefer {
		if m.inVehicle(r, int(a.Vehicle)) {
			return percent(worth, m.d.Prefer)
		}
	}
	if to := m.o.Place; to.Kind == scenario.VehicleRef && to.Index == int(a.Vehicle) {
		return percent(worth, m.d.Prefer)
	}
	return worth
}

// inVehicle reports whether a reference names somebody in a vehicle.
func (m *mind) inVehicle(r scenario.Ref, i int) bool {
	for v := range m.b.People {
		if int(m.b.People[v].Vehicle) == i && m.b.Belongs(v, r) {
			return true
		}
	}
	return r.Kind == scenario.VehicleRef && r.Index == i
}

// damage is the expected worth of a hit with this HDR on a vehicle as it is; nothing, if such hits hardly ever do it harm (VEH-2, VEH-4).
func (m *mind) damage(i, hdr int) int64 {
	tough, level, sum, harm := m.b.Type(i).HToughness, m.b.Vehicles[i].Level, int64(0), int64(0)
	for goes := 0; goes <= int(tough.N); goes++ {
		more, chance := m.b.Rules.MissedVehicle(hdr-goes), m.b.Odds.Exactly(tough.Add(0), goes)
		sum += share(int64(m.d.Vehicle[rules.AddDamage(level, more)]-m.d.Vehicle[level]), chance)
		if more > rules.Cosmetic {
			harm += int64(chance)
		}
	}
	if harm*100 < int64(m.d.Hurts)*dice.One {
		return 0
	}
	return sum
}

// engageNow settles the target of an attack on a vehicle as things are now.
func (m *mind) engageNow(a engine.Action) engine.Action {
	best, worth := m.bestEngagement(m.bearing(a.Posture, a.Gait, a.To), a.Weapon)
	if worth <= 0 {
		return m.instead(&a, engine.NoTarget)
	}
	best.Gait, best.To, best.MoveAfter = a.Gait, a.To, a.MoveAfter
	return best
}

// engagementWorth is what an arm promises against vehicles in so many turns.
func (m *mind) engagementWorth(arm int8, turns int32) int64 {
	if len(m.b.Vehicles) == 0 || turns <= 0 {
		return 0
	}
	_, gain := m.onceLoaded(m.stands(rules.Open), arm)
	return gain * int64(m.uses(arm, turns))
}
