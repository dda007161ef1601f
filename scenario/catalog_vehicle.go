package scenario

import (
	"slices"
	"strconv"
	"strings"

	"crossfire/engine/dice"
	"crossfire/engine/rules"
)

// How an entry under vehicle_types: becomes a type of vehicle. As with weapons it has everything of the entry that it extends except
// what it says itself; the article goes with the name.

type vehicleTypeFile struct {
	Extends    string        `key:"extends"`
	Name       string        `key:"name"`
	Article    *string       `key:"article"`
	Kind       VehicleKind   `key:"kind"`
	HToughness dice.Pool     `key:"htoughness"`
	Speed      rules.Speed   `key:"speed"`
	Pace       *Centimetres  `key:"pace"`
	Soft       bool          `key:"soft"`
	Size       []Centimetres `key:"size"`
	Crew       []Text        `key:"crew"`
	Passengers int           `key:"passengers"`
	Weapons    []mountFile   `key:"weapons"`
	Source     string        `key:"source"`
}

type mountFile struct {
	Weapon Text `key:"weapon"`
	By     Text `key:"by"`
	Count  int8 `key:"count"`
}

// withVehicles returns a catalogue that has the vehicle types of a scenario too, which have passed the schema.
func (c *Catalog) withVehicles(own *node, diags *collector) *Catalog {
	if own == nil || own.kind != kindMap {
		return c
	}
	r := extender{noun: "vehicle", ids: slices.Clone(c.VehicleIDs), diags: diags}.over(c.vehicles, own)
	more := *c
	more.VehicleIDs = slices.Clone(c.VehicleIDs)
	more.vehicles = map[string]*node{}
	for _, id := range c.VehicleIDs {
		more.vehicles[id] = c.vehicles[id]
	}
	for _, e := range own.entries {
		if c.vehicles[e.key] != nil {
			diags.report(mistake(e.pos, checkDuplicate, quote(e.key)+" is a vehicle of the catalogue").
				withHint("give it another ID and extend that one"))
			continue
		}
		if whole := r.whole(e.key, e.pos); whole != nil {
			more.vehicles[e.key] = whole
			more.VehicleIDs = append(more.VehicleIDs, e.key)
		}
	}
	return &more
}

// CatalogVehicle is a type of vehicle as the catalogue has it: its weapons by their IDs.
type CatalogVehicle struct {
	VehicleType
	Weapons []CatalogMount
}

// CatalogMount is a weapon of such a vehicle, the seat from which it is fired, and how many there are.
type CatalogMount struct {
	Weapon, By string
	Count      int8
}

// Vehicle returns an entry of the catalogue, or false (VEH-6).
func (c *Catalog) Vehicle(id string, book *rules.Ruleset) (CatalogVehicle, bool) {
	written := c.vehicles[id]
	if written == nil {
		return CatalogVehicle{}, false
	}
	var f vehicleTypeFile
	decode(written, &f, &collector{})
	found := CatalogVehicle{VehicleType: c.vehicleType(id, book, &collector{})}
	for _, m := range f.Weapons {
		found.Weapons = append(found.Weapons, CatalogMount{Weapon: m.Weapon.Value, By: m.By.Value, Count: max(m.Count, 1)})
	}
	return found, true
}

// Armament names the weapons of a vehicle with their HDR: "heavy tank gun 6, M2 machine gun 3".
func (v *CatalogVehicle) Armament(c *Catalog) string {
	var names []string
	for _, m := range v.Weapons {
		w, _ := c.weapon(m.Weapon)
		text := w.Name + " " + strconv.Itoa(int(w.HDR))
		if m.Count > 1 {
			text = strconv.Itoa(int(m.Count)) + " x " + text
		}
		names = append(names, text)
	}
	if names == nil {
		return "-"
	}
	return strings.Join(names, ", ")
}
