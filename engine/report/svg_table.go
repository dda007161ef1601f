package report

import (
	"fmt"
	"strings"

	"crossfire/scenario"
)

// How the drawing looks. Colours of sides are told apart by people who see colours differently, and every side has a shape of
// its own besides.

var sideColours = [...]string{"#0a5f9e", "#c84b0c", "#0b7d5a", "#8b3a86", "#8a6a00", "#3f3f3f"}

const (
	inkColour    = "#2b2b2b"
	paleColour   = "#6f6a60"
	paperColour  = "#ffffff"
	groundColour = "#f4f1e6"
	gridColour   = "#e6e1d0"
	burstColour  = "#b3201f"
)

// nightColours are those that take the place of others on a dark page.
var nightColours = [...][2]string{
	{inkColour, "#d9d4c8"}, {paleColour, "#a8a194"}, {paperColour, "#191816"}, {groundColour, "#262420"}, {gridColour, "#36332d"}, {burstColour, "#ff7a6b"},
	{"#0a5f9e", "#6cb6f2"}, {"#c84b0c", "#ff9459"}, {"#0b7d5a", "#4fd0a3"}, {"#8b3a86", "#dd8fd8"}, {"#8a6a00", "#d9b440"}, {"#3f3f3f", "#c4c4c4"}, // sides
	{"#d8c49a", "#5b4c2b"}, {"#8a6a32", "#b8924d"}, // cover
	{"#cfe0ba", "#33432a"}, {"#9dbb80", "#587544"}, // concealment
	{"#c9c4bc", "#4a4740"}, {"#4b4740", "#a9a294"}, {"#8d877c", "#7d776b"}, {"#e3ddd3", "#37342e"}, {"#8fc3dd", "#5fa3c4"}, // walls, buildings, windows
	{"#cfcac0", "#3f3c36"}, {"#7a756b", "#8d887c"}, // obstacles
	{"#c5c8cc", "#3d4043"}, {"#a3a7ad", "#6d7278"}, // smoke
}

// nightStyle is the style sheet that puts them there.
func nightStyle() string {
	var b strings.Builder
	b.WriteString("@media screen and (prefers-color-scheme: dark) {\n")
	for _, c := range nightColours {
		fmt.Fprintf(&b, "  svg [fill=\"%[1]s\"] { fill: %[2]s; } svg [stroke=\"%[1]s\"] { stroke: %[2]s; }\n", c[0], c[1])
	}
	b.WriteString("}\n")
	return b.String()
}

// paint is how a kind of feature is drawn.
type paint struct {
	fill, stroke string
	width        int // of the outline or line, in tenths of a pixel
	dash         string
}

var paints = [...]paint{
	scenario.CoverFeature:       {fill: "#d8c49a", stroke: "#8a6a32", width: 40},
	scenario.ConcealmentFeature: {fill: "#cfe0ba", stroke: "#9dbb80", width: 30},
	scenario.WallFeature:        {fill: "#c9c4bc", stroke: "#4b4740", width: 40},
	scenario.BuildingFeature:    {fill: "#e3ddd3", stroke: "#4b4740", width: 30},
	scenario.ObstacleFeature:    {fill: "#cfcac0", stroke: "#7a756b", width: 20, dash: "5 3"},
	scenario.SmokeFeature:       {fill: "#c5c8cc", stroke: "#a3a7ad", width: 10, dash: "2 3"},
}

var kindTitles = [...]string{
	scenario.CoverFeature:       "cover",
	scenario.ConcealmentFeature: "concealment",
	scenario.WallFeature:        "wall",
	scenario.BuildingFeature:    "building",
	scenario.ObstacleFeature:    "obstacle",
	scenario.SmokeFeature:       "smoke",
}
