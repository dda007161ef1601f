package report

import (
	"strings"

	"crossfire/scenario"
)

// Names on the drawing. A name is written beside its mark where nothing else is; one that finds no room is left out, leaders
// and people who stand alone in their unit first.

// halo keeps a name readable on a line.
const halo = `stroke="#f4f1e6" stroke-width="2.4" stroke-linejoin="round" paint-order="stroke"`

// box is a part of the page that is taken.
type box struct{ x0, y0, x1, y1 int }

type taken []box

func (l taken) free(b box) bool {
	for _, t := range l {
		if b.x0 < t.x1 && t.x0 < b.x1 && b.y0 < t.y1 && t.y0 < b.y1 {
			return false
		}
	}
	return true
}

// name writes the names of people, then those of features.
func (s *sheet) name(names *namer, shown []marker) {
	for _, m := range shown {
		x, y := s.at(m.at)
		s.labels = append(s.labels, box{x - 50, y - 50, x + 50, y + 50})
	}
	for _, important := range [...]bool{true, false} {
		for _, m := range shown {
			if s.important(m.who) == important {
				s.personName(names, m)
			}
		}
	}
	for i := range s.f.Scenario.Map.Features {
		s.featureName(&s.f.Scenario.Map.Features[i])
	}
}

func (s *sheet) important(who int) bool {
	c := &s.f.Scenario.Combatants[who]
	return s.f.Scenario.Units[c.Unit].Count == 1 || s.f.Scenario.Elements[c.Element].Leader == who
}

func (s *sheet) personName(names *namer, m marker) {
	x, y := s.at(m.at)
	words := unescape.Replace(names.people[m.who].short)
	wide := len([]rune(words))*54 + 20
	spots := [...]box{
		{x + 65, y - 55, x + 65 + wide, y + 45},
		{x - 65 - wide, y - 55, x - 65, y + 45},
		{x - wide/2, y - 165, x + wide/2, y - 65},
		{x - wide/2, y + 65, x + wide/2, y + 165},
		{x + 50, y - 145, x + 50 + wide, y - 50},
		{x + 50, y + 50, x + 50 + wide, y + 145},
		{x - 50 - wide, y - 145, x - 50, y - 50},
		{x - 50 - wide, y + 50, x - 50, y + 145},
	}
	for _, spot := range spots {
		if spot.x0 > s.x && spot.x1 < s.x+s.width && spot.y0 > s.y && spot.y1 < s.y+s.height && s.labels.free(spot) {
			s.labels = append(s.labels, spot)
			s.text(spot.x0+10, spot.y1-25, style{size: 90, colour: sideColour(m.side), more: halo}, words)
			return
		}
	}
}

// featureName writes a feature's name beside its middle.
func (s *sheet) featureName(f *scenario.Feature) {
	words := f.Name
	if words == "" {
		words = strings.ReplaceAll(f.ID, "-", " ")
	}
	words = strings.TrimPrefix(words, "the ")
	x, y := s.at(scenario.Point{X: (f.Min.X + f.Max.X) / 2, Y: (f.Min.Y + f.Max.Y) / 2})
	wide := len([]rune(words))*52 + 20
	for _, dy := range s.offsets(f) {
		b := box{x - wide/2, y + dy - 60, x + wide/2, y + dy + 50}
		b = s.inside(b)
		if s.labels.free(b) {
			s.labels = append(s.labels, b)
			s.text(b.x0+10, b.y1-25, style{size: 95, colour: paleColour, more: halo + ` font-style="italic"`}, words)
			return
		}
	}
}

// offsets are how far below its middle a feature's name may stand: never on a line.
func (s *sheet) offsets(f *scenario.Feature) []int {
	if f.Line != nil {
		return []int{140, -120, 260, -240, 380, -360}
	}
	return []int{0, 140, -140, 260, -260, 380, -380}
}

// inside moves a box so that it lies on the panel.
func (s *sheet) inside(b box) box {
	dx := max(0, s.x+20-b.x0) - max(0, b.x1-(s.x+s.width-20))
	dy := max(0, s.y+20-b.y0) - max(0, b.y1-(s.y+s.height-20))
	return box{b.x0 + dx, b.y0 + dy, b.x1 + dx, b.y1 + dy}
}
