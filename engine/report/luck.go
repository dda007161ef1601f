package report

import (
	"fmt"
	"strconv"

	"crossfire/engine/dice"
)

// Luck compares the GO that a side got with the GO that its dice promise (DICE-1). It counts free rolls only.

var luckHeads = columns("Side", ">Rolls", ">Dice", ">GO", ">Expected", ">Difference")

type luck struct{ rolls, dice, gos, sixths int }

func (f *Fight) luckRows() [][]string {
	s := f.Scenario
	sides := map[dice.Key]int{}
	for i := range s.Combatants {
		sides[s.Combatants[i].Key] = s.Combatants[i].Side
	}
	sums := make([]luck, len(s.Sides))
	for i := range f.Log.Rolls {
		r := &f.Log.Rolls[i]
		side, known := sides[r.Roller]
		if !known || side < 0 || r.Plain() || r.Forced {
			continue
		}
		sum := &sums[side]
		sum.rolls++
		sum.dice += int(r.Pool.N)
		sum.gos += int(r.GO)
		sum.sixths += int(r.Pool.N) * max(0, min(6, 7-int(s.Rules.GoAt[r.Pool.Colour])))
	}
	rows := make([][]string, len(sums))
	for i := range sums {
		l := &sums[i]
		rows[i] = []string{sideTitle(s, i), strconv.Itoa(l.rolls), strconv.Itoa(l.dice), strconv.Itoa(l.gos),
			tenths(l.sixths), signed(6*l.gos - l.sixths)}
	}
	return rows
}

// tenths writes sixths with one decimal, rounded half up; n is not negative.
func tenths(sixths int) string {
	n := (sixths*10 + 3) / 6
	return fmt.Sprintf("%d.%d", n/10, n%10)
}

func signed(sixths int) string {
	if sixths < 0 {
		return "-" + tenths(-sixths)
	}
	return "+" + tenths(sixths)
}
