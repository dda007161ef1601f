package scenario

// Names of the checks that come after the schema; a diagnostic carries one. The name is also that of the file in
// examples/invalid that shows the mistake.
const (
	checkCondition   = "condition"
	checkReference   = "unknown-name"
	checkDuplicateID = "duplicate-id"
	checkReserved    = "reserved-word"
	checkFeature     = "feature"
	checkPlace       = "place"
	checkUnit        = "unit"
	checkWeapon      = "weapon"
	checkLeader      = "leader"
	checkOrders      = "orders"
	checkEvent       = "event"
	checkMorale      = "morale"
	checkHazard      = "hazard"
	checkAftermath   = "aftermath"
	checkVictory     = "victory"
	checkScript      = "script"
	checkForce       = "force"
	checkExpect      = "expect"
	checkReach       = "out-of-reach"
	checkEnemy       = "no-enemy"
	checkNever       = "never-true"
	checkAlways      = "always-true"
	checkHiding      = "hiding-in-the-open"
	checkUnloaded    = "unloaded"
	checkCharge      = "charge"
	checkCivilian    = "civilian"
	checkResume      = "resume"
	checkVehicle     = "vehicle"
)

// limitCombatants bounds the people of a scenario.
const limitCombatants = 2000

// afterSchema are the checks whose mistakes stand by themselves: they are shown beside those of the schema. Others might
// only follow from a key that the schema could not read.
func afterSchema(d Diagnostic) bool {
	switch d.Check {
	case checkCondition, checkDuplicateID, checkReserved:
		return true
	case checkReference:
		return d.Hint != "" // a near name exists, so the writing is wrong and not the declaration
	}
	return false
}

// checkWhole looks at the scenario as a whole and warns of what is legal but hardly meant.
func (r *resolver) checkWhole() {
	r.warnNoEnemy()
	r.warnHiding()
	r.warnReach()
}

// warnNoEnemy finds fights that cannot be one.
func (r *resolver) warnNoEnemy() {
	peopled := 0
	for i := range r.s.Sides {
		if sideSize(r.s, i) > 0 {
			peopled++
		}
	}
	for i := range r.file.Sides {
		side := &r.file.Sides[i]
		switch {
		case i >= len(r.s.Sides):
		case sideSize(r.s, i) == 0:
			r.warn(side.Pos, checkEnemy, "side "+quote(side.ID.Value)+" has nobody", "")
		case peopled == 1:
			r.warn(side.Pos, checkEnemy, "side "+quote(side.ID.Value)+" has no enemy", "a fight needs two sides with people")
		}
	}
}

// warnHiding finds people who are to hide where there is nothing to hide in (HIDE-1).
func (r *resolver) warnHiding() {
	for i := range r.s.Units {
		u := &r.s.Units[i]
		first := &r.s.Combatants[u.First]
		if first.Posture.String() != hidingWord || first.Vehicle != Nobody || r.s.Map.Dark || r.sheltered(first.At) {
			continue
		}
		r.warn(r.unitFiles[i].Pos, checkHiding, quote(u.ID)+" begins hiding, with nothing near to hide in", "place it near cover or concealment")
	}
}

// sheltered reports whether cover or concealment is in reach of a point.
func (r *resolver) sheltered(p Point) bool {
	reachCM := int64(r.s.Rules.Near.FeatureCM)
	for i := range r.s.Map.Features {
		f := &r.s.Map.Features[i]
		if contains(f, p) {
			return true
		}
		if square, _, _ := outlineDistance(f, p); square <= reachCM*reachCM {
			return true
		}
	}
	return false
}

// warnReach finds people none of whose weapons reaches an enemy from where they are, in a fight where everybody stays.
func (r *resolver) warnReach() {
	for i := range r.s.Units {
		u := &r.s.Units[i]
		c := &r.s.Combatants[u.First]
		if len(c.Weapons) == 0 || c.Vehicle != Nobody || c.Neutral() || r.mobile() {
			continue
		}
		reachCM, ranged := r.longestReach(c)
		if nearestCM2 := r.nearestEnemy(c); ranged && nearestCM2 > int64(reachCM)*int64(reachCM) {
			r.warn(r.unitFiles[i].Pos, checkReach, "no weapon of "+quote(u.ID)+" reaches an enemy, and nobody moves", "give somebody orders to advance, or a weapon with more range")
		}
	}
}

// longestReach is the farthest that somebody can hit; false when one has nothing but hands and blades.
func (r *resolver) longestReach(c *Combatant) (cm int32, ranged bool) {
	for _, carried := range c.Weapons {
		w := &r.s.Weapons[carried.Weapon]
		if far := max(w.MaxRangeCM, w.ThrownCM); !w.Melee || w.ThrownCM > 0 {
			cm, ranged = max(cm, far), true
		}
	}
	return cm, ranged
}

// nearestEnemy is the square of the distance to the nearest person of another side.
func (r *resolver) nearestEnemy(c *Combatant) int64 {
	best := int64(-1)
	for i := range r.s.Combatants {
		if e := &r.s.Combatants[i]; e.Side != c.Side && !e.Neutral() {
			if d := squared(c.At, e.At); best < 0 || d < best {
				best = d
			}
		}
	}
	return best
}

// mobile reports whether anybody may ever change place: an element with orders other than to stay, an event, a script.
func (r *resolver) mobile() bool {
	if len(r.s.Triggers) > 0 || len(r.s.Scripts) > 0 || len(r.s.Civilians) > 0 {
		return true
	}
	for i := range r.s.Elements {
		if r.s.Elements[i].Orders.moves() {
			return true
		}
	}
	for i := range r.s.Vehicles {
		if r.s.Vehicles[i].Orders.moves() {
			return true
		}
	}
	return false
}

// moves reports whether orders, or those that follow, may take somebody elsewhere; nil: there are none.
func (o *Orders) moves() bool {
	for ; o != nil; o = o.Then {
		if o.Do != Hold && o.Do != Ambush && o.Do != Guard {
			return true
		}
	}
	return false
}
