package report

import (
	"cmp"
	"io"
	"strings"

	"crossfire/engine/batch"
)

// study is a page about many fights.
type study struct {
	title    string
	question []string // what was asked, a line of code each
	verdict  string   // in one sentence
	extent   string   // how many fights there were, and why no more
	sections []section
	command  string // how to make it again
	making   making
	other    *making // of the other of two variants; nil: there is one
	rules    string  // which rules are those of making, where others are tried; empty: all
}

// section is a part of a page that is written as Markdown or for a terminal.
type section struct {
	title string
	text  []string // paragraphs above the table
	heads []Column
	rows  [][]string // none: there is no table
	below []block    // under the table
}

// block is lines that stand as they are, in a language for those who colour them.
type block struct {
	above    string // said before them; empty: nothing
	language string
	lines    []string
}

func (s *study) markdown(w io.Writer) error {
	p := &page{w: w}
	p.print("# ", markdownText.Replace(s.title), "\n")
	for _, line := range s.question {
		p.paragraph("`" + oneLine.Replace(line) + "`")
	}
	p.paragraph("**" + markdownText.Replace(s.verdict) + "** " + s.extent)
	for _, part := range s.sections {
		p.heading(2, part.title)
		for _, text := range part.text {
			p.paragraph(markdownText.Replace(text))
		}
		if len(part.rows) > 0 {
			p.table(part.heads, part.rows)
		}
		for _, b := range part.below {
			if b.above != "" {
				p.paragraph(b.above)
			}
			p.print("\n```", b.language, "\n", strings.Join(b.lines, "\n"), "\n```\n")
		}
	}
	p.heading(2, "How to make this report again")
	p.print("\n```sh\n", s.command, "\n```\n")
	if s.other != nil {
		p.both(s.making, *s.other)
	} else {
		p.table(columns("What", "Value"), s.making.rows("Scenario", s.making.scenario))
		p.rulesOf(cmp.Or(s.rules, theRules), s.making)
	}
	return p.err
}

// both says what two variants are made of that are fought with the same seeds.
func (p *page) both(a, b making) {
	p.table(columns("What", "Value"), a.rows("Scenario A", a.scenario, "Scenario B", b.scenario))
	p.rulesOf("The rules of A", a)
	p.rulesOf("The rules of B", b)
}

func (s *study) text(w io.Writer) error {
	p := &page{w: w}
	p.print(plainCell.Replace(s.title), "\n")
	for _, line := range s.question {
		p.print(plainCell.Replace(line), "\n")
	}
	p.print(plainCell.Replace(s.verdict), "\n", s.extent, "\n")
	for _, part := range s.sections {
		p.print("\n", strings.ToUpper(part.title), "\n")
		for _, text := range part.text {
			p.print(plainCell.Replace(text), "\n")
		}
		for _, row := range part.rows {
			for i := range row {
				row[i] = plainCode(row[i])
			}
		}
		if len(part.rows) > 0 && p.err == nil {
			p.err = PlainTable(w, part.heads, part.rows)
		}
		for _, b := range part.below {
			if b.above != "" {
				p.print("\n", b.above)
			}
			p.print("\n", strings.Join(b.lines, "\n"), "\n")
		}
	}
	p.print("\nTo make this report again: ", s.command, "\n")
	return p.err
}

// originOfMany is where the result of so many fights comes from.
func originOfMany(kind string, s *batch.Subject, fights int64) Origin {
	return originFrom(kind, makingOf(s, fights)).about(s.Title, s.File)
}
