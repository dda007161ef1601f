package doctrine_test

import (
	"strings"
	"testing"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// lane is somebody whom the wire of an enemy has felled, who has fallen to it as well, in front of sandbags with comrades behind them, and
// another enemy far off behind a wall.
const lane = `
crossfire: 1
title: Lane
seed: 1
turns: 12
map:
  size: [100, 100]
  features:
    - {id: wall, kind: wall, height: high, line: [[0, 60], [100, 60]]}
    - {id: bags, kind: cover, line: [[40, 20], [60, 20]]}
sides:
  - id: red
    elements:
      - id: reds
        units:
          - {id: ann, archetype: patriot, at: [50, 50], weapons: [m16]}
          - {id: rex, archetype: patriot, at: [50, 90], weapons: [m16]}
  - id: blue
    elements:
      - id: blues
        orders: {do: hold}
        units:
          - {id: ivo, archetype: patriot, at: [50, 29]}
          - {id: doc, archetype: patriot, at: [50, 19], weapons: [pistol], skills: {medic: 4 blue}}
          - {id: bea, archetype: patriot, at: [54, 19], weapons: [m16]}
hazards:
  - {id: wire, kind: electricity, strength: lethal, whom: [ivo, ann], by: ann}
force:
  - {turn: 1, roll: hazard, by: ivo, go: 2}
  - {turn: 1, roll: hazard, by: ann, go: 0}
`

func playLane(t *testing.T, edits string) fight {
	t.Helper()
	text := lane
	for _, pair := range strings.Split(edits, "|") {
		from, to, _ := strings.Cut(pair, "=")
		text = strings.Replace(text, from, to, 1)
	}
	return playText(t, text)
}

// carriers names who has carried somebody.
func (f fight) carriers() string {
	var who []string
	for i := range f.b.Log.Events {
		if e := &f.b.Log.Events[i]; e.Kind == engine.Carries {
			if id := f.b.People[e.Who].Spec.ID; !strings.Contains(strings.Join(who, " "), id) {
				who = append(who, id)
			}
		}
	}
	return strings.Join(who, " ")
}

func TestSPACE3_ACasualtyIsBroughtBehindCoverAndTreatedThere(t *testing.T) {
	f := playLane(t, "")
	tends := f.first(engine.Tends, "doc", 1)
	if tends == nil || f.b.People[f.who("ivo")].At.Y > 2100 {
		t.Fatalf("ivo lies at %v, doc tends %+v", f.b.People[f.who("ivo")].At, tends)
	}
	for i := range f.b.Log.Events {
		if e := &f.b.Log.Events[i]; e.Kind == engine.Carries && e.Turn >= tends.Turn {
			t.Errorf("carried on turn %d, treated since %d", e.Turn, tends.Turn)
		}
	}
	walked := false
	for i := range f.b.Log.Events {
		e := &f.b.Log.Events[i]
		walked = walked || e.Kind == engine.Carries && e.Gait == rules.Walk
	}
	if !walked {
		t.Errorf("nobody walks though %s carry", f.carriers())
	}
}

func TestSPACE3_WhoBringsACasualtyAway(t *testing.T) {
	for _, c := range []struct{ name, edits, who string }{
		{"nobody, by orders", "do: hold=do: hold, treat: nobody", ""},
		{"a comrade who has nothing better to do", "at: [50, 19], weapons: [pistol], skills: {medic: 4 blue}=at: [5, 5]", "bea"},
		{"nobody who is under way", "do: hold=do: advance, to: [95, 5]|, skills: {medic: 4 blue}=", ""},
		{"nobody where the casualty lies safe already", "at: [50, 29]=at: [46, 19]", ""},
		{"nobody far from any cover", "at: [50, 29]=at: [50, 45]|at: [50, 19]=at: [50, 42]", ""},
		{"nobody in view of a rifle", "line: [[0, 60], [100, 60]]=line: [[0, 95], [100, 95]]|at: [50, 90]=at: [50, 55]|, skills: {medic: 4 blue}=|weapons: [pistol]=weapons: [m16]", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := playLane(t, c.edits).carriers(); got != c.who {
				t.Errorf("%q carry, want %q", got, c.who)
			}
		})
	}
}

func TestSPACE3_OutOfSmoke(t *testing.T) {
	const smoke = "hazards:=hazards:\n  - {id: smoke, kind: suffocation, area: [[45, 25], [55, 32]], when: turn >= 2}"
	f := playLane(t, smoke+"|at: [50, 19], weapons: [pistol], skills: {medic: 4 blue}=at: [50, 30], weapons: [pistol]|at: [54, 19]=at: [90, 5]")
	e := f.first(engine.Carries, "doc", 1)
	if e == nil || f.b.Perilous(f.b.People[f.who("ivo")].At) != scenario.Nobody {
		t.Errorf("ivo lies at %v after %+v", f.b.People[f.who("ivo")].At, e)
	}
	f = playLane(t, strings.Replace(smoke, "[45, 25], [55, 32]], when: turn >= 2}", "[5, 5], [95, 55]], when: turn >= 1}", 1)+"|at: [50, 19]=at: [50, 30]")
	if got := f.carriers(); got != "" {
		t.Errorf("%s drag ivo through more smoke than they have breath for", got)
	}
}

func TestSPACE3_TheProtectedAreBroughtToCover(t *testing.T) {
	f := playLane(t, "do: hold=do: protect, target: ivo|, skills: {medic: 4 blue}=")
	if f.b.People[f.who("ivo")].At.Y > 2100 {
		t.Errorf("ivo lies at %v, carried by %q", f.b.People[f.who("ivo")].At, f.carriers())
	}
}

func TestSPACE3_AVehicleTakesTheCasualtiesFirst(t *testing.T) {
	for _, c := range []struct{ name, car, squad string }{
		{"one that fetches them", "{do: fetch, target: blues}", "{do: hold}"},
		{"one that they board", "{do: hold}", "{do: board, target: truck}"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := playLane(t, "  - id: blue=  - id: blue\n    vehicles: [{id: truck, type: truck, at: [50, 10], orders: "+c.car+"}]|at: [50, 29]=at: [51, 18]|orders: {do: hold}\n        units:\n          - {id: ivo=orders: "+c.squad+
				"\n        units:\n          - {id: ivo|at: [54, 19], weapons: [m16]}=at: [54, 19], weapons: [m16]}\n      - id: crew\n        units: [{id: tom, archetype: patriot, in: truck.driver}]")
			f.wantInFirst("ivo", "doc", "bea")
		})
	}
}

// wantInFirst checks that somebody is put into a vehicle before those who put it in get in, and that nobody is left behind.
func (f fight) wantInFirst(whom string, who ...string) {
	f.t.Helper()
	put := (*engine.Event)(nil)
	for i := range f.b.Log.Events {
		if e := &f.b.Log.Events[i]; e.Kind == engine.PutsIn && e.Whom == f.who(whom) {
			put = e
		}
	}
	if put == nil {
		f.t.Fatalf("nobody puts %s in; carried by %q", whom, f.carriers())
	}
	for _, id := range who {
		in := f.first(engine.Boards, id, 1)
		if in == nil || put.Who == f.who(id) && in.Turn < put.Turn {
			f.t.Errorf("%s gets in so: %+v; %s is put in on turn %d", id, in, whom, put.Turn)
		}
	}
}

// Whoever is far from the one who has fallen leaves it to others and gets in.
func TestWhoIsFarFromACasualtyGoesToTheVehicleSPACE3(t *testing.T) {
	f := playLane(t, "size: [100, 100]=size: [200, 100]|  - id: blue=  - id: blue\n    vehicles: [{id: truck, type: truck, at: [50, 10]}]"+
		"|orders: {do: hold}\n        units:\n          - {id: ivo=orders: {do: board, target: truck}\n        units:\n          - {id: ivo|at: [50, 29]=at: [51, 18]"+
		"|at: [50, 19], weapons: [pistol]=at: [150, 10], weapons: [pistol]|at: [54, 19], weapons: [m16]}=at: [152, 12], weapons: [m16]}"+
		"\n      - id: crew\n        units: [{id: tom, archetype: patriot, in: truck.driver}]")
	for _, id := range []string{"doc", "bea"} {
		if e := f.first(engine.Moves, id, 2); e == nil || e.To.X >= e.From.X {
			t.Errorf("%s does not go to the truck: %+v", id, e)
		}
	}
}
