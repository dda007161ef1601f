package engine_test

import (
	"fmt"
	"testing"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// ward is a medic beside two comrades, whom a wire hurts on turn 1, and an enemy with a rifle.
const ward = `
crossfire: 1
title: Ward
seed: 1
turns: 120
rules: {morale: false}
map:
  size: [100, 100]
sides:
  - id: red
    elements:
      - id: reds
        units:
          - {id: ann, archetype: patriot, at: [50, 90], weapons: [m16]}
  - id: blue
    elements:
      - id: blues
        units:
          - {id: wes, at: [50, 10], toughness: 10 blue, weapons: [m16]}
          - {id: ian, at: [52, 10], toughness: 10 blue}
          - {id: doc, at: [51, 10], toughness: 10 blue, skills: {medic: 4 blue}}
          - {id: bob, at: [50, 30]}
hazards:
  - {id: wire, kind: electricity, strength: lethal, whom: [wes, ian]}
`

const (
	wes = int16(1)
	ian = int16(2)
)

// hurt loads the ward; wes misses the wire by wesBy, ian by ianBy.
func hurt(t *testing.T, edits string, wesBy, ianBy int8) *scenario.Scenario {
	s := load(t, edited(ward, edits))
	force(s, 1, "wes hazard", 5-wesBy)
	force(s, 1, "ian hazard", 5-ianBy)
	return s
}

// treating treats somebody on all turns from first to last.
func treating(first, last int32, v int16) map[int32]engine.Action {
	turns := map[int32]engine.Action{}
	for turn := first; turn <= last; turn++ {
		turns[turn] = engine.Action{Kind: rules.Treat, TargetN: 1, Targets: [engine.MaxTargets]int16{v}}
	}
	return turns
}

// cares writes what happens to the hurt: "30 doc treats wes true wounded".
func cares(b *engine.Battle) []string {
	name := func(u int16) string { return called(b, u) }
	var told []string
	for i := range b.Log.Events {
		switch e := &b.Log.Events[i]; {
		case e.Kind == engine.Tends && e.Hit:
			told = append(told, fmt.Sprintf("%d %s begins on %s", e.Turn, name(e.Who), name(e.Whom)))
		case e.Kind == engine.LeavesOff:
			told = append(told, fmt.Sprintf("%d %s leaves off %s, %d lost", e.Turn, name(e.Who), name(e.Whom), e.Amount))
		case e.Kind == engine.Treats:
			told = append(told, fmt.Sprintf("%d %s treats %s %v %v", e.Turn, name(e.Who), name(e.Whom), e.Hit, e.After))
		case e.Kind == engine.Revives:
			told = append(told, fmt.Sprintf("%d %s revives %s %v %v", e.Turn, name(e.Who), name(e.Whom), e.Hit, e.After))
		case e.Kind == engine.Lingers:
			told = append(told, fmt.Sprintf("%d %s lingers %v %v", e.Turn, name(e.Whom), e.Hit, e.After))
		case e.Kind == engine.Refuses:
			told = append(told, fmt.Sprintf("%d %s may not", e.Turn, name(e.Who)))
		}
	}
	return told
}

func wantCares(t *testing.T, b *engine.Battle, want ...string) {
	t.Helper()
	if got := cares(b); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestMED2_ThreeMinutesForTheWounded(t *testing.T) {
	s := hurt(t, "turns: 120=turns: 40", 2, 0)
	force(s, 30, "doc medic wes", 1)
	b := play(t, s, plan{"doc": treating(1, 30, wes)})
	wantCares(t, b, "1 doc begins on wes", "30 doc treats wes true wounded")
	if c := b.People[wes].Care; c != (engine.Care{Stable: true}) {
		t.Errorf("then %+v", c)
	}
}

func TestMED2_FailureMakesWorseUnlessToughnessHolds(t *testing.T) {
	s := hurt(t, "turns: 120=turns: 61", 2, 0)
	force(s, 30, "doc medic wes", 0)
	force(s, 30, "wes relapse", 2)
	force(s, 60, "doc medic wes", 0)
	force(s, 60, "wes relapse", 1)
	b := play(t, s, plan{"doc": treating(1, 60, wes)})
	wantCares(t, b, "1 doc begins on wes", "30 doc treats wes false wounded", "31 doc begins on wes", "60 doc treats wes false ineffective")
	drop := find(t, b, engine.Drops)
	if drop.Who != wes || b.Log.Events[drop.Cause].Kind != engine.Treats {
		t.Errorf("who breaks down lets go of the weapon: %+v", drop)
	}
}

func TestMED2_FiredUpon(t *testing.T) {
	for _, c := range []struct {
		name   string
		target int16
		want   []string
	}{
		{"the medic", 3, []string{"1 doc begins on wes", "5 doc leaves off wes, 4 lost", "6 doc begins on wes", "35 doc treats wes true wounded"}},
		{"the patient", wes, []string{"1 doc begins on wes", "5 doc leaves off wes, 4 lost", "6 doc begins on wes", "35 doc treats wes true wounded"}},
		{"somebody else", 4, []string{"1 doc begins on wes", "30 doc treats wes true wounded"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := hurt(t, "turns: 120=turns: 36", 2, 0)
			s.Force = append(s.Force, missing(5)...)
			for _, turn := range []int32{30, 35} {
				if c.want[len(c.want)-1][:2] == fmt.Sprint(turn) {
					force(s, turn, "doc medic wes", 1)
				}
			}
			b := play(t, s, plan{"doc": treating(1, 36, wes), "ann": {5: shot(c.target)}})
			wantCares(t, b, append(c.want, refusedAfter(c.want)...)...)
		})
	}
}

// missing makes ann's shots of a turn miss.
func missing(turn int32) []scenario.Force {
	s := &scenario.Scenario{}
	force(s, turn, "ann attack", 0)
	s.Force[0].AnyAgainst = true
	return s.Force
}

// refusedAfter are the turns on which there is nothing left to treat.
func refusedAfter(want []string) []string {
	var turn int32
	var told []string
	if _, err := fmt.Sscan(want[len(want)-1], &turn); err != nil {
		panic(err)
	}
	for turn++; turn <= 36; turn++ {
		told = append(told, fmt.Sprintf("%d doc may not", turn))
	}
	return told
}

func TestMED2_WhoDoesAnythingElseStartsOver(t *testing.T) {
	s := hurt(t, "turns: 120=turns: 41", 2, 0)
	force(s, 41, "doc medic wes", 1)
	turns := treating(1, 41, wes)
	turns[11] = engine.Action{}
	b := play(t, s, plan{"doc": turns})
	wantCares(t, b, "1 doc begins on wes", "11 doc leaves off wes, 10 lost", "12 doc begins on wes", "41 doc treats wes true wounded")
}

func TestMED2_AnybodyMayGiveFirstAid(t *testing.T) {
	s := hurt(t, "turns: 120=turns: 30|skills: {medic: 4 blue}=brawn: average", 2, 0)
	force(s, 30, "doc aid wes", 1)
	b := play(t, s, plan{"doc": treating(1, 30, wes)})
	wantCares(t, b, "1 doc begins on wes", "30 doc treats wes true wounded")
}

func TestMED2_TheHandsOfTwoAreNotFaster(t *testing.T) {
	s := hurt(t, "turns: 120=turns: 30|at: [50, 30]=at: [49, 10]", 2, 0)
	force(s, 30, "doc medic wes", 1)
	b := play(t, s, plan{"doc": treating(1, 30, wes), "bob": treating(1, 1, wes)})
	wantCares(t, b, "1 doc begins on wes", "1 bob may not", "30 doc treats wes true wounded")
}

func TestMED2_TheUnhurtNeedNobody(t *testing.T) {
	s := hurt(t, "turns: 120=turns: 1", 0, 0)
	b := play(t, s, plan{"doc": treating(1, 1, wes)})
	if e := find(t, b, engine.Refuses); e.Refusal != engine.NoPatient {
		t.Errorf("refused for %d", e.Refusal)
	}
}

func TestMOR4_FirstAidCostsThree(t *testing.T) {
	for _, c := range []struct {
		name, edits string
		posture     rules.Posture
		may         bool
	}{
		{"a militiaman", "training: militia", rules.Open, true},
		{"a militiaman who dodges", "training: militia", rules.Dodging, true},
		{"an untrained man", "training: untrained", rules.Open, true},
		{"an untrained man who dodges", "training: untrained", rules.Dodging, false},
		{"a frightened militiaman", "training: militia, morale: frightened", rules.Open, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := hurt(t, "turns: 120=turns: 1|rules: {morale: false}=|skills: {medic: 4 blue}="+c.edits, 0, 3)
			a := treating(1, 1, ian)[1]
			a.Posture = c.posture
			b := play(t, s, plan{"doc": {1: a}})
			if refused := b.People[3].Treatment.Of != ian; refused == c.may {
				t.Errorf("treats: %v", cares(b))
			}
		})
	}
}

func TestMED1_ClocksRunInTheFight(t *testing.T) {
	s := hurt(t, "turns: 120=turns: 310", 2, 3)
	force(s, 101, "ian untreated", 2)
	force(s, 301, "wes untreated", 1)
	b := play(t, s, plan{})
	wantCares(t, b, "101 ian lingers false dead", "301 wes lingers false ineffective")
}

func TestMED1_AClockStandsStillUnderSomebodysHands(t *testing.T) {
	s := hurt(t, "", 0, 3)
	force(s, 111, "ian untreated", 3)
	b := play(t, s, plan{"doc": treating(21, 30, ian)})
	wantCares(t, b, "21 doc begins on ian", "31 doc leaves off ian, 10 lost", "111 ian lingers true ineffective")
	if c := b.People[ian].Care; c != (engine.Care{Clock: 111 + 1800, Dying: true}) {
		t.Errorf("then %+v", c)
	}
}

func TestMED3_TheDeadComeBackWithinAMinute(t *testing.T) {
	s := hurt(t, "turns: 120=turns: 14", 0, 4)
	force(s, 11, "doc revive ian", 4)
	b := play(t, s, plan{"doc": treating(11, 11, ian)})
	wantCares(t, b, "11 doc begins on ian", "11 doc revives ian true ineffective")
	if c := b.People[ian].Care; c != (engine.Care{Clock: 111}) {
		t.Errorf("then %+v", c)
	}
}

func TestMED3_OneAttemptForEachDeath(t *testing.T) {
	s := hurt(t, "turns: 120=turns: 12", 0, 4)
	force(s, 2, "doc revive ian", 3)
	b := play(t, s, plan{"doc": treating(2, 3, ian)})
	wantCares(t, b, "2 doc begins on ian", "2 doc revives ian false dead", "3 doc may not")
	s = hurt(t, "turns: 120=turns: 12", 0, 4)
	wantCares(t, play(t, s, plan{"doc": treating(12, 12, ian)}), "12 doc may not")
}
