package report

import (
	"os"
	"testing"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// bold is a mind that walks towards the nearest enemy and attacks it: enough to make events for reports.
type bold struct{}

func newBold(*engine.Battle) engine.Mind { return bold{} }

func (bold) Decide(b *engine.Battle, u int, _ engine.Moment) engine.Action {
	c := &b.People[u]
	if c.Spec.Posture == rules.Hiding && b.Turn < 3 {
		return engine.Action{Kind: rules.Hide, Posture: rules.Hiding, Reason: engine.Lurking}
	}
	v, best := -1, int32(0)
	for w := range b.People {
		if b.Enemies(u, w) && b.Able(w) && b.People[w].Present {
			if d := int32(root(b.DistanceCM2(u, w))); v < 0 || d < best {
				v, best = w, d
			}
		}
	}
	if v < 0 {
		return engine.Action{Reason: engine.NoTarget}
	}
	a := engine.Action{Kind: rules.Fire, Weapon: c.InHand, TargetN: 1, Posture: rules.Open}
	a.Targets[0] = int16(v)
	hand := b.Ground.AtHand(c.At)
	switch {
	case hand.Cover:
		a.Posture = rules.ActiveCover
	case hand.Concealment:
		a.Posture = rules.ActiveConcealment
	}
	if w := b.Weapon(u, c.InHand); c.InHand != engine.FistsArm && w.Modes[rules.Automatic] {
		a.Mode = rules.Automatic
	} else if c.InHand != engine.FistsArm && w.Modes[rules.Rapid] && !w.Modes[rules.Single] {
		a.Mode = rules.Rapid
	}
	if c.InHand == engine.FistsArm || b.Weapon(u, c.InHand).Melee || best < 150 {
		a.Kind, a.Mode, a.Gait, a.To, a.Posture = rules.Strike, rules.Single, rules.Run, b.People[v].At, rules.Running
		if best <= 100 {
			a.Gait, a.Posture = rules.Still, rules.Open
		}
		return a
	}
	if a.Posture == rules.Open && best > 3000 && u%2 == 0 {
		return engine.Action{Posture: rules.Running, Gait: rules.Run, To: b.People[v].At, Reason: engine.Obeying}
	}
	if !b.MayAttack(u) {
		return engine.Action{Posture: a.Posture, Reason: engine.NotAllowed}
	}
	return a
}

// loaded reads a scenario of the examples.
func loaded(t *testing.T, name string) *scenario.Scenario {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	s, diags := scenario.Load(scenario.Source{Name: name, Bytes: text})
	if s == nil {
		t.Fatal(diags)
	}
	return s
}

// fought plays a scenario with seed; mind makes the mind that decides.
func fought(s *scenario.Scenario, seed uint64, mind func(*engine.Battle) engine.Mind) *Fight {
	b := engine.New(s)
	b.Log = &engine.Log{}
	result := b.Run(seed, mind(b))
	return &Fight{Scenario: s, Log: b.Log, Result: result, Version: "0.0.0", RulesetDigest: "0123", Command: "crossfire run"}
}
