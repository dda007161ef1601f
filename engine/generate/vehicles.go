package generate

// vehicle is a vehicle with the seats of its crew; those beyond are passengers'.
type vehicle struct {
	id, kind string
	side     *side
	at       point
	crew     []string
	more     int // passengers
	element  *element
	file     object
}

// ride is a type of vehicle that scenarios may have.
type ride struct {
	id     string
	crew   []string
	more   int
	half   int // of the longer side, in centimetres
	flying bool
}

// rides are types of the catalogue.
var rides = []ride{
	{"m-1", []string{"driver", "gunner", "commander", "loader"}, 0, 450, false},
	{"t-34", []string{"driver", "gunner", "commander", "loader"}, 0, 450, false},
	{"bradley", []string{"driver", "gunner", "commander"}, 7, 350, false},
	{"m-113", []string{"driver", "gunner"}, 11, 300, false},
	{"humvee", []string{"driver", "gunner"}, 2, 250, false},
	{"mi-24", []string{"driver", "gunner", "door-gunner"}, 8, 700, true},
	{"uh-1", []string{"driver", "copilot", "door-gunner", "crew-chief"}, 8, 600, true},
	{"car", []string{"driver"}, 3, 250, false},
	{"truck", []string{"driver", "mate"}, 16, 350, false},
}

// ownRide is the scenario's own type of vehicle.
func (p *plan) ownRide() {
	if p.chance(80) {
		return
	}
	p.types = object{{"own-wagon", object{{"extends", "truck"}, {"name", "wagon"}, {"article", "a"}}}}
	if p.chance(50) {
		p.types.put("own-engine", object{
			{"name", "engine of war"}, {"kind", pick(&p.luck, []string{"tank", "carrier", "gunship"})}, {"htoughness", "4 blue"},
			{"speed", pick(&p.luck, []string{"slow", "fast"})}, {"pace", number(p.between(20, 300))}, {"soft", pick(&p.luck, []string{"true", "false"})},
			{"size", list{"5", "3"}}, {"crew", words([]string{"driver", "gunner"})}, {"passengers", number(p.upTo(5))},
			{"weapons", list{object{{"weapon", pick(&p.luck, mounts)}, {"by", "gunner"}, {"count", "3"}}}}, {"source", "VEH-6"},
		})
	}
}

// motorise gives some sides vehicles with a crew, there from the start or coming with an event.
func (p *plan) motorise() {
	if p.chance(65) {
		return
	}
	p.ownRide()
	for range p.between(1, 3) {
		r := pick(&p.luck, rides)
		if len(p.types) > 0 && p.chance(40) {
			r = ride{id: p.types[0].key, crew: []string{"driver", "mate"}, more: 16, half: 350}
			if len(p.types) > 1 && p.chance(50) {
				r = ride{id: p.types[1].key, crew: []string{"driver", "gunner"}, half: 300}
			}
		}
		p.vehicle(r)
	}
}

// vehicle parks one and fills its seats, if there is room.
func (p *plan) vehicle(r ride) {
	v := &vehicle{id: "vehicle-" + number(len(p.vehicles)+1), kind: r.id, side: pick(&p.luck, p.sides), crew: r.crew, more: r.more}
	found := false
	for range 60 {
		v.at = p.somewhere()
		needs := box{v.at, v.at}.grown(r.half)
		if p.vacant(needs, v.at) && !p.indoors(needs) {
			p.stands, found = append(p.stands, needs), true
			break
		}
	}
	if !found {
		return
	}
	p.vehicles = append(p.vehicles, v)
	v.file = object{{"id", v.id}, {"type", r.id}, {"at", v.at.text()}}
	if p.chance(40) {
		v.file.put("facing", pick(&p.luck, []string{"north", "east", "south", "west"}))
	}
	if p.chance(20) {
		v.file.put("name", "Old "+v.id)
	}
	p.crew(v)
}

// indoors reports whether something stands in a building, where there may be people but no vehicles.
func (p *plan) indoors(b box) bool {
	for _, f := range p.features {
		if f.kind == "building" && f.box.meets(b) {
			return true
		}
	}
	return false
}

// crew makes an element that sits in a vehicle.
func (p *plan) crew(v *vehicle) {
	e := &element{id: v.side.id + "-squad-" + number(len(p.elements)+1), side: v.side}
	for i, seat := range v.crew {
		if i == 0 || p.chance(80) {
			p.sits(e, v.id+"."+seat, 0)
		}
	}
	if v.more > 0 && p.chance(60) {
		p.sits(e, v.id, p.between(1, v.more))
	}
	for _, u := range e.units {
		e.people = append(e.people, u.people...)
	}
	p.elements = append(p.elements, e)
	if len(p.events) > 0 && p.chance(30) {
		if by := pick(&p.luck, p.events); by.brings == nil {
			e.event, by.brings, e.rides = by, e, v
			v.element = e
			return
		}
	}
	if p.chance(40) {
		e.rides, v.element = v, e
	}
	v.side.elements = append(v.side.elements, e)
}

// sits adds a unit to an element that is in a vehicle.
func (p *plan) sits(e *element, in string, count int) {
	u := &unit{element: e, id: e.side.id + "-" + number(len(p.people)+1), in: in, count: count}
	p.enrol(e, u)
}

// vehiclesOf lists the vehicles of a side that are there from the start.
func (p *plan) vehiclesOf(s *side) list {
	var l list
	for _, v := range p.vehicles {
		if v.side == s && v.element == nil {
			o := v.file
			if p.chance(30) {
				o = append(append(object{}, o...), entry{"orders", p.drive(v)})
			}
			l = append(l, o)
		}
	}
	return l
}

// drive draws orders for a vehicle.
func (p *plan) drive(v *vehicle) object {
	switch p.upTo(5) {
	case 0:
		return object{{"do", "overwatch"}}
	case 1:
		return object{{"do", "withdraw"}, {"to", p.edge()}}
	case 2:
		if f := p.structure(); f != "" && p.chance(50) {
			return object{{"do", "ram"}, {"target", f}, {"then", object{{"do", "move"}, {"to", p.place()}}}}
		}
		if other := pick(&p.luck, p.vehicles); other.side != v.side {
			return object{{"do", "ram"}, {"target", other.id}}
		}
	case 3:
		return object{{"do", "move"}, {"to", p.place()}, {"then", object{{"do", "unload"}}}}
	case 4:
		if who := p.anyOf(v.side); who != "" {
			return object{{"do", "fetch"}, {"target", who}, {"then", object{{"do", "move"}, {"to", p.place()}}}}
		}
	}
	return object{{"do", "move"}, {"to", p.place()}}
}

// structure is something on the map that a vehicle can be driven into; empty if there is none.
func (p *plan) structure() string {
	for range p.features {
		if f := pick(&p.luck, p.features); f.kind != "concealment" && f.kind != "smoke" {
			return f.id
		}
	}
	return ""
}

// anyOf names somebody of a side, an element or a unit or a person; empty if none comes up.
func (p *plan) anyOf(s *side) string {
	for range 10 {
		if who := pick(&p.luck, p.people); who.side() == s {
			return pick(&p.luck, []string{who.id, who.unit.id, who.unit.element.id})
		}
	}
	return ""
}

// car is a vehicle of a side, or nil.
func (p *plan) car(s *side) *vehicle {
	for range p.vehicles {
		if v := pick(&p.luck, p.vehicles); v.side == s {
			return v
		}
	}
	return nil
}

// crewDeeds are what scripts have people do with vehicles.
var crewDeeds = []string{"engage", "alight", "drive", "drive", "board", "take-seat"}
