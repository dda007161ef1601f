package scenario

import (
	"fmt"
)

// The widths of openings that give none, in centimetres (SPACE-5).
const (
	doorWidth   = 100
	windowWidth = 200
)

// ground resolves the map and its features.
func (r *resolver) ground() {
	m, f := &r.s.Map, &r.file.Map
	if len(f.Size) == 2 {
		m.WidthCM, m.HeightCM = int32(f.Size[0]), int32(f.Size[1])
	}
	m.Dark, m.Wind = f.Light == "dark", f.Wind == "strong"
	m.Features = make([]Feature, len(f.Features))
	for i := range f.Features {
		m.Features[i] = r.feature(&f.Features[i])
		r.declare(f.Features[i].ID, named{ref: Ref{Kind: FeatureRef, Index: i}, sort: featureName})
	}
}

func (r *resolver) feature(f *featureFile) Feature {
	made := Feature{ID: f.ID.Value, Name: f.Name, Kind: f.Kind, Material: f.Material, Size: f.Size.Value}
	if made.Name == "" {
		made.Name = spoken(made.ID)
	}
	r.shape(f, &made)
	r.height(f, &made)
	r.material(f, &made)
	if f.Size.Value != "" && f.Kind != BuildingFeature {
		r.report(f.Size.Pos, checkFeature, "only a building has a size", "")
	}
	for i := range f.Openings {
		if opening, ok := r.opening(&f.Openings[i], &made); ok {
			made.Openings = append(made.Openings, opening)
		}
	}
	return made
}

// material fills in what the feature is made of; the schema has refused what nobody knows.
func (r *resolver) material(f *featureFile, made *Feature) {
	made.Material = ""
	if made.Kind == ConcealmentFeature || made.Kind == SmokeFeature {
		return
	}
	if m, ok := r.cat.material(f.Material, made.Kind); ok {
		made.Material, made.Strength = m.ID, m.Toughness
	}
}

// shape makes the line or the area.
func (r *resolver) shape(f *featureFile, made *Feature) {
	points := f.Line
	switch {
	case (f.Line == nil) == (f.Area == nil):
		r.report(f.Pos, checkFeature, "a feature is a line or an area", "write one of line and area")
	case f.Line != nil && (f.Kind == BuildingFeature || f.Kind == SmokeFeature):
		r.report(f.Line[0].Place, checkFeature, article(f.Kind.String())+" is an area, not a line", "write area with two opposite corners")
	}
	if f.Area != nil {
		points = f.Area
	}
	for i := range points {
		r.onMap(&points[i])
		made.grow(points[i].Point, i == 0)
	}
	if f.Area == nil {
		r.line(f, made)
	} else if made.Min.X == made.Max.X || made.Min.Y == made.Max.Y {
		r.report(f.Area[0].Place, checkFeature, "the area has no width or no height", "write two opposite corners")
	}
}

func (r *resolver) line(f *featureFile, made *Feature) {
	made.Line = make([]Point, len(f.Line))
	for i := range f.Line {
		made.Line[i] = f.Line[i].Point
		if i > 0 && made.Line[i] == made.Line[i-1] {
			r.report(f.Line[i].Place, checkFeature, "two points of the line are the same", "")
		}
	}
	if len(made.Line) == 0 {
		made.Line = []Point{{}} // a stand-in; the schema has refused the file
	}
}

// grow widens the bounds of a feature by a point.
func (f *Feature) grow(p Point, first bool) {
	if first {
		f.Min, f.Max = p, p
		return
	}
	f.Min = Point{X: min(f.Min.X, p.X), Y: min(f.Min.Y, p.Y)}
	f.Max = Point{X: max(f.Max.X, p.X), Y: max(f.Max.Y, p.Y)}
}

// onMap refuses points outside of the map.
func (r *resolver) onMap(p *pointFile) bool {
	if p.X >= 0 && p.Y >= 0 && p.X <= r.s.Map.WidthCM && p.Y <= r.s.Map.HeightCM {
		return true
	}
	r.report(p.Place, checkPlace, fmt.Sprintf("%s is outside of the map", p.Point), fmt.Sprintf("the map is %s by %s metres", metresText(r.s.Map.WidthCM), metresText(r.s.Map.HeightCM)))
	return false
}

// String writes a point as files do, in metres: [62, 39.5].
func (p Point) String() string { return "[" + metresText(p.X) + ", " + metresText(p.Y) + "]" }

// metresText writes centimetres as metres without needless decimals.
func metresText(cm int32) string {
	sign := ""
	if cm < 0 {
		sign, cm = "-", -cm
	}
	whole, rest := cm/metre, cm%metre
	switch {
	case rest == 0:
		return fmt.Sprintf("%s%d", sign, whole)
	case rest%10 == 0:
		return fmt.Sprintf("%s%d.%d", sign, whole, rest/10)
	}
	return fmt.Sprintf("%s%d.%02d", sign, whole, rest)
}

// height fills Low: cover and obstacles are low, everything else high, unless the file says otherwise.
func (r *resolver) height(f *featureFile, made *Feature) {
	made.Low = f.Kind == CoverFeature || f.Kind == ObstacleFeature
	switch {
	case f.Height.Value == "":
	case f.Kind == SmokeFeature:
		r.report(f.Height.Pos, checkFeature, f.Kind.String()+" has no height", "")
	default:
		made.Low = f.Height.Value == "low"
	}
}

// opening resolves a door or a window.
func (r *resolver) opening(o *openingFile, in *Feature) (Opening, bool) {
	if in.Kind != WallFeature && in.Kind != BuildingFeature {
		r.report(o.Pos, checkFeature, article(in.Kind.String())+" has no openings", "only walls and buildings have")
		return Opening{}, false
	}
	made, at := Opening{WidthCM: doorWidth}, o.Door
	if o.Window != nil {
		made, at = Opening{WidthCM: windowWidth, Window: true}, o.Window
	}
	if (o.Door == nil) == (o.Window == nil) {
		r.report(o.Pos, checkFeature, "an opening is a door or a window", "write one of door and window")
		return Opening{}, false
	}
	made.At = at.Point
	if o.Width != nil {
		made.WidthCM = int32(*o.Width)
	}
	const tolerance = 50 // centimetres between an opening and the outline
	if square, _, _ := outlineDistance(in, at.Point); square > tolerance*tolerance {
		r.report(at.Place, checkFeature, fmt.Sprintf("%s is not on the outline of %s", at.Point, quote(in.ID)), "")
		return Opening{}, false
	}
	return made, true
}

// items resolves the weapons that lie about.
func (r *resolver) items() {
	r.s.Map.Items = make([]Item, len(r.file.Map.Items))
	for i := range r.file.Map.Items {
		f := &r.file.Map.Items[i]
		made := &r.s.Map.Items[i]
		*made = Item{ID: f.ID.Value, At: f.At.Point, Weapon: r.weapon(f.Weapon)}
		made.Ammo = r.ammoOf(made.Weapon, f.Ammo)
		r.onMap(&f.At)
		r.declare(f.ID, named{ref: Ref{Index: i}, sort: itemName})
		made.By = Nobody
		if f.Due != nil {
			made.Due = f.Due.Value
		}
	}
	r.planted()
}

// planted resolves who planted the charges that are due (HVY-8).
func (r *resolver) planted() {
	for i := range r.file.Map.Items {
		f, made := &r.file.Map.Items[i], &r.s.Map.Items[i]
		charge := r.s.Weapons[made.Weapon].Charge()
		switch {
		case f.Due == nil && f.By.Value == "":
			continue
		case !charge && made.Weapon != 0:
			r.report(f.Pos, checkCharge, quote(f.Weapon.Value)+" is no charge and cannot be due", "")
		case f.Due == nil:
			r.report(f.By.Pos, checkCharge, "a charge that somebody has planted is due on some turn", "write due")
		case f.By.Value == "":
			r.report(f.Due.Pos, checkCharge, "a charge that is due was planted by somebody", "write by")
		}
		if f.By.Value == "" {
			continue
		}
		if who, ok := r.personNamed(f.By); ok {
			made.By = who
		}
	}
}
