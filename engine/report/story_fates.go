package report

import (
	"slices"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// fate is what happens to some people alike.
type fate struct {
	when situation
	ids  []int
	at   int // the first of the harms
}

// fates tells what happens to everybody whom a deed hurts, in the words of a table: those who fare alike together, the worst first,
// each person once. Whom a stray strikes is told apart.
func (t *teller) fates(d *deed, table []phrase) []string {
	var found []fate
	var hurt, alight []int
	for _, at := range d.effects {
		e := &t.log[at]
		switch {
		case e.Kind == engine.Harms && !t.byStray(at):
			hurt = appendOnce(hurt, int(e.Whom))
		case e.Kind == engine.Burns:
			alight = appendOnce(alight, int(e.Whom))
		}
	}
	for _, id := range hurt {
		when, at := t.fateOf(t.harmsTo(id, d.effects))
		found = addFate(found, fate{when, []int{id}, at})
	}
	var told []string
	var last []int
	for worst := int(situationCount) - 1; worst >= 0; worst-- {
		for _, f := range found {
			if int(f.when) == worst {
				told = append(told, t.tellFate(f, table, len(found) == 1 && t.meant(d, f)))
				last = f.ids
			}
		}
	}
	if alight = t.living(alight); len(alight) > 0 {
		template := "{whom:catches|catch} fire"
		if slices.Equal(last, alight) {
			template = "{whom.pro:catches|catch} fire"
		}
		told = append(told, t.names.fill(template, slots{people("whom", alight...)}))
	}
	return told
}

// harmsTo lists the harms among effects that somebody suffers, but for those of strays.
func (t *teller) harmsTo(id int, effects []int) []int {
	var harms []int
	for _, at := range effects {
		if e := &t.log[at]; e.Kind == engine.Harms && int(e.Whom) == id && !t.byStray(at) {
			harms = append(harms, at)
		}
	}
	return harms
}

// fateOf is what several harms of one deed make of somebody, and which of them decides it: the last that leaves it worse off, else the
// worst. It is told as if that harm had come alone.
func (t *teller) fateOf(harms []int) (situation, int) {
	start := t.scenes[harms[0]]
	best, when := harms[0], t.harmSituation(&t.log[harms[0]], &start)
	for _, at := range harms[1:] {
		h := &t.log[at]
		now := t.scenes[at]
		now.before = start.before
		other := t.harmSituation(h, &now)
		if after := t.log[best].After; h.After > after || h.After == after && !outOfAction(after) && other > when {
			best, when = at, other
		}
	}
	return when, best
}

// byStray reports whether a harm is done by a stray shot (STRAY-1, FIRE-10).
func (t *teller) byStray(at int) bool {
	cause := t.log[at].Cause
	return cause >= 0 && t.log[cause].Kind == engine.Strays
}

// living leaves out those whom the same turn kills.
func (t *teller) living(ids []int) []int {
	var kept []int
	for _, id := range ids {
		if t.now.People[id].Condition < engine.Killed {
			kept = append(kept, id)
		}
	}
	return kept
}

func addFate(found []fate, f fate) []fate {
	for i := range found {
		if found[i].when == f.when {
			found[i].ids = appendOnce(found[i].ids, f.ids[0])
			return found
		}
	}
	return append(found, f)
}

// meant reports whether a fate is only that of somebody whom the deed was aimed at, and who may be called by a pronoun after that.
func (t *teller) meant(d *deed, f fate) bool {
	e := &t.log[d.at]
	if d.kind != engine.Launches || len(f.ids) != 1 || f.ids[0] != int(e.Whom) || e.Who < 0 {
		return false
	}
	p := t.names.people[e.Whom].pronouns
	return p != scenario.They && p != t.names.people[e.Who].pronouns
}

// tellFate tells one fate, of somebody just named or not. Where it was that a blast struck is only told of one person.
func (t *teller) tellFate(f fate, table []phrase, named bool) string {
	e := &t.log[f.at]
	fill := slots{people("whom", f.ids...), words("area", ""), words("armour", t.armourText(e)), words("limb", "an arm")}
	fill = append(fill, t.hazardSlots(e)...)
	if e.Area == rules.Leg {
		mustFind(fill, "limb").text = "a leg"
	}
	if len(f.ids) == 1 && e.Area != rules.AnyArea {
		mustFind(fill, "area").text = t.areaText(e)
	}
	lines := linesFor(table, f.when)
	if lines == nil {
		lines = t.f.Voice.ofTarget(f.when)
	}
	template := t.pick("fate/"+EventName(e.Kind), e, lines)
	if named {
		template = afterName.Replace(template)
	}
	return t.names.fill(template, fill)
}
