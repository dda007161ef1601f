package dice

import (
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"slices"
)

// chances are fractions as floating point numbers.
func chances(odds []*big.Rat) []float64 {
	found := make([]float64, len(odds))
	for i, r := range odds {
		found[i], _ = r.Float64()
	}
	return found
}

// evenly are the odds of n things that are equally likely.
func evenly(n int) []float64 { return slices.Repeat([]float64{1 / float64(n)}, n) }

func firstFace(draw uint64) int {
	face, _ := bits.Mul64(draw, Sides)
	return int(face)
}

// eachPlace counts the faces of every die of a pool of forty.
func eachPlace(s *source, n int) []finding {
	var counts [MaxPool][Sides]int
	var faces []uint8
	for i := range uint64(n / 4) {
		faces = s.faces(i, MaxPool, faces[:0])
		for k, face := range faces {
			counts[k][face-1]++
		}
	}
	found := make([]finding, MaxPool)
	for k := range counts {
		found[k] = chiSquare(fmt.Sprintf("die %d", k+1), counts[k][:], evenly(Sides))
	}
	return found
}

// eachPool counts the GO of every pool.
func eachPool(s *source, n int) []finding {
	var found []finding
	for c := range Colour(Colours) {
		for dice := int8(1); dice <= MaxPool; dice++ {
			p := Pool{N: dice, Colour: c}
			counts := make([]int, dice+1)
			first := uint64(len(found) * (n / 32)) // every pool looks at other labels
			for i := range uint64(n / 32) {
				counts[countGO(s.draw(first+i), int(dice), printed[c])]++
			}
			found = append(found, chiSquare(p.String(), counts, chances(Distribution(p, printed))))
		}
	}
	return found
}

// placePairs counts the faces of every two dice of a pool of forty.
func placePairs(s *source, n int) []finding {
	counts := make([][Sides * Sides]int, MaxPool*MaxPool)
	var faces []uint8
	for i := range uint64(n / 16) {
		faces = s.faces(i, MaxPool, faces[:0])
		for a := range faces {
			row := counts[a*MaxPool : (a+1)*MaxPool]
			first := int(faces[a]-1) * Sides
			for b := a + 1; b < MaxPool; b++ {
				row[b][first+int(faces[b])-1]++
			}
		}
	}
	var found []finding
	for a := range MaxPool {
		for b := a + 1; b < MaxPool; b++ {
			found = append(found, chiSquare(fmt.Sprintf("dice %d and %d", a+1, b+1), counts[a*MaxPool+b][:], evenly(Sides*Sides)))
		}
	}
	return found
}

// serialPairs counts pairs of rolls some labels apart; no roll is in two of them.
func serialPairs(s *source, n int) []finding {
	var found []finding
	for _, lag := range []int{1, 2, 3, 7, 16, 38} {
		counts := make([]int, Sides*Sides)
		for start := 0; start+2*lag <= n; start += 2 * lag {
			for i := start; i < start+lag; i++ {
				counts[firstFace(s.draw(uint64(i)))*Sides+firstFace(s.draw(uint64(i+lag)))]++
			}
		}
		found = append(found, chiSquare(fmt.Sprintf("%d further on", lag), counts, evenly(Sides*Sides)))
	}
	return found
}

func triples(s *source, n int) []finding {
	counts := make([]int, Sides*Sides*Sides)
	for i := uint64(0); i+3 <= uint64(n); i += 3 {
		counts[(firstFace(s.draw(i))*Sides+firstFace(s.draw(i+1)))*Sides+firstFace(s.draw(i+2))]++
	}
	return []finding{chiSquare("three rolls", counts, evenly(len(counts)))}
}

// runsUp counts how long draws rise. The one that ends a run begins no other, so that runs are independent: one of length r comes
// with a chance of r/(r+1)!.
func runsUp(s *source, n int) []finding {
	const longest = 8
	counts, odds := make([]int, longest), make([]float64, longest)
	length, last := 0, uint64(0)
	for i := range uint64(n) {
		d := s.draw(i)
		if length == 0 || d > last {
			length, last = length+1, d
			continue
		}
		counts[min(length, longest)-1]++
		length = 0
	}
	factorial, left := 1.0, 1.0
	for r := range longest {
		factorial *= float64(r + 2)
		odds[r] = float64(r+1) / factorial
		if r == longest-1 {
			odds[r] = left
		}
		left -= odds[r]
	}
	return []finding{chiSquare("lengths", counts, odds)}
}

// gaps counts how many rolls lie between two of the same face.
func gaps(s *source, n int) []finding {
	const longest = 48
	counts := make([][longest + 1]int, Sides)
	var since [Sides]int
	for i := range uint64(n) {
		face := firstFace(s.draw(i))
		counts[face][min(since[face], longest)]++
		for k := range since {
			since[k]++
		}
		since[face] = 0
	}
	odds := make([]float64, longest+1)
	left := 1.0
	for k := range longest {
		odds[k] = left / Sides
		left -= odds[k]
	}
	odds[longest] = left
	var found []finding
	for face := range counts {
		found = append(found, chiSquare(fmt.Sprintf("face %d", face+1), counts[face][:], odds))
	}
	return found
}

// handOdds are the chances that five dice show 1, 2, … 5 different faces: 6·5·…·S(5,k)/6^5.
func handOdds() []float64 {
	stirling := [5]float64{1, 15, 25, 10, 1}
	odds, falling := make([]float64, 5), 1.0
	for k := range odds {
		falling *= float64(Sides - k)
		odds[k] = falling * stirling[k] / 7776
	}
	return odds
}

// different is how many different faces there are, from 0.
func different(faces []uint8) int {
	seen := uint8(0)
	for _, f := range faces {
		seen |= 1 << f
	}
	return bits.OnesCount8(seen) - 1
}

func poker(s *source, n int) []finding {
	const hand = 5
	counts := make([]int, hand)
	row := make([]uint8, hand)
	for i := uint64(0); i+hand <= uint64(n); i += hand {
		for k := range row {
			row[k] = uint8(firstFace(s.draw(i + uint64(k))))
		}
		counts[different(row)]++
	}
	found := []finding{chiSquare("five rolls in a row", counts, handOdds())}
	if s.faces == nil {
		return found
	}
	within, seam := make([]int, hand), make([]int, hand)
	var faces []uint8
	for i := range uint64(n / 4) {
		faces = s.faces(i, MaxPool, faces[:0])
		within[different(faces[:hand])]++
		seam[different(faces[dicePerDraw-3:dicePerDraw+2])]++
	}
	return append(found, chiSquare("the first five of a pool", within, handOdds()), chiSquare("dice 14 to 18", seam, handOdds()))
}

// collisions throws draws into urns, some at a time, and counts those that find another.
func collisions(s *source, n int) []finding {
	const urnBits, balls = 20, 1 << 14
	const m = float64(1 << urnBits)
	none := math.Pow(1-1/m, balls) // that an urn stays empty
	mean := balls - m + m*none
	variance := m*(m-1)*math.Pow(1-2/m, balls) + m*none - m*none*m*none
	var found []finding
	for _, c := range []struct {
		name  string
		shift int
	}{{"the first 20 bits", 64 - urnBits}, {"bits 22 to 41", 64 - 41}, {"the last 20 bits", 0}} {
		urns := make([]int32, 1<<urnBits)
		hits, trials := 0, n/balls
		for i := range trials * balls {
			urn, trial := s.draw(uint64(i))>>c.shift&(1<<urnBits-1), int32(i/balls)+1
			if urns[urn] == trial {
				hits++
			}
			urns[urn] = trial
		}
		want := mean * float64(trials)
		found = append(found, normal(c.name, float64(hits), want, math.Sqrt(variance*float64(trials))))
	}
	return found
}

// birthdays counts equal distances between neighbours of sorted draws, of which there are n³/4m when n of m days are taken.
func birthdays(s *source, n int) []finding {
	const year, guests = 32, 4096
	var found []finding
	for _, shift := range []int{32, 16, 0} {
		days := make([]uint64, guests)
		equal, trials := 0, n/guests
		for trial := range trials {
			for k := range days {
				days[k] = s.draw(uint64(trial*guests+k)) >> shift & (1<<year - 1)
			}
			equal += equalSpacings(days)
		}
		found = append(found, poisson(fmt.Sprintf("bits %d to %d", 33-shift, 64-shift), equal, float64(trials)*guests*guests*guests/(1<<(year+2))))
	}
	all := make([]uint64, n)
	for i := range all {
		all[i] = s.draw(uint64(i))
	}
	return append(found, poisson("all 64 bits", equalSpacings(all), math.Pow(float64(n), 3)/math.Pow(2, 66)))
}

// equalSpacings sorts days and writes their distances over them.
func equalSpacings(days []uint64) int {
	slices.Sort(days)
	for i := len(days) - 1; i > 0; i-- {
		days[i] -= days[i-1]
	}
	slices.Sort(days[1:])
	equal := 0
	for i := 2; i < len(days); i++ {
		if days[i] == days[i-1] {
			equal++
		}
	}
	return equal
}

// lags holds each draw, as a number around 0, against earlier ones.
func lags(s *source, n int) []finding {
	const far = 64
	var sums [far]float64
	var before [far]float64 // the last draws, round and round
	for i := range n {
		x := (float64(s.draw(uint64(i))>>11) + 0.5) / (1 << 53)
		x = (x - 0.5) * math.Sqrt(12)
		for k := range far {
			sums[k] += x * before[(i+far-1-k)%far]
		}
		before[i%far] = x
	}
	found := make([]finding, far)
	for k := range sums {
		found[k] = normal(fmt.Sprintf("%d earlier", k+1), sums[k], 0, math.Sqrt(float64(n-k-1)))
	}
	return found
}

func eachBit(s *source, n int) []finding {
	var set, changed [64]int
	last := s.draw(0)
	for i := range uint64(n) {
		d := s.draw(i + 1)
		for b := range set {
			set[b] += int(d >> b & 1)
			changed[b] += int((d ^ last) >> b & 1)
		}
		last = d
	}
	var found []finding
	half, spread := float64(n)/2, math.Sqrt(float64(n))/2
	for b := range set {
		found = append(found, normal(fmt.Sprintf("bit %d is set", b), float64(set[b]), half, spread),
			normal(fmt.Sprintf("bit %d changes", b), float64(changed[b]), half, spread))
	}
	return found
}

// avalancheSamples is of how many labels each bit is flipped.
const avalancheSamples = 1 << 14

// avalancheQuestion is about single bits of labels, not about sequences. TestLabel_EveryBitOfEveryFieldMatters is its short form.
func avalancheQuestion() question {
	return question{"Avalanche", "When a single bit of any field of a label is another, does each bit of the draw become another in half of all cases?",
		func(s *source, _ int) []finding {
			var found []finding
			for _, f := range labelFields {
				if f.name != s.name {
					continue
				}
				for bit := range f.bits {
					for b, n := range flipsOf(f, bit, avalancheSamples) {
						found = append(found, normal(fmt.Sprintf("bit %d of it, bit %d of the draw", bit, b), float64(n), avalancheSamples/2, math.Sqrt(avalancheSamples)/2))
					}
				}
			}
			return found
		}, false, func(source string, _ int) int {
			i := slices.IndexFunc(labelFields, func(f labelField) bool { return f.name == source })
			return 2 * labelFields[i].bits * avalancheSamples
		}}
}
