package engine_test

import (
	"testing"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// siege is ann with WEAPONS before a BUILDING with bob inside behind its wall, cat further in, and dan behind a low wall.
const siege = `
crossfire: 1
title: Siege
seed: 1
turns: 9
rules: {morale: false}
map:
  size: [120, 100]
  features:
    - {id: home, kind: building, BUILDING, area: [[40, 50], [60, 70]], openings: [{window: [50, 50]}]}
    - {id: bags, kind: cover, line: [[80, 60], [90, 60]]}
    - {id: bush, kind: concealment, line: [[100, 50], [110, 50]]}
sides:
  - id: red
    elements:
      - id: reds
        units:
          - {id: ann, archetype: patriot, at: [44, 20], weapons: [WEAPONS], skills: {small-arms: 9 blue, heavy-weapons: 9 blue, throwing: 9 blue, demolitions: 9 blue}}
  - id: blue
    elements:
      - id: blues
        units:
          - {id: bob, archetype: patriot, at: [44, 51], toughness: 9 blue}
          - {id: cat, archetype: patriot, at: [56, 66], toughness: 9 blue}
          - {id: dan, archetype: patriot, at: [85, 61], toughness: 9 blue}
`

// besieged is the siege with weapons for ann, and what the building is made of.
func besieged(t *testing.T, weapons, building string) *scenario.Scenario {
	t.Helper()
	return load(t, edited(siege, "[WEAPONS]=["+weapons+"]|BUILDING="+building))
}

// at is an attack on a feature at a place.
func at(feature int16, x, y int32) engine.Action {
	return with(bombard(x, y), func(a *engine.Action) { a.Feature = feature })
}

const (
	homeFeature = iota
	bagsFeature
	bushFeature
)

// shelled plays ann's rocket at the wall of the building in front of bob, which rolls so many GO.
func shelled(t *testing.T, building string, goes int8) *engine.Battle {
	t.Helper()
	s := besieged(t, "rpg-7, 2 x rpg-round", building)
	force(s, 1, "ann attack home", 1)
	force(s, 1, "home htoughness ann", goes)
	return play(t, s, plan{"ann": {1: at(homeFeature, 44, 50)}})
}

func TestSTR2_TheLadder(t *testing.T) {
	const hard = "material: reinforced-concrete"
	for _, c := range []struct {
		building string
		goes     int8 // HDR 3 against it
		want     rules.Breach
		harmed   rules.Zone // where bob is, right behind
		inside   rules.Zone // where cat is, far inside
	}{
		{hard, 4, rules.BreachScuffed, rules.NoZone, rules.NoZone},
		{hard, 3, rules.BreachScarred, rules.NoZone, rules.NoZone},
		{hard, 2, rules.BreachHole, rules.OuterZone, rules.NoZone},
		{hard, 1, rules.BreachGap, rules.KillZone, rules.NoZone},
		{hard, 0, rules.BreachGap, rules.KillZone, rules.NoZone}, // a house at 3
		{hard + ", size: hall", 0, rules.BreachGap, rules.KillZone, rules.NoZone},
		{hard + ", size: shed", 0, rules.BreachDestroyed, rules.KillZone, rules.KillZone},
	} {
		b := shelled(t, c.building, c.goes)
		e := find(t, b, engine.Damages)
		if e.Breach != c.want || int(e.Amount) != 3-int(c.goes) || e.Who != ann || e.Feature != homeFeature || e.Rules[0] != rules.STR2 {
			t.Errorf("%s, %d GO: %+v", c.building, c.goes, e)
		}
		for who, zone := range map[int]rules.Zone{bob: c.harmed, cat: c.inside} {
			harm := harmTo(b, who)
			if (harm != nil) != (zone != rules.NoZone) || harm != nil && (harm.Zone != zone || harm.Rules[0] != rules.STR2 || b.Log.Events[harm.Cause].Kind != engine.Damages) {
				t.Errorf("%s, %d GO, %d: %+v", c.building, c.goes, who, harm)
			}
		}
		if b.Ground.Razed(homeFeature) != (c.want == rules.BreachDestroyed) {
			t.Errorf("%s, %d GO: razed is %v", c.building, c.goes, b.Ground.Razed(homeFeature))
		}
	}
}

func TestSTR2_DamageDoesNotAddUp(t *testing.T) {
	s := besieged(t, "2 x at-4", "material: reinforced-concrete")
	force(s, 1, "home htoughness ann", 3)
	force(s, 3, "home htoughness ann", 3)
	fire := at(homeFeature, 44, 50)
	force(s, 1, "ann attack home", 1)
	force(s, 3, "ann attack home", 1)
	b := play(t, s, plan{"ann": {1: fire, 2: {Kind: rules.Draw}, 3: fire}})
	if b.Ground.Damaged() {
		t.Error("two scars made a hole")
	}
}

func TestSTR4_HolesLetThrough(t *testing.T) {
	out, in := scenario.Point{X: 4400, Y: 4900}, scenario.Point{X: 4400, Y: 5100}
	for _, c := range []struct {
		goes          int8
		sight, people bool
	}{{3, false, false}, {2, true, false}, {1, true, true}} {
		b := shelled(t, "material: reinforced-concrete", c.goes)
		if b.Ground.Clear(out, in) != c.sight || b.Ground.Walled(out, in) == c.sight {
			t.Errorf("%d GO: sight is %v", c.goes, b.Ground.Clear(out, in))
		}
		if b.Ground.Blocks(out, in) == c.people {
			t.Errorf("%d GO: people are stopped: %v", c.goes, b.Ground.Blocks(out, in))
		}
		way, climbs := b.Ground.Way(out, in, 800, nil)
		if through := len(way) == 2 && way[1] == in; climbs || through != c.people {
			t.Errorf("%d GO: the way in is %v", c.goes, way)
		}
		if beside := (scenario.Point{X: 4700, Y: 4900}); b.Ground.Clear(beside, scenario.Point{X: 4700, Y: 5100}) {
			t.Errorf("%d GO: the wall is gone three metres beside", c.goes)
		}
	}
}

func TestSTR4_WhatIsDestroyedIsGone(t *testing.T) {
	b := shelled(t, "material: reinforced-concrete, size: shed", 0)
	in := scenario.Point{X: 5000, Y: 6000}
	if hand := b.Ground.AtHand(in); hand.Cover || b.Ground.Inside(in, homeFeature) || b.Ground.Blocks(in, scenario.Point{X: 5000, Y: 8000}) {
		t.Errorf("something of the shed still stands: %+v", hand)
	}
	b.Start(2, plan{})
	if b.Ground.Damaged() || !b.Ground.Walled(in, scenario.Point{X: 5500, Y: 8000}) || !b.Ground.AtHand(in).Cover {
		t.Error("the next fight does not begin on whole ground")
	}
}

func TestSTR5_CoverIsShotAway(t *testing.T) {
	s := besieged(t, "m16", "material: brick")
	s.Map.Features[bagsFeature].Strength.N = 1
	force(s, 1, "ann attack bags", 1)
	force(s, 1, "bags htoughness ann", 0)
	fire := with(at(bagsFeature, 85, 60), func(a *engine.Action) { a.Mode = rules.Automatic })
	b := play(t, s, plan{"ann": {1: fire, 2: with(fire, func(a *engine.Action) { a.Mode = rules.Rapid }), 3: with(fire, func(a *engine.Action) { a.Feature = bushFeature })}})
	e := find(t, b, engine.Damages)
	if e.Breach != rules.BreachHole || e.Weapon != int16(b.Scenario.Combatants[ann].Weapons[0].Weapon) {
		t.Errorf("%+v", e)
	}
	if harm := harmTo(b, dan); harm == nil || harm.Zone != rules.OuterZone {
		t.Errorf("dan behind the bags: %+v", harm)
	}
	if b.Ground.Shelter(scenario.Point{X: 8500, Y: 6100}, scenario.Point{X: 8500, Y: 3000}).Cover {
		t.Error("the hole gives cover")
	}
	refused := 0
	for i := range b.Log.Events {
		if b.Log.Events[i].Kind == engine.Refuses {
			refused++
		}
	}
	if refused != 2 {
		t.Errorf("%d refusals, not those of rapid fire at sandbags and of fire at a bush", refused)
	}
}

func TestBLAST2_ABreachLetsTheBlastIn(t *testing.T) {
	b := shelled(t, "material: reinforced-concrete", 1)
	if harm := harmTo(b, bob); harm == nil {
		t.Fatal("bob is not harmed")
	}
	n := 0
	for i := range b.Log.Events {
		if e := &b.Log.Events[i]; e.Kind == engine.Harms && e.Whom == bob {
			n++
		}
	}
	if n != 1 {
		t.Errorf("one impact harms bob %d times", n)
	}
}
