package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// street is a casualty in the open, two comrades beside it and one further off, and an enemy who waits with a rifle.
const street = `
crossfire: 1
title: Street
seed: 1
turns: 3
rules: {morale: false}
map:
  size: [60, 60]
  features:
    - {id: hedge, kind: wall, height: high, line: [[0, 50], [60, 50]]}
sides:
  - id: red
    elements:
      - id: reds
        units:
          - {id: ann, at: [30, 5], weapons: [m16], skills: {small-arms: 9 red}}
  - id: blue
    elements:
      - id: blues
        units:
          - {id: ivo, at: [30, 20], toughness: 10 blue}
          - {id: bea, at: [31, 20], weapons: [m16]}
          - {id: ben, at: [29, 20]}
          - {id: bob, at: [40, 20]}
hazards:
  - {id: wire, kind: electricity, strength: lethal, whom: [ivo]}
`

// inStreet loads the street; the wire puts whom it touches out of action.
func inStreet(t *testing.T, edits string) *scenario.Scenario {
	s := load(t, edited(street, edits))
	force(s, 1, s.Combatants[s.Hazards[0].Whom[0].Index].ID+" hazard", 2)
	return s
}

const ivo = int16(1)

// carrying carries ivo towards a place.
func carrying(g rules.Gait, x, y int32) engine.Action {
	return engine.Action{Kind: rules.Carry, TargetN: 1, Targets: [engine.MaxTargets]int16{ivo}, Gait: g, To: scenario.Point{X: x * 100, Y: y * 100}}
}

// burdens writes what becomes of ivo: "1 bea carries to 30 23 at a crawl".
func burdens(b *engine.Battle) []string {
	var told []string
	for i := range b.Log.Events {
		switch e := &b.Log.Events[i]; e.Kind {
		case engine.TakesHold:
			told = append(told, fmt.Sprintf("%d %s takes hold", e.Turn, called(b, e.Who)))
		case engine.Carries:
			told = append(told, fmt.Sprintf("%d %s carries %d,%d to %d,%d by %v", e.Turn, called(b, e.Who), e.From.X/100, e.From.Y/100, e.To.X/100, e.To.Y/100, e.Gait))
		case engine.LetsGo:
			told = append(told, fmt.Sprintf("%d %s lets go %d", e.Turn, called(b, e.Who), e.Reason))
		case engine.Refuses:
			told = append(told, fmt.Sprintf("%d %s refused %d", e.Turn, called(b, e.Who), e.Refusal))
		case engine.Leaves:
			told = append(told, fmt.Sprintf("%d %s leaves", e.Turn, called(b, e.Who)))
		}
	}
	return told
}

func wantBurdens(t *testing.T, b *engine.Battle, want ...string) {
	t.Helper()
	if got := burdens(b); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestSPACE3_OneDragsAtACrawl(t *testing.T) {
	b := play(t, inStreet(t, ""), plan{"bea": {1: carrying(rules.Crawl, 30, 40), 2: carrying(rules.Crawl, 30, 40)}})
	wantBurdens(t, b, "1 bea takes hold", "1 bea carries 30,20 to 30,23 by crawl", "2 bea carries 30,23 to 30,26 by crawl", "3 bea lets go 0")
	if at := b.People[2].At; at != (scenario.Point{X: 3000, Y: 2700}) {
		t.Errorf("bea is at %v and not ahead of ivo", at)
	}
}

func TestSPACE3_TwoCarryAtAWalkWhenTheSecondActs(t *testing.T) {
	turns := map[int32]engine.Action{1: carrying(rules.Walk, 30, 40)}
	b := play(t, inStreet(t, "turns: 3=turns: 1"), plan{"bea": turns, "ben": turns})
	got := burdens(b)
	if len(got) != 4 || b.People[ivo].At != (scenario.Point{X: 3000, Y: 2800}) {
		t.Fatalf("%q, ivo is at %v", got, b.People[ivo].At)
	}
	if got[0][2:] == got[1][2:] || got[0][5:] != " takes hold" || got[1][5:] != " takes hold" {
		t.Errorf("the first takes hold and waits for the second: %q", got)
	}
	for _, who := range []int{2, 3} {
		if d := b.DistanceCM2(who, int(ivo)); d > 2*100*100 {
			t.Errorf("%s is at %v, not beside ivo", b.People[who].Spec.ID, b.People[who].At)
		}
	}
}

func TestSPACE3_WhoMayCarryWhom(t *testing.T) {
	far := carrying(rules.Crawl, 30, 40)
	for _, c := range []struct {
		name, edit string
		who        string
		a          engine.Action
		want       string
	}{
		{"alone at a walk", "", "bea", carrying(rules.Walk, 30, 40), fmt.Sprint("1 bea refused ", engine.TooHeavy)},
		{"at a run", "", "bea", with(carrying(rules.Run, 30, 40), func(a *engine.Action) { a.Posture = rules.Running }), fmt.Sprint("1 bea refused ", engine.TooHeavy)},
		{"from too far off", "", "bob", far, fmt.Sprint("1 bob refused ", engine.NoBurden)},
		{"somebody who walks", "", "bea", with(far, func(a *engine.Action) { a.Targets[0] = 3 }), fmt.Sprint("1 bea refused ", engine.NoBurden)},
		{"herself", "", "bea", with(far, func(a *engine.Action) { a.Targets[0] = 2 }), fmt.Sprint("1 bea refused ", engine.NoBurden)},
		{"nobody", "", "bea", with(far, func(a *engine.Action) { a.TargetN = 0 }), fmt.Sprint("1 bea refused ", engine.NoTargetNamed)},
		{"two at once", "", "bea", with(far, func(a *engine.Action) { a.TargetN = 2 }), fmt.Sprint("1 bea refused ", engine.TooManyTargets)},
		{"an enemy who is down", "at: [30, 5], weapons: [m16]=at: [30, 21], toughness: 10 blue|whom: [ivo]=whom: [ann]",
			"bea", with(far, func(a *engine.Action) { a.Targets[0] = 0 }), "1 bea takes hold"},
		{"as strong as two", "rules: {=rules: {carrying: {bearers: 1}, ", "bea", carrying(rules.Walk, 30, 40), "1 bea takes hold"},
	} {
		b := play(t, inStreet(t, "turns: 3=turns: 1|"+c.edit), plan{c.who: {1: c.a}})
		if got := burdens(b); len(got) == 0 || got[0] != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
		for i := range b.Log.Events {
			e := &b.Log.Events[i]
			if e.Kind == engine.Refuses && (e.Refusal == engine.TooHeavy || e.Refusal == engine.NoBurden) && e.Rules[0] != rules.SPACE3 {
				t.Errorf("%s: refused by %v", c.name, e.Rules[0])
			}
		}
	}
}

func TestSPACE3_WhoIsHitLetsGo(t *testing.T) {
	s := inStreet(t, "")
	for _, f := range [][2]string{{"ann attack bea", "9"}, {"bea dodge ann", "0"}, {"bea toughness ann", "0"}} {
		force(s, 2, f[0], int8(f[1][0]-'0'))
	}
	b := play(t, s, plan{"ann": {2: shot(2)}, "bea": {1: carrying(rules.Crawl, 30, 40), 2: carrying(rules.Crawl, 30, 40)}})
	wantBurdens(t, b, "1 bea takes hold", "1 bea carries 30,20 to 30,23 by crawl", fmt.Sprint("2 bea lets go ", engine.NotAllowed))
	if e := find(t, b, engine.LetsGo); b.Log.Events[e.Cause].Kind != engine.Harms {
		t.Errorf("because of an event of kind %d", b.Log.Events[e.Cause].Kind)
	}
	if b.People[ivo].At != (scenario.Point{X: 3000, Y: 2300}) {
		t.Errorf("ivo is at %v and not where bea fell", b.People[ivo].At)
	}
}

func TestSPACE3_ABurdenIsTakenOffTheMap(t *testing.T) {
	turns := map[int32]engine.Action{}
	for turn := range int32(3) {
		turns[turn+1] = carrying(rules.Walk, -1, 20)
	}
	b := play(t, inStreet(t, "id: ivo, at: [30, 20]=id: ivo, at: [6, 20]|at: [31, 20]=at: [7, 20]|at: [29, 20]=at: [5, 20]"), plan{"bea": turns, "ben": turns})
	if c := &b.People[ivo]; !c.Gone || c.Present || b.People[2].Present || b.People[3].Present || c.State() != engine.StateIneffective {
		t.Errorf("%q: ivo is gone %v, bea there %v", burdens(b), c.Gone, b.People[2].Present)
	}
}

func TestSPACE3_WallsStopABurden(t *testing.T) {
	b := play(t, inStreet(t, "id: ivo, at: [30, 20]=id: ivo, at: [30, 48]|at: [31, 20]=at: [31, 48]|turns: 3=turns: 1"), plan{"bea": {1: carrying(rules.Crawl, 30, 58)}})
	if at := b.People[ivo].At; at.Y >= 5000 {
		t.Errorf("ivo is at %v, beyond the wall", at)
	}
}

func TestVEH8_ACasualtyIsPutIntoAVehicle(t *testing.T) {
	into := with(carrying(rules.Crawl, 34, 20), func(a *engine.Action) { a.Into = true })
	const truck = "  - id: blue=  - id: blue\n    vehicles: [{id: truck, type: truck, at: [36, 20]}]"
	for _, c := range []struct{ name, edit, want string }{
		{"beside it", truck, "put in"},
		{"too far off", strings.Replace(truck, "36, 20", "50, 40", 1), ""},
		{"one of the enemy's", strings.Replace(truck, "  - id: blue", "  - id: red", 2), fmt.Sprint("1 bea refused ", engine.NotAboard)},
	} {
		b := play(t, inStreet(t, "turns: 3=turns: 1|"+c.edit), plan{"bea": {1: into}})
		got := ""
		for i := range b.Log.Events {
			switch e := &b.Log.Events[i]; e.Kind {
			case engine.PutsIn:
				got = "put in"
			case engine.Refuses:
				got = fmt.Sprintf("%d %s refused %d", e.Turn, called(b, e.Who), e.Refusal)
			}
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
		if aboard := b.Aboard(int(ivo)); aboard != (c.want == "put in") {
			t.Errorf("%s: ivo is aboard: %v", c.name, aboard)
		}
	}
}
