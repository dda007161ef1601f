package playtest

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"crossfire/engine"
	"crossfire/engine/batch"
	"crossfire/engine/report"
	"crossfire/engine/rules"
)

const durationHeading = "How long they last, and who wins"

// share is a part of a whole in percent, to a tenth: "12.3 %".
func share(part, whole int64) string {
	if whole == 0 {
		return "-"
	}
	t := (part*1000 + whole/2) / whole
	return fmt.Sprintf("%d.%d %%", t/10, t%10)
}

// each is a number for each of so many fights, to a tenth: "2.4".
func each(sum, fights int64) string {
	t := (sum*10 + fights/2) / fights
	return fmt.Sprintf("%d.%d", t/10, t%10)
}

// written is the page.
func written(t *testing.T, all []outcome) []byte {
	t.Helper()
	l, err := loader()
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	times := all[0].sums[0].Fights
	fmt.Fprintf(&b, "# Playtest\n\nThe standard fights of the rules, each fought %d times with morale and %d times without; the seeds are 0 to %d. ",
		times, times, times-1)
	b.WriteString("Doctrine decides for both sides. `make playtest` writes this page, the remarks included. The scenarios are in\n" +
		"`engine/batch/playtest/testdata`, so that a strange figure can be looked at as a fight:\n\n")
	b.WriteString("```sh\ncrossfire run engine/batch/playtest/testdata/open.yaml --seed 7\n```\n\n")
	for _, part := range []func(*bytes.Buffer, []outcome) error{durations, hits, blows, endings, comparison} {
		if err := part(&b, all); err != nil {
			t.Fatal(err)
		}
	}
	remarks(&b, all)
	fmt.Fprintf(&b, "\n## How to make this page again\n\n```sh\nmake playtest\n```\n\nDice: dice/1. Ruleset: %s.\n", l.Rulebook.Digest)
	return b.Bytes()
}

// table writes a heading, a paragraph and a table; a title that begins with ">" stands to the right.
func table(b *bytes.Buffer, heading, text string, titles []string, rows [][]string) error {
	fmt.Fprintf(b, "## %s\n\n%s\n\n", heading, text)
	heads := make([]report.Column, len(titles))
	for i, title := range titles {
		heads[i] = report.Column{Title: strings.TrimPrefix(title, ">"), Right: strings.HasPrefix(title, ">")}
	}
	if err := report.MarkdownTable(b, heads, rows); err != nil {
		return err
	}
	b.WriteString("\n")
	return nil
}

// rowsOf makes a row for each fight with morale and without; the title stands in the first of the two.
func rowsOf(all []outcome, row func(o *outcome, s *batch.Sums) []string) [][]string {
	var rows [][]string
	for i := range all {
		for kind, s := range all[i].sums {
			title := all[i].scenario.Title
			if kind > 0 {
				title = ""
			}
			rows = append(rows, append([]string{title, morale[kind]}, row(&all[i], s)...))
		}
	}
	return rows
}

func turns(s *batch.Sums) string {
	return fmt.Sprintf("%d (%d to %d)", s.Quantile(1, 2), s.Quantile(1, 4), s.Quantile(3, 4))
}

func durations(b *bytes.Buffer, all []outcome) error {
	return table(b, durationHeading, "Turns are six seconds: the median, and in brackets the quartiles. Red is the side of the file that stands first.",
		[]string{"Fight", "Morale", ">Turns", ">Red wins", ">Blue wins", ">Draw", ">Limit", ">Over in turn 1"},
		rowsOf(all, func(_ *outcome, s *batch.Sums) []string {
			return []string{turns(s), share(s.Outcomes[0].Fights, s.Fights), share(s.Outcomes[1].Fights, s.Fights), share(s.Draw().Fights, s.Fights),
				share(s.Limit().Fights, s.Fights), share(s.Lengths[1].Fights, s.Fights)}
		}))
}

// harmsOf sums up results.
func harmsOf(s *batch.Sums, results ...rules.Result) int64 {
	n := int64(0)
	for _, r := range results {
		n += s.Hits.Results[r]
	}
	return n
}

var (
	shotResults = []rules.Result{rules.Unharmed, rules.Pained, rules.Suppressed, rules.Wounded, rules.Ineffective, rules.Dead, rules.BlownAway}
	blowResults = []rules.Result{rules.Scuffed, rules.Stunned, rules.Battered, rules.KnockedOut, rules.Mauled, rules.Beaten}
)

// withBlows are the fights in which most hits are blows; withShots the others.
func withBlows(all []outcome, blows bool) []outcome {
	var kept []outcome
	for _, o := range all {
		if (harmsOf(o.sums[0], blowResults...) > harmsOf(o.sums[0], shotResults...)) == blows {
			kept = append(kept, o)
		}
	}
	return kept
}

func hits(b *bytes.Buffer, all []outcome) error {
	return table(b, "What shots and bursts do", "Attacks a fight, how many of them hit, and what all harms come to by the ladder of DMG-2, before wounds add up. "+
		"One burst of a grenade harms several.",
		[]string{"Fight", "Morale", ">Attacks", ">Hit", ">Nothing", ">Pained", ">Suppressed", ">Wounded", ">Ineffective", ">Dead", ">Blown away"},
		rowsOf(withBlows(all, false), func(_ *outcome, s *batch.Sums) []string { return harmCells(s, shotResults) }))
}

func blows(b *bytes.Buffer, all []outcome) error {
	return table(b, "What blows do", "The same for blows, by their own ladder (H2H-4).",
		[]string{"Fight", "Morale", ">Attacks", ">Hit", ">Nothing", ">Scuffed", ">Stunned", ">Battered", ">Knocked out", ">Mauled", ">Beaten", ">Dead"},
		rowsOf(withBlows(all, true), func(_ *outcome, s *batch.Sums) []string {
			return harmCells(s, append(append([]rules.Result{rules.Unharmed}, blowResults...), rules.Dead))
		}))
}

func harmCells(s *batch.Sums, results []rules.Result) []string {
	cells := []string{each(s.Hits.Attacks, s.Fights), share(s.Hits.Hits, s.Hits.Attacks)}
	all := harmsOf(s, append(append([]rules.Result{}, shotResults...), blowResults...)...)
	for _, r := range results {
		cells = append(cells, share(s.Hits.Results[r], all))
	}
	return cells
}

func endings(b *bytes.Buffer, all []outcome) error {
	cells := func(f *batch.Tally, fights int64) string {
		dead := f[batch.Dead]
		return fmt.Sprintf("%s: %s, %s, %s, %s", each(f.Started(), fights), each(f[batch.Casualties], fights), each(dead, fights), each(f[batch.Fled], fights), each(f[batch.Surrendered], fights))
	}
	return table(b, "What becomes of people", "For a fight in the mean: how many a side has, and of these casualties (the dead among them), dead, fled, surrendered. "+
		"Then why fights end.",
		[]string{"Fight", "Morale", ">Red", ">Blue", ">One side left", ">Nobody left", ">Victory line", ">Limit"},
		rowsOf(all, func(_ *outcome, s *batch.Sums) []string {
			return []string{cells(&s.Forces[0], s.Fights), cells(&s.Forces[1], s.Fights), share(s.Endings[engine.LastStanding], s.Fights),
				share(s.Endings[engine.NobodyLeft], s.Fights), share(s.Endings[engine.ByVictory], s.Fights), share(s.Endings[engine.AtLimit], s.Fights)}
		}))
}

func comparison(b *bytes.Buffer, all []outcome) error {
	var rows [][]string
	for i := range all {
		o := &all[i]
		now := o.sums[0]
		if o.turns > 0 {
			rows = append(rows, []string{o.scenario.Title, "turns in the median", fmt.Sprint(o.turns), fmt.Sprint(now.Quantile(1, 2))})
		}
		if o.red > 0 {
			then := fmt.Sprintf("%d %%", o.red)
			if o.file == "assault" {
				then = "hopeless"
			}
			rows = append(rows, []string{o.scenario.Title, "red wins", then, share(now.Outcomes[0].Fights, now.Fights)})
		}
	}
	return table(b, "Against the first model", "Before the engine there was a small model of the same numbers, without a map, which set what these fights ought to look like. "+
		"With morale:", []string{"Fight", "Figure", ">Then", ">Now"}, rows)
}
