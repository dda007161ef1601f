// Package batch fights a scenario many times and sums up what came of it. Each worker has a battle of its own and fights blocks
// of seeds; the sums of the blocks are integers and are put together in the order of the seeds, so that the same fights give the
// same sums, whoever fights them.
package batch

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"crossfire/engine"
	"crossfire/scenario"
)

// Plan says which fights are to be fought, and how.
type Plan struct {
	Scenario *scenario.Scenario
	Mind     func(*engine.Battle) engine.Mind // who decides; called once for each worker's battle
	First    uint64                           // seed of the first fight; the next fight has the next seed
	Fights   int                              // how many; 0 or less: none
	Workers  int                              // side by side; 0 or less: one
	Hits     bool                             // count attacks and what hits did, which costs a log of every fight
	Done     func(fights int)                 // told how many more fights are over, from any worker, nil: nobody is told
}

// blockFights is how many fights a worker takes at a time.
const blockFights = 128

// Crash is a fight in which the engine has broken off: a bug.
type Crash struct {
	Seed  uint64
	Turn  int32
	Value any
	Stack []byte
}

// Error says in which fight and turn it happened.
func (c *Crash) Error() string { return fmt.Sprintf("seed %d, turn %d: %v", c.Seed, c.Turn, c.Value) }

// Run fights all fights of a plan. It ends early with the error of ctx, or with a *Crash: that of the earliest fight that crashes,
// for any number of workers, because blocks are taken in order and a block once taken is fought to its end.
func Run(ctx context.Context, p Plan) (*Sums, error) {
	r := &run{Plan: p, ctx: ctx, total: newSums(p.Scenario), blocks: make([]*Sums, (max(p.Fights, 0)+blockFights-1)/blockFights)}
	var workers sync.WaitGroup
	for range min(max(p.Workers, 1), len(r.blocks)) {
		workers.Go(r.work)
	}
	workers.Wait()
	switch {
	case r.crash != nil:
		return nil, r.crash
	case ctx.Err() != nil:
		return nil, ctx.Err()
	}
	return r.total, nil
}

// run is a Run under way.
type run struct {
	Plan
	ctx  context.Context
	next atomic.Int64 // block to be taken
	stop atomic.Bool  // a worker has crashed

	lock   sync.Mutex
	blocks []*Sums // that are done and not yet in total
	merged int     // blocks in total
	total  *Sums
	crash  *Crash
}

// work is one worker: it takes blocks until none is left.
func (r *run) work() {
	battle := engine.New(r.Scenario)
	if r.Hits {
		battle.Log = &engine.Log{}
	}
	mind := r.Mind(battle)
	for !r.stop.Load() && r.ctx.Err() == nil {
		block := int(r.next.Add(1)) - 1
		if block >= len(r.blocks) {
			return
		}
		sums := newSums(r.Scenario)
		first := block * blockFights
		fights := min(blockFights, r.Fights-first)
		if !r.fight(battle, mind, sums, span{r.First + uint64(first), fights}) {
			return
		}
		r.merge(block, sums)
		if r.Done != nil {
			r.Done(fights)
		}
	}
}

// span is a number of fights with seeds one after the other.
type span struct {
	first  uint64
	fights int
}

// fight fights a block; false: a fight has crashed, and nothing more comes of this run.
func (r *run) fight(b *engine.Battle, m engine.Mind, sums *Sums, s span) (whole bool) {
	seed := s.first
	defer func() {
		if bug := recover(); bug != nil {
			r.note(&Crash{Seed: seed, Turn: b.Turn, Value: bug, Stack: debug.Stack()})
		}
	}()
	for i := range s.fights {
		seed = s.first + uint64(i)
		sums.count(b, b.Run(seed, m))
	}
	return true
}

// note keeps the crash of the earliest fight.
func (r *run) note(c *Crash) {
	r.stop.Store(true)
	r.lock.Lock()
	defer r.lock.Unlock()
	if r.crash == nil || c.Seed-r.First < r.crash.Seed-r.First { // differences: seeds go round at the end of their range
		r.crash = c
	}
}

// merge adds a block to the total as soon as all blocks before it are in.
func (r *run) merge(block int, sums *Sums) {
	r.lock.Lock()
	defer r.lock.Unlock()
	r.blocks[block] = sums
	for r.merged < len(r.blocks) && r.blocks[r.merged] != nil {
		r.total.add(r.blocks[r.merged])
		r.blocks[r.merged] = nil
		r.merged++
	}
}
