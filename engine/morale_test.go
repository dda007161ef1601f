package engine_test

import (
	"fmt"
	"testing"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// calm is the duel with bob in a morale state.
func calm(state string) string {
	return "id: bob, archetype: patriot=id: bob, archetype: patriot, morale: " + state
}

// nerves writes what happens to morale: "bob bold>cautious near-miss by ann".
func nerves(b *engine.Battle) []string {
	why := [...]string{engine.ByWound: "wound", engine.ByLeader: "leader", engine.ByMiss: "near miss", engine.ByRage: "rage"}
	name := func(u int16) string { return called(b, u) }
	var told []string
	for i := range b.Log.Events {
		switch e := &b.Log.Events[i]; e.Kind {
		case engine.MoraleChanges:
			told = append(told, fmt.Sprintf("%s %v>%v %s by %s", name(e.Who), e.Was, e.Now, why[e.Why], name(e.Whom)))
		case engine.Rallies:
			told = append(told, fmt.Sprintf("%s rallies %s %v %v", name(e.Who), name(e.Whom), e.Hit, e.Now))
		}
	}
	return told
}

func wantNerves(t *testing.T, b *engine.Battle, want ...string) {
	t.Helper()
	if got := nerves(b); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// hit forces ann's shot at bob on a turn to hit with toughness missing by so much of DR 3, in the chest.
func hit(s *scenario.Scenario, turn int32, missedBy int8) {
	force(s, turn, "ann attack bob", 3)
	force(s, turn, "bob dodge ann", 0)
	force(s, turn, "bob location ann", 1)
	force(s, turn, "bob toughness ann", 3-missedBy)
}

func TestMOR7_AnyWoundIsPanicAtOnce(t *testing.T) {
	s := load(t, duel)
	hit(s, 1, 2)
	b := play(t, s, plan{"ann": {1: shot(1)}, "bob": {1: engine.Action{}}})
	wantNerves(t, b, "bob bold>panicked wound by ann")
	if e := find(t, b, engine.MoraleChanges); b.Log.Events[e.Cause].Kind != engine.Harms {
		t.Errorf("caused by %+v", b.Log.Events[e.Cause])
	}
}

func TestMOR7_Blows(t *testing.T) {
	const near = "at: [50, 70]=at: [50, 41]"
	strike := engine.Action{Kind: rules.Strike, Weapon: engine.FistsArm, TargetN: 1, Targets: [engine.MaxTargets]int16{1}}
	disarm := with(strike, func(a *engine.Action) { a.Choice = engine.Disarm })
	for _, c := range []struct {
		name, edit string
		blow       engine.Action
		missedBy   int8
		want       []string
	}{
		{"missed by one is no injury", "", strike, 1, nil},
		{"missed by two is one", "", strike, 2, []string{"bob bold>panicked wound by ann"}},
		{"not when it disarms", "", disarm, 2, nil},
		{"not when the rule is off", "turns: 9=turns: 9\nrules: {melee_injury: {enabled: false}}", strike, 2, nil},
		{"the knocked out panic too", "", strike, 3, []string{"bob bold>panicked wound by ann"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := load(t, edited(duel, near+"|"+c.edit))
			force(s, 1, "ann strike bob", 2)
			force(s, 1, "bob defence ann", 0)
			force(s, 1, "bob location ann", 1)
			force(s, 1, "bob toughness ann", 3-c.missedBy) // DR 1 of brawn and 2 of margin
			wantNerves(t, play(t, s, plan{"ann": {1: c.blow}}), c.want...)
		})
	}
}

func TestMOR8_WhatIsNear(t *testing.T) {
	const green = "|id: bob, archetype: patriot=id: bob, archetype: patriot, veteran: false"
	cautious, frightened := "bob bold>cautious near miss by ann", "bob bold>frightened near miss by ann"
	for _, c := range []struct {
		name, edit    string
		mode          rules.Mode
		attack, dodge int8
		toughness     int8 // of a hit
		want          string
	}{
		{"a tie is near", "", rules.Single, 1, 1, 0, cautious},
		{"two states for who is no veteran", green, rules.Single, 1, 1, 0, frightened},
		{"without a GO nothing is near", "", rules.Single, 0, 0, 0, ""},
		{"a single shot that misses by one is not", "", rules.Single, 1, 2, 0, ""},
		{"a rapid one is", "", rules.Rapid, 1, 2, 0, cautious},
		{"an automatic one is", "", rules.Automatic, 1, 2, 0, cautious},
		{"by two no more", "", rules.Automatic, 1, 3, 0, ""},
		{"a hit without a wound is", "", rules.Single, 2, 1, 3, cautious},
		{"not for the unfeeling", "|id: bob, archetype: patriot=id: bob, unfeeling: true, archetype: patriot", rules.Single, 1, 1, 0, ""},
		{"without morale nothing", "|turns: 9=turns: 9\nrules: {morale: false}", rules.Single, 1, 1, 0, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := load(t, edited(duel, c.edit))
			force(s, 1, "ann attack bob", c.attack)
			force(s, 1, "bob dodge ann", c.dodge)
			if c.attack > c.dodge {
				force(s, 1, "bob location ann", 1)
				force(s, 1, "bob toughness ann", c.toughness)
			}
			want := []string{}
			if c.want != "" {
				want = append(want, c.want)
			}
			wantNerves(t, play(t, s, plan{"ann": {1: with(shot(1), mode(c.mode))}}), want...)
		})
	}
}

// trio is ann of red with ada beside her, and bob of blue.
const trio = "- {id: ann, archetype: patriot, at: [50, 40], weapons: [m16, knife]}=" +
	"- {id: ann, archetype: patriot, at: [50, 40], weapons: [m16, knife]}\n          - {id: ada, archetype: patriot, at: [52, 40], weapons: [m16]}"

func TestMOR8_OnceATurn(t *testing.T) {
	s := load(t, edited(duel, trio)) // ann 0, ada 1, bob 2
	for _, who := range []string{"ann", "ada"} {
		force(s, 1, who+" attack bob", 1)
		force(s, 1, "bob dodge "+who, 1)
	}
	force(s, 2, "ann attack bob", 1)
	force(s, 2, "bob dodge ann", 1)
	b := play(t, s, plan{"ann": {1: shot(2), 2: shot(2)}, "ada": {1: shot(2)}})
	if got := nerves(b); len(got) != 2 || got[1] != "bob cautious>frightened near miss by ann" {
		t.Errorf("%q", got)
	}
}

func TestMOR2_WhatOneMayStillDo(t *testing.T) {
	forward, back := run(50, 60), run(50, 95)
	walk := func(a *engine.Action) { a.Gait, a.To = rules.Walk, scenario.Point{X: 5000, Y: 6600} }
	for _, c := range []struct {
		state, training string
		a               engine.Action
		want            engine.Refusal
	}{
		{"bold", "line", with(shot(0), aimed), engine.Legal},
		{"cautious", "line", with(shot(0), aimed), engine.Legal},
		{"frightened", "line", with(shot(0), aimed), engine.TooShaken},
		{"frightened", "crack", with(shot(0), aimed), engine.Legal},
		{"frightened", "line", shot(0), engine.Legal},
		{"panicked", "line", shot(0), engine.TooShaken},
		{"panicked", "elite", shot(0), engine.TooShaken},
		{"bold", "line", with(shot(0), forward), engine.Legal},
		{"cautious", "line", with(shot(0), forward), engine.TooShaken},
		{"cautious", "line", with(shot(0), walk), engine.Legal},
		{"cautious", "line", with(shot(0), back), engine.Legal},
		{"bold", "untrained", with(shot(0), forward), engine.TooMuch},
		{"panicked", "line", with(engine.Action{}, back), engine.Legal},
		{"panicked", "line", with(engine.Action{}, forward), engine.TooShaken},
		{"bold", "untrained", with(shot(0), posture(rules.Dodging), walk), engine.TooMuch},
	} {
		s := load(t, edited(duel, calm(c.state+", training: "+c.training)))
		b := play(t, s, plan{"bob": {1: c.a}})
		got := engine.Legal
		for i := range b.Log.Events {
			if e := &b.Log.Events[i]; e.Kind == engine.Refuses && got == engine.Legal {
				got = e.Refusal
			}
		}
		if got != c.want {
			t.Errorf("%s %s, %v %v aimed %v: refused for %d, want %d", c.state, c.training, c.a.Kind, c.a.Gait, c.a.Aimed, got, c.want)
		}
	}
}

func TestMOR2_TheStateAtTheMomentOfActingDecides(t *testing.T) {
	s := load(t, edited(duel, "id: ann, archetype: patriot=id: ann, archetype: butcher")) // 4 dice: ann acts first
	hit(s, 1, 2)
	b := play(t, s, plan{"ann": {1: shot(1)}, "bob": {1: shot(0)}})
	if e := find(t, b, engine.Refuses); e.Who != 1 || e.Refusal != engine.TooShaken {
		t.Errorf("refused: %+v", e)
	}
	if e := find(t, b, engine.Waits); e.Reason != engine.Shaken {
		t.Errorf("waits: %+v", e)
	}
}

func TestMOR5_FearAddsToDodge(t *testing.T) {
	for state, want := range map[string]string{"frightened": "dodge MOR-5+1", "panicked": "dodge MOR-5+2", "cautious": "dodge"} {
		b := play(t, load(t, edited(duel, calm(state))), plan{"ann": {1: shot(1)}})
		if got := modifiers(b, find(t, b, engine.Shoots)); got != "attack RANGE-1+1; "+want {
			t.Errorf("%s: %s", state, got)
		}
	}
}

func TestMOR6_Watchfulness(t *testing.T) {
	const lies = "at: [50, 70]=at: [50, 64], posture: hiding|id: ann=id: ann, morale: "
	search := engine.Action{Kind: rules.Search}
	lurk := plan{"ann": {1: search}, "bob": {1: {Posture: rules.Hiding, Kind: rules.Hide}}}
	for state, want := range map[string]string{"bold": "search", "cautious": "search", "frightened": "search MOR-6+1"} {
		b := play(t, load(t, edited(duel, lies+state)), lurk)
		if got := modifiers(b, find(t, b, engine.Searches)); got != want {
			t.Errorf("%s: %s, want %s", state, got, want)
		}
	}
	b := play(t, load(t, edited(duel, lies+"fanatical|turns: 9=turns: 9\nrules: {fanatics: true}")), lurk)
	if got := modifiers(b, find(t, b, engine.Searches)); got != "search MOR-6-1" {
		t.Error("fanatical:", got)
	}
}

// squad is four of red in a row, led by ann, before bob.
const squad = "- {id: ann, archetype: patriot, at: [50, 40], weapons: [m16, knife]}=" +
	"- {id: ann, archetype: patriot, at: [50, 40], weapons: [m16, knife]}\n" +
	"          - {id: amy, at: [52, 40], skills: {bmt: 3 blue}}\n" +
	"          - {id: ada, at: [54, 40], skills: {bmt: 3 blue}}\n" +
	"          - {id: alf, at: [56, 40]}|id: reds=id: reds\n        leader: ann"

func TestMOR9_TheLeaderAndWhoFollowsIt(t *testing.T) {
	s := load(t, edited(duel, squad)) // ann 0, amy 1, ada 2, alf 3, bob 4
	fell := func(turn int32, who string) {
		force(s, turn, "bob attack "+who, 3)
		force(s, turn, who+" dodge bob", 0)
		force(s, turn, who+" location bob", 6)
		force(s, turn, who+" toughness bob", 0)
	}
	fell(1, "ann")
	fell(2, "ada")
	b := play(t, s, plan{"bob": {1: shot(0), 2: shot(2)}})
	wantNerves(t, b, "amy bold>cautious leader by bob", "ada bold>cautious leader by bob", "alf bold>cautious leader by bob")
}

func TestMOR9_WithoutANamedLeaderTheBestOneLeads(t *testing.T) {
	s := load(t, edited(duel, squad+"|\n        leader: ann="))
	force(s, 1, "bob attack amy", 3)
	force(s, 1, "amy dodge bob", 0)
	force(s, 1, "amy location bob", 6)
	force(s, 1, "amy toughness bob", 0)
	for _, f := range []struct {
		who  string
		face int8
	}{{"ann", 2}, {"ada", 3}, {"amy", 3}} {
		force(s, 1, f.who+" leader", f.face)
	}
	s.Force = append(s.Force, s.Force[5], s.Force[6]) // ada and amy roll again
	s.Force[7].Ordinal, s.Force[7].Face = 1, 1
	s.Force[8].Ordinal, s.Force[8].Face = 1, 6
	b := play(t, s, plan{"bob": {1: shot(1)}})
	wantNerves(t, b, "ann bold>cautious leader by bob", "ada bold>cautious leader by bob", "alf bold>cautious leader by bob")
}

func TestMOR10_SelfRally(t *testing.T) {
	behind := func(p rules.Posture) engine.Action { return engine.Action{Posture: p, Kind: rules.SelfRally} }
	const wall = "at: [50, 70]=at: [50, 9]"
	s := load(t, edited(duel, wall+"|"+calm("panicked")))
	for turn, goes := range map[int32]int8{1: 1, 2: 0} {
		force(s, turn, "bob self-rally", goes)
	}
	b := play(t, s, plan{"bob": {1: behind(rules.ActiveCover), 2: behind(rules.Cover), 3: behind(rules.Cover)}})
	wantNerves(t, b, "bob rallies bob true frightened", "bob rallies bob false frightened")
	if e := find(t, b, engine.Refuses); e.Turn != 3 || e.Refusal != engine.MayNotRally {
		t.Errorf("the third: %+v", e)
	}
	for name, edit := range map[string]string{"in the open and seen": calm("panicked"), "bold": wall} {
		row := rules.Open
		if edit == wall {
			row = rules.Cover
		}
		b := play(t, load(t, edited(duel, edit)), plan{"bob": {1: behind(row)}})
		if e := find(t, b, engine.Refuses); e.Refusal != engine.MayNotRally {
			t.Errorf("%s: refused for %d", name, e.Refusal)
		}
	}
}

func TestMOR11_AComradeRestoresAndUnbars(t *testing.T) {
	s := load(t, edited(duel, trio+"|id: ada=id: ada, morale: panicked"))
	rally := engine.Action{Kind: rules.Rally, TargetN: 1, Targets: [engine.MaxTargets]int16{1}}
	own := engine.Action{Posture: rules.Prone, Kind: rules.SelfRally}
	s.Combatants[1].At = scenario.Point{X: 5000, Y: 3000}
	s.Map.Features = append(s.Map.Features[:0:0], s.Map.Features...)
	force(s, 2, "ann rally ada", 1)
	force(s, 3, "ann rally ada", 2)
	b := play(t, s, plan{"ann": {2: rally, 3: rally}, "ada": {1: own}})
	wantNerves(t, b, "ann rallies ada false panicked", "ann rallies ada true bold")
	for name, edit := range map[string]string{
		"too far":    "|at: [52, 40]=at: [61, 40]",
		"frightened": "|id: ann, archetype: patriot=id: ann, morale: frightened, archetype: patriot",
		"not shaken": "|, morale: panicked=",
	} {
		b := play(t, load(t, edited(duel, trio+"|id: ada=id: ada, morale: panicked"+edit)), plan{"ann": {1: rally}})
		if e := find(t, b, engine.Refuses); e.Refusal != engine.MayNotRally {
			t.Errorf("%s: refused for %d", name, e.Refusal)
		}
	}
}

func TestMOR13_WhereTheFanaticalLand(t *testing.T) {
	for edit, want := range map[string]string{"": "bold", ", veteran: false": "cautious"} {
		s := load(t, edited(duel, calm("fanatical"+edit)+"|turns: 9=turns: 9\nrules: {fanatics: true}"))
		force(s, 1, "ann attack bob", 1)
		force(s, 1, "bob dodge ann", 1)
		wantNerves(t, play(t, s, plan{"ann": {1: shot(1)}}), "bob fanatical>"+want+" near miss by ann")
	}
}

func TestMOR12_RageAtAMomentOfTheFile(t *testing.T) {
	rage := duel + "rules: {fanatics: true}\nevents:\n  - {when: turn >= 2, enrage: [bob]}\n"
	b := play(t, load(t, edited(rage, calm("frightened"))), plan{})
	wantNerves(t, b, "bob frightened>fanatical rage by nobody")
}

func TestDMG6_TheUnfeeling(t *testing.T) {
	numb := edited(duel, "id: bob, archetype: patriot=id: bob, unfeeling: true, morale: panicked, archetype: patriot")
	s := load(t, numb)
	hit(s, 1, 0)
	hit(s, 2, 1)
	force(s, 2, "bob attack ann", 0)
	force(s, 3, "bob attack ann", 0)
	b := play(t, s, plan{"ann": {1: shot(1), 2: shot(1)}, "bob": {2: shot(0), 3: shot(0)}})
	wantNerves(t, b)
	shots := 0
	for i := range b.Log.Events {
		e := &b.Log.Events[i]
		if e.Kind == engine.Harms && e.Result != rules.Unharmed {
			t.Errorf("feels %v", e.Result)
		}
		if e.Kind == engine.Shoots && e.Who == 1 {
			shots++
			if got := modifiers(b, e); got != "attack RANGE-1+1; dodge" {
				t.Errorf("pained: %s", got)
			}
		}
	}
	if shots != 2 {
		t.Errorf("%d shots of the suppressed", shots)
	}
}

func TestDMG6_OneTurnMore(t *testing.T) {
	numb := edited(duel, "id: bob, archetype: patriot=id: bob, unfeeling: true, archetype: patriot")
	s := load(t, numb)
	hit(s, 1, 3)
	b := play(t, s, plan{"ann": {1: shot(1)}, "bob": {1: shot(0), 2: shot(0), 3: shot(0)}})
	if e := find(t, b, engine.Harms); e.After != engine.Hurt || e.Amount != 2 {
		t.Errorf("harm: %+v", e)
	}
	if e := find(t, b, engine.Collapses); e.Turn != 2 || e.Who != 1 || e.Whom != 0 || e.After != engine.Down {
		t.Errorf("collapse: %+v", e)
	}
	for i := range b.Log.Events {
		if e := &b.Log.Events[i]; e.Kind == engine.Shoots && e.Who == 1 && modifiers(b, e) != "attack RANGE-1+1; dodge" {
			t.Errorf("turn %d: %s", e.Turn, modifiers(b, e))
		}
	}
	if b.People[1].Condition != engine.Down {
		t.Errorf("is %d", b.People[1].Condition)
	}
}
