package engine

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// addBlow works out an attack hand to hand and its DR (H2H-1, H2H-2, H2H-3). A gun is swung as its butt.
func (b *Battle) addBlow(x *assault) {
	if !x.weapon.Melee {
		x.weapon = b.butt(x.weapon)
	}
	x.reaches = within(x.from, b.People[x.v].At, b.Rules.Near.MeleeCM)
	x.attack = b.effort(x.u, rules.Combatives)
	x.attack.add(rules.H2H3, ModWeapon, x.weapon.StrikeDice)
	x.attack.add(rules.DICE6, ModHooah, x.action.Hooah)
	x.rate(rules.H2H3, ModWeapon, x.weapon.DR)
	b.addBrawn(x)
}

// addParry works out the defence against a blow (H2H-1, H2H-6).
func (b *Battle) addParry(x *assault) {
	x.defence = b.skillPool(x.v, rules.Combatives)
	if b.Helpless(x.v) {
		x.defence = pool{base: x.defence.base}
		x.defence.add(rules.H2H6, ModHelpless, -x.defence.base.N)
	}
}

func (b *Battle) butt(w *scenario.Weapon) *scenario.Weapon {
	if w.Butt == scenario.Nobody {
		return &b.Scenario.Weapons[0]
	}
	return &b.Scenario.Weapons[w.Butt]
}

// marginCounts reports whether the margin of a blow adds to its DR (H2H-2; for blades `blade_margin`, H2H-3).
func (b *Battle) marginCounts(w *scenario.Weapon) bool { return w.Margin || b.Rules.BladeMargin }

// strike carries out a blow (H2H-1).
func (b *Battle) strike(u int, a *Action) {
	v := a.Target()
	x := b.assess(u, v, a, b.People[u].At)
	b.use(u, v, dice.Strike, a)
	b.brace(v, u, b.trial(&x, dice.Defence), &x.defence)
	hit := b.roll(u, v, dice.Strike, &x.attack)
	b.spend(u)
	parry := b.roll(v, u, dice.Defence, &x.defence)
	margin := hit.GO - parry.GO
	if e := b.tell(Strikes); e != nil {
		e.Who, e.Whom, e.Weapon, e.Amount, e.Hit = int16(u), int16(v), int16(b.indexOf(x.weapon)), int32(margin), margin > 0
		e.by(rules.H2H1)
		e.byIf(b.People[u].Rushes, rules.INIT4)
		e.byIf(x.weapon != bareHands(b), rules.H2H3)
		e.byIf(b.OutOfAmmo(u), rules.AMMO3)
		e.byIf(b.People[u].Lurked, rules.AMB1, rules.HIDE3)
		e.by(rules.DICE4)
		b.attach(e, hit, &x.attack, 0)
		b.attach(e, parry, &x.defence, 0)
	}
	before := b.follow()
	b.score(u, margin > 0)
	b.attacked(u, v)
	if margin > 0 {
		if b.marginCounts(x.weapon) {
			x.dr += margin
		}
		b.land(&x)
	}
	b.unfollow(before)
	b.comesIntoView(u)
	b.soundOff(u, b.Rules.Sound.MeleeCM)
}

func (b *Battle) indexOf(w *scenario.Weapon) int {
	for i := range b.Scenario.Weapons {
		if &b.Scenario.Weapons[i] == w {
			return i
		}
	}
	return 0
}
