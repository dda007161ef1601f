package report

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"crossfire/scenario"
)

// The drawing: the ground at the start and at the end side by side, or one above the other where it is wide. All coordinates are
// integers in tenths of a pixel, so the bytes are the same everywhere.

const (
	panelTenths  = 5200 // the longer side of a panel at most
	marginTenths = 300
	titleTenths  = 700
	rowTenths    = 220 // a row of the legend
)

// drawn is a drawing in the making.
type drawn struct {
	f             *Fight
	b             bytes.Buffer
	width, height int // of a panel
	tall          bool
}

// SVG writes the drawing of f.
func SVG(w io.Writer, f *Fight) error {
	f = f.proper()
	d := newDrawn(f)
	rows := d.legendRows()
	across, down := 2*d.width+3*marginTenths, d.height+450
	if d.tall {
		across, down = d.width+2*marginTenths, 2*(d.height+650)-200
	}
	across = max(across, 6400)
	total := titleTenths + down + marginTenths + rows*rowTenths + marginTenths
	fmt.Fprintf(&d.b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" width="%s" height="%s" font-family="Helvetica, Arial, sans-serif">`+"\n",
		px(across), px(total), px(across), px(total))
	d.put(`<title>%s</title>`, markup(f.Scenario.Title))
	d.put(`<rect width="100%%" height="100%%" fill="%s"/>`, paperColour)
	d.text(marginTenths, 380, style{size: 180, colour: inkColour, more: `font-weight="bold"`}, f.Scenario.Title)
	d.panel(marginTenths, titleTenths, AtStart)
	if d.tall {
		d.panel(marginTenths, titleTenths+d.height+650, AtEnd)
	} else {
		d.panel(2*marginTenths+d.width, titleTenths, AtEnd)
	}
	d.legend(marginTenths, titleTenths+down+marginTenths)
	d.put("</svg>")
	if _, err := w.Write(d.b.Bytes()); err != nil {
		return fmt.Errorf("write drawing: %w", err)
	}
	return nil
}

func newDrawn(f *Fight) *drawn {
	m := &f.Scenario.Map
	d := &drawn{f: f, width: panelTenths, height: panelTenths}
	if m.WidthCM >= m.HeightCM {
		d.height = max(400, int(int64(panelTenths)*int64(m.HeightCM)/int64(m.WidthCM)))
	} else {
		d.width = max(400, int(int64(panelTenths)*int64(m.WidthCM)/int64(m.HeightCM)))
	}
	d.tall = 2*d.height <= d.width
	if d.tall {
		d.width, d.height = 2*d.width, 2*d.height
	}
	return d
}

// put writes one line.
func (d *drawn) put(format string, args ...any) { fmt.Fprintf(&d.b, format+"\n", args...) }

// style is how words are written: size in tenths of a pixel, colour, and further attributes.
type style struct {
	size   int
	colour string
	more   string
}

// text writes words at a place.
func (d *drawn) text(x, y int, as style, words string) {
	if as.more != "" {
		as.more = " " + as.more
	}
	d.put(`<text x="%s" y="%s" font-size="%s" fill="%s"%s>%s</text>`, px(x), px(y), px(as.size), as.colour, as.more, markup(words))
}

// px writes tenths of a pixel.
func px(tenths int) string {
	switch {
	case tenths < 0:
		return "-" + px(-tenths)
	case tenths%10 == 0:
		return fmt.Sprint(tenths / 10)
	}
	return fmt.Sprintf("%d.%d", tenths/10, tenths%10)
}

var xmlText = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

// markup escapes text; control characters are not allowed in a document.
func markup(text string) string {
	return xmlText.Replace(strings.Map(func(r rune) rune {
		if r < ' ' {
			return ' '
		}
		return r
	}, text))
}

// sheet is a panel with its place on the page.
type sheet struct {
	*drawn
	x, y   int
	labels taken
}

// at is where a point of the map is drawn.
func (s *sheet) at(p scenario.Point) (x, y int) {
	m := &s.f.Scenario.Map
	return s.x + int(int64(p.X)*int64(s.width)/int64(m.WidthCM)), s.y + int(int64(p.Y)*int64(s.height)/int64(m.HeightCM))
}

// panel draws the ground at a moment under its caption.
func (d *drawn) panel(x, y int, when Moment) {
	d.text(x, y-80, style{size: 120, colour: paleColour}, capital(when.String()))
	d.ground(x, y, when)
}

// ground draws the ground at a moment.
func (d *drawn) ground(x, y int, when Moment) {
	s := &sheet{drawn: d, x: x, y: y}
	d.put(`<rect x="%s" y="%s" width="%s" height="%s" fill="%s"/>`, px(x), px(y), px(d.width), px(d.height), groundColour)
	step := s.grid()
	now := d.f.at(when)
	for _, last := range [...]bool{false, true} {
		for i := range d.f.Scenario.Map.Features {
			if f := &d.f.Scenario.Map.Features[i]; (f.Line != nil) == last {
				s.feature(f, d.f.razedBy(i, now.Damages))
			}
		}
	}
	s.holes(now.Damages)
	shown, names := now.markers(), newNamer(d.f.Scenario)
	if when == AtEnd {
		s.bursts()
		s.trails()
		s.drives()
	}
	s.vehicles(now)
	for _, out := range [...]bool{true, false} {
		for _, m := range shown {
			if m.out == out {
				s.person(names, m)
			}
		}
	}
	s.name(names, shown)
	d.put(`<rect x="%s" y="%s" width="%s" height="%s" fill="none" stroke="%s"/>`, px(x), px(y), px(d.width), px(d.height), paleColour)
	s.scale(step)
}

// grid draws lines at a round number of metres and returns it in centimetres.
func (s *sheet) grid() int32 {
	m := &s.f.Scenario.Map
	step := int32(500)
	for _, metres := range [...]int32{5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000} {
		step = metres * 100
		if max(m.WidthCM, m.HeightCM)/step <= 10 {
			break
		}
	}
	for p := step; p < m.WidthCM; p += step {
		x, _ := s.at(scenario.Point{X: p})
		s.put(`<path d="M%s %sv%s" stroke="%s"/>`, px(x), px(s.y), px(s.height), gridColour)
	}
	for p := step; p < m.HeightCM; p += step {
		_, y := s.at(scenario.Point{Y: p})
		s.put(`<path d="M%s %sh%s" stroke="%s"/>`, px(s.x), px(y), px(s.width), gridColour)
	}
	return step
}

// scale draws a bar of one step of the grid, and where north is.
func (s *sheet) scale(step int32) {
	end, _ := s.at(scenario.Point{X: step})
	y := s.y + s.height + 150
	s.put(`<path d="M%s %sv5h%sv-5" fill="none" stroke="%s" stroke-width="1.2"/>`, px(s.x), px(y-20), px(end-s.x), inkColour)
	s.text(end+80, y+30, style{size: 110, colour: inkColour}, fmt.Sprintf("%d m", step/100))
	s.text(s.x+s.width, y+30, style{size: 110, colour: inkColour, more: `text-anchor="end"`}, "north is up")
}
