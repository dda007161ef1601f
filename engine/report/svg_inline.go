package report

import (
	"fmt"

	"crossfire/engine/rules"
)

// The drawing as a part of an HTML page: a figure for each moment, which stand side by side where there is room, and the legend
// in words of the page.

const (
	edgeTenths = 20  // around the ground of a figure
	footTenths = 280 // under it, for the scale
	signTenths = 120 // the height of a sign of the legend
)

// inlineDrawing draws f for an HTML page.
func inlineDrawing(f *Fight) []byte {
	f = f.proper()
	d := newDrawn(f)
	class := "maps"
	if d.tall {
		class += " wide"
	}
	d.put(`<div class="%s">`, class)
	for _, when := range [...]Moment{AtStart, AtEnd} {
		d.figure(when)
	}
	d.put("</div>")
	d.put(`<ul class="legend">`)
	for _, s := range append(d.peopleSigns(), d.groundSigns()...) {
		d.put(`<li><svg viewBox="0 0 %s %s" width="%[1]s" height="%[2]s" aria-hidden="true">`, px(s.wide), px(signTenths))
		s.draw(0, signTenths-20)
		d.put("</svg>%s</li>", markup(s.words))
	}
	d.put("</ul>")
	return d.b.Bytes()
}

// figure is the ground at a moment, with a caption.
func (d *drawn) figure(when Moment) {
	across, down := d.width+2*edgeTenths, d.height+edgeTenths+footTenths
	d.put("<figure>")
	d.put("<figcaption>%s</figcaption>", capital(when.String()))
	d.put(`<div class="scroll" tabindex="0" role="group" aria-label="Map %s">`, when)
	d.put(`<svg role="img" viewBox="0 0 %s %s" width="%[1]s" height="%[2]s" font-family="Helvetica, Arial, sans-serif">`, px(across), px(down))
	d.put("<title>%s</title>", markup(d.alternative(when)))
	d.ground(edgeTenths, edgeTenths, when)
	d.put("</svg>")
	d.put("</div>")
	d.put("</figure>")
}

// alternative says what a figure shows to those who do not see it: how large the ground is, and who is on it.
func (d *drawn) alternative(when Moment) string {
	m, on := &d.f.Scenario.Map, make([]headcount, len(d.f.Scenario.Sides)+1)
	for _, who := range d.f.at(when).markers() {
		force := &on[(who.side+len(on))%len(on)] // civilians are of no side, and stand last
		force.people++
		if who.out {
			force.out++
		}
	}
	text := fmt.Sprintf("Map %s, %s by %s metres, north up.", when, rules.Metres(m.WidthCM), rules.Metres(m.HeightCM))
	for side, n := range on {
		title := "Civilians"
		if side < len(d.f.Scenario.Sides) {
			title = sideTitle(d.f.Scenario, side)
		}
		text += n.says(title)
	}
	return text
}

// headcount is how many are on the ground, and how many of them out of action.
type headcount struct{ people, out int }

func (n headcount) says(title string) string {
	switch {
	case n.people == 0:
		return ""
	case n.out == 0:
		return fmt.Sprintf(" %s: %d.", title, n.people)
	}
	return fmt.Sprintf(" %s: %d, of whom %d out of action.", title, n.people, n.out)
}
