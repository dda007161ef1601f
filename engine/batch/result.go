package batch

import (
	"crossfire/engine/dice"
	"crossfire/scenario"
)

// LeastFights is how many fights a run takes before it may say that it is sure enough.
const LeastFights = 8 * blockFights

// Subject is what a batch is about: what its results need to be told and made again without the scenario at hand.
type Subject struct {
	File      string              `json:"file"`
	Title     string              `json:"title"`
	Version   string              `json:"version"` // of the program
	Dice      string              `json:"dice"`
	Scenario  string              `json:"scenario"` // digest
	Ruleset   string              `json:"ruleset"`  // digest of that of the book
	Overrides []scenario.Override `json:"overrides"`
	Edits     []string            `json:"edits"` // what the command line changes, as its arguments
	Turns     int32               `json:"turns"` // limit
	TurnS     int32               `json:"turn_s"`
	Sides     []Group             `json:"sides"`
	Civilians int                 `json:"civilians"` // how many
	Units     []Group             `json:"units"`
	Lines     []Line              `json:"lines"`     // of victory
	Aftermath bool                `json:"aftermath"` // is played
	First     uint64              `json:"first"`     // seed of the first fight
}

// Group is a side or a unit.
type Group struct {
	ID     string `json:"id"`
	Name   string `json:"name"` // of a unit of one, that person's
	People int    `json:"people"`
	Force  int    `json:"force"` // of a unit: its side, or behind the sides the civilians
}

// Line is a victory line.
type Line struct {
	Side int    `json:"side"` // Nobody: a draw
	When string `json:"when"`
}

// SubjectOf says what fights of a scenario from the seed of the file on are about. Who asks adds the version, the digest of the
// rulebook and the edits.
func SubjectOf(s *scenario.Scenario) Subject {
	made := Subject{File: s.File, Title: s.Title, Dice: dice.Scheme, Scenario: s.Digest, Overrides: s.Overrides, Turns: s.Turns,
		TurnS: s.Rules.TurnS, Civilians: len(s.Civilians), Aftermath: s.Aftermath != nil, First: s.Seed}
	for i := range s.Sides {
		made.Sides = append(made.Sides, Group{ID: s.Sides[i].ID, Name: s.Sides[i].Name, Force: i})
	}
	for i := range s.Units {
		u := &s.Units[i]
		g := Group{ID: u.ID, Name: u.Name, People: u.Count, Force: forceOf(s, i)}
		if u.Count == 1 {
			g.Name = s.Combatants[u.First].Name
		}
		if g.Force < len(made.Sides) {
			made.Sides[g.Force].People += u.Count
		}
		made.Units = append(made.Units, g)
	}
	for i := range s.Victory {
		made.Lines = append(made.Lines, Line{s.Victory[i].Side, s.Victory[i].When.Text})
	}
	return made
}

// outcomes is in how many ways a fight can come out: each side wins, a draw, the turn limit.
func (s *Subject) outcomes() int { return len(s.Sides) + 2 }

// forces is how many tallies a row has: one for each side, and one for the civilians if there are any.
func (s *Subject) forces() int { return len(s.Sides) + min(s.Civilians, 1) }

// people is how many a force has.
func (s *Subject) people(force int) int {
	if force == len(s.Sides) {
		return s.Civilians
	}
	return s.Sides[force].People
}

// Stop is why a batch ended.
type Stop string

// The reasons.
const (
	AllFought   Stop = "all"         // all fights that were asked for
	SureEnough  Stop = "sure"        // every share is as exact as asked for
	MostFights  Stop = "most"        // not sure enough, and yet as many as allowed
	Interrupted Stop = "interrupted" // by the user
)

// Result is what a batch came to.
type Result struct {
	Subject
	Confidence Confidence
	Fights     int   // asked for, or with Error at most
	Error      int64 // how far every interval may go from its share, in billionths; 0: nothing is wanted
	Stop       Stop
	Sums       *Sums
}

// Sure reports whether the share of every outcome is known to within so many billionths on each side, and enough fights were fought to
// say so.
func (s *Sums) Sure(c Confidence, off int64) bool {
	return s.Fights >= LeastFights && s.Within(c, off)
}

// Within reports whether the share of every outcome is known to within so many billionths on each side, however many fights there were.
func (s *Sums) Within(c Confidence, off int64) bool {
	for i := range s.Outcomes {
		if c.Reach(s.Outcomes[i].Fights, s.Fights) > off {
			return false
		}
	}
	return true
}
