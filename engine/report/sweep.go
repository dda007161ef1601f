package report

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"crossfire/engine/batch"
)

// Swept is everything that a report of a sweep may know.
type Swept struct {
	batch.Subject
	Paths      []string // that are varied
	Gauges     []batch.Gauge
	Rows       []SweptRow
	Confidence batch.Confidence
	Runs       int // of each row
	Cells      int // rows that were asked for
	Stop       batch.Stop
	Command    string
}

// SweptRow is what a combination of values came to.
type SweptRow struct {
	Values []string // by path
	Edits  []string // as arguments
	Sample *batch.Sample
	Means  []batch.Moments // of the sample, by gauge
}

// SweptMarkdown writes a Markdown page about a sweep, and SweptText the same for a terminal.
func SweptMarkdown(w io.Writer, s *Swept) error { return s.study().markdown(w) }

// SweptText writes a sweep for a terminal.
func SweptText(w io.Writer, s *Swept) error { return s.study().text(w) }

// butVaried are the rules of reports in which some of them take several values.
const butVaried = "But for what is varied, the rules"

func (s *Swept) study() *study {
	made := &study{title: s.Title, question: slices.Clone(s.Paths), verdict: s.verdict(), extent: s.extent(), command: s.Command,
		making: makingOf(&s.Subject, int64(s.Runs)), rules: butVaried}
	if len(s.Rows) > 0 {
		made.sections = []section{s.table(), s.chart()}
	}
	return made
}

// widest is the side whose share of wins differs most between rows, and of equals the one that wins most.
func (s *Swept) widest() int {
	best, most, wins := 0, int64(-1), int64(-1)
	for k, g := range s.Gauges {
		if g.Kind != batch.Wins {
			continue
		}
		low, high := s.ends(k)
		apart, top := s.share(high, k)-s.share(low, k), s.share(high, k)
		if apart > most || apart == most && top > wins {
			best, most, wins = k, apart, top
		}
	}
	return best
}

func (s *Swept) share(row, gauge int) int64 { return s.Rows[row].Means[gauge].In(batch.Billion) }

// ends are the rows in which a gauge is least and greatest, the first of equals.
func (s *Swept) ends(gauge int) (low, high int) {
	for i := range s.Rows {
		if s.share(i, gauge) < s.share(low, gauge) {
			low = i
		}
		if s.share(i, gauge) > s.share(high, gauge) {
			high = i
		}
	}
	return low, high
}

func (s *Swept) verdict() string {
	if len(s.Rows) == 0 {
		return "No combination was fought to its end."
	}
	k := s.widest()
	low, high := s.ends(k)
	side := s.Sides[s.Gauges[k].Side]
	title := forceTitle(&s.Subject, s.Gauges[k].Side)
	if low == high {
		return fmt.Sprintf("%s %s %s, whatever the value.", title, winWord(side.Name), s.ofFights(low, k))
	}
	text := fmt.Sprintf("%s %s %s with %s, and %s with %s", title, winWord(side.Name), s.ofFights(low, k), s.setting(low), s.ofFights(high, k), s.setting(high))
	if p := batch.PairUp(s.Rows[low].Sample, s.Rows[high].Sample, k); !p.Differs(s.asks()) {
		return fmt.Sprintf("No clear difference in who wins: %s.", text)
	}
	return text + "."
}

// asks is how sure a difference between the ends must be. They have been picked out of many rows, of which some would seem to differ by
// chance.
func (s *Swept) asks() batch.Confidence {
	if len(s.Rows) > 2 {
		return amongPairs(len(s.Rows))
	}
	return s.Confidence
}

// amongPairs is how sure one must be that two of so many rows differ, whichever they are.
func amongPairs(rows int) batch.Confidence { return batch.Among(int64(rows) * int64(rows-1) / 2) }

func (s *Swept) mean(row, gauge int) string {
	return meanText(s.Gauges[gauge], s.Rows[row].Means[gauge], s.Confidence)
}

func (s *Swept) ofFights(row, gauge int) string {
	return ofFights(s.Rows[row].Means[gauge], s.Confidence)
}

// setting is what a row sets.
func (s *Swept) setting(row int) string {
	parts := make([]string, len(s.Paths))
	for i, name := range shortPaths(s.Paths) {
		parts[i] = name + " " + s.Rows[row].Values[i]
	}
	return strings.Join(parts, ", ")
}

// shortPaths are what tables call paths: their last words, as many as it takes to tell them apart. A long one keeps two, because
// its last word is of whatever the one before names.
func shortPaths(paths []string) []string {
	const long = 3
	short := make([]string, len(paths))
	for words := 1; ; words++ {
		told := map[string]bool{}
		for i, path := range paths {
			steps := strings.Split(path, ".")
			keep := words
			if len(steps) >= long {
				keep = max(words, 2)
			}
			short[i] = strings.Join(steps[max(len(steps)-keep, 0):], ".")
			told[short[i]] = true
		}
		if len(told) == len(paths) || words > len(strings.Join(paths, ".")) { // the same path may be there twice
			return short
		}
	}
}

// shortPath is what tables call a path.
func shortPath(path string) string { return shortPaths([]string{path})[0] }

func (s *Swept) extent() string {
	m := makingOf(&s.Subject, int64(s.Runs))
	what := "values"
	if len(s.Paths) > 1 {
		what = "combinations"
	}
	if len(s.Rows) == 0 {
		return fmt.Sprintf("It was INTERRUPTED before the first of the %d %s was done, and the command below makes the whole.", s.Cells, what)
	}
	text := fmt.Sprintf("%s for each of %d %s, %s.", capital(fights(int64(s.Runs))), len(s.Rows), what, m.named())
	return text + partOf(s.Stop, s.Cells, what)
}

// partOf says that an answer is a part of what was asked for, if it is.
func partOf(stop batch.Stop, asked int, what string) string {
	if stop != batch.Interrupted {
		return ""
	}
	return fmt.Sprintf(" It was INTERRUPTED: this is a part of the %d %s that were asked for, and the command below makes the whole.", asked, what)
}

func (s *Swept) table() section {
	made := section{title: "Table", text: []string{"Shares of wins with their " + s.Confidence.Name + " intervals; casualties and turns are means."}}
	for _, name := range shortPaths(s.Paths) {
		made.heads = append(made.heads, Column{Title: name, Right: true})
	}
	for _, g := range s.Gauges {
		made.heads = append(made.heads, Column{Title: gaugeTitle(&s.Subject, g), Right: true})
		if g.Kind == batch.Wins {
			made.heads = append(made.heads, Column{Title: "interval", Right: true})
		}
	}
	for i, row := range s.Rows {
		cells := slices.Clone(row.Values)
		for k, g := range s.Gauges {
			cells = append(cells, s.mean(i, k))
			if m := row.Means[k]; g.Kind == batch.Wins {
				cells = append(cells, reach(s.Confidence.Wilson(m.Sum, m.N), m.Sum, m.N))
			}
		}
		made.rows = append(made.rows, cells)
	}
	return made
}

// chartWidth is how many characters stand for all fights.
const chartWidth = 50

// chart draws the share of the side that differs most, a bar for each row.
func (s *Swept) chart() section {
	k := s.widest()
	made := section{title: gaugeTitle(&s.Subject, s.Gauges[k]), text: []string{"The whole width stands for all fights."}}
	drawing := block{language: "text"}
	wide := 0
	for i := range s.Rows {
		wide = max(wide, len(strings.Join(s.Rows[i].Values, ", ")))
	}
	for i := range s.Rows {
		n := int((s.share(i, k)*chartWidth + batch.Billion/2) / batch.Billion)
		drawing.lines = append(drawing.lines, fmt.Sprintf("%*s |%s%s| %s", wide, strings.Join(s.Rows[i].Values, ", "), strings.Repeat("#", n),
			strings.Repeat(" ", chartWidth-n), s.mean(i, k)))
	}
	made.below = []block{drawing}
	return made
}

// SweptCSV writes the table of a sweep for programs: a row for each combination, shares and means as fractions.
func SweptCSV(w io.Writer, s *Swept) error {
	out := csv.NewWriter(w)
	heads := append(slices.Clone(s.Paths), "fights")
	for _, g := range s.Gauges {
		name := gaugeName(g)
		if side := gaugeSide(&s.Subject, g); side != "" {
			name = side + "." + name
		}
		heads = append(heads, name)
		if g.Share() {
			heads = append(heads, name+".low", name+".high")
		}
	}
	if err := out.Write(heads); err != nil {
		return fmt.Errorf("write table: %w", err)
	}
	for _, row := range s.Rows {
		cells := append(slices.Clone(row.Values), fmt.Sprint(s.Runs))
		for k, g := range s.Gauges {
			m := row.Means[k]
			cells = append(cells, string(meanFraction(m)))
			if g.Share() {
				i := s.Confidence.Wilson(m.Sum, m.N)
				cells = append(cells, string(lowEnd(i.Low)), string(highEnd(i.High)))
			}
		}
		if err := out.Write(cells); err != nil {
			return fmt.Errorf("write table: %w", err)
		}
	}
	out.Flush()
	return out.Error()
}

// sweptFile is a sweep as sweep.schema.json describes it. Its scenario is that of the file, with no value varied.
type sweptFile struct {
	Origin
	Paths      []string       `json:"paths"`
	Fights     int            `json:"fights"`
	Stopped    batch.Stop     `json:"stopped"`
	Confidence string         `json:"confidence"`
	Rows       []sweptRowFile `json:"rows"`
	Command    string         `json:"command"`
}

type sweptRowFile struct {
	Values   []string   `json:"values"`
	Edits    []string   `json:"edits"`
	Measures []meanFile `json:"measures"`
}

// meanFile is the mean of a gauge; a share has an interval.
type meanFile struct {
	Measure string          `json:"measure"`
	Side    string          `json:"side,omitempty"`
	Mean    json.RawMessage `json:"mean"`
	Low     json.RawMessage `json:"low,omitempty"`
	High    json.RawMessage `json:"high,omitempty"`
}

func meanFileOf(s *batch.Subject, g batch.Gauge, m batch.Moments, c batch.Confidence) meanFile {
	made := meanFile{Measure: gaugeName(g), Side: gaugeSide(s, g), Mean: meanFraction(m)}
	if g.Share() {
		i := c.Wilson(m.Sum, m.N)
		made.Low, made.High = lowEnd(i.Low), highEnd(i.High)
	}
	return made
}

// SweptJSON writes what a sweep came to.
func SweptJSON(w io.Writer, s *Swept) error {
	made := sweptFile{Origin: originOfMany("sweep", &s.Subject, int64(s.Runs)), Paths: s.Paths, Fights: s.Runs,
		Stopped: s.Stop, Confidence: s.Confidence.Name, Rows: []sweptRowFile{}, Command: s.Command}
	for _, row := range s.Rows {
		r := sweptRowFile{Values: row.Values, Edits: listed(row.Edits)}
		for k, g := range s.Gauges {
			r.Measures = append(r.Measures, meanFileOf(&s.Subject, g, row.Means[k], s.Confidence))
		}
		made.Rows = append(made.Rows, r)
	}
	return writeJSON(w, made)
}
