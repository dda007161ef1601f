package engine

import (
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Muster is who is in the fight and where, close together in memory, in the order of Battle.People.
type Muster struct {
	People []Mustered // on the map, and neither out of action nor dead
	Shaken []Mustered // of these, who is in panic (MOR-13)
	Fallen []Mustered // who lies on the map out of action and lives
	Able   []int32    // by side: how many are able
	Began  []int32    // by side: how many have come so far, those out of action or gone included

	holds bool // everybody is declaring: nothing changes until that is over
	taken bool // since then
	phase int64
}

// Mustered is somebody on the map.
type Mustered struct {
	At   scenario.Point
	Who  int16
	Side int16 // Nobody: takes none
	Able bool  // it is neither out of action nor has it given up
}

func newMuster(people, sides int) Muster {
	room := func() []Mustered { return make([]Mustered, 0, people) }
	return Muster{People: room(), Shaken: room(), Fallen: room(), Able: make([]int32, sides), Began: make([]int32, sides)}
}

// begin is called when everybody is about to declare.
func (m *Muster) begin() {
	m.holds, m.taken = true, false
	m.phase++
}

// Phase numbers the times in which everybody declares, and nothing changes until that is over; 0 at any other time.
func (m *Muster) Phase() int64 {
	if !m.holds {
		return 0
	}
	return m.phase
}

// Muster is taken anew whenever it is asked for, but for the time in which everybody declares, when it is taken once. It is the
// battle's own, and good until it is asked for again.
func (b *Battle) Muster() *Muster {
	m := &b.muster
	if m.holds && m.taken {
		return m
	}
	m.taken = true
	m.People, m.Shaken, m.Fallen = m.People[:0], m.Shaken[:0], m.Fallen[:0]
	clear(m.Able)
	clear(m.Began)
	people := b.People
	for u := range people {
		c := &people[u]
		if c.Side >= 0 && (c.Present || c.Gone) {
			m.Began[c.Side]++
		}
		if !c.Present || c.Condition >= Killed {
			continue
		}
		p := Mustered{c.At, int16(u), c.Side, c.Condition < Unconscious && !c.Surrendered}
		if c.Condition >= Unconscious {
			m.Fallen = append(m.Fallen, p)
			continue
		}
		m.People = append(m.People, p)
		if c.Side >= 0 && p.Able {
			m.Able[c.Side]++
		}
		if c.Side >= 0 && c.Morale == rules.Panicked {
			m.Shaken = append(m.Shaken, p)
		}
	}
	return m
}
