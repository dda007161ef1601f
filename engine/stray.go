package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Where a missed shot goes (STRAY-1, FIRE-10). What the rule leaves open is settled so:
//   - The line ends where the band of the target ends; the heavy band, which has no end, ends with the reach of the weapon.
//   - A wall beside the line shelters whoever stands behind it, as one across the line does.
//   - Shots at vehicles go astray like others; those in a vehicle that is shot at are endangered by what hits it alone.
//   - Strays are nobody's attacks: they do not count as shots or hits, and nobody is fired upon by them (FIRE-3).

// maxStrays bounds how many people one miss may endanger; the ruleset cannot ask for more.
const maxStrays = 8

// goAstray plays a miss: into the melee that it was fired at, else along its line (FIRE-10, STRAY-1).
func (b *Battle) goAstray(x *assault) {
	if x.v != scenario.Nobody && b.opponent(x.v, x.u) {
		b.strayIntoMelee(x)
		return
	}
	if !b.Rules.StrayFire.Enabled {
		return
	}
	automatic := x.action.Mode == rules.Automatic || x.action.Kind == rules.AreaFire || x.weapon.Heavy == rules.AreaWeapon
	path := b.pathOf(x.from, x.at, x.weapon, automatic)
	near := b.bystanders(&path, x.u, x.v, x.hull)
	die, _ := b.Rules.StrayFire.Pool(automatic)
	for _, w := range near.who[:near.n] {
		b.stray(x, int(w), die, rules.STRAY1)
	}
}

// strayIntoMelee endangers whoever else is in the melee of the target (FIRE-10).
func (b *Battle) strayIntoMelee(x *assault) {
	for w := range b.People {
		c := &b.People[w]
		if w == x.v || w == x.u || !c.Present || c.Condition >= Killed || b.Aboard(w) {
			continue
		}
		if within(c.At, b.People[x.v].At, b.Rules.IntoMelee.WithinCM) {
			b.stray(x, w, b.Rules.IntoMelee.StrayPool, rules.FIRE10)
		}
	}
}

// path is the line of a shot that misses, and how far from it people are in danger (STRAY-1).
type path struct {
	line   segment // from the firer to where the shot ends
	at     scenario.Point
	around box // of everywhere in danger
	nearCM int32
}

// pathOf is where a shot from a place at a target goes if it misses: on to the end of the target's band (STRAY-1, SPACE-2).
func (b *Battle) pathOf(from, at scenario.Point, w *scenario.Weapon, automatic bool) path {
	_, near := b.Rules.StrayFire.Pool(automatic)
	far := b.Rules.BandEnd(b.bandOf(from, at))
	if far == 0 {
		far = max(b.Rules.Limit(w.Class, w.MaxRangeCM, w.FootnoteCM), rootUp(squareCM(from, at)))
	}
	aim := segment{from, at}
	p := path{line: segment{from, aim.at(int64(far), aim.lengthCM())}, at: at, nearCM: near}
	p.around = boxOf(p.line.a, p.line.b).grown(near)
	return p
}

// endangered are people whom a missed shot may strike, the nearest to its target first.
type endangered struct {
	who [maxStrays]int16
	n   int8
}

// bystanders finds the few nearest to the target of all who stand by a path, but for firer and target, and for those in the vehicle that
// is the target (its index + 1). Nearly everybody is off the box around it, which four comparisons tell.
func (b *Battle) bystanders(p *path, u, v int, hull int16) endangered {
	var near endangered
	most := min(b.Rules.StrayFire.Most, maxStrays)
	for w, at := range b.crowd.at {
		if !p.around.holds(at) || w == u || w == v {
			continue
		}
		if c := &b.People[w]; !c.Present || c.Condition >= Killed || hull > 0 && c.Vehicle == hull-1 || b.Shielded(w) || !b.inTheWay(p, at) {
			continue
		}
		i := near.n
		for i > 0 && b.closerTo(p.at, w, int(near.who[i-1])) {
			if i < most {
				near.who[i] = near.who[i-1]
			}
			i--
		}
		if i < most {
			near.who[i] = int16(w)
			near.n = min(near.n+1, most)
		}
	}
	return near
}

// inTheWay reports whether a place is in danger from a path: close to its line, not beside the firer, and with no intact wall
// before it (STRAY-1).
func (b *Battle) inTheWay(p *path, at scenario.Point) bool {
	if !p.line.near(at, p.nearCM) || within(p.line.a, at, b.Rules.StrayFire.FirerCM) {
		return false
	}
	foot := p.foot(at)
	return !b.Ground.Walled(p.line.a, foot) && !b.Ground.Walled(foot, at)
}

// foot is the point of the line that is nearest to a place beside it.
func (p *path) foot(at scenario.Point) scenario.Point {
	length2 := squareCM(p.line.a, p.line.b)
	along := p.line.dot(at)
	switch {
	case along <= 0:
		return p.line.a
	case along >= length2:
		return p.line.b
	}
	dx, dy := int64(p.line.b.X-p.line.a.X), int64(p.line.b.Y-p.line.a.Y)
	return scenario.Point{X: p.line.a.X + int32(roundDiv(dx*along, length2)), Y: p.line.a.Y + int32(roundDiv(dy*along, length2))}
}

// closerTo orders two people by their distance from a place, then by their keys.
func (b *Battle) closerTo(at scenario.Point, v, w int) bool {
	if d, e := squareCM(at, b.People[v].At), squareCM(at, b.People[w].At); d != e {
		return d < e
	}
	return b.People[v].Key < b.People[w].Key
}

// stray plays one bystander: any GO of the stray dice is an attack of one GO against passive dodge (FIRE-10, STRAY-1).
func (b *Battle) stray(x *assault, w int, die dice.Pool, rule rules.ID) {
	near := pool{base: die}
	come := b.roll(x.u, w, dice.Stray, &near)
	passes := come.GO == 0
	defence := b.passiveDodge(w, x.u)
	var duck dice.Result
	if !passes {
		one := Trial{Why: dice.StrayDodge, Goes: 1, DR: x.weapon.DR, Manner: rules.ByShot}
		b.brace(w, x.u, one, &defence)
		duck = b.roll(w, x.u, dice.StrayDodge, &defence)
	}
	hit := !passes && duck.GO < 1
	if e := b.tell(Strays); e != nil {
		e.Who, e.Whom, e.Weapon, e.Hit = int16(x.u), int16(w), int16(b.indexOf(x.weapon)), hit
		e.by(rule)
		b.attach(e, come, &near, 1)
		if !passes {
			b.attach(e, duck, &defence, 1)
		}
	}
	if passes {
		return
	}
	before := b.follow()
	if hit {
		b.strikeBystander(x, w)
	} else {
		b.nearMiss(w, x.u)
	}
	b.unfollow(before)
}

// strikeBystander is a stray that hits, without the bonus DR of its burst (STRAY-1).
func (b *Battle) strikeBystander(x *assault, w int) {
	b.alarm(x.u, w)
	if x.weapon.Heavy != rules.NotHeavy {
		b.directHit(&harm{x: &assault{u: x.u, v: w, from: x.from, weapon: x.weapon, action: x.action}})
		return
	}
	loose := Action{Kind: rules.Fire, Weapon: x.action.Weapon}
	b.land(&assault{u: x.u, v: w, from: x.from, weapon: x.weapon, action: &loose, aim: aim{dr: x.weapon.DR}})
}

// PassiveDodge is what v would roll against a stray shot of u (STRAY-1).
func (b *Battle) PassiveDodge(v, u int) dice.Pool {
	p := b.passiveDodge(v, u)
	return p.total()
}
