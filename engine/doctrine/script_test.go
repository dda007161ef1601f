package doctrine_test

import (
	"testing"

	"crossfire/engine"
	"crossfire/engine/doctrine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// scriptedField is a duel across cover with one script for red-man on turn 1.
func scriptedField(script string) field {
	return field{features: []string{bank, ditch}, reds: []string{redMan}, blues: []string{blueMan},
		rest: "scripts: [{turn: 1, who: blue-man, do: wait}, {turn: 1, who: red-man, " + script + "}]\n"}
}

func TestScriptFixesTheActionAndStays(t *testing.T) {
	f := scriptedField("do: fire, targets: [blue-man], mode: rapid").play(t)
	e := f.want(engine.Shoots, "red-man")
	if e.Mode != rules.Rapid || e.Whom != f.who("blue-man") {
		t.Errorf("%v at %d", e.Mode, e.Whom)
	}
	f.wantNone(engine.Moves, "red-man")
}

func TestScriptedAimedShotTakesAPostureThatAllowsItFIRE3(t *testing.T) {
	f := scriptedField("do: fire, targets: [blue-man], aimed: true, area: head").play(t)
	f.wantDeclared(1, "red-man", rules.Cover, rules.Fire)
	if e := f.want(engine.Shoots, "red-man"); !e.Aimed || e.Area != rules.Head {
		t.Errorf("aimed %v at %v", e.Aimed, e.Area)
	}
}

func TestScriptFixesThePostureAndDoctrineTheRest(t *testing.T) {
	f := scriptedField("posture: prone").play(t)
	f.wantDeclared(1, "red-man", rules.Prone, rules.Fire)
}

func TestScriptFixesTheMoveAndDoctrineTheRestTURN2(t *testing.T) {
	f := scriptedField("move: {to: [80, 19], gait: run}").play(t)
	f.wantDeclared(1, "red-man", rules.Running, rules.Fire)
	if e := f.want(engine.Moves, "red-man"); e.To != (scenario.Point{X: 7400, Y: 1900}) {
		t.Errorf("moves to %v", e.To)
	}
}

func TestScriptedHidingNeedsNoPostureHIDE1(t *testing.T) {
	scriptedField("do: hide").play(t).wantDeclared(1, "red-man", rules.Hiding, rules.Hide)
	scriptedField("posture: hiding").play(t).wantDeclared(1, "red-man", rules.Hiding, rules.Hide)
}

func TestScriptsThatBreakRulesAreRefused(t *testing.T) {
	for name, script := range map[string]string{
		"two targets of a single shot (FIRE-4)": "do: fire, targets: [blue-man, red-man]",
		"concealment where there is none":       "posture: concealment, do: wait",
		"loading what is loaded (FIRE-8)":       "do: load",
		"running behind cover (TURN-2)":         "posture: cover, do: wait, move: {to: [80, 19], gait: run}",
	} {
		t.Run(name, func(t *testing.T) {
			scriptedField(script).play(t).want(engine.Refuses, "red-man")
		})
	}
}

func TestScriptedBlowsAndWeapons(t *testing.T) {
	near := field{reds: []string{"{id: red-man, archetype: patriot, at: [50, 50], weapons: [m16, knife]}"},
		blues: []string{"{id: blue-man, archetype: patriot, at: [50, 51], weapons: [pistol]}"}, turns: 2}
	near.rest = `
scripts:
  - {turn: 1, who: red-man, do: draw, weapon: knife}
  - {turn: 2, who: red-man, do: strike, targets: [blue-man], weapon: knife, choose: disarm}
  - {turn: 1, who: blue-man, do: wait}
  - {turn: 2, who: blue-man, do: wait}
force:
  - {turn: 2, roll: strike, by: red-man, go: 3}
  - {turn: 2, roll: defence, by: blue-man, go: 2}
  - {turn: 2, roll: toughness, by: blue-man, go: 2}
  - {turn: 2, roll: location, by: blue-man, face: 1}
`
	f := near.play(t)
	f.want(engine.Draws, "red-man")
	f.want(engine.Strikes, "red-man")
	f.want(engine.Disarms, "red-man")
}

func TestScriptedPickUpAndAreaFire(t *testing.T) {
	f := field{items: "{id: lost-gun, weapon: shotgun, at: [52, 90]}", turns: 2,
		reds: []string{redMan}, blues: []string{"{id: blue-man, archetype: patriot, at: [50, 90]}"},
		rest: `
scripts:
  - {turn: 1, who: blue-man, do: pick-up, item: lost-gun, move: {to: [52, 90], gait: walk}}
  - {turn: 1, who: red-man, posture: open, do: area-fire, at: [90, 60], mode: automatic}
`}.play(t)
	f.want(engine.PicksUp, "blue-man")
	if e := f.want(engine.Sprays, "red-man"); e.To != (scenario.Point{X: 9000, Y: 6000}) {
		t.Errorf("fires at %v", e.To)
	}
}

func TestWhoHasNoScriptIsLeftToTheOtherMind(t *testing.T) {
	s := file(t, "open")
	b := engine.New(s)
	m := doctrine.New(b)
	if doctrine.Scripted(s, m) != m {
		t.Error("a scenario without scripts wraps its mind")
	}
}

func TestSidesHaveTheirOwnMinds(t *testing.T) {
	f := field{reds: []string{redMan}, blues: []string{blueMan}}
	b := engine.New(load(t, f.text()))
	b.Log = &engine.Log{}
	b.Run(1, doctrine.Sides(doctrine.New(b), doctrine.Nearest()))
	postures := map[int16]rules.Posture{}
	for i := range b.Log.Events {
		if e := &b.Log.Events[i]; e.Kind == engine.Declares {
			postures[e.Who] = e.Posture
		}
	}
	if postures[0] != rules.Prone || postures[1] != rules.Open {
		t.Errorf("postures %v", postures)
	}
}
