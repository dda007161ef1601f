package report

import (
	"bytes"
	"encoding/json"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"crossfire/engine/odds"
	"crossfire/engine/rules"
	"crossfire/scenario"
	"crossfire/schemas"
)

// askedAbout are attacks of every kind.
func askedAbout(t *testing.T) []*odds.Odds {
	t.Helper()
	l, err := scenario.NewLoader()
	if err != nil {
		t.Fatal(err)
	}
	panicked := rules.Panicked
	var all []*odds.Odds
	for _, d := range []odds.Duel{
		{Weapon: "m16"}, {Weapon: "m16", Aimed: true, Location: rules.Limb, Disarm: true, Own: rules.Cover}, {Melee: true, Morale: &panicked},
		{Weapon: "m67"}, {Weapon: "rpg-7", RangeCM: 500}, {Weapon: "flamethrower", Posture: rules.ActiveCover},
		{Weapon: "rpg-7", Vehicle: "humvee", Moving: true}, {Weapon: "m16", ModeSet: true, Mode: rules.Automatic, Targets: 3},
		{Weapon: "m67", Place: true, BesideCM: 400, RangeCM: 2000}, {Weapon: "m16", Area: true, Posture: rules.Hiding},
		{Weapon: "m16", At: "ally", Helpless: true}, {Weapon: "m16", Aboard: "truck", Moving: true},
	} {
		o, err := odds.Of(l, d)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, o)
	}
	return all
}

func TestOddsJSONIsThatOfTheSchema(t *testing.T) {
	text, err := schemas.Bytes("odds")
	if err != nil {
		t.Fatal(err)
	}
	schema, err := jsonschema.CompileString("odds.schema.json", string(text))
	if err != nil {
		t.Fatal(err)
	}
	rows := []OddsRow{{Value: 7, Why: "out of reach"}}
	for _, o := range askedAbout(t) {
		rows = append(rows, OddsRow{Odds: o})
	}
	var b bytes.Buffer
	if err := OddsJSON(&b, "0", "range", rows); err != nil {
		t.Fatal(err)
	}
	var file any
	if err := json.Unmarshal(b.Bytes(), &file); err != nil {
		t.Fatal(err)
	}
	if err := schema.Validate(file); err != nil {
		t.Errorf("%#v\n%s", err, &b)
	}
}

// What a table of results shows is all that may happen.
func TestOutcomesAddUpToOne(t *testing.T) {
	for _, o := range askedAbout(t) {
		tables := [][]chance{outcomes(o)}
		if o.Zones != nil && o.Dud == nil {
			tables = append(tables, zoneChances(o))
		}
		for _, chances := range tables {
			sum := new(big.Rat)
			for _, c := range chances {
				sum.Add(sum, c.p)
			}
			if sum.Cmp(big.NewRat(1, 1)) != 0 {
				t.Errorf("%s: %s", oddsSentence(o), sum.RatString())
			}
		}
	}
}

func TestEveryResultHasItsPlace(t *testing.T) {
	for result := range rules.ResultCount {
		if !slices.Contains(worsening[:], result) || oddsResultText[result] == "" {
			t.Errorf("%v has no place or no words", result)
		}
	}
	for damage := range rules.DamageCount {
		if damageText[damage] == "" {
			t.Errorf("%v has no words", damage)
		}
	}
}

func TestSharesArePlain(t *testing.T) {
	shot := *askedAbout(t)[0]
	for _, c := range []struct{ p, want string }{
		{"1/4", "1 in 4 shots puts"}, {"3/32", "About 1 in 11 shots puts"}, {"2/3", "2 in 3 shots put"}, {"99/256", "About 2 in 5 shots put"},
		{"1/2", "1 in 2 shots puts"}, {"1", "Every shot puts"}, {"97/100", "Nearly every shot puts"}, {"0", "No such shot ever puts"},
		{"9/10", "9 in 10 shots put"}, {"9/20", "About 4 in 9 shots put"}, {"87/100", "About 9 in 10 shots put"}, {"1/1000", "1 in 1000 shots puts"}, {"1/4999999", "1 in 4999999 shots puts"},
	} {
		o := shot
		o.Stop, _ = new(big.Rat).SetString(c.p)
		o.Attacks = nil
		if got := stopSentence(&o); !strings.HasPrefix(got, c.want+" the target out of action") {
			t.Errorf("%s: %s", c.p, got)
		}
	}
}

func TestPercentIsNeverWronglyNoughtOrAll(t *testing.T) {
	for p, want := range map[string]string{"0": "0.0 %", "1": "100.0 %", "1/100000": "<0.1 %", "99999/100000": ">99.9 %", "1/8": "12.5 %"} {
		r, _ := new(big.Rat).SetString(p)
		if got := percentText(r); got != want {
			t.Errorf("%s: %s, want %s", p, got, want)
		}
	}
}
