package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// impact is a heavy weapon taking effect somewhere (HVY-2, HVY-3).
type impact struct {
	u      int // whose doing it is
	weapon *scenario.Weapon
	at     scenario.Point // the middle
	from   scenario.Point // where it came from
	target int            // who was aimed at; Nobody
	first  rules.Zone     // where the target is
	hull   int16          // the vehicle that it struck, its index + 1; 0: none
	near   bool           // it struck beside the target: others up to the kill radius are in the outer zone
	face   int            // of the die of BLAST-1; 0: it did not scatter
	label  dice.Label
	debris bool // a breach in what stood before them (STR-2)
}

// struck plays an attack by a heavy weapon once its dice have been thrown (HVY-2).
func (b *Battle) struck(x *assault, margin int8) {
	i := impact{u: x.u, weapon: x.weapon, at: x.at, from: x.from, target: x.v}
	switch onTarget := b.alwaysZones(x); {
	case margin >= 0 && onTarget:
		i.first = rules.KillZone
	case margin > 0:
		i.first = rules.DirectHit
	case margin == 0:
		i.first, i.near = rules.KillZone, true
	case margin == -1:
		i.first, i.near = rules.OuterZone, true
	case x.weapon.Heavy == rules.BlastWeapon:
		i.target = scenario.Nobody
		b.scatter(&i, x.v, int(-margin))
	default:
		b.goAstray(x)
		return
	}
	b.takeEffect(&i, x.action.Kind == rules.AreaFire)
}

// alwaysZones reports whether the best that an attack does is to burst on its target: grenades never kill outright (HVY-2).
func (b *Battle) alwaysZones(x *assault) bool {
	return x.action.Kind == rules.Throw && !b.Rules.ThrownKill
}

// scatter moves a blast that missed by n GO: in a direction that a die gives, or to the first intact wall on that way (BLAST-1).
func (b *Battle) scatter(i *impact, against, n int) {
	i.face, i.label = b.dice.Die(b.People[i.u].Key, b.keyOf(against), dice.Scatter)
	i.at = b.strayed(i, n, i.face)
}

// strayed is where a blast that missed by n GO bursts, by the face of the die.
func (b *Battle) strayed(i *impact, n, face int) scenario.Point {
	far := b.Rules.ScatterCM(b.Radii(i.weapon).OuterCM, n)
	return b.Ground.Until(i.at, shifted(i.at, i.from, b.Rules.Scatter.Directions[face-1], far))
}

// shifted is the place so far from aim in a direction seen from whoever fires.
func shifted(aim, from scenario.Point, d rules.Direction, far int32) scenario.Point {
	dx, dy := int64(aim.X-from.X), int64(aim.Y-from.Y)
	length := int64(rootUp(dx*dx + dy*dy))
	if length == 0 {
		dx, length = 1, 1 // at one's own feet every direction is as good
	}
	const whole = 1000 // parts of a direction
	x := (dx*int64(d.Along) - dy*int64(d.Across)) * int64(far) / (length * whole)
	y := (dy*int64(d.Along) + dx*int64(d.Across)) * int64(far) / (length * whole)
	return scenario.Point{X: aim.X + int32(x), Y: aim.Y + int32(y)}
}

// takeEffect plays an impact: a dud, or harm to everyone in its zones; alone: to the target only (FIRE-9).
func (b *Battle) takeEffect(i *impact, alone bool) {
	if b.unarmed(i.weapon, i.from, i.at) {
		b.dud(i)
		return
	}
	before := b.cause
	clear(b.debris)
	if i.weapon.Heavy == rules.BlastWeapon || i.target == scenario.Nobody {
		b.tellBurst(i)
		before = b.follow()
		b.soundFrom(i.u, i.at, b.Rules.Sound.BlastCM)
		b.breach(i)
	}
	if i.target != scenario.Nobody {
		b.inZone(i, i.target, i.first)
	}
	if !alone {
		b.others(i)
		b.atHulls(i)
	}
	b.unfollow(before)
}

// unarmed reports whether a weapon that takes effect so near to where it came from is a dud (BLAST-3).
func (b *Battle) unarmed(w *scenario.Weapon, from, at scenario.Point) bool {
	return w.Rocket && squareCM(from, at) < rules.Square(b.Rules.ArmingCM)
}

func (b *Battle) dud(i *impact) {
	if e := b.tell(Duds); e != nil {
		e.Who, e.Weapon, e.To = int16(i.u), int16(b.indexOf(i.weapon)), i.at
		e.by(rules.BLAST3)
	}
}

func (b *Battle) tellBurst(i *impact) {
	e := b.tell(Bursts)
	if e == nil {
		return
	}
	e.Who, e.Whom, e.Weapon, e.To = int16(i.u), int16(i.target), int16(b.indexOf(i.weapon)), i.at
	e.Amount = b.reachOf(i) / 100
	e.byIf(i.face > 0, rules.BLAST1)
	e.by(rules.HVY3, rules.HVY5)
	e.byIf(b.walledOff(i), rules.BLAST2)
	if i.face > 0 {
		b.attachDie(e, i.face, i.label)
	}
}

// reachOf is how far from its middle an impact still does harm.
func (b *Battle) reachOf(i *impact) int32 {
	if i.near {
		return b.Radii(i.weapon).KillCM
	}
	return b.Radii(i.weapon).OuterCM
}

// Radii are how far the zones of a weapon reach (HVY-3, HVY-5).
func (b *Battle) Radii(w *scenario.Weapon) rules.Radii { return b.Rules.RadiiOr(w.Radii) }

// others plays everyone in the zones but the target; they have no dodge (HVY-3).
func (b *Battle) others(i *impact) {
	for v := range b.People {
		if v == i.target || b.debris[v] || !b.People[v].Present || b.People[v].Condition >= Killed || b.spares(i, v) {
			continue
		}
		if zone := b.zoneAt(i, b.People[v].At); zone != rules.NoZone {
			b.inZone(i, v, zone)
		}
	}
}

// zoneAt is the zone of a place in an impact; an intact wall between them keeps it out (BLAST-2).
func (b *Battle) zoneAt(i *impact, at scenario.Point) rules.Zone {
	zone := b.Radii(i.weapon).At(squareCM(i.at, at))
	if zone != rules.NoZone && i.near {
		if zone == rules.OuterZone {
			return rules.NoZone
		}
		zone = rules.OuterZone
	}
	if zone != rules.NoZone && b.Ground.Walled(i.at, at) {
		return rules.NoZone
	}
	return zone
}

// inZone plays what an impact does to one person (HVY-2, HVY-4).
func (b *Battle) inZone(i *impact, v int, zone rules.Zone) {
	c := &b.People[v]
	if !c.Present || c.Condition >= Killed {
		return
	}
	c.FiredUpon = b.Turn
	b.imperil(v)
	b.alarm(i.u, v)
	h := harm{x: &assault{u: i.u, v: v, weapon: i.weapon, action: &c.Declared, from: i.from}, zone: zone}
	if zone == rules.DirectHit {
		b.directHit(&h)
	} else {
		b.zoneHit(&h, i)
	}
	if i.weapon.Flame {
		b.ignite(&h)
	}
}

// alarm notes that v has been in danger of its life: by whom, its side now knows (AMB-2).
func (b *Battle) alarm(u, v int) {
	b.provoke(u, v)
	c := &b.People[v]
	if c.Side == b.People[u].Side {
		return
	}
	c.Attacked = true
	b.Elements[c.Element].Attacked = true
	b.becomeAware(int(c.Side), v, u)
}

// zoneHit rolls toughness against the DR of a zone, less cover against the burst and armour where it lands (HVY-4).
func (b *Battle) zoneHit(h *harm, i *impact) {
	v := h.x.v
	c := &b.People[v]
	face, label := b.dice.Die(c.Key, b.People[i.u].Key, dice.Location)
	h.area = b.Rules.Location(uint8(face))
	from := i.at
	if i.near && v == i.target {
		from = i.from // it struck short of a cover that faces whoever fired
	}
	row := b.rowAgainst(v, i.u, stance{c.At, c.Posture}, from)
	dr := b.Rules.ZoneDR(h.zone) + b.Rules.ZoneCover(row)
	h.dr = b.Rules.Rating(rules.Hit{By: rules.ByBlast, Area: h.area, DR: dr, Worn: c.Armour[h.area]})
	tough := b.skillPool(v, rules.Toughness)
	b.brace(v, i.u, Trial{Why: dice.Toughness, DR: h.dr, Manner: rules.ByBlast, Area: h.area}, &tough)
	stood := b.roll(v, i.u, dice.Toughness, &tough)
	h.missedBy = int(h.dr) - int(stood.GO)
	h.result = b.numb(v, b.Rules.Outcome(rules.ByBlast, h.area, h.missedBy))
	b.suffer(h)
	if e := b.tellHarm(h); e != nil {
		e.byIf(i.debris, rules.STR2)
		e.by(rules.HVY2, rules.HVY4, rules.DMG1, rules.WND1)
		b.attachDie(e, face, label)
		b.attach(e, stood, &tough, h.dr)
	}
	b.followUp(h)
}

// directHit kills: dead by an area weapon, blown away by a blast weapon; by option a firearm costs a limb (HVY-2, HVY-6).
func (b *Battle) directHit(h *harm) {
	if h.x.weapon.HighCalibre && b.Rules.Survivors.Enabled {
		b.loseLimb(h)
		return
	}
	h.zone, h.result = rules.DirectHit, rules.Dead
	if h.x.weapon.Heavy == rules.BlastWeapon {
		h.result = rules.BlownAway
	}
	b.suffer(h)
	if e := b.tellHarm(h); e != nil {
		e.by(rules.HVY2, rules.WND1)
	}
	b.followUp(h)
}

// loseLimb is a direct hit of high calibre that one may survive (HVY-6).
func (b *Battle) loseLimb(h *harm) {
	v, s := h.x.v, &b.Rules.Survivors
	face, label := b.dice.Die(b.People[v].Key, b.People[h.x.u].Key, dice.Location)
	h.zone, h.area, h.dr = rules.DirectHit, s.Limb[face-1], s.DR
	tough := b.skillPool(v, rules.Toughness)
	b.brace(v, h.x.u, Trial{Why: dice.Toughness, DR: h.dr, Area: h.area}, &tough)
	stood := b.roll(v, h.x.u, dice.Toughness, &tough)
	h.missedBy = int(h.dr) - int(stood.GO)
	h.result = max(b.Rules.Missed(h.missedBy), s.Least)
	b.suffer(h)
	if e := b.tellHarm(h); e != nil {
		e.by(rules.HVY6, rules.DMG1, rules.WND1)
		b.attachDie(e, face, label)
		b.attach(e, stood, &tough, h.dr)
	}
	b.followUp(h)
}

// tellHarm tells a harm that has been suffered.
func (b *Battle) tellHarm(h *harm) *Event {
	e := b.tell(Harms)
	if e == nil {
		return nil
	}
	c := &b.People[h.x.v]
	e.Who, e.Whom, e.Zone = int16(h.x.u), int16(h.x.v), h.zone
	if h.x.weapon != nil {
		e.Weapon = int16(b.indexOf(h.x.weapon))
	}
	e.Area, e.DR, e.Result, e.After, e.Amount = h.area, h.dr, h.result, c.Condition, int32(c.Wounds)
	return e
}

// followUp plays what follows at once from the harm told last.
func (b *Battle) followUp(h *harm) {
	before := b.follow()
	b.aftermath(h)
	b.unfollow(before)
}
