package report

import (
	"strings"

	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Where things are, in words.

// atHandCM is how near a feature must be for somebody to be said to be at it; nearbyCM, to be near it.
const (
	atHandCM = 150
	nearbyCM = 1000
)

// featureName mentions a feature: "the sandbags", "Miller's barn".
func featureName(f *scenario.Feature) string {
	name := f.Name
	if name == "" {
		name = strings.ReplaceAll(f.ID, "-", " ")
	}
	return the(markdownText.Replace(name))
}

// nearestFeature is the feature closest to a place and how far it is; Nobody where the map is bare.
func nearestFeature(s *scenario.Scenario, at scenario.Point) (feature int, cm int64) {
	feature = scenario.Nobody
	for i := range s.Map.Features {
		d := distanceTo(&s.Map.Features[i], at)
		if feature == scenario.Nobody || d < cm {
			feature, cm = i, d
		}
	}
	return feature, root(cm)
}

// distanceTo is the square of the distance from a place to a feature, 0 inside of an area.
func distanceTo(f *scenario.Feature, at scenario.Point) int64 {
	if f.Line == nil {
		near := scenario.Point{X: min(max(at.X, f.Min.X), f.Max.X), Y: min(max(at.Y, f.Min.Y), f.Max.Y)}
		return distance2(at, near)
	}
	best := distance2(at, f.Line[0])
	for i := 1; i < len(f.Line); i++ {
		best = min(best, toSegment(at, f.Line[i-1], f.Line[i]))
	}
	return best
}

// toSegment is the square of the distance from p to the segment from a to b, to the centimetre.
func toSegment(p, a, b scenario.Point) int64 {
	dx, dy := int64(b.X)-int64(a.X), int64(b.Y)-int64(a.Y)
	length2 := dx*dx + dy*dy
	if length2 == 0 {
		return distance2(p, a)
	}
	along := (int64(p.X)-int64(a.X))*dx + (int64(p.Y)-int64(a.Y))*dy
	along = min(max(along, 0), length2)
	// along*dx stays below 2^63: coordinates below 2^20 cm give along below 2^42 and dx below 2^21.
	foot := scenario.Point{X: a.X + int32(along*dx/length2), Y: a.Y + int32(along*dy/length2)}
	return distance2(p, foot)
}

// inside reports whether a place is within the area of a feature, its edge included.
func inside(f *scenario.Feature, at scenario.Point) bool {
	return f.Line == nil && distanceTo(f, at) == 0
}

// whereabouts says where somebody is: "behind the sandbags", "in the treeline", "in the open".
func whereabouts(s *scenario.Scenario, at scenario.Point) string {
	feature, cm := nearestFeature(s, at)
	switch {
	case feature == scenario.Nobody || cm > nearbyCM:
		return "in the open"
	case cm > atHandCM:
		return "near " + featureName(&s.Map.Features[feature])
	}
	f := &s.Map.Features[feature]
	if f.Kind == scenario.CoverFeature && inside(f, at) {
		return "at " + featureName(f) // on it, or among it: a bridge, rocks
	}
	return sidedness(f, at) + " " + featureName(f)
}

// whereabouts says where somebody is as things stand now: what is razed is only ruins (STR-2).
func (f *Fight) whereabouts(now *Tally, at scenario.Point) string {
	feature, cm := nearestFeature(f.Scenario, at)
	if feature == scenario.Nobody || cm > nearbyCM || !f.razedBy(feature, now.Damages) {
		return whereabouts(f.Scenario, at)
	}
	spec := &f.Scenario.Map.Features[feature]
	left, where := "what is left of ", "at "
	if spec.Kind == scenario.BuildingFeature {
		left = "the ruins of "
		if inside(spec, at) {
			where = "in "
		}
	}
	if cm > atHandCM {
		where = "near "
	}
	return where + left + featureName(spec)
}

// sidedness is the preposition for being at a feature.
func sidedness(f *scenario.Feature, at scenario.Point) string {
	switch {
	case f.Kind == scenario.ConcealmentFeature || f.Kind == scenario.SmokeFeature:
		if inside(f, at) || f.Line != nil {
			return "in"
		}
		return atTheEdge
	case f.Kind == scenario.BuildingFeature:
		if inside(f, at) {
			return "inside"
		}
		return "beside"
	}
	return "behind"
}

// shelter says from where somebody in a posture fights, and of which feature; empty in the open.
func shelter(s *scenario.Scenario, at scenario.Point, row rules.Posture) (text string, feature int) {
	if !s.Rules.Cover[row].Feature {
		return "", scenario.Nobody
	}
	feature, cm := nearestSheltering(s, at, row)
	if feature == scenario.Nobody || cm > atHandCM {
		return "", scenario.Nobody
	}
	f := &s.Map.Features[feature]
	switch where := sidedness(f, at); where {
	case "in":
	case atTheEdge:
		return "from the edge of " + featureName(f), feature
	default:
		return "from " + where + " " + featureName(f), feature
	}
	return "from " + featureName(f), feature
}

// atTheEdge is where somebody is who is half inside something.
const atTheEdge = "at the edge of"

// stayingAt is where somebody is who fights "from" there: "behind the wall" of "from behind the wall", "in the wood" of "from the wood".
func stayingAt(from string) string {
	place, ok := strings.CutPrefix(from, "from ")
	if !ok {
		return from
	}
	if strings.HasPrefix(place, "the edge of ") {
		return "at " + place
	}
	for _, preposition := range [...]string{"behind ", "inside ", "beside "} {
		if strings.HasPrefix(place, preposition) {
			return place
		}
	}
	return "in " + place
}

// nearestSheltering prefers what gives cover to those whose posture is a cover row.
func nearestSheltering(s *scenario.Scenario, at scenario.Point, row rules.Posture) (feature int, cm int64) {
	wantsCover := row == rules.Cover || row == rules.ActiveCover
	feature = scenario.Nobody
	for i := range s.Map.Features {
		f := &s.Map.Features[i]
		hides := f.Kind == scenario.ConcealmentFeature || f.Kind == scenario.SmokeFeature
		if hides == wantsCover {
			continue
		}
		if d := distanceTo(f, at); feature == scenario.Nobody || d < cm {
			feature, cm = i, d
		}
	}
	return feature, root(cm)
}

// compass is the direction from one place to another in eight winds.
func compass(from, to scenario.Point) string {
	dx, dy := int64(to.X)-int64(from.X), int64(to.Y)-int64(from.Y)
	ns, ew := "", ""
	if 5*abs(dy) >= 2*abs(dx) {
		ns = "south"
		if dy < 0 {
			ns = "north"
		}
	}
	if 5*abs(dx) >= 2*abs(dy) {
		ew = "east"
		if dx < 0 {
			ew = "west"
		}
	}
	return ns + ew
}

func abs(n int64) int64 {
	if n < 0 {
		return -n
	}
	return n
}
