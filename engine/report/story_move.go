package report

import (
	"fmt"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// way is where a move leads, in words.
type way struct {
	to      string // "to the ditch", "closer, to within 30 metres of the enemy", "12 metres to the north"
	goal    string // "the ditch", "cover"
	feature bool
	length  int  // metres
	nearer  int  // metres nearer to the nearest enemy; negative: further off
	closer  bool // that is what is said of it
}

// triflingMetres is how far somebody may shift after an attack without a word about it.
const triflingMetres = 10

// unseenMetres is how far somebody may shift without a word about it.
const unseenMetres = 3

// spokenMetres is the longest distance from the enemy that is worth naming.
const spokenMetres = 120

// farApart is how many metres from somebody one is no longer said to be with it.
const farApart = 12

// trifling reports whether a move leads nowhere in particular.
func (w *way) trifling() bool {
	return !w.feature && w.length <= triflingMetres && w.nearer < leastApproach && w.nearer > -leastApproach
}

// leastApproach is how many metres nearer or further off count as closing in or falling back.
const leastApproach = 3

// tellMoves tells the moves of one element, made for one reason.
func (t *teller) tellMoves(b *beat) []string {
	who := b.who()
	from, to := make([]scenario.Point, len(who)), make([]scenario.Point, len(who))
	for i, id := range who {
		from[i], to[i] = t.journey(b, id)
	}
	e := &t.log[b.deeds[len(b.deeds)-1].at]
	w := t.destination(who, from, to)
	if w.closer && (isFlight(e.Reason) || e.Reason == engine.Helping) {
		w.to = bearing(from[0], to[0])
	}
	if w.trifling() && w.length <= unseenMetres && e.Reason != engine.ToCover && e.Reason != engine.Cowering {
		return nil
	}
	fill := slots{t.movers(who), words("to", w.to), words("goal", w.goal), t.wardOf(who[0], e)}
	if e.Whom >= 0 {
		fill = append(fill, people("whom", int(e.Whom)))
	}
	return []string{t.names.sentence(t.phrase(engine.Moves, e, t.mannerOfMove(e, &w), advancing), fill)}
}

// journey is where somebody's first move of a beat begins and where the last one ends.
func (t *teller) journey(b *beat, who int) (from, to scenario.Point) {
	begun := false
	for _, d := range b.deeds {
		if d.who != who {
			continue
		}
		if !begun {
			from, begun = t.log[d.at].From, true
		}
		to = t.log[d.at].To
	}
	return from, to
}

// movers names an element as a whole where all of it moves that can.
func (t *teller) movers(who []int) slot {
	element := t.s.Combatants[who[0]].Element
	able := 0
	for i := range t.s.Combatants {
		if t.s.Combatants[i].Element == element && t.now.Able(i) {
			able++
		}
	}
	name := t.s.Elements[element].Name
	if len(who) < 3 || len(who) != able || name == "" {
		return people("who", who...)
	}
	return slot{name: "who", text: t.names.element(element), plural: looksPlural(name)}
}

// mannerOfMove sorts moves by why they are made, and how.
func (t *teller) mannerOfMove(e *engine.Event, w *way) situation {
	switch {
	case e.Reason == engine.Panicking:
		return panicking
	case e.Reason == engine.ToCover || e.Reason == engine.Cowering:
		return toCover
	case e.Reason == engine.Helping:
		return helping
	case e.Reason >= engine.Escaping:
		return t.mannerOfCivilian(e)
	case e.Reason == engine.FromBlast:
		return shunning
	case e.Reason == engine.FromHazard:
		return fleeing
	case e.Reason == engine.Breaking && t.sentAway(e):
		return escaping
	case e.Reason == engine.Breaking && e.Gait == rules.Run:
		return breaking
	case e.Reason == engine.Breaking:
		return fallingBack
	case e.Reason == engine.Following && t.farFromWard(e):
		return closingIn
	case e.Reason == engine.Following:
		return following
	case e.Reason == engine.Seeking && !w.closer:
		return seeking
	case w.nearer <= -leastApproach && e.Gait != rules.Crawl:
		return fallingBack
	case e.Gait == rules.Run:
		return running
	case e.Gait == rules.Crawl:
		return crawling
	}
	return advancing
}

// sentAway reports whether somebody leaves because it is told to, not because it has had enough.
func (t *teller) sentAway(e *engine.Event) bool {
	element := t.s.Combatants[e.Who].Element
	o := t.orders[element]
	return o != nil && !t.broken[element] && (o.Do == scenario.Flee || o.Do == scenario.Withdraw)
}

// ward is whom an element is to protect or to fetch, or the vehicle that it is to get into.
func (t *teller) ward(element int) slot {
	if o := t.orders[element]; o != nil && (o.Do == scenario.Protect || o.Do == scenario.Board || o.Do == scenario.Fetch || o.Do == scenario.Demolish) {
		if r := &o.Place.Ref; r.Kind == scenario.CombatantRef {
			return people("ward", r.Index)
		}
		if name := t.names.reference(&o.Place.Ref); name != "" {
			return words("ward", name)
		}
	}
	return words("ward", "the others")
}

// farFromWard reports whether somebody is not yet with the one whom it is to protect.
func (t *teller) farFromWard(e *engine.Event) bool {
	o := t.orders[t.s.Combatants[e.Who].Element]
	if o == nil || o.Do != scenario.Protect || o.Place.Kind != scenario.CombatantRef {
		return false
	}
	return !t.now.People[o.Place.Index].Come || metres(e.From, t.now.People[o.Place.Index].At) > farApart
}

// destination puts into words where people go who started from some places and end at others.
func (t *teller) destination(who []int, from, to []scenario.Point) way {
	w := way{goal: "cover", length: metres(from[0], to[0]), nearer: t.closing(who[0], from[0], to[0])}
	if feature := t.commonFeature(from, to); feature != scenario.Nobody {
		f := &t.s.Map.Features[feature]
		w.feature, w.goal = true, featureName(f)
		w.to = towards(f, to[0]) + " " + w.goal
		return w
	}
	far := t.nearestEnemy(who[0], to[0])
	goal := t.heading(who[0], from[0], to[0])
	// w.nearer is 0 for those who do not know of any enemy: nobody goes closer to what he knows nothing of.
	switch {
	case w.nearer >= leastApproach && far <= 1:
		w.to, w.closer = "right up to the enemy", true
	case goal != "":
		w.to = "towards " + goal
	case w.nearer >= leastApproach && far <= spokenMetres:
		w.to, w.closer = fmt.Sprintf("closer, to within %s of the enemy", several(far, "metre")), true
	default:
		w.to = bearing(from[0], to[0])
	}
	return w
}

// bearing is how far and which way a move goes.
func bearing(from, to scenario.Point) string {
	length := metres(from, to)
	if length <= 1 {
		return "a step to the " + compass(from, to)
	}
	return several(length, "metre") + " to the " + compass(from, to)
}

// isFlight reports whether whoever moves for a reason is getting away from something, even where the way leads past the enemy.
func isFlight(r engine.Reason) bool {
	switch r {
	case engine.Panicking, engine.Breaking, engine.FromBlast, engine.FromHazard, engine.Escaping, engine.BailingOut:
		return true
	}
	return false
}

// towards is the preposition for going to a feature.
func towards(f *scenario.Feature, at scenario.Point) string {
	if inside(f, at) && (f.Kind == scenario.ConcealmentFeature || f.Kind == scenario.BuildingFeature || f.Kind == scenario.SmokeFeature) {
		return "into"
	}
	return "to"
}

// commonFeature is the feature at which at least half of the movers end who were not at it before; Nobody: none.
func (t *teller) commonFeature(from, to []scenario.Point) int {
	best, most := scenario.Nobody, 0
	for f := range t.s.Map.Features {
		feature, n := &t.s.Map.Features[f], 0
		for i := range to {
			if distanceTo(feature, to[i]) <= atHandCM*atHandCM && distanceTo(feature, from[i]) > atHandCM*atHandCM {
				n++
			}
		}
		if n > most && 2*n >= len(to) {
			best, most = f, n
		}
	}
	return best
}

// closing is how many metres a move brings somebody nearer to the nearest able enemy; 0 while its side has noticed none (AMB-2), and for those who
// have no enemies.
func (t *teller) closing(who int, from, to scenario.Point) int {
	if side := t.s.Combatants[who].Side; side < 0 || t.turn < t.sighted[side] {
		return 0
	}
	return t.nearestEnemy(who, from) - t.nearestEnemy(who, to)
}

// nearestEnemy is how many metres the nearest able enemy is from a place, as things stood at the start of the turn; 0: none.
func (t *teller) nearestEnemy(who int, at scenario.Point) int {
	best := -1
	for i := range t.s.Combatants {
		if side := t.s.Combatants[i].Side; side == t.s.Combatants[who].Side || side < 0 || !t.now.Able(i) {
			continue
		}
		if d := metres(at, t.now.People[i].At); best < 0 || d < best {
			best = d
		}
	}
	return max(best, 0)
}

// heading is where the orders of somebody's element lead, if a move brings it nearer to that; empty: nowhere in particular.
func (t *teller) heading(who int, from, to scenario.Point) string {
	place := t.goal[t.s.Combatants[who].Element]
	const leastCM = leastApproach * 100
	switch place.Kind {
	case scenario.FeatureRef:
		f := &t.s.Map.Features[place.Index]
		if root(distanceTo(f, from))-root(distanceTo(f, to)) >= leastCM {
			return featureName(f)
		}
	case scenario.EdgeRef:
		if gapTo(t.s, place.Index, from)-gapTo(t.s, place.Index, to) >= leastCM {
			return "the " + edges[place.Index] + " edge"
		}
	}
	return ""
}

// gapTo is how far a place is from an edge of the map.
func gapTo(s *scenario.Scenario, edge int, at scenario.Point) int32 {
	return [...]int32{at.Y, s.Map.WidthCM - at.X, s.Map.HeightCM - at.Y, at.X}[edge]
}

// followOrders keeps up with what elements are told to do.
func (t *teller) followOrders(e *engine.Event) {
	if e.Kind != engine.NewOrders {
		return
	}
	now := t.orders[e.Element]
	switch {
	case e.Reason == engine.Breaking:
		t.broken[e.Element] = true
		if now != nil {
			t.goal[e.Element] = now.Retreat
		}
		return
	case e.Amount >= 0:
		for _, change := range t.s.Triggers[e.Amount].Orders {
			if change.Element == int(e.Element) {
				now = change.Orders
			}
		}
	case now != nil && now.Then != nil:
		now = now.Then
	}
	t.setOrders(int(e.Element), now)
}

func (t *teller) setOrders(element int, o *scenario.Orders) {
	t.former[element], t.orders[element] = t.orders[element], o
	if o != nil {
		t.goal[element] = o.Place
	}
}
