package dice

// Forced dice let a file test one rule by itself. A force says the outcome of one roll; it is written
// before the fight and accounted for after it: a force whose roll never came, or that asks for what the
// dice cannot show, is the author's mistake.

// Force fixes the outcome of the roll with this label.
type Force struct {
	Turn            int32
	Roller, Against Key
	AnyAgainst      bool // whoever it is against; each such roll counts its own ordinal
	Purpose         Purpose
	Ordinal         uint16
	GO              int8 // for a pool
	Face            int8 // for a Die (1 to 6) or a Digit (0 to 9)
}

// Excess is a forced outcome that the roll cannot have: more GO than dice, or a face that is not there.
// The roll took the nearest possible one.
type Excess struct {
	Force Force
	Label Label
	Pool  Pool // zero for a Die or a Digit
}

type forcing struct {
	list   []Force
	rolled []bool
	excess []Excess
}

// Force replaces all forces. An exact one goes before one with AnyAgainst, then the earlier in the list.
func (r *Roller) Force(list []Force) {
	r.forced = forcing{list: append([]Force(nil), list...), rolled: make([]bool, len(list))}
}

// Unused lists the forces whose roll has not been thrown since Reset.
func (r *Roller) Unused() []Force {
	var unused []Force
	for i, f := range r.forced.list {
		if !r.forced.rolled[i] {
			unused = append(unused, f)
		}
	}
	return unused
}

// Excess lists, in the order of the rolls since Reset, the forced outcomes that were not possible.
func (r *Roller) Excess() []Excess {
	return append([]Excess(nil), r.forced.excess...)
}

func (f *forcing) any() bool { return len(f.list) != 0 }

func (f *forcing) reset() {
	clear(f.rolled)
	f.excess = f.excess[:0]
}

// pool is the forced GO of a roll, if it is forced.
func (f *forcing) pool(l Label, p Pool) (gos int8, ok bool) {
	i := f.match(l)
	if i < 0 {
		return 0, false
	}
	gos = min(max(f.list[i].GO, 0), p.N)
	if gos != f.list[i].GO {
		f.excess = append(f.excess, Excess{Force: f.list[i], Label: l, Pool: p})
	}
	return gos, true
}

// face is the forced face of a die from low to high, if it is forced.
func (f *forcing) face(l Label, low, high int) (face int, ok bool) {
	i := f.match(l)
	if i < 0 {
		return 0, false
	}
	face = min(max(int(f.list[i].Face), low), high)
	if face != int(f.list[i].Face) {
		f.excess = append(f.excess, Excess{Force: f.list[i], Label: l})
	}
	return face, true
}

// match finds the force of a label and marks it as rolled; -1 if the roll is free.
func (f *forcing) match(l Label) int {
	found := -1
	for i := range f.list {
		if !f.list[i].fits(l) {
			continue
		}
		if !f.list[i].AnyAgainst {
			found = i
			break
		}
		if found < 0 {
			found = i
		}
	}
	if found >= 0 {
		f.rolled[found] = true
	}
	return found
}

func (f Force) fits(l Label) bool {
	return f.Turn == l.Turn && f.Roller == l.Roller && f.Purpose == l.Purpose && f.Ordinal == l.Ordinal &&
		(f.AnyAgainst || f.Against == l.Against)
}
