package scenario

import (
	"fmt"
	"slices"

	"crossfire/engine/dice"
	"crossfire/engine/rules"
)

// scripts resolves the actions that the file fixes. A script for a unit is one for each of its people.
func (r *resolver) scripts() {
	type slot struct{ turn, who int32 }
	seen := map[slot]Pos{}
	for i := range r.file.Scripts {
		f := &r.file.Scripts[i]
		if f.Turn.Value > r.s.Turns {
			r.report(f.Turn.Pos, checkScript, fmt.Sprintf("turn %d does not come: the fight ends after turn %d", f.Turn.Value, r.s.Turns), "")
		}
		found, ok := r.lookup(f.Who, "unit or person", UnitRef, CombatantRef)
		if !ok {
			continue
		}
		made := r.script(f)
		for _, who := range r.members(found.ref) {
			key := slot{f.Turn.Value, int32(who)}
			if first, twice := seen[key]; twice {
				r.report(f.Who.Pos, checkScript, fmt.Sprintf("%s has two scripts for turn %d", quote(r.s.Combatants[who].ID), f.Turn.Value), "the first is at "+first.String())
				break
			}
			seen[key] = f.Who.Pos
			made.Who = who
			r.checkCarries(f, who, made.Weapon)
			r.s.Scripts = append(r.s.Scripts, made)
		}
	}
}

// members lists the people of a unit or person.
func (r *resolver) members(ref Ref) []int {
	if ref.Kind == CombatantRef {
		return []int{ref.Index}
	}
	u := &r.s.Units[ref.Index]
	people := make([]int, u.Count)
	for i := range people {
		people[i] = u.First + i
	}
	return people
}

func (r *resolver) script(f *scriptFile) Script {
	s := Script{
		Turn: f.Turn.Value, Weapon: Nobody, Item: Nobody, Vehicle: Nobody, Feature: Nobody, Seat: Nobody, Aimed: f.Aimed, Area: f.Area,
		Disarm: f.Choose == "disarm", Toss: f.Choose == "throw", Supplied: f.Supplied, Pos: f.Pos,
	}
	if f.Timer != nil {
		s.Timer = f.Timer.Value
	}
	if f.Posture != nil {
		s.Posture, s.Has.Posture = *f.Posture, true
	}
	if f.Do != nil {
		s.Do, s.Has.Do = *f.Do, true
	}
	if f.Hooah != nil {
		s.Hooah, s.Has.Hooah = *f.Hooah, true
	}
	if f.Weapon.Value != "" {
		s.Weapon = r.weapon(f.Weapon)
	}
	for _, id := range f.Targets {
		if found, ok := r.names.find(id.Value); ok && found.ref.Kind == VehicleRef && s.Has.Do && ofVehicles(s.Do) {
			s.Vehicle = found.ref.Index
			continue
		}
		if s.Has.Do && s.Do == rules.Drive && r.structureNamed(id, &s.Feature) {
			continue
		}
		if who, ok := r.personNamed(id); ok {
			s.Targets = append(s.Targets, who)
		}
	}
	s.Seat = r.scriptSeat(f, s.Vehicle)
	r.scriptMode(f, &s)
	r.scriptPlaces(f, &s)
	r.checkScriptKeys(f)
	r.checkMaking(f, s.Weapon)
	return s
}

// ofVehicles reports whether the target of an action may be a vehicle.
func ofVehicles(do rules.ActionKind) bool {
	switch do {
	case rules.Engage, rules.Drive, rules.Board, rules.TakeSeat, rules.Carry:
		return true
	}
	return false
}

// scriptSeat is the seat of a crew that a script names: of the vehicle to board, or of the one that its person begins in.
func (r *resolver) scriptSeat(f *scriptFile, vehicle int) int {
	if f.Seat.Value == "" {
		return Nobody
	}
	if found, ok := r.names.find(f.Who.Value); ok && vehicle == Nobody {
		for _, who := range r.members(found.ref) {
			vehicle = r.s.Combatants[who].Vehicle
		}
	}
	if vehicle == Nobody {
		r.report(f.Seat.Pos, checkScript, quote(f.Who.Value)+" is in no vehicle", "")
		return Nobody
	}
	v := &r.s.Vehicles[vehicle]
	t := &r.s.Types[v.Type]
	seat := slices.Index(t.Crew, f.Seat.Value)
	if seat < 0 {
		r.report(f.Seat.Pos, checkVehicle, fmt.Sprintf("%s has no seat %s", quote(v.ID), quote(f.Seat.Value)), seatHint(f.Seat.Value, t))
	}
	return seat
}

// structureNamed takes the feature that a name means as what is to be driven into. It is false for names of other things.
func (r *resolver) structureNamed(id Text, feature *int) bool {
	found, ok := r.names.find(id.Value)
	if !ok || found.ref.Kind != FeatureRef {
		return false
	}
	r.checkStructure(id, found.ref.Index)
	*feature = found.ref.Index
	return true
}

// checkStructure refuses to drive into or to blow up what has no substance: woods and smoke.
func (r *resolver) checkStructure(id Text, feature int) {
	if f := &r.s.Map.Features[feature]; !f.Structure() {
		r.report(id.Pos, checkReference, fmt.Sprintf("%s is %s, and nothing that can break", quote(id.Value), article(f.Kind.String())), "")
	}
}

// scriptMode fills the mode of fire: as written, also if the weapon lacks it (the fight then refuses it), else the slowest.
func (r *resolver) scriptMode(f *scriptFile, s *Script) {
	if f.Mode != nil {
		s.Mode, s.Has.Mode = *f.Mode, true
		return
	}
	if s.Weapon == Nobody {
		return
	}
	for mode, has := range r.s.Weapons[s.Weapon].Modes {
		if has {
			s.Mode = rules.Mode(mode)
			return
		}
	}
}

func (r *resolver) scriptPlaces(f *scriptFile, s *Script) {
	if f.At != nil {
		s.Place = r.placeOf(f.At, "feature", FeatureRef)
	}
	if f.Item.Value != "" {
		s.Item = r.item(f.Item)
	}
	if f.Move != nil {
		s.Has.Move = true
		s.MoveTo = r.placeOf(&f.Move.To, "feature or person", FeatureRef, CombatantRef)
		s.Gait, s.MoveAfter = f.Move.Gait, f.Move.After
	}
}

func (r *resolver) item(id Text) int {
	found, ok := r.names.find(id.Value)
	if !ok || found.sort != itemName {
		r.report(id.Pos, checkReference, "there is no item "+quote(id.Value), didYouMean(id.Value, r.names.ofSort(itemName)))
		return Nobody
	}
	return found.ref.Index
}

// checkScriptKeys refuses keys that do not go with the action, and actions that lack one.
func (r *resolver) checkScriptKeys(f *scriptFile) {
	if f.Do == nil {
		if f.Posture == nil && f.Move == nil && f.Hooah == nil {
			r.report(f.Pos, checkScript, "the script fixes nothing", "write do, posture, move or hooah")
		}
		return
	}
	needs := map[rules.ActionKind]struct {
		key  string
		have bool
	}{
		rules.Fire: {"targets", len(f.Targets) > 0}, rules.Throw: {"targets", len(f.Targets) > 0},
		rules.Strike: {"targets", len(f.Targets) > 0}, rules.AreaFire: {"at", f.At != nil},
		rules.Rally: {"targets", len(f.Targets) > 0}, rules.Treat: {"targets", len(f.Targets) > 0}, rules.Carry: {"targets", len(f.Targets) > 0},
		rules.PickUp: {"item", f.Item.Value != ""}, rules.Draw: {"weapon", f.Weapon.Value != ""},
		rules.Launch: {"targets", len(f.Targets) > 0}, rules.Bombard: {"at", f.At != nil},
		rules.Make:  {"weapon", f.Weapon.Value != ""},
		rules.Board: {"targets", len(f.Targets) > 0}, rules.TakeSeat: {"seat", f.Seat.Value != ""},
		rules.Engage: {"targets", len(f.Targets) > 0}, rules.Drive: {"at", f.At != nil || len(f.Targets) > 0},
	}
	if need, ok := needs[*f.Do]; ok && !need.have {
		r.report(f.Pos, checkScript, fmt.Sprintf("%s needs %s", *f.Do, quote(need.key)), "")
	}
}

// mayMake reports whether a weapon is one that people make, by a script of the person's own or of its unit (HVY-8).
func (r *resolver) mayMake(who, weapon int) bool {
	if r.s.Weapons[weapon].Made == rules.NotMade {
		return false
	}
	for i := range r.file.Scripts {
		f := &r.file.Scripts[i]
		found, ok := r.names.find(f.Who.Value)
		if !ok || f.Do == nil || *f.Do != rules.Make || f.Weapon.Value != r.s.Weapons[weapon].ID {
			continue
		}
		if people := found.ref.Kind == UnitRef || found.ref.Kind == CombatantRef; people && slices.Contains(r.members(found.ref), who) {
			return true
		}
	}
	return false
}

// checkMaking refuses to make what nobody makes by hand (HVY-8).
func (r *resolver) checkMaking(f *scriptFile, weapon int) {
	if f.Do != nil && *f.Do == rules.Make && weapon > 0 && r.s.Weapons[weapon].Made == rules.NotMade {
		r.report(f.Weapon.Pos, checkScript, quote(f.Weapon.Value)+" cannot be made in a fight", "")
	}
}

// checkCarries refuses a script for a weapon that its person does not have, unless one lies about to be taken.
func (r *resolver) checkCarries(f *scriptFile, who, weapon int) {
	if weapon <= 0 || r.mayMake(who, weapon) {
		return
	}
	for _, c := range r.s.Combatants[who].Weapons {
		if c.Weapon == weapon || r.s.Weapons[c.Weapon].Butt == weapon {
			return
		}
	}
	for i := range r.s.Map.Items {
		if r.s.Map.Items[i].Weapon == weapon {
			return
		}
	}
	for i := range r.s.Vehicles {
		if v := &r.s.Vehicles[i]; v.Side == r.s.Combatants[who].Side && r.s.mounts(v, weapon) {
			return // seats change
		}
	}
	r.report(f.Weapon.Pos, checkScript, fmt.Sprintf("%s carries no %s", quote(r.s.Combatants[who].ID), quote(f.Weapon.Value)), "")
}

// forces resolves the rolls that the file fixes.
func (r *resolver) forces() {
	for i := range r.file.Force {
		f := &r.file.Force[i]
		made := Force{Force: dice.Force{Turn: f.Turn.Value, AnyAgainst: true}, Pos: f.Pos}
		r.forceWho(f, &made)
		purpose, err := dice.ParsePurpose(f.Roll.Value)
		if err != nil {
			continue // the schema has said so
		}
		made.Purpose = purpose
		if f.Nth > 1 {
			made.Ordinal = uint16(f.Nth - 1)
		}
		r.forceResult(f, &made)
		r.s.Force = append(r.s.Force, made)
	}
}

func (r *resolver) forceWho(f *forceFile, made *Force) {
	if f.Turn.Value > r.s.Turns+r.lingers() {
		r.report(f.Turn.Pos, checkForce, fmt.Sprintf("turn %d does not come: the fight ends after turn %d", f.Turn.Value, r.s.Turns), "")
	}
	if key, ok := r.roller(f.By); ok {
		made.Roller = key
	}
	if f.Against.Value == "" {
		return
	}
	made.AnyAgainst, made.Against = false, r.opponent(f.Against)
}

// plainDie reports whether a roll is one die that is read as it falls, and not a pool.
func plainDie(p dice.Purpose) bool {
	switch p {
	case dice.Location, dice.Initiative, dice.Leader, dice.Scatter, dice.System, dice.Occupant, dice.Accident, dice.Demeanour, dice.CivilianAction:
		return true
	}
	return false
}

// hasFace reports whether a plain die may fall so.
func hasFace(p dice.Purpose, face int32) bool {
	if p == dice.Demeanour || p == dice.CivilianAction {
		return face >= 0 && face <= 9
	}
	return face >= 1 && face <= 6
}

// forceResult takes GO for a pool and a face for a plain die.
func (r *resolver) forceResult(f *forceFile, made *Force) {
	die := plainDie(made.Purpose)
	switch {
	case (f.Go == nil) == (f.Face == nil):
		r.report(f.Pos, checkForce, "a force gives GO or a face", "write one of go and face")
	case die && f.Go != nil:
		r.report(f.Go.Pos, checkForce, f.Roll.Value+" is a plain die and has no GO", "write face")
	case !die && f.Face != nil:
		r.report(f.Face.Pos, checkForce, f.Roll.Value+" is a pool and has no face", "write go")
	case die && !hasFace(made.Purpose, f.Face.Value):
		r.report(f.Face.Pos, checkForce, fmt.Sprintf("%s never shows %d", f.Roll.Value, f.Face.Value), "most dice show 1 to 6, those of civilians 0 to 9")
	case die:
		made.Face = int8(f.Face.Value)
	default:
		made.GO = int8(f.Go.Value)
	}
}
