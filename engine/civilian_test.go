package engine_test

import (
	"slices"
	"testing"

	"crossfire/engine"
	"crossfire/engine/doctrine"
	"crossfire/engine/rules"
)

// square is the duel with rosa, a civilian, between the two.
var square = duel + `
civilians:
  - {id: rosa, at: [50, 50], weapons: [club], hates: [red], toughness: 40 red}
`

func TestTIME3_TurnsOfCivilians(t *testing.T) {
	r := load(t, square).Rules
	var due []int32
	for turn := int32(1); turn <= 21; turn++ {
		if r.CiviliansDue(turn) {
			due = append(due, turn)
		}
	}
	if want := []int32{1, 4, 7, 11, 14, 17, 21}; !slices.Equal(due, want) {
		t.Errorf("due on %v, want %v", due, want)
	}
}

func TestCIV9_ACivilianIsAnEnemyOfWhomItAttacks(t *testing.T) {
	s := load(t, edited(square, "turns: 9=turns: 1|at: [50, 50]=at: [50, 41]"))
	b := engine.New(s)
	b.Log = &engine.Log{}
	b.Start(1, plan{"rosa": {1: {Kind: rules.Strike, Weapon: 0, TargetN: 1}}})
	if b.Enemies(0, 2) || b.Enemies(2, 1) {
		t.Error("enemies from the start")
	}
	b.Step()
	if !b.Enemies(0, 2) || !b.Enemies(2, 0) || b.Enemies(1, 2) {
		t.Error("rosa has struck ann of red, and only red is her enemy")
	}
	if b.Ending != engine.AtLimit {
		t.Errorf("ending %v: civilians are no side (END-1)", b.Ending)
	}
}

func TestCIV6_WhoIsMostDangerous(t *testing.T) {
	b := engine.New(load(t, square))
	b.Start(1, plan{})
	if v := b.MostDangerous(2); v != 0 {
		t.Errorf("%d, want ann, whose side she hates", v)
	}
	b.People[1].LastShot = 1
	if v := b.MostDangerous(2); v != 0 {
		t.Errorf("%d, want ann: hatred comes before shots", v)
	}
	b.People[2].Wounds, b.People[2].FelledBy = 1, 1
	if v := b.MostDangerous(2); v != 1 {
		t.Errorf("%d, want bob, who hurt her", v)
	}
}

func TestSTRAY1_OrdersSpareCivilians(t *testing.T) {
	for orders, shoots := range map[string]bool{"spare": false, "ignore": true} {
		text := edited(square, "      - id: reds=      - id: reds\n        orders: {do: hold, civilians: "+orders+"}")
		b := engine.New(load(t, edited(text, "turns: 9=turns: 1|weapons: [club], hates: [red], =")))
		b.Log = &engine.Log{}
		b.Run(1, doctrine.New(b))
		shot := slices.ContainsFunc(b.Log.Events, func(e engine.Event) bool { return e.Kind == engine.Shoots && e.Who == 0 })
		if shot != shoots {
			t.Errorf("%s: ann shoots past rosa: %v", orders, shot)
		}
	}
}
