package rules

// MoraleRow is a morale state (MOR-1).
type MoraleRow struct {
	CA       int32 `key:"ca"`       // percent of the Combat Actions that may be offensive (MOR-2)
	Spotting int8  `key:"spotting"` // Combat Actions that are free for spotting; below 0: dice off every search (MOR-6)
	Dodge    int8  `key:"dodge"`    // dice on dodge (MOR-5)
}

// Costs are the Combat Actions that things cost (MOR-4).
type Costs struct {
	Actions   By[ActionKind, int8] `key:"actions"`
	Aimed     int8                 `key:"aimed"`     // an aimed shot
	Heavy     int8                 `key:"heavy"`     // an attack with a heavy weapon
	Nearer    By[Gait, int8]       `key:"nearer"`    // a move that ends nearer to the nearest enemy in view: offensive
	Elsewhere By[Gait, int8]       `key:"elsewhere"` // any other move
	Postures  By[Posture, int8]    `key:"postures"`  // for the turn
	Stance    int8                 `key:"stance"`    // lying down or getting up
	Spot      int8                 `key:"spot"`      // looking for one hider
	SpotFar   int8                 `key:"spot_far"`  // the same beyond FarCM
	FarCM     int32                `key:"far" unit:"m"`
}

// NearMiss is what a near miss is and what it costs (MOR-8).
type NearMiss struct {
	Veteran int8 `key:"veteran"` // states that a veteran drops
	Others  int8 `key:"others"`  // states that everybody else drops
	Single  int8 `key:"single"`  // GO by which a single shot or throw may miss and be near
	Burst   int8 `key:"burst"`   // the same of rapid, automatic and area fire
}

// Near reports whether an attack that did not hit was near: it had a GO and missed by little, by one more if it was a burst (MOR-8).
func (n *NearMiss) Near(goes, margin int8, burst bool) bool {
	slack := n.Single
	if burst {
		slack = n.Burst
	}
	return goes > 0 && margin <= 0 && margin >= -slack
}

// MeleeInjury says which blows count as an injury although they leave no wound (MOR-7).
type MeleeInjury struct {
	Enabled  bool `key:"enabled"`
	MissedBy int8 `key:"missed_by"` // GO by which toughness must miss the DR
}

// RallyTest is how one brings a comrade to reason (MOR-11).
type RallyTest struct {
	Difficulty Difficulty `key:"difficulty"`
	WithinCM   int32      `key:"within" unit:"m"`
}

// Panic is what the panicked may do (MOR-13).
type Panic struct {
	SurrenderCM int32 `key:"surrender" unit:"m"` // how near the enemy must be to whom they surrender
}

// Combat returns the Combat Actions of somebody in a morale state, and how many of them may be offensive: the share of the
// state, rounded up. The total of those who may do more than they have rises with it (MOR-2).
func (r *Ruleset) Combat(training Training, state Morale) (total, offensive int8) {
	const whole = 100
	total = r.Training[training]
	offensive = int8((int32(total)*r.MoraleTable[state].CA + whole - 1) / whole)
	return max(total, offensive), offensive
}

// Drop returns the state so many states below another; nothing is below panicked (MOR-13).
func (m Morale) Drop(states int8) Morale { return Morale(min(int(m)+int(states), int(Panicked))) }

// Rise returns the state above another; a rally lifts nobody above bold (MOR-10).
func (m Morale) Rise() Morale {
	if m <= Bold {
		return m
	}
	return m - 1
}
