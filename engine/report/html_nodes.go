package report

import (
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	table "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/util"
)

// mapLanguage marks, as the language of an empty block, where the drawing stands on a page.
const mapLanguage = "map"

// pageParser reads Markdown as our reports are written. Links, pictures and HTML are none of it: whatever somebody calls his
// people, nothing leads away from the page.
func pageParser() parser.Parser {
	return parser.NewParser(
		parser.WithBlockParsers(
			util.Prioritized(parser.NewListParser(), 300),
			util.Prioritized(parser.NewListItemParser(), 400),
			util.Prioritized(parser.NewATXHeadingParser(), 600),
			util.Prioritized(parser.NewFencedCodeBlockParser(), 700),
			util.Prioritized(parser.NewParagraphParser(), 1000)),
		parser.WithInlineParsers(
			util.Prioritized(parser.NewCodeSpanParser(), 100),
			util.Prioritized(parser.NewEmphasisParser(), 500)),
		parser.WithParagraphTransformers(util.Prioritized(extension.NewTableParagraphTransformer(), 200)),
		parser.WithASTTransformers(util.Prioritized(extension.NewTableASTTransformer(), 0)))
}

// pageRenderer writes Markdown as HTML that is XML too, with a drawing where the Markdown wants one.
func pageRenderer(drawing []byte) renderer.Renderer {
	return renderer.NewRenderer(renderer.WithNodeRenderers(
		util.Prioritized(html.NewRenderer(html.WithXHTML()), 1000),
		util.Prioritized(nodes{drawing}, 100)))
}

// nodes are those parts of a page that look otherwise than Markdown usually does.
type nodes struct{ drawing []byte }

// RegisterFuncs says who writes what.
func (n nodes) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindHeading, heading)
	r.Register(ast.KindText, prose)
	r.Register(ast.KindFencedCodeBlock, n.block)
	r.Register(table.KindTable, scrolled)
	r.Register(table.KindTableHeader, around("<thead>\n<tr>\n", "</tr>\n</thead>\n<tbody>\n"))
	r.Register(table.KindTableRow, around("<tr>\n", "</tr>\n"))
	r.Register(table.KindTableCell, cell)
}

// around writes something before and behind what is inside.
func around(before, behind string) renderer.NodeRendererFunc {
	return func(w util.BufWriter, _ []byte, _ ast.Node, entering bool) (ast.WalkStatus, error) {
		return put(w, entering, before, behind)
	}
}

func put(w util.BufWriter, entering bool, before, behind string) (ast.WalkStatus, error) {
	words := behind
	if entering {
		words = before
	}
	_, err := w.WriteString(words)
	return ast.WalkContinue, err
}

// percentage is a number with its sign, which stay on one line.
var percentage = regexp.MustCompile(`(\d) %`)

// prose writes words outside of code.
func prose(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	t := n.(*ast.Text)
	if !entering {
		return ast.WalkContinue, nil
	}
	html.DefaultWriter.Write(w, percentage.ReplaceAll(t.Segment.Value(source), []byte("$1\u00a0%")))
	if t.SoftLineBreak() || t.HardLineBreak() {
		return ast.WalkContinue, w.WriteByte('\n')
	}
	return ast.WalkContinue, nil
}

// scrolled writes a table in a frame in which it can be moved from side to side where it is wider than the page.
func scrolled(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	before := fmt.Sprintf("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"%s\">\n<table>\n", markup(attribute(n, "label")))
	return put(w, entering, before, "</tbody>\n</table>\n</div>\n")
}

// heading writes a heading that is a link to itself, but for the title of the page.
func heading(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	h := n.(*ast.Heading)
	before, behind := fmt.Sprintf("<h%d id=\"%s\">", h.Level, idOf(h)), fmt.Sprintf("</h%d>\n", h.Level)
	if h.Level > 1 {
		before, behind = before+fmt.Sprintf("<a href=\"#%s\">", idOf(h)), "</a>"+behind
	}
	return put(w, entering, before, behind)
}

// idOf is the ID that a heading has been given.
func idOf(h *ast.Heading) string { return attribute(h, "id") }

// attribute is what a node has been given; empty if it has not.
func attribute(n ast.Node, name string) string {
	given, _ := n.AttributeString(name)
	words, _ := given.([]byte)
	return string(words)
}

// block writes lines that stand as they are, or the drawing.
func (n nodes) block(w util.BufWriter, source []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	b := node.(*ast.FencedCodeBlock)
	if !entering {
		return ast.WalkContinue, nil
	}
	if string(b.Language(source)) == mapLanguage {
		_, err := w.Write(n.drawing)
		return ast.WalkSkipChildren, err
	}
	_, err := fmt.Fprintf(w, "<pre tabindex=\"0\"><code>%s</code></pre>\n", markupLines(string(b.Lines().Value(source))))
	return ast.WalkSkipChildren, err
}

// shareCell is a cell that says a share, which gets a bar.
var shareCell = regexp.MustCompile(`^(\d{1,3}(?:\.\d)?) %$`)

// longCell is how many letters a cell has at least that may go over several lines.
const longCell = 36

// cell writes a cell of a table or of its heading.
func cell(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	c, name := n.(*table.TableCell), "td"
	if c.Parent().Kind() == table.KindTableHeader {
		name = "th"
	}
	if !entering {
		return put(w, entering, "", "</"+name+">\n")
	}
	look := cellLook(c, source)
	if first, ok := c.FirstChild().(*ast.Text); ok && belongs(c, source) {
		first.Segment.Start += len(belongsMark)
	}
	return put(w, entering, "<"+name+look+">", "")
}

// belongsMark begins a row that belongs to one above it; here it is set in instead.
const belongsMark = "- "

func belongs(c *table.TableCell, source []byte) bool {
	return c.PreviousSibling() == nil && strings.HasPrefix(plainText(c, source), belongsMark)
}

// cellLook is how a cell differs from others.
func cellLook(c *table.TableCell, source []byte) string {
	words, look := plainText(c, source), ""
	var classes []string
	if belongs(c, source) {
		classes = append(classes, "under")
	}
	if c.Alignment == table.AlignRight {
		classes = append(classes, "number")
	}
	if utf8.RuneCountInString(words) >= longCell {
		classes = append(classes, "long")
	}
	header := c.Parent().Kind() == table.KindTableHeader
	if share := shareCell.FindStringSubmatch(words); share != nil && !header {
		classes = append(classes, "share")
		look = ` style="--share:` + share[1] + `"`
	}
	if len(classes) > 0 {
		look = ` class="` + strings.Join(classes, " ") + `"` + look
	}
	if header {
		look = ` scope="col"` + look
	}
	return look
}

// plainText is what a reader sees of a heading or a cell.
func plainText(n ast.Node, source []byte) string {
	return unescape.Replace(string(n.Lines().Value(source)))
}

// markupLines is markup that keeps its lines.
func markupLines(lines string) string {
	parts := strings.Split(lines, "\n")
	for i := range parts {
		parts[i] = markup(parts[i])
	}
	return strings.Join(parts, "\n")
}
