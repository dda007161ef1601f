package report

import (
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"crossfire/engine/dice"
	"crossfire/scenario"
)

// unescape undoes markdownText, for places that escape by themselves or that are not Markdown.
var unescape = strings.NewReplacer(`\\`, `\`, `\*`, "*", `\_`, "_", "\\`", "`", "&lt;", "<", `\[`, "[", `\(`, "(")

// page writes a report section by section and keeps the first error.
type page struct {
	w    io.Writer
	draw func(io.Writer, []Column, [][]string) error // of tables; nil: MarkdownTable
	err  error
}

func (p *page) print(texts ...string) {
	for _, text := range texts {
		if p.err == nil {
			_, p.err = io.WriteString(p.w, text)
		}
	}
}

func (p *page) heading(level int, text string) {
	p.print("\n", strings.Repeat("#", level), " ", text, "\n")
}

// blockStart is how a paragraph must not begin, or it would be a heading, a list, a quotation or code.
var blockStart = regexp.MustCompile(`^(#{1,6} |[-+] |>|~~~|\d+[.)] )`)

func (p *page) paragraph(text string) {
	if start := blockStart.FindString(text); start != "" {
		digits := len(start) - len(strings.TrimLeft(start, "0123456789"))
		text = text[:digits] + `\` + text[digits:]
	}
	p.print("\n", text, "\n")
}

func (p *page) table(heads []Column, rows [][]string) {
	p.print("\n")
	if p.err != nil {
		return
	}
	if p.draw == nil {
		p.err = MarkdownTable(p.w, heads, rows)
		return
	}
	p.err = p.draw(p.w, heads, rows)
}

// Markdown writes the after-action report of f: the verdict first, then more and more detail.
func Markdown(w io.Writer, f *Fight, o Options) error {
	p := &page{w: w}
	names := newNamer(f.Scenario)
	whole := f
	f = f.proper()
	end := Replay(f.Scenario, f.Log)
	p.print("# ", markdownText.Replace(f.Scenario.Title), "\n")
	p.paragraph(strings.Join(slices.DeleteFunc([]string{"**" + f.verdict(names, end) + "**", f.civilianCost(end), f.why()},
		func(text string) bool { return text == "" }), " "))
	teller := newTeller(f, names)
	if o.Story {
		p.story(f, teller, o)
		return p.err
	}
	p.table(f.summaryRows(end))
	p.turningPoints(teller)
	p.story(f, teller, o)
	p.bill(f, names, end)
	p.civilians(f, names, end)
	p.aftermath(whole, names, end, o)
	p.vehicles(f, names, end)
	p.morale(f, names, end)
	p.leftovers(f, names, end)
	p.figures(f, names, end, o)
	p.expectations(f)
	p.again(f)
	return p.err
}

// turningTitle is the heading of the turning points.
const turningTitle = "Turning points"

func (p *page) turningPoints(t *teller) {
	points := t.turningPoints()
	if len(points) == 0 {
		return
	}
	p.heading(2, turningTitle)
	p.print("\n")
	for _, point := range points {
		p.print(fmt.Sprintf("- **Turn %d.** %s\n", point.turn, point.text))
	}
}

func (p *page) story(f *Fight, t *teller, o Options) {
	p.heading(2, "The story")
	t.names.forget()
	for _, text := range t.opening() {
		p.paragraph(text)
	}
	known := labelsOf(f)
	spans := turns(f.Log.Events)
	if o.Rolls && len(spans) > 0 {
		p.rolls(f.rollLines(known, span{last: spans[0].first}))
	}
	for _, c := range t.story() {
		p.heading(3, c.heading(f))
		for _, text := range c.Paragraphs {
			p.paragraph(text)
		}
		if o.Rolls {
			whole := span{first: spans[c.First-spans[0].turn].first, last: spans[c.Last-spans[0].turn].last}
			p.rolls(f.rollLines(known, whole))
		}
	}
}

// rollsAbove stands above the rolls of a turn.
const rollsAbove = "Rolls:"

func (p *page) rolls(lines []string) {
	if len(lines) > 0 {
		p.paragraph(rollsAbove)
		p.print("\n", strings.Join(lines, "\n"), "\n")
	}
}

func (p *page) bill(f *Fight, names *namer, end *Tally) {
	p.heading(2, "Butcher's bill")
	for side := range f.Scenario.Sides {
		p.heading(3, markdownText.Replace(sideTitle(f.Scenario, side)))
		rows, unhurt := f.billRows(names, end, side)
		if len(rows) > 0 {
			p.table(billHeads, rows)
		}
		if len(unhurt) > 0 {
			p.paragraph("Unhurt: " + markdownText.Replace(strings.Join(unhurt, ", ")) + ".")
		}
		if left := f.hooahLeft(names, end, side); left != "" {
			p.paragraph("Hooah left: " + markdownText.Replace(left) + ".")
		}
	}
}

// leftovers are ammunition, what lies on the ground, and luck.
func (p *page) leftovers(f *Fight, names *namer, end *Tally) {
	p.heading(2, "Ammunition")
	if rows := f.ammoRows(names, end); len(rows) > 0 {
		p.table(ammoHeads, rows)
	} else {
		p.paragraph("Nobody fired a shot.")
	}
	p.heading(2, "What lies where")
	bodies, items := f.bodyRows(names, end), f.itemRows(names, end)
	if len(bodies) > 0 {
		p.table(bodyHeads, bodies)
	}
	if len(items) > 0 {
		p.table(itemHeads, items)
	}
	if len(bodies)+len(items) == 0 {
		p.paragraph("Nothing and nobody.")
	}
	p.structures(f, names, end)
	p.heading(2, "Luck")
	p.table(luckHeads, f.luckRows())
}

func (p *page) figures(f *Fight, names *namer, end *Tally, o Options) {
	p.heading(2, "The ground")
	if o.drawn {
		p.print("\n```", mapLanguage, "\n```\n")
		return
	}
	if o.Map != "" {
		p.paragraph("![Map of the fight](<" + o.Map + ">)")
	}
	p.paragraph("At the start:")
	p.print("\n```text\n", f.figure(names, NewTally(f.Scenario)), "```\n")
	p.paragraph("At the end:")
	p.print("\n```text\n", f.figure(names, end), "```\n")
}

func (p *page) expectations(f *Fight) {
	if len(f.Expect) == 0 {
		return
	}
	p.heading(2, "Expectations")
	rows := make([][]string, len(f.Expect))
	for i, o := range f.Expect {
		held := "FAILED"
		switch {
		case o.Open:
			held = "open"
		case o.Held:
			held = "held"
		}
		rows[i] = []string{fmt.Sprintf("%s:%d", o.Pos.File, o.Pos.Line), "`" + o.Text + "`", held, o.Note}
	}
	p.table(columns("Line", "Expectation", "Outcome", "Found"), rows)
}

// again says what is needed to make the same report another time.
func (p *page) again(f *Fight) {
	s := f.Scenario
	p.heading(2, "How to make this report again")
	if f.Command != "" {
		p.print("\n```sh\n", f.Command, "\n```\n")
	}
	p.making(making{version: f.Version, seed: f.Result.Seed, scenario: s.Digest, ruleset: f.RulesetDigest, overrides: s.Overrides})
}

// making is what the same report is made of.
type making struct {
	version           string
	seed              uint64 // of the first fight
	fights            uint64 // more than that one
	scenario, ruleset string // digests
	overrides         []scenario.Override
}

// seeds are those of all fights; after the last of all seeds comes 0.
func (m *making) seeds() string {
	if m.fights == 0 {
		return fmt.Sprint(m.seed)
	}
	return fmt.Sprintf("%d to %d", m.seed, m.seed+m.fights)
}

// named is "seed 7" or "seeds 7 to 9".
func (m *making) named() string {
	if m.fights == 0 {
		return "seed " + m.seeds()
	}
	return "seeds " + m.seeds()
}

func (p *page) making(m making) {
	p.table(columns("What", "Value"), m.rows("Scenario", m.scenario))
	p.rulesOf(theRules, m)
}

// theRules are all rules by which fights are played.
const theRules = "The rules"

// rows are what reports of the same fights have in common; the scenario stands before the ruleset.
func (m *making) rows(scenario ...string) [][]string {
	made := [][]string{{"Program", Program + " " + m.version}, {"Seed", m.seeds()}, {"Dice", dice.Scheme}}
	for pair := range slices.Chunk(scenario, 2) {
		made = append(made, pair)
	}
	return append(made, []string{"Ruleset", m.ruleset})
}

// rulesOf says where rules differ from the book.
func (p *page) rulesOf(what string, m making) {
	if len(m.overrides) == 0 {
		p.paragraph(what + " are those of the book.")
		return
	}
	rows := make([][]string, len(m.overrides))
	for i, o := range m.overrides {
		rows[i] = []string{o.Key, o.Book, o.Here}
	}
	p.paragraph(what + " differ from the book:")
	p.table(columns("Key", "Book", "Here"), rows)
}
