package odds

import (
	"errors"
	"fmt"

	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// What does not go together is refused where it would change nothing: nobody should wonder which part of a question was heard. What the
// rules forbid the engine refuses (ask.go).

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

// judge refuses what does not go together.
func (s *setup) judge() error {
	var wrong []error
	for _, m := range append(append(s.shotMistakes(), s.blowMistakes()...), s.vehicleMistakes()...) {
		if m.is {
			wrong = append(wrong, errors.New(m.text))
		}
	}
	return errors.Join(wrong...)
}

// mostDR is the greatest that a weapon of a file may have.
const mostDR = 20

// mistake is something that does not go together, if it is so.
type mistake struct {
	is   bool
	text string
}

func (s *setup) shotMistakes() []mistake {
	shot, strike, engage := s.kind == rules.Fire, s.kind == rules.Strike, s.kind == rules.Engage
	named := s.Location != rules.AnyArea
	heavy := s.gun != nil && s.gun.Heavy != rules.NotHeavy
	brawny := s.gun == nil || s.gun.BrawnDR
	return []mistake{
		{s.DR != nil && (*s.DR < 0 || *s.DR > mostDR), fmt.Sprintf("a DR is from 0 to %d", mostDR)},
		{s.Hooah < 0 || s.Hooah > dice.MaxPool, fmt.Sprintf("Hooah dice are from 0 to %d (DICE-6)", dice.MaxPool)},
		{s.ClassSet && s.Weapon != "", "--class is for dice without a weapon\nleave it out"},
		{s.ModeSet && (s.kind == rules.Launch || s.kind == rules.Throw), s.called() + " has no rate of fire (HVY-1)\nleave --mode out"},
		{s.DR != nil && heavy && !engage && !strike, "heavy weapons harm people by zones, whatever their DR (HVY-2)\nleave --dr out"},
		{s.Brawn != nil && !brawny, "Brawn counts for blows and thrown blades (H2H-2)\nleave --brawn out"},
		{named && !shot, "only shots at people are called at a place (AIM-1)"},
		{named && shot && !s.Aimed, "only aimed shots may name a place (AIM-1)\nadd --aimed"},
		{s.Location == rules.Arm || s.Location == rules.Leg, "shots are called at head, torso or limb (AIM-1)"},
		{s.Disarm && !strike && s.Location != rules.Limb,
			"weapons are knocked away by blows and by shots at a limb (AIM-1, H2H-4)\nadd --aimed --location limb"},
	}
}

func (s *setup) blowMistakes() []mistake {
	strike, hand := s.kind == rules.Strike, "blows are struck at arm's length (H2H-1)\nleave --range out"
	if s.gun != nil && s.gun.ThrownCM > 0 {
		hand += ", or add --throw"
	}
	return []mistake{
		{strike && s.RangeCM != 0, hand},
		{strike && s.Aimed, "blows are not aimed (FIRE-3)"},
		{strike && s.ModeSet, "blows have no rate of fire\nleave --mode out"},
		{strike && (s.Posture != rules.Open || s.Own != rules.Open), "postures count for shots and throws, not for blows (COVER-1, COVER-2)"},
		{strike && s.Unseen, "blows are parried, seen coming or not (H2H-1)\nleave --unseen out"},
	}
}

func (s *setup) vehicleMistakes() []mistake {
	engage := s.kind == rules.Engage
	return []mistake{
		{engage && (s.Melee || s.gun.Melee), "blows do a vehicle no harm"},
		{s.Moving && !engage, "only vehicles drive\nadd --vehicle"},
		{engage && len(s.Armour) > 0, "a vehicle wears no armour"},
		{engage && s.Posture != rules.Open, "a vehicle has no posture"},
		{engage && s.Unseen, "a vehicle dodges whom it does not see (VEH-1)\nleave --unseen out"},
		{engage && s.Morale != nil, "fear helps nobody to drive (MOR-5)\nleave --morale out"},
		{engage && !s.Moving && (s.Dodge != nil || s.Wounded || s.cited),
			"a vehicle that stands still rolls nothing, whoever drives it (VEH-1)\nadd --moving"},
	}
}
