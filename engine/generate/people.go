package generate

type side struct {
	id       string
	elements []*element
}

// element is a squad; event is the one that brings it, nil for those who are there.
type element struct {
	id     string
	side   *side
	units  []*unit
	people []*person
	event  *event
	leader string
	rides  *vehicle // it comes in
}

type unit struct {
	id      string
	element *element
	count   int // 0: one person, who bears the ID
	at      *point
	near    *feature
	in      string // a vehicle, or a seat of one
	people  []*person
	weapons []weapon
	file    object
}

// size is how many people a unit has.
func (u *unit) size() int { return max(u.count, 1) }

type person struct {
	id   string
	unit *unit
}

func (p *person) side() *side { return p.unit.element.side }

// event is something that happens: an arrival, new orders, a message.
type event struct {
	id     string // may be empty
	brings *element
	onTop  bool // somebody arrives where somebody else stands
}

// forces makes sides, squads and people, those who arrive later included.
func (p *plan) forces() {
	for _, id := range []string{"red", "blue", "green", "grey"}[:pick(&p.luck, []int{2, 2, 2, 2, 3, 3, 4})] {
		s := &side{id: id}
		p.sides = append(p.sides, s)
		for range p.between(1, 3) {
			p.squad(s, nil)
		}
	}
	for range p.upTo(5) {
		e := &event{}
		if p.chance(80) {
			e.id = "event-" + number(len(p.events)+1)
		}
		p.events = append(p.events, e)
		if p.chance(40) {
			p.squad(pick(&p.luck, p.sides), e)
		}
	}
}

// squad makes an element, if there is room for anybody.
func (p *plan) squad(s *side, by *event) {
	e := &element{id: s.id + "-squad-" + number(len(p.elements)+1), side: s, event: by}
	for range p.between(1, 3) {
		p.unit(e)
	}
	if len(e.units) == 0 {
		return
	}
	for _, u := range e.units {
		e.people = append(e.people, u.people...)
	}
	if p.chance(50) {
		e.leader = pick(&p.luck, e.people).id
	}
	p.elements = append(p.elements, e)
	if by != nil {
		by.brings = e
		return
	}
	s.elements = append(s.elements, e)
}

// unit makes a unit and finds a place for it.
func (p *plan) unit(e *element) {
	u := &unit{element: e, id: e.side.id + "-" + number(len(p.people)+1)}
	if p.chance(60) {
		u.count = p.between(1, 8)
	}
	if !p.settle(u) {
		u.count = 0
		if !p.settle(u) {
			return
		}
	}
	p.enrol(e, u)
}

// enrol makes the people of a unit and adds it to its element.
func (p *plan) enrol(e *element, u *unit) {
	for n := range u.size() {
		who := &person{id: u.id, unit: u}
		if u.count > 0 {
			who.id += "-" + number(n+1)
		}
		u.people = append(u.people, who)
	}
	p.people = append(p.people, u.people...)
	p.gear(u)
	e.units = append(e.units, u)
}

// settle finds a place: near a feature, on a point, or side by side with somebody.
func (p *plan) settle(u *unit) bool {
	if len(p.features) > 0 && p.chance(40) {
		if f := pick(&p.luck, p.features); p.capacity(f) >= u.size() {
			f.near += u.size()
			u.near = f
			return true
		}
	}
	if u.element.event != nil && u.count == 0 && len(p.people) > 0 && p.chance(20) {
		return p.onTop(u)
	}
	for range 60 {
		at := p.standing()
		needs := square(at)
		if u.count > 0 {
			needs = needs.grown(3 * metre)
		}
		if p.vacant(needs, at) {
			u.at = &at
			p.stands = append(p.stands, needs)
			return true
		}
	}
	return false
}

// onTop lets somebody arrive where somebody else stands at the start.
func (p *plan) onTop(u *unit) bool {
	first, by := p.people[0].unit, u.element.event
	if first.at == nil || first.count > 0 || first.element.event != nil || by.onTop {
		return false
	}
	u.at, by.onTop = first.at, true
	return true
}

// standing draws where to stand: anywhere, at a feature, or at arm's length of somebody.
func (p *plan) standing() point {
	at := p.somewhere()
	around := p.field
	switch n := p.upTo(10); {
	case n < 3 && len(p.features) > 0:
		around = pick(&p.luck, p.features).box.grown(150)
	case n < 5 && len(p.stands) > 0:
		around = pick(&p.luck, p.stands).grown(150)
	default:
		return at
	}
	at = point{p.between(around.low.x, around.high.x), p.between(around.low.y, around.high.y)}
	return point{at.x / 50 * 50, at.y / 50 * 50}
}

// vacant reports whether people can stand in a box around a point.
func (p *plan) vacant(needs box, at point) bool {
	const edge = 1
	if !(box{high: point{p.width, p.height}}).holds(box{at, point{at.x + edge, at.y + edge}}) {
		return false
	}
	if needs.wide() > metre && !(box{high: point{p.width, p.height}}).holds(needs) {
		return false
	}
	for _, s := range p.stands {
		if s.meets(needs) {
			return false
		}
	}
	for _, f := range p.features {
		if f.blocks(needs) {
			return false
		}
	}
	return true
}

// square is the square metre of a point; the middles of squares are the whole metres (SPACE-5).
func square(at point) box {
	low := point{(at.x+metre/2)/metre*metre - metre/2, (at.y+metre/2)/metre*metre - metre/2}
	return box{low, point{low.x + metre, low.y + metre}}
}
