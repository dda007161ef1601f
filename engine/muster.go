package engine

import (
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Muster is who is in the fight and where, close together in memory, in the order of Battle.People.
type Muster struct {
	People []Mustered
	Fallen []Mustered // who lies on the map out of action and lives
	Able   []int32    // by side: how many are able
	Shaken []int32    // by side: how many are in panic (MOR-13)
	Began  []int32    // by side: how many have come so far, those out of action or gone included

	holds bool // everybody is declaring: nothing changes until that is over
	taken bool // since then
	phase int64
}

// Mustered is somebody on the map who is neither out nor dead.
type Mustered struct {
	At       scenario.Point
	Who      int16
	Side     int16 // Nobody: takes none
	Able     bool  // it has not given up
	Panicked bool  // MOR-13
}

func newMuster(people, sides int) Muster {
	return Muster{People: make([]Mustered, 0, people), Fallen: make([]Mustered, 0, people), Able: make([]int32, sides), Shaken: make([]int32, sides), Began: make([]int32, sides)}
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
	m.People, m.Fallen = m.People[:0], m.Fallen[:0]
	clear(m.Able)
	clear(m.Shaken)
	clear(m.Began)
	for u := range b.People {
		c := &b.People[u]
		if c.Side >= 0 && (c.Present || c.Gone) {
			m.Began[c.Side]++
		}
		if !c.Present || c.Condition >= Killed {
			continue
		}
		panicked := c.Morale == rules.Panicked
		if c.Condition >= Unconscious {
			m.Fallen = append(m.Fallen, Mustered{c.At, int16(u), c.Side, false, panicked})
			continue
		}
		if c.Side >= 0 && !c.Surrendered {
			m.Able[c.Side]++
		}
		if c.Side >= 0 && panicked {
			m.Shaken[c.Side]++
		}
		m.People = append(m.People, Mustered{c.At, int16(u), c.Side, !c.Surrendered, panicked})
	}
	return m
}
