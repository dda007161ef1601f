package report

import (
	"io"
	"strings"

	"github.com/olekukonko/tablewriter/pkg/twwidth"
)

// Tables of Markdown pages are drawn by hand, byte for byte as tablewriter draws them (a test compares the two): it takes three
// microseconds a cell, and the tables of one fight have hundreds of them.

// oneLine keeps a cell in its cell: a pipe would end it, a new line would end the row.
var oneLine = strings.NewReplacer("|", `\|`, "\r\n", " ", "\n", " ", "\r", " ", "\t", " ")

// literal keeps an author's words from being read as Markdown.
var literal = strings.NewReplacer(`\`, `\\`, "*", `\*`, "`", "\\`", "<", "&lt;")

// inLine makes a cell one that stays in its row.
func inLine(text string) string {
	if strings.ContainsAny(text, "|\r\n\t") {
		return oneLine.Replace(text)
	}
	return text
}

// markdownCell escapes a cell. One that begins with a backquote is code, in which nothing but pipes needs an escape.
func markdownCell(text string) string {
	if !strings.HasPrefix(text, "`") {
		text = literal.Replace(text)
	}
	return strings.TrimSpace(inLine(text))
}

// MarkdownTable writes a table for a Markdown page. Rows shorter than the headings are filled with empty cells.
func MarkdownTable(w io.Writer, heads []Column, rows [][]string) error {
	t := grid{heads: heads, cells: make([]string, 0, len(heads)*(len(rows)+1)), widths: make([]int, len(heads)), taken: make([]int, 0, len(heads)*(len(rows)+1))}
	for i := range heads {
		t.add(i, heads[i].Title)
	}
	for _, row := range rows {
		for i := range heads {
			if i < len(row) {
				t.add(i, row[i])
			} else {
				t.add(i, "")
			}
		}
	}
	_, err := w.Write(t.drawn(len(rows) + 1))
	return err
}

// grid is a table whose cells are known.
type grid struct {
	heads  []Column
	cells  []string // row by row, the headings first
	taken  []int    // by cell: columns of a terminal
	widths []int    // by column: of its widest cell
}

func (t *grid) add(column int, text string) {
	text = markdownCell(text)
	width := displayWidth(text)
	t.cells, t.taken = append(t.cells, text), append(t.taken, width)
	t.widths[column] = max(t.widths[column], width)
}

// displayWidth is how many columns of a terminal a text takes.
func displayWidth(text string) int {
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return twwidth.WidthWithOptions(text, twwidth.Options{})
		}
	}
	return len(text)
}

func (t *grid) drawn(lines int) []byte {
	length := 2
	for _, width := range t.widths {
		length += width + 3
	}
	out := make([]byte, 0, length*(lines+1)+len(t.cells))
	for line := range lines {
		from := line * len(t.heads)
		for i := range t.heads {
			out = t.cell(append(out, "| "...), from+i, i)
			out = append(out, ' ')
		}
		out = append(out, "|\n"...)
		if line == 0 {
			out = t.rule(out)
		}
	}
	return out
}

func (t *grid) cell(out []byte, at, column int) []byte {
	space := max(1, t.widths[column]) - t.taken[at]
	if t.heads[column].Right {
		return append(repeated(out, ' ', space), t.cells[at]...)
	}
	return repeated(append(out, t.cells[at]...), ' ', space)
}

// rule draws the line under the headings, which says to which side a column stands.
func (t *grid) rule(out []byte) []byte {
	for i, head := range t.heads {
		out = append(out, '|')
		if !head.Right {
			out = append(out, ':')
		}
		out = repeated(out, '-', max(1, t.widths[i])+1)
		if head.Right {
			out = append(out, ':')
		}
	}
	return append(out, "|\n"...)
}

func repeated(out []byte, char byte, n int) []byte {
	for range n {
		out = append(out, char)
	}
	return out
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
			escaped[i] = inLine(cell)
		}
		if _, err := io.WriteString(w, "| "+strings.Join(escaped, " | ")+" |\n"); err != nil {
			return err
		}
	}
	return nil
}
