package dice

import "testing"

// A turn of 64 rolls between changing pairs, as in a fight; ns/op is that of one roll.
func BenchmarkRoll3Dice(b *testing.B) {
	benchmarkRoll(b, Pool{N: 3, Colour: Blue})
}

func BenchmarkRoll20Dice(b *testing.B) {
	benchmarkRoll(b, Pool{N: 20, Colour: Blue})
}

func benchmarkRoll(b *testing.B, pool Pool) {
	keys := make([]Key, 64)
	for i := range keys {
		keys[i] = KeyOf(string(rune('A' + i)))
	}
	r := NewRoller(printed)
	total := 0
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		if i%64 == 0 {
			r.Turn(i / 64)
		}
		total += int(r.Roll(keys[i%64], keys[(i+7)%64], Attack, pool).GO)
	}
	if b.N > 1000 && total == 0 {
		b.Fatal("no GO at all")
	}
}

func BenchmarkNewOdds(b *testing.B) {
	for b.Loop() {
		NewOdds(printed)
	}
}

func BenchmarkWin(b *testing.B) {
	o := NewOdds(printed)
	for i := 0; b.Loop(); i++ {
		o.Win(Pool{N: int8(i & 7), Colour: Blue}, Pool{N: int8(i >> 3 & 7), Colour: Blue})
	}
}

func BenchmarkMargin(b *testing.B) {
	o := NewOdds(printed)
	for i := 0; b.Loop(); i++ {
		o.Margin(Pool{N: int8(i & 7), Colour: Blue}, Pool{N: 3, Colour: Blue}, 1)
	}
}
