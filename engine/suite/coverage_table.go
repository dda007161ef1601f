package suite

import (
	"strconv"

	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// coverTable is a table of the rulebook whose rows are looked for in fights: which rows it has, and which of them an event
// touches.
type coverTable struct {
	rule  rules.ID
	title string
	rows  func(*rules.Ruleset) []string
	touch func(l *looker, e *engine.Event, row func(string))
}

// The tables whose rows an event shows. Overrides of a scenario do not make other rows.
var coverTables = []coverTable{
	{rules.DICE1, "Colours", colours, func(l *looker, e *engine.Event, row func(string)) {
		for _, r := range l.Log.RollsOf(e) {
			if !r.Plain() && r.Pool.N > 0 {
				row(r.Pool.Colour.String())
			}
		}
	}},
	{rules.DICE5, "Difficulties of ammunition checks", difficulties, func(l *looker, e *engine.Event, row func(string)) {
		if e.Kind == engine.AmmoChecks {
			row(difficultyOf(l, l.Log.RollsOf(e)[0].Need))
		}
	}},
	{rules.SPACE2, "Range bands", words(rules.Band(0).Words()), func(_ *looker, e *engine.Event, row func(string)) {
		if attacks(e) {
			row(e.Band.String())
		}
	}},
	{rules.SPACE3, "Gaits", words(rules.Gait(0).Words()[1:]), func(_ *looker, e *engine.Event, row func(string)) {
		if e.Kind == engine.Moves || e.Kind == engine.Climbs {
			row(e.Gait.String())
		}
	}},
	{rules.SPACE3, "Casualties", words(rules.Gait(0).Words()[rules.Crawl:rules.Run]), func(_ *looker, e *engine.Event, row func(string)) {
		if e.Kind == engine.Carries {
			row(e.Gait.String())
		}
	}},
	{rules.INIT1, "Actions", words(rules.ActionKind(0).Words()), func(_ *looker, e *engine.Event, row func(string)) {
		if e.Kind == engine.Declares {
			row(e.Action.String())
		}
	}},
	{rules.FIRE4, "Modes of fire", words(rules.Mode(0).Words()), func(_ *looker, e *engine.Event, row func(string)) {
		if e.Kind == engine.Shoots {
			row(e.Mode.String())
		}
	}},
	{rules.FIRE8, "Loading", words(rules.Loading(0).Words()), func(l *looker, e *engine.Event, row func(string)) {
		if e.Kind == engine.Shoots {
			row(l.Scenario.Weapons[e.Weapon].Loading.String())
		}
	}},
	{rules.RANGE1, "Range classes and bands", reaches, func(l *looker, e *engine.Event, row func(string)) {
		if attacks(e) {
			row(rangeClass(l, e).String() + ", " + e.Band.String())
		}
	}},
	{rules.WPN1, "Small arms", words(smallArmNames), smallArmRow},
	{rules.COVER1, "Rows of cover", coverRows, func(_ *looker, e *engine.Event, row func(string)) {
		if attacks(e) {
			row(e.Posture.String())
		}
	}},
	{rules.COVER2, "Postures of attackers", coverRows, func(l *looker, e *engine.Event, row func(string)) {
		if attacks(e) {
			row(l.stance[e.Who].String())
		}
	}},
	{rules.AIM1, "Called shots", words([]string{rules.Head.String(), rules.Torso.String(), rules.Limb.String()}), func(_ *looker, e *engine.Event, row func(string)) {
		if e.Kind == engine.Shoots && e.Area != rules.AnyArea {
			row(e.Area.String())
		}
	}},
	{rules.AIM2, "Hit locations", faces, func(l *looker, e *engine.Event, row func(string)) {
		for _, r := range l.Log.RollsOf(e) {
			if r.Purpose == dice.Location {
				row(strconv.Itoa(int(r.Face)))
			}
		}
	}},
	{rules.DMG2, "Damage ladder", ladder(func(r *rules.Ruleset) []rules.Result { return r.Ladder[:] }), func(_ *looker, e *engine.Event, row func(string)) {
		if e.Kind == engine.Harms && cites(e, rules.DMG2) {
			row(e.Result.String())
		}
	}},
	{rules.ARM1, "Armour", words(armourNames), armourRow},
	{rules.WND1, "Wounds that add up", woundRows, func(l *looker, e *engine.Event, row func(string)) {
		if e.Kind == engine.Harms {
			row(l.before.ConditionWord(int(e.Whom)) + ", then " + e.Result.String())
		}
	}},
	{rules.H2H2, "Brawn of blows", words(rules.Brawn(0).Words()), func(l *looker, e *engine.Event, row func(string)) {
		if e.Kind == engine.Strikes && e.Hit && l.Scenario.Weapons[e.Weapon].BrawnDR {
			row(l.Scenario.Combatants[e.Who].Brawn.String())
		}
	}},
	{rules.H2H3, "Hand weapons", words(handNames), handRow},
	{rules.H2H4, "Melee ladder", ladder(func(r *rules.Ruleset) []rules.Result { return r.MeleeLadder[:] }), func(_ *looker, e *engine.Event, row func(string)) {
		if e.Kind == engine.Harms && cites(e, rules.H2H4) {
			row(e.Result.String())
		}
	}},
	{rules.AMMO1, "Levels after a check", words(rules.AmmoLevel(0).Words()[:int(rules.Combat)+1]), func(_ *looker, e *engine.Event, row func(string)) {
		if e.Kind == engine.AmmoChecks {
			row(e.Level.String())
		}
	}},
	{rules.HVY2, "Zones", words(rules.Zone(0).Words()[1:]), func(_ *looker, e *engine.Event, row func(string)) {
		if e.Kind == engine.Harms && e.Zone != rules.NoZone {
			row(e.Zone.String())
		}
	}},
	{rules.HVY7, "Heavy weapons", words(heavyNames), heavyRow},
	{rules.HVY8, "Work with explosives", taskNames, taskRow},
	{rules.STR1, "Materials", words(materialNames), materialRow},
	{rules.STR2, "Structure ladder", structureNames, structureRow},
	{rules.STR3, "Driving into structures", ramNames, smashRow},
	{rules.CIV2, "What civilians do", (*rules.Ruleset).DeedRows, func(_ *looker, e *engine.Event, row func(string)) {
		if e.Kind == engine.Behaves && e.RollN > 0 {
			row(e.Mood.String() + ", " + e.Deed.String())
		}
	}},
	{rules.CIV3, "What changes the rolls of civilians", words(rules.Concern(0).Words()), concernRow},
	{rules.VEH2, "Vehicle ladder", words(rules.Damage(0).Words()), func(_ *looker, e *engine.Event, row func(string)) {
		if e.Kind == engine.HullHit {
			row(e.Damage.String())
		}
	}},
	{rules.VEH3, "Vehicle damage chart", chartNames, chartRow},
	{rules.VEH4, "Levels of vehicles", words(rules.Damage(0).Words()), func(_ *looker, e *engine.Event, row func(string)) {
		if e.Kind == engine.HullHit {
			row(e.Grade.String())
		}
	}},
	{rules.VEH6, "Vehicles", words(vehicleNames), vehicleRow},
	{rules.COL1, "Collisions", words(collisionNames), collisionRow},
	{rules.COL3, "Run over", words([]string{"slow, struck", "fast, struck", "escaped"}), ramRow},
	{rules.COL4, "Crashes", words(crashNames), crashRow},
	{rules.NPC1, "Tiers", words(tierNames), tierRow},
	{rules.MOR1, "Morale states", words(rules.Morale(0).Words()), func(_ *looker, e *engine.Event, row func(string)) {
		if e.Kind == engine.MoraleChanges || e.Kind == engine.Rallies && e.Hit {
			row(e.Now.String())
		}
	}},
	{rules.HAZ1, "Falls", fallNames, fallRow},
	{rules.HAZ2, "Fires", words(rules.Blaze(0).Words()[1:]), blazeRow},
	{rules.HAZ2, "Putting fires out", words([]string{"one's own, out", "one's own, still burning", "a comrade's"}), douseRow},
	{rules.HAZ3, "Poisons", words([]string{"weak", "strong"}), strengthRow(scenario.PoisonHazard)},
	{rules.HAZ4, "Shocks", words([]string{"mild", "serious", "lethal"}), strengthRow(scenario.ElectricityHazard)},
	{rules.HAZ5, "Without air", words([]string{"standard", "hard", "oscar-charlie", "unconscious"}), airRow},
	{rules.HAZ6, "Radiation", doseNames, doseRow},
	{rules.HAZ7, "Exposure", words([]string{"harsh", "severe", "extreme"}), strengthRow(scenario.ExposureHazard)},
	{rules.HAZ8, "Diseases", diseaseNames, diseaseRow},
	{rules.HAZ9, "Thirst and hunger", wantNames, wantRow},
	{rules.MED1, "Without aid", words([]string{"wounded, worse", "wounded, stable", "ineffective, dead", "ineffective, holds out", "dying, dead"}), unaidedRow},
	{rules.MED2, "Stabilising", words([]string{"wounded, stable", "wounded, no better", "wounded, worse", "ineffective, stable", "ineffective, no better",
		"ineffective, worse"}), treatmentRow},
	{rules.MED4, "Recovery", words([]string{"wounded, better", "wounded, no better", "ineffective, better", "ineffective, no better"}), recoveryRow},
	{rules.END1, "Endings", words(engine.EndingNames()[1:]), func(_ *looker, e *engine.Event, row func(string)) {
		if e.Kind == engine.Ends {
			row(e.Ending.String())
		}
	}},
}

// attacks reports whether an event is an attack from afar at one person.
func attacks(e *engine.Event) bool {
	return e.Kind == engine.Shoots || e.Kind == engine.Throws || e.Kind == engine.Launches
}

func words(list []string) func(*rules.Ruleset) []string {
	return func(*rules.Ruleset) []string { return list }
}

func colours(r *rules.Ruleset) []string {
	var rows []string
	for colour := range r.GoAt {
		rows = append(rows, dice.Colour(colour).String())
	}
	return rows
}

// difficulties are those that a check of ammunition can have (AMMO-2).
func difficulties(r *rules.Ruleset) []string {
	return []string{r.AmmoTest.Normal.String(), r.AmmoTest.Heavy.String()}
}

func difficultyOf(l *looker, need int8) string {
	for d, go_ := range l.Scenario.Rules.Difficulty {
		if go_ == need {
			return rules.Difficulty(d).String()
		}
	}
	return ""
}

// reaches are the cells of the range table in which there are shots; hand weapons make none.
func reaches(r *rules.Ruleset) []string {
	var rows []string
	for class, row := range r.RangeTable {
		for band, cell := range row {
			if cell.Reaches && rules.RangeClass(class) != rules.ClassHand {
				rows = append(rows, rules.RangeClass(class).String()+", "+rules.Band(band).String())
			}
		}
	}
	return rows
}

// rangeClass is the row of the range table for a shot (RANGE-3, RANGE-5).
func rangeClass(l *looker, e *engine.Event) rules.RangeClass {
	if e.Kind == engine.Throws {
		return rules.ClassThrown
	}
	w := &l.Scenario.Weapons[e.Weapon]
	sights := rules.Sights{Scoped: w.Scoped, Skill: l.Scenario.Combatants[e.Who].Skills[w.Skill].N, Aimed: e.Aimed}
	return l.Scenario.Rules.Row(w.Class, sights)
}

// coverRows are the rows that can count in an attack: a hider makes none, and its own row is that of what it lies behind.
func coverRows(r *rules.Ruleset) []string {
	var rows []string
	for posture := range r.Cover {
		if rules.Posture(posture) != rules.Hiding {
			rows = append(rows, rules.Posture(posture).String())
		}
	}
	return rows
}

func faces(r *rules.Ruleset) []string {
	var rows []string
	for i := range r.HitLocation {
		rows = append(rows, strconv.Itoa(i+1))
	}
	return rows
}

// ladder are the results of a ladder, each once, and that of a miss.
func ladder(of func(*rules.Ruleset) []rules.Result) func(*rules.Ruleset) []string {
	return func(r *rules.Ruleset) []string {
		rows := []string{rules.Unharmed.String()}
		for _, result := range of(r) {
			if rows[len(rows)-1] != result.String() {
				rows = append(rows, result.String())
			}
		}
		return rows
	}
}

// woundRows are what can add up: how somebody is, and what hits them.
func woundRows(*rules.Ruleset) []string {
	var rows []string
	for _, before := range []string{"fit", "wounded", "ineffective"} {
		for _, more := range []rules.Result{rules.Wounded, rules.Ineffective} {
			rows = append(rows, before+", then "+more.String())
		}
	}
	return rows
}
