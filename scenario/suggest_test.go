package scenario

import "testing"

func TestSuggest(t *testing.T) {
	words := []string{"morale", "title", "turns", "seed", "sides", "ammo_check_turns", "hunting-rifle", "map", "max"}
	for _, c := range []struct{ situation, word, want string }{
		{"a letter left out", "moral", "morale"},
		{"two letters swapped", "tilte", "title"},
		{"a letter too much", "tturns", "turns"},
		{"a letter changed", "seet", "seed"},
		{"capitals and separators", "Hunting_Rifle", "hunting-rifle"},
		{"three slips in a long word", "amo_chek_turn", "ammo_check_turns"},
		{"two slips in a short word", "sxxd", ""},
		{"nothing near", "helicopter", ""},
		{"equally near: alphabet decides", "mat", "map"},
		{"the word itself is no suggestion", "map", "max"},
		{"no word", "", ""},
	} {
		if got := suggest(c.word, words); got != c.want {
			t.Errorf("%s: %q gave %q, want %q", c.situation, c.word, got, c.want)
		}
	}
	if got := didYouMean("sied", words); got != `did you mean "seed"?` && got != `did you mean "sides"?` {
		t.Errorf("got %q", got)
	}
	if got := didYouMean("zzz", words); got != "" {
		t.Errorf("got %q", got)
	}
}

func TestWordsThatShareAPart(t *testing.T) {
	known := []string{"kevlar-vest", "kevlar-helmet", "flak-vest", "driving", "heavy-weapons", "hunting-rifle"}
	for _, c := range []struct{ situation, word, want string }{
		{"part of two", "kevlar", `did you mean "kevlar-helmet" or "kevlar-vest"?`},
		{"holds one", "combat-driving", `did you mean "driving"?`},
		{"part of one", "rifle", `did you mean "hunting-rifle"?`},
		{"no whole part", "heav", ""},
		{"two letters are too few", "ak", ""},
	} {
		if got := didYouMean(c.word, append(known, "ak-x")); got != c.want {
			t.Errorf("%s: %q gave %s, want %s", c.situation, c.word, got, c.want)
		}
	}
	if got, want := oneOf("soldier", known, "things"), "there are kevlar-vest, kevlar-helmet, flak-vest, driving, heavy-weapons, hunting-rifle"; got != want {
		t.Errorf("few: %s", got)
	}
	if got, want := oneOf("soldier", append(known, "a", "b", "c"), "things"), "crossfire catalog things lists what there is"; got != want {
		t.Errorf("many: %s", got)
	}
}

func TestSuggestDoesNotDependOnOrder(t *testing.T) {
	for _, words := range [][]string{{"bat", "cat", "hat"}, {"hat", "cat", "bat"}} {
		if got := suggest("rat", words); got != "bat" {
			t.Errorf("%v: got %q", words, got)
		}
	}
}

func TestTypoDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"", "abc", 3}, {"abc", "abc", 0}, {"abcd", "acbd", 1}, {"ca", "abc", 3}, {"kitten", "sitting", 3}} {
		if got := typoDistance([]rune(c.a), []rune(c.b), 9); got != c.want {
			t.Errorf("%s to %s: got %d, want %d", c.a, c.b, got, c.want)
		}
	}
}
