package doctrine_test

import (
	"strings"
	"testing"

	"crossfire/engine"
	"crossfire/engine/rules"
)

// ward is a medic, two comrades whom a wire fells on turn 1, and somebody far away behind a wall.
const ward = `
crossfire: 1
title: Ward
seed: 1
turns: 6
map:
  size: [100, 100]
  features:
    - {id: wall, kind: wall, material: brick, line: [[0, 60], [100, 60]]}
sides:
  - id: red
    elements:
      - id: reds
        units:
          - {id: ann, archetype: patriot, at: [50, 90], weapons: [m16]}
  - id: blue
    elements:
      - id: blues
        orders: {do: hold}
        units:
          - {id: ian, archetype: patriot, at: [70, 20]}
          - {id: ivo, archetype: patriot, at: [40, 10]}
          - {id: doc, archetype: patriot, at: [50, 10], weapons: [pistol], skills: {medic: 4 blue}}
hazards:
  - {id: wire, kind: electricity, strength: lethal, whom: [ian, ivo]}
force:
  - {turn: 1, roll: hazard, by: ian, go: 2}
  - {turn: 1, roll: hazard, by: ivo, go: 2}
`

// playWard plays the ward with some edits: "old=new" pairs with bars between them.
func playWard(t *testing.T, edits string) fight {
	t.Helper()
	text := ward
	for _, pair := range strings.Split(edits, "|") {
		from, to, _ := strings.Cut(pair, "=")
		text = strings.ReplaceAll(text, from, to)
	}
	return playText(t, text)
}

// wantWork checks on whom doc works first, from when on.
func (f fight) wantWork(whom string, by int32) {
	f.t.Helper()
	if e := f.first(engine.Tends, "doc", 1); e == nil || e.Whom != f.who(whom) || e.Turn > by {
		f.t.Errorf("doc works so: %+v", e)
	}
}

func TestMED2_MedicsGoToTheNearestOfEquals(t *testing.T) {
	playWard(t, "title: Ward=title: Ward").wantWork("ivo", 3)
}

func TestMED3_TheDeadOfThisMinuteComeFirst(t *testing.T) {
	f := playWard(t, "by: ian, go: 2=by: ian, go: 1|medic: 4 blue=medic: 6 red")
	f.wantWork("ian", 4)
	if f.count(engine.Revives) != 1 {
		t.Error("nobody tries to bring the dead back")
	}
}

func TestMED2_WhoseBusinessTheHurtAre(t *testing.T) {
	for _, c := range []struct {
		name, edits string
		works       bool
	}{
		{"nobody's by orders", "do: hold=do: hold, treat: nobody", false},
		{"not that of one who is no medic", ", skills: {medic: 4 blue}=", false},
		{"not without hope, even by orders", ", skills: {medic: 4 blue}=|do: hold=do: hold, treat: anybody", false},
		{"anybody's by orders", "medic: 4 blue=medic: 1 red|do: hold=do: hold, treat: anybody|at: [70, 20]=at: [51, 20], wounds: wounded|ivo, go: 2=ivo, go: 3", true},
		{"not that of those who withdraw", "do: hold=do: withdraw, to: [50, 30]", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			if works := playWard(t, c.edits).count(engine.Tends) > 0; works != c.works {
				t.Errorf("works: %v", works)
			}
		})
	}
}

func TestMED2_NobodyWorksUnderFire(t *testing.T) {
	f := playWard(t, "at: [50, 90]=at: [50, 40]|turns: 6=turns: 20")
	shot := int32(0)
	for i := range f.b.Log.Events {
		switch e := &f.b.Log.Events[i]; {
		case e.Kind == engine.Shoots && e.Whom == f.who("doc"):
			shot = e.Turn
		case e.Kind == engine.Declares && e.Who == f.who("doc") && e.Action == rules.Treat && shot > 0 && e.Turn-shot <= f.b.Rules.Doctrine.Treat.Quiet:
			t.Errorf("turn %d, fired upon on turn %d", e.Turn, shot)
		}
	}
	if shot == 0 {
		t.Error("nobody fires")
	}
}
