package report

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Tally is where a fight stands, found by playing its events one after another.
type Tally struct {
	Scenario *scenario.Scenario
	Turn     int32
	People   []Fate
	Items    []Lying
	Damages  []int // positions in Log.Events of what opened or destroyed a structure, in order (STR-2)
	Vehicles []Wreck
	Ending   engine.Ending
	Winner   int // side; Nobody

	thrown  int // position of the last throw, whose weapon lies where it went without another word; -1: none
	thrower int16
}

// Fate is how one combatant fares.
type Fate struct {
	Come          bool // has been on the map
	Gone          bool // has left it
	GoneTurn      int32
	Surrendered   bool
	SurrenderTo   int // combatant; Nobody
	SurrenderTurn int32
	At            scenario.Point
	Posture       rules.Posture
	Declared      rules.ActionKind
	Condition     engine.Condition
	Wounds        int8 // points (WND-1)
	InHand        int  // index in Scenario.Weapons; Nobody: empty hands
	Arms          []Holding
	Harms         []int // positions in Log.Events of what wounded or felled it, in order
	Shots, Hits   int   // attacks made and landed
	Felled        int   // whom it put out of action
	Morale        rules.Morale
	Hooah         int   // dice left (DICE-6)
	Nerves        []int // positions in Log.Events of what changed or tried its morale, in order
	Vehicle       int   // that it is in; Nobody: on foot
	Seat          int   // there, from 0
}

// NewTally is the fight before its first event.
func NewTally(s *scenario.Scenario) *Tally {
	t := &Tally{Scenario: s, Winner: scenario.Nobody, thrown: -1, People: make([]Fate, len(s.Combatants))}
	t.arm()
	t.Vehicles = parked(s)
	for i := range t.People {
		t.People[i].chamber(s)
		t.man(&t.People[i], given)
	}
	if s.Resume != nil {
		t.resume(s.Resume)
	}
	for _, item := range s.Map.Items {
		if item.Due > 0 || s.Resume.HasTaken(item.ID) {
			continue // a charge that is set, or not there any more
		}
		t.Items = append(t.Items, Lying{Weapon: item.Weapon, At: item.At, From: scenario.Nobody, Ammo: item.Ammo, Count: 1})
	}
	return t
}

// arm gives everybody what the file gives them, out of one piece of memory; whoever gets more gets it elsewhere.
func (t *Tally) arm() {
	s, count := t.Scenario, 0
	for i := range s.Combatants {
		count += len(s.Combatants[i].Weapons)
	}
	all := make([]Holding, 0, count)
	for i := range s.Combatants {
		c, from := &s.Combatants[i], len(all)
		for _, w := range c.Weapons {
			all = append(all, held(Holding{Weapon: w.Weapon, Ammo: w.Ammo, Count: int(w.Count)}, given))
		}
		t.People[i] = startOf(s, c, all[from:len(all):len(all)])
	}
}

func startOf(s *scenario.Scenario, c *scenario.Combatant, arms []Holding) Fate {
	f := Fate{Come: s.Elements[c.Element].Trigger == scenario.Nobody, At: c.At, Posture: c.Posture, Wounds: c.Wounds,
		SurrenderTo: scenario.Nobody, InHand: scenario.Nobody, Arms: arms, Condition: conditionOf(s.Rules, c.Wounds),
		Morale: moraleOf(s, c), Hooah: hooahOf(s, c), Vehicle: c.Vehicle, Seat: c.Seat}
	for i := range f.Arms {
		if !s.Weapons[f.Arms[i].Weapon].Ammunition {
			f.InHand = f.Arms[i].Weapon
			break
		}
	}
	return f
}

// moraleOf is the state in which somebody begins; the unfeeling are always bold, and so is everybody without the rules of morale
// (MOR-1, DMG-6).
func moraleOf(s *scenario.Scenario, c *scenario.Combatant) rules.Morale {
	if !s.Rules.Morale || c.Unfeeling {
		return rules.Bold
	}
	return c.Morale
}

// conditionOf is what wound points alone make of somebody (WND-1).
func conditionOf(r *rules.Ruleset, points int8) engine.Condition {
	switch {
	case points >= r.Effects.DeathLimit:
		return engine.Killed
	case points >= r.Effects.WoundLimit:
		return engine.Down
	case points > 0:
		return engine.Hurt
	}
	return engine.Fit
}

// Replay is the fight after all of these events.
func Replay(s *scenario.Scenario, log *engine.Log) *Tally {
	t := NewTally(s)
	for i := range log.Events {
		t.Play(i, &log.Events[i])
	}
	return t
}

// Play takes in the event at this position of the log. Events must be played in order, each once.
func (t *Tally) Play(at int, e *engine.Event) {
	t.Turn = e.Turn
	t.playVehicle(e)
	switch e.Kind {
	case engine.Arrives:
		t.People[e.Who].Come, t.People[e.Who].At = true, e.To
	case engine.Declares:
		t.People[e.Who].Posture, t.People[e.Who].Declared = e.Posture, e.Action
	case engine.Moves, engine.Climbs, engine.Carries:
		t.People[moved(e)].At = e.To
	case engine.Shoots, engine.Strikes:
		t.attack(e)
	case engine.Engages:
		t.attack(e)
		t.expend(e)
	case engine.Launches, engine.Bombards:
		t.attack(e)
		t.expend(e)
	case engine.Throws:
		t.attack(e)
		if t.Scenario.Weapons[e.Weapon].Heavy != rules.NotHeavy {
			t.expend(e)
			return
		}
		t.thrown, t.thrower = at, e.Who
		t.letGo(int(e.Who), e, t.People[e.Whom].At)
	case engine.Harms:
		t.harm(at, e)
	case engine.Chokes:
		t.choke(at, e)
	case engine.Recovers:
		t.recover(e)
	case engine.MoraleChanges:
		t.nerve(at, int(e.Who), e)
	case engine.Spends:
		t.People[e.Who].Hooah = int(e.Left)
	case engine.Rallies:
		t.nerve(at, int(e.Whom), e)
	case engine.Lingers, engine.Treats, engine.Revives, engine.Mends:
		f := &t.People[e.Whom]
		f.Wounds, f.Condition = int8(e.Amount), e.After
	case engine.Collapses:
		t.collapse(e)
	case engine.Surrenders:
		f := &t.People[e.Who]
		f.Surrendered, f.SurrenderTo, f.SurrenderTurn = true, int(e.Whom), e.Turn
	case engine.Leaves:
		f := &t.People[e.Who]
		f.Gone, f.GoneTurn, f.At = true, e.Turn, e.From
	case engine.Damages:
		if e.Breach.Opens() {
			t.Damages = append(t.Damages, at)
		}
	case engine.Ends:
		t.Ending, t.Winner = e.Ending, int(e.Side)
	default:
		t.handle(e)
	}
}

// handle plays what happens to weapons.
func (t *Tally) handle(e *engine.Event) {
	switch e.Kind {
	case engine.Draws:
		t.People[e.Who].InHand = int(e.Weapon)
	case engine.Disarms:
		t.letGo(int(e.Whom), e, e.To)
	case engine.Plants, engine.Makes:
		t.handleCharge(e)
	case engine.Drops:
		if t.Scenario.Weapons[e.Weapon].Disposable && e.Rules[0] == rules.AMMO4 {
			t.consume(int(e.Who), int(e.Weapon))
			return
		}
		if t.thrown < 0 || int(e.Cause) != t.thrown || e.Who != t.thrower {
			t.letGo(int(e.Who), e, e.To)
		}
	case engine.PicksUp:
		t.pickUp(e)
	case engine.AmmoChecks:
		if arm := t.People[e.Who].arm(int(e.Weapon)); arm != nil {
			arm.Ammo = e.Level
			t.noteGun(&t.People[e.Who], arm)
		}
	case engine.Loads:
		if arm := t.People[e.Who].arm(int(e.Weapon)); arm != nil {
			arm.Empty = false
		}
	}
}

func (t *Tally) attack(e *engine.Event) {
	f := &t.People[e.Who]
	f.Shots++
	if e.Hit {
		f.Hits++
	}
	if arm := f.arm(int(e.Weapon)); arm != nil {
		arm.Fired++
	}
}

func (t *Tally) harm(at int, e *engine.Event) {
	f := &t.People[e.Whom]
	before := f.Condition
	f.Condition, f.Wounds = e.After, int8(e.Amount)
	if e.After == before && !woundsAt(e.Result) {
		return
	}
	f.Harms = append(f.Harms, at)
	if !outOfAction(before) && outOfAction(e.After) && e.Who >= 0 {
		t.People[e.Who].Felled++
	}
}

// choke puts out of action whom the lack of air makes unconscious (HAZ-5).
func (t *Tally) choke(at int, e *engine.Event) {
	f := &t.People[e.Whom]
	if f.Condition != e.After {
		f.Condition, f.Harms = e.After, append(f.Harms, at)
	}
}

func (t *Tally) nerve(at, who int, e *engine.Event) {
	f := &t.People[who]
	f.Morale, f.Nerves = e.Now, append(f.Nerves, at)
}

// collapse puts somebody out of action who did not feel it before (DMG-6).
func (t *Tally) collapse(e *engine.Event) {
	f := &t.People[e.Who]
	if !outOfAction(f.Condition) && e.Whom >= 0 {
		t.People[e.Whom].Felled++
	}
	f.Condition = e.After
}

// woundsAt reports whether a result leaves a mark that the butcher's bill lists.
func woundsAt(r rules.Result) bool {
	switch r {
	case rules.Wounded, rules.Ineffective, rules.Dead, rules.BlownAway, rules.KnockedOut, rules.Mauled, rules.Beaten:
		return true
	}
	return false
}

// outOfAction reports whether somebody in this condition can do nothing any more.
func outOfAction(c engine.Condition) bool { return c >= engine.Unconscious }

// recover ends a knock-out; stuns and suppressions are not conditions.
func (t *Tally) recover(e *engine.Event) {
	f := &t.People[e.Who]
	if f.Condition == engine.Unconscious && (e.Result == rules.KnockedOut || e.Result == rules.Mauled) {
		f.Condition = conditionOf(t.Scenario.Rules, f.Wounds)
	}
}

// moved is who is somewhere else after an event.
func moved(e *engine.Event) int16 {
	if e.Kind == engine.Carries {
		return e.Whom
	}
	return e.Who
}
