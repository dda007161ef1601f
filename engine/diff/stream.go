// Package diff finds where two runs of a fight part and what that led to. It knows fights by their event streams only, so that
// a run that was saved long ago can be held against one of today.
package diff

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"crossfire/engine/dice"
	"crossfire/engine/report"
	"crossfire/scenario"
)

// limitLine bounds a line of an event stream, in bytes.
const limitLine = 1 << 20

// Run is a fight as its event stream tells it.
type Run struct {
	report.Header
	Events []Event
}

// Event is one thing that happened. Fields are in the order of its kind, as texts.
type Event struct {
	No     int
	Turn   int
	Kind   string
	Fields []scenario.Field
	Rules  []string
	Rolls  []Roll
}

// Label is what a roll is known by, on its turn.
type Label struct {
	Roller  string `json:"roller"`
	Purpose string `json:"purpose"`
	Against string `json:"against"`
	Ordinal int    `json:"ordinal"`
}

// Modifier is one reason for more or fewer dice.
type Modifier struct {
	Why  string `json:"why"`
	Dice int    `json:"dice"`
	Rule string `json:"rule"`
}

// Roll is one labelled roll: a pool with its GO, or a plain die with its face.
type Roll struct {
	Label     Label      `json:"label"`
	Base      string     `json:"base"`
	Modifiers []Modifier `json:"modifiers"`
	Pool      string     `json:"pool"`
	Faces     []int      `json:"faces"`
	Face      *int       `json:"face"`
	Need      int        `json:"need"`
	GO        int        `json:"go"`
	Forced    bool       `json:"forced"`
}

// Read reads an event stream. The error says which line is wrong.
func Read(r io.Reader) (*Run, error) {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, limitLine)
	run := &Run{}
	for n := 1; lines.Scan(); n++ {
		if err := run.line(n, lines.Bytes()); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
	}
	if err := lines.Err(); err != nil {
		return nil, err
	}
	if run.Kind == "" {
		return nil, errors.New("it is empty")
	}
	return run, nil
}

// line reads the header, which is the first line, or an event.
func (r *Run) line(n int, text []byte) error {
	if n > 1 {
		e, err := readEvent(text)
		r.Events = append(r.Events, e)
		return err
	}
	if json.Unmarshal(text, &r.Header) != nil || r.Kind != "header" {
		return errors.New("this is no event stream: the header is missing")
	}
	if r.Schema != report.SchemaVersion || r.Dice != dice.Scheme {
		return fmt.Errorf("the stream has schema %d and dice %q; this program reads schema %d and dice %q",
			r.Schema, r.Dice, report.SchemaVersion, dice.Scheme)
	}
	return nil
}

func readEvent(text []byte) (Event, error) {
	var known struct {
		No    int      `json:"no"`
		Turn  int      `json:"turn"`
		Event string   `json:"event"`
		Rules []string `json:"rules"`
		Rolls []Roll   `json:"rolls"`
	}
	var all map[string]json.RawMessage
	if err := errors.Join(json.Unmarshal(text, &known), json.Unmarshal(text, &all)); err != nil {
		return Event{}, errors.New("this is no event: " + err.Error())
	}
	kind, ok := report.KindNamed(known.Event)
	if !ok {
		return Event{}, fmt.Errorf("unknown event %q", known.Event)
	}
	e := Event{No: known.No, Turn: known.Turn, Kind: known.Event, Rules: known.Rules, Rolls: known.Rolls}
	for _, name := range report.FieldNames(kind) {
		if raw, there := all[name]; there {
			e.Fields = append(e.Fields, scenario.Field{Name: name, Value: plain(raw)})
		}
	}
	return e, nil
}

// plain is a JSON value as a text for people: a string without its quotes, anything else as it stands.
func plain(raw json.RawMessage) string {
	var text string
	if json.Unmarshal(raw, &text) == nil {
		return text
	}
	return string(raw)
}

// field is the value of a field; empty: e has none of that name.
func (e *Event) field(name string) string {
	for _, f := range e.Fields {
		if f.Name == name {
			return f.Value
		}
	}
	return ""
}
