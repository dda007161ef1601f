package dice

// A label says which roll this is. Roller and against are hashes of IDs and never indices, so that a
// combatant keeps its luck when others join or leave the scenario.

// Key is the stable hash of an ID: of a combatant, a vehicle, a feature of the map, a weapon.
type Key uint64

// Nobody is the key of a roll that is against nobody, and of the empty ID.
const Nobody Key = 0

// KeyOf hashes an ID. It is FNV-1a with a final mix, the same on every processor; only the empty ID
// is Nobody.
func KeyOf(id string) Key {
	if id == "" {
		return Nobody
	}
	h := uint64(0xcbf29ce484222325)
	for i := range len(id) {
		h = (h ^ uint64(id[i])) * 0x100000001b3
	}
	if h = mix(h); h == uint64(Nobody) {
		return 1
	}
	return Key(h)
}

// Label is the name of one roll. With the seed it decides every face.
type Label struct {
	Roller  Key
	Against Key   // Nobody if the roll is against nobody in particular
	Turn    int32 // 0 is the set-up
	Which
}

// Which tells apart the rolls of one roller against one other in one turn. It is a struct of its own because Go
// keeps structs of at most four fields in registers, and copying a Label costs as much as its dice.
type Which struct {
	Ordinal uint16 // counts, from 0, the rolls that are otherwise labelled the same
	Purpose Purpose
}
