package report

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// beat is what one or two sentences tell: one deed that matters, or several that are alike.
type beat struct {
	kind  engine.EventKind
	group groupKey
	alone bool // nothing else is told with it
	deeds []*deed
}

// groupKey says which deeds are alike.
type groupKey struct {
	vain    bool // attacks that come to nothing
	spotted bool // at somebody who had to be found first
	side    int
	element int
	reason  engine.Reason
	gait    rules.Gait
	level   rules.AmmoLevel
	why     engine.Shock
	now     rules.Morale
	success bool
	after   engine.Condition // of those whom nobody has helped
	weapon  string           // that is drawn
	deed    rules.Deed       // of civilians
	whom    int16
	vehicle int16 // that is fired at in vain, that is driven, or that people get out of
}

// crowdedAttacks is how many attacks make a turn too full to tell every miss in its place.
const crowdedAttacks = 10

// fold puts together what is alike. Attacks in vain are only put together while nobody is hurt in between, so that cause and
// consequence keep their order, unless there are too many of them. In a lull all moves of an element are one.
func (t *teller) fold(done []*deed, lull bool) []*beat {
	var beats []*beat
	crowded := attacksAmong(done) >= crowdedAttacks
	from := 0 // beats before this stand before somebody's fall
	for _, d := range done {
		key, folds := t.alike(d)
		if lull && d.kind == engine.Moves && foldsInALull(key.reason) {
			key.reason, key.gait = engine.NoReason, rules.Still
		}
		start := lastOf(beats, d)
		if (key.vain || d.kind == engine.MoraleChanges) && !crowded {
			start = max(start, from)
		}
		if b := findBeat(beats[start:], d.kind, key); folds && b != nil {
			b.deeds = append(b.deeds, d)
			continue
		}
		beats = append(beats, &beat{kind: d.kind, group: key, alone: !folds, deeds: []*deed{d}})
		if (len(d.blows) > 0 || d.ordnance) && !key.vain {
			from = len(beats)
		}
	}
	return beats
}

// foldsInALull reports whether moves for a reason are told along with others where little happens.
func foldsInALull(r engine.Reason) bool {
	return r != engine.Helping && r != engine.Panicking && r != engine.Breaking && r != engine.FromBlast
}

// lastOf is the first beat with which a deed may be told, where it comes after another: who leaves has gone to the edge before, and who lays
// somebody down has carried it before.
func lastOf(beats []*beat, d *deed) int {
	for i := len(beats) - 1; i >= 0; i-- {
		b := beats[i]
		switch {
		case d.kind == engine.Leaves && b.kind != engine.Leaves && contains(b.who(), d.who):
			return i + 1
		case d.burden < 0 || b.deeds[0].burden < 0 || b.kind == d.kind && b.deeds[0].burden == d.burden:
		case b.deeds[0].burden == d.burden || contains(b.who(), d.who):
			return i + 1
		}
	}
	return 0
}

func attacksAmong(done []*deed) int {
	n := 0
	for _, d := range done {
		if len(d.blows) > 0 {
			n++
		}
	}
	return n
}

func findBeat(beats []*beat, kind engine.EventKind, key groupKey) *beat {
	for _, b := range beats {
		if b.kind == kind && b.group == key && !b.alone {
			return b
		}
	}
	return nil
}

// alike gives the key under which a deed is folded; false: it is told by itself.
func (t *teller) alike(d *deed) (groupKey, bool) {
	e := &t.log[d.at]
	key := groupKey{side: d.side, element: scenario.Nobody}
	if d.ordnance {
		key.vain, key.vehicle = t.futile(d), e.Vehicle
		return key, key.vain
	}
	switch d.kind {
	case engine.Moves:
		key.element, key.reason, key.gait, key.whom = t.s.Combatants[d.who].Element, e.Reason, e.Gait, e.Whom
	case engine.Waits:
		key.reason = e.Reason
	case engine.MoraleChanges:
		key.why, key.now = e.Why, e.Now
		if e.Why == engine.ByLeader {
			key.element = t.s.Combatants[d.who].Element
		}
	case engine.Rallies:
		key.success, key.whom = e.Hit, rallied(e)
	case engine.Carries:
		key.whom, key.gait = e.Whom, e.Gait
	case engine.LetsGo, engine.Surrenders:
		key.whom, key.reason = e.Whom, e.Reason
	case engine.Lingers:
		key.success, key.after = e.Hit, e.After
	case engine.Leaves, engine.Arrives:
		key.element = t.s.Combatants[d.who].Element
	case engine.AmmoChecks:
		key.level = e.Level
	case engine.Behaves:
		key.deed, key.whom = e.Deed, e.Whom
	case engine.Dreads:
		key.vehicle = e.Vehicle
	case engine.Alights:
		key.reason, key.vehicle = e.Reason, e.Vehicle
	case engine.Boards:
		key.vehicle = e.Vehicle
		return key, t.crewSeat(e) == 0
	case engine.Drives:
		key.vehicle, key.reason, key.whom = e.Vehicle, e.Reason, e.Who
	case engine.Draws:
		key.weapon = t.s.Weapons[e.Weapon].Name
	case engine.Watches:
		key.reason = e.Reason
	case engine.Loads, engine.Recovers, engine.Searches:
		key.vain = d.kind == engine.Searches && !e.Hit
		return key, d.kind != engine.Searches || !e.Hit
	case engine.Shoots, engine.Strikes, engine.Throws:
		key.vain = t.inVain(d)
		key.spotted = d.spotted
		if key.vain && d.move >= 0 {
			key.gait = t.log[d.move].Gait
		}
		return key, key.vain
	default:
		return key, false
	}
	return key, true
}

// rallied is the comrade whom somebody rallies; Nobody: it rallies itself.
func rallied(e *engine.Event) int16 {
	if e.Who == e.Whom {
		return scenario.Nobody
	}
	return e.Whom
}

// inVain reports whether an attack comes to nothing, so that it may be told along with others.
func (t *teller) inVain(d *deed) bool {
	for _, b := range d.blows {
		if t.log[b.at].Hit || len(b.effects) > 0 && t.strayHits(b) {
			return false
		}
	}
	return true
}

func (t *teller) strayHits(b blow) bool {
	for _, at := range b.effects {
		if e := &t.log[at]; e.Kind != engine.Strays || e.Hit {
			return true
		}
	}
	return false
}

// whoOf lists those who did the deeds of a beat, each once, in order.
func (b *beat) who() []int {
	var ids []int
	for _, d := range b.deeds {
		ids = appendOnce(ids, d.who)
	}
	return ids
}

// whom lists the targets of a beat's attacks, each once, in order.
func (t *teller) whom(b *beat) []int {
	var ids []int
	for _, d := range b.deeds {
		for _, x := range d.blows {
			ids = appendOnce(ids, int(t.log[x.at].Whom))
		}
	}
	return ids
}

func appendOnce(ids []int, id int) []int {
	for _, known := range ids {
		if known == id {
			return ids
		}
	}
	return append(ids, id)
}
