package report

import (
	"fmt"

	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/scenario"
)

// circumstances are the with, from and how far of an attack, where they are news; empty otherwise.
type circumstances struct{ with, from, dist string }

// mostCircumstances keeps sentences short enough to be read aloud.
const mostCircumstances = 2

// circumstances tells the weapon the first time somebody uses it, the place when it changes, and the distance with a first shot
// or now and then.
func (t *teller) circumstances(who, weapon, at, whom int) circumstances {
	var c circumstances
	left := mostCircumstances
	if t.weapon[who] != weapon {
		t.weapon[who] = weapon
		if c.with = t.withWeapon(weapon); c.with != "" {
			left--
		}
		if whom != scenario.Nobody {
			c.dist = t.distance(at)
		}
	}
	if text, feature := shelter(t.s, t.scenes[at].who, t.scenes[at].row); t.feature[who] != feature {
		t.feature[who] = feature
		if c.from = text; text != "" {
			left--
		}
	}
	if c.dist == "" && whom != scenario.Nobody && t.nowAndThen(at) {
		c.dist = t.distance(at)
	}
	if left <= 0 {
		c.dist = ""
	}
	return c
}

// withWeapon is "with a hunting rifle"; bare hands go without saying.
func (t *teller) withWeapon(weapon int) string {
	if weapon <= 0 {
		return ""
	}
	w := &t.s.Weapons[weapon]
	return "with " + withArticle(w.Article, markdownText.Replace(w.Name))
}

// theirWeapon is "the M16" of somebody.
func (t *teller) theirWeapon(who, weapon int) string {
	return pronouns[t.names.people[who].pronouns][2] + " " + markdownText.Replace(t.s.Weapons[weapon].Name)
}

// theirWeapons is "their M16s" of several people, "the M16" of one.
func (t *teller) theirWeapons(who []int, weapon int) string {
	if len(who) == 1 {
		return t.theirWeapon(who[0], weapon)
	}
	return "their " + plural(markdownText.Replace(t.s.Weapons[weapon].Name))
}

// distance says how far apart the two of an event are; blows need no distance.
func (t *teller) distance(at int) string {
	e := &t.log[at]
	if e.Kind == engine.Strikes {
		return ""
	}
	m := metres(t.scenes[at].who, t.scenes[at].whom)
	if m <= 1 {
		return "at point-blank range"
	}
	return "at " + several(m, "metre")
}

// nowAndThen is true for one event in three, always the same ones.
func (t *teller) nowAndThen(at int) bool {
	e := &t.log[at]
	label := fmt.Sprintf("%d/%d/%s/distance", t.f.Result.Seed, e.Turn, t.s.Combatants[e.Who].ID)
	return uint64(dice.KeyOf(label))%3 == 0
}
