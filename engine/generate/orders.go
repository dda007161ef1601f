package generate

// orders draws orders for an element; depth is how many have come before them.
func (p *plan) orders(e *element, depth int) object {
	do := pick(&p.luck, []string{"hold", "advance", "advance", "assault", "assault", "ambush", "overwatch", "withdraw", "protect", "patrol", "flee", "move", "unload"})
	o := object{{"do", do}}
	if f := p.structure(); f != "" && p.chance(6) {
		o = object{{"do", "demolish"}, {"target", f}}
	} else if v := p.car(e.side); v != nil && p.chance(15) {
		o = object{{"do", "board"}, {"target", v.id}}
	} else {
		p.whereTo(&o, do, e)
	}
	if p.chance(25) && depth < 3 {
		o.put("until", p.condition())
		o.put("then", p.orders(e, depth+1))
	} else if p.chance(15) && depth < 3 {
		o.put("then", p.orders(e, depth+1))
	}
	p.breakOff(&o)
	p.policies(&o, e)
	return o
}

// whereTo writes the place that goes with an order.
func (p *plan) whereTo(o *object, do string, e *element) {
	switch do {
	case "hold", "overwatch":
		if p.chance(50) {
			o.put("at", p.place())
		}
	case "advance", "move":
		o.put("to", p.place())
	case "ambush":
		if p.chance(50) {
			o.put("from", p.place())
		}
	case "withdraw":
		if p.chance(70) {
			o.put("to", p.refuge())
		}
	case "flee":
		if p.chance(50) {
			o.put("to", p.edge())
		}
	case "assault":
		if enemy := p.enemy(e); enemy != "" && p.chance(60) {
			o.put("target", enemy)
		}
	case "protect":
		o.put("target", p.friend(e))
	case "patrol":
		var route []point
		for range p.between(1, 4) {
			route = append(route, p.somewhere())
		}
		o.put("along", points(route))
	}
}

// breakOff writes when an element withdraws or gives up.
func (p *plan) breakOff(o *object) {
	if p.chance(15) {
		o.put("withdraw", p.condition())
	} else if p.chance(15) {
		w := object{{"when", p.condition()}}
		if p.chance(70) {
			w.put("to", p.refuge())
		}
		o.put("withdraw", w)
	}
	if p.chance(15) {
		o.put("surrender", p.condition())
	}
}

// policies writes how an element fights.
func (p *plan) policies(o *object, e *element) {
	optional := []entry{
		{"fire", pick(&p.luck, []string{"free", "return", "hold"})}, {"within", metres(p.between(1, 40) * 250)},
		{"mode", pick(&p.luck, modes)}, {"aim", pick(&p.luck, areas)}, {"restraint", pick(&p.luck, []string{"true", "true", "false"})},
		{"out_of_ammo", pick(&p.luck, []string{"close", "leave", "surrender"})},
		{"hooah", pick(&p.luck, []string{"free", "attack", "survive", "save"})},
		{"civilians", pick(&p.luck, []string{"weigh", "spare", "ignore"})},
		{"treat", pick(&p.luck, []string{"medics", "anybody", "nobody"})},
		{"panic", pick(&p.luck, []string{"leave", "cower", "surrender"})},
	}
	for _, entry := range optional {
		if p.chance(12) {
			*o = append(*o, entry)
		}
	}
	if !p.chance(15) {
		return
	}
	var prefer list
	for range p.between(1, 3) {
		if enemy := p.enemy(e); enemy != "" {
			prefer = append(prefer, enemy)
		}
	}
	o.putList("prefer", prefer)
}

// place is a feature or a point.
func (p *plan) place() any {
	if len(p.features) > 0 && p.chance(60) {
		return pick(&p.luck, p.features).id
	}
	return p.somewhere().text()
}

func (p *plan) edge() string { return pick(&p.luck, []string{"north", "east", "south", "west"}) }

func (p *plan) refuge() any {
	if p.chance(50) {
		return p.edge()
	}
	return p.place()
}

// enemy names somebody who is not on the side of e: a side, a squad, a unit or a person; empty when there is nobody.
func (p *plan) enemy(e *element) string {
	for range 10 {
		who := pick(&p.luck, p.people)
		if who.side() != e.side {
			return pick(&p.luck, []string{who.id, who.unit.id, who.unit.element.id, who.side().id})
		}
	}
	return ""
}

// friend names somebody on the side of e, itself perhaps, or a vehicle of that side.
func (p *plan) friend(e *element) string {
	for _, v := range p.vehicles {
		if v.side == e.side && p.chance(40) {
			return v.id
		}
	}
	if who := p.anyOf(e.side); who != "" {
		return who
	}
	return e.id
}
