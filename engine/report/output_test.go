package report

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"io"
	"slices"
	"strings"
	"testing"

	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/engine/doctrine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

var played = []string{"../../examples/checkpoint.yaml", "testdata/brawl.yaml", "testdata/relief.yaml"}

// eachFight plays every scenario with a few seeds.
func eachFight(t *testing.T, check func(f *Fight)) {
	t.Helper()
	for _, name := range played {
		s := loaded(t, name)
		for seed := range uint64(4) {
			check(fought(s, seed, doctrine.New))
		}
	}
}

// everything writes all outputs of a fight.
func everything(t *testing.T, f *Fight) []byte {
	t.Helper()
	var b bytes.Buffer
	for _, err := range []error{Markdown(&b, f, Options{Rolls: true}), Markdown(&b, f, Options{}), JSONL(&b, f), JSON(&b, f), SVG(&b, f)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	return b.Bytes()
}

func TestSameBytesTwice(t *testing.T) {
	eachFight(t, func(f *Fight) {
		if !bytes.Equal(everything(t, f), everything(t, f)) {
			t.Errorf("%s seed %d is told in two ways", f.Scenario.Title, f.Result.Seed)
		}
	})
}

func TestSidesAddUpAndEveryCasualtyHasACulprit(t *testing.T) {
	eachFight(t, func(f *Fight) {
		end := Replay(f.Scenario, f.Log)
		for side := range f.Scenario.Sides {
			c, sum := end.Count(side), 0
			for _, n := range c.In {
				sum += n
			}
			if sum != c.Started || c.In[engine.StateAble] != end.AbleOf(side) {
				t.Errorf("the roll call of %s does not add up: %+v", f.Scenario.Sides[side].ID, c)
			}
		}
		for i, fate := range end.People {
			if fate.Condition > engine.Fit && len(fate.Harms) == 0 {
				t.Errorf("%s is hurt and nobody did it", f.Scenario.Combatants[i].ID)
			}
			for _, at := range fate.Harms {
				if e := &f.Log.Events[at]; e.Who < 0 || e.Weapon < 0 {
					t.Errorf("harm %d has no culprit or weapon", at)
				}
			}
		}
	})
}

func TestTallyAgreesWithTheBattle(t *testing.T) {
	for _, name := range played {
		s := loaded(t, name)
		b := engine.New(s)
		b.Log = &engine.Log{}
		b.Run(2, doctrine.New(b))
		end := Replay(s, b.Log)
		for i := range b.People {
			if c, f := &b.People[i], &end.People[i]; c.Condition != f.Condition || c.At != f.At || c.Gone != f.Gone || c.Surrendered != f.Surrendered || c.Wounds != f.Wounds {
				t.Errorf("%s: the battle says %v at %v, the tally %v at %v", s.Combatants[i].ID, c.Condition, c.At, f.Condition, f.At)
			}
		}
		for side := range s.Sides {
			want := b.Count(scenario.CountCasualties, scenario.Ref{Kind: scenario.SideRef, Index: side}, scenario.Ref{})
			if c := end.Count(side); int64(c.Casualties) != want {
				t.Errorf("%s: side %d has %d casualties by its conditions and %d by its report", name, side, want, c.Casualties)
			}
		}
		var lying, tallied int
		for _, item := range b.Items {
			if !item.Taken {
				lying++
			}
		}
		for _, item := range end.Items {
			if !item.Taken {
				tallied++
			}
		}
		if lying != tallied || end.Winner != b.Winner || end.Ending != b.Ending {
			t.Errorf("%s: %d things lie about and %d are told", name, lying, tallied)
		}
	}
}

func TestRollsCanBeChecked(t *testing.T) {
	eachFight(t, func(f *Fight) {
		known := labelsOf(f)
		for i := range f.Log.Rolls {
			r := &f.Log.Rolls[i]
			if known[r.Roller] == "" || r.Against != dice.Nobody && known[r.Against] == "" {
				t.Fatalf("roll %d is labelled with a key that no ID has", i)
			}
			if r.Face != 0 {
				continue
			}
			sum := 0
			for _, m := range f.Log.ModifiersOf(r) {
				sum += int(m.Dice)
			}
			if r.Base.Add(sum) != r.Pool {
				t.Fatalf("%s: the modifiers do not make the pool", f.rollLine(known, r))
			}
			gos := int8(0)
			for _, face := range f.facesOf(r) {
				if face >= f.Scenario.Rules.GoAt[r.Pool.Colour] {
					gos++
				}
			}
			if !r.Forced && gos != r.GO {
				t.Fatalf("%s: the faces do not show the GO", f.rollLine(known, r))
			}
		}
	})
}

func TestRollLineShowsTheArithmetic(t *testing.T) {
	m := duel(t).turn()
	at := m.shot("kovac", "vargas", "m16", 1)
	e := &m.f.Log.Events[at]
	e.Rules = [24]rules.ID{rules.FIRE4, rules.FIRE1}
	s := m.f.Scenario
	label := dice.Label{Turn: 1, Roller: s.Combatants[0].Key, Against: s.Combatants[3].Key, Which: dice.Which{Purpose: dice.Attack}}
	m.f.Log.Modifiers = []engine.Modifier{{Rule: rules.RANGE1, Why: engine.ModRange, Dice: 1}, {Rule: rules.COVER2, Why: engine.ModOwnPosture, Dice: -1}}
	m.f.Log.Rolls = []engine.Roll{{Result: dice.Result{Label: label, Pool: dice.Pool{N: 4, Colour: dice.Blue}, GO: 2, Forced: true},
		Base: dice.Pool{N: 4, Colour: dice.Blue}, ModN: 2}}
	e.RollN = 1
	got := strings.Join(m.f.rollLines(labelsOf(m.f), span{last: int(at) + 1}), "\n")
	want := "- turn 1, shoots: who kovac, whom vargas, weapon m16, mode single, aimed false, area any, band point-blank, cover open, margin 1, hit true (FIRE-4, FIRE-1)\n" +
		"  - kovac attack against vargas: 4 blue +1 range (RANGE-1) -1 own posture (COVER-2) = 4 blue -> 2 GO (forced)"
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestFigureFitsAPage(t *testing.T) {
	eachFight(t, func(f *Fight) {
		for _, when := range []Moment{AtStart, AtEnd} {
			lines := strings.Split(Figure(f, when), "\n")
			ground := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "North") })
			if ground > 30 {
				t.Errorf("%s is %d lines high", f.Scenario.Title, ground)
			}
			for _, line := range lines {
				if len([]rune(line)) > 78 {
					t.Errorf("line is %d wide: %s", len([]rune(line)), line)
				}
			}
		}
	})
}

func TestFigureOfTheDuel(t *testing.T) {
	f := duel(t).f
	got := Figure(f, AtStart)
	want := `+---------------------------------------------------+
|                                                   |
|                                                   |
|                                                   |
|          =                        =               |
|          =                        =               |
|          =K                       V               |
|          =TT                      O         L     |
|          =                        =               |
|          =                        =               |
|                                                   |
|                                                   |
|                                                   |
|                                                   |
|                                                   |
|                                                   |
|                                                   |
+---------------------------------------------------+
North is up. A column is 2 m, a row 4 m; |--------| is 20 m.
Guards: K Kovac, T troopers (2)
Raiders: V Vargas, O Okafor, L Lowe
= the wall, the ditch
`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestEverybodyIsOnTheFigure(t *testing.T) {
	f := duel(t).f
	got := Figure(f, AtStart)
	for _, letter := range "KTVOL" {
		if !strings.ContainsRune(got, letter) {
			t.Errorf("no %c in\n%s", letter, got)
		}
	}
}

func TestDrawingIsWellFormed(t *testing.T) {
	eachFight(t, func(f *Fight) {
		f.Scenario.Title = `Bread & "circuses" <now>`
		var b bytes.Buffer
		if err := SVG(&b, f); err != nil {
			t.Fatal(err)
		}
		decoder := xml.NewDecoder(&b)
		for {
			if _, err := decoder.Token(); err == io.EOF {
				break
			} else if err != nil {
				t.Fatal(err)
			}
		}
	})
}

func TestCellsAreEscaped(t *testing.T) {
	var b strings.Builder
	rows := [][]string{{"a|b", "1"}, {"two\nlines", "22"}, {"short"}, {"`x <= 1`"}, {"*<b>", ""}}
	if err := MarkdownTable(&b, columns("Na_me", ">N"), rows); err != nil {
		t.Fatal(err)
	}
	want := "| Na_me     |  N |\n|:----------|---:|\n| a\\|b      |  1 |\n| two lines | 22 |\n| short     |    |\n| `x <= 1`  |    |\n| \\*&lt;b>  |    |\n"
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
}

func TestPlainTablesHaveNoTrailingSpace(t *testing.T) {
	var b strings.Builder
	if err := PlainTable(&b, columns("Name", "What"), [][]string{{"a", "first"}, {"longer", ""}}); err != nil {
		t.Fatal(err)
	}
	if want := "Name    What\na       first\nlonger\n"; b.String() != want {
		t.Errorf("got %q want %q", b.String(), want)
	}
}

func TestFieldsAreWhatJSONSays(t *testing.T) {
	f := fought(loaded(t, played[0]), 1, doctrine.New)
	var b bytes.Buffer
	if err := JSONL(&b, f); err != nil {
		t.Fatal(err)
	}
	lines := bytes.Split(bytes.TrimSpace(b.Bytes()), []byte("\n"))[1:]
	if len(lines) != len(f.Log.Events) {
		t.Fatalf("%d lines for %d events", len(lines), len(f.Log.Events))
	}
	for i, line := range lines {
		var object map[string]json.RawMessage
		if err := json.Unmarshal(line, &object); err != nil {
			t.Fatal(err)
		}
		for _, field := range FieldsOf(f.Scenario, &f.Log.Events[i]) {
			got := strings.Trim(string(object[field.Name]), `"`)
			if got != field.Value {
				t.Fatalf("%s is %s in JSON and %s in expectations: %s", field.Name, got, field.Value, line)
			}
		}
	}
}

func TestReportNamesEverybodyOutOfAction(t *testing.T) {
	eachFight(t, func(f *Fight) {
		var b bytes.Buffer
		if err := Markdown(&b, f, Options{}); err != nil {
			t.Fatal(err)
		}
		_, bill, _ := strings.Cut(b.String(), "## Butcher's bill")
		end := Replay(f.Scenario, f.Log)
		for i := range end.People {
			if name := newNamer(f.Scenario).plain(i); end.State(i) != engine.StateAbsent && !strings.Contains(bill, name) {
				t.Errorf("the bill does not name %s", name)
			}
		}
	})
}

func TestVerdictSaysWhatItCost(t *testing.T) {
	m := duel(t).turn()
	m.harm(m.shot("kovac", "vargas", "m16", 1), rules.Head, rules.Dead, engine.Killed, 3)
	m.harm(m.shot("lowe", "trooper-1", "ak", 1), rules.Arm, rules.Wounded, engine.Hurt, 1)
	m.f.Result.Winner, m.f.Result.Ending = 0, engine.LastStanding
	got := m.f.verdict(newNamer(m.f.Scenario), Replay(m.f.Scenario, m.f.Log))
	if want := "The guards win in one turn (six seconds) and have one wounded out of three; the raiders have one dead out of three."; got != want {
		t.Errorf("got %q", got)
	}
	m.f.Result.Winner, m.f.Result.Ending = scenario.Nobody, engine.AtLimit
	got = m.f.verdict(newNamer(m.f.Scenario), Replay(m.f.Scenario, m.f.Log))
	if want := "The fight is undecided after one turn (six seconds): the guards have one wounded out of three; the raiders have one dead out of three."; got != want {
		t.Errorf("got %q", got)
	}
}

func TestTurningPointsOfASmallFight(t *testing.T) {
	m := duel(t).turn()
	m.add(engine.Surprised, func(e *engine.Event) { e.Side = 0 })
	m.harm(m.shot("vargas", "trooper-1", "hunting-rifle", 1), rules.Head, rules.Dead, engine.Killed, 3)
	m.harm(m.shot("lowe", "kovac", "ak", 1), rules.Head, rules.Dead, engine.Killed, 3)
	var got []string
	for _, p := range newTeller(m.f, newNamer(m.f.Scenario)).turningPoints() {
		got = append(got, p.text)
	}
	want := []string{
		"The ambush is sprung; the guards are caught unawares and cannot answer.",
		"Trooper Dora Beck of the guards is the first to fall, to Ana Vargas's hunting rifle.",
		"Sgt. Milan Kovac, leader of the post, is lost, to Tom Lowe's AK.",
		"The worst turn for the guards: they lose two of three still able.",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s", strings.Join(got, "\n"))
	}
}
