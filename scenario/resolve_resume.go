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
	r.allNamed(append(slices.Clone(p.Spotted), p.FelledBy), "person", CombatantRef)
	if len(p.Lots) > MaxLots {
		r.report(p.Pos, checkResume, fmt.Sprintf("nobody rolls more than %d lots", MaxLots), "")
	}
	if p.Fire != nil {
		r.lookup(p.Fire.By, "person", CombatantRef)
		r.weapon(p.Fire.Weapon)
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
		o = nil
		if event <= len(s.Triggers) {
			for _, change := range s.Triggers[event-1].Orders {
				if change.Element == element {
					o = change.Orders
				}
			}
		}
	}
	for ; o != nil && step > 0; step-- {
		o = o.Then
	}
	return o
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
