package scenario

import (
	"fmt"
	"slices"
)

// resume checks how far the fight of a save has come: an edited one must still make sense.
func (r *resolver) resume() {
	f := r.file.Resume
	if f == nil {
		return
	}
	r.s.Resume = f
	if f.Turn >= r.s.Turns {
		r.report(f.Pos, checkResume, fmt.Sprintf("turn %d has been played, and the fight ends after turn %d", f.Turn, r.s.Turns), "raise turns")
	}
	r.allNamed(f.Aware, "side", SideRef)
	r.allNamed(f.Alarmed, "side", SideRef)
	r.allNamed(f.Razed, "feature", FeatureRef)
	for _, id := range f.Taken {
		if found, ok := r.names.find(id.Value); !ok || found.sort != itemName {
			r.report(id.Pos, checkReference, "there is no item "+quote(id.Value), didYouMean(id.Value, r.names.ofSort(itemName)))
		}
	}
	for _, event := range f.Happened {
		if event < 1 || event > len(r.s.Triggers) {
			r.report(f.Pos, checkResume, fmt.Sprintf("there is no event %d", event), fmt.Sprintf("the file has %d", len(r.s.Triggers)))
		}
	}
	r.resumedPeople(f)
	r.resumedElements(f)
	r.resumedGround(f)
	r.resumedVehicles(f)
	for i := range f.Hazards {
		h := &f.Hazards[i]
		r.hazardsNamed(h.ID)
		r.toldBefore(h.ID.Pos, h.Event)
		r.allNamed(h.Struck, "person", CombatantRef)
		for _, dose := range h.Tells {
			r.lookup(dose.Who, "person", CombatantRef)
		}
	}
}

// allNamed checks that every ID names something of a kind.
func (r *resolver) allNamed(ids []Text, wanted string, kind RefKind) {
	for _, id := range ids {
		r.lookup(id, wanted, kind)
	}
}

// resumedPeople checks that everybody is there once, and each in itself.
func (r *resolver) resumedPeople(f *Resume) {
	seen := map[string]bool{}
	for i := range f.People {
		p := &f.People[i]
		if _, ok := r.personNamed(p.ID); ok && seen[p.ID.Value] {
			r.report(p.ID.Pos, checkResume, quote(p.ID.Value)+" stands here twice", "")
		}
		seen[p.ID.Value] = true
		r.resumedPerson(p)
	}
	for i := range r.s.Combatants {
		if id := r.s.Combatants[i].ID; !seen[id] {
			r.report(f.Pos, checkResume, quote(id)+" is missing among the people", "")
		}
	}
}

func (r *resolver) resumedPerson(p *SavedPerson) {
	r.onMap(&p.At)
	if p.Hand < 0 || p.Hand > len(p.Weapons) || p.Hand > 0 && p.Weapons[p.Hand-1].Weapon.Value == "" {
		r.report(p.Pos, checkResume, fmt.Sprintf("%s has no weapon number %d to hold", quote(p.ID.Value), p.Hand), "")
	}
	for i := range p.Weapons {
		r.weapon(p.Weapons[i].Weapon)
	}
	r.allNamed(append(slices.Clone(p.Spotted), p.FelledBy, p.Treats, p.Carries), "person", CombatantRef)
	if len(p.Lots) > MaxLots {
		r.report(p.Pos, checkResume, fmt.Sprintf("nobody rolls more than %d lots", MaxLots), "")
	}
	if p.Fire != nil {
		r.lookup(p.Fire.By, "person", CombatantRef)
		r.weapon(p.Fire.Weapon)
		r.hazardsNamed(p.Fire.Hazard)
		r.toldBefore(p.Pos, p.Fire.Event)
	}
	if at := r.vehicleNamed(p.Vehicle); at != Nobody && p.Seat >= r.s.Types[r.s.Vehicles[at].Type].Seats() {
		r.report(p.Pos, checkResume, fmt.Sprintf("%s has no seat %d", quote(p.Vehicle.Value), p.Seat), "the first is 0, the driver's")
	}
	r.resumedCivilian(p)
	r.possible(p)
}

// hazardsNamed checks that every ID names a hazard.
func (r *resolver) hazardsNamed(ids ...Text) {
	known := make([]string, len(r.s.Hazards))
	for i := range r.s.Hazards {
		known[i] = r.s.Hazards[i].ID
	}
	for _, id := range ids {
		if id.Value != "" && !slices.Contains(known, id.Value) {
			r.report(id.Pos, checkReference, "there is no hazard "+quote(id.Value), didYouMean(id.Value, known))
		}
	}
}

// toldBefore checks that an event is one of those that the fight had told when it was saved.
func (r *resolver) toldBefore(at Pos, event *int32) {
	if told := r.s.Resume.Events; event != nil && (*event < 0 || *event >= told) {
		r.report(at, checkResume, fmt.Sprintf("there is no event %d", *event), fmt.Sprintf("%d have been told, from 0 on", told))
	}
}

// resumedCivilian checks what only those have who take no side.
func (r *resolver) resumedCivilian(p *SavedPerson) {
	found, ok := r.names.find(p.ID.Value)
	if !ok || found.ref.Kind != CombatantRef {
		return
	}
	if civilian := r.s.Combatants[found.ref.Index].Civilian != Nobody; civilian != (p.Civilian != nil) {
		r.report(p.Pos, checkResume, fmt.Sprintf("a civilian has a key civilian here and nobody else has: %s", quote(p.ID.Value)), "")
	}
	if p.Civilian != nil {
		r.allNamed(p.Civilian.Foes, "side", SideRef)
	}
}

// possible checks that what is said of somebody can be true at once.
func (r *resolver) possible(p *SavedPerson) {
	deadly := p.Wounds >= r.s.Rules.Effects.DeathLimit
	for _, c := range []struct {
		wrong bool
		text  string
	}{
		{deadly != (p.State == "dead" || p.State == "blown-away"), fmt.Sprintf("%d wound points and being %s do not go together (WND-1)", p.Wounds, stateOr(p.State))},
		{p.Present && p.Gone, "nobody is present and gone"},
		{p.Hits > p.Shots, "there are more hits than shots"},
		{(deadly || p.Wounds == 0) && (p.Clock > 0 || p.Stable || p.Dying), "only who lives and is wounded waits for help (MED-1)"},
		{max(p.FiredUpon, p.LastShot, p.Missed, p.Endangered, p.TreatsFrom) > r.s.Resume.Turn, fmt.Sprintf("something has happened after turn %d, the last that was played", r.s.Resume.Turn)},
	} {
		if c.wrong {
			r.report(p.Pos, checkResume, quote(p.ID.Value)+": "+c.text, "")
		}
	}
}

func stateOr(state string) string {
	if state == "" {
		return "fit"
	}
	return state
}

// vehicleNamed is the index of a vehicle; Nobody for none.
func (r *resolver) vehicleNamed(id Text) int {
	if id.Value == "" {
		return Nobody
	}
	known := make([]string, len(r.s.Vehicles))
	for i := range r.s.Vehicles {
		known[i] = r.s.Vehicles[i].ID
	}
	at := slices.Index(known, id.Value)
	if at < 0 {
		r.report(id.Pos, checkReference, "there is no vehicle "+quote(id.Value), didYouMean(id.Value, known))
	}
	return at
}

// resumedVehicles checks that every vehicle is there once, with its guns.
func (r *resolver) resumedVehicles(f *Resume) {
	seen := map[string]bool{}
	for i := range f.Vehicles {
		v := &f.Vehicles[i]
		at := r.vehicleNamed(v.ID)
		if at == Nobody {
			continue
		}
		if mounts := len(r.s.Types[r.s.Vehicles[at].Type].Mounts); len(v.Guns) != mounts || seen[v.ID.Value] {
			r.report(v.ID.Pos, checkResume, fmt.Sprintf("%s stands here once, with %d guns", quote(v.ID.Value), mounts), "")
		}
		seen[v.ID.Value] = true
		r.onMap(&v.At)
		r.lookup(v.By, "person", CombatantRef)
		for g := range v.Guns {
			r.weapon(v.Guns[g].Arm.Weapon)
			r.lookup(v.Guns[g].Man, "person", CombatantRef)
		}
	}
	for i := range r.s.Vehicles {
		if id := r.s.Vehicles[i].ID; !seen[id] {
			r.report(f.Pos, checkResume, quote(id)+" is missing among the vehicles", "")
		}
	}
}

// resumedElements checks whose orders have changed and to which.
func (r *resolver) resumedElements(f *Resume) {
	for i := range f.Elements {
		e := &f.Elements[i]
		found, ok := r.lookup(e.ID, "element", ElementRef)
		if !ok {
			continue
		}
		o := r.s.OrdersOf(found.ref.Index, e.Event, e.Step)
		if o == nil {
			r.report(e.Pos, checkResume, fmt.Sprintf("%s has no such orders", quote(e.ID.Value)), "event says which event gave them, step how often they went on to then")
		} else if e.Leg < 0 || e.Leg > 0 && e.Leg >= len(o.Route) {
			r.report(e.Pos, checkResume, fmt.Sprintf("the route of %s has no point %d", quote(e.ID.Value), e.Leg), "")
		}
	}
}

// resumedGround checks what lies about, what is set and what is broken.
func (r *resolver) resumedGround(f *Resume) {
	for i := range f.Dropped {
		r.weapon(f.Dropped[i].Weapon)
		r.onMap(&f.Dropped[i].At)
	}
	for i := range f.Charges {
		c := &f.Charges[i]
		r.onMap(&c.At)
		r.lookup(c.By, "person", CombatantRef)
		r.toldBefore(c.Weapon.Pos, c.Event)
		if at := r.weapon(c.Weapon); !r.s.Weapons[at].Charge() && at != 0 {
			r.report(c.Weapon.Pos, checkCharge, quote(c.Weapon.Value)+" is no charge and cannot be due", "")
		}
		if c.Due <= f.Turn {
			r.report(c.Weapon.Pos, checkResume, fmt.Sprintf("a charge that was due on turn %d has gone off", c.Due), "")
		}
	}
	for i := range f.Holes {
		r.onMap(&f.Holes[i].At)
		if found, ok := r.lookup(f.Holes[i].Feature, "feature", FeatureRef); ok && !r.s.Map.Features[found.ref.Index].Structure() {
			r.report(f.Holes[i].Feature.Pos, checkResume, quote(found.ref.Name)+" is nothing that can have a hole", "")
		}
	}
}

// MaxLots is how often two people roll for the lead before their keys decide (MOR-9).
const MaxLots = 12

// OrdersOf are the orders that an element has from an event of the file, counted from 1, or has begun with, for 0, after so many
// steps to what comes then; nil if there are no such orders.
func (s *Scenario) OrdersOf(element, event, step int) *Orders {
	o := s.Elements[element].Orders
	if event > 0 {
		o = s.ordered(element, event)
	}
	for ; o != nil && step > 0; step-- {
		o = o.Then
	}
	return o
}

// ordered are the orders that an event of the file, counted from 1, gives an element; nil for none.
func (s *Scenario) ordered(element, event int) *Orders {
	if event > len(s.Triggers) {
		return nil
	}
	changes := s.Triggers[event-1].Orders
	i := slices.IndexFunc(changes, func(c OrderChange) bool { return c.Element == element })
	if i < 0 {
		return nil
	}
	return changes[i].Orders
}

// OrdersNow are the orders with which an element begins, or goes on from a save; nil without any.
func (s *Scenario) OrdersNow(element int) *Orders {
	if s.Resume != nil {
		for i := range s.Resume.Elements {
			if e := &s.Resume.Elements[i]; e.ID.Value == s.Elements[element].ID {
				return s.OrdersOf(element, e.Event, e.Step)
			}
		}
	}
	return s.Elements[element].Orders
}

// VehicleOrdersNow are the orders that a vehicle of its own begins with, which may be from a save; nil: none.
func (s *Scenario) VehicleOrdersNow(vehicle int) *Orders {
	o := s.Vehicles[vehicle].Orders
	if s.Resume == nil {
		return o
	}
	for i := range s.Resume.Vehicles {
		if v := &s.Resume.Vehicles[i]; v.ID.Value == s.Vehicles[vehicle].ID {
			for range v.Step {
				o = o.Then
			}
		}
	}
	return o
}

// Source says where the orders of an element come from: the inverse of OrdersOf.
func (s *Scenario) Source(element int, of *Orders) (event, step int) {
	for event = 0; event <= len(s.Triggers); event++ {
		step = 0
		for o := s.OrdersOf(element, event, 0); o != nil; o = o.Then {
			if o == of {
				return event, step
			}
			step++
		}
	}
	return 0, 0
}
