package odds

import (
	"errors"
	"fmt"
	"slices"

	"crossfire/engine"
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
	for _, m := range slices.Concat(s.shotMistakes(), s.blowMistakes(), s.vehicleMistakes(), s.groundMistakes(), s.targetMistakes()) {
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
		{named && !shot && !s.Area, "only shots at people are called at a place (AIM-1)"},
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
		{s.Moving && s.hull() == "", "only vehicles drive\nadd --vehicle"},
		{engage && len(s.Armour) > 0, "a vehicle wears no armour"},
		{engage && s.Posture != rules.Open, "a vehicle has no posture"},
		{engage && s.Unseen, "a vehicle dodges whom it does not see (VEH-1)\nleave --unseen out"},
		{engage && s.Morale != nil, "fear helps nobody to drive (MOR-5)\nleave --morale out"},
		{engage && !s.Moving && (s.Dodge != nil || s.Wounded || s.cited),
			"a vehicle that stands still rolls nothing, whoever drives it (VEH-1)\nadd --moving"},
	}
}

// mostBesideCM is how far from a place somebody can be asked about.
const mostBesideCM = 2000

// groundMistakes are those about fire at ground and at places.
func (s *setup) groundMistakes() []mistake {
	bursts := s.gun != nil && s.gun.Bursts()
	plain := s.Posture == rules.Open || s.Posture == rules.Cover || s.Posture == rules.ActiveCover
	both := s.Aimed || s.Location != rules.AnyArea || s.Disarm
	return []mistake{
		{s.Area && s.Place, "automatic fire is at a stretch of ground, a blast weapon at a place (FIRE-9, BLAST-4)\nleave --area or --place out"},
		{s.Area && (s.gun == nil || s.Thrown || s.Melee || bursts), "only automatic weapons fire at ground; blast weapons fire at a place (FIRE-9, BLAST-4)"},
		{s.Area && both, "fire at ground is not aimed (FIRE-9)"},
		{s.Area && s.ModeSet && s.Mode != rules.Automatic, "fire at ground is automatic (FIRE-9)\nleave --mode out"},
		{s.Place && !bursts, s.called() + " does not burst: only blast weapons hurt who is near a place (BLAST-4)"},
		{s.Place && (s.Location != rules.AnyArea || s.Disarm || s.Melee), "a place has no limbs (BLAST-4)"},
		{s.Place && (s.Dodge != nil || !plain), "nobody dodges a blast at a place; only cover counts (BLAST-4, HVY-4)"},
		{s.Place && s.Unseen, "nobody dodges a blast at a place (BLAST-4)\nleave --unseen out"},
		{s.BesideCM != 0 && !s.Place, "only blasts at a place burst beside somebody (BLAST-4)\nadd --place"},
		{s.BesideCM < 0 || s.BesideCM > mostBesideCM, fmt.Sprintf("somebody is from 0 to %s m beside a place", rules.Metres(mostBesideCM))},
	}
}

// targetMistakes are those about several, about the helpless, and about people in vehicles.
func (s *setup) targetMistakes() []mistake {
	burst := s.kind == rules.Fire && s.Mode != rules.Single
	reaches := s.kind == rules.Fire || s.kind == rules.Launch || s.kind == rules.Throw
	dodges := s.Posture != rules.Open && s.Posture != rules.Cover && s.Posture != rules.Concealment
	return []mistake{
		{s.Targets < 0 || s.Targets > engine.MaxTargets, fmt.Sprintf("targets are from 1 to %d", engine.MaxTargets)},
		{s.Targets > 1 && !burst, "only rapid and automatic fire has several targets (FIRE-5, FIRE-6)\nadd --mode"},
		{s.Targets > 1 && s.Aboard != "", "people in a vehicle sit in one place\nleave --targets or --in out"},
		{s.Helpless && s.hull() != "", "only people on foot can be asked about as helpless\nleave --helpless out"},
		{s.Helpless && s.Dodge != nil, "the helpless have no dice to dodge (FIRE-11)\nleave --dodge out"},
		{s.Helpless && dodges, "the helpless take no posture; only cover and concealment count (FIRE-11)"},
		{s.Helpless && (s.Morale != nil || s.Wounded), "the helpless are out of action, and past being shaken\nleave --morale and --wounded out"},
		{s.Helpless && s.Disarm, "the helpless hold no weapon\nleave --disarm out"},
		{s.Aboard != "" && s.Vehicle != "", "attack the vehicle or somebody in it\nleave --vehicle or --in out"},
		{s.Aboard != "" && !reaches, "people in a vehicle are reached by shots and bursts aimed at them (VEH-9)"},
		{s.Aboard != "" && s.Posture != rules.Open, "who is in a vehicle has its cover (VEH-9)\nleave --posture out"},
		{s.Aboard != "" && s.Unseen, "who is in a vehicle has its cover, seen or not (VEH-9)\nleave --unseen out"},
	}
}
