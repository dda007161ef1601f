package engine_test

import (
	"slices"
	"testing"

	"crossfire/engine"
	"crossfire/engine/rules"
)

// curious carries out a plan and keeps the prospect of each attack right before it is made.
type curious struct {
	plan
	found *[]engine.Prospect
}

// Decide implements engine.Mind.
func (c curious) Decide(b *engine.Battle, who int, at engine.Moment) engine.Action {
	a := c.plan.Decide(b, who, at)
	if at == engine.Acting && a.Attacks() {
		*c.found = append(*c.found, b.Prospect(who, &a))
	}
	return a
}

// What a prospect says of an attack is what the attack then rolls.
func TestProspectIsWhatIsRolled(t *testing.T) {
	cases := []struct {
		name, edit string
		a          engine.Action
		kind       engine.EventKind
		rating     int8
	}{
		{"FIRE-6 a burst", "", with(shot(1), func(a *engine.Action) { a.Mode = rules.Automatic }), engine.Shoots, 5},
		{"AIM-1 an aimed shot at the head", "", engine.Action{Kind: rules.Fire, Aimed: true, Area: rules.Head, TargetN: 1,
			Targets: [engine.MaxTargets]int16{1}}, engine.Shoots, 3},
		{"H2H-3 a knife", bladeInHand, blow(0), engine.Strikes, 3},
		{"HVY-1 a rocket", "weapons: [m16, knife]=weapons: [rpg-7, rpg-round]", launch(1), engine.Launches, 0},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s := load(t, edited(duel, c.edit))
			var found []engine.Prospect
			b := play(t, s, curious{plan{"ann": {1: c.a}}, &found})
			e := find(t, b, c.kind)
			rolls := b.Log.RollsOf(e)
			for i, sum := range []engine.Sum{found[0].Attack, found[0].Defence} {
				if sum.Pool != rolls[i].Pool || sum.Base != rolls[i].Base || !slices.Equal(sum.Mods, b.Log.ModifiersOf(&rolls[i])) {
					t.Errorf("prospect %+v, rolled %+v with %v", sum, rolls[i], b.Log.ModifiersOf(&rolls[i]))
				}
			}
			total := int8(0)
			for _, m := range found[0].Rating {
				total += m.Dice
			}
			if total != c.rating {
				t.Errorf("DR %d of %v, want %d", total, found[0].Rating, c.rating)
			}
		})
	}
}
