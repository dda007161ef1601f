package doctrine_test

import (
	"testing"

	"crossfire/engine"
	"crossfire/engine/doctrine"
	"crossfire/engine/rules"
)

// shaken is blue-man in a morale state, somewhere.
func shaken(state, at string) string {
	return "{id: blue-man, archetype: patriot, morale: " + state + ", at: " + at + ", weapons: [m16]}"
}

func TestNobodyMeansMoreThanItsNervesAllow(t *testing.T) {
	for _, name := range []string{"open", "cover", "assault"} {
		b := engine.New(file(t, name))
		b.Log = &engine.Log{}
		m := doctrine.New(b)
		for seed := range uint64(40) {
			b.Run(seed, m)
			for i := range b.Log.Events {
				if e := &b.Log.Events[i]; e.Kind == engine.Refuses {
					t.Fatalf("%s, seed %d, turn %d: %v refused by %d", name, seed, e.Turn, e.Action, e.Refusal)
				}
			}
		}
	}
}

func TestThePanickedPullThemselvesTogetherBehindCover(t *testing.T) {
	f := field{features: []string{bank, ditch}, reds: []string{redMan}, blues: []string{shaken("panicked", "[50, 101]")}}.play(t)
	f.wantDeclared(1, "blue-man", rules.ActiveCover, rules.SelfRally)
}

func TestThePanickedRunForCoverThatIsNotNearerToTheEnemy(t *testing.T) {
	f := field{features: []string{bank, ditch}, reds: []string{redMan}, blues: []string{shaken("panicked", "[50, 92]")}}.play(t)
	if e := f.want(engine.Moves, "blue-man"); e.Reason != engine.Panicking || e.To.Y != 10100 {
		t.Errorf("goes to %v because of %d", e.To, e.Reason)
	}
}

func TestThePanickedInTheOpenRunAway(t *testing.T) {
	f := field{reds: []string{redMan}, blues: []string{shaken("panicked", "[50, 60]")}}.play(t)
	e := f.want(engine.Moves, "blue-man")
	if e.Reason != engine.Panicking || e.Gait != rules.Run || e.To.Y < 6000 {
		t.Errorf("goes to %v because of %d", e.To, e.Reason)
	}
}

// Whoever is watched from behind armour finds no peace where it lies, though it has nobody in view itself.
func TestThePanickedRunFromThoseWhomArmourHides(t *testing.T) {
	f := field{
		reds:  []string{"{id: red-man, archetype: patriot, morale: panicked, at: [50, 60], weapons: [m16]}"},
		blues: []string{"{id: driver, archetype: patriot, in: m113.driver}"},
		rest:  "    vehicles: [{id: m113, type: m-113, at: [50, 30]}]\n",
	}.play(t)
	if e := f.want(engine.Moves, "red-man"); e.Reason != engine.Panicking || e.To.Y < 6000 {
		t.Errorf("goes to %v because of %d", e.To, e.Reason)
	}
}

// The panicked who have failed to rally themselves leave, cower or give up, as orders say (MOR-13, §17).
func TestTheBarred(t *testing.T) {
	for orders, want := range map[string]engine.EventKind{"leave": engine.Moves, "cower": engine.Waits} {
		f := field{
			features: []string{bank, ditch}, reds: []string{redMan}, blues: []string{shaken("panicked", "[50, 101]")}, turns: 2,
			red: "{do: hold, fire: hold}", blue: "{do: hold, panic: " + orders + "}",
			rest: "force:\n  - {turn: 1, roll: self-rally, by: blue-man, go: 0}\n",
		}.play(t)
		if e := f.first(want, "blue-man", 2); e == nil || e.Reason != engine.Panicking {
			t.Errorf("%s: %+v", orders, e)
		}
	}
	near := shaken("panicked", "[50, 26]")
	f := field{reds: []string{redMan}, blues: []string{near}, red: "{do: hold, fire: hold}", blue: "{do: hold, panic: surrender}"}.play(t)
	f.want(engine.Surrenders, "blue-man")
	f = field{reds: []string{redMan}, blues: []string{near}, red: "{do: hold, fire: hold}"}.play(t)
	f.wantNone(engine.Surrenders, "blue-man")
}

func TestAComradeWithNothingBetterToDoRalliesThePanicked(t *testing.T) {
	f := field{
		features: []string{bank, ditch}, reds: []string{redMan}, red: "{do: hold, fire: hold}",
		blues: []string{shaken("panicked", "[50, 101]"), "{id: blue-lead, archetype: butcher, at: [54, 101], weapons: [knife]}"},
		rest:  "force:\n  - {turn: 1, roll: rally, by: blue-lead, against: blue-man, go: 2}\n",
	}.play(t)
	f.wantDeclared(1, "blue-lead", rules.ActiveCover, rules.Rally)
	if e := f.want(engine.Rallies, "blue-lead"); !e.Hit || e.Now != rules.Bold {
		t.Errorf("%+v", e)
	}
}

func TestTheFrightenedShootWithoutAiming(t *testing.T) {
	f := field{features: []string{bank, ditch}, reds: []string{redMan}, blues: []string{shaken("frightened", "[50, 101]")},
		blue: "{do: hold, mode: single}"}.play(t)
	if e := f.want(engine.Shoots, "blue-man"); e.Aimed {
		t.Error("aims")
	}
}

func TestACautiousFighterWalksIntoAMelee(t *testing.T) {
	f := field{
		reds:  []string{"{id: red-man, archetype: patriot, at: [50, 20], weapons: [knife]}"},
		blues: []string{"{id: blue-man, archetype: patriot, morale: cautious, at: [50, 26], weapons: [knife]}"},
		red:   "{do: hold, fire: hold}", blue: "{do: assault}",
		rest: "scripts:\n  - {turn: 1, who: red-man, posture: open, do: wait}\n",
	}.play(t)
	if e := f.want(engine.Moves, "blue-man"); e.Gait != rules.Walk {
		t.Errorf("%v", e.Gait)
	}
	f.want(engine.Strikes, "blue-man")
}

func TestPanickedTargetsAreNoDanger(t *testing.T) {
	f := field{
		features: []string{bank, ditch},
		reds:     []string{redMan},
		blues: []string{"{id: calm, archetype: patriot, at: [48, 101], weapons: [m16]}",
			"{id: lost, archetype: patriot, morale: panicked, at: [52, 101], weapons: [m16]}"},
	}.play(t)
	if e := f.want(engine.Shoots, "red-man"); e.Whom != f.who("calm") {
		t.Error("shoots at the one in panic")
	}
}
