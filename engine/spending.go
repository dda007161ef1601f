package engine

import (
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Combat Actions (MOR-2, MOR-3, MOR-4). They are paid for as the turn goes on: the posture when it is taken, then each look,
// the move and the action. Whether one can pay is judged by the state at that moment.

// Budget is what somebody can still pay this turn.
type Budget struct {
	Left      int8 // Combat Actions in all
	Offensive int8 // of these, how many may be offensive
}

// plenty is the budget where morale is not played.
const plenty = int8(100)

// Budget is what u has left of its Combat Actions.
func (b *Battle) Budget(u int) Budget {
	if !b.counted(u) {
		return Budget{plenty, plenty}
	}
	c := &b.People[u]
	total, offensive := b.Rules.Combat(c.Spec.Training, c.Morale)
	return Budget{Left: total - c.Spent, Offensive: offensive - c.Offended}
}

// counted reports whether u's Combat Actions are: civilians have none (CIV-9).
func (b *Battle) counted(u int) bool { return b.Rules.Morale && b.People[u].Side >= 0 }

// pay takes something out of u's Combat Actions.
func (b *Battle) pay(u int, cost int8, offensive bool) {
	c := &b.People[u]
	c.Spent += cost
	if offensive {
		c.Offended += cost
	}
}

// PostureCost is what it costs u to take a posture for the turn: its row, and lying down or getting up (MOR-4).
func (b *Battle) PostureCost(u int, p rules.Posture) int8 {
	cost := b.Rules.Costs.Postures[p]
	if (p == rules.Prone) != (b.People[u].Stood == rules.Prone) {
		cost += b.Rules.Costs.Stance
	}
	return cost
}

// MoveCost is what a move of u costs, and whether it is offensive: it ends nearer to the nearest enemy in view (MOR-4).
func (b *Battle) MoveCost(u int, g rules.Gait, to scenario.Point) (cost int8, offensive bool) {
	if g == rules.Still {
		return 0, false
	}
	return b.MoveCostFacing(u, g, to, b.nearestInView(u))
}

// MoveCostFacing is the same if the nearest enemy in view is known; Nobody: there is none.
func (b *Battle) MoveCostFacing(u int, g rules.Gait, to scenario.Point, foe int) (cost int8, offensive bool) {
	if g == rules.Still {
		return 0, false
	}
	if b.approaches(u, g, to, foe) {
		return b.Rules.Costs.Nearer[g], true
	}
	return b.Rules.Costs.Elsewhere[g], false
}

// approaches reports whether going towards a place brings u nearer to the nearest enemy in view, v, as the crow flies.
func (b *Battle) approaches(u int, g rules.Gait, to scenario.Point, v int) bool {
	if v == scenario.Nobody {
		return false
	}
	at, foe := b.People[u].At, b.People[v].At
	return squareCM(b.towards(at, to, b.pace(g)), foe) < squareCM(at, foe)
}

func (b *Battle) nearestInView(u int) int {
	best, at, lines := int64(-1), scenario.Nobody, b.Lines(u)
	for v := range b.People {
		if lines.Blind(v) || !b.Enemies(u, v) || !b.Able(v) {
			continue
		}
		if d := b.DistanceCM2(u, v); (best < 0 || d < best) && b.Visible(u, v) {
			best, at = d, v
		}
	}
	return at
}

// towards is the place on the straight way from one to another that is so far off, or the other if that is nearer.
func (b *Battle) towards(from, to scenario.Point, cm int32) scenario.Point {
	length := int64(rootUp(squareCM(from, to)))
	if length <= int64(cm) {
		return to
	}
	return scenario.Point{
		X: from.X + int32(int64(to.X-from.X)*int64(cm)/length),
		Y: from.Y + int32(int64(to.Y-from.Y)*int64(cm)/length),
	}
}

// ActionCost is what an action costs besides posture and move (MOR-4).
func (b *Battle) ActionCost(u int, a *Action) (cost int8, offensive bool) {
	c := &b.Rules.Costs
	cost, offensive = c.Actions[a.Kind], b.Rules.Actions[a.Kind].Offensive
	switch {
	case a.Kind == rules.Drive:
		offensive = b.drivesNearer(u, a)
	case a.Kind == rules.Fire && a.Aimed:
		cost = c.Aimed
	case a.Attacks() && a.Kind != rules.Strike && b.Weapon(u, a.Weapon).Skill == rules.HeavyWeapons:
		cost = c.Heavy
	}
	return cost, offensive
}

// LookCost is what it costs u to look for v besides the Combat Actions that are free for spotting, and the dice that those add
// or take (MOR-4, MOR-6). The first look of a turn gets all that are free.
func (b *Battle) LookCost(u, v int) (cost, dice int8) {
	if !b.counted(u) {
		return 0, 0
	}
	cost = b.Rules.Costs.Spot
	if !within(b.People[u].At, b.People[v].At, b.Rules.Costs.FarCM) {
		cost = b.Rules.Costs.SpotFar
	}
	free := b.Rules.MoraleTable[b.People[u].Morale].Spotting
	if free < 0 {
		return cost, free
	}
	free = max(free-b.People[u].Free, 0)
	return max(cost-free, 0), max(free-cost, 0)
}

// payLook pays for a look and uses up what is free for spotting.
func (b *Battle) payLook(u, v int) {
	cost, _ := b.LookCost(u, v)
	b.pay(u, cost, false)
	c := &b.People[u]
	c.Free = max(b.Rules.MoraleTable[c.Morale].Spotting, c.Free)
}

// unaffordable judges whether u can pay for a. At Declaring only what binds is counted, and the posture with it; at Acting the
// posture is paid for already.
func (b *Battle) unaffordable(u int, a *Action, at Moment) Refusal {
	if !b.counted(u) {
		return Legal
	}
	bill := *a
	if at == Declaring {
		bill.Aimed = false
	}
	var need, push int8
	if cost, offensive := b.ActionCost(u, &bill); offensive {
		need, push = cost, cost
	} else {
		need = cost
	}
	if cost, offensive := b.MoveCost(u, a.Gait, a.To); offensive {
		need, push = need+cost, push+cost
	} else {
		need += cost
	}
	if at == Declaring {
		need += b.PostureCost(u, a.Posture)
	} else if v, hides := b.unseenTarget(u, a); hides {
		look, _ := b.LookCost(u, v)
		need += look
	}
	return b.Budget(u).covers(need, push)
}

// covers says what a bill of so many Combat Actions, some of them offensive, exceeds.
func (m Budget) covers(need, push int8) Refusal {
	switch {
	case need > m.Left:
		return TooMuch
	case push > 0 && push > m.Offensive:
		return TooShaken
	}
	return Legal
}

// lesser is what becomes of an action that is refused: nothing; or, for want of nerve or time, what of it is left (MOR-2).
func (b *Battle) lesser(u int, a *Action, why Refusal) Action {
	wait := Action{Posture: a.Posture, Reason: Forbidden}
	if why != TooShaken && why != TooMuch {
		return wait
	}
	wait.Reason = shortOf(why)
	if a.Kind == rules.Carry {
		return wait // nobody goes without whom it carries
	}
	only := wait
	only.Gait, only.To = a.Gait, a.To
	if b.Illegal(u, &only, Acting) == Legal {
		return only
	}
	return wait
}

// shortOf is the reason for waiting that goes with a refusal for want of Combat Actions.
func shortOf(why Refusal) Reason {
	if why == TooShaken {
		return Shaken
	}
	return Busy
}
