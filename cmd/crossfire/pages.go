package main

import (
	"io"

	"crossfire/engine/report"
)

// htmlFormat is the format of pages: several reports that go to one place make one page.
const htmlFormat = "html"

// asPage makes of a writer of Markdown one of an HTML page.
func asPage[T any](write func(io.Writer, T) error) func(io.Writer, T) error {
	return func(w io.Writer, about T) error {
		leaf, err := report.LeafOf(func(w io.Writer) error { return write(w, about) })
		if err != nil {
			return err
		}
		return report.HTML(w, leaf)
	}
}

// fightLeaf is the report of a fight for a page, which says how to make the page again.
func fightLeaf(f *report.Fight, o report.Options) (report.Leaf, error) {
	about := *f
	about.Command += " --format " + htmlFormat
	return report.FightLeaf(&about, o)
}

// fightPage writes the page of one fight.
func fightPage(w io.Writer, f *report.Fight, o report.Options) error {
	leaf, err := fightLeaf(f, o)
	if err != nil {
		return err
	}
	return report.HTML(w, leaf)
}

// binder gathers the reports of one page.
type binder struct{ leaves []report.Leaf }

// fight is a writer that adds the report of a fight to the page, and writes nothing.
func (b *binder) fight(_ io.Writer, f *report.Fight, o report.Options) error {
	leaf, err := fightLeaf(f, o)
	b.leaves = append(b.leaves, leaf)
	return err
}

// batch is a writer that adds the report of a batch to the page, and writes nothing.
func (b *binder) batch(_ io.Writer, about *report.Batch) error {
	leaf, err := report.LeafOf(func(w io.Writer) error { return report.BatchMarkdown(w, about) })
	b.leaves = append(b.leaves, leaf)
	return err
}

// bind writes the page into a file, or without one to standard output; without reports there is none.
func (p *program) bind(b *binder, path string) error {
	if len(b.leaves) == 0 {
		return nil
	}
	if path == "" {
		return outputFault(report.HTML(p.out, b.leaves...))
	}
	text, err := written(func(w io.Writer, _ *report.Fight) error { return report.HTML(w, b.leaves...) }, nil)
	if err != nil {
		return trouble("%w", err)
	}
	return p.write([]outputFile{{path, text}})
}
