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
	Mind     func(*engine.Battle) engine.Mind      // who decides; called once for each worker's battle
	First    uint64                                // seed of the first fight; the next fight has the next seed
	Fights   int                                   // how many; 0 or less: none
	Workers  int                                   // side by side; 0 or less: one
	Hits     bool                                  // count attacks and what hits did, which costs a log of every fight
	Ask      []func(b *engine.Battle) int64        // what else stands in each row, asked when a fight and its aftermath are over
	So       *Sums                                 // what came of the first of these fights already: the run goes on behind them; nil: none
	Each     func(Progress) (more bool, err error) // told of every block in the order of seeds, by one worker at a time; nil: nobody is told
}

// Progress is how far a run has come: the sums of all its fights up to now, and the rows of its latest block. Both belong to the run,
// which writes over the rows when Each is done with them.
type Progress struct {
	Sums *Sums
	Rows []Row
}

// blockFights is how many fights a worker takes at a time, and workerBlocks how many blocks there are for each worker: so far one may
// be ahead of another.
const (
	blockFights  = 128
	workerBlocks = 8
)

// Crash is a fight in which the engine has broken off: a bug.
type Crash struct {
	Scenario *scenario.Scenario
	Seed     uint64
	Turn     int32
	Value    any
	Stack    []byte
}

// Error says in which fight and turn it happened.
func (c *Crash) Error() string { return fmt.Sprintf("seed %d, turn %d: %v", c.Seed, c.Turn, c.Value) }

// Run fights all fights of a plan. It ends early when Each has had enough, after the block of which it was told; with its error;
// with that of ctx; or with a *Crash: that of the earliest fight that crashes, for any number of workers, because blocks are taken
// in order and a block once taken is fought to its end. The sums are those of all fights before that, up to the end of a block.
func Run(ctx context.Context, p Plan) (*Sums, error) {
	subject, total := SubjectOf(p.Scenario), p.So
	if total == nil {
		total = newSums(&subject)
	}
	left := max(p.Fights-int(total.Fights), 0)
	r := &run{Plan: p, ctx: ctx, subject: &subject, total: total, done: int(total.Fights), count: (left + blockFights - 1) / blockFights}
	r.freed.L = &r.lock
	r.Workers = min(max(p.Workers, 1), r.count)
	r.blocks = make([]*block, r.Workers*workerBlocks)
	r.free = len(r.blocks)
	var workers sync.WaitGroup
	for range r.Workers {
		workers.Go(r.work)
	}
	workers.Wait()
	switch {
	case r.crash != nil && !r.enough:
		return r.total, r.crash
	case r.err != nil:
		return r.total, r.err
	case r.merged < r.count && !r.enough:
		return r.total, ctx.Err()
	}
	return r.total, nil
}

// run is a Run under way.
type run struct {
	Plan
	ctx     context.Context
	subject *Subject
	done    int         // fights that had been fought before it
	count   int         // blocks in all
	stop    atomic.Bool // nothing more is wanted

	lock   sync.Mutex
	freed  sync.Cond // there is a free block, or nothing more is wanted
	next   int       // block to be taken
	merged int       // blocks in total
	free   int       // of blocks: neither taken nor waiting to be merged
	blocks []*block  // by number, round and round: memory that is used again; nil: there is none yet
	total  *Sums
	crash  *Crash
	enough bool
	err    error
}

// block is what came of fights with seeds one after the other.
type block struct {
	sums  *Sums
	rows  []Row
	ready bool // it is done and not yet in total
}

// empty makes a block ready for fights.
func (r *run) empty(b *block, fights int) *block {
	if b == nil {
		b = &block{sums: newSums(r.subject), rows: make([]Row, blockFights)}
		width, asked := r.subject.forces(), len(r.Ask)
		tallies, answers := make([]Tally, blockFights*width), make([]int64, blockFights*asked)
		for i := range b.rows {
			b.rows[i].Forces = tallies[i*width : (i+1)*width : (i+1)*width]
			if asked > 0 {
				b.rows[i].Asked = answers[i*asked : (i+1)*asked : (i+1)*asked]
			}
		}
	} else {
		b.sums.clear()
	}
	b.rows = b.rows[:fights]
	for i := range b.rows {
		clear(b.rows[i].Forces)
	}
	return b
}

// take takes the next block, when there is one free; false: there is none left to take.
func (r *run) take() (b *block, first int, ok bool) {
	r.lock.Lock()
	defer r.lock.Unlock()
	for r.free == 0 && !r.idle() {
		r.freed.Wait()
	}
	if r.idle() || r.next == r.count {
		return nil, 0, false
	}
	slot := &r.blocks[r.next%len(r.blocks)]
	first = r.done + r.next*blockFights
	*slot = r.empty(*slot, min(blockFights, r.Fights-first))
	r.free--
	r.next++
	return *slot, first, true
}

// idle reports whether no more blocks are wanted.
func (r *run) idle() bool { return r.stop.Load() || r.ctx.Err() != nil }

// work is one worker: it takes blocks until none is left.
func (r *run) work() {
	battle := engine.New(r.Scenario)
	if r.Hits {
		battle.Log = &engine.Log{}
	}
	f, mind := newField(battle), r.Mind(battle)
	for {
		b, first, ok := r.take()
		if !ok || !r.fight(f, mind, b, r.First+uint64(first)) {
			return
		}
		r.merge(b)
	}
}

// fight fights a block; false: a fight has crashed, and nothing more comes of this run.
func (r *run) fight(f *field, m engine.Mind, into *block, seed uint64) (whole bool) {
	defer func() {
		if bug := recover(); bug != nil {
			r.note(&Crash{Scenario: r.Scenario, Seed: seed, Turn: f.battle.Turn, Value: bug, Stack: debug.Stack()})
		}
	}()
	for i := range into.rows {
		row := &into.rows[i]
		f.row(f.battle.Run(seed, m), row)
		for k, ask := range r.Ask {
			row.Asked[k] = ask(f.battle)
		}
		into.sums.count(row, f.units)
		if f.battle.Log != nil {
			into.sums.Hits.count(f.battle.Log)
		}
		seed++
	}
	return true
}

// note keeps the crash of the earliest fight.
func (r *run) note(c *Crash) {
	r.stop.Store(true)
	r.lock.Lock()
	defer r.lock.Unlock()
	r.freed.Broadcast()
	if r.crash == nil || c.Seed-r.First < r.crash.Seed-r.First { // differences: seeds go round at the end of their range
		r.crash = c
	}
}

// merge adds a block to the total as soon as all blocks before it are in.
func (r *run) merge(made *block) {
	r.lock.Lock()
	defer r.lock.Unlock()
	made.ready = true
	for r.merged < r.next && !r.over() {
		next := r.blocks[r.merged%len(r.blocks)]
		if !next.ready {
			break
		}
		next.ready = false
		r.merged++
		r.total.add(next.sums)
		r.tell(next.rows)
		r.free++
	}
	r.freed.Broadcast()
}

// over reports whether nothing more goes into the total.
func (r *run) over() bool { return r.enough || r.err != nil }

// tell tells of a block that is in.
func (r *run) tell(rows []Row) {
	if r.Each == nil {
		return
	}
	more, err := r.Each(Progress{Sums: r.total, Rows: rows})
	r.enough, r.err = !more && err == nil, err
	if r.over() {
		r.stop.Store(true)
	}
}
