package generate

// weapon is a weapon that people may carry.
type weapon struct {
	id     string
	gun    bool // uses ammunition
	thrown bool // may be counted
	heavy  bool
	made   bool   // may be made by hand
	round  string // what it fires, if that is counted
	entry  object
}

// item is a weapon on the ground.
type item struct {
	object
	id, weapon string
}

// arsenal makes the scenario's own weapons.
func (p *plan) arsenal() {
	if p.chance(70) {
		return
	}
	for range p.between(1, 3) {
		w := weapon{id: "own-" + number(len(p.own)+1)}
		switch p.upTo(5) {
		case 4:
			p.ownHeavy(&w)
		case 0:
			p.variant(&w)
		case 1:
			p.ownGun(&w)
		case 2:
			p.ownBlade(&w)
		default:
			w.entry = object{{"extends", pick(&p.luck, guns)}, {"butt", pick(&p.luck, []string{"none", "club", "bayonet", "rifle-butt"})}}
			w.gun = true
		}
		p.own = append(p.own, w)
	}
}

// variant is a weapon of the catalogue with some things changed.
func (p *plan) variant(w *weapon) {
	w.gun = true
	w.entry = object{{"extends", pick(&p.luck, guns)}, {"name", "special " + w.id}}
	changes := []entry{
		{"dr", number(p.upTo(8))}, {"max_range", metres(p.between(1, 60) * 500)}, {"scoped", "true"},
		{"machine_gun", "true"}, {"thirsty", "true"}, {"hdr", number(p.upTo(3))}, {"article", "the"}, {"strike_dice", number(p.upTo(3))},
		{"footnote_range", metres(p.between(1, 60) * 500)}, {"modes", words(some(&p.luck, modes, p.between(1, 3)))},
		{"loading", pick(&p.luck, []string{"magazine", "breech", "bow", "muzzle", "crossbow", "blowgun", "once"})},
	}
	changes[6].value = pick(&p.luck, []string{"a", "an", `""`})
	w.entry = append(w.entry, some(&p.luck, changes, p.between(1, 5))...)
}

// ownGun is a weapon that extends nothing.
func (p *plan) ownGun(w *weapon) {
	w.gun = true
	w.entry = object{
		{"name", "contraption " + w.id}, {"group", pick(&p.luck, []string{"pistol", "rifle", "machine-gun", "bow", "improvised"})},
		{"skill", pick(&p.luck, []string{"small-arms", "heavy-weapons"})},
		{"class", pick(&p.luck, []string{"heavy", "rifle", "sniper", "carbine", "other"})}, {"dr", number(p.upTo(9))},
		{"max_range", metres(p.between(1, 30) * 1000)}, {"modes", words(some(&p.luck, modes, p.between(1, 3)))}, {"source", "WPN-1"},
	}
}

// ownBlade is a hand weapon that extends nothing.
func (p *plan) ownBlade(w *weapon) {
	w.entry = object{
		{"name", "blade " + w.id}, {"group", pick(&p.luck, []string{"blade", "axe", "club"})},
		{"skill", pick(&p.luck, []string{"combatives", "throwing"})}, {"class", "hand"}, {"dr", number(p.upTo(5))}, {"max_range", "1"},
		{"melee", "true"}, {"brawn", pick(&p.luck, []string{"true", "false"})}, {"margin", pick(&p.luck, []string{"true", "false"})},
		{"strike_dice", number(p.upTo(4) - 1)},
	}
	if w.thrown = p.chance(60); w.thrown {
		w.entry.put("thrown", object{{"range", metres(p.between(1, 20) * metre)}, {"dr", number(p.upTo(5))}})
	}
}

// anyWeapon draws from the catalogue and the scenario's own.
func (p *plan) anyWeapon() weapon {
	if p.chance(12) {
		return p.heavyWeapon()
	}
	switch n := p.upTo(20); {
	case n < 4 && len(p.own) > 0:
		return pick(&p.luck, p.own)
	case n < 13:
		return weapon{id: pick(&p.luck, guns), gun: true}
	case n < 16:
		return weapon{id: pick(&p.luck, knives), thrown: true}
	}
	return weapon{id: pick(&p.luck, cudgels)}
}

// heavyWeapon draws a heavy weapon or an explosive.
func (p *plan) heavyWeapon() weapon {
	switch p.upTo(4) {
	case 0:
		return weapon{id: pick(&p.luck, heavies), gun: true, heavy: true}
	case 1:
		id := pick(&p.luck, tubeIDs)
		return weapon{id: id, heavy: true, round: tubes[id]}
	}
	id := pick(&p.luck, rockets)
	return weapon{id: id, thrown: true, heavy: true, made: id == "pipe-bomb" || id == "molotov" || id == "satchel-charge"}
}

// ownHeavy is a heavy weapon that extends nothing.
func (p *plan) ownHeavy(w *weapon) {
	w.heavy = true
	w.entry = object{
		{"name", "monster " + w.id}, {"group", pick(&p.luck, []string{"launcher", "flamethrower", "charge", "cannon"})},
		{"skill", "heavy-weapons"}, {"class", "heavy"}, {"dr", "0"}, {"max_range", metres(p.between(1, 30) * 1000)},
		{"heavy", pick(&p.luck, []string{"area", "blast"})},
	}
	kill := p.between(1, 5)
	w.entry = append(w.entry, some(&p.luck, []entry{
		{"radii", object{{"kill", number(kill)}, {"outer", number(kill + p.upTo(5))}}}, {"high_calibre", "true"}, {"rocket", "true"},
		{"windy", "true"}, {"flame", "true"}, {"missile", "true"}, {"fixed", "false"}, {"disposable", "true"}, {"round", "rpg-round"}, {"mounted", "true"},
		{"timer", number(p.between(1, 4))}, {"made", pick(&p.luck, []string{"simple", "explosive"})}, {"ammunition", "true"},
	}, p.between(1, 4))...)
}

// item lays a weapon on the ground.
func (p *plan) item(at point) {
	w := p.anyWeapon()
	it := item{id: "item-" + number(len(p.items)+1), weapon: w.id}
	it.object = object{{"id", it.id}, {"weapon", w.id}, {"at", at.text()}}
	switch {
	case w.id == "satchel-charge" && p.chance(60):
		it.put("due", number(p.between(1, p.turns)))
		it.put("by", pick(&p.luck, p.people).id)
	case p.chance(50):
		it.put("ammo", pick(&p.luck, levels))
	}
	p.items = append(p.items, it)
}

func (p *plan) ownWeapons() object {
	var o object
	for _, w := range p.own {
		o.put(w.id, w.entry)
	}
	return o
}
