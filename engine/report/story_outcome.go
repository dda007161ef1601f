package report

import (
	"crossfire/engine"
	"crossfire/engine/rules"
)

// mannerOfMiss tells misses apart by how the attack was made.
func (t *teller) mannerOfMiss(e *engine.Event) situation {
	switch {
	case e.Kind != engine.Shoots:
		return missed
	case e.Aimed:
		return missedAim
	case isBow(t.s.Weapons[e.Weapon].Loading):
		return missedBow
	case e.Mode != rules.Single && t.s.Weapons[e.Weapon].Modes[rules.Automatic]:
		return missedLot
	case e.Mode != rules.Single:
		return missedFast
	case e.Amount == 0:
		return missedNear
	}
	return missed
}

func isBow(l rules.Loading) bool { return l == rules.Bow || l == rules.Crossbow || l == rules.Blowgun }

// outcome sorts what became of the target of one attack.
func (t *teller) outcome(b blow) situation {
	e := &t.log[b.at]
	if !e.Hit {
		return missed
	}
	for _, at := range b.effects {
		if h := &t.log[at]; h.Kind == engine.Harms && h.Whom == e.Whom {
			return t.harmSituation(h, &t.scenes[at])
		}
	}
	if e.Kind == engine.Strikes {
		return scuffs
	}
	return harmless
}

// harmSituation sorts a harm by what it means for the one who suffers it.
func (t *teller) harmSituation(h *engine.Event, now *scene) situation {
	before := now.before
	blow := h.Cause >= 0 && t.log[h.Cause].Kind == engine.Strikes
	switch {
	case outOfAction(before) && h.After == before:
		return fallen
	case outOfAction(before) && h.After >= engine.Killed:
		return finishes
	case blow && h.After < engine.Killed:
		return blowSituation(h, before)
	case blow:
		return slays
	case h.After == engine.Obliterated:
		return outright
	case h.Rules[0] == rules.HVY6 && h.After < engine.Killed:
		return maims
	case h.After == engine.Killed && h.Result < rules.Dead:
		return succumbs
	case h.After == engine.Killed:
		return kills
	case h.After == engine.Down && before == engine.Hurt && h.Result == rules.Wounded:
		return second
	case outOfAction(h.After):
		return fells
	}
	return t.lightSituation(h, now)
}

func (t *teller) lightSituation(h *engine.Event, now *scene) situation {
	switch h.Result {
	case rules.Wounded:
		if now.panicked {
			return panics
		}
		return wounds
	case rules.Suppressed:
		return pins
	case rules.Pained:
		return stings
	}
	if t.armourText(h) != "" {
		return armoured
	}
	return harmless
}

func blowSituation(h *engine.Event, before engine.Condition) situation {
	switch h.Result {
	case rules.Scuffed:
		return scuffs
	case rules.Stunned:
		return stuns
	case rules.Battered:
		return batters
	case rules.KnockedOut:
		return knocksOut
	case rules.Mauled:
		if h.After == engine.Down && before == engine.Hurt {
			return beats
		}
		return mauls
	case rules.Beaten:
		return beats
	}
	return scuffs
}
