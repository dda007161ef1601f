package rules

import "crossfire/engine/dice"

// When an action comes, what it rolls, and how hard tasks are.

// Class returns the class of an action in the order (INIT-1); armed: a blow with something in the hand.
func (r *Ruleset) Class(kind ActionKind, armed bool) int8 {
	row := r.Actions[kind]
	if armed && row.Armed > 0 {
		return row.Armed
	}
	return row.Class
}

// Better returns the skill of a and b whose pool makes more GO; of equal ones a (SKILL-1).
func (r *Ruleset) Better(pools By[Skill, dice.Pool], a, b Skill) Skill {
	if pools[b].Better(pools[a], r.GoAt) {
		return b
	}
	return a
}

// Needs returns the GO that a task asks for (DICE-5).
func (r *Ruleset) Needs(d Difficulty) int8 { return r.Difficulty[d] }

// Harder returns the difficulty so many levels up the list, or down when levels is negative; it stops at the ends (DICE-5).
func (d Difficulty) Harder(levels int) Difficulty {
	return Difficulty(min(max(int(d)+levels, int(Routine)), int(OscarCharlie)))
}

// Usage is how a weapon was fired since its last ammunition check.
type Usage struct {
	Firings    int32 // turns in which it was fired
	Automatic  int32 // of these, turns with automatic fire
	Rapid      bool  // it was fired rapid at least once
	MachineGun bool
	Thirsty    bool // a pistol or shotgun
}

// AmmoDifficulty returns how hard the ammunition check is (AMMO-2).
func (r *Ruleset) AmmoDifficulty(u Usage) Difficulty {
	sprayed := u.Automatic > 0 && !u.MachineGun && int64(u.Automatic)*100 >= int64(u.Firings)*int64(r.AmmoTest.Percent)
	if sprayed || u.Rapid && u.Thirsty {
		return r.AmmoTest.Heavy
	}
	return r.AmmoTest.Normal
}

// AmmoDue reports whether ammunition is checked at the end of a turn, counted from 1 (AMMO-2).
func (r *Ruleset) AmmoDue(turn int32) bool { return turn%r.AmmoCheck == 0 }

// ReadyOn returns the first turn on which a weapon that was fired on turn may fire again; false: never (FIRE-8).
func (r *Ruleset) ReadyOn(loading Loading, turn int32) (int32, bool) {
	wait := r.SlowLoad[loading]
	return turn + int32(wait), wait > 0
}
