package scenario

import "strings"

// eventFields are the kinds of events that expectations can name, with the fields that can be asked for. They are written
// as in the event stream, whose package holds this table against its own.
var eventFields = []struct{ kind, fields string }{
	{"turn-begins", ""},
	{"arrives", "who element"},
	{"new-orders", "element order trigger reason"},
	{"message", "trigger"},
	{"declares", "who posture action weapon"},
	{"hides", "who go"},
	{"rolls-off", "who face"},
	{"surprised", "side"},
	{"moves", "who whom gait reason"},
	{"climbs", "who feature"},
	{"spends", "who whom roll dice left"},
	{"searches", "who whom margin found"},
	{"sights", "side who whom"},
	{"hears", "side who whom"},
	{"shoots", "who whom weapon mode aimed area band cover margin hit"},
	{"sprays", "who weapon"},
	{"strays", "who whom weapon hit"},
	{"strikes", "who whom weapon margin hit"},
	{"throws", "who whom weapon band cover margin hit"},
	{"harms", "who whom weapon hazard area zone dr result after points"},
	{"disarms", "who whom weapon"},
	{"tosses", "who whom"},
	{"recovers", "who result"},
	{"morale-changes", "who whom was now why"},
	{"rallies", "who whom success now"},
	{"collapses", "who whom after"},
	{"draws", "who weapon"},
	{"drops", "who weapon"},
	{"picks-up", "who weapon"},
	{"loads", "who weapon turns-left"},
	{"ammo-checks", "who weapon kept level"},
	{"watches", "who weapon"},
	{"waits", "who reason"},
	{"refuses", "who action refusal"},
	{"surrenders", "who whom reason"},
	{"leaves", "who"},
	{"launches", "who whom weapon aimed band cover margin hit"},
	{"bombards", "who feature weapon aimed band go hit"},
	{"bursts", "who whom weapon metres"},
	{"duds", "who weapon"},
	{"plants", "who weapon turns set"},
	{"defuses", "who whom weapon safe"},
	{"makes", "who weapon good"},
	{"burns", "who whom weapon hazard fire"},
	{"douses", "who whom out"},
	{"behaves", "who demeanour action whom"},
	{"damages", "who weapon feature breach short"},
	{"looms", "who hazard"},
	{"fades", "who hazard"},
	{"endangers", "who whom hazard"},
	{"chokes", "who whom hazard awake after"},
	{"engages", "who vehicle weapon mode aimed band margin hit"},
	{"vehicle-hit", "vehicle who weapon dr damage level"},
	{"system-checks", "vehicle system weapon who out"},
	{"exposes", "whom vehicle who hit"},
	{"drives", "who vehicle reason"},
	{"collides", "who vehicle other feature"},
	{"rams", "who vehicle whom margin hit"},
	{"crashes", "vehicle who"},
	{"accident-checks", "who vehicle hit"},
	{"dreads", "who vehicle"},
	{"drives-off", "vehicle who"},
	{"alights", "who vehicle reason weapon"},
	{"tends", "who whom begins turns-left"},
	{"leaves-off", "who whom reason turns"},
	{"takes-hold", "who whom"},
	{"carries", "who whom gait"},
	{"puts-in", "who whom vehicle seat"},
	{"lets-go", "who whom reason"},
	{"boards", "who vehicle seat weapon"},
	{"takes-seat", "who whom vehicle seat weapon"},
	{"aftermath", "field"},
	{"lingers", "whom holds after points"},
	{"treats", "who whom stable after points"},
	{"revives", "who whom alive after points"},
	{"mends", "whom hazard better after points"},
	{"ends", "winner ending"},
}

// EventNames lists the kinds of events that expectations can name, in the order of the engine's constants.
func EventNames() []string {
	found := make([]string, len(eventFields))
	for i, row := range eventFields {
		found[i] = row.kind
	}
	return found
}

// EventFieldNames lists the fields of a kind of event that expectations can ask for; nil for an unknown kind.
func EventFieldNames(kind string) []string {
	for _, row := range eventFields {
		if row.kind == kind {
			return append([]string{}, strings.Fields(row.fields)...)
		}
	}
	return nil
}
