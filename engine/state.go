package engine

// State is the one heading under which somebody is counted, so that the counts of a side add up to its start (END-1).
type State uint8

// The states. Wounded people who can still act are able, and told apart where it matters.
const (
	StateAble State = iota
	StateIneffective
	StateUnconscious
	StateDead
	StateSurrendered
	StateFled
	StateAbsent // belongs to an arrival that never came
	StateCount
)

var stateWords = [StateCount]string{"able", "ineffective", "unconscious", "dead", "surrendered", "fled", "absent"}

// String is the word for a state.
func (s State) String() string { return stateWords[s] }

// Standing is what decides under which heading somebody is counted.
type Standing struct {
	Condition         Condition
	Surrendered, Gone bool
	Come              bool // has been on the map
}

// State says under which heading somebody stands: the worst thing first, then whether it still takes part.
func (s Standing) State() State {
	switch {
	case s.Condition >= Killed:
		return StateDead
	case s.Condition == Down:
		return StateIneffective
	case s.Condition == Unconscious:
		return StateUnconscious
	case s.Surrendered:
		return StateSurrendered
	case s.Gone:
		return StateFled
	case !s.Come:
		return StateAbsent
	}
	return StateAble
}

// State says under which heading c stands.
func (c *Combatant) State() State {
	return Standing{c.Condition, c.Surrendered, c.Gone, c.Present || c.Gone}.State()
}
