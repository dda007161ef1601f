package diff

import (
	"strconv"

	"crossfire/engine"
	"crossfire/engine/rules"
)

// Outcome is how a run came out.
type Outcome struct {
	Turns   int
	Ending  string // empty: the stream stops before the end of the fight
	Winner  string // side; empty: nobody
	Victory string // the line that decided
	Sides   []SideOutcome
	Fates   map[string]*Fate // by ID of a person
}

// SideOutcome counts the people of a side when the fight ends (END-1).
type SideOutcome struct {
	Side        string // empty: civilians
	Casualties  int    // wounded or worse
	Dead        int
	Surrendered int
	Fled        int
}

// Fate is what became of somebody.
type Fate struct {
	Condition string // in the fight; empty: nothing happened to it
	Turn      int    // when it came to be in this condition; 0: before the turns that are compared
	By, With  string // who and what brought it there; may be empty
	Left      string // surrendered, fled; empty: neither
	Later     string // its condition after what comes after the fight; empty: as in the fight
	Points    string // of its wounds, where an event has told (WND-1)
}

// casualty is a condition that END-1 counts.
func (f *Fate) casualty() bool { return f.Condition != "" && f.Condition != engine.Fit.String() }

func (f *Fate) dead() bool {
	return f.Condition == engine.Killed.String() || f.Condition == engine.Obliterated.String()
}

// outcomeOf plays the events of a run. What has happened before the turn since is where it begins, whoever did it.
func outcomeOf(r *Run, since int) *Outcome {
	o := &Outcome{Fates: map[string]*Fate{}}
	for _, p := range r.People {
		o.Fates[p.ID] = &Fate{Condition: p.State, Left: p.Left, Points: strconv.Itoa(int(p.Points))}
	}
	settled := false
	for i := range r.Events {
		if !settled && r.Events[i].Turn >= since {
			o.settle()
			settled = true
		}
		o.play(&r.Events[i])
	}
	o.count(r)
	return o
}

// settle forgets how people came to be as they are.
func (o *Outcome) settle() {
	for _, f := range o.Fates {
		if f.Turn, f.By, f.With = 0, "", ""; f.Condition == engine.Fit.String() {
			f.Condition = ""
		}
	}
}

func (o *Outcome) play(e *Event) {
	if o.Ending == "" {
		o.Turns = e.Turn
	}
	switch e.Kind {
	case "ends":
		o.Ending, o.Winner, o.Victory = e.field("ending"), e.field("winner"), e.field("victory")
	case "surrenders":
		o.fate(e.field("who")).Left = "surrendered"
	case "leaves":
		o.fate(e.field("who")).Left = "fled"
	case "recovers":
		o.fate(e.field("who")).wake(e)
	}
	if after := e.field("after"); after != "" {
		o.harmed(e, after)
	}
}

// harmed notes a new condition of whoever e is about.
func (o *Outcome) harmed(e *Event, after string) {
	by, whom := e.field("who"), e.field("whom")
	if e.Kind == "collapses" { // whoever goes down stands first there
		by, whom = whom, by
	}
	f := o.fate(whom)
	if points := e.field("points"); points != "" {
		f.Points = points
	}
	if o.Ending != "" {
		f.Later = after
		return
	}
	if f.Condition != after && (f.Condition != "" || after != engine.Fit.String()) {
		f.Condition, f.Turn, f.By, f.With = after, e.Turn, by, e.field("weapon")+e.field("hazard")
	}
}

// wake is the end of a knock-out: what is left are wounds (H2H-4).
func (f *Fate) wake(e *Event) {
	if result := e.field("result"); f.Condition != engine.Unconscious.String() || result != rules.KnockedOut.String() && result != rules.Mauled.String() {
		return
	}
	f.Condition, f.Turn = engine.Fit.String(), e.Turn
	if f.Points != "0" {
		f.Condition = engine.Hurt.String()
	}
}

// fate is that of a person; one whom the header does not name counts for nothing.
func (o *Outcome) fate(id string) *Fate {
	if f := o.Fates[id]; f != nil {
		return f
	}
	return &Fate{}
}

// count sums up the sides in the order in which the header names their people.
func (o *Outcome) count(r *Run) {
	index := map[string]int{}
	for _, p := range r.People {
		i, there := index[p.Side]
		if !there {
			i = len(o.Sides)
			index[p.Side] = i
			o.Sides = append(o.Sides, SideOutcome{Side: p.Side})
		}
		o.Sides[i].add(o.Fates[p.ID])
	}
}

func (s *SideOutcome) add(f *Fate) {
	if f.casualty() {
		s.Casualties++
	}
	if f.dead() {
		s.Dead++
	}
	switch f.Left {
	case "surrendered":
		s.Surrendered++
	case "fled":
		s.Fled++
	}
}
