package report

import (
	"bytes"
	"cmp"
	_ "embed"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"
	table "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
)

// An HTML page is made of the Markdown of one report or several. It holds its style and its drawings, refers to nothing outside
// of itself, and needs no script.

//go:embed page.css
var pageStyle string

// Leaf is a report that becomes an HTML page, or a part of one.
type Leaf struct {
	source  []byte // Markdown
	drawing []byte // what stands where the source says mapLanguage; nil: nothing
}

// LeafOf is a leaf of what is written as Markdown.
func LeafOf(write func(io.Writer) error) (Leaf, error) {
	var b bytes.Buffer
	err := write(&b)
	return Leaf{source: b.Bytes()}, err
}

// FightLeaf is the report of f with the drawing in it.
func FightLeaf(f *Fight, o Options) (Leaf, error) {
	o.drawn = true
	made, err := LeafOf(func(w io.Writer) error { return Markdown(w, f, o) })
	made.drawing = inlineDrawing(f)
	return made, err
}

// HTML writes one page of all leaves, in their order.
func HTML(w io.Writer, leaves ...Leaf) error {
	b := binding{ids: map[string]bool{}}
	for _, l := range leaves {
		if err := b.bind(l); err != nil {
			return fmt.Errorf("write page: %w", err)
		}
	}
	_, err := fmt.Fprintf(w, htmlPage, markup(b.title()), styleOf(leaves), b.contents(len(leaves) > 1), b.body.Bytes())
	return err
}

// styleOf is the style of a page, with that of drawings if there are any.
func styleOf(leaves []Leaf) string {
	if slices.ContainsFunc(leaves, func(l Leaf) bool { return l.drawing != nil }) {
		return pageStyle + nightStyle()
	}
	return pageStyle
}

// htmlPage is the page around its title, style, contents and body. Its policy keeps a browser from loading or running anything.
const htmlPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
<title>%s</title>
<style>
%s</style>
</head>
<body>
%s<main>
%s</main>
</body>
</html>
`

// binding is a page in the making.
type binding struct {
	body     bytes.Buffer
	ids      map[string]bool // that are taken
	headings []headed
}

// headed is a heading with its place on the page.
type headed struct {
	level    int
	id, text string
}

// bind adds a leaf: what comes first, and then a section for each heading of the second level.
func (b *binding) bind(l Leaf) error {
	document := pageParser().Parse(text.NewReader(l.source))
	from := len(b.headings)
	b.mark(document, l.source)
	linkTurns(document, l.source, b.headings[from:])
	write := pageRenderer(l.drawing)
	b.body.WriteString("<article>\n<header>\n")
	around := "header"
	for n := document.FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok && h.Level == 2 {
			fmt.Fprintf(&b.body, "</%s>\n<section aria-labelledby=\"%s\">\n", around, idOf(h))
			around = "section"
		}
		if err := b.node(write, n, l.source); err != nil {
			return err
		}
	}
	fmt.Fprintf(&b.body, "</%s>\n</article>\n", around)
	return nil
}

// node writes a part of a report. The rolls of a turn are folded away until somebody wants them.
func (b *binding) node(write renderer.Renderer, n ast.Node, source []byte) error {
	if isAboveRolls(n, source) {
		b.body.WriteString("<details>\n<summary>Rolls</summary>\n")
		return nil
	}
	err := write.Render(&b.body, source, n)
	if isAboveRolls(n.PreviousSibling(), source) {
		b.body.WriteString("</details>\n")
	}
	return err
}

// isAboveRolls reports whether a node is the line above a list of rolls.
func isAboveRolls(n ast.Node, source []byte) bool {
	above, ok := n.(*ast.Paragraph)
	if !ok || plainText(above, source) != rollsAbove {
		return false
	}
	_, ok = n.NextSibling().(*ast.List)
	return ok
}

// mark gives every heading an ID of its own, and finds the verdict: the first paragraph that begins in bold.
func (b *binding) mark(document ast.Node, source []byte) {
	told, above := false, "Table"
	for n := document.FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *ast.Heading:
			title := plainText(n, source)
			h := headed{n.Level, b.id(title), title}
			n.SetAttributeString("id", []byte(h.id))
			b.headings, above = append(b.headings, h), title
		case *table.Table:
			n.SetAttributeString("label", []byte(above))
		case *ast.Paragraph:
			if _, bold := n.FirstChild().(*ast.Emphasis); bold && !told {
				n.SetAttributeString("class", []byte("verdict"))
				told = true
			}
		}
	}
}

// id makes an ID of a heading that nothing else on the page has; what stands in brackets behind it may change.
func (b *binding) id(title string) string {
	title, _, _ = strings.Cut(strings.ReplaceAll(title, "'", ""), " (")
	words := strings.FieldsFunc(strings.ToLower(title), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	base := cmp.Or(strings.Join(words[:min(len(words), mostWords)], "-"), "part")
	id := base
	for n := 2; b.ids[id]; n++ {
		id = fmt.Sprintf("%s-%d", base, n)
	}
	b.ids[id] = true
	return id
}

// mostWords is how many words of a heading make its ID at most.
const mostWords = 8

// title is what the page is called: after its leaves.
func (b *binding) title() string {
	var titles []string
	for _, h := range b.headings {
		if h.level == 1 {
			titles = append(titles, h.text)
		}
	}
	return strings.Join(titles, " · ")
}

// contents lists the sections, under the titles of the leaves if there are several.
func (b *binding) contents(several bool) string {
	var list strings.Builder
	list.WriteString("<nav aria-label=\"Contents\">\n<ul>\n")
	for _, h := range b.headings {
		if h.level == 2 || h.level == 1 && several {
			fmt.Fprintf(&list, "<li class=\"level-%d\"><a href=\"#%s\">%s</a></li>\n", h.level, h.id, markup(h.text))
		}
	}
	list.WriteString("</ul>\n</nav>\n")
	return list.String()
}
