package scenario

import (
	"fmt"
	"slices"
	"strings"
)

// resolver makes a Scenario of a file that has been decoded. It works from the declarations to what refers to them, and
// collects mistakes on the way; wherever something is missing it goes on with a harmless stand-in.
type resolver struct {
	file      *scenarioFile
	s         *Scenario
	diags     *collector
	names     *names
	locations *locations
	cat       *Catalog // with the scenario's own weapons

	weaponAt     map[string]int // index in s.Weapons by ID
	armourAt     map[string]int
	typeAt       map[string]int // index in s.Types by ID
	vehicleFiles []*vehicleFile // by vehicle
	unitFiles    []*unitFile    // by unit
	civilianAt   int            // the first unit of civilians
	elementFiles []*elementFile // by element
	changeFiles  []changeFile   // orders that events bring
	eventOf      []int          // by element: index in file.Events; Nobody
	placed       []bool         // by combatant
	gaveUp       bool           // places have been looked for too long
	caseFiles    []expectFile   // what a case of a suite expects
}

// resolve fills r.s. The order matters: IDs first, then what uses them.
func (r *resolver) resolve() {
	r.header()
	r.ownWeapons()
	r.ground()
	r.people()
	r.vehicles()
	r.items()
	r.civilians()
	r.triggerIDs()
	r.equip()
	r.place()
	r.leaders()
	r.elementOrders()
	r.triggers()
	r.deeds()
	r.hazards()
	r.aftermath()
	r.victories()
	r.scripts()
	r.forces()
	r.allExpectations()
	r.resume()
	if !r.diags.failed() {
		r.checkWhole()
	}
}

func (r *resolver) header() {
	r.s.Title, r.s.Description, r.s.Seed = r.file.Title, r.file.Description, r.file.Seed
	r.s.Turns = r.s.Rules.Turns
	if r.file.Turns != nil {
		r.s.Turns = *r.file.Turns
	}
}

func (r *resolver) report(at Pos, check, message, hint string) {
	r.diags.report(mistake(at, check, message).withHint(hint))
}

func (r *resolver) warn(at Pos, check, message, hint string) {
	r.diags.report(warning(at, check, message).withHint(hint))
}

// declare puts an ID into the namespace.
func (r *resolver) declare(id Text, what named) {
	if id.Value == "" {
		return // the schema has said so
	}
	what.pos = id.Pos
	first, ok := r.names.add(id.Value, what)
	if !ok {
		r.report(id.Pos, checkDuplicateID, fmt.Sprintf("%s is already %s", quote(id.Value), first.what()), "the first is at "+first.pos.String())
	}
	if slices.Contains(edges, id.Value) {
		r.report(id.Pos, checkReserved, quote(id.Value)+" is an edge of the map and cannot be an ID", "")
	}
}

// lookup finds what an ID names, if it is one of kinds; wanted says in words what it must be.
func (r *resolver) lookup(id Text, wanted string, kinds ...RefKind) (named, bool) {
	if id.Value == "" {
		return named{}, false
	}
	found, ok := r.names.find(id.Value)
	switch {
	case !ok:
		r.report(id.Pos, checkReference, fmt.Sprintf("there is no %s %s", wanted, quote(id.Value)), didYouMean(id.Value, r.names.ofKind(kinds...)))
		return named{}, false
	case !slices.Contains(kinds, found.ref.Kind):
		r.report(id.Pos, checkReference, fmt.Sprintf("%s is %s, not %s", quote(id.Value), found.what(), article(wanted)), "")
		return named{}, false
	}
	return found, true
}

// article puts "a" or "an" before a noun.
func article(noun string) string {
	if strings.ContainsRune("aeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

// personNamed finds a single person, and helps when a whole unit was named.
func (r *resolver) personNamed(id Text) (int, bool) {
	if found, ok := r.names.find(id.Value); ok && found.ref.Kind == UnitRef {
		u := r.s.Units[found.ref.Index]
		r.report(id.Pos, checkReference, fmt.Sprintf("%s is a unit of several", quote(id.Value)), "name one of them, as "+quote(r.s.Combatants[u.First].ID))
		return 0, false
	}
	found, ok := r.lookup(id, "person", CombatantRef)
	return found.ref.Index, ok
}

// condition compiles a condition that is looked at on every turn of the fight; nil when there is none or it is wrong.
func (r *resolver) condition(text Text) (*Condition, value) {
	if text.Value == "" {
		return nil, brokenValue
	}
	return r.scope(1, int64(r.s.Turns)).compile(text, r.diags)
}

func (r *resolver) scope(first, last int64) scope {
	return scope{names: r.names, locations: r.locations, first: first, last: last}
}

// trigger compiles a condition and warns when it can never be true.
func (r *resolver) trigger(text Text) *Condition {
	condition, known := r.condition(text)
	if condition != nil && known.top == 0 {
		r.warn(text.Pos, checkNever, quote(text.Value)+" is never true", r.neverHint(text.Value))
	}
	return condition
}

func (r *resolver) neverHint(text string) string {
	if strings.Contains(text, wordTurn) {
		return fmt.Sprintf("the fight ends after turn %d", r.s.Turns)
	}
	return ""
}
