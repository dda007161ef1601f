package scenario

// Civilian is what moves somebody who takes no side (CIV). The person is a Combatant whose Side is Nobody, in an element of its
// own kind, the last to be there from the start.
type Civilian struct {
	Who     int     // combatant
	Goal    int     // combatant whom it cherishes (CIV-4); Nobody
	Thing   int     // index in Map.Items of a thing that it cherishes; Nobody
	Loved   []int   // combatants, the goal among them only if the file says so
	Hates   []Ref   // sides, elements, units or people
	Routine []Place // where it goes when it ignores the fighting
}

// CivilianCare says how much an element minds civilians near its targets.
type CivilianCare uint8

// The policies.
const (
	WeighCivilians  CivilianCare = iota // by the harm that is to be expected
	SpareCivilians                      // no shot past them, no blast that may reach them
	IgnoreCivilians                     // as if they were not there
)

// Neutral reports whether somebody takes no side.
func (c *Combatant) Neutral() bool { return c.Side == Nobody }
