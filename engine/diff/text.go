package diff

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"crossfire/engine/report"
)

// Text tells a difference to a person.
func Text(w io.Writer, d *Difference) error {
	var b strings.Builder
	fmt.Fprintf(&b, "A  %s\nB  %s\n\n%s\n", nameOf(d.A), nameOf(d.B), strings.Join(d.Lines(), "\n"))
	if d.Parting != nil {
		fmt.Fprintf(&b, "\n%s\n", strings.Join(d.Consequences(), "\n"))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// Lines say which rules two runs do not share and where they part.
func (d *Difference) Lines() []string {
	var lines []string
	for _, c := range d.Rules {
		lines = append(lines, fmt.Sprintf("The rule %s is %s in A and %s in B.", c.Key, c.A, c.B))
	}
	if d.Since > 1 {
		lines = append(lines, d.savedLine())
	}
	if d.Parting == nil {
		return append(lines, fmt.Sprintf("The runs are the same: %s.", counted(len(d.A.since(d.Since)), "event")))
	}
	return append(lines, d.Parting.lines()...)
}

// Consequences are what two runs that part led to: ends, turns, casualties, and to whom something else happens.
func (d *Difference) Consequences() []string {
	var b strings.Builder
	b.WriteString("What it led to\n")
	if err := errors.Join(d.outcomes(&b), d.fates(&b)); err != nil {
		panic("diff: a table cannot be written to memory: " + err.Error())
	}
	return strings.Split(strings.TrimRight(b.String(), "\n"), "\n")
}

// savedLine says that the two are compared from a later turn on, and why.
func (d *Difference) savedLine() string {
	who := "both go on from a save"
	switch {
	case d.B.Resumed == 0:
		who = "A goes on from a save"
	case d.A.Resumed == 0:
		who = "B goes on from a save"
	}
	return fmt.Sprintf("They are compared from turn %d on: %s.", d.Since, who)
}

// nameOf is how a run is named at the top.
func nameOf(r *Run) string { return fmt.Sprintf("%s, seed %d: %s", r.File, r.Seed, r.Title) }

func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

// lines say where two runs part: the event in either, and the first roll that is not the same with what made it so.
func (p *Parting) lines() []string {
	lines := []string{
		fmt.Sprintf("They part on turn %d, after %s that they share.", p.Turn, counted(p.Shared, "event")),
		"A  " + eventText(p.A),
		"B  " + eventText(p.B),
	}
	if p.Roll == nil {
		return append(lines, "No roll differs.")
	}
	lines = append(lines, fmt.Sprintf("The first roll that differs, on turn %d: %s", p.Roll.Turn, labelText(p.Roll.label())),
		"A  "+rollText(p.Roll.A), "B  "+rollText(p.Roll.B))
	onlyA, onlyB := p.Roll.Reasons()
	return append(append(lines, onlyIn("A", onlyA)...), onlyIn("B", onlyB)...)
}

func eventText(e *Event) string {
	if e == nil {
		return "(nothing more happens)"
	}
	return report.EventText(e.Turn, e.Kind, e.Fields, e.Rules)
}

// label is that of the roll, in whichever run made it.
func (p *RollPair) label() Label {
	if p.A != nil {
		return p.A.Label
	}
	return p.B.Label
}

func labelText(l Label) string {
	text := l.Roller + " " + l.Purpose
	if l.Against != "" {
		text += " against " + l.Against
	}
	if l.Ordinal > 0 {
		text += fmt.Sprintf(" (no. %d)", l.Ordinal+1)
	}
	return text
}

// rollText is "3 blue +1 range (RANGE-1) = 4 blue -> 5 2 6 1 = 2 GO".
func rollText(r *Roll) string {
	if r == nil {
		return "(not rolled)"
	}
	text := r.start()
	for _, m := range r.Modifiers {
		text += " " + m.String()
	}
	text += r.end()
	if r.Forced {
		text += " (forced)"
	}
	return text
}

// start is the pool before its modifiers, or the face of a plain die.
func (r *Roll) start() string {
	if r.Face != nil {
		return fmt.Sprintf("a die shows %d", *r.Face)
	}
	return r.Base
}

// end is what the modifiers make of it.
func (r *Roll) end() string {
	if r.Face != nil {
		if len(r.Modifiers) == 0 {
			return ""
		}
		sum := *r.Face
		for _, m := range r.Modifiers {
			sum += m.Dice
		}
		return fmt.Sprintf(" = %d", sum)
	}
	text := " -> "
	if len(r.Modifiers) > 0 {
		text = " = " + r.Pool + text
	}
	for _, face := range r.Faces {
		text += strconv.Itoa(face) + " "
	}
	if len(r.Faces) > 0 {
		text += "= "
	}
	text += fmt.Sprintf("%d GO", r.GO)
	if r.Need > 0 {
		text += fmt.Sprintf(" of %d", r.Need)
	}
	return text
}

// String is "+1 range (RANGE-1)".
func (m Modifier) String() string {
	text := fmt.Sprintf("%+d %s", m.Dice, m.Why)
	if m.Rule != "" {
		text += " (" + m.Rule + ")"
	}
	return text
}

func onlyIn(run string, list []Modifier) []string {
	var lines []string
	for _, m := range list {
		lines = append(lines, fmt.Sprintf("only in %s: %s", run, m))
	}
	return lines
}

// outcomes compares ends, turns and casualties.
func (d *Difference) outcomes(w io.Writer) error {
	rows := [][]string{
		{"winner", or(d.Before.Winner, "nobody"), or(d.After.Winner, "nobody"), ""},
		{"ending", or(d.Before.Ending, "unfinished"), or(d.After.Ending, "unfinished"), ""},
		countRow("turns", d.Before.Turns, d.After.Turns),
	}
	for _, side := range sidesOf(d.Before, d.After) {
		rows = append(rows, sideRows(side, d.Before.side(side), d.After.side(side))...)
	}
	return report.PlainTable(w, []report.Column{{}, {Title: "A", Right: true}, {Title: "B", Right: true}, {Right: true}}, rows)
}

func or(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

func countRow(what string, a, b int) []string {
	change := ""
	if a != b {
		change = fmt.Sprintf("%+d", b-a)
	}
	return []string{what, strconv.Itoa(a), strconv.Itoa(b), change}
}

// sideRows compares a side; casualties always, the rest where there is any.
func sideRows(id string, a, b SideOutcome) [][]string {
	name := or(id, "civilians")
	rows := [][]string{countRow(name+" casualties", a.Casualties, b.Casualties)}
	for _, row := range []struct {
		what string
		a, b int
	}{{"dead", a.Dead, b.Dead}, {"surrendered", a.Surrendered, b.Surrendered}, {"fled", a.Fled, b.Fled}} {
		if row.a+row.b > 0 {
			rows = append(rows, countRow(name+" "+row.what, row.a, row.b))
		}
	}
	return rows
}

// sidesOf lists the sides of both runs in the order of the first and then of the second.
func sidesOf(a, b *Outcome) []string {
	var ids []string
	seen := map[string]bool{}
	for _, o := range []*Outcome{a, b} {
		for _, s := range o.Sides {
			if !seen[s.Side] {
				seen[s.Side] = true
				ids = append(ids, s.Side)
			}
		}
	}
	return ids
}

func (o *Outcome) side(id string) SideOutcome {
	for _, s := range o.Sides {
		if s.Side == id {
			return s
		}
	}
	return SideOutcome{Side: id}
}

// fates lists the people to whom something else happens.
func (d *Difference) fates(w io.Writer) error {
	var rows [][]string
	seen := map[string]bool{}
	for _, r := range []*Run{d.A, d.B} {
		for _, p := range r.People {
			a, b := d.fateText(d.Before.Fates[p.ID]), d.fateText(d.After.Fates[p.ID])
			if a != b && !seen[p.ID] {
				rows = append(rows, []string{p.ID, a, b})
			}
			seen[p.ID] = true
		}
	}
	if len(rows) == 0 {
		_, err := io.WriteString(w, "\nThe same becomes of everybody.\n")
		return err
	}
	if _, err := io.WriteString(w, "\nTo whom something else happens\n"); err != nil {
		return err
	}
	return report.PlainTable(w, []report.Column{{}, {Title: "A"}, {Title: "B"}}, rows)
}

// fateText is "dead on turn 6, by ghost with m24; surrendered".
func (d *Difference) fateText(f *Fate) string {
	if f == nil {
		return "not there"
	}
	var parts []string
	if f.Condition != "" {
		text := fmt.Sprintf("%s before turn %d", f.Condition, d.Since)
		if f.Turn > 0 {
			text = fmt.Sprintf("%s on turn %d", f.Condition, f.Turn)
		}
		if f.By != "" {
			text += ", by " + f.By
		}
		if f.With != "" {
			text += " with " + f.With
		}
		parts = append(parts, text)
	}
	if f.Left != "" {
		parts = append(parts, f.Left)
	}
	if f.Later != "" {
		parts = append(parts, "later "+f.Later)
	}
	return or(strings.Join(parts, "; "), "unharmed")
}
