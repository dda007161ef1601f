package batch

import (
	"context"
	"slices"

	"crossfire/engine"
	"crossfire/scenario"
)

// Whether something comes about as often as is claimed is judged by looking at most so many times, after the same numbers of
// fights on every machine. Each look has its part of the chance to be wrong, so that all of them together keep what was promised.
const looks = 10

// Answer is what many fights say to a claim.
type Answer uint8

// The answers.
const (
	Undecided Answer = iota
	Within           // the share lies between the bounds
	Below
	Above
)

// Trial is the fights that have been held against a claim.
type Trial struct {
	Claim  *scenario.Chance
	Fights int64
	Hits   int64 // in which it came about
	Answer Answer
}

// Over reports whether no more fights are needed.
func (t *Trial) Over() bool { return t.Answer != Undecided || t.Fights >= t.Claim.Runs }

// See adds a fight and, when it is time for a look, answers. After the answer nothing counts any more.
func (t *Trial) See(hit bool) {
	if t.Over() {
		return
	}
	t.Fights++
	if hit {
		t.Hits++
	}
	for look := int64(1); look <= looks; look++ {
		if t.Fights == t.Claim.Runs*look/looks {
			t.Answer = t.look()
			return
		}
	}
}

// Miss is the chance in billionths that one look is allowed to be wrong.
func (t *Trial) Miss() int64 { return int64(scenario.Whole-t.Claim.Confidence) / looks }

// look holds the exact interval of this look against the bounds: one of them must lie within the other, or both apart.
func (t *Trial) look() Answer {
	low, high, miss := int64(t.Claim.Low), int64(t.Claim.High), t.Miss()
	many, few := binomial{k: t.Hits, n: t.Fights}, binomial{k: t.Fights - t.Hits, n: t.Fights}
	switch {
	case few.rare(Billion-low, miss):
		return Below
	case many.rare(high, miss):
		return Above
	case (low == 0 || many.rare(low, miss)) && (high == Billion || few.rare(Billion-high, miss)):
		return Within
	}
	return Undecided
}

// Asks is what a plan asks to learn whether a condition holds when a fight is over: 1 or 0.
func Asks(c *scenario.Condition) func(*engine.Battle) int64 {
	return func(b *engine.Battle) int64 {
		if c.Eval(b) {
			return 1
		}
		return 0
	}
}

// Try holds the fights of a plan against claims, until each has its answer or as many fights as it allows. How many that are the
// plan does not say, and what it asks is not asked.
func Try(ctx context.Context, p Plan, claims []*scenario.Chance) ([]Trial, error) {
	trials := make([]Trial, len(claims))
	p.Ask, p.Fights = nil, 0
	for i, claim := range claims {
		trials[i].Claim = claim
		p.Ask = append(p.Ask, Asks(claim.Of))
		p.Fights = max(p.Fights, int(claim.Runs))
	}
	tell := p.Each
	p.Each = func(now Progress) (bool, error) {
		for i := range now.Rows {
			for k := range trials {
				trials[k].See(now.Rows[i].Asked[k] != 0)
			}
		}
		more := slices.ContainsFunc(trials, func(t Trial) bool { return !t.Over() })
		return told(tell, now, more)
	}
	_, err := Run(ctx, p)
	return trials, err
}

// told passes on how far a run has come to whoever else is to be told; it goes on if both want more.
func told(tell func(Progress) (bool, error), now Progress, more bool) (bool, error) {
	if tell == nil {
		return more, nil
	}
	wanted, err := tell(now)
	return more && wanted, err
}
