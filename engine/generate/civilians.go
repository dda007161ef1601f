package generate

import "slices"

// civilianKeys are the keys of units that civilians have, too.
var civilianKeys = []string{"id", "name", "count", "archetype", "at", "near", "pronouns", "skills", "brawn", "toughness", "weapons",
	"armour", "names", "wounds", "ammo"}

// neutrals makes people who take no side.
func (p *plan) neutrals() {
	if p.chance(60) {
		return
	}
	folk := &element{id: "civilians", side: &side{id: "folk"}}
	for range p.between(1, 5) {
		u := &unit{element: folk, id: "folk-" + number(len(p.folk)+1)}
		if p.chance(30) {
			u.count = p.between(1, 6)
		}
		if !p.settle(u) {
			continue
		}
		p.gear(u)
		u.file = slices.DeleteFunc(u.file, func(e entry) bool {
			return !slices.Contains(civilianKeys, e.key) || e.key == "weapons" && len(p.folk)%2 == 0 || e.key == "ammo" && len(p.folk)%2 == 0
		})
		p.folk = append(p.folk, u)
	}
}

// civilians writes them, with what moves them.
func (p *plan) civilians() list {
	var l list
	for _, u := range p.folk {
		o := u.object()
		if p.chance(50) {
			o.put("goal", p.cherished(u))
		}
		if p.chance(40) {
			o.put("loved_ones", words(p.some(p.loved())))
		}
		if p.chance(60) {
			o.put("hates", words(p.some([]string{pick(&p.luck, p.sides).id, pick(&p.luck, p.elements).id, pick(&p.luck, p.people).id})))
		}
		if p.chance(30) {
			o.put("routine", list{p.place(), p.somewhere().text()})
		}
		l = append(l, o)
	}
	return l
}

// some draws one or two different words of a list.
func (p *plan) some(from []string) []string {
	slices.Sort(from)
	return some(&p.luck, slices.Compact(from), p.between(1, 2))
}

// loved lists who may be loved: civilians and others.
func (p *plan) loved() []string {
	ids := []string{pick(&p.luck, p.people).id}
	for _, u := range p.folk {
		ids = append(ids, u.id)
	}
	return ids
}

// cherished is the goal of somebody: another civilian, a combatant or a thing.
func (p *plan) cherished(by *unit) string {
	if len(p.items) > 0 && p.chance(30) {
		return pick(&p.luck, p.items).id
	}
	for _, u := range p.folk {
		if u != by && u.count == 0 && p.chance(60) {
			return u.id
		}
	}
	return pick(&p.luck, p.people).id
}
