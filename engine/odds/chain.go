package odds

import (
	"math/big"

	"crossfire/engine/rules"
)

// chain is how something gets worse from attack to attack: the chance to go from each state to each later one. What is left over stops
// it or leaves it as it is.
type chain struct {
	stop []*big.Rat
	next [][]*big.Rat
}

func newChain(states int) chain {
	c := chain{stop: zeros(states), next: make([][]*big.Rat, states)}
	for i := range c.next {
		c.next[i] = zeros(states)
	}
	return c
}

// length is the expected number of attacks from a state until it stops; nil: it may never.
func (c *chain) length(from int) *big.Rat {
	lengths := make([]*big.Rat, len(c.stop))
	for i := len(c.stop) - 1; i >= from; i-- {
		lengths[i] = c.lengthFrom(i, lengths)
	}
	return lengths[from]
}

// lengthFrom is the length from a state, given those from later ones.
func (c *chain) lengthFrom(i int, later []*big.Rat) *big.Rat {
	leaves, sum := new(big.Rat).Set(c.stop[i]), whole()
	for j := i + 1; j < len(later); j++ {
		p := c.next[i][j]
		if p.Sign() == 0 {
			continue
		}
		if later[j] == nil {
			return nil
		}
		add(leaves, p)
		add(sum, times(p, later[j]))
	}
	if leaves.Sign() == 0 {
		return nil
	}
	return sum.Quo(sum, leaves)
}

// untilOut is how many attacks it takes on average to put a person out of action if wounds add up, and nothing else changes (WND-1).
// Hurt is the same attack on somebody who is wounded.
func (o *Odds) untilOut(hurt *Odds) *big.Rat {
	c := newChain(int(max(o.Rules.Effects.WoundLimit, o.Prospect.Wounds+1)))
	for points := range c.next {
		now := hurt
		if points == 0 {
			now = o
		}
		for result, p := range now.Results {
			if o.stops(rules.Result(result), int8(points)) {
				add(c.stop[points], p)
				continue
			}
			if after := int(o.Rules.AddWounds(int8(points), rules.Result(result))); after > points {
				add(c.next[points][after], p)
			}
		}
	}
	return c.length(int(o.Prospect.Wounds))
}

// untilStill is how many attacks it takes on average until a vehicle cannot move, if damage adds up (VEH-4).
func (o *Odds) untilStill() *big.Rat {
	c, damages := newChain(int(rules.DamageCount)), o.Damage
	for level := range c.next {
		for damage := int(rules.Damaged); damage < len(damages); damage++ {
			after := rules.AddDamage(rules.Damage(level), rules.Damage(damage))
			out := fromFace(o.Rules.VehicleChart[after].Movement)
			add(c.stop[level], times(damages[damage], out))
			if int(after) > level {
				add(c.next[level][after], times(damages[damage], new(big.Rat).Sub(whole(), out)))
			}
		}
	}
	return c.length(int(o.Prospect.Vehicle.Level))
}
