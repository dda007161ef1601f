package doctrine

import (
	"math"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// scripted follows the scripts of a scenario and leaves the rest to another mind.
type scripted struct {
	base    engine.Mind
	scripts []scenario.Script
	of      [][]int32 // by combatant: its scripts
}

// For is the mind of a battle as its scenario has it: doctrine, but for what scripts fix.
func For(b *engine.Battle) engine.Mind { return Scripted(b.Scenario, New(b)) }

// Scripted is a mind that does what the scripts of s fix, and leaves to base whoever has no script on a turn and whatever part
// a script does not fix. What the rules forbid the engine refuses.
func Scripted(s *scenario.Scenario, base engine.Mind) engine.Mind {
	if len(s.Scripts) == 0 {
		return base
	}
	m := &scripted{base, s.Scripts, make([][]int32, len(s.Combatants))}
	for i := range s.Scripts {
		who := s.Scripts[i].Who
		m.of[who] = append(m.of[who], int32(i))
	}
	return m
}

// Resolve implements engine.Resolver: scripts fix nothing about it.
func (m *scripted) Resolve(b *engine.Battle, who int, t engine.Trial) int8 {
	return resolve(m.base, b, who, t)
}

// Decide implements engine.Mind.
func (m *scripted) Decide(b *engine.Battle, who int, at engine.Moment) engine.Action {
	for _, i := range m.of[who] {
		if m.scripts[i].Turn == b.Turn {
			return m.follow(b, who, &m.scripts[i], at)
		}
	}
	return m.base.Decide(b, who, at)
}

// follow makes an action of a script. The base mind is asked whenever it has a say, so that it knows what happens.
func (m *scripted) follow(b *engine.Battle, who int, s *scenario.Script, at engine.Moment) engine.Action {
	if s.Has.Do && (s.Has.Posture || at == engine.Acting) {
		return finished(b, who, s, engine.Action{Posture: b.People[who].Declared.Posture})
	}
	return finished(b, who, s, m.base.Decide(b, who, at))
}

// finished puts what a script fixes over what another mind would do.
func finished(b *engine.Battle, who int, s *scenario.Script, a engine.Action) engine.Action {
	if s.Has.Do {
		a = scriptedKind(b, who, s, a.Posture)
	}
	if s.Has.Move {
		a.Gait, a.To, a.MoveAfter = s.Gait, b.Locate(who, &s.MoveTo), s.MoveAfter
	}
	if s.Has.Posture {
		a.Posture = s.Posture
	}
	if s.Has.Hooah {
		a.Hooah = s.Hooah
	}
	return matched(b, s, a)
}

// matched makes the parts that the script leaves open go with those that it fixes (TURN-2, HIDE-1, FIRE-3).
func matched(b *engine.Battle, s *scenario.Script, a engine.Action) engine.Action {
	row := &b.Rules.Cover[a.Posture]
	if !s.Has.Posture {
		switch {
		case a.Kind == rules.Hide:
			a.Posture = rules.Hiding
		case a.Posture == rules.Hiding && a.Kind != rules.Wait || a.Aimed && !row.Aim || a.Posture == rules.Running && a.Gait != rules.Run:
			a.Posture = quiet(a.Posture)
		case a.Gait > row.Gait:
			a.Posture = rules.Running
		}
	}
	if !s.Has.Do {
		switch {
		case a.Posture == rules.Hiding:
			a.Kind = rules.Hide
		case a.Kind == rules.Hide:
			a.Kind = rules.Wait
		}
	}
	if !s.Has.Move {
		switch {
		case a.Posture == rules.Running:
			a.Gait = rules.Run
		case a.Gait > b.Rules.Cover[a.Posture].Gait:
			a.Gait = b.Rules.Cover[a.Posture].Gait
		}
	}
	return a
}

// quiet is the row of the same shelter from which one may aim.
func quiet(p rules.Posture) rules.Posture {
	switch p {
	case rules.ActiveCover:
		return rules.Cover
	case rules.ActiveConcealment:
		return rules.Concealment
	}
	return rules.Open
}

// scriptedKind is the action that a script names; without a move of its own one stays where one is.
func scriptedKind(b *engine.Battle, who int, s *scenario.Script, p rules.Posture) engine.Action {
	c := &b.People[who]
	a := engine.Action{
		Posture: p, Kind: s.Do, Weapon: c.InHand, Mode: s.Mode, Aimed: s.Aimed, Area: s.Area, To: c.At,
		Item: scenario.Nobody, Ground: b.Locate(who, &s.Place), Feature: scenario.Nobody, Supplied: s.Supplied, Timer: s.Timer,
	}
	if s.Place.Kind == scenario.FeatureRef {
		a.Feature = int16(s.Place.Index)
	}
	if s.Do == rules.Make {
		a.Product = int16(s.Weapon)
	} else if s.Weapon != scenario.Nobody {
		a.Weapon = armOf(b, who, s.Weapon)
	} else if w := b.Weapon(who, c.InHand); !s.Has.Mode && !w.Melee && !w.Modes[s.Mode] {
		a.Mode = slowest(w)
	}
	a.Vehicle = int16(s.Vehicle)
	a.Seat = int8(s.Seat + 1)
	a.Into = s.Do == rules.Carry && s.Vehicle != scenario.Nobody
	a.Rams = s.Do == rules.Drive && (s.Vehicle != scenario.Nobody || s.Feature != scenario.Nobody || len(s.Targets) > 0)
	if s.Do == rules.Drive {
		a.Feature, a.To = int16(s.Feature), drivenTo(b, who, s)
	}
	for _, v := range s.Targets {
		if int(a.TargetN) < len(a.Targets) {
			a.Targets[a.TargetN] = int16(v)
			a.TargetN++
		}
	}
	for i := range b.Items {
		if s.Item != scenario.Nobody && int(b.Items[i].Index) == s.Item {
			a.Item = int16(i)
		}
	}
	switch {
	case s.Disarm:
		a.Choice = engine.Disarm
	case s.Toss:
		a.Choice = engine.Toss
	}
	return a
}

// drivenTo is where a scripted drive leads: to what is to be rammed, beyond it, or to the place of the script.
func drivenTo(b *engine.Battle, who int, s *scenario.Script) scenario.Point {
	switch {
	case s.Vehicle != scenario.Nobody:
		return b.Vehicles[s.Vehicle].At
	case len(s.Targets) > 0:
		return b.People[s.Targets[0]].At
	case s.Feature != scenario.Nobody && s.Place.Kind == scenario.NoRef:
		return b.Through(who, s.Feature)
	}
	return b.Locate(who, &s.Place)
}

// armOf is where somebody carries a weapon or the gun of which it is the butt; who has neither is refused by the engine.
func armOf(b *engine.Battle, who, weapon int) int8 {
	if weapon == 0 {
		return engine.FistsArm
	}
	for i, arm := range b.People[who].Arms {
		if int(arm.Weapon) == weapon || arm.Weapon != scenario.Nobody && b.Scenario.Weapons[arm.Weapon].Butt == weapon {
			return int8(i)
		}
	}
	return math.MaxInt8
}
