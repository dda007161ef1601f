package scenario

import (
	"fmt"
	"slices"
	"strings"

	"crossfire/engine/dice"
	"crossfire/engine/rules"
)

// vehicles resolves the vehicles of the sides and those in which elements come.
func (r *resolver) vehicles() {
	for i := range r.file.Sides {
		for j := range r.file.Sides[i].Vehicles {
			r.vehicle(&r.file.Sides[i].Vehicles[j], i, Nobody)
		}
	}
	for i, f := range r.elementFiles {
		if f.Comes != nil {
			r.vehicle(f.Comes, r.s.Elements[i].Side, i)
		}
	}
}

func (r *resolver) vehicle(f *vehicleFile, side, element int) {
	at := len(r.s.Vehicles)
	made := Vehicle{ID: f.ID.Value, Name: f.Name, Key: dice.KeyOf(f.ID.Value), Side: side, Element: element, Type: r.vehicleType(f.Type)}
	made.Across = f.Facing == edges[0] || f.Facing == edges[2]
	r.declare(f.ID, named{ref: Ref{Kind: VehicleRef, Index: at}, sort: vehicleName})
	if f.At != nil {
		made.At = f.At.Point
	}
	r.s.Vehicles = append(r.s.Vehicles, made)
	r.vehicleFiles = append(r.vehicleFiles, f)
	if f.At != nil && r.onMap(f.At) {
		r.checkStand(f, at)
	}
}

// vehicleType finds a type and gives its index in Scenario.Types.
func (r *resolver) vehicleType(id Text) int {
	if at, ok := r.typeAt[id.Value]; ok {
		return at
	}
	written := r.cat.vehicles[id.Value]
	made := VehicleType{ID: id.Value, Crew: []string{"driver"}} // a stand-in after a mistake
	if written != nil {
		made = r.cat.vehicleType(id.Value, r.s.Rules, r.diags)
		made.Mounts = r.mounts(written, &made)
	} else if id.Value != "" && (r.file.Types == nil || r.file.Types.get(id.Value) == nil) {
		r.report(id.Pos, checkReference, "there is no vehicle "+quote(id.Value), oneOf(id.Value, r.cat.VehicleIDs, "vehicles"))
	}
	r.typeAt[id.Value] = len(r.s.Types)
	r.s.Types = append(r.s.Types, made)
	return len(r.s.Types) - 1
}

// vehicleType reads an entry of the catalogue; its weapons are left out.
func (c *Catalog) vehicleType(id string, book *rules.Ruleset, diags *collector) VehicleType {
	var f vehicleTypeFile
	decode(c.vehicles[id], &f, diags)
	t := VehicleType{
		ID: id, Name: f.Name, Article: articleOf(f.Article, f.Name), Kind: f.Kind, HToughness: f.HToughness, Speed: f.Speed,
		PaceCM: book.PaceOf(f.Speed), Soft: f.Soft, Passengers: f.Passengers, Source: f.Source,
	}
	if f.Pace != nil {
		t.PaceCM = int32(*f.Pace)
	}
	if len(f.Size) == 2 {
		t.LengthCM, t.WidthCM = int32(f.Size[0]), int32(f.Size[1])
	}
	for _, seat := range f.Crew {
		if slices.Contains(t.Crew, seat.Value) {
			diags.report(mistake(seat.Pos, checkVehicle, "there are two seats called "+quote(seat.Value)))
		}
		t.Crew = append(t.Crew, seat.Value)
	}
	return t
}

// mounts resolves the weapons of a type and who fires them (VEH-8).
func (r *resolver) mounts(written *node, t *VehicleType) []Mount {
	var f vehicleTypeFile
	decode(written, &f, &collector{})
	var found []Mount
	for i := range f.Weapons {
		m := &f.Weapons[i]
		at := r.weapon(m.Weapon)
		seat := slices.Index(t.Crew, m.By.Value)
		switch {
		case seat < 0:
			r.report(m.By.Pos, checkVehicle, fmt.Sprintf("%s has no seat %s", quote(t.ID), quote(m.By.Value)), didYouMean(m.By.Value, t.Crew))
			continue
		case at == 0:
			continue
		case r.s.Weapons[at].Melee || r.s.Weapons[at].Ammunition || r.s.Weapons[at].Charge() || r.s.Weapons[at].ThrownCM > 0 ||
			r.s.Weapons[at].Round != Nobody || r.s.Weapons[at].Disposable:
			r.report(m.Weapon.Pos, checkVehicle, quote(m.Weapon.Value)+" cannot be mounted", "")
			continue
		}
		found = append(found, Mount{Weapon: at, Seat: seat, Count: max(m.Count, 1)})
	}
	return found
}

// hull is where a vehicle stands: its corners.
func (s *Scenario) hull(v *Vehicle) [2]Point {
	t := &s.Types[v.Type]
	x, y := t.LengthCM/2, t.WidthCM/2
	if v.Across {
		x, y = y, x
	}
	return [2]Point{{X: v.At.X - x, Y: v.At.Y - y}, {X: v.At.X + x, Y: v.At.Y + y}}
}

// hulls are the places that vehicles on the ground take, those to come too.
func (r *resolver) hulls() [][2]Point {
	var found [][2]Point
	for i := range r.s.Vehicles {
		h := r.s.hull(&r.s.Vehicles[i])
		if r.s.Types[r.s.Vehicles[i].Type].Speed == rules.Flying {
			h = [2]Point{{X: 1}, {}} // no place at all
		}
		found = append(found, h)
	}
	return found
}

// checkStand refuses a vehicle that stands in a wall, a building, an obstacle or another vehicle. What flies may be over obstacles.
func (r *resolver) checkStand(f *vehicleFile, at int) {
	v := &r.s.Vehicles[at]
	h, flies := r.s.hull(v), r.s.Types[v.Type].Speed == rules.Flying
	for i := range r.s.Map.Features {
		feature := &r.s.Map.Features[i]
		if flies && feature.Kind == ObstacleFeature || !feature.meets(h) {
			continue
		}
		says := fmt.Sprintf("%s stands in the %s %s", quote(f.ID.Value), feature.Kind, quote(feature.ID))
		r.report(f.At.Place, checkPlace, says, "place all of it outside")
		return
	}
	if flies {
		return
	}
	for i := range r.s.Vehicles[:at] {
		other := &r.s.Vehicles[i]
		o := r.s.hull(other)
		apart := h[1].X < o[0].X || o[1].X < h[0].X || h[1].Y < o[0].Y || o[1].Y < h[0].Y
		if !apart && r.s.Types[other.Type].Speed != rules.Flying && r.comesWith(other.Element) == r.comesWith(v.Element) {
			r.report(f.At.Place, checkPlace, fmt.Sprintf("%s stands in %s", quote(f.ID.Value), quote(other.ID)), "two vehicles need room for both")
			return
		}
	}
}

// meets reports whether something that takes the ground between two corners is in what stops it: across the line of a wall, in an obstacle
// or in a building.
func (f *Feature) meets(h [2]Point) bool {
	corners := []Point{h[0], {X: h[1].X, Y: h[0].Y}, h[1], {X: h[0].X, Y: h[1].Y}, h[0]}
	middle := Point{X: (h[0].X + h[1].X) / 2, Y: (h[0].Y + h[1].Y) / 2}
	in := solid(f, middle) || f.Kind == BuildingFeature && f.Line == nil &&
		h[0].X < f.Max.X && f.Min.X < h[1].X && h[0].Y < f.Max.Y && f.Min.Y < h[1].Y
	for k := 1; k < len(corners); k++ {
		in = in || parted(f, corners[k-1], corners[k])
	}
	return in
}

// comesWith is the event that brings an element; Nobody: it is there, or there is no element.
func (r *resolver) comesWith(element int) int {
	if element == Nobody {
		return Nobody
	}
	return r.eventOf[element]
}

// board gives seats to those who begin in a vehicle: first those who name theirs.
func (r *resolver) board() {
	taken := make([][]int, len(r.s.Vehicles)) // by vehicle and seat: who sits there, or Nobody
	for i := range r.s.Vehicles {
		taken[i] = slices.Repeat([]int{Nobody}, r.s.Types[r.s.Vehicles[i].Type].Seats())
	}
	for _, named := range []bool{true, false} {
		for i, f := range r.unitFiles {
			if f.In.Value != "" && strings.Contains(f.In.Value, ".") == named {
				r.seat(&r.s.Units[i], f, taken)
			}
		}
	}
}

// seat puts a unit into the seat or the vehicle that it names.
func (r *resolver) seat(u *Unit, f *unitFile, taken [][]int) {
	id, place, named := strings.Cut(f.In.Value, ".")
	found, ok := r.lookup(Text{Value: id, Pos: f.In.Pos}, "vehicle", VehicleRef)
	if !ok {
		return
	}
	v := &r.s.Vehicles[found.ref.Index]
	t, seats := &r.s.Types[v.Type], taken[found.ref.Index]
	if r.s.Elements[u.Element].Side != v.Side {
		r.report(f.In.Pos, checkVehicle, quote(id)+" belongs to another side", "")
		return
	}
	if r.comesWith(v.Element) != r.eventOf[u.Element] {
		r.report(f.In.Pos, checkVehicle, quote(id)+" and those in it do not come together", "")
		return
	}
	if named && !slices.Contains(t.Crew, place) {
		r.report(f.In.Pos, checkVehicle, fmt.Sprintf("%s has no seat %s", quote(id), quote(place)), seatHint(place, t))
		return
	}
	for who := u.First; who < u.First+u.Count; who++ {
		seat := freeSeat(t, seats)
		if named {
			seat = slices.Index(t.Crew, place)
		}
		switch {
		case seat < 0:
			r.report(f.In.Pos, checkVehicle, fmt.Sprintf("%s has room for %d people, not more", quote(id), t.Seats()), "")
			return
		case seats[seat] != Nobody:
			r.report(f.In.Pos, checkVehicle, fmt.Sprintf("%s sits there already", quote(r.s.Combatants[seats[seat]].ID)), "")
			return
		}
		seats[seat] = who
		c := &r.s.Combatants[who]
		c.Vehicle, c.Seat, c.At = found.ref.Index, seat, v.At
		r.placed[who] = true
	}
}

func seatHint(place string, t *VehicleType) string {
	if hint := didYouMean(place, t.Crew); hint != "" {
		return hint
	}
	return "its seats are " + strings.Join(t.Crew, ", ")
}

// freeSeat is a passenger's seat that nobody has, else one of the crew's; -1: there is none.
func freeSeat(t *VehicleType, seats []int) int {
	for i := len(t.Crew); i < len(seats); i++ {
		if seats[i] == Nobody {
			return i
		}
	}
	return slices.Index(seats, Nobody)
}

// roller is the key of who makes a roll: a person, or a vehicle or a structure for its toughness (VEH-2, STR-2).
func (r *resolver) roller(id Text) (dice.Key, bool) {
	if found, ok := r.names.find(id.Value); ok && (found.ref.Kind == VehicleRef || found.ref.Kind == FeatureRef) {
		return dice.KeyOf(id.Value), true
	}
	who, ok := r.personNamed(id)
	if !ok {
		return 0, false
	}
	return r.s.Combatants[who].Key, true
}

// opponent is the key of what a roll is against; systems of vehicles are written as reports do (VEH-3).
func (r *resolver) opponent(id Text) dice.Key {
	_, weapon := r.weaponAt[id.Value]
	if !weapon && !slices.Contains(rules.System(0).Words(), id.Value) {
		r.lookup(id, "person, vehicle, weapon, system or feature", CombatantRef, VehicleRef, FeatureRef)
	}
	return dice.KeyOf(id.Value)
}
