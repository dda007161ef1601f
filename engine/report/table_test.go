package report

import (
	"bytes"
	"io"
	"testing"

	"github.com/olekukonko/tablewriter"
	"github.com/olekukonko/tablewriter/renderer"
	"github.com/olekukonko/tablewriter/tw"
	"pgregory.net/rapid"
)

// libraryTable is a Markdown table as the library draws it.
func libraryTable(w io.Writer, heads []Column, rows [][]string) error {
	align := make(tw.Alignment, len(heads))
	titles := make([]string, len(heads))
	for i, head := range heads {
		titles[i], align[i] = markdownCell(head.Title), tw.AlignLeft
		if head.Right {
			align[i] = tw.AlignRight
		}
	}
	table := tablewriter.NewTable(w, tablewriter.WithRenderer(renderer.NewMarkdown()), tablewriter.WithHeaderAutoFormat(tw.Off),
		tablewriter.WithHeaderAutoWrap(tw.WrapNone), tablewriter.WithRowAutoWrap(tw.WrapNone), tablewriter.WithEastAsian(tw.Off),
		tablewriter.WithHeaderAlignment(tw.AlignLeft), tablewriter.WithAlignment(align))
	table.Header(titles)
	for _, row := range rows {
		cells := make([]string, len(heads))
		for i := range cells[:min(len(cells), len(row))] {
			cells[i] = markdownCell(row[i])
		}
		if err := table.Append(cells); err != nil {
			return err
		}
	}
	return table.Render()
}

func TestMarkdownTablesAreThoseOfTheLibrary(t *testing.T) {
	cell := rapid.OneOf(rapid.StringMatching(`[ -~]{0,12}`), rapid.StringMatching("[a|`*<\\\\ \t\nüß–…漢字é🙂]{0,8}"), rapid.Just(""))
	title := rapid.StringMatching(`[A-Za-z][a-z ü*|]{0,10}`)
	rapid.Check(t, func(t *rapid.T) {
		heads := make([]Column, rapid.IntRange(1, 6).Draw(t, "columns"))
		for i := range heads {
			heads[i] = Column{Title: title.Draw(t, "title"), Right: rapid.Bool().Draw(t, "right")}
		}
		rows := make([][]string, rapid.IntRange(1, 8).Draw(t, "rows"))
		for i := range rows {
			rows[i] = rapid.SliceOfN(cell, 0, len(heads)).Draw(t, "row")
		}
		var ours, theirs bytes.Buffer
		if err := MarkdownTable(&ours, heads, rows); err != nil {
			t.Fatal(err)
		}
		if err := libraryTable(&theirs, heads, rows); err != nil {
			t.Fatal(err)
		}
		if ours.String() != theirs.String() {
			t.Fatalf("ours\n%s\nthe library's\n%s", ours.String(), theirs.String())
		}
	})
}
