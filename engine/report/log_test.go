package report

import (
	"strings"
	"testing"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// made is a fight whose events a test writes by hand, by the IDs of its scenario.
type made struct {
	t *testing.T
	f *Fight
}

// duel is an empty fight of testdata/duel.yaml.
func duel(t *testing.T) *made { return begun(t, "testdata/duel.yaml") }

// convoy is an empty fight of testdata/convoy.yaml.
func convoy(t *testing.T) *made { return begun(t, "testdata/convoy.yaml") }

func begun(t *testing.T, name string) *made {
	t.Helper()
	s := loaded(t, name)
	return &made{t: t, f: &Fight{Scenario: s, Log: &engine.Log{}, Result: engine.Result{Seed: 7, Winner: scenario.Nobody,
		VictoryRow: scenario.Nobody}, Version: "0", RulesetDigest: "abc"}}
}

func (m *made) who(id string) int16 {
	m.t.Helper()
	for i := range m.f.Scenario.Combatants {
		if m.f.Scenario.Combatants[i].ID == id {
			return int16(i)
		}
	}
	m.t.Fatalf("nobody is called %s", id)
	return -1
}

func (m *made) weapon(id string) int16 {
	m.t.Helper()
	for i := range m.f.Scenario.Weapons {
		if m.f.Scenario.Weapons[i].ID == id {
			return int16(i)
		}
	}
	m.t.Fatalf("no weapon is called %s", id)
	return -1
}

// add appends an event; what it does not fill names nobody. It returns its position.
func (m *made) add(kind engine.EventKind, fill func(*engine.Event)) int32 {
	e := engine.Event{Kind: kind, Turn: m.f.Result.Turns, Cause: -1, Who: -1, Whom: -1, Side: -1, Element: -1, Feature: -1, Weapon: -1, Vehicle: -1, Other: -1, Hazard: -1}
	if fill != nil {
		fill(&e)
	}
	m.f.Log.Events = append(m.f.Log.Events, e)
	return int32(len(m.f.Log.Events)) - 1
}

func (m *made) turn() *made {
	m.f.Result.Turns++
	m.add(engine.TurnBegins, nil)
	return m
}

// posture declares a posture and an action.
func (m *made) posture(id string, row rules.Posture, do rules.ActionKind) {
	m.add(engine.Declares, func(e *engine.Event) { e.Who, e.Posture, e.Action = m.who(id), row, do })
}

// shot is an attack with a margin; what it does follows with harm.
func (m *made) shot(who, whom, weapon string, margin int32) int32 {
	return m.add(engine.Shoots, func(e *engine.Event) {
		e.Who, e.Whom, e.Weapon, e.Amount, e.Hit = m.who(who), m.who(whom), m.weapon(weapon), margin, margin > 0
	})
}

// harm is what comes of an attack.
func (m *made) harm(attack int32, area rules.Area, result rules.Result, after engine.Condition, points int32) {
	a := m.f.Log.Events[attack]
	m.add(engine.Harms, func(e *engine.Event) {
		e.Who, e.Whom, e.Weapon, e.Cause = a.Who, a.Whom, a.Weapon, attack
		e.Area, e.Result, e.After, e.Amount = area, result, after, points
	})
}

func (m *made) move(id string, x, y int32, gait rules.Gait, why engine.Reason) {
	w := m.who(id)
	from := m.f.Scenario.Combatants[w].At
	for i := range m.f.Log.Events {
		if e := &m.f.Log.Events[i]; e.Kind == engine.Moves && e.Who == w {
			from = e.To
		}
	}
	m.add(engine.Moves, func(e *engine.Event) {
		e.Who, e.From, e.To, e.Gait, e.Reason = w, from, scenario.Point{X: x * 100, Y: y * 100}, gait, why
	})
}

func (m *made) wait(id string, why engine.Reason) {
	m.add(engine.Waits, func(e *engine.Event) { e.Who, e.Reason = m.who(id), why })
}

// chapters tells the story; headings are left out.
func (m *made) chapters() []string {
	var texts []string
	for _, c := range newTeller(m.f, newNamer(m.f.Scenario)).story() {
		texts = append(texts, strings.Join(c.Paragraphs, "\n"))
	}
	return texts
}

// tells checks the story of the last turn word for word.
func (m *made) tells(want string) {
	m.t.Helper()
	all := m.chapters()
	if got := all[len(all)-1]; got != want {
		m.t.Errorf("the story says\n%s\nand should say\n%s", got, want)
	}
}
