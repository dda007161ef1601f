package report

import (
	"fmt"
	"math/big"
	"strings"

	"crossfire/engine/odds"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// oddsSentence says who attacks whom with what from how far.
func oddsSentence(o *odds.Odds) string {
	if o.Kind == rules.Strike {
		return oddsRangeless(o)
	}
	band := strings.ReplaceAll(o.Prospect.Band.String(), "-", " ")
	return strings.TrimSuffix(oddsRangeless(o), ".") + ", " + rules.Metres(o.Duel.RangeCM) + " m away (" + band + ")."
}

// oddsRangeless says the same without the distance.
func oddsRangeless(o *odds.Odds) string { return oddsAt(o, placeText(o)) }

// placeText says before the target which place near it is meant, if it is not the target itself.
func placeText(o *odds.Odds) string {
	switch beside := o.Duel.BesideCM; {
	case o.Kind == rules.AreaFire:
		return "the ground around "
	case o.Prospect.Place == nil:
		return ""
	case beside == 0:
		return "the feet of "
	default:
		return "a place " + rules.Metres(beside) + " m beside "
	}
}

// targetText is who is attacked.
func targetText(o *odds.Odds) string {
	name, article := "person", "a"
	if o.At != nil {
		name, article = o.At.Name, o.At.Article
	}
	if o.Duel.Targets > 1 {
		name, article = plural(name), fmt.Sprint(o.Duel.Targets)
	}
	if o.Duel.Helpless {
		name = "helpless " + name
		if article == "an" {
			article = "a"
		}
	}
	text := withArticle(article, name)
	switch {
	case o.Duel.Targets > 1:
		return text + " side by side"
	case o.At == nil && !o.Duel.Helpless:
		return someone(nil)
	case o.Prospect.In == nil:
		return text
	}
	text += " in " + withArticle(o.Prospect.In.Type.Article, o.Prospect.In.Type.Name)
	if o.Prospect.In.Moving {
		text += " on the move"
	}
	return text
}

// oddsAt says who attacks whom, at a place near them.
func oddsAt(o *odds.Odds, place string) string {
	who, whom := someone(o.From), targetText(o)
	if whom == who && o.At == nil {
		whom += " else"
	}
	if state := stateText(o); state != "" && o.Duel.Posture != rules.Open {
		whom += state + ","
	} else {
		whom += state
	}
	if o.Kind == rules.AreaFire && o.Duel.Posture == rules.Hiding {
		whom += " who hides there"
	} else {
		whom += postureText[o.Duel.Posture]
	}
	if v := o.Prospect.Vehicle; v != nil {
		whom = withArticle(v.Type.Article, v.Type.Name)
		if v.Moving {
			whom += " on the move"
		}
	}
	switch o.Duel.Location {
	case rules.AnyArea:
	case rules.Limb:
		whom = "a limb of " + whom
	default:
		whom = "the " + o.Duel.Location.String() + " of " + whom
	}
	if o.Duel.Unseen {
		whom += " who does not see it coming"
	}
	text := capital(who) + postureText[o.Duel.Own] + " " + attackDeed(o) + " " + place + whom
	if o.Kind == rules.Strike {
		text += " with " + armsText(o)
	}
	return text + "."
}

// stateText says behind the target how it is, where the question says so.
func stateText(o *odds.Odds) string {
	var states []string
	if o.Duel.Morale != nil {
		states = append(states, o.Duel.Morale.String())
	}
	if o.Duel.Wounded {
		states = append(states, rules.Wounded.String())
	}
	if states == nil {
		return ""
	}
	return " who is " + list(states)
}

// someone is an archetype in a sentence.
func someone(a *scenario.Archetype) string {
	if a == nil {
		return "somebody"
	}
	return withArticle(a.Article, a.Name)
}

// armsText is the weapon in a sentence.
func armsText(o *odds.Odds) string {
	return withArticle(o.Prospect.Weapon.Article, o.Prospect.Weapon.Name)
}

// attackDeed is what is done with the weapon: "fires an M16 on automatic at".
func attackDeed(o *odds.Odds) string {
	switch {
	case o.Kind == rules.Strike:
		return "strikes at"
	case o.Kind == rules.Throw || o.Prospect.Class == rules.ClassThrown:
		return "throws " + armsText(o) + " at"
	case o.Duel.Aimed:
		return "aims " + armsText(o) + " at"
	}
	return "fires " + armsText(o) + modeText[o.Duel.Mode] + " at"
}

var modeText = [rules.ModeCount]string{rules.Rapid: " rapidly", rules.Automatic: " on automatic"}

// postureText says behind somebody how it takes part.
var postureText = [rules.PostureCount]string{
	rules.Dodging: " who dodges", rules.Running: " on the run", rules.Cover: " behind cover", rules.ActiveCover: " in active cover",
	rules.Concealment: " in concealment", rules.ActiveConcealment: " in active concealment", rules.Hiding: " who has been found hiding",
	rules.Prone: " lying prone",
}

// attackNoun is what one such attack is called.
func attackNoun(o *odds.Odds) string {
	switch {
	case o.Kind == rules.Strike:
		return "blow"
	case o.Kind == rules.Throw || o.Prospect.Class == rules.ClassThrown:
		return "throw"
	case o.Duel.Mode != rules.Single:
		return "burst"
	}
	return "shot"
}

// stopSentence says what the table means: "About 1 in 4 shots puts the target out of action. It takes 3.9 on average, wounds adding up."
func stopSentence(o *odds.Odds) string {
	noun, does, does1 := attackNoun(o), "put the target out of action", "puts the target out of action"
	adding := "wounds adding up"
	switch {
	case o.Prospect.Vehicle != nil:
		does, does1, adding = "stop it", "stops it", "damage adding up"
	case o.Duel.Helpless:
		does, does1 = "kill", "kills"
	case o.Outs != nil:
		does, does1 = "put a given one of them out of action", "puts a given one of them out of action"
	}
	if o.Stop.Sign() == 0 && o.Attacks == nil {
		return "No such " + noun + " ever " + does1 + "."
	}
	var text string
	switch few, of, exact := shareOf(o.Stop); {
	case o.Stop.Sign() == 0:
		text = "No such " + noun + " by itself " + does1
	case few == of:
		text = "Nearly every " + noun + " " + does1
		if exact {
			text = "Every " + noun + " " + does1
		}
	default:
		text = fmt.Sprintf("%d in %d %s ", few, of, plural(noun)) + does
		if few == 1 {
			text = fmt.Sprintf("%d in %d %s ", few, of, plural(noun)) + does1
		}
		if !exact {
			text = "About " + text
		}
	}
	if o.Attacks == nil {
		return text + "."
	}
	return text + "; it takes " + o.Attacks.FloatString(1) + " on average, " + adding + "."
}

// shareOf is the plain share nearest to a chance: 1 in 4, 2 in 3. Exact: it is no approximation. A chance above 19 in 20 is all.
func shareOf(p *big.Rat) (few, of int64, exact bool) {
	if p.Sign() == 0 {
		return 0, 1, true
	}
	if p.Cmp(big.NewRat(19, 20)) > 0 {
		return 1, 1, p.Cmp(big.NewRat(1, 1)) == 0
	}
	if p.Denom().IsInt64() && p.Denom().Int64() <= 10 {
		return p.Num().Int64(), p.Denom().Int64(), true
	}
	for _, of := range [...]int64{2, 3, 4, 5, 10, 8, 6, 9, 7} {
		few = rounded(new(big.Rat).Mul(p, big.NewRat(of, 1)))
		if few > 0 && few < of && nearly(p, big.NewRat(few, of)) && (few > 1 || of <= 5) {
			return few, of, false
		}
	}
	of = rounded(new(big.Rat).Inv(p))
	return 1, of, p.Cmp(big.NewRat(1, of)) == 0
}

// nearly reports whether two chances differ by less than a sixteenth of the first.
func nearly(p, q *big.Rat) bool {
	off := new(big.Rat).Sub(p, q)
	return off.Abs(off).Cmp(new(big.Rat).Mul(p, big.NewRat(1, 16))) < 0
}

// rounded is the nearest whole number.
func rounded(p *big.Rat) int64 {
	twice := new(big.Int).Add(new(big.Int).Mul(p.Num(), big.NewInt(2)), p.Denom())
	return new(big.Int).Div(twice, new(big.Int).Mul(p.Denom(), big.NewInt(2))).Int64()
}

// percentText is a chance in percent with one decimal; what is possible but rare is not nought.
func percentText(p *big.Rat) string {
	percent := new(big.Rat).Mul(p, big.NewRat(100, 1))
	switch text := percent.FloatString(1); {
	case text == "0.0" && p.Sign() != 0:
		return "<0.1 %"
	case text == "100.0" && p.Cmp(big.NewRat(1, 1)) != 0:
		return ">99.9 %"
	default:
		return text + " %"
	}
}

// decimalText is a number with six decimals at most, without noughts behind them.
func decimalText(p *big.Rat) string {
	text := p.FloatString(6)
	if strings.Contains(text, ".") {
		text = strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
	}
	return text
}
