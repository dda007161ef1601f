package report

import (
	"strings"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Heavy weapons, charges and fire are told in one sentence each: who did what, and then everybody whom it hurt, those who fared alike
// together.

// isOrdnance reports whether an event begins such a sentence of its own.
func (t *teller) isOrdnance(e *engine.Event) bool {
	switch e.Kind {
	case engine.Launches, engine.Bombards, engine.Plants, engine.Defuses, engine.Makes, engine.Engages, engine.Rams, engine.Collides,
		engine.Accidents:
		return true
	case engine.Throws:
		return t.s.Weapons[e.Weapon].Heavy != rules.NotHeavy
	}
	return false
}

// addOrdnance takes in an event of a heavy weapon, a charge or a fire; false: it belongs to something else.
func (t *teller) addOrdnance(done []*deed, at int) ([]*deed, bool) {
	e := &t.log[at]
	if made, taken := t.addHazard(done, at); taken {
		return made, true
	}
	switch {
	case t.isOrdnance(e):
		return append(done, t.ordnance(at)), true
	case t.scorches(e):
		if n := len(done); n > 0 && done[n-1].fire && !t.isIllness(&t.log[done[n-1].at]) {
			done[n-1].effects = append(done[n-1].effects, at)
			return done, true
		}
		d := t.ordnance(at)
		d.fire, d.effects = true, []int{at}
		return append(done, d), true
	}
	if d := t.ordnanceOf(done, at); d != nil {
		d.effects = append(d.effects, at)
		return done, true
	}
	if e.Kind == engine.Bursts || e.Kind == engine.Crashes || e.Kind == engine.HullHit {
		return append(done, t.ordnance(at)), true
	}
	return done, false
}

func (t *teller) ordnance(at int) *deed {
	d := t.newDeed(at)
	d.ordnance = true
	return d
}

// scorches reports whether an event is what a fire does to somebody each turn (HAZ-2).
func (t *teller) scorches(e *engine.Event) bool {
	return e.Kind == engine.Harms && e.Cause >= 0 && t.log[e.Cause].Kind == engine.Burns
}

// ordnanceOf is the deed that an event follows from, or nil.
func (t *teller) ordnanceOf(done []*deed, at int) *deed {
	for root := int(t.log[at].Cause); root >= 0; root = int(t.log[root].Cause) {
		for i := len(done) - 1; i >= 0; i-- {
			if done[i].ordnance && (done[i].at == root || contains(done[i].effects, root) && done[i].fire) {
				return done[i]
			}
		}
	}
	return nil
}

// tellOrdnance tells what a heavy weapon, a charge or a fire does.
func (t *teller) tellOrdnance(d *deed) []string {
	if onVehicle(d.kind) {
		return t.tellVehicle(d)
	}
	if d.fire {
		return []string{capital(t.later(&t.log[d.at])+strings.Join(t.fates(d, t.harmsBy(d.at)), "; ")) + "."}
	}
	if d.kind == engine.Endangers {
		return t.tellBefallen(d)
	}
	text := strings.TrimSuffix(t.begun(d), ".") + t.breaches(d)
	switch hurt := append(t.hulls(d), t.fates(d, parts)...); {
	case t.happened(d, engine.Duds):
		text += "; it is a dud"
	case len(hurt) > 0:
		text += ": " + strings.Join(hurt, "; ")
	case d.kind == engine.Launches && !t.happened(d, engine.Bursts):
		text += " and hits nobody"
	case t.happened(d, engine.Bursts) || d.kind == engine.Bursts:
		text += "; nobody is hurt"
	}
	return append([]string{text + "."}, t.afterwards(d)...)
}

func (t *teller) happened(d *deed, kind engine.EventKind) bool {
	for _, at := range d.effects {
		if t.log[at].Kind == kind {
			return true
		}
	}
	return false
}

// begun is how such a sentence begins: who did what.
func (t *teller) begun(d *deed) string {
	e := &t.log[d.at]
	w := &t.s.Weapons[e.Weapon]
	weapon := withArticle(w.Article, markdownText.Replace(w.Name))
	if d.kind == engine.Bursts {
		return t.names.sentence(t.phrase(e.Kind, e, always), slots{words("weapon", "the "+markdownText.Replace(w.Name)),
			words("where", whereabouts(t.s, e.To))})
	}
	c := t.circumstances(d.who, int(e.Weapon), d.at, int(e.Whom))
	if c.with == "" && e.Kind != engine.Makes {
		c.with = t.withWeapon(int(e.Weapon)) // what does such harm is always named
	}
	fill := slots{people("who", d.who), words("weapon", weapon), words("with", c.with), words("from", c.from), words("dist", c.dist),
		words("where", whereabouts(t.s, e.To)), words("place", t.aim(e))}
	if e.Whom >= 0 {
		fill = append(fill, people("whom", int(e.Whom)))
	}
	lead := t.approach(d)
	return lead + t.leading(lead, t.phrase(e.Kind, e, t.manner(e), always), fill)
}

// manner says which of the sentences for a heavy weapon fits.
func (t *teller) manner(e *engine.Event) situation {
	w := &t.s.Weapons[e.Weapon]
	switch e.Kind {
	case engine.Bombards:
		if w.Class == rules.ClassThrown {
			return lobbed
		}
	case engine.Launches:
		if w.Heavy == rules.AreaWeapon {
			return rattles
		}
	case engine.Plants, engine.Defuses, engine.Makes:
		if !e.Hit {
			return botched
		}
	}
	return always
}

// aim names the place that a heavy weapon is fired at.
func (t *teller) aim(e *engine.Event) string {
	if e.Feature >= 0 {
		return "at " + featureName(&t.s.Map.Features[e.Feature])
	}
	if feature, cm := nearestFeature(t.s, e.To); feature != scenario.Nobody && cm <= 2*atHandCM {
		return "at " + featureName(&t.s.Map.Features[feature])
	}
	return "at the ground ahead"
}

// fate is what happens to some people alike.
type fate struct {
	when situation
	ids  []int
	at   int // the first of the harms
}

// fates tells what happens to everybody whom a deed hurts, in the words of a table: those who fare alike together, the worst first.
func (t *teller) fates(d *deed, table []phrase) []string {
	var found []fate
	var alight []int
	for _, at := range d.effects {
		e := &t.log[at]
		switch e.Kind {
		case engine.Harms:
			found = addFate(found, fate{t.harmSituation(e, &t.scenes[at]), []int{int(e.Whom)}, at})
		case engine.Burns:
			alight = appendOnce(alight, int(e.Whom))
		}
	}
	var told []string
	for worst := int(situationCount) - 1; worst >= 0; worst-- {
		for _, f := range found {
			if int(f.when) == worst {
				told = append(told, t.tellFate(f, table))
			}
		}
	}
	if alight = t.living(alight); len(alight) > 0 {
		told = append(told, t.names.fill("{whom:catches|catch} fire", slots{people("whom", alight...)}))
	}
	return told
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

// tellFate tells one fate. Where it was that a blast struck is only told of one person.
func (t *teller) tellFate(f fate, table []phrase) string {
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
		lines = linesFor(parts, f.when)
	}
	return t.names.fill(t.pick("fate/"+EventName(e.Kind), e, lines), fill)
}
