package report

import (
	"encoding/json"
	"fmt"
	"io"

	"crossfire/engine"
	"crossfire/engine/batch"
)

// The result of many fights, as batch.schema.json describes it. Fields appear in the order of these structs.

type batchFile struct {
	Origin
	Fights     int64           `json:"fights"`
	Asked      int             `json:"asked"` // fights that were asked for, or allowed
	Stopped    batch.Stop      `json:"stopped"`
	Error      json.RawMessage `json:"error,omitempty"` // how far every interval may go from its share
	Confidence string          `json:"confidence"`
	Outcomes   []outcomeResult `json:"outcomes"`
	Turns      spreadResult    `json:"turns"`
	Sides      []groupResult   `json:"sides"`
	Civilians  *groupResult    `json:"civilians,omitempty"`
	Units      []groupResult   `json:"units"`
	Endings    []outcomeResult `json:"endings"`
	Victory    []lineResult    `json:"victory"`
	Degenerate []outcomeResult `json:"degenerate"`
	Examples   []exampleResult `json:"examples"`
	Command    string          `json:"command"`
}

// outcomeResult is how many fights came out in one way. Shares have six digits.
type outcomeResult struct {
	Name   string          `json:"name"`
	Fights int64           `json:"fights"`
	Share  json.RawMessage `json:"share"`
	Low    json.RawMessage `json:"low"` // ends of its interval
	High   json.RawMessage `json:"high"`
	First  *uint64         `json:"first_seed,omitempty"`
}

type lineResult struct {
	Side   string `json:"side"` // or draw
	When   string `json:"when"`
	Fights int64  `json:"fights"`
}

// spreadResult is how a number differs from fight to fight.
type spreadResult struct {
	Mean   json.RawMessage `json:"mean"`
	Margin json.RawMessage `json:"margin"` // give or take; null: one fight does not tell
	Least  int             `json:"least"`
	Q5     int             `json:"q5"`
	Q25    int             `json:"q25"`
	Median int             `json:"median"`
	Q75    int             `json:"q75"`
	Q95    int             `json:"q95"`
	Most   int             `json:"most"`
}

// groupResult is what became of a side or unit, summed over all fights.
type groupResult struct {
	ID          string        `json:"id"`
	Name        string        `json:"name"`
	Side        string        `json:"side,omitempty"` // of a unit
	Started     int64         `json:"started"`
	Able        int64         `json:"able"`
	Wounded     int64         `json:"wounded"`
	Ineffective int64         `json:"ineffective"`
	Unconscious int64         `json:"unconscious"`
	Dead        int64         `json:"dead"`
	Fled        int64         `json:"fled"`
	Surrendered int64         `json:"surrendered"`
	Absent      int64         `json:"absent"`
	Casualties  int64         `json:"casualties"`
	Died        int64         `json:"died"`
	Attacks     int64         `json:"attacks"`
	Hits        int64         `json:"hits"`
	Empty       int64         `json:"empty"`
	Harm        int64         `json:"harm"`
	Losses      *spreadResult `json:"losses,omitempty"` // casualties of a side, fight by fight
}

type exampleResult struct {
	Which   string `json:"which"`
	Side    string `json:"side,omitempty"`
	Seed    uint64 `json:"seed"`
	Command string `json:"command"`
}

// BatchJSON writes what many fights came to.
func BatchJSON(w io.Writer, b *Batch) error {
	made := batchFile{Origin: b.origin(), Fights: b.Sums.Fights, Asked: b.Fights, Stopped: b.Stop, Confidence: b.Confidence.Name,
		Turns: b.spread(b.lengths()), Examples: []exampleResult{}, Victory: []lineResult{}, Command: b.Command}
	if b.Error > 0 {
		made.Error = fraction(b.Error)
	}
	for i, o := range b.Sums.Outcomes {
		made.Outcomes = append(made.Outcomes, b.outcome(outcomeName(&b.Subject, i), o))
	}
	for force := range b.forces() {
		b.addForce(&made, force)
	}
	for i := range b.Units {
		u := &b.Units[i]
		made.Units = append(made.Units, groupOf(groupResult{ID: u.ID, Name: u.Name, Side: b.forceName(u.Force)}, &b.Sums.Units[i]))
	}
	for ending := engine.ByVictory; ending < engine.EndingCount; ending++ {
		made.Endings = append(made.Endings, b.counted(ending.String(), b.Sums.Endings[ending]))
	}
	for i, l := range b.Lines {
		made.Victory = append(made.Victory, lineResult{b.lineSide(l), l.When, b.Sums.Lines[i]})
	}
	for odd, o := range b.Sums.Odd {
		made.Degenerate = append(made.Degenerate, b.outcome(oddWords[odd], o))
	}
	for _, e := range b.examples() {
		r := exampleResult{Which: e.name, Seed: e.seed, Command: b.Again(e.seed)}
		if e.side >= 0 {
			r.Side = b.Sides[e.side].ID
		}
		made.Examples = append(made.Examples, r)
	}
	return writeJSON(w, made)
}

// addForce adds a side, or the civilians.
func (b *Batch) addForce(to *batchFile, force int) {
	losses := b.spread(b.Sums.Losses[force])
	if force == len(b.Sides) {
		all := groupOf(groupResult{ID: b.forceName(force), Name: b.forceTitle(force), Losses: &losses}, &b.Sums.Forces[force])
		to.Civilians = &all
		return
	}
	to.Sides = append(to.Sides, groupOf(groupResult{ID: b.Sides[force].ID, Name: b.Sides[force].Name, Losses: &losses}, &b.Sums.Forces[force]))
}

func (b *Batch) origin() Origin { return originOfMany("batch", &b.Subject, b.Sums.Fights) }

// outcome is one whose first fight is known; endings name none.
func (b *Batch) outcome(name string, o batch.Outcome) outcomeResult {
	made := b.counted(name, o.Fights)
	if o.Fights > 0 {
		made.First = &o.Example
	}
	return made
}

func (b *Batch) counted(name string, k int64) outcomeResult {
	n := max(b.Sums.Fights, 1)
	i := b.Confidence.Wilson(k, b.Sums.Fights)
	return outcomeResult{Name: name, Fights: k, Share: meanFraction(batch.Moments{N: n, Sum: k}), Low: lowEnd(i.Low), High: highEnd(i.High)}
}

// outcomeName is a winner as results write it (END-1).
func outcomeName(s *batch.Subject, outcome int) string {
	switch outcome - len(s.Sides) {
	case 0:
		return drawWord
	case 1:
		return limitWord
	}
	return s.Sides[outcome].ID
}

// forceName is the ID of a side, or the word for those who take none.
func (b *Batch) forceName(force int) string {
	if force == len(b.Sides) {
		return civiliansWord
	}
	return b.Sides[force].ID
}

func (b *Batch) lineSide(l batch.Line) string {
	if l.Side < 0 {
		return drawWord
	}
	return b.Sides[l.Side].ID
}

func (b *Batch) spread(counts []int64) spreadResult {
	sum, n := int64(0), b.Sums.Fights
	for value, times := range counts {
		sum += int64(value) * times
	}
	at := func(part, of int64) int { return batch.Quantile(counts, part, of) }
	margin := json.RawMessage("null")
	if m, known := b.Confidence.Margin(counts); known {
		margin = thousandths(m)
	}
	return spreadResult{Mean: thousandths((sum*1000 + n/2) / max(n, 1)), Margin: margin, Least: at(0, 1),
		Q5: at(5, 100), Q25: at(25, 100), Median: at(50, 100), Q75: at(75, 100), Q95: at(95, 100), Most: at(1, 1)}
}

// groupOf fills in what became of a group.
func groupOf(g groupResult, t *batch.Tally) groupResult {
	g.Started, g.Able, g.Wounded, g.Ineffective, g.Unconscious = t.Started(), t[batch.Able], t[batch.Wounded], t[batch.Ineffective], t[batch.Unconscious]
	g.Dead, g.Fled, g.Surrendered, g.Absent, g.Casualties = t[batch.Dead], t[batch.Fled], t[batch.Surrendered], t[batch.Absent], t[batch.Casualties]
	g.Died, g.Attacks, g.Hits, g.Empty, g.Harm = t[batch.Died], t[batch.Attacks], t[batch.Hits], t[batch.Empty], t[batch.Harm]
	return g
}

// fraction writes billionths with six digits behind the point.
func fraction(billionths int64) json.RawMessage {
	const unit = batch.Billion / 1_000_000
	n := (billionths + unit/2) / unit
	return fmt.Appendf(nil, "%d.%06d", n/1_000_000, n%1_000_000)
}

func thousandths(n int64) json.RawMessage { return fmt.Appendf(nil, "%d.%03d", n/1000, n%1000) }
