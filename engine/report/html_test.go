package report

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"crossfire/engine/doctrine"
	"crossfire/scenario"
)

// element is one element of a page that has been read by a strict parser.
type element struct {
	name  string
	given map[string]string
	text  string // of itself and of everything inside
}

// pageOf writes fights as one page.
func pageOf(t *testing.T, o Options, fights ...*Fight) string {
	t.Helper()
	var leaves []Leaf
	for _, f := range fights {
		leaf, err := FightLeaf(f, o)
		if err != nil {
			t.Fatal(err)
		}
		leaves = append(leaves, leaf)
	}
	var b bytes.Buffer
	if err := HTML(&b, leaves...); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// elements reads a page as XML, which knows neither tags left open nor attributes without quotes.
func elements(t *testing.T, page string) []*element {
	t.Helper()
	decoder := xml.NewDecoder(strings.NewReader(page))
	var all, open []*element
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			e := &element{name: token.Name.Local, given: map[string]string{}}
			for _, a := range token.Attr {
				if _, twice := e.given[a.Name.Local]; twice {
					t.Errorf("<%s> has %s twice", e.name, a.Name.Local)
				}
				e.given[a.Name.Local] = a.Value
			}
			all, open = append(all, e), append(open, e)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			for _, e := range open {
				e.text += string(token)
			}
		}
	}
}

// named are the elements of a page with this name.
func named(page []*element, name string) []*element {
	return slices.DeleteFunc(slices.Clone(page), func(e *element) bool { return e.name != name })
}

// partsOfPages are the elements that a page may have: none of them loads or runs anything.
var partsOfPages = strings.Fields(`html head meta title style body nav main article header section h1 h2 h3 p a strong em code pre ul ol li
	details summary div table thead tbody tr th td figure figcaption svg g rect path circle polyline text`)

// checkPage finds what is wrong with any page.
func checkPage(t *testing.T, page string) []*element {
	t.Helper()
	if !strings.HasPrefix(page, "<!doctype html>\n<html lang=\"en\">\n") {
		t.Errorf("the page begins with %.40q", page)
	}
	all := elements(t, page)
	ids := map[string]bool{}
	for _, e := range all {
		if id, ok := e.given["id"]; ok && (ids[id] || id == "") {
			t.Errorf("ID %q is there twice", id)
		} else if ok {
			ids[id] = true
		}
		if !slices.Contains(partsOfPages, e.name) {
			t.Errorf("<%s> has no place on a page", e.name)
		}
		for name := range e.given {
			if strings.HasPrefix(name, "on") || name == "src" {
				t.Errorf("<%s> has %s", e.name, name)
			}
		}
	}
	for _, e := range all {
		if to, ok := e.given["href"]; ok && (!strings.HasPrefix(to, "#") || !ids[to[1:]]) {
			t.Errorf("a link leads to %q, which is not on the page", to)
		}
		if by, ok := e.given["aria-labelledby"]; ok && !ids[by] {
			t.Errorf("<%s> is labelled by %q, which is not on the page", e.name, by)
		}
	}
	return all
}

func TestPagesAreSound(t *testing.T) {
	eachFight(t, func(f *Fight) {
		for _, o := range []Options{{}, {Rolls: true}, {Story: true}} {
			page := checkPage(t, pageOf(t, o, f))
			if titles := named(page, "title"); titles[0].text != f.Scenario.Title {
				t.Errorf("the page is called %q", titles[0].text)
			}
			if drawn := len(named(page, "figure")); (drawn == 2) == o.Story {
				t.Errorf("%d figures with %+v", drawn, o)
			}
		}
	})
}

func TestPageSaysWhatMarkdownSays(t *testing.T) {
	eachFight(t, func(f *Fight) {
		leaf, err := FightLeaf(f, Options{})
		if err != nil {
			t.Fatal(err)
		}
		page := elements(t, pageOf(t, Options{}, f))
		var spoken []string
		for _, name := range []string{"h1", "h2", "h3", "p"} {
			for _, e := range named(page, name) {
				spoken = append(spoken, strings.ReplaceAll(e.text, "\u00a0", " "))
			}
		}
		rows := 0
		for line := range strings.Lines(string(leaf.source)) {
			text := unescape.Replace(strings.Trim(strings.ReplaceAll(line, "**", ""), "# \n"))
			switch {
			case strings.HasPrefix(line, "| "):
				rows++
			case text == "" || strings.ContainsAny(line[:1], "|-`") || strings.Contains(line, "`") || strings.HasPrefix(line, "crossfire "):
			case !slices.Contains(spoken, text):
				t.Errorf("the page does not say: %s", text)
			}
		}
		if n := len(named(page, "tr")); n != rows {
			t.Errorf("%d rows of tables in Markdown and %d on the page", rows, n)
		}
	})
}

// Whatever somebody calls things, a page shows it as it was written.
func TestNamesAreShownAsWritten(t *testing.T) {
	hostile := []string{`<script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, `[a](javascript:alert(1))`, `![b](http://example.org/b.png)`,
		`<http://example.org>`, `</td></table><h1>`, "*c* _d_ `e` ~~f~~", `a | b`, `http://example.org`, `# g`, `1. h`, `back\slash`}
	for _, name := range hostile {
		f := fought(loaded(t, "testdata/brawl.yaml"), 1, doctrine.New)
		s := *f.Scenario
		s.Title, s.Description = name, name
		s.Sides, s.Combatants = slices.Clone(s.Sides), slices.Clone(s.Combatants)
		s.Sides[0].Name, s.Combatants[0].Name = name, name
		s.Map.Features = append(slices.Clone(s.Map.Features), scenario.Feature{ID: "wall", Name: name, Kind: scenario.WallFeature, Line: []scenario.Point{{X: 100, Y: 100}, {X: 400, Y: 100}}})
		f.Scenario = &s
		page := checkPage(t, pageOf(t, Options{}, f))
		if n := len(named(page, "h1")); n != 1 {
			t.Errorf("%s: %d titles", name, n)
		}
		if text := named(page, "h1")[0].text; text != name {
			t.Errorf("%s: the title is %s", name, text)
		}
		told := slices.ContainsFunc(named(page, "p"), func(e *element) bool { return e.text == name })
		if !told {
			t.Errorf("%s: the description reads otherwise", name)
		}
		if n := len(named(page, "em")); n > 0 {
			t.Errorf("%s: %d words are stressed", name, n)
		}
	}
}

func TestSeveralFightsMakeOnePage(t *testing.T) {
	f, g := fought(loaded(t, played[0]), 1, doctrine.New), fought(loaded(t, played[0]), 2, doctrine.New)
	page := checkPage(t, pageOf(t, Options{}, f, g))
	if n := len(named(page, "article")); n != 2 {
		t.Errorf("%d articles", n)
	}
	if n := len(named(page, "html")) + len(named(page, "nav")) + len(named(page, "style")); n != 3 {
		t.Errorf("%d of what there should be one each", n)
	}
	listed := 0
	for _, e := range named(page, "li") {
		if e.given["class"] == "level-1" {
			listed++
		}
	}
	if listed != 2 {
		t.Errorf("the contents list %d fights", listed)
	}
}

func TestTurningPointsLeadToTheStory(t *testing.T) {
	f := fought(loaded(t, played[0]), 1, doctrine.New)
	page := elements(t, pageOf(t, Options{}, f))
	headings := map[string]string{}
	for _, e := range named(page, "h3") {
		headings["#"+e.given["id"]] = e.text
	}
	links := 0
	for _, e := range named(page, "a") {
		turn := pointTurn.FindStringSubmatch(e.text)
		if turn == nil {
			continue
		}
		links++
		chapter := chapterTurns.FindStringSubmatch(headings[e.given["href"]])
		if chapter == nil || turnOf(turn[1]) < turnOf(chapter[1]) || turnOf(turn[1]) > max(turnOf(chapter[1]), turnOf(chapter[2])) {
			t.Errorf("%s leads to %s", e.text, headings[e.given["href"]])
		}
	}
	if want := len(newTeller(f, newNamer(f.Scenario)).turningPoints()); links != want || want == 0 {
		t.Errorf("%d links, %d turning points", links, want)
	}
}

func TestChaptersOfTurns(t *testing.T) {
	headings := []headed{{2, "story", "The story"}, {3, "one", "Turn 1 (0:00)"}, {3, "two", "Turns 2 and 3 (0:06)"}, {3, "four", "Turns 4 to 12 (0:18)"}}
	for turn, want := range map[int]string{0: "", 1: "one", 2: "two", 3: "two", 4: "four", 9: "four", 12: "four", 13: ""} {
		if got := chapterOf(turn, headings); got != want {
			t.Errorf("turn %d is told in %q", turn, got)
		}
	}
}

func TestRollsAreFoldedAway(t *testing.T) {
	f := fought(loaded(t, played[0]), 1, doctrine.New)
	page := elements(t, pageOf(t, Options{Rolls: true}, f))
	var b bytes.Buffer
	if err := Markdown(&b, f, Options{Rolls: true}); err != nil {
		t.Fatal(err)
	}
	if n, want := len(named(page, "details")), strings.Count(b.String(), "\n"+rollsAbove+"\n"); n != want || want == 0 {
		t.Errorf("%d are folded, of %d", n, want)
	}
}

func TestCellsOfPages(t *testing.T) {
	leaf, err := LeafOf(func(w io.Writer) error {
		return MarkdownTable(w, columns("Who", ">50 %"), [][]string{{"Reds", "12.5 %"}, {"- Troopers", "-"}, {"`a || b`", "5 to 8 %"},
			{"what happened in all these turns and why", "100 %"}})
	})
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := HTML(&b, leaf); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range elements(t, b.String()) {
		if e.name == "th" || e.name == "td" {
			got = append(got, strings.TrimSpace(e.given["class"]+" "+e.given["style"]+" ")+"; "+strings.ReplaceAll(e.text, "\u00a0", "~"))
		}
	}
	want := []string{"; Who", "number; 50~%", "; Reds", "number share --share:12.5; 12.5~%", "under; Troopers", "number; -", "; a || b", "number; 5 to 8~%",
		"long; what happened in all these turns and why", "number share --share:100; 100~%"}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s", strings.Join(got, "\n"))
	}
}

func TestEveryColourHasOneForTheNight(t *testing.T) {
	colour := regexp.MustCompile(`(?:fill|stroke)="(#[^"]*)"`)
	eachFight(t, func(f *Fight) {
		for _, found := range colour.FindAllStringSubmatch(string(inlineDrawing(f)), -1) {
			if !slices.ContainsFunc(nightColours[:], func(c [2]string) bool { return c[0] == found[1] }) {
				t.Errorf("%s has no colour for the night", found[1])
			}
		}
	})
	for _, p := range paints {
		for _, c := range []string{p.fill, p.stroke} {
			if !strings.Contains(nightStyle(), `[fill="`+c+`"]`) {
				t.Errorf("%s has no colour for the night", c)
			}
		}
	}
}

func TestAFigureSaysWhoIsThere(t *testing.T) {
	m := duel(t).turn()
	d := newDrawn(m.f)
	if got, want := d.alternative(AtStart), "Map at the start, 100 by 60 metres, north up. Guards: 3. Raiders: 3."; got != want {
		t.Errorf("got %s", got)
	}
}

func TestEverybodyOnADrawingHasAName(t *testing.T) {
	eachFight(t, func(f *Fight) {
		var b bytes.Buffer
		if err := SVG(&b, f); err != nil {
			t.Fatal(err)
		}
		names := newNamer(f.Scenario)
		for _, drawing := range []string{b.String(), string(inlineDrawing(f))} {
			for _, when := range []Moment{AtStart, AtEnd} {
				for _, m := range f.proper().at(when).markers() {
					if name := "<title>" + markup(names.plain(m.who)) + "</title>"; !strings.Contains(drawing, name) {
						t.Errorf("%s has no name %s", f.Scenario.Combatants[m.who].ID, when)
					}
				}
			}
		}
	})
}

func TestParagraphsStayParagraphs(t *testing.T) {
	for text, want := range map[string]string{"# a": `\# a`, "- b": `\- b`, "> c": `\> c`, "12. d": `12\. d`, "3) e": `3\) e`, "#f": "#f", "-5 g": "-5 g", "plain": "plain"} {
		var b strings.Builder
		(&page{w: &b}).paragraph(text)
		if got := strings.TrimSpace(b.String()); got != want {
			t.Errorf("%s becomes %s", text, got)
		}
	}
}
