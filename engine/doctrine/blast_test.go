package doctrine_test

import (
	"testing"

	"crossfire/engine"
	"crossfire/engine/rules"
)

// crowd is three people behind the ditch, close together.
var crowd = []string{
	"{id: blue-a, archetype: patriot, at: [48, 101], weapons: [m16]}", "{id: blue-b, archetype: patriot, at: [50, 101], weapons: [m16]}",
	"{id: blue-c, archetype: patriot, at: [52, 101], weapons: [m16]}",
}

func TestGrenadesAreThrownAtGroupsBehindCover(t *testing.T) {
	f := field{features: []string{ditch}, blues: crowd, turns: 1,
		reds: []string{"{id: thrower, archetype: patriot, at: [50, 75], weapons: [m67, m16]}"}}.play(t)
	if e := f.want(engine.Bombards, "thrower"); e.To.Y != 10100 {
		t.Errorf("thrown at %v", e.To)
	}
}

func TestNoGrenadesAmongFriends(t *testing.T) {
	f := field{features: []string{ditch}, blues: crowd, turns: 1, reds: []string{
		"{id: thrower, archetype: patriot, at: [50, 75], weapons: [m67, m16]}",
		"{id: friend, archetype: patriot, at: [50, 99], weapons: [knife]}",
		"{id: other, archetype: patriot, at: [48, 99], weapons: [knife]}",
		"{id: third, archetype: patriot, at: [52, 99], weapons: [knife]}",
	}}.play(t)
	f.wantNone(engine.Bombards, "thrower")
	f.wantNone(engine.Throws, "thrower")
}

func TestNoRocketsAtWhoeverIsTooNear(t *testing.T) {
	f := field{blues: []string{"{id: blue-man, archetype: patriot, at: [50, 58], weapons: [m16]}"}, turns: 1,
		reds: []string{"{id: rocketeer, archetype: patriot, at: [50, 50], weapons: [at-4, pistol]}"}}.play(t)
	f.wantNone(engine.Launches, "rocketeer")
	f.wantNone(engine.Bombards, "rocketeer")
}

func TestAMachineGunnerStaysAtTheGun(t *testing.T) {
	f := field{features: []string{ditch, "{id: near, kind: cover, line: [[20, 60], [40, 60]]}"}, blues: crowd, turns: 6,
		reds: []string{"{id: mg, archetype: patriot, at: [50, 60], weapons: [m2, pistol]}"}}.play(t)
	f.want(engine.Launches, "mg")
	f.wantNone(engine.Moves, "mg")
}

func TestAMachineGunnerFiresPastFriendsLastSTRAY1(t *testing.T) {
	f := field{turns: 1, rest: "rules: {morale: false}\n",
		blues: []string{"{id: blue-a, archetype: patriot, at: [30, 110], weapons: [m16]}", "{id: blue-b, archetype: patriot, at: [70, 110], weapons: [m16]}"},
		reds: []string{"{id: mg, archetype: patriot, at: [50, 60], weapons: [m2]}",
			"{id: friend, archetype: patriot, at: [34, 100], weapons: [knife]}", "{id: other, archetype: patriot, at: [38, 90], weapons: [knife]}"}}.play(t)
	if who := f.b.People[f.want(engine.Launches, "mg").Whom].Spec.ID; who != "blue-b" {
		t.Errorf("fires at %s, past two friends", who)
	}
}

func TestALauncherIsLoadedAndFiredAgain(t *testing.T) {
	apart := []string{"{id: blue-a, archetype: patriot, at: [20, 101], weapons: [knife]}", "{id: blue-b, archetype: patriot, at: [50, 101], weapons: [knife]}",
		"{id: blue-c, archetype: patriot, at: [80, 101], weapons: [knife]}"}
	f := field{features: []string{ditch}, blues: apart, turns: 3, rest: "rules: {morale: false}\n",
		reds: []string{"{id: rocketeer, archetype: patriot, at: [50, 30], weapons: [rpg-7, 3 x rpg-round], toughness: 40 blue}"}}.play(t)
	f.want(engine.Loads, "rocketeer")
}

func TestOneRunsFromAChargeInTime(t *testing.T) {
	f := field{items: "{id: bomb, weapon: satchel-charge, at: [50, 60], due: 4, by: blue-a}", turns: 4,
		blues: []string{"{id: blue-a, archetype: patriot, at: [50, 190], weapons: [knife]}"},
		reds:  []string{"{id: runner, archetype: patriot, at: [50, 62], weapons: [knife], skills: {demolitions: 0 blue}}"}}.play(t)
	if e := f.want(engine.Moves, "runner"); e.Reason != engine.FromBlast {
		t.Errorf("moves because of %d", e.Reason)
	}
	for i := range f.b.Log.Events {
		if e := &f.b.Log.Events[i]; e.Kind == engine.Harms {
			t.Errorf("harm: %+v", e)
		}
	}
}

func TestAnExpertDisarmsACharge(t *testing.T) {
	f := field{items: "{id: bomb, weapon: satchel-charge, at: [50, 60], due: 3, by: blue-a}", turns: 1,
		blues: []string{"{id: blue-a, archetype: patriot, at: [50, 190], weapons: [knife]}"},
		reds:  []string{"{id: expert, archetype: patriot, at: [50, 61], weapons: [knife], skills: {demolitions: 6 blue}}"}}.play(t)
	f.want(engine.Defuses, "expert")
}

func TestTheBurningPutOutTheirFireFirst(t *testing.T) {
	f := field{turns: 2, rest: `
scripts:
  - {turn: 1, who: burner, posture: open, do: launch, targets: [torch]}
force:
  - {turn: 1, roll: attack, by: burner, go: 1}
  - {turn: 1, roll: dodge, by: torch, go: 1}
`,
		reds:  []string{"{id: burner, archetype: patriot, at: [50, 50], weapons: [flamethrower]}"},
		blues: []string{"{id: torch, archetype: patriot, at: [50, 70], weapons: [m16], toughness: 40 blue}"}}.play(t)
	f.wantDeclared(2, "torch", rules.Open, rules.Douse)
}
