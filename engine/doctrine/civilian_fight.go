package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// seek goes for the nearest weapon that lies about; the armed attack (CIV-5, CIV-8).
func (x *neutral) seek() engine.Action {
	if x.b.Armed(x.who) {
		return x.assail()
	}
	return x.fetch(x.b.WeaponFor(x.who))
}

// fetch takes something from the ground, on the way to it if it is far.
func (x *neutral) fetch(item int) engine.Action {
	if item == scenario.Nobody {
		return x.cower()
	}
	at := x.b.Items[item].At
	if within(x.c.At, at, x.b.Rules.Near.MeleeCM) {
		return engine.Action{Kind: rules.PickUp, Weapon: x.c.InHand, Item: int16(item)}
	}
	a := x.goTo(at, engine.Arming)
	if steps(x.c.At, at) <= x.b.Rules.Move.RunCM {
		a.Kind, a.Item = rules.PickUp, int16(item)
	}
	return a
}

// assail attacks the most dangerous enemy (CIV-6).
func (x *neutral) assail() engine.Action {
	foe := x.b.MostDangerous(x.who)
	if foe == scenario.Nobody || !x.b.MayAttack(x.who) {
		return x.cower()
	}
	return x.attack(foe)
}

// attack uses whatever x has on somebody: it draws it, shoots, goes nearer, or strikes.
func (x *neutral) attack(foe int) engine.Action {
	arm := x.bestArm()
	if arm != x.c.InHand {
		return engine.Action{Kind: rules.Draw, Weapon: arm, Posture: x.shooting()}
	}
	if arm == engine.FistsArm || x.b.Weapon(x.who, arm).Melee {
		return x.close(foe)
	}
	if x.c.Arms[arm].Work > 0 && !x.b.Suppressed(x.who) && !x.b.Empty(x.who, arm) {
		return engine.Action{Kind: rules.Load, Weapon: arm, Posture: x.shooting()}
	}
	a := engine.Action{Kind: x.kind(arm), Weapon: arm, Posture: x.shooting(), TargetN: 1, Mode: slowest(x.b.Weapon(x.who, arm))}
	a.Targets[0] = int16(foe)
	if x.b.Illegal(x.who, &a, engine.Acting) == engine.Legal {
		return a
	}
	return x.goTo(x.b.People[foe].At, engine.Assailing)
}

// shooting is the row from which x shoots.
func (x *neutral) shooting() rules.Posture {
	if x.b.AtHand(x.who).Cover {
		return rules.Cover
	}
	return rules.Open
}

// kind is how an arm that is no hand weapon attacks a person.
func (x *neutral) kind(arm int8) rules.ActionKind {
	w := x.b.Weapon(x.who, arm)
	switch {
	case w.Class == rules.ClassThrown:
		return rules.Throw
	case w.Heavy != rules.NotHeavy:
		return rules.Launch
	}
	return rules.Fire
}

// bestArm is what is in hand if it can be used, else the first that can, else bare hands.
func (x *neutral) bestArm() int8 {
	if x.useful(x.c.InHand) {
		return x.c.InHand
	}
	for i := range x.c.Arms {
		if x.useful(int8(i)) {
			return int8(i)
		}
	}
	return x.c.InHand
}

func (x *neutral) useful(arm int8) bool {
	if arm == engine.FistsArm || x.c.Arms[arm].Weapon == scenario.Nobody {
		return false
	}
	w := x.b.Weapon(x.who, arm)
	return !w.Ammunition && !w.Charge() && (w.Melee || !x.b.Empty(x.who, arm))
}

// close strikes somebody within reach, or runs up and strikes.
func (x *neutral) close(foe int) engine.Action {
	a := engine.Action{Kind: rules.Strike, Weapon: x.c.InHand, TargetN: 1}
	a.Targets[0] = int16(foe)
	at := x.b.People[foe].At
	if within(x.c.At, at, x.b.Rules.Near.MeleeCM) && !x.b.Aboard(foe) {
		return a
	}
	way := x.goTo(at, engine.Assailing)
	if x.b.Aboard(foe) {
		return way // one cannot strike at people in a vehicle
	}
	if steps(x.c.At, at) <= x.b.Rules.Move.RunCM {
		way.Kind, way.Targets, way.TargetN = rules.Strike, a.Targets, 1
	}
	return way
}
