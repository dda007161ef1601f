package odds

import (
	"math/big"
	"strings"
	"testing"

	"crossfire/engine"
	"crossfire/engine/doctrine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

func TestChainAddsUp(t *testing.T) {
	half, quarter := big.NewRat(1, 2), big.NewRat(1, 4)
	c := newChain(2)
	c.stop[0], c.next[0][1], c.stop[1] = quarter, quarter, half
	if got := c.length(0); got.Cmp(big.NewRat(3, 1)) != 0 {
		t.Errorf("(1 + 1/4 of 2) in every 1/2: %s, want 3", got)
	}
	c.stop[1] = new(big.Rat)
	if got := c.length(0); got != nil {
		t.Errorf("a state that nothing leaves: %s, want never", got)
	}
}

// long makes a duel last until it is over, without anything that changes its dice but harm.
var long = []string{"rules.morale=false", "rules.ammo_check_turns=1000", "turns=400"}

// onlooker keeps the fight going when the crew of a vehicle is out before it is.
const onlooker = "\n          - {id: onlooker, archetype: spear-carrier, at: [1, 1]}"

// attacks plays a duel to its end and counts the attacks that it took.
func attacks(b *engine.Battle, d doer, seed uint64) int {
	b.Start(seed, d)
	for n := 1; n <= 400; n++ {
		b.Step()
		if d.Vehicle == "" && b.People[1].Condition >= engine.Unconscious || d.Vehicle != "" && b.Vehicles[0].Halted {
			return n
		}
	}
	return 400
}

func TestWND1_AttacksToStopAreThoseOfTheEngine(t *testing.T) {
	duels := map[string]Duel{
		"bursts":                 {Weapon: "m16", ModeSet: true, Mode: rules.Automatic},
		"shots at a good target": {From: "butcher", At: "patriot", Weapon: "hunting-rifle"},
		"a heavy machine gun":    {Weapon: "m2", At: "butcher", Posture: rules.Dodging},
		"VEH-4 guns at a tank":   {From: "butcher", Weapon: "heavy-cannon", Vehicle: "t-72", RangeCM: 40000},
	}
	const seeds = 3000
	for name, d := range duels {
		t.Run(name, func(t *testing.T) {
			d.Set = long
			o, err := Of(loaded(t), d)
			if err != nil {
				t.Fatal(err)
			}
			s, err := settle(loaded(t), &d)
			if err != nil {
				t.Fatal(err)
			}
			text := strings.Replace(s.text(), "in: vehicle.driver}", "in: vehicle.driver}"+onlooker, 1)
			played, found := loaded(t).Load(scenario.Source{Name: "odds", Bytes: []byte(text), Set: s.Set})
			if played == nil {
				t.Fatal(found)
			}
			b, sum, squares := engine.New(played), 0.0, 0.0
			for seed := range uint64(seeds) {
				n := float64(attacks(b, doer{s}, seed))
				sum, squares = sum+n, squares+n*n
			}
			mean := sum / seeds
			spread := (squares/seeds - mean*mean) / seeds // of the mean, squared
			want, _ := o.Attacks.Float64()
			if off := (mean - want) * (mean - want); off > 20*spread {
				t.Errorf("%.3f attacks on average, want %.3f", mean, want)
			}
		})
	}
}

// byHand is a duel as an author would write it, with a script.
const byHand = `
crossfire: 1
title: By hand
turns: 1
map:
  size: [120, 40]
  features: [{id: wall, kind: cover, height: low, line: [[59, 10], [59, 30]]}]
sides:
  - id: red
    elements: [{id: reds, units: [{id: ann, archetype: patriot, at: [10, 20], weapons: [m14]}]}]
  - id: blue
    elements: [{id: blues, units: [{id: bob, archetype: spear-carrier, at: [60, 20], armour: [kevlar-vest]}]}]
scripts:
  - {turn: 1, who: ann, posture: open, do: fire, targets: [bob], mode: rapid}
  - {turn: 1, who: bob, posture: active-cover, do: wait}
`

func TestOddsAgreeWithAScriptedScenario(t *testing.T) {
	o, err := Of(loaded(t), Duel{From: "patriot", At: "spear-carrier", Weapon: "m14", ModeSet: true, Mode: rules.Rapid, RangeCM: 5000,
		Posture: rules.ActiveCover, Armour: armour("kevlar-vest")})
	if err != nil {
		t.Fatal(err)
	}
	s, found := loaded(t).Load(scenario.Source{Name: "hand.yaml", Bytes: []byte(strings.TrimSpace(byHand))})
	if s == nil {
		t.Fatal(found)
	}
	b, count := engine.New(s), counted{}
	b.Log = &engine.Log{}
	const seeds = 8000
	for seed := range uint64(seeds) {
		b.Start(seed, doctrine.Scripted(s, doer{&setup{}}))
		b.Step()
		count.of(b, &setup{})
	}
	fits(t, count, o.chances(), seeds)
}
