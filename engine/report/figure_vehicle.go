package report

import (
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Vehicles on the figure: each a digit in the order of the file, as long and wide as it is; wrecks keep theirs.

// vehicleRune is the digit of a vehicle; beyond nine they share one.
func vehicleRune(i int) rune {
	if i < 9 {
		return '1' + rune(i)
	}
	return '0'
}

// vehicles draws those that are on the map. Only the middle of each is kept free of people, so that those aboard are seen.
func (g *figure) vehicles(now *Tally) {
	for i := range now.Vehicles {
		v := &now.Vehicles[i]
		if !v.Come || v.Gone {
			continue
		}
		kind := &g.f.Scenario.Types[g.f.Scenario.Vehicles[i].Type]
		x, y := kind.LengthCM, kind.WidthCM
		if v.Across {
			x, y = y, x
		}
		g.hull(v.At, x, y, vehicleRune(i))
		g.put(v.At, vehicleRune(i))
	}
}

// hull fills the cells that a vehicle of a width and a height covers from edge to edge.
func (g *figure) hull(at scenario.Point, width, height int32, r rune) {
	x, y := g.cell(at)
	across, down := int(width/g.colCM-1)/2, int(height/(2*g.colCM)-1)/2
	for row := max(y-down, 0); row <= min(y+down, g.row-1); row++ {
		for col := max(x-across, 0); col <= min(x+across, g.cols-1); col++ {
			if !g.taken[row*g.cols+col] {
				g.set(col, row, r)
			}
		}
	}
}

// vehicleEntries explain the digits of a side's vehicles on the map, and say which are wrecks.
func (g *figure) vehicleEntries(now *Tally, side int) []string {
	var entries []string
	for i := range now.Vehicles {
		v := &now.Vehicles[i]
		if g.f.Scenario.Vehicles[i].Side != side || !v.Come || v.Gone {
			continue
		}
		text := string(vehicleRune(i)) + " " + unescape.Replace(g.names.vehicle(i))
		if v.Level >= rules.Wrecked {
			text += " (" + gradeTitles[v.Level] + ")"
		}
		entries = append(entries, text)
	}
	return entries
}
