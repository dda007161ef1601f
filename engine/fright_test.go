package engine_test

import (
	"slices"
	"testing"

	"crossfire/engine"
	"crossfire/engine/rules"
)

// plaza is a tank of red, 40 metres from bob, from cass, who takes no side, and from ben, who has a launcher with one rocket.
const plaza = `
crossfire: 1
title: Plaza
seed: 1
turns: 3
rules: {tank_fright: {enabled: true}}
map: {size: [200, 200]}
sides:
  - id: red
    elements:
      - id: reds
        units:
          - {id: ann, in: tank.driver}
    vehicles:
      - {id: tank, type: t-72, at: [20, 20]}
  - id: blue
    elements:
      - id: blues
        units:
          - {id: bob, at: [60, 20]}
          - {id: ben, at: [60, 40], weapons: [at-4]}
civilians:
  - {id: cass, at: [60, 30]}
`

// frightened are those who dread the tank, when it is as edit leaves it and people do what is planned.
func frightened(t *testing.T, p plan, edit func(*engine.Battle)) []string {
	t.Helper()
	s := load(t, plaza)
	b := engine.New(s)
	b.Log = &engine.Log{}
	b.Start(1, p)
	edit(b)
	for b.Step() {
	}
	var who []string
	for i := range b.Log.Events {
		if e := &b.Log.Events[i]; e.Kind == engine.Dreads {
			who = append(who, called(b, e.Who))
		}
	}
	return who
}

func TestMOR14_TheFirstSightOfWhatCanStillFight(t *testing.T) {
	launch := plan{"ben": {1: {Kind: rules.Engage}}}
	for _, c := range []struct {
		name string
		plan plan
		edit func(*engine.Battle)
		who  []string
	}{
		{"a tank: not civilians, nor who has a launcher", plan{}, func(*engine.Battle) {}, []string{"bob"}},
		{"after the only rocket at it", launch, func(*engine.Battle) {}, []string{"bob"}},
		{"a wreck with nothing that works", plan{}, func(b *engine.Battle) {
			v := &b.Vehicles[0]
			v.Level, v.Halted = rules.Wrecked, true
			for g := range v.Guns {
				v.Guns[g].Out = true
			}
		}, nil},
		{"a wreck that still moves", plan{}, func(b *engine.Battle) {
			b.Vehicles[0].Level = rules.Wrecked
		}, []string{"bob"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if who := frightened(t, c.plan, c.edit); !slices.Equal(who, c.who) {
				t.Errorf("frightened: %v, not %v", who, c.who)
			}
		})
	}
}
