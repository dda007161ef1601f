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
	if isAttack(e.Kind) {
		return done, false // somebody else's, even where this deed gave cause for it (TURN-3)
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

// ordnanceOf is the deed that an event follows from, or nil: what follows from another's shot is not part of it.
func (t *teller) ordnanceOf(done []*deed, at int) *deed {
	for root := int(t.log[at].Cause); root >= 0; root = int(t.log[root].Cause) {
		for i := len(done) - 1; i >= 0; i-- {
			if done[i].ordnance && (done[i].at == root || contains(done[i].effects, root) && done[i].fire) {
				return done[i]
			}
		}
		if isAttack(t.log[root].Kind) {
			return nil
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
	text := strings.TrimSuffix(t.begun(d), ".")
	text += t.breaches(d, text)
	switch hurt := append(t.hulls(d, text), t.fates(d, nil)...); {
	case t.happened(d, engine.Duds):
		text += "; it is a dud"
	case len(hurt) > 0:
		text += ": " + strings.Join(hurt, "; ")
	case d.kind == engine.Launches && !t.happened(d, engine.Bursts) && t.strayFinds(blow{effects: d.effects}):
		text += " and misses"
	case d.kind == engine.Launches && !t.happened(d, engine.Bursts):
		text += " and hits nobody"
	case t.happened(d, engine.Bursts) || d.kind == engine.Bursts:
		text += "; nobody is hurt"
	}
	return append(append([]string{text + "."}, t.strays(d.effects)...), t.afterwards(d)...)
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
			words("where", t.f.whereabouts(t.now, e.To))})
	}
	c := t.circumstances(d.who, int(e.Weapon), d.at, int(e.Whom))
	if c.with == "" && e.Kind != engine.Makes {
		c.with = t.withWeapon(int(e.Weapon)) // what does such harm is always named
	}
	fill := slots{people("who", d.who), words("weapon", weapon), words("with", c.with), words("from", c.from), words("dist", c.dist),
		words("where", t.f.whereabouts(t.now, e.To)), words("place", t.aim(e))}
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
