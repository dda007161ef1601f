package report

import (
	"strings"
	"testing"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// anything fills every slot that any sentence may ask for.
func anything(who, whom []int) slots {
	fill := slots{{name: "who", ids: who}, {name: "whom", ids: whom}}
	for _, name := range []string{"with", "from", "dist", "area", "before", "where", "at", "to", "goal", "place", "weapon", "shot",
		"the-shot", "armour", "side", "text", "for", "action", "why", "target", "leader", "limb", "ward", "seat", "hazard", "height", "cause",
		"vehicle", "other"} {
		fill = append(fill, words(name, "("+name+")"))
	}
	return fill
}

// allLines lists every sentence of every table.
func allLines() []string {
	var lines []string
	for kind := range phrases {
		for _, p := range phrases[kind] {
			lines = append(lines, p.lines...)
		}
	}
	for _, p := range parts {
		lines = append(lines, p.lines...)
	}
	for _, h := range hazards {
		for _, p := range h.harms {
			lines = append(lines, p.lines...)
		}
	}
	for _, list := range waits {
		lines = append(lines, list...)
	}
	for _, list := range newOrders {
		lines = append(lines, list...)
	}
	lines = append(lines, stages[:]...)
	return append(append(append(lines, spotting...), rushing...), dazed...)
}

func TestEveryKindOfEventHasItsSentences(t *testing.T) {
	for kind := range phrases {
		if len(phrases[kind]) == 0 {
			t.Errorf("%s is not told, not even by silence", EventName(engine.EventKind(kind)))
		}
		for _, p := range phrases[kind] {
			if p.when != silently && len(p.lines) == 0 {
				t.Errorf("%s has a situation without a sentence", EventName(engine.EventKind(kind)))
			}
		}
	}
}

func TestEverySituationOfAHarmHasItsPart(t *testing.T) {
	for _, p := range phrases[engine.Harms] {
		if linesFor(parts, p.when) == nil {
			t.Errorf("situation %d of a harm cannot be told of one of several targets", p.when)
		}
	}
}

func TestEveryAttackCanBeginWithTheAttacker(t *testing.T) {
	teller := newTeller(duel(t).f, newNamer(loaded(t, "testdata/duel.yaml")))
	for _, kind := range []engine.EventKind{engine.Shoots, engine.Strikes, engine.Throws, engine.Harms} {
		for _, p := range phrases[kind] {
			if linesFor(phrases[kind], missed) != nil || kind == engine.Harms {
				teller.beginning(kind, p.when)
			}
		}
	}
}

func TestEverySentenceCanBeFilled(t *testing.T) {
	s := loaded(t, "testdata/duel.yaml")
	for _, line := range allLines() {
		wellSaid(t, s, line)
	}
}

func TestVerbsOfSentencesAgree(t *testing.T) {
	s := loaded(t, "testdata/duel.yaml")
	for _, line := range allLines() {
		agrees(t, s, line)
	}
}

// agrees fills a sentence for one and for many people and looks for verbs that do not agree.
func agrees(t *testing.T, s *scenario.Scenario, line string) {
	t.Helper()
	wrong := []string{"they is ", "they goes", "he are ", "she are ", "Kovac are ", "Beck and Maas is ", "he go ", "she go ", "he have "}
	n := newNamer(s)
	for i := range n.said {
		n.said[i] = true
	}
	for _, who := range [][]int{{0}, {1, 2}, {4}} {
		text := n.sentence(line, anything(who, []int{3}))
		for _, w := range wrong {
			if strings.Contains(text, w) {
				t.Errorf("%q says %q", line, text)
			}
		}
	}
}

func TestTablesOfWordsAreWhole(t *testing.T) {
	tables := map[string][]string{"conditions": engine.ConditionNames(), "endings": engine.EndingNames(), "reasons": reasonWords[:],
		"refusals": refusalWords[:], "refusals in words": refusals[:], "orders": orderWords[:], "modifiers": modifierWords[:],
		"results": woundWords[:], "idleness": idleness[:], "actions": deedWords[:], "feature kinds": kindTitles[:], "stages": stages[:]}
	for name, table := range tables {
		for i, word := range table {
			if word == "" {
				t.Errorf("%s has no word for %d", name, i)
			}
		}
	}
	if len(newOrders) != len(orderWords) || len(stages) != len(orderWords) || int(scenario.Demolish) != len(orderWords)-1 {
		t.Error("orders are not told one for one")
	}
	for area, list := range areaWords {
		if len(list) == 0 {
			t.Errorf("%s has no words", rules.Area(area))
		}
	}
}

func TestNamesAreUsedAsAPersonWould(t *testing.T) {
	for full, want := range map[string]string{"Ana Vargas": "Vargas", "Sgt. Milan Kovac": "Kovac", "Sgt. Kovac": "Kovac",
		"Jan van der Berg": "van der Berg", "Big Jim": "Big Jim", "Rosa": "Rosa", "Guard 3": "Guard 3", "Henry Ford II": "Henry Ford II"} {
		if got := familyName(full); got != want {
			t.Errorf("%s is called %s, should be %s", full, got, want)
		}
	}
}

func TestPlurals(t *testing.T) {
	for one, many := range map[string]string{"trooper": "troopers", "militiaman": "militiamen", "sentry": "sentries", "boy": "boys",
		"hunting knife": "hunting knives", "boss": "bosses", "scouts": "scouts", "bush": "bushes"} {
		if got := plural(one); got != many {
			t.Errorf("several of %s are %s, should be %s", one, got, many)
		}
	}
}
