package batch

import (
	"context"

	"crossfire/engine"
	"crossfire/scenario"
)

// EnoughFound is why a search ends that has found as many fights as were wanted.
const EnoughFound Stop = "found"

// Search looks for fights in which something comes about.
type Search struct {
	Plan                       // the most fights; what it asks is not asked
	Wanted *scenario.Condition // at the end of a fight
	Count  int                 // how many of the fights that are found are kept, the first ones
	All    bool                // fight all fights, also when as many as are kept have been found
}

// Found is what a search has come to.
type Found struct {
	Fights int64
	Hits   int64 // fights in which it came about
	Rows   []Row // the first fights that were found
	Stop   Stop
}

// Find searches. It stops at the end of the block in which the last fight that is wanted was found, so that it does not depend on
// the workers, and so that what comes behind the hit in its block counts as well. When it is interrupted there are both what it has
// found and an error.
func Find(ctx context.Context, s Search) (*Found, error) {
	found := &Found{Stop: AllFought}
	if !s.All {
		found.Stop = MostFights
	}
	p, tell := s.Plan, s.Each
	p.Ask = []func(*engine.Battle) int64{Asks(s.Wanted)}
	p.Each = func(now Progress) (bool, error) {
		found.take(now.Rows, s.Count)
		more := s.All || found.Hits < int64(s.Count)
		if !more {
			found.Stop = EnoughFound
		}
		return told(tell, now, more)
	}
	_, err := Run(ctx, p)
	if err != nil {
		found.Stop = Interrupted
	}
	return found, err
}

// take looks through a block.
func (f *Found) take(rows []Row, keep int) {
	f.Fights += int64(len(rows))
	for i := range rows {
		if rows[i].Asked[0] == 0 {
			continue
		}
		f.Hits++
		if len(f.Rows) < keep {
			f.Rows = append(f.Rows, *rows[i].clone())
		}
	}
}
