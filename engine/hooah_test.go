package engine_test

import (
	"testing"

	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/engine/rules"
)

// bold is a plan that also puts Hooah into rolls in defence, as many dice as it may.
type bold struct{ plan }

// Resolve spends all.
func (bold) Resolve(_ *engine.Battle, _ int, t engine.Trial) int8 { return t.Spare }

// countSpends counts the dice that somebody puts into rolls of one purpose.
func countSpends(b *engine.Battle, who string, why dice.Purpose) int {
	n := 0
	for i := range b.Log.Events {
		if e := &b.Log.Events[i]; e.Kind == engine.Spends && e.Roll == why && b.People[e.Who].Spec.ID == who {
			n += int(e.Amount)
		}
	}
	return n
}

func TestDICE6HooahOfAnActionGoesIntoItsFirstRollAndIsGone(t *testing.T) {
	s := load(t, duel)
	s.Turns = 2
	shot := engine.Action{Kind: rules.Fire, TargetN: 1, Targets: [engine.MaxTargets]int16{1}, Hooah: 2}
	b := play(t, s, plan{"ann": {1: shot, 2: shot}})
	if got := countSpends(b, "ann", dice.Attack); got != 2 {
		t.Errorf("%d Hooah dice on attacks, not 2: one die is left for turn 2, which is not enough", got)
	}
	if left := b.People[0].Hooah; left != 1 {
		t.Errorf("%d of 3 dice left", left)
	}
}

func TestDICE6DeclaredHooahIsNotThereForDefence(t *testing.T) {
	s := load(t, duel)
	s.Turns = 1
	s.Combatants[0].Skills[rules.SmallArms].N = 9 // ann acts first, while bob's dice are still declared
	shot := engine.Action{Kind: rules.Fire, TargetN: 1, Targets: [engine.MaxTargets]int16{1}}
	back := shot
	back.Targets[0], back.Hooah = 0, 2
	b := play(t, s, bold{plan{"ann": {1: shot}, "bob": {1: back}}})
	if got := countSpends(b, "bob", dice.Dodge); got != 1 {
		t.Errorf("%d dice on dodge, not the one of 3 that is not declared", got)
	}
}

func TestINIT2DeclaredHooahCounts(t *testing.T) {
	for hooah, first := range map[int8]string{0: "bob", 2: "ann"} {
		s := load(t, duel)
		s.Turns = 1
		s.Combatants[1].Skills[rules.SmallArms].N = 4
		shot := engine.Action{Kind: rules.Fire, TargetN: 1, Targets: [engine.MaxTargets]int16{1}, Hooah: hooah}
		back := engine.Action{Kind: rules.Fire, TargetN: 1}
		b := play(t, s, plan{"ann": {1: shot}, "bob": {1: back}})
		for i := range b.Log.Events {
			if e := &b.Log.Events[i]; e.Kind == engine.Shoots {
				if got := b.People[e.Who].Spec.ID; got != first {
					t.Errorf("with %d Hooah dice %s shoots first, not %s", hooah, got, first)
				}
				break
			}
		}
	}
}

func TestDICE6WithoutTheKeyNobodyHasAny(t *testing.T) {
	s := load(t, duel+"rules: {hooah: false}\n")
	s.Turns = 1
	shot := engine.Action{Kind: rules.Fire, TargetN: 1, Targets: [engine.MaxTargets]int16{1}, Hooah: 1}
	b := play(t, s, bold{plan{"ann": {1: shot}}})
	if why := b.Illegal(0, &shot, engine.Declaring); why != engine.NoHooah {
		t.Errorf("refusal %v", why)
	}
}
