package report

import (
	"fmt"
	"strconv"

	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Chapter is one turn of the story, or several in which little happened: from the turn First to Last.
type Chapter struct {
	First, Last int32
	Paragraphs  []string
}

// heading names a chapter and says how far into the fight it begins.
func (c *Chapter) heading(f *Fight) string {
	begins := f.seconds(c.First - 1)
	clock := fmt.Sprintf("%d:%02d", begins/60, begins%60)
	if c.First == c.Last {
		return fmt.Sprintf("Turn %d (%s)", c.First, clock)
	}
	between := "to"
	if c.Last == c.First+1 {
		between = "and"
	}
	return fmt.Sprintf("Turns %d %s %d (%s)", c.First, between, c.Last, clock)
}

// Story tells a fight turn by turn, as the report does.
func Story(f *Fight) []Chapter { return newTeller(f, newNamer(f.Scenario)).story() }

// teller tells the story of a fight. It goes through the log once, turn by turn, and remembers what a reader remembers.
type teller struct {
	f      *Fight
	s      *scenario.Scenario
	log    []engine.Event
	scenes []scene
	names  *namer
	now    *Tally // at the beginning of the turn that is being told
	played int    // events that now has taken in

	orders []*scenario.Orders // by element
	goal   []scenario.Place   // by element: where its orders lead
	broken []bool             // by element: it has broken off the fight
	former []*scenario.Orders // by element: what it was told before that

	weapon   []int           // by combatant: the weapon last told of it; Nobody: none
	feature  []int           // the feature from which it was last told to fight
	reason   []engine.Reason // why it last did nothing
	refusals []refused
	behaved  []behaviour // by combatant: what a civilian was last told to do
	watched  []vigil     // the last that it kept
	fired    []bool      // by side: has attacked before
	sighted  []int32     // by side: the turn on which it first notices an enemy; 0: from the start, or never
	turn     int32       // the last turn of what is being told
	quiet    string      // what was last told of a time in which nothing happens
	lines    []int       // by phrase list: the line used last
	keys     []string    // the lists that lines belongs to
}

// refused is what somebody could not do, and why.
type refused struct {
	action rules.ActionKind
	why    engine.Refusal
}

func newTeller(f *Fight, names *namer) *teller {
	s := f.Scenario
	t := &teller{f: f, s: s, log: f.Log.Events, scenes: scenes(s, f.Log), names: names, now: NewTally(s),
		weapon: make([]int, len(s.Combatants)), feature: make([]int, len(s.Combatants)),
		reason: make([]engine.Reason, len(s.Combatants)), refusals: make([]refused, len(s.Combatants)),
		watched: make([]vigil, len(s.Combatants)), fired: make([]bool, len(s.Sides)), sighted: make([]int32, len(s.Sides))}
	for i := range t.log {
		if e := &t.log[i]; e.Kind == engine.Sights && t.sighted[e.Side] == 0 {
			t.sighted[e.Side] = e.Turn
		}
	}
	t.orders, t.goal = make([]*scenario.Orders, len(s.Elements)), make([]scenario.Place, len(s.Elements))
	t.broken, t.former = make([]bool, len(s.Elements)), make([]*scenario.Orders, len(s.Elements))
	for i := range s.Elements {
		t.setOrders(i, s.Elements[i].Orders)
	}
	t.behaved = make([]behaviour, len(s.Combatants))
	for i := range t.weapon {
		t.weapon[i], t.feature[i] = scenario.Nobody, scenario.Nobody
	}
	return t
}

// span is a turn as a range of positions in the log.
type span struct {
	turn        int32
	first, last int // last is behind the end
}

// turns cuts the log into turns; what was rolled before the first belongs to none.
func turns(events []engine.Event) []span {
	var cut []span
	for i := range events {
		if events[i].Kind == engine.TurnBegins {
			cut = append(cut, span{turn: events[i].Turn, first: i})
		}
		if len(cut) > 0 {
			cut[len(cut)-1].last = i + 1
		}
	}
	return cut
}

// story tells the whole fight.
func (t *teller) story() []Chapter {
	var told []Chapter
	spans := turns(t.log)
	for len(spans) > 0 {
		n := t.uneventful(spans)
		if n < 2 {
			n = 1
		}
		run := spans[:n]
		whole := span{turn: run[0].turn, first: run[0].first, last: run[n-1].last}
		t.catchUp(whole.first)
		told = append(told, Chapter{First: run[0].turn, Last: run[n-1].turn, Paragraphs: t.tell(whole, n)})
		spans = spans[n:]
	}
	return told
}

// catchUp brings the tally to the position of an event.
func (t *teller) catchUp(to int) {
	for ; t.played < to; t.played++ {
		t.now.Play(t.played, &t.log[t.played])
	}
}

// uneventful counts the turns from here on in which nobody is hurt and nothing changes, so that one chapter can hold them.
func (t *teller) uneventful(spans []span) int {
	n := 0
	for n < len(spans) && t.plain(spans[n]) {
		n++
	}
	return n
}

func (t *teller) plain(turn span) bool {
	for i := turn.first; i < turn.last; i++ {
		e := &t.log[i]
		if !t.plainEvent(e) {
			return false
		}
	}
	return true
}

func (t *teller) plainEvent(e *engine.Event) bool {
	switch e.Kind {
	case engine.TurnBegins, engine.Declares, engine.HidesRoll, engine.RollsOff, engine.Moves, engine.Waits, engine.Watches,
		engine.Loads, engine.Hears, engine.Spends, engine.Drives, engine.Tends, engine.LeavesOff,
		engine.TakesHold, engine.Carries, engine.LetsGo:
		return true
	case engine.Searches:
		return !e.Hit
	case engine.Throws:
		return !e.Hit && t.s.Weapons[e.Weapon].Heavy == rules.NotHeavy && t.hasFired(int(e.Who))
	case engine.Shoots, engine.Strikes:
		return !e.Hit && t.hasFired(int(e.Who))
	case engine.AmmoChecks:
		return e.Hit || e.Level > rules.Low
	case engine.MoraleChanges:
		return e.Now != rules.Panicked
	case engine.Rallies:
		return e.Who == e.Whom || !e.Hit
	case engine.Recovers:
		return e.Result != rules.KnockedOut && e.Result != rules.Mauled
	}
	return false
}

// hasFired reports whether the side of somebody has attacked before; of civilians every attack is news.
func (t *teller) hasFired(who int) bool {
	side := t.s.Combatants[who].Side
	return side >= 0 && t.fired[side]
}

// pick chooses one of several ways to say a thing. It depends on the seed, the turn and who it is about, so that the same fight
// is always told in the same words; the line used last is passed over.
func (t *teller) pick(key string, e *engine.Event, lines []string) string {
	if len(lines) == 1 {
		return lines[0]
	}
	who := ""
	if e.Who >= 0 {
		who = t.s.Combatants[e.Who].ID
	}
	label := strconv.FormatUint(t.f.Result.Seed, 10) + "/" + strconv.Itoa(int(e.Turn)) + "/" + who + "/" + key
	n := int(uint64(dice.KeyOf(label)) % uint64(len(lines)))
	last := t.lastLine(key)
	if *last == n {
		n = (n + 1) % len(lines)
	}
	*last = n
	return lines[n]
}

// lastLine is where the last choice from a list is kept; -1 before the first.
func (t *teller) lastLine(key string) *int {
	for i, known := range t.keys {
		if known == key {
			return &t.lines[i]
		}
	}
	t.keys, t.lines = append(t.keys, key), append(t.lines, -1)
	return &t.lines[len(t.lines)-1]
}

// phrase chooses a sentence for a kind of event in a situation; the first that fits of several situations.
func (t *teller) phrase(kind engine.EventKind, e *engine.Event, when ...situation) string {
	for _, w := range when {
		if lines := t.f.Voice.said(kind, w); lines != nil {
			return t.pick(EventName(kind)+"/"+firstOf(lines), e, lines)
		}
	}
	return ""
}

// part chooses what to say of one of several targets.
func (t *teller) part(e *engine.Event, when situation) string {
	lines := t.f.Voice.ofTarget(when)
	return t.pick("part/"+firstOf(lines), e, lines)
}

// firstOf names a list by its first sentence, so that a list added to a table changes no choice from the others.
func firstOf(lines []string) string {
	if len(lines) == 0 {
		return ""
	}
	return lines[0]
}

func linesFor(table []phrase, when situation) []string {
	for i := range table {
		if table[i].when == when {
			return table[i].lines
		}
	}
	return nil
}
