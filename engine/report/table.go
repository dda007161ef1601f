package report

import (
	"fmt"
	"io"
	"regexp"
	"strings"

	"github.com/olekukonko/tablewriter"
	"github.com/olekukonko/tablewriter/renderer"
	"github.com/olekukonko/tablewriter/tw"

	"crossfire/engine/rules"
)

// All tables of the program are drawn here. Cells are escaped here and nowhere else.

// Column is the heading of a column and how its cells stand.
type Column struct {
	Title string
	Right bool // numbers
}

// columns makes headings of titles; one that begins with ">" stands to the right.
func columns(titles ...string) []Column {
	made := make([]Column, len(titles))
	for i, title := range titles {
		made[i] = Column{Title: strings.TrimPrefix(title, ">"), Right: strings.HasPrefix(title, ">")}
	}
	return made
}

// oneLine keeps a cell in its cell: a pipe would end it, a new line would end the row.
var oneLine = strings.NewReplacer("|", `\|`, "\r\n", " ", "\n", " ", "\r", " ", "\t", " ")

// literal keeps an author's words from being read as Markdown.
var literal = strings.NewReplacer(`\`, `\\`, "*", `\*`, "`", "\\`", "<", "&lt;", "](", `]\(`)

// wordEdge is an underscore that would stress the word beside it.
var wordEdge = regexp.MustCompile(`\b_|_\b`)

// markdownCell escapes a cell. One that begins with a backquote is code, in which nothing but pipes needs an escape.
func markdownCell(text string) string {
	if strings.HasPrefix(text, "`") {
		return oneLine.Replace(text)
	}
	return oneLine.Replace(wordEdge.ReplaceAllString(literal.Replace(text), `\_`))
}

// plainCell keeps a cell on its line and control characters away from the terminal.
var plainCell = strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ", "\t", " ", "\x1b", "")

// plainCode is a cell of a page for a terminal, where code stands without its marks.
func plainCode(text string) string {
	if len(text) > 1 && strings.HasPrefix(text, "`") && strings.HasSuffix(text, "`") {
		return text[1 : len(text)-1]
	}
	return text
}

// MarkdownTable writes a table for a Markdown page. Rows shorter than the headings are filled with empty cells.
func MarkdownTable(w io.Writer, heads []Column, rows [][]string) error {
	return draw(w, heads, rows, drawing{escape: markdownCell, options: []tablewriter.Option{
		tablewriter.WithRenderer(renderer.NewMarkdown())}})
}

// NarrowTable writes a table for a page with long texts: its cells are Markdown already, and its source is not drawn in columns.
func NarrowTable(w io.Writer, heads []Column, rows [][]string) error {
	lines := make([][]string, 2, len(rows)+2)
	for _, head := range heads {
		rule := ":--"
		if head.Right {
			rule = "--:"
		}
		lines[0], lines[1] = append(lines[0], head.Title), append(lines[1], rule)
	}
	for _, cells := range append(lines, rows...) {
		escaped := make([]string, len(cells))
		for i, cell := range cells {
			escaped[i] = oneLine.Replace(cell)
		}
		if _, err := fmt.Fprintf(w, "| %s |\n", strings.Join(escaped, " | ")); err != nil {
			return err
		}
	}
	return nil
}

// PlainTable writes a table for a terminal: columns two spaces apart, no lines, no trailing spaces.
func PlainTable(w io.Writer, heads []Column, rows [][]string) error {
	var b strings.Builder
	bare := tw.Rendition{Borders: tw.BorderNone, Settings: tw.Settings{
		Separators: tw.Separators{BetweenColumns: tw.Off, BetweenRows: tw.Off},
		Lines:      tw.Lines{ShowHeaderLine: tw.Off},
	}}
	err := draw(&b, heads, rows, drawing{escape: plainCell.Replace, options: []tablewriter.Option{
		tablewriter.WithRendition(bare), tablewriter.WithPadding(tw.Padding{Right: "  "})}})
	if err != nil {
		return err
	}
	for line := range strings.Lines(b.String()) {
		if _, err := fmt.Fprintln(w, strings.TrimRight(line, " \n")); err != nil {
			return err
		}
	}
	return nil
}

// PlainList writes one entry a line under a heading: a name, and what it is.
func PlainList(w io.Writer, heading string, entries [][2]string) error {
	width := 0
	for _, e := range entries {
		width = max(width, len([]rune(e[0])))
	}
	if _, err := fmt.Fprintln(w, plainCell.Replace(heading)); err != nil {
		return err
	}
	for _, e := range entries {
		line := fmt.Sprintf("  %-*s  %s", width, plainCell.Replace(e[0]), plainCell.Replace(e[1]))
		if _, err := fmt.Fprintln(w, strings.TrimRight(line, " ")); err != nil {
			return err
		}
	}
	return nil
}

// RuleTable writes a table of the rulebook for a Markdown page, under its title and rule ID.
func RuleTable(w io.Writer, t rules.Table) error {
	heads := make([]Column, len(t.Columns))
	for i, title := range t.Columns {
		heads[i] = Column{Title: title, Right: i > 0}
	}
	if _, err := fmt.Fprintf(w, "# %s: %s\n\n", t.Rule, markdownText.Replace(t.Title)); err != nil {
		return err
	}
	return MarkdownTable(w, heads, t.Rows)
}

// drawing is how a table looks.
type drawing struct {
	escape  func(string) string
	options []tablewriter.Option
}

func draw(w io.Writer, heads []Column, rows [][]string, d drawing) error {
	align := make(tw.Alignment, len(heads))
	titles := make([]string, len(heads))
	for i, head := range heads {
		titles[i] = d.escape(head.Title)
		align[i] = tw.AlignLeft
		if head.Right {
			align[i] = tw.AlignRight
		}
	}
	table := tablewriter.NewTable(w, append(d.options,
		tablewriter.WithHeaderAutoFormat(tw.Off), tablewriter.WithHeaderAutoWrap(tw.WrapNone),
		tablewriter.WithRowAutoWrap(tw.WrapNone), tablewriter.WithEastAsian(tw.Off),
		tablewriter.WithHeaderAlignment(tw.AlignLeft), tablewriter.WithAlignment(align))...)
	table.Header(titles)
	for _, row := range rows {
		cells := make([]string, len(heads))
		for i := range cells {
			if i < len(row) {
				cells[i] = d.escape(row[i])
			}
		}
		if err := table.Append(cells); err != nil {
			return fmt.Errorf("draw table: %w", err)
		}
	}
	if err := table.Render(); err != nil {
		return fmt.Errorf("draw table: %w", err)
	}
	return nil
}
