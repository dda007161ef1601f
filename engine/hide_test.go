package engine_test

import (
	"testing"

	"crossfire/engine"
	"crossfire/engine/rules"
)

// lurker puts bob, hidden, into the grass.
const lurker = "archetype: patriot, at: [50, 70]=archetype: patriot, posture: hiding, at: [50, 65]"

func hiding() engine.Action { return engine.Action{Posture: rules.Hiding, Kind: rules.Hide} }

func TestHIDE2_OneGOMoreFinds(t *testing.T) {
	for _, c := range []struct {
		name string
		goes int8
		hit  bool
	}{{"a tie leaves it hidden", 1, false}, {"one more finds it", 2, true}} {
		t.Run(c.name, func(t *testing.T) {
			s := load(t, edited(duel, lurker))
			force(s, 1, "bob hide", 1)
			force(s, 1, "ann search bob", c.goes)
			b := play(t, s, plan{"ann": {1: shot(1)}, "bob": {1: hiding(), 2: hiding()}})
			if e := find(t, b, engine.Searches); e.Hit != c.hit {
				t.Errorf("found %v", e.Hit)
			}
			shots := 0
			for i := range b.Log.Events {
				if b.Log.Events[i].Kind == engine.Shoots {
					shots++
				}
			}
			if (shots == 1) != c.hit {
				t.Errorf("%d shots", shots)
			}
		})
	}
}

func TestAMB2_TheSurprisedMakeNoAttackAndDodgeWithoutActiveRows(t *testing.T) {
	s := load(t, edited(duel, lurker))
	fire := engine.Action{Kind: rules.Fire, TargetN: 1, Posture: rules.Concealment}
	b := play(t, s, plan{"bob": {1: fire}, "ann": {1: with(shot(1), posture(rules.Dodging))}})
	if e := find(t, b, engine.Surprised); e.Side != 0 {
		t.Errorf("side %d is surprised", e.Side)
	}
	e := find(t, b, engine.Shoots)
	if e.Who != 1 {
		t.Fatal("the surprised shoot")
	}
	if got := modifiers(b, e); got != "attack RANGE-1+1; dodge" {
		t.Error(got)
	}
	if e := find(t, b, engine.Refuses); e.Who != 0 || e.Refusal != engine.CannotAttack || e.Rules[0] != rules.AMB2 {
		t.Errorf("%+v", e)
	}
}

func TestHIDE3_WhoeverAttacksIsSeen(t *testing.T) {
	s := load(t, edited(duel, lurker))
	fire := engine.Action{Kind: rules.Fire, TargetN: 1, Posture: rules.Concealment}
	b := play(t, s, plan{"bob": {1: fire}, "ann": {2: shot(1)}})
	for i := range b.Log.Events {
		if b.Log.Events[i].Kind == engine.Searches {
			t.Error("somebody had to search for bob, who had fired")
		}
	}
	if b.People[1].Hidden {
		t.Error("bob is still hidden")
	}
}
