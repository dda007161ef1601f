package report

import (
	"fmt"
	"slices"

	"crossfire/engine"
	"crossfire/scenario"
)

// The report of a fight that goes on from a save begins with how everybody stood then.

// resume makes everybody as the save has it.
func (t *Tally) resume(r *scenario.Resume) {
	s := t.Scenario
	for i := range s.Combatants {
		p, f := r.Person(s.Combatants[i].ID), &t.People[i]
		f.Come, f.Gone, f.Surrendered = p.Present || p.Gone, p.Gone, p.Surrendered
		f.At, f.Posture, f.Wounds, f.Condition, f.Morale, f.Hooah = p.At.Point, p.Posture, p.Wounds, engine.ConditionNamed(p.State), p.Morale, int(p.Hooah)
		f.Shots, f.Hits = int(p.Shots), int(p.Hits)
		f.Vehicle, f.Seat = vehicleNamed(s, p.Vehicle.Value), p.Seat
		f.GoneTurn, f.SurrenderTurn = r.Turn, r.Turn
		f.Arms, f.InHand = nil, scenario.Nobody
		for k, arm := range p.Weapons {
			weapon := weaponNamed(s, arm.Weapon.Value)
			if weapon == scenario.Nobody {
				continue
			}
			f.Arms = append(f.Arms, held(Holding{Weapon: weapon, Ammo: arm.Ammo, Count: int(arm.Count), Mount: int(arm.Mount), Empty: arm.Work > 0}, given))
			if k+1 == p.Hand {
				f.InHand = weapon
			}
		}
		f.countLoaded(s)
	}
	for _, saved := range r.Vehicles {
		v := &t.Vehicles[vehicleNamed(s, saved.ID.Value)]
		v.Come, v.Gone, v.At, v.Across = saved.Present || saved.Gone, saved.Gone, saved.At.Point, saved.Across
		v.Level, v.Halted, v.Blind, v.By = saved.Level, saved.Halted, saved.Blind, personNamed(s, saved.By.Value)
		for g, gun := range saved.Guns {
			v.Guns[g].Ammo, v.Guns[g].Count = gun.Arm.Ammo, int(gun.Arm.Count)
			if gun.Out {
				v.Out = append(v.Out, weaponNamed(s, gun.Arm.Weapon.Value))
			}
		}
	}
	for _, d := range r.Dropped {
		t.Items = append(t.Items, Lying{Weapon: weaponNamed(s, d.Weapon.Value), At: d.At.Point, From: scenario.Nobody, Ammo: d.Ammo, Count: max(int(d.Count), 1), Empty: d.Work > 0})
	}
}

// weaponNamed is the index of a weapon; Nobody for none.
func weaponNamed(s *scenario.Scenario, id string) int {
	return slices.IndexFunc(s.Weapons, func(w scenario.Weapon) bool { return id != "" && w.ID == id })
}

// vehicleNamed is the index of a vehicle, and personNamed that of a person; Nobody for none.
func vehicleNamed(s *scenario.Scenario, id string) int {
	return slices.IndexFunc(s.Vehicles, func(v scenario.Vehicle) bool { return id != "" && v.ID == id })
}

func personNamed(s *scenario.Scenario, id string) int {
	return slices.IndexFunc(s.Combatants, func(c scenario.Combatant) bool { return id != "" && c.ID == id })
}

// before says what has become of somebody before this account begins, as the first line of the bill; nil: nothing.
func (f *Fight) before(n *namer, who int) []string {
	s := f.Scenario
	if s.Resume == nil {
		if s.Combatants[who].Wounds > 0 {
			return []string{"", "", "", "", "wounded before the fight"}
		}
		return nil
	}
	p := s.Resume.Person(s.Combatants[who].ID)
	if p.State == "" {
		return nil
	}
	by := ""
	if felledBy := personNamed(s, p.FelledBy.Value); felledBy != scenario.Nobody {
		by = n.plain(felledBy)
	}
	return []string{"", by, "", "", fmt.Sprintf("%s by the end of turn %d", p.State, s.Resume.Turn)}
}
