package doctrine

import "crossfire/engine"

// sides gives each side its own mind.
type sides []engine.Mind

// Sides is a mind that lets minds[i] decide for the people of side i; every side of the battle needs one. Civilians
// ask the first.
func Sides(minds ...engine.Mind) engine.Mind { return sides(minds) }

// Resolve implements engine.Resolver.
func (s sides) Resolve(b *engine.Battle, who int, t engine.Trial) int8 {
	return resolve(s[max(b.People[who].Side, 0)], b, who, t)
}

// Decide implements engine.Mind.
func (s sides) Decide(b *engine.Battle, who int, at engine.Moment) engine.Action {
	return s[max(b.People[who].Side, 0)].Decide(b, who, at)
}
