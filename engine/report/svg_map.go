package report

import (
	"fmt"
	"strings"

	"crossfire/engine/rules"
	"crossfire/scenario"
)

// feature draws a line or an area with its openings; of what is razed only a dotted outline is left.
func (s *sheet) feature(f *scenario.Feature, razed bool) {
	p := paints[f.Kind]
	if razed {
		p.dash, p.fill, p.width = "1 3", "none", 10
	}
	dash := ""
	if p.dash != "" {
		dash = ` stroke-dasharray="` + p.dash + `"`
	}
	if f.Low && f.Kind == scenario.WallFeature {
		p.stroke = "#8d877c"
	}
	if f.Line != nil {
		s.put(`<polyline points="%s" fill="none" stroke="%s" stroke-width="%s" stroke-linecap="round" stroke-linejoin="round"%s/>`,
			s.points(f.Line), p.stroke, px(p.width), dash)
	} else {
		x0, y0 := s.at(f.Min)
		x1, y1 := s.at(f.Max)
		s.put(`<rect x="%s" y="%s" width="%s" height="%s" fill="%s" stroke="%s" stroke-width="%s"%s/>`,
			px(x0), px(y0), px(x1-x0), px(y1-y0), p.fill, p.stroke, px(p.width/2+5), dash)
	}
	if razed {
		return
	}
	for _, o := range f.Openings {
		s.opening(f, o)
	}
}

// holes draws what has been blown into walls.
func (s *sheet) holes(damages []int) {
	for _, at := range damages {
		e := &s.f.Log.Events[at]
		if e.Breach == rules.BreachDestroyed {
			continue
		}
		width := s.f.Scenario.Rules.HoleCM(e.Breach, e.Weapon == scenario.Nobody)
		s.opening(&s.f.Scenario.Map.Features[e.Feature], scenario.Opening{At: e.To, WidthCM: width})
	}
}

func (s *sheet) points(line []scenario.Point) string {
	made := make([]string, len(line))
	for i, p := range line {
		x, y := s.at(p)
		made[i] = px(x) + "," + px(y)
	}
	return strings.Join(made, " ")
}

// opening draws a door as a gap and a window as a pale pane, along the side of the feature that it is in.
func (s *sheet) opening(f *scenario.Feature, o scenario.Opening) {
	a, b := o.At, o.At
	half := max(o.WidthCM/2, 40)
	if alongX(f, o.At) {
		a.X, b.X = a.X-half, b.X+half
	} else {
		a.Y, b.Y = a.Y-half, b.Y+half
	}
	colour := groundColour
	if o.Window {
		colour = "#8fc3dd"
	}
	s.put(`<polyline points="%s" fill="none" stroke="%s" stroke-width="4"/>`, s.points([]scenario.Point{a, b}), colour)
}

// alongX reports whether the wall at a place runs from west to east.
func alongX(f *scenario.Feature, at scenario.Point) bool {
	if f.Line == nil {
		return at.Y == f.Min.Y || at.Y == f.Max.Y
	}
	best, along := int64(-1), true
	for i := 1; i < len(f.Line); i++ {
		a, b := f.Line[i-1], f.Line[i]
		if d := toSegment(at, a, b); best < 0 || d < best {
			best, along = d, abs(int64(b.X)-int64(a.X)) >= abs(int64(b.Y)-int64(a.Y))
		}
	}
	return along
}

// bursts draws the reach of what went off as a ring, and where it did as a star.
func (s *sheet) bursts() {
	for _, b := range s.f.bursts() {
		x, y := s.at(b.at)
		reach, _ := s.at(scenario.Point{X: b.at.X + b.metres*100})
		s.put(`<circle cx="%s" cy="%s" r="%s" fill="%s" fill-opacity="0.12" stroke="%s" stroke-opacity="0.5" stroke-width="0.8"/>`,
			px(x), px(y), px(reach-x), burstColour, burstColour)
		s.star(x, y)
	}
}

// star is the mark of a burst.
func (d *drawn) star(x, y int) {
	d.put(`<path d="M%s %sl2 4l4 2l-4 2l-2 4l-2 -4l-4 -2l4 -2z" fill="%s"/>`, px(x), px(y-60), burstColour)
}

// trails draws the ways that people went.
func (s *sheet) trails() {
	for who, way := range s.f.trails() {
		if way == nil {
			continue
		}
		colour := sideColour(s.f.Scenario.Combatants[who].Side)
		s.put(`<polyline points="%s" fill="none" stroke="%s" stroke-opacity="0.45" stroke-width="1.3" stroke-dasharray="4 2"/>`,
			s.points(way), colour)
		x, y := s.at(way[0])
		s.put(`<circle cx="%s" cy="%s" r="1.6" fill="%s" fill-opacity="0.5"/>`, px(x), px(y), colour)
	}
}

func sideColour(side int) string {
	if side < 0 {
		return paleColour // civilians
	}
	return sideColours[side%len(sideColours)]
}

// person draws a mark: full for those who stand, hollow with a cross for those who are out, hollow for those who gave up. Whoever points
// at it reads whose it is.
func (s *sheet) person(names *namer, m marker) {
	x, y := s.at(m.at)
	s.put("<g><title>%s</title>", markup(names.plain(m.who)))
	s.mark(x, y, m.side, m.out || m.gave)
	if m.out {
		s.put(`<path d="M%s %sl8 8m0 -8l-8 8" stroke="%s" stroke-width="1.6"/>`, px(x-40), px(y-40), sideColour(m.side))
	}
	s.put("</g>")
}

// mark draws the shape of a side around a place.
func (d *drawn) mark(x, y, side int, hollow bool) {
	colour := sideColour(side)
	look := fmt.Sprintf(`fill="%s" stroke="%s" stroke-width="1"`, colour, paperColour)
	if hollow {
		look = fmt.Sprintf(`fill="%s" fill-opacity="0.8" stroke="%s" stroke-width="1.3"`, paperColour, colour)
	}
	switch side % 4 {
	case scenario.Nobody:
		d.put(`<path d="M%s %sh4v3h3v4h-3v3h-4v-3h-3v-4h3z" %s/>`, px(x-20), px(y-50), look)
	case 0:
		d.put(`<circle cx="%s" cy="%s" r="4.6" %s/>`, px(x), px(y), look)
	case 1:
		d.put(`<rect x="%s" y="%s" width="8.6" height="8.6" %s/>`, px(x-43), px(y-43), look)
	case 2:
		d.put(`<path d="M%s %sl5.4 9.4h-10.8z" %s/>`, px(x), px(y-60), look)
	default:
		d.put(`<path d="M%s %sl5.8 5.8l-5.8 5.8l-5.8 -5.8z" %s/>`, px(x), px(y-58), look)
	}
}
