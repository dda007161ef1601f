package scenario

import (
	"fmt"
	"slices"
)

// A mirror shows what of a fight is due to the people and what to their places: the two sides exchange who they are and what they
// carry, unit by unit in the order of the file, and keep names, ground and orders.

const checkMirror = "mirror"

// mirrorStays are the keys of a unit that say where it is and what it is called. All others say what its people are.
var mirrorStays = []string{"id", "name", "names", "count", "at", "near", "in", "pronouns", "posture"}

// mirror exchanges the people of both sides of a tree, or says why they cannot be exchanged.
func mirror(root *node, diags *collector) {
	sides := root.get("sides")
	if sides == nil || sides.kind != kindList || len(sides.items) != 2 {
		diags.report(mistake(root.keyPos("sides"), checkMirror, "only two sides can be exchanged"))
		return
	}
	one, other := mirrorUnits(sides.items[0]), mirrorUnits(sides.items[1])
	if len(one) != len(other) {
		text := fmt.Sprintf("the sides cannot be exchanged: one has %d units, the other %d", len(one), len(other))
		diags.report(mistake(sides.items[1].pos, checkMirror, text).withHint("write both sides with the same units in the same order"))
		return
	}
	for i := range one {
		if a, b := mirrorCount(one[i]), mirrorCount(other[i]); a != b {
			text := fmt.Sprintf("%s and %s cannot be exchanged: %s people and %s", mirrorName(one[i]), mirrorName(other[i]), a, b)
			diags.report(mistake(other[i].pos, checkMirror, text).withHint("write both sides with the same units in the same order"))
			return
		}
	}
	for i := range one {
		exchange(one[i], other[i])
	}
}

// mirrorUnits are the units of a side in the order of the file.
func mirrorUnits(side *node) []*node {
	var units []*node
	elements := side.get("elements")
	if elements == nil {
		return nil
	}
	for _, element := range elements.items {
		if list := element.get("units"); list != nil {
			units = append(units, list.items...)
		}
	}
	return units
}

// mirrorCount is how many people a unit has, as written.
func mirrorCount(unit *node) string {
	if count := unit.get("count"); count != nil {
		return count.text
	}
	return "1"
}

// mirrorName is what diagnostics call a unit, which may lack its id.
func mirrorName(unit *node) string {
	if id := unit.get("id"); id != nil {
		return quote(id.text)
	}
	return "the units"
}

// exchange gives each of two units what the other's people are.
func exchange(a, b *node) {
	ofA, ofB := mirrorForce(a), mirrorForce(b)
	for _, e := range ofA {
		a.remove(e.key)
	}
	for _, e := range ofB {
		b.remove(e.key)
	}
	for _, e := range ofB {
		a.put(e)
	}
	for _, e := range ofA {
		b.put(e)
	}
}

func mirrorForce(unit *node) []entry {
	return slices.DeleteFunc(slices.Clone(unit.entries), func(e entry) bool { return slices.Contains(mirrorStays, e.key) })
}
