package engine_test

import (
	"testing"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// firing is ann with WEAPONS, bob 30 metres south of her, and cat, dan and eve beside bob at 2, 4 and 8 metres.
const firing = `
crossfire: 1
title: Firing range
seed: 1
turns: 9
map:
  size: [400, 100]
  features:
    - {id: wall, kind: cover, line: [[40, 10], [60, 10]]}
    - {id: sandbags, kind: cover, line: [[140, 69], [160, 69]]}
    - {id: hut, kind: building, area: [[200, 60], [210, 70]], openings: [{window: [205, 60]}]}
sides:
  - id: red
    elements:
      - id: reds
        units:
          - {id: ann, archetype: patriot, at: [50, 40], weapons: [WEAPONS], skills: {heavy-weapons: 9 blue, throwing: 9 blue, demolitions: 9 blue}}
  - id: blue
    elements:
      - id: blues
        units:
          - {id: bob, archetype: patriot, at: [50, 70], armour: [kevlar-helmet], toughness: 9 blue, skills: {dodge: 9 blue}}
          - {id: cat, archetype: patriot, at: [52, 70], toughness: 9 blue}
          - {id: dan, archetype: patriot, at: [54, 70], toughness: 9 blue}
          - {id: eve, archetype: patriot, at: [58, 70], toughness: 9 blue}
`

const (
	ann = iota
	bob
	cat
	dan
	eve
)

// armed is the firing range with weapons for ann and more edits.
func armed(t *testing.T, weapons, edits string) *scenario.Scenario {
	t.Helper()
	return load(t, edited(firing, "[WEAPONS]=["+weapons+"]|"+edits))
}

func launch(target int16) engine.Action {
	return engine.Action{Kind: rules.Launch, TargetN: 1, Targets: [engine.MaxTargets]int16{target}}
}

func hurl(target int16) engine.Action { return with(launch(target), kind(rules.Throw)) }

func kind(k rules.ActionKind) func(*engine.Action) { return func(a *engine.Action) { a.Kind = k } }

func bombard(x, y int32) engine.Action {
	return engine.Action{Kind: rules.Bombard, Ground: scenario.Point{X: x * 100, Y: y * 100}, Feature: scenario.Nobody}
}

// harmTo is the first harm to somebody, or nil.
func harmTo(b *engine.Battle, whom int) *engine.Event {
	for i := range b.Log.Events {
		if e := &b.Log.Events[i]; e.Kind == engine.Harms && int(e.Whom) == whom {
			return e
		}
	}
	return nil
}

// margin forces an attack of ann on bob to come out so.
func margin(s *scenario.Scenario, m int8) {
	force(s, 1, "ann attack bob", max(m, 0)+2)
	force(s, 1, "bob dodge ann", max(m, 0)+2-m)
}

func TestHVY1_PoolsOfHeavyWeapons(t *testing.T) {
	const windy = "size: [400, 100]=size: [400, 100]\n  wind: strong"
	for _, c := range []struct {
		name, weapons, edits string
		a                    engine.Action
		posture              rules.Posture
		want                 string
	}{
		{"at a person", "at-4", "", launch(bob), rules.Open, "attack HVY-1-1 RANGE-1+1; dodge"},
		{"aimed", "at-4", "", with(launch(bob), aimed), rules.Open, "attack HVY-1-1 RANGE-1+1 FIRE-3+1; dodge"},
		{"thrown", "m67", "", hurl(bob), rules.Open, "attack HVY-1-1; dodge"},
		{"COVER-1 lying down from a rocket", "at-4", "", launch(bob), rules.Prone, "attack HVY-1-1 RANGE-1+1; dodge COVER-1+1"},
		{"COVER-1 area weapons count as automatic", "m2", "", launch(bob), rules.Prone, "attack HVY-1-1 RANGE-1+1; dodge"},
		{"HVY-10 wind without the option", "rpg-7, rpg-round", windy, launch(bob), rules.Open, "attack HVY-1-1 RANGE-1+1; dodge"},
		{"HVY-10 strong wind", "rpg-7, rpg-round", windy + "|turns: 9=turns: 9\nrules: {wind: {enabled: true}}", launch(bob), rules.Open,
			"attack HVY-1-1 HVY-10-1 RANGE-1+1; dodge"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := play(t, armed(t, c.weapons, c.edits), plan{"ann": {1: c.a}, "bob": {1: {Posture: c.posture}}})
			for i := range b.Log.Events {
				if e := &b.Log.Events[i]; e.Kind == engine.Launches || e.Kind == engine.Throws {
					if got := modifiers(b, e); got != c.want {
						t.Errorf("got  %s\nwant %s", got, c.want)
					}
					return
				}
			}
			t.Error("nothing is launched")
		})
	}
}

func TestHVY2_Margins(t *testing.T) {
	for _, c := range []struct {
		name, weapons string
		a             engine.Action
		margin        int8
		zone          rules.Zone
		dr            int8
		result        rules.Result // with all GO of toughness
	}{
		{"a rocket hits: blown away", "at-4", launch(bob), 1, rules.DirectHit, 0, rules.BlownAway},
		{"a machine gun hits: dead", "m2", launch(bob), 1, rules.DirectHit, 0, rules.Dead},
		{"a rocket ties: kill zone", "at-4", launch(bob), 0, rules.KillZone, 5, rules.Suppressed},
		{"a rocket is one short: blast radius", "at-4", launch(bob), -1, rules.OuterZone, 4, rules.Suppressed},
		{"a machine gun is one short: area of effect", "m2", launch(bob), -1, rules.OuterZone, 4, rules.Suppressed},
		{"a grenade hits: kill zone", "m67", hurl(bob), 3, rules.KillZone, 5, rules.Suppressed},
		{"a grenade ties: kill zone", "m67", hurl(bob), 0, rules.KillZone, 5, rules.Suppressed},
		{"a grenade is one short: outer ring", "m67", hurl(bob), -1, rules.OuterZone, 4, rules.Suppressed},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := armed(t, c.weapons, "")
			margin(s, c.margin)
			if c.zone != rules.DirectHit {
				force(s, 1, "bob location ann", 1)
				force(s, 1, "bob toughness ann", 9)
			}
			b := play(t, s, plan{"ann": {1: c.a}})
			e := harmTo(b, bob)
			if e == nil || e.Zone != c.zone || e.DR != c.dr || e.Result != c.result {
				t.Errorf("harm: %+v", e)
			}
		})
	}
}

func TestHVY2_ThrownDirectKillIsAKey(t *testing.T) {
	s := armed(t, "m67", "turns: 9=turns: 9\nrules: {thrown_direct_kill: true}")
	margin(s, 1)
	b := play(t, s, plan{"ann": {1: hurl(bob)}})
	if e := harmTo(b, bob); e.Result != rules.BlownAway || e.Zone != rules.DirectHit {
		t.Errorf("harm: %+v", e)
	}
}

func TestHVY3_Others(t *testing.T) {
	for _, c := range []struct {
		name, weapons string
		a             engine.Action
		margin        int8
		cat, dan, eve int8 // DR; 0: unharmed
	}{
		{"direct hit: 3 m kill, 5 m blast", "at-4", launch(bob), 1, 5, 4, 0},
		{"an area weapon has the same zones", "m2", launch(bob), 2, 5, 4, 0},
		{"target in a zone: others in 3 m", "at-4", launch(bob), 0, 4, 0, 0},
		{"target in the outer zone: others in 3 m", "at-4", launch(bob), -1, 4, 0, 0},
		{"HVY-5 grenade on target: 5 and 10 m", "m67", hurl(bob), 0, 5, 5, 4},
		{"HVY-5 grenade beside it: others in 5 m", "m67", hurl(bob), -1, 4, 4, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := armed(t, c.weapons, "")
			margin(s, c.margin)
			b := play(t, s, plan{"ann": {1: c.a}})
			for i, want := range []int8{c.cat, c.dan, c.eve} {
				e := harmTo(b, cat+i)
				if want == 0 && e != nil || want != 0 && (e == nil || e.DR != want || e.Result < rules.Suppressed) {
					t.Errorf("person %d: %+v, not DR %d", cat+i, e, want)
				}
				if e != nil && b.People[cat+i].FiredUpon != 1 {
					t.Error("FIRE-3: a zone does not count as fired upon")
				}
			}
		})
	}
}

func TestHVY4_CoverAndArmour(t *testing.T) {
	for _, c := range []struct {
		name, edits string
		posture     rules.Posture
		margin      int8
		face, dr    int8
	}{
		{"in the open", "", rules.Open, -1, 1, 4},
		{"helmet, and no bonus at the head", "", rules.Open, -1, 6, 2},
		{"passive cover against the firer, in a zone", "at: [50, 70]=at: [50, 9]", rules.Cover, 0, 1, 4},
		{"active cover", "at: [50, 70]=at: [50, 9]", rules.ActiveCover, 0, 1, 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := armed(t, "at-4", c.edits)
			margin(s, c.margin)
			force(s, 1, "bob location ann", c.face)
			b := play(t, s, plan{"ann": {1: launch(bob)}, "bob": {1: {Posture: c.posture}}})
			if e := harmTo(b, bob); e == nil || e.DR != c.dr {
				t.Errorf("harm: %+v, not DR %d", e, c.dr)
			}
		})
	}
}

func TestHVY4_CoverCountsFromTheBurst(t *testing.T) {
	for y, want := range map[int32]int8{65: 3, 74: 5} { // before and behind the sandbags that cat uses actively
		s := armed(t, "m67", "id: cat, archetype: patriot, at: [52, 70]=id: cat, archetype: patriot, at: [150, 70]|at: [50, 40]=at: [150, 50]")
		force(s, 1, "ann attack", 3)
		b := play(t, s, plan{"ann": {1: bombard(150, y)}, "cat": {1: {Posture: rules.ActiveCover}}})
		if e := harmTo(b, cat); e == nil || e.DR != want {
			t.Errorf("burst at %d: %+v, not DR %d", y, e, want)
		}
	}
}

func TestBLAST1_Scatter(t *testing.T) {
	for _, c := range []struct {
		name, weapons string
		a             engine.Action
		margin, face  int8
		at            scenario.Point
	}{
		{"RPG 7 m at -2, along the line of fire", "rpg-7, 2 x rpg-round", launch(bob), -2, 1, scenario.Point{X: 5000, Y: 7700}},
		{"M-67 12 m at -2, back", "m67", hurl(bob), -2, 4, scenario.Point{X: 5000, Y: 5800}},
		{"9 m at -3, to the right and on", "at-4", launch(bob), -3, 2, scenario.Point{X: 4221, Y: 7450}},
		{"9 m at -3, to the left and back", "at-4", launch(bob), -3, 5, scenario.Point{X: 5779, Y: 6550}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := armed(t, c.weapons, "")
			margin(s, c.margin)
			force(s, 1, "ann scatter bob", c.face)
			b := play(t, s, plan{"ann": {1: c.a}})
			if e := find(t, b, engine.Bursts); e.To != c.at || e.Whom != scenario.Nobody || len(b.Log.RollsOf(e)) != 1 {
				t.Errorf("burst: %+v", e)
			}
		})
	}
}

func TestBLAST1_ScatterStopsAtAWall(t *testing.T) {
	s := armed(t, "at-4", "kind: cover, line: [[40, 10], [60, 10]]=kind: wall, line: [[40, 73], [60, 73]]")
	margin(s, -2)
	force(s, 1, "ann scatter bob", 1)
	b := play(t, s, plan{"ann": {1: launch(bob)}})
	if e := find(t, b, engine.Bursts); e.To != (scenario.Point{X: 5000, Y: 7299}) {
		t.Errorf("burst: %+v", e)
	}
	if e := harmTo(b, bob); e == nil || e.DR != 4-0 && e.Zone != rules.KillZone {
		t.Errorf("BLAST-1 zones from there: %+v", e)
	}
}

func TestBLAST2_WallsKeepBlastsOff(t *testing.T) {
	s := armed(t, "at-4", "kind: cover, line: [[40, 10], [60, 10]]=kind: wall, line: [[53, 60], [53, 80]]")
	margin(s, 1)
	b := play(t, s, plan{"ann": {1: launch(bob)}})
	if harmTo(b, cat) == nil || harmTo(b, dan) != nil {
		t.Errorf("cat %+v, dan %+v", harmTo(b, cat), harmTo(b, dan))
	}
}

func TestBLAST3_RocketsArm(t *testing.T) {
	for _, c := range []struct {
		name, weapons, edits string
		dud                  bool
	}{
		{"a rocket at 9 m", "at-4", "at: [50, 40]=at: [50, 61]", true},
		{"a rocket at 10 m", "at-4", "at: [50, 40]=at: [50, 60]", false},
		{"a grenade launcher at 9 m", "m79, launcher-grenade", "at: [50, 40]=at: [50, 61]", false},
		{"the key", "at-4", "at: [50, 40]=at: [50, 61]|turns: 9=turns: 9\nrules: {arming_m: 5}", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := armed(t, c.weapons, c.edits)
			margin(s, 2)
			b := play(t, s, plan{"ann": {1: launch(bob)}})
			if dud := harmTo(b, bob) == nil; dud != c.dud {
				t.Errorf("dud: %v", dud)
			}
			if c.dud {
				find(t, b, engine.Duds)
			}
		})
	}
}

func TestBLAST3_OnesOwnRadius(t *testing.T) {
	s := armed(t, "m67", "at: [50, 40]=at: [50, 63]")
	margin(s, 0)
	b := play(t, s, plan{"ann": {1: hurl(bob)}})
	if e := harmTo(b, ann); e == nil || e.DR != 4 || e.Who != ann {
		t.Errorf("harm: %+v", e)
	}
}

func TestBLAST4_AtAPlace(t *testing.T) {
	s := armed(t, "m67", "")
	force(s, 1, "ann attack", 1)
	b := play(t, s, plan{"ann": {1: bombard(52, 69)}})
	e := find(t, b, engine.Bombards)
	if !e.Hit || modifiers(b, e) != "attack" {
		t.Errorf("%+v %s", e, modifiers(b, e))
	}
	for v := bob; v <= dan; v++ {
		if h := harmTo(b, v); h == nil || h.DR < 3 || h.Zone != rules.KillZone {
			t.Errorf("person %d: %+v", v, h)
		}
	}
	if h := harmTo(b, eve); h == nil || h.Zone != rules.OuterZone {
		t.Errorf("eve: %+v", h)
	}
}

func TestBLAST4_AMissScatters(t *testing.T) {
	s := armed(t, "m67", "")
	force(s, 1, "ann attack", 0)
	force(s, 1, "ann scatter", 4)
	b := play(t, s, plan{"ann": {1: bombard(50, 70)}})
	if e := find(t, b, engine.Bursts); e.To != (scenario.Point{X: 5000, Y: 6000}) {
		t.Errorf("burst: %+v", e)
	}
}

func TestBLAST2_IntoABuilding(t *testing.T) {
	for _, c := range []struct {
		name   string
		from   string
		inside bool
	}{{"through the window", "at: [205, 50]", true}, {"against the wall", "at: [202, 50]", false}} {
		t.Run(c.name, func(t *testing.T) {
			s := armed(t, "m67", "at: [50, 40]="+c.from+"|at: [50, 70]=at: [207, 66]")
			force(s, 1, "ann attack", 1)
			b := play(t, s, plan{"ann": {1: bombard(205, 65)}})
			if got := harmTo(b, bob) != nil; got != c.inside {
				t.Errorf("harmed inside: %v", got)
			}
		})
	}
}

func TestHVY6_SurvivorsOfHighCalibre(t *testing.T) {
	for _, c := range []struct {
		face, tough int8
		area        rules.Area
		result      rules.Result
	}{{2, 9, rules.Arm, rules.Ineffective}, {5, 4, rules.Leg, rules.Ineffective}, {1, 3, rules.Arm, rules.Dead}} {
		s := armed(t, "m2", "turns: 9=turns: 9\nrules: {high_calibre_survivors: {enabled: true}}")
		margin(s, 1)
		force(s, 1, "bob location ann", c.face)
		force(s, 1, "bob toughness ann", c.tough)
		b := play(t, s, plan{"ann": {1: launch(bob)}})
		if e := harmTo(b, bob); e.Area != c.area || e.Result != c.result || e.DR != 7 {
			t.Errorf("harm: %+v", e)
		}
	}
}

func TestHVY9_FlamesBurnUntilPutOut(t *testing.T) {
	s := armed(t, "flamethrower", "at: [50, 70]=at: [50, 60]")
	margin(s, 0)
	force(s, 1, "bob toughness ann", 9)
	force(s, 1, "bob hazard", 5) // immolation is DR 5: pained
	force(s, 2, "bob hazard", 9)
	force(s, 2, "bob extinguish", 0)
	force(s, 3, "bob extinguish", 1)
	douse := engine.Action{Kind: rules.Douse}
	b := play(t, s, plan{"ann": {1: launch(bob)}, "bob": {2: douse, 3: douse}})
	if e := find(t, b, engine.Burns); e.Blaze != rules.Immolation || e.Whom != bob || e.Who != ann {
		t.Errorf("burns: %+v", e)
	}
	burnt := 0
	for i := range b.Log.Events {
		if e := &b.Log.Events[i]; e.Kind == engine.Harms && e.Zone == rules.NoZone {
			burnt++
			if e.DR != 5 || e.Area != rules.AnyArea || e.Who != ann || b.Log.Events[e.Cause].Kind != engine.Burns {
				t.Errorf("HAZ-2 harm: %+v", e)
			}
		}
	}
	if burnt != 2 || b.Burning(bob) {
		t.Errorf("burnt %d times, still burning %v", burnt, b.Burning(bob))
	}
}

func TestHAZ2_AComradePutsOutTheFire(t *testing.T) {
	s := armed(t, "flamethrower", "at: [50, 70]=at: [50, 60]|at: [52, 70]=at: [51, 60]")
	margin(s, -1)
	force(s, 1, "bob hazard", 9)
	b := play(t, s, plan{"ann": {1: launch(bob)}, "cat": {2: {Kind: rules.Douse, TargetN: 1, Targets: [engine.MaxTargets]int16{bob}}}})
	if e := find(t, b, engine.Burns); e.Blaze != rules.LargeFire {
		t.Errorf("HVY-9 outer ring: %+v", e)
	}
	if e := find(t, b, engine.Douses); !e.Hit || e.Whom != bob || e.RollN != 0 || b.Burning(bob) {
		t.Errorf("douses: %+v", e)
	}
}

func TestAMMO4_Launchers(t *testing.T) {
	load := engine.Action{Kind: rules.Load}
	b := play(t, armed(t, "rpg-7, 2 x rpg-round", ""), plan{"ann": {1: launch(bob), 2: launch(bob), 3: load, 4: launch(bob), 5: load}})
	var told []engine.EventKind
	for i := range b.Log.Events {
		if e := &b.Log.Events[i]; e.Who == ann && (e.Kind == engine.Launches || e.Kind == engine.Loads || e.Kind == engine.Refuses) {
			told = append(told, e.Kind)
		}
	}
	want := []engine.EventKind{engine.Launches, engine.Refuses, engine.Loads, engine.Launches, engine.Refuses}
	if len(told) != len(want) {
		t.Fatalf("%v", told)
	}
	for i := range want {
		if told[i] != want[i] {
			t.Errorf("%d: %v, not %v", i, told[i], want[i])
		}
	}
	if !b.OutOfAmmo(ann) {
		t.Error("the last round is fired, and there is ammunition left")
	}
}

func TestAMMO4_OneShotIsThrownAway(t *testing.T) {
	b := play(t, armed(t, "2 x m72-law", ""), plan{"ann": {1: launch(bob)}})
	if e := find(t, b, engine.Drops); e.Rules[0] != rules.AMMO4 || b.People[ann].Arms[0].Count != 1 || b.People[ann].InHand != engine.FistsArm {
		t.Errorf("%+v, %+v", e, b.People[ann].Arms)
	}
}

func TestHVY7_AMountedGunStays(t *testing.T) {
	b := play(t, armed(t, "m2, pistol", ""), plan{"ann": {1: with(launch(bob), run(60, 40)), 2: with(engine.Action{}, run(60, 40))}})
	if e := find(t, b, engine.Refuses); e.Refusal != engine.NotInHand {
		t.Errorf("%+v", e)
	}
	if e := find(t, b, engine.Drops); e.To != (scenario.Point{X: 5000, Y: 4000}) || len(b.Items) != 1 {
		t.Errorf("%+v", e)
	}
}

func TestHVY8_ChargesGoOffInTime(t *testing.T) {
	s := armed(t, "2 x satchel-charge", "at: [50, 40]=at: [50, 62]")
	force(s, 1, "ann plant satchel-charge", 1)
	force(s, 2, "ann plant satchel-charge", 2)
	plant := engine.Action{Kind: rules.Plant, Timer: 3}
	b := play(t, s, plan{"ann": {1: plant, 2: plant}})
	e := find(t, b, engine.Bursts)
	if e.Turn != 5 || e.Who != ann || e.To != (scenario.Point{X: 5000, Y: 6200}) || b.Log.Events[e.Cause].Kind != engine.Plants {
		t.Errorf("burst: %+v", e)
	}
	if h := harmTo(b, bob); h == nil || h.Zone != rules.KillZone || harmTo(b, ann) == nil {
		t.Errorf("bob: %+v", h)
	}
}

func TestHVY8_Defuse(t *testing.T) {
	for _, c := range []struct {
		goes int8
		safe bool
	}{{2, true}, {1, false}} {
		s := armed(t, "knife", "turns: 9=turns: 4|  features:=  items: [{id: bomb, weapon: satchel-charge, at: [51, 40], due: 4, by: bob}]\n  features:")
		force(s, 2, "ann disarm satchel-charge", c.goes)
		b := play(t, s, plan{"ann": {2: {Kind: rules.Defuse}}})
		if e := find(t, b, engine.Defuses); e.Hit != c.safe || e.Whom != bob {
			t.Errorf("%+v", e)
		}
		if h := harmTo(b, ann); (h == nil) != c.safe || h != nil && (h.DR != 5 || h.Who != bob || h.Turn != 2) {
			t.Errorf("safe %v: %+v", c.safe, h)
		}
	}
}

func TestHVY8_Make(t *testing.T) {
	for _, c := range []struct {
		name, what string
		supplied   bool
		need       int8
	}{{"simple", "pipe-bomb", false, 1}, {"from scratch", "satchel-charge", false, 3}, {"supplied", "satchel-charge", true, 2}} {
		for _, goes := range []int8{c.need, c.need - 1} {
			s := armed(t, "knife, "+c.what, "")
			made := weaponNamed(s, c.what)
			force(s, 1, "ann make "+c.what, goes)
			b := play(t, s, plan{"ann": {1: {Kind: rules.Make, Product: made, Supplied: c.supplied}}})
			e := find(t, b, engine.Makes)
			if good := goes >= c.need; e.Hit != good || (harmTo(b, ann) == nil) != good {
				t.Errorf("%s with %d GO: %+v", c.name, goes, e)
			} else if arm := b.People[ann].Arms[1]; good && arm.Count != 2 {
				t.Errorf("%s: %+v", c.name, arm)
			} else if !good && harmTo(b, ann).DR != 5 {
				t.Errorf("%s: %+v", c.name, harmTo(b, ann))
			}
		}
	}
}

func weaponNamed(s *scenario.Scenario, id string) int16 {
	for i := range s.Weapons {
		if s.Weapons[i].ID == id {
			return int16(i)
		}
	}
	return scenario.Nobody
}

func TestFIRE9_AMachineGunSweeps(t *testing.T) {
	s := armed(t, "m2", "")
	force(s, 1, "ann attack bob", 1)
	force(s, 1, "bob dodge ann", 0)
	b := play(t, s, plan{"ann": {1: {Kind: rules.AreaFire, Mode: rules.Automatic, Ground: scenario.Point{X: 5000, Y: 7000}}}})
	if e := find(t, b, engine.Shoots); modifiers(b, e) != "attack HVY-1-1 RANGE-1+1 FIRE-9-2; dodge" {
		t.Error(modifiers(b, e))
	}
	if harmTo(b, bob).Result != rules.Dead || harmTo(b, cat) != nil {
		t.Errorf("bob %+v, cat %+v", harmTo(b, bob), harmTo(b, cat))
	}
}

func TestHVY1_HeavyWeaponsDoWhatTheyAreMadeFor(t *testing.T) {
	for _, c := range []struct {
		name, weapons string
		a             engine.Action
		want          engine.Refusal
	}{
		{"a rocket has no rate of fire", "at-4", shot(bob), engine.NoSuchMode},
		{"a rifle is not launched", "m16", launch(bob), engine.NoSuchMode},
		{"a grenade is thrown, not launched", "m67", launch(bob), engine.NoSuchMode},
		{"a grenade is not aimed", "m67", with(hurl(bob), aimed), engine.MayNotAim},
		{"a machine gun does not burst", "m2", bombard(50, 70), engine.NoSuchMode},
		{"HVY-7 35 m", "m67", bombard(50, 80), engine.OutOfReach},
		{"a charge is planted", "satchel-charge", bombard(50, 45), engine.NoSuchMode},
		{"a heavy weapon names no part of the body", "at-4", with(launch(bob), aimed, area(rules.Head)), engine.MayNotAim},
		{"HAZ-2 nobody burns", "m67", engine.Action{Kind: rules.Douse}, engine.NothingThere},
		{"HVY-8 no charge", "m67", engine.Action{Kind: rules.Defuse}, engine.NothingThere},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := play(t, armed(t, c.weapons, ""), plan{"ann": {1: c.a}})
			if e := find(t, b, engine.Refuses); e.Refusal != c.want {
				t.Errorf("refused for %d, want %d", e.Refusal, c.want)
			}
		})
	}
}

func TestBlastsTakeNoMemory(t *testing.T) {
	s := armed(t, "20 x m67, flamethrower", "")
	b := engine.New(s)
	mind := plan{"ann": {1: hurl(bob), 2: bombard(52, 70), 3: hurl(cat), 4: bombard(50, 70)}}
	if n := testing.AllocsPerRun(10, func() { b.Run(1, mind) }); n > 0 {
		t.Errorf("a fight takes memory %v times", n)
	}
}

func TestBLAST4_FlatFireStrikesTheNearSideOfCover(t *testing.T) {
	for _, c := range []struct {
		name, weapons string
		a             engine.Action
		y             int32
		dr            int8
	}{
		{"a rocket", "at-4", bombard(150, 70), 6899, 3},
		{"a grenade", "m67", bombard(150, 70), 7000, 5},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := armed(t, c.weapons, "id: cat, archetype: patriot, at: [52, 70]=id: cat, archetype: patriot, at: [150, 70]|at: [50, 40]=at: [150, 50]")
			force(s, 1, "ann attack", 1)
			b := play(t, s, plan{"ann": {1: c.a}, "cat": {1: {Posture: rules.ActiveCover}}})
			if e := find(t, b, engine.Bursts); e.To != (scenario.Point{X: 15000, Y: c.y}) {
				t.Errorf("burst: %+v", e)
			}
			if e := harmTo(b, cat); e == nil || e.DR != c.dr {
				t.Errorf("harm: %+v", e)
			}
		})
	}
}

func TestMOR8_ABlastZoneSurvivedIsANearMiss(t *testing.T) {
	s := armed(t, "m67", "")
	margin(s, 0)
	force(s, 1, "cat toughness ann", 9)
	b := play(t, s, plan{"ann": {1: hurl(bob)}})
	for i := range b.Log.Events {
		if e := &b.Log.Events[i]; e.Kind == engine.MoraleChanges && e.Who == cat && e.Turn == 1 {
			if e.Why != engine.ByMiss || e.Now != rules.Cautious {
				t.Errorf("%+v", e)
			}
			return
		}
	}
	t.Error("cat is not shaken")
}
