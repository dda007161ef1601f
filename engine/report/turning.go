package report

import (
	"fmt"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// turningPoint is a moment that decided something.
type turningPoint struct {
	turn int32
	text string
}

// mostTurningPoints keeps the list short; the first of a turn goes first.
const mostTurningPoints = 8

// turningPoints finds the moments after which a fight was another: an ambush, the first one out, a leader lost, help that came,
// the worst turn of a side, the moment when a side was broken.
func (t *teller) turningPoints() []turningPoint {
	seer := seer{t: t, now: NewTally(t.s), able: make([]int, len(t.s.Sides)), came: make([]bool, len(t.s.Sides)), worst: make([]loss, len(t.s.Sides)),
		leaving: make([]bool, len(t.s.Elements)), broken: make([]bool, len(t.s.Elements)), left: make([]int, len(t.s.Sides))}
	for i := range t.s.Elements {
		if o := t.s.OrdersNow(i); o != nil {
			seer.leaving[i] = leads(o.Do)
		}
	}
	for i := range t.log {
		seer.see(i, &t.log[i])
	}
	seer.endTurn()
	return seer.chosen()
}

// loss is how many of a side were lost within one turn.
type loss struct {
	turn  int32
	n, of int
}

type seer struct {
	t       *teller
	now     *Tally
	able    []int  // by side, at the beginning of the turn
	came    []bool // by side: somebody had come by then
	worst   []loss
	mourned bool // a civilian has been put out
	anyone  bool // somebody has been put out
	turn    int32
	found   []turningPoint
	arrived int32  // the last turn with an arrival
	leaving []bool // by element: it is told to leave
	broken  []bool // by element: it has broken off the fight
	left    []int  // by side: who has left this turn of its own accord
}

func (s *seer) see(at int, e *engine.Event) {
	if e.Kind == engine.TurnBegins {
		s.endTurn()
		s.turn = e.Turn
		for side := range s.able {
			s.able[side] = s.now.AbleOf(side)
		}
		for i := range s.now.People {
			if side := s.t.s.Combatants[i].Side; side >= 0 {
				s.came[side] = s.came[side] || s.now.People[i].Come
			}
		}
	}
	before := engine.Fit
	if e.Whom >= 0 {
		before = s.now.People[e.Whom].Condition
	}
	s.now.Play(at, e)
	s.judge(at, e, before)
}

func (s *seer) judge(at int, e *engine.Event, before engine.Condition) {
	switch e.Kind {
	case engine.Surprised:
		s.add(e.Turn, s.t.names.sentence("the ambush is sprung; {who:is|are} caught unawares and cannot answer", s.t.sideSlots(int(e.Side))))
	case engine.Arrives:
		if s.arrived != e.Turn {
			s.arrived = e.Turn
			s.arrive(e)
		}
	case engine.Harms, engine.Chokes:
		if !outOfAction(before) && outOfAction(e.After) {
			s.fall(at, e)
		}
	case engine.NewOrders:
		s.leaving[e.Element], s.broken[e.Element] = e.Reason == engine.NoReason && leads(e.Order), e.Reason == engine.Breaking
		if s.manned(int(e.Element)) && (e.Reason == engine.Breaking || e.Reason == engine.GivingIn) {
			fill := slots{{name: "who", text: s.t.names.element(int(e.Element)), plural: looksPlural(s.t.s.Elements[e.Element].Name)}}
			s.add(e.Turn, s.t.names.sentence(breakText(e.Reason), fill))
		}
	case engine.Surrenders:
		s.ledAway(e, "surrenders")
	case engine.Leaves:
		s.goes(int(e.Who))
		s.ledAway(e, "leaves the field")
	}
}

// goes notes who leaves as told, or goes along with others who do: that is no loss, as the flight of those is who have had enough.
func (s *seer) goes(who int) {
	c := &s.t.s.Combatants[who]
	calm := !s.broken[c.Element] && s.now.People[who].Morale != rules.Panicked
	if c.Side >= 0 && (s.leaving[c.Element] || calm) {
		s.left[c.Side]++
	}
}

// leads reports whether orders lead off the map: who follows them is no loss.
func leads(o scenario.OrderKind) bool { return o == scenario.Flee || o == scenario.Withdraw }

// manned reports whether anybody of an element is there and able.
func (s *seer) manned(element int) bool {
	for i := range s.t.s.Combatants {
		if s.t.s.Combatants[i].Element == element && s.now.Able(i) {
			return true
		}
	}
	return false
}

// arrive notes help, or a side that only now comes. What comes with the first turn has been there all along.
func (s *seer) arrive(e *engine.Event) {
	side := s.t.s.Combatants[e.Who].Side
	switch {
	case e.Turn <= 1:
	case !s.came[side]:
		s.t.names.pause()
		s.add(e.Turn, s.t.names.sentence("{who:comes|come} on to the field", s.t.sideSlots(side)))
	default:
		s.add(e.Turn, fmt.Sprintf("Help comes for %s.", s.t.names.side(side)))
	}
}

func breakText(r engine.Reason) string {
	if r == engine.GivingIn {
		return "{who:gives|give} up the fight"
	}
	return "{who:breaks|break} off the fight"
}

func (s *seer) fall(at int, e *engine.Event) {
	n := s.t.names
	element := s.ledBy(int(e.Whom))
	text := s.fellText(at, e)
	switch {
	case !s.anyone && s.t.s.Resume == nil && element != scenario.Nobody:
		text = fmt.Sprintf("%s, leader of %s, is the first to fall%s.", capital(n.one(int(e.Whom))), n.element(element), text)
	case s.t.s.Combatants[e.Whom].Neutral():
		s.civilianFell(e, text)
		return
	case !s.anyone && s.t.s.Resume == nil:
		text = fmt.Sprintf("%s of %s is the first to fall%s.", capital(n.one(int(e.Whom))), n.side(s.t.s.Combatants[e.Whom].Side), text)
	case element != scenario.Nobody:
		text = fmt.Sprintf("%s, leader of %s, is lost%s.", capital(n.one(int(e.Whom))), n.element(element), text)
	default:
		return
	}
	s.anyone = true
	s.add(e.Turn, text)
}

// fellText says by whom somebody was felled.
func (s *seer) fellText(_ int, e *engine.Event) string {
	switch {
	case e.Weapon < 0 && e.Hazard >= 0:
		return ", to " + markdownText.Replace(s.t.s.Hazards[e.Hazard].Name)
	case e.Who < 0:
		return ""
	}
	text := ", to " + s.t.names.one(int(e.Who))
	if e.Weapon > 0 {
		text += "'s " + markdownText.Replace(s.t.s.Weapons[e.Weapon].Name)
	}
	return text
}

// ledAway notes a leader who gives up or goes.
func (s *seer) ledAway(e *engine.Event, what string) {
	if element := s.ledBy(int(e.Who)); element != scenario.Nobody {
		s.add(e.Turn, fmt.Sprintf("%s, leader of %s, %s.", capital(s.t.names.one(int(e.Who))), s.t.names.element(element), what))
	}
}

// ledBy is the element of several people that somebody leads; Nobody: none.
func (s *seer) ledBy(who int) int {
	element := s.t.s.Combatants[who].Element
	el := &s.t.s.Elements[element]
	if el.Leader == who && (len(el.Units) > 1 || s.t.s.Units[el.Units[0]].Count > 1) {
		return element
	}
	return scenario.Nobody
}

// endTurn measures what each side lost in the turn that is over.
func (s *seer) endTurn() {
	if s.turn == 0 {
		return
	}
	for side := range s.able {
		lost := s.able[side] - s.now.AbleOf(side) - s.left[side]
		s.left[side] = 0
		if lost > s.worst[side].n {
			s.worst[side] = loss{turn: s.turn, n: lost, of: s.able[side]}
		}
	}
}

func (s *seer) add(turn int32, text string) {
	s.found = append(s.found, turningPoint{turn: turn, text: text})
}

// chosen adds the worst turns and orders everything by turn.
func (s *seer) chosen() []turningPoint {
	for side, w := range s.worst {
		if w.n < 2 {
			continue
		}
		lost := fmt.Sprintf("%s of %s still able", number(w.n), number(w.of))
		if w.n == w.of {
			lost = fmt.Sprintf("the last %s able", number(w.n))
		}
		s.add(w.turn, s.t.names.sentence("the worst turn for {who}: {who.pro:loses|lose} "+lost, s.t.sideSlots(side)))
	}
	var ordered []turningPoint
	for turn := int32(0); turn <= s.turn; turn++ {
		for _, p := range s.found {
			if p.turn == turn {
				ordered = append(ordered, p)
			}
		}
	}
	if len(ordered) > mostTurningPoints {
		ordered = ordered[:mostTurningPoints]
	}
	return ordered
}
