package report

import (
	"testing"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// at is an event with a vehicle that is hit or hits something.
func (m *made) at(kind engine.EventKind, who string, fill func(*engine.Event)) int32 {
	return m.add(kind, func(e *engine.Event) {
		e.Who, e.Vehicle = m.who(who), 0
		if fill != nil {
			fill(e)
		}
	})
}

// hurts is what a deed does to somebody who is not its target.
func (m *made) hurts(cause int32, whom string, area rules.Area, result rules.Result, after engine.Condition) int32 {
	c := m.f.Log.Events[cause]
	return m.add(engine.Harms, func(e *engine.Event) {
		e.Who, e.Whom, e.Weapon, e.Cause = c.Who, m.who(whom), c.Weapon, cause
		e.Area, e.Result, e.After = area, result, after
	})
}

func (m *made) hull(cause int32, damage rules.Damage) {
	c := m.f.Log.Events[cause]
	m.add(engine.HullHit, func(e *engine.Event) {
		e.Who, e.Vehicle, e.Weapon, e.Cause, e.Damage, e.Grade = c.Who, 0, c.Weapon, cause, damage, damage
	})
}

func TestAShotFromOverwatchIsNotPartOfACrash(t *testing.T) {
	m := convoy(t).turn()
	crash := m.at(engine.Collides, "dan", func(e *engine.Event) { e.Feature = 0 })
	m.hull(crash, rules.Destroyed)
	m.hurts(crash, "dan", rules.Torso, rules.Suppressed, engine.Fit)
	shot := m.add(engine.Shoots, func(e *engine.Event) {
		e.Who, e.Whom, e.Weapon, e.Amount, e.Hit, e.Cause = m.who("zoe"), m.who("dan"), m.weapon("ak"), 1, true, crash
	})
	m.harm(shot, rules.Torso, rules.Dead, engine.Killed, 3)
	m.tells("Dan drives the Humvee straight into the shop: the Humvee is destroyed; Dan is pinned down. " +
		"He falls dead, hit in the side by Zoe.")
}

func TestSeveralHarmsOfOneDeedAreToldOnce(t *testing.T) {
	m := convoy(t).turn()
	shot := m.at(engine.Engages, "vic", func(e *engine.Event) { e.Weapon, e.Hit = m.weapon("m72-law"), true })
	m.hull(shot, rules.Damaged)
	m.hurts(shot, "gus", rules.Torso, rules.Unharmed, engine.Fit)
	m.hurts(shot, "pia", rules.Head, rules.Wounded, engine.Hurt)
	m.hurts(shot, "pia", rules.Leg, rules.Wounded, engine.Down)
	m.hurts(shot, "gus", rules.Arm, rules.Ineffective, engine.Down)
	m.hurts(shot, "gus", rules.Torso, rules.Wounded, engine.Killed)
	m.hurts(shot, "dan", rules.Leg, rules.Suppressed, engine.Fit)
	m.hurts(shot, "dan", rules.Arm, rules.Pained, engine.Fit)
	m.tells("Vic takes aim at the Humvee and fires with an M72 LAW: the Humvee is damaged; Gus is hit again in the chest and dies; " +
		"Pia is hit in the leg and falls; Dan ducks away, badly shaken.")
}

func TestABurstThatHitsOneTwiceTellsItOnce(t *testing.T) {
	m := convoy(t).turn()
	m.shot("pia", "vic", "m16", -1)
	m.harm(m.shot("pia", "zoe", "m16", 1), rules.Leg, rules.Ineffective, engine.Down, 2)
	m.harm(m.shot("pia", "zoe", "m16", 1), rules.Leg, rules.Dead, engine.Killed, 3)
	m.tells("Pia fires with an M16 at Vic and Zoe: Zoe is hit in the leg and dies; Vic is not hit.")
}

// strays hits somebody with the stray of an attack that missed.
func (m *made) strays(attack int32, whom string, after engine.Condition) {
	a := m.f.Log.Events[attack]
	stray := m.add(engine.Strays, func(e *engine.Event) {
		e.Who, e.Whom, e.Weapon, e.Cause, e.Hit, e.Rules[0] = a.Who, m.who(whom), a.Weapon, attack, true, rules.STRAY1
	})
	m.hurts(stray, whom, rules.Leg, rules.Ineffective, after)
}

func TestAStrayIsNotTheResultOfAShotAtAVehicle(t *testing.T) {
	m := convoy(t).turn()
	m.strays(m.at(engine.Engages, "vic", func(e *engine.Event) { e.Weapon = m.weapon("ak") }), "zoe", engine.Down)
	m.tells("Vic opens up with an AK on the Humvee and misses. The shot goes astray and strikes Zoe instead; she is hit in the leg and falls.")
}

func TestAStrayIsNotTheResultOfAHeavyWeapon(t *testing.T) {
	m := convoy(t).turn()
	m.strays(m.add(engine.Launches, func(e *engine.Event) {
		e.Who, e.Whom, e.Weapon = m.who("gus"), m.who("zoe"), m.weapon("m2")
	}), "wes", engine.Down)
	m.tells("Gus opens up with an M2 machine gun on Zoe at 122 metres and misses. One of the shots flies on into Wes; he is hit in the leg and falls.")
}

func TestAStrayOfABurstAtSeveralIsTold(t *testing.T) {
	m := convoy(t).turn()
	m.shot("pia", "vic", "m16", -1)
	m.strays(m.shot("pia", "zoe", "m16", -1), "wes", engine.Down)
	m.tells("A burst from Pia goes past Vic and Zoe. One of the shots flies on into Wes; he goes down, hit in the leg.")
}

func (m *made) drives(from, to int32, why engine.Reason) {
	m.at(engine.Drives, "dan", func(e *engine.Event) {
		e.From, e.To, e.Reason = scenario.Point{X: from * 100, Y: 2000}, scenario.Point{X: to * 100, Y: 2000}, why
	})
}

func TestDrivesOfALullAreOne(t *testing.T) {
	m := convoy(t)
	for turn := range int32(3) {
		m.turn()
		m.drives(20+10*turn, 30+10*turn, engine.Obeying)
	}
	m.tells("Dan drives the Humvee closer, to within 90 metres of the enemy.")
}

func TestAPanickedDriverDrives(t *testing.T) {
	m := convoy(t).turn()
	m.drives(20, 10, engine.Panicking)
	m.tells("In his panic Dan drives the Humvee ten metres to the west.")
}

func TestWhoIsAboardDoesNotMakeForTheVehicle(t *testing.T) {
	m := convoy(t)
	s := m.f.Scenario
	s.Elements[0].Orders = &scenario.Orders{Do: scenario.Hold, Then: &scenario.Orders{Do: scenario.Board,
		Place: scenario.Place{Ref: scenario.Ref{Kind: scenario.VehicleRef, Index: 0}}}}
	m.turn()
	m.at(engine.Alights, "pia", func(e *engine.Event) { e.To = scenario.Point{X: 2200, Y: 2000} })
	m.turn()
	m.add(engine.NewOrders, func(e *engine.Event) { e.Element, e.Amount, e.Order = 0, -1, scenario.Board })
	m.tells("Pia makes for the Humvee, to get in.")
}

func TestWhoIsOnFootIsToldNothingOfSeats(t *testing.T) {
	for action, want := range map[rules.ActionKind]string{
		rules.Board:    "Wes means to get into a vehicle and cannot: nobody can get into that one now.",
		rules.TakeSeat: "Wes means to change seats and cannot: one has to be in a vehicle for that.",
	} {
		m := convoy(t).turn()
		m.add(engine.Refuses, func(e *engine.Event) { e.Who, e.Action, e.Refusal = m.who("wes"), action, engine.NotAboard })
		m.tells(want)
	}
}

func TestFutileFireAtAVehicleIsToldTogether(t *testing.T) {
	m := convoy(t).turn()
	for _, who := range []string{"zoe", "wes"} {
		m.hull(m.at(engine.Engages, who, func(e *engine.Event) { e.Weapon, e.Hit = m.weapon("ak"), true }), rules.Cosmetic)
	}
	harm := m.at(engine.Engages, "vic", func(e *engine.Event) { e.Weapon, e.Hit = m.weapon("ak"), true })
	m.hull(harm, rules.Cosmetic)
	m.hurts(harm, "gus", rules.Leg, rules.Pained, engine.Fit)
	m.tells("Zoe and Wes open up on the Humvee with AKs, to no effect. " +
		"Vic opens up with an AK on the Humvee: it gets no more than scratches; Gus is grazed in the leg.")
}
