package report

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Vehicles on the drawn map: boxes as long and wide as they are, in the colour of their side; wrecks are pale and crossed out.

// vehicles draws those that are on the map.
func (s *sheet) vehicles(t *Tally) {
	if len(t.Vehicles) == 0 {
		return
	}
	names := newNamer(s.f.Scenario)
	for i := range t.Vehicles {
		if v := &t.Vehicles[i]; v.Come && !v.Gone {
			s.vehicle(i, v, unescape.Replace(names.vehicleTitle(i)))
		}
	}
}

// vehicle draws one.
func (s *sheet) vehicle(i int, v *Wreck, title string) {
	spec := &s.f.Scenario.Vehicles[i]
	kind := &s.f.Scenario.Types[spec.Type]
	x, y := kind.LengthCM/2, kind.WidthCM/2
	if v.Across {
		x, y = y, x
	}
	x0, y0 := s.at(scenario.Point{X: v.At.X - x, Y: v.At.Y - y})
	x1, y1 := s.at(scenario.Point{X: v.At.X + x, Y: v.At.Y + y})
	wide, tall := max(x1-x0, leastHull), max(y1-y0, leastHull)
	fill := "0.35"
	if v.Level >= rules.Wrecked {
		fill = "0.1"
	}
	colour := sideColour(spec.Side)
	s.put(`<rect x="%s" y="%s" width="%s" height="%s" rx="1.5" fill="%s" fill-opacity="%s" stroke="%s" stroke-width="1.4"><title>%s</title></rect>`,
		px(x0), px(y0), px(wide), px(tall), colour, fill, colour, markup(title))
	if v.Level >= rules.Wrecked {
		s.put(`<path d="M%s %sl%s %sm0 -%sl-%s %s" stroke="%s" stroke-width="1"/>`, px(x0), px(y0), px(wide), px(tall), px(tall), px(wide), px(tall), colour)
	}
}

// leastHull is how large a vehicle is drawn at least, in tenths of a pixel.
const leastHull = 60

// drives draws the ways that vehicles went.
func (s *sheet) drives() {
	ways := make([][]scenario.Point, len(s.f.Scenario.Vehicles))
	for i := range s.f.Log.Events {
		if e := &s.f.Log.Events[i]; e.Kind == engine.Drives {
			if ways[e.Vehicle] == nil {
				ways[e.Vehicle] = []scenario.Point{e.From}
			}
			ways[e.Vehicle] = append(ways[e.Vehicle], e.To)
		}
	}
	for i, way := range ways {
		if way != nil {
			s.put(`<polyline points="%s" fill="none" stroke="%s" stroke-opacity="0.3" stroke-width="3" stroke-dasharray="6 3"/>`,
				s.points(way), sideColour(s.f.Scenario.Vehicles[i].Side))
		}
	}
}
