package report

import (
	"fmt"
	"sort"
	"strings"
	"unicode"

	"crossfire/scenario"
)

// The ground as a figure of characters. A row is twice as many metres as a column, since characters are twice as high as wide.

const (
	figureWidth  = 76 // columns inside of the frame
	figureHeight = 26 // rows inside of the frame
)

// figure is the ground in the making.
type figure struct {
	f         *Fight
	colCM     int32 // centimetres a column
	cols, row int
	cells     []rune // row by row
	taken     []bool // cells with a person or the middle of a vehicle
	letters   []rune // by unit
	standing  []*scenario.Feature
	names     *namer
}

// Figure draws the ground with everybody on it, north up, for a code block: at most 78 columns and, without the legend, 30
// rows. Capitals stand, small letters are out of action, digits are vehicles.
func Figure(f *Fight, when Moment) string { return f.figure(newNamer(f.Scenario), f.at(when)) }

func (f *Fight) figure(names *namer, now *Tally) string {
	g := newFigure(f, names)
	for i := range f.Scenario.Map.Features {
		if !f.razedBy(i, now.Damages) {
			g.standing = append(g.standing, &f.Scenario.Map.Features[i])
		}
	}
	for _, feature := range g.standing {
		g.feature(feature)
	}
	g.vehicles(now)
	shown := now.markers()
	sort.SliceStable(shown, func(a, b int) bool { return !shown[a].out && shown[b].out })
	for _, m := range shown {
		g.person(m)
	}
	return g.text() + g.legend(shown, now)
}

func newFigure(f *Fight, names *namer) *figure {
	m := &f.Scenario.Map
	g := &figure{f: f, names: names}
	g.letters = unitLetters(g.names)
	for _, metres := range [...]int32{1, 2, 3, 4, 5, 10, 15, 20, 25, 50, 100, 150, 200} {
		g.colCM = metres * 100
		if m.WidthCM/g.colCM < figureWidth && m.HeightCM/(2*g.colCM) < figureHeight {
			break
		}
	}
	g.cols, g.row = int(m.WidthCM/g.colCM)+1, int(m.HeightCM/(2*g.colCM))+1
	g.cells, g.taken = make([]rune, g.cols*g.row), make([]bool, g.cols*g.row)
	for i := range g.cells {
		g.cells[i] = ' '
	}
	return g
}

// cell is where a place is drawn.
func (g *figure) cell(p scenario.Point) (x, y int) {
	x, y = int((p.X+g.colCM/2)/g.colCM), int((p.Y+g.colCM)/(2*g.colCM))
	return min(max(x, 0), g.cols-1), min(max(y, 0), g.row-1)
}

func (g *figure) set(x, y int, r rune) { g.cells[y*g.cols+x] = r }

// featureRunes are the characters of the kinds of features.
var featureRunes = [...]rune{
	scenario.CoverFeature:       '=',
	scenario.ConcealmentFeature: '"',
	scenario.WallFeature:        '#',
	scenario.BuildingFeature:    '#',
	scenario.ObstacleFeature:    '%',
	scenario.SmokeFeature:       '~',
}

func featureRune(f *scenario.Feature) rune {
	if f.Low && f.Kind == scenario.WallFeature {
		return '-'
	}
	return featureRunes[f.Kind]
}

func (g *figure) feature(f *scenario.Feature) {
	r := featureRune(f)
	switch {
	case f.Line != nil:
		for i := 1; i < len(f.Line); i++ {
			g.line(f.Line[i-1], f.Line[i], r)
		}
	case f.Kind == scenario.BuildingFeature:
		a, b := f.Min, f.Max
		corners := [...]scenario.Point{a, {X: b.X, Y: a.Y}, b, {X: a.X, Y: b.Y}, a}
		for i := 1; i < len(corners); i++ {
			g.line(corners[i-1], corners[i], r)
		}
	default:
		g.area(f, r)
	}
	for _, o := range f.Openings {
		x, y := g.cell(o.At)
		g.set(x, y, openingRune(o))
	}
}

func openingRune(o scenario.Opening) rune {
	if o.Window {
		return ':'
	}
	return '+'
}

func (g *figure) area(f *scenario.Feature, r rune) {
	x0, y0 := g.cell(f.Min)
	x1, y1 := g.cell(f.Max)
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			g.set(x, y, r)
		}
	}
}

// line draws from a to b by whole steps along the longer way.
func (g *figure) line(a, b scenario.Point, r rune) {
	x0, y0 := g.cell(a)
	x1, y1 := g.cell(b)
	n := max(x1-x0, x0-x1, y1-y0, y0-y1, 1)
	for i := 0; i <= n; i++ {
		g.set(x0+nearestStep(x1-x0, i, n), y0+nearestStep(y1-y0, i, n), r)
	}
}

// nearestStep is d*i/n rounded to the nearest, halves away from zero.
func nearestStep(d, i, n int) int {
	if d < 0 {
		return -nearestStep(-d, i, n)
	}
	return (2*d*i + n) / (2 * n)
}

// person puts a letter on the map.
func (g *figure) person(m marker) {
	r := g.letters[g.f.Scenario.Combatants[m.who].Unit]
	if m.out {
		r = unicode.ToLower(r)
	}
	g.put(m.at, r)
}

// put draws a mark at a place; where there is one already, in the nearest free cell beside it.
func (g *figure) put(at scenario.Point, r rune) {
	x, y := g.cell(at)
	for _, step := range [...][2]int{{0, 0}, {1, 0}, {-1, 0}, {2, 0}, {-2, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}, {3, 0}, {-3, 0}} {
		nx, ny := x+step[0], y+step[1]
		if nx < 0 || ny < 0 || nx >= g.cols || ny >= g.row || g.taken[ny*g.cols+nx] {
			continue
		}
		g.taken[ny*g.cols+nx] = true
		g.set(nx, ny, r)
		return
	}
}

// unitLetters gives every unit a capital of its own, from its name if one is free; beyond 26 units they share '*'.
func unitLetters(n *namer) []rune {
	letters := make([]rune, len(n.s.Units))
	var used [26]bool
	for i := range n.s.Units {
		letters[i] = letterFor(n.unitTitle(i), &used)
	}
	return letters
}

func letterFor(name string, used *[26]bool) rune {
	for _, r := range strings.ToUpper(name) + "ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
		if r >= 'A' && r <= 'Z' && !used[r-'A'] {
			used[r-'A'] = true
			return r
		}
	}
	return '*'
}

// unitTitle is what a map calls a unit: the person's name where it has one, else the unit's.
func (n *namer) unitTitle(unit int) string {
	u := &n.s.Units[unit]
	if p := &n.people[u.First]; u.Count == 1 && p.named {
		return unescape.Replace(p.short)
	}
	noun := unescape.Replace(n.unitNouns[unit])
	if u.Count > 1 {
		return plural(noun)
	}
	return noun
}

// text draws the frame around the ground.
func (g *figure) text() string {
	var b strings.Builder
	b.Grow((g.cols + 3) * (g.row + 3))
	edge := "+" + strings.Repeat("-", g.cols) + "+\n"
	b.WriteString(edge)
	for y := range g.row {
		b.WriteByte('|')
		for _, r := range g.cells[y*g.cols : (y+1)*g.cols] {
			b.WriteRune(r)
		}
		b.WriteString("|\n")
	}
	b.WriteString(edge)
	m := g.colCM / 100
	fmt.Fprintf(&b, "North is up. A column is %d m, a row %d m; |%s| is %d m.\n", m, 2*m, strings.Repeat("-", 8), 10*m)
	return b.String()
}

// legend explains the letters and the numbers of vehicles by side, and the characters of the features that there are.
func (g *figure) legend(shown []marker, now *Tally) string {
	var b strings.Builder
	s := g.f.Scenario
	anyOut := false
	for side := scenario.Nobody; side < len(s.Sides); side++ {
		var entries []string
		for _, m := range shown {
			anyOut = anyOut || m.out
		}
		for unit := range s.Units {
			if n := count(shown, s, side, unit); n > 0 {
				entries = append(entries, g.entry(unit, n))
			}
		}
		entries = append(entries, g.vehicleEntries(now, side)...)
		if len(entries) > 0 {
			b.WriteString(wrap(sideTitle(s, side)+": "+strings.Join(entries, ", "), figureWidth+2))
		}
	}
	if anyOut {
		b.WriteString("Small letters are out of action.\n")
	}
	if text := g.featureLegend(); text != "" {
		b.WriteString(wrap(text, figureWidth+2))
	}
	return b.String()
}

func count(shown []marker, s *scenario.Scenario, side, unit int) int {
	n := 0
	for _, m := range shown {
		if m.side == side && s.Combatants[m.who].Unit == unit {
			n++
		}
	}
	return n
}

func (g *figure) entry(unit, n int) string {
	text := string(g.letters[unit]) + " " + g.names.unitTitle(unit)
	if g.f.Scenario.Units[unit].Count > 1 {
		text += fmt.Sprintf(" (%d)", n)
	}
	return text
}

// featureLegend lists the features that stand by their characters, in the order in which the characters first come up.
func (g *figure) featureLegend() string {
	var entries []string
	told := map[rune]bool{}
	for _, f := range g.standing {
		r := featureRune(f)
		if told[r] {
			continue
		}
		told[r] = true
		entries = append(entries, g.named(r)...)
	}
	doors, windows := false, false
	for _, f := range g.standing {
		for _, o := range f.Openings {
			doors, windows = doors || !o.Window, windows || o.Window
		}
	}
	if doors {
		entries = append(entries, "+ door")
	}
	if windows {
		entries = append(entries, ": window")
	}
	return strings.Join(entries, ", ")
}

// named lists the features that a character stands for; the first has the character before it.
func (g *figure) named(r rune) []string {
	var names []string
	for _, f := range g.standing {
		if featureRune(f) == r {
			names = append(names, unescape.Replace(featureName(f)))
		}
	}
	names[0] = string(r) + " " + names[0]
	return names
}

// wrap breaks a line at commas so that it fits.
func wrap(text string, width int) string {
	var b strings.Builder
	line := ""
	for i, part := range strings.Split(text, ", ") {
		switch {
		case i == 0:
			line = part
		case len([]rune(line))+len([]rune(part))+3 > width:
			b.WriteString(line + ",\n")
			line = "  " + part
		default:
			line += ", " + part
		}
	}
	return b.String() + line + "\n"
}
