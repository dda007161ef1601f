package report

import (
	"slices"
	"strings"

	"crossfire/engine"
	"crossfire/engine/rules"
)

// aside tells what else comes of an attack: strays, weapons knocked away, people thrown.
func (t *teller) aside(b blow) []string {
	var told []string
	found := 0
	for i, at := range b.effects {
		e := &t.log[at]
		fill := slots{people("who", int(e.Who)), people("whom", int(e.Whom))}
		switch {
		case e.Kind == engine.Strays && e.Hit:
			told = append(told, t.stray(b.effects[i:], e, found))
			found++
		case e.Kind == engine.Disarms:
			fill = append(fill, words("weapon", t.theirWeapon(int(e.Whom), int(e.Weapon))))
			told = append(told, t.names.sentence(t.phrase(e.Kind, e, always), fill))
		case e.Kind == engine.Tosses:
			told = append(told, t.names.sentence(t.phrase(e.Kind, e, always), fill))
		}
	}
	return told
}

// strays tells whom the strays of a deed that is no attack of one person on another strike: of a heavy weapon, or at a vehicle.
func (t *teller) strays(effects []int) []string {
	var told []string
	for i, at := range effects {
		if e := &t.log[at]; e.Kind == engine.Strays && e.Hit {
			told = append(told, t.stray(effects[i:], e, len(told)))
		}
	}
	return told
}

// straysOf tells what else comes of an attack on several people.
func (t *teller) straysOf(d *deed) []string {
	var told []string
	for _, b := range d.blows {
		told = append(told, t.aside(b)...)
	}
	return told
}

// strayFinds reports whether a miss hits somebody else.
func (t *teller) strayFinds(b blow) bool {
	return slices.ContainsFunc(b.effects, func(at int) bool { return t.log[at].Kind == engine.Strays && t.log[at].Hit })
}

// mannerOfStray tells misses that find somebody else apart: of them it cannot be said that nothing is hit.
func (t *teller) mannerOfStray(e *engine.Event) situation {
	switch {
	case e.Kind != engine.Shoots || isBow(t.s.Weapons[e.Weapon].Loading):
		return t.mannerOfMiss(e)
	case t.isBurst(e):
		return astrayLot
	}
	return astray
}

// isBurst reports whether shots are a burst.
func (t *teller) isBurst(e *engine.Event) bool {
	return e.Kind == engine.Shoots && e.Mode != rules.Single && t.s.Weapons[e.Weapon].Modes[rules.Automatic]
}

// mannerOfFind says how a stray is told: of one shot or of several, at somebody who was no target of theirs or at one who was,
// and whether others have been told before it.
func (t *teller) mannerOfFind(e *engine.Event, before int) situation {
	if e.Rules[0] == rules.FIRE10 {
		return mingled
	}
	if e.Cause < 0 {
		return always
	}
	by := &t.log[e.Cause]
	targets, second := t.targetsBeside(int(e.Cause)), before > 0
	lot := len(targets) > 1 || t.isBurst(by) || by.Weapon >= 0 && t.s.Weapons[by.Weapon].Heavy == rules.AreaWeapon
	switch {
	case contains(targets, int(e.Whom)):
		return again
	case lot && second:
		return another
	case lot:
		return astrayLot
	case second:
		return onward
	}
	return always
}

// targetsBeside lists at whom the attack at a position of the log was made, with all that belong to it.
func (t *teller) targetsBeside(at int) []int {
	by := &t.log[at]
	var targets []int
	for i := at; i >= 0 && t.log[i].Turn == by.Turn; i-- {
		targets = t.addTarget(targets, &t.log[i], by)
	}
	for i := at + 1; i < len(t.log) && t.log[i].Turn == by.Turn; i++ {
		targets = t.addTarget(targets, &t.log[i], by)
	}
	return targets
}

func (t *teller) addTarget(targets []int, e, by *engine.Event) []int {
	if e.Kind == by.Kind && e.Who == by.Who && e.Weapon == by.Weapon && e.Cause == by.Cause && e.Whom >= 0 {
		return appendOnce(targets, int(e.Whom))
	}
	return targets
}

// afterName makes a part of a sentence speak of somebody who has just been named.
var afterName = strings.NewReplacer("{whom}, already down, {whom.v:", "already down, {whom.pro:", "{whom:", "{whom.pro:")

// stray tells whom a stray shot strikes and what it does, after some others of the same attack.
func (t *teller) stray(effects []int, e *engine.Event, before int) string {
	text := t.names.sentence(t.phrase(engine.Strays, e, t.mannerOfFind(e, before), always), slots{people("whom", int(e.Whom))})
	for _, at := range effects {
		h := &t.log[at]
		if h.Kind == engine.Harms && h.Whom == e.Whom {
			fill := slots{people("whom", int(h.Whom)), words("area", t.areaText(h)), words("armour", t.armourText(h))}
			return strings.TrimSuffix(text, ".") + "; " + t.names.fill(afterName.Replace(t.part(h, t.harmSituation(h, &t.scenes[at]))), fill) + "."
		}
	}
	return text
}
