package generate

// metre is what people stand on, in centimetres.
const metre = 100

// point is a place in centimetres.
type point struct{ x, y int }

func (p point) text() list { return list{metres(p.x), metres(p.y)} }

// box is a rectangle; its far edges are not in it.
type box struct{ low, high point }

func (b box) grown(by int) box {
	return box{point{b.low.x - by, b.low.y - by}, point{b.high.x + by, b.high.y + by}}
}

func (b box) meets(c box) bool {
	return b.low.x < c.high.x && c.low.x < b.high.x && b.low.y < c.high.y && c.low.y < b.high.y
}

func (b box) holds(c box) bool {
	return b.low.x <= c.low.x && b.low.y <= c.low.y && c.high.x <= b.high.x && c.high.y <= b.high.y
}

func (b box) wide() int { return b.high.x - b.low.x }
func (b box) tall() int { return b.high.y - b.low.y }

// feature is something on the map.
type feature struct {
	id, kind string
	box      box
	line     []point // nil: an area
	near     int     // people who were told to stand near it
	more     object  // what else the file says of it
}

// solid reports whether people cannot walk through it.
func (f *feature) solid() bool {
	return f.kind == "wall" || f.kind == "building" || f.kind == "obstacle"
}

// blocks reports whether nobody can stand in b because of f. Lines count as the boxes around them, which is stricter.
func (f *feature) blocks(b box) bool {
	const clear = 40 // centimetres to a wall
	if !f.solid() || !f.box.grown(clear).meets(b) {
		return false
	}
	return f.kind != "building" || !f.box.grown(-clear).holds(b)
}

// land draws the map and what stands on it before people come.
func (p *plan) land() {
	p.turns = p.between(5, 60)
	p.dark = p.chance(20)
	p.size()
	area := p.field.wide() / metre * (p.field.tall() / metre)
	for range p.upTo(min(14, 2+area/60)) {
		p.feature(false)
	}
}

// size draws how large the map is: mostly a field, sometimes a room, a corridor or a landscape.
func (p *plan) size() {
	switch n := p.upTo(100); {
	case n < 8:
		p.width, p.height = p.between(4, 12)*metre, p.between(4, 12)*metre
	case n < 12:
		p.width, p.height = p.between(40, 200)*metre, p.between(2, 4)*metre
	case n < 15:
		p.width, p.height = 5000*metre, p.between(300, 5000)*metre
	default:
		p.width, p.height = p.between(60, 600)*50, p.between(60, 600)*50
	}
	all := box{high: point{p.width, p.height}}
	if p.width <= 300*metre && p.height <= 300*metre {
		p.field = all
		return
	}
	low := point{p.upTo(p.width - min(p.width, 300*metre) + 1), p.upTo(p.height - min(p.height, 300*metre) + 1)}
	p.field = box{low, point{low.x + min(p.width, 300*metre), low.y + min(p.height, 300*metre)}}
}

// clutter adds what may stand anywhere but on people: through other walls, across woods.
func (p *plan) clutter() {
	for range p.upTo(4) {
		p.feature(true)
	}
	for range p.upTo(4) {
		if p.chance(50) {
			at := p.somewhere()
			p.item(at)
		}
	}
}

// somewhere draws a point of the field, mostly on whole metres.
func (p *plan) somewhere() point {
	step := pick(&p.luck, []int{metre, metre, metre, 50, 1})
	at := point{p.between(p.field.low.x, p.field.high.x), p.between(p.field.low.y, p.field.high.y)}
	return point{at.x / step * step, at.y / step * step}
}

// room finds a place of a size in the field: one that is free of people, and of solid things unless through.
func (p *plan) room(wide, high int, solid, through bool) (box, bool) {
	for range 20 {
		low := p.somewhere()
		b := box{low, point{low.x + wide, low.y + high}}
		if !p.field.holds(b) {
			continue
		}
		if !solid || p.fits(b, through) {
			return b, true
		}
	}
	return box{}, false
}

// fits reports whether something solid may stand in b.
func (p *plan) fits(b box, through bool) bool {
	for _, s := range p.stands {
		if b.grown(50).meets(s) {
			return false
		}
	}
	for _, f := range p.features {
		if f.near > 0 && f.box.grown(2*metre).meets(b) || f.solid() && !through && f.box.grown(metre).meets(b) {
			return false
		}
	}
	return true
}
