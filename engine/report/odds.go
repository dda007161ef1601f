package report

import (
	"fmt"
	"io"
	"strings"

	"crossfire/engine"
	"crossfire/engine/odds"
	"crossfire/engine/rules"
)

// The odds of an attack as people read them: what is rolled and why, what may come of it, and what that means.

// OddsText writes the odds of one attack for a terminal.
func OddsText(w io.Writer, o *odds.Odds) error {
	return writeOdds(&page{w: w, draw: PlainTable}, o, plainHeading)
}

// OddsMarkdown writes the odds of one attack as a Markdown page.
func OddsMarkdown(w io.Writer, o *odds.Odds) error {
	p := &page{w: w, draw: MarkdownTable}
	p.print("# Odds of an attack\n\n")
	return writeOdds(p, o, markdownHeading)
}

// plainHeading and markdownHeading begin a section.
func plainHeading(text string) string { return "\n" + text + "\n" }

func markdownHeading(text string) string { return "\n## " + text + "\n" }

func writeOdds(p *page, o *odds.Odds, heading func(string) string) error {
	p.print(oddsSentence(o), "\n")
	p.table(columns("Roll", "Dice", "Made of"), rollRows(o))
	p.provisos(o)
	for _, t := range chanceTables(o) {
		p.print(heading(t.title))
		p.table(columns(t.what, ">Chance", ">Percent", "Rule"), t.rows)
	}
	p.paragraph(stopSentence(o))
	return p.err
}

// provisos say under which rules, and as long as what holds, the odds are so.
func (p *page) provisos(o *odds.Odds) {
	if covered := o.Duel.Posture == rules.Cover || o.Duel.Posture == rules.ActiveCover; covered && o.Prospect.Weapon.Heavy == rules.BlastWeapon {
		p.paragraph("The cover is taken to hold (STR-2).")
	}
	if o.Outs != nil {
		p.paragraph("Each target is rolled against by itself (FIRE-7). Shots that miss one and go astray to another are left out (STRAY-1).")
	}
	if o.At != nil && o.At.Hooah > 0 && o.Rules.Hooah && o.Prospect.Vehicle == nil && !o.Duel.Helpless {
		p.paragraph(fmt.Sprintf("Who is attacked has %d Hooah dice to put into defence and toughness; here none are spent (DICE-6).", o.At.Hooah))
	}
	for _, c := range o.Changed {
		p.paragraph("Rule changed: " + c.Key + " " + c.Here + " instead of " + c.Book + ".")
	}
}

// rollRows are what is rolled, with every reason.
func rollRows(o *odds.Odds) [][]string {
	x := o.Prospect
	rows := [][]string{sumRow("Attack", &x.Attack), sumRow(defenceName(o), &x.Defence)}
	if x.Place != nil {
		rows[1] = []string{"Needs", fmt.Sprintf("%d GO", x.Place.Needs), "nobody dodges (BLAST-4)"}
	}
	tough := "Toughness"
	if x.Vehicle != nil {
		tough = "HToughness"
	}
	rows = append(rows, sumRow(tough, &x.Toughness))
	if x.Weapon.Heavy == rules.NotHeavy || x.Vehicle != nil {
		rows = append(rows, ratingRow(o))
	}
	if armour := armourText(o); armour != "" {
		rows = append(rows, []string{"Armour", armour, "DR off where it is worn (ARM-1)"})
	}
	return rows
}

func sumRow(name string, s *engine.Sum) []string {
	if s.Base.N == 0 && len(s.Mods) == 0 {
		return []string{name, "none", ""}
	}
	made := ""
	if len(s.Mods) > 0 {
		made = s.Base.String() + modifiersText(s.Mods)
	}
	return []string{name, s.Pool.String(), made}
}

// defenceName is what the target rolls against the attack.
func defenceName(o *odds.Odds) string {
	switch {
	case o.Kind == rules.Strike:
		return "Defence"
	case o.Prospect.Vehicle != nil:
		return "Driving"
	}
	return "Dodge"
}

func ratingRow(o *odds.Odds) []string {
	name, parts := "DR", make([]string, 0, len(o.Prospect.Rating))
	if o.Prospect.Vehicle != nil {
		name = "HDR"
	}
	for i, m := range o.Prospect.Rating {
		form := "%+d %s (%s)"
		if i == 0 {
			form = "%d %s (%s)"
		}
		parts = append(parts, fmt.Sprintf(form, m.Dice, modifierWords[m.Why], m.Rule))
	}
	text := fmt.Sprint(o.DR())
	if o.Prospect.Margin {
		text += " + margin"
		parts = append(parts, "and the margin of the blow (H2H-2)")
	}
	return []string{name, text, strings.Join(parts, " ")}
}

// armourText names what armour takes off: "head 2, torso 1".
func armourText(o *odds.Odds) string {
	var parts []string
	for area, worn := range o.Prospect.Armour {
		if worn != 0 {
			parts = append(parts, fmt.Sprintf("%s %d", rules.Area(area), worn))
		}
	}
	return strings.Join(parts, ", ")
}
