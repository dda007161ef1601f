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
	Check bool // audit the engine after every turn
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
	b := engine.New(s)
	b.Log = &engine.Log{}
	j := &judge{battle: b, outcomes: make([]report.Outcome, len(s.Expect))}
	if crash := j.play(o); crash != nil {
		return nil, crash
	}
	if wrong := forceMistakes(b); len(wrong) > 0 {
		return nil, wrong
	}
	j.close()
	return &report.Fight{Scenario: s, Log: b.Log, Result: b.Outcome(), Expect: j.outcomes}, nil
}

// play goes through the fight turn by turn.
func (j *judge) play(o Options) (crash *Crash) {
	b := j.battle
	defer func() {
		if bug := recover(); bug != nil {
			crash = &Crash{Turn: b.Turn, Value: bug, Stack: debug.Stack()}
		}
	}()
	b.Start(o.Seed, doctrine.Scripted(b.Scenario, doctrine.New(b)))
	audit := engine.NewAudit(b)
	for goes := true; goes; {
		goes = b.Step()
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
