package generate

// aftermath writes what help there is after the fight.
func (p *plan) aftermath() object {
	o := object{}
	if p.chance(30) {
		o.put("field", p.someSide())
	}
	var l list
	for _, s := range p.sides {
		if !p.chance(60) {
			continue
		}
		care := object{{"side", s.id}}
		for _, e := range []entry{
			{"medic", pick(&p.luck, []string{"1 green", "3 blue", "4 red", "12 red"})}, {"captives", "true"}, {"supplies", "false"}, {"rest", "false"},
			{"hospital", "true"},
		} {
			if p.chance(40) {
				care = append(care, e)
			}
		}
		l = append(l, care)
	}
	o.putList("care", l)
	if len(o) == 0 {
		o.put("field", p.someSide())
	}
	return o
}
