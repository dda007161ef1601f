package generate

// tallies count people; of a single person they are true or false.
var tallies = []string{"able", "casualties", "wounded", "ineffective", "unconscious", "dead", "alive", "fled", "surrendered",
	"started", "present", "suppressed", "hidden", "out_of_ammo", "fanatical", "bold", "cautious",
	"frightened", "panicked", "burning", "harmed"}

// condition draws a condition for something that goes on.
func (p *plan) condition() string {
	if p.chance(40) {
		return quoted("turn >= " + number(p.between(1, p.turns)))
	}
	return quoted(p.truth(0))
}

// truth draws something that is true or false.
func (p *plan) truth(depth int) string {
	if depth < 2 && p.chance(30) {
		return "(" + p.truth(depth+1) + pick(&p.luck, []string{" && ", " || "}) + p.truth(depth+1) + ")"
	}
	if len(p.vehicles) > 0 && p.chance(10) {
		return pick(&p.luck, []string{"damaged", "wrecked", "destroyed", "immobile"}) + `("` + pick(&p.luck, p.vehicles).id + `")`
	}
	switch p.upTo(10) {
	case 0:
		return "!(" + p.truth(depth+1) + ")"
	case 1:
		return p.someSide() + ".aware"
	case 2:
		return p.happened()
	case 3, 4:
		if who := p.single(); who != "" {
			return p.ofOne(who)
		}
	}
	return p.amount(depth) + pick(&p.luck, []string{" == ", " != ", " < ", " <= ", " > ", " >= "}) + number(p.upTo(6))
}

// amount draws a number.
func (p *plan) amount(depth int) string {
	if depth < 2 && p.chance(15) {
		return "(" + p.amount(depth+1) + pick(&p.luck, []string{" + ", " - ", " * "}) + p.amount(depth+1) + ")"
	}
	squad := `"` + pick(&p.luck, p.elements).id + `"`
	switch p.upTo(8) {
	case 0:
		if len(p.folk) > 0 && p.chance(50) {
			return "civilians." + pick(&p.luck, tallies)
		}
		return "turn"
	case 1, 2:
		return pick(&p.luck, tallies) + "(" + squad + ")"
	case 3:
		return pick(&p.luck, []string{"shots", "hits", "hooah", "civilians_harmed"}) + `("` + pick(&p.luck, p.people).id + `")`
	case 4:
		return "distance(" + squad + `, "` + pick(&p.luck, p.people).id + `")`
	case 5:
		if len(p.features) > 0 {
			return "inside(" + squad + `, "` + pick(&p.luck, p.features).id + `")`
		}
		return "-turn"
	}
	return p.someSide() + "." + pick(&p.luck, append([]string{"shots", "hits", "hooah"}, tallies...))
}

// someSide names a side that has people.
func (p *plan) someSide() string { return pick(&p.luck, p.people).side().id }

// happened asks for an event; for nothing in particular when none has a name.
func (p *plan) happened() string {
	if len(p.events) > 0 {
		if e := pick(&p.luck, p.events); e.id != "" {
			return `happened("` + e.id + `")`
		}
	}
	return "turn > 3"
}

// single names a person who is a unit.
func (p *plan) single() string {
	if who := pick(&p.luck, p.people); who.unit.count == 0 || p.chance(30) {
		return who.id
	}
	return ""
}

func (p *plan) ofOne(who string) string {
	if len(p.features) > 0 && p.chance(20) {
		return `inside("` + who + `", "` + pick(&p.luck, p.features).id + `")`
	}
	return pick(&p.luck, tallies) + `("` + who + `")`
}

// eventsOf writes what happens. An event that brings nobody gives orders or says something.
func (p *plan) eventsOf() list {
	var l list
	for i, e := range p.events {
		var o object
		if e.id != "" {
			o.put("id", e.id)
		}
		o.put("when", p.condition())
		if e.brings != nil {
			o.put("arrive", object{{"side", e.brings.side.id}, {"element", p.elementOf(e.brings)}})
		}
		if p.chance(40) {
			o.put("orders", p.orderChanges())
		}
		if p.fanatics && p.chance(50) {
			o.put("enrage", p.enraged())
		}
		if p.chance(40) || e.brings == nil {
			o.put("message", "Something happens for reason "+number(i+1)+".")
		}
		l = append(l, o)
	}
	return l
}

func (p *plan) orderChanges() object {
	var o object
	for _, e := range some(&p.luck, p.elements, p.between(1, 2)) {
		o.put(e.id, p.orders(e, 1))
	}
	return o
}

// victory writes how the fight may end before its time.
func (p *plan) victory() list {
	var l list
	for range p.upTo(4) {
		o := object{{"when", p.condition()}}
		if p.chance(20) {
			o.put("draw", "true")
		} else {
			o.put("side", pick(&p.luck, p.sides).id)
		}
		l = append(l, o)
	}
	return l
}
