package report

import (
	"strconv"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// source says which part of an Event a field shows. Indices become IDs, numbers of a vocabulary become its words.
type source uint8

const (
	fromWho source = iota
	fromWhom
	fromSide
	fromElement
	fromFeature
	fromHazard
	fromVehicle
	fromOther
	fromSeat
	fromWeapon
	fromAction
	fromPosture
	fromGait
	fromMode
	fromArea
	fromBand
	fromResult
	fromAfter
	fromLevel
	fromOrder
	fromReason
	fromRefusal
	fromWas
	fromNow
	fromWhy
	fromZone
	fromBlaze
	fromBreach
	fromRoll
	fromMood
	fromDeed
	fromDamage
	fromGrade
	fromSystem
	fromEnding
	fromAimed
	fromHit
	fromDR
	fromLeft
	fromAmount
	fromFrom
	fromTo
	fromTrigger
	fromVictory
	fromMessage
)

// nature is how JSON writes a field.
type nature uint8

const (
	wordField nature = iota
	numberField
	boolField
	pointField
)

func (s source) nature() nature {
	switch s {
	case fromAimed, fromHit:
		return boolField
	case fromDR, fromLeft, fromAmount:
		return numberField
	case fromFrom, fromTo:
		return pointField
	}
	return wordField
}

// EventName is the word for a kind of event, as JSON lines and expectations write it: "picks-up".
func EventName(kind engine.EventKind) string { return eventRows[kind].name }

// EventNames lists the words for all kinds in the order of the kinds.
func EventNames() []string {
	names := make([]string, len(eventRows))
	for i := range eventRows {
		names[i] = eventRows[i].name
	}
	return names
}

// KindNamed finds a kind by its word; not ok: there is none.
func KindNamed(name string) (kind engine.EventKind, ok bool) {
	for i := range eventRows {
		if eventRows[i].name == name {
			return engine.EventKind(i), true
		}
	}
	return 0, false
}

// FieldNames lists the names of the fields of a kind of event, in order.
func FieldNames(kind engine.EventKind) []string {
	rows := eventRows[kind].fields
	names := make([]string, len(rows))
	for i, row := range rows {
		names[i] = row.name
	}
	return names
}

// FieldsOf writes down what e says, besides its kind and turn, in the fixed order of its kind: names as IDs, closed
// vocabularies as words, points in metres as [x, y]. A field that names nobody or nothing is left out.
func FieldsOf(s *scenario.Scenario, e *engine.Event) []scenario.Field {
	rows := eventRows[e.Kind].fields
	fields := make([]scenario.Field, 0, len(rows))
	for _, row := range rows {
		if text := fieldText(s, e, row.from); text != "" {
			fields = append(fields, scenario.Field{Name: row.name, Value: text})
		}
	}
	return fields
}

func fieldText(s *scenario.Scenario, e *engine.Event, from source) string {
	if from <= fromWeapon {
		return idText(s, e, from)
	}
	if from <= fromEnding {
		return wordText(e, from)
	}
	switch from {
	case fromAimed:
		return strconv.FormatBool(e.Aimed)
	case fromHit:
		return strconv.FormatBool(e.Hit)
	case fromDR:
		return strconv.Itoa(int(e.DR))
	case fromLeft:
		return strconv.Itoa(int(e.Left))
	case fromAmount:
		return strconv.Itoa(int(e.Amount))
	case fromFrom:
		return pointText(e.From)
	case fromTo:
		return pointText(e.To)
	case fromVictory:
		return victoryText(s, int(e.Amount))
	}
	return triggerText(s, int(e.Amount), from)
}

func idText(s *scenario.Scenario, e *engine.Event, from source) string {
	switch {
	case from == fromWho && e.Who >= 0:
		return s.Combatants[e.Who].ID
	case from == fromWhom && e.Whom >= 0:
		return s.Combatants[e.Whom].ID
	case from == fromSide && e.Side >= 0:
		return s.Sides[e.Side].ID
	case from == fromElement && e.Element >= 0:
		return s.Elements[e.Element].ID
	case from == fromFeature && e.Feature >= 0:
		return s.Map.Features[e.Feature].ID
	case from == fromHazard && e.Hazard >= 0:
		return s.Hazards[e.Hazard].ID
	case from == fromVehicle && e.Vehicle >= 0:
		return s.Vehicles[e.Vehicle].ID
	case from == fromOther && e.Other >= 0:
		return s.Vehicles[e.Other].ID
	case from == fromSeat:
		return seatName(&s.Types[s.Vehicles[e.Vehicle].Type], int(e.Amount))
	case from == fromWeapon && e.Weapon >= 0:
		return s.Weapons[e.Weapon].ID
	}
	return ""
}

// passengerSeat is what a seat is called that is none of the crew's.
const passengerSeat = "passenger"

// seatName is the name of a seat of a vehicle.
func seatName(t *scenario.VehicleType, seat int) string {
	if seat < len(t.Crew) {
		return t.Crew[seat]
	}
	return passengerSeat
}

func wordText(e *engine.Event, from source) string {
	switch from {
	case fromAction:
		return e.Action.String()
	case fromPosture:
		return e.Posture.String()
	case fromGait:
		return e.Gait.String()
	case fromMode:
		return e.Mode.String()
	case fromArea:
		return e.Area.String()
	case fromBand:
		return e.Band.String()
	case fromResult:
		return e.Result.String()
	case fromAfter:
		return e.After.String()
	case fromLevel:
		return e.Level.String()
	case fromOrder:
		return orderWords[e.Order]
	case fromReason:
		return reasonWords[e.Reason]
	case fromRefusal:
		return refusalWords[e.Refusal]
	case fromWas:
		return e.Was.String()
	case fromNow:
		return e.Now.String()
	case fromWhy:
		return shockWords[e.Why]
	case fromZone:
		return zoneText(e.Zone)
	case fromBlaze:
		return e.Blaze.String()
	case fromBreach:
		return e.Breach.String()
	case fromRoll:
		return e.Roll.String()
	case fromMood:
		return e.Mood.String()
	case fromDeed:
		return e.Deed.String()
	case fromDamage:
		return e.Damage.String()
	case fromGrade:
		return e.Grade.String()
	case fromSystem:
		return e.System.String()
	}
	return e.Ending.String()
}

// zoneText is a zone of a heavy weapon; a harm by anything else has none.
func zoneText(z rules.Zone) string {
	if z == rules.NoZone {
		return ""
	}
	return z.String()
}

// victoryText is the condition of a victory line.
func victoryText(s *scenario.Scenario, line int) string {
	if line < 0 || line >= len(s.Victory) {
		return ""
	}
	return s.Victory[line].When.Text
}

// triggerText is the ID or the message of a trigger.
func triggerText(s *scenario.Scenario, trigger int, from source) string {
	if trigger < 0 || trigger >= len(s.Triggers) {
		return ""
	}
	if from == fromMessage {
		return s.Triggers[trigger].Message
	}
	return s.Triggers[trigger].ID
}

// pointText writes a place in metres, exactly: [62, 39.5].
func pointText(p scenario.Point) string {
	return "[" + rules.Metres(p.X) + ", " + rules.Metres(p.Y) + "]"
}
