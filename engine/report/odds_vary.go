package report

import (
	"fmt"
	"io"
	"math/big"
	"slices"
	"strings"

	"crossfire/engine/odds"
	"crossfire/engine/rules"
)

// OddsRow is the odds of an attack for one value of what is varied.
type OddsRow struct {
	Value int32
	Odds  *odds.Odds // nil: the attack is impossible
	Why   string     // it is
}

// OddsVaried writes how the odds change with what is varied, such as "Range in m". Values that come to the same share a line.
func OddsVaried(w io.Writer, what string, rows []OddsRow, markdown bool) error {
	p := &page{w: w, draw: PlainTable}
	if markdown {
		p.draw = MarkdownTable
		p.print("# Odds of an attack\n\n")
	}
	first := slices.IndexFunc(rows, func(r OddsRow) bool { return r.Odds != nil })
	if first < 0 {
		return fmt.Errorf("no value of %s is possible", what)
	}
	o := rows[first].Odds
	sentence := oddsSentence(o)
	switch what {
	case rangeTitle:
		sentence = oddsRangeless(o)
	case besideTitle:
		sentence = strings.TrimSuffix(oddsAt(o, "a place beside "), ".") + ", " + rules.Metres(o.Duel.RangeCM) + " m away."
	}
	p.print(sentence, "\n")
	heads := append([]Column{{Title: what, Right: true}}, variedColumns(o)...)
	p.table(heads, merged(rows))
	p.provisos(o)
	return p.err
}

const (
	rangeTitle  = "Range in m"
	besideTitle = "Metres beside"
)

// VariedTitle is the heading of what is varied, by the name of its flag.
func VariedTitle(name string) string {
	switch name {
	case "range":
		return rangeTitle
	case "beside":
		return besideTitle
	case "targets":
		return "Targets"
	case "dr":
		return "DR"
	case "hooah":
		return "Hooah dice"
	}
	return "Dice of " + name
}

func variedColumns(o *odds.Odds) []Column {
	if o.Prospect.Vehicle != nil {
		return columns("Attack", defenceName(o), ">HDR", ">Hit", ">Damaged or worse", ">Stopped", ">Chance", ">Destroyed", ">Attacks to stop")
	}
	out := ">Out of action"
	if o.Duel.Helpless {
		out = ">Killed"
	}
	return columns("Attack", defenceName(o), ">DR", ">Hit", ">Wounded or worse", out, ">Chance", ">Dead", ">Attacks for that")
}

// merged are the lines of the table: values that follow each other and come to the same are one.
func merged(rows []OddsRow) [][]string {
	var lines [][]string
	from := 0
	for i := range rows {
		cells := variedCells(&rows[i])
		if last := len(lines) - 1; last >= 0 && slices.Equal(lines[last][1:], cells) {
			lines[last][0] = fmt.Sprintf("%d-%d", rows[from].Value, rows[i].Value)
			continue
		}
		from = i
		lines = append(lines, append([]string{fmt.Sprint(rows[i].Value)}, cells...))
	}
	return lines
}

func variedCells(r *OddsRow) []string {
	if r.Odds == nil {
		return []string{r.Why}
	}
	o := r.Odds
	defence := "none"
	if o.Prospect.Defence.Pool.N > 0 {
		defence = o.Prospect.Defence.Pool.String()
	}
	needed := "never"
	if o.Attacks != nil {
		needed = o.Attacks.FloatString(1)
	}
	rating := fmt.Sprint(o.DR())
	if o.Zones != nil {
		rating = "-" // that of its zones
	}
	harmed, killed := worse(o)
	return []string{o.Prospect.Attack.Pool.String(), defence, rating, percentText(o.Hit()), percentText(harmed),
		percentText(o.Stop), o.Stop.RatString(), percentText(killed), needed}
}

// worse is the chance of lasting harm, and that of the worst.
func worse(o *odds.Odds) (harmed, killed *big.Rat) {
	harmed, killed = new(big.Rat), new(big.Rat)
	for result, p := range o.Results {
		if r := rules.Result(result); r.KnocksOut() || o.Rules.Effects.Points[r] > 0 {
			harmed.Add(harmed, p)
		}
		if r := rules.Result(result); r == rules.Dead || r == rules.BlownAway {
			killed.Add(killed, p)
		}
	}
	for damage, p := range o.Damage {
		if rules.Damage(damage) >= rules.Damaged {
			harmed.Add(harmed, p)
		}
		if rules.Damage(damage) >= rules.Destroyed {
			killed.Add(killed, p)
		}
	}
	return harmed, killed
}
