package doctrine_test

import (
	"fmt"
	"strings"
	"testing"

	"crossfire/engine"
	"crossfire/engine/doctrine"
	"crossfire/engine/rules"
)

// more gives blue a second element.
func (f field) more(t *testing.T, id, orders string, units ...string) fight {
	t.Helper()
	extra := fmt.Sprintf("      - id: %s\n        orders: %s\n        units:\n", id, orders)
	for _, u := range units {
		extra += "          - " + u + "\n"
	}
	rest := f.rest
	f.rest = ""
	return playText(t, f.text()+extra+rest)
}

func playText(t *testing.T, text string) fight {
	t.Helper()
	s := load(t, text)
	b := engine.New(s)
	b.Log = &engine.Log{}
	b.Run(1, doctrine.Scripted(s, doctrine.New(b)))
	return fight{t, b}
}

func TestTheSurprisedDoNotWalkIntoTheAmbushAMB2(t *testing.T) {
	covered := 0
	for seed := range uint64(20) {
		f := field{
			features: []string{wood, "{id: wall, kind: cover, line: [[44, 66], [60, 66]]}"}, turns: 12,
			red:   "{do: patrol, along: [[50, 90]]}",
			reds:  []string{"{id: red-man, count: 4, archetype: jack-booted-thug, at: [50, 40], weapons: [m16]}"},
			blue:  "{do: ambush, from: wood, within: 38}",
			blues: []string{"{id: blue-man, count: 2, archetype: spear-carrier, near: wood, weapons: [pistol]}"},
		}.playSeed(t, seed)
		for i := range f.b.Log.Events {
			e := &f.b.Log.Events[i]
			if e.Kind != engine.Surprised {
				continue
			}
			for _, next := range f.b.Log.Events[i:] {
				switch {
				case next.Turn != e.Turn || next.Kind != engine.Moves || f.b.People[next.Who].Side != e.Side:
				case next.Reason == engine.ToCover:
					covered++
				default:
					t.Errorf("seed %d: somebody surprised moves from %v to %v for reason %d", seed, next.From, next.To, next.Reason)
				}
			}
		}
	}
	if covered == 0 {
		t.Error("nobody takes cover")
	}
}

func TestWavesToComeAreNoLosses(t *testing.T) {
	f := field{features: []string{bank, ditch}, reds: []string{redMan, "{id: other, archetype: patriot, at: [45, 19], weapons: [m16]}"},
		blues: []string{blueMan}, turns: 2, rest: `
events:
  - id: wave
    when: turn >= 2
    arrive: {side: blue, element: {id: late, units: [{id: late-man, count: 9, archetype: patriot, at: [100, 190]}]}}
`}
	f.play(t).wantDeclared(1, "blue-man", rules.ActiveCover, rules.Fire)
}

func TestOneWeaponIsPickedUpByOne(t *testing.T) {
	f := field{items: "{id: lost-gun, weapon: shotgun, at: [50, 96]}", reds: []string{redMan},
		blues: []string{"{id: blue-man, count: 4, archetype: patriot, at: [50, 90]}"}, rest: scriptAll("red-man", 1, "do: wait")}.play(t)
	takers := 0
	for i := range f.b.Log.Events {
		if e := &f.b.Log.Events[i]; e.Kind == engine.Declares && e.Action == rules.PickUp {
			takers++
		}
	}
	if takers != 1 {
		t.Errorf("%d take it", takers)
	}
}

func TestWhoHoldsFireFetchesNoWeapon(t *testing.T) {
	f := field{items: "{id: lost-gun, weapon: shotgun, at: [55, 90]}", turns: 3, blue: "{do: hold, fire: hold}",
		reds: []string{redMan}, blues: []string{"{id: blue-man, archetype: patriot, at: [50, 90]}"}, rest: scriptAll("red-man", 3, "do: wait")}.play(t)
	f.wantNone(engine.PicksUp, "blue-man")
	f.wantNone(engine.Moves, "blue-man")
}

func TestWhoHoldsFireOnlyStrikesBack(t *testing.T) {
	near := func(y int, does string) fight {
		return field{reds: []string{fmt.Sprintf("{id: red-man, archetype: patriot, at: [50, %d], weapons: [knife]}", y)}, turns: 3,
			blue: "{do: hold, fire: hold}", blues: []string{"{id: blue-man, archetype: butcher, at: [50, 50], weapons: [knife]}"},
			rest: scriptAll("red-man", 3, does) + "force: [{turn: 1, roll: strike, by: red-man, go: 0}]\n"}.play(t)
	}
	near(59, "do: wait").wantNone(engine.Strikes, "blue-man")
	near(51, "do: wait").wantNone(engine.Strikes, "blue-man")
	near(51, "do: strike, targets: [blue-man]").want(engine.Strikes, "blue-man")
}

func TestLoadedGunsFireAtPointBlank(t *testing.T) {
	for _, y := range []int{51, 55, 62} {
		f := field{red: "{do: assault}", reds: []string{"{id: red-man, archetype: patriot, at: [50, 50], weapons: [m16]}"},
			blues: []string{fmt.Sprintf("{id: blue-man, archetype: patriot, at: [50, %d], weapons: [m16]}", y)},
			rest:  scriptAll("blue-man", 1, "posture: open, do: wait")}.play(t)
		f.wantNone(engine.Strikes, "red-man")
		f.want(engine.Shoots, "red-man")
	}
	nimble := field{red: "{do: assault}", reds: []string{"{id: red-man, archetype: patriot, at: [50, 50], weapons: [m16]}"},
		blues: []string{"{id: blue-man, at: [50, 51], skills: {dodge: 9 red, combatives: 1 green}}"}, rest: scriptAll("blue-man", 1, "posture: open, do: wait")}.play(t)
	nimble.want(engine.Strikes, "red-man") // the blow is really better
}

func TestPatrolGoesToWhereComradesSeeTheEnemy(t *testing.T) {
	f := field{features: []string{"{id: house, kind: wall, line: [[30, 45], [56, 45]]}"}, turns: 2,
		red:   "{do: patrol, along: [[180, 20]]}",
		reds:  []string{"{id: red-man, archetype: patriot, at: [90, 40], weapons: [m16]}", "{id: blind, archetype: patriot, at: [48, 40], weapons: [m16]}"},
		blues: []string{"{id: blue-man, archetype: patriot, at: [60, 100], weapons: [m16]}"},
		rest: scriptAll("red-man", 2, "do: wait") + "  - {turn: 1, who: blue-man, do: fire, targets: [red-man]}\n" +
			"force: [{turn: 1, roll: attack, by: blue-man, go: 0}]\n",
	}.play(t)
	if e := f.want(engine.Moves, "blind"); e.To.Y <= e.From.Y {
		t.Errorf("blind goes to %v", e.To)
	}
}

func TestProtectEndsWithNobodyToProtect(t *testing.T) {
	wards := field{features: []string{screen}, reds: []string{redMan}, turns: 3, blue: "{do: protect, target: wards, then: {do: hold}}",
		blues: []string{"{id: keeper, archetype: patriot, at: [54, 124], weapons: [m16]}"},
		rest:  "scripts: [{turn: 1, who: ward, do: surrender}]\n"}
	f := wards.more(t, "wards", "{do: hold}", "{id: ward, archetype: civilian, at: [52, 122]}")
	if f.count(engine.NewOrders) == 0 {
		t.Error("the keeper does not go on to what comes next")
	}
}

func TestMostOfTheAbleArrivingIsEnough(t *testing.T) {
	went := func(stay string) int {
		return field{features: []string{screen}, turns: 8, reds: []string{redMan},
			blue: "{do: advance, to: [60, 120], then: {do: hold}}",
			blues: []string{"{id: one, archetype: patriot, at: [50, 120]}", "{id: two, archetype: patriot, at: [50, 122]}",
				"{id: last, archetype: patriot, at: [20, 190]}"},
			rest: scriptAll("last", 8, "do: wait") + stay}.play(t).count(engine.NewOrders)
	}
	if went("") == 0 {
		t.Error("two of three are not enough")
	}
	if went(strings.TrimPrefix(scriptAll("two", 8, "do: wait"), "scripts:\n")) != 0 {
		t.Error("one of three is enough")
	}
}

// TestTheOrderOfTheFileSettlesNoPlace has more people in the open than places behind cover.
func TestTheOrderOfTheFileSettlesNoPlace(t *testing.T) {
	f := field{features: []string{"{id: low, kind: cover, line: [[50, 96], [51, 96]]}", bank}, reds: []string{redMan},
		blues: []string{"{id: a, archetype: patriot, at: [49, 104], weapons: [m16]}", "{id: b, archetype: patriot, at: [50, 105], weapons: [ak]}",
			"{id: c, archetype: patriot, at: [51, 104], weapons: [m16]}", "{id: d, archetype: patriot, at: [52, 105], weapons: [ak]}"}}
	there := f.play(t)
	f.blues[0], f.blues[3], f.blues[1], f.blues[2] = f.blues[3], f.blues[0], f.blues[2], f.blues[1]
	back := f.play(t)
	for _, id := range []string{"a", "b", "c", "d"} {
		if x, y := there.b.People[there.who(id)].Declared.To, back.b.People[back.who(id)].Declared.To; x != y {
			t.Errorf("%s goes to %v, the other way round to %v", id, x, y)
		}
	}
}

func TestScriptedModeThatTheWeaponLacksIsRefusedFIRE8(t *testing.T) {
	f := field{reds: []string{"{id: red-man, archetype: patriot, at: [50, 50], weapons: [hunting-rifle]}"}, blues: []string{blueMan},
		rest: "scripts: [{turn: 1, who: red-man, posture: open, do: fire, targets: [blue-man], mode: automatic}]\n"}.play(t)
	if e := f.want(engine.Refuses, "red-man"); e.Refusal != engine.NoSuchMode {
		t.Errorf("refused by %d", e.Refusal)
	}
	f.wantNone(engine.Shoots, "red-man")
}

// watcher is blue-man in overwatch by orders and script; red-man runs across its view on turn 1, 60 m away, and no further.
func watcher(t *testing.T, orders string, friend ...string) fight {
	return field{reds: []string{"{id: red-man, archetype: patriot, at: [50, 40], weapons: [knife]}"}, blue: orders,
		blues: append([]string{"{id: blue-man, archetype: patriot, at: [50, 100], weapons: [m16]}"}, friend...),
		rest: "scripts:\n  - {turn: 1, who: red-man, posture: running, do: wait, move: {to: [60, 40], gait: run}}\n" +
			"  - {turn: 1, who: blue-man, posture: open, do: overwatch}\n"}.playOrders(t)
}

// playOrders plays with the minds themselves deciding about shots from overwatch that scripts set up.
func (f field) playOrders(t *testing.T) fight {
	t.Helper()
	s := load(t, f.text())
	b := engine.New(s)
	b.Log = &engine.Log{}
	b.Run(1, lying{doctrine.Scripted(s, doctrine.New(b)), doctrine.New(b)})
	return fight{t, b}
}

// lying leaves shots from overwatch to another mind.
type lying struct {
	engine.Mind
	shots engine.Mind
}

// Decide implements engine.Mind.
func (m lying) Decide(b *engine.Battle, who int, at engine.Moment) engine.Action {
	if b.Mark >= 0 {
		return m.shots.Decide(b, who, at)
	}
	return m.Mind.Decide(b, who, at)
}

func TestShotsFromOverwatchGoByOrdersTURN3(t *testing.T) {
	watcher(t, "{do: overwatch}").want(engine.Shoots, "blue-man")
	watcher(t, "{do: overwatch, within: 70}").want(engine.Shoots, "blue-man")
	watcher(t, "{do: overwatch, within: 50}").wantNone(engine.Shoots, "blue-man")
	friend := "{id: friend, archetype: civilian, at: [55, 70]}"
	watcher(t, "{do: overwatch}", friend).want(engine.Shoots, "blue-man")
	watcher(t, "{do: overwatch, restraint: true}", friend).wantNone(engine.Shoots, "blue-man")
	watcher(t, "{do: overwatch, mode: single}").want(engine.Shoots, "blue-man")
}

func TestOrdersWithADistanceMayWatchTURN3(t *testing.T) {
	f := field{features: []string{screen}, turns: 12,
		red: "{do: advance, to: [170, 100]}", reds: []string{"{id: red-man, archetype: patriot, at: [170, 20], weapons: [knife]}"},
		blue: "{do: overwatch, within: 90}", blues: []string{"{id: blue-man, archetype: patriot, at: [100, 110], weapons: [m16]}"}}.play(t)
	f.want(engine.Watches, "blue-man")
	f.want(engine.Shoots, "blue-man")
}

func TestBurstsTakeSeveralWhoStandTogetherFIRE6(t *testing.T) {
	f := field{reds: []string{"{id: red-man, count: 3, archetype: spear-carrier, at: [50, 60], weapons: [m16]}"},
		blues: []string{"{id: blue-man, archetype: butcher, at: [50, 100], weapons: [m16]}"}, rest: "scripts: [{turn: 1, who: red-man, posture: open, do: wait}]\n"}.play(t)
	shots := 0
	for i := range f.b.Log.Events {
		if e := &f.b.Log.Events[i]; e.Kind == engine.Shoots && e.Who == f.who("blue-man") {
			shots++
		}
	}
	if shots < 2 {
		t.Errorf("%d targets", shots)
	}
}
