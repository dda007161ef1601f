package scenario

import (
	"fmt"
	"slices"

	"crossfire/engine/rules"
)

// strengths are the words that each kind of hazard knows, its default first, and the name of one that has none of its own.
var strengths = [...]struct {
	words []HazardStrength
	name  string
}{
	FireHazard:        {[]HazardStrength{LargeStrength, SmallStrength, ImmolationStrength}, "the fire"},
	FallHazard:        {nil, "the fall"},
	PoisonHazard:      {[]HazardStrength{StrongStrength, WeakStrength}, "the poison"},
	ElectricityHazard: {[]HazardStrength{SeriousStrength, MildStrength, LethalStrength}, "the current"},
	SuffocationHazard: {nil, "the smoke"},
	RadiationHazard:   {nil, "the radiation"},
	ExposureHazard:    {[]HazardStrength{SevereStrength, HarshStrength, ExtremeStrength}, "the weather"},
	DiseaseHazard:     {[]HazardStrength{NastyStrength, MinorStrength, MajorStrength, CriticalStrength}, "the disease"},
	ThirstHazard:      {nil, "thirst"},
	HungerHazard:      {nil, "hunger"},
}

// hazards resolves what endangers people besides each other (HAZ-0 to HAZ-9).
func (r *resolver) hazards() {
	for i := range r.file.Hazards {
		f := &r.file.Hazards[i]
		h := Hazard{ID: f.ID.Value, Name: f.Name, Kind: f.Kind, Prepared: f.Prepared, By: Nobody}
		r.declare(f.ID, named{ref: Ref{Index: i}, sort: hazardName})
		if h.Name == "" {
			h.Name = strengths[h.Kind].name
		}
		if h.ID == "" {
			h.ID = fmt.Sprintf("%s-%d", h.Kind, i+1)
		}
		r.strength(f, &h)
		r.fall(f, &h)
		r.ailment(f, &h)
		r.hazardPlace(f, &h)
		if f.By.Value != "" {
			if who, ok := r.personNamed(f.By); ok {
				h.By = who
			}
		}
		h.When, h.Until = r.trigger(f.When), r.trigger(f.Until)
		r.s.Hazards = append(r.s.Hazards, h)
	}
}

// strengthHint says how bad a hazard of a kind may be.
func strengthHint(known []HazardStrength) string {
	if known == nil {
		return "leave it out"
	}
	words := make([]string, len(known))
	for i, strength := range known {
		words[i] = strength.String()
	}
	return "write " + joinWords(words, "or")
}

// strength settles how bad a hazard is, and what that means by the rules.
func (r *resolver) strength(f *hazardFile, h *Hazard) {
	known := strengths[h.Kind].words
	switch {
	case f.Strength != nil:
		h.Strength = *f.Strength
		if !slices.Contains(known, h.Strength) {
			r.report(f.Pos, checkHazard, fmt.Sprintf("%s is never %s", article(h.Kind.String()), h.Strength), strengthHint(known))
		}
	case known != nil:
		h.Strength = known[0]
	}
	v := &r.s.Rules.Hazards
	switch h.Strength {
	case SmallStrength:
		h.Blaze = rules.SmallFire
	case LargeStrength:
		h.Blaze = rules.LargeFire
	case ImmolationStrength:
		h.Blaze = rules.Immolation
	case WeakStrength:
		h.DR, h.Delay = v.Poison.Weak.DR, v.Poison.Weak.Turns
	case StrongStrength:
		h.DR, h.Delay = v.Poison.Strong.DR, v.Poison.Strong.Turns
	case MildStrength:
		h.DR = v.Electricity.Mild
	case SeriousStrength:
		h.DR = v.Electricity.Serious
	case LethalStrength:
		h.DR = v.Electricity.Lethal
	}
}

// fall settles how hard a fall is (HAZ-1).
func (r *resolver) fall(f *hazardFile, h *Hazard) {
	switch {
	case h.Kind == FallHazard && f.Height == nil:
		r.report(f.Pos, checkHazard, "a fall needs a height", "write height: METRES")
	case h.Kind == FallHazard:
		h.HeightCM = int32(*f.Height)
		h.DR = r.s.Rules.FallDR(h.HeightCM, h.Prepared)
	case f.Height != nil || f.Prepared:
		r.report(f.Pos, checkHazard, fmt.Sprintf("%s has no height and nobody is prepared for it", article(h.Kind.String())), "that belongs to kind: fall")
	}
}

// hazardPlace settles where a hazard is, or whom it befalls.
func (r *resolver) hazardPlace(f *hazardFile, h *Hazard) {
	if h.Kind.Afterwards() && (f.Area != nil || f.In.Value != "" || f.Whom == nil) {
		r.report(f.Pos, checkHazard, fmt.Sprintf("%s befalls people and is no place", h.Kind), "write whom")
		return
	}
	given := 0
	for _, there := range []bool{f.Area != nil, f.In.Value != "", f.Whom != nil} {
		if there {
			given++
		}
	}
	if given != 1 {
		r.report(f.Pos, checkHazard, "a hazard is on a piece of ground or befalls somebody", "write one of area, in and whom")
		return
	}
	for i := range f.Area {
		r.onMap(&f.Area[i])
		if p := f.Area[i].Point; i == 0 {
			h.Min, h.Max = p, p
		} else {
			h.Min = Point{X: min(h.Min.X, p.X), Y: min(h.Min.Y, p.Y)}
			h.Max = Point{X: max(h.Max.X, p.X), Y: max(h.Max.Y, p.Y)}
		}
	}
	if found, ok := r.lookup(f.In, "feature", FeatureRef); ok {
		feature := &r.s.Map.Features[found.ref.Index]
		h.Min, h.Max = feature.Min, feature.Max
	}
	for _, id := range f.Whom {
		if known, ok := r.lookup(id, "side, element, unit or person", SideRef, ElementRef, UnitRef, CombatantRef); ok {
			h.Whom = append(h.Whom, known.ref)
		}
	}
}

// lingers is for how many turns after the fight hazards may still tell (HAZ-3, HAZ-5 to HAZ-9).
func (r *resolver) lingers() int32 {
	last := int32(0)
	for i := range r.s.Hazards {
		h := &r.s.Hazards[i]
		last = max(last, h.Delay)
		if h.Kind == SuffocationHazard {
			last = max(last, r.s.Rules.Hazards.Suffocation.After)
		}
		last = max(last, r.ailing(h))
	}
	return last + r.healing()
}
