package engine_test

import (
	"testing"

	"crossfire/engine"
	"crossfire/engine/rules"
)

// brawl is the duel at arm's length.
const brawl = "at: [50, 70]=at: [50, 41]"

// blow is an attack hand to hand with an arm; the knife of ann is arm 1.
func blow(arm int8) engine.Action {
	return engine.Action{Kind: rules.Strike, Weapon: arm, TargetN: 1, Targets: [engine.MaxTargets]int16{1}}
}

// bladeInHand makes the knife ann's first weapon.
const bladeInHand = brawl + "|weapons: [m16, knife]=weapons: [knife, m16]"

func TestBlows(t *testing.T) {
	cases := []struct {
		name, edit      string
		a               engine.Action
		attack, defence int8
		tough           int8
		dr              int8
		result          rules.Result
	}{
		{"H2H-2 bare fist, average brawn, margin 2", brawl, blow(engine.FistsArm), 3, 1, 2, 3, rules.Stunned},
		{"H2H-3 knife with its margin", bladeInHand, blow(0), 2, 1, 1, 4, rules.KnockedOut},
		{"H2H-3 knife, margins do not count by the option", bladeInHand + "|turns: 9=turns: 9\nrules: {blade_margin: false}", blow(0), 2, 1, 1, 3, rules.Battered},
		{"H2H-4 missed by none is scuffed", brawl, blow(engine.FistsArm), 2, 1, 2, 2, rules.Scuffed},
		{"H2H-4 missed by four is mauled", bladeInHand, blow(0), 3, 2, 0, 4, rules.Mauled},
		{"H2H-4 missed by five is beaten", bladeInHand, blow(0), 4, 2, 0, 5, rules.Beaten},
		{"H2H-4 missed by six is dead", bladeInHand, blow(0), 4, 1, 0, 6, rules.Dead},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s := load(t, edited(duel, c.edit))
			force(s, 1, "ann strike bob", c.attack)
			force(s, 1, "bob defence ann", c.defence)
			force(s, 1, "bob toughness ann", c.tough)
			b := play(t, s, plan{"ann": {1: c.a}})
			if h := find(t, b, engine.Harms); h.DR != c.dr || h.Result != c.result {
				t.Errorf("DR %d result %v, want %d %v", h.DR, h.Result, c.dr, c.result)
			}
		})
	}
}

func TestH2H4_StunnedLosesThisAttackAndTheNext(t *testing.T) {
	s := load(t, edited(duel, brawl+"|id: bob, archetype: patriot=id: bob, archetype: patriot, skills: {combatives: 1 blue}"))
	force(s, 1, "ann strike bob", 1)
	force(s, 1, "bob defence ann", 0)
	force(s, 1, "bob toughness ann", 1)
	back := engine.Action{Kind: rules.Strike, Weapon: engine.FistsArm, TargetN: 1}
	b := play(t, s, plan{"ann": {1: blow(engine.FistsArm)}, "bob": {1: back, 2: back, 3: back}})
	var turns []int32
	for i := range b.Log.Events {
		if e := &b.Log.Events[i]; e.Kind == engine.Strikes && e.Who == 1 {
			turns = append(turns, e.Turn)
		}
	}
	if len(turns) != 1 || turns[0] != 3 {
		t.Errorf("bob strikes on turns %v, want only turn 3", turns)
	}
	if e := find(t, b, engine.Refuses); e.Refusal != engine.CannotAttack || e.Rules[0] != rules.H2H4 {
		t.Errorf("bob is refused for %d by %v", e.Refusal, e.Rules[0])
	}
}

func TestH2H4_DisarmInsteadOfBattered(t *testing.T) {
	s := load(t, edited(duel, brawl))
	force(s, 1, "ann strike bob", 3)
	force(s, 1, "bob defence ann", 1)
	force(s, 1, "bob toughness ann", 1)
	a := blow(engine.FistsArm)
	a.Choice = engine.Disarm
	b := play(t, s, plan{"ann": {1: a}})
	if h := find(t, b, engine.Harms); h.Result != rules.Battered {
		t.Fatalf("result %v", h.Result)
	}
	find(t, b, engine.Disarms)
	if c := &b.People[1]; c.InHand != engine.FistsArm || c.StunnedTo > 0 || c.BatteredTo > 0 {
		t.Errorf("bob: in hand %d, stunned to %d, battered to %d", c.InHand, c.StunnedTo, c.BatteredTo)
	}
	if n := len(b.Items); n != 1 {
		t.Errorf("%d things on the ground, want the rifle", n)
	}
}

func TestINIT1_ClassBeforeDice(t *testing.T) {
	club := edited(duel, brawl+"|weapons: [m16, knife]=weapons: [club], skills: {combatives: 2 green}|archetype: patriot, at: [50, 41], weapons: [m16]=archetype: patriot, at: [50, 41], skills: {combatives: 5 red}")
	back := engine.Action{Kind: rules.Strike, Weapon: engine.FistsArm, TargetN: 1}
	b := play(t, load(t, club), plan{"ann": {1: blow(0)}, "bob": {1: back}})
	if e := find(t, b, engine.Strikes); e.Who != 0 {
		t.Error("bare hands act before the club")
	}
}

func TestFIRE10_AMissIntoAMeleeEndangersWhoIsInIt(t *testing.T) {
	s := load(t, edited(duel, "      - id: blues=      - id: mates\n        units: [{id: mel, archetype: patriot, at: [51, 70], skills: {combatives: 1 blue}}]\n      - id: blues|sides:=sides:\n  - id: green\n    elements: [{id: greens, units: [{id: gus, archetype: patriot, at: [50, 71]}]}]"))
	who := func(id string) int16 {
		for i := range s.Combatants {
			if s.Combatants[i].ID == id {
				return int16(i)
			}
		}
		t.Fatalf("nobody is %s", id)
		return 0
	}
	force(s, 1, "ann attack bob", 1)
	force(s, 1, "bob dodge ann", 1)
	force(s, 1, "ann stray mel", 1)
	force(s, 1, "mel stray-dodge ann", 0)
	force(s, 1, "ann stray gus", 0)
	b := play(t, s, plan{"ann": {1: with(shot(1), func(a *engine.Action) { a.Targets[0] = who("bob") })}})
	if got := modifiers(b, find(t, b, engine.Shoots)); got != "attack RANGE-1+1 FIRE-10-1; dodge" {
		t.Error(got)
	}
	if h := find(t, b, engine.Harms); h.Whom != who("mel") || h.Who != who("ann") {
		t.Errorf("harm to %d by %d", h.Whom, h.Who)
	}
}
