package scenario

import (
	"slices"
	"strconv"
)

// Reading is a counter that a condition reads, as conditions write it, and how it stands.
type Reading struct {
	Name  string // militia.casualties, able("vargas"), turn
	Value int64
	Truth bool // 1 stands for true and 0 for false
}

// String says how the counter stands: "militia.casualties is 3", "winner == "militia" is false".
func (r Reading) String() string {
	if r.Truth {
		return r.Name + " is " + strconv.FormatBool(r.Value != 0)
	}
	return r.Name + " is " + strconv.FormatInt(r.Value, 10)
}

// Readings lists what the condition reads, each once, in the order in which it stands there: it says why a condition does not
// hold.
func (c *Condition) Readings(counters Counters) []Reading {
	var found []Reading
	for i := range c.Code {
		op := &c.Code[i]
		if op.Code != PushCounter {
			continue
		}
		reading := Reading{op.counterName(), counters.Count(op.Counter, op.Ref, op.Other), op.isTruth()}
		if !slices.Contains(found, reading) {
			found = append(found, reading)
		}
	}
	return found
}

// isTruth reports whether the counter that op pushes is true or false.
func (op *Op) isTruth() bool {
	switch op.Counter {
	case CountOver, CountDraw, CountLimit, CountWinner, CountInside, CountDestroyed, CountBreached, CountFired:
		return true
	}
	word := op.word()
	return word.sideOnly || word.word != "" && !word.tally && (op.Ref.Kind == CombatantRef || op.Ref.Kind == VehicleRef)
}

// word is the row of the table for a counter of people or vehicles; empty: it counts neither.
func (op *Op) word() counterWord {
	words := slices.Concat(counterWords, vehicleWords)
	if i := slices.IndexFunc(words, func(w counterWord) bool { return w.counter == op.Counter }); i >= 0 {
		return words[i]
	}
	return counterWord{}
}

// counterName writes the counter that op pushes as an author would.
func (op *Op) counterName() string {
	switch op.Counter {
	case CountTurn:
		return wordTurn
	case CountOver:
		return wordOver
	case CountDraw:
		return wordWinner + ` == "` + wordDraw + `"`
	case CountLimit:
		return wordWinner + ` == "` + wordLimit + `"`
	case CountWinner:
		return wordWinner + ` == "` + op.Ref.Name + `"`
	case CountInside:
		return wordInside + `("` + op.Ref.Name + `", "` + op.Other.Name + `")`
	case CountDistance:
		return wordDistance + `("` + op.Ref.Name + `", "` + op.Other.Name + `")`
	case CountDestroyed:
		return wordDestroyed + `("` + op.Ref.Name + `")`
	case CountBreached:
		return wordBreached + `("` + op.Ref.Name + `")`
	case CountFired:
		return wordHappened + `("` + op.Ref.Name + `")`
	}
	if op.Ref.Kind == SideRef {
		return op.Ref.Name + "." + op.word().word
	}
	return op.word().word + `("` + op.Ref.Name + `")`
}
