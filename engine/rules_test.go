package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// with is an action changed by each edit in turn.
func with(a engine.Action, edits ...func(*engine.Action)) engine.Action {
	for _, edit := range edits {
		edit(&a)
	}
	return a
}

func mode(m rules.Mode) func(*engine.Action)       { return func(a *engine.Action) { a.Mode = m } }
func posture(p rules.Posture) func(*engine.Action) { return func(a *engine.Action) { a.Posture = p } }
func aimed(a *engine.Action)                       { a.Aimed = true }
func area(x rules.Area) func(*engine.Action)       { return func(a *engine.Action) { a.Area = x } }
func run(x, y int32) func(*engine.Action) {
	return func(a *engine.Action) {
		a.Posture, a.Gait, a.To = rules.Running, rules.Run, scenario.Point{X: x * 100, Y: y * 100}
	}
}

// modifiers writes what made each pool of an event: "attack RANGE-1+1 FIRE-5+1; dodge COVER-1+1".
func modifiers(b *engine.Battle, e *engine.Event) string {
	var rolls []string
	for i := range b.Log.RollsOf(e) {
		r := &b.Log.RollsOf(e)[i]
		text := r.Purpose.String()
		for _, m := range b.Log.ModifiersOf(r) {
			text += fmt.Sprintf(" %v%+d", m.Rule, m.Dice)
		}
		rolls = append(rolls, text)
	}
	return strings.Join(rolls, "; ")
}

func TestPools(t *testing.T) {
	cases := []struct {
		name, edit string // edit: from=to pairs in the duel, separated by |
		ann, bob   engine.Action
		want       string
	}{
		{"FIRE-4 single shot in the open", "", shot(1), engine.Action{}, "attack RANGE-1+1; dodge"},
		{"FIRE-5 rapid at one target", "", with(shot(1), mode(rules.Rapid)), engine.Action{}, "attack RANGE-1+1 FIRE-5+1; dodge"},
		{"FIRE-6 automatic at one target", "", with(shot(1), mode(rules.Automatic)), engine.Action{}, "attack RANGE-1+1 FIRE-6+1; dodge"},
		{"FIRE-3 aimed", "", with(shot(1), aimed), engine.Action{}, "attack RANGE-1+1 FIRE-3+1; dodge"},
		{"AIM-1 at the head", "", with(shot(1), aimed, area(rules.Head)), engine.Action{}, "attack RANGE-1+1 FIRE-3+1 AIM-1-2; dodge"},
		{"COVER-1 dodging target", "", shot(1), engine.Action{Posture: rules.Dodging}, "attack RANGE-1+1; dodge COVER-1+1"},
		{"COVER-2 dodging firer", "", with(shot(1), posture(rules.Dodging)), engine.Action{}, "attack RANGE-1+1 COVER-2-2; dodge"},
		{"COVER-1 active concealment", "", shot(1), engine.Action{Posture: rules.ActiveConcealment}, "attack RANGE-1+1; dodge COVER-1+2"},
		{"COVER-1 active concealment, automatic", "", with(shot(1), mode(rules.Automatic)),
			engine.Action{Posture: rules.ActiveConcealment}, "attack RANGE-1+1 FIRE-6+1; dodge COVER-1+1"},
		{"COVER-1 concealment, automatic", "", with(shot(1), mode(rules.Automatic)),
			engine.Action{Posture: rules.Concealment}, "attack RANGE-1+1 FIRE-6+1; dodge"},
		{"COVER-4 wall on the wrong side", "at: [50, 70]=at: [50, 9]|at: [50, 40]=at: [50, 1]", shot(1),
			engine.Action{Posture: rules.Cover}, "attack RANGE-1+1; dodge"},
		{"COVER-1 active cover behind the wall", "at: [50, 70]=at: [50, 9]", shot(1),
			engine.Action{Posture: rules.ActiveCover}, "attack RANGE-1+1; dodge COVER-1+2"},
		{"DMG-5 wounded firer", "at: [50, 40]=at: [50, 40], wounds: wounded", shot(1), engine.Action{}, "attack DMG-5-1 RANGE-1+1; dodge"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			b := play(t, load(t, edited(duel, c.edit)), plan{"ann": {1: c.ann}, "bob": {1: c.bob}})
			if got := modifiers(b, find(t, b, engine.Shoots)); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// edited replaces from by to for each "from=to" of a list separated by bars.
func edited(text, list string) string {
	for _, pair := range strings.Split(list, "|") {
		if from, to, ok := strings.Cut(pair, "="); ok {
			text = strings.Replace(text, from, to, 1)
		}
	}
	return text
}

func TestRefusals(t *testing.T) {
	knife := with(shot(1), func(a *engine.Action) { a.Weapon = 1 })
	cases := []struct {
		name, edit string
		a          engine.Action
		want       engine.Refusal
	}{
		{"TURN-2 cover where there is none", "", with(shot(1), posture(rules.Cover)), engine.NoSuchPosture},
		{"TURN-3 a weapon that is not in hand", "", knife, engine.NotInHand},
		{"FIRE-3 aimed and running", "", with(shot(1), aimed, run(50, 60)), engine.MayNotAim},
		{"FIRE-3 aimed and rapid", "", with(shot(1), aimed, mode(rules.Rapid)), engine.MayNotAim},
		{"RANGE-1 beyond the range", "m16, knife=bow, knife|at: [50, 70]=at: [50, 95]|at: [50, 40]=at: [50, 1]", shot(1), engine.OutOfReach},
		{"FIRE-8 automatic with a hunting rifle", "m16, knife=hunting-rifle, knife", with(shot(1), mode(rules.Automatic)), engine.NoSuchMode},
		{"AMMO-1 empty", "m16, knife]=m16, knife], ammo: out", shot(1), engine.EmptyWeapon},
		{"SPACE-4 behind a wall", "kind: cover, line: [[40, 10], [60, 10]]=kind: wall, line: [[10, 60], [90, 60]]", shot(1), engine.NotSeen},
		{"HIDE-1 nothing to hide behind", "", engine.Action{Posture: rules.Hiding, Kind: rules.Hide}, engine.NoSuchPosture},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			b := play(t, load(t, edited(duel, c.edit)), plan{"ann": {1: c.a}})
			if e := find(t, b, engine.Refuses); e.Refusal != c.want {
				t.Errorf("refused for %d, want %d", e.Refusal, c.want)
			}
		})
	}
}
