package report

import "crossfire/scenario"

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
