package generate

// state draws a morale state; nobody is fanatical where the rules do not allow it (MOR-12).
func (p *plan) state() string {
	if p.fanatics && p.chance(40) {
		return "fanatical"
	}
	return pick(&p.luck, []string{"bold", "cautious", "frightened", "panicked"})
}

// nerves draws how steady a unit is.
func (p *plan) nerves(f *object) {
	for _, e := range []entry{
		{"morale", p.state()}, {"training", pick(&p.luck, []string{"untrained", "militia", "green", "line", "crack", "elite"})},
		{"veteran", pick(&p.luck, []string{"true", "false"})}, {"unfeeling", pick(&p.luck, []string{"true", "true", "false"})},
		{"hooah", number(p.upTo(5))}, {"dogs", "true"}, {"countermeasures", pick(&p.luck, []string{"true", "false"})},
	} {
		if p.chance(15) {
			*f = append(*f, e)
		}
	}
}

// enraged names people, squads or sides, each once.
func (p *plan) enraged() list {
	var l list
	for _, who := range some(&p.luck, p.people, p.between(1, 2)) {
		l = append(l, who.id)
	}
	if p.chance(40) {
		l = append(l, p.someSide())
	}
	return l
}
