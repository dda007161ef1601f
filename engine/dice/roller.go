package dice

import "math/bits"

// Roller throws the dice of one fight. It is reset for the next seed and never shared by two fights at
// once.
type Roller struct {
	goAt   GoAt
	seed   uint64
	turn   int32
	key    uint64 // turnKey(seed, turn)
	counts ordinals
	forced forcing
	thrown bool // a die of this fight
}

// Result is one roll of a pool.
type Result struct {
	Label
	Pool   Pool
	GO     int8
	Forced bool // by a Force: the roll has no faces
}

// NewRoller makes a roller for these colours, at seed 0 and turn 0.
func NewRoller(goAt GoAt) *Roller {
	r := &Roller{goAt: goAt, counts: newOrdinals()}
	r.Reset(0)
	return r
}

// Thrown reports whether any die of this fight has been thrown so far, a pool without dice included.
func (r *Roller) Thrown() bool { return r.thrown }

// Reserve makes room for a turn with so many different labels; a turn with more takes memory once.
func (r *Roller) Reserve(labels int) { r.counts.reserve(labels) }

// Reset begins a fight with this seed, at turn 0 (the set-up). Forces stay and count as not yet rolled.
func (r *Roller) Reset(seed uint64) {
	r.seed, r.thrown = seed, false
	r.forced.reset()
	r.Turn(0)
}

// Turn begins turn n, once: all ordinals start again from 0.
func (r *Roller) Turn(n int) {
	r.turn = int32(n)
	r.key = turnKey(r.seed, r.turn)
	r.counts.restart()
}

// Roll throws a pool (DICE-1). The ordinal advances even for a pool without dice, so that a modifier
// changes the roll and not its label.
func (r *Roller) Roll(roller, against Key, p Purpose, pool Pool) Result {
	r.thrown = true
	hash := labelKey(r.key, roller, against, p)
	which := Which{Ordinal: r.counts.take(hash, roller, against, p), Purpose: p}
	l := Label{Roller: roller, Against: against, Turn: r.turn, Which: which}
	if r.forced.any() {
		if gos, ok := r.forced.pool(l, pool); ok {
			return Result{Label: l, Pool: pool, GO: gos, Forced: true}
		}
	}
	gos := countGO(firstDraw(hash, which.Ordinal), int(pool.N), r.goAt[pool.Colour])
	return Result{Label: l, Pool: pool, GO: gos}
}

// Sides is how many faces a die has.
const Sides = 6

// Die throws one die without a colour for its face, 1 to 6 (AIM-2, VEH-3, BLAST-1).
func (r *Roller) Die(roller, against Key, p Purpose) (face int, l Label) {
	return r.face(Label{Roller: roller, Against: against, Which: Which{Purpose: p}}, 1, Sides)
}

// Digit throws one die of 0 to 9 (CIV-1).
func (r *Roller) Digit(roller, against Key, p Purpose) (digit int, l Label) {
	return r.face(Label{Roller: roller, Against: against, Which: Which{Purpose: p}}, 0, 9)
}

// Lot throws the die of a roll-off, 1 to 6 (INIT-3). Its ordinal is the round: whoever asks never asks twice for the same one in a turn, nor for
// any other roll of that purpose.
func (r *Roller) Lot(roller Key, p Purpose, round uint16) (face int, l Label) {
	l = Label{Roller: roller, Turn: r.turn, Which: Which{Ordinal: round, Purpose: p}}
	return r.show(labelKey(r.key, roller, Nobody, p), l, 1, Sides), l
}

// face throws a die from low to high under the label that it completes.
func (r *Roller) face(l Label, low, high int) (int, Label) {
	key := labelKey(r.key, l.Roller, l.Against, l.Purpose)
	l.Turn, l.Ordinal = r.turn, r.counts.take(key, l.Roller, l.Against, l.Purpose)
	return r.show(key, l, low, high), l
}

// show is the face of a die under a label that is complete; key is labelKey's.
func (r *Roller) show(key uint64, l Label, low, high int) int {
	r.thrown = true
	if r.forced.any() {
		if face, ok := r.forced.face(l, low, high); ok {
			return face
		}
	}
	face, _ := bits.Mul64(firstDraw(key, l.Ordinal), uint64(high-low+1))
	return low + int(face)
}
