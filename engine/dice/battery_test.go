package dice

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"math/bits"
	"os"
	"slices"
	"testing"
)

// The battery looks for whatever honest dice would not show, along every field of a label. Seeds are fixed, so that it comes out the
// same every time. The short form is among the tests; `make dice-battery` rolls some hundred million dice and writes docs/dice.md.
var battery = flag.String("battery", "", "go through the whole battery and write this page")

// source is a sequence of draws, one label after the other.
type source struct {
	name, says string
	draw       func(i uint64) uint64
	faces      func(i uint64, n int, dst []uint8) []uint8 // of the pool at a label; nil: there are only draws
}

// along is the sequence of the rolls of these labels.
func along(name, says string, at func(i uint64) (seed uint64, l Label)) source {
	return source{name, says, func(i uint64) uint64 { return drawOf(at(i)) }, func(i uint64, n int, dst []uint8) []uint8 {
		seed, l := at(i)
		return Faces(seed, l, n, dst)
	}}
}

const crowd = 2000 // as many people as a scenario may have

// walks go along each field as fights do, the field itself fastest.
func walks() []source {
	var people [crowd]Key
	for i := range people {
		people[i] = KeyOf(fmt.Sprintf("trooper-%d", i+1))
	}
	base := Label{ana, bo, 3, Which{0, Attack}}
	purposes := uint64(len(PurposeNames()))
	return []source{
		along("seed", "the same roll in one fight after the other, as a batch fights them", func(i uint64) (uint64, Label) { return i, base }),
		along("turn", "the same roll on every turn of a fight, a thousand of them", func(i uint64) (uint64, Label) {
			return i / 1000, Label{ana, bo, int32(i % 1000), base.Which}
		}),
		along("roller", "everybody of a crowd of two thousand, one after the other", func(i uint64) (uint64, Label) {
			return i / crowd, Label{people[i%crowd], bo, 3, base.Which}
		}),
		along("roller, by bare numbers", "rollers whose keys are 1, 2, 3, …, which no fight has: it is harder", func(i uint64) (uint64, Label) {
			return 26, Label{Key(i + 1), bo, 3, base.Which}
		}),
		along("against", "the same roller against everybody of a crowd", func(i uint64) (uint64, Label) {
			return i / crowd, Label{ana, people[i%crowd], 3, base.Which}
		}),
		along("against, by bare numbers", "the same with the keys 1, 2, 3, …", func(i uint64) (uint64, Label) {
			return 26, Label{ana, Key(i + 1), 3, base.Which}
		}),
		along("purpose", "every purpose of one roller against one other: attack, dodge, toughness, …", func(i uint64) (uint64, Label) {
			return i / purposes, Label{ana, bo, 3, Which{0, Purpose(i%purposes) + 1}}
		}),
		along("ordinal", "one shot after the other at the same target on one turn", func(i uint64) (uint64, Label) {
			return i >> 16, Label{ana, bo, 3, Which{uint16(i), Attack}}
		}),
		along("shot and answer", "an attack and the dodge against it, by turns", func(i uint64) (uint64, Label) {
			if i%2 == 1 {
				return i / 2, Label{bo, ana, 3, Which{0, Dodge}}
			}
			return i / 2, base
		}),
		along("seed and turn", "the seed one lower, the turn one higher", func(i uint64) (uint64, Label) {
			return 1<<40 - i, Label{ana, bo, int32(i), base.Which}
		}),
		along("a fight", "attack, dodge and toughness of ten against ten, turn by turn, fight by fight", func(i uint64) (uint64, Label) {
			which := Which{0, []Purpose{Attack, Dodge, Toughness}[i%3]}
			i /= 3
			roller, against, turn := people[i%10], people[1000+i/10%10], int32(i/100%20)+1
			if which.Purpose != Attack {
				roller, against = against, roller
			}
			return i / 2000, Label{roller, against, turn, which}
		}),
		{name: "names", says: "no dice, but the keys of trooper-0, trooper-1, …, of which labels are made",
			draw: func(i uint64) uint64 { return uint64(KeyOf(fmt.Sprintf("trooper-%d", i))) }},
	}
}

// finding is one statistic: how likely honest dice are to lie so far from what is expected of them, on either side.
type finding struct {
	source, detail string
	statistic      string
	p              float64
}

// question is one kind of test.
type question struct {
	name, asks string
	of         func(s *source, n int) []finding
	pools      bool // it looks at the dice of pools, and not at draws
	rolls      func(source string, n int) int
}

// batteryFor is what is asked of sources; n is about how many labels of each are looked at.
func batteryFor() []question {
	all := func(_ string, n int) int { return n }
	return []question{
		{"Faces", "Does every face come up in a sixth of all rolls, for the first die of a pool and for each one up to the fortieth?", eachPlace, true,
			func(_ string, n int) int { return n / 4 * MaxPool }},
		{"GO", "Does every pool, of 1 to 40 dice in each colour, have its GO as often as the exact odds say?", eachPool, false,
			func(_ string, n int) int { return n / 32 * Colours * MaxPool }},
		{"Two dice of a pool", "Does any die of a pool say anything about another one? All 780 pairs, also where a pool of more than 16 dice goes on with a second draw.", placePairs, true,
			func(_ string, n int) int { return n / 16 * MaxPool }},
		{"The next roll", "Does a roll say anything about the next one, or about those 2, 3, 7, 16 and 38 further on?", serialPairs, false, all},
		{"Three in a row", "Do all 216 results of three rolls in a row come up equally often?", triples, false, all},
		{"Runs", "How long do rolls go on rising? Streaks must be as long as chance makes them.", runsUp, false, all},
		{"Gaps", "How long does one wait for a six, or for any other face, to come again?", gaps, false, all},
		{"Hands", "Five dice as a hand of poker: how many different faces do they show? In a row, within a pool, and where the second draw begins.", poker, false, all},
		{"Collisions", "Draws thrown into a million urns: how many fall where one lies already? By the bits that make the first dice, and by the last.", collisions, false, all},
		{"Birthdays", "The distances between draws that are sorted by size: how many are equal? It finds hidden lattices. By stretches of 32 bits and by all 64.", birthdays, false, all},
		{"Echoes", "Is a draw larger or smaller than usual when the one 1 to 64 labels earlier was?", lags, false, all},
		{"Bits", "Is each of the 64 bits of a draw set in half of all labels, and does it change in half of all steps?", eachBit, false, all},
	}
}

// answered are all findings of a question about some sources.
func (q *question) answered(sources []source, n int) []finding {
	var found []finding
	for i := range sources {
		if q.pools && sources[i].faces == nil {
			continue
		}
		for _, f := range q.of(&sources[i], n) {
			f.source = sources[i].name
			found = append(found, f)
		}
	}
	return found
}

// farthest is the finding that is least likely.
func farthest(found []finding) finding {
	return slices.MinFunc(found, func(a, b finding) int { return cmp.Compare(a.p, b.p) })
}

// falseAlarm is how often honest dice of other seeds would fail the battery: all its statistics together.
const falseAlarm = 0.001

const (
	shortLabels = 1 << 16
	longLabels  = 1 << 22
)

func TestBattery(t *testing.T) {
	n, questions := shortLabels, batteryFor()
	if *battery != "" {
		n, questions = longLabels, append(questions, avalancheQuestion())
	}
	answers := make([][]finding, len(questions))
	asked := 0
	for i := range questions {
		answers[i] = questions[i].answered(walks(), n)
		asked += len(answers[i])
	}
	for i := range questions {
		if worst := farthest(answers[i]); worst.p < falseAlarm/float64(asked) {
			t.Errorf("%s: along %s, %s: %s, which honest dice show with a chance of %.2g", questions[i].name, worst.source, worst.detail, worst.statistic, worst.p)
		}
	}
	if *battery == "" {
		return
	}
	if err := os.WriteFile(*battery, batteryPage(questions, answers), 0o644); err != nil {
		t.Fatal(err)
	}
}

// The page that is there is of these questions and fields.
func TestBatteryPageIsOfThisBattery(t *testing.T) {
	page, err := os.ReadFile("../../docs/dice.md")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{Scheme}
	for _, q := range append(batteryFor(), avalancheQuestion()) {
		want = append(want, "\n## "+q.name+"\n\n"+q.asks+"\n")
	}
	for _, w := range walks() {
		want = append(want, "| "+w.name+" | "+w.says+" |")
	}
	for _, c := range crooked() {
		want = append(want, "| "+c.name+" | "+c.seenBy+" |")
	}
	for _, text := range want {
		if !bytes.Contains(page, []byte(text)) {
			t.Errorf("docs/dice.md lacks %q: make dice-battery", text)
		}
	}
}

// crooked are dice that are not honest, each in a way that some question is there for.
func crooked() []struct {
	source
	seenBy string
} {
	honest := func(i uint64) uint64 { return mix((i + 1) * gold) }
	const sixth = 1<<64/6 + 1
	return []struct {
		source
		seenBy string
	}{
		{source{name: "one die in eight that would show 1 shows 6", draw: func(i uint64) uint64 {
			d := honest(i)
			if d < sixth && mix(d)%8 == 0 {
				return d + 5*sixth
			}
			return d
		}}, "Gaps"},
		{source{name: "a generator that only counts on", draw: func(i uint64) uint64 { return i * gold }}, "Runs"},
		{source{name: "a linear congruence", draw: func(i uint64) uint64 { return congruence(i) }}, "Bits"},
		{source{name: "a period of 4000", draw: func(i uint64) uint64 { return honest(i % 4000) }}, "Collisions"},
		{source{name: "one roll in sixteen is that before", draw: func(i uint64) uint64 {
			if honest(i)>>60 == 0 && i > 0 {
				return honest(i - 1)
			}
			return honest(i)
		}}, "The next roll"},
		{source{name: "luck that swells and ebbs", draw: func(i uint64) uint64 { return honest(i)/4*3 + honest(i/16)/4 }}, "Echoes"},
		{source{name: "32 bits of luck", draw: func(i uint64) uint64 { return honest(i) >> 32 * gold }}, "Birthdays"},
		{source{name: "the last die of five is that before", draw: func(i uint64) uint64 {
			if i%5 == 4 && i%25 == 4 {
				return honest(i - 1)
			}
			return honest(i)
		}}, "Hands"},
		{source{name: "every third of three is their sum", draw: func(i uint64) uint64 {
			if i%3 == 2 {
				return honest(i-1) + honest(i-2)
			}
			return honest(i)
		}}, "Three in a row"},
		{source{name: "pools of ten share one die in a hundred", draw: func(i uint64) uint64 {
			if honest(i)%100 == 0 {
				return 0
			}
			return honest(i)
		}}, "GO"},
		{source{name: "a second draw that is the first", draw: honest, faces: func(i uint64, n int, dst []uint8) []uint8 {
			x := honest(i)
			for k := range n {
				if k%dicePerDraw == 0 {
					x = honest(i)
				}
				var face uint64
				face, x = bits.Mul64(x, 6)
				dst = append(dst, uint8(face)+1)
			}
			return dst
		}}, "Two dice of a pool"},
		{source{name: "five bits of a draw, and what is left of them when divided by six", draw: honest, faces: func(i uint64, n int, dst []uint8) []uint8 {
			for k := range uint64(n) {
				dst = append(dst, uint8(mix(honest(i)+k)>>59%Sides)+1)
			}
			return dst
		}}, "Faces"},
	}
}

// congruence is the i-th number of a generator of which nobody should make dice: its last bits hardly change.
func congruence(i uint64) uint64 {
	const a, c = 6364136223846793005, 1442695040888963407
	x, mul, add := uint64(1), uint64(a), uint64(c)
	for ; i > 0; i >>= 1 {
		if i&1 == 1 {
			x = x*mul + add
		}
		add *= mul + 1
		mul *= mul
	}
	return x
}

// Every question catches the dice that it is there for.
func TestBatterySeesCrookedDice(t *testing.T) {
	questions := batteryFor()
	for _, c := range crooked() {
		i := slices.IndexFunc(questions, func(q question) bool { return q.name == c.seenBy })
		found := questions[i].answered([]source{c.source}, shortLabels)
		if worst := farthest(found); worst.p > 1e-9 {
			t.Errorf("%s: nothing is seen by %s, at most %s: %s (%.2g)", c.name, c.seenBy, worst.detail, worst.statistic, worst.p)
		}
		questions[i].asks = ""
	}
	for _, q := range questions {
		if q.asks != "" {
			t.Errorf("nobody has shown that %s can fail", q.name)
		}
	}
}
