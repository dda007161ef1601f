package dice

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestDICE2_AddStopsAtNoDiceAndAtTheCap(t *testing.T) {
	cases := []struct{ have, mod, want int }{
		{3, 1, 4}, {3, -1, 2}, {3, -3, 0}, {3, -4, 0}, {0, -1, 0}, {0, 2, 2},
		{39, 1, 40}, {39, 2, 40}, {3, math.MaxInt, 40}, {3, math.MinInt, 0},
	}
	for _, c := range cases {
		got := Pool{N: int8(c.have), Colour: Blue}.Add(c.mod)
		if want := (Pool{N: int8(c.want), Colour: Blue}); got != want {
			t.Errorf("%d dice %+d: %s, not %s", c.have, c.mod, got, want)
		}
	}
}

func TestSKILL1_BetterIsMoreExpectedGO(t *testing.T) {
	cases := []struct {
		name         string
		better, poor string
	}{
		{"more dice of a colour", "3 blue", "2 blue"},
		{"better colour, as many dice", "2 red", "2 blue"},
		{"two red (10/6) over three blue (9/6)", "2 red", "3 blue"},
		{"same expected GO: more dice", "3 green", "2 blue"},
		{"no expected GO: more dice", "1 green", "0 red"},
		{"no dice: the colour", "0 red", "0 blue"},
	}
	for _, c := range cases {
		better, poor := mustPool(t, c.better), mustPool(t, c.poor)
		if !better.Better(poor, printed) || poor.Better(better, printed) || better.Better(better, printed) {
			t.Errorf("%s: %s is not better than %s", c.name, better, poor)
		}
	}
}

func mustPool(t *testing.T, text string) Pool {
	t.Helper()
	p, err := ParsePool(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestSKILL1_BetterIsAStrictOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := anyPool(9).Draw(t, "a"), anyPool(9).Draw(t, "b"), anyPool(9).Draw(t, "c")
		if a != b && a.Better(b, printed) == b.Better(a, printed) {
			t.Fatal("neither or both are better")
		}
		if a.Better(b, printed) && b.Better(c, printed) && !a.Better(c, printed) {
			t.Fatal("not transitive")
		}
	})
}

func TestDICE3_PoolsReadWhatTheyWrite(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPool(MaxPool).Draw(t, "pool")
		if got, err := ParsePool(p.String()); err != nil || got != p {
			t.Fatalf("%s reads as %v, %v", p, got, err)
		}
	})
}

func TestDICE3_NoPool(t *testing.T) {
	cases := map[string]string{
		"":         `pool "" is not a number of dice and a colour, as in "3 blue"`,
		"blue":     `pool "blue" is not a number of dice and a colour, as in "3 blue"`,
		"blue 3":   `pool "blue 3" is not a number of dice and a colour, as in "3 blue"`,
		"03 blue":  `pool "03 blue" is not a number of dice and a colour, as in "3 blue"`,
		"+3 blue":  `pool "+3 blue" is not a number of dice and a colour, as in "3 blue"`,
		"41 red":   `pool "41 red" has not between 0 and 40 dice`,
		"-1 red":   `pool "-1 red" has not between 0 and 40 dice`,
		"3 bleu":   `pool "3 bleu": unknown colour "bleu"`,
		"3":        `pool "3" is not a number of dice and a colour, as in "3 blue"`,
		"3  blue":  `pool "3  blue": unknown colour " blue"`,
		"3 blue ":  `pool "3 blue ": unknown colour "blue "`,
		"3 Blue":   `pool "3 Blue": unknown colour "Blue"`,
		"3.5 blue": `pool "3.5 blue" is not a number of dice and a colour, as in "3 blue"`,
	}
	for text, want := range cases {
		if p, err := ParsePool(text); err == nil || err.Error() != want {
			t.Errorf("%q reads as %v, %v", text, p, err)
		}
	}
}
