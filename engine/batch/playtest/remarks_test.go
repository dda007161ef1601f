package playtest

import (
	"bytes"
	"fmt"

	"crossfire/engine/batch"
	"crossfire/engine/rules"
)

// The remarks of the page are made by rules: what is out of the ordinary is named together with the numbers of the rulebook
// that make it so.

// The thresholds of the remarks, in percent.
const (
	manyAtOnce  = 10 // fights over in turn 1
	manyAtLimit = 5  // fights that stop at the limit
	oneSided    = 85 // fights won by one side
	noContest   = 97
	atOnceOut   = 75 // harms that put somebody out at once
)

func over(part, whole, percent int64) bool { return whole > 0 && part*100 > whole*percent }

// lopsided reports whether two sides that are alike do not win alike: by more than three standard errors and two percent.
func lopsided(s *batch.Sums) bool {
	a, b := s.Outcomes[0].Fights, s.Outcomes[1].Fights
	gap := max(a-b, b-a)
	return gap*gap > 9*(a+b) && over(gap, a+b, 4)
}

func remarks(b *bytes.Buffer, all []outcome) {
	b.WriteString("## Remarks\n\n")
	for i := range all {
		o := &all[i]
		for _, text := range remarksOn(o) {
			fmt.Fprintf(b, "- **%s**: %s.\n", o.scenario.Title, text)
		}
	}
	fmt.Fprintf(b, "- **Morale**: %s.\n", remarkOnMorale(all))
	fmt.Fprintf(b, "- **Hits**: %s.\n", remarkOnHits(all))
}

// remarksOn says what is out of the ordinary about one fight.
func remarksOn(o *outcome) []string {
	s := o.sums[0]
	var found []string
	add := func(when bool, format string, args ...any) {
		if when {
			found = append(found, fmt.Sprintf(format, args...))
		}
	}
	median := s.Quantile(1, 2)
	add(over(s.Lengths[1].Fights, s.Fights, manyAtOnce), "%s are over in turn 1, before everybody has acted", share(s.Lengths[1].Fights, s.Fights))
	add(s.Quantile(3, 4) <= 3, "three quarters are over within %d turns, too few to change one's mind in", s.Quantile(3, 4))
	add(over(s.Limit().Fights, s.Fights, manyAtLimit), "%s stop at the turn limit: it stalls", share(s.Limit().Fights, s.Fights))
	add(over(o.sums[1].Limit().Fights, s.Fights, manyAtLimit), "without morale %s stop at the turn limit: it stalls", share(o.sums[1].Limit().Fights, s.Fights))
	add(o.even && lopsided(s), "the sides are alike, and yet red wins %s: something is not even", share(s.Outcomes[0].Fights, s.Fights))
	for side, name := range []string{"red", "blue"} {
		won := s.Outcomes[side].Fights
		add(over(won, s.Fights, oneSided), "%s wins %s: %s", name, share(won, s.Fights),
			map[bool]string{false: "one-sided", true: "no contest"}[over(won, s.Fights, noContest)])
	}
	add(o.turns > 0 && 3*max(median-o.turns, o.turns-median) > o.turns, "%d turns in the median and not %d as in the first model", median, o.turns)
	if len(found) > 0 {
		found[len(found)-1] += "; " + o.reason
	}
	return found
}

// remarkOnMorale says in how many fights morale makes a difference to their length.
func remarkOnMorale(all []outcome) string {
	shorter, longer := 0, 0
	for i := range all {
		with, without := all[i].sums[0].Quantile(1, 2), all[i].sums[1].Quantile(1, 2)
		switch {
		case with < without:
			shorter++
		case with > without:
			longer++
		}
	}
	fled, casualties, casualtiesOff := int64(0), int64(0), int64(0)
	for i := range all {
		for side := range all[i].sums[0].Forces {
			fled += all[i].sums[0].Forces[side][batch.Fled]
			casualties += all[i].sums[0].Forces[side][batch.Casualties]
			casualtiesOff += all[i].sums[1].Forces[side][batch.Casualties]
		}
	}
	fights := int64(len(all)) * all[0].sums[0].Fights
	return fmt.Sprintf("it makes %d of %d fights shorter in the median and %d longer; a fight costs %s casualties with it and %s without, and %s people flee",
		shorter, len(all), longer, each(casualties, fights), each(casualtiesOff, fights), each(fled, fights))
}

// remarkOnHits says how deadly the ladder is.
func remarkOnHits(all []outcome) string {
	var out, wounded, harms int64
	for _, o := range withBlows(all, false) {
		out += harmsOf(o.sums[0], rules.Ineffective, rules.Dead, rules.BlownAway)
		wounded += harmsOf(o.sums[0], rules.Wounded)
		harms += harmsOf(o.sums[0], shotResults...)
	}
	text := fmt.Sprintf("of all harms by shots and bursts %s put somebody out at once and %s wound", share(out, harms), share(wounded, harms))
	if over(out, harms, atOnceOut) {
		text += ", so that MOR-7, MED-1 and whatever else follows a wound seldom come up: a burst has DR 3 + 2 and more (FIRE-6), which two or three blue dice " +
			"of toughness miss by three or four in the mean"
	}
	return text
}
