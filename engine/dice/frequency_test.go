package dice

import (
	"math"
	"math/big"
	"testing"
)

// Frequencies over fixed seeds against the exact odds. Seeds are neighbours, as in a batch. A test cannot
// flake: the same seeds are rolled every time.

// fits is a chi-square test; cells that expect fewer than 5 are put together. The limit is that of about 4.5
// standard deviations by Wilson and Hilferty.
func fits(t *testing.T, name string, counts []int, odds []*big.Rat) {
	t.Helper()
	total := 0
	for _, n := range counts {
		total += n
	}
	var chi, rest, restWant float64
	cells := -1
	for i, n := range counts {
		p, _ := odds[i].Float64()
		want := p * float64(total)
		if want < 5 {
			rest, restWant = rest+float64(n), restWant+want
			continue
		}
		chi += (float64(n) - want) * (float64(n) - want) / want
		cells++
	}
	if restWant >= 1 {
		chi += (rest - restWant) * (rest - restWant) / restWant
		cells++
	} else if rest > 12 {
		t.Errorf("%s: %v things that hardly ever happen happened", name, rest)
	}
	k := float64(cells)
	if limit := k * math.Pow(1-2/(9*k)+4.5*math.Sqrt(2/(9*k)), 3); chi > limit {
		t.Errorf("%s: chi-square %.1f over %d cells, limit %.1f: %v", name, chi, cells+1, limit, counts)
	}
}

func TestDICE1_FrequenciesOfEveryColourAndPool(t *testing.T) {
	r := NewRoller(printed)
	for c := range Colour(Colours) {
		for n := int8(1); n <= 20; n++ {
			p := Pool{N: n, Colour: c}
			counts := make([]int, n+1)
			for seed := range uint64(10000) {
				r.Reset(seed)
				counts[r.Roll(ana, bo, Attack, p).GO]++
			}
			fits(t, p.String(), counts, Distribution(p, printed))
		}
	}
}

func TestDICE4_FrequenciesOfOpposedPools(t *testing.T) {
	r := NewRoller(printed)
	for _, n := range []int8{1, 3, 6} {
		for _, m := range []int8{1, 2, 5} {
			for colours := range Colour(Colours * Colours) {
				a, d := Pool{N: n, Colour: colours / Colours}, Pool{N: m, Colour: colours % Colours}
				margins := Margins(a, d, printed)
				counts := make([]int, len(margins.P))
				for seed := range uint64(5000) {
					r.Reset(seed)
					attack, dodge := r.Roll(ana, bo, Attack, a), r.Roll(bo, ana, Dodge, d)
					counts[int(attack.GO-dodge.GO)-margins.Low]++
				}
				fits(t, a.String()+" against "+d.String(), counts, margins.P)
			}
		}
	}
}

func equal(n int) []*big.Rat {
	odds := make([]*big.Rat, n)
	for i := range odds {
		odds[i] = big.NewRat(1, int64(n))
	}
	return odds
}

func TestDice_EveryTwoDiceOfARollAreIndependent(t *testing.T) {
	pairs := [][2]int{{0, 1}, {1, 2}, {0, 15}, {14, 15}, {15, 16}, {0, 16}, {16, 17}, {31, 32}, {16, 32}, {0, 39}}
	counts := make([][36]int, len(pairs))
	var faces []uint8
	for seed := range uint64(20000) {
		faces = Faces(seed, Label{Roller: ana, Against: bo, Turn: 3, Which: Which{Purpose: Attack}}, MaxPool, faces[:0])
		for i, pair := range pairs {
			counts[i][(faces[pair[0]]-1)*6+faces[pair[1]]-1]++
		}
	}
	for i := range counts {
		fits(t, "pair", counts[i][:], equal(36))
	}
}

// Two labels that differ by one step in one field, or by a swap, share no luck.
func TestDice_NeighbouringLabelsAreIndependent(t *testing.T) {
	base := Label{ana, bo, 3, Which{0, Attack}}
	neighbours := map[string]func(uint64) (uint64, Label){
		"seed":    func(s uint64) (uint64, Label) { return s + 1, base },
		"turn":    func(s uint64) (uint64, Label) { return s, Label{ana, bo, 4, base.Which} },
		"ordinal": func(s uint64) (uint64, Label) { return s, Label{ana, bo, 3, Which{1, Attack}} },
		"purpose": func(s uint64) (uint64, Label) { return s, Label{ana, bo, 3, Which{0, Dodge}} },
		"swap":    func(s uint64) (uint64, Label) { return s, Label{bo, ana, 3, base.Which} },
		"against": func(s uint64) (uint64, Label) { return s, Label{ana, bo + 1, 3, base.Which} },
		"roller":  func(s uint64) (uint64, Label) { return s, Label{ana + 1, bo, 3, base.Which} },
		"turn and seed": func(s uint64) (uint64, Label) {
			return s + 1, Label{ana, bo, 2, base.Which}
		},
	}
	for name, neighbour := range neighbours {
		counts := make([]int, 36)
		for seed := range uint64(20000) {
			a := Faces(seed, base, 1, nil)[0]
			other, l := neighbour(seed)
			counts[(a-1)*6+Faces(other, l, 1, nil)[0]-1]++
		}
		fits(t, name, counts, equal(36))
	}
}

func TestCIV1_FrequenciesOfDieAndDigit(t *testing.T) {
	r := NewRoller(printed)
	die, digit := make([]int, 6), make([]int, 10)
	for turn := range 30000 {
		r.Turn(turn)
		face, _ := r.Die(ana, bo, Location)
		die[face-1]++
		d, _ := r.Digit(ana, Nobody, Demeanour)
		digit[d]++
	}
	fits(t, "die", die, equal(6))
	fits(t, "digit", digit, equal(10))
}
