package report

import (
	"strings"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// What is no attack is told in the words of its kind: a hazard that begins or ends, what befalls somebody, and what comes of it later.

// hazardWords are the words for one kind of hazard. An empty sentence is not told.
type hazardWords struct {
	begins, ends string
	befalls      string   // whom it befalls, where no harm follows at once
	harms        []phrase // what it does to people
	toll         tollWords
}

// tollWords tell what a hazard does in the aftermath: to those who were fit until then, to those who were not yet down, to those whom it
// kills; and of those whom it has done nothing at the end of it all.
type tollWords struct{ hurts, fells, kills, spares string }

// isIllness reports whether an event is what a hazard does to somebody later than it befell them, or again and again.
func (t *teller) isIllness(e *engine.Event) bool {
	if e.Kind != engine.Harms || e.Hazard < 0 || e.Cause < 0 {
		return false
	}
	return t.log[e.Cause].Kind == engine.Looms
}

// addHazard takes in an event of a hazard; false: it belongs to something else.
func (t *teller) addHazard(done []*deed, at int) ([]*deed, bool) {
	e := &t.log[at]
	switch {
	case e.Kind == engine.Looms && !t.s.Hazards[e.Hazard].OnGround():
		return done, true // it is told of those whom it befalls
	case e.Kind == engine.Endangers:
		return append(done, t.ordnance(at)), true
	case t.isIllness(e):
		d := t.ordnance(at)
		d.fire, d.effects = true, []int{at}
		return append(done, d), true
	}
	return done, false
}

// harmsBy are the words for what a harm that is no attack does.
func (t *teller) harmsBy(at int) []phrase {
	if e := &t.log[at]; e.Hazard >= 0 {
		return hazards[t.s.Hazards[e.Hazard].Kind].harms
	}
	return burning
}

// later says how long after the end of the fight something happens; empty for what happens in it.
func (t *teller) later(e *engine.Event) string {
	if over := e.Turn - t.f.Result.Turns; over > 0 && t.f.Result.Turns > 0 {
		return duration(t.f.seconds(over)) + " after the fight, "
	}
	return ""
}

// tellBefallen tells whom a hazard befalls and what that does at once.
func (t *teller) tellBefallen(d *deed) []string {
	e := &t.log[d.at]
	words := &hazards[t.s.Hazards[e.Hazard].Kind]
	if hurt := t.fates(d, words.harms); len(hurt) > 0 {
		return append([]string{capital(strings.Join(hurt, "; ")) + "."}, t.afterwards(d)...)
	}
	return []string{t.names.sentence(words.befalls, append(t.hazardSlots(e), people("whom", int(e.Whom))))}
}

// tellHazard tells that a hazard begins or ends, or that somebody is short of air.
func (t *teller) tellHazard(e *engine.Event) []string {
	words := &hazards[t.s.Hazards[e.Hazard].Kind]
	template := words.begins
	switch {
	case e.Kind == engine.Fades:
		template = words.ends
	case e.Kind == engine.Chokes && e.Hit:
		template = "{whom:gasps|gasp} for air in {hazard}"
	case e.Kind == engine.Chokes:
		template = "{whom:loses|lose} consciousness in {hazard}"
	}
	if template == "" {
		return nil
	}
	fill := t.hazardSlots(e)
	if e.Whom >= 0 {
		fill = append(fill, people("whom", int(e.Whom)))
	}
	return []string{t.names.sentence(t.later(e)+template, fill)}
}

// hazardSlots fill in the name of a hazard, and the height of a fall.
func (t *teller) hazardSlots(e *engine.Event) slots {
	if e.Hazard < 0 {
		return nil
	}
	h := &t.s.Hazards[e.Hazard]
	return slots{{name: "hazard", text: markdownText.Replace(h.Name)}, words("height", heightText(h))}
}

// extentText says how much of a hazard of the aftermath there is: its dose, or how long it lasts.
func extentText(h *scenario.Hazard) string {
	switch h.Kind {
	case scenario.RadiationHazard:
		return several(int(h.Dose), "centigray")
	case scenario.HungerHazard:
		return several(int(h.Span), "week")
	}
	return several(int(h.Span), "day")
}

func heightText(h *scenario.Hazard) string {
	if h.HeightCM%100 == 0 {
		return several(int(h.HeightCM/100), "metre")
	}
	return rules.Metres(h.HeightCM) + " metres"
}

// hazardText names what did a harm in tables: the weapon, or else the hazard.
func hazardText(s *scenario.Scenario, e *engine.Event) string {
	if e.Weapon < 0 && e.Hazard >= 0 {
		return s.Hazards[e.Hazard].Name
	}
	return weaponText(s, int(e.Weapon))
}
