package report

import (
	"slices"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// FieldWords lists what a field of a kind of event can say in a fight of s; nil where that is no closed list, such as a
// number or a point. The field must be one of FieldNames.
func FieldWords(s *scenario.Scenario, kind engine.EventKind, name string) []string {
	rows := eventRows[kind].fields
	row := rows[slices.IndexFunc(rows, func(r fieldRow) bool { return r.name == name })]
	if words := vocabulary(row.from); words != nil {
		return words
	}
	return idWords(s, row.from)
}

// vocabulary lists the words of a field that is the same in every scenario.
func vocabulary(from source) []string {
	switch from {
	case fromAction:
		return rules.ActionKind(0).Words()
	case fromPosture:
		return rules.Posture(0).Words()
	case fromGait:
		return rules.Gait(0).Words()
	case fromMode:
		return rules.Mode(0).Words()
	case fromArea:
		return rules.Area(0).Words()
	case fromBand:
		return rules.Band(0).Words()
	case fromResult:
		return rules.Result(0).Words()
	case fromLevel:
		return rules.AmmoLevel(0).Words()
	case fromAfter:
		return engine.ConditionNames()
	case fromOrder:
		return orderWords[:]
	case fromReason:
		return reasonWords[:]
	case fromMood:
		return rules.Demeanour(0).Words()
	case fromDeed:
		return rules.Deed(0).Words()
	case fromZone:
		return rules.Zone(0).Words()[1:]
	case fromBreach:
		return rules.Breach(0).Words()
	case fromBlaze:
		return rules.Blaze(0).Words()
	case fromDamage, fromGrade:
		return rules.Damage(0).Words()
	case fromSystem:
		return rules.System(0).Words()
	case fromEnding:
		return engine.EndingNames()
	case fromRefusal:
		return refusalWords[:]
	case fromWas, fromNow:
		return rules.Morale(0).Words()
	case fromWhy:
		return shockWords[:]
	case fromAimed, fromHit:
		return []string{"true", "false"}
	}
	return nil
}

// idWords lists the IDs that a field can say.
func idWords(s *scenario.Scenario, from source) []string {
	switch from {
	case fromWho, fromWhom:
		return idsOf(s.Combatants, func(c *scenario.Combatant) string { return c.ID })
	case fromSide:
		return idsOf(s.Sides, func(d *scenario.Side) string { return d.ID })
	case fromElement:
		return idsOf(s.Elements, func(e *scenario.Element) string { return e.ID })
	case fromFeature:
		return idsOf(s.Map.Features, func(f *scenario.Feature) string { return f.ID })
	case fromHazard:
		return idsOf(s.Hazards, func(h *scenario.Hazard) string { return h.ID })
	case fromVehicle, fromOther:
		return idsOf(s.Vehicles, func(v *scenario.Vehicle) string { return v.ID })
	case fromSeat:
		words := []string{passengerSeat}
		for i := range s.Types {
			words = append(words, s.Types[i].Crew...)
		}
		return words
	case fromWeapon:
		return idsOf(s.Weapons, func(w *scenario.Weapon) string { return w.ID })
	case fromTrigger:
		return idsOf(s.Triggers, func(t *scenario.Trigger) string { return t.ID })
	}
	return nil
}

func idsOf[T any](list []T, id func(*T) string) []string {
	ids := make([]string, 0, len(list))
	for i := range list {
		ids = append(ids, id(&list[i]))
	}
	return ids
}
