package generate

// overrides are changes of the ruleset, several for a key.
var overrides = []entry{
	{"go_at", "{blue: 3}"}, {"go_at", "{green: 6, red: 3}"}, {"difficulty", "{standard: 1}"}, {"turns", "30"},
	{"bands", "{close: 12}"}, {"bands", "{near: 30, far: 100}"}, {"move", "{walk: 9}"}, {"move", "{crawl: 1, run: 60}"}, {"move", "{walk: 0.5}"},
	{"carrying", "{bearers: 1, within: 5}"}, {"carrying", "{alone: walk, together: run}"}, {"light", "{unseen_beyond: 20, hide_dice: 2}"}, {"smoke", "{sight: 3}"}, {"sound", "{shot: 30, melee: 5}"},
	{"reaction_gap", "{enabled: true}"}, {"reaction_gap", "{enabled: true, within: 50}"}, {"aimed", "{dice: 2, quiet_turns: 1}"},
	{"rapid", "{dr: 2}"}, {"rapid", "{targets: 3, spread: 5}"}, {"automatic", "{dice: 2}"}, {"automatic", "{targets: 2, spread: 10}"},
	{"slow_load", "{bow: 1}"}, {"slow_load", "{breech: 5, muzzle: 8}"}, {"area_fire", "{stretch: 8}"}, {"area_fire", "{dice: 0}"},
	{"into_melee", "{stray: 3 red}"}, {"into_melee", "{within: 3}"}, {"range_table", "{rifle: {far: 1}}"},
	{"range_table", "{hand: {close: 0}, other: {near: none}}"}, {"footnote_ranges", "true"}, {"unscoped_sniper", "{enabled: true}"},
	{"cover", "{cover: {dodge: 2}}"}, {"cover", "{active-cover: {attack: -3}, prone: {dodge: 2}}"}, {"called_shots", "{head: {dice: -3}}"},
	{"limb_cap", "wounded"}, {"share_spotting", "true"}, {"surprise", "false"},
	{"ladder", "[wounded, wounded, ineffective, ineffective, dead, dead, blown-away]"},
	{"melee_ladder", "[scuffed, battered, battered, knocked-out, knocked-out, beaten, dead]"}, {"blade_margin", "false"},
	{"morale", "false"}, {"morale", "false"}, {"morale_table", "{cautious: {ca: 50, dodge: 1}}"}, {"morale_table", "{bold: {spotting: 3}}"},
	{"training", "{untrained: 1, crack: 9}"}, {"ca_costs", "{aimed: 4, nearer: {run: 3}}"}, {"ca_costs", "{actions: {self-rally: 1, rally: 0}}"},
	{"ca_costs", "{spot: 3, spot_far: 0, far: 10, postures: {prone: 2}}"}, {"near_miss", "{veteran: 2, single: 1, burst: 3}"},
	{"melee_injury", "{enabled: false}"}, {"self_rally", "hard"}, {"rally", "{difficulty: routine, within: 30}"}, {"fanatics", "false"},
	{"thrown_direct_kill", "true"}, {"zones", "{kill: 6, outer: 12, least: pained}"}, {"high_calibre_survivors", "{enabled: true}"},
	{"demolitions", "{plant: routine, defuse: hard}"}, {"wind", "{enabled: true, dice: -2}"}, {"scatter", "{step: 9}"}, {"arming_m", "25"},
	{"structures", "{behind: 3, breaches: {breached: {hole: 0.5}}}"},
	{"hazards", "{fire: {large: 1}, put_out: hard, fall: {more: 5, more_dr: 2}, poison: {weak: {dr: 3, turns: 5}, strong: {turns: 4}}, electricity: {mild: 1, serious: 2, lethal: 4}, suffocation: {turns: 2, dr: 3}}"},
	{"medicine", "{medic_dice: 1, wounded: {unaided: 1, treatment: 1, weeks: 1}, ineffective: {unaided: 1, untreated: standard, treatment: 1}, dying: 1, neglect: {percent: 150}}"},
	{"revive_window_turns", "200"},
	{"stray_fire", "{enabled: false}"}, {"stray_fire", "{single: 3 red, automatic: 4 blue, within: 4, most: 8}"},
	{"civilians", "false"}, {"civilian_phases", "3"},
	{"civilian_table", "{demeanour: [aggressive, aggressive, aggressive, aggressive, aggressive, protective, protective, protective, protective, fearful]}"},
	{"civilian_modifiers", "{hated: {first: 3, second: 3}, armed: {first: -1}}"},
	{"right_of_weight", "true"}, {"vehicle_ladder", "[damaged, damaged, wrecked, wrecked, destroyed]"}, {"vehicle_chart", "{damaged: {movement: 2, dr: 5}}"},
	{"hooah_survivors", "false"}, {"aboard", "{own_weapons: 0}"}, {"soft", "false"}, {"tank_fright", "{enabled: true}"},
	{"tank_accidents", "{enabled: true, face: 4}"}, {"far_heavier", "2"}, {"move", "{slow: 20, fast: 60, flying: 90}"},
	{"hooah", "false"}, {"dogs", "{search_dice: 4, searches: 2}"}, {"dogs", "{countermeasures: -1}"},
	{"ammo_check_turns", "1"}, {"ammo_check_turns", "3"}, {"doctrine", "{exposure: 0}"}, {"doctrine", "{friend: 0, search: 500}"},
}

// rules draws some changes, each key once.
func (p *plan) rules() object {
	var o object
	if p.fanatics {
		o.put("fanatics", "true")
	}
	for _, e := range some(&p.luck, overrides, p.between(1, 6)) {
		if !o.has(e.key) {
			o = append(o, e)
		}
	}
	return o
}

func (o object) has(key string) bool {
	for _, e := range o {
		if e.key == key {
			return true
		}
	}
	return false
}
