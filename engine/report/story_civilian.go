package report

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Civilians in the story: what each sets out to do, told when it changes, with the weightiest reason that the dice had (CIV-2, CIV-3).

// behaviour is what a civilian was last told to do.
type behaviour struct {
	deed rules.Deed
	whom int16
	told bool
}

// deedSituations choose the sentences for what civilians do.
var deedSituations = [rules.DeedCount]situation{
	rules.Ignore: ignoring, rules.Escape: departing, rules.Cower: cowering, rules.Call: calling, rules.Shock: rooted,
	rules.Guard: guarding, rules.Remove: removing, rules.Seek: arming, rules.Assail: assailing,
}

// tellBehaviour tells what civilians do from now on, unless they did so before.
func (t *teller) tellBehaviour(b *beat) []string {
	var who []int
	first := -1
	for _, d := range b.deeds {
		e := &t.log[d.at]
		now := behaviour{e.Deed, e.Whom, true}
		if t.behaved[d.who] != now {
			who = appendOnce(who, d.who)
			if first < 0 {
				first = d.at
			}
		}
		t.behaved[d.who] = now
	}
	if len(who) == 0 {
		return nil
	}
	e := &t.log[first]
	fill := slots{people("who", who...), words("cause", t.causeOf(e, len(who) > 1))}
	if e.Whom >= 0 {
		fill = append(fill, people("whom", int(e.Whom)))
	} else {
		fill = append(fill, words("whom", t.cherished(int(e.Who))))
	}
	when := deedSituations[e.Deed]
	if e.Cause >= 0 && e.Deed == rules.Cower {
		when = frightened
	}
	return []string{t.names.sentence(t.phrase(engine.Behaves, e, when), fill)}
}

// cherished names the thing that a civilian cherishes.
func (t *teller) cherished(who int) string {
	c := &t.s.Civilians[t.s.Combatants[who].Civilian]
	if c.Thing != scenario.Nobody {
		w := &t.s.Weapons[t.s.Map.Items[c.Thing].Weapon]
		return "the " + w.Name
	}
	return ""
}

// concernOrder lists reasons, the weightiest first.
var concernOrder = [...]engine.ModifierName{engine.ModLovedOne, engine.ModOthersAttacked, engine.ModAbusiveAuthority,
	engine.ModHatedAuthority, engine.ModAbusive, engine.ModHated}

// causeOf says why a civilian behaves so: the weightiest of what changed its dice; empty: nothing worth naming.
func (t *teller) causeOf(e *engine.Event, many bool) string {
	has := [engine.ModifierCount]bool{}
	rolls := t.f.Log.RollsOf(e)
	for i := range rolls {
		for _, m := range t.f.Log.ModifiersOf(&rolls[i]) {
			has[m.Why] = true
		}
	}
	for _, why := range concernOrder {
		if !has[why] {
			continue
		}
		if text := t.concernText(why, e, many); text != "" {
			return ", " + text
		}
	}
	return ""
}

func (t *teller) concernText(why engine.ModifierName, e *engine.Event, many bool) string {
	switch why {
	case engine.ModLovedOne:
		if many {
			return "fearing for their own"
		}
		return "fearing for " + t.lovedText(int(e.Who))
	case engine.ModOthersAttacked:
		return "with people under fire close by"
	}
	if side := t.menacingSide(int(e.Who), why); side != scenario.Nobody {
		return "at the sight of " + t.names.side(side)
	}
	return ""
}

// lovedText names whom somebody loves.
func (t *teller) lovedText(who int) string {
	ids := t.s.Civilians[t.s.Combatants[who].Civilian].Loved
	if len(ids) > 2 {
		return pronouns[t.names.people[who].pronouns][2] + " own"
	}
	return t.names.fill("{loved}", slots{people("loved", ids...)})
}

// menacingSide is the first side that a reason fits.
func (t *teller) menacingSide(who int, why engine.ModifierName) int {
	abusive := why == engine.ModAbusiveAuthority || why == engine.ModAbusive
	for side := range t.s.Sides {
		d := &t.s.Sides[side]
		authority := why == engine.ModAbusiveAuthority || why == engine.ModHatedAuthority
		if d.Authority != authority {
			continue
		}
		if abusive && d.Abusive || !abusive && t.hatesSide(who, side) {
			return side
		}
	}
	return scenario.Nobody
}

// hatesSide reports whether a civilian hates a side or somebody of it.
func (t *teller) hatesSide(who, side int) bool {
	for _, r := range t.s.Civilians[t.s.Combatants[who].Civilian].Hates {
		switch r.Kind {
		case scenario.SideRef:
			if r.Index == side {
				return true
			}
		case scenario.ElementRef:
			if t.s.Elements[r.Index].Side == side {
				return true
			}
		case scenario.UnitRef:
			if t.s.Elements[t.s.Units[r.Index].Element].Side == side {
				return true
			}
		case scenario.CombatantRef:
			if t.s.Combatants[r.Index].Side == side {
				return true
			}
		}
	}
	return false
}

// wardOf is the one to whom a move leads: whom an element protects, or whom a civilian cherishes.
func (t *teller) wardOf(who int, e *engine.Event) slot {
	c := &t.s.Combatants[who]
	if !c.Neutral() {
		return t.ward(c.Element)
	}
	if e.Reason == engine.Led {
		return words("ward", "the others")
	}
	if goal := t.s.Civilians[c.Civilian].Goal; goal != scenario.Nobody {
		return people("ward", goal)
	}
	return words("ward", "the others")
}

// mannerOfCivilian sorts the moves of civilians.
func (t *teller) mannerOfCivilian(e *engine.Event) situation {
	switch e.Reason {
	case engine.Escaping:
		return escaping
	case engine.Guarding:
		return closingIn
	case engine.Removing, engine.Led:
		return fallingBack
	}
	if e.Gait == rules.Run {
		return running
	}
	return advancing
}

// openCivilians says who else is there.
func (t *teller) openCivilians() string {
	var ids []int
	for i := range t.s.Civilians {
		if who := t.s.Civilians[i].Who; t.now.Able(who) {
			ids = append(ids, who)
		}
	}
	if len(ids) == 0 {
		return ""
	}
	var parts []string
	for unit := range t.s.Units {
		u := &t.s.Units[unit]
		here := 0
		for _, id := range ids {
			if t.s.Combatants[id].Unit == unit {
				here++
			}
		}
		switch {
		case here == 0:
		case u.Count == 1:
			parts = append(parts, t.names.one(u.First))
		default:
			parts = append(parts, several(here, t.names.unitNouns[unit]))
		}
	}
	verb := " is"
	if len(ids) > 1 {
		verb = " are"
	}
	return capital(list(parts)) + verb + " caught between them."
}

// civilianFell notes the first civilian who falls.
func (s *seer) civilianFell(e *engine.Event, by string) {
	if s.mourned {
		return
	}
	s.mourned = true
	s.add(e.Turn, capital(s.t.names.one(int(e.Whom)))+", who had no part in this, falls"+by+".")
}
