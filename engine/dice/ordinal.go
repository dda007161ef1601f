package dice

// The ordinal of a roll counts the rolls of the same turn that are otherwise labelled the same. They are
// counted in an open-addressed table. A turn begins by a new stamp, so nothing is ever cleared; the table
// doubles when half full and then stays, so a warm fight allocates nothing.

const firstSlots = 256

// slot counts one label. It holds the whole label, not its hash: two labels never share a count.
type slot struct {
	roller, against Key
	place           uint32 // high half of the hash, to find the slot again when the table grows
	stamp           uint32 // the slot is free unless this is the table's
	next            uint16
	purpose         Purpose
}

type ordinals struct {
	slots []slot
	shift uint // 64 - log2(len(slots)): the high bits of a hash are the place of a label
	stamp uint32
	used  int
}

func newOrdinals() ordinals {
	return ordinals{slots: make([]slot, firstSlots), shift: 64 - 8, stamp: 1}
}

// reserve makes room for so many labels in a turn.
func (o *ordinals) reserve(labels int) {
	for len(o.slots) < 2*labels {
		o.grow()
	}
}

// restart forgets all counts.
func (o *ordinals) restart() {
	o.used = 0
	if o.stamp++; o.stamp == 0 { // after 2^32 turns old stamps would come alive again
		clear(o.slots)
		o.stamp = 1
	}
}

// take is the number of times that it was called with this label since restart. Its hash must always
// be the same for the same label.
func (o *ordinals) take(hash uint64, roller, against Key, p Purpose) uint16 {
	s := o.find(hash, roller, against, p)
	if s.stamp == o.stamp {
		s.next++
		return s.next - 1
	}
	s.roller, s.against, s.purpose = roller, against, p
	s.place, s.stamp, s.next = uint32(hash>>32), o.stamp, 1
	if o.used++; o.used > len(o.slots)/2 {
		o.grow()
	}
	return 0
}

// find is the slot of a label or the free one where it belongs.
func (o *ordinals) find(hash uint64, roller, against Key, p Purpose) *slot {
	mask := uint(len(o.slots) - 1)
	for i := uint(hash >> o.shift); ; i++ {
		s := &o.slots[i&mask]
		if s.stamp != o.stamp || s.roller == roller && s.against == against && s.purpose == p {
			return s
		}
	}
}

// grow doubles the table and keeps the counts.
func (o *ordinals) grow() {
	old := o.slots
	o.slots = make([]slot, 2*len(old))
	o.shift--
	for _, s := range old {
		if s.stamp == o.stamp {
			*o.find(uint64(s.place)<<32, s.roller, s.against, s.purpose) = s
		}
	}
}
