package dice

import "testing"

// Frequencies over fixed seeds against the exact odds. Seeds are neighbours, as in a batch. A test cannot
// flake: the same seeds are rolled every time. Whether rolls and dice know of each other the battery asks.

// fits is a chi-square test. The limit is that of about 4.5 standard deviations.
func fits(t *testing.T, name string, counts []int, odds []float64) {
	t.Helper()
	if f := chiSquare(name, counts, odds); f.p < 7e-6 {
		t.Errorf("%s: %s, which honest dice show with a chance of %.2g: %v", name, f.statistic, f.p, counts)
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
			fits(t, p.String(), counts, chances(Distribution(p, printed)))
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
				fits(t, a.String()+" against "+d.String(), counts, chances(margins.P))
			}
		}
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
	fits(t, "die", die, evenly(6))
	fits(t, "digit", digit, evenly(10))
}
