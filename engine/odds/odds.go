package odds

import (
	"math/big"

	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Odds are what one attack may come to. Chances are exact and of the whole attack, not only of a hit; those that are nil do not come
// into question.
type Odds struct {
	Kind     rules.ActionKind
	Duel     Duel                // as it was asked for, with what it left open
	From, At *scenario.Archetype // nil: somebody of whom only dice are known
	Rules    *rules.Ruleset
	Changed  []scenario.Override // where the rules differ from the book
	Prospect *engine.Prospect

	Miss     *big.Rat // nothing comes of it but perhaps fright
	Dud      *big.Rat // it would have had effect, but does not burst (BLAST-3)
	Zones    rules.By[rules.Zone, *big.Rat]
	Results  rules.By[rules.Result, *big.Rat]
	Disarmed *big.Rat
	Shaken   *big.Rat // a near miss that lowers the morale of somebody who stays in the fight (MOR-8)
	Panics   *big.Rat // an injury of somebody who stays in the fight, and panics (MOR-7)
	Alight   *big.Rat // lives and burns (HVY-9)

	Damage  rules.By[rules.Damage, *big.Rat] // to a vehicle, by this attack
	Systems rules.By[rules.System, *big.Rat] // that each goes out; of weapons each one
	Exposed *big.Rat                         // that each of those in it is hit or killed (VEH-3)

	Outs []*big.Rat // of several targets, by how many are put out of action; nil: there is one

	Stop    *big.Rat // puts a person out of action or kills the helpless, or keeps a vehicle from moving
	Attacks *big.Rat // how many such attacks that takes on average, harm adding up; nil: it never comes to that
}

// Of works out the odds of a duel. The error says what is wrong with it; it is an *Impossible where the rules forbid the attack.
func Of(l *scenario.Loader, d Duel) (*Odds, error) {
	s, err := settle(l, &d)
	if err != nil {
		return nil, err
	}
	o, err := s.odds(l)
	if err != nil {
		return nil, err
	}
	if o.Prospect.Vehicle != nil {
		o.Attacks = o.untilStill()
		return o, nil
	}
	hurt := o
	if !s.Wounded && !s.Helpless {
		s.Wounded = true
		if hurt, err = s.odds(l); err != nil {
			return nil, err
		}
	}
	o.Attacks = o.untilOut(hurt)
	return o, nil
}

// odds works out one attack.
func (s *setup) odds(l *scenario.Loader) (*Odds, error) {
	played, p, err := s.ask(l)
	if err != nil {
		return nil, err
	}
	o := &Odds{
		Kind: s.kind, Duel: s.Duel, From: s.from, At: s.at,
		Rules: played.Rules, Changed: played.Overrides, Prospect: p,
		Miss: new(big.Rat), Stop: new(big.Rat),
	}
	if p.Vehicle != nil {
		o.vehicle()
		return o, nil
	}
	o.person()
	if s.Targets > 1 {
		o.several(int(s.Targets))
	}
	return o, nil
}

// several works out how many of so many are put out of action: each is attacked with dice of its own (FIRE-7).
func (o *Odds) several(targets int) {
	o.Outs = zeros(targets + 1)
	o.Outs[0].Set(whole())
	spared := new(big.Rat).Sub(whole(), o.Stop)
	for range targets {
		for n := targets; n >= 0; n-- {
			kept := times(o.Outs[n], spared)
			if n > 0 {
				add(kept, times(o.Outs[n-1], o.Stop))
			}
			o.Outs[n] = kept
		}
	}
}

// Margins is the distribution of the GO of the attack less those of the defence (DICE-4).
func (o *Odds) Margins() dice.Spread {
	return dice.Margins(o.Prospect.Attack.Pool, o.Prospect.Defence.Pool, o.Rules.GoAt)
}

// DR is that of the attack before location, armour and margin; HDR at a vehicle.
func (o *Odds) DR() int8 {
	sum := int8(0)
	for _, part := range o.Prospect.Rating {
		sum += part.Dice
	}
	return sum
}

// Hit is the chance that the attack does more than miss.
func (o *Odds) Hit() *big.Rat { return new(big.Rat).Sub(whole(), o.Miss) }

func whole() *big.Rat { return big.NewRat(1, 1) }

// zeros is a table of chances that nothing has been added to yet.
func zeros(n int) []*big.Rat {
	list := make([]*big.Rat, n)
	for i := range list {
		list[i] = new(big.Rat)
	}
	return list
}

func times(p, q *big.Rat) *big.Rat { return new(big.Rat).Mul(p, q) }

func add(sum, p *big.Rat) { sum.Add(sum, p) }
