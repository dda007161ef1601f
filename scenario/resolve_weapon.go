package scenario

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"crossfire/engine/rules"
)

// archetype finds who somebody is; without an archetype one is a designated casualty whose skills are all the default
// (SKILL-1); false then.
func (r *resolver) archetype(id Text) (Archetype, bool) {
	unknown := Archetype{Tier: rules.DesignatedCasualty, Brawn: rules.Average}
	if id.Value == "" {
		return unknown, false
	}
	found, ok := r.cat.archetype(id.Value)
	if !ok {
		r.report(id.Pos, checkReference, "there is no archetype "+quote(id.Value), oneOf(id.Value, r.cat.archetypeIDs(), "archetypes"))
		return unknown, false
	}
	return found, true
}

// ownWeapons puts bare hands first and makes the IDs of own weapons known.
func (r *resolver) ownWeapons() {
	r.useWeapon(&r.cat.Weapons[0])
	for i := range r.cat.Weapons {
		if w := &r.cat.Weapons[i]; w.Own {
			r.declare(Text{Value: w.ID, Pos: w.Pos}, named{sort: weaponName})
		}
	}
}

// weapon finds a weapon and gives its index in Scenario.Weapons; bare hands when there is none.
func (r *resolver) weapon(id Text) int {
	if id.Value == "" {
		return 0
	}
	found, ok := r.cat.weapon(id.Value)
	switch {
	case !ok && r.file.Weapons != nil && r.file.Weapons.get(id.Value) != nil: // the file has it, with a mistake that is told there
	case !ok:
		r.report(id.Pos, checkReference, "there is no weapon "+quote(id.Value), r.weaponHint(id.Value))
	case found.Later != "":
		r.report(id.Pos, checkLater, quote(id.Value)+" is not played yet", "it waits for "+found.Later)
	default:
		return r.useWeapon(&found)
	}
	return 0
}

// weaponHint is what somebody meant who named no weapon: armour is listed by itself.
func (r *resolver) weaponHint(id string) string {
	if slices.Contains(r.cat.armourIDs(), id) {
		return "it is armour; write armour: [" + id + "]"
	}
	return oneOf(id, r.cat.weaponIDs(), "weapons")
}

// useWeapon brings a weapon of the catalogue, and what it strikes with, into the scenario.
func (r *resolver) useWeapon(w *CatalogWeapon) int {
	if at, ok := r.weaponAt[w.ID]; ok {
		return at
	}
	at := len(r.s.Weapons)
	r.weaponAt[w.ID] = at
	r.s.Weapons = append(r.s.Weapons, w.Weapon.under(r.s.Rules))
	r.s.Weapons[at].Butt = Nobody
	if w.Butt != Nobody {
		r.s.Weapons[at].Butt = r.useWeapon(&r.cat.Weapons[w.Butt])
	}
	r.s.Weapons[at].Round = Nobody
	if w.Round != Nobody {
		r.s.Weapons[at].Round = r.useWeapon(&r.cat.Weapons[w.Round])
	}
	return at
}

// carried resolves what somebody carries, the first in hand.
func (r *resolver) carried(f *unitFile, c *Combatant) []Carried {
	var list []Carried
	for _, text := range f.Weapons {
		count, id := splitCount(text)
		at := r.weapon(id)
		if at == 0 {
			continue // unknown, or bare hands, which everybody has
		}
		if slices.ContainsFunc(list, func(c Carried) bool { return c.Weapon == at }) {
			r.report(text.Pos, checkWeapon, quote(id.Value)+" is listed twice", "write a count, as in "+quote("2 x "+id.Value))
			continue
		}
		r.checkCarried(text, count, at, c)
		list = append(list, Carried{Weapon: at, Ammo: r.ammoOf(at, nil), Count: int8(count)})
	}
	r.ammunition(f, list)
	r.warnUnloaded(f, list)
	return list
}

// warnUnloaded finds launchers without a round: they start empty (AMMO-4).
func (r *resolver) warnUnloaded(f *unitFile, list []Carried) {
	for _, c := range list {
		w := &r.s.Weapons[c.Weapon]
		if w.Round == Nobody || slices.ContainsFunc(list, func(c Carried) bool { return c.Weapon == w.Round }) {
			continue
		}
		r.warn(f.Pos, checkUnloaded, quote(w.ID)+" has nothing to fire", "list "+quote("3 x "+r.s.Weapons[w.Round].ID)+" too")
	}
}

// checkCarried refuses counts of what is not counted and weapons whose skill has no dice.
func (r *resolver) checkCarried(text Text, count, at int, c *Combatant) {
	w := &r.s.Weapons[at]
	if w.Fixed {
		r.report(text.Pos, checkWeapon, quote(w.ID)+" is found on vehicles only", "")
	}
	if count > 1 && !w.Counted() {
		r.report(text.Pos, checkWeapon, quote(w.ID)+" is not thrown and cannot be counted", "list it once")
	}
	if c.Skills[w.Skill].N == 0 && !w.Ammunition {
		r.report(text.Pos, checkWeapon, fmt.Sprintf("%s is a weapon without a skill: %s has no dice", quote(w.ID), w.Skill), fmt.Sprintf("give the unit dice for %s", w.Skill))
	}
}

// splitCount takes "2 x knife" apart.
func splitCount(text Text) (int, Text) {
	count, id, found := strings.Cut(text.Value, " x ")
	n, err := strconv.Atoi(count)
	if !found || err != nil {
		return 1, text
	}
	return min(n, 99), Text{Value: id, Pos: text.Pos}
}

// ammoOf is the level of a weapon: as written, else combat; what uses no ammunition is endless (AMMO-1).
func (r *resolver) ammoOf(weapon int, written *rules.AmmoLevel) rules.AmmoLevel {
	w := &r.s.Weapons[weapon]
	switch {
	case w.Melee || w.Class == rules.ClassHand || w.Counted() || w.Round != Nobody:
		return rules.Endless
	case written != nil:
		return *written
	}
	return rules.Combat
}

// ammunition applies the level for all weapons or the levels of single ones.
func (r *resolver) ammunition(f *unitFile, list []Carried) {
	switch {
	case f.Ammo == nil:
	case f.Ammo.kind == kindString:
		level := r.ammoLevel(f.Ammo)
		for i := range list {
			list[i].Ammo = r.ammoOf(list[i].Weapon, level)
		}
	default:
		for _, e := range f.Ammo.entries {
			r.ammoEntry(e, list)
		}
	}
}

func (r *resolver) ammoLevel(n *node) *rules.AmmoLevel {
	var level rules.AmmoLevel
	if err := level.UnmarshalText([]byte(n.text)); err != nil {
		return nil // the schema has said so
	}
	return &level
}

func (r *resolver) ammoEntry(e entry, list []Carried) {
	var ids []string
	for i := range list {
		w := &r.s.Weapons[list[i].Weapon]
		ids = append(ids, w.ID)
		if w.ID != e.key {
			continue
		}
		list[i].Ammo = r.ammoOf(list[i].Weapon, r.ammoLevel(e.value))
		if list[i].Ammo == rules.Endless {
			r.report(e.pos, checkWeapon, quote(e.key)+" uses no ammunition", "")
		}
		return
	}
	r.report(e.pos, checkReference, "the unit carries no "+quote(e.key), didYouMean(e.key, ids))
}

// armour resolves what somebody wears.
func (r *resolver) armour(f *unitFile) []int {
	var worn []int
	for _, id := range f.Armour {
		at, ok := r.piece(id)
		if !ok {
			continue
		}
		if slices.Contains(worn, at) {
			r.report(id.Pos, checkWeapon, quote(id.Value)+" is listed twice", "")
			continue
		}
		worn = append(worn, at)
	}
	return worn
}

// piece finds armour and gives its index in Scenario.Armour.
func (r *resolver) piece(id Text) (int, bool) {
	if at, ok := r.armourAt[id.Value]; ok {
		return at, true
	}
	found, ok := r.cat.armour(id.Value)
	switch {
	case !ok:
		r.report(id.Pos, checkReference, "there is no armour "+quote(id.Value), oneOf(id.Value, r.cat.armourIDs(), "armour"))
		return 0, false
	case found.Later != "":
		r.report(id.Pos, checkLater, quote(id.Value)+" is not played yet", "it waits for "+found.Later)
		return 0, false
	}
	at := len(r.s.Armour)
	r.armourAt[id.Value] = at
	r.s.Armour = append(r.s.Armour, found.Armour)
	return at, true
}
