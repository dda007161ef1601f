// Package suite judges fights: it plays one with a log and says how the expectations of the file came out.
package suite

import (
	"fmt"
	"runtime/debug"

	"crossfire/engine"
	"crossfire/engine/doctrine"
	"crossfire/engine/report"
	"crossfire/scenario"
)

// Options choose how a fight is played.
type Options struct {
	Seed  uint64
	Check bool  // audit the engine after every turn
	Until int32 // stop after this turn, if the fight is not over by then; 0: play it to its end
	// Stopped is called with the battle that was stopped so; nil: nobody wants it. The report of such a fight judges nothing.
	Stopped func(*engine.Battle)
}

// Crash is a bug: the engine broke off, or broke a promise, in a fight that its author can play again.
type Crash struct {
	Turn  int32
	Value any
	Stack []byte
}

// Error says what happened and on which turn.
func (c *Crash) Error() string { return fmt.Sprintf("turn %d: %v", c.Turn, c.Value) }

// Play plays s once and judges it. The error is scenario.Diagnostics when the file forces dice that were never rolled or
// that cannot fall so, and a *Crash when the engine has a bug; there is no fight to tell then.
func Play(s *scenario.Scenario, o Options) (*report.Fight, error) {
	if wrong := Check(s); wrong.HasErrors() {
		return nil, wrong
	}
	fight, err := perform(s, s.Expect, o)
	if err != nil {
		return nil, err
	}
	if fight.Expect != nil {
		fight.Expect = told(s.Expect, fight.Expect)
	}
	return fight, nil
}

// perform plays s and judges these expectations, each with an outcome. Those of golden reports are left open: they are about what
// is made of the fight afterwards.
func perform(s *scenario.Scenario, expect []scenario.Expectation, o Options) (*report.Fight, error) {
	b := engine.New(s)
	b.Log = &engine.Log{}
	j := &judge{battle: b, expect: expect, outcomes: make([]report.Outcome, len(expect))}
	if crash := j.play(o); crash != nil {
		return nil, crash
	}
	if wrong := forceMistakes(b); len(wrong) > 0 {
		return nil, wrong
	}
	fight := &report.Fight{Scenario: s, Log: b.Log, Result: b.Outcome()}
	if b.Ending == engine.Unfinished {
		if o.Stopped != nil {
			o.Stopped(b)
		}
		return fight, nil
	}
	j.close(fight)
	fight.Expect = j.outcomes
	return fight, nil
}

// told are the outcomes that a report lists: all but those about the report itself.
func told(expect []scenario.Expectation, outcomes []report.Outcome) []report.Outcome {
	var kept []report.Outcome
	for i, o := range outcomes {
		if expect[i].Golden == "" {
			kept = append(kept, o)
		}
	}
	return kept
}

// play goes through the fight turn by turn.
func (j *judge) play(o Options) (crash *Crash) {
	b := j.battle
	defer func() {
		if bug := recover(); bug != nil {
			crash = &Crash{Turn: b.Turn, Value: bug, Stack: debug.Stack()}
		}
	}()
	b.Start(o.Seed, doctrine.For(b))
	audit := engine.NewAudit(b)
	for goes := true; goes; {
		goes = b.Step() && b.Turn != o.Until
		j.turn()
		if !o.Check {
			continue
		}
		if err := audit.Turn(b); err != nil {
			return &Crash{Turn: b.Turn, Value: err}
		}
	}
	return nil
}
