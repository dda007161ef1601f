package report

import (
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"slices"
	"strings"

	"crossfire/engine/batch"
	"crossfire/scenario"
)

// Tuned is everything that a report of tuning may know.
type Tuned struct {
	batch.Subject
	Path       string // that is varied
	Now        string // its value in the file; empty: it has none
	Side       int
	Claim      scenario.Chance // what is wanted
	Rows       []TunedRow
	Confidence batch.Confidence
	Runs       int // of each value
	Values     int // that were to be tried
	Stop       batch.Stop
	Patch, Set string // of the value that was verified; empty: there is none
	Command    string
}

// TunedRow is what a value comes to.
type TunedRow struct {
	Value  string
	Sample *batch.Sample
	Trial  *batch.Trial // on fresh seeds; nil: it was not verified
}

// wins are those of the side in a row; of the gauges, wins come first (batch.GaugesOf).
func (t *Tuned) wins(row int) batch.Moments { return t.Rows[row].Sample.Mean(t.Side) }

// distance is how far a value is from that of the file; values that are no numbers count by their place.
func (t *Tuned) distance(row int) *big.Rat {
	value, isNumber := new(big.Rat).SetString(t.Rows[row].Value)
	now, wasNumber := new(big.Rat).SetString(t.Now)
	switch {
	case isNumber && wasNumber:
		return value.Abs(value.Sub(value, now))
	case t.Rows[row].Value == t.Now:
		return big.NewRat(-1, 1)
	}
	return big.NewRat(int64(row), 1)
}

// Candidates are the rows that may do, the smallest edit first, and no more than so many: what they may be and what is wanted meet.
func (t *Tuned) Candidates(most int) []int {
	var list []int
	for i := range t.Rows {
		m := t.wins(i)
		may := t.Confidence.Wilson(m.Sum, m.N)
		if may.Low <= int64(t.Claim.High) && may.High >= int64(t.Claim.Low) {
			list = append(list, i)
		}
	}
	slices.SortStableFunc(list, func(a, b int) int { return t.distance(a).Cmp(t.distance(b)) })
	return list[:min(most, len(list))]
}

// chosen is the row that was verified.
func (t *Tuned) chosen() int {
	return slices.IndexFunc(t.Rows, func(r TunedRow) bool { return r.Trial != nil && r.Trial.Answer == batch.Within })
}

// Chosen is the value that was verified; false: there is none.
func (t *Tuned) Chosen() (string, bool) {
	i := t.chosen()
	if i < 0 {
		return "", false
	}
	return t.Rows[i].Value, true
}

// turns reports whether the share clearly goes both up and down with the values. Of many pairs some would seem to by chance.
func (t *Tuned) turns() bool {
	up, down, sure := false, false, amongPairs(len(t.Rows))
	for i := range t.Rows {
		for k := i + 1; k < len(t.Rows); k++ {
			p := batch.PairUp(t.Rows[i].Sample, t.Rows[k].Sample, t.Side)
			if p.Differs(sure) {
				up, down = up || p.Diff.Sum > 0, down || p.Diff.Sum < 0
			}
		}
	}
	return up && down
}

// TunedMarkdown writes a Markdown page about tuning, and TunedText the same for a terminal.
func TunedMarkdown(w io.Writer, t *Tuned) error { return t.study().markdown(w) }

// TunedText writes tuning for a terminal.
func TunedText(w io.Writer, t *Tuned) error { return t.study().text(w) }

func (t *Tuned) study() *study {
	made := &study{title: t.Title, question: []string{t.Path}, verdict: t.verdict(), extent: t.extent(), command: t.Command, making: makingOf(&t.Subject, int64(t.Runs)), rules: butVaried}
	if value, _ := t.Chosen(); t.Patch != "" && value != t.Now {
		made.sections = append(made.sections, section{title: "The edit",
			below: []block{{"In the file:", "yaml", strings.Split(strings.TrimSuffix(t.Patch, "\n"), "\n")}, {"On the command line:", "sh", []string{t.Set}}}})
	}
	if len(t.Rows) > 0 {
		made.sections = append(made.sections, t.table())
	}
	return made
}

func (t *Tuned) side() string {
	return forceTitle(&t.Subject, t.Side) + " " + winWord(t.Sides[t.Side].Name)
}

func (t *Tuned) verdict() string {
	wanted := fmt.Sprintf("between %s and %s of the fights", Percent(int64(t.Claim.Low)), Percent(int64(t.Claim.High)))
	if i := t.chosen(); i >= 0 {
		with := "With"
		if t.Rows[i].Value == t.Now {
			with = "Nothing needs to change: with"
		}
		return fmt.Sprintf("%s %s %s, %s %s (%s confidence).", with, shortPath(t.Path), t.Rows[i].Value, t.side(), wanted, t.Confidence.Name)
	}
	if t.Stop == batch.Interrupted {
		return fmt.Sprintf("No value has been verified yet with which %s %s.", t.side(), wanted)
	}
	low, high := t.ends()
	if t.tried() {
		return fmt.Sprintf("No value was verified with which %s %s.", t.side(), wanted)
	}
	if low == high {
		return fmt.Sprintf("No value does: %s %s with each of them, and wanted is %s.", t.side(), t.ofFights(low), wanted)
	}
	return fmt.Sprintf("No value does: %s %s with %s and %s with %s, and wanted is %s.", t.side(), t.ofFights(low), t.Rows[low].Value, t.ofFights(high), t.Rows[high].Value, wanted)
}

// tried reports whether a value was held against fresh seeds.
func (t *Tuned) tried() bool {
	return slices.ContainsFunc(t.Rows, func(r TunedRow) bool { return r.Trial != nil })
}

// ends are the rows with the least and the greatest share.
func (t *Tuned) ends() (low, high int) {
	for i := range t.Rows {
		if t.wins(i).Sum < t.wins(low).Sum {
			low = i
		}
		if t.wins(i).Sum > t.wins(high).Sum {
			high = i
		}
	}
	return low, high
}

func (t *Tuned) mean(row int) string {
	return meanText(t.Rows[row].Sample.Gauges[t.Side], t.wins(row), t.Confidence)
}

func (t *Tuned) ofFights(row int) string {
	return ofFights(t.wins(row), t.Confidence)
}

func (t *Tuned) extent() string {
	m := makingOf(&t.Subject, int64(t.Runs))
	text := fmt.Sprintf("%s for each value, %s.", capital(fights(int64(t.Runs))), m.named())
	if t.tried() {
		text = fmt.Sprintf("%s for each value, %s; fresh seeds from %d on.", capital(fights(int64(t.Runs))), m.named(), t.First+uint64(t.Runs))
	}
	if t.Now != "" {
		text += fmt.Sprintf(" The file has %s.", t.Now)
	}
	text += t.open() + partOf(t.Stop, t.Values, "values")
	if t.turns() {
		text += " The share goes up and down with the value: others between may do, too, and a small step may miss much."
	}
	return text
}

// open says why no value was verified although some may do.
func (t *Tuned) open() string {
	if t.chosen() >= 0 || t.Stop == batch.Interrupted {
		return ""
	}
	tried, undecided := 0, false
	for i := range t.Rows {
		if trial := t.Rows[i].Trial; trial != nil {
			tried++
			undecided = undecided || trial.Answer == batch.Undecided
		}
	}
	text := ""
	if more := len(t.Candidates(len(t.Rows))) - tried; more > 0 {
		text += fmt.Sprintf(" Only the smallest edits, %d, were tried on fresh seeds, and %d more may do: name those in --vary to try them.", tried, more)
	}
	if undecided {
		text += " A greater --verify would decide what is undecided."
	}
	return text
}

func (t *Tuned) table() section {
	made := section{title: "Table", heads: columns(">"+shortPath(t.Path), ">"+t.side(), ">"+t.Confidence.Name+" interval", "Fresh seeds")}
	for i, r := range t.Rows {
		m := t.wins(i)
		made.rows = append(made.rows, []string{r.Value, t.mean(i), reach(t.Confidence.Wilson(m.Sum, m.N), m.Sum, m.N), t.trialText(r.Trial)})
	}
	return made
}

var answerWords = [...]string{batch.Undecided: "undecided", batch.Within: "verified", batch.Below: "too seldom", batch.Above: "too often"}

func (t *Tuned) trialText(trial *batch.Trial) string {
	if trial == nil || trial.Fights == 0 {
		return ""
	}
	share := shareText(t.Confidence.Wilson(trial.Hits, trial.Fights), trial.Hits, trial.Fights)
	if trial.Hits == 0 || trial.Hits == trial.Fights {
		return fmt.Sprintf("%s, %s fights", answerWords[trial.Answer], share) // it says of how many
	}
	return fmt.Sprintf("%s, %s of %s", answerWords[trial.Answer], share, fights(trial.Fights))
}

// tunedFile is tuning as tune.schema.json describes it.
type tunedFile struct {
	Origin
	Path       string          `json:"path"`
	Now        string          `json:"now,omitempty"`
	Side       string          `json:"side"`
	Low        json.RawMessage `json:"low"`
	High       json.RawMessage `json:"high"`
	Fights     int             `json:"fights"`
	Stopped    batch.Stop      `json:"stopped"`
	Confidence string          `json:"confidence"`
	UpAndDown  bool            `json:"up_and_down"`
	Value      string          `json:"value,omitempty"`
	Patch      string          `json:"patch,omitempty"`
	Rows       []tunedRowFile  `json:"rows"`
	Command    string          `json:"command"`
}

type tunedRowFile struct {
	Value string          `json:"value"`
	Share json.RawMessage `json:"share"`
	Low   json.RawMessage `json:"low"`
	High  json.RawMessage `json:"high"`
	Fresh *trialFile      `json:"fresh,omitempty"`
}

type trialFile struct {
	Answer string `json:"answer"`
	Hits   int64  `json:"hits"`
	Fights int64  `json:"fights"`
}

// TunedJSON writes what tuning came to.
func TunedJSON(w io.Writer, t *Tuned) error {
	made := tunedFile{Origin: originOfMany("tune", &t.Subject, int64(t.Runs)), Path: t.Path, Now: t.Now,
		Side: t.Sides[t.Side].ID, Low: fraction(int64(t.Claim.Low)), High: fraction(int64(t.Claim.High)), Fights: t.Runs,
		Stopped: t.Stop, Confidence: t.Confidence.Name, Rows: []tunedRowFile{}, UpAndDown: t.turns(), Patch: t.Patch, Command: t.Command}
	made.Value, _ = t.Chosen()
	for i, r := range t.Rows {
		m := t.wins(i)
		may := t.Confidence.Wilson(m.Sum, m.N)
		row := tunedRowFile{Value: r.Value, Share: meanFraction(m), Low: lowEnd(may.Low), High: highEnd(may.High)}
		if r.Trial != nil {
			row.Fresh = &trialFile{answerWords[r.Trial.Answer], r.Trial.Hits, r.Trial.Fights}
		}
		made.Rows = append(made.Rows, row)
	}
	return writeJSON(w, made)
}
