package report

import (
	"strings"

	"crossfire/engine"
	"crossfire/engine/rules"
)

// aside tells what else comes of an attack: strays, weapons knocked away, people thrown.
func (t *teller) aside(b blow) []string {
	var told []string
	for i, at := range b.effects {
		e := &t.log[at]
		fill := slots{people("who", int(e.Who)), people("whom", int(e.Whom))}
		switch {
		case e.Kind == engine.Strays && e.Hit:
			told = append(told, t.stray(b.effects[i:], e))
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
			told = append(told, t.stray(effects[i:], e))
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

// afterName makes a part of a sentence speak of somebody who has just been named.
var afterName = strings.NewReplacer("{whom}, already down, {whom.v:", "already down, {whom.pro:", "{whom:", "{whom.pro:")

// stray tells whom a stray shot strikes and what it does.
func (t *teller) stray(effects []int, e *engine.Event) string {
	when := always
	if e.Rules[0] == rules.FIRE10 {
		when = mingled
	}
	text := t.names.sentence(t.phrase(engine.Strays, e, when), slots{people("whom", int(e.Whom))})
	for _, at := range effects {
		h := &t.log[at]
		if h.Kind == engine.Harms && h.Whom == e.Whom {
			fill := slots{people("whom", int(h.Whom)), words("area", t.areaText(h)), words("armour", t.armourText(h))}
			return strings.TrimSuffix(text, ".") + "; " + t.names.fill(afterName.Replace(t.part(h, t.harmSituation(h, &t.scenes[at]))), fill) + "."
		}
	}
	return text
}
