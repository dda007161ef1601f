package rules

// Structures hit by heavy weapons, bursts and vehicles (STR).

// Structures are the numbers of section 11; they are keys of the ruleset like all others.
type Structures struct {
	BehindCM  int32                `key:"behind" unit:"m"` // how far behind a breach people suffer (STR-2)
	TouchCM   int32                `key:"touch" unit:"m"`  // what bursts no further from a structure than this strikes it
	Ladder    [6]Breach            `key:"ladder"`          // by what the toughness of a structure fell short of the HDR (STR-2)
	House     [6]Breach            `key:"house"`           // the same for houses and halls
	Breaches  By[Breach, Breaking] `key:"breaches"`        // STR-2, STR-4
	Collision Collapse             `key:"collision"`       // STR-3
}

// Breaking is what a rung of the ladder does to a structure and to those behind it.
type Breaking struct {
	HoleCM int32 `key:"hole" unit:"m"` // how wide a hole it makes; 0: none, or nothing stands any more
	Zone   Zone  `key:"zone"`          // where those behind it are
}

// Collapse is where a vehicle driven into a structure does otherwise than a weapon (STR-3).
type Collapse struct {
	HoleCM int32 `key:"hole" unit:"m"` // where a weapon makes a hole that one can walk through
	Zone   Zone  `key:"zone"`          // of those in a structure that is destroyed
}

// Breached returns what becomes of a structure whose toughness fell short of the HDR by so many GO (STR-2).
func (r *Ruleset) Breached(short int, house bool) Breach {
	ladder := &r.Structures.Ladder
	if house {
		ladder = &r.Structures.House
	}
	if short < 0 {
		return BreachScuffed
	}
	return ladder[min(short, len(ladder)-1)]
}

// HoleCM is how wide a hole a breach makes: a vehicle makes a wider one where a weapon makes one that people can walk through (STR-2,
// STR-3).
func (r *Ruleset) HoleCM(w Breach, rammed bool) int32 {
	if rammed && w == BreachGap {
		return r.Structures.Collision.HoleCM
	}
	return r.Structures.Breaches[w].HoleCM
}

// Opens reports whether a breach lets sight, fire and blasts through (STR-4).
func (w Breach) Opens() bool { return w >= BreachHole }
