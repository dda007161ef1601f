package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/engine/rules"
)

// What a hit is worth follows from the DR, the victim's toughness, armour and state: the ladder's results by their exact
// chances, times the worth of each (DMG-1, DMG-2, AIM-2, AIM-3, ARM-1, WND-1). It is worked out once for each and kept.

const (
	topDR     = 16 // higher ones count as this
	woundRows = 3  // wound points of the able, 0 and more
	states    = woundRows * 2
)

// worths keeps what hits and blows are worth, in points.
type worths struct {
	b      *engine.Battle
	shots  []int32 // by victim, state and DR; below 0: not worked out yet
	blows  []int32
	bursts []int32
}

func newWorths(b *engine.Battle) worths {
	n := len(b.People) * states * (topDR + 1)
	w := worths{b: b, shots: make([]int32, n), blows: make([]int32, n), bursts: make([]int32, n)}
	for i := range n {
		w.shots[i], w.blows[i], w.bursts[i] = -1, -1, -1
	}
	return w
}

// state numbers how v is, as far as it changes what a hit is worth.
func (w *worths) state(v int) int {
	c := &w.b.People[v]
	n := min(int(c.Wounds), woundRows-1) * 2
	if c.SuppressedTo >= w.b.Turn || c.StunnedTo >= w.b.Turn {
		n++
	}
	return n
}

func (w *worths) index(v, dr int) int {
	return (v*states+w.state(v))*(topDR+1) + min(max(dr, 0), topDR)
}

// shot is the worth of a hit by a shot of this DR where it may land.
func (w *worths) shot(v, dr int) int64 { return w.shotOn(v, w.index(v, 0), dr) }

// shotOn is shot, if the index of v with no DR is known.
func (w *worths) shotOn(v, index, dr int) int64 {
	at := &w.shots[index+min(max(dr, 0), topDR)]
	if *at < 0 {
		*at = int32(w.anywhere(v, dr, rules.ByShot))
	}
	return int64(*at)
}

// blow is the worth of a blow of this DR.
func (w *worths) blow(v, dr int) int64 {
	at := &w.blows[w.index(v, dr)]
	if *at < 0 {
		*at = int32(w.anywhere(v, dr, rules.ByBlow))
	}
	return int64(*at)
}

// blast is the worth of being in a zone of this DR after cover (HVY-2, HVY-4).
func (w *worths) blast(v, dr int) int64 {
	at := &w.bursts[w.index(v, dr)]
	if *at < 0 {
		*at = int32(w.anywhere(v, dr, rules.ByBlast))
	}
	return int64(*at)
}

// anywhere is the mean over the places that the die of AIM-2 names.
func (w *worths) anywhere(v, dr int, by rules.Manner) int64 {
	sum := int64(0)
	faces := &w.b.Rules.HitLocation
	for _, area := range faces {
		sum += w.landing(v, dr, area, by)
	}
	return sum / int64(len(faces))
}

// called is the worth of a hit by a shot called at an area (AIM-1).
func (w *worths) called(v, dr int, area rules.Area) int64 {
	return w.landing(v, dr, area.Struck(), rules.ByShot)
}

// landing is the worth of a hit that lands on an area.
func (w *worths) landing(v, dr int, area rules.Area, by rules.Manner) int64 {
	r, c := w.b.Rules, &w.b.People[v]
	rating := int(r.Rating(rules.Hit{By: by, Area: area, DR: int8(dr), Worn: c.Armour[area]}))
	tough := c.Skills[rules.Toughness].Add(0)
	sum := int64(0)
	for goes := 0; goes <= int(tough.N); goes++ {
		result := r.Outcome(by, area, rating-goes)
		sum += share(w.result(v, result)*16, w.b.Odds.Exactly(tough, goes))
	}
	return sum / 16
}

// result is what a result on v is worth, given how v is already (WND-1).
func (w *worths) result(v int, result rules.Result) int64 {
	r, d := w.b.Rules, &w.b.Rules.Doctrine
	worth := int64(d.Worth[result])
	state := w.state(v)
	if state%2 == 1 && (result == rules.Suppressed || result == rules.Stunned) {
		worth = percent(worth, d.Again)
	}
	switch points := int8(state/2) + r.Effects.Points[result]; {
	case r.Effects.Points[result] == 0:
	case points >= r.Effects.DeathLimit:
		worth = max(worth, int64(d.Worth[rules.Dead]))
	case points >= r.Effects.WoundLimit:
		worth = max(worth, int64(d.Worth[rules.Ineffective]))
	}
	return worth
}

// hit is the expected worth of a shot: the chance to hit times the worth of the hit (FIRE-1).
func (w *worths) hit(v int, attack, dodge dice.Pool, dr int) int64 {
	if attack.N <= 0 {
		return 0
	}
	return share(w.shot(v, dr), w.b.Odds.Win(attack, dodge.Add(0)))
}

// strike is the expected worth of a blow, whose margin may add to its DR (H2H-2).
func (w *worths) strike(v int, e *engine.Estimate) int64 {
	if e.Attack.N <= 0 {
		return 0
	}
	if !e.Margin {
		return share(w.blow(v, int(e.DR)), w.b.Odds.Win(e.Attack, e.Defence))
	}
	sum := int64(0)
	for margin := 1; margin <= int(e.Attack.N); margin++ {
		sum += share(w.blow(v, int(e.DR)+margin), w.b.Odds.Margin(e.Attack, e.Defence, margin))
	}
	return sum
}
