package doctrine_test

import (
	"testing"

	"crossfire/engine"
	"crossfire/engine/doctrine"
	"crossfire/engine/rules"
)

// checker compares the short queries with what procedures roll, in every state that a fight comes to.
type checker struct {
	engine.Mind
	t       *testing.T
	checked int
}

// Decide implements engine.Mind.
func (c *checker) Decide(b *engine.Battle, who int, at engine.Moment) engine.Action {
	me := &b.People[who]
	for v := range b.People {
		if at == engine.Acting && me.InHand != engine.FistsArm && b.Enemies(who, v) && b.Able(v) && b.Visible(who, v) && !b.InMelee(v) {
			c.check(b, who, v)
		}
	}
	return c.Mind.Decide(b, who, at)
}

func (c *checker) check(b *engine.Battle, u, v int) {
	w := b.Weapon(u, b.People[u].InHand)
	if w.Melee || !w.Modes[rules.Automatic] {
		return
	}
	c.checked++
	single, automatic := b.DodgeAs(v, u, b.People[v].Posture)
	gun := b.Firearm(u, b.People[u].InHand)
	sum, reaches := b.Shot(&gun, b.DistanceCM2(u, v), false)
	for _, mode := range []rules.Mode{rules.Single, rules.Automatic} {
		a := engine.Action{Kind: rules.Fire, Posture: rules.ActiveCover, Weapon: b.People[u].InHand, Mode: mode, TargetN: 1}
		want := b.Attack(u, v, &a, b.People[u].At)
		attack, dodge := sum.Add(int(b.Rules.Cover[rules.ActiveCover].Attack)), single
		if mode == rules.Automatic {
			attack, dodge = sum.Add(int(b.Rules.Cover[rules.ActiveCover].Attack+b.Rules.Automatic.Dice)), automatic
		}
		if attack != want.Attack || dodge.Add(0) != want.Defence || (reaches && attack.N > 0) != want.Reaches {
			c.t.Fatalf("turn %d, %d at %d, %v: %v %v %v, the procedure says %+v", b.Turn, u, v, mode, attack, dodge, reaches, want)
		}
	}
}

func TestShortQueriesSayWhatProceduresRoll(t *testing.T) {
	for _, name := range []string{"open", "cover", "assault"} {
		b := engine.New(file(t, name))
		c := &checker{Mind: doctrine.New(b), t: t}
		for seed := range uint64(20) {
			b.Run(seed, c)
		}
		if c.checked < 500 {
			t.Errorf("%s: only %d pairs checked", name, c.checked)
		}
	}
}
