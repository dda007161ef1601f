package suite

import (
	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/engine/report"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// witness counts what fights touch: rules by the events, modifiers and rolls that follow them, and rows of tables by the events
// that they decide.
type witness struct {
	rules [rules.IDCount]int
	rows  []map[string]int // by table of coverTables
}

func newWitness() witness {
	w := witness{rows: make([]map[string]int, len(coverTables))}
	for i := range w.rows {
		w.rows[i] = map[string]int{}
	}
	return w
}

// add counts what other has seen as well. A witness that has seen no fight has nothing to add.
func (w *witness) add(other *witness) {
	for id, n := range other.rules {
		w.rules[id] += n
	}
	for i := range other.rows {
		for row, n := range other.rows[i] {
			w.rows[i][row] += n
		}
	}
}

// watch counts one fight.
func (w *witness) watch(f *report.Fight) {
	look := looker{Fight: f, stance: make([]rules.Posture, len(f.Scenario.Combatants)), before: report.NewTally(f.Scenario)}
	for i := range f.Log.Events {
		e := &f.Log.Events[i]
		w.event(&look, e)
		look.before.Play(i, e)
	}
}

func (w *witness) event(look *looker, e *engine.Event) {
	for _, id := range e.Rules {
		w.rules[id]++
	}
	rolls := look.Log.RollsOf(e)
	for i := range rolls {
		w.roll(look, &rolls[i])
	}
	if e.Kind == engine.Declares {
		look.stance[e.Who] = e.Posture
	}
	for i := range coverTables {
		coverTables[i].touch(look, e, func(row string) { w.rows[i][row]++ })
	}
}

// roll counts the rules that each roll follows by being one: a plain die is read as it falls; a pool has a colour (DICE-3), is
// made of a skill (SKILL-1) and modifiers (DICE-2), and is read as GO (DICE-1). Whoever has an archetype rolls what it gives
// (NPC-1, NPC-2).
func (w *witness) roll(look *looker, r *engine.Roll) {
	if r.Plain() {
		return
	}
	followed := []rules.ID{rules.DICE1, rules.DICE3}
	if r.Purpose != dice.Stray {
		followed = append(followed, rules.SKILL1)
	}
	for _, id := range followed {
		w.rules[id]++
	}
	for _, m := range look.Log.ModifiersOf(r) {
		w.rules[rules.DICE2]++
		w.rules[m.Rule]++
	}
	if who := look.person(r.Roller); who >= 0 && look.Scenario.Combatants[who].Archetype != "" {
		w.rules[rules.NPC1]++
		w.rules[rules.NPC2]++
	}
}

// looker is what one has to know of a fight to say which row of a table decided an event.
type looker struct {
	*report.Fight
	stance []rules.Posture // by combatant: as declared this turn
	before *report.Tally   // the fight before the event
}

// person is whose key that is; -1: nobody's.
func (l *looker) person(key dice.Key) int {
	for i := range l.Scenario.Combatants {
		if l.Scenario.Combatants[i].Key == key {
			return i
		}
	}
	return scenario.Nobody
}

// Coverage says how often each rule that is played and each row of its tables was touched.
type Coverage struct {
	Rules  []Touched
	Tables []TableCoverage
}

// Touched is a rule or a row of a table, and how often fights touched it.
type Touched struct {
	Name, Title string
	Times       int
}

// TableCoverage are the rows of one table in their order.
type TableCoverage struct {
	Rule, Title string
	Rows        []Touched
}

// coverage puts what was counted in the order of the book.
func (w *witness) coverage(book *scenario.Rulebook) *Coverage {
	c := &Coverage{}
	for _, rule := range book.Book().Rules {
		if rule.Played {
			c.Rules = append(c.Rules, Touched{rule.ID.String(), rule.Title, w.rules[rule.ID]})
		}
	}
	for i := range coverTables {
		t := &coverTables[i]
		made := TableCoverage{Rule: t.rule.String(), Title: t.title}
		for _, row := range t.rows(book.Rules) {
			made.Rows = append(made.Rows, Touched{Name: row, Times: w.rows[i][row]})
		}
		c.Tables = append(c.Tables, made)
	}
	return c
}

// Never lists the rules that nothing touched.
func (c *Coverage) Never() []Touched {
	var found []Touched
	for _, rule := range c.Rules {
		if rule.Times == 0 {
			found = append(found, rule)
		}
	}
	return found
}

// Reaches reports whether at least this share of the rules, in percent, was touched.
func (c *Coverage) Reaches(percent int) bool {
	touched := len(c.Rules) - len(c.Never())
	return touched*100 >= percent*len(c.Rules)
}
