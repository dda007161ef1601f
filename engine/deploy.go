package engine

import (
	"cmp"
	"slices"

	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// New builds a Battle for s. It can be played any number of times, for any seeds, one after another.
func New(s *scenario.Scenario) *Battle {
	n := len(s.Combatants)
	b := &Battle{
		Scenario: s,
		Rules:    s.Rules,
		Ground:   NewGround(&s.Map, s.Rules),
		Odds:     dice.OddsOf(s.Rules.GoAt),
		Winner:   scenario.Nobody, VictoryRow: scenario.Nobody,
		People:    make([]Combatant, n),
		Elements:  make([]Element, len(s.Elements)),
		Civilians: make([]Civilian, len(s.Civilians)),
		Items:     make([]Item, 0, len(s.Map.Items)+carried(s)),
		Charges:   make([]Charge, 0, countCharges(s)),
		Dangers:   make([]Danger, len(s.Hazards)),
		doses:     make([]int32, len(s.Hazards)*n),
		courses:   make([]course, len(s.Hazards)*n),
		patients:  make([]patient, n),
		medics:    make([]int32, len(s.Sides)),
		Aware:     make([]bool, len(s.Sides)),
		Alarmed:   make([]bool, len(s.Sides)),
		dice:      dice.NewRoller(s.Rules.GoAt),
		happened:  make([]bool, len(s.Triggers)),
		ducks:     newDucks(s.Rules),
		footings:  newFootings(n),
		muster:    newMuster(n, len(s.Sides)),
		sight:     make([]pairFacts, n*n),
		atFirst:   make([]pairFacts, n*n),
		debris:    make([]bool, n),
		spotted:   make([]bool, n*n),
		tried:     make([]bool, n*n),
		order:     make([]int16, 0, n),
		keys:      make([]int64, n),
		tied:      make([]int16, n),
		watchers:  make([]int16, 0, n),
		route:     make([]scenario.Point, 0, max(longestRoute(s.Rules), longestDrive(s))),
	}
	b.outlook = newOutlook(n, len(b.Ground.spots))
	b.murky = s.Map.Dark || len(b.Ground.smoke) > 0
	b.claims = newClaims(len(s.Sides), len(b.Ground.spots))
	for i := range s.Weapons {
		b.weaponKeys = append(b.weaponKeys, dice.KeyOf(s.Weapons[i].ID))
	}
	for i := range s.Map.Features {
		b.placeKeys = append(b.placeKeys, dice.KeyOf(s.Map.Features[i].ID))
	}
	b.Ground.shunned = make([]box, 0, len(s.Hazards))
	b.dice.Force(forces(s))
	b.dice.Reserve(labelsEach * (n + len(s.Vehicles)))
	b.enlist()
	b.parkVehicles()
	return b
}

// longestRoute is how many points of the grid a move may pass, the one where it enters the grid included (SPACE-3, SPACE-5).
func longestRoute(r *rules.Ruleset) int {
	return int(max(r.Move.CrawlCM, r.Move.WalkCM, r.Move.RunCM)/cellCM) + 2
}

// longestDrive is the same of the vehicles of a scenario.
func longestDrive(s *scenario.Scenario) int {
	far := int32(0)
	for i := range s.Types {
		far = max(far, s.Types[i].PaceCM)
	}
	return int(far/cellCM) + 2
}

// labelsEach is room for the rolls of one combatant's turn, as most turns go: its place, an attack, a dodge, where it lands and what it does,
// and as many again for looking around, strays and bursts. More room would cost more than it saves: it has to stay near the processor.
const labelsEach = 10

func forces(s *scenario.Scenario) []dice.Force {
	list := make([]dice.Force, len(s.Force))
	for i := range s.Force {
		list[i] = s.Force[i].Force
	}
	return list
}

// carried counts everything that may come to lie on the ground.
func carried(s *scenario.Scenario) int {
	n := 0
	for i := range s.Combatants {
		for _, w := range s.Combatants[i].Weapons {
			n += max(int(w.Count), 1)
		}
	}
	return n
}

// enlist works out everybody as they stand before the first turn.
func (b *Battle) enlist() {
	s := b.Scenario
	if s.Resume != nil {
		b.registry = newRegistry(s)
	}
	b.freshArms = make([]Arm, 0, 2*carried(s)+spareArms(s)*len(s.Combatants))
	b.fresh = make([]Combatant, len(s.Combatants))
	b.squads = make([][]int16, len(s.Elements))
	for i := range s.Combatants {
		b.fresh[i] = b.recruit(&s.Combatants[i])
		squad := &b.squads[b.fresh[i].Element]
		*squad = append(*squad, int16(i))
	}
	b.arms = make([]Arm, len(b.freshArms))
	b.byKey = make([]int16, len(b.fresh))
	for i := range b.byKey {
		b.byKey[i] = int16(i)
	}
	b.crowd = newCrowd(b.fresh, max(b.Rules.IntoMelee.WithinCM, b.Rules.Near.MeleeCM))
	slices.SortStableFunc(b.byKey, func(u, v int16) int { return cmp.Compare(b.fresh[u].Key, b.fresh[v].Key) })
}

// spareArms is room in everybody's hands: for a weapon picked up, and for the guns of a vehicle's seat.
func spareArms(s *scenario.Scenario) int {
	if len(s.Vehicles) == 0 {
		return 1
	}
	return 1 + maxMounts
}

// recruit makes one combatant. Its arms leave room for a weapon picked up, or dropped and taken again.
func (b *Battle) recruit(spec *scenario.Combatant) Combatant {
	c := Combatant{
		Spec: spec, Key: spec.Key, Side: int16(spec.Side), Element: int16(spec.Element), Brawn: spec.Brawn,
		Present: b.Scenario.Elements[spec.Element].Trigger == scenario.Nobody,
		At:      spec.At, Wounds: spec.Wounds, Posture: spec.Posture, Hidden: spec.Posture == rules.Hiding,
		InHand:       FistsArm,
		SuppressedTo: never, StunnedTo: never, BatteredTo: never, UnconsciousTo: never, RisingTo: never, NumbTo: never,
		Morale: rules.Bold, FelledBy: scenario.Nobody, Airless: scenario.Nobody, Vehicle: int16(spec.Vehicle), Seat: int8(spec.Seat),
		Care: Care{Stable: spec.Wounds > 0}, Treatment: untreating, Burden: scenario.Nobody,
	}
	if b.Rules.Morale && !spec.Unfeeling {
		c.Morale = spec.Morale
	}
	if b.Rules.Hooah {
		c.Hooah = spec.Hooah
	}
	copy(c.Skills[:], spec.Skills)
	c.Lead = lead(&c.Skills, b.Rules.GoAt)
	for _, a := range spec.Armour {
		piece := &b.Scenario.Armour[a]
		c.Armour[piece.Area] = max(c.Armour[piece.Area], piece.DR)
	}
	c.Condition = b.conditionOf(c.Wounds)
	first := len(b.freshArms)
	if saved := b.Scenario.Resume; saved != nil {
		p := saved.Person(spec.ID)
		b.rearm(p)
		b.rejoin(&c, p)
	} else {
		b.issue(spec)
		c.InHand = b.firstInHand(b.freshArms[first:])
	}
	held := len(b.freshArms)
	for len(b.freshArms)-first < len(spec.Weapons)+spareArms(b.Scenario) {
		b.freshArms = append(b.freshArms, Arm{Weapon: scenario.Nobody})
	}
	c.Arms = b.freshArms[first:held:len(b.freshArms)]
	return c
}

// issue gives somebody the weapons of the scenario.
func (b *Battle) issue(spec *scenario.Combatant) {
	first := len(b.freshArms)
	for _, w := range spec.Weapons {
		b.freshArms = append(b.freshArms, Arm{Weapon: int16(w.Weapon), Ammo: w.Ammo, Count: w.Count})
	}
	b.chamber(b.freshArms[first:])
}

// firstInHand is the first weapon of somebody: ammunition is none.
func (b *Battle) firstInHand(arms []Arm) int8 {
	for i := range arms {
		if w := arms[i].Weapon; w != scenario.Nobody && !b.Scenario.Weapons[w].Ammunition {
			return int8(i)
		}
	}
	return FistsArm
}

// conditionOf says what so many wound points alone make of somebody (WND-1).
func (b *Battle) conditionOf(points int8) Condition {
	switch b.Rules.State(points) {
	case rules.Dead:
		return Killed
	case rules.Ineffective:
		return Down
	case rules.Wounded:
		return Hurt
	}
	return Fit
}

// Start sets everything up for a fight with this seed, decided by m. With a Log it begins anew.
func (b *Battle) Start(seed uint64, m Mind) {
	b.seed, b.mind = seed, m
	b.resolver, _ = m.(Resolver)
	b.dice.Reset(seed)
	if b.Log != nil {
		b.Log.Reset()
	}
	b.Turn, b.Ending, b.Winner, b.VictoryRow, b.cause, b.Mark = 0, Unfinished, scenario.Nobody, scenario.Nobody, scenario.Nobody, scenario.Nobody
	copy(b.arms, b.freshArms)
	copy(b.People, b.fresh)
	b.crowd.restart()
	at := 0
	for i := range b.People {
		c := &b.People[i]
		n, room := len(b.fresh[i].Arms), cap(b.fresh[i].Arms)
		c.Arms = b.arms[at : at+n : at+room]
		at += room
	}
	copy(b.Vehicles, b.freshVehicles)
	b.settleHulls()
	for i := range b.Elements {
		spec := &b.Scenario.Elements[i]
		b.Elements[i] = Element{Spec: spec, Orders: spec.Orders}
	}
	b.layItems()
	b.startCivilians()
	b.calm()
	clear(b.Aware)
	clear(b.Alarmed)
	clear(b.happened)
	b.Ground.Restore()
	clear(b.spotted)
	clear(b.tried)
	if saved := b.Scenario.Resume; saved != nil {
		clear(b.sight) // its ground may be broken
		b.takeUp(saved)
		return
	}
	copy(b.sight, b.atFirst)
	b.setUpHiders()
}

func (b *Battle) layItems() {
	b.Items, b.Charges = b.Items[:0], b.Charges[:0]
	for i := range b.Scenario.Map.Items {
		it := &b.Scenario.Map.Items[i]
		armed := it.Due > 0
		b.Items = append(b.Items, Item{Weapon: int16(it.Weapon), Ammo: it.Ammo, Count: 1, At: it.At, Index: int16(i), Taken: armed})
		if armed {
			b.Charges = append(b.Charges, Charge{Weapon: int16(it.Weapon), By: int16(it.By), At: it.At, Due: it.Due, Live: true, event: scenario.Nobody})
		}
	}
}

// setUpHiders rolls for those who begin hidden, so that whoever looks for them on turn 1 has something to beat (HIDE-1).
func (b *Battle) setUpHiders() {
	for u := range b.People {
		if b.People[u].Hidden {
			b.rollToHide(u)
		}
	}
}

// Run plays the whole fight with this seed.
func (b *Battle) Run(seed uint64, m Mind) Result {
	b.Start(seed, m)
	for b.Step() {
	}
	return b.Outcome()
}

// Outcome says how the fight came out, or how it stands.
func (b *Battle) Outcome() Result {
	return Result{Seed: b.seed, Turns: b.Turn, Ending: b.Ending, Winner: b.Winner, VictoryRow: b.VictoryRow}
}

// ForceMistakes lists the forced rolls that were never rolled and those that asked for more GO than there were dice.
func (b *Battle) ForceMistakes() (unused []dice.Force, excess []dice.Excess) {
	return b.dice.Unused(), b.dice.Excess()
}
