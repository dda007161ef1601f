package engine_test

import (
	"strings"
	"testing"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// millTown has a house and, beyond it, a mill with bill in it; a helicopter of red with amy and abe stands in the west, a truck of blue north.
const millTown = `
crossfire: 1
title: Mill town
turns: 2
rules: {morale: false, surprise: false}
map:
  size: [300, 200]
  features:
    - {id: house, kind: building, material: brick, size: house, area: [[80, 120], [100, 140]]}
    - {id: mill, kind: building, material: brick, size: hall, area: [[150, 80], [180, 140]]}
sides:
  - id: red
    elements:
      - id: crew
        units: [{id: amy, archetype: patriot, in: huey.driver}, {id: abe, archetype: patriot, in: huey, toughness: 9 blue}]
    vehicles: [{id: huey, type: uh-1, at: [20, 130]}]
  - id: blue
    elements: [{id: blues, units: [{id: bill, archetype: patriot, at: [151, 128]}, {id: ben, archetype: patriot, in: lorry.driver}]}]
    vehicles: [{id: lorry, type: truck, at: [100, 40]}]
`

// flown plays a drive of amy, and what abe does on the turn after it.
func flown(t *testing.T, drive, abe engine.Action) *engine.Battle {
	t.Helper()
	drive.Kind = rules.Drive
	return play(t, load(t, millTown), plan{"amy": {1: drive}, "abe": {2: abe}})
}

func counted(b *engine.Battle, kind engine.EventKind) (n int) {
	for i := range b.Log.Events {
		if b.Log.Events[i].Kind == kind {
			n++
		}
	}
	return n
}

func metres(x, y int32) scenario.Point { return scenario.Point{X: x * 100, Y: y * 100} }

func TestSPACE5_WhatFliesDoesNotStopOverABuilding(t *testing.T) {
	for _, c := range []struct {
		name  string
		drive engine.Action
		at    scenario.Point
	}{
		{"a place in a building beyond another", engine.Action{To: metres(165, 130)}, metres(142, 130)},
		{"a place beyond both", engine.Action{To: metres(250, 130)}, metres(250, 130)},
		{"its pace ends over the first, which it passes all the same", engine.Action{To: metres(250, 130), PaceCM: 7000}, metres(72, 130)},
		{"its pace ends before the first", engine.Action{To: metres(250, 130), PaceCM: 3000}, metres(50, 130)},
		{"somebody in the building, right behind the wall", engine.Action{To: metres(151, 128), Rams: true, TargetN: 1, Targets: [3]int16{2}}, scenario.Point{X: 14200, Y: 12814}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := flown(t, c.drive, engine.Action{})
			if at := b.Vehicles[0].At; at != c.at {
				t.Errorf("it is at %v, not at %v", at, c.at)
			}
			if counted(b, engine.Rams) > 0 {
				t.Error("it reaches somebody through a wall")
			}
		})
	}
}

func TestSPACE5_WhatFliesLeavesOverABuildingAtTheEdge(t *testing.T) {
	s := load(t, strings.Replace(millTown, "[[150, 80], [180, 140]]", "[[10, 150], [180, 200]]", 1))
	b := play(t, s, plan{"amy": {1: {Kind: rules.Drive, To: metres(20, 201)}}})
	if !b.Vehicles[0].Gone {
		t.Errorf("it stops at %v", b.Vehicles[0].At)
	}
}

func TestSPACE5_WhoGetsOutBesideABuildingIsOutside(t *testing.T) {
	b := flown(t, engine.Action{To: metres(165, 143)}, engine.Action{Kind: rules.Alight})
	if at := b.People[1].At; b.Aboard(1) || b.Ground.Inside(at, 1) {
		t.Errorf("aboard: %t, at %v", b.Aboard(1), at)
	}
}

func TestCOL4_WhatIsFlownAgainstSomethingCrashes(t *testing.T) {
	for _, c := range []struct {
		name  string
		drive engine.Action
		hit   engine.EventKind
	}{
		{"a building", engine.Action{To: metres(165, 130), Rams: true, Vehicle: scenario.Nobody, Feature: 1}, engine.Damages},
		{"a vehicle", engine.Action{To: metres(100, 40), Rams: true, Vehicle: 1}, engine.HullHit},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := flown(t, c.drive, engine.Action{Kind: rules.TakeSeat, Seat: 2})
			v := &b.Vehicles[0]
			if !v.Down || v.Level < rules.Destroyed || counted(b, engine.Collides) != 1 {
				t.Errorf("it does not crash: %+v", v)
			}
			if hit := find(t, b, c.hit); c.hit == engine.HullHit && (hit.Vehicle != 1 || hit.DR != 9) {
				t.Errorf("vehicle %d takes DR %d, not the lorry DR 9", hit.Vehicle, hit.DR)
			}
			if counted(b, engine.TakesSeat) > 0 {
				t.Error("somebody takes a seat in what is destroyed (VEH-8)")
			}
			followsFromDamage(t, b)
		})
	}
}

// followsFromDamage tests that whatever the chart does to a system or to somebody aboard follows from damage to that vehicle (VEH-3).
func followsFromDamage(t *testing.T, b *engine.Battle) {
	t.Helper()
	if counted(b, engine.Fails)+counted(b, engine.Exposes) == 0 {
		t.Error("the chart is not played")
	}
	for i := range b.Log.Events {
		e := &b.Log.Events[i]
		if e.Kind != engine.Fails && e.Kind != engine.Exposes {
			continue
		}
		if why := &b.Log.Events[e.Cause]; why.Kind != engine.HullHit || why.Vehicle != e.Vehicle {
			t.Errorf("event %d of kind %d follows from event %d of kind %d", i, e.Kind, e.Cause, why.Kind)
		}
	}
}
