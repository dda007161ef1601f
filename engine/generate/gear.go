package generate

// gear draws what the file says of a unit besides its place.
func (p *plan) gear(u *unit) {
	f := &u.file
	if p.chance(80) {
		f.put("archetype", pick(&p.luck, archetypes))
	}
	if p.chance(90) {
		p.weapons(u)
	}
	if p.chance(50) {
		f.putList("armour", words(some(&p.luck, armour, p.between(1, 3))))
	}
	if p.chance(20) {
		f.put("skills", p.skills(u))
	}
	if p.chance(15) {
		f.put("toughness", p.pool(1))
	}
	optional := []entry{
		{"brawn", pick(&p.luck, []string{"inferior", "average", "superior"})},
		{"pronouns", pick(&p.luck, []string{"he", "she", "they", "it"})},
		{"wounds", "wounded"}, {"posture", pick(&p.luck, []string{"open", "hiding"})}, {"throws", pick(&p.luck, []string{"true", "true", "false"})},
		{"name", pick(&p.luck, []string{"Abel", "Ada", "Zoë", "Sgt. O'Neill", `"<b>*Bold*</b> | pipe"`, "上野"}) + " " + u.id},
	}
	if optional[5].value.(string)[0] == '"' {
		optional[5].value = `"<b>*Bold*</b> | pipe"`
	}
	for _, e := range optional {
		if p.chance(15) {
			*f = append(*f, e)
		}
	}
	p.nerves(f)
	if u.count > 0 && p.chance(30) {
		f.put("names", words(some(&p.luck, []string{"Lowe", "Pruitt", "Okafor", "Beck", "Ilse Maas", "Kofi", "Ruth", "Anders"}, p.between(1, u.count))))
	}
}

// mostWeapons is how many sorts of weapons somebody may carry.
const mostWeapons = 7

// weapons gives a unit arms and ammunition.
func (p *plan) weapons(u *unit) {
	var carried list
	for range p.between(1, pick(&p.luck, []int{1, 2, 3, 7})) {
		w := p.anyWeapon()
		if u.carries(w.id) || w.round != "" && len(carried) > 4 || len(carried) == mostWeapons {
			continue
		}
		u.weapons = append(u.weapons, w)
		text := w.id
		if w.thrown && p.chance(40) {
			text = number(p.between(1, 5)) + " x " + text
		}
		carried = append(carried, text)
		if w.round != "" && p.chance(80) && !u.carries(w.round) {
			u.weapons = append(u.weapons, weapon{id: w.round, thrown: true})
			carried = append(carried, number(p.between(1, 4))+" x "+w.round)
		}
	}
	u.file.putList("weapons", carried)
	p.ammo(u)
}

func (u *unit) carries(id string) bool {
	for _, w := range u.weapons {
		if w.id == id {
			return true
		}
	}
	return false
}

func (p *plan) ammo(u *unit) {
	if p.chance(70) {
		return
	}
	if p.chance(50) {
		u.file.put("ammo", pick(&p.luck, levels))
		return
	}
	var each object
	for _, w := range u.weapons {
		if w.gun {
			each.put(w.id, pick(&p.luck, levels))
		}
	}
	if len(each) > 0 {
		u.file.put("ammo", each)
	}
}

// skills changes pools. Those of weapons that somebody carries keep at least a die.
func (p *plan) skills(u *unit) object {
	var o object
	for _, skill := range some(&p.luck, append([]string{"small-arms", "combatives"}, skills...), p.between(1, 4)) {
		least := 0
		if len(u.weapons) > 0 && (skill == "small-arms" || skill == "combatives" || skill == "heavy-weapons" || skill == "throwing" || skill == "demolitions") {
			least = 1
		}
		o.put(skill, p.pool(least))
	}
	return o
}

func (p *plan) pool(least int) string {
	most := 5
	if p.chance(5) {
		most = 40
	}
	return number(p.between(least, most)) + " " + pick(&p.luck, []string{"green", "blue", "red"})
}

// sidesOf writes the sides.
func (p *plan) sidesOf() list {
	var l list
	for _, s := range p.sides {
		o := object{{"id", s.id}}
		if p.chance(30) {
			o.put("name", "the "+s.id+" side")
		}
		if p.chance(40) {
			o.put("standing", object{{"authority", pick(&p.luck, []string{"true", "false"})}, {"abusive", pick(&p.luck, []string{"true", "false"})}})
		}
		var squads list
		for _, e := range s.elements {
			squads = append(squads, p.elementOf(e))
		}
		o.putList("elements", squads)
		o.putList("vehicles", p.vehiclesOf(s))
		l = append(l, o)
	}
	return l
}

func (p *plan) elementOf(e *element) object {
	o := object{{"id", e.id}}
	if p.chance(20) {
		o.put("name", "the squad "+e.id)
	}
	if e.leader != "" {
		o.put("leader", e.leader)
	}
	if p.chance(15) {
		o.put("morale", p.state())
	}
	if p.chance(85) {
		o.put("orders", p.orders(e, 0))
	}
	if e.rides != nil {
		o.put("vehicle", e.rides.file)
	}
	var units list
	for _, u := range e.units {
		units = append(units, u.object())
	}
	o.put("units", units)
	return o
}

func (u *unit) object() object {
	o := object{{"id", u.id}}
	if u.count > 0 {
		o.put("count", number(u.count))
	}
	if u.in != "" {
		o.put("in", u.in)
	} else if u.at != nil {
		o.put("at", u.at.text())
	} else {
		o.put("near", u.near.id)
	}
	return append(o, u.file...)
}
