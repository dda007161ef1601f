package generate

import "crossfire/scenario"

// scripts writes fixed actions, legal or not, each person once a turn.
func (p *plan) scripts() list {
	if p.chance(60) {
		return nil
	}
	var l list
	taken := map[string]bool{}
	for range p.between(1, 12) {
		who := pick(&p.luck, p.people)
		turn := number(p.between(1, min(p.turns, 8)))
		members, name := []*person{who}, who.id
		if who.unit.count > 0 && p.chance(30) {
			members, name = who.unit.people, who.unit.id
		}
		if slotTaken(taken, members, turn) {
			continue
		}
		o := object{{"turn", turn}, {"who", name}}
		p.script(&o, who.unit)
		l = append(l, o)
	}
	return l
}

// slotTaken reports whether one of several people has a script for a turn, and notes that they have one now.
func slotTaken(taken map[string]bool, members []*person, turn string) bool {
	for _, m := range members {
		if taken[m.id+" "+turn] {
			return true
		}
	}
	for _, m := range members {
		taken[m.id+" "+turn] = true
	}
	return false
}

func (p *plan) script(o *object, u *unit) {
	moves := p.chance(40)
	if p.chance(40) || !moves {
		do := pick(&p.luck, actions)
		if len(p.vehicles) > 0 && p.chance(25) {
			do = pick(&p.luck, crewDeeds)
		}
		p.scriptAction(o, do, u)
	}
	if p.chance(50) {
		o.put("posture", pick(&p.luck, postures))
	}
	if p.chance(15) {
		o.put("hooah", number(p.upTo(3)))
	}
	if moves {
		var to any = p.place()
		if p.chance(20) {
			to = pick(&p.luck, p.people).id
		}
		m := object{{"to", to}, {"gait", pick(&p.luck, []string{"crawl", "walk", "run"})}}
		if p.chance(40) {
			m.put("after", pick(&p.luck, []string{"true", "false"}))
		}
		o.put("move", m)
	}
}

// scriptAction writes an action with what it needs.
func (p *plan) scriptAction(o *object, do string, u *unit) {
	if do == "draw" && len(u.weapons) == 0 || do == "pick-up" && len(p.items) == 0 {
		do = "wait"
	}
	o.put("do", do)
	switch {
	case do == "make":
		o.put("weapon", pick(&p.luck, []string{"pipe-bomb", "molotov", "satchel-charge"}))
	case len(u.weapons) > 0 && (do == "draw" || p.chance(40)):
		o.put("weapon", pick(&p.luck, u.weapons).id)
	}
	switch do {
	case "rally", "treat", "carry":
		o.put("targets", list{pick(&p.luck, p.people).id})
	case "fire", "throw", "strike":
		o.put("targets", p.targets())
		p.manner(o)
	case "area-fire":
		o.put("at", p.place())
		p.manner(o)
	case "launch":
		o.put("targets", p.targets())
		p.manner(o)
	case "bombard":
		o.put("at", p.place())
		p.manner(o)
	case "plant":
		if p.chance(60) {
			o.put("timer", number(p.between(1, 5)))
		}
	case "make":
		if p.chance(50) {
			o.put("supplied", pick(&p.luck, []string{"true", "false"}))
		}
	case "douse":
		if p.chance(50) {
			o.put("targets", list{pick(&p.luck, p.people).id})
		}
	case "engage", "drive", "board", "take-seat":
		p.crewDeed(o, do)
	case "pick-up":
		o.put("item", pick(&p.luck, p.items).id)
	}
}

// crewDeed writes what goes with something that is done to a vehicle, or in one.
func (p *plan) crewDeed(o *object, do string) {
	switch do {
	case "engage", "drive":
		if len(p.vehicles) == 0 || do == "drive" && p.chance(50) {
			o.put("at", p.place())
		}
		target := p.structure()
		if do == "engage" || p.chance(60) {
			target = ""
		}
		switch {
		case target != "":
			o.put("targets", list{target})
		case len(p.vehicles) > 0:
			o.put("targets", list{pick(&p.luck, p.vehicles).id})
		}
	case "board":
		o.put("targets", list{pick(&p.luck, p.vehicles).id})
	case "take-seat":
		v := pick(&p.luck, p.vehicles)
		o.put("targets", list{v.id})
		o.put("seat", pick(&p.luck, v.crew))
	}
}

func (p *plan) targets() list {
	var l list
	for _, who := range some(&p.luck, p.people, pick(&p.luck, []int{1, 1, 1, 2, 3})) {
		l = append(l, who.id)
	}
	return l
}

func (p *plan) manner(o *object) {
	if p.chance(50) {
		o.put("mode", pick(&p.luck, modes))
	}
	if p.chance(30) {
		o.put("aimed", pick(&p.luck, []string{"true", "false"}))
	}
	if p.chance(20) {
		o.put("area", pick(&p.luck, areas))
	}
	if p.chance(30) {
		o.put("choose", pick(&p.luck, []string{"disarm", "throw"}))
	}
}

// plainDie reports whether a roll has a face and no GO.
func plainDie(roll any) bool {
	return roll == "location" || roll == "initiative" || roll == "leader" || roll == "scatter" || roll == "demeanour" || roll == "civilian-action" ||
		roll == "system" || roll == "occupant" || roll == "accident"
}

// force writes fixed rolls.
func (p *plan) force() list {
	if p.chance(85) {
		return nil
	}
	var l list
	for range p.between(1, 6) {
		o := object{{"turn", number(p.upTo(min(p.turns, 6)))}, {"roll", pick(&p.luck, rolls)}, {"by", pick(&p.luck, p.people).id}}
		if p.chance(50) {
			o.put("against", pick(&p.luck, p.people).id)
		}
		if p.chance(20) {
			o.put("nth", number(p.between(1, 3)))
		}
		if plainDie(o[1].value) {
			o.put("face", number(p.between(1, 6)))
		} else {
			o.put("go", number(p.upTo(4)))
		}
		l = append(l, o)
	}
	return l
}

// expect writes what should be true; nobody says that it is.
func (p *plan) expect() list {
	if p.chance(60) {
		return nil
	}
	var l list
	for range p.between(1, 4) {
		switch p.upTo(7) {
		case 0:
			l = append(l, quoted(pick(&p.luck, []string{"over", "turns >= 1", `winner == "draw"`, `winner != "limit"`, `winner == "` + p.someSide() + `"`})))
		case 1:
			l = append(l, object{{"that", p.condition()}, {"turn", number(p.between(1, p.turns))}})
		case 2:
			l = append(l, p.expectRoll())
		case 3:
			l = append(l, p.expectState())
		case 4:
			l = append(l, p.expectChance())
		default:
			l = append(l, p.expectEvent())
		}
	}
	return l
}

// expectRoll writes a roll that should be made.
func (p *plan) expectRoll() object {
	o := object{{"roll", pick(&p.luck, rolls)}, {"by", pick(&p.luck, p.people).id}}
	if p.chance(50) {
		o.put("against", pick(&p.luck, p.people).id)
	}
	if p.chance(20) {
		o.put("nth", number(p.between(1, 3)))
	}
	if p.chance(50) {
		o.put("turn", number(p.between(1, p.turns)))
	}
	if plainDie(o[0].value) {
		o.put("face", number(p.between(1, 6)))
		return o
	}
	if p.chance(60) {
		o.put("go", number(p.upTo(4)))
	}
	if p.chance(40) {
		o.put("pool", pick(&p.luck, []string{"2 green", "3 blue", "4 red"}))
	}
	if p.chance(30) {
		o.put("faces", list{number(p.between(1, 6)), number(p.between(1, 6))})
	}
	return o
}

// expectChance writes how often something should come about.
func (p *plan) expectChance() object {
	low := p.between(1, 49)
	o := object{{"of", quoted(`winner == "` + p.someSide() + `"`)}, {"between", list{number(low) + "%", number(p.between(low+1, 99)) + "%"}}}
	if p.chance(50) {
		o.put("confidence", pick(&p.luck, []string{"95%", "99.9%"}))
	}
	if p.chance(50) {
		o.put("runs", number(p.between(10, 100)))
	}
	return object{{"chance", o}}
}

// expectState writes how some people should be.
func (p *plan) expectState() object {
	var state object
	for _, who := range some(&p.luck, p.people, p.between(1, 3)) {
		state.put(who.id, pick(&p.luck, []string{"fit", "wounded", "unconscious", "ineffective", "dead", "surrendered", "fled", "absent"}))
	}
	return object{{"state", state}}
}

func (p *plan) expectEvent() object {
	kind := pick(&p.luck, scenario.EventNames())
	if len(p.vehicles) > 0 && p.chance(20) {
		kind = pick(&p.luck, []string{"engages", "collides", "system-checks", "vehicle-hit", "new-orders"})
	}
	if p.chance(10) {
		kind = "harms" // what it says of zones is rare among so many kinds
	}
	o := object{{"event", kind}}
	var with object
	for _, name := range scenario.EventFieldNames(kind) {
		if value := p.eventField(name); value != nil && p.chance(50) {
			with.put(name, value)
		}
	}
	if len(with) > 0 {
		o.put("with", with)
	}
	switch p.upTo(4) {
	case 0:
		o.put("never", "true")
	case 1:
		o.put("count", number(p.between(1, 5)))
	case 2:
		o.put("turn", number(p.between(1, p.turns)))
	}
	return o
}
