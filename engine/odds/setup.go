package odds

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"crossfire/engine/rules"
	"crossfire/scenario"
)

// setup is a duel with everything settled that it leaves open.
type setup struct {
	Duel
	from  *scenario.Archetype // nil: not named
	at    *scenario.Archetype
	cited bool // who is attacked was named
	kind  rules.ActionKind
	gun   *scenario.CatalogWeapon // nil: bare hands
	base  string                  // the weapon of the catalogue that is carried or extended; empty: bare hands
	own   []string                // what a weapon made for the duel says besides
	load  string                  // what the weapon fires, if that is carried beside it; empty: nothing of the kind
}

// standIns are for weapons that have dice but no name, by their class.
var standIns = [rules.RangeClassCount]string{
	rules.ClassHeavy: "gpmg", rules.ClassRifle: "assault-rifle", rules.ClassSniper: "sniper-rifle", rules.ClassCarbine: "military-carbine",
	rules.ClassOther: "smg", rules.ClassThrown: "throwing-knife", rules.ClassHand: "bayonet",
}

// heavyStandIn is the same at a vehicle, where it takes the class that is stated.
const heavyStandIn = "anti-materiel-rifle"

// settle fills in what a duel leaves open; an error says what does not go together.
func settle(l *scenario.Loader, d *Duel) (*setup, error) {
	s, c := &setup{Duel: *d}, l.Catalog
	if err := errors.Join(s.cast(c), s.choose(c), s.known(c)); err != nil {
		return nil, err
	}
	if err := s.judgeWeapon(); err != nil {
		return nil, err
	}
	s.kind = s.kindOf()
	s.adapt()
	if err := s.judge(); err != nil {
		return nil, err
	}
	return s, s.stand(l)
}

// cast finds the archetypes of the two. Who is not named has what the ordinary one has, where the duel gives no dice.
func (s *setup) cast(c *scenario.Catalog) (err error) {
	s.cited = s.At != ""
	if s.From == "" && s.Attack != nil {
		s.From = ordinary
	} else {
		s.from, s.From, err = archetype(c, s.From)
	}
	if s.At == "" && s.Toughness != nil && s.Dodge != nil {
		s.At = ordinary
		return err
	}
	var other error
	s.at, s.At, other = archetype(c, s.At)
	return errors.Join(err, other)
}

// archetype finds an archetype by its ID or an alias; without a name the ordinary one.
func archetype(c *scenario.Catalog, name string) (*scenario.Archetype, string, error) {
	if name == "" {
		name = ordinary
	}
	var names []string
	for i := range c.Archetypes {
		a := &c.Archetypes[i]
		if a.ID == name || slices.Contains(a.Aliases, name) {
			return a, a.ID, nil
		}
		names = append(append(names, a.ID), a.Aliases...)
	}
	return nil, "", unknown("archetype", name, names)
}

// shelves are what the catalogue calls things.
var shelves = map[string]string{"archetype": "archetypes", "weapon": "weapons", "armour": "armour", "vehicle": "vehicles"}

// unknown is the mistake of a name that the catalogue does not have.
func unknown(noun, name string, known []string) error {
	text := fmt.Sprintf("unknown %s %q", noun, name)
	if guess := scenario.DidYouMean(name, known); guess != "" {
		text += "\n" + guess
	} else {
		text += "\ncrossfire catalog " + shelves[noun] + " lists them"
	}
	return errors.New(text)
}

// choose finds the weapon: a named one, bare hands, or a stand-in for dice without a name.
func (s *setup) choose(c *scenario.Catalog) error {
	if !s.ClassSet {
		s.Class = rules.ClassRifle
	}
	switch {
	case s.Weapon != "":
		s.base = s.Weapon
	case s.Melee || s.ClassSet && s.Class == rules.ClassHand:
		s.Melee = true
		if s.DR == nil {
			return nil
		}
		s.base = standIns[rules.ClassHand]
	case s.Vehicle != "":
		s.base = heavyStandIn
		s.own = append(s.own, "class: "+s.Class.String())
	case s.Class == rules.ClassThrown:
		s.Thrown = true
		s.base = standIns[s.Class]
	default:
		s.base = standIns[s.Class]
	}
	var names []string
	for i := range c.Weapons {
		names = append(names, c.Weapons[i].ID)
	}
	i := slices.Index(names, s.base)
	if i < 0 {
		return unknown("weapon", s.base, names)
	}
	s.gun = &c.Weapons[i]
	if s.gun.Round != scenario.Nobody {
		s.load = ", " + names[s.gun.Round]
	}
	return nil
}

// known refuses armour and vehicles that the catalogue does not have.
func (s *setup) known(c *scenario.Catalog) error {
	var wrong []error
	var pieces []string
	for i := range c.Armour {
		pieces = append(pieces, c.Armour[i].ID)
	}
	for _, id := range s.Armour {
		if !slices.Contains(pieces, id) {
			wrong = append(wrong, unknown("armour", id, pieces))
		}
	}
	for _, id := range []string{s.Vehicle, s.Aboard} {
		if id != "" && !slices.Contains(c.VehicleIDs, id) {
			wrong = append(wrong, unknown("vehicle", id, c.VehicleIDs))
		}
	}
	return errors.Join(wrong...)
}

// kindOf is the action that attacks so.
func (s *setup) kindOf() rules.ActionKind {
	switch w := s.gun; {
	case s.Vehicle != "":
		return rules.Engage
	case s.Place:
		return rules.Bombard
	case s.Area:
		return rules.AreaFire
	case s.Thrown, w != nil && w.Class == rules.ClassThrown && !s.Melee:
		return rules.Throw
	case s.Melee || w == nil || w.Melee:
		return rules.Strike
	case w.Heavy != rules.NotHeavy:
		return rules.Launch
	}
	return rules.Fire
}

// adapt says what the weapon has that the catalogue does not, and chooses a mode for it.
func (s *setup) adapt() {
	w := s.gun
	if w == nil {
		return
	}
	if s.Weapon == "" {
		s.own = append(s.own, "name: weapon, article: a")
	}
	switch {
	case s.DR == nil:
	case s.kind == rules.Engage:
		s.own = append(s.own, fmt.Sprintf("hdr: %d", *s.DR))
	case s.kind == rules.Throw:
		s.own = append(s.own, fmt.Sprintf("thrown: {range: %s, dr: %d}", rules.Metres(w.ThrownCM), *s.DR))
	default:
		s.own = append(s.own, fmt.Sprintf("dr: %d", *s.DR))
	}
	if w.Fixed {
		s.own = append(s.own, "fixed: false")
	}
	if s.Area && !s.ModeSet {
		s.Mode = rules.Automatic
	} else if !s.ModeSet && w.Heavy == rules.NotHeavy {
		s.Mode = rules.Mode(max(slices.Index(w.Modes[:], true), 0))
	}
}

// stand decides how far apart they are.
func (s *setup) stand(l *scenario.Loader) error {
	thrown := s.kind == rules.Throw || s.kind == rules.Bombard && s.gun.Class == rules.ClassThrown
	switch {
	case s.kind == rules.Strike:
		s.RangeCM = armsLengthCM
	case s.RangeCM != 0:
	case s.Weapon == "" && !thrown:
		s.RangeCM = plainCM
	case thrown:
		s.RangeCM = min(usualCM, s.gun.ThrownCM)
	default:
		s.RangeCM = min(usualCM, s.gun.MaxRangeCM)
	}
	if s.RangeCM < armsLengthCM || s.RangeCM > farthestCM {
		return fmt.Errorf("a range of %s m is not from %s to %s", rules.Metres(s.RangeCM), rules.Metres(armsLengthCM), rules.Metres(farthestCM))
	}
	if v, found := l.Catalog.Vehicle(s.hull(), l.Rulebook.Rules); found && s.RangeCM <= v.WidthCM/2 {
		return fmt.Errorf("a range of %s m is inside the vehicle\nits middle counts", rules.Metres(s.RangeCM))
	}
	return nil
}

// hull is the vehicle that stands on the field; empty: there is none.
func (s *setup) hull() string { return s.Vehicle + s.Aboard }

// called is the weapon as a sentence begins with it.
func (s *setup) called() string {
	if s.gun == nil || s.Weapon == "" {
		return "the weapon"
	}
	return strings.TrimSpace(s.gun.Article + " " + s.gun.Name)
}
