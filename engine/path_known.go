package engine

import "crossfire/scenario"

// Ways around things are asked for again and again: by people who stand before the same wall turn after turn, and by the same people in
// the next fight. What a search has found is kept until the ground changes or a vehicle moves. While hazards are in the way nothing is kept.

const (
	knownBits  = 12 // how many ways are kept; of two in one place the later stays
	knownSteps = 40 // of the longest way that is kept, three bits each
	stepsEach  = 20 // in one word
)

// knownWay is what a search from a point of the grid has found: the steps as far as the reach goes.
type knownWay struct {
	start   cell
	to      scenario.Point
	reachCM int32
	age     int32 // of the ground, and 1; 0: nothing is kept here
	parking int32 // how vehicles stood
	n       int32
	steps   [knownSteps / stepsEach]uint64
}

// knownWays are kept by a hash of what was asked; nil keeps none.
type knownWays []knownWay

func newKnownWays() knownWays { return make(knownWays, 1<<knownBits) }

// place is where a question is kept.
func (k knownWays) place(start cell, to scenario.Point) *knownWay {
	h := uint64(uint32(start.x))<<32 | uint64(uint32(start.y))
	h = (h ^ uint64(uint32(to.X))<<40 ^ uint64(uint32(to.Y))<<20) * 0x9e3779b97f4a7c15
	return &k[h>>(64-knownBits)]
}

// searched walks the way from start to a place that a search finds, or has found before; climbs: its first step is a climb.
func (g *Ground) searched(start cell, to scenario.Point, w *walk) (climbs bool) {
	if g.known == nil || len(g.shunned) > 0 {
		return g.find(start, to) && g.follow(start, w)
	}
	age, reach := g.Age()+1, w.leftCM
	k := g.known.place(start, to)
	if k.age == age && k.parking == g.parking && k.start == start && k.to == to && k.reachCM == reach {
		k.walk(w)
		return false
	}
	before := len(w.out)
	if g.find(start, to) && g.follow(start, w) {
		return true
	}
	if steps := w.out[before:]; len(steps) <= knownSteps {
		*k = knownWay{start: start, to: to, reachCM: reach, age: age, parking: g.parking, n: int32(len(steps))}
		k.note(steps)
	}
	return false
}

// note takes down the steps of a way.
func (k *knownWay) note(out []scenario.Point) {
	at := k.start
	for i, p := range out {
		next := cell{p.X / cellCM, p.Y / cellCM}
		k.steps[i/stepsEach] |= uint64(direction(next.x-at.x, next.y-at.y)) << (3 * (i % stepsEach))
		at = next
	}
}

// walk goes the way that is known.
func (k *knownWay) walk(w *walk) {
	at := k.start
	for i := range int(k.n) {
		d := int(k.steps[i/stepsEach] >> (3 * (i % stepsEach)) & 7)
		at = at.to(d)
		w.take(at.point(), stepCM[d%2])
	}
}
