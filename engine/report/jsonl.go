package report

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"

	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/scenario"
)

// SchemaVersion is the version of the event stream and of the result file, as their schemas number it.
const SchemaVersion = 1

// JSONL writes the event stream: a header line that says what made it, then one object an event in the order of the log. The
// shape is that of event.schema.json.
func JSONL(w io.Writer, f *Fight) error {
	buffered := bufio.NewWriter(w)
	s := &stream{w: buffered, f: f, known: labelsOf(f)}
	if err := s.header(); err != nil {
		return err
	}
	for i := range f.Log.Events {
		s.event(i, &f.Log.Events[i])
	}
	if err := buffered.Flush(); err != nil {
		return fmt.Errorf("write events: %w", err)
	}
	return nil
}

// Override is a rule that a scenario changes.
type Override struct {
	Key  string `json:"key"`
	Book string `json:"book"`
	Here string `json:"here"`
}

// Header is the first line of an event stream.
type Header struct {
	Origin
	Resumed int32    `json:"resumed,omitempty"` // the last turn of the fight that was saved and goes on here
	People  []Person `json:"people"`
}

// Person is somebody of a fight as the header of its stream names it.
type Person struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Side string `json:"side,omitempty"` // none: a civilian

	State  string `json:"state,omitempty"`  // its condition when the events begin; none: fit
	Points int8   `json:"points,omitempty"` // its wounds then (WND-1)
	Left   string `json:"left,omitempty"`   // surrendered or fled before the events begin
}

func headerOf(f *Fight) Header {
	h := Header{Origin: originOf("header", f), People: []Person{}}
	if f.Scenario.Resume != nil {
		h.Resumed = f.Scenario.Resume.Turn
	}
	start := NewTally(f.Scenario)
	for i := range f.Scenario.Combatants {
		c := &f.Scenario.Combatants[i]
		p := Person{ID: c.ID, Name: c.Name}
		p.begin(&start.People[i])
		if c.Side != scenario.Nobody {
			p.Side = f.Scenario.Sides[c.Side].ID
		}
		h.People = append(h.People, p)
	}
	return h
}

// begin says how somebody fares when the events begin.
func (p *Person) begin(f *Fate) {
	if p.Points = f.Wounds; f.Condition != engine.Fit {
		p.State = f.Condition.String()
	}
	switch {
	case f.Surrendered:
		p.Left = "surrendered"
	case f.Gone:
		p.Left = "fled"
	}
}

// Origin says what made a file and what is needed to make it again.
type Origin struct {
	Kind      string     `json:"kind"`
	Schema    int        `json:"schema"`
	Program   string     `json:"program"`
	Version   string     `json:"version"`
	Dice      string     `json:"dice"`
	Seed      uint64     `json:"seed"`
	Title     string     `json:"title"`
	File      string     `json:"file"`
	Scenario  string     `json:"scenario"`
	Ruleset   string     `json:"ruleset"`
	Overrides []Override `json:"overrides"`
}

func originOf(kind string, f *Fight) Origin {
	return originFrom(kind, making{version: f.Version, seed: f.Result.Seed, scenario: f.Scenario.Digest, ruleset: f.RulesetDigest,
		overrides: f.Scenario.Overrides}).about(f.Scenario.Title, f.Scenario.File)
}

// originFrom is where something comes from, but for what it is about.
func originFrom(kind string, m making) Origin {
	return Origin{Kind: kind, Schema: SchemaVersion, Program: Program, Version: m.version, Dice: dice.Scheme, Seed: m.seed,
		Scenario: m.scenario, Ruleset: m.ruleset, Overrides: overridesOf(m.overrides)}
}

func overridesOf(list []scenario.Override) []Override {
	made := []Override{}
	for _, o := range list {
		made = append(made, Override(o))
	}
	return made
}

func (o Origin) about(title, file string) Origin {
	o.Title, o.File = title, file
	return o
}

// stream writes events; bufio keeps the first error until Flush.
type stream struct {
	w     *bufio.Writer
	f     *Fight
	known labels
}

func (s *stream) header() error {
	enc := json.NewEncoder(s.w)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(headerOf(s.f)); err != nil {
		return fmt.Errorf("write event header: %w", err)
	}
	return nil
}

// event writes one event: number, turn, kind, the fields of the kind, cause, rules, rolls.
func (s *stream) event(at int, e *engine.Event) {
	s.put(`{"no":`, strconv.Itoa(int(s.f.Log.Number(int32(at)))), `,"turn":`, strconv.Itoa(int(e.Turn)), `,"event":`, quoted(EventName(e.Kind)))
	for _, row := range eventRows[e.Kind].fields {
		text := fieldText(s.f.Scenario, e, row.from)
		if text == "" {
			continue
		}
		s.put(`,"`, row.name, `":`, fieldJSON(text, row.from.nature()))
	}
	if e.Cause != scenario.Nobody {
		s.put(`,"cause":`, strconv.Itoa(int(s.f.Log.Number(e.Cause))))
	}
	s.rules(e)
	s.rolls(e)
	s.put("}\n")
}

// fieldJSON writes a field's text as the JSON value that it is.
func fieldJSON(text string, n nature) string {
	if n == wordField {
		return quoted(text)
	}
	return text
}

func (s *stream) put(texts ...string) {
	for _, text := range texts {
		s.w.WriteString(text)
	}
}

func (s *stream) rules(e *engine.Event) {
	texts := ruleTexts(e)
	if len(texts) == 0 {
		return
	}
	s.put(`,"rules":[`)
	for i, text := range texts {
		s.comma(i)
		s.put(quoted(text))
	}
	s.put("]")
}

func (s *stream) comma(i int) {
	if i > 0 {
		s.put(",")
	}
}

func (s *stream) rolls(e *engine.Event) {
	rolls := s.f.Log.RollsOf(e)
	if len(rolls) == 0 {
		return
	}
	s.put(`,"rolls":[`)
	for i := range rolls {
		s.comma(i)
		s.roll(&rolls[i])
	}
	s.put("]")
}

// roll writes one roll. Its label is what a scenario's force: takes; a plain die has a face, a pool has GO.
func (s *stream) roll(r *engine.Roll) {
	s.put(`{"label":{"roller":`, quoted(s.known[r.Roller]), `,"purpose":`, quoted(r.Purpose.String()))
	if r.Against != dice.Nobody {
		s.put(`,"against":`, quoted(s.known[r.Against]))
	}
	s.put(`,"ordinal":`, strconv.Itoa(int(r.Ordinal)), "}")
	if r.Plain() {
		s.put(`,"face":`, strconv.Itoa(int(r.Face)))
		if r.Digit {
			s.modifiers(r)
		}
	} else {
		s.pool(r)
	}
	if r.Forced {
		s.put(`,"forced":true`)
	}
	s.put("}")
}

func (s *stream) modifiers(r *engine.Roll) {
	s.put(`,"modifiers":[`)
	for i, m := range s.f.Log.ModifiersOf(r) {
		s.comma(i)
		s.put(`{"why":`, quoted(modifierWords[m.Why]), `,"dice":`, strconv.Itoa(int(m.Dice)), `,"rule":`, quoted(m.Rule.String()), "}")
	}
	s.put("]")
}

func (s *stream) pool(r *engine.Roll) {
	s.put(`,"base":`, quoted(r.Base.String()))
	s.modifiers(r)
	s.put(`,"pool":`, quoted(r.Pool.String()))
	if faces := s.f.facesOf(r); faces != nil {
		s.put(`,"faces":[`)
		for i, face := range faces {
			s.comma(i)
			s.put(strconv.Itoa(int(face)))
		}
		s.put("]")
	}
	if r.Need > 0 {
		s.put(`,"need":`, strconv.Itoa(int(r.Need)))
	}
	s.put(`,"go":`, strconv.Itoa(int(r.GO)))
}

// quoted writes a JSON string without escaping for HTML.
func quoted(text string) string {
	made, err := json.Marshal(text)
	if err != nil {
		panic("report: a string cannot be written as JSON: " + err.Error())
	}
	return htmlUnescape.Replace(string(made))
}

// htmlUnescape undoes what encoding/json escapes for the sake of web pages.
var htmlUnescape = strings.NewReplacer(`\u003c`, "<", `\u003e`, ">", `\u0026`, "&")
