package odds

import (
	"encoding/csv"
	"math/big"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"testing"

	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// loader is the one loader of these tests.
var loader = sync.OnceValues(scenario.NewLoader)

func loaded(t testing.TB) *scenario.Loader {
	t.Helper()
	l, err := loader()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// record is a line of an oracle: exact odds that were worked out by other means.
type record struct {
	t     *testing.T
	cells map[string]string
}

// oracle reads a table of exact odds.
func oracle(t *testing.T, name string) []record {
	t.Helper()
	file, err := os.Open(filepath.Join("../dice/testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines, err := csv.NewReader(file).ReadAll()
	if err != nil || len(lines) < 20 {
		t.Fatalf("%s: %d lines, %v", name, len(lines), err)
	}
	var records []record
	for _, line := range lines[1:] {
		r := record{t, map[string]string{}}
		for i, column := range lines[0] {
			r.cells[column] = line[i]
		}
		records = append(records, r)
	}
	return records
}

func (r record) number(column string) int8 {
	n, err := strconv.ParseInt(r.cells[column], 10, 8)
	if err != nil {
		r.t.Fatal(err)
	}
	return int8(n)
}

func (r record) pool(prefix string) dice.Pool {
	colour, err := dice.ParseColour(r.cells[prefix+"colour"])
	if err != nil {
		r.t.Fatal(err)
	}
	return dice.Pool{N: r.number(prefix + "dice"), Colour: colour}
}

// expect demands a chance.
func (r record) expect(column string, got *big.Rat) {
	r.t.Helper()
	want, ok := new(big.Rat).SetString(r.cells[column])
	if !ok {
		r.t.Fatalf("no column %s", column)
	}
	if got.Cmp(want) != 0 {
		r.t.Errorf("%v: %s is %s, want %s", r.cells, column, got.RatString(), want.RatString())
	}
}

// against makes the odds of an attack with these pools, nothing worked out yet.
func against(t *testing.T, attack, defence, tough dice.Pool) *Odds {
	o := &Odds{Rules: loaded(t).Rulebook.Rules, Prospect: &engine.Prospect{}, Miss: new(big.Rat), Stop: new(big.Rat),
		Shaken: new(big.Rat), Panics: new(big.Rat), Results: zeros(int(rules.ResultCount))}
	o.Prospect.Attack.Pool, o.Prospect.Defence.Pool, o.Prospect.Toughness.Pool = attack, defence, tough
	o.Prospect.Weapon = &scenario.Weapon{}
	return o
}

// ladder names the columns of an oracle.
var (
	harmColumns = map[string]rules.Result{"nothing": rules.Unharmed, "pained": rules.Pained, "suppressed": rules.Suppressed,
		"wounded": rules.Wounded, "ci": rules.Ineffective, "dead": rules.Dead, "blown_away": rules.BlownAway}
	blowColumns = map[string]rules.Result{"nothing": rules.Unharmed, "scuffed": rules.Scuffed, "stunned": rules.Stunned,
		"stunned_minus1_or_disarm_or_throw": rules.Battered, "unconscious": rules.KnockedOut, "unconscious_wounded": rules.Mauled,
		"ci": rules.Beaten, "dead": rules.Dead}
)

// matchesOracle lets each hit of a table land and demands its results.
func matchesOracle(t *testing.T, name string, columns map[string]rules.Result, land func(o *Odds, dr int8)) {
	t.Helper()
	for _, r := range oracle(t, name) {
		o := against(t, dice.Pool{}, dice.Pool{}, r.pool("tough_"))
		land(o, r.number("dr"))
		for column, result := range columns {
			r.expect(column, o.Results[result])
		}
	}
}

func TestDMG2_ResultsMatchOracle(t *testing.T) {
	matchesOracle(t, "dr_ladder.csv", harmColumns, func(o *Odds, dr int8) {
		o.strike(whole(), rules.Hit{By: rules.ByShot, Area: rules.Torso, DR: dr})
	})
}

func TestAIM2_PlacesMatchOracle(t *testing.T) {
	matchesOracle(t, "dr_ladder_unaimed_location.csv", harmColumns, func(o *Odds, dr int8) {
		o.Prospect.Manner = rules.ByShot
		o.land(whole(), dr)
	})
}

func TestH2H4_BlowsMatchOracle(t *testing.T) {
	matchesOracle(t, "h2h_ladder.csv", blowColumns, func(o *Odds, dr int8) {
		o.Prospect.Manner = rules.ByBlow
		o.land(whole(), dr)
	})
}

func TestHVY2_ZonesMatchOracle(t *testing.T) {
	for _, r := range oracle(t, "heavy_vs_person.csv") {
		o := against(t, r.pool("att_"), r.pool("def_"), dice.Pool{})
		o.ordnance()
		r.expect("p_direct_ge1", o.Zones[rules.DirectHit])
		r.expect("p_kill_zone_0", o.Zones[rules.KillZone])
		r.expect("p_blast_minus1", o.Zones[rules.OuterZone])
		r.expect("p_miss_le_minus2", o.Miss)
	}
}

func TestFIRE1_HitsMatchOracle(t *testing.T) {
	for _, r := range oracle(t, "opposed_go.csv") {
		o := against(t, r.pool("att_"), r.pool("def_"), dice.Pool{})
		o.small()
		r.expect("p_win", o.Hit())
		r.expect("p_tie", o.Margins().At(0))
		miss := new(big.Rat).Sub(o.Miss, o.Margins().At(0))
		r.expect("p_lose", miss)
	}
}

func TestH2H2_MarginsMatchOracle(t *testing.T) {
	for _, r := range oracle(t, "opposed_margin.csv") {
		o := against(t, r.pool("att_"), r.pool("def_"), dice.Pool{})
		r.expect("p", o.Margins().At(int(r.number("margin"))))
	}
}

func TestDICE5_DifficultiesMatchOracle(t *testing.T) {
	r := loaded(t).Rulebook.Rules
	for _, row := range oracle(t, "difficulty.csv") {
		for d, column := range []string{"routine_1", "standard_2", "hard_3", "oscar_charlie_4"} {
			row.expect(column, dice.AtLeast(row.pool(""), int(r.Needs(rules.Difficulty(d))), r.GoAt))
		}
	}
}
