package report

import (
	"fmt"
	"math/big"

	"crossfire/engine/odds"
	"crossfire/engine/rules"
)

// chanceTable is a table of chances. Those of a whole table add up to one; what comes on top of it, to less or more.
type chanceTable struct {
	title, what string
	chances     []chance
	rows        [][]string
}

// chance is a thing that may happen. The key names it in JSON.
type chance struct {
	key, what string
	p         *big.Rat
	rule      rules.ID
}

// chanceTables are all tables of an attack, without what cannot happen.
func chanceTables(o *odds.Odds) []chanceTable {
	tables := []chanceTable{{title: "What comes of it", what: "Result", chances: outcomes(o)}}
	if o.Zones != nil && o.Dud == nil {
		zones := chanceTable{title: "Where it strikes", what: "The target is", chances: zoneChances(o)}
		tables = append([]chanceTable{zones}, tables...)
	}
	if o.Outs != nil {
		tables = append(tables, chanceTable{title: fmt.Sprintf("Of all %d", o.Duel.Targets), what: "Put out of action", chances: outsOf(o)})
	}
	tables = append(tables, chanceTable{title: "Besides", what: "Effect", chances: besides(o)})
	shown := tables[:0]
	for _, t := range tables {
		for _, c := range t.chances {
			t.rows = append(t.rows, []string{c.what, c.p.RatString(), percentText(c.p), c.rule.String()})
		}
		if len(t.rows) > 0 {
			shown = append(shown, t)
		}
	}
	return shown
}

// possible keeps the chances of what can happen.
func possible(all []chance) []chance {
	kept := all[:0]
	for _, c := range all {
		if c.p != nil && c.p.Sign() != 0 {
			kept = append(kept, c)
		}
	}
	return kept
}

// outcomes are the results of the ladder, and missing before them.
func outcomes(o *odds.Odds) []chance {
	list := []chance{{"miss", missText(o), o.Miss, missRule(o)}, {"dud", "a dud: too near to be armed", o.Dud, rules.BLAST3}}
	for _, result := range worsening {
		if o.Results != nil {
			list = append(list, chance{result.String(), resultText(o, result), o.Results[result], resultRule(o, result)})
		}
	}
	list = append(list, chance{"disarmed", "disarmed: the weapon is out of the hand", o.Disarmed, disarmRule(o)})
	for damage, p := range o.Damage {
		list = append(list, chance{damageKey(rules.Damage(damage)), damageText[damage], p, rules.VEH2})
	}
	return possible(list)
}

// resultText says what a result does to the target. Those who are hurt already die of less.
func resultText(o *odds.Odds, result rules.Result) string {
	text := oddsResultText[result]
	if o.Duel.Helpless && o.Stops(result) && result != rules.Dead && result != rules.BlownAway {
		text += ": dead, with the wounds there are (WND-1)"
	}
	return text
}

// damageKey is the name of a level of damage in JSON; a hit that does none is a hit all the same.
func damageKey(d rules.Damage) string {
	if d == rules.Undamaged {
		return "undamaged"
	}
	return d.String()
}

// missText says that nothing comes of an attack.
func missText(o *odds.Odds) string {
	if o.Prospect.Place != nil {
		return "nothing: it bursts too far away"
	}
	return "a miss"
}

// outsOf are how many of several targets are put out of action.
func outsOf(o *odds.Odds) []chance {
	var list []chance
	for n, p := range o.Outs {
		list = append(list, chance{fmt.Sprint(n), outText(n), p, rules.FIRE7})
	}
	return possible(list)
}

func outText(n int) string {
	if n == 0 {
		return "none"
	}
	return fmt.Sprint(n)
}

func missRule(o *odds.Odds) rules.ID {
	switch {
	case o.Prospect.Place != nil:
		return rules.HVY3
	case o.Prospect.Vehicle != nil:
		return rules.VEH1
	case o.Zones != nil:
		return rules.HVY2
	case o.Kind == rules.Strike:
		return rules.H2H1
	}
	return rules.FIRE1
}

func resultRule(o *odds.Odds, result rules.Result) rules.ID {
	if o.Kind == rules.Strike {
		return rules.H2H4
	}
	if kills := result == rules.Dead || result == rules.BlownAway; kills && o.Zones != nil && o.Zones[rules.DirectHit].Sign() != 0 {
		return rules.HVY2
	}
	return rules.DMG2
}

func disarmRule(o *odds.Odds) rules.ID {
	if o.Kind == rules.Strike {
		return rules.H2H4
	}
	return rules.AIM1
}

func zoneChances(o *odds.Odds) []chance {
	rule := rules.HVY2
	if o.Prospect.Place != nil {
		rule = rules.HVY3
	}
	return possible([]chance{
		{"direct", "hit directly", o.Zones[rules.DirectHit], rule},
		{"kill", "in the kill zone", o.Zones[rules.KillZone], rule},
		{"outer", "in the outer zone", o.Zones[rules.OuterZone], rule},
		{"none", "out of it", o.Zones[rules.NoZone], rule},
	})
}

// besides is what comes on top of the result.
func besides(o *odds.Odds) []chance {
	list := []chance{
		{"shaken", fmt.Sprintf("shaken by a near miss, from %s to %s", o.Prospect.Morale, o.Prospect.Shaken), o.Shaken, rules.MOR8},
		{"panics", "panicked: hurt, but still in the fight", o.Panics, rules.MOR7},
		{"alight", "alive, but burning", o.Alight, rules.HVY9},
	}
	if o.Systems != nil {
		stopped := chance{"movement", "the vehicle is stopped", o.Systems[rules.Movement], rules.VEH5}
		if o.Prospect.Vehicle.Type.Speed == rules.Flying {
			stopped.what, stopped.rule = "it falls from the sky", rules.COL4
		}
		list = append(list, stopped,
			chance{"weapon", "a weapon of it is out, each", o.Systems[rules.Armament], rules.VEH3},
			chance{"electronics", "its electronics are out", o.Systems[rules.Electronics], rules.VEH5},
			chance{"occupant", "somebody in it is hit, each", o.Exposed, rules.VEH3})
	}
	return possible(list)
}

// worsening are the results of both ladders, the worst last.
var worsening = [...]rules.Result{rules.Unharmed, rules.Pained, rules.Scuffed, rules.Suppressed, rules.Stunned, rules.Battered, rules.Wounded,
	rules.KnockedOut, rules.Mauled, rules.Ineffective, rules.Beaten, rules.Dead, rules.BlownAway}

// oddsResultText says what a result does to the target.
var oddsResultText = [rules.ResultCount]string{
	rules.Unharmed:    "a hit without effect",
	rules.Pained:      "pained: a die less on the next roll",
	rules.Suppressed:  "suppressed: no attack until the end of next turn",
	rules.Wounded:     "wounded",
	rules.Ineffective: "combat ineffective",
	rules.Dead:        "dead",
	rules.BlownAway:   "blown away",
	rules.Scuffed:     "scuffed: a die less on the next roll",
	rules.Stunned:     "stunned: no attack until the end of next turn",
	rules.Battered:    "battered: stunned, and a die less for long",
	rules.KnockedOut:  "knocked out",
	rules.Mauled:      "knocked out and wounded",
	rules.Beaten:      "beaten senseless",
}

var damageText = [rules.DamageCount]string{
	rules.Undamaged:   "a hit without effect",
	rules.Cosmetic:    "cosmetic damage",
	rules.Damaged:     "damaged",
	rules.Wrecked:     "wrecked",
	rules.Destroyed:   "destroyed",
	rules.Annihilated: "annihilated",
}
