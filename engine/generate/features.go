package generate

// materials are what a file may say that something is made of.
var materials = []string{"armour-plate", "steel", "sandbags", "reinforced-concrete", "cinder-block", "brick",
	"light-concrete", "heavy-wood", "light-wood", "plasterboard", "heavy-glass", "glass"}

// feature puts something on the map where there is room; through says that it may cross what is there.
func (p *plan) feature(through bool) {
	kind := pick(&p.luck, []string{"cover", "cover", "cover", "concealment", "wall", "building", "building", "obstacle", "smoke"})
	f := &feature{id: kind + "-" + number(len(p.features)+1), kind: kind}
	long, deep := p.between(2, 60)*50, p.between(2, 24)*50
	if kind == "concealment" || kind == "smoke" {
		deep = p.between(4, 60) * 50
	}
	if kind == "building" {
		long, deep = p.between(3, 20)*metre, p.between(3, 14)*metre
	}
	if p.chance(50) {
		long, deep = deep, long
	}
	found, ok := p.room(min(long, p.field.wide()), min(deep, p.field.tall()), f.solid(), through)
	if !ok {
		return
	}
	f.box = found
	if (kind == "cover" || kind == "wall" || kind == "obstacle") && p.chance(75) {
		p.draw(f)
	}
	p.describe(f)
	p.features = append(p.features, f)
}

// draw makes a line inside the box of a feature: along it, across it, or with corners.
func (p *plan) draw(f *feature) {
	low, high := f.box.low, f.box.high
	switch p.upTo(4) {
	case 0:
		f.line = []point{low, high}
	case 1:
		f.line = []point{{low.x, high.y}, {high.x, low.y}}
	case 2:
		f.line = []point{low, {high.x, low.y}, high}
		if p.chance(50) {
			f.line = append(f.line, point{low.x, high.y})
		}
	default:
		if f.box.wide() >= f.box.tall() {
			high.y = low.y
		} else {
			high.x = low.x
		}
		f.box.high = high
		f.line = []point{low, high}
	}
}

// describe draws what else the file says of a feature.
func (p *plan) describe(f *feature) {
	if p.chance(30) {
		f.more.put("name", "the "+pick(&p.luck, []string{"old", "long", "burnt", "low"})+" "+f.kind)
	}
	if p.chance(30) {
		f.more.put("material", pick(&p.luck, materials))
	}
	if f.kind != "concealment" && f.kind != "smoke" && p.chance(30) {
		f.more.put("height", pick(&p.luck, []string{"low", "high"}))
	}
	if f.kind == "building" && p.chance(50) {
		f.more.put("size", pick(&p.luck, []string{"shed", "house", "hall"}))
	}
	if f.kind != "wall" && f.kind != "building" {
		return
	}
	var openings list
	for range p.upTo(5) {
		openings = append(openings, p.opening(f))
	}
	f.more.putList("openings", openings)
}

// opening puts a door or a window somewhere on the outline.
func (p *plan) opening(f *feature) object {
	corners := f.outline()
	i := p.upTo(len(corners) - 1)
	a, b := corners[i], corners[i+1]
	share := p.between(0, 8)
	at := point{a.x + (b.x-a.x)*share/8, a.y + (b.y-a.y)*share/8}
	o := object{{pick(&p.luck, []string{"door", "window"}), at.text()}}
	if p.chance(30) {
		o.put("width", metres(p.between(1, 8)*50))
	}
	return o
}

// outline is the line of a feature, or its four sides.
func (f *feature) outline() []point {
	if f.line != nil {
		return f.line
	}
	low, high := f.box.low, f.box.high
	return []point{low, {high.x, low.y}, high, {low.x, high.y}, low}
}

// capacity is how many people surely find a place near a feature.
func (p *plan) capacity(f *feature) int {
	if !(box{high: point{p.width, p.height}}).holds(f.box.grown(2 * metre)) {
		return 0
	}
	for _, other := range p.features {
		if other != f && other.solid() && other.box.grown(metre).meets(f.box.grown(2*metre)) {
			return 0
		}
	}
	long, deep := max(f.box.wide(), f.box.tall())/metre, min(f.box.wide(), f.box.tall())/metre
	places := long/2 - 2
	switch {
	case len(f.line) > 2:
		return 0
	case f.line == nil && (f.kind == "wall" || f.kind == "obstacle"):
		places = deep/2 - 2
	case f.line == nil && deep < 6:
		return 0
	case f.line == nil:
		places = (min(long, 20) - 3) * (min(deep, 20) - 3) / 3
	}
	return places - f.near - p.crowd(f)
}

// crowd counts the square metres near a feature that other people have.
func (p *plan) crowd(f *feature) int {
	taken := 0
	for _, s := range p.stands {
		if s.meets(f.box.grown(2 * metre)) {
			taken += s.wide() / metre * (s.tall() / metre)
		}
	}
	return taken
}

// mapOf writes the map.
func (p *plan) mapOf() object {
	m := object{{"size", point{p.width, p.height}.text()}}
	if p.dark {
		m.put("light", "dark")
	} else if p.chance(20) {
		m.put("light", "day")
	}
	if p.chance(20) {
		m.put("wind", pick(&p.luck, []string{"light", "strong"}))
	}
	var features, items list
	for _, f := range p.features {
		o := object{{"id", f.id}, {"kind", f.kind}}
		if f.line != nil {
			o.put("line", points(f.line))
		} else {
			o.put("area", points(some(&p.luck, []point{f.box.low, f.box.high}, 2)))
		}
		features = append(features, append(o, f.more...))
	}
	m.putList("features", features)
	for _, it := range p.items {
		items = append(items, it.object)
	}
	m.putList("items", items)
	return m
}

func points(from []point) list {
	l := make(list, len(from))
	for i := range from {
		l[i] = from[i].text()
	}
	return l
}
