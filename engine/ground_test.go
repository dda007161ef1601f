package engine

import (
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"crossfire/engine/rules"
	"crossfire/scenario"
)

// m is a point given in metres, cm one in centimetres.
func m(x, y int32) scenario.Point  { return scenario.Point{X: 100 * x, Y: 100 * y} }
func cm(x, y int32) scenario.Point { return scenario.Point{X: x, Y: y} }

func lineFeature(kind scenario.FeatureKind, line ...scenario.Point) scenario.Feature {
	return scenario.Feature{Kind: kind, Line: line}
}

func areaFeature(kind scenario.FeatureKind, a, b scenario.Point) scenario.Feature {
	return scenario.Feature{Kind: kind, Min: a, Max: b}
}

func low(f scenario.Feature) scenario.Feature {
	f.Low = true
	return f
}

func withDoor(f scenario.Feature, at scenario.Point) scenario.Feature {
	f.Openings = append(slices.Clone(f.Openings), scenario.Opening{At: at, WidthCM: 100})
	return f
}

func withWindow(f scenario.Feature, at scenario.Point) scenario.Feature {
	f.Openings = append(slices.Clone(f.Openings), scenario.Opening{At: at, WidthCM: 100, Window: true})
	return f
}

func testRules() *rules.Ruleset {
	return &rules.Ruleset{
		Near:  rules.Distances{FeatureCM: 100},
		Sight: rules.Sight{ThroughCM: 2000},
		Smoke: rules.Smoke{SightCM: 1000},
		Move:  rules.Pace{CrawlCM: 300, WalkCM: 800, RunCM: 2400},
	}
}

func groundOf(widthM, heightM int32, features ...scenario.Feature) *Ground {
	return NewGround(&scenario.Map{WidthCM: 100 * widthM, HeightCM: 100 * heightM, Features: features}, testRules())
}

const (
	coverKind       = scenario.CoverFeature
	concealmentKind = scenario.ConcealmentFeature
	wallKind        = scenario.WallFeature
	buildingKind    = scenario.BuildingFeature
	obstacleKind    = scenario.ObstacleFeature
	smokeKind       = scenario.SmokeFeature
)

func TestClearSPACE4(t *testing.T) {
	wall := lineFeature(wallKind, m(10, 5), m(10, 15))
	house := areaFeature(buildingKind, m(10, 10), m(20, 20))
	bent := lineFeature(wallKind, m(10, 5), m(10, 10), m(15, 10))
	slanted := lineFeature(wallKind, m(5, 5), m(15, 10))
	cases := []struct {
		name     string
		features []scenario.Feature
		a, b     scenario.Point
		clear    bool
	}{
		{"nothing on the map", nil, m(0, 0), m(40, 40), true},
		{"across a wall", []scenario.Feature{wall}, m(5, 10), m(15, 10), false},
		{"past the end of a wall", []scenario.Feature{wall}, m(5, 4), m(15, 4), true},
		{"touching the very end of a wall", []scenario.Feature{wall}, m(5, 5), m(15, 5), false},
		{"one centimetre past the end", []scenario.Feature{wall}, cm(500, 499), cm(1500, 499), true},
		{"along a wall, one metre beside it", []scenario.Feature{wall}, m(9, 0), m(9, 20), true},
		{"along the line of the wall towards it", []scenario.Feature{wall}, m(10, 0), m(10, 20), false},
		{"along the line of the wall away from it", []scenario.Feature{wall}, m(10, 0), m(10, 4), true},
		{"ending short of the wall", []scenario.Feature{wall}, m(0, 10), m(9, 10), true},
		{"across a low wall", []scenario.Feature{low(wall)}, m(5, 10), m(15, 10), true},
		{"across an obstacle", []scenario.Feature{areaFeature(obstacleKind, m(8, 8), m(12, 12))}, m(5, 10), m(15, 10), true},
		{"across a line of obstacles", []scenario.Feature{lineFeature(obstacleKind, m(10, 0), m(10, 20))}, m(5, 10), m(15, 10), true},
		{"across sandbags", []scenario.Feature{lineFeature(coverKind, m(10, 0), m(10, 20))}, m(5, 10), m(15, 10), true},
		{"across a wall of a single point with an opening", []scenario.Feature{withDoor(lineFeature(wallKind, m(10, 10), m(10, 10)), m(10, 10))}, m(5, 10), m(15, 10), false},
		{"through the corner of a bent wall", []scenario.Feature{bent}, m(9, 11), m(11, 9), false},
		{"across a slanted wall", []scenario.Feature{slanted}, m(10, 0), m(10, 20), false},
		{"through a door in a slanted wall", []scenario.Feature{withDoor(slanted, cm(1000, 750))}, m(10, 0), m(10, 20), true},
		{"beside a door in a slanted wall", []scenario.Feature{withDoor(slanted, cm(1000, 750))}, m(11, 0), m(11, 20), false},
		{"through a door", []scenario.Feature{withDoor(wall, m(10, 10))}, m(5, 10), m(15, 10), true},
		{"through a window", []scenario.Feature{withWindow(wall, m(10, 10))}, m(5, 10), m(15, 10), true},
		{"grazing the jamb of a door", []scenario.Feature{withDoor(wall, m(10, 10))}, cm(500, 1050), cm(1500, 1050), false},
		{"just inside the jamb", []scenario.Feature{withDoor(wall, m(10, 10))}, cm(500, 1049), cm(1500, 1049), true},
		{"from a doorway along the wall", []scenario.Feature{withDoor(wall, m(10, 10))}, m(10, 10), m(10, 0), false},
		{"across a house", []scenario.Feature{house}, m(5, 15), m(25, 15), false},
		{"into a house", []scenario.Feature{house}, m(5, 15), m(15, 15), false},
		{"within a house", []scenario.Feature{house}, m(11, 11), m(19, 18), true},
		{"through two windows of a house", []scenario.Feature{withWindow(withWindow(house, m(10, 15)), m(20, 15))}, m(5, 15), m(25, 15), true},
		{"through one window and out at none", []scenario.Feature{withWindow(house, m(10, 15))}, m(5, 15), m(25, 15), false},
		{"past the corner of a house", []scenario.Feature{house}, m(9, 11), m(11, 9), false},
		{"through a door in the corner of a house", []scenario.Feature{withDoor(house, m(10, 10))}, m(9, 9), m(15, 15), true},
		{"across a low house", []scenario.Feature{low(house)}, m(5, 15), m(25, 15), true},
		{"across a hedge", []scenario.Feature{lineFeature(concealmentKind, m(10, 0), m(10, 20))}, m(5, 10), m(35, 10), true},
		{"20 m of wood", []scenario.Feature{areaFeature(concealmentKind, m(10, 0), m(30, 20))}, m(5, 10), m(40, 10), true},
		{"20.01 m of wood", []scenario.Feature{areaFeature(concealmentKind, m(10, 0), cm(3001, 2000))}, m(5, 10), m(40, 10), false},
		{"20 m of wood on the slant", []scenario.Feature{areaFeature(concealmentKind, m(4, 3), m(20, 15))}, m(0, 0), m(40, 30), true},
		{"25 m of wood on the slant", []scenario.Feature{areaFeature(concealmentKind, m(4, 3), m(24, 18))}, m(0, 0), m(40, 30), false},
		{"the same from the north-east", []scenario.Feature{areaFeature(concealmentKind, m(16, 3), m(36, 18))}, m(40, 0), m(0, 30), false},
		{"steeper than wide", []scenario.Feature{areaFeature(concealmentKind, m(3, 4), m(18, 24))}, m(30, 40), m(0, 0), false},
		{"looking out from 19 m in a wood", []scenario.Feature{areaFeature(concealmentKind, m(0, 0), m(20, 40))}, m(1, 10), m(40, 10), true},
		{"two woods of 12 m", []scenario.Feature{areaFeature(concealmentKind, m(0, 0), m(12, 20)), areaFeature(concealmentKind, m(20, 0), m(32, 20))}, m(0, 10), m(40, 10), false},
		{"two woods of 12 m that are the same", []scenario.Feature{areaFeature(concealmentKind, m(1, 0), m(13, 20)), areaFeature(concealmentKind, m(0, 5), m(12, 20))}, m(0, 10), m(40, 10), true},
		{"24 m of low crops", []scenario.Feature{low(areaFeature(concealmentKind, m(0, 0), m(24, 20)))}, m(0, 10), m(40, 10), true},
		{"30 m along the edge of a wood", []scenario.Feature{areaFeature(concealmentKind, m(0, 10), m(40, 20))}, m(0, 10), m(30, 10), false},
		{"smoke at 10 m", []scenario.Feature{areaFeature(smokeKind, m(3, 0), m(4, 20))}, m(0, 10), m(10, 10), true},
		{"smoke beyond 10 m", []scenario.Feature{areaFeature(smokeKind, m(3, 0), m(4, 20))}, m(0, 10), cm(1001, 1000), false},
		{"smoke elsewhere", []scenario.Feature{areaFeature(smokeKind, m(3, 0), m(4, 9))}, m(0, 10), m(30, 10), true},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			g := groundOf(50, 50, c.features...)
			if g.Clear(c.a, c.b) != c.clear || g.Clear(c.b, c.a) != c.clear {
				t.Errorf("clear %v, back %v; want %v", g.Clear(c.a, c.b), g.Clear(c.b, c.a), c.clear)
			}
		})
	}
}

func TestShelterCOVER4(t *testing.T) {
	sandbags := lineFeature(coverKind, m(20, 20), m(28, 20))
	wall := lineFeature(wallKind, m(20, 20), m(20, 30))
	house := areaFeature(buildingKind, m(20, 20), m(30, 30))
	rubble := areaFeature(coverKind, m(20, 20), m(24, 24))
	rock := areaFeature(obstacleKind, m(20, 20), m(24, 24))
	wood := areaFeature(concealmentKind, m(20, 20), m(40, 40))
	hedge := lineFeature(concealmentKind, m(20, 20), m(28, 20))
	cases := []struct {
		name     string
		feature  scenario.Feature
		at, from scenario.Point
		want     string
	}{
		{"behind sandbags", sandbags, m(22, 21), m(22, 0), "cover"},
		{"on the wrong side of sandbags", sandbags, m(22, 21), m(22, 40), ""},
		{"two metres behind sandbags", sandbags, m(22, 22), m(22, 0), ""},
		{"past the end of the sandbags", sandbags, m(19, 20), m(19, 0), ""},
		{"fire around the end of the sandbags", sandbags, m(28, 21), m(40, 19), ""},
		{"fire through the end of the sandbags", sandbags, m(27, 21), m(29, 19), "cover"},
		{"on the line of sandbags, fire from the north", sandbags, m(22, 20), m(22, 0), "cover"},
		{"on the line of sandbags, fire from the south", sandbags, m(22, 20), m(22, 40), "cover"},
		{"fire along the sandbags", sandbags, m(22, 21), m(0, 21), ""},
		{"behind a low wall", low(wall), m(19, 25), m(40, 25), "cover"},
		{"behind a line of obstacles", lineFeature(obstacleKind, m(20, 20), m(20, 30)), m(19, 25), m(40, 25), "cover"},
		{"at the end of a wall, fire past the end", wall, m(19, 20), m(40, 15), "cover"},
		{"at the end of a wall, fire far off the end", wall, m(19, 20), m(22, 10), ""},
		{"at the end of a wall, fire from one's own side", wall, m(19, 20), m(0, 15), ""},
		{"two metres from the end of a wall", wall, m(18, 20), m(40, 15), ""},
		{"beyond the end of a wall in its line", wall, m(20, 19), m(40, 19), ""},
		{"at the corner of a house", house, m(19, 20), m(40, 18), "cover"},
		{"at a window, outside", withWindow(house, m(25, 20)), m(25, 19), m(25, 28), "cover"},
		{"at a window, inside", withWindow(house, m(25, 20)), m(25, 21), m(25, 0), "cover"},
		{"outside a window, fire from outside", withWindow(house, m(25, 20)), m(25, 19), m(25, 0), ""},
		{"at a window in a wall", withWindow(wall, m(20, 25)), m(19, 25), m(40, 25), "cover"},
		{"in a doorway of a wall", withDoor(wall, m(20, 25)), m(20, 25), m(40, 25), ""},
		{"deep inside a house, fire through a door", withDoor(house, m(25, 20)), m(25, 28), m(25, 0), "cover"},
		{"in the door of a house", withDoor(house, m(25, 20)), m(25, 20), m(25, 0), "cover"},
		{"inside a house, fire from inside", house, m(25, 28), m(25, 22), ""},
		{"inside a house, fire from the doorway", withDoor(house, m(25, 20)), m(25, 28), m(25, 20), ""},
		{"in rubble", rubble, m(22, 22), m(0, 22), "cover"},
		{"in rubble, fire from the same rubble", rubble, m(22, 22), m(23, 22), "cover"},
		{"on the edge of rubble, fire from outside", rubble, m(20, 22), m(0, 22), "cover"},
		{"behind rubble", rubble, m(19, 22), m(40, 22), "cover"},
		{"before rubble", rubble, m(19, 22), m(0, 22), ""},
		{"two metres behind rubble", rubble, m(18, 22), m(40, 22), ""},
		{"behind a rock", rock, m(19, 22), m(40, 22), "cover"},
		{"leaning on a rock, fire from behind it", rock, m(20, 22), m(40, 22), "cover"},
		{"leaning on a rock, fire from in front", rock, m(20, 22), m(0, 22), ""},
		{"fire along the side of a rock", rock, m(20, 25), m(20, 0), ""},
		{"in a wood", wood, m(25, 25), m(0, 25), "concealment"},
		{"on the edge of a wood", wood, m(20, 25), m(0, 25), "concealment"},
		{"one metre behind a wood", wood, m(19, 25), m(45, 25), "concealment"},
		{"one metre in front of a wood", wood, m(19, 25), m(0, 25), ""},
		{"two metres behind a wood", wood, m(18, 25), m(45, 25), ""},
		{"behind a hedge", hedge, m(22, 21), m(22, 0), "concealment"},
		{"before a hedge", hedge, m(22, 19), m(22, 0), ""},
		{"in smoke", areaFeature(smokeKind, m(20, 20), m(30, 30)), m(25, 25), m(20, 25), ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s := groundOf(50, 50, areaFeature(smokeKind, m(0, 49), m(1, 50)), c.feature).Shelter(c.at, c.from)
			if got := shelterWord(s); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
			if feature := int16(1); c.want == "" && s.Feature != scenario.Nobody || c.want != "" && s.Feature != feature {
				t.Errorf("feature %d", s.Feature)
			}
		})
	}
}

func shelterWord(s Shelter) string {
	switch {
	case s.Cover && s.Concealment:
		return "both"
	case s.Cover:
		return "cover"
	case s.Concealment:
		return "concealment"
	}
	return ""
}

func TestShelterNamesTheBetterFeatureCOVER4(t *testing.T) {
	g := groundOf(50, 50, areaFeature(concealmentKind, m(20, 20), m(30, 30)), lineFeature(coverKind, m(20, 24), m(30, 24)))
	if s := g.Shelter(m(25, 25), m(25, 0)); s != (Shelter{true, true, 1}) {
		t.Errorf("behind sandbags in a wood: %+v", s)
	}
	if s := g.Shelter(m(25, 25), m(25, 50)); s != (Shelter{false, true, 0}) {
		t.Errorf("in the wood, fire from behind: %+v", s)
	}
}

func TestAtHandTURN2(t *testing.T) {
	cases := []struct {
		name    string
		feature scenario.Feature
		at      scenario.Point
		want    string
	}{
		{"a metre from sandbags", lineFeature(coverKind, m(20, 20), m(28, 20)), m(22, 21), "cover"},
		{"a centimetre more", lineFeature(coverKind, m(20, 20), m(28, 20)), cm(2200, 2101), ""},
		{"a metre from slanted sandbags", lineFeature(coverKind, m(20, 20), m(28, 26)), cm(2340, 2380), "cover"},
		{"a centimetre from there", lineFeature(coverKind, m(20, 20), m(28, 26)), cm(2340, 2381), ""},
		{"a metre from rubble", areaFeature(coverKind, m(20, 20), m(28, 26)), m(19, 22), "cover"},
		{"off the corner of rubble", areaFeature(coverKind, m(20, 20), m(28, 26)), m(19, 19), ""},
		{"beside a rock", areaFeature(obstacleKind, m(20, 20), m(28, 26)), m(19, 22), "cover"},
		{"beside a wall", lineFeature(wallKind, m(20, 20), m(28, 20)), m(22, 21), "cover"},
		{"inside a house", areaFeature(buildingKind, m(20, 20), m(40, 40)), m(30, 30), "cover"},
		{"in a walled yard", areaFeature(wallKind, m(20, 20), m(40, 40)), m(30, 30), ""},
		{"in a wood", areaFeature(concealmentKind, m(20, 20), m(40, 40)), m(30, 30), "concealment"},
		{"beside a hedge", lineFeature(concealmentKind, m(20, 20), m(40, 20)), m(30, 19), "concealment"},
		{"in smoke", areaFeature(smokeKind, m(20, 20), m(40, 40)), m(30, 30), ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := shelterWord(groundOf(50, 50, c.feature).AtHand(c.at)); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}

func TestPlacesSPACE5(t *testing.T) {
	g := groundOf(50, 40,
		withDoor(areaFeature(buildingKind, m(10, 10), m(20, 20)), m(15, 10)),
		areaFeature(obstacleKind, m(30, 10), m(34, 14)),
		lineFeature(coverKind, m(30, 30), m(40, 30)),
		areaFeature(smokeKind, m(0, 30), m(10, 40)))
	cases := []struct {
		name string
		got  bool
		want bool
	}{
		{"on the wall of a house", g.Wall(m(12, 10)), true},
		{"in its door", g.Wall(m(15, 10)), false},
		{"inside it", g.Wall(m(15, 15)), false},
		{"in a rock", g.Wall(m(31, 11)), true},
		{"leaning on a rock", g.Wall(m(30, 11)), false},
		{"on sandbags", g.Wall(m(31, 30)), false},
		{"into the house by the door", g.Blocks(m(15, 5), m(15, 15)), false},
		{"into the house elsewhere", g.Blocks(m(14, 5), m(14, 15)), true},
		{"across a rock", g.Blocks(m(29, 12), m(35, 12)), true},
		{"across the corner of a rock", g.Blocks(m(29, 11), m(31, 9)), false},
		{"along a rock", g.Blocks(m(30, 5), m(30, 20)), false},
		{"over sandbags", g.Blocks(m(35, 25), m(35, 35)), false},
		{"the last corner of the map", g.Contains(m(50, 40)), true},
		{"off the map", g.Contains(cm(5001, 0)), false},
		{"north of the map", g.Contains(cm(0, -1)), false},
		{"in smoke", g.Smoke(m(10, 30)), true},
		{"beside smoke", g.Smoke(cm(1001, 3000)), false},
		{"inside the house", g.Inside(m(15, 15), 0), true},
		{"at its door", g.Inside(m(15, 10), 0), true},
		{"before its door", g.Inside(m(15, 9), 0), false},
		{"beside the rock", g.Inside(m(29, 12), 1), true},
		{"at the sandbags", g.Inside(m(35, 31), 2), true},
		{"off the sandbags", g.Inside(m(35, 32), 2), false},
		{"cell", g.Cell(cm(1249, 1250)) == m(12, 13), true},
		{"cell at the edge", g.Cell(cm(5100, -70)) == m(50, 0), true},
	}
	for _, c := range cases {
		if c.got != c.want {
			t.Errorf("%s: %v", c.name, c.got)
		}
	}
}

func TestSpotsTURN2(t *testing.T) {
	g := groundOf(60, 60,
		lineFeature(coverKind, m(10, 10), m(19, 10)),
		withWindow(areaFeature(buildingKind, m(30, 10), m(40, 20)), m(35, 10)),
		areaFeature(concealmentKind, m(10, 30), m(22, 42)),
		areaFeature(obstacleKind, m(40, 40), m(43, 43)),
		areaFeature(smokeKind, m(50, 50), m(60, 60)))
	spots := g.Spots()
	if !slices.IsSortedFunc(spots, compareSpots) {
		t.Error("not sorted")
	}
	counts := make([]int, 5)
	for _, s := range spots {
		counts[s.Feature]++
		if s.At.X%100 != 0 || s.At.Y%100 != 0 || g.Wall(s.At) || !g.Contains(s.At) {
			t.Errorf("nobody can stand on %v", s)
		}
		if near := g.AtHand(s.At); s.Cover && !near.Cover || !s.Cover && !near.Concealment {
			t.Errorf("%v is of no use", s)
		}
	}
	if counts[0] != 6 || counts[2] < 12 || counts[2] > 20 || counts[3] < 4 || counts[4] != 0 {
		t.Errorf("spots by feature: %v", counts)
	}
	for _, at := range []scenario.Point{m(35, 9), m(35, 11), m(29, 10), m(30, 9), m(41, 20), m(40, 21)} {
		if !slices.ContainsFunc(spots, func(s Spot) bool { return s.At == at && s.Feature == 1 && s.Cover }) {
			t.Errorf("no spot at %v", at)
		}
	}
}

// drawFeatures draws a few features of any kind on a map of size by size half metres.
func drawFeatures(t *rapid.T, size int32) []scenario.Feature {
	var features []scenario.Feature
	point := func(name string) scenario.Point {
		return cm(50*rapid.Int32Range(0, size).Draw(t, name), 50*rapid.Int32Range(0, size).Draw(t, name))
	}
	for range rapid.IntRange(0, 6).Draw(t, "features") {
		kind := scenario.FeatureKind(rapid.IntRange(0, 5).Draw(t, "kind"))
		a, b := point("a"), point("b")
		f := lineFeature(kind, a, b)
		if kind == smokeKind || kind == buildingKind || rapid.Bool().Draw(t, "area") {
			around := boxOf(a, b)
			f = areaFeature(kind, around.min, cm(around.max.X+100, around.max.Y+100))
		}
		f.Low = rapid.Bool().Draw(t, "low")
		for range rapid.IntRange(0, 3).Draw(t, "openings") {
			o := scenario.Opening{WidthCM: 100, Window: rapid.Bool().Draw(t, "window")}
			on := segment{a, b}
			if f.Line == nil {
				on = boxOf(f.Min, f.Max).edges()[rapid.IntRange(0, 3).Draw(t, "edge")]
			}
			o.At = on.at(rapid.Int64Range(0, 10).Draw(t, "tenths"), 10)
			f.Openings = append(f.Openings, o)
		}
		features = append(features, f)
	}
	return features
}

func TestClearIsMutualSPACE4(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := groundOf(60, 60, drawFeatures(t, 100)...)
		for range 20 {
			a := cm(rapid.Int32Range(0, 6000).Draw(t, "ax"), rapid.Int32Range(0, 6000).Draw(t, "ay"))
			b := cm(rapid.Int32Range(0, 6000).Draw(t, "bx"), rapid.Int32Range(0, 6000).Draw(t, "by"))
			if g.Clear(a, b) != g.Clear(b, a) || g.Blocks(a, b) != g.Blocks(b, a) {
				t.Fatalf("%v and %v do not agree", a, b)
			}
		}
	})
}

// TestOvergrownSPACE4 compares the length within concealment with exact fractions.
func TestOvergrownSPACE4(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var woods []scenario.Feature
		for range rapid.IntRange(1, 6).Draw(t, "woods") {
			a := cm(rapid.Int32Range(0, 6000).Draw(t, "x"), rapid.Int32Range(0, 6000).Draw(t, "y"))
			woods = append(woods, areaFeature(concealmentKind, a, cm(a.X+rapid.Int32Range(0, 2500).Draw(t, "w"), a.Y+rapid.Int32Range(0, 2500).Draw(t, "h"))))
		}
		g := groundOf(60, 60, woods...)
		a := cm(rapid.Int32Range(0, 6000).Draw(t, "ax"), rapid.Int32Range(0, 6000).Draw(t, "ay"))
		b := cm(rapid.Int32Range(0, 6000).Draw(t, "bx"), rapid.Int32Range(0, 6000).Draw(t, "by"))
		square := exactWood(woods, a, b)
		got := !g.Clear(a, b)
		if got && square.Cmp(big.NewRat(2000*2000, 1)) <= 0 {
			t.Fatalf("blocked by at most the limit")
		}
		if !got && square.Cmp(big.NewRat(2001*2001, 1)) > 0 {
			t.Fatalf("seen through more than the limit")
		}
	})
}

// exactWood is the square of the length of a line within woods.
func exactWood(woods []scenario.Feature, a, b scenario.Point) *big.Rat {
	type stretch struct{ from, to *big.Rat }
	var in []stretch
	for _, w := range woods {
		s := stretch{new(big.Rat), big.NewRat(1, 1)}
		ok := true
		for _, axis := range [2][4]int32{{a.X, b.X, w.Min.X, w.Max.X}, {a.Y, b.Y, w.Min.Y, w.Max.Y}} {
			d := int64(axis[1] - axis[0])
			if d == 0 {
				ok = ok && axis[2] <= axis[0] && axis[0] <= axis[3]
				continue
			}
			t1, t2 := big.NewRat(int64(axis[2]-axis[0]), d), big.NewRat(int64(axis[3]-axis[0]), d)
			if t1.Cmp(t2) > 0 {
				t1, t2 = t2, t1
			}
			if t1.Cmp(s.from) > 0 {
				s.from = t1
			}
			if t2.Cmp(s.to) < 0 {
				s.to = t2
			}
		}
		if ok && s.from.Cmp(s.to) < 0 {
			in = append(in, s)
		}
	}
	slices.SortFunc(in, func(p, q stretch) int { return p.from.Cmp(q.from) })
	total, done := new(big.Rat), new(big.Rat)
	for _, s := range in {
		if s.from.Cmp(done) < 0 {
			s.from = done
		}
		if s.to.Cmp(s.from) > 0 {
			total.Add(total, new(big.Rat).Sub(s.to, s.from))
			done = s.to
		}
	}
	total.Mul(total, total)
	return total.Mul(total, big.NewRat(squareCM(a, b), 1))
}

func TestQuestionsAllocateNothing(t *testing.T) {
	g := town()
	route := make([]scenario.Point, 0, 300)
	g.Way(m(5, 70), m(210, 75), 30000, route)
	if n := testing.AllocsPerRun(20, func() {
		g.Clear(m(5, 70), m(210, 75))
		g.Shelter(m(62, 41), m(210, 75))
		g.AtHand(m(62, 41))
		g.Blocks(m(5, 70), m(210, 75))
		g.Way(m(5, 70), m(210, 75), 30000, route)
		g.Way(m(5, 70), m(105, 20), 30000, route)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// town is a map of 220 by 140 m with a wood, sandbags and a dozen houses.
func town() *Ground {
	features := []scenario.Feature{
		areaFeature(concealmentKind, m(0, 105), m(220, 140)),
		lineFeature(coverKind, m(60, 40), m(68, 40)),
		lineFeature(wallKind, m(20, 60), m(20, 90), m(50, 90)),
	}
	for i := range int32(12) {
		x, y := 30+i%4*45, 10+i/4*35
		house := areaFeature(buildingKind, m(x, y), m(x+14, y+12))
		features = append(features, withWindow(withWindow(withDoor(house, m(x+7, y)), m(x, y+6)), m(x+7, y+12)))
	}
	return groundOf(220, 140, features...)
}

func BenchmarkClear(b *testing.B) {
	g := town()
	for b.Loop() {
		g.Clear(m(5, 100), m(210, 108))
	}
}

func BenchmarkShelter(b *testing.B) {
	g := town()
	for b.Loop() {
		g.Shelter(m(62, 41), m(210, 75))
	}
}

func TestRootUp_IsTheLeastWholeNumberWhoseSquareIsNotLess(t *testing.T) {
	check := func(square int64) {
		r := int64(rootUp(square))
		if r*r < square || r > 0 && (r-1)*(r-1) >= square {
			t.Errorf("the root of %d is %d", square, r)
		}
	}
	for square := range int64(5000) {
		check(square)
	}
	for r := int64(1); r <= 2_000_000; r += 997 {
		check(r*r - 1)
		check(r * r)
		check(r*r + 1)
	}
}
