package report

import "crossfire/engine"

// eventRow is how one kind of event is written down: its name and its fields, in order.
type eventRow struct {
	name   string
	fields []fieldRow
}

// fieldRow is a field under the name that this kind of event gives it.
type fieldRow struct {
	name string
	from source
}

// The table of all kinds. JSON lines, expectations about events, the event schema and its tests read this one table.
var eventRows = [engine.EventKindCount]eventRow{
	engine.TurnBegins: {"turn-begins", nil},
	engine.Arrives:    {"arrives", []fieldRow{{"who", fromWho}, {"element", fromElement}, {"to", fromTo}}},
	engine.NewOrders: {"new-orders", []fieldRow{{"element", fromElement}, {"order", fromOrder}, {"trigger", fromTrigger},
		{"reason", fromReason}}},
	engine.Message: {"message", []fieldRow{{"trigger", fromTrigger}, {"text", fromMessage}}},
	engine.Declares: {"declares", []fieldRow{{"who", fromWho}, {"posture", fromPosture}, {"action", fromAction},
		{"weapon", fromWeapon}}},
	engine.HidesRoll: {"hides", []fieldRow{{"who", fromWho}, {"go", fromAmount}}},
	engine.RollsOff:  {"rolls-off", []fieldRow{{"who", fromWho}, {"face", fromAmount}}},
	engine.Surprised: {"surprised", []fieldRow{{"side", fromSide}}},
	engine.Moves: {"moves", []fieldRow{{"who", fromWho}, {"from", fromFrom}, {"to", fromTo}, {"gait", fromGait},
		{"reason", fromReason}}},
	engine.Climbs: {"climbs", []fieldRow{{"who", fromWho}, {"from", fromFrom}, {"to", fromTo}, {"feature", fromFeature}}},
	engine.Spends: {"spends", []fieldRow{{"who", fromWho}, {"whom", fromWhom}, {"roll", fromRoll}, {"dice", fromAmount},
		{"left", fromLeft}}},
	engine.Searches: {"searches", []fieldRow{{"who", fromWho}, {"whom", fromWhom}, {"margin", fromAmount},
		{"found", fromHit}}},
	engine.Sights: {"sights", []fieldRow{{"side", fromSide}, {"who", fromWho}, {"whom", fromWhom}}},
	engine.Hears:  {"hears", []fieldRow{{"side", fromSide}, {"who", fromWho}, {"whom", fromWhom}}},
	engine.Shoots: {"shoots", []fieldRow{{"who", fromWho}, {"whom", fromWhom}, {"weapon", fromWeapon}, {"mode", fromMode},
		{"aimed", fromAimed}, {"area", fromArea}, {"band", fromBand}, {"cover", fromPosture}, {"margin", fromAmount}, {"hit", fromHit}}},
	engine.Sprays: {"sprays", []fieldRow{{"who", fromWho}, {"to", fromTo}, {"weapon", fromWeapon}}},
	engine.Strays: {"strays", []fieldRow{{"who", fromWho}, {"whom", fromWhom}, {"weapon", fromWeapon}, {"hit", fromHit}}},
	engine.Strikes: {"strikes", []fieldRow{{"who", fromWho}, {"whom", fromWhom}, {"weapon", fromWeapon},
		{"margin", fromAmount}, {"hit", fromHit}}},
	engine.Throws: {"throws", []fieldRow{{"who", fromWho}, {"whom", fromWhom}, {"weapon", fromWeapon}, {"band", fromBand},
		{"cover", fromPosture}, {"margin", fromAmount}, {"hit", fromHit}}},
	engine.Harms: {"harms", []fieldRow{{"who", fromWho}, {"whom", fromWhom}, {"weapon", fromWeapon}, {"hazard", fromHazard}, {"area", fromArea},
		{"zone", fromZone}, {"dr", fromDR}, {"result", fromResult}, {"after", fromAfter}, {"points", fromAmount}}},
	engine.Disarms: {"disarms", []fieldRow{{"who", fromWho}, {"whom", fromWhom}, {"weapon", fromWeapon}, {"to", fromTo}}},
	engine.Tosses:  {"tosses", []fieldRow{{"who", fromWho}, {"whom", fromWhom}}},
	engine.Recovers: {"recovers", []fieldRow{{"who", fromWho},
		{"result", fromResult}}},
	engine.MoraleChanges: {"morale-changes", []fieldRow{{"who", fromWho}, {"whom", fromWhom}, {"was", fromWas}, {"now", fromNow},
		{"why", fromWhy}}},
	engine.Rallies:    {"rallies", []fieldRow{{"who", fromWho}, {"whom", fromWhom}, {"success", fromHit}, {"now", fromNow}}},
	engine.Collapses:  {"collapses", []fieldRow{{"who", fromWho}, {"whom", fromWhom}, {"after", fromAfter}}},
	engine.Draws:      {"draws", []fieldRow{{"who", fromWho}, {"weapon", fromWeapon}}},
	engine.Drops:      {"drops", []fieldRow{{"who", fromWho}, {"weapon", fromWeapon}, {"to", fromTo}}},
	engine.PicksUp:    {"picks-up", []fieldRow{{"who", fromWho}, {"weapon", fromWeapon}}},
	engine.Loads:      {"loads", []fieldRow{{"who", fromWho}, {"weapon", fromWeapon}, {"turns-left", fromAmount}}},
	engine.AmmoChecks: {"ammo-checks", []fieldRow{{"who", fromWho}, {"weapon", fromWeapon}, {"kept", fromHit}, {"level", fromLevel}}},
	engine.Watches:    {"watches", []fieldRow{{"who", fromWho}, {"weapon", fromWeapon}}},
	engine.Waits:      {"waits", []fieldRow{{"who", fromWho}, {"reason", fromReason}}},
	engine.Refuses:    {"refuses", []fieldRow{{"who", fromWho}, {"action", fromAction}, {"refusal", fromRefusal}}},
	engine.Surrenders: {"surrenders", []fieldRow{{"who", fromWho}, {"whom", fromWhom}, {"reason", fromReason}}},
	engine.Leaves:     {"leaves", []fieldRow{{"who", fromWho}, {"from", fromFrom}}},
	engine.Launches: {"launches", []fieldRow{{"who", fromWho}, {"whom", fromWhom}, {"weapon", fromWeapon}, {"aimed", fromAimed},
		{"band", fromBand}, {"cover", fromPosture}, {"margin", fromAmount}, {"hit", fromHit}}},
	engine.Bombards: {"bombards", []fieldRow{{"who", fromWho}, {"to", fromTo}, {"feature", fromFeature}, {"weapon", fromWeapon},
		{"aimed", fromAimed}, {"band", fromBand}, {"go", fromAmount}, {"hit", fromHit}}},
	engine.Bursts: {"bursts", []fieldRow{{"who", fromWho}, {"whom", fromWhom}, {"weapon", fromWeapon}, {"to", fromTo},
		{"metres", fromAmount}}},
	engine.Duds: {"duds", []fieldRow{{"who", fromWho}, {"weapon", fromWeapon}, {"to", fromTo}}},
	engine.Plants: {"plants", []fieldRow{{"who", fromWho}, {"weapon", fromWeapon}, {"to", fromTo}, {"turns", fromAmount},
		{"set", fromHit}}},
	engine.Defuses: {"defuses", []fieldRow{{"who", fromWho}, {"whom", fromWhom}, {"weapon", fromWeapon}, {"to", fromTo},
		{"safe", fromHit}}},
	engine.Makes:   {"makes", []fieldRow{{"who", fromWho}, {"weapon", fromWeapon}, {"good", fromHit}}},
	engine.Burns:   {"burns", []fieldRow{{"who", fromWho}, {"whom", fromWhom}, {"weapon", fromWeapon}, {"hazard", fromHazard}, {"fire", fromBlaze}}},
	engine.Douses:  {"douses", []fieldRow{{"who", fromWho}, {"whom", fromWhom}, {"out", fromHit}}},
	engine.Behaves: {"behaves", []fieldRow{{"who", fromWho}, {"demeanour", fromMood}, {"action", fromDeed}, {"whom", fromWhom}}},
	engine.Leads:   {"leads", []fieldRow{{"who", fromWho}, {"whom", fromWhom}, {"to", fromTo}}},
	engine.Damages: {"damages", []fieldRow{{"who", fromWho}, {"weapon", fromWeapon}, {"feature", fromFeature}, {"to", fromTo},
		{"breach", fromBreach}, {"short", fromAmount}}},
	engine.Looms:     {"looms", []fieldRow{{"who", fromWho}, {"hazard", fromHazard}}},
	engine.Fades:     {"fades", []fieldRow{{"who", fromWho}, {"hazard", fromHazard}}},
	engine.Endangers: {"endangers", []fieldRow{{"who", fromWho}, {"whom", fromWhom}, {"hazard", fromHazard}}},
	engine.Chokes:    {"chokes", []fieldRow{{"who", fromWho}, {"whom", fromWhom}, {"hazard", fromHazard}, {"awake", fromHit}, {"after", fromAfter}}},
	engine.Ends:      {"ends", []fieldRow{{"winner", fromSide}, {"ending", fromEnding}, {"victory", fromVictory}}},
}
