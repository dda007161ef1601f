package scenario

import (
	"fmt"

	"crossfire/engine/rules"
)

// ailment settles what a hazard of the aftermath does in the time after the fight (HAZ-6 to HAZ-9).
func (r *resolver) ailment(f *hazardFile, h *Hazard) {
	if h.Kind.Afterwards() && r.file.Aftermath == nil {
		r.report(f.Pos, checkHazard, fmt.Sprintf("%s tells after the fight, and this file ends with it", h.Kind), "write aftermath: {}")
	}
	days := h.Kind == ExposureHazard || h.Kind == ThirstHazard
	h.Dose = r.extent(f, h, extent{"dose", "a dose", f.Dose, h.Kind == RadiationHazard})
	h.Span = r.extent(f, h, extent{"days", "days", f.Days, days}) + r.extent(f, h, extent{"weeks", "weeks", f.Weeks, h.Kind == HungerHazard})
	v := &r.s.Rules.Hazards
	switch {
	case h.Kind == ThirstHazard:
		h.Course = r.s.Rules.Thirst(h.Span)
	case h.Kind == HungerHazard:
		h.Course = r.s.Rules.Hunger(h.Span)
	case h.Kind == ExposureHazard:
		h.Course = r.s.Rules.Exposure(map[HazardStrength]rules.ExposureRow{
			HarshStrength: v.Exposure.Harsh, SevereStrength: v.Exposure.Severe, ExtremeStrength: v.Exposure.Extreme,
		}[h.Strength], h.Span)
	case h.Kind == DiseaseHazard:
		h.Course = r.s.Rules.Disease(map[HazardStrength]rules.DiseaseRow{
			MinorStrength: v.Disease.Minor, NastyStrength: v.Disease.Nasty, MajorStrength: v.Disease.Major, CriticalStrength: v.Disease.Critical,
		}[h.Strength])
	}
}

// extent is a key that says how much of a hazard there is.
type extent struct {
	key, noun string
	value     *int32
	needed    bool // by this kind; all others do not know it
}

// extent reads such a key; 0: there is none.
func (r *resolver) extent(f *hazardFile, h *Hazard, x extent) int32 {
	switch {
	case x.needed && x.value == nil:
		r.report(f.Pos, checkHazard, fmt.Sprintf("%s needs %s", h.Kind, x.noun), fmt.Sprintf("write %s: NUMBER", x.key))
	case !x.needed && x.value != nil:
		r.report(f.Pos, checkHazard, fmt.Sprintf("kind: %s has no %s", h.Kind, x.key), "leave it out")
	case x.needed:
		return *x.value
	}
	return 0
}

// ailing is for how many turns after the fight a hazard of the aftermath may tell.
func (r *resolver) ailing(h *Hazard) int32 {
	last := int32(0)
	for i := range h.Course {
		last = max(last, h.Course[i].Turns)
	}
	if h.Kind != RadiationHazard {
		return last
	}
	v := &r.s.Rules.Hazards.Radiation
	for i := range v.Doses {
		last = max(last, r.s.Rules.Minutes(24*60*v.Doses[i].Days))
	}
	for i := range v.Lethal {
		last = max(last, r.s.Rules.Minutes(max(v.Lethal[i].Ineffective, v.Lethal[i].Dead)))
	}
	return last
}
