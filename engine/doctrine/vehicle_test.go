package doctrine_test

import (
	"strings"
	"testing"

	"crossfire/engine"
	"crossfire/engine/rules"
)

// carrierBefore is a vehicle of blue, with a driver and a gunner, before the people of red.
const carrierBefore = `
crossfire: 1
title: Carrier
seed: 1
turns: TURNS
rules: {morale: false}
map:
  size: [400, 200]
  features: [FEATURE]
weapons:
  tube: {extends: at-4, name: tube, article: a, max_range: 60}
sides:
  - id: red
    elements:
      - id: reds
        orders: ORDERS
        units: [REDS]
  - id: blue
    elements:
      - id: crew
        orders: {do: hold, fire: hold}
        units:
          - {id: driver, archetype: spear-carrier, in: carrier.driver}
          - {id: gunner, archetype: spear-carrier, in: carrier.gunner}
    vehicles:
      - {id: carrier, type: TYPE, at: AT, orders: CAR}
`

// yard is the same with a Humvee that has orders CAR.
func yard() string {
	return strings.NewReplacer("TYPE", "humvee", "AT", "[200, 60]",
		"FEATURE", "{id: gate, kind: wall, material: plasterboard, line: [[60, 20], [60, 40]]}").Replace(carrierBefore)
}

// hedge is the same with a vehicle of TYPE that stands 140 m from the hedge of REDS.
func hedge() string {
	return strings.NewReplacer("AT", "[60, 100]", "CAR", parkedCar,
		"FEATURE", "{id: hedge, kind: cover, line: [[200, 60], [200, 140]]}").Replace(carrierBefore)
}

// yardFight plays the yard for so many turns.
func yardFight(t *testing.T, turns, reds, orders, car string) fight {
	t.Helper()
	return playText(t, strings.NewReplacer("TURNS", turns, "REDS", reds, "ORDERS", orders, "CAR", car).Replace(yard()))
}

const parkedCar = "{do: hold, fire: hold}"

func TestALauncherIsBroughtNearAVehicle(t *testing.T) {
	f := yardFight(t, "12", "{id: red-man, archetype: patriot, at: [40, 60], weapons: [tube]}", "{do: assault, target: carrier}", parkedCar)
	if f.count(engine.Engages) > 0 {
		return
	}
	t.Errorf("has not come near enough: is at %v", f.b.People[0].At)
}

func TestWhoCannotHurtAVehicleKeepsAwayFromIt(t *testing.T) {
	f := yardFight(t, "6", "{id: red-man, archetype: patriot, at: [120, 60], weapons: [hunting-rifle]}", "{do: assault, target: carrier}", parkedCar)
	if at := f.b.People[0].At; at.X > 13000 {
		t.Errorf("closes with what it cannot hurt: is at %v", at)
	}
	for i := range f.b.Log.Events {
		if e := &f.b.Log.Events[i]; e.Kind == engine.Engages {
			t.Errorf("shoots at what it cannot hurt: %+v", e)
		}
	}
}

// Somebody with nothing but a rifle runs from a machine gun behind armour; with a launcher beside it, or against a crew that has no gun, it stands.
func TestWhoIsOutgunnedRuns(t *testing.T) {
	rifle, tube := "{id: red-man, archetype: patriot, at: [120, 60], weapons: [hunting-rifle]}", "{id: red-two, archetype: patriot, at: [110, 60], weapons: [tube]}"
	for _, c := range []struct {
		name, reds, orders string
		runs               bool
	}{
		{"alone", rifle, "{do: hold}", true},
		{"with a launcher", rifle + ", " + tube, "{do: hold}", false},
		{"told when to withdraw", rifle, "{do: hold, withdraw: turn >= 9}", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := yardFight(t, "2", c.reds, c.orders, parkedCar)
			e := f.first(engine.Moves, "red-man", 1)
			if runs := e != nil && e.Reason == engine.Breaking && e.To.X < e.From.X; runs != c.runs {
				t.Errorf("runs: %t, not %t: %+v", runs, c.runs, e)
			}
		})
	}
}

// Whoever has run from it out of its view keeps away from its gun, though orders send them to a place before it or beyond; with a launcher they go.
func TestWhoIsOutgunnedStaysAway(t *testing.T) {
	walls := "{id: upper, kind: wall, height: high, line: [[240, 0], [240, 90]]}, {id: lower, kind: wall, height: high, line: [[240, 94], [240, 200]]}"
	for _, c := range []struct {
		name, weapon, to string
		goes             bool
	}{
		{"from a post that it sees", "hunting-rifle", "[232, 100]", false},
		{"from a way that it sees", "hunting-rifle", "[232, 130]", false},
		{"with what hurts it", "tube", "[232, 100]", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := playText(t, strings.NewReplacer("TURNS", "30", "FEATURE", walls, "TYPE", "m-113", "AT", "[60, 100]", "CAR", parkedCar, "ORDERS", "{do: advance, to: "+c.to+"}",
				"REDS", "{id: red-man, count: 3, archetype: patriot, at: [246, 104], weapons: ["+c.weapon+"]}").Replace(carrierBefore))
			for _, id := range []string{"red-man-1", "red-man-2", "red-man-3"} {
				runs := f.first(engine.Moves, id, 1)
				for runs != nil && runs.Reason != engine.Breaking {
					runs = f.first(engine.Moves, id, runs.Turn+1)
				}
				if (runs == nil) != c.goes {
					t.Fatalf("%s runs: %+v", id, runs)
				}
				if e := f.first(engine.Moves, id, 12); e != nil && !c.goes {
					t.Errorf("%s comes back: %+v", id, e)
				}
			}
		})
	}
}

func TestDemolishPlantsAChargeAndLeavesHVY8(t *testing.T) {
	f := yardFight(t, "12", "{id: red-man, archetype: patriot, at: [40, 30], weapons: [pistol, satchel-charge], skills: {demolitions: 9 red}}",
		"{do: demolish, target: gate}", parkedCar)
	planted := false
	for i := range f.b.Log.Events {
		e := &f.b.Log.Events[i]
		planted = planted || e.Kind == engine.Plants && e.Hit
		if e.Kind == engine.Harms && e.Whom == 0 {
			t.Errorf("is hurt by its own charge: %+v", e)
		}
	}
	if !planted || !f.b.Ground.Damaged() {
		t.Error("the gate is as it was")
	}
}

func TestRamGoesThroughAStructureOnOrdersSTR3(t *testing.T) {
	f := yardFight(t, "4", "{id: red-man, archetype: patriot, at: [2, 110], weapons: [pistol]}", "{do: hold, fire: hold, withdraw: turn >= 99}", "{do: ram, target: gate, fire: hold}")
	for i := range f.b.Log.Events {
		if e := &f.b.Log.Events[i]; e.Kind == engine.Damages && e.Rules[0] == rules.STR3 {
			return
		}
	}
	t.Error("the gate has not been struck")
}

func hedgeFight(t *testing.T, turns, reds, orders, kind string) fight {
	t.Helper()
	return playText(t, strings.NewReplacer("TURNS", turns, "REDS", reds, "ORDERS", orders, "TYPE", kind).Replace(hedge()))
}

func TestARocketeerShootsAtArmourThatHeCanHurt(t *testing.T) {
	launcher := "{id: red-man, count: 2, archetype: patriot, near: hedge, weapons: [rpg-7, 3 x rpg-round, pistol]}"
	slung := "{id: red-man, count: 2, archetype: patriot, near: hedge, weapons: [m16, at-4]}"
	for _, c := range []struct{ name, reds, orders, kind string }{
		{"an M-113 from a hedge", launcher, "{do: hold, at: hedge}", "m-113"},
		{"a Bradley from a hedge", launcher, "{do: hold, at: hedge}", "bradley"},
		{"a T-55 that is to be assaulted", launcher, "{do: assault, target: carrier}", "t-55"},
		{"a T-34 with a launcher that is slung", slung, "{do: hold, at: hedge}", "t-34"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := hedgeFight(t, "4", c.reds, c.orders, c.kind)
			if f.first(engine.Engages, "red-man-1", 0) == nil && f.first(engine.Engages, "red-man-2", 0) == nil {
				t.Error("nobody shoots")
			}
			for i := range f.b.People[:2] {
				if at := f.b.People[i].At; at.X < 19500 {
					t.Errorf("runs into the open: %v", at)
				}
			}
		})
	}
}

// A grenade that damages a T-34 once in sixty hits does not make a stand against it.
func TestWhatHardlyEverHurtsAVehicleDoesNotCount(t *testing.T) {
	f := hedgeFight(t, "3", "{id: red-man, archetype: patriot, at: [130, 100], weapons: [m16, 3 x m67]}", "{do: hold}", "t-34")
	if e := f.first(engine.Moves, "red-man", 1); e == nil || e.Reason != engine.Breaking {
		t.Errorf("stands before a tank with a grenade: %+v", e)
	}
}

func TestOrdersMayPreferAVehicle(t *testing.T) {
	two := strings.Replace(hedge(), "in: carrier.gunner}", "in: carrier.gunner}\n          - {id: other, archetype: spear-carrier, in: second.driver}", 1)
	two = strings.Replace(two, "vehicles:\n", "vehicles:\n      - {id: second, type: TYPE, at: [60, 140]}\n", 1)
	for i, id := range []string{"second", "carrier"} {
		f := playText(t, strings.NewReplacer("TURNS", "2", "TYPE", "m-113", "ORDERS", "{do: hold, prefer: ["+id+"]}",
			"REDS", "{id: red-man, archetype: patriot, near: hedge, weapons: [rpg-7, 3 x rpg-round]}").Replace(two))
		if e := f.first(engine.Engages, "red-man", 1); e == nil || int(e.Vehicle) != i {
			t.Errorf("prefers %s: %+v", id, e)
		}
	}
}
