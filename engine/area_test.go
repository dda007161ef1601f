package engine_test

import (
	"testing"

	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// sweeping is automatic fire at the place where bob of the duel stands.
func sweeping(edits ...func(*engine.Action)) engine.Action {
	at := scenario.Point{X: 5000, Y: 7000}
	return with(engine.Action{Kind: rules.AreaFire, Mode: rules.Automatic, Ground: at}, edits...)
}

func TestDMG4_NobodySweepsWithoutDice(t *testing.T) {
	one := "archetype: patriot, at: [50, 40]=skills: {small-arms: 1 blue}, at: [50, 40]"
	b := play(t, load(t, edited(duel, one+"|turns: 9=turns: 1\nrules: {ammo_check_turns: 1}")), plan{"ann": {1: sweeping()}})
	if e := find(t, b, engine.Refuses); e.Refusal != engine.DiceGone {
		t.Errorf("refused for %d, want %d", e.Refusal, engine.DiceGone)
	}
	for i := range b.Log.Events {
		if kind := b.Log.Events[i].Kind; kind == engine.Sprays || kind == engine.AmmoChecks {
			t.Errorf("no dice, and an event of kind %d", kind)
		}
	}
}

func TestFIRE9_TheReachOfAreaFireIsThatOfShots(t *testing.T) {
	far := "size: [100, 100]=size: [100, 500]|at: [50, 70]=at: [50, 450]|turns: 9=turns: 1\nrules: {footnote_ranges: true}"
	a := sweeping()
	a.Ground.Y = 45000
	b := play(t, load(t, edited(duel, far)), plan{"ann": {1: a}})
	if e := find(t, b, engine.Refuses); e.Refusal != engine.OutOfReach {
		t.Errorf("refused for %d, want %d", e.Refusal, engine.OutOfReach)
	}
}

func TestAIM1_EmptyHandsAreHurtInstead(t *testing.T) {
	s := load(t, edited(duel, "weapons: [m16], armour: [kevlar-helmet]=armour: [kevlar-helmet]"))
	s.Force = append(s.Force, scenario.Force{Force: dice.Force{Turn: 1, Roller: dice.KeyOf("bob"), AnyAgainst: true, Purpose: dice.Toughness}})
	force(s, 1, "ann attack bob", 1)
	force(s, 1, "bob dodge ann", 0)
	a := with(shot(1), aimed, area(rules.Limb))
	a.Choice = engine.Disarm
	b := play(t, s, plan{"ann": {1: a}})
	if h := find(t, b, engine.Harms); h.Area != rules.Arm || h.Result != rules.Ineffective {
		t.Errorf("area %v, result %v", h.Area, h.Result)
	}
}
