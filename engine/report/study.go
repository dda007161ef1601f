package report

import (
	"io"
	"strings"
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
}

// section is a part of a page that is written as Markdown or for a terminal.
type section struct {
	title string
	text  []string // paragraphs above the table
	heads []Column
	rows  [][]string // none: there is no table
	chart []string   // lines of a drawing under the table
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
		if len(part.chart) > 0 {
			p.print("\n```text\n", strings.Join(part.chart, "\n"), "\n```\n")
		}
	}
	p.heading(2, "How to make this report again")
	p.print("\n```sh\n", s.command, "\n```\n")
	p.making(s.making)
	return p.err
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
		if len(part.chart) > 0 {
			p.print("\n", strings.Join(part.chart, "\n"), "\n")
		}
	}
	p.print("\nTo make this report again: ", s.command, "\n")
	return p.err
}
