package report

import (
	"fmt"
	"io"

	"crossfire/engine/batch"
)

// Compared is everything that a report of a comparison may know. Both variants have the same sides.
type Compared struct {
	A, B       batch.Subject
	Gauges     []batch.Gauge
	Pairs      []batch.Pair // by gauge
	Confidence batch.Confidence
	Asked      int // pairs
	Stop       batch.Stop
	Mirror     bool // in B the two sides have exchanged their people
	Command    string
}

// ComparedMarkdown writes a Markdown page about a comparison, and ComparedText the same for a terminal.
func ComparedMarkdown(w io.Writer, c *Compared) error { return c.study().markdown(w) }

// ComparedText writes a comparison for a terminal.
func ComparedText(w io.Writer, c *Compared) error { return c.study().text(w) }

// pairsOf is "10,000 pairs".
func pairsOf(n int64) string {
	if n == 1 {
		return "1 pair"
	}
	return grouped(n) + " pairs"
}

// pairs is how many pairs of fights there were.
func (c *Compared) pairs() int64 { return c.Pairs[0].Diff.N }

func (c *Compared) study() *study {
	other := makingOf(&c.B, c.pairs())
	made := &study{title: c.A.Title, question: []string{"A: " + variantText(&c.A), "B: " + variantText(&c.B)}, verdict: c.verdict(), extent: c.extent(),
		command: c.Command, making: makingOf(&c.A, c.pairs()), other: &other}
	if c.pairs() > 0 {
		made.sections = []section{c.differences()}
	}
	return made
}

// variantText is a file with what is changed in it.
func variantText(s *batch.Subject) string {
	text := s.File
	for _, edit := range s.Edits {
		text += " " + edit
	}
	return text
}

// clearest is the side whose wins differ most, among those that differ clearly if there are any.
func (c *Compared) clearest() (gauge int, clear bool) {
	for k, g := range c.Gauges {
		if g.Kind != batch.Wins {
			continue
		}
		differs := c.Pairs[k].Differs(c.Confidence)
		if k == 0 || differs && !clear || differs == clear && size(c.Pairs[k].Diff.Sum) > size(c.Pairs[gauge].Diff.Sum) {
			gauge, clear = k, differs
		}
	}
	return gauge, clear
}

func size(n int64) int64 { return max(n, -n) }

func (c *Compared) verdict() string {
	if c.pairs() == 0 {
		return "No pair of fights was fought."
	}
	if !differ(c.Pairs) {
		if c.pairs() == 1 {
			return "The variants come out alike: no winner, casualty or length differs in the one pair of fights."
		}
		return fmt.Sprintf("The variants come out alike: no winner, casualty or length differs in any of %s of fights.", pairsOf(c.pairs()))
	}
	k, clear := c.clearest()
	g, p := c.Gauges[k], c.Pairs[k]
	i := difference(g, p, c.Confidence)
	digits := pairDigits(g, i)
	what := fmt.Sprintf("%s %s %s in A and %s in B", forceTitle(&c.A, g.Side), winWord(c.A.Sides[g.Side].Name),
		ofFights(p.A, c.Confidence), ofFights(p.B, c.Confidence))
	between := fmt.Sprintf("%s points at %s confidence", pairRange(g, i, digits), c.Confidence.Name)
	if clear {
		return fmt.Sprintf("%s, a difference of %s points (%s).", what, pointsText(g, p.Diff.In(batch.Billion), digits, nearest), between)
	}
	return fmt.Sprintf("No clear difference in who wins: %s (%s)%s.", what, between, c.otherwise())
}

// otherwise says what differs clearly although who wins does not.
func (c *Compared) otherwise() string {
	var clear []string
	for k, g := range c.Gauges {
		p := c.Pairs[k]
		if g.Share() || !p.Differs(c.Confidence) {
			continue
		}
		what := "turns"
		if g.Kind == batch.Losses {
			what = "casualties of " + forceTitle(&c.A, g.Side)
		}
		clear = append(clear, fmt.Sprintf("%s (%s)", what, pointsText(g, p.Diff.In(batch.Billion), pairDigits(g, difference(g, p, c.Confidence)), nearest)))
	}
	if len(clear) == 0 {
		return ""
	}
	return ", but " + list(clear) + " differ clearly"
}

func (c *Compared) extent() string {
	if c.pairs() == 0 {
		return fmt.Sprintf("It was INTERRUPTED before the first of the %s that were asked for.", pairsOf(int64(c.Asked)))
	}
	m := makingOf(&c.A, c.pairs())
	text := fmt.Sprintf("%s, %s.", pairsOf(c.pairs()), m.named())
	if c.Stop == batch.Interrupted {
		text += fmt.Sprintf(" It was INTERRUPTED: this is a part of the %s that were asked for.", pairsOf(int64(c.Asked)))
	}
	return text
}

func (c *Compared) differences() section {
	s := section{title: "Differences", heads: columns("What", ">A", ">B", ">B less A", ">"+c.Confidence.Name+" interval", "Clear", ">Pairing is worth"), text: []string{
		"Shares differ in percentage points. Both variants are fought with the same seeds and share the luck of all that they have in common; the last column says how many times as many fights with seeds of their own would be as exact."}}
	if c.Mirror {
		s.text = append(s.text, "In B each side has the people and weapons of the other and keeps its own ground and orders. What is alike in A and B is the doing of the ground, what changes that of the people.")
	}
	for k, g := range c.Gauges {
		p := c.Pairs[k]
		row := append([]string{gaugeTitle(&c.A, g), meanText(g, p.A, c.Confidence), meanText(g, p.B, c.Confidence)}, pairCells(g, p, c.Confidence)...)
		s.rows = append(s.rows, append(row, worthText(p)))
	}
	return s
}

// comparedFile is a comparison as compare.schema.json describes it. Its origin is that of A.
type comparedFile struct {
	Origin
	Edits      []string      `json:"edits"`
	Other      comparedOther `json:"b"`
	Pairs      int64         `json:"pairs"`
	Asked      int           `json:"asked"`
	Stopped    batch.Stop    `json:"stopped"`
	Confidence string        `json:"confidence"`
	Measures   []pairFile    `json:"measures"`
	Command    string        `json:"command"`
}

type comparedOther struct {
	Title     string     `json:"title"`
	File      string     `json:"file"`
	Scenario  string     `json:"scenario"`
	Overrides []Override `json:"overrides"`
	Edits     []string   `json:"edits"`
}

// ComparedJSON writes what a comparison came to.
func ComparedJSON(w io.Writer, c *Compared) error {
	made := comparedFile{Origin: originOfMany("compare", &c.A, c.pairs()), Edits: listed(c.A.Edits),
		Other: comparedOther{c.B.Title, c.B.File, c.B.Scenario, overridesOf(c.B.Overrides), listed(c.B.Edits)}, Pairs: c.pairs(), Asked: c.Asked, Stopped: c.Stop,
		Confidence: c.Confidence.Name, Measures: []pairFile{}, Command: c.Command}
	for k, g := range c.Gauges {
		if c.pairs() == 0 {
			break
		}
		made.Measures = append(made.Measures, pairFileOf(&c.A, g, c.Pairs[k], c.Confidence))
	}
	return writeJSON(w, made)
}

// listed is a list that results write as one even if it is empty.
func listed(texts []string) []string { return append([]string{}, texts...) }
