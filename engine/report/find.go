package report

import (
	"encoding/json"
	"fmt"
	"io"

	"crossfire/engine/batch"
)

// Found is everything that a report of a search may know.
type Found struct {
	batch.Subject
	*batch.Found
	Condition  string // as written
	Confidence batch.Confidence
	Most       int                      // fights that were asked for or allowed
	Wanted     int                      // fights that were to be found
	Command    string                   // how to make this report again
	Again      func(seed uint64) string // how to play and tell one of its fights
}

// FoundMarkdown writes a Markdown page about a search, and FoundText the same for a terminal.
func FoundMarkdown(w io.Writer, f *Found) error { return f.study().markdown(w) }

// FoundText writes a search for a terminal.
func FoundText(w io.Writer, f *Found) error { return f.study().text(w) }

func (f *Found) study() *study {
	made := &study{title: f.Title, question: []string{f.Condition}, verdict: f.verdict(), extent: f.extent(), command: f.Command, making: makingOf(&f.Subject, f.Fights)}
	if len(f.Rows) > 0 {
		made.sections = []section{f.hitSection()}
	}
	return made
}

// chance is the exact interval of the share of fights in which it comes about.
func (f *Found) chance() batch.Interval { return batch.Exact(f.Hits, f.Fights, f.Confidence.Miss) }

func (f *Found) verdict() string {
	if f.Fights == 0 {
		return "No fight was fought."
	}
	i := f.chance()
	at := fmt.Sprintf("%s at %s confidence", reach(i, f.Hits, f.Fights), f.Confidence.Name)
	switch {
	case f.Fights == 1 && f.Hits == 0:
		return fmt.Sprintf("This does not come about in the one fight: %s.", at)
	case f.Fights == 1:
		return fmt.Sprintf("This comes about in the one fight (%s).", at)
	case f.Hits == 0:
		return fmt.Sprintf("This comes about in none of %s: %s.", fights(f.Fights), at)
	case f.Hits == f.Fights:
		return fmt.Sprintf("This comes about in all of %s (%s).", fights(f.Fights), at)
	}
	return fmt.Sprintf("This comes about in %s of %s, %s (%s).", grouped(f.Hits), fights(f.Fights), shareText(i, f.Hits, f.Fights), at)
}

func (f *Found) extent() string {
	if f.Fights == 0 {
		return f.stopped()
	}
	m := makingOf(&f.Subject, f.Fights)
	return fmt.Sprintf("%s. %s", capital(m.named()), f.stopped())
}

func (f *Found) stopped() string {
	switch f.Stop {
	case batch.EnoughFound:
		if f.Wanted == 1 {
			return "It stopped with the block of fights in which the first was found."
		}
		return fmt.Sprintf("It stopped with the block of fights in which the last of the %d wanted was found; more fights make the share more exact.", f.Wanted)
	case batch.MostFights:
		return fmt.Sprintf("It stopped at %s, the most that were allowed.", fights(int64(f.Most)))
	case batch.Interrupted:
		return fmt.Sprintf("It was INTERRUPTED: this is a part of the %s that were asked for or allowed.", fights(int64(f.Most)))
	}
	return allFought
}

// allFought says why a batch ends that nothing has stopped.
const allFought = "It fought as many fights as were asked for."

func (f *Found) hitSection() section {
	s := section{title: "The first of them", heads: columns(">Seed", "Outcome", ">Turns")}
	for side := range f.Sides {
		s.heads = append(s.heads, Column{Title: "Casualties: " + forceTitle(&f.Subject, side), Right: true})
	}
	s.heads = append(s.heads, Column{Title: "Command"})
	for i := range f.Rows {
		row := &f.Rows[i]
		cells := []string{fmt.Sprint(row.Seed), outcomeTitle(&f.Subject, row.Outcome), fmt.Sprint(row.Turns)}
		for side := range f.Sides {
			cells = append(cells, fmt.Sprint(row.Forces[side][batch.Casualties]))
		}
		s.rows = append(s.rows, append(cells, "`"+f.Again(row.Seed)+"`"))
	}
	return s
}

// foundFile is a search as find.schema.json describes it. Fields appear in the order of these structs.
type foundFile struct {
	Origin
	Condition  string          `json:"condition"`
	Fights     int64           `json:"fights"`
	Asked      int             `json:"asked"`
	Stopped    batch.Stop      `json:"stopped"`
	Confidence string          `json:"confidence"`
	Hits       int64           `json:"hits"`
	Share      json.RawMessage `json:"share"`
	Low        json.RawMessage `json:"low"`
	High       json.RawMessage `json:"high"`
	Found      []hitFile       `json:"found"`
	Command    string          `json:"command"`
}

type hitFile struct {
	Seed       uint64         `json:"seed"`
	Outcome    string         `json:"outcome"`
	Turns      int32          `json:"turns"`
	Casualties []casualtyFile `json:"casualties"`
	Command    string         `json:"command"`
}

type casualtyFile struct {
	Side  string `json:"side"`
	Count int64  `json:"count"`
}

// FoundJSON writes what a search came to.
func FoundJSON(w io.Writer, f *Found) error {
	i := f.chance()
	made := foundFile{Origin: originOfMany("find", &f.Subject, f.Fights), Condition: f.Condition, Fights: f.Fights,
		Asked: f.Most, Stopped: f.Stop, Confidence: f.Confidence.Name, Hits: f.Hits, Share: meanFraction(batch.Moments{N: max(f.Fights, 1), Sum: f.Hits}),
		Low: lowEnd(i.Low), High: highEnd(i.High), Found: []hitFile{}, Command: f.Command}
	for i := range f.Rows {
		row := &f.Rows[i]
		hit := hitFile{Seed: row.Seed, Outcome: outcomeName(&f.Subject, row.Outcome), Turns: row.Turns, Command: f.Again(row.Seed)}
		for side := range f.Sides {
			hit.Casualties = append(hit.Casualties, casualtyFile{f.Sides[side].ID, row.Forces[side][batch.Casualties]})
		}
		made.Found = append(made.Found, hit)
	}
	return writeJSON(w, made)
}
