package report

import (
	"slices"
	"strconv"
	"strings"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// What becomes of walls, buildings, cover and obstacles (STR-2).

// breaches are the words for what a deed does to structures: ", tearing a gap into the barn"; empty if it strikes none. Where people
// are hurt besides, a structure that holds is not worth a word.
func (t *teller) breaches(d *deed, text string) string {
	var told []string
	for _, at := range d.effects {
		e := &t.log[at]
		if e.Kind != engine.Damages || !e.Breach.Opens() && (t.happened(d, engine.Harms) || e.Who < 0 || d.kind == engine.Bursts) {
			continue
		}
		f := &t.s.Map.Features[e.Feature]
		fill := slots{words("place", featureName(f))}
		if begun := &t.log[d.at]; begun.Kind != engine.Damages && begun.Feature == e.Feature || strings.HasSuffix(text, " "+featureName(f)) {
			fill[0].text = "it"
		}
		told = append(told, t.names.fill(t.pick(EventName(e.Kind), e, t.f.Voice.said(e.Kind, breachSituation(e, f))), fill))
	}
	if told == nil {
		return ""
	}
	return ", " + strings.Join(told, " and ")
}

// razedBy reports whether a feature does not stand any more after this damage.
func (f *Fight) razedBy(feature int, damages []int) bool {
	if r := f.Scenario.Resume; r != nil && slices.ContainsFunc(r.Razed, func(id scenario.Text) bool { return id.Value == f.Scenario.Map.Features[feature].ID }) {
		return true
	}
	for _, at := range damages {
		if e := &f.Log.Events[at]; int(e.Feature) == feature && e.Breach == rules.BreachDestroyed {
			return true
		}
	}
	return false
}

// breachSituation is which of the sentences for a structure fits.
func breachSituation(e *engine.Event, f *scenario.Feature) situation {
	switch e.Breach {
	case rules.BreachScuffed:
		return scuffed
	case rules.BreachScarred:
		return scarred
	case rules.BreachHole:
		return breached
	case rules.BreachGap:
		if e.Weapon == scenario.Nobody {
			return rammed
		}
		return holed
	}
	if f.Kind == scenario.BuildingFeature {
		return collapsed
	}
	if e.Weapon == scenario.Nobody {
		return flattened
	}
	return razed
}

var structureHeads = columns("What", "Of", "Turn", "Became", "Where", "By", "With")

// structures lists what was breached or destroyed; without any there is no such section.
func (p *page) structures(f *Fight, names *namer, end *Tally) {
	if len(end.Damages) == 0 {
		return
	}
	var rows [][]string
	for _, at := range end.Damages {
		e := &f.Log.Events[at]
		feature := &f.Scenario.Map.Features[e.Feature]
		rows = append(rows, []string{unescape.Replace(featureName(feature)), strings.ReplaceAll(feature.Material, "-", " "),
			strconv.Itoa(int(e.Turn)), e.Breach.String(), pointText(e.To), names.plain(int(e.Who)), f.means(names, at)})
	}
	p.heading(2, "Walls and buildings")
	p.table(structureHeads, rows)
}
