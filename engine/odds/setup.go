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
	from *scenario.Archetype // nil: not named
	at   *scenario.Archetype
	kind rules.ActionKind
	gun  *scenario.CatalogWeapon // nil: bare hands
	base string                  // the weapon of the catalogue that is carried or extended; empty: bare hands
	own  []string                // what a weapon made for the duel says besides
	load string                  // what the weapon fires, if that is carried beside it; empty: nothing of the kind
}

// stand-ins for weapons that have dice but no name, by their class.
var standIns = [rules.RangeClassCount]string{
	rules.ClassHeavy: "gpmg", rules.ClassRifle: "assault-rifle", rules.ClassSniper: "sniper-rifle", rules.ClassCarbine: "military-carbine",
	rules.ClassOther: "smg", rules.ClassThrown: "throwing-knife", rules.ClassHand: "bayonet",
}

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
	return s, errors.Join(s.judgeManner(), s.stand(l))
}

// cast finds the archetypes of the two. Who is not named has what the ordinary one has, where the duel gives no dice.
func (s *setup) cast(c *scenario.Catalog) (err error) {
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

// unknown is the mistake of a name that the catalogue does not have.
func unknown(noun, name string, known []string) error {
	text := fmt.Sprintf("unknown %s %q", noun, name)
	if guess := scenario.DidYouMean(name, known); guess != "" {
		text += "\n" + guess
	}
	return errors.New(text)
}

// choose finds the weapon: a named one, bare hands, or a stand-in for dice without a name.
func (s *setup) choose(c *scenario.Catalog) error {
	switch {
	case s.Weapon != "":
		s.base = s.Weapon
	case s.Melee || s.ClassSet && s.Class == rules.ClassHand:
		s.Melee = true
		if s.DR == nil {
			return nil
		}
		s.base = standIns[rules.ClassHand]
	case s.ClassSet:
		s.base = standIns[s.Class]
	default:
		s.base = standIns[rules.ClassRifle]
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
	if s.Vehicle != "" && !slices.Contains(c.VehicleIDs, s.Vehicle) {
		wrong = append(wrong, unknown("vehicle", s.Vehicle, c.VehicleIDs))
	}
	return errors.Join(wrong...)
}

// judgeWeapon refuses what is no weapon of an attack.
func (s *setup) judgeWeapon() error {
	switch w := s.gun; {
	case w == nil:
		return nil
	case w.Ammunition:
		return fmt.Errorf("%s is ammunition\nname the weapon that fires it", s.called())
	case w.Charge():
		return fmt.Errorf("%s is planted and hits nobody by dice", s.called())
	case s.Thrown && w.ThrownCM == 0:
		return fmt.Errorf("%s is not thrown", s.called())
	case s.Melee && w.Heavy != rules.NotHeavy && w.Butt == scenario.Nobody:
		return fmt.Errorf("%s is no weapon hand to hand", s.called())
	}
	return nil
}

// kindOf is the action that attacks so.
func (s *setup) kindOf() rules.ActionKind {
	switch w := s.gun; {
	case s.Vehicle != "":
		return rules.Engage
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
	if !s.ModeSet && w.Heavy == rules.NotHeavy {
		s.Mode = rules.Mode(max(slices.Index(w.Modes[:], true), 0))
	}
}

// judgeManner refuses what does not go together and would not be noticed.
func (s *setup) judgeManner() error {
	var wrong []error
	say := func(is bool, format string, args ...any) {
		if is {
			wrong = append(wrong, fmt.Errorf(format, args...))
		}
	}
	shot := s.kind == rules.Fire
	strike, engage := s.kind == rules.Strike, s.kind == rules.Engage
	say(s.ModeSet && s.Mode != rules.Single && !shot && !engage, "%s has no rate of fire (HVY-1)\nleave --mode out", s.called())
	say(strike && s.Aimed, "blows are not aimed (FIRE-3)")
	say(s.Location != rules.AnyArea && !shot, "only shots at people are called at a place (AIM-1)")
	say(s.Location != rules.AnyArea && shot && !s.Aimed, "only aimed shots may name a place (AIM-1)\nadd --aimed")
	say(s.Location == rules.Arm || s.Location == rules.Leg, "shots are called at head, torso or limb (AIM-1)")
	say(s.Disarm && !strike && s.Location != rules.Limb, "weapons are knocked away by blows and by shots at a limb (AIM-1, H2H-4)\nadd --aimed --location limb")
	say(s.Moving && !engage, "only vehicles drive\nadd --vehicle")
	say(engage && len(s.Armour) > 0, "a vehicle wears no armour")
	say(engage && s.Posture != rules.Open, "a vehicle has no posture")
	say(engage && s.Dodge != nil && !s.Moving, "a vehicle that stands still rolls nothing (VEH-1)\nadd --moving, or leave --dodge out")
	return errors.Join(wrong...)
}

// stand decides how far apart they are.
func (s *setup) stand(l *scenario.Loader) error {
	switch {
	case s.kind == rules.Strike:
		s.RangeCM = armsLengthCM
	case s.RangeCM != 0:
	case s.Weapon == "" && s.kind != rules.Throw:
		s.RangeCM = plainCM
	case s.kind == rules.Throw:
		s.RangeCM = min(usualCM, s.gun.ThrownCM)
	default:
		s.RangeCM = min(usualCM, s.gun.MaxRangeCM)
	}
	if s.RangeCM < armsLengthCM || s.RangeCM > farthestCM {
		return fmt.Errorf("a range of %s m is not from %s to %s", rules.Metres(s.RangeCM), rules.Metres(armsLengthCM), rules.Metres(farthestCM))
	}
	if v, found := l.Catalog.Vehicle(s.Vehicle, l.Rulebook.Rules); found && s.RangeCM <= v.WidthCM/2 {
		return fmt.Errorf("a range of %s m is inside the vehicle\nits middle counts", rules.Metres(s.RangeCM))
	}
	return nil
}

// called is the weapon as a sentence begins with it.
func (s *setup) called() string {
	if s.gun == nil || s.Weapon == "" {
		return "the weapon"
	}
	return strings.TrimSpace(s.gun.Article + " " + s.gun.Name)
}
