// Package generate writes random scenarios for tests: valid files in which every key of the format that is played
// turns up sooner or later, with walls through woods, arrivals in occupied places, scripts that nobody may follow. The
// same seed gives the same file.
package generate

// Scenario writes the scenario of a seed as YAML. Every file loads without an error; warnings are likely.
func Scenario(seed uint64) []byte {
	return []byte(write(tree(seed)))
}

// tree makes the scenario of a seed. A map that turns out too small for a fight is thrown away and drawn anew.
func tree(seed uint64) object {
	for draw := uint64(0); ; draw++ {
		p := &plan{luck: luck{state: seed<<8 + draw}}
		p.land()
		p.arsenal()
		p.fanatics = p.chance(25)
		p.forces()
		p.neutrals()
		p.motorise()
		p.clutter()
		if p.fight() {
			return p.file(seed)
		}
	}
}

// plan is a scenario in the making.
type plan struct {
	luck
	turns         int
	width, height int // of the map in centimetres
	field         box // where most of the fight takes place
	dark          bool
	afterwards    bool // the aftermath is played
	fanatics      bool // MOR-12

	features []*feature
	stands   []box // square metres that people need
	own      []weapon
	items    []item
	sides    []*side
	people   []*person
	elements []*element
	folk     []*unit // civilians
	events   []*event
	dangers  []string // IDs of hazards
	vehicles []*vehicle
	types    object
}

// fight reports whether there is anybody to fight. One map in fifty may do with a single side.
func (p *plan) fight() bool {
	peopled := 0
	for _, s := range p.sides {
		if len(s.elements) > 0 {
			peopled++
		}
	}
	return peopled >= 2 || peopled == 1 && p.chance(2)
}

// file puts everything together.
func (p *plan) file(seed uint64) object {
	f := object{{"crossfire", "1"}, {"title", "Generated " + number(int(seed%1_000_000_000))}}
	if p.chance(20) {
		f.put("description", "A fight that nobody thought of.")
	}
	if p.chance(80) {
		f.put("seed", number(p.upTo(1<<30)))
	}
	f.put("turns", number(p.turns))
	if p.fanatics || p.chance(50) {
		f.put("rules", p.rules())
	}
	f.put("map", p.mapOf())
	if len(p.own) > 0 {
		f.put("weapons", p.ownWeapons())
	}
	if len(p.types) > 0 {
		f.put("vehicle_types", p.types)
	}
	f.put("sides", p.sidesOf())
	f.putList("civilians", p.civilians())
	f.putList("events", p.eventsOf())
	p.afterwards = p.chance(25)
	f.putList("hazards", p.hazards())
	if p.afterwards {
		f.put("aftermath", p.aftermath())
	}
	f.putList("victory", p.victory())
	f.putList("scripts", p.scripts())
	f.putList("force", p.force())
	f.putList("expect", p.expect())
	return f
}
