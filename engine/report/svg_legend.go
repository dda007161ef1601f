package report

import "crossfire/scenario"

// sign is an entry of the legend.
type sign struct {
	wide  int // of its mark, in tenths of a pixel
	words string
	draw  func(x, y int) // the mark, with its left edge at x and the line of the words at y
}

const (
	markTenths  = 100
	patchTenths = 160 // of a piece of ground, or a vehicle
	wayTenths   = 200
)

// legend explains shapes and colours: people in the first row, then the ground.
func (d *drawn) legend(x, y int) {
	d.signs(x, y, d.peopleSigns())
	d.signs(x, y+rowTenths, d.groundSigns())
}

// signs draws a row of the legend.
func (d *drawn) signs(x, y int, row []sign) {
	for _, s := range row {
		s.draw(x, y)
		x += s.wide + 50
		if s.wide > markTenths {
			x += 10
		}
		d.text(x, y, style{size: 110, colour: inkColour}, s.words)
		x += len([]rune(s.words))*60 + 250
	}
}

// peopleSigns explain marks of people and what becomes of them, and vehicles.
func (d *drawn) peopleSigns() []sign {
	var signs []sign
	add := func(wide int, words string, draw func(x, y int)) { signs = append(signs, sign{wide, words, draw}) }
	for side := range d.f.Scenario.Sides {
		add(markTenths, sideTitle(d.f.Scenario, side), func(x, y int) { d.mark(x+50, y-40, side, false) })
	}
	if len(d.f.Scenario.Civilians) > 0 {
		add(markTenths, "civilians", func(x, y int) { d.mark(x+50, y-40, scenario.Nobody, false) })
	}
	add(markTenths, "out of action", func(x, y int) {
		d.mark(x+50, y-40, 0, true)
		d.put(`<path d="M%s %sl8 8m0 -8l-8 8" stroke="%s" stroke-width="1.6"/>`, px(x+10), px(y-80), sideColour(0))
	})
	add(markTenths, "surrendered", func(x, y int) { d.mark(x+50, y-40, 0, true) })
	add(wayTenths, "way gone", func(x, y int) {
		d.put(`<path d="M%s %sh20" stroke="%s" stroke-opacity="0.6" stroke-width="1.3" stroke-dasharray="4 2"/>`, px(x), px(y-40), sideColour(0))
	})
	if len(d.f.bursts()) > 0 {
		add(markTenths, "burst", func(x, y int) { d.star(x+50, y-40) })
	}
	if len(d.f.Scenario.Vehicles) > 0 {
		add(patchTenths, "vehicle", func(x, y int) {
			d.put(`<rect x="%s" y="%s" width="16" height="8" rx="1.5" fill="%s" fill-opacity="0.35" stroke="%s" stroke-width="1.4"/>`, px(x), px(y-80), inkColour, inkColour)
		})
	}
	return signs
}

// groundSigns explain the kinds of features that are there.
func (d *drawn) groundSigns() []sign {
	var seen [len(paints)]bool
	for i := range d.f.Scenario.Map.Features {
		seen[d.f.Scenario.Map.Features[i].Kind] = true
	}
	var signs []sign
	for kind, there := range seen {
		if !there {
			continue
		}
		p := paints[kind]
		signs = append(signs, sign{patchTenths, kindTitles[kind], func(x, y int) {
			d.put(`<rect x="%s" y="%s" width="16" height="9" fill="%s" stroke="%s" stroke-width="1.5"/>`, px(x), px(y-85), p.fill, p.stroke)
		}})
	}
	return signs
}

func (d *drawn) legendRows() int {
	if len(d.f.Scenario.Map.Features) == 0 {
		return 1
	}
	return 2
}
