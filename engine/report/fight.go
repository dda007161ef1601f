// Package report tells fights that have been fought. A report is a pure function of the scenario, the events of the fight and
// its result: it replays the events and never looks at a Battle, so no two reports of one fight can disagree.
package report

import (
	"crossfire/engine"
	"crossfire/scenario"
)

// Program is the name that outputs give to the program that wrote them.
const Program = "crossfire"

// Fight is everything that a report may know.
type Fight struct {
	Scenario      *scenario.Scenario
	Log           *engine.Log // of this fight, complete
	Result        engine.Result
	Command       string    // how to make this report again, as typed in a shell; empty: not told
	Voice         *Voice    // that tells the story; nil: the plain one
	Version       string    // of the program
	RulesetDigest string    // SHA-256 of the ruleset in hexadecimal
	Expect        []Outcome // how the expectations came out, in file order
}

// Outcome is how one expectation of the scenario came out.
type Outcome struct {
	Text string // as the author wrote it
	Pos  scenario.Pos
	Held bool
	Open bool     // neither held nor failed: a chance of which one fight says nothing, or which many have left undecided
	Note string   // what was found instead; empty: nothing to say
	Near []string // of one that did not hold: the events or rolls that come nearest to it, the nearest first
	Part []string // of a golden report that differs: where the fights part, or the texts
}

// Options choose what a Markdown report holds.
type Options struct {
	Story bool   // nothing but how it came out and the story
	Rolls bool   // every roll with its modifiers and rule IDs, turn by turn
	Map   string // name of the file beside the report that SVG writes; empty: there is none
	drawn bool   // the drawing stands in the report itself, in place of the ground in letters
}

// proper is the fight without what comes after it (MED-1).
func (f *Fight) proper() *Fight {
	begins := f.afterAt()
	if begins == len(f.Log.Events) {
		return f
	}
	short := *f
	short.Log = &engine.Log{Events: f.Log.Events[:begins], Rolls: f.Log.Rolls, Modifiers: f.Log.Modifiers}
	return &short
}

// afterAt is the position in the log of the event with which the aftermath begins; without one, the end.
func (f *Fight) afterAt() int {
	for i := range f.Log.Events {
		if f.Log.Events[i].Kind == engine.Aftermath {
			return i
		}
	}
	return len(f.Log.Events)
}

// seconds is how long n turns last (TIME-1).
func (f *Fight) seconds(n int32) int32 { return n * f.Scenario.Rules.TurnS }
