package report

import (
	"encoding/json"
	"io"
	"math/big"

	"crossfire/engine"
	"crossfire/engine/odds"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// The odds as odds.schema.json describes them. Fields appear in the order of these structs.

type oddsFile struct {
	Version   string       `json:"version"`
	Overrides []Override   `json:"overrides"`
	Vary      string       `json:"vary,omitempty"`
	Attacks   []oddsResult `json:"attacks"`
}

type oddsResult struct {
	Value      *int32       `json:"value,omitempty"` // of what is varied
	Impossible string       `json:"impossible,omitempty"`
	Text       string       `json:"text,omitempty"`
	Action     string       `json:"action,omitempty"`
	Weapon     string       `json:"weapon,omitempty"`
	Mode       string       `json:"mode,omitempty"`
	RangeM     json.Number  `json:"range_m,omitempty"`
	Band       string       `json:"band,omitempty"`
	Attack     *sumResult   `json:"attack,omitempty"`
	Defence    *sumResult   `json:"defence,omitempty"`
	Toughness  *sumResult   `json:"toughness,omitempty"`
	Rating     []modResult  `json:"rating,omitempty"`
	DR         *int8        `json:"dr,omitempty"`
	Margin     bool         `json:"margin,omitempty"`
	Zones      []chanceJSON `json:"zones,omitempty"`
	Results    []chanceJSON `json:"results,omitempty"`
	Besides    []chanceJSON `json:"besides,omitempty"`
	Needs      int8         `json:"needs,omitempty"`
	Outs       []chanceJSON `json:"outs,omitempty"`
	Stop       *ratJSON     `json:"stop,omitempty"`
	Needed     *ratJSON     `json:"attacks_to_stop,omitempty"`
}

type sumResult struct {
	Base      string      `json:"base"`
	Modifiers []modResult `json:"modifiers"`
	Pool      string      `json:"pool"`
}

type modResult struct {
	Why  string `json:"why"`
	Rule string `json:"rule"`
	Dice int8   `json:"dice"`
}

// ratJSON is an exact number and its rounded decimal.
type ratJSON struct {
	Fraction string      `json:"fraction"`
	Decimal  json.Number `json:"decimal"`
}

type chanceJSON struct {
	Name string `json:"name"`
	ratJSON
	Rule string `json:"rule"`
}

// OddsJSON writes the odds of one attack, or of one for each value of what is varied, as odds.schema.json describes them. Version is
// that of the program.
func OddsJSON(w io.Writer, version, vary string, rows []OddsRow) error {
	file := oddsFile{Version: version, Vary: vary, Overrides: []Override{}}
	for _, changed := range changesOf(rows) {
		file.Overrides = append(file.Overrides, Override(changed))
	}
	for i := range rows {
		result := oddsResult{Impossible: rows[i].Why}
		if rows[i].Odds != nil {
			result = oddsResultOf(rows[i].Odds)
		}
		if vary != "" {
			result.Value = &rows[i].Value
		}
		file.Attacks = append(file.Attacks, result)
	}
	out := json.NewEncoder(w)
	out.SetEscapeHTML(false)
	out.SetIndent("", "  ")
	return out.Encode(file)
}

// changesOf are the changes of the rules, which are the same for all rows.
func changesOf(rows []OddsRow) []scenario.Override {
	for i := range rows {
		if rows[i].Odds != nil {
			return rows[i].Odds.Changed
		}
	}
	return nil
}

func oddsResultOf(o *odds.Odds) oddsResult {
	x, dr := o.Prospect, o.DR()
	r := oddsResult{
		Text: oddsSentence(o), Action: o.Kind.String(), Weapon: o.Duel.Weapon, RangeM: json.Number(rules.Metres(o.Duel.RangeCM)),
		Band: x.Band.String(), Attack: sumOf(&x.Attack), Defence: sumOf(&x.Defence), Toughness: sumOf(&x.Toughness),
		Rating: modsOf(x.Rating), DR: &dr, Margin: x.Margin, Results: chancesOf(outcomes(o)), Besides: chancesOf(besides(o)),
		Stop: ratOf(o.Stop),
	}
	if o.Kind == rules.Fire || o.Kind == rules.Engage || o.Kind == rules.AreaFire {
		r.Mode = o.Duel.Mode.String()
	}
	if x.Place != nil {
		r.Needs = x.Place.Needs
	}
	r.Outs = chancesOf(outsOf(o))
	if o.Zones != nil {
		r.Zones = chancesOf(zoneChances(o))
	}
	if o.Attacks != nil {
		r.Needed = ratOf(o.Attacks)
	}
	return r
}

func sumOf(s *engine.Sum) *sumResult {
	return &sumResult{Base: s.Base.String(), Modifiers: modsOf(s.Mods), Pool: s.Pool.String()}
}

func modsOf(mods []engine.Modifier) []modResult {
	list := []modResult{}
	for _, m := range mods {
		list = append(list, modResult{modifierWords[m.Why], m.Rule.String(), m.Dice})
	}
	return list
}

func chancesOf(chances []chance) []chanceJSON {
	var list []chanceJSON
	for _, c := range chances {
		list = append(list, chanceJSON{c.key, *ratOf(c.p), c.rule.String()})
	}
	return list
}

func ratOf(p *big.Rat) *ratJSON {
	return &ratJSON{p.RatString(), json.Number(decimalText(p))}
}
