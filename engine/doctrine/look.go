package doctrine

import (
	"math"

	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// foe is an able enemy as the one who decides sees it.
type foe struct {
	v       int
	square  int64 // of the distance, in square centimetres
	line    bool  // nothing but its hiding keeps it out of view
	visible bool
	sees    bool // it sees the one who decides
	shelter bool // a vehicle keeps it from being a target (VEH-9)
	viewed  bool // the same as visible, in a vehicle too
	aware   bool // the same as sees, from the dark too
	weighed bool
	threat  dice.Pool // what it may shoot with, 0 dice: nothing

	*appraisal // of those that are weighed
}

// appraisal is what weigh works out about a foe.
type appraisal struct {
	shot    dice.Pool
	reaches bool
	capped  bool  // it has been tried in the keenest stance
	most    int64 // what a shot at it is worth in no stance more than, if capped
	lined   bool  // the next two have been worked out
	worth   int   // where worths keeps what hits on it are worth
	lines   [rules.ModeCount + 1]line
	posture rules.Posture // that it shows, or is thought to take
	dodge   dice.Pool
	auto    dice.Pool // its dodge against automatic fire
	weight  int32     // percent that it is worth
	risky   bool      // a friend is so close to it that a miss may hit that friend (FIRE-10)
	traced  bool      // the next two have been worked out
	astray  int64     // what a miss at it does on average to friends by the line
	sprayed int64     // the same of automatic fire
	mixed   bool      // it fights hand to hand with others than the one who decides
	melee   int       // dice that a shot at it loses because it fights hand to hand

	dr     int
	sprays bool
	lie    engine.Lie // of the one who decides, to its fire
	sting  int64      // what a hit by it is worth
	harm   int64      // what its shot is worth in the open
}

// look takes in who is where.
func (m *mind) look() {
	m.bar.known = false
	m.gunnery.known, m.facing, m.guarded, m.favourite = false, scenario.Nobody, false, none
	m.foes, m.near, m.judged, m.nearest, m.closest, m.sheltered = m.foes[:0], m.near[:0], m.judged[:0], none, none, 0
	m.least = math.MaxInt64
	m.armed = m.gun(m.c.InHand)
	all := m.b.Muster()
	m.all, m.lines = all, m.b.Lines(m.who)
	m.looked++
	m.able, m.began = int(all.Able[m.c.Side]), int(all.Began[m.c.Side])
	people, side := all.People, m.c.Side
	for i := range people {
		if p := &people[i]; p.Side != side && p.Able && (p.Side >= 0 || m.b.Enemies(m.who, int(p.Who))) {
			m.meet(p)
		}
	}
}

// meet adds an able enemy to the foes.
func (m *mind) meet(p *engine.Mustered) {
	i, v := len(m.foes), int(p.Who)
	m.foes = m.foes[:i+1]
	f := &m.foes[i]
	*f = foe{v: v, square: squared(m.c.At, p.At), shelter: len(m.b.Vehicles) > 0 && m.b.Shielded(v)}
	if f.shelter {
		m.sheltered++
	}
	if f.square < m.least || f.square == m.least && m.nearer(i, m.closest) {
		m.closest, m.least = i, f.square
	}
	if m.lines.Blind(v) {
		return
	}
	f.line, f.viewed, f.aware = m.b.Views(m.who, v)
	f.visible, f.sees = f.viewed, f.aware && f.line
	if f.shelter {
		f.line, f.visible = false, false
	}
	if f.line || f.sees {
		m.near = append(m.near, i)
	}
	if f.viewed && (m.facing == scenario.Nobody || f.square < m.b.DistanceCM2(m.who, m.facing)) {
		m.facing = v
	}
	if f.visible && (m.nearest == none || m.nearer(i, m.nearest)) {
		m.nearest = i
	}
}

// nearer orders two foes by distance, then by a key that does not depend on the file.
func (m *mind) nearer(i, j int) bool {
	if m.foes[i].square != m.foes[j].square {
		return m.foes[i].square < m.foes[j].square
	}
	return m.lot(m.foes[i].v) < m.lot(m.foes[j].v)
}

// lot decides between equals.
func (m *mind) lot(v int) dice.Key { return m.b.People[v].Key ^ m.c.Key }

// weigh works out what an attack on f rolls, and what f may do to the one who decides.
func (m *mind) weigh(f *foe) {
	if f.weighed {
		return
	}
	m.judged = append(m.judged, appraisal{})
	f.weighed, f.appraisal = true, &m.judged[len(m.judged)-1]
	b, p := m.b, m.profile(f.v)
	l := b.LieTo(f.v, m.who, f.aware)
	f.posture = m.postureOf(f, l)
	f.dodge, f.auto = b.DodgeIn(l, f.posture, p.agility)
	if m.armed {
		m.handle()
		f.shot, f.reaches = b.Shot(&m.gunnery.gun, f.square, false)
	}
	f.weight = p.weight
	m.mingle(f)
	for i, r := range m.o.Prefer {
		if b.Belongs(f.v, r) {
			f.weight += f.weight * (m.d.Prefer - 100) / 100 * int32(len(m.o.Prefer)-i)
			break
		}
	}
	if b.Panicked(f.v) {
		f.weight = f.weight * m.d.Panicked / 100
		return // and it harms nobody for now (MOR-2)
	}
	if m.at == engine.Declaring {
		m.fear(f, p)
	}
}

// postureOf is the posture of f, who lies so to the one who decides: at Acting everyone shows it; before that it is guessed that cover is used actively (§17).
func (m *mind) postureOf(f *foe, l engine.Lie) rules.Posture {
	switch {
	case m.at == engine.Acting:
		return m.b.People[f.v].Posture
	case l.Cover():
		return rules.ActiveCover
	case l.Concealment():
		return rules.ActiveConcealment
	}
	return rules.Open
}

// fear works out the worst that f may shoot at the one who decides, this turn or soon. Who hides and has not fired yet is
// not feared: nobody knows of it.
func (m *mind) fear(f *foe, p *profile) {
	if !p.shoots || !f.sees || !f.visible && !f.shelter && m.b.People[f.v].LastShot == 0 {
		return
	}
	sum, reaches := m.b.Shot(&p.gun, f.square, false)
	if !reaches {
		return
	}
	f.threat = sum.Add(p.more + int(m.b.Rules.Cover[f.posture].Attack))
	f.dr, f.sprays = p.dr, p.sprays
	f.lie, f.sting = m.b.LieTo(m.who, f.v, f.viewed), m.worth.shot(m.who, f.dr)
}

// rapidest is the fastest mode of w and what it gives against one target.
func rapidest(w *scenario.Weapon, r *rules.Ruleset) (rules.Mode, rules.Rate) {
	switch {
	case w.Modes[rules.Automatic]:
		return rules.Automatic, r.Automatic
	case w.Modes[rules.Rapid]:
		return rules.Rapid, r.Rapid
	}
	return rules.Single, rules.Rate{}
}

// gun reports whether an arm of the one who decides shoots and is no heavy weapon.
func (m *mind) gun(arm int8) bool {
	if arm == engine.FistsArm || m.c.Arms[arm].Weapon == scenario.Nobody {
		return false
	}
	w := m.b.Weapon(m.who, arm)
	return !w.Melee && w.Heavy == rules.NotHeavy && !w.Ammunition
}

// inView is the nearest foe in view, or nil.
func (m *mind) inView() *foe {
	if m.nearest == none {
		return nil
	}
	return &m.foes[m.nearest]
}

// adjacent reports whether f is within reach of a blow.
func (m *mind) adjacent(f *foe) bool {
	return f.visible && rules.Within(f.square, m.b.Rules.Near.MeleeCM) && !m.b.Aboard(f.v)
}

// aims remembers whom everybody has attacked so far this turn, so that fire is spread.
type aims struct {
	sides  int
	target []int16 // by combatant; scenario.Nobody
	load   []int16 // by target and side
	used   bool
}

func newAims(n, sides int) aims {
	a := aims{sides: sides, target: make([]int16, n), load: make([]int16, n*sides), used: true}
	a.forget()
	return a
}

func (a *aims) forget() {
	if !a.used {
		return
	}
	a.used = false
	clear(a.load)
	for i := range a.target {
		a.target[i] = scenario.Nobody
	}
}

// note takes down whom who attacks; a second choice after a vain search replaces the first.
func (a *aims) note(who, side int, action *engine.Action) {
	if v := a.target[who]; v != scenario.Nobody {
		a.load[int(v)*a.sides+side]--
	}
	a.target[who] = scenario.Nobody
	if action.Attacks() && action.TargetN > 0 {
		a.used = true
		a.target[who] = action.Targets[0]
		a.load[int(action.Targets[0])*a.sides+side]++
	}
}

// on is how many of a side have attacked v this turn.
func (a *aims) on(v, side int) int32 { return int32(a.load[v*a.sides+side]) }
