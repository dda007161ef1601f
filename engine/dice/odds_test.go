package dice

import (
	"math/big"
	"testing"
)

// ladder names the classes of "missed by m" from the lowest m up; all below first are "nothing", all above
// the last name are the last. The numbers belong to the rules; here they belong to the oracle.
type ladder struct {
	column string
	m      int
}

var (
	harms = []ladder{{"pained", 0}, {"suppressed", 1}, {"wounded", 2}, {"ci", 3}, {"dead", 4}, {"blown_away", 5}}
	blows = []ladder{{"scuffed", 0}, {"stunned", 1}, {"stunned_minus1_or_disarm_or_throw", 2},
		{"unconscious", 3}, {"unconscious_wounded", 4}, {"ci", 5}, {"dead", 6}}
)

const farAway = 1000

// classes spreads a distribution of m over the columns of a ladder.
func classes(s Spread, rungs []ladder) map[string]*big.Rat {
	odds := map[string]*big.Rat{"nothing": s.Within(-farAway, rungs[0].m-1)}
	for i, rung := range rungs {
		high := farAway
		if i+1 < len(rungs) {
			high = rungs[i+1].m - 1
		}
		odds[rung.column] = s.Within(rung.m, high)
	}
	return odds
}

func TestDMG2_LadderMatchesOracle(t *testing.T) {
	for _, r := range oracle(t, "dr_ladder.csv") {
		missed := Missed(r.integer("dr"), r.pool("tough_"), printed)
		for column, odds := range classes(missed, harms) {
			r.expect(column, odds)
		}
		r.expect("expected_missed_by", missed.Mean())
	}
}

func TestH2H4_LadderMatchesOracle(t *testing.T) {
	for _, r := range oracle(t, "h2h_ladder.csv") {
		for column, odds := range classes(Missed(r.integer("dr"), r.pool("tough_"), printed), blows) {
			r.expect(column, odds)
		}
	}
}

// AIM-2: faces 1 to 3 torso, 4 and 5 limb (never worse than ineffective, AIM-3), 6 head (DR + 1). The
// oracle's mean is that of the roll before the location counts.
func TestAIM2_UnaimedLocationMatchesOracle(t *testing.T) {
	for _, r := range oracle(t, "dr_ladder_unaimed_location.csv") {
		dr, tough := r.integer("dr"), r.pool("tough_")
		missed := Missed(dr, tough, printed)
		torso, head := classes(missed, harms), classes(Missed(dr+1, tough, printed), harms)
		limb := classes(missed, harms[:4])
		for column := range torso {
			odds := weigh(torso[column], 3)
			odds.Add(odds, weigh(head[column], 1))
			if limb[column] != nil {
				odds.Add(odds, weigh(limb[column], 2))
			}
			r.expect(column, odds)
		}
		r.expect("expected_missed_by", missed.Mean())
	}
}

func weigh(p *big.Rat, sixths int64) *big.Rat {
	return new(big.Rat).Mul(p, big.NewRat(sixths, 6))
}

func TestHVY2_HeavyAgainstPersonMatchesOracle(t *testing.T) {
	for _, r := range oracle(t, "heavy_vs_person.csv") {
		m := Margins(r.pool("att_"), r.pool("def_"), printed)
		r.expect("p_direct_ge1", m.Within(1, farAway))
		r.expect("p_kill_zone_0", m.At(0))
		r.expect("p_blast_minus1", m.At(-1))
		r.expect("p_miss_le_minus2", m.Within(-farAway, -2))
	}
}

func TestDICE4_OpposedMatchesOracle(t *testing.T) {
	for _, r := range oracle(t, "opposed_go.csv") {
		win, tie, lose := Opposed(r.pool("att_"), r.pool("def_"), printed)
		r.expect("p_win", win)
		r.expect("p_tie", tie)
		r.expect("p_lose", lose)
	}
}

func TestDICE4_MarginsMatchOracle(t *testing.T) {
	seen := map[[2]Pool]int{}
	for _, r := range oracle(t, "opposed_margin.csv") {
		a, d := r.pool("att_"), r.pool("def_")
		r.expect("p", Margins(a, d, printed).At(r.integer("margin")))
		seen[[2]Pool{a, d}]++
	}
	for pools, n := range seen {
		if want := len(Margins(pools[0], pools[1], printed).P); n != want {
			t.Errorf("%v against %v has %d margins, the oracle %d", pools[0], pools[1], want, n)
		}
	}
}

func TestDICE5_DifficultyMatchesOracle(t *testing.T) {
	columns := []string{"routine_1", "standard_2", "hard_3", "oscar_charlie_4"}
	for _, r := range oracle(t, "difficulty.csv") {
		for i, column := range columns {
			r.expect(column, AtLeast(r.pool(""), i+1, printed))
		}
	}
}

func TestDICE4_TieIsTheDefenders(t *testing.T) {
	nothing := Pool{Colour: Red}
	win, tie, lose := Opposed(nothing, nothing, printed)
	if win.Sign() != 0 || tie.Cmp(big.NewRat(1, 1)) != 0 || lose.Sign() != 0 {
		t.Errorf("no dice against no dice: win %s, tie %s, lose %s", win, tie, lose)
	}
	if got := NewOdds(printed).Win(nothing, nothing); got != 0 {
		t.Errorf("no dice win against no dice with %d", got)
	}
	one := Pool{N: 1, Colour: Blue}
	if win, _, _ := Opposed(one, one, printed); win.Cmp(big.NewRat(1, 4)) != 0 {
		t.Errorf("1 blue against 1 blue wins with %s", win)
	}
}

func TestDICE1_FacesThatAreAlwaysOrNeverGO(t *testing.T) {
	extreme := GoAt{7, 1, 9}
	p := Pool{N: 4, Colour: Blue}
	if got := AtLeast(p, 4, extreme); got.Cmp(big.NewRat(1, 1)) != 0 {
		t.Errorf("every face a GO: %s", got)
	}
	for _, colour := range []Colour{Green, Red} {
		if got := AtLeast(Pool{N: 4, Colour: colour}, 1, extreme); got.Sign() != 0 {
			t.Errorf("no face a GO: %s", got)
		}
	}
}

func TestDICE4_MoreDiceNeverWinLessOften(t *testing.T) {
	for mine := range uint8(8) {
		for theirs := range uint8(8) {
			o := NewOdds(GoAt{mine, theirs, 7})
			for n := range int8(MaxPool) {
				for d := range int8(MaxPool + 1) {
					foe := Pool{N: d, Colour: Blue}
					if less, more := o.Win(Pool{N: n}, foe), o.Win(Pool{N: n + 1}, foe); more < less {
						t.Fatalf("faces from %d against %d: %d dice against %d win by %d, one more by %d", mine, theirs, n, d, less, more)
					}
				}
			}
		}
	}
}
