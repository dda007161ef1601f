package doctrine_test

import (
	"strings"
	"testing"

	"crossfire/engine"
	"crossfire/engine/rules"
)

// pound is five people of blue inside a closed wall; CREW, FOOT and CARS are red's.
const pound = `
crossfire: 1
title: Pound
seed: 1
turns: TURNS
rules: {morale: false}
map:
  size: [240, 120]
  features:
    - {id: keep, kind: wall, material: MATERIAL, line: [[120, 20], [160, 20], [160, 100], [120, 100], [120, 20]]}
sides:
  - id: red
    elements:
      - id: crew
        orders: ORDERS
        units:
          - {id: driver, archetype: spear-carrier, in: car.driver}
          - {id: gunner, archetype: spear-carrier, in: car.gunner}
      - id: foot
        orders: ORDERS
        units: [FOOT]
    vehicles:
      - {id: car, type: CAR, at: [20, 70]}
  - id: blue
    elements:
      - id: b
        orders: {do: hold, fire: hold}
        units:
          - {id: def, count: 5, archetype: spear-carrier, at: [140, 60], weapons: [pistol]}
`

const sapper = "{id: foot-man, archetype: patriot, at: [20, 50], weapons: [m16, 4 x satchel-charge], skills: {demolitions: 9 red}}"

func poundFight(t *testing.T, turns, car, orders, foot string) fight {
	t.Helper()
	material := "brick"
	if car != "t-55" {
		material = "light-wood"
	}
	return playText(t, strings.NewReplacer("TURNS", turns, "CAR", car, "ORDERS", orders, "FOOT", foot, "MATERIAL", material).Replace(pound))
}

// opened reports whether people get through the wall.
func (f fight) opened() bool { return f.b.Ground.Passable(0) }

func TestAnAssaultMakesAWayWhereThereIsNone(t *testing.T) {
	assault, rifle := "{do: assault, target: blue}", "{id: foot-man, archetype: patriot, at: [20, 50], weapons: [m16]}"
	rocket := "{id: foot-man, archetype: patriot, at: [20, 50], weapons: [m16, rpg-7, 9 x rpg-round], skills: {heavy-weapons: 9 red}}"
	for _, c := range []struct {
		name, car, foot string
		by              engine.EventKind
	}{
		{"with a tank gun", "t-55", rifle, engine.Bombards},
		{"with a rocket", "humvee", rocket, engine.Bombards},
		{"with a charge", "humvee", sapper, engine.Plants},
		{"with a vehicle", "m-113", rifle, engine.Collides},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := poundFight(t, "30", c.car, assault, c.foot)
			if f.count(c.by) == 0 || !f.opened() {
				t.Errorf("no way has been made: %d tries", f.count(c.by))
			}
			if f.b.Able(int(f.who("def-1"))) && !f.b.Ground.Inside(f.b.People[f.who("foot-man")].At, 0) && f.count(engine.Shoots) == 0 {
				t.Error("nobody goes on to the enemy")
			}
		})
	}
}

// Those who cannot open it keep off, behind the nearest cover against it, say why, and lie in wait for whoever comes out.
func TestAnAssaultThatCannotOpenABuildingLiesInWait(t *testing.T) {
	keep := "{id: keep, kind: building, material: brick, area: [[120, 40], [160, 80]]}"
	hedge := "{id: hedge, kind: cover, line: [[90, 40], [90, 80]]}"
	for _, c := range []struct {
		name     string
		features []string
		x        int32 // where they wait at the least, and 2 m further at the most
	}{
		{"behind a hedge", []string{keep, hedge}, 89},
		{"in the open, where they are", []string{keep}, 70},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := field{features: c.features, turns: 14, red: "{do: assault, target: blue}", blue: "{do: hold}",
				reds:  []string{"{id: red-man, count: 3, archetype: patriot, at: [70, 60], weapons: [m16]}"},
				blues: []string{"{id: blue-man, count: 2, archetype: spear-carrier, at: [140, 60], weapons: [pistol]}"}}.play(t)
			for _, id := range []string{"red-man-1", "red-man-2", "red-man-3"} {
				if at := f.b.People[f.who(id)].At; at.X < c.x*100 || at.X > c.x*100+200 {
					t.Errorf("%s is at %v", id, at)
				}
				if e := f.first(engine.Watches, id, 10); e == nil || e.Reason != engine.Blocked {
					t.Errorf("%s does not lie in wait because it is blocked: %+v", id, e)
				}
				if e := f.first(engine.Moves, id, 10); e != nil {
					t.Errorf("%s does not stay: %+v", id, e)
				}
			}
		})
	}
}

// How near an enemy must be for that is a weight of doctrine: the tank stands 120 m from its enemies and drives nearer until they are.
func TestHowNearAWayIsMadeIsAWeight(t *testing.T) {
	for _, metres := range []string{"1", "100"} {
		text := strings.Replace(pound, "morale: false", "morale: false, doctrine: {close_in: "+metres+"}", 1)
		f := playText(t, strings.NewReplacer("TURNS", "12", "CAR", "t-55", "ORDERS", "{do: assault, target: blue}",
			"FOOT", "{id: foot-man, archetype: patriot, at: [20, 50], weapons: [m16]}", "MATERIAL", "brick").Replace(text))
		if far := metres == "100"; f.opened() != far {
			t.Errorf("within %s m: opened: %t", metres, f.opened())
		}
	}
}

func TestDemolishIsDoneWhenPeopleGetThrough(t *testing.T) {
	orders := "{do: demolish, target: keep, then: {do: hold, fire: hold}}"
	for _, c := range []struct{ name, car, foot string }{
		{"with a tank gun", "t-55", "{id: foot-man, archetype: patriot, at: [20, 50], weapons: [m16]}"},
		{"with charges", "humvee", sapper},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := poundFight(t, "60", c.car, orders, c.foot)
			goes := int32(0)
			for i := range f.b.Log.Events {
				switch e := &f.b.Log.Events[i]; {
				case e.Kind == engine.Damages && (e.Breach == rules.BreachGap || e.Breach == rules.BreachDestroyed) && goes == 0:
					goes = e.Turn
				case e.Kind == engine.NewOrders && int(e.Element) == 1 && (goes == 0 || e.Turn < goes):
					t.Errorf("goes on in turn %d, before there is a way", e.Turn)
				}
			}
			if goes == 0 {
				t.Error("nobody opens the keep")
			}
		})
	}
}

// One green die is never the two GO that a charge needs (HVY-8).
func TestWhoCannotDemolishGoesOn(t *testing.T) {
	f := poundFight(t, "3", "humvee", "{do: demolish, target: keep, then: {do: withdraw, to: west}}",
		"{id: foot-man, archetype: patriot, at: [60, 50], weapons: [m16, satchel-charge], skills: {demolitions: 1 green}}")
	if f.count(engine.Plants) > 0 || f.count(engine.NewOrders) == 0 {
		t.Error("keeps trying what cannot succeed")
	}
}

func TestAVehicleKeepsOffTheDoorOfABuilding(t *testing.T) {
	barn := strings.Replace(pound, "kind: wall, material: MATERIAL, line: [[120, 20], [160, 20], [160, 100], [120, 100], [120, 20]]",
		"kind: building, material: brick, area: [[120, 50], [160, 90]], openings: [{door: [120, 70]}]", 1)
	f := playText(t, strings.NewReplacer("TURNS", "6", "CAR", "m-113", "ORDERS", "{do: assault, target: blue}",
		"FOOT", "{id: foot-man, archetype: patriot, at: [20, 50], weapons: [pistol]}").Replace(barn))
	if at := f.b.Vehicles[0].At; at.X < 4000 || at.X > 11000 {
		t.Errorf("the vehicle has stopped at %v", at)
	}
}
