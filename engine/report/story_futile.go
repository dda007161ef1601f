package report

import (
	"crossfire/engine"
	"crossfire/engine/rules"
)

// Shots that do nothing to a vehicle are told of everybody at once.

// futile reports whether a deed is fire at a vehicle of which nothing comes but scratches. What bursts beside it is told by itself.
func (t *teller) futile(d *deed) bool {
	e := &t.log[d.at]
	if d.kind != engine.Engages || t.s.Weapons[e.Weapon].Class == rules.ClassThrown || d.move >= 0 && !d.after {
		return false
	}
	if t.s.Weapons[e.Weapon].Heavy == rules.BlastWeapon && !e.Hit {
		return false
	}
	for _, at := range d.effects {
		switch x := &t.log[at]; x.Kind {
		case engine.Harms, engine.Burns, engine.Damages, engine.Crashes, engine.Duds:
			return false
		case engine.Strays:
			if x.Hit {
				return false
			}
		case engine.HullHit:
			if x.Damage > rules.Cosmetic {
				return false
			}
		}
	}
	return true
}

// tellFutile tells the fire of several people at one vehicle that comes to nothing.
func (t *teller) tellFutile(b *beat) []string {
	e := &t.log[b.deeds[0].at]
	fill := slots{people("who", b.who()...), words("vehicle", t.names.vehicle(int(e.Vehicle))), words("with", t.commonWeapon(b)),
		words("from", t.commonShelter(b))}
	return append([]string{t.names.sentence(t.phrase(e.Kind, e, missedAll), fill)}, t.afterAll(b)...)
}
