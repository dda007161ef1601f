package report

import (
	"bytes"
	"strings"
	"testing"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

func TestThoseOrderedToFleeDoNotBreak(t *testing.T) {
	m := duel(t)
	m.f.Scenario.Elements[m.f.Scenario.Combatants[m.who("lowe")].Element].Orders = &scenario.Orders{Do: scenario.Flee}
	m.turn().move("lowe", 95, 30, rules.Run, engine.Breaking)
	m.tells("Tom Lowe flees eight metres to the southeast.")
}

func TestThoseWhoHaveHadEnoughBreak(t *testing.T) {
	m := duel(t).turn()
	m.move("lowe", 95, 30, rules.Run, engine.Breaking)
	m.tells("Tom Lowe turns and runs eight metres to the southeast.")
}

func TestARallyOfOneselfIsNotToldWithOneOfAComrade(t *testing.T) {
	m := duel(t).turn()
	for _, pair := range [][2]string{{"vargas", "lowe"}, {"lowe", "lowe"}} {
		m.add(engine.Rallies, func(e *engine.Event) { e.Who, e.Whom = m.who(pair[0]), m.who(pair[1]) })
	}
	m.tells("Ana Vargas shouts at Tom Lowe, who does not listen. Lowe cannot shake off the fright.")
}

func TestTheSameWeaponIsDrawnTogether(t *testing.T) {
	m := duel(t).turn()
	for _, id := range []string{"okafor", "lowe"} {
		m.add(engine.Draws, func(e *engine.Event) { e.Who, e.Weapon = m.who(id), m.weapon("ak") })
	}
	m.tells("Kofi Okafor and Tom Lowe draw their AKs.")
}

func TestThoseOfOneCallingAreIntroducedTogether(t *testing.T) {
	s := loaded(t, "testdata/duel.yaml")
	for i, name := range map[int]string{1: "Officer Dora Beck", 2: "Officer Piet Maas"} {
		s.Combatants[i].Name = name
	}
	n := newNamer(s)
	if got, want := n.group([]int{1, 3, 2}), "Ana Vargas and Officers Dora Beck and Piet Maas"; got != want {
		t.Errorf("%s, should be %s", got, want)
	}
	if got, want := n.group([]int{1, 3, 2}), "Beck, Vargas and Maas"; got != want {
		t.Errorf("the second time %s, should be %s", got, want)
	}
}

func TestAStrayIsToldWithAPronoun(t *testing.T) {
	n := newNamer(loaded(t, "testdata/duel.yaml"))
	for _, p := range parts {
		for _, line := range p.lines {
			text := n.fill(afterName.Replace(line), anything(nil, []int{0}))
			if strings.Contains(text, "Kovac") || !strings.Contains(text, "he ") || strings.ContainsAny(text, "{}|") {
				t.Errorf("%q became %q", line, text)
			}
		}
	}
}

func TestOneWaitsWhereOneFightsFrom(t *testing.T) {
	for from, want := range map[string]string{"": "", "from behind the wall": "behind the wall", "from inside the house": "inside the house",
		"from the edge of the wood": "at the edge of the wood", "from the reeds": "in the reeds"} {
		if got := stayingAt(from); got != want {
			t.Errorf("who fights %q waits %q, should wait %q", from, got, want)
		}
	}
}

func TestALegendExplainsEachCharacterOnce(t *testing.T) {
	eachFight(t, func(f *Fight) {
		_, legend, _ := strings.Cut(Figure(f, AtStart), "North is up.")
		for _, mark := range []string{"= ", "# ", `" `, "% ", "~ "} {
			if n := strings.Count("\n"+legend, "\n"+mark) + strings.Count(legend, ", "+mark); n > 1 {
				t.Errorf("%s: %q stands in the legend %d times:\n%s", f.Scenario.Title, mark, n, legend)
			}
		}
	})
}

func TestBurstsAreOnTheDrawing(t *testing.T) {
	m := duel(t).turn()
	m.add(engine.Bursts, func(e *engine.Event) { e.Who, e.To, e.Amount = m.who("lowe"), scenario.Point{X: 5000, Y: 3000}, 10 })
	var b bytes.Buffer
	if err := SVG(&b, m.f); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(b.String(), burstColour); n != 4 { // the ring twice, the star, the legend
		t.Errorf("%d marks in the colour of bursts, should be 4", n)
	}
}
