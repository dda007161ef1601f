package diff_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"crossfire/engine/diff"
)

const header = `{"kind":"header","schema":1,"program":"crossfire","version":"0.1.0","dice":"dice/1","seed":7,"title":"Duel","file":"duel.yaml",` +
	`"scenario":"a","ruleset":"b","overrides":[%],"people":[{"id":"ann","name":"Ann","side":"red"},{"id":"bob","name":"Bob","side":"blue"},{"id":"rosa","name":"Rosa"}]}`

const (
	begins = `{"no":0,"turn":1,"event":"turn-begins","rules":["TURN-1"]}`
	misses = `{"no":1,"turn":1,"event":"shoots","who":"ann","whom":"bob","weapon":"m16","margin":0,"hit":false,"rules":["FIRE-1"],"rolls":[` +
		`{"label":{"roller":"ann","purpose":"attack","against":"bob","ordinal":0},"base":"2 blue","modifiers":[{"why":"range","dice":1,"rule":"RANGE-1"}],` +
		`"pool":"3 blue","faces":[1,2,3],"go":0}]}`
	hits = `{"no":1,"turn":1,"event":"shoots","who":"ann","whom":"bob","weapon":"m16","margin":1,"hit":true,"rules":["FIRE-1"],"rolls":[` +
		`{"label":{"roller":"ann","purpose":"attack","against":"bob","ordinal":0},"base":"2 blue","modifiers":[{"why":"range","dice":1,"rule":"RANGE-1"},` +
		`{"why":"aimed","dice":1,"rule":"FIRE-3"}],"pool":"4 blue","faces":[1,2,3,6],"go":1}]}`
	harms  = `{"no":2,"turn":1,"event":"harms","who":"ann","whom":"bob","weapon":"m16","result":"dead","after":"dead","points":6,"rules":["DMG-2"]}`
	shaken = `{"no":2,"turn":1,"event":"surrenders","who":"bob","whom":"ann","rules":["MOR-13"]}`
	redWin = `{"no":3,"turn":1,"event":"ends","winner":"red","ending":"last-standing","rules":["END-1"]}`
	heals  = `{"no":4,"turn":1,"event":"revives","whom":"bob","alive":true,"after":"ineffective","points":4,"rules":["MED-3"]}`
)

// run is a stream of these events under a header with these overrides.
func run(t *testing.T, overrides string, events ...string) *diff.Run {
	t.Helper()
	lines := append([]string{strings.Replace(header, "%", overrides, 1)}, events...)
	r, err := diff.Read(strings.NewReader(strings.Join(lines, "\n")))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func told(t *testing.T, a, b *diff.Run) string {
	t.Helper()
	var text bytes.Buffer
	if err := diff.Text(&text, diff.Compare(a, b)); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

func TestTheSameRunDiffersInNothing(t *testing.T) {
	a, b := run(t, "", begins, hits, harms, redWin), run(t, "", begins, hits, harms, redWin)
	if d := diff.Compare(a, b); d.Parting != nil {
		t.Errorf("they part: %v", d.Lines())
	}
	if text := told(t, a, b); !strings.Contains(text, "The runs are the same: 4 events.") {
		t.Error(text)
	}
}

func TestTheRollAtWhichTwoRunsPartIsToldWithItsReasons(t *testing.T) {
	d := diff.Compare(run(t, "", begins, hits, harms, redWin), run(t, "", begins, misses, shaken, redWin))
	want := []string{
		"They part on turn 1, after 1 event that they share.",
		"A  turn 1, shoots: who ann, whom bob, weapon m16, margin 1, hit true (FIRE-1)",
		"B  turn 1, shoots: who ann, whom bob, weapon m16, margin 0, hit false (FIRE-1)",
		"The first roll that differs, on turn 1: ann attack against bob",
		"A  2 blue +1 range (RANGE-1) +1 aimed (FIRE-3) = 4 blue -> 1 2 3 6 = 1 GO",
		"B  2 blue +1 range (RANGE-1) = 3 blue -> 1 2 3 = 0 GO",
		"only in A: +1 aimed (FIRE-3)",
	}
	if got := d.Lines(); !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestWhatItLedToCountsCasualtiesBeforeTheAftermath(t *testing.T) {
	d := diff.Compare(run(t, "", begins, hits, harms, redWin, heals), run(t, "", begins, misses, shaken, redWin))
	red, blue, none := d.Before.Sides[0], d.Before.Sides[1], d.Before.Sides[2]
	if red.Casualties != 0 || blue != (diff.SideOutcome{Side: "blue", Casualties: 1, Dead: 1}) || none.Side != "" {
		t.Errorf("before: %+v", d.Before.Sides)
	}
	if got := d.After.Sides[1]; got != (diff.SideOutcome{Side: "blue", Surrendered: 1}) {
		t.Errorf("after: %+v", got)
	}
	if got := *d.Before.Fates["bob"]; got != (diff.Fate{Condition: "dead", Turn: 1, By: "ann", With: "m16", Later: "ineffective", Points: "4"}) {
		t.Errorf("bob: %+v", got)
	}
	text := told(t, d.A, d.B)
	for _, line := range []string{"bob  dead on turn 1, by ann with m16; later ineffective  surrendered", "blue casualties                   1              0  -1"} {
		if !strings.Contains(text, line) {
			t.Errorf("%q is missing in\n%s", line, text)
		}
	}
	if strings.Contains(text, "\nann") {
		t.Errorf("nothing else happens to ann:\n%s", text)
	}
}

func TestAStreamThatStopsEarlierPartsAtItsEnd(t *testing.T) {
	d := diff.Compare(run(t, "", begins, hits, harms, redWin), run(t, "", begins, hits))
	if d.Parting == nil || d.Parting.Shared != 2 || d.Parting.B != nil || d.Parting.Roll != nil {
		t.Errorf("%+v", d.Parting)
	}
}

// saved is a stream that goes on after a turn, in which bob was down already.
func saved(t *testing.T, after string, events ...string) *diff.Run {
	t.Helper()
	head := strings.Replace(strings.Replace(header, "%", "", 1), `"people":`, `"resumed":`+after+`,"people":`, 1)
	head = strings.Replace(head, `"side":"blue"`, `"side":"blue","state":"ineffective","points":2`, 1)
	r, err := diff.Read(strings.NewReader(strings.Join(append([]string{head}, events...), "\n")))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestAFightAndItsSaveAreComparedInTheTurnsThatBothHave(t *testing.T) {
	const (
		falls  = `{"no":1,"turn":1,"event":"harms","who":"ann","whom":"bob","weapon":"m16","result":"ineffective","after":"ineffective","points":2}`
		second = `{"no":2,"turn":2,"event":"turn-begins","rules":["TURN-1"]}`
		flees  = `{"no":3,"turn":2,"event":"leaves","who":"ann"}`
		ends   = `{"no":4,"turn":2,"event":"ends","winner":"red","ending":"limit"}`
	)
	whole := run(t, "", begins, falls, second, ends)
	d := diff.Compare(whole, saved(t, "1", second, ends))
	want := []string{"They are compared from turn 2 on: B goes on from a save.", "The runs are the same: 2 events."}
	if got := d.Lines(); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	d = diff.Compare(saved(t, "1", second, flees, ends), whole)
	if d.Parting == nil || d.Parting.Shared != 1 || d.Parting.Turn != 2 {
		t.Errorf("they part at %+v", d.Parting)
	}
	if a, b := d.Before.Sides[1], d.After.Sides[1]; a != b || a.Casualties != 1 {
		t.Errorf("bob was down before in both: %+v, %+v", a, b)
	}
	text := told(t, d.A, d.B)
	if !strings.Contains(text, "ann  fled  unharmed") || strings.Contains(text, "\nbob") || !strings.Contains(text, "A goes on from a save") {
		t.Error(text)
	}
}

func TestWhatHappenedBeforeTheSaveIsToldAsTheStateAtItsBeginning(t *testing.T) {
	const second = `{"no":2,"turn":2,"event":"turn-begins","rules":["TURN-1"]}`
	text := told(t, run(t, "", begins, harms, second), saved(t, "1", second, strings.Replace(redWin, `"turn":1`, `"turn":2`, 1)))
	if !strings.Contains(text, "bob  dead before turn 2  ineffective before turn 2\n") {
		t.Error(text)
	}
}

func TestWhoWakesFromAKnockOutIsNoCasualty(t *testing.T) {
	const (
		knocked = `{"no":1,"turn":1,"event":"harms","who":"ann","whom":"bob","result":"knocked-out","after":"unconscious","points":0}`
		wakes   = `{"no":2,"turn":2,"event":"recovers","who":"bob","result":"knocked-out"}`
	)
	d := diff.Compare(run(t, "", begins, knocked, wakes), run(t, "", begins, knocked))
	if d.Before.Sides[1].Casualties != 0 || d.After.Sides[1].Casualties != 1 {
		t.Errorf("%+v, %+v", d.Before.Sides[1], d.After.Sides[1])
	}
}

func TestRulesThatDifferAreNamedWithBothValues(t *testing.T) {
	morale := `{"key":"morale","book":"true","here":"false"}`
	aimed := `{"key":"aimed","book":"1","here":"2"}`
	d := diff.Compare(run(t, morale, begins), run(t, aimed, begins))
	want := []diff.RuleChange{{Key: "morale", A: "false", B: "true"}, {Key: "aimed", A: "1", B: "2"}}
	if !slices.Equal(d.Rules, want) {
		t.Errorf("%+v", d.Rules)
	}
}

func TestWhatIsNoStreamIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"":                                   "it is empty",
		"{}":                                 "line 1: this is no event stream",
		`{"kind":"result"}`:                  "line 1: this is no event stream",
		header + "\n{":                       "line 2: this is no event",
		header + "\n" + `{"event":"dances"}`: `line 2: unknown event "dances"`,
		strings.Replace(header, "dice/1", "dice/9", 1): `line 1: the stream has schema 1 and dice "dice/9"`,
	} {
		_, err := diff.Read(strings.NewReader(strings.Replace(text, "%", "", 1)))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, not %s", text, err, want)
		}
	}
}

// FuzzRead: whatever the bytes, there is a run or an error, and a run differs in nothing from itself.
func FuzzRead(f *testing.F) {
	f.Add([]byte(strings.Replace(header, "%", "", 1) + "\n" + begins + "\n" + hits + "\n" + harms + "\n" + redWin))
	f.Fuzz(func(t *testing.T, text []byte) {
		r, err := diff.Read(bytes.NewReader(text))
		if err != nil {
			return
		}
		if d := diff.Compare(r, r); d.Parting != nil {
			t.Error("a run parts from itself")
		}
	})
}
