package generate

// hazardStrengths are the words that each kind of hazard knows; the other kinds know none.
var hazardStrengths = map[string][]string{
	"fire": {"small", "large", "immolation"}, "poison": {"weak", "strong"}, "electricity": {"mild", "serious", "lethal"},
	"exposure": {"harsh", "severe", "extreme"}, "disease": {"minor", "nasty", "major", "critical"},
}

// lateHazards are the kinds that belong to the aftermath.
var lateHazards = []string{"radiation", "exposure", "disease", "thirst", "hunger"}

// hazards writes dangers that are no attacks: on the ground or befalling people.
func (p *plan) hazards() list {
	var l list
	if !p.chance(30) {
		return l
	}
	for i := range p.between(1, 4) {
		kind := pick(&p.luck, []string{"fire", "fall", "poison", "electricity", "suffocation"})
		late := p.afterwards && p.chance(50)
		if late {
			kind = pick(&p.luck, lateHazards)
		}
		var o object
		if p.chance(50) {
			p.dangers = append(p.dangers, "danger-"+number(i+1))
			o.put("id", p.dangers[len(p.dangers)-1])
		}
		if p.chance(30) {
			o.put("name", "the great "+kind)
		}
		o.put("kind", kind)
		if words := hazardStrengths[kind]; words != nil && p.chance(60) {
			o.put("strength", pick(&p.luck, words))
		}
		if kind == "fall" {
			o.put("height", metres(p.between(1, 60)*50))
			if p.chance(30) {
				o.put("prepared", "true")
			}
		}
		p.extent(&o, kind)
		if late {
			p.hazardPeople(&o)
		} else {
			p.hazardPlace(&o)
		}
		if p.chance(20) {
			o.put("by", pick(&p.luck, p.people).id)
		}
		if p.chance(50) {
			o.put("when", p.condition())
		}
		if p.chance(20) {
			o.put("until", p.condition())
		}
		l = append(l, o)
	}
	return l
}

// hazardPlace writes where a hazard is, or whom it befalls.
func (p *plan) hazardPlace(o *object) {
	switch p.upTo(3) {
	case 0:
		low := point{p.between(0, p.width/metre-2) * metre, p.between(0, p.height/metre-2) * metre}
		high := point{min(low.x+p.between(1, 12)*metre, p.width), min(low.y+p.between(1, 12)*metre, p.height)}
		o.put("area", points([]point{low, high}))
		return
	case 1:
		if len(p.features) > 0 {
			o.put("in", pick(&p.luck, p.features).id)
			return
		}
	}
	p.hazardPeople(o)
}

// hazardPeople writes whom a hazard befalls.
func (p *plan) hazardPeople(o *object) {
	var whom list
	for _, who := range some(&p.luck, p.people, p.between(1, min(2, len(p.people)))) {
		whom = append(whom, who.id)
	}
	o.put("whom", whom)
}

// extent writes how much there is of a hazard of the aftermath.
func (p *plan) extent(o *object, kind string) {
	switch kind {
	case "radiation":
		o.put("dose", number(pick(&p.luck, []int{100, 150, 300, 450, 600, 1000, 5000})))
	case "exposure", "thirst":
		o.put("days", number(p.between(1, 7)))
	case "hunger":
		o.put("weeks", number(p.between(1, 11)))
	}
}
