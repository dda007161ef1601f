package scenario

import (
	"fmt"
	"slices"
	"strings"
)

// orderKeys says which key gives an order its place, and whether the order needs it.
var orderKeys = []struct {
	key      string
	required bool
	kinds    []RefKind // what it may name besides a point
	edge     bool
}{
	Hold:     {key: "at", kinds: []RefKind{FeatureRef}},
	Advance:  {key: "to", required: true, kinds: []RefKind{FeatureRef}},
	Assault:  {key: "target", kinds: []RefKind{SideRef, ElementRef, UnitRef, CombatantRef, VehicleRef}},
	Ambush:   {key: "from", kinds: []RefKind{FeatureRef}},
	Guard:    {key: "at", kinds: []RefKind{FeatureRef}},
	Withdraw: {key: "to", kinds: []RefKind{FeatureRef}, edge: true},
	Protect:  {key: "target", required: true, kinds: []RefKind{ElementRef, UnitRef, CombatantRef, VehicleRef}},
	Patrol:   {key: "along", required: true},
	Flee:     {key: "to", edge: true},
	Move:     {key: "to", required: true, kinds: []RefKind{FeatureRef}},
	Unload:   {},
	Ram:      {key: "target", required: true, kinds: []RefKind{SideRef, ElementRef, UnitRef, CombatantRef, VehicleRef, FeatureRef}},
	Board:    {key: "target", required: true, kinds: []RefKind{VehicleRef}},
	Fetch:    {key: "target", required: true, kinds: []RefKind{ElementRef, UnitRef, CombatantRef}},
	Demolish: {key: "target", required: true, kinds: []RefKind{FeatureRef}},
}

// elementOrders resolves the orders that elements begin with. An element without orders holds where it is.
func (r *resolver) elementOrders() {
	for i, f := range r.elementFiles {
		e := &r.s.Elements[i]
		e.Orders = &Orders{Do: Hold}
		if f.Orders != nil {
			e.Orders = r.orders(f.Orders, e.Side)
		}
	}
	for i, f := range r.vehicleFiles {
		if f.Orders != nil {
			r.s.Vehicles[i].Orders = r.orders(f.Orders, r.s.Vehicles[i].Side)
		}
	}
}

// orders resolves orders of an element or a vehicle and those that follow.
func (r *resolver) orders(f *ordersFile, side int) *Orders {
	o := &Orders{
		Do: f.Do, Fire: f.Fire, WithinCM: int32(f.Within), Aim: f.Aim, Restraint: f.Restraint, OutOfAmmo: f.OutOfAmmo,
		Panic: f.Panic, Hooah: f.Hooah, Treat: f.Treat, Civilians: f.Civilians,
	}
	r.whereTo(f, o, side)
	o.Until = r.trigger(f.Until)
	o.Withdraw = r.trigger(f.Withdraw.When)
	o.Surrender = r.trigger(f.Surrender)
	if f.Withdraw.To != nil {
		o.Retreat = r.refuge(f.Withdraw.To)
	}
	if f.Mode != nil {
		o.Mode, o.ModeSet = *f.Mode, true
	}
	for _, id := range f.Prefer {
		r.prefer(id, o, side)
	}
	if f.Then != nil {
		o.Then = r.orders(f.Then, side)
	}
	if f.Then != nil && f.Until.Value == "" && !hasEnd(f.Do) {
		hint := "write until, with a condition"
		r.warn(f.Then.Pos, checkOrders, fmt.Sprintf("these orders never come: %s has no end of its own", article(f.Do.String())), hint)
	}
	if f.Until.Value != "" && f.Then == nil {
		r.report(f.Until.Pos, checkOrders, "until is followed by nothing", "write then, with the orders that follow")
	}
	return o
}

// hasEnd reports whether an order can be done with; the others go on until a condition ends them.
func hasEnd(do OrderKind) bool {
	switch do {
	case Hold, Assault, Ambush, Guard, Patrol, Flee:
		return false
	}
	return true
}

// whereTo fills the place of orders and refuses keys of other orders.
func (r *resolver) whereTo(f *ordersFile, o *Orders, side int) {
	about := orderKeys[f.Do]
	keys := []struct {
		key   string
		place *placeFile
	}{{"at", f.At}, {"to", f.To}, {"from", f.From}, {"target", f.Target}}
	given := false
	for _, k := range keys {
		switch {
		case k.place == nil:
		case k.key != about.key:
			r.report(k.place.Pos, checkOrders, fmt.Sprintf("%s takes no %s", article(f.Do.String()), quote(k.key)), placeHint(about.key))
		default:
			given = true
			o.Place = r.orderPlace(k.place, f.Do)
		}
	}
	if f.Along != nil && about.key != "along" {
		r.report(f.Along[0].Place, checkOrders, fmt.Sprintf("%s takes no %s", article(f.Do.String()), quote("along")), "")
	}
	for i := range f.Along {
		r.onMap(&f.Along[i])
		o.Route = append(o.Route, f.Along[i].Point)
	}
	if about.required && !given && len(f.Along) == 0 {
		r.report(f.Pos, checkOrders, fmt.Sprintf("%s needs %s", article(f.Do.String()), quote(about.key)), "")
	}
	r.friendOrFoe(f, o, side)
}

// placeHint says how the place of an order is written.
func placeHint(key string) string {
	if key == "" {
		return "it happens where one is"
	}
	return "its place is written as " + key
}

// friendOrFoe refuses an assault on one's own side and the protection of enemies.
func (r *resolver) friendOrFoe(f *ordersFile, o *Orders, side int) {
	if o.Place.Kind == NoRef || f.Target == nil {
		return
	}
	if o.Place.Kind == FeatureRef {
		r.checkStructure(Text{Value: o.Place.Name, Pos: f.Target.Pos}, o.Place.Index)
	}
	own := r.sideOf(o.Place.Ref) == side
	switch {
	case (f.Do == Assault || f.Do == Ram) && own:
		r.report(f.Target.Pos, checkOrders, quote(o.Place.Name)+" is on the same side as those who are to attack it", "")
	case f.Do == Protect && !own:
		r.report(f.Target.Pos, checkOrders, quote(o.Place.Name)+" is an enemy of those who are to protect it", "")
	case (f.Do == Board || f.Do == Fetch) && !own:
		r.report(f.Target.Pos, checkOrders, quote(o.Place.Name)+" belongs to another side", "")
	}
}

// sideOf is the side that a reference to people belongs to; Nobody for others.
func (r *resolver) sideOf(ref Ref) int {
	switch ref.Kind {
	case SideRef:
		return ref.Index
	case ElementRef:
		return r.s.Elements[ref.Index].Side
	case UnitRef:
		return r.s.Elements[r.s.Units[ref.Index].Element].Side
	case CombatantRef:
		return r.s.Combatants[ref.Index].Side
	case VehicleRef:
		return r.s.Vehicles[ref.Index].Side
	}
	return Nobody
}

func (r *resolver) prefer(id Text, o *Orders, side int) {
	found, ok := r.lookup(id, "side, element, unit, person or vehicle", SideRef, ElementRef, UnitRef, CombatantRef, VehicleRef)
	switch {
	case !ok:
	case r.sideOf(found.ref) == side:
		r.report(id.Pos, checkOrders, quote(id.Value)+" is on the same side and no target", "")
	default:
		o.Prefer = append(o.Prefer, found.ref)
	}
}

// orderPlace resolves the place of an order.
func (r *resolver) orderPlace(p *placeFile, do OrderKind) Place {
	about := orderKeys[do]
	if about.key == "target" {
		return r.placeOf(p, anyOf(about.kinds), about.kinds...)
	}
	if about.edge {
		if place, ok := edgePlace(p); ok {
			return place
		}
	}
	if len(about.kinds) == 0 {
		r.report(p.Pos, checkOrders, fmt.Sprintf("%s goes to an edge of the map", article(do.String())), "write north, east, south or west")
		return Place{}
	}
	if _, known := r.names.find(p.Name.Value); !known && p.Name.Value != "" {
		r.noPlace(p, about.edge)
		return Place{}
	}
	return r.placeOf(p, "feature", about.kinds...)
}

// noPlace reports a name that is neither a feature nor, where an order goes to one, an edge of the map.
func (r *resolver) noPlace(p *placeFile, edge bool) {
	known, hint := r.names.ofKind(FeatureRef), ""
	switch {
	case edge:
		known = append(known, edges...)
		hint = "write a feature, a point, or north, east, south or west"
	case slices.Contains(edges, p.Name.Value):
		hint = "only withdraw and flee go to an edge of the map"
	}
	if near := didYouMean(p.Name.Value, known); near != "" {
		hint = near
	}
	r.report(p.Name.Pos, checkReference, "there is no feature "+quote(p.Name.Value), hint)
}

// anyOf names sorts of what orders are about.
func anyOf(kinds []RefKind) string {
	words := map[RefKind]string{SideRef: "side", ElementRef: "element", UnitRef: "unit", CombatantRef: "person", VehicleRef: "vehicle", FeatureRef: "feature"}
	var list []string
	for _, kind := range kinds {
		list = append(list, words[kind])
	}
	last := len(list) - 1
	if last == 0 {
		return list[0]
	}
	return strings.Join(list[:last], ", ") + " or " + list[last]
}

// refuge resolves where a withdrawal goes.
func (r *resolver) refuge(p *placeFile) Place {
	if place, ok := edgePlace(p); ok {
		return place
	}
	if _, known := r.names.find(p.Name.Value); !known && p.Name.Value != "" {
		r.noPlace(p, true)
		return Place{}
	}
	return r.placeOf(p, "feature", FeatureRef)
}

// edgePlace resolves north, east, south and west.
func edgePlace(p *placeFile) (Place, bool) {
	i := slices.Index(edges, p.Name.Value)
	return Place{Ref: Ref{Kind: EdgeRef, Index: i, Name: p.Name.Value}}, i >= 0
}

// placeOf resolves a point or a reference.
func (r *resolver) placeOf(p *placeFile, wanted string, kinds ...RefKind) Place {
	if p.Name.Value == "" {
		r.onMap(&p.Point)
		return Place{Ref: Ref{Kind: PointRef}, At: p.Point.Point}
	}
	found, ok := r.lookup(p.Name, wanted, kinds...)
	if !ok {
		return Place{}
	}
	return Place{Ref: found.ref}
}
