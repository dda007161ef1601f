package engine

import (
	"errors"
	"fmt"

	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Audit checks a fight while it is played: it rebuilds the state from the events alone and compares. Whatever a Battle
// changes without telling shows up as a difference. It needs a Battle with a Log.
type Audit struct {
	people []witness
	cars   []parked
	razed  []bool // by feature: it does not stand any more
	sides  []int  // combatants by side, for the sum
	next   int    // first event not yet read
}

// witness is what the events say of one combatant.
type witness struct {
	present, gone, surrendered bool
	at                         scenario.Point
	wounds                     int8
	condition                  Condition
	inHand                     int16 // weapon index; Nobody: empty hands
	arms                       []Arm
	morale                     rules.Morale
	hooah                      int8
	mood                       rules.Demeanour
	deed                       rules.Deed
	vehicle                    int16
	care                       Care
	treatment                  Treatment
	burden                     int16
	seat                       int8
	ailments                   []bool // by hazard: it has befallen this person (HAZ-6 to HAZ-9)
}

// parked is what the events say of one vehicle.
type parked struct {
	present, gone, halted, blind bool
	at                           scenario.Point
	level                        rules.Damage
	out                          [maxMounts]bool
}

// NewAudit begins an audit of b, which has just been started.
func NewAudit(b *Battle) *Audit {
	a := &Audit{people: make([]witness, len(b.People)), sides: make([]int, len(b.Scenario.Sides))}
	for u := range b.People {
		c := &b.People[u]
		a.people[u] = witness{present: c.Present, gone: c.Gone, surrendered: c.Surrendered, at: c.At, wounds: c.Wounds, condition: c.Condition, inHand: b.held(u), morale: c.Morale,
			hooah: c.Hooah, vehicle: c.Vehicle, seat: c.Seat, care: c.Care, treatment: c.Treatment, burden: c.Burden}
		a.people[u].arms = append(a.people[u].arms, c.Arms...)
		a.people[u].ailments = make([]bool, len(b.Scenario.Hazards))
		if c.Side >= 0 {
			a.sides[c.Side]++
		} else {
			a.people[u].mood, a.people[u].deed = b.Civilian(u).Demeanour, b.Civilian(u).Deed
		}
	}
	for i := range b.Vehicles {
		a.cars = append(a.cars, parkedAs(&b.Vehicles[i]))
	}
	for i := range b.Scenario.Map.Features {
		a.razed = append(a.razed, b.Ground.Razed(i))
	}
	return a
}

// held is the weapon in u's hand, or Nobody.
func (b *Battle) held(u int) int16 {
	c := &b.People[u]
	if c.InHand == FistsArm {
		return scenario.Nobody
	}
	return c.Arms[c.InHand].Weapon
}

// Turn reads what has been told since the last call and returns the first invariant that does not hold.
func (a *Audit) Turn(b *Battle) error {
	for ; a.next < len(b.Log.Events); a.next++ {
		e := &b.Log.Events[a.next]
		if err := errors.Join(a.ails(b, e), a.read(b, e)); err != nil {
			return fmt.Errorf("turn %d, event %d: %w", b.Turn, a.next, err)
		}
	}
	for u := range b.People {
		if err := a.compare(b, u); err != nil {
			return fmt.Errorf("turn %d, %s: %w", b.Turn, b.People[u].Spec.ID, err)
		}
	}
	for i := range b.Vehicles {
		if now := parkedAs(&b.Vehicles[i]); now != a.cars[i] {
			return fmt.Errorf("turn %d, %s: is %+v, its events say %+v", b.Turn, b.Scenario.Vehicles[i].ID, now, a.cars[i])
		}
	}
	for i := range a.razed {
		if a.razed[i] != b.Ground.Razed(i) {
			return fmt.Errorf("turn %d, %s: stands or not, and its events say otherwise", b.Turn, b.Scenario.Map.Features[i].ID)
		}
	}
	if err := a.sums(b); err != nil {
		return err
	}
	return a.kept(b)
}

// read applies one event.
func (a *Audit) read(b *Battle, e *Event) error {
	if err := a.allowed(e); err != nil {
		return err
	}
	a.readVehicle(b, e)
	a.readCare(b, e)
	switch e.Kind {
	case Arrives:
		w := &a.people[e.Who]
		w.present, w.at = true, e.To
		a.arriveIn(b, e)
	case Moves, Climbs:
		a.people[e.Who].at = e.To
		if e.Kind == Climbs && e.Feature < 0 {
			return fmt.Errorf("%d climbs through no window", e.Who)
		}
	case Leaves:
		w := &a.people[e.Who]
		w.present, w.gone, w.burden = false, true, scenario.Nobody
	case Chokes:
		a.people[e.Whom].condition = e.After
		a.unmanIfOut(b, &a.people[e.Whom])
	case Surrenders:
		a.people[e.Who].surrendered = true
		if w := &a.people[e.Who]; w.vehicle != scenario.Nobody {
			a.unman(b, w)
		}
	case Harms:
		a.worsen(b, e)
	case Recovers:
		if w := &a.people[e.Who]; e.Result == rules.KnockedOut {
			w.condition = b.conditionOf(w.wounds)
		}
	case Spends:
		return a.people[e.Who].spend(e)
	case Behaves:
		a.people[e.Who].mood, a.people[e.Who].deed = e.Mood, e.Deed
	case Damages:
		a.razed[e.Feature] = a.razed[e.Feature] || e.Breach == rules.BreachDestroyed
	case MoraleChanges:
		a.people[e.Who].morale = e.Now
	case Rallies:
		a.people[e.Whom].morale = e.Now
	case Collapses:
		a.people[e.Who].condition = e.After
		a.unmanIfOut(b, &a.people[e.Who])
	case Lingers, Treats, Revives, Mends:
		a.worsen(b, e)
	case Drops:
		if w := &a.people[e.Who]; w.inHand == e.Weapon {
			w.inHand = scenario.Nobody
		}
	case Disarms:
		a.people[e.Whom].inHand = scenario.Nobody
	default:
		a.handle(b, e)
	}
	return nil
}

// worsen applies how somebody is after an event; who is out mans nothing any more.
func (a *Audit) worsen(b *Battle, e *Event) {
	w := &a.people[e.Whom]
	w.wounds, w.condition = int8(e.Amount), e.After
	a.unmanIfOut(b, w)
}

// unmanIfOut empties the hands of somebody who is out of action in a vehicle.
func (a *Audit) unmanIfOut(b *Battle, w *witness) {
	if w.condition >= Unconscious && w.vehicle != scenario.Nobody {
		a.unman(b, w)
	}
}

// ails notes whom hazards of the aftermath have befallen, and checks that they do something to nobody else and to nobody dead, and that
// being over a disease makes nobody worse (HAZ-6 to HAZ-9).
func (a *Audit) ails(b *Battle, e *Event) error {
	if e.Hazard < 0 || e.Whom < 0 || !b.Scenario.Hazards[e.Hazard].Kind.Afterwards() {
		return nil
	}
	switch w := &a.people[e.Whom]; {
	case e.Kind == Endangers:
		w.ailments[e.Hazard] = true
	case !w.ailments[e.Hazard] || w.condition >= Killed:
		return fmt.Errorf("%d suffers from hazard %d, which has not befallen it or comes too late", e.Whom, e.Hazard)
	case e.Kind == Mends && int8(e.Amount) > w.wounds:
		return fmt.Errorf("%d is over hazard %d with %d wounds after %d", e.Whom, e.Hazard, e.Amount, w.wounds)
	}
	return nil
}

// handle applies what happens to the weapon in somebody's hand.
func (a *Audit) handle(b *Battle, e *Event) {
	switch e.Kind {
	case Draws:
		a.people[e.Who].inHand = e.Weapon
	case PicksUp:
		a.people[e.Who].pickUp(e.Weapon)
	case Makes:
		if e.Hit {
			a.people[e.Who].inHand = e.Weapon
		}
	case Throws, Bombards, Plants, Engages, Launches:
		if b.held(int(e.Who)) == scenario.Nobody {
			a.people[e.Who].inHand = scenario.Nobody
		}
	}
}

// pickUp takes another weapon in hand. It may be one of a kind that w has just lost, with more ammunition.
func (w *witness) pickUp(weapon int16) {
	w.inHand = weapon
	for i := range w.arms {
		if w.arms[i].Weapon == weapon {
			w.arms[i].Weapon = scenario.Nobody
		}
	}
}

// spend takes Hooah dice away; they never come back (DICE-6).
func (w *witness) spend(e *Event) error {
	if e.Amount <= 0 || int32(w.hooah)-e.Amount != int32(e.Left) || e.Left < 0 {
		return fmt.Errorf("%d spends %d of %d Hooah dice and has %d left", e.Who, e.Amount, w.hooah, e.Left)
	}
	w.hooah = e.Left
	return nil
}

// allowed checks that whoever acts can, and that every harm has a cause and a culprit.
func (a *Audit) allowed(e *Event) error {
	switch e.Kind {
	case HullHit, Fails, Exposes, Crashes, Leaves, Damages:
		return nil
	case Harms, Drops, Recovers, Strays, Disarms, Tosses, MoraleChanges, Collapses, RollsOff, Spends, Bursts, Burns, Duds, Looms, Fades,
		Endangers, Chokes, Aftermath, Lingers, Treats, Revives, Mends, LeavesOff, LetsGo:
		if e.Kind == Harms && (e.Who < 0 && e.Hazard < 0 || e.Cause == scenario.Nobody) {
			return fmt.Errorf("%d is harmed by nobody", e.Whom)
		}
		return nil
	}
	if e.Who < 0 {
		return nil
	}
	w := &a.people[e.Who]
	if w.condition >= Unconscious || w.surrendered || w.gone {
		return fmt.Errorf("%d is out of the fight and acts (event kind %d)", e.Who, e.Kind)
	}
	return nil
}

// compare holds what the events say of u against the battle.
func (a *Audit) compare(b *Battle, u int) error {
	c, w := &b.People[u], &a.people[u]
	switch {
	case w.present != c.Present || w.gone != c.Gone || w.surrendered != c.Surrendered:
		return fmt.Errorf("comes or goes without an event")
	case w.at != c.At:
		return fmt.Errorf("is at %v, its events say %v", c.At, w.at)
	case w.condition != c.Condition || w.wounds != c.Wounds:
		return fmt.Errorf("is %d with %d wounds, its events say %d with %d", c.Condition, c.Wounds, w.condition, w.wounds)
	case w.morale != c.Morale:
		return fmt.Errorf("is %v, its events say %v", c.Morale, w.morale)
	case c.Side < 0 && (w.mood != b.Civilian(u).Demeanour || w.deed != b.Civilian(u).Deed):
		return fmt.Errorf("behaves otherwise than its events say")
	case w.hooah != c.Hooah:
		return fmt.Errorf("has %d Hooah dice, its events say %d", c.Hooah, w.hooah)
	case w.vehicle != c.Vehicle || w.seat != c.Seat:
		return fmt.Errorf("is in seat %d of vehicle %d, its events say %d of %d", c.Seat, c.Vehicle, w.seat, w.vehicle)
	case w.inHand != b.held(u):
		return fmt.Errorf("holds weapon %d, its events say %d", b.held(u), w.inHand)
	case w.burden != c.Burden:
		return fmt.Errorf("has hold of %d, its events say %d", c.Burden, w.burden)
	case !a.caredFor(b, u):
		return fmt.Errorf("is cared for so: %+v %+v, its events say %+v %+v", c.Care, c.Treatment, w.care, w.treatment)
	case c.Present && !b.Ground.Contains(c.At):
		return fmt.Errorf("is off the map at %v", c.At)
	}
	return a.ammunition(c, w)
}

// ammunition checks that no weapon that somebody keeps gains ammunition.
func (a *Audit) ammunition(c *Combatant, w *witness) error {
	for i := range min(len(w.arms), len(c.Arms)) {
		if c.Arms[i].Weapon == w.arms[i].Weapon && c.Arms[i].Ammo > w.arms[i].Ammo {
			return fmt.Errorf("has more ammunition than before in arm %d", i)
		}
	}
	w.arms = append(w.arms[:0], c.Arms...)
	return nil
}

// sums checks that every side still adds up to its start.
func (a *Audit) sums(b *Battle) error {
	for side, start := range a.sides {
		n := 0
		for u := range b.People {
			c := &b.People[u]
			if int(c.Side) != side {
				continue
			}
			if b.Able(u) || b.expected(u) || c.Gone || c.Surrendered || b.Out(u) {
				n++
			}
		}
		if n != start {
			return fmt.Errorf("turn %d: side %s has %d of %d", b.Turn, b.Scenario.Sides[side].ID, n, start)
		}
	}
	return nil
}
