package rules

import (
	"slices"
	"strings"
	"testing"
)

// sameWords checks that a vocabulary has a different name for each of its constants, and reads what it writes.
func sameWords[W interface {
	Word
	comparable
	String() string
	MarshalText() ([]byte, error)
}, P interface {
	*W
	UnmarshalText([]byte) error
}](t *testing.T, count W) {
	t.Helper()
	words := count.Words()
	if len(words) != int(count) {
		t.Fatalf("%T has %d constants and %d words", count, count, len(words))
	}
	for i, text := range words {
		w := W(i)
		if slices.Index(words, text) != i {
			t.Errorf("%T: %q stands for two constants", count, text)
		}
		written, err := w.MarshalText()
		if err != nil || string(written) != text || w.String() != text {
			t.Errorf("%T %d writes %q, not %q (%v)", count, i, written, text, err)
		}
		var back W
		if err := P(&back).UnmarshalText([]byte(text)); err != nil || back != w {
			t.Errorf("%T: %q reads as %d, not %d (%v)", count, text, back, i, err)
		}
	}
	var none W
	if err := P(&none).UnmarshalText([]byte("no such word")); err == nil {
		t.Errorf("%T reads a word that it does not have", count)
	}
}

func TestEveryConstantHasItsWord(t *testing.T) {
	sameWords(t, SkillCount)
	sameWords(t, BrawnCount)
	sameWords(t, BandCount)
	sameWords(t, RangeClassCount)
	sameWords(t, ModeCount)
	sameWords(t, AreaCount)
	sameWords(t, PostureCount)
	sameWords(t, GaitCount)
	sameWords(t, ResultCount)
	sameWords(t, AmmoLevelCount)
	sameWords(t, LoadingCount)
	sameWords(t, DifficultyCount)
	sameWords(t, ActionKindCount)
	sameWords(t, HeavyKindCount)
	sameWords(t, ZoneCount)
	sameWords(t, BlazeCount)
	sameWords(t, MakingCount)
	sameWords(t, TierCount)
	sameWords(t, MoraleCount)
	sameWords(t, TrainingCount)
	sameWords(t, KindCount)
	sameWords(t, IDCount)
}

func TestThereAre150Rules(t *testing.T) {
	if IDCount != 151 {
		t.Errorf("%d IDs with the empty one", IDCount)
	}
}

func TestWordsHoldTheirConstants(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{STRAY1.String(), "STRAY-1"}, {DICE1.String(), "DICE-1"}, {HVY10.String(), "HVY-10"}, {CIV9.String(), "CIV-9"}, {HAZ0.String(), "HAZ-0"},
		{H2H4.String(), "H2H-4"}, {Toughness.String(), "toughness"}, {Prone.String(), "prone"}, {Beaten.String(), "beaten"},
		{Endless.String(), "endless"}, {Once.String(), "once"}, {Surrender.String(), "surrender"}, {Butcher.String(), "butcher"},
		{BlownAway.String(), "blown-away"}, {ClassHand.String(), "hand"}, {OscarCharlie.String(), "oscar-charlie"}, {KindFill.String(), "fill"},
	} {
		if c.got != c.want {
			t.Errorf("%q, not %q", c.got, c.want)
		}
	}
}

func TestReachReadsWhatItWrites(t *testing.T) {
	for text, want := range map[string]Reach{"none": {}, "0": {true, 0}, "+1": {true, 1}, "-2": {true, -2}} {
		var got Reach
		if err := got.UnmarshalText([]byte(text)); err != nil || got != want || got.String() != text {
			t.Errorf("%q reads as %+v and writes %q (%v)", text, got, got, err)
		}
	}
	for _, text := range []string{"", "some", "1.5", "200"} {
		var got Reach
		if err := got.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q reads as %+v", text, got)
		}
	}
}

func TestMetresAreWrittenShort(t *testing.T) {
	for cm, want := range map[int32]string{0: "0", 100: "1", 25000: "250", 250: "2.5", 205: "2.05", 225: "2.25"} {
		if got := Metres(cm); got != want {
			t.Errorf("%d cm: %q, not %q", cm, got, want)
		}
	}
}

func TestSquaresDoNotOverflow(t *testing.T) {
	if got := Square(1_000_000); got != 1_000_000_000_000 {
		t.Errorf("10 km squared is %d", got)
	}
	if !Within(Square(100), 100) || Within(Square(100)+1, 100) {
		t.Error("1 m is not within 1 m, or more is")
	}
}

func TestDICE5HarderStopsAtTheEnds(t *testing.T) {
	for _, c := range []struct {
		from   Difficulty
		levels int
		want   Difficulty
	}{{Routine, 1, Standard}, {Standard, 1, Hard}, {Hard, 1, OscarCharlie}, {OscarCharlie, 1, OscarCharlie}, {Routine, -1, Routine}, {OscarCharlie, -2, Standard}} {
		if got := c.from.Harder(c.levels); got != c.want {
			t.Errorf("%s %+d: %s, not %s", c.from, c.levels, got, c.want)
		}
	}
}

func TestBookFindsRulesByIDAndKey(t *testing.T) {
	book := Book{Rules: []Rule{{ID: SPACE4, Key: "light, smoke"}, {ID: COVER1, Key: "cover"}, {ID: COVER2, Key: "cover"}, {ID: FIRE1}}}
	if rule, ok := book.Rule(COVER2); !ok || rule.ID != COVER2 {
		t.Errorf("COVER-2: %+v, %v", rule, ok)
	}
	if _, ok := book.Rule(DMG1); ok {
		t.Error("finds a rule that it does not have")
	}
	var ids []string
	for _, rule := range append(book.Under("cover"), book.Under("smoke")...) {
		ids = append(ids, rule.ID.String())
	}
	if got := strings.Join(ids, " "); got != "COVER-1 COVER-2 SPACE-4" {
		t.Errorf("under cover and smoke: %s", got)
	}
	if len(book.Under("")) != 0 {
		t.Error("rules without a key are under the empty key")
	}
}
