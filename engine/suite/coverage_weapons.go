package suite

import (
	"crossfire/engine"
	"crossfire/engine/rules"
)

// Rows of the catalogue are the entries that the rulebook prints; what extends them under a name that people use is no row.
var (
	smallArmNames = []string{
		"light-pistol", "pistol", "revolver", "smg", "pump-shotgun", "auto-shotgun", "civil-carbine", "military-carbine", "assault-rifle",
		"m16", "ak", "battle-rifle", "m14", "fal", "g3", "hunting-rifle", "scoped-rifle", "breech-loader", "muzzle-loader", "sniper-rifle",
		"lmg", "gpmg", "bow", "crossbow", "blowgun", "improvised-gun", "knife",
	}
	handNames  = []string{"fists", "club", "pistol-butt", "sledgehammer", "knife", "machete"}
	heavyNames = []string{
		"m2", "dshk", "m67", "at-4", "m72-law", "rpg-7", "satchel-charge", "light-cannon", "medium-cannon", "heavy-cannon", "twin-23mm", "atgm",
		"grenade-launcher", "flamethrower", "rocket-pod", "bombs",
	}
	armourNames = []string{"steel-pot", "kevlar-helmet", "flak-vest", "kevlar-vest"}
	tierNames   = rules.Tier(0).Words()
)

// smallArmRow is the weapon that is fired, or thrown, at somebody (WPN-1).
func smallArmRow(l *looker, e *engine.Event, row func(string)) {
	if e.Kind == engine.Shoots || e.Kind == engine.Throws {
		listed(smallArmNames, l.Scenario.Weapons[e.Weapon].ID, row)
	}
}

// handRow is what strikes a blow that hits (H2H-2, H2H-3).
func handRow(l *looker, e *engine.Event, row func(string)) {
	if e.Kind == engine.Strikes && e.Hit {
		listed(handNames, l.Scenario.Weapons[e.Weapon].ID, row)
	}
}

// heavyRow is the heavy weapon that is used, or goes off (HVY-7).
func heavyRow(l *looker, e *engine.Event, row func(string)) {
	switch e.Kind {
	case engine.Launches, engine.Throws, engine.Bombards, engine.Engages, engine.Bursts:
		listed(heavyNames, l.Scenario.Weapons[e.Weapon].ID, row)
	}
}

// armourRow is what somebody wears where a harm lands and lowers its DR: the best piece counts (ARM-1).
func armourRow(l *looker, e *engine.Event, row func(string)) {
	if e.Kind != engine.Harms || !cites(e, rules.ARM1) {
		return
	}
	best := -1
	for _, piece := range l.Scenario.Combatants[e.Whom].Armour {
		if a := l.Scenario.Armour[piece]; a.Area == e.Area && (best < 0 || a.DR > l.Scenario.Armour[best].DR) {
			best = piece
		}
	}
	if best >= 0 {
		listed(armourNames, l.Scenario.Armour[best].ID, row)
	}
}

// tierRow is the tier of everybody who declares something (NPC-1).
func tierRow(l *looker, e *engine.Event, row func(string)) {
	if e.Kind == engine.Declares {
		row(l.Scenario.Combatants[e.Who].Tier.String())
	}
}
