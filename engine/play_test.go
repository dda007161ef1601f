package engine_test

import (
	"strings"
	"sync"
	"testing"

	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// plan is a mind for tests: what somebody does on a turn, by combatant ID; everybody else waits in the open.
type plan map[string]map[int32]engine.Action

// Decide answers the same at both moments.
func (p plan) Decide(b *engine.Battle, who int, _ engine.Moment) engine.Action {
	return p[b.People[who].Spec.ID][b.Turn]
}

// duel is two people, ann of red and bob of blue, 30 metres apart in the open; %s are more lines of the file.
const duel = `
crossfire: 1
title: Duel
seed: 1
turns: 9
map:
  size: [100, 100]
  features:
    - {id: wall, kind: cover, line: [[40, 10], [60, 10]]}
    - {id: grass, kind: concealment, area: [[0, 60], [100, 70]]}
sides:
  - id: red
    elements:
      - id: reds
        units:
          - {id: ann, archetype: patriot, at: [50, 40], weapons: [m16, knife]}
  - id: blue
    elements:
      - id: blues
        units:
          - {id: bob, archetype: patriot, at: [50, 70], weapons: [m16], armour: [kevlar-helmet]}
`

// loader is the one loader of these tests; it compiles its schemas once.
var loader = sync.OnceValues(scenario.NewLoader)

// load reads a scenario from text and ends the test on any mistake.
func load(t testing.TB, text string) *scenario.Scenario {
	t.Helper()
	l, err := loader()
	if err != nil {
		t.Fatal(err)
	}
	s, diags := l.Load(scenario.Source{Name: "test.yaml", Bytes: []byte(text)})
	if s == nil {
		t.Fatalf("scenario:\n%v", diags)
	}
	return s
}

// force fixes the GO of rolls: "roller purpose against".
func force(s *scenario.Scenario, turn int32, label string, goes int8) {
	part := strings.Fields(label)
	why, err := dice.ParsePurpose(part[1])
	if err != nil {
		panic(err)
	}
	f := scenario.Force{Force: dice.Force{Turn: turn, Roller: dice.KeyOf(part[0]), Purpose: why, GO: goes, Face: goes}}
	if len(part) > 2 {
		f.Against = dice.KeyOf(part[2])
	}
	s.Force = append(s.Force, f)
}

// play runs a fight to its end under audit and returns its battle.
func play(t *testing.T, s *scenario.Scenario, m engine.Mind) *engine.Battle {
	t.Helper()
	b := engine.New(s)
	b.Log = &engine.Log{}
	b.Start(s.Seed, m)
	audit := engine.NewAudit(b)
	for more := true; more; {
		more = b.Step()
		if err := audit.Turn(b); err != nil {
			t.Fatal(err)
		}
	}
	unused, excess := b.ForceMistakes()
	if len(unused)+len(excess) > 0 {
		t.Fatalf("forced dice: never rolled %v, impossible %v", unused, excess)
	}
	return b
}

// find returns the first event of a kind, or ends the test.
func find(t *testing.T, b *engine.Battle, kind engine.EventKind) *engine.Event {
	t.Helper()
	for i := range b.Log.Events {
		if b.Log.Events[i].Kind == kind {
			return &b.Log.Events[i]
		}
	}
	t.Fatalf("no event of kind %d", kind)
	return nil
}

// called is the ID of somebody.
func called(b *engine.Battle, u int16) string {
	if u < 0 {
		return "nobody"
	}
	return b.People[u].Spec.ID
}

// shot is a single pointed shot with the weapon in hand.
func shot(target int16) engine.Action {
	return engine.Action{Kind: rules.Fire, Weapon: 0, TargetN: 1, Targets: [engine.MaxTargets]int16{target}}
}

func TestFIRE1_OneGOMoreHits(t *testing.T) {
	s := load(t, duel)
	force(s, 1, "ann attack bob", 2)
	force(s, 1, "bob dodge ann", 1)
	force(s, 1, "bob location ann", 1)
	force(s, 1, "bob toughness ann", 1)
	b := play(t, s, plan{"ann": {1: shot(1)}})
	e := find(t, b, engine.Shoots)
	if !e.Hit || e.Amount != 1 || e.Band != rules.Near {
		t.Errorf("shot: %+v", e)
	}
	h := find(t, b, engine.Harms)
	if h.Result != rules.Wounded || h.DR != 3 || h.Area != rules.Torso || h.After != engine.Hurt {
		t.Errorf("harm: %+v", h)
	}
	for i := range b.Log.RollsOf(e) {
		r := &b.Log.RollsOf(e)[i]
		t.Log(r.Purpose, r.Pool, r.GO, b.Log.ModifiersOf(r))
	}
}

func TestDICE4_TieIsTheDefenders(t *testing.T) {
	s := load(t, duel)
	force(s, 1, "ann attack bob", 1)
	force(s, 1, "bob dodge ann", 1)
	b := play(t, s, plan{"ann": {1: shot(1)}})
	if e := find(t, b, engine.Shoots); e.Hit {
		t.Error("a tie hit")
	}
}
