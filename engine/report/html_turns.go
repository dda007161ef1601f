package report

import (
	"regexp"
	"strconv"

	"github.com/yuin/goldmark/ast"
)

// The turning points of a fight are links to the chapters of the story that tell them.

var (
	pointTurn    = regexp.MustCompile(`^Turn (\d+)\.$`)
	chapterTurns = regexp.MustCompile(`^Turns? (\d+)(?: (?:to|and) (\d+))? \(`)
)

// linkTurns links every turning point to the chapter of its turn.
func linkTurns(document ast.Node, source []byte, headings []headed) {
	for n := document.FirstChild(); n != nil; n = n.NextSibling() {
		list, ok := n.(*ast.List)
		if h, above := n.PreviousSibling().(*ast.Heading); !ok || !above || plainText(h, source) != turningTitle {
			continue
		}
		for item := list.FirstChild(); item != nil; item = item.NextSibling() {
			linkTurn(item, source, headings)
		}
	}
}

// linkTurn makes a link of "Turn 3." at the beginning of a turning point.
func linkTurn(item ast.Node, source []byte, headings []headed) {
	bold, ok := item.FirstChild().FirstChild().(*ast.Emphasis)
	if !ok {
		return
	}
	words, ok := bold.FirstChild().(*ast.Text)
	if !ok {
		return
	}
	turn := pointTurn.FindSubmatch(words.Value(source))
	if turn == nil {
		return
	}
	if id := chapterOf(turnOf(string(turn[1])), headings); id != "" {
		link := ast.NewLink()
		link.Destination = []byte("#" + id)
		bold.RemoveChild(bold, words)
		link.AppendChild(link, words)
		bold.AppendChild(bold, link)
	}
}

// chapterOf is the ID of the chapter that tells a turn; empty if none does.
func chapterOf(turn int, headings []headed) string {
	for _, h := range headings {
		turns := chapterTurns.FindStringSubmatch(h.text)
		if turns == nil {
			continue
		}
		first := turnOf(turns[1])
		if last := max(first, turnOf(turns[2])); first <= turn && turn <= last {
			return h.id
		}
	}
	return ""
}

// turnOf reads digits; no digits are turn 0.
func turnOf(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}
