package doctrine

import (
	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// The plain minds that doctrine is measured against: one that does anything legal, one that shoots at whoever is nearest.

// Random is a mind that takes any legal action, all kinds, postures, targets and places as likely as they come up; the
// choice follows from seed, the seed of the fight, the turn and the combatant.
func Random(seed uint64) engine.Mind { return random(seed) }

type random uint64

// tries is how many actions a random mind thinks of before it waits.
const tries = 64

// Decide implements engine.Mind.
func (r random) Decide(b *engine.Battle, who int, at engine.Moment) engine.Action {
	c := &b.People[who]
	if c.Side < 0 {
		return civilian(b, who, at)
	}
	s := stream(uint64(r) ^ b.Outcome().Seed ^ uint64(c.Key)*golden ^ uint64(b.Turn)<<8 ^ uint64(at))
	for range tries {
		a := s.anything(b, who)
		if at == engine.Acting {
			a.Posture, a.Kind = c.Declared.Posture, c.Declared.Kind
		}
		if b.Illegal(who, &a, at) == engine.Legal && sane(b, who, &a) {
			return a
		}
	}
	return engine.Action{Posture: c.Declared.Posture, Weapon: c.InHand}
}

// sane keeps even a random mind from giving up and from attacking its friends and the helpless.
func sane(b *engine.Battle, who int, a *engine.Action) bool {
	if a.Kind == rules.Surrender {
		return false
	}
	for _, v := range a.Targets[:a.TargetN] {
		if !b.Enemies(who, int(v)) || !b.Able(int(v)) || b.Tried(who, int(v)) {
			return false
		}
	}
	return true
}

// golden is 2^64 by the golden ratio.
const golden = 0x9e3779b97f4a7c15

// stream is a small source of chance: SplitMix64.
type stream uint64

func (s *stream) below(n int) int {
	*s += golden
	x := uint64(*s)
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	x ^= x >> 31
	return int((x >> 33) % uint64(n))
}

// anything is any action, legal or not.
func (s *stream) anything(b *engine.Battle, who int) engine.Action {
	c := &b.People[who]
	a := engine.Action{
		Posture: rules.Posture(s.below(int(rules.PostureCount))),
		Kind:    rules.ActionKind(s.below(int(rules.ActionKindCount))),
		Weapon:  c.InHand, Mode: rules.Mode(s.below(int(rules.ModeCount))), Aimed: s.below(4) == 0,
		Gait: rules.Gait(s.below(int(rules.GaitCount))), MoveAfter: s.below(2) == 0, Feature: scenario.Nobody,
		Product: int16(s.below(len(b.Scenario.Weapons))),
	}
	if c.Hooah > 0 {
		a.Hooah = int8(s.below(int(c.Hooah) + 1))
	}
	if a.Kind == rules.Draw {
		a.Weapon = int8(s.below(len(c.Arms) + 1))
	}
	if a.Kind == rules.Hide {
		a.Posture = rules.Hiding
	}
	ground := &b.Scenario.Map
	a.To = scenario.Point{X: int32(s.below(int(ground.WidthCM) + 1)), Y: int32(s.below(int(ground.HeightCM) + 1))}
	a.Ground = b.People[s.below(len(b.People))].At
	a.Targets[0], a.TargetN = int16(s.below(len(b.People))), 1
	if len(b.Items) > 0 {
		a.Item = int16(s.below(len(b.Items)))
	}
	return a
}

// Nearest is a mind that shoots or strikes at the nearest enemy in view by pointed fire in the open, single where the weapon
// has it, and walks towards the nearest enemy when it can do neither.
func Nearest() engine.Mind { return nearest{} }

type nearest struct{}

// Decide implements engine.Mind.
func (nearest) Decide(b *engine.Battle, who int, at engine.Moment) engine.Action {
	c := &b.People[who]
	if c.Side < 0 {
		return civilian(b, who, at)
	}
	v := nearestFoe(b, who, true)
	attack := engine.Action{Weapon: c.InHand, Kind: rules.Fire, Mode: slowest(b.Weapon(who, c.InHand)), TargetN: 1}
	if v == scenario.Nobody || b.Weapon(who, c.InHand).Melee || b.Empty(who, c.InHand) {
		attack.Kind = rules.Strike
	}
	if v != scenario.Nobody {
		attack.Targets[0] = int16(v)
		if attack.Kind == c.Declared.Kind || at == engine.Declaring {
			if able(b, who, &attack) {
				return attack
			}
		}
	}
	walk := engine.Action{Weapon: c.InHand, Gait: rules.Walk, To: c.At, Reason: engine.NoTarget}
	if w := nearestFoe(b, who, false); w != scenario.Nobody {
		walk.To = b.People[w].At
	}
	if at == engine.Declaring && c.InHand != engine.FistsArm && c.Arms[c.InHand].Work > 0 && !b.Suppressed(who) {
		walk.Kind = rules.Load
	}
	if at == engine.Acting && c.Declared.Kind == rules.Load {
		return c.Declared
	}
	return walk
}

// able reports whether an attack on a single target would be made at all.
func able(b *engine.Battle, who int, a *engine.Action) bool {
	e := b.Attack(who, int(a.Targets[0]), a, b.People[who].At)
	return e.Reaches && b.Illegal(who, a, engine.Declaring) == engine.Legal
}

// slowest is the slowest mode that a weapon has.
func slowest(w *scenario.Weapon) rules.Mode {
	for mode := range rules.ModeCount {
		if w.Modes[mode] {
			return mode
		}
	}
	return rules.Single
}

// nearestFoe is the nearest able enemy, in view if that is asked; scenario.Nobody if there is none.
func nearestFoe(b *engine.Battle, who int, inView bool) int {
	best := scenario.Nobody
	var bestKey dice.Key
	for v := range b.People {
		if !b.Enemies(who, v) || !b.Able(v) || inView && !b.Visible(who, v) {
			continue
		}
		key := b.People[v].Key ^ b.People[who].Key
		if best == scenario.Nobody || b.DistanceCM2(who, v) < b.DistanceCM2(who, best) ||
			b.DistanceCM2(who, v) == b.DistanceCM2(who, best) && key < bestKey {
			best, bestKey = v, key
		}
	}
	return best
}
