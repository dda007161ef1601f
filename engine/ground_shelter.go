package engine

import "crossfire/scenario"

// Shelter is what the ground offers somebody: cover, concealment, and the index of the feature that gives the better of them,
// scenario.Nobody if none does. Smoke and dark are not features to shelter behind; ask Smoke.
type Shelter struct {
	Cover, Concealment bool
	Feature            int16
}

// Shelter is what protects somebody at a place from fire that comes from another (COVER-4): features within reach of at that
// the fire crosses, areas of cover or concealment that at is in, and a building around it.
func (g *Ground) Shelter(at, from scenario.Point) Shelter {
	s := Shelter{Feature: scenario.Nobody}
	fire := segment{at, from}
	for i := range g.terrain {
		t := &g.terrain[i]
		if t.bounds.near(at, g.featureCM) {
			s.add(i, t.coversFrom(fire, g.featureCM), t.concealsFrom(fire, g.featureCM))
		}
	}
	return s
}

// AtHand is what somebody at a place could use, whatever it faces: some feature within reach (TURN-2).
func (g *Ground) AtHand(at scenario.Point) Shelter {
	s := Shelter{Feature: scenario.Nobody}
	for i := range g.terrain {
		t := &g.terrain[i]
		if !t.bounds.near(at, g.featureCM) {
			continue
		}
		near := t.nearLine(at, g.featureCM) || t.area && (t.kind != scenario.WallFeature && t.kind != scenario.BuildingFeature)
		switch t.kind {
		case scenario.ConcealmentFeature:
			s.add(i, false, near)
		case scenario.SmokeFeature:
		case scenario.BuildingFeature:
			s.add(i, near || t.area && t.bounds.holds(at), false)
		default:
			s.add(i, near, false)
		}
	}
	return s
}

// add notes what feature i gives; the first to give cover is named, else the first to give concealment.
func (s *Shelter) add(i int, cover, concealment bool) {
	if cover && !s.Cover || concealment && s.Feature == scenario.Nobody {
		s.Feature = int16(i)
	}
	s.Cover = s.Cover || cover
	s.Concealment = s.Concealment || concealment
}

// coversFrom reports whether t, whose bounds are within reach of fire.a, covers somebody there from this fire.
func (t *terrain) coversFrom(fire segment, reachCM int32) bool {
	switch {
	case t.area && t.kind == scenario.CoverFeature:
		return t.bounds.touches(fire)
	case t.area && t.kind == scenario.ObstacleFeature:
		return t.bounds.enteredBy(fire)
	case t.area && t.kind == scenario.BuildingFeature && t.bounds.holds(fire.a) && !t.bounds.holds(fire.b):
		return true
	}
	return anyCrossed(t.shields, fire, reachCM) || anyEnd(t.ends, fire, reachCM)
}

// concealsFrom reports whether t, whose bounds are within reach of fire.a, conceals somebody there from where the fire comes.
func (t *terrain) concealsFrom(fire segment, reachCM int32) bool {
	if t.area {
		return t.kind == scenario.ConcealmentFeature && t.bounds.touches(fire)
	}
	return anyCrossed(t.screens, fire, reachCM)
}

// anyCrossed reports whether the fire crosses one of these lines that is within reach of fire.a.
func anyCrossed(lines []segment, fire segment, reachCM int32) bool {
	for i := range lines {
		if lines[i].touches(fire) && lines[i].near(fire.a, reachCM) {
			return true
		}
	}
	return false
}

// anyEnd reports whether the fire passes close by the end of a wall that is within reach of fire.a. Whoever stands in the
// prolongation of the wall is not behind it.
func anyEnd(ends []segment, fire segment, reachCM int32) bool {
	for i := range ends {
		if within(ends[i].a, fire.a, reachCM) && ends[i].touches(fire) && !ends[i].holds(fire.a) {
			return true
		}
	}
	return false
}
